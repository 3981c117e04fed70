/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The regions of a window, between which F6 and Shift+F6 go: header bars, groups of settings, the
 * question, the page, the line that says what is seen. A widget is one by its style class "region",
 * which its template gives it; their order is that of the widgets. */
#pragma once

#include <gtk/gtk.h>

/* Moves the focus to the next region, or the one before, that takes it: to where it was there last,
 * or to the first widget that takes it. After the last comes the first. */
gboolean bisection_regions_move (GtkWindow *window, gboolean is_forward);
