/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One cycle where credits take no time: a flit moves into a buffer that is vacated in the same
 * cycle. Virtual channels are decided from heads towards tails, in the reverse order of their
 * dependencies: each pulls a flit from the buffer that holds it, and so makes room for the one
 * behind. A full closed ring does not move.
 *
 * e->pull holds the virtual channels that may be able to pull, by their place in that order. Who
 * finds nothing to pull, or no room, leaves it; what changes that puts it back. */
#include "engine-move.h"

static gboolean
comes_before (const IcnEngine *e, guint32 base, guint32 a, guint32 b, guint turn)
{
  const IcnMessage *x = &e->message[e->vc[base + a].message];
  const IcnMessage *y = &e->message[e->vc[base + b].message];

  if (e->oldest)
    return x->created != y->created ? x->created < y->created : x->source < y->source;
  /* Round robin: those from `turn` on come first. */
  return (a >= turn) != (b >= turn) ? a >= turn : a < b;
}

/* Number, in its router, of the head that gets a free virtual channel, or ICN_NONE. */
static guint32
choose_head (const IcnEngine *e, guint32 router, guint32 port, guint32 out)
{
  guint v = out - e->port[port].out;
  guint32 base = icn_first_vc (e, router), best = ICN_NONE;
  const guint64 *sleepers = icn_sleepers (e, port);

  for (guint i = 0; i < e->words; i++)
    for (guint64 rest = sleepers[i]; rest != 0; rest &= rest - 1) {
      guint32 bit = 64 * i + icn_first_bit (rest);
      if (!(e->plan->class_vcs[e->vc[base + bit].class] >> v & 1))
        continue;
      if (best == ICN_NONE || comes_before (e, base, bit, best, e->vc[out].grant))
        best = bit;
    }
  return best;
}

/* A virtual channel of the same link, decided later in this cycle, whose turn comes before that of
 * v and which certainly has a flit and room: then v waits. Without it the class that is decided
 * first would always win the link. */
static gboolean
gives_way (const IcnEngine *e, guint32 base, guint32 port, guint v)
{
  guint32 out = e->port[port].out;
  guint turn = e->link[out >> e->shift].turn;

  for (guint i = 0; i < e->vcs; i++) {
    guint w = (turn + i) % e->vcs;
    const IcnVc *other = &e->vc[out + w], *in;
    if (w == v)
      return FALSE;
    if (e->rank_of[out + w] < e->rank_of[out + v] || !icn_bit (e->pull, e->rank_of[out + w]) ||
        other->holder == ICN_NO_HOLDER)
      continue;
    in = &e->vc[base + other->holder];
    if (in->occupancy > 0 && ((in->flags & ICN_VC_TO_SINK) || other->credits > 0))
      return TRUE;
  }
  return FALSE;
}

/* Lets one virtual channel pull. Returns whether it should try again in the next cycle. */
static gboolean
pull (IcnEngine *e, guint32 vc)
{
  IcnLink *link = &e->link[vc >> e->shift];
  guint32 port = link->port, router = e->link[vc >> e->shift].feeder;
  guint32 base = icn_first_vc (e, router);
  guint v = vc - e->port[port].out;
  IcnVc *out = &e->vc[vc], *in;

  if (e->port_used[port] == e->now + 1)
    return TRUE;
  if (out->holder == ICN_NO_HOLDER) {
    guint32 bit = choose_head (e, router, port, vc);
    if (bit == ICN_NONE || out->credits < (e->whole_message ? e->vc[base + bit].left : 1))
      return FALSE;
    icn_clear_bit (icn_sleepers (e, port), bit);
    icn_engine_assign (e, router, base + bit, v);
  }
  in = &e->vc[base + out->holder];
  if (in->occupancy == 0 || (!(in->flags & ICN_VC_TO_SINK) && out->credits == 0))
    return FALSE;
  if (e->vcs > 1 && gives_way (e, base, port, v))
    return TRUE;
  e->port_used[port] = e->now + 1;
  link->turn = v + 1;
  icn_move_flit (e, router, base + out->holder);
  return TRUE;
}

void
icn_engine_ripple (IcnEngine *e)
{
  guint n_words = (e->n_vcs + 63) / 64;

  for (guint i = 0; i < n_words; i++) {
    guint64 again = 0, done = 0, rest;
    /* Whoever pulls may put others, later in the order, into the same word. */
    while ((rest = e->pull[i] & ~done) != 0) {
      guint bit = icn_first_bit (rest);
      guint64 upto = bit == 63 ? ~(guint64) 0 : ((guint64) 2 << bit) - 1;
      done |= upto;
      e->pull[i] &= ~((guint64) 1 << bit);
      if (pull (e, e->vc_at[64 * i + bit]))
        again |= (guint64) 1 << bit;
    }
    e->pull[i] |= again;
  }
}
