/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel loads of routings of two phases that are not two phases of uniform traffic
 * (icn_phases_are_uniform): where messages turn depends on their source, or how far they go depends
 * on their destination, because the first phase ends where a message enters a group or because it
 * ends when the message comes by its destination.
 *
 * All is counted between routers: the switches of an indirect network, the vertices of a direct
 * one; and by terminal where the topology's own routes to the terminals of a router differ. With m
 * routers, t of these and h hops of a first phase, loads and crossings take O(t m h + t channels),
 * and O(m² × number of groups) where messages turn at groups; memory is O(t m). */
#pragma once

#include "net-types.h"
#include "routing.h"
#include "traffic.h"
#include <gio/gio.h>

#define ICN_DETOURS_MAX_ROUTERS 4096

/* Adds the loads of the traffic in the given order of dimensions. FALSE when cancelled, or with
 * ICN_ERROR_TOO_LARGE if there are more routers. */
gboolean icn_detours_loads (const IcnNet *net, const IcnRouteSettings *settings,
                            const IcnPhases *phases, const IcnTraffic *traffic, double *loads,
                            GCancellable *cancellable, GError **error);

/* Adds the shares of the channels that the messages of one pair cross. */
gboolean icn_detours_pair (const IcnNet *net, const IcnRouteSettings *settings,
                           const IcnPhases *phases, IcnVertex source, IcnVertex destination,
                           double *share, GError **error);

/* The shares of the messages of all pairs that cross a channel between routers, [routers ×
 * n_targets] by the router of the source and the target of the destination. target: [n_terminals] the
 * target of each terminal, below n_targets. Free both with g_free; NULL where icn_detours_loads
 * fails. */
double *icn_detours_crossing (const IcnNet *net, const IcnRouteSettings *settings,
                              const IcnPhases *phases, IcnChannelId channel, guint32 **target,
                              guint32 *n_targets, GCancellable *cancellable, GError **error);

/* The number of the router at which the messages of a terminal start and end. */
guint32 icn_detours_router (const IcnNet *net, IcnVertex terminal);
