/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cube-connected cycles (F. P. Preparata and J. Vuillemin, 1981): a binary n-cube in which a
 * ring of n nodes takes the place of each node. The node at position p of a ring has the cube's
 * channel of dimension p. Node (p, x) is position p of ring x and has the number p + n x. The
 * ports of a node lead up the ring, down the ring and across the cube, in this order. Each ring
 * is a group (net-groups.h). Symmetries that keep port numbers map every node onto every other. */
#include "error.h"
#include "net-builder.h"
#include "topology-kind.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LEAST 3 /* smallest n; shorter rings have fewer links per node */
#define MOST 10 /* largest n; gives 10 × 2^10 = 10,240 nodes */

static gboolean
check (const IcnTopologySettings *settings, GError **error)
{
  if (settings->dimensions >= LEAST && settings->dimensions <= MOST)
    return TRUE;
  return icn_error_range (error, "n", settings->dimensions, LEAST, MOST);
}

static double
nodes (const IcnTopologySettings *settings)
{
  return ldexp (settings->dimensions, settings->dimensions);
}

static gboolean
fit (IcnTopologySettings *settings, double n_nodes)
{
  settings->dimensions = LEAST;
  while (settings->dimensions < MOST && nodes (settings) < n_nodes)
    settings->dimensions++;
  return TRUE;
}

static void
add (IcnNetBuilder *builder, IcnVertex from, IcnVertex to, guint dimension, gint direction)
{
  IcnChannel channel = { .source = from,
                         .destination = to,
                         .width = 1,
                         .lanes = 1,
                         .dimension = dimension,
                         .direction = direction };

  icn_net_builder_add_channel (builder, &channel);
}

static IcnNet *
build (const IcnTopologySettings *settings)
{
  guint32 n = settings->dimensions, rings = 1u << n, radix[] = { n, rings };
  IcnNetBuilder *builder =
    icn_net_builder_new (settings->kind->methods, 2, radix, n * rings, 3 * n * rings);

  icn_net_builder_set_symmetry (builder, settings->kind->symmetry);
  icn_net_builder_set_groups (builder, rings);
  for (guint32 x = 0; x < rings; x++)
    for (guint32 p = 0; p < n; p++) {
      guint16 coordinates[] = { p, x };
      IcnVertex v = p + n * x;

      icn_net_builder_set_coordinates (builder, v, coordinates);
      icn_net_builder_set_group (builder, v, x);
      add (builder, v, (p + 1) % n + n * x, 0, 1);
      add (builder, v, (p + n - 1) % n + n * x, 0, -1);
      add (builder, v, p + n * (x ^ 1u << p), 1, 0);
    }
  return icn_net_builder_freeze (builder);
}

static char *
name (const IcnTopologySettings *settings)
{
  return g_strdup_printf ("%u-dimensional cube-connected cycles", settings->dimensions);
}

const IcnTopologyKind icn_ccc_kind = {
  .id = "ccc",
  .title = N_ ("Cube-Connected Cycles"),
  .help = N_ ("A binary n-cube whose nodes are rings of n nodes, one for each dimension."),
  .size = ICN_SIZE_DIMENSIONS,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .check = check,
  .nodes = nodes,
  .fit = fit,
  .build = build,
  .name = name,
};
