/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixed routes that a user states (route-list.h), and the order of channels that they need. */
#pragma once

#include "fixed-routes.h"
#include "route-list.h"

/* Makes the routes of a list for a network. NULL if the list does not fit the network; *why is then
 * the reason, with file, line and what is missing; free with g_free. NULL without a reason when
 * cancelled. */
IcnFixedRoutes *icn_fixed_routes_new_listed (const IcnNet *net, const IcnRouteList *list,
                                             GCancellable *cancellable, char **why);

/* Writes the ranks with which these routes need the fewest classes, of several orders that are
 * tried, how often ranks fall on each, and the number of classes. One class is found if no messages
 * can wait for each other in a circle. FALSE when cancelled. Of routes with `port` set and the rest
 * not; those of one plane, and every vertex with a port is on a route. */
gboolean icn_turn_order_find (IcnFixedRoutes *routes, const IcnNet *net, GCancellable *cancellable);

/* The text of the routes of a network, as an IcnRouteList has it, with vertices named as in an edge
 * list of the network; free with g_free. NULL if a list cannot say them: where a message has
 * several next channels, or requests and replies have planes. */
char *icn_route_list_of (const IcnNet *net, const IcnRouteSettings *settings, const char *title);
