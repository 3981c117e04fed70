/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel loads from the graph: γ_c is the load of channel c when every terminal injects one unit
 * of the traffic pattern (lecture2003). The calculation depends on the phases of the routing
 * (routing.h):
 * - a single phase: summed per destination over the tree of routes that leads to it, or pair by
 *   pair if the pattern lists few pairs, or along the rings and rows of a cube; traffic is divided
 *   equally among tied next channels at every hop;
 * - all shortest paths on a cube: summed over the box of each listed pair (cube-loads.h), with one
 *   pair of each set that is equivalent by symmetry (symmetry.h);
 * - two phases over any terminal of a direct network: each phase is uniform at one of its ends, so
 *   that only row and column sums of the traffic matrix matter;
 * - other phases over any terminal, or over a group: router by router (detours.h);
 * - two phases over a node of the box that source and destination span: summed over boxes, too,
 *   with a closed form for uniform traffic (cube-loads.h);
 * - adaptive paths, which have no fixed loads: the loads without congestion are computed, in which
 *   every next channel that the routing allows is equally likely; with a turn rule, they are
 *   summed per destination, channel by channel (paths.h). If messages choose between two paths, the
 *   loads are those of the last phase alone (icn_phases_of_loads);
 * - paths that are arranged for a permutation: no two messages share a channel.
 *
 * Uniform traffic takes O(n_channels) if symmetry makes all destinations alike, and in cubes that
 * are routed in dimension order; else O(n_terminals × n_channels).
 *
 * In a network of two planes every message is a request that has a reply: channels of plane 0 carry
 * the traffic, those of plane 1 the transposed traffic. */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

/* Sets loads[c] to the load of each channel c; if it consists of several parallel channels (lanes),
 * to the sum of their loads. FALSE when cancelled. FALSE with ICN_ERROR_VALUE, for the field
 * "routing", if the routing does not exist on the network (icn_routing_check), or if it arranges
 * its paths for a permutation and the traffic is no permutation. */
gboolean icn_loads (const IcnNet *net, const IcnRouteSettings *settings, const IcnRouting *routing,
                    const IcnTraffic *traffic, double *loads, GCancellable *cancellable,
                    GError **error);

/* The channels on the routes that the looping algorithm finds for a permutation: for each terminal,
 * its icn_net_n_stages + 1 channels in order. NULL with an error for the field "routing" if there
 * are no such routes. Free with g_free. */
IcnChannelId *icn_loads_loop (const IcnNet *net, const IcnRouting *routing,
                              const IcnTraffic *traffic, GError **error);

/* γ of a channel: its load per unit of relative width, so that channels of different widths can be
 * compared. */
double icn_loads_relative (const IcnNet *net, const double *loads, IcnChannelId c);

/* γ_max, the largest load per unit of relative width. where: the first channel that has it,
 * ICN_NONE in a network without channels; may be NULL. */
double icn_loads_max (const IcnNet *net, const double *loads, IcnChannelId *where);

/* Whether the γ of a channel equals γ_max, with a relative tolerance of 1e-9. */
gboolean icn_loads_is_max (const IcnNet *net, const double *loads, double gamma_max,
                           IcnChannelId c);

/* Sorts the numbers of all n_channels channels into `order`, by falling load per unit of relative
 * width; equal loads (relative tolerance 1e-9) by channel number. Returns how many channels have
 * γ_max: these are the bottleneck. O(n log n). */
guint32 icn_loads_sort (const IcnNet *net, const double *loads, IcnChannelId *order);
