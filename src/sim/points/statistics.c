/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

/* An interval is accepted if the lag-1 autocorrelation of its batches plus one standard error is
 * less than MAX_LAG1. Intervals are widened for autocorrelation; an autocorrelation above
 * MAX_WIDE_LAG1 is replaced by MAX_WIDE_LAG1. */
#define MAX_LAG1 0.5
#define LEAST_TELLING 20 /* least number of batches from which autocorrelation is estimated */
#define MAX_WIDE_LAG1 0.95

/* Factor by which confidence intervals are widened. A run stops when its interval happens to be
 * narrow, so without this factor intervals would be too narrow on average. */
#define STOPPED_EARLY 1.1

/* Relative rounding error of a mean. It is added to every interval, whose half width could
 * otherwise be 0. */
#define ROUNDING 1e-12

/* When there are this many batches, the estimate is judged a second time before the batches are
 * merged in pairs. The first time is when there are ICN_BATCHES batches. */
#define JUDGE_AGAIN 600

void
icn_batches_init (IcnBatches *batches, guint64 size)
{
  batches->n = 0;
  batches->size = MAX (size, 1);
  batches->sum = batches->control_sum = 0;
  batches->n_in_sum = 0;
}

gboolean
icn_batches_add_controlled (IcnBatches *batches, double x, double control)
{
  batches->sum += x;
  batches->control_sum += control;
  if (++batches->n_in_sum < batches->size)
    return FALSE;
  batches->mean[batches->n] = batches->sum / batches->size;
  batches->control[batches->n++] = batches->control_sum / batches->size;
  batches->sum = batches->control_sum = 0;
  batches->n_in_sum = 0;
  if (batches->n == ICN_BATCHES_MAX) {
    for (guint i = 0; i < ICN_BATCHES; i++) {
      batches->mean[i] = (batches->mean[2 * i] + batches->mean[2 * i + 1]) / 2;
      batches->control[i] = (batches->control[2 * i] + batches->control[2 * i + 1]) / 2;
    }
    batches->n = ICN_BATCHES;
    batches->size *= 2;
  }
  return batches->n == ICN_BATCHES || batches->n == JUDGE_AGAIN;
}

gboolean
icn_batches_add (IcnBatches *batches, double x)
{
  return icn_batches_add_controlled (batches, x, 0);
}

static double
mean_of (const double *x, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += x[i];
  return sum / n;
}

/* Mean of all observations; NAN if there are none. mean: means of the complete batches; rest: sum
 * of the observations in the incomplete batch. */
static double
mean_of_all (const IcnBatches *batches, const double *mean, double rest)
{
  double sum = rest;

  for (guint i = 0; i < batches->n; i++)
    sum += mean[i] * batches->size;
  return sum / ((double) batches->n * batches->size + batches->n_in_sum);
}

double
icn_batches_mean (const IcnBatches *batches)
{
  return mean_of_all (batches, batches->mean, batches->sum);
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
  return square > n * ROUNDING * ROUNDING * mean * mean ? product / square : 0;
}

/* Lag-1 autocorrelation of n numbers, with the bias reduced by a jackknife over two halves. */
static double
lag1 (const double *x, guint n)
{
  guint half = n / 2;

  return 2 * lag1_plain (x, n) - (lag1_plain (x, half) + lag1_plain (x + half, n - half)) / 2;
}

/* Fills `merged` with the means of groups of `by` consecutive numbers and returns the number of
 * groups. */
static guint
merge (const double *x, guint n, guint by, double *merged)
{
  for (guint i = 0; i < n / by; i++)
    merged[i] = mean_of (x + i * by, by);
  return n / by;
}

double
icn_student_quantile (double confidence, guint degrees)
{
  return gsl_cdf_tdist_Pinv ((1 + confidence) / 2, degrees);
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

/* Subtracts the part that the control variate explains from the n numbers x. This part is slope ×
 * control, whose expectation is 0. *slope receives the slope, found by least squares. The slope is
 * only an estimate, so the confidence interval must be widened; returns the factor for this. If all
 * values of control are equal, x stays as it is and the factor is 1. */
static double
remove_control (double *x, const double *control, guint n, double *slope)
{
  double mean = mean_of (x, n), control_mean = mean_of (control, n), square = 0, product = 0;

  for (guint i = 0; i < n; i++) {
    square += (control[i] - control_mean) * (control[i] - control_mean);
    product += (control[i] - control_mean) * (x[i] - mean);
  }
  *slope = square > 0 ? product / square : 0;
  if (square <= 0)
    return 1;
  for (guint i = 0; i < n; i++)
    x[i] -= *slope * control[i];
  return sqrt ((n - 1) / (n - 2.0) * (1 + n * control_mean * control_mean / square));
}

/* Merges the batches of the run into n larger ones and computes the confidence interval from the
 * larger batches. The interval is widened by sqrt ((1 + ρ)/(1 - ρ)) for their autocorrelation ρ, as
 * for an autoregressive process of first order. Returns TRUE if the autocorrelation is small. */
static gboolean
judge_merged (const IcnBatches *batches, guint n, double confidence, IcnEstimate *estimate)
{
  double merged[ICN_INTERVAL_BATCHES], control[ICN_INTERVAL_BATCHES], slope, wider, rho, ignored;
  guint by = batches->n / n;

  merge (batches->mean, by * n, by, merged);
  merge (batches->control, by * n, by, control);
  wider = remove_control (merged, control, n, &slope);
  icn_interval (merged, n, confidence, &ignored, &estimate->half_width);
  estimate->mean = mean_of_all (batches, batches->mean, batches->sum) -
                   slope * mean_of_all (batches, batches->control, batches->control_sum);
  estimate->lag1 = lag1 (merged, n);
  rho = n >= LEAST_TELLING ? CLAMP (estimate->lag1, 0, MAX_WIDE_LAG1) : 0;
  estimate->half_width *= wider * sqrt ((1 + rho) / (1 - rho));
  estimate->half_width += ROUNDING * fabs (estimate->mean);
  return estimate->lag1 + 1 / sqrt (n) < MAX_LAG1;
}

/* Sets *estimate to the widest of three confidence intervals, which are made from batches of three
 * sizes. One size does not suffice: with many sources, their independent noise can hide a slow
 * fluctuation that is common to all sources. Small batches then have little autocorrelation,
 * although the variance of larger batches does not fall as 1/size.
 *
 * If the batches of the first and of the second size are both autocorrelated, the widening for
 * autocorrelation is only a guess, and the interval must be half as wide as asked for. There are
 * too few batches of the third size to estimate their autocorrelation. */
gboolean
icn_batches_judge (const IcnBatches *batches, double confidence, double precision,
                   IcnEstimate *estimate)
{
  IcnEstimate coarse;
  double narrow;

  estimate->half_width = NAN;
  estimate->lag1 = NAN;
  estimate->mean = mean_of_all (batches, batches->mean, batches->sum);
  if (batches->n < 2 * ICN_INTERVAL_BATCHES)
    return FALSE;
  narrow = judge_merged (batches, ICN_INTERVAL_BATCHES, confidence, estimate) ? 1 : 0.5;
  for (guint by = 2; by <= 4; by *= 2) {
    if (judge_merged (batches, ICN_INTERVAL_BATCHES / by, confidence, &coarse) && by == 2)
      narrow = 1;
    if (coarse.half_width > estimate->half_width)
      *estimate = coarse;
  }
  estimate->half_width *= STOPPED_EARLY;
  return batches->n >= ICN_BATCHES &&
         estimate->half_width <= narrow * precision * fabs (estimate->mean);
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
