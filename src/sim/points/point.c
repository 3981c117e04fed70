/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point-run.h"
#include "deadlock.h"
#include "net-taps.h"
#include "net.h"
#include "physical.h"
#include "router.h"

#include <math.h>

/* Saturation is detected by the growth of the sources' mean lag, the time for which their next
 * messages have been waiting (lag.h). The growth is first tested when the run has lasted
 * LOOK_LATENCIES mean network latencies or, if the mean lag is at least FAR_BEHIND latencies, a
 * third of that time. */
#define LOOK_LATENCIES 30
#define FAR_BEHIND 4

/* Number of mean network latencies after which the largest lag of any source is first tested for
 * growth. Even below saturation, through traffic can keep one source from sending for a hundred
 * mean network latencies. */
#define ONE_LATENCIES 500

/* Number of cycles after which the network is first searched for a deadlock. */
#define FIRST_SEARCH 2000

/* A run may end before the growth of its lags (lag.h) can be judged. It then counts as saturated if
 * it delivered less than the share DELIVERED of the offered traffic while measuring, and the mean
 * lag of its sources is at least the share FALLEN_BEHIND of the simulated time. */
#define DELIVERED 0.96
#define FALLEN_BEHIND 0.05

/* A network with at least this number of nodes is treated as having many source queues, with two
 * consequences. First, the queues relax independently of each other, so the mean over the queues
 * goes through enough independent states in less time, and measuring may be shorter. Second,
 * judging the estimates takes less time than simulating a chunk of cycles, so the estimates are
 * judged after each chunk. */
#define MANY_NODES 4096

/* Number of batches in which the flits that cross each channel are counted (channel-use.h). */
#define USE_BATCHES 160

static gboolean
falls_behind (IcnPointRun *run)
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

/* Whether there are enough batches for a confidence interval of the channel utilisation. No
 * interval is needed if there are no channels between routers. */
static gboolean
has_interval (const IcnPointRun *run)
{
  return run->n_channels == 0 || run->uses.n >= ICN_BATCHES;
}

/* Measures the throughput of a saturated network, which has already run for `start` cycles.
 * Measuring lasts at least start/4 cycles. It ends when the confidence interval is half as wide as
 * the settings ask for (`precision`), or after `start` cycles, if there are then enough batches for
 * an interval. */
static void
measure_plateau (IcnPointRun *run)
{
  guint64 start = icn_engine_now (run->engine), now = start;
  gboolean judged = FALSE, known = FALSE;
  IcnEstimate estimate;

  run->point->saturated = TRUE;
  icn_run_start_measuring (run);
  while ((now < 2 * start || !has_interval (run)) && !known &&
         !g_cancellable_is_cancelled (run->cancellable)) {
    icn_engine_run (run->engine, now + run->chunk);
    now = icn_engine_now (run->engine);
    icn_run_take_deliveries (run, &judged);
    known = now >= start + start / 4 && icn_batches_judge (&run->uses, run->settings->confidence,
                                                           run->settings->precision / 2, &estimate);
  }
}

/* Whether sources have fallen so far behind that the network is saturated. This is judged by the
 * delivered traffic and the mean lag (lag.h), without a test of how lags grow. */
static gboolean
is_far_behind (const IcnPointRun *run)
{
  double mean, most, delivered = 0;

  if (!run->measuring)
    return FALSE;
  for (guint32 v = 0; v < run->net->n_terminals; v++)
    delivered += run->node_flits[v];
  icn_engine_lags (run->engine, &mean, &most);
  return delivered < DELIVERED * icn_run_offered_flits (run) &&
         mean >= FALLEN_BEHIND * icn_engine_now (run->engine);
}

/* Ends a run that has reached a limit or is not worth continuing. The point is marked as saturated
 * if the sources have fallen far behind, and else as not converged. */
static void
give_up (IcnPointRun *run)
{
  if (!run->point->converged && is_far_behind (run))
    run->point->saturated = TRUE;
  else
    icn_run_end_unknown (run);
}

static void
run_until_known (IcnPointRun *run)
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
    if (icn_run_take_deliveries (run, &judged)) {
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
    if (icn_run_spent (run) >= 1) {
      point->converged = run->measuring && icn_run_is_known (run);
      give_up (run);
      break;
    }
    if ((judged || run->hurried) && icn_run_is_hopeless (run)) {
      give_up (run);
      break;
    }
  }
}

static IcnPointRun *
run_new (const IcnNet *net, const IcnSimSettings *settings, IcnEngine *engine,
         const IcnWorkloadSettings *workload, const IcnPointHooks *hooks, gpointer data,
         GCancellable *cancellable, IcnPoint *point)
{
  IcnPointRun *run = g_new0 (IcnPointRun, 1);

  run->settings = settings;
  run->net = net;
  run->engine = engine;
  run->point = point;
  run->has_many = net->n_terminals >= MANY_NODES;
  run->chunk = CLAMP (4096 / net->n_vertices, 8, 64);
  icn_lags_init (&run->lags);
  run->bits_per_flit = icn_lengths_mean (&settings->lengths) / icn_workload_mean_flits (workload);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (icn_net_joins_routers (net, c) && icn_net_is_wire (net, c))
      run->n_channels += net->channel[c].lanes;
  run->node_flits = g_new0 (guint64, net->n_terminals);
  run->delivered = g_new0 (guint64, net->n_terminals);
  run->offered = *workload;
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    run->all_sent += icn_run_sent_by (run, v);
  icn_batches_init (&run->latencies, MAX (1, net->n_terminals / 256));
  run->sums = icn_point_sums_new ();
  run->classes = icn_point_classes_new (settings);
  run->cancellable = cancellable;
  run->hooks = hooks;
  run->hooks_data = data;
  if (run->hooks->used != NULL)
    run->use_counts = icn_use_counts_new (engine, run->chunk, USE_BATCHES);
  return run;
}

static void
run_free (IcnPointRun *run)
{
  icn_control_variate_free (run->variate);
  g_free (run->sums);
  icn_point_classes_free (run->classes);
  icn_use_counts_free (run->use_counts);
  g_free (run->delivered);
  g_free (run->node_flits);
  g_free (run);
}

gboolean
icn_point_run (const IcnNet *net, const IcnRouterSettings *router, const IcnSimSettings *settings,
               const IcnPhysical *physical, double load, const IcnPointHooks *hooks, gpointer data,
               GCancellable *cancellable, IcnPoint *point, GError **error)
{
  static const IcnPointHooks none = { 0 };
  g_autoptr (IcnEngine) engine = NULL;
  IcnPointRun *run;
  gint64 started = g_get_monotonic_time ();
  IcnWorkloadSettings workload;
  IcnPoint result;

  icn_point_init (&result);
  result.load = load;
  hooks = hooks != NULL ? hooks : &none;
  if (!icn_sim_check_run (settings, net, router, load, error))
    return FALSE;
  workload = icn_sim_workload (settings, load);
  engine = icn_engine_new (net, router, &workload, physical, error);
  if (engine == NULL)
    return FALSE;
  if (workload.processors.threads > 0) {
    icn_closed_point_run (engine, net, settings, physical, hooks, data, cancellable, &result);
    result.seconds = (g_get_monotonic_time () - started) / 1e6;
    *point = result;
    return TRUE;
  }
  run = run_new (net, settings, engine, &workload, hooks, data, cancellable, &result);
  run_until_known (run);
  icn_run_fill_point (run);
  icn_run_tell_hooks (run, physical);
  icn_point_say_why (
    &result, &(IcnPointEnd){
               .has_started = run->measuring && !run->hurried,
               .precision = settings->precision,
               .jam_change = icn_run_jam_change (run),
               .unseen_change = icn_run_unseen_change (run),
               .moves = icn_run_moves (run),
               .busiest = icn_run_busiest (run, physical),
               .sending = icn_run_sending (run),
               .vcs = MAX (1, icn_router_vcs (router, net) / icn_router_classes (router, net)),
               .flits = (guint32) round (icn_workload_mean_flits (&workload)),
               .idle = MIN (router->preset->allocation, router->delay),
             });
  run_free (run);
  result.seconds = (g_get_monotonic_time () - started) / 1e6;
  *point = result;
  return TRUE;
}
