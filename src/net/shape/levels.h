/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of a tree of switches, such as a fat tree, found from the graph. */
#pragma once

#include "net-types.h"

/* Returns the level of each vertex, [n_vertices], which is its number of hops from the nearest
 * terminal. NULL unless all channels work, terminals do not route, every channel leads one level up
 * or down, and no shortest path between terminals goes up again after it has gone down. In such a
 * network a message goes up to a common ancestor of its source and destination, and down from
 * there. Takes O(levels × channels) for every 64 switches with terminals; icn_search_levels keeps
 * the result. Free with g_free. */
guint8 *icn_levels_find (const IcnNet *net);

/* Returns the level at which each vertex is drawn, [n_vertices]. If the network states levels,
 * these are returned. Otherwise, in a tree whose vertices all send, the centre of the tree has the
 * highest level. In any other network, the level of a vertex is its number of hops from the nearest
 * vertex that sends. NULL if no levels are stated and some channel does not lead exactly one level
 * up or down. Unlike in icn_levels_find, shortest paths may go up and down in any order, and
 * vertices that send may have several links and pass messages on. Free with g_free. */
guint8 *icn_levels_drawn (const IcnNet *net);
