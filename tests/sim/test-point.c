/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points against queueing theory and closed forms; results at loads without a mean latency. */
#include "error.h"
#include "point.h"
#include "router.h"
#include "runner.h"
#include "sim-samples.h"
#include "sim-settings.h"
#include "traffic-matrix.h"

#include <math.h>
#include <string.h>

static void
set_up (const char *preset, double length, IcnRouterSettings *router, IcnSimSettings *settings)
{
  sim_sample_router (preset, router);
  icn_sim_settings_init (settings);
  settings->lengths = icn_lengths_one (length);
  settings->workload.injection = router->preset->injection;
}

/* One channel, messages of D cycles, at most one created in a cycle: the mean wait of Geo/D/1 is
 * λ D (D - 1) / (2 (1 - λ D)). */
TEST (geo_d_1)
{
  static const guint service[] = { 4, 10, 16 };
  static const double busy[] = { 0.3, 0.6, 0.8 };
  g_autoptr (IcnNet) net = net_sample_build ("mesh", "2", FALSE);
  g_autoptr (IcnTraffic) pair = net_sample_traffic (net, "pair:0:1");

  for (guint i = 0; i < G_N_ELEMENTS (service); i++)
    for (guint j = 0; j < G_N_ELEMENTS (busy); j++) {
      double d = service[i], wait = busy[j] * (d - 1) / (2 * (1 - busy[j]));
      g_autoptr (GError) error = NULL;
      IcnRouterSettings router;
      IcnSimSettings settings;
      IcnPoint point;

      set_up ("source", d, &router, &settings);
      settings.workload.traffic = pair;
      settings.workload.injection = ICN_INJECTION_BERNOULLI;
      settings.confidence = 0.999;
      g_assert_true (
        icn_point_run (net, &router, &settings, NULL, busy[j], NULL, NULL, NULL, &point, &error));
      g_assert_no_error (error);
      g_assert_true (point.converged && !point.saturated);
      g_assert_cmpfloat (fabs (point.latency - wait - sim_sample_zero_load (&router, net, 1, d)),
                         <=, point.latency_ci);
      g_assert_cmpfloat_with_epsilon (point.accepted, busy[j], 0.04);
      g_assert_cmpfloat_with_epsilon (point.least_accepted, point.accepted, 1e-3);
    }
}

/* Runs that end before the start-up has: their intervals hold the known mean in nine of ten, as they
 * allow for the states of the queue that so short a time does not show. */
TEST (short)
{
  g_autoptr (IcnNet) net = net_sample_build ("butterfly", "4", FALSE);
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, "complement");
  double d = 8, busy = 0.96, mean;
  guint n = 60, hits = 0;
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint point;

  set_up ("pipelined", d, &router, &settings);
  mean = busy * (d - 1) / (2 * (1 - busy)) + sim_sample_zero_load (&router, net, 2, d);
  settings.workload.traffic = traffic;
  settings.max_moves = 60000;
  settings.quick = TRUE;
  for (guint i = 0; i < n; i++) {
    settings.workload.stream.seed = i + 1;
    g_assert_true (
      icn_point_run (net, &router, &settings, NULL, busy, NULL, NULL, NULL, &point, NULL));
    g_assert_false (point.converged);
    hits += fabs (point.latency - mean) <= point.latency_ci;
  }
  g_test_message ("%u of %u hold the mean", hits, n);
  g_assert_cmpuint (hits, >=, 0.9 * n);
}

/* Of messages so long that the limit comes before the growth of the lags can be judged: three times
 * what the network carries saturates it, and half of that does not. */
TEST (given_up)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4x4", TRUE);
  const double loads[] = { 0.15, 1.0 };

  for (guint i = 0; i < G_N_ELEMENTS (loads); i++) {
    IcnRouterSettings router;
    IcnSimSettings settings;
    IcnPoint point;

    set_up ("source", 1600, &router, &settings);
    settings.max_moves = 1500000;
    g_assert_true (
      icn_point_run (net, &router, &settings, NULL, loads[i], NULL, NULL, NULL, &point, NULL));
    g_assert_false (point.converged);
    g_assert_cmpint (point.saturated, ==, loads[i] == 1.0);
    g_assert_cmpint (isnan (point.latency), ==, point.saturated);
    g_assert_cmpfloat (point.accepted, <, loads[i] == 1.0 ? 0.5 : INFINITY);
  }
}

/* A fly of one stage has no channels between routers, whose use nobody can wait to know. A
 * permutation makes each of its inputs a Geo/D/1 queue. */
TEST (one_switch)
{
  g_autoptr (IcnNet) net = net_sample_build ("butterfly", "4", FALSE);
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, "complement");
  double d = 8, busy = 0.8, wait = busy * (d - 1) / (2 * (1 - busy));
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint point;

  set_up ("pipelined", d, &router, &settings);
  settings.workload.traffic = traffic;
  settings.confidence = 0.999;
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, busy, NULL, NULL, NULL, &point, NULL));
  g_assert_true (point.converged && !point.saturated && isnan (point.utilization));
  g_assert_cmpfloat (fabs (point.latency - wait - sim_sample_zero_load (&router, net, 2, d)), <=,
                     point.latency_ci);
}

/* A transposed mesh carries 1/7 of a flit per cycle and node: a few sources are 5 % over that and
 * share alike what their channels carry, all others far below what they could send. */
TEST (few_behind)
{
  g_autoptr (IcnNet) net = net_sample_build ("mesh", "8x8", FALSE);
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, "transpose");
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint point;

  set_up ("pipelined", 1, &router, &settings);
  settings.workload.traffic = traffic;
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, 0.15, NULL, NULL, NULL, &point, NULL));
  g_assert_true (point.saturated && !point.converged && isnan (point.latency));
  g_assert_cmpfloat (fabs (7 * point.least_accepted - 1), <, 0.05);
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, 0.135, NULL, NULL, NULL, &point, NULL));
  g_assert_true (point.converged && !point.saturated);
}

TEST (outcomes)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "8x8", FALSE);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint point;
  double saturation = -1;

  /* Beyond saturation: throughput and no latency. */
  set_up ("pipelined", 1, &router, &settings);
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, 0.9, NULL, NULL, NULL, &point, &error));
  g_assert_true (point.saturated && !point.converged);
  g_assert_nonnull (strstr (point.why, "saturated"));
  g_assert_true (isnan (point.latency) && isnan (point.p50));
  g_assert_cmpfloat (point.accepted, <, 0.7);
  g_assert_cmpfloat (point.offered, >, 0.85);

  /* Not long enough. */
  settings.max_cycles = 500;
  settings.precision = 0.001;
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, 0.5, NULL, NULL, NULL, &point, &error));
  g_assert_false (point.converged || point.saturated || point.cancelled);
  g_assert_nonnull (strstr (point.why, "after 512 cycles"));

  /* Long enough for an interval, not for the one that was asked. */
  settings.max_cycles = 30000;
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, 0.5, NULL, NULL, NULL, &point, &error));
  g_assert_false (point.converged || point.saturated);
  g_assert_cmpfloat (point.latency_ci, >, 0.001 * point.latency);
  g_assert_nonnull (strstr (point.why, "where ±0.1 % was asked, after "));

  g_cancellable_cancel (cancelled);
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, 0.5, NULL, NULL, cancelled, &point, &error));
  g_assert_true (point.cancelled && !point.converged);
  g_assert_cmpstr (point.why, ==, "cancelled");
  g_assert_false (
    icn_point_saturation (net, &router, &settings, NULL, cancelled, &saturation, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_cmpfloat (saturation, ==, -1); /* no number */

  /* Deadlock, refused once for all loads, and watched. */
  icn_sim_settings_init (&settings);
  settings.lengths = icn_lengths_one (12);
  router.class_rule = ICN_CLASS_NONE;
  g_assert_false (icn_sim_check (&settings, net, &router, 0.5, NULL, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_CONFLICT);
  g_clear_error (&error);
  router.may_deadlock = TRUE;
  router.vcs = 1;
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, 0.9, NULL, NULL, NULL, &point, &error));
  g_assert_true (point.deadlocked && !point.converged && isnan (point.latency));
  g_assert_nonnull (strstr (point.why, "deadlocked"));
}

/* At this load the network runs freely, at 33.4 cycles, for tens of thousands of cycles between
 * jams of thousands that make the mean 34.0: a run of 60,000 cycles cannot know that to 2 %,
 * whether or not it has seen a jam. Far from saturation jams change nothing. */
TEST (jams)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "8x8", FALSE);
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint point;

  set_up ("pipelined", 1, &router, &settings);
  settings.max_cycles = 60000;
  for (guint64 seed = 1; seed <= (g_test_slow () ? 10 : 2); seed++) {
    settings.workload.stream.seed = seed;
    g_assert_true (
      icn_point_run (net, &router, &settings, NULL, 0.6, NULL, NULL, NULL, &point, NULL));
    g_assert_true (!point.converged && !point.saturated && *point.why != '\0');
    g_assert_cmpfloat (fabs (point.latency - 34), <=, point.latency_ci);
    g_assert_true (
      icn_point_run (net, &router, &settings, NULL, 0.3, NULL, NULL, NULL, &point, NULL));
    g_assert_true (point.converged && *point.why == '\0');
    g_assert_cmpuint (point.cycles, <, 8000);
  }
}

/* A message names the field and the legal range. */
static void
check_refused (const IcnNet *net, const IcnRouterSettings *router, const IcnSimSettings *settings,
               double load, const char *field)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (icn_sim_check (settings, net, router, load, NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, field));
}

/* In a large network enough messages for the precision pass within a few mean latencies, and one
 * jam, as it is one in many parts of the network, tells all: no run is longer than it takes to see
 * its slowest process many times. */
TEST (large)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "8x8x8", FALSE);
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint point;

  set_up ("cut-through", 6, &router, &settings);
  router.vcs = 16;
  settings.precision = 0.03;
  g_assert_true (icn_point_run (net, &router, &settings, NULL, 0.4, NULL, NULL, NULL, &point, NULL));
  g_assert_true (point.converged);
  g_assert_cmpfloat (point.latency_ci, <=, settings.precision * point.latency);
  g_assert_cmpfloat (point.cycles, <=, 48 * point.latency);
  g_assert_cmpfloat (point.cycles, >=, 20 * point.latency);
}

TEST (refused)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "8x8", FALSE);
  IcnRouterSettings router;
  IcnSimSettings settings;

  set_up ("pipelined", 16, &router, &settings);
  check_refused (net, &router, &settings, 17, "load: ");
  check_refused (net, &router, &settings, -1, "load: ");
  router.vcs = 1;
  check_refused (net, &router, &settings, 0.1, "vcs: 1 is not legal; it must be from 2 to 32");
  router.vcs = 4;
  router.switching = ICN_SWITCHING_CUT_THROUGH;
  check_refused (net, &router, &settings, 0.1, "buffer: 8 is not legal; it must be from 16");
  router.switching = ICN_SWITCHING_WORMHOLE;
  router.delay = 0;
  check_refused (net, &router, &settings, 0.1, "delay: 0");
  router.delay = 3;
  settings.precision = 0;
  check_refused (net, &router, &settings, 0.1, "precision: ");
}

static gpointer
run_thread (gpointer data G_GNUC_UNUSED)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "6x6", FALSE);
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint *point = g_new (IcnPoint, 1);

  set_up ("pipelined", 3, &router, &settings);
  settings.precision = 0.01;
  g_assert_true (icn_point_run (net, &router, &settings, NULL, 0.3, NULL, NULL, NULL, point, NULL));
  return point;
}

TEST (threads)
{
  g_autofree IcnPoint *alone = run_thread (NULL);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("point", run_thread, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++) {
    g_autofree IcnPoint *point = g_thread_join (threads[i]);
    g_assert_cmpfloat (point->latency, ==, alone->latency);
    g_assert_cmpfloat (point->latency_ci, ==, alone->latency_ci);
    g_assert_cmpfloat (point->utilization, ==, alone->utilization);
    g_assert_cmpuint (point->flit_hops, ==, alone->flit_hops);
  }
}
