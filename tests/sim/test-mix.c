/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages of several lengths: against queueing theory, against runs of one length, and what is
 * conserved. */
#include "error.h"
#include "net.h"
#include "point.h"
#include "router.h"
#include "runner.h"
#include "sim-samples.h"
#include "sim-settings.h"
#include "traffic-matrix.h"

#include <math.h>

static void
set_up (const char *preset, IcnLengths lengths, IcnRouterSettings *router, IcnSimSettings *settings)
{
  sim_sample_router (preset, router);
  icn_sim_settings_init (settings);
  settings->lengths = lengths;
  settings->workload.injection = ICN_INJECTION_BERNOULLI;
}

static void
run (const IcnNet *net, const IcnRouterSettings *router, const IcnSimSettings *settings,
     double load, IcnPoint *point)
{
  g_autoptr (GError) error = NULL;

  icn_point_run (net, router, settings, NULL, load, NULL, NULL, NULL, point, &error);
  g_assert_no_error (error);
}

/* One channel, of messages that occupy it for S cycles, at most one created in a cycle: by
 * Pollaczek and Khinchine every message waits λ E[S (S - 1)] / (2 (1 - λ E[S])) on average,
 * whatever its own length is. */
TEST (geo_g_1)
{
  const IcnLengths mixes[] = {
    sim_sample_mix (2, 20, 0.1),
    sim_sample_mix (1, 8, 0.5),
    { 3, { { 3, 0.5 }, { 10, 0.3 }, { 40, 0.2 } } },
  };
  static const double busy[] = { 0.3, 0.6, 0.8 };
  g_autoptr (IcnNet) net = net_sample_build ("mesh", "2", FALSE);
  g_autoptr (IcnTraffic) pair = net_sample_traffic (net, "pair:0:1");

  for (guint i = 0; i < G_N_ELEMENTS (mixes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (busy); j++) {
      double mean = icn_lengths_mean (&mixes[i]);
      double square = mean * mean + icn_lengths_variance (&mixes[i]);
      double wait = busy[j] * (square - mean) / mean / (2 * (1 - busy[j]));
      IcnRouterSettings router;
      IcnSimSettings settings;
      IcnPoint point;

      set_up ("source", mixes[i], &router, &settings);
      settings.workload.traffic = pair;
      settings.confidence = 0.999;
      run (net, &router, &settings, busy[j], &point);
      g_assert_true (point.converged);
      g_assert_cmpfloat (fabs (point.latency - wait - 1 - mean), <=, point.latency_ci);
      g_assert_cmpuint (point.n_classes, ==, mixes[i].n);
      for (gsize c = 0; c < mixes[i].n; c++) {
        guint flits = mixes[i].of[c].length;
        double t0 = sim_sample_zero_load (&router, net, 1, flits);

        g_test_message ("%u of %g: %g ± %g, %g", flits, busy[j], point.classes[c].latency,
                        point.classes[c].latency_ci, t0 + wait);
        g_assert_cmpfloat (fabs (point.classes[c].latency - wait - t0), <=,
                           point.classes[c].latency_ci);
      }
    }
}

/* A share of 0 or 1 is a single length, and every number of the run is that of the single length.
 */
TEST (limits)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);
  static const char *const texts[] = { "8", "8:1", "8:1+32:0", "32:0+8:1" };
  IcnPoint points[G_N_ELEMENTS (texts)];

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    IcnRouterSettings router;
    IcnSimSettings settings;
    IcnLengths lengths;

    g_assert_true (icn_lengths_from_text ("length", "bits", texts[i], 1, 1e6, &lengths, NULL));
    set_up ("pipelined", lengths, &router, &settings);
    run (net, &router, &settings, 0.3, &points[i]);
    g_assert_cmpuint (points[i].n_classes, ==, 0);
    g_assert_cmpfloat (points[i].latency, ==, points[0].latency);
    g_assert_cmpfloat (points[i].p99, ==, points[0].p99);
    g_assert_cmpuint (points[i].flit_hops, ==, points[0].flit_hops);
  }
}

/* Towards these limits each class has the latency of the run of one length, in which it is alone,
 * or meets only messages of the other length. */
TEST (towards_limits)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint alone, mixed;

  for (guint i = 0; i < 2; i++) {
    set_up ("pipelined", icn_lengths_one (i == 0 ? 4 : 12), &router, &settings);
    run (net, &router, &settings, 0.4, &alone);
    settings.lengths = sim_sample_mix (4, 12, i == 0 ? 0.001 : 0.999);
    run (net, &router, &settings, 0.4, &mixed);
    g_assert_cmpuint (mixed.n_classes, ==, 2);
    g_assert_cmpfloat (fabs (mixed.classes[i].latency - alone.latency), <,
                       hypot (alone.latency_ci, mixed.classes[i].latency_ci));
    g_assert_cmpfloat_with_epsilon (mixed.classes[i].p50, alone.p50, 1);
  }
}

/* A few messages in an empty network take T0 of their own length. */
TEST (zero_load)
{
  static const char *const presets[] = { "source", "pipelined", "cut-through", "decision",
                                         "packaging" };
  g_autoptr (IcnNet) net = net_sample_build ("mesh", "4", FALSE);
  g_autoptr (IcnTraffic) pair = net_sample_traffic (net, "pair:0:3");

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++) {
    IcnRouterSettings router;
    IcnSimSettings settings;
    IcnPoint point;

    set_up (presets[i], (IcnLengths){ 3, { { 1, 0.2 }, { 7, 0.5 }, { 30, 0.3 } } }, &router,
            &settings);
    settings.workload.traffic = pair;
    run (net, &router, &settings, 1e-5 * icn_lengths_mean (&settings.lengths), &point);
    for (gsize c = 0; c < 3; c++) {
      double t0 = sim_sample_zero_load (&router, net, 3, settings.lengths.of[c].length);

      g_assert_cmpfloat (point.classes[c].p50, ==, t0);
      g_assert_cmpfloat (fabs (point.classes[c].latency - t0), <=, 0.01 * t0);
    }
  }
}

/* Messages that were created have been delivered with the length that they were created with, or
 * are on their way: of each length, counted by drawing the messages again. */
TEST (conserved)
{
  static const struct {
    const char *kind, *radices, *preset;
    IcnSwitching switching;
  } rows[] = {
    { "torus", "4x4", "pipelined", ICN_SWITCHING_WORMHOLE },
    { "mesh", "5x3", "pipelined", ICN_SWITCHING_CUT_THROUGH },
    { "hypercube", "2x2x2", "cut-through", ICN_SWITCHING_CUT_THROUGH },
    { "torus", "4x4", "decision", ICN_SWITCHING_STORE_AND_FORWARD },
    { "butterfly", "4x4", "packaging", ICN_SWITCHING_CUT_THROUGH },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (IcnNet) net = net_sample_build (rows[i].kind, rows[i].radices, FALSE);
    guint64 created[64] = { 0 }, delivered[64] = { 0 }, end = 20000, on_way = 0;
    g_autoptr (IcnWorkload) workload = NULL;
    g_autoptr (IcnEngine) engine = NULL;
    g_autoptr (GError) error = NULL;
    const IcnDelivery *delivery;
    IcnWorkloadSettings settings;
    IcnRouterSettings router;
    gsize n;

    sim_sample_router (rows[i].preset, &router);
    router.switching = rows[i].switching;
    router.buffer = 0;
    icn_workload_settings_init (&settings);
    settings.lengths = (IcnLengths){
      3,
      { { g_rand_int_range (rand, 1, 4), 0.25 },
        { g_rand_int_range (rand, 4, 20), 0.5 },
        { g_rand_int_range (rand, 20, 64), 0.25 } },
    };
    settings.load = 0.2;
    settings.stream.seed = i + 1;
    workload = icn_workload_new (&settings, net, &error);
    engine = icn_engine_new (net, &router, &settings, NULL, &error);
    g_assert_no_error (error);
    icn_engine_run (engine, end);
    delivery = icn_engine_deliveries (engine, &n);
    for (gsize m = 0; m < n; m++)
      delivered[delivery[m].flits]++;
    for (guint32 v = 0; v < net->n_terminals; v++) {
      IcnSource source = { 0 };

      while (icn_workload_next (workload, v, &source) && source.created < end)
        created[source.flits]++;
    }
    for (gsize c = 0; c < 3; c++) {
      guint flits = settings.lengths.of[c].length;

      g_assert_cmpuint (delivered[flits], <=, created[flits]);
      on_way += created[flits] - delivered[flits];
    }
    g_assert_cmpuint (n, >, 1000);
    g_assert_cmpuint (on_way, <, n / 10);
    for (guint flits = 0; flits < 64; flits++)
      g_assert_true (created[flits] > 0 || delivered[flits] == 0);
  }
}

/* Random mixes: classes add up to what is found of all messages. */
TEST (classes)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint i = 0; i < 6; i++) {
    IcnLengths lengths =
      sim_sample_mix (g_rand_double_range (rand, 1, 20), g_rand_double_range (rand, 20, 90),
                      g_rand_double_range (rand, 0.1, 0.9));
    double accepted = 0, latency = 0, unsure = 0;
    IcnRouterSettings router;
    IcnSimSettings settings;
    IcnPoint point;

    set_up (i % 2 ? "pipelined" : "source", lengths, &router, &settings);
    settings.flit_bits = g_rand_double_range (rand, 1, 16);
    settings.workload.stream.seed = i + 1;
    run (net, &router, &settings, 0.2 * settings.flit_bits, &point);
    g_assert_cmpuint (point.n_classes, ==, 2);
    for (gsize c = 0; c < 2; c++) {
      const IcnPointClass *class = &point.classes[c];

      g_assert_cmpfloat (class->length, ==, lengths.of[c].length);
      g_assert_cmpfloat (class->share, ==, lengths.of[c].share);
      g_assert_cmpfloat (class->p50, <=, class->p95);
      g_assert_cmpfloat (class->p95, <=, class->p99);
      g_assert_cmpfloat (class->network_latency, <=, class->latency);
      accepted += class->accepted;
      latency += class->share * class->latency;
      unsure += class->share * class->latency_ci;
    }
    g_assert_cmpfloat (fabs (accepted / point.accepted - 1), <, 0.03);
    g_assert_cmpfloat (fabs (latency - point.latency), <, 2 * unsure);
  }
}

/* Where short messages overtake long ones, the classes still add up: the mean over all messages is
 * that of the means of the lengths, weighted by their shares. */
TEST (overtaking)
{
  static const double loads[] = { 0.2, 0.4 };
  g_autoptr (IcnNet) net = net_sample_build ("product", "4x3", FALSE);
  g_autoptr (IcnTraffic) uniform = net_sample_traffic (net, "uniform");

  for (guint i = 0; i < G_N_ELEMENTS (loads); i++) {
    IcnRouterSettings router;
    IcnSimSettings settings;
    IcnPoint point;
    double sum = 0;

    set_up ("pipelined", sim_sample_mix (2, 50, 0.1), &router, &settings);
    settings.workload.traffic = uniform;
    settings.precision = 0.01;
    run (net, &router, &settings, loads[i], &point);
    g_assert_cmpuint (point.n_classes, ==, 2);
    for (gsize c = 0; c < 2; c++)
      sum += point.classes[c].share * point.classes[c].latency;
    g_test_message ("%g: %g, %g ± %g", loads[i], sum, point.latency, point.latency_ci);
    g_assert_cmpfloat (fabs (sum / point.latency - 1), <, 0.015);
  }
}

/* Lengths of as many flits are the same to the network, and have the same statistics. */
TEST (same_flits)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint point, alone;

  set_up ("pipelined", sim_sample_mix (41, 60, 0.25), &router, &settings);
  settings.flit_bits = 40;
  run (net, &router, &settings, 9.15, &point);
  g_assert_cmpfloat (point.classes[0].latency, ==, point.classes[1].latency);
  g_assert_cmpfloat_with_epsilon (point.classes[0].accepted / point.classes[1].accepted, 2.05,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (point.classes[0].accepted + point.classes[1].accepted,
                                  point.accepted, 1e-9);
  settings.lengths = icn_lengths_one (45.75);
  run (net, &router, &settings, 9.15, &alone);
  g_assert_cmpfloat (point.latency, ==, alone.latency);
}

/* Buffers of cut-through hold the longest message; threads have messages of one length. */
TEST (refused)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);
  g_autoptr (GError) error = NULL;
  IcnRouterSettings router;
  IcnSimSettings settings;

  set_up ("cut-through", sim_sample_mix (4, 30, 0.5), &router, &settings);
  router.buffer = 29;
  g_assert_false (icn_sim_check (&settings, net, &router, 0.1, NULL, &error));
  g_assert_cmpstr (icn_error_data (error)->field, ==, "buffer");
  g_clear_error (&error);
  router.buffer = 30;
  g_assert_true (icn_sim_check (&settings, net, &router, 0.1, NULL, NULL));
  settings.workload.processors.threads = 2;
  g_assert_false (icn_sim_check (&settings, net, &router, 0.1, NULL, &error));
  g_assert_cmpstr (icn_error_data (error)->field, ==, "length");
}
