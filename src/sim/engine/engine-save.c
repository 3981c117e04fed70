/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves and restores the changing state of an engine as one block of bytes. */
#include "engine-state.h"
#include "plain.h"
#include "trains.h"
#include "worms.h"

#include <string.h>

/* The scalars of an engine that change as it runs; everything else that changes is in arrays. */
typedef struct {
  guint64 now;
  guint64 digest;
  guint32 n_messages;
  guint32 free_message;
  guint32 in_network;
  guint32 n_asking;
  guint32 credits_due;
  IcnEngineCounts counts;
  guint64 wheel_used[ICN_WHEEL_SLOTS / 64];
} Scalars;

struct _IcnEngineState {
  gsize size;
  guint8 bytes[];
};

/* Copies `bytes` bytes of data to offset `at` of the block, or copies nothing if block is NULL.
 * Returns the offset after these bytes, so that calls with NULL add up the size of the block. */
static gsize
put (guint8 *block, gsize at, const void *data, gsize bytes)
{
  if (block != NULL && bytes > 0)
    memcpy (block + at, data, bytes);
  return at + bytes;
}

static gsize
put_calendar (guint8 *block, gsize at, const IcnCalendar *calendar)
{
  for (guint32 i = 0; i <= calendar->mask; i++) {
    const IcnBucket *bucket = &calendar->bucket[i];
    at = put (block, at, &bucket->n, sizeof bucket->n);
    at = put (block, at, bucket->event, bucket->n * sizeof (guint32));
  }
  return at;
}

static gsize
put_all (const IcnEngine *e, guint8 *block)
{
  IcnRegion regions[ICN_ENGINE_REGIONS];
  guint n = icn_engine_regions (e, regions);
  Scalars scalars = { .now = e->now,
                      .digest = e->digest,
                      .n_messages = e->n_messages,
                      .free_message = e->free_message,
                      .in_network = e->in_network,
                      .n_asking = e->n_asking,
                      .credits_due = e->credits_due,
                      .counts = e->counts };
  gsize at = 0;

  memcpy (scalars.wheel_used, e->wheel_used, sizeof scalars.wheel_used);
  at = put (block, at, &scalars, sizeof scalars);
  for (guint i = 0; i < n; i++)
    at = put (block, at, *(void **) regions[i].data, regions[i].bytes);
  at = put_calendar (block, at, &e->arrivals);
  at = put_calendar (block, at, &e->credits);
  at = put (block, at, e->message, e->n_messages * sizeof (IcnMessage));
  return e->access == NULL ? at : put (block, at, e->access, e->n_messages * sizeof (IcnAccess));
}

void
icn_engine_settle_sent (const IcnEngine *engine)
{
  IcnEngine *e = (IcnEngine *) engine;

  if (e->worms != NULL)
    icn_worms_settle (e);
  if (e->trains != NULL)
    icn_trains_settle_sent (e);
  if (e->plain != NULL)
    icn_plain_settle_sent (e);
}

void
icn_engine_settle (const IcnEngine *engine)
{
  IcnEngine *e = (IcnEngine *) engine;

  icn_engine_settle_sent (e);
  if (e->plain != NULL)
    icn_plain_settle (e);
  if (e->trains != NULL)
    icn_trains_settle (e);
}

IcnEngineState *
icn_engine_save (const IcnEngine *e)
{
  gsize size;
  IcnEngineState *state;

  icn_engine_settle (e);
  size = put_all (e, NULL);
  state = g_malloc (sizeof *state + size);
  state->size = size;
  put_all (e, state->bytes);
  return state;
}

static const guint8 *
get (const guint8 *from, void *data, gsize bytes)
{
  if (bytes > 0)
    memcpy (data, from, bytes);
  return from + bytes;
}

static const guint8 *
get_calendar (const guint8 *from, IcnCalendar *calendar)
{
  for (guint32 i = 0; i <= calendar->mask; i++) {
    IcnBucket *bucket = &calendar->bucket[i];
    from = get (from, &bucket->n, sizeof bucket->n);
    while (bucket->size < bucket->n)
      icn_bucket_grow (bucket);
    from = get (from, bucket->event, bucket->n * sizeof (guint32));
  }
  return from;
}

void
icn_engine_restore (IcnEngine *e, const IcnEngineState *state)
{
  IcnRegion regions[ICN_ENGINE_REGIONS];
  guint n = icn_engine_regions (e, regions);
  const guint8 *from = state->bytes;
  Scalars scalars;

  if (e->worms != NULL)
    icn_worms_forget (e);
  if (e->plain != NULL)
    e->plain->is_loaded = FALSE;
  if (e->trains != NULL)
    icn_trains_forget (e);
  from = get (from, &scalars, sizeof scalars);
  e->now = scalars.now;
  e->digest = scalars.digest;
  e->n_messages = scalars.n_messages;
  e->free_message = scalars.free_message;
  e->in_network = scalars.in_network;
  e->n_asking = scalars.n_asking;
  e->credits_due = scalars.credits_due;
  e->counts = scalars.counts;
  memcpy (e->wheel_used, scalars.wheel_used, sizeof e->wheel_used);
  for (guint i = 0; i < n; i++)
    from = get (from, *(void **) regions[i].data, regions[i].bytes);
  from = get_calendar (from, &e->arrivals);
  from = get_calendar (from, &e->credits);
  if (e->messages_size < e->n_messages) {
    e->messages_size = e->n_messages;
    e->message = g_renew (IcnMessage, e->message, e->messages_size);
    if (e->access != NULL)
      e->access = g_renew (IcnAccess, e->access, e->messages_size);
  }
  from = get (from, e->message, e->n_messages * sizeof (IcnMessage));
  if (e->access != NULL)
    get (from, e->access, e->n_messages * sizeof (IcnAccess));
  e->n_deliveries = 0;
}

gsize
icn_engine_state_size (const IcnEngineState *state)
{
  return state->size;
}

void
icn_engine_state_free (IcnEngineState *state)
{
  g_free (state);
}
