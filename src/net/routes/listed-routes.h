/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixed routes that a user states (route-list.h), and the order of channels that determines the
 * virtual-channel classes of these routes. */
#pragma once

#include "fixed-routes.h"
#include "route-list.h"

/* Returns the routes of a list on a network. NULL if the list does not fit the network; *why then
 * receives the reason, with file, line and what is missing, to be freed with g_free. NULL without a
 * reason when cancelled. */
IcnFixedRoutes *icn_fixed_routes_new_listed (const IcnNet *net, const IcnRouteList *list,
                                             GCancellable *cancellable, char **why);

/* Finds an order of the channels for `routes`, of which only `port` is set. Several orders are
 * tried, and the order that needs the fewest virtual-channel classes is taken. Sets `rank`, the
 * place of each channel in that order; `falls`, how often the rank falls along each route; and
 * `n_classes`, the number of classes, which is 1 if messages cannot wait for each other in a
 * circle. The network must not have separate channels for replies, and every vertex that has a port
 * must be on a route. FALSE when cancelled. */
gboolean icn_turn_order_find (IcnFixedRoutes *routes, const IcnNet *net, GCancellable *cancellable);

/* The routes of a network as text in the form of an IcnRouteList, with `title` as a comment and
 * vertices named as in an edge list of the network; free with g_free. NULL if a list cannot express
 * the routes, because some message has a choice of next channels or the network has separate planes
 * for requests and replies. */
char *icn_route_list_of (const IcnNet *net, const IcnRouteSettings *settings, const char *title);
