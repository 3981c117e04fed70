/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The paths of one phase of a routing, hop by hop: a kind's own routes, or all shortest paths.
 * Where a message has several next channels, all of them are equally likely. */
#pragma once

#include "net.h"
#include "route-settings.h"
#include "route.h"
#include "routing.h"

/* How the loads of a routing are calculated on a network; see loads.h. */
typedef enum {
  ICN_PATHS_OWN,     /* one phase, on the kind's own routes */
  ICN_PATHS_MINIMAL, /* one phase, on all shortest paths */
  ICN_PATHS_VALIANT, /* two phases, over a random terminal */
  ICN_PATHS_BOX,     /* two phases, over a random node of the minimal box of a cube */
  ICN_PATHS_LOOPING, /* by the looping algorithm, for a whole permutation */
} IcnPathsMethod;

IcnPathsMethod icn_paths_method (IcnRouting routing, const IcnNet *net);

typedef struct {
  const IcnNet *net;
  IcnRouteSettings settings;
  gboolean minimal;
  double *flow[2];  /* [n_vertices] flow at each vertex, 0 between calls */
  IcnVertex *at[2]; /* [n_vertices] list of the vertices with flow */
} IcnPaths;

void icn_paths_init (IcnPaths *paths, const IcnNet *net, const IcnRouteSettings *settings,
                     gboolean minimal);
void icn_paths_clear (IcnPaths *paths);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPaths, icn_paths_clear)

/* Adds the channel loads of `amount` from source to destination. O(channels on the paths). */
void icn_paths_spread (IcnPaths *paths, IcnVertex source, IcnVertex destination, double amount,
                       double *loads);

/* Calls func for every terminal whose messages to the destination may cross a channel, with the
 * probability that they do. A terminal may be visited more than once: its shares add up. O(channels
 * on such paths). */
typedef void (*IcnPathsFunc) (IcnVertex source, double share, gpointer user_data);
void icn_paths_gather (IcnPaths *paths, IcnChannelId channel, IcnVertex destination,
                       IcnPathsFunc func, gpointer user_data);

/* Routes of all vertices to one destination, as icn_route_column. init allocates for the largest
 * number of next channels. */
void icn_paths_column_init (IcnRouteColumn *column, const IcnPaths *paths);
void icn_paths_column (const IcnPaths *paths, IcnVertex destination, IcnRouteColumn *column);
