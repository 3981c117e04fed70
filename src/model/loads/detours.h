/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel loads of routings with two phases that cannot be treated as two phases of uniform traffic
 * (icn_phases_are_uniform). There are two kinds. In one, the first phase ends where the message
 * enters a group, so the vertex at which the second phase begins depends on the source. In the
 * other, a message ends as soon as it passes its destination, even in the first phase, so the
 * length of its first phase depends on the destination.
 *
 * Loads are counted between routers: the switches of an indirect network, or the vertices of a
 * direct one. The terminals of a router are counted together as one destination or, if the topology
 * defines different routes to them, as several; t is the number of these destinations in the
 * network. With m routers and h hops of a first phase, loads and icn_detours_crossing take O(t m h
 * + t channels), and O(m² × number of groups) if first phases end at groups; memory is O(t m). */
#pragma once

#include "net-types.h"
#include "phases.h"
#include <gio/gio.h>

#define ICN_DETOURS_MAX_ROUTERS 4096

/* Adds to `loads`, by channel, the loads of the traffic, for the order of dimensions in `settings`.
 * FALSE when cancelled, or with ICN_ERROR_TOO_LARGE if there are more than ICN_DETOURS_MAX_ROUTERS
 * routers. */
gboolean icn_detours_loads (const IcnNet *net, const IcnRouteSettings *settings,
                            const IcnPhases *phases, const IcnTraffic *traffic, double *loads,
                            GCancellable *cancellable, GError **error);

/* Adds to share[c], for every channel c, the share of the messages of one pair that cross c. FALSE
 * where icn_detours_loads fails. */
gboolean icn_detours_pair (const IcnNet *net, const IcnRouteSettings *settings,
                           const IcnPhases *phases, IcnVertex source, IcnVertex destination,
                           double *share, GError **error);

/* Returns an array [routers × n_targets] for a channel between routers: the share of the messages
 * from a router to a target that cross the channel. A target is a set of terminals of one router
 * with the same routes. Sets *n_targets to the number of targets, and *target to an array
 * [n_terminals] with the index of the target to which each terminal belongs. Free both arrays with
 * g_free. NULL where icn_detours_loads fails. */
double *icn_detours_crossing (const IcnNet *net, const IcnRouteSettings *settings,
                              const IcnPhases *phases, IcnChannelId channel, guint32 **target,
                              guint32 *n_targets, GCancellable *cancellable, GError **error);

/* The number, from 0, of the router at which messages from a terminal start and messages to it
 * end. */
guint32 icn_detours_router (const IcnNet *net, IcnVertex terminal);
