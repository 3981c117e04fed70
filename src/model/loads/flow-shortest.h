/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads and flows of uniform traffic over all shortest paths of a large network in which routes are
 * found by search and all channels count as hops (icn_search_all_hop). A message at a vertex takes
 * each of the next channels there with the same probability, whichever channel it has arrived over.
 * So the flow from one channel into another is the load that the messages to a destination put on
 * the first one, divided by the number of next channels behind it, and only channels on shortest
 * paths are visited. The destinations are divided among several threads. */
#pragma once

#include "flow-follow.h"

/* Whether the functions below can be used on a network: it is large, its routes are found by
 * search, all its channels count as hops, and no vertex has too many ports. */
gboolean icn_shortest_fits (const IcnNet *net);

/* Adds to `loads`, by channel, the loads of uniform traffic over all shortest paths. amount:
 * traffic of each terminal. FALSE if cancelled. O(n_terminals × n_channels). */
gboolean icn_shortest_loads (const IcnNet *net, double amount, double *loads,
                             GCancellable *cancellable, GError **error);

/* Whether icn_follow_shortest can be used: icn_shortest_fits, traffic is uniform, messages take all
 * shortest paths without a turn rule, and terminals have ports. */
gboolean icn_follow_has_shortest (const IcnFollow *follow);
/* Finds the flows of all messages, faster than icn_follow_column for each destination. FALSE if
 * cancelled. */
gboolean icn_follow_shortest (IcnFollow *follow, GError **error);
