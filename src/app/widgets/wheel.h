/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wheel over an entry or a slider scrolls what it lies in, and turns the value only while the
 * widget has the focus, and did not come under a resting pointer as the page went on. */
#pragma once

#include <gtk/gtk.h>

/* Of the widget, and of all that are below it now. */
void bisection_wheel_needs_focus (GtkWidget *widget);

/* The wheel goes on to what a scroller lies in: GTK's would take it though it has nowhere to go. */
void bisection_wheel_passes (GtkScrolledWindow *scroller);

/* The same but for what goes to the side: a wheel that is tilted or turned with Shift. */
void bisection_wheel_goes_across (GtkScrolledWindow *scroller);
