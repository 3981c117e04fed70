/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routing algorithms: which of the paths between two terminals a message takes. One const table,
 * read by channel loads, simulator, command line and sidebar. */
#pragma once

#include "net.h"

typedef enum {
  /* A kind's own routes, icn_route_step, under their name in cubes and their name in butterflies;
   * both names mean the same on every network. */
  ICN_ROUTING_DIMENSION_ORDER,
  ICN_ROUTING_DESTINATION_TAG,
  ICN_ROUTING_MINIMAL,  /* every channel on a shortest path, equally likely at each hop */
  ICN_ROUTING_VALIANT,  /* the kind's own route to a random terminal, from there to the destination
                         */
  ICN_ROUTING_ROMM,     /* the same over a random node of the minimal box */
  ICN_ROUTING_ADAPTIVE, /* any shortest path that is free, with the kind's own routes as the
                           escape */
  ICN_ROUTING_LOOPING,  /* a permutation through a Beneš network without conflict */
  ICN_N_ROUTINGS
} IcnRouting;

typedef struct {
  const char *id;    /* as the command line spells it */
  const char *title; /* translatable */
  const char *help;  /* translatable: one sentence */

  /* Routes depend on source and destination only, not on other messages, so that channel loads are
   * sums over pairs, and the worst permutation is an assignment problem. */
  gboolean is_oblivious;
  gboolean is_minimal; /* routes are shortest paths */
} IcnRoutingKind;

const IcnRoutingKind *icn_routing_kinds (guint *n_kinds); /* by IcnRouting */

static inline const IcnRoutingKind *
icn_routing_kind (IcnRouting routing)
{
  guint n;

  return &icn_routing_kinds (&n)[routing];
}

/* The routing that a setting means on a network, so that equal routings compare equal:
 * ICN_ROUTING_DIMENSION_ORDER stands for the kind's own routes under both names, for minimal if
 * these take every shortest path, and for valiant if free stages randomise them. ICN_N_ROUTINGS if
 * the routing does not exist. */
IcnRouting icn_routing_on (IcnRouting routing, const IcnNet *net);

/* Whether a routing exists on a network, for channel loads and the simulator alike. The error is
 * for field routing, lists those that exist and says why this one does not. */
gboolean icn_routing_check (IcnRouting routing, const IcnNet *net, GError **error);
