/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One cycle of a plain engine: flits and credits arrive, sources send, heads win virtual channels
 * (switch-allocate.h), and flits win the switch by the rules of switch.c with round robin.
 *
 * Routers are arbitrated together in groups, and each step goes through all requests of a group, as
 * in switch.c. Operations on bit sets handle the 64 virtual channels of a word at once. The code is
 * compiled seven times: for small and for large engines whose links have one delay and four virtual
 * channels each, with messages of one flit and with any messages; for small and for large engines
 * whose links have one delay and another number of virtual channels; and for all other engines. */
#include "plain.h"
#include "switch-allocate.h"

/* Number of events between the prefetch of a record and its use, in networks that exceed the L2
 * cache. */
#define AHEAD 16

/* Number of members of a word of a bit set that are listed without a branch, and the largest length
 * of a list of the buffers of a group of routers with the spare elements that this needs. */
#define MEMBERS_AT_ONCE 8
#define MOST_MEMBERS (ICN_GROUP + MEMBERS_AT_ONCE)

/* Updates the part of IcnPlain.ready, the set of the buffers that request the switch, after the
 * credits of the virtual channels in word i have changed. drained: virtual channels that have lost
 * their last credit; the buffers whose messages hold them are removed from the set. fed: virtual
 * channels that had no credit and have received one; the buffers whose messages hold them are
 * added. */
static void
change_ready (IcnEngine *e, guint32 i, guint64 drained, guint64 fed)
{
  IcnPlain *plain = e->plain;

  for (; drained != 0; drained &= drained - 1) {
    guint32 out = 64 * i + icn_first_bit (drained), holder = e->outlet[out].holder;
    if (!icn_is_held (e, out))
      continue;
    icn_clear_bit (plain->ready.word, holder);
    icn_set_bit (plain->starved, out);
  }
  plain->starved[i] &= ~fed;
  for (; fed != 0; fed &= fed - 1)
    icn_vc_set_add (&plain->ready, e->outlet[64 * i + icn_first_bit (fed)].holder);
}

/* Sets of virtual channels whose counters of flits or of credits change in this cycle, and copies
 * of members of IcnPlain, which the compiler would reload after each store of an IcnPair. */
typedef struct {
  guint64 *arriving; /* buffers in which a flit arrives in this cycle */
  guint64 *left;     /* buffers that a flit left in the last cycle */
  guint64 *credited; /* virtual channels to which a credit returns in this cycle */
  guint64 *sent;     /* virtual channels into which a flit was sent in the last cycle */
  const guint64 *inputs, *starved;
  IcnCounters flits, room;
} Changes;

/* Applies `changes` to the counters of the 128 virtual channels in the words i and i + 1, and
 * empties the sets of `changes` that are not needed any more. */
HOT void
change_pair (IcnEngine *e, guint32 i, const Changes *changes, guint n_digits, guint how)
{
  const IcnPair none = { 0, 0 }, inputs = icn_get_pair (changes->inputs + i);
  IcnPair sent = icn_get_pair (changes->sent + i) & inputs, arriving, credited;
  IcnPair had_room = icn_get_pair (changes->room.any + i), drained, fed;

  icn_set_pair (changes->sent + i, how & ICN_LEVEL ? sent : none);
  arriving = icn_get_pair (changes->arriving + i);
  if (!(how & ICN_LEVEL))
    arriving &= inputs;
  credited = icn_get_pair (changes->credited + i);
  icn_set_pair (changes->arriving + i, none);
  icn_set_pair (changes->credited + i, none);
  icn_counters_change (&changes->room, i, n_digits, credited, sent);
  icn_counters_change (&changes->flits, i, n_digits, arriving, icn_get_pair (changes->left + i));
  drained = had_room & ~icn_get_pair (changes->room.any + i);
  fed = credited & icn_get_pair (changes->starved + i);
  if (G_UNLIKELY (icn_pair_has_any (drained | fed)))
    for (guint w = 0; w < 2; w++)
      change_ready (e, i + w, drained[w], fed[w]);
}

/* Returns the set of the pairs of words 64 i to 64 i + 63 of `set` that have members. */
HOT guint64
pairs_used (const IcnPlain *plain, const guint64 *set, guint32 i)
{
  guint32 n = MIN (plain->n_words / 2 - 64 * i, 64);
  guint64 used = 0;

  for (guint32 pair = 0; pair < n; pair++)
    used |= (guint64) icn_pair_has_any (icn_get_pair (set + 2 * (64 * i + pair))) << pair;
  return used;
}

/* Adds to the counters the flits and credits that arrive in this cycle, and subtracts the flits
 * that left buffers and the credits that were used in the last cycle. Pairs of words where nothing
 * changes are skipped. */
HOT void
take_changes (IcnEngine *e, guint how)
{
  IcnPlain *plain = e->plain;
  guint64 *sent = icn_plain_pairs (plain, plain->sent_pairs, e->now - 1);
  guint64 *crossed = icn_plain_pairs (plain, plain->crossed_pairs, e->now);
  const guint64 *left = icn_plain_pairs (plain, plain->crossed_pairs, e->now - 1);
  const guint64 *credited = icn_plain_pairs (plain, plain->crossed_pairs, e->now - e->credit_delay);
  const guint64 *arriving = icn_plain_pairs (plain, plain->sent_pairs, e->now - e->channel_delay);
  Changes changes = {
    .arriving = how & ICN_LEVEL ? icn_plain_slot (plain, plain->sent, e->now - e->channel_delay)
                                : icn_plain_slot (plain, plain->arriving, e->now),
    .left = icn_plain_slot (plain, plain->crossed, e->now - 1),
    .credited = icn_plain_slot (plain, plain->crossed, e->now - e->credit_delay),
    .sent = icn_plain_slot (plain, plain->sent, e->now - 1),
    .inputs = plain->inputs,
    .starved = plain->starved,
    .flits = plain->flits,
    .room = plain->room,
  };

  for (guint32 i = 0; i < plain->pair_words; i++) {
    guint64 rest;

    sent[i] = pairs_used (plain, changes.sent, i);
    crossed[i] = 0;
    rest = how & ICN_LEVEL ? arriving[i] : pairs_used (plain, changes.arriving, i);
    for (rest |= sent[i] | left[i] | credited[i]; rest != 0; rest &= rest - 1) {
      guint32 first = 2 * (64 * i + icn_first_bit (rest));

      if (changes.flits.n_digits == ICN_FEW_DIGITS)
        change_pair (e, first, &changes, ICN_FEW_DIGITS, how);
      else
        change_pair (e, first, &changes, changes.flits.n_digits, how);
    }
  }
}

/* Prefetches, in two steps, the records that the arrival of a head reads. The first step, for the
 * event `event`, fetches the message record, which may be on two cache lines, and the record of the
 * link over which the head arrives. The second step is for the event `nearer`, which is handled
 * sooner and whose records are in the cache already. It fetches the routing table rows of the
 * message's destination and of its router. */
HOT void
prefetch_message (const IcnEngine *e, const guint32 *event, const guint32 *nearer)
{
  const IcnRouteTable *routes = e->plan->order[0].routes;
  const IcnMessage *message = &e->message[event[1]];

  __builtin_prefetch (&e->vc[event[0]]);
  __builtin_prefetch (&message->route);
  __builtin_prefetch (&message->next);
  __builtin_prefetch (&e->link[event[0] >> e->shift]);
  if (routes == NULL)
    return;
  __builtin_prefetch (routes->row +
                      (gsize) e->message[nearer[1]].route.destination * routes->stride);
  __builtin_prefetch (routes->row + (gsize) icn_vc_router (e, nearer[0]) * routes->stride);
}

/* Takes the heads that arrive in this cycle out of the calendar and into their buffers. */
HOT void
take_heads (IcnEngine *e, guint how)
{
  IcnBucket *bucket = &e->arrivals.bucket[e->now & e->arrivals.mask];
  const guint32 *event = bucket->event, *end = event + bucket->n;
  guint32 *asking = e->asking + e->n_asking;

  for (; event < end; event += 2) {
    guint32 vc = event[0], message = event[1];

    if (how & ICN_LARGE && event + 2 * AHEAD < end)
      prefetch_message (e, event + 2 * AHEAD, event + AHEAD);
    if (e->vc[vc].message == ICN_NONE) {
      icn_plain_front (e, vc, message, how);
      *asking++ = vc;
    } else {
      icn_engine_follow (e, vc, message);
    }
  }
  bucket->n = 0;
  e->n_asking = asking - e->asking;
}

/* Returns the number of low bits in the number of a virtual channel that distinguish the virtual
 * channels of one link. */
HOT guint
link_shift (const IcnEngine *e, guint how)
{
  return how & ICN_QUAD ? 2 : e->shift;
}

/* Mask of the bits of a virtual channel's number that tell its link: all bits except the lowest
 * link_shift() bits. */
HOT guint32
link_mask (const IcnEngine *e, guint how)
{
  return ~0u << link_shift (e, how);
}

/* Appends the members of `word`, a word of a bit set whose bit 0 is buffer `first`, to the list
 * `member` of length n, and returns the new length. Writes MEMBERS_AT_ONCE elements without a
 * branch, as few words have more members; a branch for each member would often be mispredicted. */
HOT gsize
list_members (guint32 first, guint64 word, guint32 *member, gsize n)
{
  gsize end = n + icn_count_bits (word);

  do {
    for (guint j = 0; j < MEMBERS_AT_ONCE; j++) {
      member[n++] = first + icn_first_bit (word | (guint64) 1 << 63);
      word &= word - 1;
    }
  } while (G_UNLIKELY (word != 0));
  return end;
}

/* The port that the front message of buffer vc requests. */
HOT guint32
port_of (const IcnEngine *e, guint32 vc, guint how)
{
  return how & ICN_ONE_FLIT ? e->vc[vc].port : e->plain->way[vc].port;
}

/* Lists of buffers of a group of routers: those that request the switch and, once it has been
 * arbitrated, only those that a flit leaves in this cycle (`member`, of length n); and those of
 * them that heads and tails of messages leave, unless messages have one flit. */
typedef struct {
  guint32 member[MOST_MEMBERS], head[ICN_GROUP + 1], tail[ICN_GROUP + 1];
  gsize n, n_heads, n_tails;
} Leaving;

/* Lists the requests for ports in one group of routers. `crossing` receives the set of the buffers
 * that request the switch and have a flit, leaving->member the list of them, and *used the set of
 * the words of `crossing` that are not empty. Of the buffers that request the same port, the last
 * is stored in IcnPlainPort.asker and the earlier ones are listed in `others`; both hold 1 + the
 * buffer's number. Returns the length of `others`. */
HOT gsize
request_ports (IcnEngine *e, guint32 group, guint64 *crossing, guint64 *used, guint32 *others,
               Leaving *leaving, guint how)
{
  IcnPlain *plain = e->plain;
  IcnPlainPort *ports = plain->port;
  guint64 still_used = 0, crosses = 0;
  guint32 *member = leaving->member;
  gsize n = 0, n_others = 0;

  for (guint64 rest = plain->ready.used[group]; rest != 0; rest &= rest - 1) {
    guint b = icn_first_bit (rest);
    guint32 first = 64 * (64 * group + b);
    guint64 ready = plain->ready.word[first / 64], word = ready & plain->flits.any[first / 64];

    still_used |= (guint64) (ready != 0) << b;
    crosses |= (guint64) (word != 0) << b;
    crossing[b] = word;
    n = list_members (first, word, member, n);
  }
  for (gsize i = 0; i < n; i++) {
    guint32 vc = member[i], port = port_of (e, vc, how), before = ports[port].asker;

    ports[port].asker = vc + 1;
    others[n_others] = before;
    n_others += before != 0;
  }
  plain->ready.used[group] = still_used;
  *used = crosses;
  leaving->n = n;
  return n_others;
}

/* Returns the position of the request of buffer vc in the round-robin order of its output port; the
 * lowest position wins. The order goes through the input links, beginning with the link of the
 * virtual channel `next`. Within a link it goes through the virtual channels, beginning after the
 * one from which a flit crossed last. */
HOT guint32
grant_place (const IcnPlain *plain, guint32 vc, guint32 next, guint32 mask)
{
  return ((vc - next) & mask) | ((vc - plain->vc[vc & mask].turn - 1) & ~mask);
}

/* Grants each requested port to one virtual channel: to its last requester (IcnPlainPort.asker),
 * unless one of the n in `others` (see request_ports) has priority. Removes the virtual channels
 * that lose from `crossing`. */
HOT void
grant_ports (const IcnEngine *e, guint64 *crossing, const guint32 *others, gsize n, guint how)
{
  const IcnPlain *plain = e->plain;
  const guint32 mask = link_mask (e, how);

  for (gsize i = 0; i < n; i++) {
    guint32 other = others[i] - 1;
    IcnPlainPort *port = &plain->port[port_of (e, other, how)];
    guint32 best = port->asker - 1, next = (port->won | ~mask) + 1;
    guint32 wins = grant_place (plain, other, next, mask) < grant_place (plain, best, next, mask);
    /* Both requesters are equally likely to win, so a branch would be mispredicted. Compilers would
     * turn the operator ?: into a branch here. */
    guint32 swap = (best ^ other) & -wins, loser = other ^ swap;

    port->asker = (best ^ swap) + 1;
    icn_clear_bit (crossing, loser % ICN_GROUP);
  }
}

/* Returns the virtual channels in `bits` that are not the first of their link in `bits`, a word of
 * a set of virtual channels. */
HOT guint64
not_first (const IcnEngine *e, guint64 bits, guint how)
{
  guint shift = link_shift (e, how);
  guint64 links = bits;

  /* The virtual channels of a link are 2^shift adjacent bits. After the shifts, the lowest of these
   * bits is set in `links` if the link has a member in `bits`. */
  if (shift > 0)
    links |= links >> 1;
  if (shift > 1)
    links |= links >> 2;
  for (guint i = 2; i < shift; i++)
    links |= links >> (1u << i);
  links &= how & ICN_QUAD ? ~(guint64) 0 / 15 : e->plain->first_vcs;
  return bits & (bits - links);
}

/* Returns the position of the output port that buffer vc requests in the round-robin order of its
 * input link; the lowest position wins. The order begins after the port that the link accepted
 * last. */
HOT guint16
accept_place (const IcnEngine *e, guint32 vc, guint32 mask, guint how)
{
  return port_of (e, vc, how) - e->plain->vc[vc & mask].accepted - 1;
}

/* Lets only one virtual channel of a link cross: if several virtual channels of one link are in
 * word b of `crossing`, takes one of the first two out, the one that loses by round robin. Returns
 * whether the word still has two or more virtual channels of one link. */
HOT gboolean
refuse_one (IcnEngine *e, guint32 group, guint64 *crossing, guint b, guint how)
{
  const IcnPlain *plain = e->plain;
  guint64 bits = crossing[b];
  guint32 first = 64 * (64 * group + b), second = icn_first_bit (not_first (e, bits, how));
  guint32 mask = link_mask (e, how), start = second & mask;
  guint32 vc = first + start + icn_first_bit (bits >> start), rival = first + second;
  guint32 wins = accept_place (e, vc, mask, how) < accept_place (e, rival, mask, how);
  /* Both virtual channels are equally likely to win, so a branch would be mispredicted. */
  guint32 loser = vc ^ ((vc ^ rival) & -wins);

  plain->port[port_of (e, loser, how)].asker = 0;
  crossing[b] = bits & ~((guint64) 1 << (loser % 64));
  return not_first (e, crossing[b], how) != 0;
}

/* Only one virtual channel of a link may cross the switch: for each link, all of its virtual
 * channels in `crossing` but the winner are removed. used: the words of `crossing` that are not
 * empty. The words in which a link has two or more members are listed without a branch, as it would
 * often be mispredicted. */
HOT void
accept_ports (IcnEngine *e, guint32 group, guint64 *crossing, guint64 used, guint how)
{
  guint list[64], n = 0;

  for (; used != 0; used &= used - 1) {
    list[n] = icn_first_bit (used);
    n += not_first (e, crossing[list[n]], how) != 0;
  }
  while (n > 0)
    n -= !refuse_one (e, group, crossing, list[n - 1], how);
}

/* Marks the buffers of a group of routers in `crossing` as left by a flit in this cycle, and
 * removes all others from leaving->member. used: the words of `crossing` that had members before
 * arbitration. */
HOT void
leave_buffers (IcnEngine *e, guint32 group, const guint64 *crossing, guint64 used, Leaving *leaving,
               guint how)
{
  IcnPlain *plain = e->plain;
  guint64 *crossed = icn_plain_slot (plain, plain->crossed, e->now);
  guint32 *member = leaving->member;
  guint64 pairs = 0;
  gsize n = 0;

  for (; used != 0; used &= used - 1) {
    guint b = icn_first_bit (used);
    guint32 i = 64 * group + b;

    crossed[i] = crossing[b];
    pairs |= (guint64) 1 << (i / 2 % 64);
    if (how & ICN_ONE_FLIT)
      plain->ready.word[i] &= ~crossing[b];
  }
  icn_plain_pairs (plain, plain->crossed_pairs, e->now)[group / 2] |= pairs;
  for (gsize i = 0; i < leaving->n; i++) {
    guint32 vc = member[i];

    member[n] = vc;
    n += icn_bit (crossing, vc % ICN_GROUP);
  }
  leaving->n = n;
  e->counts.moves += n;
  plain->last_of_all = e->now;
}

/* Moves a flit out of buffer vc: updates the round-robin pointers of its port and its link, and
 * sends the flit into the next virtual channel. sent: set of the virtual channels into which flits
 * are sent in this cycle. */
HOT void
cross (IcnEngine *e, guint32 vc, guint64 *sent, guint how)
{
  IcnPlain *plain = e->plain;
  guint32 p = port_of (e, vc, how);
  guint32 out = how & ICN_ONE_FLIT ? e->vc[vc].out : plain->way[vc].out;
  IcnPlainVc *link = &plain->vc[vc & link_mask (e, how)];

  plain->port[p].asker = 0;
  plain->port[p].won = vc;
  link->turn = vc;
  link->accepted = p;
  icn_set_bit (sent, out);
  if (!(how & ICN_LEVEL))
    icn_set_bit (icn_plain_slot (plain, plain->arriving, e->now + e->port[p].delay), out);
}

/* Moves a flit out of each buffer in leaving->member, and lists those that heads and tails leave.
 */
HOT void
cross_all (IcnEngine *e, Leaving *leaving, guint how)
{
  guint64 *sent = icn_plain_slot (e->plain, e->plain->sent, e->now);
  IcnPlainVc *record = e->plain->vc;
  gsize n_tails = 0, n_heads = 0;

  for (gsize i = 0; i < leaving->n; i++) {
    guint32 vc = leaving->member[i];
    guint16 left = record[vc].left - 1;

    cross (e, vc, sent, how);
    record[vc].left = left;
    leaving->tail[n_tails] = leaving->head[n_heads] = vc;
    n_tails += left == 0;
    n_heads += record[vc].is_fresh;
    record[vc].is_fresh = 0;
  }
  leaving->n_tails = n_tails;
  leaving->n_heads = n_heads;
}

/* The arrivals that the heads that leave buffers in this cycle add to the calendar. */
typedef struct {
  IcnBucket *bucket; /* the bucket of these arrivals, if all links have one delay */
  guint32 *end;      /* where in the bucket the next arrival is written */
} Arrivals;

/* Makes room for the arrivals of n heads. */
HOT Arrivals
begin_arrivals (IcnEngine *e, gsize n, guint how)
{
  IcnBucket *bucket;

  if (!(how & ICN_LEVEL))
    return (Arrivals){ 0 };
  bucket = icn_calendar_at (&e->arrivals, e->now + e->channel_delay, 2 * n + 2);
  return (Arrivals){ .bucket = bucket, .end = bucket->event + bucket->n };
}

/* Schedules the arrival of the head that leaves the buffer `in`, unless it leaves the network. */
HOT void
send_head (IcnEngine *e, const IcnVc *in, Arrivals *arrivals, guint how)
{
  gboolean stays = in->out < e->n_inputs;

  if (how & ICN_LEVEL) {
    arrivals->end[0] = in->out;
    arrivals->end[1] = in->message;
    arrivals->end += 2 * stays;
  } else {
    icn_bucket_add_arrival (icn_next_arrivals (e, in, &e->port[in->port]), in->out, in->message,
                            stays);
  }
}

HOT void
end_arrivals (const Arrivals *arrivals, guint how)
{
  if (how & ICN_LEVEL)
    arrivals->bucket->n = arrivals->end - arrivals->bucket->event;
}

/* A message that leaves the network, and its port. */
typedef struct {
  guint32 message, port;
} Delivered;

/* The ends of two lists about the messages whose tails have left their buffers in this cycle. The
 * lists are made without a branch, as these would be mispredicted. */
typedef struct {
  Delivered *delivered; /* messages that leave the network */
  guint32 *followed;    /* buffers that other messages wait for: in the buffer, or for the virtual
                           channel that its message has released */
} Ended;

/* Releases the virtual channel that the front message of buffer vc held, after the message's tail
 * has left the buffer. flits: flits of the message that IcnPort.sent does not count yet. */
HOT void
end_message (IcnEngine *e, guint32 vc, guint flits, Ended *ended, guint how)
{
  IcnVc *in = &e->vc[vc];
  IcnPort *port = &e->port[in->port];

  port->sent += flits;
  port->free_vcs |= 1u << (in->out & ~link_mask (e, how));
  *ended->delivered = (Delivered){ .message = in->message, .port = in->port };
  ended->delivered += in->out >= e->n_inputs;
  in->left = 0;
  in->message = in->out = ICN_NONE;
  *ended->followed = vc;
  ended->followed += (port->sleeper & in->last) < ICN_NONE;
}

/* Delivers the messages in `delivered` up to ended->delivered, and lets those go on that waited for
 * the buffers in `followed` up to ended->followed. */
HOT void
settle_ended (IcnEngine *e, const Delivered *delivered, const guint32 *followed, const Ended *ended,
              guint how)
{
  for (; delivered < ended->delivered; delivered++)
    icn_engine_deliver (e, delivered->message, e->now + e->port[delivered->port].delay + 1);
  for (; followed < ended->followed; followed++) {
    icn_wake_sleepers (e, icn_vc_port (e, *followed));
    if (e->vc[*followed].last != ICN_NONE)
      icn_engine_advance (e, *followed, how);
  }
}

/* Handles the n heads that leave the buffers in `head`. */
HOT void
send_heads (IcnEngine *e, const guint32 *head, gsize n, guint how)
{
  Arrivals arrivals = begin_arrivals (e, n, how);

  for (gsize i = 0; i < n; i++) {
    if (how & ICN_LARGE && i + AHEAD < n)
      __builtin_prefetch (&e->vc[head[i + AHEAD]]);
    send_head (e, &e->vc[head[i]], &arrivals, how);
  }
  end_arrivals (&arrivals, how);
}

/* Handles the n tails that leave the buffers in `tail`. */
HOT void
end_messages (IcnEngine *e, const guint32 *tail, gsize n, guint how)
{
  Delivered delivered[ICN_GROUP + 1];
  guint32 followed[ICN_GROUP + 1];
  Ended ended = { delivered, followed };

  for (gsize i = 0; i < n; i++) {
    if (how & ICN_LARGE && i + 2 * AHEAD < n)
      __builtin_prefetch (&e->vc[tail[i + 2 * AHEAD]]);
    if (how & ICN_LARGE && i + AHEAD < n)
      __builtin_prefetch (&e->port[e->vc[tail[i + AHEAD]].port]);
    icn_clear_bit (e->plain->ready.word, tail[i]);
    end_message (e, tail[i], e->vc[tail[i]].left, &ended, how);
  }
  settle_ended (e, delivered, followed, &ended, how);
}

/* Does what cross_all, send_heads and end_messages do for the n buffers in `member`, where messages
 * have one flit. */
HOT void
cross_one_flit (IcnEngine *e, const guint32 *member, gsize n, guint how)
{
  guint64 *sent = icn_plain_slot (e->plain, e->plain->sent, e->now);
  Arrivals arrivals = begin_arrivals (e, n, how);
  Delivered delivered[ICN_GROUP + 1];
  guint32 followed[ICN_GROUP + 1];
  Ended ended = { delivered, followed };

  for (gsize i = 0; i < n; i++) {
    if (how & ICN_LARGE && i + AHEAD < n)
      __builtin_prefetch (&e->port[e->vc[member[i + AHEAD]].port]);
    cross (e, member[i], sent, how);
    send_head (e, &e->vc[member[i]], &arrivals, how);
    end_message (e, member[i], 1, &ended, how);
  }
  end_arrivals (&arrivals, how);
  settle_ended (e, delivered, followed, &ended, how);
}

/* Moves the flits of one group of routers, which are arbitrated together, through their
 * switches. */
HOT void
switch_flits (IcnEngine *e, guint32 group, guint how)
{
  guint32 others[ICN_GROUP + 1];
  guint64 crossing[64], used;
  Leaving leaving;
  gsize n_others = request_ports (e, group, crossing, &used, others, &leaving, how);

  grant_ports (e, crossing, others, n_others, how);
  accept_ports (e, group, crossing, used, how);
  if (used == 0)
    return;
  leave_buffers (e, group, crossing, used, &leaving, how);
  if (how & ICN_ONE_FLIT) {
    cross_one_flit (e, leaving.member, leaving.n, how);
    return;
  }
  cross_all (e, &leaving, how);
  send_heads (e, leaving.head, leaving.n_heads, how);
  end_messages (e, leaving.tail, leaving.n_tails, how);
}

/* Simulates one cycle of a plain engine. how: the engine's properties (engine-move.h), for which
 * the function is compiled. */
HOT void
run (IcnEngine *e, guint how)
{
  gsize n_again;

  take_changes (e, how);
  take_heads (e, how);
  icn_engine_wake_sources (e);
  icn_plain_inject (e);
  n_again = e->n_asking > 0 ? allocate_vcs (e, how) : 0;
  for (guint32 group = 0; group < e->n_groups; group++)
    if (e->plain->ready.used[group] != 0)
      switch_flits (e, group, how);
  for (gsize i = 0; i < n_again; i++)
    icn_plain_admit (e, e->scratch.again[i]);
}

/* Each function below is run(), compiled for engines with certain properties (engine-move.h). They
 * are not inlined: all copies in one function would need more registers than there are. */
static G_NO_INLINE void
run_quad (IcnEngine *e)
{
  run (e, ICN_PLAIN | ICN_LEVEL | ICN_QUAD);
}

static G_NO_INLINE void
run_quad_large (IcnEngine *e)
{
  run (e, ICN_PLAIN | ICN_LEVEL | ICN_QUAD | ICN_LARGE);
}

static G_NO_INLINE void
run_quad_one_flit (IcnEngine *e)
{
  run (e, ICN_PLAIN | ICN_LEVEL | ICN_QUAD | ICN_ONE_FLIT);
}

static G_NO_INLINE void
run_quad_one_flit_large (IcnEngine *e)
{
  run (e, ICN_PLAIN | ICN_LEVEL | ICN_QUAD | ICN_ONE_FLIT | ICN_LARGE);
}

static G_NO_INLINE void
run_level (IcnEngine *e)
{
  run (e, ICN_PLAIN | ICN_LEVEL);
}

static G_NO_INLINE void
run_level_large (IcnEngine *e)
{
  run (e, ICN_PLAIN | ICN_LEVEL | ICN_LARGE);
}

static G_NO_INLINE void
run_uneven (IcnEngine *e)
{
  run (e, ICN_PLAIN | ICN_LARGE);
}

/* Whether no virtual channel requests the switch. */
static gboolean
is_calm (const IcnEngine *e)
{
  const IcnPlain *plain = e->plain;

  for (guint32 group = 0; group < e->n_groups; group++)
    for (guint64 used = plain->ready.used[group]; used != 0; used &= used - 1) {
      guint32 i = 64 * group + icn_first_bit (used);
      if ((plain->ready.word[i] & plain->flits.any[i]) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Returns the next cycle in which a flit, credit, head or source does something, or `until` if
 * nothing happens before that cycle. Flits and credits are in flight for at most IcnPlain.mask
 * cycles after the last flit has moved. */
static guint64
skip_idle (const IcnEngine *e, guint64 until)
{
  if (e->n_asking > 0 || e->now - e->plain->last_of_all <= e->plain->mask || !is_calm (e) ||
      !icn_is_zero (e->sending, (e->n_sources + 63) / 64))
    return e->now;
  return MIN (until, icn_engine_next_wake (e));
}

void
icn_plain_run (IcnEngine *e, guint64 until)
{
  icn_plain_load (e);
  while (e->now < until) {
    e->now = skip_idle (e, until);
    if (e->now >= until) {
      e->now = until;
      break;
    }
    if (e->channel_delay == 0)
      run_uneven (e);
    else if (e->shift == 2 && e->one_flit && e->large)
      run_quad_one_flit_large (e);
    else if (e->shift == 2 && e->one_flit)
      run_quad_one_flit (e);
    else if (e->shift == 2 && e->large)
      run_quad_large (e);
    else if (e->shift == 2)
      run_quad (e);
    else if (e->large)
      run_level_large (e);
    else
      run_level (e);
    e->now++;
  }
}
