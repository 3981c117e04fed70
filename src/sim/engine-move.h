/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The innermost steps, inlined where decisions are made: a flit leaves a buffer, a flit arrives, a
 * virtual channel asks for the switch. */
#pragma once

#include "engine-state.h"

/* A virtual channel that has won its next one asks for the switch as soon as it has a flit and the
 * next buffer has room. */
static inline void
icn_request_switch (IcnEngine *e, guint32 router, guint32 vc)
{
  const IcnVc *in = &e->vc[vc];

  if (in->occupancy == 0 || (!(in->flags & ICN_VC_TO_SINK) && e->vc[in->out].credits == 0))
    return;
  icn_set_bit (icn_switch_requests (e, router), vc - icn_first_vc (e, router));
  icn_set_bit (e->active, router);
}

/* What makes a decision about `vc` possible again: its upstream side in a ripple. */
static inline void
icn_may_pull (IcnEngine *e, guint32 vc)
{
  icn_set_bit (e->pull, e->rank_of[vc]);
}

static inline gboolean
icn_is_done (const IcnEngine *e, const IcnRouteState *route, IcnVertex at)
{
  return route->destination == at && (!e->two_phases || route->via == ICN_NONE || route->via == at);
}

/* Asks for a virtual channel. In a ripple it sleeps at its port, and those are woken that might let
 * it in. */
static inline void
icn_ask (IcnEngine *e, guint32 router, guint32 vc)
{
  const IcnVc *in = &e->vc[vc];
  guint32 bit = vc - icn_first_vc (e, router);

  if (e->ripple) {
    const IcnPort *port = &e->port[e->first_port[router] + in->port];
    guint32 candidates = port->free_vcs & e->plan->class_vcs[in->class];
    icn_set_bit (icn_sleepers (e, e->first_port[router] + in->port), bit);
    for (; candidates != 0; candidates &= candidates - 1)
      icn_may_pull (e, port->out + icn_first_bit (candidates));
  } else {
    icn_set_bit (icn_vc_requests (e, router), bit);
    icn_set_bit (e->active, router);
  }
}

/* A message comes to the front of a buffer: it asks for a virtual channel. */
static inline void
icn_engine_front (IcnEngine *e, guint32 vc, guint32 message)
{
  IcnVc *in = &e->vc[vc];
  const IcnLink *link = &e->link[vc >> e->shift];
  guint32 router = link->router;
  IcnRouteState *route = &e->message[message].route;

  in->message = message;
  in->left = e->message[message].flits;
  in->flags = ICN_VC_AT_HEAD;
  if (link->port == ICN_NONE && !e->injection_vcs)
    in->flags |= ICN_VC_DIRECT;
  if (icn_is_done (e, route, router)) {
    in->port = e->first_port[router + 1] - 1 - e->first_port[router];
    in->class = e->n_classes;
  } else {
    IcnRouteChoice choice = icn_route_plan_next (e->plan, router, link->channel, route);
    in->port = choice.port;
    in->class = choice.class;
  }
  icn_ask (e, router, vc);
}

/* The front message of vc wins virtual channel v of its port. */
static inline void
icn_engine_assign (IcnEngine *e, guint32 router, guint32 vc, guint v)
{
  IcnVc *in = &e->vc[vc];
  IcnPort *port = &e->port[e->first_port[router] + in->port];
  IcnVc *out = &e->vc[port->out + v];
  IcnMessage *message = &e->message[in->message];
  guint32 bit = vc - icn_first_vc (e, router);

  in->out = port->out + v;
  in->accept = (in->port << e->shift) + v + 1;
  in->delay = port->delay;
  out->holder = bit;
  out->grant = bit + 1;
  port->free_vcs &= ~(1u << v);
  if (in->flags & ICN_VC_DIRECT)
    message->entered = e->now;
  if (in->class == e->n_classes) {
    in->flags |= ICN_VC_TO_SINK;
    return;
  }
  message->hops++;
  /* Nobody asks where it makes no difference: mispredicted branches are dear. */
  if ((port->delay != port->delay_last || !e->ejection_port) &&
      icn_is_done (e, &message->route, port->next)) {
    in->delay = port->delay_last;
    if (!e->ejection_port)
      in->flags |= ICN_VC_TO_SINK;
  }
}

static inline void
icn_engine_tail_left (IcnEngine *e, guint32 router, guint32 vc)
{
  IcnVc *in = &e->vc[vc];
  guint32 p = e->first_port[router] + in->port;
  IcnPort *port = &e->port[p];

  if (in->flags & ICN_VC_TO_SINK)
    icn_engine_deliver (e, in->message, e->now + in->delay + 1);
  port->free_vcs |= 1u << (in->out - port->out);
  e->vc[in->out].holder = ICN_NO_HOLDER;
  if (e->ripple) {
    icn_may_pull (e, in->out);
  } else if (port->sleepers > 0) {
    guint64 *requests = icn_vc_requests (e, router), *sleepers = icn_sleepers (e, p);
    for (guint i = 0; i < e->words; i++) {
      requests[i] |= sleepers[i];
      sleepers[i] = 0;
    }
    port->sleepers = 0;
  }
  in->message = in->out = ICN_NONE;
  if (in->ready > 0) {
    guint32 message = e->queue[(gsize) vc * e->depth + in->first];
    in->first = (in->first + 1) & (e->depth - 1);
    in->queued--;
    in->ready--;
    icn_engine_front (e, vc, message);
  } else if (in->flags & ICN_VC_DIRECT) {
    icn_engine_source_done (e, e->link[vc >> e->shift].feeder, e->now + 1);
  }
}

/* A flit of the front message leaves buffer `vc` of a router. The caller takes care of requests. */
static inline G_ALWAYS_INLINE void
icn_move_flit (IcnEngine *e, guint32 router, guint32 vc)
{
  IcnVc *in = &e->vc[vc];
  guint8 flags = in->flags;
  IcnPort *port = &e->port[e->first_port[router] + in->port];

  in->flags = flags & ~ICN_VC_AT_HEAD;
  in->occupancy--;
  in->left--;
  port->sent++;
  e->counts.moves++;
  if (!(flags & ICN_VC_TO_SINK)) {
    IcnVc *out = &e->vc[in->out];
    out->credits--;
    if (flags & ICN_VC_AT_HEAD) {
      guint32 slot = (guint32) (out->first + out->queued++) & (e->depth - 1);
      e->queue[(gsize) in->out * e->depth + slot] = in->message;
    }
    icn_calendar_post (&e->arrivals, e->now + in->delay,
                       in->out << 1 | (e->stores ? in->left == 0 : flags & ICN_VC_AT_HEAD));
  }
  if (!(flags & ICN_VC_DIRECT)) {
    if (e->ripple) {
      in->credits++;
      icn_may_pull (e, vc);
    } else {
      icn_calendar_post (&e->credits, e->now + e->credit_delay, vc);
    }
  }
  if (in->left == 0)
    icn_engine_tail_left (e, router, vc);
}
