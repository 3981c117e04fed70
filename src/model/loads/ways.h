/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The paths of one phase of a routing, hop by hop: a kind's own routes, or all shortest paths.
 * Where a message has several next channels, all of them are equally likely. */
#pragma once

#include "net.h"
#include "route.h"
#include "routing.h"

/* How the loads of a routing are calculated on a network; see loads.h. */
typedef enum {
  ICN_WAYS_OWN,     /* one phase, on the kind's own routes */
  ICN_WAYS_MINIMAL, /* one phase, on all shortest paths */
  ICN_WAYS_VALIANT, /* two phases, over a random terminal */
  ICN_WAYS_BOX,     /* two phases, over a random node of the minimal box of a cube */
  ICN_WAYS_LOOPING, /* by the looping algorithm, for a whole permutation */
} IcnWaysMethod;

IcnWaysMethod icn_ways_method (IcnRouting routing, const IcnNet *net);

typedef struct {
  const IcnNet *net;
  IcnRouteSettings settings;
  gboolean minimal;
  double *flow[2];  /* [n_vertices] flow at each vertex, 0 between calls */
  IcnVertex *at[2]; /* [n_vertices] list of the vertices with flow */
} IcnWays;

void icn_ways_init (IcnWays *ways, const IcnNet *net, const IcnRouteSettings *settings,
                    gboolean minimal);
void icn_ways_clear (IcnWays *ways);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnWays, icn_ways_clear)

/* Adds the channel loads of `amount` from source to destination. O(channels on the paths). */
void icn_ways_spread (IcnWays *ways, IcnVertex source, IcnVertex destination, double amount,
                      double *loads);

/* Calls func for every terminal whose messages to the destination may cross a channel, with the
 * probability that they do. A terminal may be visited more than once: its shares add up. O(channels
 * on such paths). */
typedef void (*IcnWaysFunc) (IcnVertex source, double share, gpointer user_data);
void icn_ways_gather (IcnWays *ways, IcnChannelId channel, IcnVertex destination, IcnWaysFunc func,
                      gpointer user_data);

/* Routes of all vertices to one destination, as icn_route_column. init allocates for the largest
 * number of next channels. */
void icn_ways_column_init (IcnRouteColumn *column, const IcnWays *ways);
void icn_ways_column (const IcnWays *ways, IcnVertex destination, IcnRouteColumn *column);
