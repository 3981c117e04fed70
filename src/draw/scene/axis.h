/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One axis: a linear or logarithmic range, its ticks, and the mapping between data and scene
 * units. */
#pragma once

#include <glib.h>

typedef struct {
  double minimum, maximum; /* data */
  gboolean is_log;
  gboolean is_whole;  /* ticks at whole numbers only */
  gboolean is_binary; /* logarithmic: ticks at powers of two, 256, 4K, 1M */
  double start, end;  /* scene units of minimum and maximum */
} IcnAxis;

typedef struct {
  double value;
  gboolean is_major;
  char label[24]; /* empty for minor ticks */
} IcnTick;

double icn_axis_to_scene (const IcnAxis *axis, double value);
double icn_axis_to_data (const IcnAxis *axis, double position);

/* Sets the range of an axis to a data range, widened if it is empty, or not positive on a
 * logarithmic axis. */
void icn_axis_fit (IcnAxis *axis, double minimum, double maximum);

/* At most about `count` major ticks, and at least two if possible, at 1, 2, 5 × 10^k, or at decades
 * with minor ticks. Rising array of IcnTick; free with g_array_unref. */
GArray *icn_axis_ticks (const IcnAxis *axis, guint count);

#define ICN_MISSING "–" /* shown for a missing number */

/* A number in the format of plots and read-outs: 4 significant digits, whole numbers in full,
 * thousands as 16,384, very large and very small ones as 2.5×10⁻⁵; "–" for NAN. Decimal and
 * thousands marks are those of icn_number_set_marks (). Free with g_free. */
char *icn_number (double value);

/* A count with all its digits, "12,345,678"; free with g_free. */
char *icn_count (guint64 count);

/* A number with its unit, "46.24 cycles", "1 cycle"; only the number if unit is NULL or empty.
 * unit: as in quantity.h, or translated. Free with g_free. */
char *icn_number_with_unit (double value, const char *unit);

/* The translated unit in the form that fits the value: "cycle" for 1, "cycles" for any other. */
const char *icn_unit_of (double value, const char *unit);
