/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routing algorithms: which of the paths between two terminals a message takes. Each routing is one
 * IcnRouting in the table icn_routing_list, defined in a source file of its own. Channel loads,
 * theory, simulator and drawings read only the phases of a routing (phases.h). */
#pragma once

#include "net-types.h"
#include "phases.h"

struct _IcnRouting {
  const char *id;    /* name of the routing on the command line */
  const char *title; /* name of the routing that the user sees, translatable */
  const char *help;  /* explanation of the routing in one sentence, translatable */
  /* Only for icn_routing_own; NULL for all other routings. The title, translatable, of this routing
   * in networks whose topology kind defines no routes. In other networks the network determines the
   * title. */
  const char *title_of_searched;
  IcnPhases phases;

  /* Returns a translatable reason why a network cannot have the routing; NULL if it can. A routing
   * without this function exists on every network. */
  const char *(*why_none) (const IcnNet *net);
};

/* All routings, in the order in which the user interface lists them; the first is
 * icn_routing_own. */
extern const IcnRouting *const icn_routing_list[]; /* the last element is NULL */
const IcnRouting *const *icn_routings (guint *n_routings);
const IcnRouting *icn_routing_find (const char *id); /* returns NULL if there is none */

/* icn_routing_listed: returns the routing whose routes are those of a list (ICN_PATHS_LISTED). The
 * same list gives the same pointer, which must not be freed. If `list` is NULL, returns the routing
 * in the table icn_routing_list, which has no list yet. icn_routing_list_of: the list of a routing,
 * or NULL. icn_routing_takes_list: whether a routing takes its routes from a list. */
const IcnRouting *icn_routing_listed (const IcnRouteList *list);
const IcnRouteList *icn_routing_list_of (const IcnRouting *routing);
gboolean icn_routing_takes_list (const IcnRouting *routing);

/* The default routing, which exists on every network: the routes that the topology defines. */
const IcnRouting *icn_routing_own (void);

/* The routing over all shortest paths that chooses every next channel at random. */
const IcnRouting *icn_routing_shortest (void);

/* The translatable name of a routing. */
const char *icn_routing_title (const IcnRouting *routing, const IcnNet *net);

/* Sets *phases to the phases of a routing on a network, in a normal form, so that routings with the
 * same routes have the same phases. Phases without effect on the network are left out. A phase over
 * all shortest paths, or over single paths, becomes a phase over the routes that the topology
 * defines if both give the same routes. FALSE, with `phases` unchanged, if the network cannot have
 * the routing. */
gboolean icn_routing_on (const IcnRouting *routing, const IcnNet *net, IcnPhases *phases);

/* Like icn_routing_on, for callers that report errors. If the network cannot have the routing, the
 * error names the setting `routing`, lists the routings that the network can have and gives the
 * reason. */
gboolean icn_routing_check (const IcnRouting *routing, const IcnNet *net, IcnPhases *phases,
                            GError **error);

/* The vertex at which the first phase of a message ends if `terminal` is its intermediate node: the
 * terminal itself, or its switch if the terminal forwards no messages. */
IcnVertex icn_routing_turn (const IcnNet *net, IcnVertex terminal);

/* Returns NULL if messages can begin their second phase at the vertices that icn_routing_turn
 * returns; else a translatable reason why they cannot. */
const char *icn_routing_no_turns (const IcnNet *net);
