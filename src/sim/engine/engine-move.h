/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The innermost steps of the simulation, inlined into the arbitration: a flit leaves a buffer, a
 * flit arrives, a virtual channel requests the switch. */
#pragma once

#include "plain.h"
#include "route-plan.h"

/* Properties of an engine for which the arbitration (switch.c) is specialised: it is compiled
 * separately for several sets of these properties. The functions below have a parameter `how`: the
 * set for which the function is compiled, a constant known to the compiler. */
enum {
  ICN_PLAIN = 1 << 0,    /* pipelined routers without rare features: flits and credits are stored as
                            bit sets (plain.h) */
  ICN_LARGE = 1 << 1,    /* the engine's records exceed the L2 cache and are prefetched */
  ICN_TAPS = 1 << 2,     /* the network has hyperedges */
  ICN_WHOLE = 1 << 3,    /* each buffer is reserved for one message at a time, each virtual channel
                            has its own switch input, and there are no hyperedges */
  ICN_RIPPLE = 1 << 4,   /* credits take no time: an empty buffer slot pulls a flit from upstream
                            in the same cycle (ripple.c) */
  ICN_EVEN = 1 << 5,     /* no channel moves several flits per cycle, none has several lanes
                            (parallel physical channels) or is a hyperedge, and arbitration is not
                            by arrival (IcnEngine.special) */
  ICN_LEVEL = 1 << 6,    /* all links have one delay (IcnEngine.channel_delay) */
  ICN_TRAINS = 1 << 7,   /* the flits of a message in a buffer are moved together, as a train
                            (trains.h) */
  ICN_QUAD = 1 << 8,     /* each link has four virtual channel numbers (IcnEngine.shift is 2) */
  ICN_ONE_FLIT = 1 << 9, /* every message has one flit (IcnEngine.one_flit) */
};

/* Whether credits take no time. If the properties in `how` decide this, the compiler reduces the
 * call to a constant; otherwise the engine's own flag is read. */
static inline G_ALWAYS_INLINE gboolean
icn_ripples (const IcnEngine *e, guint how)
{
  return how & ICN_RIPPLE || (!(how & (ICN_PLAIN | ICN_WHOLE)) && e->ripple);
}

static inline G_ALWAYS_INLINE gboolean
icn_reserves (const IcnEngine *e, guint how)
{
  return how & ICN_WHOLE || (!(how & (ICN_PLAIN | ICN_RIPPLE)) && e->reserves);
}

static inline G_ALWAYS_INLINE gboolean
icn_is_special (const IcnEngine *e, guint how)
{
  return !(how & (ICN_PLAIN | ICN_EVEN)) && e->special;
}

/* Whether the front message of a buffer has won its next virtual channel, has a flit to send, and
 * has room for it there. Written without branches, as they would be mispredicted. */
static inline gboolean
icn_can_cross (const IcnEngine *e, const IcnVc *in)
{
  guint32 has_won = in->out != ICN_NONE;
  guint32 credits = e->outlet[in->out & -has_won].credits;

  return has_won & (in->occupancy > 0) & (((in->flags & ICN_VC_TO_SINK) != 0) | (credits > 0));
}

/* Whether the free virtual channel `out`, of the class that the front message of `in` requests, has
 * enough room for this message. */
static inline gboolean
icn_has_room (const IcnEngine *e, const IcnVc *in, guint32 out)
{
  return e->outlet[out].credits >= icn_room_needed (e, in, in->class);
}

/* Lets buffer vc request the switch if its front message holds its next virtual channel, a flit is
 * present and the next buffer has a credit. */
static inline void
icn_request_switch (IcnEngine *e, guint32 vc)
{
  icn_vc_set_add_if (&e->crossing, vc, icn_can_cross (e, &e->vc[vc]));
}

/* Adds `vc` to the set of virtual channels that may be able to pull a flit from upstream
 * (ripple.c). */
static inline void
icn_may_pull (IcnEngine *e, guint32 vc)
{
  icn_vc_set_add_if (&e->pull, e->rank_of[vc], TRUE);
}

static inline gboolean
icn_is_done (const IcnEngine *e, const IcnRouteState *route, IcnVertex at)
{
  return route->destination == at &&
         (!e->two_phases || route->via == ICN_NONE || icn_route_plan_turns (e->plan, route, at));
}

/* Puts the head in buffer vc on the port's list of sleepers: heads that request nothing until a
 * virtual channel of the port is released. */
static inline void
icn_sleep (IcnEngine *e, IcnPort *port, guint32 vc)
{
  e->sleeper[vc] = port->sleeper;
  port->sleeper = vc;
}

/* Requests a virtual channel for the head flit in buffer vc. In engines whose credits take no time
 * (ripple.c), the head joins the list of heads that wait at the port, and every free virtual
 * channel of the port that the head could take is marked to be decided in this cycle. */
static inline G_ALWAYS_INLINE void
icn_ask (IcnEngine *e, guint32 vc, guint how)
{
  if (icn_ripples (e, how)) {
    guint32 p = e->vc[vc].port;
    icn_sleep (e, &e->port[p], vc);
    for (; p != ICN_NONE; p = e->lanes ? e->shape[p].next_lane : ICN_NONE) {
      const IcnPort *port = &e->port[p];
      guint32 candidates = port->free_vcs & e->class_vcs[e->vc[vc].class];
      for (; candidates != 0; candidates &= candidates - 1)
        icn_may_pull (e, port->out + icn_first_bit (candidates));
    }
  } else {
    e->asking[e->n_asking++] = vc;
  }
}

/* Returns the next hop of a message that has arrived over `link`, the same hop as
 * icn_route_plan_next. Only for plain engines, whose flits and credits are bit sets (plain.h). */
static inline G_ALWAYS_INLINE IcnRouteChoice
icn_plain_route (const IcnEngine *e, const IcnLink *link, IcnRouteState *state)
{
  IcnRouteChoice choice;

  if (e->plain->routes == NULL)
    return icn_route_plan_next (e->plan, link->router, link->channel, state);
  choice.port = icn_route_table_next (e->plain->routes, link->router, state->destination,
                                      state->coin, &state->ring, &state->class);
  choice.class = state->class;
  return choice;
}

/* Makes `message` the front message of buffer vc, in a plain engine. The caller requests a virtual
 * channel for it. */
static inline G_ALWAYS_INLINE void
icn_plain_front (IcnEngine *e, guint32 vc, guint32 message, guint how)
{
  IcnVc *in = &e->vc[vc];
  const IcnLink *link = &e->link[vc >> (how & ICN_QUAD ? 2 : e->shift)];
  IcnMessage *record = &e->message[message];
  IcnRouteChoice choice = icn_plain_route (e, link, &record->route);

  in->message = message;
  in->left = how & ICN_ONE_FLIT ? 1 : record->flits;
  in->flags = 0;
  in->port = link->first_port + choice.port;
  in->class = choice.class;
  record->hops += choice.class != e->n_classes;
}

/* Makes `message` the front message of buffer vc and requests a virtual channel for it. */
static inline G_ALWAYS_INLINE void
icn_engine_front (IcnEngine *e, guint32 vc, guint32 message, guint how)
{
  IcnVc *in = &e->vc[vc];
  const IcnLink *link = &e->link[vc >> e->shift];
  IcnRouteChoice choice;

  if (how & ICN_PLAIN) {
    icn_plain_front (e, vc, message, how);
    e->asking[e->n_asking++] = vc;
    return;
  }
  if (e->choice != ICN_CHOICE_NONE && e->message[message].hops == 0)
    icn_engine_choose_way (e, link, &e->message[message]);
  in->message = in->head = message;
  in->left = e->message[message].flits;
  in->flags = link->head_flags;
  choice = icn_route_plan_next (e->plan, link->router, link->channel, &e->message[message].route);
  in->port = link->first_port + choice.port;
  in->class = choice.class;
  if (e->adaptive)
    icn_engine_set_ways (e, vc, &choice);
  e->message[message].hops += choice.class != e->n_classes;
  if (G_UNLIKELY (icn_is_special (e, how)))
    icn_engine_come (e, vc);
  else
    icn_ask (e, vc, how);
}

/* Makes the first queued message of a buffer its front message. */
static inline G_ALWAYS_INLINE void
icn_engine_advance (IcnEngine *e, guint32 vc, guint how)
{
  IcnVc *in = &e->vc[vc];
  guint32 last = in->last, message = e->message[last].next;

  if (message == last)
    in->last = ICN_NONE;
  else
    e->message[last].next = e->message[message].next;
  icn_engine_front (e, vc, message, how);
}

/* Appends a message to the queue of a buffer that already has a front message. */
static inline void
icn_engine_follow (IcnEngine *e, guint32 vc, guint32 message)
{
  IcnVc *in = &e->vc[vc];
  guint32 *behind = &e->message[in->last == ICN_NONE ? message : in->last].next;
  guint32 first = in->last == ICN_NONE ? message : *behind;

  *behind = message;
  e->message[message].next = first;
  in->last = message;
}

/* Returns the number of the virtual channel with which the round robin at the requested port
 * begins: the one after the virtual channel that a message of this buffer won last, if that was at
 * the same port; else 0. */
static inline guint
icn_round_robin (const IcnVc *in)
{
  guint32 apart = in->won ^ in->port << 6;

  return apart < 64 ? apart : 0;
}

/* Assigns virtual channel v of `port` to the front message of buffer vc. */
static inline G_ALWAYS_INLINE void
icn_engine_assign (IcnEngine *e, guint32 vc, IcnPort *port, guint v, guint how)
{
  IcnVc *in = &e->vc[vc];
  guint ends = in->class == e->n_classes;

  in->out = (how & ICN_TAPS ? e->reach[vc] : port->out) + v;
  in->won = in->port << 6 | (v + 1);
  in->flags |= ends * ICN_VC_TO_SINK;
  e->outlet[in->out].holder = vc;
  port->free_vcs &= ~(1u << v);
  if (how & ICN_PLAIN)
    return;
  /* In networks with hyperedges a port feeds several links, but the arbitration reads the last
   * winner of virtual channel v only from the first of these links. So the winner is stored at the
   * first link too, whichever link the message takes. */
  if (how & ICN_TAPS)
    e->outlet[port->out + v].holder = vc;
  if (in->flags & ICN_VC_DIRECT)
    e->message[in->message].entered = e->now -
                                      icn_engine_start_delay (e, e->link[vc >> e->shift].feeder) -
                                      (e->widens ? icn_engine_stored_for (e, vc) : 0);
  if ((port->delay != port->delay_last || !e->ejection_port) && !ends &&
      icn_is_done (e, &e->message[in->message].route,
                   how & ICN_TAPS ? icn_vc_router (e, in->out) : port->next)) {
    in->flags |= ICN_VC_LAST_HOP;
    if (!e->ejection_port && !(how & ICN_TAPS && e->gate_of[in->out >> e->shift] != ICN_NONE))
      in->flags |= ICN_VC_TO_SINK;
  }
}

/* Lets all heads that sleep at a port request a virtual channel of the port again. O(sleepers). */
static inline void
icn_wake_sleepers (IcnEngine *e, IcnPort *port)
{
  for (guint32 vc = port->sleeper; vc != ICN_NONE; vc = e->sleeper[vc])
    e->asking[e->n_asking++] = vc;
  port->sleeper = ICN_NONE;
}

/* Cycles between a flit's departure from its buffer and the cycle in which it is ready in the next
 * buffer. */
static inline guint
icn_delay (const IcnVc *in, const IcnPort *port)
{
  return in->flags & ICN_VC_LAST_HOP ? port->delay_last : port->delay;
}

/* Returns the calendar's bucket of arrivals for the cycle in which a flit that leaves the buffer
 * `in` now over `port` is ready in the next buffer. The bucket has room for one more arrival. */
static inline IcnBucket *
icn_next_arrivals (const IcnEngine *e, const IcnVc *in, const IcnPort *port)
{
  return icn_calendar_at (&e->arrivals, e->now + icn_delay (in, port), 2);
}

/* Delivers the front message of buffer vc, after the message's tail flit has left the buffer for
 * the destination. */
static inline G_ALWAYS_INLINE void
icn_engine_deliver_front (IcnEngine *e, guint32 vc, guint how)
{
  const IcnVc *in = &e->vc[vc];

  icn_engine_deliver (e, in->message,
                      e->now + icn_delay (in, &e->port[in->port]) + 1 -
                        (how & ICN_TAPS ? icn_engine_lead (e, vc) : 0));
}

/* Releases the virtual channel that the front message of buffer vc held, after the tail of the
 * message has left the buffer. The next message of the buffer becomes its front message. */
static inline G_ALWAYS_INLINE void
icn_engine_release (IcnEngine *e, guint32 vc, guint how)
{
  IcnVc *in = &e->vc[vc];
  IcnPort *port = &e->port[in->port];
  guint32 out = in->out;
  guint flags = in->flags;
  gboolean to_sink = (flags & ICN_VC_TO_SINK) != 0;
  IcnPort *asked = !(how & ICN_PLAIN) && e->lanes ? icn_sleeping_port (e, in->port) : port;

  if (icn_reserves (e, how) && !to_sink)
    e->outlet[out].credits = 0;
  in->message = in->out = ICN_NONE;
  if (how & ICN_TAPS)
    icn_engine_leave (e, vc, out);
  else
    port->free_vcs |= 1u << (out - port->out);
  if (icn_ripples (e, how))
    icn_may_pull (e, out);
  else if (asked->sleeper != ICN_NONE && ((how & ICN_PLAIN) || !e->waits_for_room || to_sink))
    icn_wake_sleepers (e, asked);
  if (in->last != ICN_NONE)
    icn_engine_advance (e, vc, how);
  else if (!(how & ICN_PLAIN) && (flags & ICN_VC_DIRECT))
    icn_engine_source_done (e, e->link[vc >> e->shift].feeder, e->now + 1);
}

static inline G_ALWAYS_INLINE void
icn_engine_tail_left (IcnEngine *e, guint32 vc, guint how)
{
  if (e->vc[vc].flags & ICN_VC_TO_SINK)
    icn_engine_deliver_front (e, vc, how);
  icn_engine_release (e, vc, how);
}

/* Adds n arrived flits to a buffer. The flits belong to a message whose head has already arrived in
 * the buffer. */
static inline void
icn_add_flits (IcnEngine *e, guint32 vc, guint32 n)
{
  IcnVc *in = &e->vc[vc];

  in->occupancy += n;
  if (in->flags & ICN_VC_INCOMPLETE)
    icn_engine_complete (e, vc);
  else if (!e->ripple)
    icn_request_switch (e, vc);
  else if (in->out != ICN_NONE)
    icn_may_pull (e, in->out);
}

/* Returns the number of flits of the front message that leave buffer vc in this cycle, if at least
 * one flit can leave. */
static inline guint32
icn_engine_burst (const IcnEngine *e, guint32 vc)
{
  const IcnVc *in = &e->vc[vc];
  guint32 n = MIN (e->shape[in->port].rate, MIN (in->left, in->occupancy));

  return e->reserves || in->flags & ICN_VC_TO_SINK ? n : MIN (n, e->outlet[in->out].credits);
}

/* Moves a flit of the front message out of buffer `vc` over `port`, and adds its arrival in the
 * next buffer to the bucket `arrivals`, which must have room for it. Returns 0 if the next flit of
 * the message can leave in the next cycle, else 1. The caller returns a credit for the vacated slot
 * to the upstream router and, after a tail, calls icn_engine_tail_left(). */
static inline G_ALWAYS_INLINE guint32
icn_move_flit (IcnEngine *e, guint32 vc, IcnPort *port, IcnBucket *arrivals, guint how)
{
  IcnVc *in = &e->vc[vc];
  guint left = in->left - 1u, occupancy = in->occupancy - 1u;
  guint ends = in->flags / ICN_VC_TO_SINK & 1;
  guint32 brought = in->head, credits = 1, *room = &e->outlet[in->out].credits;

  if (e->stores)
    brought = left == 0 ? in->message : ICN_NONE;
  in->head = ICN_NONE;
  in->left = left;
  in->occupancy = occupancy;
  if (!icn_reserves (e, how))
    *room = credits = *room - !ends;
  port->sent++;
  icn_bucket_add_arrival (arrivals, in->out, brought, !ends);
  /* If the next buffer is that of a destination (`ends`), it takes flits without limit, even if its
   * credits are 0. */
  credits |= ends;
  /* If the next flit cannot follow, at least one of `left`, `occupancy` and `credits` is 0, and
   * this number minus 1 has the highest bit set. All three numbers are less than 2^31. */
  return ((left - 1) | (occupancy - 1) | (credits - 1)) >> 31;
}
