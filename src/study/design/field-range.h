/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings whose values are ordered, so that they can be swept: numbers, and texts that according
 * to the field table contain a number, such as the wires of "bisection:1024". */
#pragma once

#include "field.h"

/* The range of numbers that a setting can be given; a design may not allow some of them. */
typedef struct {
  double minimum, maximum;
  gboolean is_whole, is_log;
} IcnFieldRange;

/* FALSE if the design's value of the setting has no order. */
gboolean icn_field_range (const IcnField *field, const IcnDesign *design, IcnFieldRange *range,
                          GError **error);

/* The number that stands for a value of the setting; NAN if there is none. */
double icn_field_number (const IcnField *field, const char *text);

/* The value with this number, in the same form as the design's own; free with g_free. */
char *icn_field_text_at (const IcnField *field, const IcnDesign *design, double number);

/* Numbers to sweep through, rising: if they are few whole numbers, all of them; in a logarithmic
 * range powers of two around the present number; else equal steps. The present number is among
 * them. Free with g_array_unref. */
GArray *icn_field_range_numbers (const IcnFieldRange *range, double present);
