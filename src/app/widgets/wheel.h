/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wheel over an entry or a slider scrolls what it lies in, and turns the value only while the
 * widget has the focus. */
#pragma once

#include <gtk/gtk.h>

/* Of the widget, and of all that are below it now. */
void bisection_wheel_needs_focus (GtkWidget *widget);
