/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One cycle of an engine whose messages move as trains (trains.h): arrivals in buffers, then
 * sources, then heads that win virtual channels (switch-allocate.h), then the ports at which
 * something has changed. */
#include "trains.h"
#include "switch-allocate.h"

/* Number of events between the prefetch of a record and its use, in networks that exceed the L2
 * cache. */
#define AHEAD 8

/* Updates the train in buffer vc (the flits of its front message) to the present cycle, in which
 * `come` flits arrive. */
HOT void
bring_to (const IcnEngine *e, guint32 vc, guint64 come)
{
  IcnVc *in = &e->vc[vc];
  guint64 n = icn_train_age (e, in), moved = n * in->leave;
  guint missing = in->left - in->occupancy;

  if (n == 0)
    return;
  in->occupancy += MIN (missing, (n - 1) * in->come + come) - moved;
  in->left -= moved;
  in->since = e->now;
  if (moved > 0)
    e->port[in->port].sent += moved;
}

/* Updates the train in buffer vc (the flits of its front message) to the present cycle. The events
 * of this cycle in IcnTrains.news must have been handled. */
HOT void
bring (const IcnEngine *e, guint32 vc)
{
  bring_to (e, vc, e->vc[vc].come);
}

/* Sets the number of flits that arrive in buffer vc per cycle, from this cycle on, to `come`. */
HOT void
change_pace (IcnEngine *e, guint32 vc, guint32 come)
{
  bring_to (e, vc, come);
  e->vc[vc].come = come;
  if (e->vc[vc].out != ICN_NONE)
    icn_vc_set_add (&e->crossing, vc);
}

/* Handles the arrival of a message's head in buffer vc. From this cycle on, `come` flits of the
 * message, the head included, arrive per cycle. */
HOT void
take_head (IcnEngine *e, guint32 vc, guint32 message, guint32 come, guint how)
{
  e->message[message].came = e->now;
  e->vc[vc].occupancy = MIN (come, e->message[message].flits);
  icn_engine_front (e, vc, message, how);
  icn_train_begin (e, vc, come);
}

/* Handles the arrival of a message's tail in buffer vc. If the message has been waiting for its
 * tail, it can now request its next channel. */
HOT void
take_tail (IcnEngine *e, guint32 vc)
{
  if (!(e->vc[vc].flags & ICN_VC_INCOMPLETE) || e->vc[vc].message == ICN_NONE)
    return;
  bring (e, vc);
  icn_engine_complete (e, vc);
}

/* Prefetches the records of the buffer and of the message in an event. */
HOT void
prefetch_news (const IcnEngine *e, const guint32 *event)
{
  const IcnMessage *message = &e->message[icn_brings_message (event[1]) ? event[1] : 0];

  __builtin_prefetch (&e->vc[event[0]]);
  __builtin_prefetch (&e->link[event[0] >> e->shift]);
  __builtin_prefetch (&message->came);
  __builtin_prefetch (&message->next);
}

/* Handles the events of IcnTrains.news in this cycle: they change how many flits arrive in buffers
 * from this cycle on. */
HOT void
take_news (IcnEngine *e, guint how)
{
  const IcnCalendar *news = &e->trains->news;
  IcnBucket *bucket = &news->bucket[e->now & news->mask];

  for (guint32 i = 0; i < bucket->n; i += ICN_NEWS_WORDS) {
    guint32 vc = bucket->event[i], what = bucket->event[i + 1], come = bucket->event[i + 2];

    if (how & ICN_LARGE && i + AHEAD * ICN_NEWS_WORDS < bucket->n)
      prefetch_news (e, bucket->event + i + AHEAD * ICN_NEWS_WORDS);
    if (icn_brings_message (what))
      take_head (e, vc, what, come, how);
    else if (what == ICN_NEWS_PACE)
      change_pace (e, vc, come);
    else
      take_tail (e, vc);
  }
  bucket->n = 0;
}

/* Returns the credits that are due in this cycle, each for a buffer that is empty again. */
HOT void
take_credits (IcnEngine *e, guint how)
{
  IcnBucket *bucket = &e->credits.bucket[e->now & e->credits.mask];
  const guint32 *event = bucket->event;
  guint32 n = bucket->n;

  for (guint32 i = 0; i < n; i++) {
    if (how & ICN_LARGE && i + 2 * AHEAD < n) {
      guint32 port = e->link[event[i + AHEAD] >> e->shift].port;

      __builtin_prefetch (&e->outlet[event[i + 2 * AHEAD]]);
      __builtin_prefetch (&e->link[event[i + 2 * AHEAD] >> e->shift]);
      __builtin_prefetch (&e->port[port != ICN_NONE ? port : 0]);
    }
    e->outlet[event[i]].credits = e->buffer;
    if (e->waits_for_room)
      icn_wake_for_room (e, event[i]);
  }
  bucket->n = 0;
  e->credits_due -= n;
}

/* Handles the events of IcnTrains.due in this cycle. A buffer from which more or fewer flits per
 * cycle leave from now on is added to the set IcnEngine.crossing, so that its port is decided
 * again; a source that sends the last flits of a message in this cycle is added to the set
 * IcnEngine.sending. */
HOT void
take_due (IcnEngine *e, guint how)
{
  const IcnTrains *trains = e->trains;
  IcnBucket *due = &trains->due.bucket[e->now & trains->due.mask];
  IcnBucket *ends = &trains->ends.bucket[e->now & trains->ends.mask];

  for (guint32 i = 0; i < due->n; i++) {
    guint32 vc = due->event[i];

    if (how & ICN_LARGE && i + AHEAD < due->n)
      __builtin_prefetch (&e->vc[due->event[i + AHEAD]]);
    icn_vc_set_add_if (&e->crossing, vc, e->vc[vc].message != ICN_NONE && e->vc[vc].leave > 0);
  }
  for (guint32 i = 0; i < ends->n; i++)
    icn_set_bit (e->sending, ends->event[i]);
  due->n = ends->n = 0;
}

/* Sets the number of flits per cycle that the buffer IcnPort.sender sends over port p, from this
 * cycle on, to `leave`. */
HOT void
change_leave (IcnEngine *e, guint32 p, guint32 leave)
{
  IcnTrains *trains = e->trains;
  IcnVc *in = &e->vc[e->port[p].sender];

  trains->flow += leave - in->leave;
  if (e->rated)
    trains->n_channels += trains->pace[p].joins_routers * ((leave > 0) - (in->leave > 0));
  in->leave = leave;
}

/* Posts an event in IcnTrains.news for the next buffer downstream of buffer vc: from the cycle of
 * the event on, as many flits per cycle arrive there as leave buffer vc from now on. */
HOT void
tell_pace (IcnEngine *e, guint32 vc)
{
  const IcnVc *in = &e->vc[vc];

  if (!(in->flags & ICN_VC_TO_SINK))
    icn_post_news (e, e->now + icn_delay (in, &e->port[in->port]), in->out, ICN_NEWS_PACE,
                   in->leave);
}

/* Schedules the cycle in which the number of flits that leave buffer vc per cycle will next change,
 * if nothing else changes it earlier. rate: flits that the port moves per cycle. */
HOT void
plan_due (IcnEngine *e, guint32 vc, guint32 rate)
{
  const IcnVc *in = &e->vc[vc];
  guint leave = in->leave, come = in->come;
  guint after = leave == 1 ? in->left - 1u : (in->left - 1u) / leave;

  if (in->occupancy < in->left && come != leave) {
    if (leave < rate)
      after = 1;
    else if (come < leave)
      after = MIN (after, (in->occupancy - leave) / (leave - come) + 1);
  }
  icn_post_word (&e->trains->due, e->now + after, vc);
}

/* Of the messages that hold a virtual channel of a port and have a flit in their buffer, finds the
 * oldest. Returns the buffer of this message, or ICN_NONE if there is no such message. */
HOT guint32
choose_sender (const IcnEngine *e, const IcnPort *port)
{
  guint32 held = e->class_vcs[e->n_classes] & ~port->free_vcs, best = ICN_NONE;

  for (; held != 0; held &= held - 1) {
    guint32 vc = e->outlet[port->out + icn_first_bit (held)].holder;

    bring (e, vc);
    if (e->vc[vc].occupancy > 0 && (best == ICN_NONE || is_older (e, vc, best)))
      best = vc;
  }
  return best;
}

/* Lets the head of the front message leave buffer vc in this cycle. */
HOT void
begin_leaving (IcnEngine *e, guint32 vc)
{
  IcnVc *in = &e->vc[vc];

  if (!(in->flags & ICN_VC_TO_SINK))
    icn_post_news (e, e->now + icn_delay (in, &e->port[in->port]), in->out, in->message, in->leave);
  in->flags |= ICN_VC_BEGUN;
}

/* Decides from which buffer the train (the flits of its front message) leaves over port p from this
 * cycle on, and how many of its flits leave per cycle. */
HOT void
decide (IcnEngine *e, guint32 p)
{
  IcnPort *port = &e->port[p];
  guint32 rate = e->rated ? e->trains->pace[p].rate : 1, best = choose_sender (e, port);
  guint32 before, leave;
  IcnVc *in;

  if (best != port->sender && port->sender != ICN_NONE) {
    change_leave (e, p, 0);
    tell_pace (e, port->sender);
  }
  port->sender = best;
  if (best == ICN_NONE)
    return;
  in = &e->vc[best];
  before = in->leave;
  leave = MIN (rate, in->occupancy);
  if (leave != before) {
    change_leave (e, p, leave);
    /* If fewer flits than before leave only because they are the last flits of the message, the
     * next buffer needs no event: it never counts more flits than the message still has. */
    if (in->flags & ICN_VC_BEGUN && (leave < in->left || leave > before))
      tell_pace (e, best);
  }
  /* Where channels have several lanes (parallel physical channels), the choice of a lane depends on
   * the order in which heads arrive, so begin_leaving() is then called later, by leave_buffers(),
   * in the order of buffers. */
  if (!(in->flags & ICN_VC_BEGUN) && !e->lanes)
    begin_leaving (e, best);
  if (!(in->flags & ICN_VC_BEGUN) || leave == in->left)
    icn_vc_set_add (&e->trains->leaving, best);
  if (leave < in->left)
    plan_due (e, best, rate);
}

/* Lists in scratch->member the ports at which something has changed in this cycle, and returns
 * their number. Empties the set IcnEngine.crossing. */
HOT gsize
list_ports (IcnEngine *e, guint how)
{
  guint32 *list = e->scratch.member;
  gsize n = 0;

  for (guint32 group = 0; group < e->n_groups; group++) {
    for (guint64 used = e->crossing.used[group]; used != 0; used &= used - 1) {
      guint32 i = 64 * group + icn_first_bit (used);

      for (guint64 word = e->crossing.word[i]; word != 0; word &= word - 1) {
        guint32 vc = 64 * i + icn_first_bit (word), p = e->vc[vc].port;

        if (how & ICN_LARGE)
          __builtin_prefetch (&e->port[p]);
        list[n++] = p;
      }
      e->crossing.word[i] = 0;
    }
    e->crossing.used[group] = 0;
  }
  return n;
}

/* Handles the departure of a message's tail from buffer vc in this cycle. */
HOT void
end_train (IcnEngine *e, guint32 vc, guint how)
{
  IcnVc *in = &e->vc[vc];
  guint32 p = in->port, held;
  IcnPort *port = &e->port[p];

  port->sent += in->left;
  e->counts.moves += in->left;
  e->counts.channel_cycles += e->rated && e->trains->pace[p].joins_routers;
  change_leave (e, p, 0);
  port->sender = ICN_NONE;
  in->left = in->occupancy = 0;
  in->last = ICN_NONE;
  if (!(in->flags & ICN_VC_TO_SINK) && icn_tells_tail (e, in->out))
    icn_post_news (e, e->now + icn_delay (in, port), in->out, ICN_NEWS_TAIL, 0);
  if (!(in->flags & ICN_VC_DIRECT)) {
    icn_post_word (&e->credits, e->now + e->credit_delay, vc);
    e->credits_due++;
  }
  icn_engine_tail_left (e, vc, how);
  held = e->class_vcs[e->n_classes] & ~port->free_vcs;
  if (held != 0)
    icn_vc_set_add (&e->crossing, e->outlet[port->out + icn_first_bit (held)].holder);
}

/* Handles the departure of a message's head or tail, or both, from buffer vc in this cycle. */
HOT void
leave_buffer (IcnEngine *e, guint32 vc, guint how)
{
  IcnVc *in = &e->vc[vc];

  if (!(in->flags & ICN_VC_BEGUN))
    begin_leaving (e, vc);
  if (in->leave == in->left)
    end_train (e, vc, how);
}

/* Handles the heads and tails that leave their buffers in this cycle, in the order of buffers. */
HOT void
leave_buffers (IcnEngine *e, guint how)
{
  IcnVcSet *leaving = &e->trains->leaving;

  for (guint32 group = 0; group < e->n_groups; group++) {
    for (guint64 used = leaving->used[group]; used != 0; used &= used - 1) {
      guint32 i = 64 * group + icn_first_bit (used);

      for (guint64 word = leaving->word[i]; word != 0; word &= word - 1)
        leave_buffer (e, 64 * i + icn_first_bit (word), how);
      leaving->word[i] = 0;
    }
    leaving->used[group] = 0;
  }
}

/* Prefetches, in two steps, the records that the decision for a port reads. For `port`, fetches the
 * records of its virtual channels. For `nearer`, a port that is decided sooner and whose virtual
 * channels are in the cache already, fetches the buffers whose messages hold these virtual
 * channels. */
HOT void
prefetch_port (const IcnEngine *e, const IcnPort *port, const IcnPort *nearer)
{
  guint32 held = e->class_vcs[e->n_classes] & ~nearer->free_vcs;
  gboolean compares = e->first_come && (held & (held - 1)) != 0;

  __builtin_prefetch (&e->outlet[port->out]);
  for (; held != 0; held &= held - 1) {
    guint32 vc = e->outlet[nearer->out + icn_first_bit (held)].holder;

    __builtin_prefetch (&e->vc[vc]);
    if (compares)
      __builtin_prefetch (&e->came[vc]);
  }
}

/* Decides, for every port at which something has changed in this cycle, the train (the flits of one
 * message in a buffer) that leaves over the port. */
HOT void
decide_all (IcnEngine *e, guint how)
{
  const guint32 *list = e->scratch.member;
  gsize n = list_ports (e, how);

  for (gsize i = 0; i < n; i++) {
    if (how & ICN_LARGE && i + 2 * AHEAD < n)
      prefetch_port (e, &e->port[list[i + 2 * AHEAD]], &e->port[list[i + AHEAD]]);
    decide (e, list[i]);
  }
}

/* Adds the n buffers in scratch->again, whose heads have won a virtual channel, to the set
 * IcnEngine.crossing, so that this cycle decides anew what the ports of these buffers send. */
HOT void
look_at (IcnEngine *e, gsize n)
{
  for (gsize i = 0; i < n; i++)
    icn_vc_set_add (&e->crossing, e->scratch.again[i]);
}

/* Advances the time by n cycles, in which the same numbers of flits leave all buffers. */
HOT void
pass (IcnEngine *e, guint64 n)
{
  e->counts.moves += n * e->trains->flow;
  e->counts.channel_cycles += n * e->trains->n_channels;
  e->now += n;
}

/* Updates the trains in all buffers to the present cycle, before the 32-bit number IcnVc.since
 * wraps around. */
static G_NO_INLINE void
freshen (IcnEngine *e)
{
  for (guint32 vc = 0; vc < e->n_inputs; vc++)
    if (e->vc[vc].message != ICN_NONE)
      bring (e, vc);
  e->trains->fresh = e->now;
}

/* Simulates one cycle of an engine whose messages move as trains (trains.h). how: the engine's
 * properties (engine-move.h), for which the function is compiled. */
HOT void
run (IcnEngine *e, guint how)
{
  gsize n_again;

  take_due (e, how);
  take_news (e, how);
  if (G_UNLIKELY (e->now - e->trains->fresh >= ICN_TRAINS_FRESH))
    freshen (e);
  take_credits (e, how);
  if (e->feeds)
    icn_trains_feed (e);
  icn_engine_wake_sources (e);
  if (e->injection_vcs)
    icn_trains_inject (e);
  n_again = e->n_asking > 0 ? allocate_vcs (e, how) : 0;
  if (!e->allocation_lag) {
    look_at (e, n_again);
    n_again = 0;
  }
  decide_all (e, how);
  leave_buffers (e, how);
  look_at (e, n_again);
  pass (e, 1);
}

/* Each function below is run(), compiled for small or for large engines. They are not inlined: both
 * copies in one function would need more registers than there are. */
static G_NO_INLINE void
run_small (IcnEngine *e)
{
  run (e, ICN_WHOLE | ICN_TRAINS);
}

static G_NO_INLINE void
run_large (IcnEngine *e)
{
  run (e, ICN_WHOLE | ICN_TRAINS | ICN_LARGE);
}

/* Returns the next cycle in which an event changes a train, or in which a head or source acts;
 * returns `until` if there is no such cycle before `until`. */
static guint64
skip_idle (const IcnEngine *e, guint64 until)
{
  const IcnTrains *trains = e->trains;
  guint64 next = until;

  if (e->n_asking > 0 || !icn_is_zero (e->crossing.used, e->n_groups) ||
      !icn_is_zero (e->sending, (e->n_sources + 63) / 64))
    return e->now;
  if (e->in_network > 0) {
    next = icn_calendar_next (&trains->news, e->now, next);
    next = icn_calendar_next (&trains->due, e->now, next);
    next = icn_calendar_next (&trains->ends, e->now, next);
  }
  if (e->credits_due > 0)
    next = icn_calendar_next (&e->credits, e->now, next);
  return MIN (next, icn_engine_next_wake (e));
}

void
icn_trains_run (IcnEngine *e, guint64 until)
{
  icn_trains_load (e);
  while (e->now < until) {
    guint64 fresh = e->trains->fresh + ICN_TRAINS_FRESH;

    pass (e, skip_idle (e, MIN (until, fresh)) - e->now);
    if (e->now == until)
      break;
    if (e->large)
      run_large (e);
    else
      run_small (e);
  }
}
