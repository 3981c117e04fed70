/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings whose values have an order, so that a slider can go through them: numbers, and texts
 * that the field table says hold a measure, such as the wires of "bisection:1024". */
#pragma once

#include "field.h"

/* Of the numbers that a setting can be asked for; a design may refuse some of them. */
typedef struct {
  double minimum, maximum;
  gboolean is_whole, is_log;
} IcnFieldRange;

/* FALSE where the setting, as the design has it, has no order. */
gboolean icn_field_range (const IcnField *field, const IcnDesign *design, IcnFieldRange *range,
                          GError **error);

/* The number that a value of the setting is in that order; NAN: none. */
double icn_field_number (const IcnField *field, const char *text);

/* The value with this number, in the form that the design's own has; free with g_free. */
char *icn_field_text_at (const IcnField *field, const IcnDesign *design, double number);

/* Numbers worth stopping at, rising: of few whole ones all, over a logarithmic range powers of two
 * around the present one, else equal steps; the present one among them. Free with g_array_unref. */
GArray *icn_field_range_numbers (const IcnFieldRange *range, double present);
