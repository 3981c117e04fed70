/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A spin button over one field. What is typed is handed on as it is, and stays when it is refused;
 * the arrows double and halve a logarithmic field. Text that is no number (radices such as 4x6x2)
 * can be shown and typed as well. */
#pragma once

#include "field.h"
#include <gtk/gtk.h>

/* text: in the C locale. stepped: by the arrows, not typed. FALSE: refused. */
typedef gboolean (*BisectionEntered) (const char *text, gboolean stepped, gpointer data);

GtkWidget *bisection_number_spin_new (const IcnField *field, BisectionEntered entered,
                                      gpointer data);

/* text: what icn_field_get() gave; value: the number it stands for. */
void bisection_number_spin_show (GtkWidget *spin, const char *text, double value);
