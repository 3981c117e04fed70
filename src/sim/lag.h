/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Have sources fallen behind for good? What each lags by (how long its next message has been
 * waiting) is seen at equal times; beyond saturation they grow in proportion to the time. Those of
 * a network that only just keeps up grow too, but with the square root of the time. */
#pragma once

#include <glib.h>

#define ICN_LAGS 32

typedef struct {
  double mean[ICN_LAGS], most[ICN_LAGS]; /* over the sources, cycles */
  guint n;
  guint64 time; /* cycles between them: 64, and twice as many when there is no more room */
} IcnLags;

void icn_lags_init (IcnLags *lags);

/* The cycle in which lags are to be seen next. */
guint64 icn_lags_next (const IcnLags *lags);

/* TRUE at the times at which they may be judged: at 24 and at 32 of each time. Judging more often
 * would find more growth by chance. */
gboolean icn_lags_add (IcnLags *lags, double mean, double most);

/* Whether the mean grows by more than 1 % of the time and by more than a square root would, both
 * for certain. */
gboolean icn_lags_mean_grows (const IcnLags *lags);

/* The same of the most that any source lags by. A source that others keep from sending for a while
 * looks just like it: not to be asked early. */
gboolean icn_lags_most_grows (const IcnLags *lags);
