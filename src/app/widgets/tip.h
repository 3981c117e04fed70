/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a few lines of text mean, told below them when the pointer rests there: GTK's own tooltip
 * stands close to the pointer and so over the last of the lines. One is open at a time, until the
 * pointer is elsewhere, something scrolls, or a key is pressed. */
#pragma once

#include <gtk/gtk.h>

/* Pango markup; assistive technology has it as the description. */
void bisection_tip_set (GtkWidget *widget, const char *markup);

/* GTK's own tooltip. GTK would ask the display for the pointer whenever its text is set, which takes
 * longer than most of what follows from an edit. */
void bisection_tip_say (GtkWidget *widget, const char *text);

/* From now on nothing that has dropped down a list or a menu shows GTK's tooltip, which would stand
 * over the first rows of it; nor does a button once it has been pressed, until the pointer comes
 * back: it would stand over what the button has changed below it. Nor does a template's tooltip ask
 * for the pointer. */
void bisection_tips_guard (void);
