/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point-parts.h"
#include "channel-use.h"
#include "deadlock.h"
#include "engine.h"
#include "net-taps.h"
#include "net.h"
#include "processor-settings.h"
#include "sim-settings.h"
#include "statistics.h"
#include "traffic-matrix.h"
#include "workload.h"

#include <math.h>

/* The utilisation of processors is sampled at equal intervals (steps). With n processors a step has
 * STEP_CYCLES / n cycles, as the mean over many processors varies less, but at least LEAST_STEP and
 * at most MOST_STEP cycles. */
#define STEP_CYCLES 2048
#define LEAST_STEP 4
#define MOST_STEP 64

/* Number of steps of the run (Step) after which the precision of the estimates is judged for the
 * first time, and the factor by which this number is multiplied for each later judgement. */
#define FIRST_STEPS 160
#define MORE_STEPS 1.1

/* An estimate is accepted only if it is made from at least this number of batches. The number can
 * be smaller than for open workloads, as each batch is a mean over all processors and not one of
 * single messages. Batches may be correlated, because the confidence interval is widened for their
 * correlation. */
#define LEAST_BATCHES 100

#define MEASURE_ROUND_TRIPS 10 /* measuring lasts at least this number of mean round trips */

/* Number of batches for the counts of flits that cross each channel (channel-use.h). Up to half of
 * the batches may belong to the start-up, whose length is known only at the end. */
#define USE_BATCHES 320

/* A closed workload (processors wait for replies) cannot saturate, so its run is allowed this many
 * times the flit moves of the setting max_moves. */
#define MORE_MOVES 3

/* The measurements of one step of the run. */
typedef struct {
  double busy;                  /* cycles in which a thread ran, summed over the processors */
  double trips, trip_sum, hops; /* trips: number of memory accesses completed; trip_sum, hops: sums
                                   of the round-trip times, in cycles, and of the hops of these
                                   accesses */
  /* sum of the round-trip times of the accesses, in cycles, without the time that requests wait in
   * source queues */
  double network_sum;
  double channel_cycles; /* cycles in which channels between routers carried flits, summed over
                            these channels */
} Step;

typedef struct {
  IcnEngine *engine;
  const IcnNet *net;
  const IcnSimSettings *settings;
  IcnPoint *point;
  guint64 step;           /* length of a step, in cycles */
  guint64 busy;           /* cycles in which threads ran, summed over the processors, up to the
                             end of the last step */
  guint64 channel_cycles; /* cycles in which channels between routers carried flits, summed over
                             these channels, up to the end of the last step; 0 if the engine does
                             not count them */
  GArray *steps;
  double n_processors;
  double n_channels; /* number of channels between routers; parallel lanes of a channel are counted
                        separately */
  /* Observations from which confidence intervals are made, one for each step (Step). busy_batches:
   * utilisation of processors; trip_batches: deviation of the round-trip times from their mean;
   * use_batches: share of channels that carry a flit. */
  IcnBatches busy_batches, trip_batches, use_batches;
  const IcnPointHooks *hooks;
  gpointer hooks_data;
  IcnUseCounts *use_counts; /* counts of the flits on each channel; NULL if no callback
                               (IcnPointHooks) asks for these counts */
} Run;

static void
take_step (Run *run)
{
  guint64 busy = icn_engine_busy (run->engine);
  guint64 channel_cycles = icn_engine_channel_cycles (run->engine);
  Step step = { .busy = busy - run->busy };
  gsize n;
  const IcnDelivery *delivery = icn_engine_deliveries (run->engine, &n);

  if (run->hooks->delivered != NULL)
    run->hooks->delivered (delivery, n, run->hooks_data);
  if (run->use_counts != NULL)
    icn_use_counts_look (run->use_counts);
  for (gsize i = 0; i < n; i++) {
    step.trip_sum += delivery[i].delivered - delivery[i].created;
    step.network_sum += delivery[i].delivered - delivery[i].entered;
    step.hops += delivery[i].hops;
    step.channel_cycles += (double) delivery[i].hops * delivery[i].flits;
  }
  if (channel_cycles > 0)
    step.channel_cycles = channel_cycles - run->channel_cycles;
  step.trips = n;
  icn_engine_forget_deliveries (run->engine);
  run->busy = busy;
  run->channel_cycles = channel_cycles;
  g_array_append_val (run->steps, step);
}

/* Sets *start to the index in run->steps of the first step after the start-up, whose end is judged
 * by the processors' utilisation in each step. Returns FALSE if the run may be too short for the
 * start-up to have ended. */
static gboolean
find_start (Run *run, guint *start)
{
  guint cut;

  icn_batches_init (&run->busy_batches, 1);
  for (guint i = 0; i < run->steps->len; i++)
    icn_batches_add (&run->busy_batches, g_array_index (run->steps, Step, i).busy);
  if (!icn_batches_warm_up (&run->busy_batches, &cut))
    return FALSE;
  *start = cut * run->busy_batches.size;
  return TRUE;
}

/* Returns the relaxation time in cycles. The number of ready threads of a processor changes like a
 * random walk; the relaxation time is the time in which it drifts over its whole range. A step of
 * the walk takes the mean interval between accesses, or a round trip if that is shorter. Measuring
 * must not be shorter than the relaxation time, as a network that fills slowly would otherwise look
 * stationary. */
static double
relaxation (const IcnProcessorSettings *processors, double round_trip)
{
  double threads = processors->threads;

  return threads * threads / 2 * MIN (icn_processor_gap (processors) + 1, round_trip);
}

/* Fills the point from the steps after the start-up, which begin with step `start`. Returns TRUE if
 * the utilisation is known precisely enough and measuring has lasted long enough. The mean round
 * trip is the ratio of two sums over the steps, so its confidence interval is made from the
 * deviation of each step from that ratio. */
static gboolean
judge (Run *run, guint start)
{
  const IcnSimSettings *settings = run->settings;
  guint n = run->steps->len - start;
  double cycles = (double) n * run->step, nodes = run->n_processors;
  Step sum = { 0 };
  IcnPoint *point = run->point;
  IcnEstimate busy, trip, use;
  gboolean known;

  for (guint i = start; i < run->steps->len; i++) {
    const Step *step = &g_array_index (run->steps, Step, i);
    sum.trips += step->trips;
    sum.trip_sum += step->trip_sum;
    sum.network_sum += step->network_sum;
    sum.hops += step->hops;
  }
  icn_batches_init (&run->busy_batches, 1);
  icn_batches_init (&run->trip_batches, 1);
  icn_batches_init (&run->use_batches, 1);
  for (guint i = start; i < run->steps->len; i++) {
    const Step *step = &g_array_index (run->steps, Step, i);
    double deviation = step->trip_sum - sum.trip_sum / MAX (sum.trips, 1) * step->trips;
    icn_batches_add (&run->busy_batches, step->busy / run->step / nodes);
    icn_batches_add (&run->trip_batches, deviation / (MAX (sum.trips, 1) / n));
    icn_batches_add (&run->use_batches,
                     step->channel_cycles / run->step / MAX (run->n_channels, 1));
  }
  icn_batches_judge (&run->busy_batches, settings->confidence, 0, &busy);
  known = run->busy_batches.n >= LEAST_BATCHES &&
          busy.half_width <= settings->precision * ICN_UTILIZATION_PRECISION;
  icn_batches_judge (&run->trip_batches, settings->confidence, 0, &trip);
  icn_batches_judge (&run->use_batches, settings->confidence, 0, &use);
  point->processor_utilization = busy.mean;
  point->processor_utilization_ci = busy.half_width;
  point->utilization = use.mean;
  point->utilization_ci = use.half_width;
  if (sum.trips == 0)
    return FALSE;
  point->accepted = sum.trips * icn_lengths_mean (&settings->lengths) / cycles / nodes;
  point->latency = point->round_trip = sum.trip_sum / sum.trips;
  point->latency_ci = point->round_trip_ci = trip.half_width;
  point->network_latency = sum.network_sum / sum.trips;
  point->hops = icn_point_hops (run->net, sum.hops / sum.trips);
  return known && cycles >= MAX (MEASURE_ROUND_TRIPS * point->round_trip,
                                 relaxation (&settings->workload.processors, point->round_trip));
}

/* Whether the run has reached its limit of cycles or of flit moves. */
static gboolean
is_spent (const Run *run)
{
  return icn_engine_now (run->engine) >= run->settings->max_cycles ||
         icn_engine_moves (run->engine) / MORE_MOVES >= run->settings->max_moves;
}

static void
say_why (const Run *run, gboolean has_start)
{
  IcnPoint *point = run->point;

  if (point->cancelled)
    g_strlcpy (point->why, "cancelled", sizeof point->why);
  else if (point->deadlocked)
    g_strlcpy (point->why, "deadlocked: messages wait for each other in a circle",
               sizeof point->why);
  else if (!has_start)
    g_snprintf (point->why, sizeof point->why,
                "the start-up has not ended after %" G_GUINT64_FORMAT " cycles", point->cycles);
  else if (!point->converged)
    g_snprintf (point->why, sizeof point->why,
                "the interval of the utilization is too wide after %" G_GUINT64_FORMAT " cycles",
                point->cycles);
}

/* Called at the end of the run. Passes to the callbacks (IcnPointHooks) the results that they ask
 * for: the use of each channel, and the number of accesses completed before step `start`, with
 * which measuring began. */
static void
tell_hooks (const Run *run, const IcnPhysical *physical, guint start)
{
  guint64 n_before = 0;
  IcnChannelUse use;

  if (run->use_counts != NULL) {
    icn_channel_use_init (&use, run->net->n_channels, NAN);
    icn_use_counts_fill (run->use_counts, physical, start * run->step, run->settings->confidence,
                         &use);
    run->hooks->used (&use, run->hooks_data);
    icn_channel_use_clear (&use);
  }
  for (guint i = 0; i < MIN (start, run->steps->len); i++)
    n_before += (guint64) g_array_index (run->steps, Step, i).trips;
  if (run->hooks->ended != NULL)
    run->hooks->ended (n_before, run->hooks_data);
}

/* Runs the simulation until the point has converged, or until the run is cancelled, is deadlocked
 * or reaches a limit. Returns the index of the first step from which the estimates of the point are
 * made; all later steps are used, too. */
static guint
run_until_known (Run *run, GCancellable *cancellable)
{
  guint next = FIRST_STEPS, start = 0;
  gboolean has_start = FALSE;
  IcnPoint *point = run->point;

  while (!point->converged && !point->cancelled && !point->deadlocked && !is_spent (run)) {
    icn_engine_run (run->engine, icn_engine_now (run->engine) + run->step);
    take_step (run);
    point->cancelled = g_cancellable_is_cancelled (cancellable);
    if (run->steps->len < next)
      continue;
    next *= MORE_STEPS;
    has_start = find_start (run, &start);
    point->converged = has_start && judge (run, start);
    point->deadlocked = !point->converged && icn_deadlock_is_there (run->engine);
  }
  /* A run that has not converged reports the estimates that it has reached. If the start-up of the
   * run has not ended, these estimates are from the second half of the run. */
  if (!point->converged && run->steps->len > 0) {
    has_start = find_start (run, &start);
    start = has_start ? start : run->steps->len / 2;
    judge (run, start);
  }
  point->cycles = icn_engine_now (run->engine);
  say_why (run, has_start);
  return start;
}

void
icn_closed_point_run (IcnEngine *engine, const IcnNet *net, const IcnSimSettings *settings,
                      const IcnPhysical *physical, const IcnPointHooks *hooks, gpointer data,
                      GCancellable *cancellable, IcnPoint *point)
{
  g_autofree Run *run = g_new0 (Run, 1);
  const IcnTraffic *traffic = settings->workload.traffic;
  IcnEngineCounts counts;
  guint start;

  run->engine = engine;
  run->net = net;
  run->settings = settings;
  run->point = point;
  run->step = CLAMP (STEP_CYCLES / net->n_terminals, LEAST_STEP, MOST_STEP);
  run->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (icn_net_joins_routers (net, c) && icn_net_is_wire (net, c))
      run->n_channels += net->channel[c].lanes;
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    run->n_processors += traffic == NULL || icn_traffic_sent (traffic, v) > 0;
  run->hooks = hooks;
  run->hooks_data = data;
  if (hooks->used != NULL)
    run->use_counts = icn_use_counts_new (engine, run->step, USE_BATCHES);
  start = run_until_known (run, cancellable);
  tell_hooks (run, physical, start);
  icn_use_counts_free (run->use_counts);
  icn_engine_counts (engine, &counts);
  point->flit_hops = counts.flit_hops;
  g_array_unref (run->steps);
}
