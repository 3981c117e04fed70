/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a chart: axes with units, grid, series as lines, steps or markers with intervals, legend,
 * saturation marks. The view has the user's zoom and hidden series; the frame maps data to the
 * scene. */
#pragma once

#include "axis.h"
#include "chart.h"
#include "scene.h"

#define ICN_PLOT_HIDDEN 4 /* words of 64 series: of more, the rest are always drawn */

typedef struct {
  double x_min, x_max, y_min, y_max; /* NAN: automatic */
  int x_log, y_log;                  /* -1: as the chart has it */
  guint64 hidden[ICN_PLOT_HIDDEN];   /* a bit for each series: not drawn, faint in the legend */
  gboolean compact;                  /* small: no title, short legend */
  gboolean bare;                     /* the curves and their numbers alone: no titles, no legend */
  gboolean grows;                    /* the scene is taller than asked, if legend and notes need it */
  gboolean is_asked;                 /* what is hidden is to be guessed: its absence is no reason */
  gboolean reaches_all;              /* automatic ranges hold every point, however far from others */

  /* Of a sweep: IcnChart of the values before, whose lines of one design, or with -1 of all, stay
   * faintly in sight; NULL: none. */
  const GPtrArray *trace;
  int traced;
} IcnPlotView;

typedef struct {
  IcnAxis x, y;
  double left, top, width, height; /* the plotting area, scene units */
  double x_full[2], y_full[2];     /* what the automatic ranges show; zoom and pan stay near it */
  double bar;                      /* of a chart of parts: height of a bar, of a row's 1 */
  double scale;                    /* how much larger than usual type, marks and lines are */
} IcnPlotFrame;

enum {
  ICN_HIT_LEGEND = 1, /* id: series */
};

void icn_plot_view_init (IcnPlotView *view);

/* A new scene of the given size, or a taller one of a view that grows; *frame says where things came to lie. Type, marks and lines grow
 * with sizes beyond 800 by 500. */
IcnScene *icn_plot_scene (const IcnChart *chart, const IcnPlotView *view, const IcnTheme *theme,
                          double width, double height, IcnPlotFrame *frame);

/* The reader shows or hides a series; shows no other series, or all again. */
void icn_plot_toggle (IcnPlotView *view, guint series);
void icn_plot_show_alone (IcnPlotView *view, guint series);

/* By its design, or by the reader in the legend. */
gboolean icn_plot_is_hidden (const IcnChart *chart, const IcnPlotView *view, guint series);

/* No value, but a mark at the upper edge: the network saturates. */
gboolean icn_plot_is_saturated (const IcnSeries *series, guint point);

/* Where a point's marker is, or the arrow that stands for it; NANs where it has no place. */
void icn_plot_shown_at (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                        double *x, double *y);

/* The visible data point nearest to a place; FALSE when none is within `reach`. */
gboolean icn_plot_nearest (const IcnChart *chart, const IcnPlotView *view,
                           const IcnPlotFrame *frame, double x, double y, double reach,
                           guint *series, guint *point);

/* The cursor for one point, as its own scene over the plot: cross-hair, marker, read-out. */
IcnScene *icn_plot_cursor_scene (const IcnChart *chart, const IcnPlotFrame *frame,
                                 const IcnTheme *theme, double width, double height, guint series,
                                 guint point);

/* Has a design stand out in an overlay of the plot that is shown: its entry in the legend, and its
 * curve where that is asked for. */
void icn_plot_light (const IcnChart *chart, const IcnPlotView *view, IcnPlotFrame *frame,
                     const IcnScene *shown, const IcnTheme *theme, guint design,
                     gboolean has_curve, IcnScene *overlay);

/* "32-ary 2-cube: 46.24 cycles at 0.1 bits/cycle"; free with g_free. */
char *icn_plot_describe_point (const IcnChart *chart, guint series, guint point);

/* New ranges after zooming in by a factor about a place, or after dragging by a distance. Over the
 * numbers of one axis only that axis zooms. */
void icn_plot_zoom (IcnPlotView *view, const IcnPlotFrame *frame, double x, double y,
                    double factor);
void icn_plot_pan (IcnPlotView *view, const IcnPlotFrame *frame, double dx, double dy);
