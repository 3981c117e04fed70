/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by the files that make a plot. plot.c arranges and draws axes, plot-legend.c
 * places names, plot-series.c draws the data, plot-marks.c draws data that markers cannot show,
 * plot-bars.c draws bars of parts, plot-reader.c handles the pointer. Each calls only files later
 * in this list and plot-parts.c. */
#pragma once

#include "plot.h"

typedef struct {
  const IcnChart *chart;
  const IcnPlotView *view;
  const IcnTheme *theme;
  IcnScene *scene;
  double width, height; /* size of the scene */
  IcnPlotFrame *frame;
  GArray *x_ticks, *y_ticks; /* IcnTick */
} IcnPlot;

typedef enum {
  ICN_ENTRY_SERIES,
  ICN_ENTRY_STALE,     /* explains hollow markers */
  ICN_ENTRY_OPEN,      /* explains dashed outlines */
  ICN_ENTRY_OFF_AXIS,  /* explains arrows */
  ICN_ENTRY_SATURATED, /* explains marks at the upper edge */
  ICN_ENTRY_BEST,      /* explains rings */
} IcnPlotEntryKind;

typedef struct {
  IcnPlotEntryKind kind;
  guint series;
  char *name; /* shortened to fit */
} IcnPlotEntry;

typedef struct {
  gboolean is_inside; /* placed over the plotting area; else beside or below it */
  GArray *entries;    /* IcnPlotEntry */
  guint n_shown;      /* entries shown; a last entry counts the rest */
  guint columns, rows;
  double entry_width, entry_height;
  double x, y, width, height; /* box of the legend */
} IcnPlotLegend;

static inline const IcnSeries *
icn_plot_series (const IcnChart *chart, guint i)
{
  return g_ptr_array_index (chart->series, i);
}

/* Scales a frame along with icn_scene_scale () of its plot. */
void icn_plot_frame_scale (IcnPlotFrame *frame, double factor);

gboolean icn_plot_is_measured (const IcnSeries *series);

/* The series whose legend entry stands for this one: measured points share the entry of the theory
 * of their design, and are hidden with it. */
guint icn_plot_owner (const IcnChart *chart, guint series);

#define ICN_PLOT_MOST_NOTES 0.25 /* largest share of the height of a plot that cannot grow */

/* The chart's notes below everything else: their height, and drawing them from `top`
 * on. */
double icn_plot_notes_height (const IcnPlot *plot);
double icn_plot_note_line (const IcnPlot *plot);

/* Draws the first lines of the notes, as many as there is room for. */
void icn_plot_draw_notes (const IcnPlot *plot, double top, double room);

gboolean icn_plot_has_markers (const IcnChart *chart, const IcnPlotFrame *frame, guint series);

/* Clips a segment to a box; FALSE if none of it is inside. */
gboolean icn_plot_clip_segment (const double box[4], double *x1, double *y1, double *x2,
                                double *y2);

/* Compares doubles, for sorting in ascending order. */
int icn_plot_compare_doubles (gconstpointer a, gconstpointer b);

/* The area of a box (left, top, right, bottom) that another box covers, and that lines of text in a
 * scene cover. */
double icn_plot_shared_area (const double a[4], const double b[4]);
double icn_plot_text_area (const IcnScene *scene, const IcnTheme *theme, const double box[4]);

/* How many segments of curves pass through a box: left, top, right, bottom. */
guint icn_plot_count_overlaps (const IcnPlot *plot, const double box[4]);

IcnColor icn_plot_color (const IcnTheme *theme, const IcnSeries *series);
IcnMarker icn_plot_marker (const IcnSeries *series);
double icn_plot_marker_radius (const IcnSeries *series);
IcnStroke icn_plot_stroke (const IcnTheme *theme, const IcnSeries *series);
void icn_plot_draw_series (IcnPlot *plot);

/* icn_plot_legend_init measures the names; icn_plot_legend_find_corner finds a corner free of data;
 * icn_plot_legend_arrange divides the entries into columns outside the plotting area. */
void icn_plot_legend_init (IcnPlotLegend *legend, const IcnPlot *plot);
void icn_plot_legend_clear (IcnPlotLegend *legend);
gboolean icn_plot_legend_find_corner (IcnPlotLegend *legend, const IcnPlot *plot);
void icn_plot_legend_arrange (IcnPlotLegend *legend, double width, double height);
void icn_plot_legend_draw (const IcnPlotLegend *legend, IcnPlot *plot);

/* Draws the background of text over the plot, with round corners. */
void icn_plot_draw_box (IcnScene *scene, const IcnTheme *theme, double x, double y, double width,
                        double height);

/* A chart whose points are parts (IcnChart.n_stacked): a horizontal bar for each design. The
 * frame's y axis counts rows. */

void icn_bars_draw (IcnPlot *plot);

/* Sets x and y to the middle of a part, or to the end of the bar for its total; NAN if there is
 * none. */
void icn_bars_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                     double *x, double *y);

/* Adds the outline of a part to the scene's path; FALSE if there is none. */
gboolean icn_bars_outline (const IcnChart *chart, const IcnPlotFrame *frame, guint series,
                           guint point, IcnScene *scene);

/* Marks of measured points that a marker at their position cannot show, or would misstate:
 * saturated points have no value and are marked at the upper edge; the best points of a sweep have
 * a ring and their value; points beyond an axis have an arrow at its edge with their value; points
 * that have not converged have a dashed outline. */

#define ICN_PLOT_OPEN_RADIUS 4.6

typedef enum { ICN_ON_AXIS, ICN_OFF_TOP, ICN_OFF_BOTTOM, ICN_OFF_RIGHT } IcnOffAxis;

gboolean icn_plot_is_open (const IcnSeries *series, guint point);

/* Whether an arrow stands for a point beyond an axis, and its direction; there is none for points
 * simulated with earlier settings. */
IcnOffAxis icn_plot_off_axis (const IcnChart *chart, const IcnPlotFrame *frame, guint series,
                              guint point);

/* Sets x and y to the position of a point in the scene; NAN if it has none. */
void icn_plot_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                     double *x, double *y);

/* The marks alone, as in the legend. The first two only add a path, to be filled and to be
 * stroked. */
void icn_plot_saturation_mark (IcnScene *scene, double x, double y);
void icn_plot_off_axis_mark (IcnScene *scene, double x, double y, IcnOffAxis side);
void icn_plot_best_mark (IcnScene *scene, double x, double y, IcnColor color);
void icn_plot_open_mark (IcnPlot *plot, IcnMarker marker, double x, double y, double radius,
                         IcnColor color);

/* Draws all marks of a series, except dashed outlines, which are markers. */
void icn_plot_draw_marks (IcnPlot *plot, guint series);
