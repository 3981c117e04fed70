/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Invariants between cycles: flits, credits and ownership of virtual channels are conserved. */
#include "engine-state.h"
#include "sim-samples.h"

#include <string.h>

/* Counts the credits or flits of a calendar by virtual channel. words: per event. */
static guint32 *
count_events (const IcnEngine *e, const IcnCalendar *calendar, guint words)
{
  guint32 *count = g_new0 (guint32, e->n_vcs);

  for (guint32 i = 0; i <= calendar->mask; i++)
    for (guint32 j = 0; j < calendar->bucket[i].n; j += words)
      count[calendar->bucket[i].event[j]] +=
        words > 1 ? icn_arriving_flits (calendar->bucket[i].event[j + 1]) : 1;
  return count;
}

static void
check_list (const IcnEngine *e, const IcnVc *in)
{
  guint32 queued = 0, message = icn_first_queued (e, in);

  for (; message != ICN_NONE && message != in->last; message = e->message[message].next)
    g_assert_cmpuint (++queued, <=, e->buffer);
  g_assert_true (message == in->last);
  g_assert_true (in->message != ICN_NONE || in->last == ICN_NONE);
  g_assert_true (in->message == ICN_NONE || in->head == in->message || in->head == ICN_NONE);
}

/* Every slot of a buffer is a credit or a flit in the buffer, or one of these in flight; a buffer
 * reserved for one message has no credits between the sending of the message's tail and the
 * departure of that tail. */
static void
check_slots (const IcnEngine *e, guint32 vc, guint32 flying, guint32 returning)
{
  const IcnVc *in = &e->vc[vc];
  const IcnLink *link = &e->link[vc >> e->shift];
  guint32 here = in->occupancy + flying;
  guint v = vc & ((1u << e->shift) - 1);
  gboolean is_held;

  if (!e->reserves) {
    g_assert_cmpuint (e->outlet[vc].credits + here + returning, ==, e->buffer);
    return;
  }
  is_held =
    link->port == ICN_NONE ? !(e->free_injection[link->feeder] >> v & 1) : icn_is_held (e, vc);
  g_assert_cmpuint (here, <=, e->buffer);
  g_assert_cmpuint (e->outlet[vc].credits, ==,
                    is_held || (here == 0 && returning == 0) ? e->buffer : 0);
}

/* All flits of messages in the network are in buffers or in flight, not yet sent by their source,
 * or absorbed by their destination. */
static void
check_flits (const IcnEngine *e)
{
  g_autofree guint32 *flying = count_events (e, &e->arrivals, 2);
  g_autofree guint32 *returning = count_events (e, &e->credits, 1);
  guint64 here = 0, due = 0, total = e->counts.entered_flits - e->counts.delivered_flits;

  for (guint32 vc = 0; vc < e->n_vcs; vc++) {
    const IcnVc *in = &e->vc[vc];
    guint32 link = vc >> e->shift;
    gboolean direct = e->link[link].port == ICN_NONE && !e->injection_vcs;

    here += in->occupancy + flying[vc];
    due += returning[vc];
    if (in->message != ICN_NONE && (in->flags & ICN_VC_TO_SINK))
      here += e->message[in->message].flits - in->left;
    if (!direct)
      check_slots (e, vc, flying[vc], returning[vc]);
    check_list (e, in);
  }
  for (guint32 v = 0; v < e->n_sources; v++)
    if (e->injection_vcs && e->source[v].message != ICN_NONE)
      here += e->source[v].left;
    else if (!e->injection_vcs && e->source[v].message != ICN_NONE) {
      g_assert_cmpuint (e->vc[e->entry[v].vc].message, ==, e->source[v].message);
      here += e->source[v].left;
    }
  g_assert_cmpuint (here, ==, total);
  g_assert_cmpuint (due, ==, e->credits_due);
}

/* On a bus messages use one virtual channel of each class only. */
static void
check_port (const IcnEngine *e, guint32 p)
{
  for (guint v = 0; v < e->vcs; v++) {
    gboolean is_free = e->port[p].free_vcs >> v & 1;

    if (e->shape[p].tap == ICN_NONE)
      g_assert_cmpint (is_free, ==, !icn_is_held (e, e->port[p].out + v));
    else if (is_free || e->shape[p].bus == ICN_NONE)
      g_assert_cmpint (is_free, ==, icn_holder_at (e, p, v) == ICN_NONE);
  }
}

static void
check_ownership (const IcnEngine *e)
{
  for (guint32 r = 0; r < e->n_routers; r++)
    for (guint32 p = e->first_port[r]; icn_engine_routes (e, r) && p < e->first_port[r + 1]; p++)
      check_port (e, p);
}

/* A message holds the multiplexers that it has passed until its tail leaves its buffer; messages
 * that wait at a multiplexer are in its list. */
static void
check_gates (const IcnEngine *e)
{
  for (guint32 g = 0; g < e->n_gates; g++) {
    const IcnGate *gate = &e->gate[g];

    g_assert_true (gate->holder != ICN_NONE || gate->first == ICN_NONE);
    if (gate->holder != ICN_NONE)
      g_assert_cmpuint (e->vc[gate->holder].message, !=, ICN_NONE);
    for (guint32 vc = gate->first; vc != ICN_NONE; vc = e->behind[vc]) {
      g_assert_cmpuint (icn_engine_awaited (e, vc), ==, gate->holder);
      g_assert_true (vc == gate->last || e->behind[vc] != ICN_NONE);
    }
  }
}

static gboolean
is_in_list (const IcnEngine *e, guint32 first, guint32 vc)
{
  while (first != ICN_NONE && first != vc)
    first = e->sleeper[first];
  return first == vc;
}

/* Whether a virtual channel of port p that a head may take is free and, in engines whose heads wait
 * for room, has room for it. */
static gboolean
is_offered (const IcnEngine *e, const IcnVc *in, guint32 p)
{
  guint32 free = e->port[p].free_vcs & e->plan->class_vcs[in->class];

  if (!e->waits_for_room || in->class == e->n_classes)
    return free != 0;
  for (; free != 0; free &= free - 1)
    if (e->outlet[e->port[p].out + icn_first_bit (free)].credits > 0)
      return TRUE;
  return FALSE;
}

/* The request of a buffer must match the state of its front message. */
static void
check_request (const IcnEngine *e, guint32 vc, gboolean asks)
{
  const IcnVc *in = &e->vc[vc];
  const IcnPort *port = icn_vc_port (e, vc);
  gboolean sleeps = is_in_list (e, icn_sleeping_port (e, in->port)->sleeper, vc);
  gboolean crosses = icn_bit (e->crossing.word, vc), parked, can_move;
  gboolean waits = e->taps && icn_engine_awaited (e, vc) != ICN_NONE;

  if (in->message == ICN_NONE) {
    g_assert_false (asks || sleeps || crosses);
    g_assert_cmpuint (in->out, ==, ICN_NONE);
    return;
  }
  if (in->flags & ICN_VC_INCOMPLETE) {
    g_assert_false (asks || sleeps || crosses || in->out != ICN_NONE);
    g_assert_cmpuint (in->occupancy, <, in->left);
    return;
  }
  g_assert_true (asks + sleeps + waits == (in->out == ICN_NONE));
  for (guint32 p = e->shape[in->port].first_lane; p != ICN_NONE && sleeps && !e->ripple;
       p = e->shape[p].next_lane)
    g_assert_false (is_offered (e, in, p));
  if (in->out == ICN_NONE)
    return;
  g_assert_cmpuint ((e->taps ? e->reach[vc] : port->out) >> e->shift, ==, in->out >> e->shift);
  g_assert_true (e->outlet[in->out].holder == vc);
  parked = e->parks && is_in_list (e, e->parked[in->port], vc);
  can_move = in->occupancy > 0 && ((in->flags & ICN_VC_TO_SINK) || e->outlet[in->out].credits > 0);
  if (!e->ripple)
    g_assert_cmpint (crosses + parked, ==, can_move);
  else if (can_move)
    g_assert_true (icn_bit (e->pull.word, e->rank_of[in->out]));
}

void
sim_sample_check (const IcnEngine *e)
{
  g_autofree guint8 *asks = g_new0 (guint8, e->n_vcs);

  icn_engine_settle (e);
  for (guint32 i = 0; i < e->n_asking; i++)
    g_assert_cmpuint (asks[e->asking[i]]++, ==, 0);
  check_flits (e);
  check_ownership (e);
  check_gates (e);
  for (guint32 vc = 0; vc < e->n_inputs; vc++)
    check_request (e, vc, asks[vc]);
  for (guint32 p = 0; p < e->n_ports; p++) {
    g_assert_cmpuint (e->scratch.asker[p], ==, ICN_NONE);
    g_assert_cmpuint (e->lanes ? e->asked[p] : 0, ==, 0);
  }
  g_assert_cmpuint (e->in_network, ==, e->counts.entered - e->counts.delivered);
}

void
sim_sample_run (IcnEngine *e, guint64 until)
{
  while (e->now < until) {
    icn_engine_run (e, e->now + 1);
    if (e->in_network > 0 || e->credits_due > 0)
      sim_sample_check (e);
  }
}
