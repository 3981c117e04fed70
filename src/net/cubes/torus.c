/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-kind.h"
#include "pruned-torus.h"
#include "torus-theorems.h"

#include <glib/gi18n-lib.h>

static const IcnParameter *const parameters[] = {
  &icn_directed_parameter, &icn_orientation_parameter, &icn_pruned_parameter, &icn_prune_parameter,
  NULL,
};

const IcnTopologyKind icn_torus_kind = {
  .id = "torus",
  .title = N_ ("Torus"),
  .help = N_ ("A k-ary n-cube: every row of every dimension closes into a ring."),
  .has_rows = TRUE,
  .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS | ICN_SIZE_NODES,
  .wraps = TRUE,
  .parameters = parameters,
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
