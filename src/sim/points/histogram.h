/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A histogram of integers with a bounded relative error: exact below 128, then 64 buckets for every
 * doubling, so that a percentile has a relative error of at most 1/128. Adding a value takes O(1);
 * the histogram takes 30 KB. */
#pragma once

#include <glib.h>

#define ICN_HISTOGRAM_BUCKETS (128 + 57 * 64)

typedef struct {
  guint64 count[ICN_HISTOGRAM_BUCKETS]; /* number of values counted in each bucket */
  guint64 total;                        /* number of values counted in all buckets */
} IcnHistogram;

void icn_histogram_add (IcnHistogram *histogram, guint64 value);

/* Returns a percentile: the smallest value v such that at least the fraction `share` of all values
 * is at most v, rounded to the middle of its bucket. Returns NAN if no value was counted. */
double icn_histogram_percentile (const IcnHistogram *histogram, double share);
