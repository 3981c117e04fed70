/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keyboard navigation between the regions of a window, such as header bars, groups of settings and
 * the page: F6 and Shift+F6 move the focus from one to the next. A widget is a region if it has the
 * style class "region"; regions follow each other in the order of the widgets. */
#pragma once

#include <gtk/gtk.h>

/* Moves the focus to the next or the previous region that can take it; the first region follows the
 * last. Within the region, the focus goes to the widget that last had it, or else to the first
 * widget that takes it. FALSE if no region takes the focus. */
gboolean bisection_regions_move (GtkWindow *window, gboolean is_forward);
