/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An order of a graph's channels, their ranks, that makes routes free of deadlock. A message
 * changes to the next virtual-channel class wherever a channel on its route has a lower rank than
 * the channel before. So within a class ranks rise along every route, a message never returns to a
 * lower class, and the channel dependency graph is acyclic. */
#pragma once

#include <gio/gio.h>

#include "hop-order.h"
#include "net-types.h"
#include "route.h"

/* Writes the ranks that an order of the vertices gives to all channels. position[v]: index of v in
 * this order. rank: [n_channels] receives the ranks; consecutive channels of a path differ in rank.
 *
 * Channels to vertices earlier in the order lead up. Channels up have the lower ranks, which rise
 * towards the first vertex. Channels to vertices later in the order lead down. Channels down have
 * the higher ranks, which rise away from the first vertex. The rank therefore falls only where a
 * message goes down one channel and up the next. Channels from terminals that do not route have the
 * lowest rank, channels to such terminals the highest. */
void icn_channel_order_rank (const IcnNet *net, const guint32 *position, guint32 *rank);

/* Sets position[v], [n_vertices], to the index of vertex v in breadth-first order from `root`. The
 * search follows channels both along and against their direction. */
void icn_channel_order_from (const IcnNet *net, IcnVertex root, guint32 *position);

/* The properties of a channel that the choice of routes reads, copied into one record. Channels are
 * read in no regular order, so each read of a channel then costs only one cache miss. */
typedef struct {
  double load;  /* the channel's load divided by its width, on which the cost of taking the channel
                   depends (icn_route_channel_cost); initially -1, at which the cost is 0 */
  IcnVertex to; /* the vertex that the channel leads to; its own source if it has failed
                   (icn_search_ends) */
  guint32 rank; /* rank of the channel (icn_channel_order_rank), set with
                   icn_route_tree_set_ranks */
} IcnRouteChannel;

/* The cost of taking a channel. It grows with the fourth power of the load, so that the most loaded
 * channel dominates the cost of a route. */
static inline double
icn_route_channel_cost (const IcnRouteChannel *channel)
{
  double square = (1 + channel->load) * (1 + channel->load);

  return square * square;
}

/* A tree of routes that leads from every vertex to one destination. */
typedef struct {
  IcnRouteChannel *channel;     /* [n_channels] load, end and rank of each channel */
  IcnChannelId *next;           /* [n_vertices] next channel of the route; ICN_NONE at the
                                   destination */
  guint8 *falls;                /* [n_vertices] number of channels, on the route from the vertex to
                                   the destination, whose rank is lower than that of the channel
                                   before them */
  struct _IcnRouteAhead *ahead; /* [n_vertices] scratch memory */
} IcnRouteTree;

/* Allocates the arrays of a tree, with all loads -1, so that all costs are 0, and with all ranks 0.
 * Free the arrays with icn_route_tree_clear. */
void icn_route_tree_init (IcnRouteTree *tree, const IcnNet *net);
void icn_route_tree_clear (IcnRouteTree *tree);
void icn_route_tree_set_ranks (IcnRouteTree *tree, const IcnNet *net, const guint32 *rank);

/* Chooses one shortest route from every vertex to the destination: sets tree->next[v] to the first
 * channel of the route of v, and tree->falls[v] to how often the rank falls on that route. column:
 * all shortest paths to the destination.
 *
 * The route on which the rank falls least often is chosen; all numbers of falls below n_free count
 * as equal. Among routes with the same number of falls, if this number is n_free or more, a route
 * whose first channel leads to a later vertex in the order of vertices is preferred. Among the
 * remaining routes the route with the lowest cost is chosen. Returns the largest element of
 * tree->falls, which is the smallest possible if n_free is 0. */
guint icn_channel_order_choose (const IcnNet *net, IcnVertex destination,
                                const IcnRouteColumn *column, guint n_free, IcnRouteTree *tree);

/* Chooses one shortest route from every vertex to the destination, as icn_channel_order_choose
 * does, but faster. Only for networks in which all channels count as hops. paths: the shortest
 * paths to the destination. */
guint icn_channel_order_choose_hop (const IcnNet *net, IcnVertex destination,
                                    const IcnHopPaths *paths, guint n_free, IcnRouteTree *tree);

/* Tries several orders of the vertices, and takes the order with which shortest paths need the
 * fewest virtual-channel classes. rank: receives the channel ranks of this order. Returns this
 * number of classes; 0 when cancelled. In large networks an order is tried for a part of the
 * destinations only, so routes to the other destinations may need more classes. O(n_channels) for
 * each order and destination. */
guint icn_channel_order_find (const IcnNet *net, guint32 *rank, GCancellable *cancellable);
