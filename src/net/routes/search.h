/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties found by searching the graph, for topology kinds that do not provide them: distances,
 * shortest routes, a single route for each pair, and a bisection. Each property is computed on
 * first use, from any thread, and cached with the network. */
#pragma once

#include "fixed-routes.h"
#include "net-types.h"
#include "path-counts.h"
#include "points.h"
#include "route.h"

/* Largest number of vertices for which the distances found are kept. They take 2 bytes per pair of
 * vertices, or 3 bytes in networks of at most 8,192 vertices with at most 8 channels each. */
#define ICN_SEARCH_MAX_VERTICES 20480
#define ICN_SEARCH_FAR G_MAXUINT16 /* distance of an unreachable vertex */

/* The distances from all vertices to a terminal: n_vertices numbers, ICN_SEARCH_FAR where there is
 * no path. A distance is a number of hops, or, if IcnNet.has_unequal_delays, a sum of channel
 * delays. Paths do not pass through terminals that do not route; the distance of a terminal to
 * itself is 0. In a network of two planes (0: requests, 1: replies), a switch has the distance in
 * its own plane, and a terminal has the distance in plane 0. The first call computes up to 64
 * destinations at once in O(n_channels) each.
 *
 * The numbers are kept with the network, except where icn_search_is_large: there they last until
 * the calling thread asks for another destination. Loops over destinations in rising order search
 * for every 64 of them at once. */
const guint16 *icn_search_distances (const IcnNet *net, IcnVertex destination);

/* The methods of a network without a structure of its own that has too many vertices to keep
 * distances and a route for each pair: its own routes are all its shortest paths. */
extern const IcnNetMethods icn_search_methods;

/* Whether a network has icn_search_methods. */
gboolean icn_search_is_large (const IcnNet *net);

/* Whether a network's own routes are found by search: a single path for each pair, or all shortest
 * paths if icn_search_is_large. */
gboolean icn_search_finds_routes (const IcnNet *net);

/* A translatable text that says why a network has no fixed routes that are found by search or read
 * from a list; NULL if it can have some. */
const char *icn_search_why_not_fixed (const IcnNet *net);

/* [n_channels] The vertex to which each channel leads, in one compact array that is fast to read. A
 * failed channel leads back to its own source in this array. No search therefore finds a path over
 * a failed channel, and searches need not test whether channels work. */
const IcnVertex *icn_search_ends (const IcnNet *net);

/* The ports of each vertex that lead nearer to a terminal: in the byte of vertex v, bit i is set if
 * channel first_out[v] + i leads nearer. Computed together with the distances. NULL unless
 * icn_search_all_hop is TRUE, the network has few vertices, and each vertex has few ports. */
const guint8 *icn_search_near (const IcnNet *net, IcnVertex destination);

/* Whether every vertex of the network routes and every channel adds 1 to a distance. */
gboolean icn_search_all_hop (const IcnNet *net);

/* The number of ordered pairs of terminals without a path from source to destination; 0 unless
 * channels have failed. A failed terminal also counts as having no path to itself. source,
 * destination: receive the first of these pairs, in order of destination, then source; both may be
 * NULL. The first call computes the distances to all terminals; later calls return a stored
 * result. */
guint64 icn_search_cut_off (const IcnNet *net, IcnVertex *source, IcnVertex *destination);

/* Whether there is a path from a source to a destination. */
gboolean icn_search_reaches (const IcnNet *net, IcnVertex source, IcnVertex destination);

/* The methods `minimal` and `minimal_column` of IcnNetMethods for any graph. They list every
 * channel that is on a shortest path, in order of channel number. */
guint icn_search_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                       IcnVertex destination, IcnChannelId *candidates);
void icn_search_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                        IcnRouteColumn *column);

/* The fixed routes that the settings select (fixed-routes.h); for ICN_ROUTES_OWN, single paths. The
 * first call computes and caches the routes in several times O(n_terminals × n_channels). NULL if a
 * list of routes does not fit the network. Also NULL if cancelled; a later call then starts
 * again. */
const IcnFixedRoutes *icn_search_routes (const IcnNet *net, const IcnRouteSettings *settings,
                                         GCancellable *cancellable);

/* Whether the fixed routes that the settings select are cached already. */
gboolean icn_search_has_routes (const IcnNet *net, const IcnRouteSettings *settings);

/* Why a list of routes does not fit the network; the text lives as long as the network. NULL if the
 * list fits. */
const char *icn_search_why_unlisted (const IcnNet *net, const IcnRouteList *list);

/* The numbers of shortest paths of all pairs of different terminals, cached; for networks with
 * icn_search_all_hop. NULL only when cancelled. icn_search_keep_path_counts stores these numbers if
 * they have been counted for another purpose. */
const IcnPathCounts *icn_search_path_counts (const IcnNet *net, GCancellable *cancellable);
void icn_search_keep_path_counts (const IcnNet *net, const IcnPathCounts *counts);

/* The positions that icn_points_new computes, cached. */
const IcnPoints *icn_search_points (const IcnNet *net, IcnPointsForm form);

/* The levels that icn_levels_find computes, cached; NULL if the network has no levels. */
const guint8 *icn_search_levels (const IcnNet *net);

/* The positions that icn_bisect_place finds, cached: an array of the columns of all vertices,
 * followed by the rows of all vertices. NULL only when cancelled. */
const guint32 *icn_search_places (const IcnNet *net, guint32 columns, guint32 rows,
                                  GCancellable *cancellable);

/* Like icn_bisect, but caches the result with the network, unless the search was cancelled. */
gboolean icn_search_cut (const IcnNet *net, guint8 *side, GCancellable *cancellable);
