/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests and replies, and threads that wait for them, on butterflies of two planes: against what
 * a single processor can be counted to do, conservation in every cycle, and Little's law. */
#include "engine-state.h"
#include "sim-samples.h"
#include "engine.h"
#include "error.h"
#include "injection.h"
#include "point-parts.h"
#include "net-builder.h"
#include "physical.h"
#include "processor-settings.h"
#include "router-settings.h"
#include "router.h"
#include "runner.h"
#include "sim-settings.h"
#include "traffic-matrix.h"
#include "workload.h"

#include <math.h>

#define FLITS 16

/* The switch of a column that a row is wired to: it joins the rows that differ in one bit. */
static IcnVertex
switch_of (guint n, guint plane, guint column, guint32 row)
{
  guint32 rows = 1u << n, below = (1u << column) - 1;

  return rows + (plane * n + column) * (rows / 2) + ((row & below) | (row >> 1 & ~below));
}

/* 2^n terminals and n columns of 2 × 2 switches; replies go back over switches of their own. */
static IcnNet *
build_butterfly (guint n)
{
  guint32 rows = 1u << n, radix[] = { rows };
  IcnNetBuilder *builder =
    icn_net_builder_new (NULL, 1, radix, rows + n * rows, 2 * rows * (n + 1));

  for (IcnVertex v = 0; v < rows + n * rows; v++)
    icn_net_builder_set_role (builder, v, v < rows ? ICN_VERTEX_TERMINAL : ICN_VERTEX_SWITCH);
  for (guint plane = 0; plane < 2; plane++)
    for (guint gap = 0; gap <= n; gap++)
      for (guint32 row = 0; row < rows; row++) {
        IcnVertex from = gap == 0 ? row : switch_of (n, plane, gap - 1, row);
        IcnVertex to = gap == n ? row : switch_of (n, plane, gap, row);
        IcnChannel channel = { .source = plane == 0 ? from : to,
                               .destination = plane == 0 ? to : from,
                               .width = 1,
                               .lanes = 1,
                               .plane = plane };
        icn_net_builder_add_channel (builder, &channel);
      }
  return icn_net_builder_freeze (builder);
}

static void
make_router (IcnRouterSettings *router, const char *preset)
{
  icn_router_settings_init (router, icn_router_find (preset));
  router->vcs = 4;
}

static IcnWorkloadSettings
threads_of (guint threads, IcnGapKind gap, double mean)
{
  IcnWorkloadSettings workload;

  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (FLITS);
  workload.processors = (IcnProcessorSettings){
    .threads = threads, .gap = { icn_gap_table.row (gap), icn_values_of (&icn_gap_mean, mean) }
  };
  return workload;
}

static IcnTraffic *
pair_traffic (guint32 nodes, guint32 source, guint32 destination)
{
  g_autofree double *matrix = g_new0 (double, (gsize) nodes *nodes);

  matrix[(gsize) source * nodes + destination] = 1;
  return net_sample_matrix (nodes, matrix);
}

/* Utilisation of the only processor that runs, between two cycles. */
static double
use_of_one (const IcnNet *net, const IcnWorkloadSettings *workload, IcnDelivery *last)
{
  g_autoptr (IcnEngine) engine = NULL;
  g_autoptr (GError) error = NULL;
  IcnRouterSettings router;
  const IcnDelivery *delivery;
  guint64 start;
  gsize n;

  make_router (&router, "packaging");
  engine = icn_engine_new (net, &router, workload, NULL, &error);
  g_assert_no_error (error);
  sim_sample_run (engine, 5040);
  start = icn_engine_busy (engine);
  sim_sample_run (engine, 2 * 5040);
  delivery = icn_engine_deliveries (engine, &n);
  g_assert_cmpuint (n, >, 10);
  *last = delivery[n - 1];
  return (icn_engine_busy (engine) - start) / 5040.0;
}

/* A round trip takes two ways of `columns` switches and the flits. One thread runs the rest of the
 * time; many keep the channel of the processor busy, or never wait. */
TEST (one_processor)
{
  static const struct {
    guint threads;
    double gap;
    guint memory;
  } cases[] = { { 1, 4, 0 }, { 1, 20, 0 }, { 1, 32, 7 }, { 8, 3, 0 }, { 4, 20, 0 }, { 8, 5, 20 } };
  g_autoptr (IcnNet) net = build_butterfly (3);
  g_autoptr (IcnTraffic) traffic = pair_traffic (8, 1, 6);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    IcnWorkloadSettings workload = threads_of (cases[i].threads, ICN_GAP_PERIODIC, cases[i].gap);
    double trip = 2 * (3 + FLITS) + cases[i].memory, gap = cases[i].gap, period, use;
    IcnDelivery last;

    workload.traffic = traffic;
    workload.processors.memory = cases[i].memory;
    use = use_of_one (net, &workload, &last);
    /* Cycles from one access to the next: by the processor, the channels, the memory, the trip. */
    period = MAX (MAX (gap + 1, FLITS), MAX (cases[i].memory, (gap + trip) / cases[i].threads));
    g_assert_cmpfloat (fabs (use - gap / period), <, 2 * gap / 5040);
    if (cases[i].threads == 1)
      g_assert_cmpuint (last.delivered - last.created, ==, trip);
  }
}

/* Threads that never wait for long: X = utilisation / gap accesses per cycle, and by Little's law
 * the threads that are not running or switching are on a round trip. */
TEST (little)
{
  g_autoptr (IcnNet) net = build_butterfly (4);
  static const char *const routers[] = { "packaging", "pipelined", "source" };

  for (guint i = 0; i < G_N_ELEMENTS (routers); i++)
    for (guint threads = 1; threads <= 4; threads += 3) {
      IcnRouterSettings router;
      IcnSimSettings settings;
      IcnPoint point;
      double rate;

      make_router (&router, routers[i]);
      icn_sim_settings_init (&settings);
      settings.workload = threads_of (threads, ICN_GAP_GEOMETRIC, 16);
      settings.lengths = icn_lengths_one (128);
      settings.flit_bits = 8;
      settings.precision = 0.01; /* of few processors, to tell 3 % of the rate */
      g_assert_true (
        icn_point_run (net, &router, &settings, NULL, NAN, NULL, NULL, NULL, &point, NULL));
      g_assert_true (point.converged);
      g_assert_cmpfloat (point.processor_utilization_ci, <=,
                         settings.precision * ICN_UTILIZATION_PRECISION);
      rate = point.accepted / 128;
      g_assert_cmpfloat (fabs (rate * 16 / point.processor_utilization - 1), <, 0.03);
      if (threads == 1)
        g_assert_cmpfloat (fabs (point.processor_utilization + rate * point.round_trip - 1), <,
                           0.02);
      else
        g_assert_cmpfloat (rate * point.round_trip, <, threads);
      g_assert_true (isnan (point.offered));
    }
}

/* A crossing of a channel four times as wide takes a quarter of the cycles: the channels between
 * routers are used by 2 messages of an access on 2 of them each, for FLITS / rate cycles. */
TEST (utilization)
{
  g_autoptr (IcnNet) net = build_butterfly (3);

  for (guint rate = 1; rate <= 4; rate *= 4) {
    g_auto (IcnPhysical) physical;
    IcnRouterSettings router;
    IcnSimSettings settings;
    IcnPoint point;
    double crossings;

    icn_physical_init (&physical, net);
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      physical.bits[c] = icn_net_joins_routers (net, c) ? 8 * rate : 8;
      physical.delay[c] = physical.period[c] = 1;
    }
    icn_physical_measure (&physical);
    make_router (&router, "packaging");
    icn_sim_settings_init (&settings);
    settings.workload = threads_of (2, ICN_GAP_GEOMETRIC, 16);
    settings.lengths = icn_lengths_one (8 * FLITS);
    settings.flit_bits = 8;
    settings.precision = 0.01;
    g_assert_true (
      icn_point_run (net, &router, &settings, &physical, NAN, NULL, NULL, NULL, &point, NULL));
    crossings = point.accepted / (8 * FLITS) * 8 * 2 * 2;
    g_assert_cmpfloat (fabs (point.utilization / (crossings * FLITS / rate / 32) - 1), <, 0.02);
  }
}

typedef struct {
  guint threads;
  IcnGapKind gap;
  double mean_gap;
} Processors;

/* The utilisation of a long run, its start left out. */
static double
long_utilization (const IcnNet *net, const IcnRouterSettings *router,
                  const IcnWorkloadSettings *workload, guint64 cycles)
{
  g_autoptr (IcnEngine) engine = NULL;
  IcnWorkloadSettings settings = *workload;
  guint64 before;

  settings.stream.seed = 1000;
  engine = icn_engine_new (net, router, &settings, NULL, NULL);
  icn_engine_run (engine, cycles / 10);
  before = icn_engine_busy (engine);
  icn_engine_run (engine, cycles);
  return (icn_engine_busy (engine) - before) / (0.9 * cycles) / net->n_terminals;
}

/* Points of many seeds against one long run: the intervals are as narrow as asked for, and nine in
 * ten of them hold what the long run has. With `-m slow` more seeds, and more points. */
TEST (coverage)
{
  static const Processors quick[] = { { 8, ICN_GAP_GEOMETRIC, 16 } };
  static const Processors slow[] = { { 1, ICN_GAP_GEOMETRIC, 16 },  { 1, ICN_GAP_PERIODIC, 16 },
                                     { 4, ICN_GAP_GEOMETRIC, 16 },  { 4, ICN_GAP_PERIODIC, 32 },
                                     { 16, ICN_GAP_GEOMETRIC, 16 }, { 16, ICN_GAP_PERIODIC, 16 },
                                     { 16, ICN_GAP_GEOMETRIC, 32 } };
  const Processors *points = g_test_slow () ? slow : quick;
  guint n_points = g_test_slow () ? G_N_ELEMENTS (slow) : G_N_ELEMENTS (quick);
  guint seeds = g_test_slow () ? 60 : 12, all = 0;
  g_autoptr (IcnNet) net = build_butterfly (6);

  for (guint i = 0; i < n_points; i++) {
    IcnRouterSettings router;
    IcnSimSettings settings;
    guint hits = 0, near = 0;
    double cycles = 0, mean;

    make_router (&router, "packaging");
    icn_sim_settings_init (&settings);
    settings.workload = threads_of (points[i].threads, points[i].gap, points[i].mean_gap);
    settings.lengths = icn_lengths_one (8 * FLITS);
    settings.flit_bits = 8;
    mean = long_utilization (net, &router, &settings.workload, g_test_slow () ? 1000000 : 100000);
    for (guint seed = 1; seed <= seeds; seed++) {
      IcnPoint point;

      settings.workload.stream.seed = seed;
      g_assert_true (
        icn_point_run (net, &router, &settings, NULL, NAN, NULL, NULL, NULL, &point, NULL));
      g_assert_true (point.converged);
      g_assert_cmpfloat (point.processor_utilization_ci, <=, 0.01);
      hits += fabs (point.processor_utilization - mean) <= point.processor_utilization_ci;
      near += fabs (point.processor_utilization - mean) <= 0.01;
      cycles += (double) point.cycles / seeds;
    }
    g_test_message ("%u threads, %s %.0f: %.4f, %u of %u hold it, %u within 0.01, %.0f cycles",
                    points[i].threads, points[i].gap == ICN_GAP_PERIODIC ? "periodic" : "geometric",
                    points[i].mean_gap, mean, hits, seeds, near, cycles);
    g_assert_cmpuint (hits, >=, seeds * 8 / 10);
    g_assert_cmpuint (near, >=, seeds * 9 / 10);
    all += hits;
  }
  g_assert_cmpuint (10 * all, >=, 9 * n_points * seeds);
}

/* A point that is not known says how long it ran. */
TEST (why)
{
  g_autoptr (IcnNet) net = build_butterfly (2);
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint point;

  make_router (&router, "packaging");
  icn_sim_settings_init (&settings);
  settings.workload = threads_of (2, ICN_GAP_GEOMETRIC, 16);
  settings.lengths = icn_lengths_one (128);
  settings.flit_bits = 8;
  settings.max_cycles = 640;
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, NAN, NULL, NULL, NULL, &point, NULL));
  g_assert_false (point.converged);
  g_assert_nonnull (strstr (point.why, "after 640 cycles"));

  /* Nor is its start-up over: it has numbers all the same, which documents need. */
  settings.max_cycles = 100;
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, NAN, NULL, NULL, NULL, &point, NULL));
  g_assert_nonnull (strstr (point.why, "the start-up has not ended"));
  g_assert_cmpfloat (point.processor_utilization, >, 0);
}

/* The history is the same in steps, from a saved state, and conserves flits in every cycle. */
TEST (history)
{
  g_autoptr (IcnNet) net = build_butterfly (3);
  IcnWorkloadSettings workload = threads_of (3, ICN_GAP_GEOMETRIC, 6);
  IcnRouterSettings router;
  g_autoptr (IcnEngine) engine = NULL, other = NULL;
  g_autoptr (IcnEngineState) state = NULL;
  guint64 digest, busy;

  workload.processors.memory = 5;
  make_router (&router, "packaging");
  engine = icn_engine_new (net, &router, &workload, NULL, NULL);
  other = icn_engine_new (net, &router, &workload, NULL, NULL);
  sim_sample_run (engine, 777);
  state = icn_engine_save (engine);
  sim_sample_run (engine, 3000);
  digest = icn_engine_digest (engine);
  busy = icn_engine_busy (engine);
  icn_engine_restore (engine, state);
  sim_sample_run (engine, 3000);
  g_assert_cmpuint (icn_engine_digest (engine), ==, digest);
  g_assert_cmpuint (icn_engine_busy (engine), ==, busy);
  for (guint64 now = 0; now <= 3000; now += 100)
    icn_engine_run (other, now);
  g_assert_cmpuint (icn_engine_digest (other), ==, digest);
  g_assert_cmpuint (icn_engine_busy (other), ==, busy);
}

/* At a light load an open request and its reply take twice the zero load. */
TEST (open)
{
  g_autoptr (IcnNet) net = build_butterfly (3);
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint light, heavy;

  make_router (&router, "packaging");
  icn_sim_settings_init (&settings);
  settings.lengths = icn_lengths_one (128);
  settings.flit_bits = 8;
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, 0.02, NULL, NULL, NULL, &light, NULL));
  g_assert_true (light.converged);
  g_assert_cmpfloat (fabs (light.latency / (2 * (3 + FLITS)) - 1), <, 0.02);
  g_assert_cmpfloat (fabs (light.accepted / 0.02 - 1), <, 0.1);
  g_assert_cmpfloat (fabs (light.offered / 0.02 - 1), <, 0.1);
  g_assert_cmpfloat (fabs (light.hops - 4), <, 1e-9);
  g_assert_true (icn_point_run (net, &router, &settings, NULL, 8, NULL, NULL, NULL, &heavy, NULL));
  g_assert_true (heavy.saturated);
  g_assert_cmpfloat (heavy.accepted, <, 8);
  g_assert_cmpfloat (heavy.accepted, >, 2);
}

TEST (refused)
{
  g_autoptr (IcnNet) net G_GNUC_UNUSED = build_butterfly (2);
  IcnWorkloadSettings workload = threads_of (65, ICN_GAP_GEOMETRIC, 16);
  g_autoptr (GError) error = NULL;

  g_assert_false (icn_workload_check (&workload, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
  g_clear_error (&error);
  workload = threads_of (1, ICN_GAP_PERIODIC, 0.5);
  g_assert_false (icn_workload_check (&workload, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
}
