/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionValueInput: controls for one value of a setting that is not (yet) a design's: a spin
 * button for a number, a drop-down for a choice, both for a value such as 128 pins per node, which
 * is "pins:128". A value that the setting cannot have stays in its control, which says why. */
#pragma once

#include "field.h"
#include <adwaita.h>

#define BISECTION_TYPE_VALUE_INPUT (bisection_value_input_get_type ())
G_DECLARE_FINAL_TYPE (BisectionValueInput, bisection_value_input, BISECTION, VALUE_INPUT, AdwBin)

/* Signal: "entered": the user has entered another value. name: for screen readers. */
GtkWidget *bisection_value_input_new (const char *name);

/* Shows a value of a setting. like: a design, whose other settings decide which values are legal;
 * it is copied. */
void bisection_value_input_show (BisectionValueInput *self, const IcnField *field,
                                 const IcnDesign *like, const char *value);

/* The value, as icn_field_set() reads it; valid until the next one is entered. */
const char *bisection_value_input_get (BisectionValueInput *self);
