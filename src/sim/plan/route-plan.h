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
 * If messages may leave the topology's own routes, as with adaptive and minimal routing, the ring
 * classes are the escape, and all other virtual channels belong to the last class. In the last
 * class, a message of adaptive routing takes any shortest path, and a message of minimal routing
 * takes the shortest path that its random bits have chosen. Where a turn rule (turns.h) avoids
 * deadlock without an escape, the last class is the only one. */
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
                       if there is no choice */
  IcnOrderedRoutes order[ICN_MAX_ORDERS];
  guint n_sets;       /* number of sets of ring classes (classes that keep rings free of
                         deadlock): phases × n_orders */
  guint class_rule;   /* IcnClassRule: the class rule that is used on this network */
  gboolean is_fixed;  /* routes are fixed by source and destination (icn_route_is_fixed) */
  gboolean roams;     /* messages may leave the topology's own routes */
  gboolean escapes;   /* the topology's own routes are the escape paths of messages that may leave
                         them */
  guint ring_classes; /* number of ring classes in each set */
  guint last_set;     /* first class of the set of ring classes that the last phase uses */
  guint n_classes;    /* number of all classes of virtual channels */
  guint32 class_vcs[ICN_MAX_CLASSES + 1]; /* bit set of the virtual channels of each class; entry
                                             n_classes is the set of all virtual channels */
  guint16 *rank;        /* [n_channels] rank of each channel: where a route goes on to a lower rank
                           in the same group, the class of virtual channels rises
                           (icn_route_class_after) */
  IcnVertex *turns;     /* [n_terminals] if the random intermediate node of a message is terminal t,
                           its first phase ends at vertex turns[t] (icn_routing_turn); NULL: at t
                           itself */
  const guint32 *group; /* [n_vertices] group of each vertex, if the first phase ends where a
                           message enters the group of its intermediate terminal; else NULL */
  /* bit set of the channels that lead to terminals that are not routers; NULL in direct networks,
   * where every terminal is a router */
  guint64 *ends;
  guint8 *choices; /* for arranged paths (ICN_PATHS_ARRANGED): [n_terminals × n_free] the output
                      that each source's messages take at each of the n_free stages at which
                      messages choose freely */
  guint8 free_stage[ICN_MAX_STAGES]; /* for each stage at which messages choose freely: its index
                                        among these stages */
  guint8 *table; /* [n_targets × n_vertices] port by destination and vertex; NULL if the network
                    is large */
} IcnRoutePlan;

/* The routing state of a message. */
typedef struct {
  guint32 destination;
  guint32 via;  /* the vertex that the first of two phases leads to; ICN_NONE once it has been
                   reached */
  guint32 coin; /* random bits of the message; for arranged paths, its source */
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
  guint class; /* class of virtual channels; n_classes (any virtual channel) at the destination and
                  into a terminal */
} IcnRouteChoice;

/* Whether the routing can route the traffic: a routing that arranges its paths (ICN_PATHS_ARRANGED)
 * can route permutations only. traffic: NULL is uniform. An error names the setting `traffic`. */
gboolean icn_route_plan_check (const IcnRouterSettings *router, const IcnTraffic *traffic,
                               GError **error);

/* Makes the plan. The settings must have passed icn_router_check, and the traffic
 * icn_route_plan_check. */
IcnRoutePlan *icn_route_plan_new (const IcnNet *net, const IcnRouterSettings *router,
                                  const IcnTraffic *traffic);
void icn_route_plan_free (IcnRoutePlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnRoutePlan, icn_route_plan_free)

/* Whether a message ends its first phase, which leads it to state->via, at vertex `at`, and goes on
 * to its destination from there. It does so where the routing ends the phase (the members `group`
 * and `turns`), and also at the switch of its destination. */
static inline gboolean
icn_route_plan_turns (const IcnRoutePlan *plan, const IcnRouteState *state, IcnVertex at)
{
  if (plan->group != NULL && plan->group[at] == plan->group[state->via])
    return TRUE;
  if (plan->turns == NULL)
    return at == state->via;
  return at == plan->turns[state->via] || at == plan->turns[state->destination];
}

/* The part of icn_route_plan_next for networks without a route table, and for routings with several
 * phases or orders of dimensions, each of which has its own set of ring classes. */
IcnRouteChoice icn_route_plan_next_of_any (const IcnRoutePlan *plan, IcnVertex at,
                                           IcnChannelId from, IcnRouteState *state);

/* Returns the next hop of a message in dimension order, and updates the message's state. At its
 * destination the hop is ejection. from: the channel over which the message arrived; ICN_NONE at
 * its source. For adaptive and minimal routing this is the next hop in the escape classes. */
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
 * path has only the last phase of the routing, but may begin it in one of several classes. On fixed
 * routes these are all classes above which enough classes remain for the rest of the path,
 * whichever phase they belong to; on other routes, the first class of each phase.
 * icn_route_plan_n_straight returns the number of these classes; icn_route_plan_straight returns
 * the state of a message that begins in the class with index `beginning` among them. */
guint icn_route_plan_n_straight (const IcnRoutePlan *plan, IcnVertex at, IcnVertex destination);
IcnRouteState icn_route_plan_straight (const IcnRoutePlan *plan, const IcnRouteState *state,
                                       guint beginning);

/* Of the n classes in which a message on the direct path may begin (icn_route_plan_n_straight),
 * returns the index of the one where it hinders messages on indirect paths least. This is the last
 * class of the first phase: indirect messages begin in the first class and seldom reach the last
 * one. (They never do if the phase ends at the first vertex of a group and a route has only one
 * channel between groups.) If a phase has one class only, the message's random bits choose among
 * the n classes. */
static inline guint
icn_route_plan_straight_apart (const IcnRoutePlan *plan, const IcnRouteState *state, guint n)
{
  if (plan->is_fixed && plan->ring_classes > 1)
    return MIN (plan->ring_classes, n) - 1;
  return (state->coin >> 16) % n;
}

/* A message from vertex `at` to vertex `target` may begin in its first class or in any of the next
 * r classes, as it does not need them all. Returns r. The message chooses one of these r + 1
 * classes at random, so that all virtual channels carry traffic. */
guint icn_route_plan_spare_classes (const IcnRoutePlan *plan, IcnVertex at, IcnVertex target);

/* Whether a message in the last class of adaptive or minimal routing may enter the escape classes
 * at a vertex. If the routing has an escape, the message may do so at every router of an indirect
 * network, and at the nodes of a direct one. At other vertices of a direct network, such as the
 * crossbar of a hypermesh, the message would enter in the middle of a dimension, and the
 * dependencies of the escape classes could form a cycle. It needs no escape there, as it has one at
 * the next node. */
static inline gboolean
icn_route_plan_enters_escape (const IcnRoutePlan *plan, IcnVertex at)
{
  return plan->escapes && (at < plan->net->n_terminals || icn_net_is_indirect (plan->net));
}

/* Returns, as a bit set, the ports of vertex `at` over which a message may continue in the last
 * class of virtual channels, in which messages need not follow the topology's own routes. With
 * adaptive routing: the ports of all channels on shortest paths that the turn rule (turns.h), if
 * any, permits. With minimal routing: one of these ports, chosen by the message's random bits.
 * from: the channel over which the message arrived; ICN_NONE at its source. */
guint64 icn_route_plan_ports (const IcnRoutePlan *plan, IcnVertex at, IcnChannelId from,
                              const IcnRouteState *state);

/* Chooses at random the intermediate vertex, to which the first of two phases leads, for the
 * index-th message of a source. This is any node or, if the first phase stays on shortest paths
 * (ICN_TOWARDS_BOX), a node of the box between source and destination. state: gives the
 * destination, and random bits that choose a direction where both around a ring are equally
 * short. */
IcnVertex icn_route_plan_via (const IcnRoutePlan *plan, const IcnStreamKey *stream, guint64 index,
                              IcnVertex source, const IcnRouteState *state);
