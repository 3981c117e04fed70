/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates from one long run, by sequential batch means in the manner of Law and Carson (1979):
 * observations are averaged in batches that double in size as the run grows, and an interval is
 * believed only once neighbouring batches hardly depend on each other. */
#pragma once

#include <glib.h>

#define ICN_BATCHES 400         /* kept at least, once there are as many; */
#define ICN_BATCHES_MAX 800     /* then pairs are merged */
#define ICN_INTERVAL_BATCHES 40 /* of which an interval is made */

typedef struct {
  double mean[ICN_BATCHES_MAX];
  double control[ICN_BATCHES_MAX]; /* means of the control */
  guint n;                         /* complete batches */
  guint64 size;                    /* observations in each */
  double sum, control_sum;         /* of the batch that is filling, */
  guint64 n_in_sum;                /* and how many it has */
} IcnBatches;

typedef struct {
  double mean;
  double half_width; /* of the interval at the asked confidence; NAN while there is none */
  double lag1;       /* correlation of neighbouring batches */
} IcnEstimate;

/* size: observations in the first batches, at least 1. */
void icn_batches_init (IcnBatches *batches, guint64 size);

/* TRUE at the sizes of sample at which it may be judged: 400 and 600 batches, of each size. Judging
 * more often would stop more runs by chance. */
gboolean icn_batches_add (IcnBatches *batches, double x);

/* The same with a control: a number that is seen with x and varies with it, and whose expectation
 * is known to be 0. By regression over the batches the estimate and its interval are freed of what
 * the control explains (Lavenberg and Welch 1981). */
gboolean icn_batches_add_controlled (IcnBatches *batches, double x, double control);

/* Whether the interval may be believed and its half width is at most precision × mean. Fills the
 * estimate in any case, with an interval if there are batches enough to make one. */
gboolean icn_batches_judge (const IcnBatches *batches, double confidence, double precision,
                            IcnEstimate *estimate);

/* Where the start-up ends, by the rule of least standard error (MSER): cutting off that many
 * batches leaves the mean of the rest with the least. FALSE while that is half of them or more,
 * that is, while the end is not in sight. */
gboolean icn_batches_warm_up (const IcnBatches *batches, guint *cut);

/* Mean and interval of n independent numbers, n >= 2; of paired differences, for two designs that
 * saw the same messages: x[i] = a[i] - b[i] over replications. */
void icn_interval (const double *x, guint n, double confidence, double *mean, double *half_width);
