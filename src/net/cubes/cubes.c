/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The definitions of the topology kinds torus, mesh, hypercube and ring. */
#include "cube-kind.h"
#include "pruned-torus.h"

#include <glib/gi18n-lib.h>

static const IcnParameter *const torus_parameters[] = {
  &icn_directed_parameter, &icn_orientation_parameter, &icn_pruned_parameter,
  &icn_prune_parameter,    &icn_layout_parameter,      NULL,
};

static const IcnParameter *const ring_parameters[] = { &icn_directed_parameter,
                                                       &icn_layout_parameter, NULL };

static char *
ring_name (const IcnTopologySettings *settings)
{
  return g_strdup_printf ("%u-node ring", settings->radix[0]);
}

const IcnTopologyKind icn_torus_kind = {
  .id = "torus",
  .title = N_ ("Torus"),
  .help = N_ ("A k-ary n-cube: every row of every dimension closes into a ring."),
  .line_wires = ICN_LINE_WIRES_NEXT,
  .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS | ICN_SIZE_NODES,
  .wraps = TRUE,
  .parameters = torus_parameters,
  .variant = icn_pruned_torus_row,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .build = icn_cube_kind_build,
  .methods = &icn_cube_methods,
  .line = icn_cube_kind_line,
  .forms = icn_cube_kind_forms,
  .real_forms = icn_cube_kind_real_forms,
  .line_forms = icn_cube_kind_ring_forms,
  .theorems = icn_torus_theorems,
  .name = icn_cube_kind_name,
};

const IcnTopologyKind icn_mesh_kind = {
  .id = "mesh",
  .title = N_ ("Mesh"),
  .help = N_ ("A k-ary n-cube without the wires that close its rows."),
  .line_wires = ICN_LINE_WIRES_NEXT,
  .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS | ICN_SIZE_NODES,
  .build = icn_cube_kind_build,
  .methods = &icn_cube_methods,
  .line = icn_cube_kind_line,
  .forms = icn_cube_kind_forms,
  .real_forms = icn_cube_kind_real_forms,
  .line_forms = icn_cube_kind_row_forms,
  .name = icn_cube_kind_name,
};

const IcnTopologyKind icn_hypercube_kind = {
  .id = "hypercube",
  .title = N_ ("Hypercube"),
  .help = N_ ("A binary n-cube: two nodes along each of n dimensions."),
  .line_wires = ICN_LINE_WIRES_NEXT,
  .size = ICN_SIZE_DIMENSIONS,
  .fixed_radix = 2,
  .wraps = TRUE,
  .family = "torus",
  .family_directed = TRUE,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .build = icn_cube_kind_build,
  .methods = &icn_cube_methods,
  .line = icn_cube_kind_line,
  .forms = icn_cube_kind_forms,
  .real_forms = icn_cube_kind_real_forms,
  .line_forms = icn_cube_kind_ring_forms,
  .name = icn_cube_kind_name,
};

const IcnTopologyKind icn_ring_kind = {
  .id = "ring",
  .title = N_ ("Ring"),
  .help = N_ ("k nodes in one closed row."),
  .line_wires = ICN_LINE_WIRES_NEXT,
  .size = ICN_SIZE_RADIX,
  .fixed_dimensions = 1,
  .wraps = TRUE,
  .family = "torus",
  .parameters = ring_parameters,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .build = icn_cube_kind_build,
  .methods = &icn_cube_methods,
  .line = icn_cube_kind_line,
  .forms = icn_cube_kind_forms,
  .real_forms = icn_cube_kind_real_forms,
  .line_forms = icn_cube_kind_ring_forms,
  .name = ring_name,
};
