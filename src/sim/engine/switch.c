/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One cycle of the routers. Heads first (switch-allocate.h): every free virtual channel is offered
 * to one of the heads that request it, and a head accepts one of its offers. Then flits: every
 * output is offered to one input, and an input accepts one of its offers; an offer that is not
 * accepted is void for this cycle. Choices are round robin, with pointers that move only on
 * acceptance (iSLIP with one iteration), or prefer the oldest message.
 *
 * Routers are independent of each other within a cycle, so a group of them is arbitrated together,
 * step by step: all requests are listed, then each list is processed from end to end. A loop over
 * the few requests of each single router would end with a branch misprediction per router. Most
 * requests have no competitor; only the others are compared. Sublists are made without branches:
 * every element is written, and the end of the list advances only past those that belong to it. One
 * cycle takes O(requests + flits that move).
 *
 * The code is compiled seven times: for plain engines, small and large; for engines with hyperedges
 * (tap.c); for engines that reserve buffers for messages and have an input for each virtual
 * channel, small and large; and for any other engine, small and large. Plain engines have none of:
 * messages that must fit a buffer completely, adaptive routing, oldest-first arbitration, sources
 * that feed a router directly, destinations without ejection ports, virtual channel and switch
 * allocation in one cycle, and channels that move several flits per cycle. */
#include "switch-allocate.h"

#define MANY 16 /* beyond this number of virtual channels, admit() marks all words as used */

/* Appends the members in one word of a bit set to a list of length n. `first` is the member of bit
 * 0. Returns the new length. */
HOT gsize
list_word (guint32 first, guint64 word, guint32 *member, gsize n)
{
  for (; word != 0; word &= word - 1)
    member[n++] = first + icn_first_bit (word);
  return n;
}

/* Does what list_word() does, for large engines, and prefetches the records of the members. Most
 * words have few members, so ICN_AT_ONCE elements are written without a branch, and the returned
 * length counts the members only. */
HOT gsize
list_ahead (const IcnEngine *e, guint32 first, guint64 word, guint32 *member, gsize n)
{
  gsize end = n + icn_count_bits (word);

  do {
    for (guint j = 0; j < ICN_AT_ONCE; j++) {
      guint32 vc = first + icn_first_bit (word | (guint64) 1 << 63);
      __builtin_prefetch (&e->vc[vc]);
      member[n++] = vc;
      word &= word - 1;
    }
  } while (G_UNLIKELY (word != 0));
  return end;
}

/* Removes the members of one router group from a set and lists them in scratch->member. Returns
 * their number. */
HOT gsize
take_members (IcnEngine *e, IcnVcSet *set, guint32 group, guint how)
{
  guint32 *member = e->scratch.member;
  gsize n = 0;

  for (guint64 used = set->used[group]; used != 0; used &= used - 1) {
    guint32 i = 64 * group + icn_first_bit (used);
    n = how & ICN_LARGE ? list_ahead (e, 64 * i, set->word[i], member, n)
                        : list_word (64 * i, set->word[i], member, n);
    set->word[i] = 0;
  }
  set->used[group] = 0;
  return n;
}

/* Position of a request in the round-robin order of its output; the lowest position wins. The order
 * goes through the input links, beginning after the last one that won, and within a link through
 * its virtual channels. */
HOT guint64
grant_place (const IcnEngine *e, guint32 vc)
{
  guint32 link = vc >> e->shift, mask = (1u << e->shift) - 1;

  return (guint64) (link - e->port[e->vc[vc].port].grant) << 32 |
         ((vc - e->link[link].turn) & mask);
}

/* Position of a request in the round-robin order of its input; the lowest position wins. The order
 * goes through the output ports, beginning after the last one that was accepted. */
HOT guint64
accept_place (const IcnEngine *e, guint32 vc)
{
  return e->vc[vc].port - e->link[vc >> e->shift].accept;
}

/* Puts a virtual channel that was not granted its output port on that port's list of losers. With
 * oldest-first arbitration and a switch input for each virtual channel, it would lose to the same
 * message again until that message runs out of flits or credits, so until then it need not request
 * the port again. If an older message arrives, its virtual channel requests the port itself. */
HOT void
park (IcnEngine *e, guint32 vc)
{
  guint32 p = e->vc[vc].port;

  e->sleeper[vc] = e->parked[p];
  e->parked[p] = vc;
}

/* Called when the message that had won port p stops sending: the virtual channels that lost to it
 * request the port again. Returns the new length of the list scratch->again. */
HOT gsize
unpark (IcnEngine *e, guint32 p, gsize n_again)
{
  for (guint32 vc = e->parked[p]; vc != ICN_NONE; vc = e->sleeper[vc])
    e->scratch.again[n_again++] = vc;
  e->parked[p] = ICN_NONE;
  return n_again;
}

/* Grants each requested port to one of the first n virtual channels in scratch->member: to the
 * first that requests it, unless a later one has priority over it. Losers are listed to request
 * again. The only branches are those of the loops. */
HOT gsize
grant_ports (IcnEngine *e, gsize n, gsize n_again, guint how)
{
  const IcnScratch *scratch = &e->scratch;
  gsize n_others = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 p = e->vc[scratch->member[i]].port, first = scratch->asker[p];
    if (how & ICN_LARGE)
      __builtin_prefetch (&e->port[p]);
    scratch->asker[p] = MIN (first, i);
    scratch->subset[n_others] = i;
    n_others += first != ICN_NONE;
  }
  for (gsize j = 0; j < n_others; j++) {
    guint32 i = scratch->subset[j], vc = scratch->member[i];
    guint32 *best = &scratch->asker[e->vc[vc].port], rival = scratch->member[*best];
    guint32 wins = !(how & ICN_PLAIN) && e->oldest ? is_older (e, vc, rival)
                                                   : grant_place (e, vc) < grant_place (e, rival);
    guint32 change = (*best ^ i) & -wins, loser = scratch->member[i ^ change];
    *best ^= change;
    if (!(how & ICN_PLAIN) && e->parks)
      park (e, loser);
    else
      scratch->again[n_again++] = loser;
  }
  return n_again;
}

/* Moves the virtual channels that were granted a port to the front of scratch->member and returns
 * their number. */
HOT gsize
keep_granted (const IcnEngine *e, gsize n, guint how)
{
  const IcnScratch *scratch = &e->scratch;
  gsize n_granted = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 vc = scratch->member[i];
    if (how & ICN_LARGE) {
      __builtin_prefetch (&e->port[e->vc[vc].port]);
      __builtin_prefetch (&e->link[vc >> e->shift]);
      if ((how & ICN_PLAIN) || !e->reserves)
        __builtin_prefetch (&e->outlet[e->vc[vc].out]);
    }
    scratch->member[n_granted] = vc;
    n_granted += scratch->asker[e->vc[vc].port] == i;
  }
  return n_granted;
}

/* Chooses which of the granted virtual channels cross the switch. If the virtual channels of a link
 * share one switch input, only one of them crosses: the next by round robin, or the one with the
 * oldest message; they are adjacent in scratch->member. Moves those that cross to the front of that
 * list and returns their number. */
HOT gsize
keep_accepted (const IcnEngine *e, gsize n, gsize *n_again, guint how)
{
  const IcnScratch *scratch = &e->scratch;
  guint32 last = ICN_NONE;
  gsize n_cross = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], link = vc >> e->shift;
    gboolean joined = how & ICN_TAPS && e->gate_of[link] != ICN_NONE;
    scratch->asker[e->vc[vc].port] = ICN_NONE;
    link = joined ? e->input_of[link] : link;
    if (G_UNLIKELY (link == last) && (joined || (how & ICN_PLAIN) || !e->own_inputs)) {
      guint32 rival = scratch->member[--n_cross];
      gboolean wins = !(how & ICN_PLAIN) && e->oldest
                        ? is_older (e, vc, rival)
                        : accept_place (e, vc) < accept_place (e, rival);
      scratch->again[(*n_again)++] = wins ? rival : vc;
      vc = wins ? vc : rival;
    }
    scratch->member[n_cross++] = vc;
    last = link;
  }
  return n_cross;
}

/* If different routers granted the same bus to several virtual channels, only the first of these
 * may cross. Moves those that cross to the front of the list and returns their number. */
HOT gsize
keep_buses (IcnEngine *e, gsize n, gsize *n_again)
{
  const IcnScratch *scratch = &e->scratch;
  gsize n_cross = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], p = e->vc[vc].port, wire = e->shape[p].wire;
    gboolean is_taken = e->shape[p].bus != ICN_NONE && e->wire_used[wire] == e->now + 1;

    e->wire_used[wire] = e->now + 1;
    scratch->again[*n_again] = scratch->member[n_cross] = vc;
    *n_again += is_taken;
    n_cross += !is_taken;
  }
  return n_cross;
}

/* Moves a flit, or a burst of them, through the switch. Returns whether the next flit can
 * follow. */
HOT gboolean
cross (IcnEngine *e, guint32 vc, guint how)
{
  guint32 p = e->vc[vc].port, l = vc >> e->shift;
  IcnPort *port = &e->port[p];
  IcnLink *link = &e->link[l];

  /* Arbitration by age with an input for each virtual channel uses no round robin. */
  if ((how & ICN_PLAIN) || !e->oldest || !e->own_inputs) {
    port->grant = l + 1;
    link->accept = p + 1;
    link->turn = vc + 1;
  }
  if (how & ICN_TAPS) {
    e->link[e->input_of[l]].accept = p + 1;
    icn_count_wire (e, vc, e->rated ? icn_engine_burst (e, vc) : 1);
  }
  if (!(how & ICN_PLAIN) && e->rated) {
    e->counts.moves += icn_engine_move_burst (e, vc, port) - 1;
    return e->vc[vc].left > 0 && icn_can_cross (e, &e->vc[vc]);
  }
  return icn_move_flit (e, vc, port, how);
}

/* Sends credits upstream for the n virtual channels in scratch->member, as a flit leaves the buffer
 * of each in this cycle. */
HOT void
give_back (IcnEngine *e, gsize n, guint how)
{
  IcnBucket *bucket = &e->credits.bucket[(e->now + e->credit_delay) & e->credits.mask];
  const guint32 *member = e->scratch.member;
  gsize n_events = bucket->n;

  while (bucket->size < n_events + n)
    icn_bucket_grow (bucket);
  for (gsize i = 0; i < n; i++) {
    const IcnVc *in = &e->vc[member[i]];
    bucket->event[n_events] = member[i];
    n_events +=
      (how & ICN_PLAIN) || ((in->flags & ICN_VC_DIRECT) == 0 && (!e->reserves || in->left == 1));
  }
  e->credits_due += n_events - bucket->n;
  bucket->n = n_events;
}

/* Moves the virtual channels that were granted a port to the front of scratch->member and returns
 * their number. For engines with a switch input for each virtual channel, where all of these cross
 * the switch. */
HOT gsize
keep_winners (const IcnEngine *e, gsize n, guint how)
{
  const IcnScratch *scratch = &e->scratch;
  gsize n_granted = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], p = e->vc[vc].port;
    if (how & ICN_LARGE && e->rated)
      __builtin_prefetch (&e->shape[p]);
    scratch->member[n_granted] = vc;
    n_granted += scratch->asker[p] == i;
  }
  return n_granted;
}

/* Moves a flit, or a burst of them, through the switch in engines that reserve buffers for
 * messages. Returns whether the next flit can follow. */
HOT gboolean
cross_whole (IcnEngine *e, guint32 vc, guint32 burst, guint how)
{
  const IcnVc *in = &e->vc[vc];
  guint32 l = vc >> e->shift;
  IcnPort *port = &e->port[in->port];

  if (!e->oldest) {
    port->grant = l + 1;
    e->link[l].turn = vc + 1;
  }
  if (!e->rated)
    return icn_move_flit (e, vc, port, how);
  icn_engine_move_burst (e, vc, port);
  e->counts.moves += burst - 1;
  return in->left > 0 && in->occupancy > 0;
}

/* Moves the n flits or bursts that were granted an output through the switch, and sends a credit
 * upstream for each buffer whose front message has left completely. For engines with a switch input
 * for each virtual channel. Appends the virtual channels that can send again to scratch->again and
 * returns the new length of that list. */
HOT gsize
cross_all (IcnEngine *e, gsize n, gsize n_again, guint how)
{
  const IcnScratch *scratch = &e->scratch;
  IcnBucket *bucket = &e->credits.bucket[(e->now + e->credit_delay) & e->credits.mask];
  guint32 n_before = bucket->n;
  gsize n_tails = 0;

  while (bucket->size < bucket->n + n)
    icn_bucket_grow (bucket);
  for (gsize i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], p = e->vc[vc].port;
    guint32 burst = e->rated ? icn_engine_burst (e, vc) : 1;
    gboolean goes_on, is_tail = e->vc[vc].left == burst;

    bucket->event[bucket->n] = vc;
    bucket->n += is_tail & ((e->vc[vc].flags & ICN_VC_DIRECT) == 0);
    scratch->asker[p] = ICN_NONE;
    goes_on = cross_whole (e, vc, burst, how);
    scratch->again[n_again] = vc;
    n_again += goes_on;
    if (e->parks && !goes_on && e->parked[p] != ICN_NONE)
      n_again = unpark (e, p, n_again);
    scratch->subset[n_tails] = vc;
    n_tails += is_tail;
  }
  e->credits_due += bucket->n - n_before;
  for (gsize i = 0; i < n_tails; i++)
    icn_engine_tail_left (e, scratch->subset[i], how);
  e->counts.moves += n;
  return n_again;
}

/* Moves flits of one router group through the switch. Appends the virtual channels that can send
 * again to scratch->again and returns the length of that list. */
HOT gsize
switch_flits (IcnEngine *e, guint32 group, gsize n_again, guint how)
{
  const IcnScratch *scratch = &e->scratch;
  gsize n = take_members (e, &e->crossing, group, how), n_tails = 0;

  n_again = grant_ports (e, n, n_again, how);
  if (how & ICN_WHOLE)
    return cross_all (e, keep_winners (e, n, how), n_again, how);
  n = keep_granted (e, n, how);
  n = keep_accepted (e, n, &n_again, how);
  if (how & ICN_TAPS)
    n = keep_buses (e, n, &n_again);
  if (!(how & ICN_PLAIN) && e->rated)
    icn_engine_give_back_bursts (e, e->scratch.member, n);
  else
    give_back (e, n, how);
  for (gsize i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], p = e->vc[vc].port;
    gboolean goes_on = cross (e, vc, how);
    scratch->again[n_again] = vc;
    n_again += goes_on;
    if (!(how & (ICN_PLAIN | ICN_WHOLE)) && e->parks && !goes_on && e->parked[p] != ICN_NONE)
      n_again = unpark (e, p, n_again);
    scratch->subset[n_tails] = vc;
    n_tails += e->vc[vc].left == 0;
  }
  for (gsize i = 0; i < n_tails; i++)
    icn_engine_tail_left (e, scratch->subset[i], how);
  e->counts.moves += n;
  return n_again;
}

/* Adds the n virtual channels in scratch->again to the bit set e->crossing of those that request
 * the switch. If they are many, all words of their router group are marked as used, which is
 * cheaper than marking single words. */
static void
admit (IcnEngine *e, gsize n)
{
  const guint32 *again = e->scratch.again;
  IcnVcSet *set = &e->crossing;

  for (gsize i = 0; i < n; i++) {
    icn_set_bit (set->word, again[i]);
    if (n > MANY)
      set->used[again[i] / ICN_GROUP] = ~(guint64) 0;
    else
      icn_set_bit (set->used, again[i] / 64);
  }
}

HOT void
run (IcnEngine *e, guint how)
{
  gsize n_again = e->n_asking > 0 ? allocate_vcs (e, how) : 0;

  if (!(how & ICN_PLAIN) && !e->allocation_lag) {
    admit (e, n_again);
    n_again = 0;
  }
  for (guint32 group = 0; group < e->n_groups; group++)
    if (e->crossing.used[group] != 0)
      n_again = switch_flits (e, group, n_again, how);
  admit (e, n_again);
}

/* The copies of run() are functions that are not inlined: together in one function they would raise
 * register pressure and spill. */
static G_NO_INLINE void
run_small (IcnEngine *e)
{
  run (e, ICN_PLAIN);
}

static G_NO_INLINE void
run_large (IcnEngine *e)
{
  run (e, ICN_PLAIN | ICN_LARGE);
}

static G_NO_INLINE void
run_any (IcnEngine *e)
{
  run (e, 0);
}

static G_NO_INLINE void
run_any_large (IcnEngine *e)
{
  run (e, ICN_LARGE);
}

static G_NO_INLINE void
run_whole (IcnEngine *e)
{
  run (e, ICN_WHOLE);
}

static G_NO_INLINE void
run_whole_large (IcnEngine *e)
{
  run (e, ICN_WHOLE | ICN_LARGE);
}

static G_NO_INLINE void
run_taps (IcnEngine *e)
{
  run (e, ICN_TAPS);
}

void
icn_engine_switch (IcnEngine *e)
{
  if (e->plain && !e->large)
    run_small (e);
  else if (e->plain)
    run_large (e);
  else if (e->taps)
    run_taps (e);
  else if (e->reserves && e->own_inputs && e->large)
    run_whole_large (e);
  else if (e->reserves && e->own_inputs)
    run_whole (e);
  else if (e->large)
    run_any_large (e);
  else
    run_any (e);
}
