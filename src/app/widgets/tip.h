/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tooltip below a block of text that explains it: GTK's own tooltip would cover the last lines,
 * as it is close to the pointer. At most one is open, until the pointer leaves, something scrolls,
 * or a key is pressed. */
#pragma once

#include <gtk/gtk.h>

/* markup: Pango markup, also set as the accessible description. */
void bisection_tip_set (GtkWidget *widget, const char *markup);

/* Sets GTK's own tooltip. gtk_widget_set_tooltip_text would query the display for the pointer
 * whenever it is called, which takes longer than most of what follows from an edit. */
void bisection_tip_say (GtkWidget *widget, const char *text);

/* Hides GTK's tooltip, in the whole program, of a widget that has opened a list or a menu, whose
 * first rows it would cover; and of a button that was pressed, until the pointer returns, as it
 * would cover what the button has changed below. Also prevents tooltips set by templates from
 * querying the pointer. */
void bisection_tips_guard (void);
