/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Labels with formulas in names and sentences, typeset as in pictures: formula.h. */
#pragma once

#include <gtk/gtk.h>

void bisection_formula_label_set (GtkLabel *label, const char *text); /* NULL: an empty label */

/* The same for a name that the user may have given. */
void bisection_formula_label_name (GtkLabel *label, const char *name);

/* The same, and hides the label if it is empty. */
void bisection_formula_label_show (GtkLabel *label, const char *text);
