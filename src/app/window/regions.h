/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The regions of a window, between which F6 and Shift+F6 move the focus: header bars, groups of
 * settings, the question, the page, the read-out. A widget is a region if its template gives it the
 * style class "region"; regions are in the order of the widgets. */
#pragma once

#include <gtk/gtk.h>

/* Moves the focus to the next region, or the previous one, that takes it: to its last focused
 * widget, or to the first widget that takes the focus. After the last region comes the first. */
gboolean bisection_regions_move (GtkWindow *window, gboolean is_forward);
