/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates of a mean from one long run, by sequential batch means after Law and Carson (1979).
 * Observations are averaged in batches that double in size as the run grows. A confidence interval
 * is accepted only when neighbouring batches have little autocorrelation. Adding an observation
 * takes O(1) amortised. */
#pragma once

#include <glib.h>

#define ICN_BATCHES 400         /* number of batches after they were merged in pairs */
#define ICN_BATCHES_MAX 800     /* number of batches at which batches are merged in pairs */
#define ICN_INTERVAL_BATCHES 40 /* largest number of batches from which an interval is made */

typedef struct {
  double mean[ICN_BATCHES_MAX];
  double control[ICN_BATCHES_MAX]; /* mean of the control variate in each batch */
  guint n;                         /* number of complete batches */
  guint64 size;                    /* number of observations in each batch */
  /* sums of the observations, and of the control variate, in the incomplete batch */
  double sum, control_sum;
  guint64 n_in_sum; /* number of observations in the incomplete batch */
} IcnBatches;

typedef struct {
  double mean;
  double half_width; /* half width of the confidence interval; NAN if there are too few batches */
  double lag1;       /* lag-1 autocorrelation of the batches from which the interval is made */
} IcnEstimate;

/* Empties the batches. size: number of observations in each batch at first, at least 1. */
void icn_batches_init (IcnBatches *batches, guint64 size);

/* Adds an observation. Returns TRUE when the caller should judge whether the confidence interval is
 * narrow enough: when there are 400 batches of the present size, and again at 600 batches. Judging
 * more often would make it likelier that a run ends because its interval happens to be narrow. When
 * there are 800 batches, they are merged in pairs, so that their size doubles. */
gboolean icn_batches_add (IcnBatches *batches, double x);

/* Adds an observation, as icn_batches_add does, with the value of a control variate: a number that
 * is correlated with x and has expectation 0. Regression over the batches removes the variance that
 * the control variate explains from the estimate and its interval (Lavenberg and Welch 1981). */
gboolean icn_batches_add_controlled (IcnBatches *batches, double x, double control);

/* Mean of all observations; NAN if there are none. */
double icn_batches_mean (const IcnBatches *batches);

/* Fills the estimate of the mean, with a confidence interval if there are enough batches. Returns
 * whether the interval is reliable and its half width is at most precision × mean. */
gboolean icn_batches_judge (const IcnBatches *batches, double confidence, double precision,
                            IcnEstimate *estimate);

/* Finds the end of the start-up by the marginal standard error rule (MSER). Sets *cut to the number
 * of batches to discard at the start, chosen so that the standard error of the mean of all later
 * batches is smallest. Returns FALSE if there are too few batches. Also returns FALSE if at least
 * half of the batches would be discarded, as the start-up may then not have ended. */
gboolean icn_batches_warm_up (const IcnBatches *batches, guint *cut);

/* Mean and half width of the confidence interval of n independent numbers, n >= 2. To compare two
 * designs under the same messages, pass the paired differences x[i] = a[i] - b[i] over
 * replications. */
void icn_interval (const double *x, guint n, double confidence, double *mean, double *half_width);

/* Returns the quantile of Student's t: the t for which P(|T| <= t) with `degrees` >= 1 degrees of
 * freedom is `confidence`, 0 < confidence < 1. The relative error is below 1e-9. */
double icn_student_quantile (double confidence, guint degrees);
