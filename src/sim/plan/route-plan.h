/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes in the form that the simulation engine needs: an output port and a class of virtual
 * channels for a message at a router. A plan is made once for a network and router settings, and
 * read-only afterwards.
 *
 * Classes 0 .. n_classes - 1 divide the virtual channels of a channel among them. Ring classes
 * avoid deadlock on rings; Valiant and ROMM routes have one set of them for each of their two
 * phases. Adaptive and minimal routing use the ring classes as the escape and give all other
 * virtual channels to the last class. In that class an adaptive message takes any shortest path,
 * and a minimal message the shortest path that it has drawn. */
#pragma once

#include "net-stages.h"
#include "net.h"
#include "route-table.h"
#include "route-settings.h"
#include "router-settings.h"
#include "stream.h"
#include "traffic.h"

#define ICN_MAX_CLASSES ICN_MAX_VCS

typedef struct {
  IcnNet *net;
  IcnRouterSettings router;
  IcnRouteSettings routing;
  guint kind;       /* IcnRouting: the routing that is used on this network */
  guint class_rule; /* IcnClassRule: the class rule that is used on this network */
  guint phases;
  gboolean escapes;
  guint ring_classes;
  guint n_classes;
  guint32 class_vcs[ICN_MAX_CLASSES + 1]; /* bit set of the virtual channels of each class; entry
                                             n_classes is the set of all */
  guint8 *group; /* [n_channels] group of each channel: see icn_route_class_key */
  guint16 *rank;
  /* bit set of the channels that lead to separate terminals; NULL in direct networks */
  guint64 *ends;
  guint8 *choices; /* for looping: [n_terminals × n_free] the output that each source's messages
                      take at each free stage */
  guint8 free_stage[ICN_MAX_STAGES]; /* index of each free stage among the free stages */
  IcnRouteTable *routes;             /* route table of a product network, else NULL */
  guint8 *table; /* [n_terminals × n_vertices] port by destination and vertex; NULL if the network
                    is large */
} IcnRoutePlan;

/* The routing state of a message. */
typedef struct {
  guint32 destination;
  guint32 via; /* intermediate node of a Valiant or ROMM route; ICN_NONE once it has been reached */
  guint32 coin;  /* random bits of the message; for looping, its source */
  guint16 class; /* ring class of the channel that the message last crossed */
  /* number, in the route table, of the ring that the message is in; ICN_NO_RING at the source */
  guint16 ring;
} IcnRouteState;

typedef struct {
  guint port;
  guint class; /* class of virtual channels; n_classes (any virtual channel) at the destination and
                  into a terminal */
} IcnRouteChoice;

/* Whether the routing can route the traffic: looping routes permutations only. traffic: NULL is
 * uniform. The error is for field traffic. */
gboolean icn_route_plan_check (const IcnRouterSettings *router, const IcnTraffic *traffic,
                               GError **error);

/* Makes the plan. The settings must have passed icn_router_check, and the traffic
 * icn_route_plan_check. */
IcnRoutePlan *icn_route_plan_new (const IcnNet *net, const IcnRouterSettings *router,
                                  const IcnTraffic *traffic);
void icn_route_plan_free (IcnRoutePlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnRoutePlan, icn_route_plan_free)

/* Does the same as icn_route_plan_next, which calls it for networks without a route table and for
 * routes of two phases. */
IcnRouteChoice icn_route_plan_next_of_any (const IcnRoutePlan *plan, IcnVertex at,
                                           IcnChannelId from, IcnRouteState *state);

/* The next hop in dimension order of a message that arrived over channel `from` (ICN_NONE at its
 * source); at its destination, ejection. Updates the state. For adaptive and minimal routing this
 * is the hop in the escape classes. */
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

/* The ring class of a message to `target` that leaves over channel `to`, having arrived over
 * channel `from` (ICN_NONE at its source) in class `previous` of its phase. */
guint icn_route_plan_class (const IcnRoutePlan *plan, IcnVertex at, IcnChannelId from,
                            IcnChannelId to, IcnVertex target, guint previous);

/* Ports at which a message may use the last class of adaptive or minimal routing, as a bit set: for
 * adaptive routing those of all channels on shortest paths, for minimal routing the one of them
 * that the message draws. */
guint64 icn_route_plan_ports (const IcnRoutePlan *plan, IcnVertex at, const IcnRouteState *state);

/* Draws the intermediate node of the index-th route of a source. Valiant: any node; ROMM: a node on
 * shortest paths; where both directions around a ring are shortest, the message's random bits
 * decide. */
IcnVertex icn_route_plan_via (const IcnRoutePlan *plan, const IcnStreamKey *stream, guint64 index,
                              IcnVertex source, const IcnRouteState *state);
