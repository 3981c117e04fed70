/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A routing (routing.h) as a sequence of phases. With two phases, a message goes first to an
 * intermediate vertex, then to its destination. Functions tell what follows from the phases, for
 * example whether all routes are shortest paths. */
#pragma once

#include "net-types.h"
#include "route-settings.h"
#include "turns.h"

#define ICN_MAX_PHASES 2
#define ICN_MAX_ORDERS 2 /* most orders of dimensions among which a message chooses at random */

/* The paths that a phase chooses among. */
typedef enum {
  ICN_PATHS_OWN,      /* the topology's own routes (icn_route_step); where two of them are equally
                         short, a message chooses one at random */
  ICN_PATHS_SINGLE,   /* one fixed shortest path for each pair (ICN_ROUTES_SINGLE) */
  ICN_PATHS_UP_DOWN,  /* one fixed path for each pair, up and down a tree (ICN_ROUTES_UP_DOWN) */
  ICN_PATHS_LISTED,   /* one fixed path for each pair, from the list of the phase
                         (ICN_ROUTES_LISTED) */
  ICN_PATHS_SHORTEST, /* all shortest paths; the next channel is chosen at random at every hop */
  ICN_PATHS_FREE,     /* all shortest paths; a message takes a next channel that is free. The escape
                         paths are the topology's own routes; there are none if the routing has a
                         turn rule (turns.h) */
  ICN_PATHS_ARRANGED, /* paths that the looping algorithm finds for a whole permutation */
} IcnPathChoice;

/* The vertex that a phase leads to. */
typedef enum {
  ICN_TOWARDS_DESTINATION, /* the destination of the message; required in the last phase */
  ICN_TOWARDS_ANY,   /* a terminal chosen uniformly at random, or the switch of that terminal if it
                        forwards no messages (icn_routing_turn) */
  ICN_TOWARDS_GROUP, /* a terminal is chosen uniformly at random; the phase leads towards it and
                        ends at the first vertex in the terminal's group. Like ICN_TOWARDS_ANY if
                        the network has no groups */
  ICN_TOWARDS_BOX,   /* a node chosen uniformly at random from all nodes on shortest paths between
                        source and destination (a box), in a product of rings and rows (IcnLine in
                        net.h) */
} IcnTowards;

typedef struct {
  IcnPathChoice paths;
  IcnTowards towards;
  const IcnRouteList *list; /* for ICN_PATHS_LISTED: the list of routes; NULL until the user gives
                               one */
} IcnPhase;

/* How a message chooses at its source between a path over all phases and a path over the last phase
 * alone (UGAL): by the numbers of flits that wait for channels of the two paths. ICN_CHOICE_NONE:
 * every message takes all phases. */
typedef enum {
  ICN_CHOICE_NONE,
  ICN_CHOICE_LOCAL,  /* compares the flits that wait for the first channel of each path, times the
                        hops of the path */
  ICN_CHOICE_GLOBAL, /* compares the flits that wait for all channels of each path */
} IcnWayChoice;

struct _IcnPhases {
  guint n;
  IcnPhase phase[ICN_MAX_PHASES];
  /* TRUE: in each phase a message chooses at random whether it routes dimensions in ascending or
   * descending order. FALSE: all messages use the order in the route settings. */
  gboolean draws_order;
  /* The turn rule that all paths obey (turns.h), so that messages need no escape paths and all
   * virtual channels are one class; or NULL. */
  const IcnTurns *turns;
  /* Whether a message of two phases leaves the network as soon as it reaches the switch of its
   * destination, even in its first phase. TRUE where nodes forward no messages. */
  gboolean ends_in_passing;
  /* How a message chooses among several next channels that it may take (ICN_PATHS_FREE). TRUE: a
   * head that reaches the front of a buffer draws two of these channels at random, chooses the one
   * with fewer flits in the buffers at its end, and waits for that channel. FALSE: in every cycle
   * the head may take any of these channels that is free. */
  gboolean settles;
  IcnWayChoice choice;
};

gboolean icn_phases_equal (const IcnPhases *a, const IcnPhases *b);

/* The number of orders of dimensions that a message may take, each equally likely. */
static inline guint
icn_phases_n_orders (const IcnPhases *phases)
{
  return phases->draws_order ? ICN_MAX_ORDERS : 1;
}

/* Sets orders[i] to `settings`, but with the i-th order of dimensions that a message may take, and
 * with the kind of routes that the phases take. Returns the number of orders. */
guint icn_phases_orders (const IcnPhases *phases, const IcnRouteSettings *settings,
                         IcnRouteSettings orders[ICN_MAX_ORDERS]);

/* Sets *shown to the phases whose channel loads are shown for a routing. These are usually all
 * phases. If a message chooses between two paths by the numbers of waiting flits (IcnWayChoice),
 * loads depend on congestion; *shown is then the last phase alone, which all messages take when no
 * flits wait. */
void icn_phases_of_loads (const IcnPhases *phases, IcnPhases *shown);

/* Whether the first of two phases leads to a random vertex anywhere, not only on shortest paths. */
gboolean icn_phases_detour (const IcnPhases *phases);

/* Whether the channel loads are those of two phases of uniform traffic, whatever the traffic is.
 * This holds if messages first go all the way to an intermediate node chosen uniformly at random
 * from the whole network, and then to their destination. */
gboolean icn_phases_are_uniform (const IcnPhases *phases);

/* Whether messages have a single phase, over the topology's own routes. */
gboolean icn_phases_are_own (const IcnPhases *phases);
/* Whether all messages, even those of a node to itself, go over an intermediate vertex that is
 * chosen at random from the whole network. */
gboolean icn_phases_go_over (const IcnPhases *phases);
/* Whether all routes are shortest paths. If messages choose between two paths (IcnWayChoice), only
 * the path is considered that they take when no flits wait. */
gboolean icn_phases_are_minimal (const IcnPhases *phases);
/* Whether the looping algorithm finds the paths for a whole permutation (ICN_PATHS_ARRANGED). */
gboolean icn_phases_are_arranged (const IcnPhases *phases);
gboolean icn_phases_adapt (const IcnPhases *phases); /* whether the path of a message depends on
                                                        other messages */

/* Whether a route depends only on its source and destination, and on random choices, but not on
 * other messages. Then channel loads are sums over pairs of terminals, and the worst permutation is
 * an assignment problem. */
gboolean icn_phases_are_oblivious (const IcnPhases *phases);

/* icn_phases_roam: whether messages may leave the topology's own routes. icn_phases_escape: whether
 * they also have these routes as escape paths. */
gboolean icn_phases_roam (const IcnPhases *phases);
gboolean icn_phases_escape (const IcnPhases *phases);

/* Sets in the settings the kind of routes that a phase takes or has as escape paths. */
void icn_phase_set_routes (const IcnPhase *phase, IcnRouteSettings *settings);

/* Properties of the paths of a phase on a network: icn_phase_is_fixed, whether they are fixed
 * routes (icn_route_is_fixed); icn_phase_has_lines, whether they are dimension-order routes along
 * the rings and rows of the network. */
gboolean icn_phase_is_fixed (const IcnPhase *phase, const IcnNet *net);
gboolean icn_phase_has_lines (const IcnPhase *phase, const IcnNet *net);

/* The symmetry that both the network and the paths have: none if the paths are fixed, or if a turn
 * rule allows different turns at different vertices. */
IcnSymmetryClaim icn_phases_symmetry (const IcnPhases *phases, const IcnNet *net);

/* Whether messages may take every shortest path in a phase. */
static inline gboolean
icn_phase_is_wide (const IcnPhase *phase)
{
  return phase->paths == ICN_PATHS_SHORTEST || phase->paths == ICN_PATHS_FREE;
}
