/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The paths of the messages in one phase of a routing, hop by hop: the routes that the settings
 * choose, or all shortest paths. Where a message may continue over several channels, each is
 * equally likely, so the loads of adaptive routing are those without congestion. An adaptive
 * message may take all channels on shortest paths or, under a turn rule (turns.h), those that the
 * rule allows. */
#pragma once

#include "net-types.h"
#include "phases.h"
#include "route-settings.h"
#include "route.h"

typedef struct {
  const IcnNet *net;
  IcnRouteSettings settings;
  gboolean minimal;          /* messages may take every shortest path of the network */
  gboolean has_lines;        /* the paths are dimension-order routes along the network's rings and
                                rows */
  IcnSymmetryClaim symmetry; /* symmetry that both the network and the paths have */
  /* the turn rule: it restricts the channels over which a message may continue, depending on the
   * channel over which it has arrived; NULL if there is none */
  const IcnTurns *turns;
  /* Scratch memory under a turn rule. over: [n_channels] amount of messages on each channel; all 0
   * between calls. front: lists of the channels whose amount is not 0, before and after a hop. */
  double *over;
  IcnChannelId *front[2];
  /* Scratch memory without a turn rule: [n_vertices] amount of messages at each vertex, before and
   * after a hop; all 0 between calls */
  double *flow[2];
  /* [n_vertices] list of the vertices at which `flow` is not 0, before and after a hop */
  IcnVertex *at[2];
} IcnPaths;

/* Initialises the paths of the first phase in `phases`, with settings found by icn_phases_orders.
 * The paths must not be arranged for a permutation. */
void icn_paths_init (IcnPaths *paths, const IcnNet *net, const IcnRouteSettings *settings,
                     const IcnPhases *phases);
void icn_paths_clear (IcnPaths *paths);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPaths, icn_paths_clear)

/* Adds to `loads`, by channel, the loads of `amount` of traffic from source to destination, divided
 * among all its paths. O(channels on the paths). */
void icn_paths_spread (IcnPaths *paths, IcnVertex source, IcnVertex destination, double amount,
                       double *loads);

/* The probability that a message at the vertex where `channel` begins takes this channel on its way
 * to `destination`, if no turn rule limits its choice. */
double icn_paths_share (const IcnPaths *paths, IcnChannelId channel, IcnVertex destination);

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

/* The fixed routes (fixed-routes.h) that all messages take; NULL if routes are not fixed. */
const IcnFixedRoutes *icn_paths_fixed (const IcnPaths *paths);

/* Applies the turn rule, if there is one, to the n channels `next` out of vertex `at`: copies to
 * `kept` those that a message may take, and returns their number. Without a turn rule these are
 * all n. from: the channel over which the message has arrived; ICN_NONE at its source. kept: has
 * room for n; may be the array `next` itself. */
guint icn_paths_keep (const IcnPaths *paths, IcnChannelId from, IcnVertex at, IcnVertex destination,
                      const IcnChannelId *next, guint n, IcnChannelId *kept);

/* Adds to `loads` the loads of the traffic to one destination, under a turn rule: the next
 * channels of a message depend on the channel over which it has arrived. column: the routes to
 * this destination; amount: [n_terminals] traffic of each source. O(channels on the paths). */
void icn_paths_follow (IcnPaths *paths, const IcnRouteColumn *column, IcnVertex destination,
                       const double *amount, double *loads);
