/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tips: a tip explains a widget in several lines of text. It opens below the widget; GTK's own
 * tooltip would open close to the pointer. At most one tip is open; it closes when the pointer
 * leaves the widget, something scrolls, or a key or button is pressed. */
#pragma once

#include <gtk/gtk.h>

/* Gives the widget a tip, or changes the text of its tip. markup: the text as Pango markup, which
 * also becomes the accessible description. */
void bisection_tip_set (GtkWidget *widget, const char *markup);

/* Sets an ordinary GTK tooltip of the widget. text: NULL for none. Faster than
 * gtk_widget_set_tooltip_text(), which queries the display for the pointer at every call. */
void bisection_tip_say (GtkWidget *widget, const char *text);

/* Changes the tooltips of the program as follows. A widget that has opened a list or a menu shows
 * no tooltip, which would cover the first rows. A button that was pressed shows none until the
 * pointer has left it, as the tooltip would cover what the button has changed. Tooltips set by
 * templates do not make GTK query the display for the pointer. */
void bisection_tips_guard (void);
