/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-move.h"

static gboolean
is_done (const IcnEngine *e, const IcnRouteState *route, IcnVertex at)
{
  return route->destination == at && (!e->valiant || route->via == ICN_NONE || route->via == at);
}

/* Asks for a virtual channel. In a ripple it sleeps at its port, and those are woken that might let
 * it in. */
static void
ask (IcnEngine *e, guint32 router, guint32 vc)
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

void
icn_engine_front (IcnEngine *e, guint32 vc, guint32 message)
{
  IcnVc *in = &e->vc[vc];
  const IcnLink *link = &e->link[vc >> e->shift];
  guint32 router = link->router;
  IcnRouteState *route = &e->message[message].route;

  in->message = message;
  in->left = e->message[message].flits;
  in->flags = ICN_VC_AT_HEAD;
  if (link->channel == ICN_NONE && !e->injection_vcs)
    in->flags |= ICN_VC_DIRECT;
  if (is_done (e, route, router)) {
    in->port = e->first_port[router + 1] - 1 - e->first_port[router];
    in->class = e->n_classes;
  } else {
    IcnRouteChoice choice = icn_route_plan_next (e->plan, router, link->channel, route);
    in->port = choice.port;
    in->class = choice.class;
  }
  ask (e, router, vc);
}

/* Whether an adaptive message may take virtual channel `out` now: a whole message, or a buffer with
 * nothing of another in it, so that no head ever waits behind a worm that waits. */
static gboolean
has_room (const IcnEngine *e, const IcnVc *in, const IcnVc *out)
{
  return e->whole_message ? out->credits >= in->left : out->credits == e->buffer;
}

/* The port on a shortest way with most room; if there is none, the escape. */
void
icn_engine_choose_port (IcnEngine *e, guint32 router, guint32 vc)
{
  IcnVc *in = &e->vc[vc];
  IcnRouteState *route = &e->message[in->message].route;
  guint adaptive = e->n_classes - 1;
  guint32 most = 0;

  if (in->class == e->n_classes)
    return;
  for (guint64 rest = icn_route_plan_minimal (e->plan, router, route->destination); rest != 0;
       rest &= rest - 1) {
    const IcnPort *port = &e->port[e->first_port[router] + icn_first_bit (rest)];
    guint32 free = port->free_vcs & e->plan->class_vcs[adaptive], room = 0;
    for (; free != 0; free &= free - 1) {
      const IcnVc *out = &e->vc[port->out + icn_first_bit (free)];
      if (has_room (e, in, out))
        room += 1 + out->credits;
    }
    if (room > most) {
      most = room;
      in->port = icn_first_bit (rest);
      in->class = adaptive;
    }
  }
  if (most == 0) {
    IcnRouteChoice escape = icn_route_plan_next (e->plan, router, ICN_NONE, route);
    in->port = escape.port;
    in->class = escape.class;
  }
}

void
icn_engine_assign (IcnEngine *e, guint32 router, guint32 vc, guint v)
{
  IcnVc *in = &e->vc[vc];
  IcnPort *port = &e->port[e->first_port[router] + in->port];
  IcnVc *out = &e->vc[port->out + v];
  IcnMessage *message = &e->message[in->message];
  guint32 bit = vc - icn_first_vc (e, router);

  in->out = port->out + v;
  in->accept = (in->port << e->shift) + v + 1;
  in->delay = 0;
  out->holder = bit;
  out->grant = bit + 1;
  port->free_vcs &= ~(1u << v);
  if (in->class == e->n_classes) {
    in->flags |= ICN_VC_TO_SINK;
    return;
  }
  message->hops++;
  if (in->flags & ICN_VC_DIRECT)
    message->entered = e->now;
  if (is_done (e, &message->route, port->next)) {
    in->delay = port->delay_last;
    if (!e->ejection_port)
      in->flags |= ICN_VC_TO_SINK;
  } else {
    in->delay = port->delay;
  }
}

void
icn_engine_tail_left (IcnEngine *e, guint32 router, guint32 vc)
{
  IcnVc *in = &e->vc[vc];
  guint32 p = e->first_port[router] + in->port;
  IcnPort *port = &e->port[p];

  if (in->flags & ICN_VC_TO_SINK)
    icn_engine_deliver (e, in->message, e->now + in->delay + e->ejection_delay + 1);
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
    icn_engine_source_done (e, router, e->now + 1);
  }
}
