/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of a tree of switches, such as a fat tree, found from the graph. */
#pragma once

#include "net-types.h"

/* The level of each vertex: its hops from the nearest terminal. NULL unless all channels work,
 * terminals are apart from switches, every channel leads one level up or down, and no shortest path
 * between terminals goes up again after it has gone down. A message then goes up to a common
 * ancestor of its source and destination, and down from there. O(levels × channels) for every 64
 * switches with terminals; icn_search_levels keeps the result. Free with g_free. */
guint8 *icn_levels_find (const IcnNet *net);

/* The levels in which a network is drawn: those that it states. If it states none, the hops of each
 * vertex from the nearest vertex that sends, or NULL unless every channel leads one level up or
 * down. Vertices that send may have several links and pass messages on. Unlike icn_levels_find this
 * does not restrict how shortest paths go up and down. Free with g_free. */
guint8 *icn_levels_drawn (const IcnNet *net);
