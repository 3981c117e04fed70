/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handling of the mouse wheel over spin buttons and sliders: it changes the value only if the spin
 * button or slider has the focus; otherwise it scrolls the page. If scrolling has moved a spin
 * button or slider under the pointer, the wheel goes on scrolling the page even if that widget has
 * the focus. */
#pragma once

#include <gtk/gtk.h>

/* Lets the wheel change the value of a spin button or slider only if that has the focus; otherwise
 * the wheel scrolls the page. widget: a spin button, a slider, or a widget that contains spin
 * buttons or sliders at the time of the call. */
void bisection_wheel_needs_focus (GtkWidget *widget);

/* Lets the wheel scroll the page that contains the scrolled window `scroller`. GTK would otherwise
 * consume the wheel's events even if the scrolled window has nothing to scroll. */
void bisection_wheel_passes (GtkScrolledWindow *scroller);

/* Like bisection_wheel_passes(), but horizontal scrolling (a wheel that is tilted, or turned with
 * Shift) still scrolls the scrolled window. */
void bisection_wheel_goes_across (GtkScrolledWindow *scroller);
