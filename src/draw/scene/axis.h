/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One axis: a linear or logarithmic range, its ticks, and the mapping between data and scene
 * units. */
#pragma once

#include <glib.h>

typedef struct {
  double minimum, maximum; /* range in units of the data */
  gboolean is_log;
  gboolean is_whole;  /* ticks only at integers */
  gboolean is_binary; /* logarithmic axis whose ticks are at powers of two: 256, 4K, 1M */
  double start, end;  /* positions of minimum and maximum, scene units */
} IcnAxis;

typedef struct {
  double value;
  gboolean is_major;
  char label[24]; /* number at the tick; empty for minor ticks */
} IcnTick;

/* Convert between values of the data and positions in the scene. Values beyond the range of the
 * axis have positions beyond its ends; on a logarithmic axis, the position of a value that is not
 * positive is NAN. */
double icn_axis_to_scene (const IcnAxis *axis, double value);
double icn_axis_to_data (const IcnAxis *axis, double position);

/* Sets the range of an axis to minimum … maximum, the range of the data. The range is widened if it
 * is empty or, on a logarithmic axis, not positive. */
void icn_axis_fit (IcnAxis *axis, double minimum, double maximum);

/* The ticks of an axis: about `count` major ticks at most, and at least two if possible. They are
 * at multiples of 1, 2 or 5 × 10^k, or on a logarithmic axis at powers of ten with minor ticks
 * between them. Array of IcnTick in ascending order; free with g_array_unref. */
GArray *icn_axis_ticks (const IcnAxis *axis, guint count);

#define ICN_MISSING "–" /* text in place of a missing number */

/* A number as text in the format of plots: 4 significant digits, integers in full, thousands as
 * 16,384, very large and very small numbers as 2.5×10⁻⁵; "–" for NAN. icn_number_set_marks () sets
 * the decimal and thousands separators. Free with g_free. */
char *icn_number (double value);

/* A count as text with all its digits, such as "12,345,678"; free with g_free. */
char *icn_count (guint64 count);

/* A number with its unit as text, such as "46.24 cycles" or "1 cycle"; only the number if unit is
 * NULL or empty. unit: a unit of quantity.h, or its translation. Free with g_free. */
char *icn_number_with_unit (double value, const char *unit);
