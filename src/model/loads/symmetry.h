/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetries of a traffic pattern on a cube (a network of lines: net.h). Of all pairs that a
 * symmetry maps onto each other only one has to be routed: the loads of the others are images of
 * its loads.
 * - Translations, in a vertex-symmetric network: only the traffic of node 0 is routed.
 * - Mirrors, x → k - 1 - x in some dimensions at once, for permutations on two-way links. */
#pragma once

#include "grid.h"
#include "traffic.h"
#include <gio/gio.h>

typedef struct {
  gboolean is_translated;             /* each row of Λ is the first row, translated */
  guint n_mirrors;                    /* mirrors that map the traffic onto itself */
  guint32 mirror[ICN_MAX_DIMENSIONS]; /* disjoint bit sets of dimensions */
} IcnSymmetry;

typedef struct {
  IcnVertex source;
  IcnVertex destination;
  double amount;
} IcnPair;

/* Finds no symmetry when cancelled, and no mirrors unless ties are split. */
void icn_symmetry_find (const IcnNet *net, IcnTies ties, const IcnTraffic *traffic,
                        IcnSymmetry *symmetry, GCancellable *cancellable);

/* Array of IcnPair: one pair of each set of equivalent pairs. Its amount excludes the pattern's
 * background and is scaled so that the images of its loads sum to the loads of the whole set. Pairs
 * of a node with itself are left out. Free with g_array_unref. */
GArray *icn_symmetry_pairs (const IcnNet *net, const IcnTraffic *traffic,
                            const IcnSymmetry *symmetry);

/* Adds the images of the loads of these pairs to the grid. */
void icn_symmetry_complete (const IcnSymmetry *symmetry, IcnGrid *grid);
