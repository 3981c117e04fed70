/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that can be swept because their values are ordered: numbers, and texts that contain a
 * number according to the field table, such as the wires of "bisection:1024". */
#pragma once

#include "field.h"

/* The range of numbers that a setting can have; a particular design may not allow all of them. */
typedef struct {
  double minimum, maximum;
  gboolean is_whole, is_log;
} IcnFieldRange;

/* Gets the range of a setting. FALSE if the values of the setting have no order in this design. */
gboolean icn_field_range (const IcnField *field, const IcnDesign *design, IcnFieldRange *range,
                          GError **error);

/* The number contained in `text`, a value of the setting, such as 1024 in "bisection:1024"; NAN if
 * it contains none. */
double icn_field_number (const IcnField *field, const char *text);

/* Returns the setting's value in this design with its number replaced by `number`: for a design
 * with "pins:128" and the number 256, "pins:256". Free with g_free. */
char *icn_field_text_at (const IcnField *field, const IcnDesign *design, double number);

/* Returns the numbers to sweep through, ascending: all integers of a range if there are few; powers
 * of two around `present` in a logarithmic range; else equal steps. present: the present number of
 * the setting, which is always included. Free with g_array_unref. */
GArray *icn_field_range_numbers (const IcnFieldRange *range, double present);
