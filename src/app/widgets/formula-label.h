/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names and sentences with formulas in a label, set as in pictures: formula.h. */
#pragma once

#include <gtk/gtk.h>

void bisection_formula_label_set (GtkLabel *label, const char *text); /* NULL: empty */

/* The same of a name that the reader may have given. */
void bisection_formula_label_name (GtkLabel *label, const char *name);

/* The same, and hides a label that is empty then. */
void bisection_formula_label_show (GtkLabel *label, const char *text);
