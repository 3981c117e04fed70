/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a chart: axes with units, grid, series as lines, steps or markers with intervals, legend,
 * saturation marks. The view has the user's zoom and hidden series; the frame maps data to the
 * scene. */
#pragma once

#include "axis.h"
#include "chart.h"
#include "scene.h"

#define ICN_PLOT_HIDDEN 4 /* words with a bit for each of 64 series; further series cannot be
                             hidden */

typedef struct {
  double x_min, x_max, y_min, y_max; /* ranges of the axes; NAN: automatic */
  int x_log, y_log;                  /* logarithmic axes: 0 no, 1 yes, -1 as the chart says */
  guint64 hidden[ICN_PLOT_HIDDEN];   /* a bit for each series that is not drawn, and faint in the
                                        legend */
  gboolean compact;                  /* small: no title, and a short legend */
  gboolean bare;                     /* only the curves and axis numbers: no titles, no legend */
  gboolean grows;                    /* the scene is made higher than asked for, if legend and notes
                                        need it */
  gboolean is_asked;                 /* hidden curves are for the reader to draw: their absence is
                                        not explained */
  gboolean reaches_all;              /* automatic ranges contain every point, even outliers */

  /* In a sweep: the IcnChart of each earlier value, whose curves of one design, or of all (-1), are
   * still drawn faintly; or NULL. */
  const GPtrArray *trace;
  int traced;
} IcnPlotView;

typedef struct {
  IcnAxis x, y;
  double left, top, width, height; /* the plotting area, scene units */
  double x_full[2], y_full[2];     /* automatic ranges, from which zoom and pan cannot stray far */
  double bar;                      /* in a chart of parts: height of a bar, where a row has height
                                      1 */
  double scale;                    /* magnification of type, marks and lines over their usual
                                      size */
} IcnPlotFrame;

enum {
  ICN_HIT_LEGEND = 1, /* id: series */
};

void icn_plot_view_init (IcnPlotView *view);

/* A new scene of the given size, or a higher one if view->grows; *frame receives the geometry.
 * Type, marks and lines are magnified in sizes above 800 by 500. */
IcnScene *icn_plot_scene (const IcnChart *chart, const IcnPlotView *view, const IcnTheme *theme,
                          double width, double height, IcnPlotFrame *frame);

/* Hides or shows a series; icn_plot_show_alone hides all other series, or shows all again. */
void icn_plot_toggle (IcnPlotView *view, guint series);
void icn_plot_show_alone (IcnPlotView *view, guint series);

/* Whether a series is hidden, with its design or by the reader in the legend. */
gboolean icn_plot_is_hidden (const IcnChart *chart, const IcnPlotView *view, guint series);

/* Whether a point stands for a saturated network: it has no value, only a mark at the upper
 * edge. */
gboolean icn_plot_is_saturated (const IcnSeries *series, guint point);

/* Sets x and y to the position of a point's marker, or of the arrow in place of it; NAN if it has
 * none. */
void icn_plot_shown_at (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                        double *x, double *y);

/* The visible data point nearest to a position; FALSE if none is within `reach`. */
gboolean icn_plot_nearest (const IcnChart *chart, const IcnPlotView *view,
                           const IcnPlotFrame *frame, double x, double y, double reach,
                           guint *series, guint *point);

/* The cursor for one point, as a separate scene over the plot: cross-hair, marker, read-out. */
IcnScene *icn_plot_cursor_scene (const IcnChart *chart, const IcnPlotFrame *frame,
                                 const IcnTheme *theme, double width, double height, guint series,
                                 guint point);

/* Highlights a design in an overlay of the plot: its entry in the legend and, if asked for, its
 * curve. */
void icn_plot_light (const IcnChart *chart, const IcnPlotView *view, IcnPlotFrame *frame,
                     const IcnScene *shown, const IcnTheme *theme, guint design,
                     gboolean has_curve, IcnScene *overlay);

/* "32-ary 2-cube: 46.24 cycles at 0.1 bits/cycle"; free with g_free. */
char *icn_plot_describe_point (const IcnChart *chart, guint series, guint point);

/* Changes the view's ranges: zooms by a factor about a position, or moves by a dragged distance.
 * Zooming over the numbers of one axis changes only that axis. */
void icn_plot_zoom (IcnPlotView *view, const IcnPlotFrame *frame, double x, double y,
                    double factor);
void icn_plot_pan (IcnPlotView *view, const IcnPlotFrame *frame, double dx, double dy);
