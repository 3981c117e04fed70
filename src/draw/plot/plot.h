/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a chart: axes with units, grid, curves as lines, steps or markers with confidence
 * intervals, legend, and saturation marks. The view has what the user changed by zooming and hiding
 * series. The frame maps data to the scene. */
#pragma once

#include "axis.h"
#include "chart.h"
#include "scene.h"

/* Number of 64-bit words with a bit for each series; series beyond these bits cannot be hidden. */
#define ICN_PLOT_HIDDEN 4

/* A cache that makes it fast to draw a dense plot again (IcnChart.is_dense), in which hexagons
 * replace markers. It helps if only the choice of faded points (IcnPlotView.is_left) has changed
 * since the last drawing, as while the user moves a brush. */
typedef struct _IcnPlotMemory IcnPlotMemory;

IcnPlotMemory *icn_plot_memory_new (void);
void icn_plot_memory_free (IcnPlotMemory *memory);

/* Empties the cache. To be called before the cached chart is freed. memory: may be NULL. */
void icn_plot_memory_forget (IcnPlotMemory *memory);

typedef struct {
  /* Ranges of the axes that the user has chosen; NAN: automatic. */
  double x_min, x_max, y_min, y_max;
  int x_log, y_log; /* whether axes are logarithmic: 0 no, 1 yes, -1 as the chart specifies */
  guint64 hidden[ICN_PLOT_HIDDEN]; /* the bit of a series is set if the reader has hidden it: it is
                                      not drawn, and is faint in the legend */
  gboolean compact;                /* for small plots: no title, and a short legend */
  gboolean bare;  /* shows only the curves and the numbers on the axes, without titles and legend */
  gboolean grows; /* the scene may be higher than requested, if legend and notes need the room */
  gboolean without_notes; /* the sentences below the plot (IcnChart.notes) are left out */
  gboolean is_asked; /* the page asks the reader to draw the hidden curves, as an exercise; so the
                        plot has no text that says why curves are missing */
  gboolean reaches_all; /* the automatic ranges include every point, even outliers */

  /* [largest number in IcnChart.ids + 1]: 1 if the separate point (ICN_SERIES_POINTS) with this
   * number is inside the brushes, the ranges of values that the user has chosen; 0 if it is outside
   * and thus faded. NULL: no points are faded. */
  const guint8 *is_left;

  IcnPlotMemory *memory; /* not owned; NULL: nothing is cached */

  /* While the user sweeps a parameter: array of IcnChart, one for each earlier value; or NULL. The
   * curves of design `traced` in these charts are drawn faintly; -1: the curves of all designs. */
  const GPtrArray *trace;
  int traced;
} IcnPlotView;

typedef struct {
  IcnAxis x, y;
  double left, top, width, height; /* edges and size of the plotting area, in scene units */
  /* Automatic ranges of the axes, minimum and maximum, which limit zooming and panning. */
  double x_full[2], y_full[2];
  double bar;   /* in a chart of bars: height of a bar, as a share of the height of its row */
  double scale; /* factor by which text, marks and lines are larger than normal */
} IcnPlotFrame;

enum {
  ICN_HIT_LEGEND = 1, /* a hit on an entry of the legend; IcnHit.id: index of the series */
};

void icn_plot_view_init (IcnPlotView *view);

/* Returns a new scene of the plot, of the given size, or higher if view->grows is set. *frame
 * receives the plotting area and the axes. In scenes larger than 800 by 500, text, marks and lines
 * are enlarged too. */
IcnScene *icn_plot_scene (const IcnChart *chart, const IcnPlotView *view, const IcnTheme *theme,
                          double width, double height, IcnPlotFrame *frame);

/* icn_plot_toggle hides a series, or shows it again. icn_plot_show_alone hides all other series or,
 * if they are hidden already, shows all again. */
void icn_plot_toggle (IcnPlotView *view, guint series);
void icn_plot_show_alone (IcnPlotView *view, guint series);

/* Whether a series is hidden, either because its design is hidden or because the reader hid it in
 * the legend. */
gboolean icn_plot_is_hidden (const IcnChart *chart, const IcnPlotView *view, guint series);

/* Whether a point stands for a saturated network. Such a point has no value, only a mark at the
 * upper edge. */
gboolean icn_plot_is_saturated (const IcnSeries *series, guint point);

/* Sets x and y to the position of a point's marker. For a point beyond the end of an axis it is the
 * position of the mark at the edge of the plotting area that is drawn instead. NAN if the point has
 * neither. */
void icn_plot_shown_at (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                        double *x, double *y);

/* Sets *series and *point to the visible data point nearest to the position x, y; FALSE if none is
 * within `reach`. All in scene units. */
gboolean icn_plot_nearest (const IcnChart *chart, const IcnPlotView *view,
                           const IcnPlotFrame *frame, double x, double y, double reach,
                           guint *series, guint *point);

/* A scene to paint over the plot, for the point under the pointer: cross-hair, highlighted marker,
 * and description. */
IcnScene *icn_plot_cursor_scene (const IcnChart *chart, const IcnPlotFrame *frame,
                                 const IcnTheme *theme, double width, double height, guint series,
                                 guint point);

/* Highlights a design of the plot: draws its entry in the legend once more, emphasised, and, if
 * has_curve, its curve, into `overlay`. shown: the scene of the plot, in which the position of the
 * entry is found. */
void icn_plot_light (const IcnChart *chart, const IcnPlotView *view, IcnPlotFrame *frame,
                     const IcnScene *shown, const IcnTheme *theme, guint design,
                     gboolean has_curve, IcnScene *overlay);

/* Describes a point as text, such as "32-ary 2-cube: 46.24 cycles at 0.1 bits/cycle"; free with
 * g_free. */
char *icn_plot_describe_point (const IcnChart *chart, guint series, guint point);

/* icn_plot_zoom enlarges the plot by a factor about the position x, y: it changes the ranges of the
 * axes in the view. If the position is among the numbers beside one axis, only that axis changes.
 * icn_plot_pan moves the ranges by the distance over which the pointer was dragged. */
void icn_plot_zoom (IcnPlotView *view, const IcnPlotFrame *frame, double x, double y,
                    double factor);
void icn_plot_pan (IcnPlotView *view, const IcnPlotFrame *frame, double dx, double dy);
