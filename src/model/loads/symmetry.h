/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetries of a traffic pattern on a network of rings and rows (IcnLine in net.h). If a symmetry
 * maps several pairs onto each other, only one of them is routed: the loads of the other pairs are
 * images of the loads of that pair.
 *
 * Translations are used if the network is vertex-symmetric: only the traffic of node 0 is routed.
 * Mirrors, which map x to k - 1 - x in some dimensions at once, are used for permutations on
 * two-way links. */
#pragma once

#include "grid.h"
#include "net-types.h"
#include <gio/gio.h>

typedef struct {
  gboolean is_translated; /* if node 0 sends to node d, each node s sends the same share to s + d
                             (coordinates added modulo the radix) */
  guint n_mirrors;        /* number of mirrors (x becomes k - 1 - x in some dimensions) that map the
                             traffic onto itself */
  guint32 mirror[ICN_MAX_DIMENSIONS]; /* for each mirror the dimensions that it mirrors, as a bit
                                         set; no dimension is in two sets */
} IcnSymmetry;

typedef struct {
  IcnVertex source;
  IcnVertex destination;
  double amount;
} IcnPair;

/* Numbers the stages of a network that claims ICN_SYMMETRY_TERMINALS, whose symmetries map the
 * channels of a stage onto each other: sets stage_of[c] for each channel c, and returns the number
 * of stages. Several stages may have the same dimension. O(n_channels). */
guint icn_symmetry_stages (const IcnNet *net, guint32 *stage_of);

/* Finds the symmetries of a traffic pattern. is_translated is FALSE when cancelled. Mirrors are
 * found only if messages are split between both directions where these are equally short. */
void icn_symmetry_find (const IcnNet *net, IcnTies ties, const IcnTraffic *traffic,
                        IcnSymmetry *symmetry, GCancellable *cancellable);

/* The pairs to route: one of each set of equivalent pairs, as an array of IcnPair. The amount of
 * a pair excludes the uniform background of the traffic. It is scaled so that the pair's loads
 * and their images add up to the loads of its whole set. Pairs of a node with itself are left
 * out. Free with g_array_unref. */
GArray *icn_symmetry_pairs (const IcnNet *net, const IcnTraffic *traffic,
                            const IcnSymmetry *symmetry);

/* Completes the loads in the grid, which are those of the pairs of icn_symmetry_pairs: adds
 * their images under the symmetry. The result is the loads of all pairs. */
void icn_symmetry_complete (const IcnSymmetry *symmetry, IcnGrid *grid);
