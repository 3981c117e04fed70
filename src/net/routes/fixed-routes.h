/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixed routes: one next channel for each vertex and destination, so that source and destination
 * alone determine a message's route. The channels have an order, their ranks, which keeps these
 * routes free of deadlock. The rank falls on a route where a channel has a lower rank than the
 * channel before it; a message then changes to the next virtual-channel class. Within a class ranks
 * rise, so messages cannot wait for each other in a circle. If the rank falls f times on its route,
 * a message may begin in any class that has at least f classes after it. */
#pragma once

#include <gio/gio.h>

#include "net.h"
#include "route.h"

/* No channel leads to the destination, or the vertex is the destination itself. */
#define ICN_NO_PORT G_MAXUINT16

struct _IcnFixedRoutes {
  guint16 *port; /* [n_planes × n_terminals × n_vertices] by plane (requests or replies),
                    destination and vertex: port of the next channel, or ICN_NO_PORT */
  guint8 *falls; /* indexed like `port`: number of channels, on the route from the vertex to the
                    destination, whose rank is lower than that of the channel before them */
  guint32 *rank;      /* [n_channels] rank of each channel; two consecutive channels of a route
                         differ in rank */
  double *n_pairs;    /* [n_channels] the number of pairs of terminals whose route crosses each
                         channel; NULL if it was not counted. It is counted only in networks with
                         icn_search_all_hop, in which each destination has routes of its own */
  guint n_classes;    /* number of virtual-channel classes: 1 + the largest number of times that the
                          rank falls on a route */
  gboolean go_nearer; /* every channel of a route leads nearer to the destination, by the
                         distances of search.h */
  gboolean reach_all; /* `go_nearer` is set, icn_search_all_hop is TRUE, and every vertex that has a
                         path to a destination also has a route to it */
  IcnVertex root;     /* root of the tree that up-down routes follow; ICN_NONE for other routes */
  guint n_levels;     /* number of levels of the tree that up-down routes follow, including the
                         root's level */
};

void icn_fixed_routes_free (IcnFixedRoutes *routes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFixedRoutes, icn_fixed_routes_free)

/* Chooses one shortest route for each pair of terminals. The first aim is a small number of
 * virtual-channel classes, the second a low largest channel load under uniform traffic. NULL when
 * cancelled. O(n_terminals × n_channels) in each of several rounds. */
IcnFixedRoutes *icn_fixed_routes_new_single (const IcnNet *net, GCancellable *cancellable);

/* Routes to the terminals of one switch differ only in their last channel, so they are computed for
 * the first of these terminals only. icn_fixed_routes_first returns the first terminal at the
 * switch of `terminal`; *n receives the number of terminals at this switch. If `terminal` is at no
 * such switch, icn_fixed_routes_first returns `terminal` itself and sets *n to 1.
 * icn_fixed_routes_copy copies the routes towards each first terminal to the other terminals of its
 * switch. */
IcnVertex icn_fixed_routes_first (const IcnNet *net, IcnVertex terminal, guint32 *n);
void icn_fixed_routes_copy (IcnFixedRoutes *routes, const IcnNet *net);

/* Up-down routes (up-down.c): a message goes up a breadth-first tree of the routers until it can
 * reach its destination by going only down, and then goes down. icn_fixed_routes_new_up_down
 * returns NULL when cancelled. icn_fixed_routes_why_no_up_down returns NULL if the network can have
 * up-down routes, else a translatable text with the reason why it cannot. */
IcnFixedRoutes *icn_fixed_routes_new_up_down (const IcnNet *net, GCancellable *cancellable);
const char *icn_fixed_routes_why_no_up_down (const IcnNet *net);

/* The index in `port` and `falls` of vertex v for a destination, in the plane (requests or replies)
 * of the settings. */
static inline gsize
icn_fixed_routes_at (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex destination,
                     IcnVertex v)
{
  return ((gsize) settings->plane * net->n_terminals + destination) * net->n_vertices + v;
}

/* icn_fixed_routes_step and icn_fixed_routes_column are the members `step` and `column` of
 * IcnNetMethods for fixed routes. icn_fixed_routes_sequence writes only the sequence of a column
 * (IcnRouteColumn) and returns its length. This is faster, and the sequence and the ports in
 * `routes` together have all data of the column. */
guint icn_fixed_routes_step (const IcnFixedRoutes *routes, const IcnNet *net,
                             const IcnRouteSettings *settings, IcnVertex at, IcnVertex destination,
                             IcnChannelId *candidates);
guint32 icn_fixed_routes_sequence (const IcnFixedRoutes *routes, const IcnNet *net,
                                   const IcnRouteSettings *settings, IcnVertex destination,
                                   IcnVertex *sequence);
void icn_fixed_routes_column (const IcnFixedRoutes *routes, const IcnNet *net,
                              const IcnRouteSettings *settings, IcnVertex destination,
                              IcnRouteColumn *column);
