/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The definitions of the topology kinds torus, mesh, hypercube and ring. */
#include "cube-kind.h"
#include "product-kind.h"
#include "pruned-torus.h"
#include "width-ratio.h"

#include <glib/gi18n-lib.h>

static const IcnParameter *const torus_parameters[] = {
  &icn_concentration_parameter, &icn_width_ratio_parameter, &icn_directed_parameter,
  &icn_orientation_parameter,   &icn_pruned_parameter,      &icn_prune_parameter,
  &icn_layout_parameter,        NULL,
};

static const IcnParameter *const ring_parameters[] = { &icn_concentration_parameter,
                                                       &icn_directed_parameter,
                                                       &icn_layout_parameter, NULL };

static const IcnParameter *const mesh_parameters[] = { &icn_concentration_parameter,
                                                       &icn_width_ratio_parameter, NULL };

static char *
ring_name (const IcnTopologySettings *settings)
{
  return g_strdup_printf ("%u-node ring", settings->radix[0]);
}

/* Members that have the same values in the topology kinds torus, mesh, hypercube and ring, with one
 * or several terminals at each router. */
#define CUBE                                                                                       \
  .line_wires = ICN_LINE_WIRES_NEXT, .line = icn_cube_kind_line, .start = icn_product_kind_start

/* Members of an IcnTopologyKind for a network without separate terminals: the routers themselves
 * send and receive messages. */
#define ALONE                                                                                      \
  .build = icn_cube_kind_build, .methods = &icn_cube_methods, .forms = icn_cube_kind_forms,        \
  .real_forms = icn_cube_kind_real_forms

#define TORUS                                                                                      \
  CUBE, .id = "torus", .title = N_ ("Torus"),                                                      \
        .help = N_ ("A k-ary n-cube: every row of every dimension closes into a ring."),           \
        .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS | ICN_SIZE_NODES, .wraps = TRUE,              \
        .parameters = torus_parameters

#define MESH                                                                                       \
  CUBE,                                                                                            \
    .id = "mesh", .title = N_ ("Mesh"), .help = N_ ("A k-ary n-cube without wraparound links."),   \
    .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS | ICN_SIZE_NODES, .parameters = mesh_parameters

#define HYPERCUBE                                                                                  \
  CUBE, .id = "hypercube", .title = N_ ("Hypercube"),                                              \
        .help = N_ ("A binary n-cube: two nodes along each of n dimensions."),                     \
        .size = ICN_SIZE_DIMENSIONS, .fixed_radix = 2, .wraps = TRUE, .family = "torus",           \
        .family_directed = TRUE, .parameters = mesh_parameters

#define RING                                                                                       \
  CUBE, .id = "ring", .title = N_ ("Ring"), .help = N_ ("A single ring of k nodes."),              \
        .size = ICN_SIZE_RADIX, .fixed_dimensions = 1, .wraps = TRUE, .family = "torus",           \
        .parameters = ring_parameters

static const IcnTopologyKind concentrated_torus = { TORUS, ICN_PRODUCT_KIND_CONCENTRATED };
static const IcnTopologyKind concentrated_mesh = { MESH, ICN_PRODUCT_KIND_CONCENTRATED };
static const IcnTopologyKind concentrated_hypercube = { HYPERCUBE, ICN_PRODUCT_KIND_CONCENTRATED };
static const IcnTopologyKind concentrated_ring = { RING, ICN_PRODUCT_KIND_CONCENTRATED };

static const IcnTopologyKind weighted_torus = { TORUS,
                                                ICN_PRODUCT_KIND_WEIGHTED (ICN_SYMMETRY_VERTICES) };
static const IcnTopologyKind weighted_mesh = { MESH,
                                               ICN_PRODUCT_KIND_WEIGHTED (ICN_SYMMETRY_NONE) };
static const IcnTopologyKind weighted_hypercube = {
  HYPERCUBE, ICN_PRODUCT_KIND_WEIGHTED (ICN_SYMMETRY_VERTICES)
};

static const IcnTopologyKind *
torus_variant (const IcnTopologySettings *settings)
{
  const IcnTopologyKind *pruned = icn_pruned_torus_row (settings);

  return pruned != NULL ? pruned
                        : icn_product_kind_variant (settings, &concentrated_torus, &weighted_torus);
}

static const IcnTopologyKind *
mesh_variant (const IcnTopologySettings *settings)
{
  return icn_product_kind_variant (settings, &concentrated_mesh, &weighted_mesh);
}

static const IcnTopologyKind *
hypercube_variant (const IcnTopologySettings *settings)
{
  return icn_product_kind_variant (settings, &concentrated_hypercube, &weighted_hypercube);
}

static const IcnTopologyKind *
ring_variant (const IcnTopologySettings *settings)
{
  return icn_product_kind_variant (settings, &concentrated_ring, NULL);
}

const IcnTopologyKind icn_torus_kind = {
  TORUS,
  ALONE,
  .variant = torus_variant,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .line_forms = icn_cube_kind_ring_forms,
  .theorems = icn_torus_theorems,
  .name = icn_cube_kind_name,
};

const IcnTopologyKind icn_mesh_kind = {
  MESH,
  ALONE,
  .variant = mesh_variant,
  .line_forms = icn_cube_kind_row_forms,
  .name = icn_cube_kind_name,
};

const IcnTopologyKind icn_hypercube_kind = {
  HYPERCUBE,
  ALONE,
  .variant = hypercube_variant,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .line_forms = icn_cube_kind_ring_forms,
  .name = icn_cube_kind_name,
};

const IcnTopologyKind icn_ring_kind = {
  RING,
  ALONE,
  .variant = ring_variant,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .line_forms = icn_cube_kind_ring_forms,
  .name = ring_name,
};
