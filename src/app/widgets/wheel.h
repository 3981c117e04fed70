/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wheel over an entry or a slider scrolls the page, and changes the value only while the widget
 * has the focus and did not get under a resting pointer by scrolling. */
#pragma once

#include <gtk/gtk.h>

/* Applies to the widget and to all widgets below it at this time. */
void bisection_wheel_needs_focus (GtkWidget *widget);

/* Passes wheel events to what surrounds a scrolled window: GTK would swallow them even if it cannot
 * scroll. */
void bisection_wheel_passes (GtkScrolledWindow *scroller);

/* The same, except for horizontal scrolling: a wheel that is tilted or turned with Shift. */
void bisection_wheel_goes_across (GtkScrolledWindow *scroller);
