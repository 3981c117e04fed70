/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detects saturation: whether sources fall behind without bound. The lag of a source is the time
 * for which its next message has been waiting. Lags are sampled at equal intervals. Beyond
 * saturation they grow in proportion to time. At a load that the network just sustains they also
 * grow, but only with the square root of time, as in a random walk. */
#pragma once

#include <glib.h>

#define ICN_LAGS 32 /* largest number of samples that are kept */

typedef struct {
  /* mean and largest lag over all sources, in cycles, at each sample */
  double mean[ICN_LAGS], most[ICN_LAGS];
  guint n;      /* number of samples */
  guint64 time; /* cycles between samples: 64 at first, and doubled whenever the arrays are full */
} IcnLags;

void icn_lags_init (IcnLags *lags);

/* The cycle in which the next sample is due. */
guint64 icn_lags_next (const IcnLags *lags);

/* Adds a sample: mean and largest lag over all sources, in cycles. Returns TRUE when there are 24
 * or 32 samples. The growth of lags should be tested only then, as more frequent tests would find
 * growth by chance more often. */
gboolean icn_lags_add (IcnLags *lags, double mean, double most);

/* Whether the mean lag grows by more than 1 % of the elapsed time and faster than a square root,
 * each with a confidence of 99.98 %. */
gboolean icn_lags_mean_grows (const IcnLags *lags);

/* Whether the largest lag of any source grows by more than 1 % of the elapsed time and faster than
 * a square root. The largest lag also grows when through traffic keeps one source from sending for
 * a while, so this function must not be called early in a run. */
gboolean icn_lags_most_grows (const IcnLags *lags);
