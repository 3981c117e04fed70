/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point-run.h"
#include "net.h"

#include <math.h>

/* A mean latency may be reported only if the mean lag of the sources, the time for which their next
 * messages have been waiting (lag.h), is below this share of the measured time. */
#define LAGGING 0.1

/* Measuring must last at least MEASURE_LATENCIES mean latencies and MEASURE_RELAXATIONS relaxation
 * times of the source queues. MEASURE_MOST mean latencies are enough, however long the relaxation
 * time is. */
#define MEASURE_LATENCIES 10
#define MEASURE_RELAXATIONS 10
#define MEASURE_MOST 20

/* A jam, a congestion that arises by chance (point-parts.h), counts as dissolved when the mean
 * latency of recent messages is at most 1 + DISSOLVED × precision times the mean latency of the
 * run. `precision` is the relative half width of the confidence interval that is asked for. */
#define DISSOLVED 0.5

/* A run gives up early when it has used the share SPENT_TRYING of its limit of flit moves and would
 * need more than BEYOND_HOPE times this limit to reach the precision. */
#define SPENT_TRYING 0.3
#define BEYOND_HOPE 2.5

/* Before a mean latency is accepted, JAMS jams (congestions, see point-parts.h) are caused on
 * purpose. One jam is enough if it changes the mean latency by less than SMALL_JAM times the half
 * width of the confidence interval that is asked for. */
#define JAMS 3
#define SMALL_JAM 0.3

/* Estimates are judged again when the number of messages has grown by this factor. */
#define LOOK_AGAIN 1.05

/* At the end of a run that has not converged, up to END_JAMS jams (congestions, see point-parts.h)
 * are caused on purpose, as long as the simulation of these jams takes less than the share
 * END_JAM_MOVES of the run's flit moves. The confidence interval is widened by the effect of
 * UNSEEN_JAMS jams that did not occur. */
#define END_JAMS 8
#define END_JAM_MOVES 0.1
#define UNSEEN_JAMS 3

/* In networks of N > JAM_NODES nodes, a jam (congestion, see point-parts.h) that arises by chance
 * affects about JAM_NODES nodes, whereas a jam caused on purpose affects all nodes and is like N /
 * JAM_NODES jams at once. So the excess latency of a jam caused on purpose is scaled by sqrt
 * (JAM_NODES / N), and fewer such jams are needed. */
#define JAM_NODES 64

guint64
icn_run_moves (const IcnPointRun *run)
{
  return icn_engine_moves (run->engine) + run->jam.moves;
}

double
icn_run_spent (const IcnPointRun *run)
{
  double cycles = icn_engine_now (run->engine) + run->jam.cycles;

  return MAX (cycles / run->settings->max_cycles,
              (double) icn_run_moves (run) / run->settings->max_moves);
}

static double
part_of_jam (const IcnPointRun *run)
{
  return sqrt (MIN (1, (double) JAM_NODES / run->net->n_terminals));
}

/* Returns the latency, in cycles and summed over messages, that one jam (a congestion, see
 * point-parts.h) adds. It is the mean over the jams caused so far, or 0 if no jam has been
 * caused. */
static double
jam_excess (const IcnPointRun *run)
{
  return run->n_jams > 0 ? part_of_jam (run) * run->jam.excess / run->n_jams : 0;
}

double
icn_run_jam_change (const IcnPointRun *run)
{
  return jam_excess (run) / run->n;
}

double
icn_run_unseen_change (const IcnPointRun *run)
{
  return run->point->converged ? icn_run_jam_change (run)
                               : UNSEEN_JAMS * part_of_jam (run) * run->jam.largest / run->n;
}

/* Returns the number of cycles for which measuring must last so that the source queues go through
 * many independent states. */
static double
relaxing_time (const IcnPointRun *run)
{
  return MEASURE_RELAXATIONS * run->relaxation * (run->has_many ? part_of_jam (run) : 1);
}

double
icn_run_unseen_states (const IcnPointRun *run)
{
  double measured = icn_engine_now (run->engine) - run->start;

  return run->point->converged ? 1
                               : sqrt (MAX (1, MEASURE_RELAXATIONS * run->relaxation / measured));
}

gboolean
icn_run_has_lasted (const IcnPointRun *run)
{
  double latencies = icn_run_elapsed (run) / icn_batches_mean (&run->latencies);

  return latencies >= MEASURE_LATENCIES &&
         (latencies >= MEASURE_MOST || icn_run_elapsed (run) >= relaxing_time (run)) &&
         (run->n_channels == 0 || run->uses.n >= 2 * ICN_INTERVAL_BATCHES);
}

static gboolean
is_lagging (const IcnPointRun *run)
{
  double lag, most;

  icn_engine_lags (run->engine, &lag, &most);
  return lag >= LAGGING * icn_run_elapsed (run);
}

/* Whether to cause one more jam, a congestion that is simulated separately (point-parts.h). is_end:
 * the run has ended without converging. allowed: the additional latency, in cycles and summed over
 * messages, that a jam may have without changing the mean too much: half width of the interval ×
 * number of messages. */
static gboolean
wants_jam (const IcnPointRun *run, gboolean is_end, double allowed)
{
  if (run->n_jams == 0)
    return TRUE;
  if (is_end)
    return run->n_jams < END_JAMS &&
           run->jam.moves < END_JAM_MOVES * icn_engine_moves (run->engine);
  return (double) run->n_jams * MAX (JAM_NODES, run->net->n_terminals) < JAMS * JAM_NODES &&
         jam_excess (run) > SMALL_JAM * allowed;
}

/* Causes jams (congestions, see point-parts.h), one after the other, as long as wants_jam() returns
 * TRUE. The first jam begins in the current state of the engine, which is restored at the end.
 * Stops earlier if the jams are so large that their effect on the mean would stay too large even if
 * the run went on to its limits. is_end: the run has ended without converging; known: the estimate
 * of the mean latency. */
static void
try_jams (IcnPointRun *run, gboolean is_end, const IcnEstimate *known)
{
  g_autoptr (IcnEngineState) state = icn_engine_save (run->engine);
  double rate = (double) run->n / (icn_engine_now (run->engine) - run->start);
  double wide = MAX (run->settings->precision * known->mean, known->half_width);
  double allowed = wide * run->n, most = allowed / icn_run_spent (run);
  double dissolved = known->mean * (1 + DISSOLVED * run->settings->precision);

  while (wants_jam (run, is_end, allowed) && run->jam.excess < most &&
         !g_cancellable_is_cancelled (run->cancellable)) {
    icn_jam_try (run->engine, &run->offered, known->mean, dissolved, rate, most, run->chunk,
                 run->cancellable, &run->jam);
    run->n_jams++;
  }
  icn_engine_restore (run->engine, state);
}

gboolean
icn_run_is_known (IcnPointRun *run)
{
  const IcnSimSettings *settings = run->settings;
  IcnEstimate estimate;
  double allowed, left;

  run->is_early = FALSE;
  run->enough = INFINITY;
  if (!icn_batches_judge (&run->latencies, settings->confidence, settings->precision, &estimate) ||
      run->hurried)
    return FALSE;
  run->is_early = !icn_run_has_lasted (run);
  if (run->is_early || is_lagging (run))
    return FALSE;
  if (run->n_jams == 0 && !settings->quick)
    try_jams (run, FALSE, &estimate);
  allowed = settings->precision * estimate.mean;
  if (hypot (estimate.half_width, icn_run_jam_change (run)) <= allowed)
    return !g_cancellable_is_cancelled (run->cancellable);
  left = sqrt (allowed * allowed - estimate.half_width * estimate.half_width);
  if (run->has_many)
    run->enough = MAX (jam_excess (run) / left, LOOK_AGAIN * run->n);
  return FALSE;
}

void
icn_run_end_unknown (IcnPointRun *run)
{
  IcnEstimate estimate;

  if (run->point->converged || !run->measuring || run->hurried || run->settings->quick)
    return;
  icn_batches_judge (&run->latencies, run->settings->confidence, 0, &estimate);
  if (!isnan (estimate.half_width))
    try_jams (run, TRUE, &estimate);
}

gboolean
icn_run_is_hopeless (const IcnPointRun *run)
{
  double moved = (double) icn_run_moves (run) / run->settings->max_moves, allowed, times;
  IcnEstimate estimate;

  if (run->hurried)
    return moved >= ICN_RUN_HURRIED;
  if (moved < SPENT_TRYING || !run->measuring)
    return FALSE;
  icn_batches_judge (&run->latencies, run->settings->confidence, 0, &estimate);
  allowed = run->settings->precision * estimate.mean;
  times = estimate.half_width / allowed;
  return moved * MAX (times * times, icn_run_jam_change (run) / allowed) > BEYOND_HOPE;
}
