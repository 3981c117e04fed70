/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDesignRow: a row of the sidebar's list of designs: the design's colour, its name,
 * whether it is visible, and a menu to duplicate and remove it. Rows are in the order of the
 * study's designs. */
#pragma once

#include "document.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_DESIGN_ROW (bisection_design_row_get_type ())
G_DECLARE_FINAL_TYPE (BisectionDesignRow, bisection_design_row, BISECTION, DESIGN_ROW,
                      GtkListBoxRow)

GtkWidget *bisection_design_row_new (BisectionDocument *document);

/* bisection_design_row_show: shows the name (`title`), colour and visibility of `design` in the
 * row. It also shows the design's number of nodes, unless this is usual_nodes, the number that most
 * designs of the study have (NAN: there is no such number). bisection_design_row_shows: returns
 * whether the row shows these already. */
void bisection_design_row_show (BisectionDesignRow *row, const IcnDesign *design, const char *title,
                                double usual_nodes);
gboolean bisection_design_row_shows (BisectionDesignRow *row, const IcnDesign *design,
                                     const char *title, double usual_nodes);
