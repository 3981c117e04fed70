/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The innermost steps, inlined where decisions are made: a flit leaves a buffer, a flit arrives, a
 * virtual channel asks for the switch. */
#pragma once

#include "engine-state.h"

/* Whether the front message of a buffer, which has won its next virtual channel, has a flit to send
 * and room for it there. No branches: they would be mispredicted. */
static inline gboolean
icn_can_cross (const IcnEngine *e, const IcnVc *in)
{
  return (in->occupancy > 0) &
         (((in->flags & ICN_VC_TO_SINK) != 0) | (e->outlet[in->out].credits > 0));
}

/* A virtual channel that has won its next one asks for the switch as soon as it has a flit and the
 * next buffer has room. */
static inline void
icn_request_switch (IcnEngine *e, guint32 vc)
{
  if (!icn_can_cross (e, &e->vc[vc]))
    return;
  icn_vc_set_add (&e->crossing, vc);
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

/* A head waits until a virtual channel of its port is released. */
static inline void
icn_sleep (IcnEngine *e, IcnPort *port, guint32 vc)
{
  e->sleeper[vc] = port->sleeper;
  port->sleeper = vc;
}

/* Asks for a virtual channel. In a ripple it sleeps at its port, and those are woken that might let
 * it in. */
static inline void
icn_ask (IcnEngine *e, guint32 vc)
{
  if (e->ripple) {
    IcnPort *port = icn_vc_port (e, vc);
    guint32 candidates = port->free_vcs & e->plan->class_vcs[e->vc[vc].class];
    icn_sleep (e, port, vc);
    for (; candidates != 0; candidates &= candidates - 1)
      icn_may_pull (e, port->out + icn_first_bit (candidates));
  } else {
    icn_vc_set_add (&e->asking, vc);
  }
}

/* A message comes to the front of a buffer: it asks for a virtual channel. */
static inline void
icn_engine_front (IcnEngine *e, guint32 vc, guint32 message)
{
  IcnVc *in = &e->vc[vc];
  const IcnLink *link = &e->link[vc >> e->shift];
  IcnRouteChoice choice;

  in->message = message;
  in->left = e->message[message].flits;
  in->flags = link->head_flags;
  choice = icn_route_plan_next (e->plan, link->router, link->channel, &e->message[message].route);
  in->port = choice.port;
  in->class = choice.class;
  icn_ask (e, vc);
}

/* The first of the messages behind the front comes to it. */
static inline void
icn_engine_advance (IcnEngine *e, guint32 vc)
{
  IcnVc *in = &e->vc[vc];
  guint32 message = in->first;

  in->first = message == in->last ? ICN_NONE : e->message[message].next;
  icn_engine_front (e, vc, message);
}

/* The head of a message sets out for a buffer: it will stand behind all others there. */
static inline void
icn_engine_follow (IcnEngine *e, guint32 vc, guint32 message)
{
  IcnVc *in = &e->vc[vc];
  guint32 *behind = in->first == ICN_NONE ? &in->first : &e->message[in->last].next;

  *behind = message;
  in->last = message;
}

/* The front message of vc wins virtual channel v of that port. */
static inline void
icn_engine_assign (IcnEngine *e, guint32 vc, IcnPort *port, guint v)
{
  IcnVc *in = &e->vc[vc];
  IcnOutlet *outlet = &e->outlet[port->out + v];
  guint ends;

  in->out = port->out + v;
  in->won_port = in->port;
  in->won = v + 1;
  outlet->holder = vc;
  port->free_vcs &= ~(1u << v);
  if (in->flags & ICN_VC_DIRECT)
    e->message[in->message].entered = e->now;
  ends = in->class == e->n_classes;
  in->flags |= ends * ICN_VC_TO_SINK;
  e->message[in->message].hops += !ends;
  /* Nobody asks where it makes no difference: mispredicted branches are dear. */
  if ((port->delay != port->delay_last || !e->ejection_port) && !ends &&
      icn_is_done (e, &e->message[in->message].route, port->next)) {
    in->flags |= ICN_VC_LAST_HOP;
    if (!e->ejection_port)
      in->flags |= ICN_VC_TO_SINK;
  }
}

/* Those who sleep at a port ask again. */
static inline void
icn_wake_sleepers (IcnEngine *e, IcnPort *port)
{
  for (guint32 vc = port->sleeper; vc != ICN_NONE; vc = e->sleeper[vc])
    icn_vc_set_add (&e->asking, vc);
  port->sleeper = ICN_NONE;
}

/* Cycles from leaving a buffer to being ready in the next one. */
static inline guint
icn_delay (const IcnVc *in, const IcnPort *port)
{
  return in->flags & ICN_VC_LAST_HOP ? port->delay_last : port->delay;
}

static inline void
icn_engine_tail_left (IcnEngine *e, guint32 vc, IcnPort *port)
{
  IcnVc *in = &e->vc[vc];
  guint32 out = in->out, message = in->message;
  guint flags = in->flags;

  in->message = in->out = ICN_NONE;
  port->free_vcs |= 1u << (out - port->out);
  if (flags & ICN_VC_TO_SINK)
    icn_engine_deliver (e, message, e->now + icn_delay (in, port) + 1);
  if (e->ripple)
    icn_may_pull (e, out);
  else if (port->sleeper != ICN_NONE)
    icn_wake_sleepers (e, port);
  if (in->ready > 0) {
    in->ready--;
    icn_engine_advance (e, vc);
  } else if (flags & ICN_VC_DIRECT) {
    icn_engine_source_done (e, e->link[vc >> e->shift].feeder, e->now + 1);
  }
}

/* A flit of the front message leaves buffer `vc` of a router. The caller takes care of requests. */
static inline G_ALWAYS_INLINE void
icn_move_flit (IcnEngine *e, guint32 vc, IcnPort *port)
{
  IcnVc *in = &e->vc[vc];
  guint flags = in->flags;
  guint32 out = in->out;
  gboolean tail = --in->left == 0;

  in->flags = flags & ~ICN_VC_AT_HEAD;
  in->occupancy--;
  port->sent++;
  if (!(flags & ICN_VC_TO_SINK)) {
    e->outlet[out].credits--;
    if (flags & ICN_VC_AT_HEAD)
      icn_engine_follow (e, out, in->message);
    icn_calendar_post (&e->arrivals, e->now + icn_delay (in, port),
                       out << 1 | (e->stores ? (guint) tail : flags & ICN_VC_AT_HEAD));
  }
  if (!(flags & ICN_VC_DIRECT)) {
    if (e->ripple) {
      e->outlet[vc].credits++;
      icn_may_pull (e, vc);
    } else {
      icn_calendar_post (&e->credits, e->now + e->credit_delay, vc);
    }
  }
  if (tail)
    icn_engine_tail_left (e, vc, port);
}
