/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages of sources: rates, gaps, lengths and destinations of every injection process. */
#include "net.h"
#include "router.h"
#include "sim-samples.h"
#include "runner.h"
#include "traffic-matrix.h"
#include "workload.h"

#include <math.h>

typedef struct {
  double rate;       /* messages per cycle */
  double dispersion; /* variance over mean of counts in windows of WINDOW cycles */
  double long_share;
  double mean_destination;
} Observed;

#define WINDOW 200
#define WINDOWS 5000

static Observed
observe (const IcnWorkloadSettings *settings, const IcnNet *net)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnWorkload) workload = icn_workload_new (settings, net, &error);
  g_autofree guint *count = g_new0 (guint, WINDOWS);
  double n = 0, long_n = 0, destinations = 0, square = 0;
  guint64 last = 0;
  IcnSource source = { 0 };

  g_assert_no_error (error);
  while (icn_workload_next (workload, 3, &source) && source.created < WINDOW * WINDOWS) {
    g_assert_cmpuint (source.created, >=, last);
    g_assert_cmpuint (source.destination, <, net->n_terminals);
    last = source.created;
    count[source.created / WINDOW]++;
    n++;
    long_n += source.flits == icn_lengths_longest (&settings->lengths);
    destinations += source.destination;
  }
  for (guint i = 0; i < WINDOWS; i++)
    square += (count[i] - n / WINDOWS) * (count[i] - n / WINDOWS);
  return (Observed){ .rate = n / WINDOW / WINDOWS,
                     .dispersion = square / n,
                     .long_share = long_n / n,
                     .mean_destination = destinations / n };
}

/* Counts of Bernoulli trials vary by 1 - p, of a Poisson process by 1, of equal gaps hardly; bursts
 * of 50 cycles at four times the rate, 150 cycles apart, vary far more. */
TEST (processes)
{
  static const struct {
    IcnInjection injection;
    double least, most;
  } processes[] = { { ICN_INJECTION_BERNOULLI, 0.75, 0.85 },
                    { ICN_INJECTION_POISSON, 0.94, 1.06 },
                    { ICN_INJECTION_PERIODIC, 0, 0.01 },
                    { ICN_INJECTION_ONOFF, 5, 100 } };
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (processes); i++) {
    IcnWorkloadSettings settings;
    Observed observed;

    icn_workload_settings_init (&settings);
    settings.injection = processes[i].injection;
    settings.on = 50;
    settings.off = 150;
    settings.lengths = sim_sample_mix (2, 6, 0.25);
    settings.load = 0.6;
    observed = observe (&settings, net);
    g_assert_cmpfloat (fabs (observed.rate / 0.2 - 1), <, 0.03);
    g_assert_cmpfloat (observed.dispersion, >=, processes[i].least);
    g_assert_cmpfloat (observed.dispersion, <=, processes[i].most);
    g_assert_cmpfloat (fabs (observed.long_share - 0.25), <, 0.01);
    g_assert_cmpfloat (fabs (observed.mean_destination - 7.5), <, 0.1);
  }
}

/* Two designs see the same messages: as many gaps of the same bits, to the same destinations. */
TEST (common)
{
  g_autoptr (IcnNet) torus = net_sample_build ("torus", "4x4", FALSE);
  g_autoptr (IcnNet) cube = net_sample_build ("hypercube", "2x2x2x2", FALSE);
  IcnWorkloadSettings settings;
  IcnSource a = { 0 }, b = { 0 };

  icn_workload_settings_init (&settings);
  g_autoptr (IcnWorkload) first = icn_workload_new (&settings, torus, NULL);
  settings.lengths = icn_lengths_one (4);
  settings.load *= 4;
  g_autoptr (IcnWorkload) second = icn_workload_new (&settings, cube, NULL);
  for (guint i = 0; i < 1000; i++) {
    icn_workload_next (first, 5, &a);
    icn_workload_next (second, 5, &b);
    g_assert_cmpuint (a.created, ==, b.created);
    g_assert_cmpuint (a.destination, ==, b.destination);
    g_assert_cmpuint (a.coin, ==, b.coin);
  }
}

/* Only one sends, and only to one; the others never do. */
TEST (pair)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);
  IcnWorkloadSettings settings;
  IcnSource source = { 0 };

  icn_workload_settings_init (&settings);
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, "pair:2:11");
  settings.traffic = traffic;
  g_autoptr (IcnWorkload) workload = icn_workload_new (&settings, net, NULL);
  for (guint i = 0; i < 100; i++) {
    g_assert_true (icn_workload_next (workload, 2, &source));
    g_assert_cmpuint (source.destination, ==, 11);
  }
  g_assert_false (icn_workload_next (workload, 3, &source));
}

/* A node whose row sums to a half creates half as many messages, by every process. */
TEST (fewer)
{
  static const IcnInjection processes[] = { ICN_INJECTION_BERNOULLI, ICN_INJECTION_POISSON,
                                            ICN_INJECTION_PERIODIC, ICN_INJECTION_ONOFF };
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);
  g_autofree double *share = g_new0 (double, 256);
  g_autoptr (IcnTraffic) traffic = NULL;

  for (guint d = 0; d < 16; d++)
    share[16 * 3 + d] = 0.5 / 16; /* observed is node 3 */
  share[0] = 1;
  traffic = net_sample_matrix (16, share);
  for (guint i = 0; i < G_N_ELEMENTS (processes); i++) {
    IcnWorkloadSettings settings;
    Observed observed;

    icn_workload_settings_init (&settings);
    settings.injection = processes[i];
    settings.traffic = traffic;
    settings.on = 50;
    settings.off = 50;
    settings.load = 0.4;
    observed = observe (&settings, net);
    g_assert_cmpfloat (fabs (observed.rate / 0.2 - 1), <, 0.03);
    g_assert_cmpfloat (fabs (observed.mean_destination - 7.5), <, 0.1);
  }
}

/* Destinations of every node of a pattern, by chi-square: below the 99.9 % point of 15 degrees. */
TEST (destinations)
{
  static const char *const patterns[] = { "uniform", "hot-spot:0.3", "locality:0.5:4" };
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++) {
    g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, patterns[i]);
    g_autoptr (IcnWorkload) workload = NULL;
    IcnWorkloadSettings settings;

    icn_workload_settings_init (&settings);
    settings.traffic = traffic;
    workload = icn_workload_new (&settings, net, NULL);
    for (guint32 v = 0; v < 16; v++) {
      const guint n = 10000;
      guint count[16] = { 0 };
      IcnSource source = { 0 };
      double chi = 0;

      for (guint j = 0; j < n && icn_workload_next (workload, v, &source); j++)
        count[source.destination]++;
      for (guint32 d = 0; d < 16; d++) {
        double expected = n * icn_traffic_share (traffic, v, d);

        if (expected > 0)
          chi += (count[d] - expected) * (count[d] - expected) / expected;
        else
          g_assert_cmpuint (count[d], ==, 0);
      }
      g_assert_cmpfloat (chi, <, 37.7);
    }
  }
}

#define N_EXTREMES 2000

/* 10^x, x evenly from least to most. */
static double
any_magnitude (GRand *dice, double least, double most)
{
  return pow (10, g_rand_double_range (dice, least, most));
}

/* Whatever a load, a burst and the sum of a row are, time goes forwards, and a node to which no
 * message comes in 2^60 cycles has none: nothing overflows, and nobody waits for it. */
TEST (extremes)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);
  g_autofree double *share = g_new0 (double, 256);
  GRand *dice = g_rand_new_with_seed (g_test_rand_int ());

  for (guint i = 0; i < N_EXTREMES; i++) {
    g_autoptr (IcnTraffic) traffic = NULL;
    g_autoptr (IcnWorkload) workload = NULL;
    g_autoptr (GError) error = NULL;
    IcnWorkloadSettings settings;
    IcnSource source = { 0 };
    guint64 last = 0;

    share[16 * 3 + 5] = any_magnitude (dice, -330, 0);
    traffic = net_sample_matrix (16, share);
    icn_workload_settings_init (&settings);
    settings.traffic = traffic;
    settings.injection = g_rand_int_range (dice, 0, ICN_INJECTION_ONOFF + 1);
    settings.on = any_magnitude (dice, 0, 9);
    settings.off = any_magnitude (dice, 0, 9);
    settings.lengths = icn_lengths_one (any_magnitude (dice, 0, 4));
    settings.load =
      MIN (any_magnitude (dice, -9, 0) * icn_workload_most (&settings), icn_workload_most (&settings));
    settings.load = MAX (settings.load, 1e-9);
    workload = icn_workload_new (&settings, net, &error);
    g_assert_no_error (error);
    for (guint j = 0; j < 20 && icn_workload_next (workload, 3, &source); j++) {
      g_assert_cmpuint (source.created, >=, last);
      g_assert_cmpuint (source.created, <=, (guint64) 1 << 60);
      g_assert_cmpuint (source.destination, ==, 5);
      last = source.created;
    }
    if (source.created == G_MAXUINT64)
      g_assert_false (icn_workload_next (workload, 3, &source));
  }
  g_rand_free (dice);
}

/* Messages that are rarer than bursts by far come at the same mean rate. */
TEST (rare_bursts)
{
  const guint n = 400;
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);
  g_autoptr (IcnWorkload) workload = NULL;
  IcnWorkloadSettings settings;
  IcnSource source = { 0 };

  icn_workload_settings_init (&settings);
  settings.injection = ICN_INJECTION_ONOFF;
  settings.on = settings.off = 2;
  settings.load = 1e-7;
  workload = icn_workload_new (&settings, net, NULL);
  for (guint i = 0; i < n; i++)
    g_assert_true (icn_workload_next (workload, 3, &source));
  g_assert_cmpfloat (fabs (source.created * settings.load / n - 1), <, 4 / sqrt (n));
}
