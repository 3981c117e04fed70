/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "channel-use.h"
#include "engine-state.h"
#include "net.h"
#include "physical.h"
#include "statistics.h"

#include <math.h>
#include <string.h>

struct _IcnUseCounts {
  const IcnEngine *engine;
  guint32 n_channels;
  guint n_batches; /* when there are this many batches, they are merged in pairs */
  guint n;         /* number of complete batches */
  guint64 size;    /* cycles of each batch */
  guint64 start;   /* cycle in which the first batch begins */
  guint64 *before; /* [n_channels] flits that had crossed each channel when the current batch
                      began */
  guint64 *now;    /* [n_channels] flits that had crossed each channel when the counts were last
                      read */
  guint32 *batch;  /* [n_batches][n_channels] flits that crossed each channel in each batch */
};

void
icn_channel_use_init (IcnChannelUse *use, guint32 n_channels, double mean)
{
  use->n_channels = n_channels;
  use->mean = g_new (double, n_channels);
  use->half_width = g_new (double, n_channels);
  for (IcnChannelId c = 0; c < n_channels; c++) {
    use->mean[c] = mean;
    use->half_width[c] = NAN;
  }
}

void
icn_channel_use_clear (IcnChannelUse *use)
{
  g_clear_pointer (&use->mean, g_free);
  g_clear_pointer (&use->half_width, g_free);
  use->n_channels = 0;
}

IcnUseCounts *
icn_use_counts_new (const IcnEngine *engine, guint64 size, guint n_batches)
{
  IcnUseCounts *counts = g_new0 (IcnUseCounts, 1);

  counts->engine = engine;
  counts->n_channels = engine->net->n_channels;
  counts->n_batches = n_batches;
  counts->before = g_new (guint64, counts->n_channels);
  counts->now = g_new (guint64, counts->n_channels);
  counts->batch = g_new (guint32, (gsize) n_batches * counts->n_channels);
  icn_use_counts_restart (counts, size);
  return counts;
}

void
icn_use_counts_free (IcnUseCounts *counts)
{
  if (counts == NULL)
    return;
  g_free (counts->before);
  g_free (counts->now);
  g_free (counts->batch);
  g_free (counts);
}

void
icn_use_counts_restart (IcnUseCounts *counts, guint64 size)
{
  counts->n = 0;
  counts->size = MAX (size, 1);
  counts->start = icn_engine_now (counts->engine);
  icn_engine_channel_flits (counts->engine, counts->before);
}

static guint32 *
batch_at (const IcnUseCounts *counts, guint i)
{
  return &counts->batch[(gsize) i * counts->n_channels];
}

static void
merge_pairs (IcnUseCounts *counts)
{
  for (guint i = 0; i < counts->n_batches / 2; i++) {
    guint32 *merged = batch_at (counts, i);
    const guint32 *first = batch_at (counts, 2 * i), *second = batch_at (counts, 2 * i + 1);

    for (IcnChannelId c = 0; c < counts->n_channels; c++)
      merged[c] = first[c] + second[c];
  }
  counts->n = counts->n_batches / 2;
  counts->size *= 2;
}

void
icn_use_counts_look (IcnUseCounts *counts)
{
  guint32 *batch;

  if (icn_engine_now (counts->engine) < counts->start + (counts->n + 1) * counts->size)
    return;
  icn_engine_channel_flits (counts->engine, counts->now);
  batch = batch_at (counts, counts->n++);
  for (IcnChannelId c = 0; c < counts->n_channels; c++)
    batch[c] = (guint32) (counts->now[c] - counts->before[c]);
  memcpy (counts->before, counts->now, counts->n_channels * sizeof *counts->before);
  if (counts->n == counts->n_batches)
    merge_pairs (counts);
}

/* The share of the bandwidth of channel c that was used, with its confidence interval. Counts the
 * complete batches from `first` on, and the flits after the last complete batch. */
static IcnEstimate
estimate (const IcnUseCounts *counts, guint first, IcnChannelId c, double bandwidth,
          double confidence)
{
  guint64 begin = counts->start + first * counts->size, sum = counts->now[c] - counts->before[c];
  IcnEstimate found;
  IcnBatches batches;

  icn_batches_init (&batches, 1);
  for (guint i = first; i < counts->n; i++) {
    sum += batch_at (counts, i)[c];
    icn_batches_add (&batches, batch_at (counts, i)[c] / (bandwidth * counts->size));
  }
  icn_batches_judge (&batches, confidence, 0, &found);
  found.mean = sum / (bandwidth * (icn_engine_now (counts->engine) - begin));
  return found;
}

void
icn_use_counts_fill (const IcnUseCounts *counts, const IcnPhysical *physical, guint64 from,
                     double confidence, IcnChannelUse *use)
{
  const IcnNet *net = counts->engine->net;
  guint first = from > counts->start ? (from - counts->start + counts->size - 1) / counts->size : 0;

  if (first >= counts->n)
    return;
  icn_engine_channel_flits (counts->engine, counts->now);
  for (IcnChannelId c = 0; c < counts->n_channels; c++) {
    double bandwidth = icn_physical_rate (physical, c) * net->channel[c].lanes;
    IcnEstimate found = estimate (counts, first, c, bandwidth, confidence);

    use->mean[c] = found.mean;
    use->half_width[c] = found.half_width;
  }
}
