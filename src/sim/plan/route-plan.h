/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes in the form that the simulation engine needs: an output port and a class of virtual
 * channels for a message at a router. A plan is made once for a network and router settings, and
 * read-only afterwards.
 *
 * The virtual channels of a channel are divided among classes 0 .. n_classes - 1. Some of these are
 * ring classes, which keep rings free of deadlock. Each phase of a routing has its own set of ring
 * classes; if messages choose one of several orders of dimensions at random, a phase has a set for
 * each order.
 *
 * If messages may leave the routes that the topology defines (such as dimension order), as with
 * adaptive and minimal routing, the ring classes are the escape, and all other virtual channels
 * belong to the last class. In the last class, a message of adaptive routing takes any shortest
 * path, and a message of minimal routing takes the shortest path that its random bits have chosen.
 * Where a turn rule (turns.h) avoids deadlock without an escape, the last class is the only one. */
#pragma once

#include "net-stages.h"
#include "net.h"
#include "phases.h"
#include "route-table.h"
#include "route-settings.h"
#include "router-settings.h"
#include "stream.h"

#define ICN_MAX_CLASSES ICN_MAX_VCS

/* The routes that take the dimensions in one order. */
typedef struct {
  IcnRouteSettings routing;
  guint8 *group;         /* [n_channels] group of each channel: where a route goes on to a lower
                            group, the class of virtual channels rises (icn_route_class_after) */
  IcnRouteTable *routes; /* route table of a product network, else NULL */
} IcnOrderedRoutes;

typedef struct {
  IcnNet *net;
  IcnRouterSettings router;
  IcnPhases phases; /* phases of the routing on this network */
  guint n_orders;   /* number of orders of dimensions among which each message chooses at random; 1
                       if the routing has only one order */
  IcnOrderedRoutes order[ICN_MAX_ORDERS];
  guint n_sets;       /* number of sets of ring classes (classes that keep rings free of
                         deadlock): phases × n_orders */
  guint class_rule;   /* IcnClassRule: the class rule that is used on this network */
  gboolean is_fixed;  /* whether all messages from one source to one destination take the same route
                         (icn_route_is_fixed) */
  gboolean roams;     /* whether messages may leave the routes that the topology defines (such as
                         dimension order) */
  gboolean escapes;   /* whether `roams` is set and the routes that the topology defines are the
                         escape paths of messages */
  guint ring_classes; /* number of ring classes in each set */
  guint last_set;     /* first class of the set of ring classes that the last phase uses */
  guint n_classes;    /* number of all classes of virtual channels */
  guint32 class_vcs[ICN_MAX_CLASSES + 1]; /* bit set of the virtual channels of each class; entry
                                             n_classes is the set of all virtual channels */
  guint16 *rank;        /* [n_channels] rank of each channel: where a route goes on to a lower rank
                           in the same group, the class of virtual channels rises
                           (icn_route_class_after) */
  IcnVertex *turns;     /* [n_terminals] element t: for messages whose random intermediate node is
                           t, the vertex at which their first phase ends (icn_routing_turn); NULL if
                           that is t itself */
  const guint32 *group; /* [n_vertices] group of each vertex, if the first phase ends where a
                           message enters the group of its intermediate terminal; else NULL */
  /* bit set of the channels that lead to terminals that are not routers; NULL in direct networks,
   * where every terminal is a router */
  guint64 *ends;
  guint8 *choices; /* for paths that the looping algorithm arranges (ICN_PATHS_ARRANGED):
                      [n_terminals × n_free] the output that the messages of each source take at
                      each of the n_free stages at which outputs may be chosen freely */
  guint8 free_stage[ICN_MAX_STAGES]; /* for each stage of the network at which outputs may be chosen
                                        freely: index of the stage in `choices`, 0 .. n_free - 1 */
  guint8 *table; /* [n_targets × n_vertices] port that a message to each target takes at each
                    vertex; NULL if the network is large */
} IcnRoutePlan;

/* The routing state of a message. */
typedef struct {
  guint32 destination;
  guint32 via;  /* the vertex that the first of two phases leads to; ICN_NONE once it has been
                   reached */
  guint32 coin; /* random bits of the message; with ICN_PATHS_ARRANGED, the number of its source */
  /* ring class in which the message crossed its last channel (ring classes are the virtual-channel
   * classes that keep rings free of deadlock). With fixed routes the ring classes of all phases and
   * orders of dimensions are numbered consecutively; with other routes each set of them is numbered
   * from 0 */
  guint16 class;
  /* number, in the route table, of the ring that the message is in; ICN_NO_RING at the source */
  guint16 ring;
} IcnRouteState;

typedef struct {
  guint port;
  guint class; /* class of virtual channels of the next hop; n_classes if the hop is ejection or
                  leads into a terminal, as the message may then take any virtual channel */
} IcnRouteChoice;

/* Whether the routing can route the traffic: a routing that arranges the paths of all messages
 * together (ICN_PATHS_ARRANGED) can route permutations only. traffic: NULL means uniform. An error
 * names the setting `traffic`. */
gboolean icn_route_plan_check (const IcnRouterSettings *router, const IcnTraffic *traffic,
                               GError **error);

/* Makes the plan. The settings must have passed icn_router_check, and the traffic
 * icn_route_plan_check. */
IcnRoutePlan *icn_route_plan_new (const IcnNet *net, const IcnRouterSettings *router,
                                  const IcnTraffic *traffic);
void icn_route_plan_free (IcnRoutePlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnRoutePlan, icn_route_plan_free)

/* Whether a message ends its first phase, which leads it to state->via, at vertex `at`, and goes on
 * to its destination from there. The phase ends at the vertex that the routing prescribes (the
 * members `group` and `turns`), and also at the switch of the message's destination. */
static inline gboolean
icn_route_plan_turns (const IcnRoutePlan *plan, const IcnRouteState *state, IcnVertex at)
{
  if (plan->group != NULL && plan->group[at] == plan->group[state->via])
    return TRUE;
  if (plan->turns == NULL)
    return at == state->via;
  return at == plan->turns[state->via] || at == plan->turns[state->destination];
}

/* Does what icn_route_plan_next does, in networks without a route table, and for routings with
 * several phases or orders of dimensions, each of which has its own set of ring classes. */
IcnRouteChoice icn_route_plan_next_of_any (const IcnRoutePlan *plan, IcnVertex at,
                                           IcnChannelId from, IcnRouteState *state);

/* Returns the next hop of a message in dimension order, and updates the message's state. The hop of
 * a message at its destination is ejection. from: the channel over which the message arrived;
 * ICN_NONE at its source. With adaptive and minimal routing the function returns the next hop in
 * the escape classes. */
static inline IcnRouteChoice
icn_route_plan_next (const IcnRoutePlan *plan, IcnVertex at, IcnChannelId from,
                     IcnRouteState *state)
{
  IcnRouteChoice choice;

  if (plan->order[0].routes == NULL || plan->n_sets > 1)
    return icn_route_plan_next_of_any (plan, at, from, state);
  choice.port = icn_route_table_next (plan->order[0].routes, at, state->destination, state->coin,
                                      &state->ring, &state->class);
  choice.class = state->class;
  return choice;
}

/* Returns the ring class in which a message to `target` leaves vertex `at` over channel `to`: the
 * class of virtual channels that keeps rings free of deadlock, numbered from 0 within the set of
 * the message's phase. The message arrived over channel `from` (ICN_NONE at its source) in class
 * `previous`. */
guint icn_route_plan_class (const IcnRoutePlan *plan, IcnVertex at, IcnChannelId from,
                            IcnChannelId to, IcnVertex target, guint previous);

/* For messages that choose between a direct and an indirect path (UGAL). A message on the direct
 * path has only the last phase of the routing, but may begin this phase in one of several classes.
 * With fixed routes, it may begin in any class, of any phase, that leaves enough higher classes for
 * the rest of the path; with other routes, in the first class of each phase.
 * icn_route_plan_n_straight returns the number of these classes. icn_route_plan_straight returns
 * the state of a message that begins in the class with index `beginning` among them. */
guint icn_route_plan_n_straight (const IcnRoutePlan *plan, IcnVertex at, IcnVertex destination);
IcnRouteState icn_route_plan_straight (const IcnRoutePlan *plan, const IcnRouteState *state,
                                       guint beginning);

/* A message on the direct path may begin in one of n classes (icn_route_plan_n_straight). Returns
 * the index of the class in which it hinders messages on indirect paths least. This is the last
 * class of the first phase: messages on indirect paths begin in the first class and seldom reach
 * the last class of that phase. (They never reach it if the phase ends at the first vertex of a
 * group and a route has only one channel between groups.) If a phase has one class only, the
 * message's random bits choose among the n classes. */
static inline guint
icn_route_plan_straight_apart (const IcnRoutePlan *plan, const IcnRouteState *state, guint n)
{
  if (plan->is_fixed && plan->ring_classes > 1)
    return MIN (plan->ring_classes, n) - 1;
  return (state->coin >> 16) % n;
}

/* A message from vertex `at` to vertex `target` does not always need all classes: it may begin in
 * its first class or in any of the next r classes. Returns r. The message chooses one of these r +
 * 1 classes at random, so that all virtual channels carry traffic. */
guint icn_route_plan_spare_classes (const IcnRoutePlan *plan, IcnVertex at, IcnVertex target);

/* Whether a message in the last class of adaptive or minimal routing may enter the escape classes
 * at vertex `at`. If the routing has an escape, the message may enter them at every router of an
 * indirect network, and at the nodes of a direct network. At other vertices of a direct network,
 * such as the crossbar of a hypermesh, the message would enter in the middle of a dimension, and
 * the dependencies of the escape classes could form a cycle. The message needs no escape at these
 * vertices, as it can enter the escape classes at the next node. */
static inline gboolean
icn_route_plan_enters_escape (const IcnRoutePlan *plan, IcnVertex at)
{
  return plan->escapes && (at < plan->net->n_terminals || icn_net_is_indirect (plan->net));
}

/* Returns, as a bit set, the ports of vertex `at` over which a message may continue in the last
 * class of virtual channels, in which messages need not follow the routes that the topology defines
 * (such as dimension order). With adaptive routing: the ports of all channels on shortest paths
 * that the turn rule (turns.h), if any, permits. With minimal routing: one of these ports, chosen
 * by the message's random bits. from: the channel over which the message arrived; ICN_NONE at its
 * source. */
guint64 icn_route_plan_ports (const IcnRoutePlan *plan, IcnVertex at, IcnChannelId from,
                              const IcnRouteState *state);

/* Chooses the intermediate vertex, to which the first of two phases leads, at random for the
 * index-th message of a source. If the first phase stays on shortest paths (ICN_TOWARDS_BOX), the
 * vertex is a node of the box between source and destination; otherwise it is any node. state:
 * gives the destination, and random bits that choose a direction around a ring if both directions
 * are equally short. */
IcnVertex icn_route_plan_via (const IcnRoutePlan *plan, const IcnStreamKey *stream, guint64 index,
                              IcnVertex source, const IcnRouteState *state);
