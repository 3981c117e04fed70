/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A histogram of whole numbers with a bounded relative error: exact below 128, then 64 buckets for
 * every doubling, so that a percentile has a relative error of at most 1/128. O(1) to add, 30
 * KB. */
#pragma once

#include <glib.h>

#define ICN_HISTOGRAM_BUCKETS (128 + 57 * 64)

typedef struct {
  guint64 count[ICN_HISTOGRAM_BUCKETS];
  guint64 total;
} IcnHistogram;

void icn_histogram_add (IcnHistogram *histogram, guint64 value);

/* The smallest value (the middle of its bucket) that is not exceeded by at least this share of all
 * values; NAN when nothing was counted. */
double icn_histogram_percentile (const IcnHistogram *histogram, double share);
