/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnChart: the data of a plot, one x axis and a column for each design. The table beside the plot,
 * the CSV and the drawing are made from it. Over dimensions and nodes a design's marks are networks
 * that can be built, itself among them, each with its own numbers; marks that several designs
 * share, and curves of real radices, are separate series after those of the designs. Simulated
 * points of the study's results come last, as markers: a series for each design that has any, and
 * another for its stale ones. */
#pragma once

#include "study-types.h"
#include <math.h>

typedef enum {
  ICN_SERIES_LINE,    /* theory */
  ICN_SERIES_STEPS,   /* one value for each position */
  ICN_SERIES_MARKERS, /* measured points, with intervals if low and high are set */
  ICN_SERIES_POINTS,  /* separate networks */
} IcnSeriesStyle;

/* State of a measured point. */
typedef enum {
  ICN_POINT_KNOWN,
  ICN_POINT_OPEN,      /* not converged: its value may still change, even beyond its interval */
  ICN_POINT_SATURATED, /* without a value, as the network saturates */
} IcnPointState;

typedef struct _IcnSeries {
  char *name;
  guint design; /* index in the study */
  guint color, dash; /* indices into the palette; different ones if a design has several curves */
  gboolean hidden;
  IcnSeriesStyle style;
  double *y;           /* [n_points], NAN if there is no value */
  double *low, *high;  /* [n_points] 95 % interval, or NULL */
  IcnPointState *states; /* [n_points] of measured points; NULL: all have values */
  GPtrArray *why;        /* [n_points] of char *: why a point is open, or why the design has no
                            value there, else NULL; or NULL */
  gboolean is_stale;   /* measured with earlier settings */
  double limit;        /* x beyond which there is no value (saturation), or NAN */
  gboolean is_shared;  /* a curve that belongs to several designs, or to none */
  gboolean only_own;   /* only the design's own point is drawn, as a shared series has the others */
  gboolean is_thin;    /* a curve without marks, as not every point on it can be built */
  double own;          /* x of the design itself, among networks of other sizes, or NAN */
  double best;         /* x of the best value, which is marked and labelled, or NAN */
  gboolean is_apart;   /* has another unit than the axis, so it is a column of the CSV but is not
                          drawn */
  GPtrArray *radices;  /* [n_points] of char *: radices of the network of each point, "16x8x8" as
                          --design spells k, NULL if none can be built or marked; or NULL: the plot
                          has no networks of other sizes */
} IcnSeries;

typedef struct _IcnChart {
  const char *plot; /* id */
  char *title;
  char *x_title, *x_unit; /* x_unit: NULL for none */
  char *y_title, *y_unit;
  gboolean x_log, y_log;             /* default scale; the user may change it */
  gboolean x_whole;                  /* x values are whole numbers, with markers and whole ticks */
  double x_min, x_max, y_min, y_max; /* ranges to show; NAN: that of the data */
  guint n_points;
  double *x;         /* [n_points], rising */
  char **x_names;    /* [n_points], or NULL: names of the points, where x are not numbers */
  guint n_stacked;   /* the first so many points are parts that add up to the next point, as a bar
                        for each design */
  gboolean has_time; /* the point after the sum is the sum in nanoseconds */
  double load;       /* load of all designs, for parts and utilizations */
  GPtrArray *series; /* IcnSeries */
  char **notes;      /* sentences to show below the plot */
} IcnChart;

/* Whether a point may have a mark: its network can be built. */
static inline gboolean
icn_series_is_network (const IcnSeries *series, guint point)
{
  return series->radices == NULL || series->radices->pdata[point] != NULL;
}

/* Whether anything is drawn for a point: a position on a line, or a mark. */
static inline gboolean
icn_chart_shows (const IcnChart *chart, const IcnSeries *series, guint point)
{
  return isfinite (series->y[point]) && (!series->only_own || series->own == chart->x[point]) &&
         (series->style != ICN_SERIES_POINTS || icn_series_is_network (series, point));
}

/* The kind of x axis of a plot. */
typedef enum {
  ICN_GRID_LOADS,      /* the study's loads, a fine grid and the approach to each saturation */
  ICN_GRID_DIMENSIONS, /* n = 2 .. log2 of the largest N */
  ICN_GRID_POSITIONS,  /* positions along the longest row */
  ICN_GRID_NODES,      /* powers of two */
  ICN_GRID_SHARES,     /* shares of the channels, in percent */
  ICN_GRID_RADICES, /* k of flies: integers, and radices at which pins and bisection allow the same
                       width */
  ICN_GRID_THREADS, /* threads of the designs' processors */
  ICN_GRID_GAPS,    /* mean access intervals of the processors */
  ICN_GRID_NETWORKS, /* networks of the designs, a bar each, with parts for further threads */
  ICN_GRID_EQUAL_PINS, /* the same networks, ordered by pins */
  ICN_GRID_NEEDED,  /* the same networks, ordered by number of nodes: see chart-processors.h */
  ICN_GRID_PEAK,    /* loads in percent of capacity */
  ICN_GRID_SIZES,   /* radices of the designs: see chart-sizes.h */
  ICN_GRID_STATES,  /* numbers of messages that contend for a link */
  ICN_GRID_PARTS,   /* parts of a latency, see chart-parts.h; the row has no quantity */
  ICN_GRID_PINS,    /* pins of networks of so many modules, with a series for each: chart-cost.h */
  ICN_GRID_QUANTITY, /* another quantity of each design, the first of `others` */
  ICN_GRID_COSTS,   /* costs of these networks: parts of their pins, followed by other numbers */
} IcnGrid;

/* Which visible designs of the study a plot requires to be shown on a page. */
typedef enum {
  ICN_WHEN_ANY,       /* at least one to which the plot applies */
  ICN_WHEN_NO_OTHERS, /* at least one to which the plot applies, or none to which it does not */
  ICN_WHEN_SEVERAL,   /* at least two to which the plot applies, with different numbers */
} IcnPlotWhen;

/* One row of the table of plots: a quantity of each design over an x axis. */
typedef struct _IcnPlotKind {
  const char *id;
  const char *title; /* translatable */
  const char *help;  /* translatable: one sentence */
  gboolean needs_analysis;

  const char *quantity;  /* id in quantity.h; x is its argument, and its unit that of y */
  const char *others[5]; /* further quantities of each design, then NULL; their units are part of
                            the names of the series */
  const char *y_title;   /* translatable */
  const char *simulated; /* id of a quantity of simulated points to show as well, or NULL */
  IcnGrid grid;
  IcnSeriesStyle style;
  gboolean y_log;
  gboolean ends; /* series end at the design's saturation */
  gboolean at_common_load; /* the quantity is for one bit per cycle and node, but all designs are
                              shown at the same traffic, see chart-utilization.h */
  gboolean relative; /* values are relative to the first series with messages of equal length, which
                        is not shown */

  /* A number for designs to which the plot applies, NAN for others; NULL: it applies to all
   * designs. */
  double (*of) (const IcnDesign *design);
  IcnPlotWhen when;
} IcnPlotKind;

const IcnPlotKind *icn_plot_kinds (guint *n_kinds);
const IcnPlotKind *icn_plot_find (const char *id); /* NULL: no such plot */
gboolean icn_plot_applies (const IcnPlotKind *kind, const IcnStudy *study);
const IcnPlotKind *icn_plot_over (IcnGrid grid);   /* the first plot with this x axis */

/* Sets titles, units, scales and ranges; those of the figure have precedence. figure: may be
 * NULL. */
void icn_chart_set_axes (IcnChart *chart, const IcnPlotKind *kind, const IcnFigure *figure);

void icn_chart_free (IcnChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnChart, icn_chart_free)

/* The title of an axis, "Latency (cycles)"; without the unit if the title starts with it: "Hops",
 * "Pins per Module". Either may be NULL; free with g_free. */
char *icn_chart_axis_title (const char *title, const char *unit);

int icn_chart_compare_x (gconstpointer a, gconstpointer b); /* of two double, rising */

GPtrArray *icn_chart_series_list_new (void); /* for the series of a chart */

/* The state of a point, "not converged" or "saturated"; NULL for other points. */
const char *icn_chart_state (const IcnSeries *series, guint point);

/* The chart as CSV: a header row; x first, a column for each design, then one for each simulated
 * series and, if it has intervals, one for their half widths; one for each shared curve; for each
 * simulated series the state of its points, and for each design the radices of its networks. Cells
 * without a value are empty. RFC 4180, except that lines end with "\n"; free with g_free. */
char *icn_chart_to_csv (const IcnChart *chart);
