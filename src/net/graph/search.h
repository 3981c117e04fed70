/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties found by searching the graph, for topology kinds that do not provide them: distances,
 * shortest routes, one of them for each pair, and a bisection. Each is computed on
 * first use, from any thread, and cached with the network. */
#pragma once

#include "fixed-routes.h"
#include "net.h"
#include "points.h"
#include "route.h"

#define ICN_SEARCH_MAX_VERTICES 20480 /* vertices at most, as distances take 2 bytes per pair */
#define ICN_SEARCH_FAR G_MAXUINT16    /* distance of an unreachable vertex */

IcnSearch *icn_search_new (void);
void icn_search_free (IcnNet *net);

/* The distance from every vertex to a terminal, ICN_SEARCH_FAR if there is no path: n_vertices
 * numbers. It is the number of hops, but the sum of delays where given ones differ
 * (IcnNet.has_unequal_delays). Paths do not pass through terminals that do not route; the distance
 * of a terminal to itself is 0. In a network of two planes, the distance of a switch is in its own
 * plane, that of a terminal in plane 0. The first call computes up to 64 destinations at once in
 * O(n_channels) each. */
const guint16 *icn_search_distances (const IcnNet *net, IcnVertex destination);

/* The destination of every channel that works, and the source of one that has failed, [n_channels]:
 * close together, to be read fast. */
const IcnVertex *icn_search_ends (const IcnNet *net);

/* The number of ordered pairs of terminals without a path from the first to the second, among them
 * a terminal that failed and itself; 0 unless channels have failed. It is counted once, in the time
 * of the distances of all terminals. source, destination: receive the first such pair; may be
 * NULL. */
guint64 icn_search_cut_off (const IcnNet *net, IcnVertex *source, IcnVertex *destination);

/* Whether messages of a pair have a path. */
gboolean icn_search_reaches (const IcnNet *net, IcnVertex source, IcnVertex destination);

/* The methods `minimal` and `minimal_column` of IcnNetMethods for any graph. They list every
 * channel that is on a shortest path, in order of channel number. */
guint icn_search_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                       IcnVertex destination, IcnChannelId *candidates);
void icn_search_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                        IcnRouteColumn *column);

/* The fixed routes of a kind (fixed-routes.h); ICN_ROUTES_OWN are single paths. NULL only when
 * cancelled; later calls make them then. The first call takes O(n_terminals × n_channels) several
 * times. */
const IcnFixedRoutes *icn_search_routes (const IcnNet *net, IcnRoutes routes,
                                         GCancellable *cancellable);

/* Whether the next call of icn_search_routes finds the routes made already. */
gboolean icn_search_has_routes (const IcnNet *net, IcnRoutes routes);

/* The positions that icn_points_new finds, cached. */
const IcnPoints *icn_search_points (const IcnNet *net, IcnPointsForm form);

/* The levels that icn_levels_find finds, cached; NULL if there are none. */
const guint8 *icn_search_levels (const IcnNet *net);

/* The positions that icn_bisect_place finds, cached. */
void icn_search_places (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column,
                        guint32 *row);

/* The bisection that icn_bisect finds, cached unless it was cancelled. */
gboolean icn_search_cut (const IcnNet *net, guint8 *side, GCancellable *cancellable);
