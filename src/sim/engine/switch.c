/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One cycle of the routers. First heads win virtual channels (switch-allocate.h): every free
 * virtual channel is offered to one of the heads that request it, and a head accepts one of its
 * offers. Then flits win the switch: every output is offered to one input, and an input accepts one
 * of its offers; an offer that is not accepted is void for this cycle. Choices are round robin,
 * with pointers that move only on acceptance (iSLIP with one iteration), or prefer the oldest
 * message.
 *
 * Routers do not depend on each other within a cycle. So all routers of a group are arbitrated
 * together, step by step: all requests are listed, then each list is processed from end to end. A
 * loop over the few requests of each single router would end with a branch misprediction per
 * router. Most requests have no competitor; only the others are compared. Sublists are made without
 * branches: every element is written, and the length of the list increases only for elements that
 * belong to it. One cycle takes O(requests + flits that move).
 *
 * The code is compiled five times: for engines with hyperedges (tap.c); for small and for large
 * engines that reserve buffers for messages and have a switch input for each virtual channel; and
 * for small and for large engines of any other kind. Plain engines follow the same rules in
 * plain.c. */
#include "switch-allocate.h"

/* For large engines: appends the members in `word`, one word of a bit set, to the list `member` of
 * length n, and prefetches their records. `first` is the member of bit 0. Returns the new length.
 * Most words have few members, so ICN_AT_ONCE elements at a time are written without a branch; the
 * length counts only the members. */
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

/* Records that virtual channel vc, which has index i in scratch->member, requests its port: vc
 * becomes the port's last requester. If the port had a last requester before, appends the index of
 * that requester to scratch->subset. n_others: length of scratch->subset. Returns the new length of
 * scratch->subset. */
HOT gsize
note_request (const IcnEngine *e, guint32 i, guint32 vc, gsize n_others)
{
  const IcnScratch *scratch = &e->scratch;
  guint32 *asker = &scratch->asker[e->vc[vc].port], before = *asker;

  *asker = i;
  scratch->subset[n_others] = before;
  return n_others + (before != ICN_NONE);
}

/* Lists in scratch->member the virtual channels that request the switch, in one group of routers
 * (ICN_GROUP), and sets the last requester of each port (note_request). Returns the length of the
 * list; *n_others is set to the length of scratch->subset. */
HOT gsize
list_requests (IcnEngine *e, guint32 group, gsize *n_others, guint how)
{
  IcnVcSet *set = &e->crossing;
  guint32 *member = e->scratch.member;
  guint64 still_used = 0;
  gsize n = 0, others = 0;

  for (guint64 used = set->used[group]; used != 0; used &= used - 1) {
    guint32 i = 64 * group + icn_first_bit (used);
    guint64 word = set->word[i];

    still_used |= word != 0 ? used & -used : 0;
    if (how & ICN_LARGE) {
      n = list_ahead (e, 64 * i, word, member, n);
      continue;
    }
    for (; word != 0; word &= word - 1) {
      guint32 vc = 64 * i + icn_first_bit (word);
      member[n] = vc;
      others = note_request (e, n++, vc, others);
    }
  }
  set->used[group] = still_used;
  for (gsize i = 0; how & ICN_LARGE && i < n; i++) {
    __builtin_prefetch (&e->port[e->vc[member[i]].port]);
    others = note_request (e, i, member[i], others);
  }
  *n_others = others;
  return n;
}

/* Returns the position of the request of buffer vc in the round-robin order of its output port; the
 * lowest position wins. The order goes through the input links, from the one after the link that
 * won the port last, and within a link through its virtual channels. */
HOT guint64
grant_place (const IcnEngine *e, guint32 vc)
{
  guint32 link = vc >> e->shift, mask = (1u << e->shift) - 1;

  return (guint64) (link - e->port[e->vc[vc].port].won - 1) << 32 |
         ((vc - e->link[link].turn) & mask);
}

/* Returns the position of the output port that buffer vc requests in the round-robin order of its
 * input link; the lowest position wins. The order begins after the port that the link accepted
 * last. */
HOT guint64
accept_place (const IcnEngine *e, guint32 vc)
{
  return e->vc[vc].port - e->link[vc >> e->shift].accepted - 1;
}

/* Puts a virtual channel that was not granted its output port on that port's list of losers. With
 * oldest-first arbitration and a switch input for each virtual channel, the virtual channel would
 * lose to the same message in every cycle until that message runs out of flits or credits. So the
 * virtual channel does not request the port again before that. An older message that arrives in
 * another virtual channel requests the port itself. */
HOT void
park (IcnEngine *e, guint32 vc)
{
  guint32 p = e->vc[vc].port;

  icn_clear_bit (e->crossing.word, vc);
  e->sleeper[vc] = e->parked[p];
  e->parked[p] = vc;
}

/* Called when the message that had won port p stops sending: the virtual channels that lost to it
 * request the port again, from the next cycle on. */
HOT void
unpark (IcnEngine *e, guint32 p)
{
  for (guint32 vc = e->parked[p]; vc != ICN_NONE; vc = e->sleeper[vc])
    icn_vc_set_add_if (&e->crossing, vc, TRUE);
  e->parked[p] = ICN_NONE;
}

/* Grants each requested port to one virtual channel: to its last requester (scratch->asker), unless
 * one of the n others in scratch->subset has priority. Entries of scratch->member that are not
 * granted their port become ICN_NONE. The only branches are those of the loop. */
HOT void
grant_ports (IcnEngine *e, gsize n)
{
  const IcnScratch *scratch = &e->scratch;

  for (gsize i = 0; i < n; i++) {
    guint32 other = scratch->subset[i], vc = scratch->member[other];
    guint32 *asker = &scratch->asker[e->vc[vc].port], best = *asker, rival = scratch->member[best];
    guint32 wins =
      e->oldest ? is_older (e, vc, rival) : grant_place (e, vc) < grant_place (e, rival);
    /* Both requesters are equally likely to win, so a branch would be mispredicted. Compilers would
     * turn the operator ?: into a branch here. */
    guint32 swap = (best ^ other) & -wins;

    *asker = best ^ swap;
    scratch->member[other ^ swap] = ICN_NONE;
    if (e->parks)
      park (e, wins ? rival : vc);
  }
}

/* Two virtual channels of one switch input have been granted a port each. Returns the one that may
 * cross: the next by round robin, or the one with the oldest message. The grant of the other is
 * void. */
HOT guint32
accept_one (const IcnEngine *e, guint32 vc, guint32 rival)
{
  gboolean wins =
    e->oldest ? is_older (e, vc, rival) : accept_place (e, vc) < accept_place (e, rival);

  e->scratch.asker[e->vc[wins ? rival : vc].port] = ICN_NONE;
  return wins ? vc : rival;
}

/* Moves the virtual channels that cross the switch, of the n in scratch->member, to the front of
 * the list, and returns their number. Entries that are ICN_NONE were not granted their port. If the
 * virtual channels of a link share one switch input, only one of them crosses. The virtual channels
 * of a link are next to each other in the list. */
HOT gsize
keep_accepted (const IcnEngine *e, gsize n, guint how)
{
  const IcnScratch *scratch = &e->scratch;
  guint32 last = ICN_NONE, *cross = scratch->member;
  gsize n_cross = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], link = vc >> e->shift;
    gboolean granted = vc != ICN_NONE;
    gboolean joined = how & ICN_TAPS && granted && e->gate_of[link] != ICN_NONE;

    if (how & ICN_LARGE && granted) {
      __builtin_prefetch (&e->link[link]);
      if (!e->reserves)
        __builtin_prefetch (&e->outlet[e->vc[vc].out]);
    }
    link = joined ? e->input_of[link] : link;
    cross[n_cross] = vc;
    if (G_UNLIKELY (granted & (link == last)) && (joined || !e->own_inputs))
      cross[n_cross - 1] = accept_one (e, vc, cross[n_cross - 1]);
    else
      n_cross += granted;
    last = granted ? link : last;
  }
  return n_cross;
}

/* Several of the n virtual channels in scratch->member may have been granted the same bus, by
 * different routers. Only the first of these may cross. Moves the virtual channels that may cross
 * to the front of scratch->member and returns their number. */
HOT gsize
keep_buses (IcnEngine *e, gsize n)
{
  const IcnScratch *scratch = &e->scratch;
  gsize n_cross = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], p = e->vc[vc].port, wire = e->shape[p].wire;
    gboolean is_taken = e->shape[p].bus != ICN_NONE && e->wire_used[wire] == e->now + 1;

    e->scratch.asker[p] = ICN_NONE;
    e->wire_used[wire] = e->now + 1;
    scratch->member[n_cross] = vc;
    n_cross += !is_taken;
  }
  return n_cross;
}

/* Moves a flit (on a wide channel, several flits) of virtual channel vc through the switch. Returns
 * 0 if the next flit can follow, else 1. */
HOT guint32
cross (IcnEngine *e, guint32 vc, guint how)
{
  guint32 p = e->vc[vc].port, l = vc >> e->shift;
  IcnPort *port = &e->port[p];
  IcnLink *link = &e->link[l];

  /* The pointers of the round robin are not needed if the oldest message wins and each virtual
   * channel has its own input of the switch. */
  if (!e->oldest || !e->own_inputs) {
    port->won = l;
    link->accepted = p;
    link->turn = vc + 1;
  }
  if (how & ICN_TAPS) {
    e->link[e->input_of[l]].accepted = p;
    icn_count_wire (e, vc, e->rated ? icn_engine_burst (e, vc) : 1);
  }
  if (e->rated) {
    e->counts.moves += icn_engine_move_burst (e, vc, port) - 1;
    return !(e->vc[vc].left > 0 && icn_can_cross (e, &e->vc[vc]));
  }
  return icn_move_flit (e, vc, port, icn_next_arrivals (e, &e->vc[vc], port), how);
}

/* The bucket of the credits that are sent in this cycle, with room for n + 1 more of them. */
HOT IcnBucket *
credit_bucket (IcnEngine *e, gsize n)
{
  return icn_calendar_at (&e->credits, e->now + e->credit_delay, n + 1);
}

/* Sends credits upstream for the n virtual channels in scratch->member, as a flit leaves the buffer
 * of each in this cycle. */
HOT void
give_back (IcnEngine *e, gsize n)
{
  IcnBucket *bucket = credit_bucket (e, n);
  const guint32 *member = e->scratch.member;
  gsize n_events = bucket->n;

  for (gsize i = 0; i < n; i++) {
    const IcnVc *in = &e->vc[member[i]];
    bucket->event[n_events] = member[i];
    n_events += (in->flags & ICN_VC_DIRECT) == 0 && (!e->reserves || in->left == 1);
  }
  e->credits_due += n_events - bucket->n;
  bucket->n = n_events;
}

/* Moves the virtual channels that were granted a port to the front of scratch->member and returns
 * their number. Used in engines with a switch input for each virtual channel, in which all of them
 * then cross the switch. */
HOT gsize
keep_winners (const IcnEngine *e, gsize n, guint how)
{
  const IcnScratch *scratch = &e->scratch;
  gsize n_granted = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 vc = scratch->member[i];
    if (how & ICN_LARGE && e->rated && vc != ICN_NONE)
      __builtin_prefetch (&e->shape[e->vc[vc].port]);
    scratch->member[n_granted] = vc;
    n_granted += vc != ICN_NONE;
  }
  return n_granted;
}

/* Moves a flit of virtual channel vc through the switch, in engines that reserve buffers for
 * messages; if channels move several flits per cycle, moves `burst` flits. Returns 0 if the next
 * flit can follow, else 1. */
HOT guint32
cross_whole (IcnEngine *e, guint32 vc, guint32 burst, guint how)
{
  const IcnVc *in = &e->vc[vc];
  guint32 l = vc >> e->shift;
  IcnPort *port = &e->port[in->port];

  if (!e->oldest) {
    port->won = l;
    e->link[l].turn = vc + 1;
  }
  if (!e->rated)
    return icn_move_flit (e, vc, port, icn_next_arrivals (e, in, port), how);
  icn_engine_move_burst (e, vc, port);
  e->counts.moves += burst - 1;
  return !(in->left > 0 && in->occupancy > 0);
}

/* Called after virtual channel vc has sent over `port` in this cycle. If `stops` is 1, no flit can
 * follow in the next cycle, and vc no longer requests the switch; if `stops` is 0, vc still
 * requests it. */
HOT void
end_crossing (IcnEngine *e, guint32 vc, guint32 port, guint32 stops)
{
  e->crossing.word[vc / 64] ^= (guint64) stops << (vc % 64);
  e->scratch.asker[port] = ICN_NONE;
  if (e->parks && stops && e->parked[port] != ICN_NONE)
    unpark (e, port);
}

/* Moves the flits of the n virtual channels that were granted an output through the switch (on a
 * wide channel, several flits at once), and sends a credit upstream for each buffer whose front
 * message has left completely. For engines with a switch input for each virtual channel. */
HOT void
cross_all (IcnEngine *e, gsize n, guint how)
{
  const IcnScratch *scratch = &e->scratch;
  IcnBucket *bucket = credit_bucket (e, n);
  guint32 n_before = bucket->n;
  gsize n_tails = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], p = e->vc[vc].port;
    guint32 burst = e->rated ? icn_engine_burst (e, vc) : 1;
    gboolean is_tail = e->vc[vc].left == burst;

    bucket->event[bucket->n] = vc;
    bucket->n += is_tail & ((e->vc[vc].flags & ICN_VC_DIRECT) == 0);
    end_crossing (e, vc, p, cross_whole (e, vc, burst, how));
    scratch->subset[n_tails] = vc;
    n_tails += is_tail;
  }
  e->credits_due += bucket->n - n_before;
  for (gsize i = 0; i < n_tails; i++)
    icn_engine_tail_left (e, scratch->subset[i], how);
  e->counts.moves += n;
}

/* Moves the flits at the front of the n virtual channels in scratch->member through the switch. */
HOT void
cross_listed (IcnEngine *e, gsize n, guint how)
{
  const IcnScratch *scratch = &e->scratch;
  gsize n_tails = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], p = e->vc[vc].port;

    end_crossing (e, vc, p, cross (e, vc, how));
    scratch->subset[n_tails] = vc;
    n_tails += e->vc[vc].left == 0;
  }
  for (gsize i = 0; i < n_tails; i++)
    icn_engine_tail_left (e, scratch->subset[i], how);
  e->counts.moves += n;
}

/* Moves the flits of one group of routers, which are arbitrated together, through their
 * switches. */
HOT void
switch_flits (IcnEngine *e, guint32 group, guint how)
{
  gsize n_others, n = list_requests (e, group, &n_others, how);

  grant_ports (e, n_others);
  if (how & ICN_WHOLE) {
    cross_all (e, keep_winners (e, n, how), how);
  } else {
    n = keep_accepted (e, n, how);
    if (how & ICN_TAPS)
      n = keep_buses (e, n);
    if (e->rated)
      icn_engine_give_back_bursts (e, e->scratch.member, n);
    else
      give_back (e, n);
    cross_listed (e, n, how);
  }
}

/* Adds the n virtual channels in scratch->again, whose heads have won a virtual channel, to the set
 * of those that request the switch. */
HOT void
admit (IcnEngine *e, gsize n)
{
  for (gsize i = 0; i < n; i++)
    icn_vc_set_add_if (&e->crossing, e->scratch.again[i], TRUE);
}

HOT void
run (IcnEngine *e, guint how)
{
  gsize n_again = e->n_asking > 0 ? allocate_vcs (e, how) : 0;

  if (!e->allocation_lag) {
    admit (e, n_again);
    n_again = 0;
  }
  for (guint32 group = 0; group < e->n_groups; group++)
    if (e->crossing.used[group] != 0)
      switch_flits (e, group, how);
  admit (e, n_again);
}

/* Each function below is run(), compiled for engines with certain properties (engine-move.h). They
 * are not inlined: all copies in one function would need more registers than there are. */
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
  if (e->taps)
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
