/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes in the form that the engine needs: an output port and a class of virtual channels for a
 * message at a router. Prepared once for a network and router settings, and read-only afterwards.
 *
 * Classes 0 .. n_classes - 1 divide the virtual channels of a channel among them. Valiant and
 * ROMM routes have one set of ring classes for each of their two phases. Adaptive and minimal
 * routing keep the ring classes as the escape and give all other virtual channels to the last
 * class, in which an adaptive message takes any shortest path and a minimal one the path that it
 * has drawn. */
#pragma once

#include "net-stages.h"
#include "net.h"
#include "route-table.h"
#include "router.h"
#include "stream.h"
#include "traffic.h"

#define ICN_MAX_CLASSES ICN_MAX_VCS

typedef struct {
  IcnNet *net;
  IcnRouterSettings router;
  IcnRouteSettings routing;
  guint kind;              /* IcnRouting: the routing that applies on this network */
  guint class_rule;        /* IcnClassRule: the class rule that applies */
  guint phases;
  gboolean escapes;
  guint ring_classes;
  guint n_classes;
  guint32 class_vcs[ICN_MAX_CLASSES + 1]; /* virtual channels of each class, as a set; entry
                                             n_classes is the set of all */
  guint8 *group;                          /* [n_channels]: see icn_route_class_key */
  guint16 *rank;
  guint64 *ends; /* channels that lead to terminals without routers, as a set; else NULL */
  guint8 *choices;   /* looping: [n_terminals × n_free], outputs of each source at free stages */
  guint8 free_stage[ICN_MAX_STAGES]; /* index of each stage among the free ones */
  IcnRouteTable *routes;                 /* of product networks, else NULL */
  guint8 *table; /* [n_terminals × n_vertices], port by destination and vertex; NULL in large
                    networks */
} IcnRoutePlan;

/* The routing state of a message. */
typedef struct {
  guint32 destination;
  guint32 via;  /* a Valiant or ROMM route's intermediate node until it is reached, then ICN_NONE */
  guint32 coin; /* random bits; a looping route's source */
  guint16 class; /* ring class of the last channel */
  guint16 ring;  /* ring of the last channel, as in the route table; ICN_NO_RING at first */
} IcnRouteState;

typedef struct {
  guint port;
  guint class; /* class of virtual channels; n_classes, which means any, at the destination and into
                  a terminal */
} IcnRouteChoice;

/* Whether the routing carries the traffic: looping routes permutations only, and its error is for
 * field traffic. traffic: NULL is uniform. */
gboolean icn_route_plan_check (const IcnRouterSettings *router, const IcnTraffic *traffic,
                               GError **error);

/* The settings must have passed icn_router_check and the traffic the check above. */
IcnRoutePlan *icn_route_plan_new (const IcnNet *net, const IcnRouterSettings *router,
                                  const IcnTraffic *traffic);
void icn_route_plan_free (IcnRoutePlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnRoutePlan, icn_route_plan_free)

/* As icn_route_plan_next, for every network and routing. */
IcnRouteChoice icn_route_plan_next_of_any (const IcnRoutePlan *plan, IcnVertex at,
                                           IcnChannelId from, IcnRouteState *state);

/* The next hop in dimension order of a message that arrived over `from` (ICN_NONE at its source);
 * at its destination, ejection. Updates the state. For adaptive and minimal routing this is the
 * escape. */
static inline IcnRouteChoice
icn_route_plan_next (const IcnRoutePlan *plan, IcnVertex at, IcnChannelId from,
                     IcnRouteState *state)
{
  IcnRouteChoice choice;

  if (plan->routes == NULL || plan->phases > 1)
    return icn_route_plan_next_of_any (plan, at, from, state);
  choice.port = icn_route_table_next (plan->routes, at, state->destination, state->coin,
                                      &state->ring, &state->class);
  choice.class = state->class;
  return choice;
}

/* The ring class of a message that leaves over `to` on its way to a target, having arrived over
 * `from` (ICN_NONE at its source) in a class of its phase. */
guint icn_route_plan_class (const IcnRoutePlan *plan, IcnVertex at, IcnChannelId from,
                            IcnChannelId to, IcnVertex target, guint previous);

/* Ports at which a message may take the last class of adaptive or minimal routing, as a bit set:
 * for adaptive those of all channels on shortest paths, for minimal the one of them that the
 * message draws. */
guint64 icn_route_plan_ports (const IcnRoutePlan *plan, IcnVertex at, const IcnRouteState *state);

/* The intermediate node of a route, drawn by index from the stream of its source: any node, or for
 * ROMM one on shortest paths, whose direction around rings is that of the coin. */
IcnVertex icn_route_plan_via (const IcnRoutePlan *plan, const IcnStreamKey *stream, guint64 index,
                              IcnVertex source, const IcnRouteState *state);
