/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point-run.h"
#include "histogram.h"
#include "net-taps.h"
#include "net.h"
#include "physical.h"

#include <math.h>

/* Sums over the messages measured that only the point needs. */
struct _IcnPointSums {
  IcnHistogram latencies;
  double hops;
};

IcnPointSums *
icn_point_sums_new (void)
{
  return g_new0 (IcnPointSums, 1);
}

void
icn_point_sums_restart (IcnPointSums *sums)
{
  *sums = (IcnPointSums){ 0 };
}

void
icn_point_sums_take (IcnPointSums *sums, const IcnDelivery *delivery)
{
  icn_histogram_add (&sums->latencies, delivery->delivered - delivery->created);
  sums->hops += delivery->hops;
}

double
icn_point_hops (const IcnNet *net, double between)
{
  guint ends = icn_net_is_indirect (net) ? 2 * net->n_planes : 0;

  return (between + ends) / net->n_planes;
}

void
icn_point_init (IcnPoint *point)
{
  double *numbers = (double *) point;

  *point = (IcnPoint){ 0 };
  for (guint i = 0; i < G_STRUCT_OFFSET (IcnPoint, converged) / sizeof *numbers; i++)
    numbers[i] = NAN;
}

double
icn_run_offered_flits (const IcnPointRun *run)
{
  IcnEngineCounts counts;

  icn_engine_counts (run->engine, &counts);
  return ((double) counts.drawn_flits + (double) icn_engine_waiting (run->engine)) -
         ((double) run->at_start.drawn_flits + (double) run->waiting_at_start);
}

void
icn_run_fill_point (const IcnPointRun *run)
{
  IcnPoint *point = run->point;
  guint64 now = icn_engine_now (run->engine), delivered = 0;
  double scale, least = INFINITY;
  IcnEstimate estimate;
  IcnEngineCounts counts;

  icn_engine_counts (run->engine, &counts);
  point->cycles = now + run->jam.cycles;
  point->flit_hops = counts.flit_hops + run->jam.flit_hops;
  if (!run->measuring || now == run->start)
    return;
  scale = run->bits_per_flit / (now - run->start);
  point->offered = scale * icn_run_offered_flits (run) / run->all_sent;
  for (guint32 v = 0; v < run->net->n_terminals; v++) {
    delivered += run->node_flits[v];
    if (icn_run_sent_by (run, v) > 0)
      least = MIN (least, scale * run->node_flits[v] / icn_run_sent_by (run, v));
  }
  point->accepted = scale * (double) delivered / run->all_sent;
  icn_point_classes_fill (run->classes, (now - run->start) * run->all_sent,
                          icn_run_unseen_states (run), run->n > 0 ? icn_run_unseen_change (run) : 0,
                          !point->saturated && !point->deadlocked, point);
  point->least_accepted = least;
  icn_batches_judge (&run->uses, run->settings->confidence, 0, &estimate);
  point->utilization = estimate.mean;
  point->utilization_ci = estimate.half_width;
  if (run->n == 0)
    return;
  point->hops = icn_point_hops (run->net, run->sums->hops / run->n);
  if (point->saturated || point->deadlocked)
    return;
  icn_batches_judge (&run->latencies, run->settings->confidence, 0, &estimate);
  point->latency = estimate.mean;
  point->latency_ci =
    hypot (estimate.half_width * icn_run_unseen_states (run), icn_run_unseen_change (run));
  /* The control variate corrects the latency but not the network latency, so without MIN the
   * network latency could be larger than the latency. */
  point->network_latency = MIN (run->network_sum / run->n, point->latency);
  point->p50 = icn_histogram_percentile (&run->sums->latencies, 0.5);
  point->p95 = icn_histogram_percentile (&run->sums->latencies, 0.95);
  point->p99 = icn_histogram_percentile (&run->sums->latencies, 0.99);
}

double
icn_run_busiest (const IcnPointRun *run, const IcnPhysical *physical)
{
  const IcnNet *net = run->net;
  g_autofree guint64 *flits = g_new0 (guint64, net->n_channels);
  double cycles = icn_engine_now (run->engine), most = NAN;

  icn_engine_channel_flits (run->engine, flits);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (icn_net_joins_routers (net, c) && icn_net_is_wire (net, c))
      most =
        fmax (most, flits[c] / (cycles * icn_physical_rate (physical, c) * net->channel[c].lanes));
  return most;
}

double
icn_run_sending (const IcnPointRun *run)
{
  IcnEngineCounts counts;
  guint32 n_senders = 0;

  icn_engine_counts (run->engine, &counts);
  for (IcnVertex v = 0; v < run->net->n_terminals; v++)
    n_senders += icn_run_sent_by (run, v) > 0;
  return counts.entered_flits / ((double) icn_engine_now (run->engine) * n_senders);
}

void
icn_run_tell_hooks (const IcnPointRun *run, const IcnPhysical *physical)
{
  IcnChannelUse use;

  if (run->use_counts != NULL) {
    icn_channel_use_init (&use, run->net->n_channels, NAN);
    if (run->measuring)
      icn_use_counts_fill (run->use_counts, physical, run->start, run->settings->confidence, &use);
    run->hooks->used (&use, run->hooks_data);
    icn_channel_use_clear (&use);
  }
  if (run->hooks->ended != NULL)
    run->hooks->ended (run->measuring ? run->n_before : run->n_told, run->hooks_data);
}
