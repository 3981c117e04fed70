/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The routers of one cycle. Heads first: every free virtual channel is offered to one of the heads
 * that ask for it, and a head accepts one of its offers. Then flits: every output is offered to one
 * input, and an input accepts one of its offers; what is not accepted is lost for this cycle. All
 * choices are round robin, their pointers move only on acceptance (iSLIP with one iteration), or
 * prefer the oldest message.
 *
 * Routers do not see each other within a cycle. So a group of them is decided together, step by
 * step: all who ask are listed, then each list is gone through from end to end, without a loop over
 * the few members of any one router, whose end no processor can predict. Who wants the same thing
 * is chained: it knows the last of them, by its place in the list, and each knows the one before.
 *
 * Everything is compiled twice. Plain engines have none of: messages that must fit a buffer whole,
 * adaptive routing, the oldest first, sources that feed a router themselves, destinations without
 * ejection ports, virtual channels and the switch won in one cycle. */
#include "engine-move.h"

#include <string.h>

#define HOT static inline G_ALWAYS_INLINE
#define MANY 16

/* Takes the members that belong to a group out of a set and lists them. */
HOT guint
take_members (IcnEngine *e, IcnVcSet *set, guint32 group)
{
  guint32 *member = e->scratch.member;
  guint n = 0;

  for (guint64 used = set->used[group]; used != 0; used &= used - 1) {
    guint32 i = 64 * group + icn_first_bit (used);
    for (guint64 rest = set->word[i]; rest != 0; rest &= rest - 1) {
      guint32 vc = 64 * i + icn_first_bit (rest);
      if (e->large)
        __builtin_prefetch (&e->vc[vc]);
      member[n++] = vc;
    }
    set->word[i] = 0;
  }
  set->used[group] = 0;
  return n;
}

/* First member at or after start, cyclically; the set is not empty. */
HOT guint
pick_cyclic (guint32 set, guint start)
{
  guint64 later = (guint64) set >> start << start;

  /* Those before come after all others, without a branch. */
  return icn_first_bit (later | (guint64) set << 32) % 32;
}

/* Whether the front message of a is older than that of b; of twins, the first in number. */
static gboolean
is_older (const IcnEngine *e, guint32 a, guint32 b)
{
  const IcnMessage *x = &e->message[e->vc[a].message], *y = &e->message[e->vc[b].message];

  if (x->created != y->created)
    return x->created < y->created;
  return x->source != y->source ? x->source < y->source : a < b;
}

/* Chains all members that ask for the same port. Lists those who are
 * not the first in their chains and returns how many they are. */
HOT guint
chain_askers (const IcnEngine *e, guint n)
{
  const IcnScratch *scratch = &e->scratch;
  guint n_contested = 0;

  for (guint i = 0; i < n; i++) {
    guint32 p = e->vc[scratch->member[i]].port;
    if (e->large)
      __builtin_prefetch (&e->port[p]);
    scratch->before[i] = scratch->asker[p];
    scratch->asker[p] = i;
    scratch->subset[n_contested] = i;
    n_contested += scratch->before[i] != ICN_NONE;
  }
  return n_contested;
}

/* Whether the buffer behind a virtual channel that nobody holds takes this message now. */
static gboolean
has_room (const IcnEngine *e, const IcnVc *in, guint32 out)
{
  guint credits = e->outlet[out].credits;

  if (in->class == e->n_classes)
    return TRUE;
  return e->whole_message ? credits >= in->left : !e->atomic || credits >= MIN (in->left, e->buffer);
}

/* A head takes one of the offers, virtual channels of its port, round robin. It is listed if it may
 * ask for the switch. */
HOT guint
accept_vc (IcnEngine *e, guint32 vc, IcnPort *port, guint32 offers, guint n_again, gboolean plain)
{
  const IcnVc *in = &e->vc[vc];

  icn_engine_assign (e, vc, port, pick_cyclic (offers, icn_round_robin (in)), plain);
  e->scratch.again[n_again] = vc;
  /* The head is there: only room may be missing. */
  return n_again + (((in->flags & ICN_VC_TO_SINK) != 0) | (e->outlet[in->out].credits > 0));
}

/* A head that is offered nothing. It asks again, or sleeps until its port releases something; but
 * adaptive ones may find another port any time. */
static void
fail (IcnEngine *e, guint32 vc, IcnPort *port)
{
  if (e->adaptive || (port->free_vcs & e->class_vcs[e->vc[vc].class]) != 0)
    e->asking[e->n_asking++] = vc;
  else
    icn_sleep (e, port, vc);
}

/* The usual case: one head asks for this port. */
HOT guint
allocate_alone (IcnEngine *e, guint32 vc, guint n_again, gboolean plain)
{
  const IcnVc *in = &e->vc[vc];
  IcnPort *port = &e->port[in->port];
  guint32 offers = port->free_vcs & e->class_vcs[in->class];

  if (!plain && (e->whole_message || e->atomic))
    for (guint32 rest = offers; rest != 0; rest &= rest - 1)
      if (!has_room (e, in, port->out + icn_first_bit (rest)))
        offers &= ~(rest & -rest);
  if (offers != 0)
    return accept_vc (e, vc, port, offers, n_again, plain);
  fail (e, vc, port);
  return n_again;
}

/* The one who is offered a free virtual channel, among those in a chain who ask for its class. */
HOT guint32
choose_asker (const IcnEngine *e, guint32 last, guint class, guint32 out)
{
  const IcnScratch *scratch = &e->scratch;
  guint32 turn = e->outlet[out].holder + 1, best = ICN_NONE, rival = ICN_NONE;

  for (guint32 i = last; i != ICN_NONE; i = scratch->before[i]) {
    guint32 vc = scratch->member[i];
    if (e->vc[vc].class != class)
      continue;
    if (best == ICN_NONE || (e->oldest ? is_older (e, vc, rival) : vc - turn < rival - turn)) {
      best = i;
      rival = vc;
    }
  }
  return best;
}

/* Several heads ask for this port: each free virtual channel is offered to one of them. */
static guint
allocate_contested (IcnEngine *e, guint32 last, IcnPort *port, guint n_again)
{
  const IcnScratch *scratch = &e->scratch;
  guint32 classes = 0;

  for (guint32 i = last; i != ICN_NONE; i = scratch->before[i]) {
    classes |= 1u << e->vc[scratch->member[i]].class;
    scratch->offers[i] = 0;
  }
  for (; classes != 0; classes &= classes - 1) {
    guint class = icn_first_bit (classes);
    for (guint32 rest = port->free_vcs & e->class_vcs[class]; rest != 0; rest &= rest - 1) {
      guint v = icn_first_bit (rest);
      guint32 i = choose_asker (e, last, class, port->out + v);
      if (has_room (e, &e->vc[scratch->member[i]], port->out + v))
        scratch->offers[i] |= 1u << v;
    }
  }
  for (guint32 i = last; i != ICN_NONE; i = scratch->before[i])
    if (scratch->offers[i] != 0)
      n_again = accept_vc (e, scratch->member[i], port, scratch->offers[i], n_again, FALSE);
  for (guint32 i = last; i != ICN_NONE; i = scratch->before[i])
    if (scratch->offers[i] == 0)
      fail (e, scratch->member[i], port);
  return n_again;
}

/* Gives out virtual channels. Returns how many have won one and may ask for the switch. */
HOT guint
allocate_vcs (IcnEngine *e, gboolean plain)
{
  const IcnScratch *scratch = &e->scratch;
  guint n = e->n_asking, n_contested, n_alone = 0, n_again = 0;

  memcpy (scratch->member, e->asking, n * sizeof (guint32));
  e->n_asking = 0;
  if (!plain && e->adaptive)
    for (guint i = 0; i < n; i++)
      icn_engine_choose_port (e, icn_vc_router (e, scratch->member[i]), scratch->member[i]);
  n_contested = chain_askers (e, n);
  for (guint c = 0; c < n_contested; c++) {
    guint32 i = scratch->subset[c], p = e->vc[scratch->member[i]].port;
    if (scratch->asker[p] == i)
      n_again = allocate_contested (e, i, &e->port[p], n_again);
  }
  for (guint i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], p = e->vc[vc].port;
    scratch->member[n_alone] = vc;
    n_alone += (scratch->asker[p] == i) & (scratch->before[i] == ICN_NONE);
    scratch->asker[p] = ICN_NONE;
  }
  for (guint i = 0; i < n_alone; i++)
    n_again = allocate_alone (e, scratch->member[i], n_again, plain);
  return n_again;
}

/* Place in the round robin of an output: by input links, then by the virtual channels of a link. */
HOT guint64
grant_place (const IcnEngine *e, guint32 vc)
{
  guint32 link = vc >> e->shift, mask = (1u << e->shift) - 1;

  return (guint64) (link - e->port[e->vc[vc].port].grant) << 32 |
         ((vc - e->link[link].turn) & mask);
}

/* Place in the round robin of an input: by outputs. */
HOT guint64
accept_place (const IcnEngine *e, guint32 vc)
{
  return e->vc[vc].port - e->link[vc >> e->shift].accept;
}

/* Lets member i of the list meet the best so far of those who want the same: that becomes the
 * better one, the other is listed to ask again. Without a branch, as all of this. */
HOT guint
meet (const IcnEngine *e, guint32 *best, guint32 i, gboolean wins, guint n_again)
{
  const IcnScratch *scratch = &e->scratch;
  guint32 changes = (*best ^ i) & -(guint32) wins;

  *best ^= changes;
  scratch->again[n_again] = scratch->member[i ^ changes];
  return n_again + 1;
}

/* Grants each port that is asked for to one of the first n members: to the first, then to the
 * better in each meeting. */
HOT guint
grant_ports (IcnEngine *e, guint n, guint n_again, gboolean plain)
{
  const IcnScratch *scratch = &e->scratch;
  guint n_others = 0;

  for (guint i = 0; i < n; i++) {
    guint32 p = e->vc[scratch->member[i]].port, first = scratch->asker[p];
    scratch->asker[p] = MIN (first, i);
    scratch->subset[n_others] = i;
    n_others += first != ICN_NONE;
  }
  for (guint j = 0; j < n_others; j++) {
    guint32 i = scratch->subset[j], vc = scratch->member[i];
    guint32 *best = &scratch->asker[e->vc[vc].port], rival = scratch->member[*best];
    gboolean wins =
      !plain && e->oldest ? is_older (e, vc, rival) : grant_place (e, vc) < grant_place (e, rival);
    n_again = meet (e, best, i, wins, n_again);
  }
  return n_again;
}

/* Has each input accept one of the ports that are granted to it, in the same way. */
HOT guint
accept_ports (IcnEngine *e, guint n, guint n_again, gboolean plain)
{
  const IcnScratch *scratch = &e->scratch;
  guint n_others = 0;

  for (guint i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], *best = &scratch->granted[vc >> e->shift], first = *best;
    gboolean is_granted = scratch->asker[e->vc[vc].port] == i;
    *best = MIN (first, i | -(guint32) !is_granted);
    scratch->subset[n_others] = i;
    n_others += is_granted & (first != ICN_NONE);
  }
  for (guint j = 0; j < n_others; j++) {
    guint32 i = scratch->subset[j], vc = scratch->member[i];
    guint32 *best = &scratch->granted[vc >> e->shift], rival = scratch->member[*best];
    gboolean wins = !plain && e->oldest ? is_older (e, vc, rival)
                                        : accept_place (e, vc) < accept_place (e, rival);
    n_again = meet (e, best, i, wins, n_again);
  }
  return n_again;
}

/* Moves those who cross to the front of the list and returns how many they are. */
HOT guint
keep_winners (const IcnEngine *e, guint n)
{
  const IcnScratch *scratch = &e->scratch;
  guint n_cross = 0;

  for (guint i = 0; i < n; i++) {
    guint32 vc = scratch->member[i];
    if (e->large) {
      __builtin_prefetch (&e->port[e->vc[vc].port]);
      __builtin_prefetch (&e->link[vc >> e->shift]);
      __builtin_prefetch (&e->outlet[e->vc[vc].out]);
    }
    scratch->asker[e->vc[vc].port] = ICN_NONE;
    scratch->member[n_cross] = vc;
    n_cross += scratch->granted[vc >> e->shift] == i;
  }
  return n_cross;
}

/* A flit crosses the switch. Returns whether the next can follow. */
HOT gboolean
cross (IcnEngine *e, guint32 vc, gboolean plain)
{
  IcnPort *port = &e->port[e->vc[vc].port];
  IcnLink *link = &e->link[vc >> e->shift];

  e->scratch.granted[vc >> e->shift] = ICN_NONE;
  port->grant = (vc >> e->shift) + 1;
  link->accept = e->vc[vc].port + 1;
  link->turn = vc + 1;
  return icn_move_flit (e, vc, port, plain);
}

/* Lets flits of a group cross; adds those that can cross again to a list. */
HOT guint
switch_flits (IcnEngine *e, guint32 group, guint n_again, gboolean plain)
{
  const IcnScratch *scratch = &e->scratch;
  IcnBucket *credits = &e->credits.bucket[(e->now + e->credit_delay) & e->credits.mask];
  guint n = take_members (e, &e->crossing, group), n_tails = 0, n_credits = credits->n;

  n_again = grant_ports (e, n, n_again, plain);
  n_again = accept_ports (e, n, n_again, plain);
  n = keep_winners (e, n);
  while (credits->size < n_credits + n)
    icn_bucket_grow (credits);
  for (guint i = 0; i < n; i++) {
    guint32 vc = scratch->member[i];
    credits->event[n_credits] = vc;
    n_credits += plain || !(e->vc[vc].flags & ICN_VC_DIRECT);
    scratch->again[n_again] = vc;
    n_again += cross (e, vc, plain);
    scratch->subset[n_tails] = vc;
    n_tails += e->vc[vc].left == 0;
  }
  for (guint i = 0; i < n_tails; i++)
    icn_engine_tail_left (e, scratch->subset[i], plain);
  e->credits.pending += n_credits - credits->n;
  credits->n = n_credits;
  e->counts.moves += n;
  return n_again;
}

/* Those listed ask for the switch from now on. Where they are many, to keep track of the words that
 * are used would take longer than to look at all. */
static void
admit (IcnEngine *e, guint n)
{
  const guint32 *again = e->scratch.again;
  IcnVcSet *set = &e->crossing;

  for (guint i = 0; i < n; i++) {
    icn_set_bit (set->word, again[i]);
    if (n > MANY)
      set->used[again[i] / ICN_GROUP] = ~(guint64) 0;
    else
      icn_set_bit (set->used, again[i] / 64);
  }
}

HOT void
run (IcnEngine *e, gboolean plain)
{
  guint n_again = e->n_asking > 0 ? allocate_vcs (e, plain) : 0;

  if (!plain && !e->allocation_lag) {
    admit (e, n_again);
    n_again = 0;
  }
  for (guint32 group = 0; group < e->n_groups; group++)
    if (e->crossing.used[group] != 0)
      n_again = switch_flits (e, group, n_again, plain);
  admit (e, n_again);
}

/* Apart, so that no copy takes registers from another. */
static G_NO_INLINE void
run_plain (IcnEngine *e)
{
  run (e, TRUE);
}

static G_NO_INLINE void
run_any (IcnEngine *e)
{
  run (e, FALSE);
}

void
icn_engine_switch (IcnEngine *e)
{
  if (e->plain)
    run_plain (e);
  else
    run_any (e);
}
