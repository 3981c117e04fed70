/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drop-downs and combo rows whose lists are made when they are first opened. GTK makes four widgets
 * for each item at once, a quarter of all that a window has, and few lists are ever opened. */
#pragma once

#include <gtk/gtk.h>

/* The model of a GtkDropDown or an AdwComboRow from now on, to be filled: it is the choice's. */
GtkStringList *bisection_choices_new (GtkWidget *choice);

/* Entries of strings that end with an ellipsis where there is no room for them, or beyond so many
 * characters: the drop-down asks for no more. */
void bisection_choices_limit (GtkDropDown *choice, int most_characters);
