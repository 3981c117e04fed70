/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data and functions that search.c, search-distances.c and search-columns.c share: results of
 * searches of the graph, which are computed once and then kept with the network. */
#pragma once

#include "net-taps.h"
#include "net.h"
#include "search.h"

/* Largest number of ports that a vertex may have if IcnSearch.near is to be stored. */
#define ICN_SEARCH_NEAR_PORTS 8

/* The ends of all channels in arrays of their own. A cache line holds 16 vertex numbers but far
 * fewer IcnChannel records, so searches of these arrays are faster. A failed channel is stored as
 * leading back to its own source, so that no path uses it. */
typedef struct {
  IcnVertex *to;     /* [n_channels] destination of each channel, by channel number */
  IcnVertex *from;   /* [n_channels] source of each channel, in the order of in_channel */
  gboolean all_hop;  /* every vertex routes, and every channel adds 1 to a distance */
  gboolean has_near; /* IcnSearch.near is stored: `all_hop` is set, and the network has few
                        vertices, each with at most ICN_SEARCH_NEAR_PORTS ports */
  guint16 *cost;     /* [n_channels] amount that each channel adds to a distance, by channel number;
                        NULL if every hop adds 1, because net->has_unequal_delays is FALSE */
  guint most_cost;
} IcnSearchEnds;

typedef struct _IcnSearchCutOff IcnSearchCutOff;
typedef struct _IcnSearchListed IcnSearchListed;

/* The cache of a network (IcnNet.cache). */
typedef struct {
  IcnNetCache base;
  guint serial; /* a number that no other cache has */
  IcnSearchEnds *ends;
  IcnSearchCutOff *cut_off;
  guint16 **distance; /* [n_terminals] for each destination the distances from all vertices; NULL
                         until first used */
  guint8 **near; /* [n_terminals] for each destination, the ports of all vertices that lead nearer
                    to it: in the byte of vertex v, bit i is set if channel first_out[v] + i leads
                    nearer. Computed together with `distance`; NULL unless IcnSearchEnds.has_near */
  IcnFixedRoutes *routes[ICN_N_ROUTES]; /* cached fixed routes, indexed by IcnRoutes; NULL until
                                           first used. Element ICN_ROUTES_LISTED is not used */
  IcnSearchListed *listed; /* linked list of the results for lists of routes; the newest one is
                              first */
  IcnPathCounts *path_counts; /* cached result of icn_search_path_counts; NULL until first used */
  guint8 *side;               /* [n_vertices + 1] cached result of icn_search_cut: the side of each
                                 vertex, then whether the cut is proven minimal; NULL until first
                                 used */
  guint8 *levels; /* [n_vertices] cached result of icn_search_levels; NULL until first used;
                     `no_levels` if the network has no levels */
  IcnPoints *points[ICN_N_POINTS]; /* cached results of icn_search_points, indexed by IcnPointsForm;
                                      NULL until first used */
  guint32 *place; /* [2 × n_vertices] cached result of icn_search_places: the columns of all
                     vertices, then the rows of all vertices; NULL until first used */
} IcnSearch;

/* Stores an empty cache with the network, unless another thread has just done so, and returns the
 * cache that is stored. */
IcnSearch *icn_search_make (const IcnNet *net);

/* The results that are cached with a network; each is NULL until first used. */
static inline IcnSearch *
icn_search_of (const IcnNet *net)
{
  IcnNetCache *cache = g_atomic_pointer_get ((IcnNetCache **) &net->cache);

  return cache != NULL ? (IcnSearch *) cache : icn_search_make (net);
}

/* Computes IcnSearch.ends, which must still be NULL, and stores it. */
const IcnSearchEnds *icn_search_make_ends (const IcnNet *net);

/* Frees the following data in IcnSearch: the ends of channels, the distances, the ports that lead
 * nearer, and the pairs without a path. */
void icn_search_clear_distances (IcnNet *net);

/* The distance from a terminal that does not route to the destination, over the best one of its
 * channels in `plane` (0: requests, 1: replies); ICN_SEARCH_FAR if there is no path. */
guint icn_search_from_terminal (const IcnNet *net, const IcnSearchEnds *ends, IcnVertex terminal,
                                IcnVertex destination, guint plane, const guint16 *distance);

/* Stores a computed result at `place` by compare-and-swap. If another thread has already stored its
 * result there, frees the new one, `found`. Returns the stored result. */
static inline gpointer
icn_search_keep (gpointer place, gpointer found, GDestroyNotify destroy)
{
  if (g_atomic_pointer_compare_and_exchange ((gpointer *) place, NULL, found))
    return found;
  destroy (found);
  return g_atomic_pointer_get ((gpointer *) place);
}

/* What channel c adds to a distance: its delay if ends->cost is set, else `hops`, which must be
 * icn_net_hops_from() of the channel's source. */
static inline guint
icn_search_cost (const IcnSearchEnds *ends, IcnChannelId c, guint hops)
{
  return ends->cost != NULL ? ends->cost[c] : hops;
}

static inline const IcnSearchEnds *
icn_search_find_ends (const IcnNet *net)
{
  const IcnSearchEnds *ends = g_atomic_pointer_get (&icn_search_of (net)->ends);

  return ends != NULL ? ends : icn_search_make_ends (net);
}
