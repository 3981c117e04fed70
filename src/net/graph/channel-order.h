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

/* Chooses for every vertex the channel of a column of shortest paths from which on the rank falls
 * least often, and of several the one of highest rank, which is never worse for those before it.
 * next: [n_vertices] the channels, ICN_NONE at the destination; falls: [n_vertices] how often the
 * rank falls from there on. Returns the most falls of a vertex. */
guint icn_channel_order_choose (const IcnNet *net, const guint32 *rank, IcnVertex destination,
                                const IcnRouteColumn *column, IcnChannelId *next, guint8 *falls);

/* Writes the ranks that need the fewest classes on shortest paths, of several orders that are
 * tried, and returns the number of classes; 0 when cancelled. O(n_terminals × n_channels) for each
 * order. */
guint icn_channel_order_find (const IcnNet *net, guint32 *rank, GCancellable *cancellable);
