/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties found by searching the graph, for kinds that do not provide them: distances, shortest
 * routes, an order of the channels that avoids deadlock, and a bisection. Each is computed on first
 * use, from any thread, and cached with the network. */
#pragma once

#include "net.h"
#include "route.h"

#define ICN_SEARCH_MAX_VERTICES 10240 /* most vertices for cached distances: 2 bytes per pair */
#define ICN_SEARCH_FAR G_MAXUINT16    /* unreachable */

IcnSearch *icn_search_new (void);
void icn_search_free (IcnNet *net);

/* Hops from every vertex to a terminal, ICN_SEARCH_FAR if unreachable: n_vertices numbers. Paths do
 * not pass through terminals that do not route; the distance of a terminal to itself is 0. In a
 * network of two planes, distances of switches are in their own plane, those of terminals in plane
 * 0. The first call takes O(n_channels), for up to 64 destinations at once. */
const guint16 *icn_search_distances (const IcnNet *net, IcnVertex destination);

/* Routes as in IcnNetMethods: every channel on a shortest path, in order of number. */
guint icn_search_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                       IcnVertex destination, IcnChannelId *candidates);
void icn_search_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                        IcnRouteColumn *column);

/* The group and rank of a channel by an order of all channels: a message that takes a channel of
 * lower rank changes to the next class, so that no cycle of waits is possible. Of several orders
 * the one with the fewest classes on shortest paths is used. The first call takes O(n_terminals ×
 * n_channels) per order tried. */
void icn_search_class_key (const IcnNet *net, IcnChannelId channel, guint *group, guint *rank);
guint icn_search_classes (const IcnNet *net);

/* Placement in a grid: icn_bisect_place. */
void icn_search_places (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column,
                        guint32 *row);

/* The bisection of icn_bisect, cached. */
gboolean icn_search_cut (const IcnNet *net, guint8 *side);

/* An order of a graph's channels that makes shortest-path routing free of deadlock. A message
 * begins in class 0 of virtual channels, and changes to the next class with each channel of lower
 * rank than the one before. Within a class ranks rise, and classes never fall, so the dependency
 * graph is acyclic. */

typedef struct {
  guint16 *rank;   /* [n_channels]; consecutive channels of a path have different ranks */
  guint n_classes; /* classes that shortest paths need: 1 + the largest number of falls of rank on a
                      path */
} IcnChannelOrder;

IcnChannelOrder *icn_channel_order_new (const IcnNet *net);
void icn_channel_order_free (IcnChannelOrder *order);
