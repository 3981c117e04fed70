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

/* A flit of the front message leaves buffer `vc` of a router. The caller takes care of requests. */
static inline void
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
