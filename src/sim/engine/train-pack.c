/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts flits between the engine's arrays and trains. A train is the flits of one message in one
 * buffer, moved together (trains.h). */
#include "trains.h"
#include "engine-move.h"
#include "physical.h"

#include <string.h>

gboolean
icn_engine_has_trains (const IcnEngine *e)
{
  return e->reserves && e->own_inputs && e->oldest && !e->taps && !e->stores &&
         e->choice == ICN_CHOICE_NONE;
}

IcnTrains *
icn_trains_new (const IcnEngine *e)
{
  IcnTrains *trains = g_new0 (IcnTrains, 1);

  trains->pace = g_new (IcnPace, e->n_ports);
  for (guint32 p = 0; p < e->n_ports; p++)
    trains->pace[p] = (IcnPace){ .rate = MIN (e->shape[p].rate, ICN_MAX_FLITS),
                                 .joins_routers = e->shape[p].joins_routers };
  trains->leaving.word = g_new0 (guint64, e->n_groups * 64);
  trains->leaving.used = g_new0 (guint64, e->n_groups);
  icn_calendar_init (&trains->news, e->arrivals.mask);
  icn_calendar_init (&trains->due, e->buffer);
  icn_calendar_init (&trains->ends, e->buffer);
  return trains;
}

void
icn_trains_free (IcnTrains *trains)
{
  if (trains == NULL)
    return;
  g_free (trains->pace);
  g_free (trains->leaving.word);
  g_free (trains->leaving.used);
  icn_calendar_clear (&trains->news);
  icn_calendar_clear (&trains->due);
  icn_calendar_clear (&trains->ends);
  g_free (trains);
}

gsize
icn_trains_memory (const IcnEngine *e)
{
  const IcnTrains *trains = e->trains;

  /* 16 bytes for each buffer: 12 for an event in the calendar `news`, 4 for one in `due`. */
  return sizeof (IcnTrains) + e->n_inputs * 16 + e->n_groups * 65 * sizeof (guint64) +
         e->n_ports * sizeof (IcnPace) + e->n_sources * sizeof (guint32) +
         (trains->news.mask + trains->due.mask + trains->ends.mask + 3) * sizeof (IcnBucket);
}

/* The flits in flight: how many flits arrive in each buffer in the next cycles. */
typedef struct {
  guint32 *missing; /* [n_inputs]: flits of the buffer's message that have not arrived */
  guint32 *come;    /* [n_inputs]: flits that arrive in the buffer in cycle seen[] */
  guint64 *seen;    /* [n_inputs]: the last cycle in which flits were found to arrive */
  guint32 *list;    /* [n_inputs]: buffers in which flits may arrive */
  guint32 n;        /* length of the list */
} Flights;

static Flights
new_flights (const IcnEngine *e)
{
  Flights flights = { .missing = g_new0 (guint32, e->n_inputs),
                      .come = g_new0 (guint32, e->n_inputs),
                      .seen = g_new0 (guint64, e->n_inputs),
                      .list = g_new0 (guint32, e->n_inputs) };

  for (guint32 vc = 0; vc < e->n_inputs; vc++) {
    const IcnVc *in = &e->vc[vc];
    flights.seen[vc] = e->now - 1;
    if (in->message == ICN_NONE || (in->flags & ICN_VC_DIRECT) || in->occupancy == in->left)
      continue;
    flights.missing[vc] = in->left - in->occupancy;
    flights.list[flights.n++] = vc;
  }
  return flights;
}

static void
clear_flights (Flights *flights)
{
  g_free (flights->missing);
  g_free (flights->come);
  g_free (flights->seen);
  g_free (flights->list);
}

/* Returns the number of cycles, from the present cycle on, for which the arrivals in buffer vc are
 * already certain. It is the delay of the link into the buffer, as a flit that is sent now arrives
 * after that delay. It is G_MAXUINT64 if the tail of the buffer's message has been sent, as all
 * arrivals are then certain. */
static guint64
decided_for (const IcnEngine *e, guint32 vc)
{
  const IcnLink *link = &e->link[vc >> e->shift];

  if (link->port == ICN_NONE) {
    const IcnSourceState *source = &e->source[link->feeder];
    const IcnEntry *entry = &e->entry[link->feeder];

    return source->message != ICN_NONE && entry->vc + source->vc == vc ? entry->delay : G_MAXUINT64;
  }
  return icn_is_held (e, vc) ? icn_delay (&e->vc[e->outlet[vc].holder], &e->port[link->port])
                             : G_MAXUINT64;
}

/* Adds the flits that arrive in buffer vc in cycle `time` to the calendar IcnEngine.arrivals,
 * unless they have been added already. message: the number of the message if its head is among
 * these flits, else ICN_NONE. */
static void
write_flight (IcnEngine *e, Flights *flights, guint64 time, guint32 vc, guint32 message)
{
  guint32 n = MIN (flights->come[vc], flights->missing[vc]), alone = n - (message != ICN_NONE);

  if (n == 0 || flights->seen[vc] == time || time - e->now >= decided_for (e, vc))
    return;
  flights->seen[vc] = time;
  flights->missing[vc] -= n;
  if (message != ICN_NONE)
    icn_post_arrival (e, time, vc, message, TRUE);
  icn_post_arrival (e, time, vc, ICN_FLITS_ALONE (alone), alone > 0);
}

static void
write_news (IcnEngine *e, Flights *flights, guint64 time)
{
  const IcnCalendar *news = &e->trains->news;
  IcnBucket *bucket = &news->bucket[time & news->mask];

  for (guint32 i = 0; i < bucket->n; i += ICN_NEWS_WORDS) {
    guint32 vc = bucket->event[i], what = bucket->event[i + 1];

    if (what != ICN_NEWS_TAIL)
      flights->come[vc] = bucket->event[i + 2];
    if (icn_brings_message (what)) {
      flights->missing[vc] = e->message[what].flits;
      flights->list[flights->n++] = vc;
    }
    if (what != ICN_NEWS_PACE)
      write_flight (e, flights, time, vc, icn_brings_message (what) ? what : ICN_NONE);
  }
  bucket->n = 0;
}

/* Writes the flits in flight to the calendar IcnEngine.arrivals. come[vc]: flits that arrive in
 * buffer vc per cycle, until an event in IcnTrains.news changes that number. */
static void
write_flights (IcnEngine *e, const guint16 *come)
{
  Flights flights = new_flights (e);

  for (guint32 i = 0; i < flights.n; i++)
    flights.come[flights.list[i]] = come[flights.list[i]];
  for (guint64 time = e->now; time <= e->now + e->arrivals.mask; time++) {
    write_news (e, &flights, time);
    for (guint32 i = 0; i < flights.n; i++)
      write_flight (e, &flights, time, flights.list[i], ICN_NONE);
  }
  clear_flights (&flights);
}

/* Converts the arrivals of cycle `time` in the calendar IcnEngine.arrivals to events of
 * IcnTrains.news, which say how many flits arrive per cycle from then on. */
static void
read_arrivals (IcnEngine *e, Flights *flights, guint64 time)
{
  IcnBucket *bucket = &e->arrivals.bucket[time & e->arrivals.mask];

  for (guint32 i = 0, n; i < bucket->n; i += n) {
    guint32 vc = bucket->event[i], message = bucket->event[i + 1], come = 0;

    for (n = 0; i + n < bucket->n && bucket->event[i + n] == vc; n += 2)
      come += icn_arriving_flits (bucket->event[i + n + 1]);
    if (icn_brings_message (message)) {
      flights->missing[vc] = e->message[message].flits;
      flights->list[flights->n++] = vc;
      icn_post_news (e, time, vc, message, come);
    } else if (flights->seen[vc] != time - 1 || flights->come[vc] != come) {
      icn_post_news (e, time, vc, ICN_NEWS_PACE, come);
    }
    flights->seen[vc] = time;
    flights->come[vc] = come;
    flights->missing[vc] -= come;
    if (flights->missing[vc] == 0 && icn_tells_tail (e, vc))
      icn_post_news (e, time, vc, ICN_NEWS_TAIL, 0);
  }
  bucket->n = 0;
}

/* Posts an event in IcnTrains.news for each buffer in which flits arrived in the cycle before
 * `time` but none arrive in cycle `time`, although flits of its message are still missing: from
 * then on 0 flits arrive per cycle. */
static void
read_gaps (IcnEngine *e, const Flights *flights, guint64 time)
{
  for (guint32 i = 0; i < flights->n; i++) {
    guint32 vc = flights->list[i];

    if (flights->missing[vc] > 0 && flights->come[vc] > 0 && flights->seen[vc] == time - 1 &&
        time - e->now < decided_for (e, vc))
      icn_post_news (e, time, vc, ICN_NEWS_PACE, 0);
  }
}

/* Makes buffer vc, whose message is now a train, the sender of its port. `leave` flits of the train
 * left in the last cycle. The function sets the train to its state before these flits left. */
static void
resume (IcnEngine *e, guint32 vc, guint32 leave)
{
  IcnVc *in = &e->vc[vc];

  e->port[in->port].sender = vc;
  e->port[in->port].sent -= leave;
  e->trains->flow += leave;
  e->trains->n_channels += e->rated && e->trains->pace[in->port].joins_routers;
  in->leave = leave;
  in->left += leave;
  in->occupancy += leave;
}

static void
read_flights (IcnEngine *e)
{
  Flights flights = new_flights (e);

  for (guint64 time = e->now; time <= e->now + e->arrivals.mask; time++) {
    read_arrivals (e, &flights, time);
    read_gaps (e, &flights, time);
  }
  for (guint32 i = 0; i < flights.n; i++) {
    guint32 vc = flights.list[i];

    if (icn_is_held (e, vc) && flights.come[vc] > 0 &&
        flights.seen[vc] == e->now + decided_for (e, vc) - 1)
      resume (e, e->outlet[vc].holder, flights.come[vc]);
  }
  clear_flights (&flights);
}

/* Converts the message that source s is sending to a train. If the source has an injection link, or
 * the message must arrive completely, schedules the cycle in which the source sends the last flits.
 * If the source has no injection link, sets the number of flits that arrive per cycle in the first
 * buffer. */
static void
load_source (IcnEngine *e, guint32 s)
{
  const IcnSourceState *source = &e->source[s];
  const IcnEntry *entry = &e->entry[s];
  guint32 vc = entry->vc;

  if (source->message == ICN_NONE || source->left == 0)
    return;
  icn_clear_bit (e->sending, s);
  if (!e->injection_vcs)
    e->vc[vc].come = entry->rate;
  if (e->injection_vcs || (e->vc[vc].flags & ICN_VC_INCOMPLETE))
    icn_post_word (&e->trains->ends,
                   e->now + icn_physical_occupancy (source->left, entry->rate) - 1, s);
}

/* Converts the front message of buffer vc to a train, with the state that it had in the last
 * cycle. */
static void
load_train (IcnEngine *e, guint32 vc)
{
  IcnVc *in = &e->vc[vc];

  if (in->head == ICN_NONE)
    in->flags |= ICN_VC_BEGUN;
  in->since = e->now - 1;
  in->come = in->leave = 0;
}

void
icn_trains_load (IcnEngine *e)
{
  IcnTrains *trains = e->trains;

  if (trains->is_loaded)
    return;
  trains->is_loaded = TRUE;
  trains->flow = trains->n_channels = 0;
  trains->fresh = e->now;
  for (guint32 p = 0; p < e->n_ports; p++)
    e->port[p].sender = e->parked[p] = ICN_NONE;
  memset (e->crossing.word, 0, e->n_groups * 64 * sizeof (guint64));
  memset (e->crossing.used, 0, e->n_groups * sizeof (guint64));
  for (guint32 vc = 0; vc < e->n_inputs; vc++) {
    if (e->vc[vc].message != ICN_NONE)
      load_train (e, vc);
    icn_vc_set_add_if (&e->crossing, vc, e->vc[vc].out != ICN_NONE);
  }
  read_flights (e);
  for (guint32 s = 0; s < e->n_sources; s++)
    load_source (e, s);
}

static void
empty_calendar (IcnCalendar *calendar)
{
  for (guint32 i = 0; i <= calendar->mask; i++)
    calendar->bucket[i].n = 0;
}

void
icn_trains_forget (IcnEngine *e)
{
  e->trains->is_loaded = FALSE;
  empty_calendar (&e->trains->news);
  empty_calendar (&e->trains->due);
  empty_calendar (&e->trains->ends);
}

/* Updates IcnPort.sent and the source's `left` by the flits that source s has sent of its
 * message. */
static void
settle_injection (IcnEngine *e, guint32 s)
{
  IcnSourceState *source = &e->source[s];
  const IcnEntry *entry = &e->entry[s];
  const IcnMessage *message = &e->message[source->message];
  guint64 sent;

  if (source->message == ICN_NONE)
    return;
  sent = MIN (message->flits, entry->rate * (e->now - message->entered));
  if (entry->port != ICN_NONE)
    e->port[entry->port].sent += sent - (message->flits - source->left);
  source->left = message->flits - sent;
}

/* Writes `occupancy`, `left` and `head` of buffer vc as they are after the departures of the last
 * cycle and before the arrivals of this cycle. Returns the number of flits of the train that arrive
 * in the buffer per cycle. */
static guint16
settle_train (IcnEngine *e, guint32 vc)
{
  IcnVc *in = &e->vc[vc];
  guint64 n = icn_train_age (e, in);
  guint missing = in->left - in->occupancy;
  guint16 come = in->come;

  in->occupancy += MIN (missing, (n - 1) * come) - n * in->leave;
  in->left -= n * in->leave;
  in->head = in->flags & ICN_VC_BEGUN ? ICN_NONE : in->message;
  in->last = ICN_NONE;
  in->flags &= ~ICN_VC_BEGUN;
  return come;
}

/* Sets `left` of source s, which has no injection link, to the flits that it has not sent yet. */
static void
settle_feed (IcnEngine *e, guint32 s)
{
  IcnSourceState *source = &e->source[s];
  const IcnVc *in = &e->vc[e->entry[s].vc];

  source->left = source->message != ICN_NONE ? in->left - in->occupancy : 0;
}

void
icn_trains_settle_sent (IcnEngine *e)
{
  if (!e->trains->is_loaded)
    return;
  if (!e->injection_vcs) {
    icn_trains_settle (e);
    return;
  }
  for (guint32 s = 0; s < e->n_sources; s++)
    settle_injection (e, s);
}

static void
settle_ports (IcnEngine *e)
{
  for (guint32 p = 0; p < e->n_ports; p++)
    e->port[p].sent = icn_port_sent (e, p);
  for (guint32 r = 0; r < e->n_routers; r++)
    for (guint32 p = e->first_port[r]; p < e->first_port[r + 1]; p++)
      e->port[p].won = e->first_link[r] - 1;
}

void
icn_trains_settle (IcnEngine *e)
{
  IcnTrains *trains = e->trains;
  g_autofree guint16 *come = NULL;

  if (!trains->is_loaded)
    return;
  come = g_new0 (guint16, e->n_inputs);
  settle_ports (e);
  for (guint32 vc = 0; vc < e->n_inputs; vc++)
    if (e->vc[vc].message != ICN_NONE)
      come[vc] = settle_train (e, vc);
  for (guint32 s = 0; s < e->n_sources; s++) {
    if (e->injection_vcs)
      settle_injection (e, s);
    else
      settle_feed (e, s);
    if (e->source[s].message != ICN_NONE && e->source[s].left > 0)
      icn_set_bit (e->sending, s);
  }
  write_flights (e, come);
  icn_trains_forget (e);
  memset (e->crossing.word, 0, e->n_groups * 64 * sizeof (guint64));
  memset (e->crossing.used, 0, e->n_groups * sizeof (guint64));
  for (guint32 vc = 0; vc < e->n_inputs; vc++)
    icn_vc_set_add_if (&e->crossing, vc, e->vc[vc].out != ICN_NONE && e->vc[vc].occupancy > 0);
}
