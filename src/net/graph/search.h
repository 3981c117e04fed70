/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is found in a graph by search, for kinds whose rows say nothing better: distances, shortest
 * routes, an order of the channels that keeps them free of deadlock, and a cut. All of it is found
 * when it is first asked for, from any thread, and kept with the network. */
#pragma once

#include "net.h"
#include "route.h"

#define ICN_SEARCH_MAX_VERTICES 10240 /* whose distances are kept: 2 bytes for every pair */
#define ICN_SEARCH_FAR G_MAXUINT16    /* no way there */

IcnSearch *icn_search_new (void);
void icn_search_free (IcnNet *net);

/* Hops from every vertex to a terminal, ICN_SEARCH_FAR where there is no way: n_vertices numbers.
 * A terminal that does not route is on no way but its own; to itself it has 0. */
const guint16 *icn_search_distances (const IcnNet *net, IcnVertex destination);

/* Routes as in IcnNetMethods: every channel on a shortest way, by number. */
guint icn_search_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                       IcnVertex destination, IcnChannelId *candidates);
void icn_search_column (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column);

/* An order of the channels: a message that comes to a channel of lower rank goes into the next
 * class, so that nothing waits in a circle. Of several orders the one that needs fewest classes on
 * shortest ways. Costs what the routes of all pairs do. */
void icn_search_class_key (const IcnNet *net, IcnChannelId channel, guint *group, guint *rank);
guint icn_search_classes (const IcnNet *net);

/* Places in a grid: bisect.h. */
void icn_search_places (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column,
                        guint32 *row);

/* The best division found of all terminals into two halves: 1 in side[v] for one half. TRUE where
 * all divisions were tried: in small networks. */
gboolean icn_search_cut (const IcnNet *net, guint8 *side);
