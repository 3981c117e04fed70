/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that show a text in a GtkLabel and typeset the formulas in it, as in pictures
 * (formula.h). */
#pragma once

#include <gtk/gtk.h>

/* text: NULL for an empty label */
void bisection_formula_label_set (GtkLabel *label, const char *text);

/* Shows the name of a design, which the user may have written; formulas in it are typeset. */
void bisection_formula_label_name (GtkLabel *label, const char *name);

/* Like bisection_formula_label_set(), but also hides the label if the text is empty. */
void bisection_formula_label_show (GtkLabel *label, const char *text);
