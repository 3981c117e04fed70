/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionValuesForm: controls in which the user enters a set of values of a setting (for the
 * control of a lesson step, for a variant or for an axis of a sweep): all values, a list with a row
 * for each, or a range. */
#pragma once

#include "row-list.h"
#include "setting-axis.h"

#define BISECTION_TYPE_VALUES_FORM (bisection_values_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionValuesForm, bisection_values_form, BISECTION, VALUES_FORM, AdwBin)

/* Signal: "entered": the user has entered other values. has_factors: TRUE to offer also ranges in
 * which each value is a multiple of the one before, such as 64, 128, 256. */
GtkWidget *bisection_values_form_new (gboolean has_factors);

/* Shows the setting and the values of `axis`. like: a design, whose other settings decide which
 * values are legal. */
void bisection_values_form_show (BisectionValuesForm *self, const IcnSettingAxis *axis,
                                 const IcnDesign *like);

/* Returns the values in the form, in the syntax of IcnSettingAxis. The string is valid until the
 * user enters other values. */
const char *bisection_values_form_get (BisectionValuesForm *self);
