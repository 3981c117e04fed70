/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates from one long run, by sequential batch means after Law and Carson (1979): observations
 * are averaged in batches that double in size as the run grows, and an interval is accepted only
 * once neighbouring batches have little autocorrelation. Adding an observation takes O(1)
 * amortised. */
#pragma once

#include <glib.h>

#define ICN_BATCHES 400         /* least number of batches kept after merging */
#define ICN_BATCHES_MAX 800     /* at this number pairs of batches are merged */
#define ICN_INTERVAL_BATCHES 40 /* number of batches that an interval is made from */

typedef struct {
  double mean[ICN_BATCHES_MAX];
  double control[ICN_BATCHES_MAX]; /* means of the control variate */
  guint n;                         /* complete batches */
  guint64 size;                    /* observations in each */
  double sum, control_sum;         /* sums over the incomplete batch */
  guint64 n_in_sum;                /* observations in the incomplete batch */
} IcnBatches;

typedef struct {
  double mean;
  double half_width; /* half width of the interval; NAN while there is none */
  double lag1;       /* autocorrelation of neighbouring batches */
} IcnEstimate;

/* size: observations in the first batches, at least 1. */
void icn_batches_init (IcnBatches *batches, guint64 size);

/* Adds an observation. TRUE when the sample should be judged: at 400 and 600 batches of each size
 * only, as every judgement may stop a run by chance. */
gboolean icn_batches_add (IcnBatches *batches, double x);

/* As icn_batches_add, with a control variate: a number that is correlated with x and has
 * expectation 0. Regression over the batches removes the variance that it explains from the
 * estimate and its interval (Lavenberg and Welch 1981). */
gboolean icn_batches_add_controlled (IcnBatches *batches, double x, double control);

/* Mean of all observations; NAN if there are none. */
double icn_batches_mean (const IcnBatches *batches);

/* Whether the interval is reliable and its half width at most precision × mean. Fills the estimate
 * in any case, with an interval if there are enough batches. */
gboolean icn_batches_judge (const IcnBatches *batches, double confidence, double precision,
                            IcnEstimate *estimate);

/* Finds the end of the start-up by the marginal standard error rule (MSER): the number of batches
 * to cut off for which the standard error of the mean of the rest is least. FALSE if that is half
 * of them or more, as the transient may then still last. */
gboolean icn_batches_warm_up (const IcnBatches *batches, guint *cut);

/* Mean and interval of n independent numbers, n >= 2. To compare two designs under the same
 * messages, give the paired differences x[i] = a[i] - b[i] over replications. */
void icn_interval (const double *x, guint n, double confidence, double *mean, double *half_width);

/* Quantile of Student's t: the t for which P(|T| <= t) with `degrees` >= 1 degrees of freedom is
 * `confidence`, 0 < confidence < 1; relative error below 1e-9. */
double icn_student_quantile (double confidence, guint degrees);
