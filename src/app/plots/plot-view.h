/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlotView: shows one plot of the document with its title, or a table of the plot's
 * numbers. The pointer and the arrow keys move a cursor from value to value. The wheel zooms,
 * dragging pans, dragging with the secondary button zooms into a rectangle, and a double click
 * shows the full ranges. In the legend, a click hides a series, and a double click shows only that
 * series. A click on a curve chooses its design. A click, or Return, pins the value at the cursor.
 * The plot then shows how much the value at the cursor differs from the pinned one, or, if two
 * values are pinned, how much these differ. A click outside the axes removes the pins. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_PLOT_VIEW (bisection_plot_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPlotView, bisection_plot_view, BISECTION, PLOT_VIEW,
                      BisectionDocumentView)

/* Properties: "plot" (string: id of the plot's kind), "log-x", "log-y", "reaches-all" (boolean: the
 * axes contain every point, even outliers), "across", "up" (string: ids of the quantities
 * (quantity.h) on the axes of a plot of two quantities, instead of those that the figure sets),
 * "brief" (boolean: without the text about the plot, its notes, and the button of its table,
 * for a page that shows it beside other things), "table" (boolean: shows the numbers instead of the
 * drawing), "heading" and "help" (string, read-only). Signal: "pointed" (int: the design whose
 * curve or legend entry the pointer is on, or -1). Actions: plot.log-x, plot.log-y,
 * plot.reaches-all, plot.table, plot.fit and plot.copy. */
const char *bisection_plot_view_get_plot (BisectionPlotView *self);

/* Makes the view show a chart of its owner instead of a plot of the document. make: returns this
 * chart; without points if there is nothing to show. It is called until `owner`, a GObject, is
 * disposed. Signals of such a view, each with the id of a point (uint, IcnChart.ids): "chosen": the
 * user has clicked the point; clicks do not pin values. "activated": the user has pressed Return on
 * the point. "over": the cursor has moved to the point; G_MAXUINT: it is on no point. */
typedef IcnChart *(*BisectionChartMaker) (gpointer owner);
void bisection_plot_view_set_maker (BisectionPlotView *self, BisectionChartMaker maker,
                                    gpointer owner);

/* Draws a ring around the point with this id (IcnChart.ids); G_MAXUINT: around none. */
void bisection_plot_view_mark (BisectionPlotView *self, guint id);

/* Fades the points that the user's filters (brushes) leave out. is_left: for each point id
 * (IcnChart.ids), 0 if the point is to be faded; NULL: no point is faded. The view does not copy
 * the array, so the caller must keep it until the next call. */
void bisection_plot_view_fade (BisectionPlotView *self, const guint8 *is_left);

/* Returns whether the plot has anything to export; FALSE if no visible design has a value. */
gboolean bisection_plot_view_has_figure (BisectionPlotView *self);

/* Returns the plot for export, in this size and theme; NULL if no visible design has a value. */
IcnScene *bisection_plot_view_make_figure (BisectionPlotView *self, const IcnTheme *theme,
                                           double width, double height);

/* Returns a chart with the numbers of the plot; free with icn_chart_free. */
IcnChart *bisection_plot_view_make_chart (BisectionPlotView *self);

/* Highlights the curve of a design at which the user points in another view; -1: highlights
 * none. */
void bisection_plot_view_light (BisectionPlotView *self, int design);

/* Stores in `figure` the quantities, axis ranges and scales that the user has chosen for the
 * plot. */
void bisection_plot_view_describe (BisectionPlotView *self, IcnFigure *figure);

/* Return and set the scales of the axes. 1: logarithmic; 0: linear; -1: chosen from the numbers. */
void bisection_plot_view_get_scales (BisectionPlotView *self, int *x_log, int *y_log);
void bisection_plot_view_set_scales (BisectionPlotView *self, int x_log, int y_log);

/* Shows the full ranges of the axes again, after the user has zoomed. */
void bisection_plot_view_fit (gpointer plot_view);
