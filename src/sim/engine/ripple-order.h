/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by the two ways to run an engine whose credits take no time (ripple.c, worms.c):
 * the order in which virtual channels are decided, and the choice of the head that gets a free
 * virtual channel. */
#pragma once

#include "engine-move.h"

/* Whether the head in buffer a gets a virtual channel before the head in buffer b. With arbitration
 * by arrival the head that came first goes first, with arbitration by age the older message, and
 * with round robin the first buffer counted from `turn`. */
static inline gboolean
icn_comes_before (const IcnEngine *e, guint32 a, guint32 b, guint32 turn)
{
  const IcnMessage *x = &e->message[e->vc[a].message];
  const IcnMessage *y = &e->message[e->vc[b].message];

  if (e->first_come && e->came[a] != e->came[b])
    return e->came[a] < e->came[b];
  if (e->oldest)
    return !e->first_come && x->created != y->created ? x->created < y->created
                                                      : x->source < y->source;
  return a - turn < b - turn;
}

/* Chooses the head that gets the free virtual channel v of a port; ICN_NONE if no head may take it.
 * asked: the port in whose list (IcnPort.sleeper) the heads wait. out: the engine-wide number of
 * virtual channel v. */
static inline guint32
icn_choose_head (const IcnEngine *e, const IcnPort *asked, guint32 out, guint v)
{
  guint32 best = ICN_NONE;

  for (guint32 vc = asked->sleeper; vc != ICN_NONE; vc = e->sleeper[vc]) {
    if (!(e->class_vcs[e->vc[vc].class] >> v & 1))
      continue;
    if (best == ICN_NONE || icn_comes_before (e, vc, best, e->outlet[out].holder + 1))
      best = vc;
  }
  return best;
}

/* Takes the head in buffer vc out of the list of those that wait at a port. */
static inline void
icn_take_sleeper (IcnEngine *e, IcnPort *port, guint32 vc)
{
  guint32 *place = &port->sleeper;

  while (*place != vc)
    place = &e->sleeper[*place];
  *place = e->sleeper[vc];
}

/* Prefetches records of the virtual channel that is decided next. These records are not on the
 * cache lines of the virtual channel that is being decided. */
static inline void
icn_look_ahead (const IcnEngine *e, guint32 vc)
{
  __builtin_prefetch (&e->outlet[vc]);
  __builtin_prefetch (&e->link[vc >> e->shift]);
  __builtin_prefetch (&e->link_used[vc >> e->shift]);
}

/* Decides whether a flit moves from upstream into the buffer of virtual channel vc in this cycle.
 * Returns whether vc is to be decided in the next cycle, too. */
typedef gboolean (*IcnDecide) (IcnEngine *e, guint32 vc);

/* Calls `decide` for those virtual channels in the set e->pull that are in one word of the set, the
 * word of position `start`. Their order is that of the set: bit i belongs to virtual channel
 * e->vc_at[i]. */
static inline G_ALWAYS_INLINE void
icn_ripple_word (IcnEngine *e, guint32 start, IcnDecide decide)
{
  guint64 *set = &e->pull.word[start / 64], again = 0, done = 0, rest;

  /* A decision may add virtual channels to the same word of the set, at positions later in the
   * order, so the word is read again after each decision. */
  while ((rest = *set & ~done) != 0) {
    guint bit = icn_first_bit (rest);
    guint64 upto = bit == 63 ? ~(guint64) 0 : ((guint64) 2 << bit) - 1;

    done |= upto;
    if (e->large && (rest & ~upto) != 0)
      icn_look_ahead (e, e->vc_at[start + icn_first_bit (rest & ~upto)]);
    *set &= ~((guint64) 1 << bit);
    e->position = start + bit;
    again |= (guint64) decide (e, e->vc_at[start + bit]) << bit;
  }
  *set |= again;
}

/* Calls `decide` for all virtual channels in the set e->pull, in the order of e->vc_at. */
static inline G_ALWAYS_INLINE void
icn_ripple (IcnEngine *e, IcnDecide decide)
{
  guint32 n_groups = (e->n_vcs + ICN_GROUP - 1) / ICN_GROUP;

  for (guint32 group = 0; group < n_groups; group++) {
    guint64 *used = &e->pull.used[group], done = 0, rest;

    while ((rest = *used & ~done) != 0) {
      guint bit = icn_first_bit (rest);
      guint32 i = 64 * group + bit;

      done |= bit == 63 ? ~(guint64) 0 : ((guint64) 2 << bit) - 1;
      icn_ripple_word (e, 64 * i, decide);
      if (e->pull.word[i] == 0)
        *used &= ~((guint64) 1 << bit);
    }
  }
}
