/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lag.h"
#include "statistics.h"

#define FIRST_TIME 64 /* first interval between samples of the lags, in cycles */

/* A network is saturated if lags (see lag.h) grow by more than the share BEHIND of the elapsed
 * time, with confidence CERTAIN. */
#define BEHIND 0.01
#define CERTAIN 0.9998

/* Lags that grow in proportion to time must be distinguished from lags that grow like a random
 * walk, with the square root of time. The lag at a time is divided by the lag at half that time:
 * the quotient is 2 for the former and 1.41 for the latter. Lags with a quotient of at least
 * GROWS_ON count as growing in proportion to time. */
#define GROWS_ON 1.5

void
icn_lags_init (IcnLags *lags)
{
  lags->n = 0;
  lags->time = FIRST_TIME;
}

guint64
icn_lags_next (const IcnLags *lags)
{
  return lags->n < ICN_LAGS ? (lags->n + 1) * lags->time : (ICN_LAGS + 2) * lags->time;
}

gboolean
icn_lags_add (IcnLags *lags, double mean, double most)
{
  if (lags->n == ICN_LAGS) {
    for (guint i = 0; i < ICN_LAGS / 2; i++) {
      lags->mean[i] = lags->mean[2 * i + 1];
      lags->most[i] = lags->most[2 * i + 1];
    }
    lags->n = ICN_LAGS / 2;
    lags->time *= 2;
  }
  lags->mean[lags->n] = mean;
  lags->most[lags->n++] = most;
  return lags->n == ICN_LAGS * 3 / 4 || lags->n == ICN_LAGS;
}

static gboolean
grows (const double *lag, guint n, guint64 time)
{
  double growth[ICN_LAGS], excess[ICN_LAGS], mean, half_width, grown, slack;
  guint half = n / 2;

  /* growth: increments of the lag from sample to sample in the second half of the samples. excess:
   * these increments minus (GROWS_ON - 1) times the increments in the first half. The mean of
   * excess is positive if the last lag is more than GROWS_ON times the lag at half time. */
  for (guint i = 0; i < half; i++) {
    double before = lag[i] - (i > 0 ? lag[i - 1] : 0);
    growth[i] = lag[half + i] - lag[half + i - 1];
    excess[i] = growth[i] - (GROWS_ON - 1) * before;
  }
  icn_interval (growth, half, CERTAIN, &mean, &half_width);
  icn_interval (excess, half, CERTAIN, &grown, &slack);
  return mean - half_width > BEHIND * time && grown > slack;
}

gboolean
icn_lags_mean_grows (const IcnLags *lags)
{
  return grows (lags->mean, lags->n, lags->time);
}

gboolean
icn_lags_most_grows (const IcnLags *lags)
{
  return grows (lags->most, lags->n, lags->time);
}
