/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routing algorithms: which of the paths between two terminals a message takes. One table of
 * constants, read by channel loads, simulator, command line and sidebar. */
#pragma once

#include "net-types.h"

typedef enum {
  /* The next two both mean the topology kind's own routes, icn_route_step: the first is their name
   * in cubes, the second their name in butterflies. */
  ICN_ROUTING_DIMENSION_ORDER,
  ICN_ROUTING_DESTINATION_TAG,
  ICN_ROUTING_MINIMAL,  /* every channel on a shortest path, equally likely at each hop */
  ICN_ROUTING_VALIANT,  /* the topology kind's own route to a random terminal, and from there to the
                           destination */
  ICN_ROUTING_ROMM,     /* like Valiant's, but the random node is in the box of shortest paths */
  ICN_ROUTING_ADAPTIVE, /* any shortest path that is free; the topology kind's own routes are the
                           escape path */
  ICN_ROUTING_LOOPING,  /* routes a permutation through a Beneš network without conflict */
  ICN_N_ROUTINGS
} IcnRouting;

typedef struct {
  const char *id;    /* as the command line spells it */
  const char *title; /* name shown to the user, translatable */
  const char *help;  /* explanation in one sentence, translatable */

  /* Routes depend on source and destination only, not on other messages. Then channel loads are
   * sums over pairs of terminals, and the worst permutation is an assignment problem. */
  gboolean is_oblivious;
  gboolean is_minimal; /* routes are shortest paths */
} IcnRoutingKind;

const IcnRoutingKind *icn_routing_kinds (guint *n_kinds); /* indexed by IcnRouting */

static inline const IcnRoutingKind *
icn_routing_kind (IcnRouting routing)
{
  guint n;

  return &icn_routing_kinds (&n)[routing];
}

/* Converts a routing to one name per set of routes on this network, so that equal routes compare
 * equal. ICN_ROUTING_DIMENSION_ORDER is returned for the topology kind's own routes under both
 * names, for minimal routing if these take every shortest path, for ROMM on networks that are no
 * products of rings and rows, and for Valiant's if the network has free stages, which randomise its
 * routes already. ICN_N_ROUTINGS if the routing does not exist on this network. */
IcnRouting icn_routing_on (IcnRouting routing, const IcnNet *net);

/* Whether a routing exists on a network, in channel loads and in the simulator. If not, the error
 * names the setting `routing`, lists the routings that exist and gives the reason. */
gboolean icn_routing_check (IcnRouting routing, const IcnNet *net, GError **error);
