/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnChart: the data of a plot, with one x axis and a series for each design. The drawing, the CSV
 * and the table beside the plot are made from an IcnChart.
 *
 * In plots over dimensions or nodes, each mark in a design's series is a network that can be built,
 * with its own numbers; one of these networks is the design itself. Networks that several designs
 * share, and curves of networks whose radix is a real number, have separate series after those of
 * the designs.
 *
 * The next series have the simulated points of the study's results, as markers: one series for each
 * design with simulated points, and another one for its stale points, which were simulated with
 * earlier settings of the design. The last series have the study's data sets. */
#pragma once

#include "study-types.h"
#include <math.h>

typedef enum {
  ICN_SERIES_LINE,    /* curve by theory */
  ICN_SERIES_STEPS,   /* a staircase curve: y is constant over each position of the x axis */
  ICN_SERIES_MARKERS, /* simulated points, with intervals if low and high are set */
  ICN_SERIES_POINTS,  /* separate points, not joined by a line: one for each network, or for each
                         candidate of a sweep */
  ICN_SERIES_DATA, /* numbers of a data set (data-set.h) as hollow marks, with intervals if low and
                      high are set */
} IcnSeriesStyle;

/* How far the value of a simulated point can be relied on. */
typedef enum {
  ICN_POINT_KNOWN,
  ICN_POINT_OPEN,      /* the run has not converged: a longer one may give another value, even one
                          outside the confidence interval */
  ICN_POINT_SATURATED, /* the point has no value, because the network saturates at its load */
} IcnPointState;

typedef struct _IcnSeries {
  char *name;
  guint design;      /* index of the design in the study */
  guint color, dash; /* indices into the palette for colour and dash pattern. They are equal unless
                        a design has several curves */
  gboolean hidden;
  IcnSeriesStyle style;
  double *y;          /* [n_points] values; NAN at points without a value */
  double *low, *high; /* [n_points] ends of the 95 % confidence intervals; NULL if there are none */
  double *from_x, *from_y; /* [n_points] start of a thin line that is drawn to each point, such
                              as from a design's number by theory to its simulated number; NULL
                              if the series has no such lines */
  IcnPointState *states; /* [n_points] states of simulated points; NULL: all points have values */
  GPtrArray *why;    /* [n_points] of char *: why a simulated point has not converged, or why the
                        design has no value at this x; NULL elements for other points. NULL if no
                        point has a reason */
  gboolean is_stale; /* the points were simulated with earlier settings of the design */
  double limit;      /* saturation load of the design: beyond this x, the series has no values; NAN
                        if there is no such load */
  double sure;       /* largest x at which the theory was compared with simulations of other
                        networks; the line is dotted beyond this x. NAN if no comparisons are
                        recorded for the theory */
  gboolean is_shared; /* the series belongs to several designs or to no design, so that `design`
                         has no meaning */
  gboolean only_own;  /* TRUE if only the design itself is drawn of the networks in this series,
                         because the others are drawn in a series that several designs share */
  gboolean is_thin;   /* the series is drawn as a thin curve without marks, as not all of its
                         networks can be built */
  double own;         /* in a series of networks of different sizes: x of the design itself; NAN in
                         other series */
  double best;        /* x of the best value, which gets a mark and a label; NAN if no value is
                         marked as best */
  gboolean is_apart;  /* the values have another unit than the y axis: the series is a column of the
                         CSV, but is not drawn */
  gboolean has_shade; /* the color follows from `shade`, from 0 to 1 on the sequential color scale,
                         instead of from the palette */
  double shade;
  GPtrArray *tags;    /* [n_points] of char *: names that are written beside points; NULL elements
                         for points without a name. NULL if no point has a name */
  GPtrArray *remarks; /* [n_points] of char *: labels of the rows of a data set; NULL elements for
                         points without a label. NULL if no point has a label */
  gboolean is_of_design; /* the series shows numbers of a data set about one design, and has the
                            color of that design */
  GPtrArray *radices; /* [n_points] of char *: the radices of the network at each point, as --design
                         spells k ("16x8x8"); NULL elements where no network can be built or marked.
                         NULL if the plot has no networks of other sizes */
} IcnSeries;

typedef struct _IcnChart {
  const char *plot; /* id of the kind of plot (IcnPlotKind.id) */
  char *title;
  char *x_title, *x_unit; /* x_unit: NULL if there is none */
  char *y_title, *y_unit;
  gboolean x_log, y_log; /* whether scales are logarithmic by default; the user may change this */
  gboolean x_whole;      /* x values are integers: ticks are integers, and points have marks */
  double x_min, x_max, y_min, y_max; /* ends of the axes; NAN: the axis ends at the smallest or
                                        largest value */
  guint n_points;
  double *x;         /* [n_points] x values of the points, in rising order */
  char **x_names;    /* [n_points] names of the points if x values are not numbers; else NULL */
  GPtrArray *labels; /* [n_points] of char *: text about the design or network that a point stands
                        for, whose first line is the name; NULL elements for points that stand for
                        no design or network. NULL if no point stands for one */
  double *sizes;     /* [n_points] numbers from 0 (least value) to 1 (largest value) that give the
                        size of each point's marker; NAN for a point without a value. NULL: all
                        markers have one size */
  char *size_names[2]; /* the least and the largest value (those with the sizes 0 and 1) as
                          texts; NULL elements if `sizes` is NULL */
  gboolean is_tornado; /* the plot is a tornado chart of changes: each point has a row with bars
                          to both sides of zero, and a name */
  gboolean is_dense; /* there are so many separate points that the plot shows their density */
  guint *ids;        /* [n_points] a number for each point, such as the index of its row in a table,
                        set and used by the code that makes the chart; NULL if the points have no
                        numbers */
  guint n_stacked;   /* the first n_stacked points are parts that are stacked as one bar for each
                        design; the point after them is their sum */
  gboolean has_time; /* whether the sum is followed by one more point: the sum in nanoseconds */
  double load; /* for plots of latency parts and of channel utilizations: the load at which all
                  designs are compared */
  GPtrArray *series; /* array of IcnSeries * */
  char **notes;      /* sentences to show below the plot */
} IcnChart;

/* Returns whether the network that a point stands for can be built, and so may have a mark. */
static inline gboolean
icn_series_is_network (const IcnSeries *series, guint point)
{
  return series->radices == NULL || series->radices->pdata[point] != NULL;
}

/* Whether a piece of a line or a mark is drawn for a point of a series. */
static inline gboolean
icn_chart_shows (const IcnChart *chart, const IcnSeries *series, guint point)
{
  return isfinite (series->y[point]) && (!series->only_own || series->own == chart->x[point]) &&
         (series->style != ICN_SERIES_POINTS || icn_series_is_network (series, point));
}

/* The load at a point, divided by the saturation load of the design to which the series belongs.
 * The saturation load is the `limit` of any series of this design, usually of its curve by theory.
 * NAN if no series of the design has a limit, or if the series is shared by designs. */
double icn_chart_share (const IcnChart *chart, const IcnSeries *series, guint point);

/* The values along the x axis of a plot. */
typedef enum {
  ICN_GRID_LOADS,      /* offered loads: the loads listed in the study, a fine grid of loads, and
                          loads close to the saturation of each design */
  ICN_GRID_DIMENSIONS, /* numbers of dimensions, from 2 to log2 of the largest design's number of
                          nodes */
  ICN_GRID_POSITIONS,  /* positions between neighbouring nodes along a row (linear array) of the
                          layout, for the longest row of any design */
  ICN_GRID_NODES,      /* numbers of nodes N, the powers of two */
  ICN_GRID_SHARES,     /* percentage of the channels, from the busiest to the idlest */
  ICN_GRID_RADICES, /* k of butterflies: integers, and the radices at which pins and bisection allow
                       the same channel width */
  ICN_GRID_THREADS, /* number of threads of the designs' processors */
  ICN_GRID_GAPS,    /* mean intervals between memory accesses of the designs' processors */
  ICN_GRID_NETWORKS,   /* number of threads; the plot has one bar for each network, with a part for
                          each number of threads */
  ICN_GRID_EQUAL_PINS, /* the same bars as for ICN_GRID_NETWORKS, ordered by the product of pins per
                          module and mean interval between memory accesses */
  ICN_GRID_NEEDED,     /* numbers of nodes of the designs' networks; y is the number of threads that
                          processors need (icn_chart_add_processors) */
  ICN_GRID_PEAK,       /* loads in percent of capacity */
  ICN_GRID_SIZES,      /* radices of the designs, see icn_chart_add_sizes */
  ICN_GRID_STATES,     /* number of messages that contend for a link */
  ICN_GRID_FAILURES,   /* number of failed links, see icn_chart_add_failures */
  ICN_GRID_PARTS,      /* the parts that add up to a latency, see icn_chart_fill_parts;
                          IcnPlotKind.quantity is NULL */
  ICN_GRID_PINS,       /* pins per module of different networks that join the same number of
                          modules; one series for each network, see chart-cost.h */
  ICN_GRID_QUANTITY,   /* the quantity IcnPlotKind.others[0] of each design: the plot is a scatter
                          plot of two quantities */
  ICN_GRID_SETTINGS,   /* settings of one design; y is the change if a setting is halved or doubled
                          (chart-sensitivity.h) */
  ICN_GRID_COSTS, /* the costs of a network (chart-cost.h), with a series for each network: first
                     its pins as the parts of a stacked bar, then its other costs */
} IcnGrid;

/* The condition under which a page of the window shows a plot. Only the visible designs of the
 * study count. */
typedef enum {
  ICN_WHEN_ANY,       /* if the plot applies to at least one design */
  ICN_WHEN_NO_OTHERS, /* if the plot applies to at least one design, or if no design is visible */
  ICN_WHEN_SEVERAL, /* if the plot applies to at least two designs for which IcnPlotKind.of returns
                       different numbers */
} IcnPlotWhen;

/* A kind of plot, which shows a quantity of each design over an x axis. */
typedef struct _IcnPlotKind {
  const char *id;
  const char *title; /* translatable name of the kind of plot */
  const char *help;  /* translatable: one sentence that tells what the plot shows */
  gboolean needs_analysis;

  const char *quantity;  /* id of the quantity that y shows (quantity.h); x is the argument of
                            this quantity */
  const char *others[5]; /* ids of further quantities of each design, then NULL; the name of each
                            such quantity's series states its unit */
  const char *y_title;   /* translatable title of the y axis */
  const char *simulated; /* id of a quantity whose simulated values are shown as points beside
                            the curves, or NULL */
  IcnGrid grid;
  IcnSeriesStyle style;
  gboolean y_log;
  gboolean ends;           /* series end at the saturation load of the design */
  gboolean at_common_load; /* the quantity is calculated for one bit per base cycle (delay of a
                              wire one node pitch long) per node, then multiplied by
                              IcnChart.load, so that all designs are shown at the same traffic;
                              see icn_chart_add_utilizations */
  gboolean by_length; /* each length of a design's messages has its own series; see
                         icn_chart_add_lengths */
  gboolean by_theory; /* each theory that covers a design has its own series; see
                         icn_chart_add_theories */
  gboolean relative;  /* y is the ratio to a reference series: the first series whose messages have
                         the same length. The reference series is not shown */

  /* Returns a number for designs to which the plot applies, NAN for others. NULL: the plot applies
   * to all designs. */
  double (*of) (const IcnDesign *design);
  IcnPlotWhen when;
} IcnPlotKind;

const IcnPlotKind *icn_plot_kinds (guint *n_kinds);
const IcnPlotKind *icn_plot_find (const char *id); /* NULL if there is no such plot */
gboolean icn_plot_applies (const IcnPlotKind *kind, const IcnStudy *study);
const IcnPlotKind *icn_plot_over (IcnGrid grid); /* returns the first kind of plot that has this
                                                    x axis */

/* Sets titles, units, scales (linear or logarithmic) and ranges of a chart's axes. Settings of the
 * figure have precedence over settings of the kind of plot. figure: may be NULL. */
void icn_chart_set_axes (IcnChart *chart, const IcnPlotKind *kind, const IcnFigure *figure);

void icn_chart_free (IcnChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnChart, icn_chart_free)

/* The title of an axis with its unit, such as "Latency (cycles)". The unit is left out if the title
 * starts with the unit, as "Hops" and "Pins per Module" do. title and unit may be NULL; free with
 * g_free. */
char *icn_chart_axis_title (const char *title, const char *unit);

int icn_chart_compare_x (gconstpointer a, gconstpointer b); /* compares two doubles, for sorting
                                                               in rising order */

GPtrArray *icn_chart_series_list_new (void); /* a new array for IcnChart.series */

/* The state of a point in words, "not converged" or "saturated"; NULL if the point has a reliable
 * value (ICN_POINT_KNOWN). */
const char *icn_chart_state (const IcnSeries *series, guint point);

/* The chart as CSV with a header row. The columns are: x; for each series its values and, if the
 * series has intervals, their half-widths; the names of the designs, if the chart has labels; for
 * each simulated series the states of its points; for each design the radices of its network, which
 * may depend on x; for each data set the labels of its rows. Cells without a value are empty. The
 * format is RFC 4180, except that lines end with "\n"; free with g_free. */
char *icn_chart_to_csv (const IcnChart *chart);
