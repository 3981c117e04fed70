/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlotView: one plot of the document, the same on every page: title, drawing, and the
 * numbers as a table.
 *
 * The pointer and the arrow keys move a cursor from value to value; the wheel zooms, dragging pans,
 * dragging with the secondary button zooms into a box, a double click shows all; a click in the
 * legend hides a series, a double click shows only that series; a click on a curve chooses its
 * design. A click, or Return, pins the value at the cursor: the difference of other values from it,
 * or from a second pinned value, is then shown. A click outside the axes removes the pins. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_PLOT_VIEW (bisection_plot_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPlotView, bisection_plot_view, BISECTION, PLOT_VIEW,
                      BisectionDocumentView)

/* Properties: "plot" (string: a plot's id), "log-x", "log-y", "reaches-all" (boolean: axes contain
 * every point, even outliers), "across", "up" (string: for a plot of two numbers, the quantities of
 * quantity.h to use instead of its own), "table" (boolean: the numbers instead of the drawing),
 * "heading" and "help" (string, read-only). Signal: "pointed" (int: the design whose curve or entry
 * in the legend is pointed at, or -1). Actions: plot.log-x, plot.log-y, plot.reaches-all,
 * plot.table, plot.fit, plot.copy. */
const char *bisection_plot_view_get_plot (BisectionPlotView *self);

/* FALSE if no design has a value, or all are hidden. */
gboolean bisection_plot_view_has_figure (BisectionPlotView *self);

/* The plot as shown, in another size and theme; NULL if it shows nothing. */
IcnScene *bisection_plot_view_make_figure (BisectionPlotView *self, const IcnTheme *theme,
                                           double width, double height);

/* The numbers of the plot; free with icn_chart_free. */
IcnChart *bisection_plot_view_make_chart (BisectionPlotView *self);

/* Highlights the curve of a design that is pointed at elsewhere; -1: none. */
void bisection_plot_view_light (BisectionPlotView *self, int design);

/* Sets the figure's quantities, ranges and scales to those that the user has chosen. */
void bisection_plot_view_describe (BisectionPlotView *self, IcnFigure *figure);

/* Shows the full ranges again. */
void bisection_plot_view_fit (gpointer plot_view);
