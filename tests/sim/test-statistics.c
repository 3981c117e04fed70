/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics alone: against tables, exact sorting and an M/M/1 queue, whose mean wait is known.
 */
#include "histogram.h"
#include "runner.h"
#include "statistics.h"
#include "stream.h"

#include <math.h>
#include <stdlib.h>

/* P(|T| <= t) by finite sums for whole degrees of freedom (Abramowitz and Stegun 26.7.3
 * and 26.7.4), with cos² θ = ν / (ν + t²). */
static double
student_within (double t, guint degrees)
{
  double nu = degrees, cos2 = nu / (nu + t * t), sine = t / sqrt (nu + t * t), term = 1, sum = 0;

  if (degrees % 2 == 0) {
    for (guint i = 1; i < degrees; i += 2) {
      sum += term;
      term *= cos2 * i / (i + 1);
    }
    return sine * sum;
  }
  for (guint i = 2; i < degrees; i += 2) {
    sum += term;
    term *= cos2 * i / (i + 1);
  }
  return 2 / G_PI * (atan (t / sqrt (nu)) + sine * sqrt (cos2) * sum);
}

/* Printed in every table. */
TEST (student)
{
  static const struct {
    double confidence;
    guint degrees;
    double t;
  } table[] = { { 0.95, 1, 12.7062047 },   { 0.95, 2, 4.30265273 }, { 0.95, 10, 2.22813885 },
                { 0.95, 39, 2.02269092 },  { 0.99, 5, 4.03214298 }, { 0.9, 30, 1.69726089 },
                { 0.95, 1000, 1.96233908 } };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_cmpfloat_with_epsilon (icn_student_quantile (table[i].confidence, table[i].degrees),
                                    table[i].t, 1e-7);
  for (guint degrees = 1; degrees < 50; degrees++)
    g_assert_cmpfloat_with_epsilon (student_within (icn_student_quantile (0.95, degrees), degrees),
                                    0.95, 1e-10);
}

TEST (log)
{
  for (int i = -1000; i < 1000; i++) {
    double x = exp (i * 0.7) * (1 + i * 1e-4);
    if (x > 1e-300 && x < 1e300)
      g_assert_cmpfloat_with_epsilon (icn_stream_log (x), log (x),
                                      5e-16 * fmax (1, fabs (log (x))));
  }
  g_assert_cmpfloat (icn_stream_log (1), ==, 0);
}

/* Trials to success have mean 1/p and no memory. */
TEST (trials)
{
  static const double ps[] = { 0.9, 0.3, 0.01, 1e-6 };
  IcnStreamKey key = { .seed = 5 };

  for (guint i = 0; i < G_N_ELEMENTS (ps); i++) {
    double failure = icn_stream_failure_log (ps[i]), sum = 0;
    guint n = 200000, ones = 0;
    for (guint j = 0; j < n; j++) {
      IcnStreamBlock drawn = icn_stream_block (&key, ICN_STREAM_TEST, i, j);
      guint64 trials = icn_stream_trials (icn_stream_unit (drawn.word[0], drawn.word[1]), failure);
      sum += trials;
      ones += trials == 1;
    }
    g_assert_cmpfloat (fabs (sum / n * ps[i] - 1), <, 4 / sqrt (n));
    g_assert_cmpfloat (fabs ((double) ones / n - ps[i]), <, 4 * sqrt (ps[i] / n) + 1e-9);
  }
}

/* The whole part of a quotient of logarithms, as they are calculated in full. */
TEST (trials_exact)
{
  static const double ps[] = { 1, 0.9999, 0.7, 0.5, 0.31, 1.0 / 3, 0.01, 1e-4, 1e-7, 1e-12 };
  IcnStreamKey key = { .seed = 6 };

  for (guint i = 0; i < G_N_ELEMENTS (ps); i++) {
    double failure = icn_stream_failure_log (ps[i]);
    for (guint j = 0; j < 100000; j++) {
      IcnStreamBlock drawn = icn_stream_block (&key, ICN_STREAM_TEST, i, j);
      double unit = icn_stream_unit (drawn.word[0], drawn.word[1]);

      /* Every second number is next to one at which the number of trials changes. */
      if (j % 2 == 1)
        unit = CLAMP (exp (failure * (1 + drawn.word[2] % 8)) * (1 + (j % 5 - 2.0) * 1e-16), 1e-16,
                      1 - 1e-16);
      g_assert_cmpuint (icn_stream_trials (unit, failure), ==,
                        1 + (guint64) (icn_stream_log (unit) / failure));
    }
  }
}

TEST (blocks)
{
  IcnStreamKey key = { .seed = G_GUINT64_CONSTANT (0x123456789abcdef0), .replication = 3 };
  IcnStreamBlock blocks[7];
  guint32 node[7];
  guint64 index[7];

  for (guint i = 0; i < 7; i++) {
    node[i] = 1000003 * i;
    index[i] = ((guint64) 1 << 54) / (i + 1) + i;
  }
  for (guint n = 0; n <= 7; n++) {
    icn_stream_blocks (&key, ICN_STREAM_TEST, node, index, blocks, n);
    for (guint i = 0; i < n; i++) {
      IcnStreamBlock alone = icn_stream_block (&key, ICN_STREAM_TEST, node[i], index[i]);
      g_assert_cmpmem (&blocks[i], sizeof blocks[i], &alone, sizeof alone);
    }
  }
}

static int
compare (const void *a, const void *b)
{
  const guint64 *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

TEST (histogram)
{
  IcnHistogram *histogram = g_new0 (IcnHistogram, 1);
  guint n = 50000;
  guint64 *values = g_new (guint64, n);
  IcnStreamKey key = { .seed = 9 };

  g_assert_true (isnan (icn_histogram_percentile (histogram, 0.5)));
  for (guint i = 0; i < n; i++) {
    IcnStreamBlock drawn = icn_stream_block (&key, ICN_STREAM_TEST, 0, i);
    values[i] = ((guint64) drawn.word[0] << 32 | drawn.word[1]) >> (drawn.word[2] % 64);
    icn_histogram_add (histogram, values[i]);
  }
  qsort (values, n, sizeof *values, compare);
  for (double share = 0.01; share < 1; share += 0.01) {
    double exact = values[(guint) ceil (share * n) - 1];
    g_assert_cmpfloat (fabs (icn_histogram_percentile (histogram, share) - exact), <=,
                       exact / 128 + 1e-9);
  }
  g_free (values);
  g_free (histogram);
}

/* A start-up of known length is cut off; a trend without end is not taken for one. */
TEST (warm_up)
{
  IcnStreamKey key = { .seed = 3 };
  IcnBatches batches;
  guint cut = 0;

  icn_batches_init (&batches, 1);
  for (guint i = 0; i < 400; i++) {
    IcnStreamBlock drawn = icn_stream_block (&key, ICN_STREAM_TEST, 1, i);
    icn_batches_add (&batches, icn_stream_unit (drawn.word[0], drawn.word[1]) + (i < 80 ? 5 : 0));
  }
  g_assert_true (icn_batches_warm_up (&batches, &cut));
  g_assert_cmpuint (cut, >=, 80);
  g_assert_cmpuint (cut, <=, 120);
  icn_batches_init (&batches, 1);
  for (guint i = 0; i < 400; i++) {
    IcnStreamBlock drawn = icn_stream_block (&key, ICN_STREAM_TEST, 2, i);
    icn_batches_add (&batches, icn_stream_unit (drawn.word[0], drawn.word[1]) + 0.1 * i);
  }
  g_assert_false (icn_batches_warm_up (&batches, &cut));
}

/* One run on the waits of an M/M/1 queue with service 1, started empty: whether it converged, and
 * whether its interval holds ρ / (1 - ρ). */
static gboolean
run_queue (double load, double precision, guint64 seed, guint32 run, guint64 limit, gboolean *holds)
{
  IcnStreamKey key = { .seed = seed, .replication = run };
  IcnEstimate estimate;
  IcnBatches batches;
  double wait = 0;
  guint cut;
  gboolean warm = FALSE;

  icn_batches_init (&batches, 1);
  for (guint64 i = 0; i < limit; i++) {
    IcnStreamBlock drawn = icn_stream_block (&key, ICN_STREAM_TEST, 0, i);
    double service = -icn_stream_log (icn_stream_unit (drawn.word[0], drawn.word[1]));
    double gap = -icn_stream_log (icn_stream_unit (drawn.word[2], drawn.word[3])) / load;
    gboolean judge = icn_batches_add (&batches, wait);
    wait = fmax (0, wait + service - gap);
    if (!judge)
      continue;
    if (!warm && icn_batches_warm_up (&batches, &cut)) {
      warm = TRUE;
      icn_batches_init (&batches, 1);
    } else if (warm && icn_batches_judge (&batches, 0.95, precision, &estimate)) {
      *holds = fabs (estimate.mean - load / (1 - load)) <= estimate.half_width;
      return TRUE;
    }
  }
  return FALSE;
}

static void
check_coverage (double load, double precision, guint64 seed, guint runs, double least)
{
  guint converged = 0, held = 0;

  for (guint run = 0; run < runs; run++) {
    gboolean holds;
    if (run_queue (load, precision, seed, run, 20000000, &holds)) {
      converged++;
      held += holds;
    }
  }
  g_test_message ("load %.2f: %u of %u converged, %.1f %% hold the mean", load, converged, runs,
                  100.0 * held / converged);
  g_assert_cmpuint (converged, >, runs * 9 / 10);
  g_assert_cmpfloat ((double) held / converged, >=, least);
}

TEST (coverage)
{
  if (g_test_slow ()) {
    static const double queues[] = { 0.5, 0.8, 0.9, 0.95 };
    for (guint i = 0; i < G_N_ELEMENTS (queues); i++)
      for (guint64 seed = 11; seed <= 12; seed++)
        check_coverage (queues[i], 0.05, seed, 1000, 0.92);
  } else {
    check_coverage (0.5, 0.1, 11, 100, 0.86);
    check_coverage (0.8, 0.1, 11, 50, 0.86);
  }
}
