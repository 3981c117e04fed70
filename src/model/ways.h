/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways of one phase of a routing, hop by hop: a kind's own routes, or all shortest ways. A
 * message that has several next channels takes each with the same probability. */
#pragma once

#include "net.h"
#include "route.h"
#include "routing.h"

/* How the loads of a routing come about on a network; see loads.h. */
typedef enum {
  ICN_WAYS_OWN,     /* one phase, of the kind's own routes, */
  ICN_WAYS_MINIMAL, /* or of all shortest ways */
  ICN_WAYS_VALIANT, /* two phases over any terminal, */
  ICN_WAYS_BOX,     /* or over a node of the minimal box of a cube */
  ICN_WAYS_LOOPING, /* by the permutation as a whole */
} IcnWaysMethod;

IcnWaysMethod icn_ways_method (IcnRouting routing, const IcnNet *net);

typedef struct {
  const IcnNet *net;
  IcnRouteSettings settings;
  gboolean minimal;
  double *flow[2];  /* [n_vertices] what is at each vertex, 0 between calls */
  IcnVertex *at[2]; /* [n_vertices] where anything is */
} IcnWays;

void icn_ways_init (IcnWays *ways, const IcnNet *net, const IcnRouteSettings *settings,
                    gboolean minimal);
void icn_ways_clear (IcnWays *ways);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnWays, icn_ways_clear)

/* Adds what `amount` from source to destination puts on each channel; cost follows hops. */
void icn_ways_spread (IcnWays *ways, IcnVertex source, IcnVertex destination, double amount,
                      double *loads);

/* Calls for every terminal whose messages to the destination may cross a channel, with the
 * probability that they do. A terminal may come more than once: shares add. */
typedef void (*IcnWaysFunc) (IcnVertex source, double share, gpointer user_data);
void icn_ways_gather (IcnWays *ways, IcnChannelId channel, IcnVertex destination, IcnWaysFunc func,
                      gpointer user_data);

/* Routes of all vertices towards one destination, as icn_route_column for the kind's own; init
 * makes room for as many next channels as there may be. */
void icn_ways_column_init (IcnRouteColumn *column, const IcnWays *ways);
void icn_ways_column (const IcnWays *ways, IcnVertex destination, IcnRouteColumn *column);
