/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formula-label.h"
#include "formula.h"

void
bisection_formula_label_set (GtkLabel *label, const char *text)
{
  g_autofree char *markup = icn_formula_markup (text != NULL ? text : "");
  gtk_label_set_markup (label, markup);
}

void
bisection_formula_label_name (GtkLabel *label, const char *name)
{
  g_autofree char *markup = icn_formula_name_markup (name != NULL ? name : "");
  gtk_label_set_markup (label, markup);
}

void
bisection_formula_label_show (GtkLabel *label, const char *text)
{
  bisection_formula_label_set (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}
