/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "snapshot.h"
#include "engine-state.h"

/* Memory that is reused for each snapshot. A flit in flight is called a leg here. */
typedef struct {
  guint32 n_vcs;
  guint32 records;
  guint32 *index;      /* [records]: index in the snapshot of each record's message, or ICN_NONE */
  guint32 *first;      /* [n_vcs]: index of the IcnSeenPart of the first message in the buffer */
  guint32 *last;       /* [n_vcs]: index of the IcnSeenPart of the last message in the buffer */
  guint32 *first_leg;  /* [n_vcs]: first leg (flit in flight) to each buffer; a buffer's legs are
                          a list in order of arrival, linked by leg_next */
  guint32 *leg_next;   /* [legs_size]: next flit in flight to the same buffer */
  guint32 *leg_cycles; /* [legs_size]: cycles until the flit arrives */
  guint32 *leg_record; /* [legs_size]: record of the message to which the leg's flit belongs, if the
                          arrival event contains the message number, else ICN_NONE */
  guint32 legs_size;
} Scratch;

void
icn_snapshot_init (IcnSnapshot *snapshot)
{
  *snapshot = (IcnSnapshot){ .scratch = g_new0 (Scratch, 1) };
}

void
icn_snapshot_clear (IcnSnapshot *snapshot)
{
  Scratch *scratch = snapshot->scratch;

  g_clear_pointer (&snapshot->message, g_free);
  g_clear_pointer (&snapshot->part, g_free);
  g_clear_pointer (&snapshot->flight, g_free);
  g_clear_pointer (&snapshot->queue, g_free);
  g_clear_pointer (&snapshot->sent, g_free);
  g_clear_pointer (&snapshot->lanes, g_free);
  g_clear_pointer (&snapshot->rate, g_free);
  if (scratch == NULL)
    return;
  g_free (scratch->index);
  g_free (scratch->first);
  g_free (scratch->last);
  g_free (scratch->first_leg);
  g_free (scratch->leg_next);
  g_free (scratch->leg_cycles);
  g_free (scratch->leg_record);
  g_clear_pointer (&snapshot->scratch, g_free);
}

static void
size_scratch (Scratch *scratch, const IcnEngine *e)
{
  guint32 n_legs = 0;

  if (scratch->n_vcs != e->n_vcs) {
    scratch->n_vcs = e->n_vcs;
    scratch->first = g_renew (guint32, scratch->first, e->n_vcs);
    scratch->last = g_renew (guint32, scratch->last, e->n_vcs);
    scratch->first_leg = g_renew (guint32, scratch->first_leg, e->n_vcs);
  }
  if (scratch->records < e->n_messages) {
    scratch->records = MAX (2 * scratch->records, e->n_messages);
    scratch->index = g_renew (guint32, scratch->index, scratch->records);
  }
  for (guint32 i = 0; i <= e->arrivals.mask; i++)
    for (guint32 j = 0; j < e->arrivals.bucket[i].n; j += 2)
      n_legs += icn_arriving_flits (e->arrivals.bucket[i].event[j + 1]);
  if (scratch->legs_size < n_legs) {
    scratch->legs_size = MAX (2 * scratch->legs_size, n_legs);
    scratch->leg_next = g_renew (guint32, scratch->leg_next, scratch->legs_size);
    scratch->leg_cycles = g_renew (guint32, scratch->leg_cycles, scratch->legs_size);
    scratch->leg_record = g_renew (guint32, scratch->leg_record, scratch->legs_size);
  }
  for (guint32 vc = 0; vc < e->n_vcs; vc++)
    scratch->first[vc] = scratch->last[vc] = scratch->first_leg[vc] = ICN_NONE;
  for (guint32 i = 0; i < e->n_messages; i++)
    scratch->index[i] = ICN_NONE;
}

/* Lists the flits in flight to each buffer, soonest first: goes through the events from the latest
 * to the soonest and puts each flit at the front of its list. */
static void
list_legs (Scratch *scratch, const IcnEngine *e)
{
  guint32 n = 0;

  for (guint32 cycles = e->arrivals.mask + 1; cycles-- > 0;) {
    const IcnBucket *bucket = &e->arrivals.bucket[(e->now + cycles) & e->arrivals.mask];
    for (guint32 i = bucket->n; i > 0; i -= 2) {
      guint32 vc = bucket->event[i - 2], message = bucket->event[i - 1];
      for (guint32 flits = icn_arriving_flits (message); flits > 0; flits--, n++) {
        scratch->leg_record[n] = icn_brings_message (message) ? message : ICN_NONE;
        scratch->leg_cycles[n] = cycles;
        scratch->leg_next[n] = scratch->first_leg[vc];
        scratch->first_leg[vc] = n;
      }
    }
  }
}

static guint32
see_message (IcnSnapshot *snapshot, const IcnEngine *e, guint32 record)
{
  Scratch *scratch = snapshot->scratch;
  const IcnMessage *message = &e->message[record];

  if (scratch->index[record] != ICN_NONE)
    return scratch->index[record];
  if (snapshot->n_messages == snapshot->messages_size) {
    snapshot->messages_size = MAX (64, 2 * snapshot->messages_size);
    snapshot->message = g_renew (IcnSeenMessage, snapshot->message, snapshot->messages_size);
  }
  snapshot->message[snapshot->n_messages] = (IcnSeenMessage){
    .created = message->created,
    .source = message->source,
    .destination = message->route.destination,
    .record = record,
    .flits = message->flits,
    .hops = message->hops,
    .head = ICN_NONE,
    .blocked_by = ICN_NONE,
  };
  snapshot->n_flits += message->flits;
  return scratch->index[record] = snapshot->n_messages++;
}

/* Cycles from a flit's departure upstream until it is ready in the buffer of vc. */
static guint
delay_to (const IcnEngine *e, guint32 vc)
{
  const IcnLink *link = &e->link[vc >> e->shift];

  return link->port == ICN_NONE ? e->entry[link->feeder].delay : e->port[link->port].delay;
}

static IcnSeenPart *
add_part (IcnSnapshot *snapshot, const IcnEngine *e, guint32 vc, guint32 record)
{
  Scratch *scratch = snapshot->scratch;
  guint32 message = see_message (snapshot, e, record), port = e->link[vc >> e->shift].port;

  if (snapshot->n_parts == snapshot->parts_size) {
    snapshot->parts_size = MAX (64, 2 * snapshot->parts_size);
    snapshot->part = g_renew (IcnSeenPart, snapshot->part, snapshot->parts_size);
  }
  if (scratch->first[vc] == ICN_NONE)
    scratch->first[vc] = snapshot->n_parts;
  scratch->last[vc] = snapshot->n_parts;
  snapshot->part[snapshot->n_parts] = (IcnSeenPart){
    .channel = e->link[vc >> e->shift].channel,
    .at = port != ICN_NONE && e->shape[port].tap == ICN_NONE ? e->port[port].next
                                                             : icn_vc_router (e, vc),
    .vc = vc & ((1u << e->shift) - 1),
    .message = message,
    .first_flight = snapshot->n_flights,
  };
  return &snapshot->part[snapshot->n_parts++];
}

/* Takes up to `most` flits from the list of those in flight to buffer vc, in order of arrival, and
 * adds them to a message part (IcnSeenPart). Returns their number. */
static guint32
add_flights (IcnSnapshot *snapshot, const IcnEngine *e, guint32 vc, IcnSeenPart *part, guint32 most)
{
  Scratch *scratch = snapshot->scratch;
  double delay = delay_to (e, vc);
  guint32 n = 0;

  for (; n < most && scratch->first_leg[vc] != ICN_NONE; n++) {
    guint32 leg = scratch->first_leg[vc];
    scratch->first_leg[vc] = scratch->leg_next[leg];
    if (scratch->leg_cycles[leg] == 0) {
      part->buffered++;
      continue;
    }
    if (snapshot->n_flights == snapshot->flights_size) {
      snapshot->flights_size = MAX (64, 2 * snapshot->flights_size);
      snapshot->flight = g_renew (IcnSeenFlight, snapshot->flight, snapshot->flights_size);
    }
    snapshot->flight[snapshot->n_flights++] =
      (float) CLAMP (1 - scratch->leg_cycles[leg] / delay, 0, 1);
    part->flying++;
  }
  return n;
}

/* Record of the message that is being sent into virtual channel vc, or ICN_NONE. */
static guint32
sender_of (const IcnEngine *e, guint32 vc)
{
  const IcnLink *link = &e->link[vc >> e->shift];
  const IcnSourceState *source;

  if (link->port != ICN_NONE)
    return icn_is_held (e, vc) ? e->vc[e->outlet[vc].holder].message : ICN_NONE;
  source = &e->source[link->feeder];
  return e->entry[link->feeder].vc + source->vc == vc ? source->message : ICN_NONE;
}

/* Returns the record of the message to which the next flit in flight to buffer vc belongs. Of each
 * message only one arrival event contains the message's number, and the flits in flight before that
 * event belong to the same message. So the first number found is returned. If no event has a
 * number, the flits belong to the message that is still being sent. */
static guint32
next_to_come (const Scratch *scratch, const IcnEngine *e, guint32 vc)
{
  for (guint32 leg = scratch->first_leg[vc]; leg != ICN_NONE; leg = scratch->leg_next[leg])
    if (scratch->leg_record[leg] != ICN_NONE)
      return scratch->leg_record[leg];
  return sender_of (e, vc);
}

/* Whether buffer vc holds the first message of a source queue whose flits enter the router over a
 * terminal's channel. If so, at most as many flits as a buffer holds count as buffered in the
 * router; the others are still at the terminal. */
static gboolean
is_at_terminal (const IcnEngine *e, guint32 vc)
{
  const IcnLink *link = &e->link[vc >> e->shift];

  return !e->injection_vcs && link->port == ICN_NONE && link->channel != ICN_NONE;
}

/* Adds an IcnSeenPart for the flits of one message that are in buffer vc or in flight to it.
 * record: the message's number in the engine. expected: the largest number of flits of the message
 * that can be there. standing: number of flits in the buffer that are not yet assigned to a
 * message; the function subtracts the flits of this message from it. */
static void
see_part (IcnSnapshot *snapshot, const IcnEngine *e, guint32 vc, guint32 record, guint32 expected,
          guint32 *standing)
{
  IcnSeenPart *part = add_part (snapshot, e, vc, record);

  part->buffered = MIN (expected, *standing);
  *standing -= part->buffered;
  if (is_at_terminal (e, vc))
    part->buffered = MIN (part->buffered, e->buffer);
  add_flights (snapshot, e, vc, part, expected - part->buffered);
}

/* Adds the parts (IcnSeenPart) of all messages in buffer vc. The flits of a message are contiguous,
 * so only the last message in the buffer may have flits that have not arrived. */
static void
see_buffer (IcnSnapshot *snapshot, const IcnEngine *e, guint32 vc)
{
  const Scratch *scratch = snapshot->scratch;
  const IcnVc *in = &e->vc[vc];
  guint32 standing = in->occupancy, record = icn_first_queued (e, in);

  if (in->message != ICN_NONE) {
    see_part (snapshot, e, vc, in->message, in->left, &standing);
    /* The engine counts a hop as soon as a head requests a channel. As long as the head has not won
     * a virtual channel of it, the hop is subtracted here. */
    if (in->out == ICN_NONE && in->class != e->n_classes)
      snapshot->message[scratch->index[in->message]].hops--;
  }
  while (record != ICN_NONE) {
    see_part (snapshot, e, vc, record, e->message[record].flits, &standing);
    record = record == in->last ? ICN_NONE : e->message[record].next;
  }
  while (standing > 0 || scratch->first_leg[vc] != ICN_NONE) {
    record = next_to_come (scratch, e, vc);
    see_part (snapshot, e, vc, record, e->message[record].flits, &standing);
  }
}

/* Sets is_held in the part (IcnSeenPart) of the message that holds virtual channel vc. If the
 * message has not sent a flit to vc yet, adds an empty part for it. */
static void
see_holder (IcnSnapshot *snapshot, const IcnEngine *e, guint32 vc)
{
  const Scratch *scratch = snapshot->scratch;
  guint32 record, last = scratch->last[vc];

  if (!icn_is_held (e, vc))
    return;
  record = e->vc[e->outlet[vc].holder].message;
  if (last == ICN_NONE || snapshot->message[snapshot->part[last].message].record != record) {
    add_part (snapshot, e, vc, record);
    last = scratch->last[vc];
  }
  snapshot->part[last].is_held = TRUE;
  snapshot->part[last].is_taken = vc >= e->n_inputs;
}

/* Counts the flits outside all routers: those not yet sent by their source, and those already taken
 * by their destination. */
static void
see_ends (IcnSnapshot *snapshot, const IcnEngine *e)
{
  const Scratch *scratch = snapshot->scratch;

  for (guint32 vc = 0; vc < e->n_inputs; vc++) {
    const IcnVc *in = &e->vc[vc];
    if (in->message != ICN_NONE && (in->flags & ICN_VC_TO_SINK))
      snapshot->message[scratch->index[in->message]].absorbed =
        e->message[in->message].flits - in->left;
  }
  for (guint32 v = 0; v < e->n_sources; v++) {
    const IcnSourceState *source = &e->source[v];
    guint32 vc = e->entry[v].vc + (e->injection_vcs ? source->vc : 0), left = source->left;
    if (source->message == ICN_NONE || (!e->injection_vcs && !is_at_terminal (e, vc)))
      continue;
    if (!e->injection_vcs)
      left = e->vc[vc].left - MIN (e->vc[vc].occupancy, e->buffer);
    snapshot->message[see_message (snapshot, e, source->message)].to_enter = left;
    if (scratch->last[vc] != ICN_NONE)
      snapshot->part[scratch->last[vc]].is_held = left > 0;
  }
}

/* Links the parts (IcnSeenPart) of each message. The part in a buffer is followed by the part in
 * the next virtual channel that the buffer's front message has won. */
static void
link_parts (IcnSnapshot *snapshot, const IcnEngine *e)
{
  const Scratch *scratch = snapshot->scratch;
  guint32 n_inputs = e->n_inputs;

  for (guint32 i = 0; i < snapshot->n_parts; i++)
    snapshot->part[i].next = ICN_NONE;
  for (guint32 vc = 0; vc < n_inputs; vc++) {
    const IcnVc *in = &e->vc[vc];
    if (in->message != ICN_NONE && in->out != ICN_NONE && scratch->last[in->out] != ICN_NONE)
      snapshot->part[scratch->first[vc]].next = scratch->last[in->out];
  }
}

/* Finds, for each message, the part (IcnSeenPart) that has its head, and corrects the message's
 * count of hops: a channel that the head has won but not yet crossed does not count. */
static void
find_heads (IcnSnapshot *snapshot, const IcnNet *net)
{
  for (guint32 i = 0; i < snapshot->n_parts; i++) {
    const IcnSeenPart *part = &snapshot->part[i];
    IcnSeenMessage *message = &snapshot->message[part->message];
    if (part->next != ICN_NONE)
      continue;
    message->head = i;
    if (part->channel != ICN_NONE && icn_net_joins_routers (net, part->channel) &&
        part->buffered == 0 && message->absorbed == 0)
      message->hops--;
  }
}

/* Returns the record of the message just ahead of message `record` in buffer vc; messages with
 * flits in flight to the buffer count as in the buffer. If message `record` itself is not in the
 * buffer, returns the record of the last message there. Returns ICN_NONE if there is no such
 * message. */
static guint32
ahead_in_buffer (const IcnSnapshot *snapshot, guint32 vc, guint32 record)
{
  const Scratch *scratch = snapshot->scratch;
  guint32 ahead = ICN_NONE;

  if (scratch->first[vc] == ICN_NONE)
    return ICN_NONE;
  for (guint32 i = scratch->first[vc]; i <= scratch->last[vc]; i++) {
    guint32 other = snapshot->message[snapshot->part[i].message].record;
    if (other == record)
      break;
    ahead = other;
  }
  return ahead;
}

/* Whether the head in buffer vc has requested a virtual channel and not won one: the head is then
 * in the list of its port (IcnPort.sleeper), which it leaves when it wins a virtual channel. */
static gboolean
has_lost (const IcnEngine *e, guint32 vc)
{
  for (guint32 head = icn_vc_port (e, vc)->sleeper; head != ICN_NONE; head = e->sleeper[head])
    if (head == vc)
      return TRUE;
  return FALSE;
}

/* Record of a message that holds a virtual channel of the port that the head in buffer vc requests,
 * or ICN_NONE. */
static guint32
who_shares (const IcnEngine *e, guint32 vc)
{
  for (guint32 p = e->shape[e->vc[vc].port].first_lane; p != ICN_NONE; p = e->shape[p].next_lane)
    for (guint32 out = e->port[p].out; out < e->port[p].out + e->vcs; out++)
      if (icn_is_held (e, out))
        return e->vc[e->outlet[out].holder].message;
  return ICN_NONE;
}

/* If the front message of vc cannot get a virtual channel, returns the record of a message that is
 * the reason; else returns ICN_NONE. The returned message holds a virtual channel that the front
 * message may take, or fills the buffer of such a virtual channel, or is in the multiplexer for
 * which the front message waits. If credits take no time, a head wins a virtual channel in the
 * cycle in which it crosses the link. So even if a virtual channel is free and has room, the head
 * waits for the messages that hold other virtual channels of the link. */
static guint32
who_denies (const IcnSnapshot *snapshot, const IcnEngine *e, guint32 vc)
{
  const IcnVc *in = &e->vc[vc];
  guint32 who = ICN_NONE, vcs = e->plan->class_vcs[in->class];
  guint needed = icn_room_needed (e, in, in->class);
  gboolean has_room = FALSE;

  vcs &= (guint32) (((guint64) 1 << e->vcs) - 1);
  if (e->taps && icn_engine_awaited (e, vc) != ICN_NONE)
    return e->vc[icn_engine_awaited (e, vc)].message;
  for (guint32 p = e->shape[in->port].first_lane; p != ICN_NONE; p = e->shape[p].next_lane)
    for (guint32 set = vcs; set != 0; set &= set - 1) {
      guint32 out = (e->taps ? e->reach[vc] : e->port[p].out) + icn_first_bit (set);
      guint32 holder = e->taps ? icn_holder_at (e, p, icn_first_bit (set)) : ICN_NONE;
      if (holder != ICN_NONE)
        who = e->vc[holder].message;
      else if (icn_is_held (e, out))
        who = e->vc[e->outlet[out].holder].message;
      else if (e->outlet[out].credits >= needed)
        has_room = TRUE;
      else if (ahead_in_buffer (snapshot, out, ICN_NONE) != ICN_NONE)
        who = ahead_in_buffer (snapshot, out, ICN_NONE);
    }
  if (!has_room)
    return who;
  return e->ripple && has_lost (e, vc) ? who_shares (e, vc) : ICN_NONE;
}

/* Record of the message that keeps message `record`, whose head is in buffer vc, from moving on; or
 * ICN_NONE. */
static guint32
who_blocks (const IcnSnapshot *snapshot, const IcnEngine *e, guint32 vc, guint32 record)
{
  const IcnVc *in = &e->vc[vc];

  if (in->message != record)
    return ahead_in_buffer (snapshot, vc, record);
  if (in->flags & ICN_VC_INCOMPLETE)
    return ICN_NONE;
  if (in->out == ICN_NONE)
    return who_denies (snapshot, e, vc);
  if ((in->flags & ICN_VC_TO_SINK) || in->occupancy == 0 || e->outlet[in->out].credits > 0)
    return ICN_NONE;
  return ahead_in_buffer (snapshot, in->out, record);
}

/* Marks the message whose head waits in buffer vc as blocked, if it cannot move on. record: number
 * of the message in the engine. */
static void
see_head (IcnSnapshot *snapshot, const IcnEngine *e, guint32 vc, guint32 record)
{
  const Scratch *scratch = snapshot->scratch;
  guint32 who = who_blocks (snapshot, e, vc, record);
  IcnSeenMessage *message = &snapshot->message[scratch->index[record]];

  if (who == ICN_NONE)
    return;
  message->is_blocked = TRUE;
  message->blocked_by = scratch->index[who];
  snapshot->n_blocked++;
}

static void
see_blocked (IcnSnapshot *snapshot, const IcnEngine *e)
{
  for (guint32 vc = 0; vc < e->n_inputs; vc++) {
    const IcnVc *in = &e->vc[vc];
    guint32 record = icn_first_queued (e, in);
    /* If a flit of the front message has left the buffer, the head of this message is no longer in
     * the buffer. */
    if (in->message != ICN_NONE && in->head != ICN_NONE)
      see_head (snapshot, e, vc, in->message);
    while (record != ICN_NONE) {
      see_head (snapshot, e, vc, record);
      record = record == in->last ? ICN_NONE : e->message[record].next;
    }
  }
}

static void
see_channels (IcnSnapshot *snapshot, const IcnEngine *e)
{
  guint32 n = e->net->n_channels;

  if (snapshot->n_channels != n || snapshot->sent == NULL) {
    snapshot->n_channels = n;
    snapshot->sent = g_renew (guint64, snapshot->sent, MAX (n, 1));
    snapshot->lanes = g_renew (guint32, snapshot->lanes, MAX (n, 1));
    snapshot->rate = g_renew (guint32, snapshot->rate, MAX (n, 1));
  }
  for (IcnChannelId c = 0; c < n; c++) {
    snapshot->lanes[c] = e->net->channel[c].lanes;
    snapshot->rate[c] = e->shape[icn_channel_port (e, c)].rate;
  }
  icn_engine_channel_flits (e, snapshot->sent);
}

static void
see_queues (IcnSnapshot *snapshot, const IcnEngine *e)
{
  if (snapshot->n_terminals != e->net->n_terminals) {
    snapshot->n_terminals = e->net->n_terminals;
    snapshot->queue = g_renew (guint64, snapshot->queue, snapshot->n_terminals);
  }
  snapshot->waiting = 0;
  for (IcnVertex v = 0; v < snapshot->n_terminals; v++) {
    snapshot->queue[v] = icn_engine_waiting_at (e, v);
    snapshot->waiting += snapshot->queue[v];
  }
}

void
icn_snapshot_take (IcnSnapshot *snapshot, const IcnEngine *e)
{
  guint32 n_inputs = e->n_inputs;
  IcnEngineCounts counts;

  icn_engine_settle (e);
  icn_engine_counts (e, &counts);
  see_channels (snapshot, e);
  see_queues (snapshot, e);
  snapshot->now = e->now;
  snapshot->vcs = e->vcs;
  snapshot->buffer = e->buffer;
  snapshot->delivered = counts.delivered;
  snapshot->n_messages = snapshot->n_blocked = snapshot->n_parts = snapshot->n_flights = 0;
  snapshot->n_flits = 0;

  size_scratch (snapshot->scratch, e);
  list_legs (snapshot->scratch, e);
  for (guint32 vc = 0; vc < n_inputs; vc++) {
    see_buffer (snapshot, e, vc);
    see_holder (snapshot, e, vc);
  }
  for (guint32 vc = n_inputs; vc < e->n_vcs; vc++)
    if (e->link[vc >> e->shift].channel != ICN_NONE)
      see_holder (snapshot, e, vc);
  see_ends (snapshot, e);
  link_parts (snapshot, e);
  find_heads (snapshot, e->net);
  see_blocked (snapshot, e);
}

guint32
icn_snapshot_find (const IcnSnapshot *snapshot, const IcnSeenMessage *message)
{
  for (guint32 i = 0; i < snapshot->n_messages; i++)
    if (snapshot->message[i].record == message->record &&
        snapshot->message[i].created == message->created &&
        snapshot->message[i].source == message->source)
      return i;
  return ICN_NONE;
}

guint32
icn_snapshot_find_alike (const IcnSnapshot *snapshot, const IcnSeenMessage *message)
{
  for (guint32 i = 0; i < snapshot->n_messages; i++)
    if (snapshot->message[i].created == message->created &&
        snapshot->message[i].source == message->source &&
        snapshot->message[i].destination == message->destination)
      return i;
  return ICN_NONE;
}
