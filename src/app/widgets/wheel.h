/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse wheel over spin buttons and sliders. It changes the value only if the spin button or slider
 * has the focus; otherwise it scrolls the page. It also scrolls the page if scrolling has moved a
 * widget with the focus under a resting pointer. */
#pragma once

#include <gtk/gtk.h>

/* Makes the wheel obey these rules over the widget, if it is a spin button or a slider, and over
 * those inside it at the time of the call. */
void bisection_wheel_needs_focus (GtkWidget *widget);

/* Lets the wheel scroll the page around a scrolled window. GTK would otherwise consume the wheel's
 * events even if the scrolled window has nothing to scroll. */
void bisection_wheel_passes (GtkScrolledWindow *scroller);

/* Like bisection_wheel_passes(), but horizontal scrolling (a wheel that is tilted, or turned with
 * Shift) still scrolls the scrolled window. */
void bisection_wheel_goes_across (GtkScrolledWindow *scroller);
