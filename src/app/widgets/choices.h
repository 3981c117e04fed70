/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drop-downs and combo rows whose lists are made when they are first opened. GTK makes four widgets
 * for each item at once, a quarter of all widgets of a window, and few lists are ever opened. */
#pragma once

#include <gtk/gtk.h>

/* The new model of a GtkDropDown or an AdwComboRow, to be filled; owned by the widget. */
GtkStringList *bisection_choices_new (GtkWidget *choice);

/* Sets the entries of a list of strings if they differ from the present ones; appends NULL to the
 * array. */
void bisection_choices_set (GtkDropDown *choice, GPtrArray *titles);

/* Lets entries (of strings) end with an ellipsis if there is no room for them, or beyond so many
 * characters, so that the drop-down is no wider. */
void bisection_choices_limit (GtkDropDown *choice, int most_characters);
