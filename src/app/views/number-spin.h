/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A spin button for a field (setting) of a design. Typed text is passed on as it is, and stays in
 * the entry if it is refused. The arrow buttons double and halve the value of a logarithmic field.
 * The spin button can also show and take text that is not a single number, such as the radices
 * 4x6x2. */
#pragma once

#include "field.h"
#include <gtk/gtk.h>

/* Called with a new value of the spin button, as text in the C locale; returns FALSE to refuse it.
 * stepped: TRUE if the value was changed by an arrow button, not typed. */
typedef gboolean (*BisectionEntered) (const char *text, gboolean stepped, gpointer data);

GtkWidget *bisection_number_spin_new (const IcnField *field, BisectionEntered entered,
                                      gpointer data);

/* Shows a value in the spin button. text: the value as icn_field_get() returns it. value: the same
 * value as a number, from which the arrow buttons step. */
void bisection_number_spin_show (GtkWidget *spin, const char *text, double value);
