/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions for networks in which some channels move several flits of a message per cycle. They are
 * in a file of their own, and not inlined into the arbitration, so that the arbitration stays fast
 * in networks where every channel moves one flit per cycle. */
#include "engine-move.h"
#include "physical.h"

/* Whether the front message of buffer vc must arrive completely before it requests its next
 * channel. It must if that channel (with adaptive routing, any channel that the message may choose)
 * moves more flits per cycle than the link into the buffer. A message that will be ejected from the
 * network never needs to arrive completely. */
static gboolean
is_stored (const IcnEngine *e, guint32 vc)
{
  const IcnVc *in = &e->vc[vc];
  const IcnLink *link = &e->link[vc >> e->shift];
  gboolean ejects = in->class == e->n_classes && !icn_net_is_indirect (e->net);
  guint32 rate;

  if (!icn_bit (e->storing, vc >> e->shift))
    return FALSE;
  rate = e->shape[in->port].rate;
  for (guint64 rest = e->adaptive && in->class != e->n_classes ? e->ways[vc].ports : 0; rest != 0;
       rest &= rest - 1)
    rate = MAX (rate, e->shape[link->first_port + icn_first_bit (rest)].rate);
  return !ejects && rate > icn_link_rate (e, link);
}

static void
ask (IcnEngine *e, guint32 vc)
{
  if (e->taps)
    icn_engine_enter (e, vc);
  else
    icn_ask (e, vc, 0);
}

void
icn_engine_come (IcnEngine *e, guint32 vc)
{
  IcnVc *in = &e->vc[vc];

  if (e->first_come)
    e->came[vc] = e->message[in->message].came;
  if (e->widens && in->occupancy < in->left && is_stored (e, vc))
    in->flags |= ICN_VC_INCOMPLETE;
  else
    ask (e, vc);
}

void
icn_engine_complete (IcnEngine *e, guint32 vc)
{
  IcnVc *in = &e->vc[vc];

  if (in->occupancy < in->left)
    return;
  in->flags &= ~ICN_VC_INCOMPLETE;
  if (e->first_come)
    e->came[vc] = e->now;
  ask (e, vc);
}

guint
icn_engine_stored_for (const IcnEngine *e, guint32 vc)
{
  const IcnEntry *entry = &e->entry[e->link[vc >> e->shift].feeder];
  guint flits = e->message[e->vc[vc].message].flits;

  if (entry->port == ICN_NONE || !is_stored (e, vc))
    return 0;
  return icn_physical_occupancy (flits, entry->rate) - 1;
}

/* Schedules the arrival, in cycle `time`, of n flits of the front message of buffer vc in its next
 * buffer. brings_head: the head is one of these flits. brings_tail: store-and-forward is used, and
 * the tail is one of these flits. In both cases the arrival event of the head or tail carries the
 * number of the message. */
static void
post_burst (IcnEngine *e, guint64 time, guint32 vc, guint32 n, gboolean brings_head,
            gboolean brings_tail)
{
  const IcnVc *in = &e->vc[vc];
  guint32 alone = n - (brings_head || brings_tail);

  if (brings_head)
    icn_post_arrival (e, time, in->out, in->message, TRUE);
  icn_post_arrival (e, time, in->out, ICN_FLITS_ALONE (alone), alone > 0);
  if (brings_tail)
    icn_post_arrival (e, time, in->out, in->message, TRUE);
}

guint32
icn_engine_move_burst (IcnEngine *e, guint32 vc, IcnPort *port)
{
  IcnVc *in = &e->vc[vc];
  guint32 n = icn_engine_burst (e, vc);
  gboolean ends = (in->flags & ICN_VC_TO_SINK) != 0;
  gboolean brings_head = !e->stores && in->head != ICN_NONE;
  gboolean brings_tail = e->stores && in->left == n;
  guint64 time = e->now + icn_delay (in, port);

  in->head = ICN_NONE;
  in->left -= n;
  in->occupancy -= n;
  port->sent += n;
  e->counts.channel_cycles += e->shape[in->port].joins_routers;
  if (!ends)
    post_burst (e, time, vc, n, brings_head, brings_tail);
  if (!ends && !e->reserves)
    e->outlet[in->out].credits -= n;
  return n;
}

void
icn_engine_give_back_bursts (IcnEngine *e, const guint32 *vcs, gsize n)
{
  IcnBucket *bucket = &e->credits.bucket[(e->now + e->credit_delay) & e->credits.mask];

  for (gsize i = 0; i < n; i++) {
    guint32 rest = icn_engine_burst (e, vcs[i]);

    if (e->reserves)
      rest = rest == e->vc[vcs[i]].left;
    if (e->vc[vcs[i]].flags & ICN_VC_DIRECT)
      continue;
    while (bucket->size < bucket->n + rest)
      icn_bucket_grow (bucket);
    e->credits_due += rest;
    for (; rest > 0; rest--)
      bucket->event[bucket->n++] = vcs[i];
  }
}
