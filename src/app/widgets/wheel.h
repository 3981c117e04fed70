/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse wheel over entries and sliders. It scrolls the page, unless the entry or slider has the
 * focus; then it changes the value. It also goes on scrolling the page if scrolling has moved the
 * widget under a resting pointer. */
#pragma once

#include <gtk/gtk.h>

/* Applies these rules to the widget and to all descendants that it has now. */
void bisection_wheel_needs_focus (GtkWidget *widget);

/* Lets the wheel scroll the page around a scrolled window. GTK would otherwise consume the wheel's
 * events even if the scrolled window has nothing to scroll. */
void bisection_wheel_passes (GtkScrolledWindow *scroller);

/* Like bisection_wheel_passes(), but horizontal scrolling (a wheel that is tilted, or turned with
 * Shift) still scrolls the scrolled window. */
void bisection_wheel_goes_across (GtkScrolledWindow *scroller);
