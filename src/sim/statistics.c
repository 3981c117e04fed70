/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics.h"
#include "student.h"

#include <math.h>

/* Law and Carson's bound on the correlation of neighbouring batches. */
#define MAX_LAG1 0.4

/* Where the batches fail that test, the interval is widened by what a process with the correlation
 * of the forty large ones, and one standard error more, would need; up to this. */
#define MAX_WIDE_LAG1 0.5
#define JUDGE_AGAIN 600

void
icn_batches_init (IcnBatches *batches, guint64 size)
{
  batches->n = 0;
  batches->size = MAX (size, 1);
  batches->sum = 0;
  batches->n_in_sum = 0;
}

gboolean
icn_batches_add (IcnBatches *batches, double x)
{
  batches->sum += x;
  if (++batches->n_in_sum < batches->size)
    return FALSE;
  batches->mean[batches->n++] = batches->sum / batches->size;
  batches->sum = 0;
  batches->n_in_sum = 0;
  if (batches->n == ICN_BATCHES_MAX) {
    for (guint i = 0; i < ICN_BATCHES; i++)
      batches->mean[i] = (batches->mean[2 * i] + batches->mean[2 * i + 1]) / 2;
    batches->n = ICN_BATCHES;
    batches->size *= 2;
  }
  return batches->n == ICN_BATCHES || batches->n == JUDGE_AGAIN;
}

static double
mean_of (const double *x, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += x[i];
  return sum / n;
}

static double
lag1_plain (const double *x, guint n)
{
  double mean = mean_of (x, n), square = 0, product = 0;

  for (guint i = 0; i < n; i++) {
    square += (x[i] - mean) * (x[i] - mean);
    if (i + 1 < n)
      product += (x[i] - mean) * (x[i + 1] - mean);
  }
  return square > 0 ? product / square : 0;
}

/* Without most of its bias, by jackknife over the two halves. */
static double
lag1 (const double *x, guint n)
{
  guint half = n / 2;

  return 2 * lag1_plain (x, n) - (lag1_plain (x, half) + lag1_plain (x + half, n - half)) / 2;
}

/* Averages groups of `by` neighbours. */
static guint
merge (const double *x, guint n, guint by, double *merged)
{
  for (guint i = 0; i < n / by; i++)
    merged[i] = mean_of (x + i * by, by);
  return n / by;
}

void
icn_interval (const double *x, guint n, double confidence, double *mean, double *half_width)
{
  double centre = mean_of (x, n), square = 0;

  for (guint i = 0; i < n; i++)
    square += (x[i] - centre) * (x[i] - centre);
  *mean = centre;
  *half_width = icn_student_quantile (confidence, n - 1) * sqrt (square / (n - 1) / n);
}

/* Law and Carson's test: neighbouring batches hardly depend on each other, and while they do at
 * all, larger ones do less. */
static gboolean
are_independent (const double *x, guint n, double rho)
{
  double pairs[ICN_BATCHES_MAX];
  guint n_pairs;

  if (rho >= MAX_LAG1)
    return FALSE;
  if (rho <= 0)
    return TRUE;
  n_pairs = merge (x, n, 2, pairs);
  return lag1 (pairs, n_pairs) < rho;
}

gboolean
icn_batches_judge (const IcnBatches *batches, double confidence, double precision,
                   IcnEstimate *estimate)
{
  guint n = batches->n, by = n / ICN_INTERVAL_BATCHES;
  double merged[ICN_BATCHES_MAX], ignored;

  estimate->half_width = NAN;
  estimate->lag1 = NAN;
  estimate->mean = n > 0 ? mean_of (batches->mean, n) : NAN;
  if (by < 2)
    return FALSE;
  merge (batches->mean, by * ICN_INTERVAL_BATCHES, by, merged);
  icn_interval (merged, ICN_INTERVAL_BATCHES, confidence, &ignored, &estimate->half_width);
  estimate->lag1 = lag1 (batches->mean, n);
  if (n < ICN_BATCHES)
    return FALSE;
  if (!are_independent (batches->mean, n, estimate->lag1)) {
    double rho = lag1 (merged, ICN_INTERVAL_BATCHES) + 1 / sqrt (ICN_INTERVAL_BATCHES);
    if (rho >= MAX_WIDE_LAG1)
      return FALSE;
    estimate->half_width *= sqrt ((1 + MAX (rho, 0)) / (1 - MAX (rho, 0)));
  }
  return estimate->half_width <= precision * fabs (estimate->mean);
}

gboolean
icn_batches_warm_up (const IcnBatches *batches, guint *cut)
{
  double sum = 0, square = 0, least = INFINITY;
  guint best = 0;

  if (batches->n < ICN_INTERVAL_BATCHES)
    return FALSE;
  for (guint i = batches->n; i-- > 0;) {
    double left = batches->n - i, error;
    sum += batches->mean[i];
    square += batches->mean[i] * batches->mean[i];
    if (left < 5)
      continue;
    error = (square - sum * sum / left) / (left * left);
    if (error <= least) {
      least = error;
      best = i;
    }
  }
  if (2 * best >= batches->n)
    return FALSE;
  *cut = best;
  return TRUE;
}
