/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creation, injection and delivery of messages. A source waits in a timing wheel until its next
 * message can start. */
#include "engine-move.h"
#include "phases.h"
#include "physical.h"
#include "trains.h"

/* Number of sources whose next messages are drawn together. */
#define DRAWN_AT_ONCE 64

#define FNV_PRIME G_GUINT64_CONSTANT (0x100000001b3)

static void
sleep_until (IcnEngine *e, guint32 s, guint64 wake)
{
  guint slot = wake % ICN_WHEEL_SLOTS;

  e->source[s].wake = wake;
  e->source[s].next_node = e->wheel[slot];
  e->wheel[slot] = s;
  icn_set_bit (e->wheel_used, slot);
}

/* Whether the next message of node s is to the node itself and is delivered without crossing the
 * node's router. This is so if routers have no ejection ports, unless the routing leads all
 * messages over another node, as Valiant's does. */
static gboolean
stays_home (const IcnEngine *e, guint32 s)
{
  return e->source[s].next.destination == s && !e->ejection_port &&
         e->net->role[s] == ICN_VERTEX_NODE && !icn_phases_go_over (&e->plan->phases);
}

guint
icn_engine_start_delay (const IcnEngine *e, guint32 s)
{
  const IcnEntry *entry = &e->entry[s];

  if (e->injection_vcs)
    return 0;
  if (stays_home (e, s))
    return e->injection_delay + e->self_charge;
  if (e->stores && entry->port != ICN_NONE)
    return entry->delay + icn_physical_occupancy (e->source[s].next.flits, entry->rate) - 1;
  return entry->delay;
}

/* Puts source s into the timing wheel at the cycle in which its next message can start, but not
 * before cycle `ready`. */
static void
plan_next (IcnEngine *e, guint32 s, guint64 ready)
{
  guint64 start =
    e->source[s].next.created + (e->injection_vcs ? 0 : icn_engine_start_delay (e, s));

  sleep_until (e, s, MAX (start, ready));
}

void
icn_engine_wake_source (IcnEngine *e, guint32 s)
{
  if (icn_engine_take_queued (e, s))
    plan_next (e, s, 0);
}

/* Finds the next message of source s: takes the message from the source's queue if the source has a
 * queue (icn_has_queue), otherwise generates it at random. Returns FALSE if there is no next
 * message. */
static gboolean
find_next (IcnEngine *e, guint32 s)
{
  return icn_has_queue (e, s) ? icn_engine_take_queued (e, s)
                              : icn_workload_next (e->workload, s, &e->source[s].next);
}

void
icn_engine_source_done (IcnEngine *e, guint32 s, guint64 ready)
{
  e->source[s].message = ICN_NONE;
  if (find_next (e, s))
    plan_next (e, s, ready);
}

void
icn_engine_start_sources (IcnEngine *e)
{
  for (guint i = 0; i < ICN_WHEEL_SLOTS; i++)
    e->wheel[i] = ICN_NONE;
  for (guint32 s = 0; s < e->n_sources; s++) {
    IcnSourceState *source = &e->source[s];
    source->message = source->record = ICN_NONE;
    source->wake = G_MAXUINT64;
    if (icn_has_queue (e, s))
      source->next.created = G_MAXUINT64;
    else if (icn_workload_next (e->workload, s, &source->next))
      plan_next (e, s, 0);
  }
  if (e->access != NULL)
    icn_engine_start_accesses (e);
}

static G_NO_INLINE void
grow_messages (IcnEngine *e)
{
  e->messages_size *= 2;
  e->message = g_renew (IcnMessage, e->message, e->messages_size);
  if (e->access != NULL)
    e->access = g_renew (IcnAccess, e->access, e->messages_size);
}

static inline guint32
take_record (IcnEngine *e)
{
  guint32 message = e->free_message;

  if (message != ICN_NONE) {
    e->free_message = e->message[message].next;
    return message;
  }
  if (e->n_messages == e->messages_size)
    grow_messages (e);
  return e->n_messages++;
}

guint32
icn_engine_take_record (IcnEngine *e)
{
  return take_record (e);
}

/* Returns the record of the source's next message. A message generated at random gets a new record;
 * a message from a queue already has one. */
static inline G_ALWAYS_INLINE guint32
create_message (IcnEngine *e, guint32 s)
{
  const IcnSource *next = &e->source[s].next;
  IcnVertex node = s < e->net->n_terminals ? s : s % e->net->n_terminals;
  guint32 message = e->source[s].record;
  IcnMessage *record;

  if (message == ICN_NONE)
    message = take_record (e);
  record = &e->message[message];
  record->created = next->created;
  record->entered = 0;
  record->came = e->now;
  record->route.destination = next->destination;
  record->route.via = ICN_NONE;
  record->route.coin = next->coin;
  record->route.class = 0;
  record->route.ring = ICN_NO_RING;
  record->source = node;
  record->flits = next->flits;
  record->hops = 0;
  record->next = 0;
  if (e->two_phases)
    record->route.via = icn_route_plan_via (e->plan, &e->stream, next->index, node, &record->route);
  if (e->plan->choices != NULL)
    record->route.coin = node;
  if (!icn_has_queue (e, s)) {
    e->counts.drawn_flits += next->flits;
    if (e->access != NULL)
      icn_engine_begin_access (e, message);
  }
  e->counts.entered++;
  e->counts.entered_flits += next->flits;
  e->in_network++;
  return message;
}

/* Puts all flits of the source's next message into the injection buffer. Used where there is no
 * injection link: the injection buffer then holds the first message of the source queue. */
static void
place_message (IcnEngine *e, guint32 s)
{
  IcnSourceState *source = &e->source[s];
  const IcnEntry *entry = &e->entry[s];
  guint32 vc = entry->vc, n = source->next.flits;

  source->message = create_message (e, s);
  if (stays_home (e, s)) {
    guint cycles = icn_physical_occupancy (n, entry->rate);
    e->message[source->message].entered = e->now - icn_engine_start_delay (e, s);
    icn_engine_deliver (e, source->message, e->now + e->ejection_delay + (e->stores ? 0 : cycles));
    icn_engine_source_done (e, s, e->now + cycles);
    return;
  }
  if (entry->port != ICN_NONE)
    e->port[entry->port].sent += n;
  source->left = 0;
  if (e->feeds && n > entry->rate) {
    source->left = n - entry->rate;
    if (e->trains == NULL)
      icn_set_bit (e->sending, s);
  }
  e->vc[vc].occupancy = n - source->left;
  icn_engine_front (e, vc, source->message, 0);
  if (e->trains == NULL)
    return;
  icn_train_begin (e, vc, entry->rate);
  if (e->vc[vc].flags & ICN_VC_INCOMPLETE)
    icn_post_word (&e->trains->ends, e->now + icn_physical_occupancy (n, entry->rate) - 1, s);
}

/* Moves flits of the first message of each source queue into the channel of its terminal. */
void
icn_engine_feed (IcnEngine *e)
{
  guint n_words = (e->n_sources + 63) / 64;

  for (guint i = 0; i < n_words; i++)
    for (guint64 rest = e->sending[i]; rest != 0; rest &= rest - 1) {
      guint32 s = 64 * i + icn_first_bit (rest);
      IcnSourceState *source = &e->source[s];
      guint32 n = MIN (source->left, e->entry[s].rate);

      source->left -= n;
      if (source->left == 0)
        icn_clear_bit (e->sending, s);
      icn_add_flits (e, e->entry[s].vc, n);
    }
}

void
icn_trains_feed (IcnEngine *e)
{
  guint n_words = (e->n_sources + 63) / 64;

  for (guint i = 0; i < n_words; i++) {
    for (guint64 rest = e->sending[i]; rest != 0; rest &= rest - 1) {
      guint32 vc = e->entry[64 * i + icn_first_bit (rest)].vc;

      e->vc[vc].occupancy = e->vc[vc].left;
      e->vc[vc].since = e->now;
      icn_engine_complete (e, vc);
    }
    e->sending[i] = 0;
  }
}

void
icn_engine_wake_sources (IcnEngine *e)
{
  guint slot = e->now % ICN_WHEEL_SLOTS;
  guint32 s = e->wheel[slot];

  if (s == ICN_NONE)
    return;
  e->wheel[slot] = ICN_NONE;
  icn_clear_bit (e->wheel_used, slot);
  while (s != ICN_NONE) {
    guint32 next = e->source[s].next_node;
    if (e->source[s].wake != e->now)
      sleep_until (e, s, e->source[s].wake);
    else if (e->injection_vcs)
      icn_set_bit (e->sending, s);
    else
      place_message (e, s);
    s = next;
  }
}

guint64
icn_next_slot (const guint64 *used, guint64 now)
{
  guint start = now % ICN_WHEEL_SLOTS;

  for (guint i = 0; i <= ICN_WHEEL_SLOTS / 64; i++) {
    guint word = (start / 64 + i) % (ICN_WHEEL_SLOTS / 64);
    guint64 set = used[word];
    if (i == 0)
      set &= ~(guint64) 0 << (start % 64);
    if (set != 0)
      return now + (64 * word + icn_first_bit (set) + ICN_WHEEL_SLOTS - start) % ICN_WHEEL_SLOTS;
  }
  return G_MAXUINT64;
}

/* Returns a lower bound of the next cycle in which a source has something to do. */
guint64
icn_engine_next_wake (const IcnEngine *e)
{
  return icn_next_slot (e->wheel_used, e->now);
}

/* Chooses a free injection virtual channel for the source's next message, round robin. Returns
 * ICN_NONE if none is free. */
static inline G_ALWAYS_INLINE guint32
choose_injection (const IcnEngine *e, guint32 s, guint how)
{
  const IcnSourceState *source = &e->source[s];
  guint32 base = e->entry[s].vc;
  guint needed = e->whole_message ? source->next.flits : 1;

  for (guint32 free = e->free_injection[s], v; free != 0; free &= ~(1u << v)) {
    v = icn_pick_cyclic (free, source->vc + 1);
    if (how & ICN_PLAIN ? icn_bit (e->plain->room.any, base + v)
                        : e->outlet[base + v].credits >= needed)
      return v;
  }
  return ICN_NONE;
}

/* Begins to inject the next message of a source. FALSE if no injection virtual channel is free. */
static inline G_ALWAYS_INLINE gboolean
begin_message (IcnEngine *e, guint32 s, guint how)
{
  IcnSourceState *source = &e->source[s];
  guint32 v = choose_injection (e, s, how);

  if (v == ICN_NONE)
    return FALSE;
  source->vc = v;
  source->message = create_message (e, s);
  source->left = source->next.flits;
  e->message[source->message].entered = e->now;
  e->free_injection[s] &= ~(1u << v);
  return TRUE;
}

/* Puts a source, whose next message is known if has_next is set, to sleep until that message is
 * created. */
static inline G_ALWAYS_INLINE void
await_next (IcnEngine *e, guint32 s, gboolean has_next)
{
  if (has_next && e->source[s].next.created <= e->now)
    return;
  icn_clear_bit (e->sending, s);
  if (has_next)
    plan_next (e, s, 0);
}

/* Frees the injection virtual channel of a source after the last flit of its message has been
 * sent. */
static inline G_ALWAYS_INLINE void
release_injection (IcnEngine *e, guint32 s)
{
  IcnSourceState *source = &e->source[s];

  e->free_injection[s] |= 1u << source->vc;
  source->message = ICN_NONE;
}

/* Ends the injection of a source's message after the last flit of the message has been sent. */
static void
end_injection (IcnEngine *e, guint32 s)
{
  release_injection (e, s);
  await_next (e, s, find_next (e, s));
}

/* Sends one flit, of the message that the source is injecting, over the injection link. */
static void
send_flit (IcnEngine *e, guint32 s)
{
  IcnSourceState *source = &e->source[s];
  const IcnEntry *entry = &e->entry[s];
  gboolean head = source->message == ICN_NONE, complete;
  IcnOutlet *outlet;

  if (head && !begin_message (e, s, 0))
    return;
  outlet = &e->outlet[entry->vc + source->vc];
  if (outlet->credits == 0)
    return;
  source->left--;
  if (!e->reserves)
    outlet->credits--;
  else if (source->left == 0)
    outlet->credits = 0;
  complete = e->stores ? source->left == 0 : head;
  icn_post_arrival (e, e->now + entry->delay, entry->vc + source->vc,
                    complete ? source->message : ICN_NONE, TRUE);
  if (entry->port != ICN_NONE)
    e->port[entry->port].sent++;
  if (source->left == 0)
    end_injection (e, s);
}

/* Injects in networks whose links move several flits per cycle: sends as many flits of each source
 * as its link moves in one cycle. */
static G_NO_INLINE void
inject_bursts (IcnEngine *e)
{
  guint n_words = (e->n_sources + 63) / 64;

  for (guint i = 0; i < n_words; i++)
    for (guint64 rest = e->sending[i]; rest != 0; rest &= rest - 1) {
      guint32 s = 64 * i + icn_first_bit (rest), n = e->entry[s].rate;

      do
        send_flit (e, s);
      while (--n > 0 && e->source[s].message != ICN_NONE);
    }
}

void
icn_engine_inject (IcnEngine *e)
{
  guint n_words = (e->n_sources + 63) / 64;

  if (e->rated) {
    inject_bursts (e);
    return;
  }
  for (guint i = 0; i < n_words; i++)
    for (guint64 rest = e->sending[i]; rest != 0; rest &= rest - 1)
      send_flit (e, 64 * i + icn_first_bit (rest));
}

/* Begins to inject the next message of source s as a train (flits moved together, trains.h), at the
 * source's rate in flits per cycle. Returns whether all flits of the message leave in this
 * cycle. */
static gboolean
begin_train (IcnEngine *e, guint32 s)
{
  IcnSourceState *source = &e->source[s];
  const IcnEntry *entry = &e->entry[s];
  guint32 cycles;

  if (!begin_message (e, s, 0))
    return FALSE;
  icn_post_news (e, e->now + entry->delay, entry->vc + source->vc, source->message, entry->rate);
  cycles = icn_physical_occupancy (source->left, entry->rate);
  if (cycles == 1)
    return TRUE;
  icn_clear_bit (e->sending, s);
  icn_post_word (&e->trains->ends, e->now + cycles - 1, s);
  return FALSE;
}

static void
end_train (IcnEngine *e, guint32 s)
{
  IcnSourceState *source = &e->source[s];
  const IcnEntry *entry = &e->entry[s];

  if (entry->port != ICN_NONE)
    e->port[entry->port].sent += source->left;
  source->left = 0;
  e->outlet[entry->vc + source->vc].credits = 0;
  if (icn_tells_tail (e, entry->vc))
    icn_post_news (e, e->now + entry->delay, entry->vc + source->vc, ICN_NEWS_TAIL, 0);
  end_injection (e, s);
}

void
icn_trains_inject (IcnEngine *e)
{
  guint n_words = (e->n_sources + 63) / 64;

  for (guint i = 0; i < n_words; i++)
    for (guint64 rest = e->sending[i]; rest != 0; rest &= rest - 1) {
      guint32 s = 64 * i + icn_first_bit (rest);

      if (e->source[s].message != ICN_NONE || begin_train (e, s))
        end_train (e, s);
    }
}

/* Sends one flit of the message that source s is injecting, in a plain engine (plain.h), without
 * looking for the source's next message. sent: bit set of the virtual channels into which flits are
 * sent in this cycle; the function adds the virtual channel into which it sends a flit. Returns
 * whether the flit was the last of its message. */
static inline G_ALWAYS_INLINE gboolean
send_plain (IcnEngine *e, guint32 s, guint64 *sent)
{
  IcnPlain *plain = e->plain;
  IcnSourceState *source = &e->source[s];
  const IcnEntry *entry = &e->entry[s];
  gboolean head = source->message == ICN_NONE;
  guint32 vc;

  if (head && !begin_message (e, s, ICN_PLAIN))
    return FALSE;
  vc = entry->vc + source->vc;
  if (!icn_bit (plain->room.any, vc))
    return FALSE;
  icn_set_bit (sent, vc);
  if (e->channel_delay == 0)
    icn_set_bit (icn_plain_slot (plain, plain->arriving, e->now + entry->delay), vc);
  if (head)
    icn_post_arrival (e, e->now + entry->delay, vc, source->message, TRUE);
  if (entry->port != ICN_NONE)
    e->port[entry->port].sent++;
  if (--source->left > 0)
    return FALSE;
  release_injection (e, s);
  return TRUE;
}

/* Finds the next messages of n sources, at most DRAWN_AT_ONCE, which have sent their messages. */
static void
find_next_of (IcnEngine *e, const guint32 *list, gsize n)
{
  IcnStreamBlock drawn[DRAWN_AT_ONCE];
  guint64 index[DRAWN_AT_ONCE] = { 0 };

  for (gsize i = 0; i < n; i++)
    index[i] = e->source[list[i]].next.index;
  icn_workload_draw (e->workload, list, index, drawn, n);
  for (gsize i = 0; i < n; i++) {
    guint32 s = list[i];

    await_next (e, s,
                icn_has_queue (e, s)
                  ? icn_engine_take_queued (e, s)
                  : icn_workload_make (e->workload, s, &drawn[i], &e->source[s].next));
  }
}

void
icn_plain_inject (IcnEngine *e)
{
  guint64 *sent = icn_plain_slot (e->plain, e->plain->sent, e->now);
  guint n_words = (e->n_sources + 63) / 64;
  guint32 *ended = e->scratch.subset;
  gsize n = 0;

  for (guint i = 0; i < n_words; i++) {
    if (e->sending[i] != 0)
      e->plain->last_of_all = e->now;
    for (guint64 rest = e->sending[i]; rest != 0; rest &= rest - 1) {
      guint32 s = 64 * i + icn_first_bit (rest);

      ended[n] = s;
      n += send_plain (e, s, sent);
    }
  }
  for (gsize i = 0; i < n; i += DRAWN_AT_ONCE)
    find_next_of (e, ended + i, MIN (n - i, DRAWN_AT_ONCE));
}

/* Returns the record for the next delivery. The caller fills it and then increases n_deliveries, so
 * that the delivery counts. */
static inline IcnDelivery *
next_delivery (IcnEngine *e)
{
  if (G_UNLIKELY (e->n_deliveries == e->deliveries_size)) {
    e->deliveries_size *= 2;
    e->delivery = g_renew (IcnDelivery, e->delivery, e->deliveries_size);
  }
  return &e->delivery[e->n_deliveries];
}

static inline guint64
fold (guint64 digest, guint64 word)
{
  return (digest ^ word) * FNV_PRIME;
}

/* Turns the delivery of a reply into the delivery of the whole memory access: from the processor to
 * the memory, from the creation of the request on, and with the hops of both messages. */
static void
make_round_trip (const IcnAccess *access, IcnDelivery *delivery)
{
  delivery->created = access->issued;
  delivery->entered = access->entered;
  delivery->destination = delivery->source;
  delivery->source = access->processor;
  delivery->hops += access->hops;
}

void
icn_engine_deliver (IcnEngine *e, guint32 message, guint64 time)
{
  const IcnMessage *record = &e->message[message];
  IcnDelivery *delivery = next_delivery (e);
  guint64 digest = fold (fold (fold (e->digest, record->created), record->entered), time);

  *delivery = (IcnDelivery){
    .created = record->created,
    .entered = record->entered,
    .delivered = time,
    .source = record->source,
    .destination = record->route.destination,
    .flits = record->flits,
    .hops = record->hops,
  };
  digest = fold (digest, (guint64) record->source << 32 | record->route.destination);
  e->digest = fold (digest, (guint64) record->flits << 32 | record->hops);
  e->counts.delivered++;
  e->counts.delivered_flits += record->flits;
  e->in_network--;
  if (e->access != NULL) {
    if (!icn_engine_end_message (e, message, time))
      return;
    make_round_trip (&e->access[message], delivery);
  }
  e->n_deliveries++;
  e->message[message].next = e->free_message;
  e->free_message = message;
}
