/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The phases of a routing (routing.h). With two phases, a message goes first to an intermediate
 * vertex and then to its destination. The functions describe the routes that the phases give, for
 * example whether all routes are shortest paths. */
#pragma once

#include "net-types.h"
#include "route-settings.h"
#include "turns.h"

#define ICN_MAX_PHASES 2
#define ICN_MAX_ORDERS 2 /* most orders of dimensions that one message can draw from */

/* The paths among which a message chooses in one phase (part) of its route. */
typedef enum {
  ICN_PATHS_OWN,      /* the routes that the topology defines (such as dimension order); of equally
                         short routes, a message draws one at random */
  ICN_PATHS_SINGLE,   /* one fixed shortest path for each pair (ICN_ROUTES_SINGLE) */
  ICN_PATHS_UP_DOWN,  /* one fixed path for each pair, up and down a tree (ICN_ROUTES_UP_DOWN) */
  ICN_PATHS_LISTED,   /* one fixed path for each pair, from the list of the phase
                         (ICN_ROUTES_LISTED) */
  ICN_PATHS_SHORTEST, /* all shortest paths; the next channel is chosen at random at every hop */
  ICN_PATHS_FREE,     /* all shortest paths; a message takes any next channel that is free. The
                         routes that the topology defines are its escape paths. If the routing has a
                         turn rule (turns.h), there are no escape paths */
  ICN_PATHS_ARRANGED, /* paths that the looping algorithm finds for a whole permutation */
} IcnPathChoice;

/* The vertex that a phase leads to. */
typedef enum {
  ICN_TOWARDS_DESTINATION, /* the phase leads to the destination of the message, as every last phase
                              does */
  ICN_TOWARDS_ANY,   /* the phase leads to a terminal drawn uniformly at random or, if terminals
                        forward no messages, to the switch of this terminal (icn_routing_turn) */
  ICN_TOWARDS_GROUP, /* the phase leads towards a terminal drawn uniformly at random, but only up to
                        the first vertex that is in the terminal's group. Like ICN_TOWARDS_ANY if
                        the network has no groups */
  ICN_TOWARDS_BOX,   /* the phase leads to a node drawn uniformly at random from the box of the
                        pair: all nodes on shortest paths between source and destination in a
                        product of rings and rows (IcnLine in net.h) */
} IcnTowards;

typedef struct {
  IcnPathChoice paths;
  IcnTowards towards;
  const IcnRouteList *list; /* the list of routes, for ICN_PATHS_LISTED; NULL until the user gives
                               one */
} IcnPhase;

/* How a message at its source chooses between two paths, as in UGAL (universal globally adaptive
 * load-balanced routing): a path over all phases, and a path over the last phase only. The message
 * compares the numbers of flits that wait for channels of the two paths. ICN_CHOICE_NONE: there is
 * no choice, and every message takes all phases. */
typedef enum {
  ICN_CHOICE_NONE,
  ICN_CHOICE_LOCAL,  /* compares, for each path, the number of flits that wait for its first
                        channel, times the hops of the path */
  ICN_CHOICE_GLOBAL, /* compares, for each path, the number of flits that wait for all of its
                        channels */
} IcnWayChoice;

struct _IcnPhases {
  guint n;
  IcnPhase phase[ICN_MAX_PHASES];
  /* TRUE: in each phase a message draws at random whether it routes dimensions in ascending or in
   * descending order. FALSE: all messages use the order of the route settings. */
  gboolean draws_order;
  /* A turn rule that all paths obey (turns.h), or NULL. With such a rule, messages need no escape
   * paths, and all virtual channels are one class. */
  const IcnTurns *turns;
  /* Whether a message of two phases is delivered as soon as it reaches the switch of its
   * destination, even in its first phase. TRUE in networks whose nodes forward no messages. */
  gboolean ends_in_passing;
  /* How a message chooses among several next channels that it may take (ICN_PATHS_FREE). TRUE: the
   * message chooses once, when its head reaches the front of a buffer. It draws two of these
   * channels at random, takes the channel with fewer flits in the buffers at its end, and waits for
   * this channel. FALSE: the message chooses again in every cycle, and takes any of these channels
   * that is free. */
  gboolean settles;
  IcnWayChoice choice;
};

/* The number of orders of dimensions that a message may take, each equally likely. */
static inline guint
icn_phases_n_orders (const IcnPhases *phases)
{
  return phases->draws_order ? ICN_MAX_ORDERS : 1;
}

/* Writes one copy of `settings` to orders[] for each order of dimensions that a message may take,
 * with this order and with the kind of routes that the phases take. Returns the number of
 * orders. */
guint icn_phases_orders (const IcnPhases *phases, const IcnRouteSettings *settings,
                         IcnRouteSettings orders[ICN_MAX_ORDERS]);

/* Sets *shown to the phases whose channel loads are shown for a routing. These are all phases,
 * except in a routing whose messages choose between two paths by the numbers of waiting flits
 * (IcnWayChoice), because the loads of such a routing depend on congestion. *shown is then the last
 * phase alone, the path of all messages when no flits wait. */
void icn_phases_of_loads (const IcnPhases *phases, IcnPhases *shown);

/* Whether messages have two phases and the first phase leads to a random vertex that need not be on
 * a shortest path to the destination. */
gboolean icn_phases_detour (const IcnPhases *phases);

/* Whether the channel loads are those of two phases of uniform traffic, whatever the traffic
 * pattern is. They are if every message first goes the whole way to an intermediate node, drawn
 * uniformly at random from all nodes, and then to its destination. */
gboolean icn_phases_are_uniform (const IcnPhases *phases);

/* Whether messages have a single phase, over the routes that the topology defines. */
gboolean icn_phases_are_own (const IcnPhases *phases);
/* Whether all messages pass an intermediate vertex that is drawn at random from the whole network.
 * This includes the messages of a node to itself. */
gboolean icn_phases_go_over (const IcnPhases *phases);
/* Whether all routes are shortest paths. If messages choose between two paths (IcnWayChoice), only
 * the path that they take when no flits wait is considered. */
gboolean icn_phases_are_minimal (const IcnPhases *phases);
/* Whether the looping algorithm finds the paths for a whole permutation (ICN_PATHS_ARRANGED). */
gboolean icn_phases_are_arranged (const IcnPhases *phases);
gboolean icn_phases_adapt (const IcnPhases *phases); /* whether the path of a message depends on
                                                        other messages */

/* Whether a route depends only on its source, its destination and random choices, but not on other
 * messages. If so, channel loads are sums over pairs of terminals, and finding the worst
 * permutation is an assignment problem. */
gboolean icn_phases_are_oblivious (const IcnPhases *phases);

/* icn_phases_roam: whether messages may leave the routes that the topology defines.
 * icn_phases_escape: whether messages may leave these routes and have them as escape paths. */
gboolean icn_phases_roam (const IcnPhases *phases);
gboolean icn_phases_escape (const IcnPhases *phases);

/* Sets settings->routes and settings->list to the routes that the messages of a phase take or, if
 * messages may leave these routes, to their escape paths. */
void icn_phase_set_routes (const IcnPhase *phase, IcnRouteSettings *settings);

/* The kind of paths that a phase has on a network. icn_phase_is_fixed: whether the paths are fixed
 * routes (icn_route_is_fixed). icn_phase_has_lines: whether the paths are dimension-order routes
 * along the rings and rows of the network. */
gboolean icn_phase_is_fixed (const IcnPhase *phase, const IcnNet *net);
gboolean icn_phase_has_lines (const IcnPhase *phase, const IcnNet *net);

/* The symmetry of the network, if the paths of all phases have it too. ICN_SYMMETRY_NONE if the
 * paths are fixed routes, or if a turn rule allows different turns at different vertices. */
IcnSymmetryClaim icn_phases_symmetry (const IcnPhases *phases, const IcnNet *net);

/* Whether messages may take every shortest path in a phase. */
static inline gboolean
icn_phase_is_wide (const IcnPhase *phase)
{
  return phase->paths == ICN_PATHS_SHORTEST || phase->paths == ICN_PATHS_FREE;
}
