/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detects saturation: whether sources fall behind without bound. The lag of a source is how long
 * its next message has been waiting. Lags are sampled at equal intervals. Beyond saturation they
 * grow in proportion to time; at a load that the network just sustains they grow too, as a random
 * walk does, with the square root of time. */
#pragma once

#include <glib.h>

#define ICN_LAGS 32

typedef struct {
  double mean[ICN_LAGS], most[ICN_LAGS]; /* mean and largest lag over the sources, in cycles */
  guint n;
  guint64 time; /* cycles between samples: 64, doubled whenever the arrays are full */
} IcnLags;

void icn_lags_init (IcnLags *lags);

/* The cycle of the next sample. */
guint64 icn_lags_next (const IcnLags *lags);

/* Adds a sample. TRUE when the lags should be judged: at 24 and 32 samples of each interval only,
 * as every judgement may find growth by chance. */
gboolean icn_lags_add (IcnLags *lags, double mean, double most);

/* Whether the mean lag grows by more than 1 % of elapsed time and faster than a square root, both
 * with a confidence of 99.98 %. */
gboolean icn_lags_mean_grows (const IcnLags *lags);

/* The same for the largest lag of any source. A source that through traffic keeps from sending for
 * a while shows the same growth, so this must not be judged early. */
gboolean icn_lags_most_grows (const IcnLags *lags);
