/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlotView: one plot of the document, the same on every page: title, drawing, table twin.
 *
 * The pointer and the arrow keys move a cursor from value to value; the wheel zooms, dragging pans,
 * dragging with the secondary button zooms into a box, a double click shows all; a click in the
 * legend hides a series, a double click shows it alone; a click on a curve chooses its design.
 * A click pins the value at the cursor, and Return does: then it is said how far others are from it,
 * or a second one that is pinned. One outside of the axes takes the pins away. */
#pragma once

#include "document-view.h"
#include "scene.h"

#define BISECTION_TYPE_PLOT_VIEW (bisection_plot_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPlotView, bisection_plot_view, BISECTION, PLOT_VIEW,
                      BisectionDocumentView)

/* Properties: "plot" (string: a plot's id), "log-x", "log-y", "reaches-all" (boolean: axes hold
 * every point, however far from others), "across", "up" (string: numbers of quantity.h in place of
 * the plot's own, of a plot of two numbers), "table" (boolean: the numbers in place of the drawing),
 * "heading" and "help" (string, read-only).
 * Signal: "pointed" (int: the design whose curve or entry in the legend is pointed at, or -1).
 * Actions: plot.log-x, plot.log-y, plot.reaches-all, plot.table, plot.fit, plot.copy. */
const char *bisection_plot_view_get_plot (BisectionPlotView *self);

/* FALSE when no design has a value, or all are hidden. */
gboolean bisection_plot_view_has_figure (BisectionPlotView *self);

/* The plot as it is shown, in another size and theme; NULL when it shows nothing. */
IcnScene *bisection_plot_view_make_figure (BisectionPlotView *self, const IcnTheme *theme,
                                           double width, double height);

/* Its numbers, free with icn_chart_free. */
IcnChart *bisection_plot_view_make_chart (BisectionPlotView *self);

/* Has the curve of a design stand out, as it is pointed at elsewhere; -1: none. */
void bisection_plot_view_light (BisectionPlotView *self, int design);

/* Gives the figure the numbers, the ranges and the scales that the reader has chosen. */
void bisection_plot_view_describe (BisectionPlotView *self, IcnFigure *figure);

/* Shows all again. */
void bisection_plot_view_fit (BisectionPlotView *self);
