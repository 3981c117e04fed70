/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounds that hold for every routing (lecture2003), computed from the graph, and path diversity.
 * Loads are per unit of the relative width of a channel, as is γ_max, the load of the busiest
 * channel; NAN where there is no bound. */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

/* Lower bound of γ_max, the load of the busiest channel, from the best known bisection of the
 * network: the traffic that must cross this cut in one direction, divided by the total width of the
 * channels that cross it in this direction. The bound is the larger value of the two directions
 * and, if requests and replies have channels of their own, the largest over both kinds. For uniform
 * traffic on N nodes it is N/(2 B_c), where B_c is the number of channels across the bisection in
 * both directions. */
double icn_bound_bisection (const IcnNet *net, const IcnTraffic *traffic);

/* Lower bound of γ_max, the load of the busiest channel, from distances: the mean load of all
 * channels if every message takes a shortest path, N H_avg/|C| for uniform traffic, with N nodes,
 * mean distance H_avg and |C| channels. If replies have channels of their own, the bound for
 * requests. hops: mean shortest distance over the messages of the traffic. */
double icn_bound_hops (const IcnNet *net, const IcnTraffic *traffic, double hops);

/* Lower bound of the diameter H_max of a network with this number of nodes and node degree δ,
 * channels in and out together: log_{δ/2} N, as no more than (δ/2)^h nodes can be reached with h
 * hops. */
double icn_bound_diameter (double nodes, double degree);

typedef struct {
  double least; /* minimum number of shortest paths between two different terminals */
  double mean;  /* mean number of shortest paths between two different terminals */
} IcnDiversity;

/* Counts the shortest paths between terminals: in closed form for a cube; in O(n_channels) from a
 * single terminal if symmetry makes all terminals alike; else from every terminal. FALSE only when
 * cancelled. */
gboolean icn_diversity (const IcnNet *net, IcnDiversity *diversity, GCancellable *cancellable,
                        GError **error);
