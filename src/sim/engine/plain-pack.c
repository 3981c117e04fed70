/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts flits and credits between the engine's arrays and bit sets, in which plain engines store
 * them (plain.h). */
#include "plain.h"

#include <string.h>

static guint32
count_words (const IcnEngine *e)
{
  return 2 * ((e->n_vcs + 127) / 128);
}

static guint
count_digits (const IcnEngine *e)
{
  return MAX (ICN_FEW_DIGITS, icn_log2_ceiling (e->buffer + 1));
}

/* Allocates n consecutive bit sets, each with a bit for every virtual channel. All are empty. */
static guint64 *
new_sets (const IcnPlain *plain, gsize n)
{
  gsize bytes = n * plain->n_words * sizeof (guint64);

  return memset (g_aligned_alloc (1, bytes, sizeof (IcnPair)), 0, bytes);
}

static void
empty_sets (const IcnPlain *plain, guint64 *sets, gsize n)
{
  memset (sets, 0, n * plain->n_words * sizeof (guint64));
}

static IcnCounters
new_counters (const IcnPlain *plain, guint n_digits)
{
  return (IcnCounters){ .any = new_sets (plain, 1),
                        .digit = new_sets (plain, n_digits),
                        .n_words = plain->n_words,
                        .n_digits = n_digits };
}

static void
clear_counters (IcnCounters *counters)
{
  g_aligned_free (counters->any);
  g_aligned_free (counters->digit);
}

static void
empty_counters (const IcnPlain *plain, IcnCounters *counters)
{
  empty_sets (plain, counters->any, 1);
  empty_sets (plain, counters->digit, counters->n_digits);
}

IcnPlain *
icn_plain_new (const IcnEngine *e)
{
  IcnPlain *plain = g_new0 (IcnPlain, 1);

  plain->n_words = count_words (e);
  plain->mask = e->arrivals.mask;
  plain->routes = e->plan->n_sets == 1 ? e->plan->order[0].routes : NULL;
  for (guint bit = 0; bit < 64; bit += 1u << e->shift)
    plain->first_vcs |= (guint64) 1 << bit;
  plain->inputs = new_sets (plain, 1);
  for (guint32 vc = 0; vc < e->n_inputs; vc++)
    icn_set_bit (plain->inputs, vc);
  plain->flits = new_counters (plain, count_digits (e));
  plain->room = new_counters (plain, count_digits (e));
  plain->starved = new_sets (plain, 1);
  plain->ready.word = new_sets (plain, 1);
  plain->ready.used = g_new0 (guint64, (plain->n_words + 63) / 64);
  plain->sent = new_sets (plain, plain->mask + 1);
  plain->crossed = new_sets (plain, plain->mask + 1);
  plain->arriving = e->channel_delay == 0 ? new_sets (plain, plain->mask + 1) : NULL;
  plain->pair_words = (plain->n_words + 127) / 128;
  plain->sent_pairs = g_new (guint64, (plain->mask + 1) * plain->pair_words);
  plain->crossed_pairs = g_new (guint64, (plain->mask + 1) * plain->pair_words);
  plain->way = g_new0 (IcnPlainWay, e->n_vcs);
  plain->vc = g_new0 (IcnPlainVc, e->n_vcs);
  plain->port = g_new0 (IcnPlainPort, e->n_ports);
  return plain;
}

void
icn_plain_free (IcnPlain *plain)
{
  if (plain == NULL)
    return;
  g_aligned_free (plain->inputs);
  clear_counters (&plain->flits);
  clear_counters (&plain->room);
  g_aligned_free (plain->starved);
  g_aligned_free (plain->ready.word);
  g_free (plain->ready.used);
  g_aligned_free (plain->sent);
  g_aligned_free (plain->crossed);
  g_aligned_free (plain->arriving);
  g_free (plain->sent_pairs);
  g_free (plain->crossed_pairs);
  g_free (plain->way);
  g_free (plain->vc);
  g_free (plain->port);
  g_free (plain);
}

gsize
icn_plain_memory (const IcnEngine *e)
{
  gsize slots = e->plain->mask + 1;

  return sizeof (IcnPlain) +
         count_words (e) * sizeof (guint64) *
           (2 * (count_digits (e) + 1) + 4 + 2 * slots + (e->plain->arriving != NULL ? slots : 0)) +
         e->n_vcs * (sizeof (IcnPlainWay) + sizeof (IcnPlainVc)) +
         e->n_ports * sizeof (IcnPlainPort);
}

/* Sets a bit in `set` for each buffer at which a flit arrives according to a bucket of the
 * calendar. Then only the arrivals of heads stay in the bucket; the others are removed. */
static void
load_arrivals (guint64 *set, IcnBucket *bucket)
{
  guint32 n = bucket->n;

  bucket->n = 0;
  for (guint32 i = 0; i < n; i += 2) {
    guint32 vc = bucket->event[i], message = bucket->event[i + 1];
    icn_set_bit (set, vc);
    icn_bucket_add_arrival (bucket, vc, message, icn_brings_message (message));
  }
}

static void
load_credits (guint64 *set, IcnBucket *bucket)
{
  for (guint32 i = 0; i < bucket->n; i++)
    icn_set_bit (set, bucket->event[i]);
  bucket->n = 0;
}

/* Returns the bit set in which a plain engine stores the buffers where a flit arrives in cycle
 * `time`. */
static guint64 *
arriving_at (const IcnEngine *e, guint64 time)
{
  return e->channel_delay == 0 ? icn_plain_slot (e->plain, e->plain->arriving, time)
                               : icn_plain_slot (e->plain, e->plain->sent, time - e->channel_delay);
}

/* Sets the plain engine's counters of virtual channel vc from the credits and flits in the engine's
 * arrays. A plain engine subtracts a departure from the counters only at the start of the next
 * cycle. So the flit that left, and the credit that was used, in the last cycle are added again
 * here. */
static void
load_vc (IcnEngine *e, guint32 vc)
{
  IcnPlain *plain = e->plain;
  const IcnVc *in = &e->vc[vc];

  icn_counters_set (&plain->room, vc,
                    e->outlet[vc].credits +
                      icn_bit (icn_plain_slot (plain, plain->sent, e->now - 1), vc));
  icn_counters_set (&plain->flits, vc,
                    in->occupancy +
                      icn_bit (icn_plain_slot (plain, plain->crossed, e->now - 1), vc));
}

/* Adds all pairs to a set of pairs. */
static void
fill_pairs (const IcnPlain *plain, guint64 *pairs)
{
  memset (pairs, 0, plain->pair_words * sizeof (guint64));
  for (guint32 pair = 0; pair < plain->n_words / 2; pair++)
    icn_set_bit (pairs, pair);
}

void
icn_plain_load (IcnEngine *e)
{
  IcnPlain *plain = e->plain;
  guint n_slots = plain->mask + 1;

  if (plain->is_loaded)
    return;
  empty_counters (plain, &plain->flits);
  empty_counters (plain, &plain->room);
  empty_sets (plain, plain->ready.word, 1);
  empty_sets (plain, plain->starved, 1);
  empty_sets (plain, plain->sent, n_slots);
  empty_sets (plain, plain->crossed, n_slots);
  if (plain->arriving != NULL)
    empty_sets (plain, plain->arriving, n_slots);
  for (guint64 time = e->now; time < e->now + n_slots; time++) {
    load_arrivals (arriving_at (e, time), &e->arrivals.bucket[time & plain->mask]);
    load_credits (icn_plain_slot (plain, plain->crossed, time - e->credit_delay),
                  &e->credits.bucket[time & plain->mask]);
  }
  for (guint32 vc = 0; vc < e->n_vcs; vc++) {
    load_vc (e, vc);
    plain->vc[vc].left = plain->vc[vc].is_fresh = 1;
  }
  for (guint32 vc = 0; vc < e->n_inputs; vc++)
    if (e->vc[vc].out != ICN_NONE) {
      icn_plain_hold (e, vc, e->vc[vc].head != ICN_NONE);
      icn_plain_admit (e, vc);
    }
  for (guint slot = 0; slot < n_slots; slot++) {
    fill_pairs (plain, icn_plain_pairs (plain, plain->sent_pairs, slot));
    fill_pairs (plain, icn_plain_pairs (plain, plain->crossed_pairs, slot));
  }
  for (guint32 l = 0; l < e->n_inputs >> e->shift; l++) {
    plain->vc[l << e->shift].turn = e->link[l].turn - 1;
    plain->vc[l << e->shift].accepted = e->link[l].accepted;
  }
  for (guint32 p = 0; p < e->n_ports; p++)
    plain->port[p].won = e->port[p].won << e->shift;
  plain->last_of_all = e->now;
  plain->is_loaded = TRUE;
}

/* Adds the arrivals of flits that are not heads to a bucket of the calendar that has only the
 * arrivals of heads. set: the buffers at which a flit arrives in the cycle of the bucket. */
static void
settle_arrivals (const IcnPlain *plain, guint64 *set, IcnBucket *bucket)
{
  for (guint32 i = 0; i < bucket->n; i += 2)
    icn_clear_bit (set, bucket->event[i]);
  for (guint32 i = 0; i < plain->n_words; i++)
    for (guint64 rest = set[i] & plain->inputs[i]; rest != 0; rest &= rest - 1) {
      if (bucket->size < bucket->n + 2)
        icn_bucket_grow (bucket);
      icn_bucket_add_arrival (bucket, 64 * i + icn_first_bit (rest), ICN_NONE, TRUE);
    }
}

static void
settle_credits (const IcnPlain *plain, const guint64 *set, IcnBucket *bucket)
{
  for (guint32 i = 0; i < plain->n_words; i++)
    for (guint64 rest = set[i]; rest != 0; rest &= rest - 1) {
      if (bucket->size == bucket->n)
        icn_bucket_grow (bucket);
      bucket->event[bucket->n++] = 64 * i + icn_first_bit (rest);
    }
}

static void
settle_vc (IcnEngine *e, guint32 vc)
{
  const IcnPlain *plain = e->plain;
  IcnVc *in = &e->vc[vc];

  e->outlet[vc].credits = icn_counters_get (&plain->room, vc);
  in->occupancy = icn_counters_get (&plain->flits, vc);
  in->head = in->out == ICN_NONE || plain->vc[vc].is_fresh ? in->message : ICN_NONE;
  if (vc >= e->n_inputs)
    return;
  e->outlet[vc].credits -= icn_bit (icn_plain_slot (plain, plain->sent, e->now - 1), vc);
  in->occupancy -= icn_bit (icn_plain_slot (plain, plain->crossed, e->now - 1), vc);
}

void
icn_plain_settle_sent (IcnEngine *e)
{
  if (!e->plain->is_loaded)
    return;
  for (guint32 vc = 0; vc < e->n_inputs; vc++) {
    IcnVc *in = &e->vc[vc];

    if (in->out == ICN_NONE)
      continue;
    e->port[in->port].sent += in->left - e->plain->vc[vc].left;
    in->left = e->plain->vc[vc].left;
  }
}

/* Writes the round-robin pointers of input link l. They stay as they are if the link has sent
 * nothing. */
static void
settle_link (IcnEngine *e, guint32 l)
{
  const IcnPlainVc *first = &e->plain->vc[l << e->shift];
  IcnLink *link = &e->link[l];

  if (first->turn != (guint16) (link->turn - 1))
    link->turn = (l << e->shift) + (first->turn & ((1u << e->shift) - 1)) + 1;
  link->accepted += (gint16) (first->accepted - link->accepted);
}

void
icn_plain_settle (IcnEngine *e)
{
  IcnPlain *plain = e->plain;

  if (!plain->is_loaded)
    return;
  icn_plain_settle_sent (e);
  plain->is_loaded = FALSE;
  for (guint32 vc = 0; vc < e->n_vcs; vc++)
    settle_vc (e, vc);
  for (guint32 l = 0; l < e->n_inputs >> e->shift; l++)
    settle_link (e, l);
  for (guint32 p = 0; p < e->n_ports; p++)
    e->port[p].won = plain->port[p].won >> e->shift;
  memset (e->crossing.word, 0, e->n_groups * 64 * sizeof (guint64));
  memset (e->crossing.used, 0, e->n_groups * sizeof (guint64));
  for (guint32 vc = 0; vc < e->n_inputs; vc++)
    icn_vc_set_add_if (&e->crossing, vc,
                       e->vc[vc].out != ICN_NONE && e->vc[vc].occupancy > 0 &&
                         e->outlet[e->vc[vc].out].credits > 0);
  e->credits_due = 0;
  for (guint64 time = e->now; time <= e->now + plain->mask; time++) {
    IcnBucket *credits = &e->credits.bucket[time & plain->mask];

    settle_arrivals (plain, arriving_at (e, time), &e->arrivals.bucket[time & plain->mask]);
    if (time < e->now + e->credit_delay)
      settle_credits (plain, icn_plain_slot (plain, plain->crossed, time - e->credit_delay),
                      credits);
    e->credits_due += credits->n;
  }
}
