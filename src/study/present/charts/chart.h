/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnChart: the data of a plot: one x axis and a column for each design. The table beside the plot,
 * the CSV and the drawing are made from it. Over dimensions and nodes the marks of a design are
 * networks that can be built, itself among them, each with its own numbers; those that several
 * designs have, and the curves of real radices, are series of their own, which follow the designs'. Simulated points of
 * the study's results come last, as markers: a series for each design that has any, and another for
 * its stale ones. */
#pragma once

#include "evaluation.h"
#include "study.h"
#include <math.h>

typedef enum {
  ICN_SERIES_LINE,    /* theory */
  ICN_SERIES_STEPS,   /* a value for each place */
  ICN_SERIES_MARKERS, /* measured points, with intervals where low and high are given */
  ICN_SERIES_POINTS,  /* networks, each by itself */
} IcnSeriesStyle;

/* What is known of a measured point. */
typedef enum {
  ICN_POINT_KNOWN,
  ICN_POINT_OPEN,      /* it has not converged: its value may still move, beyond its interval too */
  ICN_POINT_SATURATED, /* it has no value, as the network saturates */
} IcnPointState;

typedef struct {
  char *name;
  guint design; /* index in the study */
  guint color, dash; /* places in the palette; apart where a design has several curves */
  gboolean hidden;
  IcnSeriesStyle style;
  double *y;           /* [n_points], NAN: no value */
  double *low, *high;  /* [n_points] 95 % interval, or NULL */
  IcnPointState *states; /* [n_points] of measured points; NULL: all are known */
  GPtrArray *why;        /* [n_points] of char *: why a point is open, or the design cannot be
                            there, else NULL; or NULL */
  gboolean is_stale;   /* measured with earlier settings */
  double limit;        /* x beyond which there is no value (saturation), NAN: none */
  gboolean is_shared;  /* a curve of several designs, or of none: it has no design of its own */
  gboolean only_own;   /* no other point is drawn: another series has them, a shared one */
  gboolean is_thin;    /* a curve without marks, as not every place on it can be built */
  double own;          /* x of the design itself, among networks of other sizes; NAN: none */
  double best;         /* x of the best value, which is marked and written; NAN: none */
  gboolean is_apart;   /* of another unit than the axis: a column of CSV, in another plot drawn */
  GPtrArray *radices;  /* [n_points] of char *: of the network that stands there, "16x8x8" as
                          --design spells k, NULL where none can be built and none is marked; or
                          NULL: no networks of other sizes */
} IcnSeries;

typedef struct {
  const char *plot; /* id */
  char *title;
  char *x_title, *x_unit; /* unit: NULL for none */
  char *y_title, *y_unit;
  gboolean x_log, y_log;             /* default scale; the user may change it */
  gboolean x_whole;                  /* x are whole numbers: markers at each, whole ticks */
  double x_min, x_max, y_min, y_max; /* range to show, NAN: fit the data */
  guint n_points;
  double *x;         /* [n_points], rising */
  char **x_names;    /* [n_points], or NULL: points are no numbers but things of these names */
  guint n_stacked;   /* the first of them are parts that add up to the next, a bar per design */
  gboolean has_time; /* the point after their sum is the same in nanoseconds */
  double load;       /* of all designs, at which parts and utilizations are taken */
  GPtrArray *series; /* IcnSeries */
  char **notes;      /* sentences to show below it */
} IcnChart;

/* Whether a mark may stand for it: a network that can be built. */
static inline gboolean
icn_series_is_network (const IcnSeries *series, guint point)
{
  return series->radices == NULL || series->radices->pdata[point] != NULL;
}

/* Whether something of the point is drawn: a place on a line, or a mark. */
static inline gboolean
icn_chart_shows (const IcnChart *chart, const IcnSeries *series, guint point)
{
  return isfinite (series->y[point]) && (!series->only_own || series->own == chart->x[point]) &&
         (series->style != ICN_SERIES_POINTS || icn_series_is_network (series, point));
}

/* The x axis of a plot. */
typedef enum {
  ICN_GRID_LOADS,      /* the study's loads, a fine grid and the approach to each saturation */
  ICN_GRID_DIMENSIONS, /* n = 2 .. log2 of the largest N */
  ICN_GRID_POSITIONS,  /* places along the longest row */
  ICN_GRID_NODES,      /* powers of two */
  ICN_GRID_SHARES,     /* of the channels, in percent */
  ICN_GRID_RADICES, /* k of flies: integers, and radices at which pins and bisection allow the same
                       width */
  ICN_GRID_THREADS, /* threads of the designs' processors, */
  ICN_GRID_GAPS,    /* their mean access intervals, */
  ICN_GRID_NETWORKS, /* their networks, a bar each with parts for further threads, */
  ICN_GRID_EQUAL_PINS, /* the same in the order of their pins, */
  ICN_GRID_NEEDED,  /* and their numbers of nodes: see chart-processors.h */
  ICN_GRID_PEAK,    /* loads in percent of capacity */
  ICN_GRID_SIZES,   /* radices of the designs: see chart-sizes.h, */
  ICN_GRID_STATES,  /* and numbers of messages that contend for a link */
  ICN_GRID_PARTS,   /* parts of a latency, see chart-parts.h; no quantity */
  ICN_GRID_PINS,    /* of networks of as many modules, which have a series each: chart-cost.h, */
  ICN_GRID_QUANTITY, /* another number of each design, the first of `others` */
  ICN_GRID_COSTS,   /* and all that these cost: parts of pins, and other numbers behind */
} IcnGrid;

/* One row per plot: a quantity of each design over a grid. */
typedef struct {
  const char *id;
  const char *title; /* translatable */
  const char *help;  /* translatable: one sentence */
  gboolean needs_analysis;

  const char *quantity;  /* id of quantity.h; its argument is x, its unit the unit of y */
  const char *others[5]; /* further quantities of each design, then NULL; their units are in the
                            names of the series */
  const char *y_title;   /* translatable */
  const char *simulated; /* id of a quantity of simulated points to show beside it, or NULL */
  IcnGrid grid;
  IcnSeriesStyle style;
  gboolean y_log;
  gboolean ends; /* series end at the design's saturation */
  gboolean at_common_load; /* the quantity is of one bit per cycle and node; all designs are shown at
                              one traffic, see chart-utilization.h */
  gboolean relative; /* over the first series whose messages are as long, which is not shown */
} IcnPlotKind;

const IcnPlotKind *icn_plot_kinds (guint *n_kinds);
const IcnPlotKind *icn_plot_find (const char *id); /* NULL when there is none */

void icn_chart_free (IcnChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnChart, icn_chart_free)

/* "Latency (cycles)"; without a unit that the title starts with: "Hops", "Pins per Module". Either may
 * be NULL; free with g_free. */
char *icn_chart_axis_title (const char *title, const char *unit);

GPtrArray *icn_chart_series_list_new (void); /* for the series of a chart */

/* "not converged" or "saturated"; NULL of other points. */
const char *icn_chart_state (const IcnSeries *series, guint point);

/* Header row, x first, a column for each design, then one for each simulated series and, where
 * it has intervals, one for their half widths; one for each shared curve; for each simulated series
 * what keeps its points from being known, and for each design the radices of its networks. Empty where there is no value. RFC 4180 but for the line ends, which are
 * "\n"; free with g_free. */
char *icn_chart_to_csv (const IcnChart *chart);
