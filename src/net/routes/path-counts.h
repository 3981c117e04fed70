/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of shortest paths between terminals, in networks in which all channels count as hops
 * (icn_search_all_hop). */
#pragma once

#include <gio/gio.h>

#include "hop-order.h"

/* The numbers of shortest paths of pairs of different terminals. */
typedef struct {
  double sum, least; /* sum and minimum, over these pairs, of the number of shortest paths of a
                        pair; least: G_MAXDOUBLE if there are no pairs */
  guint64 n_pairs;   /* number of pairs that have a path */
} IcnPathCounts;

/* Adds to `counts` the pairs that have the given destination. paths: the shortest paths to it.
 * scratch: memory for n_vertices numbers. */
void icn_path_counts_add (IcnPathCounts *counts, const IcnHopPaths *paths, IcnVertex destination,
                          double *scratch);

/* Counts the paths of all pairs. NULL when cancelled; free with g_free. */
IcnPathCounts *icn_path_counts_new (const IcnNet *net, GCancellable *cancellable);
