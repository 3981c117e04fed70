/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The paths of one phase of a routing, hop by hop: either the routes of the settings or all
 * shortest paths. Where a message has several next channels, all of them are equally likely. */
#pragma once

#include "net-types.h"
#include "route-settings.h"
#include "route.h"
#include "routing.h"

typedef struct {
  const IcnNet *net;
  IcnRouteSettings settings;
  gboolean minimal;
  gboolean has_lines;        /* dimension-order routes along the network's lines */
  IcnSymmetryClaim symmetry; /* that of the network, if the paths have it, too */
  /* [n_vertices] flow at each vertex, before and after a hop; all 0 between calls */
  double *flow[2];
  /* [n_vertices] list of the vertices whose flow is not 0, before and after a hop */
  IcnVertex *at[2];
} IcnPaths;

/* phase: the phase of the routing whose paths are used, with the settings that icn_phases_orders
 * finds for it. They must not be arranged; adaptive messages count as taking all shortest paths. */
void icn_paths_init (IcnPaths *paths, const IcnNet *net, const IcnRouteSettings *settings,
                     const IcnPhase *phase);
void icn_paths_clear (IcnPaths *paths);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPaths, icn_paths_clear)

/* Divides `amount` of traffic from source to destination among its paths and adds it to the loads
 * of their channels. O(channels on the paths). */
void icn_paths_spread (IcnPaths *paths, IcnVertex source, IcnVertex destination, double amount,
                       double *loads);

/* Calls func for every terminal whose messages to the destination may cross the channel, with the
 * probability that they cross it. A terminal may be visited several times; its shares then add up.
 * O(channels on paths that lead to the channel). */
typedef void (*IcnPathsFunc) (IcnVertex source, double share, gpointer user_data);
void icn_paths_gather (IcnPaths *paths, IcnChannelId channel, IcnVertex destination,
                       IcnPathsFunc func, gpointer user_data);

/* icn_paths_column finds the routes of all vertices to one destination, as icn_route_column does.
 * icn_paths_column_init must be called first; it allocates the column. */
void icn_paths_column_init (IcnRouteColumn *column, const IcnPaths *paths);
void icn_paths_column (const IcnPaths *paths, IcnVertex destination, IcnRouteColumn *column);
