/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routing algorithms: which of the paths between two terminals a message takes. A routing is one
 * file here, with its row of a const table. A row consists of phases; channel loads, theory,
 * simulator and drawings read the phases of a routing, and nothing else of it. */
#pragma once

#include "net-types.h"
#include "route-settings.h"
#include "turns.h"

#define ICN_MAX_PHASES 2
#define ICN_MAX_ORDERS 2 /* orders of dimensions among which messages draw */

/* The paths that a phase chooses among. */
typedef enum {
  ICN_PATHS_OWN,      /* the topology's own routes, icn_route_step; where two tie, one is drawn */
  ICN_PATHS_SINGLE,   /* one fixed shortest path for each pair, ICN_ROUTES_SINGLE */
  ICN_PATHS_UP_DOWN,  /* one fixed path for each pair, up and down a tree, ICN_ROUTES_UP_DOWN */
  ICN_PATHS_SHORTEST, /* all shortest paths; the next channel is drawn at every hop */
  ICN_PATHS_FREE,     /* all shortest paths; a message takes a next channel that is free. It has
                         the topology's own routes as its escape, unless it keeps a rule of turns */
  ICN_PATHS_ARRANGED, /* those that the looping algorithm finds for a whole permutation */
} IcnPathChoice;

/* The vertex that a phase leads to. */
typedef enum {
  ICN_TOWARDS_DESTINATION, /* the message's destination; so does the last phase */
  ICN_TOWARDS_ANY,   /* a terminal, drawn uniformly, or the switch that it is attached to if it
                        forwards no messages: icn_routing_turn */
  ICN_TOWARDS_GROUP, /* the first vertex of a group that is on the way to a terminal, drawn
                        uniformly, of the group; without groups, as ICN_TOWARDS_ANY */
  ICN_TOWARDS_BOX, /* a node drawn uniformly from the box of shortest paths in a network of lines */
} IcnTowards;

typedef struct {
  IcnPathChoice paths;
  IcnTowards towards;
} IcnPhase;

/* Whether a message takes all phases, or chooses at its source between them and the last phase
 * alone, by the flits that wait for the channels of both ways. */
typedef enum {
  ICN_CHOICE_NONE,
  ICN_CHOICE_LOCAL,  /* by those that wait for the first channel of each way, times its hops */
  ICN_CHOICE_GLOBAL, /* by those that wait for all channels of each way */
} IcnWayChoice;

struct _IcnPhases {
  guint n;
  IcnPhase phase[ICN_MAX_PHASES];
  /* In each phase a message draws whether it takes the dimensions upwards or downwards; else all
   * take the order of the settings of routes. */
  gboolean draws_order;
  /* The rule that the turns of all paths keep, so that messages need no escape and all virtual
   * channels are one class; or NULL. */
  const IcnTurns *turns;
  /* A message of two phases goes to its destination as soon as it comes to its switch, in either
   * phase. So it does where nodes forward no messages. */
  gboolean ends_in_passing;
  IcnWayChoice choice;
};

struct _IcnRouting {
  const char *id;    /* as the command line spells it */
  const char *title; /* name shown to the user, translatable */
  const char *help;  /* explanation in one sentence, translatable */
  /* Translatable, or NULL: titles, if they are others, in networks of stages, and in networks
   * without routes of their own. */
  const char *title_of_stages, *title_of_searched;
  IcnPhases phases;

  /* Why the routing does not exist on a network, translatable; NULL if it does. A routing without
   * this function exists everywhere. */
  const char *(*why_none) (const IcnNet *net);
};

/* All routings, in the order in which they are offered; the first is icn_routing_own. */
extern const IcnRouting *const icn_routing_list[]; /* then NULL */
const IcnRouting *const *icn_routings (guint *n_routings);
const IcnRouting *icn_routing_find (const char *id); /* NULL when there is none */

/* The default, which exists everywhere: the topology's own routes. */
const IcnRouting *icn_routing_own (void);

/* The routing over all shortest paths, drawn hop by hop. */
const IcnRouting *icn_routing_shortest (void);

const char *icn_routing_title (const IcnRouting *routing, const IcnNet *net); /* translatable */

/* Finds the phases that a routing comes to on a network, so that equal routings have equal phases:
 * where the topology's own routes are all shortest paths, or single ones, these are the same; and a
 * phase is left out that the network has no use for. FALSE, and phases unchanged, if the routing
 * does not exist. */
gboolean icn_routing_on (const IcnRouting *routing, const IcnNet *net, IcnPhases *phases);
gboolean icn_phases_equal (const IcnPhases *a, const IcnPhases *b);

/* Does the same for channel loads and the simulator. If the routing does not exist, the error names
 * the setting `routing`, lists the routings that exist and gives the reason. */
gboolean icn_routing_check (const IcnRouting *routing, const IcnNet *net, IcnPhases *phases,
                            GError **error);

/* The orders of dimensions that a message may take, which are equally likely: their number, and the
 * settings of routes in each of them. */
static inline guint
icn_phases_n_orders (const IcnPhases *phases)
{
  return phases->draws_order ? ICN_MAX_ORDERS : 1;
}

/* Also says in the settings which routes of the network messages take. */
guint icn_phases_orders (const IcnPhases *phases, const IcnRouteSettings *settings,
                         IcnRouteSettings orders[ICN_MAX_ORDERS]);

/* The vertex at which messages end a phase towards a terminal: the terminal itself, or its switch
 * if it forwards no messages. */
IcnVertex icn_routing_turn (const IcnNet *net, IcnVertex terminal);

/* Why messages cannot turn at these vertices, translatable; NULL if they can. */
const char *icn_routing_no_turns (const IcnNet *net);

/* Facts that follow from phases. */

/* The phases whose loads stand for those of phases that have none of their own, as messages choose
 * between two ways: the last phase alone, which all take if nothing waits. Other phases are copied.
 */
void icn_phases_of_loads (const IcnPhases *phases, IcnPhases *shown);

/* Whether the first of two phases leads to a random vertex anywhere, not only on shortest paths. */
gboolean icn_phases_detour (const IcnPhases *phases);

/* Whether loads are those of two phases of uniform traffic, whatever the traffic: messages turn at
 * the very vertex that they have drawn. */
gboolean icn_phases_are_uniform (const IcnPhases *phases);

gboolean icn_phases_are_own (const IcnPhases *phases); /* one phase, on the topology's own routes */
/* Whether all messages go over a vertex drawn anywhere, even those to their own node. */
gboolean icn_phases_go_over (const IcnPhases *phases);
/* Whether routes are shortest paths; where messages choose, whether all are if nothing waits. */
gboolean icn_phases_are_minimal (const IcnPhases *phases);
gboolean icn_phases_are_arranged (const IcnPhases *phases); /* for a whole permutation */
gboolean icn_phases_adapt (const IcnPhases *phases);        /* paths depend on other messages */

/* Whether routes depend on source and destination only, not on other messages. Then channel loads
 * are sums over pairs of terminals, and the worst permutation is an assignment problem. */
gboolean icn_phases_are_oblivious (const IcnPhases *phases);

/* Whether messages may leave the topology's own routes. _escape: and have these as their escape. */
gboolean icn_phases_roam (const IcnPhases *phases);
gboolean icn_phases_escape (const IcnPhases *phases);

/* The routes of a network that a phase takes, or has as its escape. */
IcnRoutes icn_phase_routes (const IcnPhase *phase);

/* Facts of the paths of a phase on a network: whether they are fixed routes (icn_route_is_fixed),
 * and whether they are dimension-order routes along its lines. */
gboolean icn_phase_is_fixed (const IcnPhase *phase, const IcnNet *net);
gboolean icn_phase_has_lines (const IcnPhase *phase, const IcnNet *net);

/* What symmetry of the network the paths have, too: none if they are fixed, or if a rule of turns
 * keeps other turns here than there. */
IcnSymmetryClaim icn_phases_symmetry (const IcnPhases *phases, const IcnNet *net);

/* Whether the paths of a phase are all shortest paths. */
static inline gboolean
icn_phase_is_wide (const IcnPhase *phase)
{
  return phase->paths == ICN_PATHS_SHORTEST || phase->paths == ICN_PATHS_FREE;
}
