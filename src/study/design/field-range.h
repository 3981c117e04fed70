/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that can be swept because their values are ordered: numbers, and texts that contain a
 * number, such as the number of wires in "bisection:1024". */
#pragma once

#include "field.h"

/* The range of numbers that a setting can have; a particular design may not allow every number in
 * the range. is_whole: only integers. is_log: the range is swept in powers of two. */
typedef struct {
  double minimum, maximum;
  gboolean is_whole, is_log;
} IcnFieldRange;

/* Sets *range to the range of a setting. Returns FALSE with an error if the values of the setting
 * have no order in this design. */
gboolean icn_field_range (const IcnField *field, const IcnDesign *design, IcnFieldRange *range,
                          GError **error);

/* Returns the number contained in `text`, a value of the setting, such as 1024 in "bisection:1024";
 * NAN if the text contains no number. */
double icn_field_number (const IcnField *field, const char *text);

/* Returns the setting's value in this design with its number replaced by `number`: "pins:256" for a
 * design with "pins:128" and the number 256. Free with g_free. */
char *icn_field_text_at (const IcnField *field, const IcnDesign *design, double number);

/* Returns the numbers of a sweep over a range, in rising order: powers of two around `present` in a
 * logarithmic range, all integers of another range of integers, or equal steps. present: the
 * present number of the setting, which is always included. Array of double, free with
 * g_array_unref. */
GArray *icn_field_range_numbers (const IcnFieldRange *range, double present);
