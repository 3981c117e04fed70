/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detection of saturation on queues whose load is known to be above or below 1. Also queues of
 * known mean wait as control variates. */
#include "point-parts.h"
#include "lag.h"
#include "router.h"
#include "runner.h"
#include "sim-samples.h"
#include "statistics.h"

#include <math.h>

#define SERVICE 100 /* mean, cycles */

/* One of many M/M/1 queues. */
typedef struct {
  double arrival; /* of the next message */
  double free;    /* when the server has done what came before */
  guint64 index;
} Queue;

static double
draw (guint64 run, guint32 queue, guint64 index, guint which)
{
  IcnStreamKey key = { .seed = run };
  IcnStreamBlock drawn = icn_stream_block (&key, ICN_STREAM_TEST, queue, index);

  return -icn_stream_log (icn_stream_unit (drawn.word[2 * which], drawn.word[2 * which + 1]));
}

/* Whether lags of n_queues queues are found to grow within so many cycles; the first of them has
 * a load of its own. */
static gboolean
is_found (guint n_queues, double first_load, double load, guint64 run, double cycles)
{
  g_autofree Queue *queues = g_new0 (Queue, n_queues);
  IcnLags lags;

  icn_lags_init (&lags);
  for (double now = icn_lags_next (&lags); now < cycles; now = icn_lags_next (&lags)) {
    double sum = 0, most = 0;

    for (guint i = 0; i < n_queues; i++) {
      Queue *queue = &queues[i];
      /* The next message is the first that has not begun its service. */
      while (fmax (queue->arrival, queue->free) <= now) {
        queue->free = fmax (queue->arrival, queue->free) + SERVICE * draw (run, i, queue->index, 0);
        queue->arrival += SERVICE / (i == 0 ? first_load : load) * draw (run, i, queue->index++, 1);
      }
      sum += fmax (0, now - queue->arrival);
      most = fmax (most, now - queue->arrival);
    }
    if (icn_lags_add (&lags, sum / n_queues, most) &&
        ((now > 20 * SERVICE && icn_lags_mean_grows (&lags)) ||
         (now > 500 * SERVICE && icn_lags_most_grows (&lags))))
      return TRUE;
  }
  return FALSE;
}

/* A load below 1 is not called too much, however close it is: not once in a hundred runs. */
TEST (stable)
{
  static const double loads[] = { 0.5, 0.9, 0.95, 0.97, 0.99 };
  static const guint sizes[] = { 1, 16, 256 };
  guint runs = g_test_slow () ? 1000 : 20, found = 0, all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (loads); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      for (guint run = 0; run < runs; run++, all++)
        found += is_found (sizes[j], loads[i], loads[i], 7 * run + i, 2000.0 * SERVICE);
  g_test_message ("%u of %u stable runs taken for saturated", found, all);
  g_assert_cmpuint (found, <=, all / 100);
}

/* One above is, all queues or only one of them. */
TEST (overloaded)
{
  for (guint run = 1; run <= 20; run++) {
    g_assert_true (is_found (64, 1.2, 1.2, run, 4000.0 * SERVICE));
    g_assert_true (is_found (256, 1.4, 1.4, run, 200.0 * SERVICE));
    g_assert_true (is_found (1, 1.5, 1.5, run, 20000.0 * SERVICE));
    g_assert_true (is_found (64, 3, 0.3, run, 4000.0 * SERVICE));
    g_assert_true (is_found (16, 1.3, 0.5, run, 40000.0 * SERVICE));
  }
}

/* Over a long time controls average to nothing, whatever the process of arrivals. */
TEST (shadow_mean)
{
  static const IcnInjection injections[] = { ICN_INJECTION_BERNOULLI, ICN_INJECTION_POISSON };
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (injections); i++)
    for (double wait = 3; wait < 100; wait *= 3) {
      double means[20] = { 0 }, mean, half_width;
      guint n = 40000;
      IcnWorkloadSettings workload;

      icn_workload_settings_init (&workload);
      workload.injection = injections[i];
      workload.lengths = icn_lengths_one (10);
      workload.load = 0.4;
      for (guint part = 0; part < G_N_ELEMENTS (means); part++) {
        IcnControlVariate *variate;

        workload.stream.seed = part + 1;
        variate = icn_control_variate_new (&workload, net, wait);
        for (guint j = 0; j < n; j++)
          means[part] += icn_control_variate_next (variate, 3) / n;
        icn_control_variate_free (variate);
      }
      icn_interval (means, G_N_ELEMENTS (means), 0.999, &mean, &half_width);
      g_assert_cmpfloat (fabs (mean), <, half_width);
      g_assert_cmpfloat (half_width, <, 0.2 * wait);
    }
}

/* Nothing is known of bursts. */
TEST (shadow_unknown)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);
  IcnWorkloadSettings workload;

  icn_workload_settings_init (&workload);
  workload.injection = ICN_INJECTION_ONOFF;
  g_assert_null (icn_control_variate_new (&workload, net, 10));
  workload.injection = ICN_INJECTION_PERIODIC;
  g_assert_null (icn_control_variate_new (&workload, net, 10));
}

/* Lags are seen every 64 cycles until there are 32 of them, then every 128, and so on: what is kept
 * is always from equal times, and judged at 24 and at 32 of each. */
TEST (times)
{
  IcnLags lags;
  guint64 expected = 64, time = 64;
  guint n = 0;

  icn_lags_init (&lags);
  for (guint i = 0; i < 400; i++) {
    guint64 now = icn_lags_next (&lags);
    g_assert_cmpuint (now, ==, expected);
    gboolean is_judged = icn_lags_add (&lags, (double) now, 2.0 * now);
    n++;
    g_assert_cmpuint (lags.n, ==, n);
    g_assert_cmpuint (lags.time, ==, time);
    g_assert_true (is_judged == (n == 24 || n == 32));
    for (guint k = 0; k < n; k++) {
      g_assert_cmpfloat (lags.mean[k], ==, (double) (k + 1) * time);
      g_assert_cmpfloat (lags.most[k], ==, 2.0 * (k + 1) * time);
    }
    if (n == 32) {
      n = 16;
      time *= 2;
    }
    expected += time;
  }
}

/* Lags that are functions of time: what grows by more than 1 % of it is found, less or a square
 * root, however steep, is not. */
TEST (slopes)
{
  static const struct {
    double linear, root;
    gboolean grows;
  } cases[] = { { 0.008, 0, FALSE }, { 0.012, 0, TRUE }, { 0, 10, FALSE }, { 0.5, 0, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    IcnLags lags;

    icn_lags_init (&lags);
    for (guint j = 0; j < 200; j++) {
      double now = icn_lags_next (&lags), lag = cases[i].linear * now + cases[i].root * sqrt (now);

      if (icn_lags_add (&lags, lag, now - lag)) {
        g_assert_true (icn_lags_mean_grows (&lags) == cases[i].grows);
        g_assert_true (icn_lags_most_grows (&lags));
      }
    }
  }
}
