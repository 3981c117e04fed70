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

/* Widens a data range to one worth showing: never empty, positive when logarithmic. */
void icn_axis_fit (IcnAxis *axis, double minimum, double maximum);

/* At most about `count` major ticks, and two at least where there can be, at 1, 2, 5 × 10^k, or
 * decades with minor ticks. Rising array of IcnTick; free with g_array_unref. */
GArray *icn_axis_ticks (const IcnAxis *axis, guint count);

#define ICN_MISSING "–" /* shown for a missing number */

/* A number as plots and read-outs show it: 4 significant digits, whole numbers in full,
 * thousands as 16,384, very large and very small ones as 2.5×10⁻⁵; "–" for NAN. The marks are those
 * of icn_number_set_marks (). Free with g_free. */
char *icn_number (double value);

/* A count to its last figure, "12,345,678"; free with g_free. */
char *icn_count (guint64 count);

/* The number with its unit, which is as quantity.h has it or its translation: "46.24 cycles",
 * "1 cycle"; without a unit, NULL or empty, the number alone. Free with g_free. */
char *icn_number_with_unit (double value, const char *unit);

/* Translated, "cycle" of 1 and "cycles" of any other value. */
const char *icn_unit_of (double value, const char *unit);
