/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point.h"
#include "channel-use.h"
#include "deadlock.h"
#include "engine-state.h"
#include "histogram.h"
#include "point-parts.h"
#include "lag.h"
#include "net-taps.h"
#include "net.h"
#include "physical.h"
#include "router.h"
#include "sim-settings.h"
#include "statistics.h"

#include <math.h>

/* The lag of a source is the time for which its next message has been waiting (lag.h). To detect
 * saturation, the mean lag of all sources is tested for growth after a run of LOOK_LATENCIES mean
 * network latencies. If the mean lag is FAR_BEHIND latencies or more, a third of that time is
 * enough. */
#define LOOK_LATENCIES 30
#define FAR_BEHIND 4

/* The largest lag of any source, which is the time for which its next message has been waiting, is
 * tested for growth after a run of so many mean network latencies. Even below saturation, through
 * traffic can keep one source from sending for a hundred latencies. */
#define ONE_LATENCIES 500

/* A mean latency may be reported only if the mean lag of the sources, which is the time for which
 * their next messages have been waiting (lag.h), is below this share of the measured time. */
#define LAGGING 0.1

/* The network is searched for a deadlock for the first time after so many cycles. */
#define FIRST_SEARCH 2000

/* Least durations of the start-up (WARM) and of measuring (MEASURE), in mean latencies and in
 * relaxation times of the source queues, which are empty at first. After MEASURE_MOST latencies of
 * measuring, relaxation times no longer matter. */
#define WARM_LATENCIES 6
#define WARM_RELAXATIONS 3
#define MEASURE_LATENCIES 10
#define MEASURE_RELAXATIONS 10
#define MEASURE_MOST 20

/* A jam is a congestion that arises by chance and dissolves after some time (point-parts.h). It has
 * dissolved when the mean latency exceeds that of the run by no more than this share of the
 * precision. */
#define DISSOLVED 0.5

/* A control variate is used if the mean wait in source queues is more than this share of the
 * network latency. */
#define CONTROLLED_WAIT 0.05

/* Shares of the limits max_cycles and max_moves. If no end of the start-up has been detected at
 * SPENT_STARTING, measuring begins nevertheless and ends at SPENT_HURRIED. This gives an estimate,
 * but the run does not converge. */
#define SPENT_STARTING 0.25
#define SPENT_HURRIED 0.35

/* A run gives up early when it has used the share SPENT_TRYING of its limit of moves and would need
 * BEYOND_HOPE times the limit to reach the precision. */
#define SPENT_TRYING 0.3
#define BEYOND_HOPE 2.5

/* Before a mean latency is accepted, this number of jams (congestions, see point-parts.h) is caused
 * on purpose. One is enough if it changes the mean by less than SMALL_JAM times the half width of
 * the confidence interval that is asked for. */
#define JAMS 3
#define SMALL_JAM 0.3

/* A run may end before the growth of its lags (lag.h) can be judged. It then counts as saturated if
 * it delivered less than the share DELIVERED of the offered traffic while measuring, and the mean
 * lag of its sources is at least the share FALLEN_BEHIND of the simulated time. */
#define DELIVERED 0.96
#define FALLEN_BEHIND 0.05

/* Estimates are judged again when the number of messages has grown by this factor. */
#define LOOK_AGAIN 1.05

/* At the end of a run that has not converged, up to END_JAMS jams (congestions, see point-parts.h)
 * are caused on purpose, as long as they cost less than END_JAM_MOVES of its flit moves. The
 * confidence interval is widened by the effect of UNSEEN_JAMS jams that did not occur. */
#define END_JAMS 8
#define END_JAM_MOVES 0.1
#define UNSEEN_JAMS 3

/* In networks of N > JAM_NODES nodes, a jam (congestion, see point-parts.h) that arises by chance
 * affects only a part of the network, so the excess latency of a jam caused on purpose is scaled by
 * sqrt (JAM_NODES / N). A jam caused on purpose affects all N / JAM_NODES parts at once, so fewer
 * jams are needed. */
#define JAM_NODES 64

/* From this number of nodes on, a network is treated as having many source queues. Each relaxes
 * independently of the others, so their mean goes through enough independent states in a shorter
 * time. Simulating a chunk of cycles takes longer than judging the estimates in such a network, so
 * the conditions for ending are checked after each chunk. */
#define MANY_NODES 4096

/* Batches of the flits that cross each channel (channel-use.h). */
#define USE_BATCHES 160

typedef struct {
  const IcnSimSettings *settings;
  const IcnNet *net;
  IcnEngine *engine;
  IcnPoint *point;
  guint64 chunk; /* cycles that the engine simulates between checks of the cancellable */
  gboolean measuring;
  gboolean hurried; /* measuring began although no end of the start-up was detected */
  guint64 start; /* cycle in which measuring began or, before that, in which the start-up began */
  IcnEngineCounts at_start;
  guint64 waiting_at_start; /* flits in source queues in cycle `start` */
  IcnLags lags;
  double bits_per_flit;
  IcnBatches latencies;
  IcnBatches uses;
  IcnHistogram histogram;
  IcnPointClasses *classes; /* statistics of each length of messages; NULL if they have one */
  double network_sum, hops_sum;
  guint64 n;
  guint64 *node_flits; /* [n_terminals] flits delivered from each source */
  /* sum of the traffic matrix; equal to the number of nodes if every row sums to 1 */
  double all_sent;
  guint32 n_channels;     /* number of channels between routers */
  guint64 channel_cycles; /* cycles in which channels between routers carried flits, summed; 0 if
                             the engine does not count them */
  IcnWorkloadSettings offered;
  IcnControlVariate *variate; /* control variate of the latencies; NULL if none is used */
  /* relaxation time of the source queues in cycles; set when the start-up ends */
  double relaxation;
  gboolean has_many; /* the network has MANY_NODES or more */
  gboolean is_early; /* the interval was narrow enough, but measuring had not lasted long enough; or
                        the start-up seemed to have ended, but had not lasted long enough */
  /* number of messages from which on the effect of one jam (point-parts.h) is small enough;
   * INFINITY if not known */
  double enough;
  guint64 *delivered; /* [n_terminals] messages from each source delivered since cycle 0 */
  IcnJam jam;         /* sums over all jams (congestions caused on purpose, see point-parts.h) */
  guint n_jams;       /* number of jams caused on purpose */
  const IcnPointHooks *hooks;
  gpointer hooks_data;
  guint64 n_told;           /* messages that were told to the hooks */
  guint64 n_before;         /* of these, messages delivered before measuring began */
  IcnUseCounts *use_counts; /* flits on each channel; NULL if no hook asks for them */
  GCancellable *cancellable;
} Run;

/* Mean wait of messages in source queues over the second half of the start-up, in cycles. */
static double
source_wait (const Run *run)
{
  const IcnBatches *batches = &run->latencies;
  guint half = batches->n / 2;
  double sum = 0;

  for (guint i = half; i < batches->n; i++)
    sum += batches->mean[i];
  return MAX (0, sum / (batches->n - half) - run->network_sum / run->n);
}

/* Starts the control variate (point-parts.h): queues that have the same mean wait as the source
 * queues, and that are fed with the same messages, here all those delivered so far. If messages
 * hardly wait at sources there is no control variate, as it would explain no variance. */
static void
start_control (Run *run)
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

static void
start_measuring (Run *run)
{
  run->measuring = TRUE;
  run->is_early = FALSE;
  run->enough = INFINITY;
  run->start = icn_engine_now (run->engine);
  icn_engine_counts (run->engine, &run->at_start);
  run->waiting_at_start = icn_engine_waiting (run->engine);
  icn_batches_init (&run->latencies, run->latencies.size);
  icn_batches_init (&run->uses, 1);
  run->histogram = (IcnHistogram){ 0 };
  icn_point_classes_restart (run->classes);
  run->network_sum = run->hops_sum = 0;
  run->n = 0;
  for (guint32 v = 0; v < run->net->n_terminals; v++)
    run->node_flits[v] = 0;
  run->n_before = run->n_told;
  if (run->use_counts != NULL)
    icn_use_counts_restart (run->use_counts, run->chunk);
}

/* Row sum of the traffic matrix for a node. */
static double
sent_by (const Run *run, IcnVertex v)
{
  const IcnTraffic *traffic = run->settings->workload.traffic;

  return traffic != NULL ? icn_traffic_sent (traffic, v) : 1;
}

/* Number of flit moves in the run and in the jams (congestions, see point-parts.h) that it caused
 * on purpose. */
static guint64
moves (const Run *run)
{
  return icn_engine_moves (run->engine) + run->jam.moves;
}

static double
part_of_jam (const Run *run)
{
  return sqrt (MIN (1, (double) JAM_NODES / run->net->n_terminals));
}

/* The sum of the latencies that one jam (a congestion, see point-parts.h) adds to its messages: the
 * mean over the jams caused so far; 0 if there were none. */
static double
jam_excess (const Run *run)
{
  return run->n_jams > 0 ? part_of_jam (run) * run->jam.excess / run->n_jams : 0;
}

/* The change of the mean latency if the run had one jam (a congestion, see point-parts.h) more or
 * less. */
static double
jam_change (const Run *run)
{
  return jam_excess (run) / run->n;
}

/* By how much jams (congestions, see point-parts.h) that did not occur in the run may change the
 * mean latency; the reported interval includes this. Jams are caused on purpose to find out. For a
 * run that has converged, it is the change by one jam of mean size. Otherwise it is the change by
 * three jams of the largest size, as an event that did not occur in n trials has a probability of
 * up to 3/n at 95 % confidence (the rule of three). */
static double
unseen_change (const Run *run)
{
  return run->point->converged ? jam_change (run)
                               : UNSEEN_JAMS * part_of_jam (run) * run->jam.largest / run->n;
}

/* Cycles for which measuring must last so that the source queues go through many independent
 * states. */
static double
relaxing_time (const Run *run)
{
  return MEASURE_RELAXATIONS * run->relaxation * (run->has_many ? part_of_jam (run) : 1);
}

/* Factor by which the interval of a run that has not converged is widened. Its batches may cover
 * fewer relaxation times of the source queues than necessary, so that the queues went through fewer
 * independent states than the batches suggest. */
static double
unseen_states (const Run *run)
{
  double measured = icn_engine_now (run->engine) - run->start;

  return run->point->converged ? 1
                               : sqrt (MAX (1, MEASURE_RELAXATIONS * run->relaxation / measured));
}

/* Flits created since measuring began. */
static double
offered_flits (const Run *run)
{
  IcnEngineCounts counts;

  icn_engine_counts (run->engine, &counts);
  return ((double) counts.drawn_flits + (double) icn_engine_waiting (run->engine)) -
         ((double) run->at_start.drawn_flits + (double) run->waiting_at_start);
}

static void
fill_point (const Run *run)
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
  point->offered = scale * offered_flits (run) / run->all_sent;
  for (guint32 v = 0; v < run->net->n_terminals; v++) {
    delivered += run->node_flits[v];
    if (sent_by (run, v) > 0)
      least = MIN (least, scale * run->node_flits[v] / sent_by (run, v));
  }
  point->accepted = scale * (double) delivered / run->all_sent;
  icn_point_classes_fill (run->classes, (now - run->start) * run->all_sent, unseen_states (run),
                          run->n > 0 ? unseen_change (run) : 0,
                          !point->saturated && !point->deadlocked, point);
  point->least_accepted = least;
  icn_batches_judge (&run->uses, run->settings->confidence, 0, &estimate);
  point->utilization = estimate.mean;
  point->utilization_ci = estimate.half_width;
  if (run->n == 0)
    return;
  point->hops = icn_point_hops (run->net, run->hops_sum / run->n);
  if (point->saturated || point->deadlocked)
    return;
  icn_batches_judge (&run->latencies, run->settings->confidence, 0, &estimate);
  point->latency = estimate.mean;
  point->latency_ci = hypot (estimate.half_width * unseen_states (run), unseen_change (run));
  /* The control variate corrects the latency but not the network latency, which may therefore come
   * out larger. */
  point->network_latency = MIN (run->network_sum / run->n, point->latency);
  point->p50 = icn_histogram_percentile (&run->histogram, 0.5);
  point->p95 = icn_histogram_percentile (&run->histogram, 0.95);
  point->p99 = icn_histogram_percentile (&run->histogram, 0.99);
}

/* Share of its limit of cycles or of moves that the run has used, whichever is larger. */
static double
spent (const Run *run)
{
  double cycles = icn_engine_now (run->engine) + run->jam.cycles;

  return MAX (cycles / run->settings->max_cycles, (double) moves (run) / run->settings->max_moves);
}

/* Cycles of the current phase so far: of the start-up or of measuring. */
static double
elapsed (const Run *run)
{
  return icn_engine_now (run->engine) - run->start;
}

/* Whether the start-up has lasted long enough for measuring to begin. */
static gboolean
is_warm (const Run *run)
{
  double latencies = elapsed (run) / icn_batches_mean (&run->latencies);
  double relaxation = icn_control_variate_relaxation (&run->offered, source_wait (run));

  return latencies >= WARM_LATENCIES && elapsed (run) >= WARM_RELAXATIONS * relaxation;
}

/* Whether measuring has lasted long enough for the slowest process, the relaxation of source
 * queues, to repeat many times. */
static gboolean
has_lasted (const Run *run)
{
  double latencies = elapsed (run) / icn_batches_mean (&run->latencies);

  return latencies >= MEASURE_LATENCIES &&
         (latencies >= MEASURE_MOST || elapsed (run) >= relaxing_time (run)) &&
         (run->n_channels == 0 || run->uses.n >= 2 * ICN_INTERVAL_BATCHES);
}

static gboolean
is_lagging (const Run *run)
{
  double lag, most;

  icn_engine_lags (run->engine, &lag, &most);
  return lag >= LAGGING * elapsed (run);
}

/* Records the delivery of a message. TRUE when the estimates should be judged. */
static gboolean
take_delivery (Run *run, const IcnDelivery *delivery)
{
  guint64 latency = delivery->delivered - delivery->created;
  double control =
    run->variate != NULL ? icn_control_variate_next (run->variate, delivery->source) : 0;

  icn_histogram_add (&run->histogram, latency);
  icn_point_classes_take (run->classes, delivery, control);
  run->network_sum += delivery->delivered - delivery->entered;
  run->hops_sum += delivery->hops;
  run->n++;
  run->node_flits[delivery->source] += delivery->flits;
  run->delivered[delivery->source]++;
  return icn_batches_add_controlled (&run->latencies, latency, control);
}

/* Checks whether the start-up has ended; if so, discards the observations so far and starts
 * measuring. */
static void
judge_start (Run *run)
{
  gboolean is_settled;
  guint cut;

  run->hurried = spent (run) >= SPENT_STARTING;
  is_settled = icn_batches_warm_up (&run->latencies, &cut);
  run->is_early = is_settled && run->has_many;
  if (!run->hurried && !(is_settled && is_warm (run)))
    return;
  run->relaxation = icn_control_variate_relaxation (&run->offered, source_wait (run));
  start_control (run);
  start_measuring (run);
}

/* Whether to cause one more jam, a congestion that is simulated separately (point-parts.h). is_end:
 * the run has ended without converging. allowed: the sum of latencies that one jam may add, which
 * is half width × messages. */
static gboolean
wants_jam (const Run *run, gboolean is_end, double allowed)
{
  if (run->n_jams == 0)
    return TRUE;
  if (is_end)
    return run->n_jams < END_JAMS &&
           run->jam.moves < END_JAM_MOVES * icn_engine_moves (run->engine);
  return (double) run->n_jams * MAX (JAM_NODES, run->net->n_terminals) < JAMS * JAM_NODES &&
         jam_excess (run) > SMALL_JAM * allowed;
}

/* Causes jams (congestions, see point-parts.h) from the current state of the engine and then
 * restores that state. Stops if the latencies that the jams add are so large that their effect on
 * the mean would stay too large until the run reaches its limits. */
static void
try_jams (Run *run, gboolean is_end, const IcnEstimate *known)
{
  g_autoptr (IcnEngineState) state = icn_engine_save (run->engine);
  double rate = (double) run->n / (icn_engine_now (run->engine) - run->start);
  double wide = MAX (run->settings->precision * known->mean, known->half_width);
  double allowed = wide * run->n, most = allowed / spent (run);
  double dissolved = known->mean * (1 + DISSOLVED * run->settings->precision);

  while (wants_jam (run, is_end, allowed) && run->jam.excess < most &&
         !g_cancellable_is_cancelled (run->cancellable)) {
    icn_jam_try (run->engine, &run->offered, known->mean, dissolved, rate, most, run->chunk,
                 run->cancellable, &run->jam);
    run->n_jams++;
  }
  icn_engine_restore (run->engine, state);
}

/* Whether the confidence interval of the latency, widened by the effect of one jam (a congestion,
 * see point-parts.h), is as narrow as the settings ask for. */
static gboolean
is_known (Run *run)
{
  const IcnSimSettings *settings = run->settings;
  IcnEstimate estimate;
  double allowed, left;

  run->is_early = FALSE;
  run->enough = INFINITY;
  if (!icn_batches_judge (&run->latencies, settings->confidence, settings->precision, &estimate) ||
      run->hurried)
    return FALSE;
  run->is_early = !has_lasted (run);
  if (run->is_early || is_lagging (run))
    return FALSE;
  if (run->n_jams == 0 && !settings->quick)
    try_jams (run, FALSE, &estimate);
  allowed = settings->precision * estimate.mean;
  if (hypot (estimate.half_width, jam_change (run)) <= allowed)
    return !g_cancellable_is_cancelled (run->cancellable);
  left = sqrt (allowed * allowed - estimate.half_width * estimate.half_width);
  if (run->has_many)
    run->enough = MAX (jam_excess (run) / left, LOOK_AGAIN * run->n);
  return FALSE;
}

/* For a run that has not converged: causes jams (congestions, see point-parts.h), by whose effect
 * its reported confidence interval is widened. */
static void
end_unknown (Run *run)
{
  IcnEstimate estimate;

  if (run->point->converged || !run->measuring || run->hurried || run->settings->quick)
    return;
  icn_batches_judge (&run->latencies, run->settings->confidence, 0, &estimate);
  if (!isnan (estimate.half_width))
    try_jams (run, TRUE, &estimate);
}

/* Records the messages delivered in the last chunk of cycles. TRUE when the run has converged. */
static gboolean
take_deliveries (Run *run, gboolean *judged)
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
  if (!run->measuring && (*judged || run->is_early || spent (run) >= SPENT_STARTING))
    judge_start (run);
  else if (*judged || (run->is_early && has_lasted (run)) || run->n >= run->enough)
    return is_known (run);
  return FALSE;
}

static gboolean
falls_behind (Run *run)
{
  double now = icn_engine_now (run->engine), mean, most, latency;

  if (now < icn_lags_next (&run->lags))
    return FALSE;
  icn_engine_lags (run->engine, &mean, &most);
  latency = run->n > 0 ? run->network_sum / run->n : INFINITY;
  if (!icn_lags_add (&run->lags, mean, most))
    return FALSE;
  return (now >= LOOK_LATENCIES * latency / (mean >= FAR_BEHIND * latency ? 3 : 1) &&
          icn_lags_mean_grows (&run->lags)) ||
         (now >= ONE_LATENCIES * latency && icn_lags_most_grows (&run->lags));
}

/* Whether there are enough batches for a confidence interval of the channel utilisation. */
static gboolean
has_interval (const Run *run)
{
  return run->n_channels == 0 || run->uses.n >= ICN_BATCHES;
}

/* Measures the throughput of a saturated network. Ends when the confidence interval is half as wide
 * as the settings ask for latencies, but not before a quarter of the cycles simulated so far; and,
 * if the interval stays wider, after as many cycles as were simulated so far. */
static void
measure_plateau (Run *run)
{
  guint64 start = icn_engine_now (run->engine), now = start;
  gboolean judged = FALSE, known = FALSE;
  IcnEstimate estimate;

  run->point->saturated = TRUE;
  start_measuring (run);
  while ((now < 2 * start || !has_interval (run)) && !known &&
         !g_cancellable_is_cancelled (run->cancellable)) {
    icn_engine_run (run->engine, now + run->chunk);
    now = icn_engine_now (run->engine);
    take_deliveries (run, &judged);
    known = now >= start + start / 4 && icn_batches_judge (&run->uses, run->settings->confidence,
                                                           run->settings->precision / 2, &estimate);
  }
}

/* Whether sources have fallen so far behind that the network is saturated, without a test of how
 * their lags grow (lag.h). */
static gboolean
is_far_behind (const Run *run)
{
  double mean, most, delivered = 0;

  if (!run->measuring)
    return FALSE;
  for (guint32 v = 0; v < run->net->n_terminals; v++)
    delivered += run->node_flits[v];
  icn_engine_lags (run->engine, &mean, &most);
  return delivered < DELIVERED * offered_flits (run) &&
         mean >= FALLEN_BEHIND * icn_engine_now (run->engine);
}

/* Ends a run that has reached a limit or given up: it is saturated, or has not converged. */
static void
give_up (Run *run)
{
  if (!run->point->converged && is_far_behind (run))
    run->point->saturated = TRUE;
  else
    end_unknown (run);
}

/* Whether the precision cannot be reached with the moves that are left. The width of the interval
 * falls with the square root of time, and the effect of one jam with time. Only the limit of moves
 * counts: a run may use all cycles that the user permits. */
static gboolean
is_hopeless (const Run *run)
{
  double moved = (double) moves (run) / run->settings->max_moves, allowed, times;
  IcnEstimate estimate;

  if (run->hurried)
    return moved >= SPENT_HURRIED;
  if (moved < SPENT_TRYING || !run->measuring)
    return FALSE;
  icn_batches_judge (&run->latencies, run->settings->confidence, 0, &estimate);
  allowed = run->settings->precision * estimate.mean;
  times = estimate.half_width / allowed;
  return moved * MAX (times * times, jam_change (run) / allowed) > BEYOND_HOPE;
}

static void
run_until_known (Run *run)
{
  GCancellable *cancellable = run->cancellable;
  IcnPoint *point = run->point;
  guint64 still = 0, next_search = FIRST_SEARCH;
  guint64 before = 0, moved;

  while (TRUE) {
    gboolean judged = FALSE;

    if (g_cancellable_is_cancelled (cancellable)) {
      point->cancelled = TRUE;
      break;
    }
    icn_engine_run (run->engine, icn_engine_now (run->engine) + run->chunk);
    if (take_deliveries (run, &judged)) {
      point->converged = TRUE;
      break;
    }
    if (falls_behind (run)) {
      if (!icn_deadlock_is_there (run->engine))
        measure_plateau (run);
      point->deadlocked = icn_deadlock_is_there (run->engine);
      break;
    }
    moved = icn_engine_moves (run->engine);
    still = moved == before && moved > 0 ? still + run->chunk : 0;
    before = moved;
    if (still >= ICN_MAX_DELAY || icn_engine_now (run->engine) >= next_search) {
      next_search = 2 * icn_engine_now (run->engine);
      still = 0;
      if (icn_deadlock_is_there (run->engine)) {
        point->deadlocked = TRUE;
        break;
      }
    }
    if (spent (run) >= 1) {
      point->converged = run->measuring && is_known (run);
      give_up (run);
      break;
    }
    if ((judged || run->hurried) && is_hopeless (run)) {
      give_up (run);
      break;
    }
  }
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

/* Share of all cycles in which the busiest channel between routers carried a flit, mean over its
 * lanes; NAN if there is no such channel. */
static double
busiest_channel (const Run *run, const IcnPhysical *physical)
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

/* Share of all cycles in which a node sent a flit, mean over the nodes that send. */
static double
sending_share (const Run *run)
{
  IcnEngineCounts counts;
  guint32 n_senders = 0;

  icn_engine_counts (run->engine, &counts);
  for (IcnVertex v = 0; v < run->net->n_terminals; v++)
    n_senders += sent_by (run, v) > 0;
  return counts.entered_flits / ((double) icn_engine_now (run->engine) * n_senders);
}

/* Tells the hooks what is known at the end of the run. */
static void
tell_hooks (const Run *run, const IcnPhysical *physical)
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

gboolean
icn_point_run (const IcnNet *net, const IcnRouterSettings *router, const IcnSimSettings *settings,
               const IcnPhysical *physical, double load, const IcnPointHooks *hooks, gpointer data,
               GCancellable *cancellable, IcnPoint *point, GError **error)
{
  static const IcnPointHooks none = { 0 };
  g_autoptr (IcnEngine) engine = NULL;
  g_autofree Run *run = NULL;
  gint64 started = g_get_monotonic_time ();
  IcnWorkloadSettings workload;
  IcnPoint result;

  icn_point_init (&result);
  result.load = load;
  if (!icn_sim_check_run (settings, net, router, load, error))
    return FALSE;
  workload = icn_sim_workload (settings, load);
  engine = icn_engine_new (net, router, &workload, physical, error);
  if (engine == NULL)
    return FALSE;
  if (workload.processors.threads > 0) {
    icn_closed_point_run (engine, net, settings, physical, hooks != NULL ? hooks : &none, data,
                          cancellable, &result);
    result.seconds = (g_get_monotonic_time () - started) / 1e6;
    *point = result;
    return TRUE;
  }
  run = g_new0 (Run, 1);
  run->settings = settings;
  run->net = net;
  run->engine = engine;
  run->point = &result;
  run->has_many = net->n_terminals >= MANY_NODES;
  run->chunk = CLAMP (4096 / net->n_vertices, 8, 64);
  icn_lags_init (&run->lags);
  run->bits_per_flit = icn_lengths_mean (&settings->lengths) / icn_workload_mean_flits (&workload);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (icn_net_joins_routers (net, c) && icn_net_is_wire (net, c))
      run->n_channels += net->channel[c].lanes;
  run->node_flits = g_new0 (guint64, net->n_terminals);
  run->delivered = g_new0 (guint64, net->n_terminals);
  run->offered = workload;
  run->classes = icn_point_classes_new (settings);
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    run->all_sent += sent_by (run, v);
  icn_batches_init (&run->latencies, MAX (1, net->n_terminals / 256));
  run->cancellable = cancellable;
  run->hooks = hooks != NULL ? hooks : &none;
  run->hooks_data = data;
  if (run->hooks->used != NULL)
    run->use_counts = icn_use_counts_new (engine, run->chunk, USE_BATCHES);
  run_until_known (run);
  fill_point (run);
  tell_hooks (run, physical);
  icn_point_say_why (&result,
                     &(IcnPointEnd){
                       .has_started = run->measuring && !run->hurried,
                       .precision = settings->precision,
                       .jam_change = jam_change (run),
                       .unseen_change = unseen_change (run),
                       .moves = moves (run),
                       .busiest = busiest_channel (run, physical),
                       .sending = sending_share (run),
                       .vcs = MAX (1, icn_router_vcs (router, net) / icn_router_classes (router, net)),
                       .flits = (guint32) round (icn_workload_mean_flits (&workload)),
                       .idle = MIN (router->preset->allocation, router->delay),
                     });
  icn_control_variate_free (run->variate);
  icn_point_classes_free (run->classes);
  icn_use_counts_free (run->use_counts);
  g_free (run->delivered);
  g_free (run->node_flits);
  result.seconds = (g_get_monotonic_time () - started) / 1e6;
  *point = result;
  return TRUE;
}
