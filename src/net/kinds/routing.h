/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routings: which of the ways between two terminals a message takes. One const table; channel
 * loads, the simulator, the command line and the sidebar read the same rows. */
#pragma once

#include "net.h"
#include "error.h"

typedef enum {
  /* A kind's own routes, icn_route_step, by the name they have in cubes and the one they have in
   * butterflies: the two mean the same on every network. */
  ICN_ROUTING_DIMENSION_ORDER,
  ICN_ROUTING_DESTINATION_TAG,
  ICN_ROUTING_MINIMAL,  /* every channel on a shortest way, evenly at each hop */
  ICN_ROUTING_VALIANT,  /* the kind's own route to a random terminal, from there to the destination
                         */
  ICN_ROUTING_ROMM,     /* the same over a random node of the minimal box */
  ICN_ROUTING_ADAPTIVE, /* any shortest way that is free, the kind's own routes as the escape */
  ICN_ROUTING_LOOPING,  /* a permutation through a Beneš network without conflict */
  ICN_N_ROUTINGS
} IcnRouting;

typedef struct {
  const char *id;    /* as the command line spells it */
  const char *title; /* translatable */
  const char *help;  /* translatable: one sentence */

  /* The way of a message depends on its two ends alone, not on other messages: its channel loads
   * add over pairs, and the worst permutation is an assignment problem. */
  gboolean is_oblivious;
  gboolean is_minimal; /* never longer than the shortest way */
} IcnRoutingKind;

const IcnRoutingKind *icn_routing_kinds (guint *n_kinds); /* by IcnRouting */

static inline const IcnRoutingKind *
icn_routing_kind (IcnRouting routing)
{
  guint n;

  return &icn_routing_kinds (&n)[routing];
}

/* What a routing comes to on a network: the kind's own routes are ICN_ROUTING_DIMENSION_ORDER by
 * either name, by that of minimal where they take every shortest way, and by that of valiant where
 * free stages spread them. ICN_N_ROUTINGS where there is no such routing. */
IcnRouting icn_routing_on (IcnRouting routing, const IcnNet *net);

/* Names the field routing and those that there are. */
gboolean icn_routing_check (IcnRouting routing, const IcnNet *net, GError **error);
