/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point-run.h"
#include "net.h"
#include "traffic-matrix.h"

#include <math.h>

/* Least duration of the start-up, in which the source queues, empty at first, fill up:
 * WARM_LATENCIES mean latencies and WARM_RELAXATIONS relaxation times of the source queues. */
#define WARM_LATENCIES 6
#define WARM_RELAXATIONS 3

/* A control variate is used if the mean wait in source queues is more than this share of the
 * network latency. */
#define CONTROLLED_WAIT 0.05

double
icn_run_sent_by (const IcnPointRun *run, IcnVertex v)
{
  const IcnTraffic *traffic = run->settings->workload.traffic;

  return traffic != NULL ? icn_traffic_sent (traffic, v) : 1;
}

/* Mean wait of messages in source queues over the second half of the start-up, in cycles. */
static double
source_wait (const IcnPointRun *run)
{
  const IcnBatches *batches = &run->latencies;
  guint half = batches->n / 2;
  double sum = 0;

  for (guint i = half; i < batches->n; i++)
    sum += batches->mean[i];
  return MAX (0, sum / (batches->n - half) - run->network_sum / run->n);
}

/* Starts the control variate (point-parts.h): queues that have the same mean wait as the source
 * queues and receive the same messages. All messages delivered so far are fed into these queues. If
 * messages hardly wait at sources there is no control variate, as it would explain no variance of
 * the latency. */
static void
start_control (IcnPointRun *run)
{
  double wait = source_wait (run);

  if (wait > CONTROLLED_WAIT * run->network_sum / run->n)
    run->variate = icn_control_variate_new (&run->offered, run->net, wait);
  if (run->variate == NULL)
    return;
  for (guint32 v = 0; v < run->net->n_terminals; v++)
    for (guint64 i = 0; i < run->delivered[v]; i++)
      icn_control_variate_next (run->variate, v);
}

void
icn_run_start_measuring (IcnPointRun *run)
{
  run->measuring = TRUE;
  run->is_early = FALSE;
  run->enough = INFINITY;
  run->start = icn_engine_now (run->engine);
  icn_engine_counts (run->engine, &run->at_start);
  run->waiting_at_start = icn_engine_waiting (run->engine);
  icn_batches_init (&run->latencies, run->latencies.size);
  icn_batches_init (&run->uses, 1);
  icn_point_sums_restart (run->sums);
  icn_point_classes_restart (run->classes);
  run->network_sum = 0;
  run->n = 0;
  for (guint32 v = 0; v < run->net->n_terminals; v++)
    run->node_flits[v] = 0;
  run->n_before = run->n_told;
  if (run->use_counts != NULL)
    icn_use_counts_restart (run->use_counts, run->chunk);
}

/* Whether the start-up has lasted long enough for measuring to begin. */
static gboolean
is_warm (const IcnPointRun *run)
{
  double latencies = icn_run_elapsed (run) / icn_batches_mean (&run->latencies);
  double relaxation = icn_control_variate_relaxation (&run->offered, source_wait (run));

  return latencies >= WARM_LATENCIES && icn_run_elapsed (run) >= WARM_RELAXATIONS * relaxation;
}

/* Records the delivery of a message. Returns TRUE when the estimates should be judged. */
static gboolean
take_delivery (IcnPointRun *run, const IcnDelivery *delivery)
{
  guint64 latency = delivery->delivered - delivery->created;
  double control =
    run->variate != NULL ? icn_control_variate_next (run->variate, delivery->source) : 0;

  icn_point_sums_take (run->sums, delivery);
  icn_point_classes_take (run->classes, delivery);
  run->network_sum += delivery->delivered - delivery->entered;
  run->n++;
  run->node_flits[delivery->source] += delivery->flits;
  run->delivered[delivery->source]++;
  return icn_batches_add_controlled (&run->latencies, latency, control);
}

/* Checks whether the start-up has ended; if so, discards the observations so far and starts
 * measuring. */
static void
judge_start (IcnPointRun *run)
{
  gboolean is_settled;
  guint cut;

  run->hurried = icn_run_spent (run) >= ICN_RUN_STARTING;
  is_settled = icn_batches_warm_up (&run->latencies, &cut);
  run->is_early = is_settled && run->has_many;
  if (!run->hurried && !(is_settled && is_warm (run)))
    return;
  run->relaxation = icn_control_variate_relaxation (&run->offered, source_wait (run));
  start_control (run);
  icn_run_start_measuring (run);
}

gboolean
icn_run_take_deliveries (IcnPointRun *run, gboolean *judged)
{
  gsize n;
  const IcnDelivery *delivery = icn_engine_deliveries (run->engine, &n);
  guint64 before = run->channel_cycles;
  double channel_flits = 0;

  if (run->hooks->delivered != NULL)
    run->hooks->delivered (delivery, n, run->hooks_data);
  run->n_told += n;
  if (run->use_counts != NULL)
    icn_use_counts_look (run->use_counts);
  for (gsize i = 0; i < n; i++) {
    *judged |= take_delivery (run, &delivery[i]);
    channel_flits += (double) delivery[i].hops * delivery[i].flits;
  }
  icn_engine_forget_deliveries (run->engine);
  run->channel_cycles = icn_engine_channel_cycles (run->engine);
  if (run->channel_cycles > 0)
    channel_flits = run->channel_cycles - before;
  if (run->n_channels > 0)
    icn_batches_add (&run->uses, channel_flits / run->chunk / run->n_channels);
  if (!run->measuring && (*judged || run->is_early || icn_run_spent (run) >= ICN_RUN_STARTING))
    judge_start (run);
  else if (*judged || (run->is_early && icn_run_has_lasted (run)) || run->n >= run->enough)
    return icn_run_is_known (run);
  return FALSE;
}
