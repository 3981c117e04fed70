/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "histogram.h"

#include <math.h>

static guint
bucket_of (guint64 value)
{
  guint exponent;

  if (value < 128)
    return value;
  exponent = 63 - __builtin_clzll (value);
  return 128 + (exponent - 7) * 64 + (guint) (value >> (exponent - 6)) - 64;
}

/* The mean of the integers that a bucket counts. */
static double
middle_of (guint bucket)
{
  guint exponent = 7 + (bucket - 128) / 64;
  double width = ldexp (1, (int) exponent - 6);

  if (bucket < 128)
    return bucket;
  return (64 + (bucket - 128) % 64) * width + (width - 1) / 2;
}

void
icn_histogram_add (IcnHistogram *histogram, guint64 value)
{
  histogram->count[bucket_of (value)]++;
  histogram->total++;
}

double
icn_histogram_percentile (const IcnHistogram *histogram, double share)
{
  double needed = share * histogram->total;
  guint64 sum = 0;

  for (guint i = 0; i < ICN_HISTOGRAM_BUCKETS; i++) {
    sum += histogram->count[i];
    if (sum > 0 && sum >= needed)
      return middle_of (i);
  }
  return NAN;
}
