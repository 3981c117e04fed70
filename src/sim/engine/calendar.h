/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The calendar of an engine: for each of the next cycles, the flits and credits in flight that
 * arrive in that cycle. */
#pragma once

#include "net-types.h"
#include "router-settings.h"

/* The events of one future cycle: arrivals of flits, or credits. In the array `event` a credit
 * takes one word and an arrival two. */
typedef struct {
  guint32 *event;
  guint32 n, size; /* words used and words allocated */
} IcnBucket;

typedef struct {
  IcnBucket *bucket; /* [mask + 1] the events of cycle t are in bucket [t & mask] */
  guint32 mask;
} IcnCalendar;

/* Makes an empty calendar for events up to `longest` cycles ahead. */
void icn_calendar_init (IcnCalendar *calendar, guint longest);
void icn_calendar_clear (IcnCalendar *calendar);

void icn_bucket_grow (IcnBucket *bucket);

/* Returns the bucket with the events of cycle `time` in a calendar, and makes room in it for n more
 * words. */
static inline IcnBucket *
icn_calendar_at (const IcnCalendar *calendar, guint64 time, guint32 n)
{
  IcnBucket *bucket = &calendar->bucket[time & calendar->mask];

  while (G_UNLIKELY (bucket->size < bucket->n + n))
    icn_bucket_grow (bucket);
  return bucket;
}

/* Returns the first cycle, from `now` on, for which a calendar has an event, or `until` if the
 * calendar has no event before the cycle `until`. */
static inline guint64
icn_calendar_next (const IcnCalendar *calendar, guint64 now, guint64 until)
{
  guint64 end = MIN (until, now + calendar->mask + 1);

  for (guint64 time = now; time < end; time++)
    if (calendar->bucket[time & calendar->mask].n > 0)
      return time;
  return until;
}

/* Adds the arrival of a flit in buffer `vc` to a bucket that has room for it. message: for a head
 * flit, or with store-and-forward for a tail flit, the number of its message; for any other flit
 * ICN_NONE. If `sent` is FALSE, the event is written but not counted, which avoids a branch that
 * would often be mispredicted. */
static inline void
icn_bucket_add_arrival (IcnBucket *bucket, guint32 vc, guint32 message, gboolean sent)
{
  guint32 n = bucket->n, *event = bucket->event + n;

  event[0] = vc;
  event[1] = message;
  bucket->n = n + 2 * sent;
}

/* The second word of an arrival event (see icn_bucket_add_arrival) is the number of a message if
 * the event brings the flit with which a message counts as arrived: its head or, with
 * store-and-forward, its tail. Otherwise the word is this value, for the arrival of n flits. */
#define ICN_FLITS_ALONE(n) (ICN_NONE - ((n) -1))

G_STATIC_ASSERT (ICN_FLITS_ALONE (ICN_MAX_FLITS) > ICN_NONE / 2);

static inline gboolean
icn_brings_message (guint32 message)
{
  return message <= ICN_NONE / 2;
}

/* The number of flits in an arrival event that has the second word `message`. */
static inline guint32
icn_arriving_flits (guint32 message)
{
  return icn_brings_message (message) ? 1 : ICN_NONE - message + 1;
}
