/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlotHighlights: what is marked on a plot beside its curves. These are the cursor, which
 * is on one value of a series, the values that the user has pinned, a ring around a point, and a
 * curve that is highlighted. */
#pragma once

#include "plot-pins.h"

typedef struct {
  /* While has_cursor is TRUE, point `point` of series `series` is highlighted and described. */
  gboolean has_cursor;
  guint series, point;
  IcnPlotPins pins;
  guint ringed; /* id (IcnChart.ids) of the point that has a ring around it; G_MAXUINT: none */
  /* Index of a design whose curve is highlighted; -1: none. pointed: the curve on which the pointer
   * is in this plot. lit: the curve at which the user points elsewhere in the window. */
  int pointed, lit;
} BisectionPlotHighlights;

/* Moves the cursor to the point of the chart nearest to the position (x, y), in scene units;
 * removes the cursor if the position is outside the axes. */
void bisection_plot_highlights_point (BisectionPlotHighlights *self, const IcnChart *chart,
                                      const IcnPlotView *view, const IcnPlotFrame *frame, double x,
                                      double y);

/* Puts the cursor on the first point that has a value; does nothing if none has. */
void bisection_plot_highlights_start (BisectionPlotHighlights *self, const IcnChart *chart,
                                      const IcnPlotView *view);

/* Moves the cursor by `series_step` series and `point_step` points. If the point reached has no
 * value, moves by the same numbers again, until a point has a value. If there is no such point, the
 * cursor stays. */
void bisection_plot_highlights_step (BisectionPlotHighlights *self, const IcnChart *chart,
                                     const IcnPlotView *view, int series_step, int point_step);

/* Removes the cursor if its point has no value or is outside the axes. */
void bisection_plot_highlights_check (BisectionPlotHighlights *self, const IcnChart *chart,
                                      const IcnPlotView *view, const IcnPlotFrame *frame);

/* Moves the cursor to the point of the chart `after` that has the same x and y as the cursor's
 * point in the chart `before`; the two points may have different indices. Returns FALSE if there
 * is none. */
gboolean bisection_plot_highlights_keep (BisectionPlotHighlights *self, const IcnChart *before,
                                         const IcnChart *after);

/* Returns the series of the cursor; NULL if there is no cursor. */
const IcnSeries *bisection_plot_highlights_series (const BisectionPlotHighlights *self,
                                                   const IcnChart *chart);

/* Returns the id (IcnChart.ids) of the point at the cursor; G_MAXUINT if there is none. */
guint bisection_plot_highlights_id (const BisectionPlotHighlights *self, const IcnChart *chart);

/* Returns a description for screen readers: of the value at the cursor or, without a cursor, of the
 * whole chart, followed by the pinned values. Free with g_free. */
char *bisection_plot_highlights_describe (const BisectionPlotHighlights *self,
                                          const IcnChart *chart, const IcnPlotView *view);

/* Draws everything that is marked on top of a plot. shown: the plot's scene, or NULL; width,
 * height: its size. Returns NULL if nothing is marked. */
IcnScene *bisection_plot_highlights_draw (const BisectionPlotHighlights *self,
                                          const IcnChart *chart, const IcnPlotView *view,
                                          IcnPlotFrame *frame, const IcnScene *shown, double width,
                                          double height);
