/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A spin button for a field. Typed text is passed on unchanged, and stays if it is refused; the
 * arrows double and halve a logarithmic field. Text that is no single number (radices such as
 * 4x6x2) can be shown and typed as well. */
#pragma once

#include "field.h"
#include <gtk/gtk.h>

/* text: in the C locale. stepped: changed by the arrows, not typed. FALSE: refused. */
typedef gboolean (*BisectionEntered) (const char *text, gboolean stepped, gpointer data);

GtkWidget *bisection_number_spin_new (const IcnField *field, BisectionEntered entered,
                                      gpointer data);

/* text: from icn_field_get(); value: the number for the arrows. */
void bisection_number_spin_show (GtkWidget *spin, const char *text, double value);
