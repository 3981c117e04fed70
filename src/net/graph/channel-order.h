/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An order of a graph's channels that makes routes free of deadlock. A message begins in one
 * virtual-channel class and changes to the next at each channel of lower rank than the channel
 * before. Within a class ranks rise, and classes never fall, so the channel dependency graph is
 * acyclic. */
#pragma once

#include <gio/gio.h>

#include "net-types.h"
#include "route.h"

/* Writes the ranks of all channels for an order of the vertices, in which position[v] is v's place:
 * rank [n_channels], consecutive channels of a path differ in it. Channels to earlier vertices
 * ("up") have the lower ranks, which rise towards the first vertex; channels to later vertices
 * ("down") have the higher ranks, which rise away from it. So a rank falls only where a message
 * turns from down to up. Channels from terminals that do not route have the lowest rank, channels
 * to such terminals the highest. */
void icn_channel_order_rank (const IcnNet *net, const guint32 *position, guint32 *rank);

/* Sets the position of every vertex in breadth-first order from `root`, over links in either
 * direction. */
void icn_channel_order_from (const IcnNet *net, IcnVertex root, guint32 *position);

/* A tree of routes to a destination. */
typedef struct {
  const IcnVertex *to;          /* [n_channels] where the channel leads: icn_search_ends */
  double *cost;                 /* [n_channels] what it costs to take the channel; 0 at first */
  IcnChannelId *next;           /* [n_vertices] the next channel, ICN_NONE at the destination */
  guint8 *falls;                /* [n_vertices] how often the rank falls from there on */
  struct _IcnRouteAhead *ahead; /* [n_vertices] work space */
} IcnRouteTree;

void icn_route_tree_init (IcnRouteTree *tree, const IcnNet *net);
void icn_route_tree_clear (IcnRouteTree *tree);

/* Chooses for every vertex a channel of a column of shortest paths: the one from which on the rank
 * falls least often, where all fewer falls than n_free are alike; of these one that leads down,
 * which is never worse for those before it; and of these that of the cheapest route. So with n_free
 * 0 no routes have fewer falls. Returns the most falls of a vertex. */
guint icn_channel_order_choose (const IcnNet *net, const guint32 *rank, IcnVertex destination,
                                const IcnRouteColumn *column, guint n_free, IcnRouteTree *tree);

/* Writes the ranks that need the fewest classes on shortest paths, of several orders that are
 * tried, and returns the number of classes; 0 when cancelled. Large networks are tried on a part of
 * their destinations, and the others may need more classes. O(n_channels) for each order and
 * destination. */
guint icn_channel_order_find (const IcnNet *net, guint32 *rank, GCancellable *cancellable);
