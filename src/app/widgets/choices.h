/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that let drop-downs and combo rows make the widgets of their lists only when they are
 * first opened. GTK would make four widgets for each item at once, a quarter of all widgets of a
 * window, although few lists are ever opened. */
#pragma once

#include <gtk/gtk.h>

/* Gives a GtkDropDown or an AdwComboRow a new, empty model and returns it, to be filled by the
 * caller. The widget owns the model. */
GtkStringList *bisection_choices_new (GtkWidget *choice);

/* If the items of the drop-down differ from `titles` (array of char *), replaces them by `titles`.
 * Appends NULL to the array. */
void bisection_choices_set (GtkDropDown *choice, GPtrArray *titles);

/* Shortens titles in the drop-down with an ellipsis if they do not fit or have more than
 * most_characters, so that long titles do not make the drop-down wider. */
void bisection_choices_limit (GtkDropDown *choice, int most_characters);

/* Lets the drop-down become narrower than the selected title, which is then shortened with an
 * ellipsis. The list of the drop-down shows all titles whole. */
void bisection_choices_shrink (GtkDropDown *choice);
