/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pairs of a traffic pattern on a cube (of lines: net.h) that symmetries of the network map onto
 * each other need to be routed once: the loads of the others are images of theirs.
 * - Translations, where a network is vertex-symmetric: all nodes send alike, and one is routed.
 * - Mirrors, x to k - 1 - x, of several dimensions together, of a permutation on two-way links. */
#pragma once

#include "grid.h"
#include "traffic.h"
#include <gio/gio.h>

typedef struct {
  gboolean is_translated;             /* each row of Λ is the first one, moved */
  guint n_mirrors;                    /* that map the traffic onto itself */
  guint32 mirror[ICN_MAX_DIMENSIONS]; /* the dimensions of each, as bits; none is in two */
} IcnSymmetry;

typedef struct {
  IcnVertex source;
  IcnVertex destination;
  double amount;
} IcnPair;

/* Finds none when it is cancelled. */
void icn_symmetry_find (const IcnNet *net, const IcnTraffic *traffic, IcnSymmetry *symmetry,
                        GCancellable *cancellable);

/* Array of IcnPair: one of each set of images, with what it has to send beyond the pattern's
 * background so that all images of its loads sum to those of the set. A node sends nothing to
 * itself. Free with g_array_unref. */
GArray *icn_symmetry_pairs (const IcnNet *net, const IcnTraffic *traffic,
                            const IcnSymmetry *symmetry);

/* Adds the images to what those pairs put on the grid. */
void icn_symmetry_complete (const IcnSymmetry *symmetry, IcnGrid *grid);
