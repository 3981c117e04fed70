/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must hold between any two cycles: no flit, credit or ownership is lost or made. */
#include "engine-state.h"

#include <string.h>

/* Adds up the events of a calendar by virtual channel; `shift` leads from event to its number. */
static guint32 *
count_events (const IcnEngine *e, const IcnCalendar *calendar, guint shift)
{
  guint32 *count = g_new0 (guint32, e->n_vcs);
  guint32 pending = 0;

  for (guint32 i = 0; i <= calendar->mask; i++)
    for (guint32 j = 0; j < calendar->bucket[i].n; j++, pending++)
      count[calendar->bucket[i].event[j] >> shift]++;
  g_assert_cmpuint (pending, ==, calendar->pending);
  return count;
}

/* Every slot of a buffer is a credit, a flit, or on its way as either. Flits that the sources have
 * not sent, and those that a destination has taken of messages not yet complete, make up the rest
 * of the messages in the network. */
static void
check_flits (const IcnEngine *e)
{
  g_autofree guint32 *flying = count_events (e, &e->arrivals, 1);
  g_autofree guint32 *returning = count_events (e, &e->credits, 0);
  guint64 here = 0, total = e->counts.entered_flits - e->counts.delivered_flits;

  for (guint32 vc = 0; vc < e->n_vcs; vc++) {
    const IcnVc *in = &e->vc[vc];
    guint32 link = vc >> e->shift;
    gboolean direct = e->link[link].port == ICN_NONE && !e->injection_vcs;

    here += in->occupancy + flying[vc];
    if (in->message != ICN_NONE && (in->flags & ICN_VC_TO_SINK))
      here += e->message[in->message].flits - in->left;
    if (!direct)
      g_assert_cmpuint (in->credits + in->occupancy + flying[vc] + returning[vc], ==, e->buffer);
    g_assert_cmpuint (in->ready, <=, in->queued);
    g_assert_cmpuint (in->queued, <=, e->depth);
  }
  for (IcnVertex v = 0; v < e->net->n_terminals; v++)
    if (e->injection_vcs && e->source[v].message != ICN_NONE)
      here += e->source[v].left;
    else if (!e->injection_vcs && e->source[v].message != ICN_NONE)
      g_assert_cmpuint (e->vc[e->entry[v].vc].message, ==, e->source[v].message);
  g_assert_cmpuint (here, ==, total);
}

static void
check_ownership (const IcnEngine *e)
{
  for (guint32 p = 0; p < e->n_ports; p++)
    for (guint v = 0; v < e->vcs; v++) {
      guint32 out = e->port[p].out + v, router = e->link[out >> e->shift].feeder;
      guint16 holder = e->vc[out].holder;
      g_assert_cmpint (e->port[p].free_vcs >> v & 1, ==, holder == ICN_NO_HOLDER);
      if (holder != ICN_NO_HOLDER)
        g_assert_cmpuint (e->vc[icn_first_vc (e, router) + holder].out, ==, out);
    }
}

/* One buffer asks for exactly what its front message can use. */
static void
check_request (const IcnEngine *e, guint32 vc)
{
  const IcnVc *in = &e->vc[vc];
  guint32 router = icn_vc_router (e, vc), bit = vc - icn_first_vc (e, router);
  guint32 port = e->first_port[router] + in->port;
  gboolean asks = icn_bit (icn_vc_requests (e, router), bit);
  gboolean sleeps = icn_bit (icn_sleepers (e, port), bit);
  gboolean switches = icn_bit (icn_switch_requests (e, router), bit), can_move;

  if (in->message == ICN_NONE) {
    g_assert_false (asks || sleeps || switches);
    g_assert_cmpuint (in->out, ==, ICN_NONE);
    return;
  }
  g_assert_true (asks + sleeps == (in->out == ICN_NONE));
  if (sleeps && !e->ripple)
    g_assert_cmpuint (e->port[port].free_vcs & e->plan->class_vcs[in->class], ==, 0);
  if (in->out == ICN_NONE)
    return;
  g_assert_cmpuint (e->port[port].out >> e->shift, ==, in->out >> e->shift);
  g_assert_cmpuint (e->vc[in->out].holder, ==, bit);
  can_move = in->occupancy > 0 && ((in->flags & ICN_VC_TO_SINK) || e->vc[in->out].credits > 0);
  if (!e->ripple)
    g_assert_cmpint (switches, ==, can_move);
  else if (can_move)
    g_assert_true (icn_bit (e->pull, e->rank_of[in->out]));
}

void
icn_engine_check (const IcnEngine *e)
{
  check_flits (e);
  check_ownership (e);
  for (guint32 vc = 0; vc < icn_first_vc (e, e->n_routers); vc++)
    check_request (e, vc);
  g_assert_cmpuint (e->in_network, ==, e->counts.entered - e->counts.delivered);
}
