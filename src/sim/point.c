/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point.h"
#include "deadlock.h"
#include "histogram.h"
#include "statistics.h"

#include <math.h>

/* Sources whose queues take up more than this share of the time run, at two looks of which the
 * second comes after twice the time, fall behind for good: so much of what is offered is not
 * accepted. For a single source among many the bound is wider. */
#define BEHIND 0.02
#define ONE_BEHIND 0.25
/* A few sources that are a little over what they can send are seen by their lag: at so many looks
 * in a row it has grown as the time has, nearly. */
#define STEADY_GROWTH 1.7
#define STEADY_LOOKS 4

#define LOOK_LATENCIES 50 /* looks before as many network latencies say nothing */
#define FIRST_LOOK 2000   /* cycles */

/* Cycles in which a search sees whether a load is sustained. */
#define SEARCH_CYCLES 30000

/* The start-up lasts at least as many mean latencies, and measuring: what has not been seen to
 * leave has not been seen. */
#define WARM_LATENCIES 10
#define MEASURE_LATENCIES 20

typedef struct {
  const IcnSimSettings *settings;
  const IcnNet *net;
  IcnEngine *engine;
  IcnPoint *point;
  guint64 chunk; /* cycles between looks at the cancellable */
  gboolean measuring;
  guint64 start; /* of the start-up or of measuring, */
  IcnEngineCounts at_start;
  guint64 waiting_at_start; /* and flits in source queues then */
  guint64 next_look;
  double last_mean, last_most; /* lags of sources at the last look */
  guint steady_looks;          /* in a row at which the latter has grown steadily */
  double bits_per_flit;
  IcnBatches latencies;
  IcnBatches uses;
  IcnHistogram histogram;
  double network_sum, hops_sum;
  guint64 n;
  guint64 *node_flits; /* [n_terminals]: delivered, by source */
  double all_sent;     /* what all rows of the traffic sum to: N where every node sends */
  guint32 n_channels;  /* between routers */
} Run;

void
icn_sim_settings_init (IcnSimSettings *settings)
{
  icn_workload_settings_init (&settings->workload);
  settings->length = settings->long_length = settings->flit_bits = 1;
  settings->precision = 0.02;
  settings->confidence = 0.95;
  settings->max_cycles = 100000000;
  settings->max_moves = 150000000;
}

static double
mean_length (const IcnSimSettings *settings)
{
  double share = settings->workload.long_share;

  return settings->length * (1 - share) + settings->long_length * share;
}

/* The workload in flits. */
static IcnWorkloadSettings
workload_at (const IcnSimSettings *settings, double load)
{
  IcnWorkloadSettings workload = settings->workload;

  workload.flits = (guint32) ceil (settings->length / settings->flit_bits);
  workload.long_flits = (guint32) ceil (settings->long_length / settings->flit_bits);
  workload.load = load / mean_length (settings) * icn_workload_mean_flits (&workload);
  return workload;
}

gboolean
icn_sim_check (const IcnSimSettings *settings, const IcnNet *net, const IcnRouterSettings *router,
               double load, GError **error)
{
  double longest = ICN_MAX_FLITS * settings->flit_bits;
  IcnWorkloadSettings workload;

  if (!(settings->flit_bits > 0 && settings->flit_bits <= 1e6))
    return icn_error_range (error, "width", settings->flit_bits, 0, 1e6);
  if (!(settings->length > 0 && settings->length <= longest))
    return icn_error_range (error, "length", settings->length, 1, longest);
  if (!(settings->long_length > 0 && settings->long_length <= longest))
    return icn_error_range (error, "length", settings->long_length, 1, longest);
  if (!(settings->precision >= 0.0001 && settings->precision <= 1))
    return icn_error_range (error, "precision", settings->precision, 0.0001, 1);
  if (!(settings->confidence >= 0.5 && settings->confidence <= 0.9999))
    return icn_error_range (error, "confidence", settings->confidence, 0.5, 0.9999);
  workload = workload_at (settings, load);
  return icn_workload_check (&workload, net, error) &&
         icn_router_check (router, net, icn_workload_longest (&workload), error) &&
         icn_route_plan_check (router, workload.traffic, error) &&
         icn_deadlock_check (net, router, error);
}

static void
start_measuring (Run *run)
{
  guint64 messages;

  run->measuring = TRUE;
  run->start = icn_engine_now (run->engine);
  icn_engine_counts (run->engine, &run->at_start);
  icn_engine_waiting (run->engine, &messages, &run->waiting_at_start);
  icn_batches_init (&run->latencies, run->latencies.size);
  icn_batches_init (&run->uses, 1);
  run->histogram = (IcnHistogram){ 0 };
  run->network_sum = run->hops_sum = 0;
  run->n = 0;
  for (guint32 v = 0; v < run->net->n_terminals; v++)
    run->node_flits[v] = 0;
}

/* What the row of a node sums to. */
static double
sent_by (const Run *run, IcnVertex v)
{
  const IcnTraffic *traffic = run->settings->workload.traffic;

  return traffic != NULL ? icn_traffic_sent (traffic, v) : 1;
}

static void
fill_point (const Run *run)
{
  IcnPoint *point = run->point;
  guint64 now = icn_engine_now (run->engine), messages, waiting;
  double scale, least = INFINITY;
  IcnEstimate estimate;
  IcnEngineCounts counts;

  icn_engine_counts (run->engine, &counts);
  point->cycles = now;
  point->flit_hops = counts.flit_hops;
  if (!run->measuring || now == run->start)
    return;
  icn_engine_waiting (run->engine, &messages, &waiting);
  scale = run->bits_per_flit / (now - run->start);
  point->offered = scale *
                   ((double) (counts.entered_flits + waiting) -
                    (double) (run->at_start.entered_flits + run->waiting_at_start)) /
                   run->all_sent;
  point->accepted =
    scale * (double) (counts.delivered_flits - run->at_start.delivered_flits) / run->all_sent;
  for (guint32 v = 0; v < run->net->n_terminals; v++)
    if (sent_by (run, v) > 0)
      least = MIN (least, scale * run->node_flits[v] / sent_by (run, v));
  point->least_accepted = least;
  icn_batches_judge (&run->uses, run->settings->confidence, 0, &estimate);
  point->utilization = estimate.mean;
  point->utilization_ci = estimate.half_width;
  if (run->n == 0)
    return;
  point->hops = run->hops_sum / run->n;
  if (point->saturated || point->deadlocked)
    return;
  icn_batches_judge (&run->latencies, run->settings->confidence, 0, &estimate);
  point->latency = estimate.mean;
  point->latency_ci = estimate.half_width;
  point->network_latency = run->network_sum / run->n;
  point->p50 = icn_histogram_percentile (&run->histogram, 0.5);
  point->p95 = icn_histogram_percentile (&run->histogram, 0.95);
  point->p99 = icn_histogram_percentile (&run->histogram, 0.99);
}

/* Whether enough time has passed for slow messages to show up, and what was offered in it has come
 * through. */
static gboolean
has_seen_enough (const Run *run)
{
  double elapsed = icn_engine_now (run->engine) - run->start, lag, most;
  IcnEstimate estimate;

  icn_batches_judge (&run->latencies, run->settings->confidence, 0, &estimate);
  if (elapsed < estimate.mean * (run->measuring ? MEASURE_LATENCIES : WARM_LATENCIES))
    return FALSE;
  if (!run->measuring)
    return TRUE;
  icn_engine_lags (run->engine, &lag, &most);
  return run->uses.n >= 2 * ICN_INTERVAL_BATCHES && lag < 5 * BEHIND * elapsed;
}

/* Takes the deliveries of a chunk. TRUE: the interval is as narrow as asked. */
static gboolean
take_deliveries (Run *run, gboolean *judged)
{
  gsize n;
  const IcnDelivery *delivery = icn_engine_deliveries (run->engine, &n);
  double channel_flits = 0;
  gboolean done = FALSE;

  for (gsize i = 0; i < n && !done; i++) {
    guint64 latency = delivery[i].delivered - delivery[i].created;
    gboolean judge = icn_batches_add (&run->latencies, latency);
    guint cut;

    icn_histogram_add (&run->histogram, latency);
    run->network_sum += delivery[i].delivered - delivery[i].entered;
    run->hops_sum += delivery[i].hops;
    run->n++;
    run->node_flits[delivery[i].source] += delivery[i].flits;
    channel_flits += (double) delivery[i].hops * delivery[i].flits;
    if (!judge)
      continue;
    *judged = TRUE;
    if (!run->measuring) {
      /* Nothing from before the end of the start-up is kept. */
      if (icn_batches_warm_up (&run->latencies, &cut) && has_seen_enough (run)) {
        start_measuring (run);
        break;
      }
    } else {
      IcnEstimate estimate;
      done = icn_batches_judge (&run->latencies, run->settings->confidence,
                                run->settings->precision, &estimate) &&
             has_seen_enough (run);
    }
  }
  if (run->n_channels > 0)
    icn_batches_add (&run->uses, channel_flits / run->chunk / run->n_channels);
  icn_engine_forget_deliveries (run->engine);
  return done;
}

/* At times that double: have the sources fallen behind since the last look? */
static gboolean
falls_behind (Run *run)
{
  guint64 now = icn_engine_now (run->engine);
  double mean, most, noise;
  gboolean behind;

  /* The latency itself grows with the queues. */
  if (now < run->next_look || now * (double) run->n < LOOK_LATENCIES * run->network_sum)
    return FALSE;
  run->next_look = 2 * now;
  icn_engine_lags (run->engine, &mean, &most);
  noise = 3 / sqrt ((double) MAX (run->n, 1));
  behind =
    run->last_most > 0 && ((mean > MAX (BEHIND, noise) * now && mean > 1.5 * run->last_mean) ||
                           (most > MAX (ONE_BEHIND, noise) * now && most > 1.5 * run->last_most));
  run->steady_looks =
    most > BEHIND * now && most > STEADY_GROWTH * run->last_most && run->last_most > 0
      ? run->steady_looks + 1
      : 0;
  run->last_mean = mean;
  run->last_most = most;
  return behind || run->steady_looks >= STEADY_LOOKS;
}

/* The plateau: as long again as it took to see that it is one. */
static void
measure_plateau (Run *run, GCancellable *cancellable)
{
  guint64 until = 2 * icn_engine_now (run->engine);
  gboolean judged = FALSE;

  run->point->saturated = TRUE;
  start_measuring (run);
  while (icn_engine_now (run->engine) < until && !g_cancellable_is_cancelled (cancellable)) {
    icn_engine_run (run->engine, icn_engine_now (run->engine) + run->chunk);
    take_deliveries (run, &judged);
  }
}

static gboolean
is_deadlocked (Run *run)
{
  g_autoptr (GArray) knot = icn_deadlock_knot (run->engine, NULL);

  return knot != NULL;
}

static void
run_until_known (Run *run, IcnPointProgress progress, gpointer data, GCancellable *cancellable)
{
  const IcnSimSettings *settings = run->settings;
  IcnPoint *point = run->point;
  guint64 still = 0, next_search = FIRST_LOOK;
  guint64 before = 0, moves;

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
      if (!is_deadlocked (run))
        measure_plateau (run, cancellable);
      point->deadlocked = is_deadlocked (run);
      break;
    }
    moves = icn_engine_moves (run->engine);
    still = moves == before && moves > 0 ? still + run->chunk : 0;
    before = moves;
    if (still >= ICN_MAX_DELAY || icn_engine_now (run->engine) >= next_search) {
      next_search = 2 * icn_engine_now (run->engine);
      still = 0;
      if (is_deadlocked (run)) {
        point->deadlocked = TRUE;
        break;
      }
    }
    if (icn_engine_now (run->engine) >= settings->max_cycles || moves >= settings->max_moves)
      break;
    if (judged && progress != NULL) {
      fill_point (run);
      progress (point, data);
    }
  }
}

void
icn_point_init (IcnPoint *point)
{
  *point = (IcnPoint){
    .offered = NAN,
    .accepted = NAN,
    .least_accepted = NAN,
    .latency = NAN,
    .latency_ci = NAN,
    .network_latency = NAN,
    .p50 = NAN,
    .p95 = NAN,
    .p99 = NAN,
    .hops = NAN,
    .utilization = NAN,
    .utilization_ci = NAN,
  };
}

gboolean
icn_point_run (const IcnNet *net, const IcnRouterSettings *router, const IcnSimSettings *settings,
               const IcnPhysical *physical, double load, IcnPointProgress progress, gpointer data,
               GCancellable *cancellable, IcnPoint *point, GError **error)
{
  g_autoptr (IcnEngine) engine = NULL;
  g_autofree Run *run = NULL;
  gint64 started = g_get_monotonic_time ();
  IcnWorkloadSettings workload;
  IcnPoint result;

  icn_point_init (&result);
  result.load = load;
  if (!icn_sim_check (settings, net, router, load, error))
    return FALSE;
  workload = workload_at (settings, load);
  engine = icn_engine_new (net, router, &workload, physical, error);
  if (engine == NULL)
    return FALSE;
  run = g_new0 (Run, 1);
  run->settings = settings;
  run->net = net;
  run->engine = engine;
  run->point = &result;
  run->chunk = CLAMP (4096 / net->n_vertices, 8, 64);
  run->next_look = FIRST_LOOK;
  run->bits_per_flit = mean_length (settings) / icn_workload_mean_flits (&workload);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    run->n_channels += icn_net_joins_routers (net, c);
  run->node_flits = g_new0 (guint64, net->n_terminals);
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    run->all_sent += sent_by (run, v);
  icn_batches_init (&run->latencies, MAX (1, net->n_terminals / 256));
  run_until_known (run, progress, data, cancellable);
  fill_point (run);
  g_free (run->node_flits);
  result.seconds = (g_get_monotonic_time () - started) / 1e6;
  *point = result;
  return TRUE;
}

/* Whether the network sustains a load. */
static gboolean
sustains (const IcnNet *net, const IcnRouterSettings *router, const IcnSimSettings *settings,
          const IcnPhysical *physical, double load, GCancellable *cancellable, IcnPoint *point,
          gboolean *stable, GError **error)
{
  if (!icn_point_run (net, router, settings, physical, load, NULL, NULL, cancellable, point, error))
    return FALSE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  *stable = !point->saturated && !point->deadlocked && point->accepted >= 0.98 * point->offered;
  return TRUE;
}

gboolean
icn_point_saturation (const IcnNet *net, const IcnRouterSettings *router,
                      const IcnSimSettings *settings, const IcnPhysical *physical,
                      GCancellable *cancellable, double *load, GError **error)
{
  IcnSimSettings coarse = *settings;
  double low, high = settings->length / ceil (settings->length / settings->flit_bits);
  double most = high * ceil (settings->length / settings->flit_bits);
  gboolean stable;
  IcnPoint point;

  coarse.precision = MAX (settings->precision, 0.05);
  coarse.max_cycles =
    MIN (settings->max_cycles,
         SEARCH_CYCLES + 500 * (guint64) ceil (settings->length / settings->flit_bits));
  /* A flit per cycle and node is more than any network with an injection port takes. */
  most = MIN (most, 2 * high);
  if (!sustains (net, router, &coarse, physical, most, cancellable, &point, &stable, error))
    return FALSE;
  if (stable) {
    g_set_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE,
                 "load: the network is not saturated by %g bits per cycle per node", most);
    return FALSE;
  }
  /* The plateau is near the answer. */
  high = most;
  low = 0;
  for (double guess = MIN (point.accepted, 0.99 * high); high > 1.01 * low;
       guess = low == 0 ? high / 2 : (low + high) / 2) {
    if (low == 0 && guess < 1e-4 * most)
      break;
    if (!sustains (net, router, &coarse, physical, guess, cancellable, &point, &stable, error))
      return FALSE;
    if (stable)
      low = guess;
    else
      high = guess;
    /* Narrow the bracket around the plateau before halving it. */
    if (low > 0 && high > 1.2 * low) {
      guess = MIN (1.1 * low, (low + high) / 2);
      if (!sustains (net, router, &coarse, physical, guess, cancellable, &point, &stable, error))
        return FALSE;
      if (stable)
        low = guess;
      else
        high = guess;
    }
  }
  *load = (low + high) / 2;
  return TRUE;
}
