/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixed routes: one next channel for each vertex and destination, so that a message's route follows
 * from source and destination alone. They come with an order of the channels that keeps them free
 * of deadlock: a message changes to the next virtual-channel class where the rank of its channels
 * falls. Within a class ranks rise and classes never fall, so no messages wait for each other in a
 * circle. It may begin in any class that leaves as many classes as the ranks of its route fall. */
#pragma once

#include <gio/gio.h>

#include "net.h"
#include "route.h"

#define ICN_NO_PORT G_MAXUINT16 /* no channel leads to the destination, or it has been reached */

struct _IcnFixedRoutes {
  guint16 *port; /* [n_planes × n_terminals × n_vertices] by plane, destination and vertex: port of
                    the next channel, or ICN_NO_PORT */
  guint8 *falls;      /* likewise: how often the rank falls on the route from there on */
  guint32 *rank;      /* [n_channels] consecutive channels of a route differ in rank */
  guint n_classes;    /* 1 + the most falls of any route */
  gboolean go_nearer; /* every channel of a route lowers the distance (search.h) to its end */
  IcnVertex root;     /* of a tree that routes go up and down; ICN_NONE without one */
  guint n_levels;     /* of the tree, the root counted */
};

void icn_fixed_routes_free (IcnFixedRoutes *routes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFixedRoutes, icn_fixed_routes_free)

/* Chooses a shortest route for each pair, with few classes first, then a low largest load of the
 * channels under uniform traffic. NULL when cancelled. O(n_terminals × n_channels) in each of
 * several rounds. */
IcnFixedRoutes *icn_fixed_routes_new_single (const IcnNet *net, GCancellable *cancellable);

/* Terminals at one switch have the same routes, which lead to the switch. _first: the first of
 * those at the switch of a terminal, or the terminal itself; n: their number. _copy writes the
 * routes to all others from those to the first. */
IcnVertex icn_fixed_routes_first (const IcnNet *net, IcnVertex terminal, guint32 *n);
void icn_fixed_routes_copy (IcnFixedRoutes *routes, const IcnNet *net);

/* Goes up a breadth-first tree of the routers until a way down leads to the destination, then down
 * (up-down.c). NULL when cancelled. _why_no: why a network has no such routes, translatable; NULL
 * if it has them. */
IcnFixedRoutes *icn_fixed_routes_new_up_down (const IcnNet *net, GCancellable *cancellable);
const char *icn_fixed_routes_why_no_up_down (const IcnNet *net);

/* A vertex of the table; its first index is plane × n_terminals + destination. */
static inline gsize
icn_fixed_routes_at (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex destination,
                     IcnVertex v)
{
  return ((gsize) settings->plane * net->n_terminals + destination) * net->n_vertices + v;
}

/* The methods `step` and `column` of IcnNetMethods for fixed routes. */
guint icn_fixed_routes_step (const IcnFixedRoutes *routes, const IcnNet *net,
                             const IcnRouteSettings *settings, IcnVertex at, IcnVertex destination,
                             IcnChannelId *candidates);
void icn_fixed_routes_column (const IcnFixedRoutes *routes, const IcnNet *net,
                              const IcnRouteSettings *settings, IcnVertex destination,
                              IcnRouteColumn *column);
