/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDesignRow: one design in the sidebar's list: its colour, its name, whether it is shown,
 * and a menu to duplicate and remove it. */
#pragma once

#include "document.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_DESIGN_ROW (bisection_design_row_get_type ())
G_DECLARE_FINAL_TYPE (BisectionDesignRow, bisection_design_row, BISECTION, DESIGN_ROW,
                      GtkListBoxRow)

GtkWidget *bisection_design_row_new (BisectionDocument *document, guint design);
