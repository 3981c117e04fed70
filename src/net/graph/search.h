/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties found by searching the graph, for topology kinds that do not provide them: distances,
 * shortest routes, a deadlock-free order of the channels, and a bisection. Each is computed on
 * first use, from any thread, and cached with the network. */
#pragma once

#include "net.h"
#include "route.h"

#define ICN_SEARCH_MAX_VERTICES 10240 /* vertices at most, as distances take 2 bytes per pair */
#define ICN_SEARCH_FAR G_MAXUINT16    /* distance of an unreachable vertex */

IcnSearch *icn_search_new (void);
void icn_search_free (IcnNet *net);

/* The hops from every vertex to a terminal, ICN_SEARCH_FAR if there is no path: n_vertices numbers.
 * Paths do not pass through terminals that do not route; the distance of a terminal to itself is 0.
 * In a network of two planes, the distance of a switch is in its own plane, that of a terminal in
 * plane 0. The first call computes up to 64 destinations at once in O(n_channels) each. */
const guint16 *icn_search_distances (const IcnNet *net, IcnVertex destination);

/* The methods `step` and `column` of IcnNetMethods for any graph. They list every channel that is
 * on a shortest path, in order of channel number. */
guint icn_search_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                       IcnVertex destination, IcnChannelId *candidates);
void icn_search_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                        IcnRouteColumn *column);

/* The group and rank of a channel in an order of all channels. A message that takes a channel of
 * lower rank than the previous one changes to the next virtual-channel class, so cyclic waiting is
 * impossible. Of several orders tried, the one with the fewest classes on shortest paths is used.
 * The first call takes O(n_terminals × n_channels) per order. */
void icn_search_class_key (const IcnNet *net, IcnChannelId channel, guint *group, guint *rank);
guint icn_search_classes (const IcnNet *net);

/* The levels that icn_levels_find finds, cached; NULL if there are none. */
const guint8 *icn_search_levels (const IcnNet *net);

/* The positions that icn_bisect_place finds, cached. */
void icn_search_places (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column,
                        guint32 *row);

/* The bisection that icn_bisect finds, cached. */
gboolean icn_search_cut (const IcnNet *net, guint8 *side);

/* An order of a graph's channels that makes shortest-path routing free of deadlock. A message
 * begins in virtual-channel class 0 and changes to the next class at each channel of lower rank
 * than the channel before. Within a class ranks rise, and classes never fall, so the channel
 * dependency graph is acyclic. */

typedef struct {
  /* [n_channels] rank of each channel; consecutive channels of a path differ in rank */
  guint16 *rank;
  guint n_classes; /* number of classes that shortest paths need: 1 + the largest number of times
                      that the rank falls along a path */
} IcnChannelOrder;

IcnChannelOrder *icn_channel_order_new (const IcnNet *net);
void icn_channel_order_free (IcnChannelOrder *order);
