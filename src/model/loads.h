/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel loads from the graph: γ_c is the load of channel c when every terminal injects one unit
 * of the traffic pattern (lecture2003), under any routing:
 * - a kind's own routes and `minimal` sum along the in-trees of destinations, or hop by hop where a
 *   pattern lists few pairs, or along the lines of a cube; ties split evenly, at every hop;
 * - `minimal` on a cube goes through the box of each pair that a pattern lists (box-loads.h), those
 *   that symmetries map onto each other once (symmetry.h);
 * - `valiant` is two phases, each uniform at one end: they need no more than row and column sums;
 *   free stages of a multistage network are already the first;
 * - `romm` goes by boxes too, has a closed form of uniform traffic (cube-loads.h), and is `minimal`
 *   where there is no box;
 * - `adaptive` has no loads of its own: these are those of `minimal`;
 * - `looping` puts a permutation on channels that no two share.
 * Uniform traffic needs one column where symmetries make all destinations alike, and none of a
 * cube. */
#pragma once

#include "net.h"
#include "route.h"
#include "routing.h"
#include "traffic.h"
#include <gio/gio.h>

/* loads: n_channels numbers, per channel as its lanes together. FALSE when cancelled, and for
 * looping where it does not exist, with ICN_ERROR_VALUE that names routing. */
gboolean icn_loads (const IcnNet *net, const IcnRouteSettings *settings, IcnRouting routing,
                    const IcnTraffic *traffic, double *loads, GCancellable *cancellable,
                    GError **error);

/* The choices of icn_multistage_loop for a permutation, with errors that name routing; free with
 * g_free. */
guint8 *icn_loads_loop (const IcnNet *net, const IcnTraffic *traffic, GError **error);

/* Largest load per unit of relative width, γ_max, and where it is first reached (ICN_NONE in a
 * network without channels); where may be NULL. */
double icn_loads_max (const IcnNet *net, const double *loads, IcnChannelId *where);

/* Whether a channel has γ_max: sums that differ by rounding alone are equal. */
gboolean icn_loads_is_max (const IcnNet *net, const double *loads, double gamma_max,
                           IcnChannelId c);

/* Channels by load per unit of relative width, the busiest first, equal ones (to one part in 1e9)
 * by number: order has n_channels places. Returns how many share γ_max: the bottleneck. */
guint32 icn_loads_sort (const IcnNet *net, const double *loads, IcnChannelId *order);
