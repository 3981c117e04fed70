/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionValueInput: controls in which the user enters a value of a setting, without setting it
 * in a design: a spin button for a number, a drop-down for a choice, and both for a value such as
 * the budget "pins:128", 128 pins per node. An illegal value stays in its control, whose tooltip
 * says what is wrong. */
#pragma once

#include "field.h"
#include <adwaita.h>

#define BISECTION_TYPE_VALUE_INPUT (bisection_value_input_get_type ())
G_DECLARE_FINAL_TYPE (BisectionValueInput, bisection_value_input, BISECTION, VALUE_INPUT, AdwBin)

/* Makes the controls. name: the name of the value for screen readers. Signal: "entered": the user
 * has entered another value. */
GtkWidget *bisection_value_input_new (const char *name);

/* Shows a value of a setting in the controls. like: a design, whose other settings decide which
 * values are legal; it is copied. */
void bisection_value_input_show (BisectionValueInput *self, const IcnField *field,
                                 const IcnDesign *like, const char *value);

/* Returns the value that the controls show, in the syntax of icn_field_set(); valid until another
 * value is entered. */
const char *bisection_value_input_get (BisectionValueInput *self);
