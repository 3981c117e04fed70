/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files that make a plot. plot.c lays out and draws axes, plot-legend.c finds a place
 * for the names, plot-series.c draws the data, plot-marks.c what markers cannot show, plot-bars.c the
 * bars of parts, plot-reader.c answers the pointer; each calls only those after it, and
 * plot-parts.c. */
#pragma once

#include "plot.h"

typedef struct {
  const IcnChart *chart;
  const IcnPlotView *view;
  const IcnTheme *theme;
  IcnScene *scene;
  double width, height; /* of the scene */
  IcnPlotFrame *frame;
  GArray *x_ticks, *y_ticks; /* IcnTick */
} IcnPlot;

typedef enum {
  ICN_ENTRY_SERIES,
  ICN_ENTRY_STALE,     /* what hollow markers are */
  ICN_ENTRY_OPEN,      /* what dashed outlines are, */
  ICN_ENTRY_OFF_AXIS,  /* arrows, */
  ICN_ENTRY_SATURATED, /* marks at the upper edge, */
  ICN_ENTRY_BEST,      /* and rings */
} IcnPlotEntryKind;

typedef struct {
  IcnPlotEntryKind kind;
  guint series;
  char *name; /* as it fits */
} IcnPlotEntry;

typedef struct {
  gboolean is_inside; /* over the plotting area, else beside or below it */
  GArray *entries;    /* IcnPlotEntry */
  guint n_shown;      /* of them; the rest are counted in a last one */
  guint columns, rows;
  double entry_width, entry_height;
  double x, y, width, height; /* of the box */
} IcnPlotLegend;

static inline const IcnSeries *
icn_plot_series (const IcnChart *chart, guint i)
{
  return g_ptr_array_index (chart->series, i);
}

/* What an icn_scene_scale () of the plot does to its frame. */
void icn_plot_frame_scale (IcnPlotFrame *frame, double factor);

gboolean icn_plot_is_measured (const IcnSeries *series);

/* The series that stands in the legend for this one: measured points have the entry of the theory
 * of their design, and are hidden with it. */
guint icn_plot_owner (const IcnChart *chart, guint series);

#define ICN_PLOT_MOST_NOTES 0.25 /* of the height of a plot that cannot grow */

/* The chart's notes below everything else (plot-notes.c): the height that they take, and the
 * drawing from `top` on. */
double icn_plot_notes_height (const IcnPlot *plot);
double icn_plot_note_line (const IcnPlot *plot);

/* Their first lines, as many as there is room for. */
void icn_plot_draw_notes (const IcnPlot *plot, double top, double room);

gboolean icn_plot_has_markers (const IcnChart *chart, const IcnPlotFrame *frame, guint series);

/* Cuts a segment down to a box; FALSE when nothing of it is inside. */
gboolean icn_plot_clip_segment (const double box[4], double *x1, double *y1, double *x2,
                                double *y2);

/* To sort doubles in ascending order. */
int icn_plot_compare_doubles (gconstpointer a, gconstpointer b);

/* How much of a box, left, top, right, bottom, lies in another, and under the lines of text that a
 * scene has. */
double icn_plot_shared_area (const double a[4], const double b[4]);
double icn_plot_text_area (const IcnScene *scene, const IcnTheme *theme, const double box[4]);

/* How many segments of data pass through a box: left, top, right, bottom. */
guint icn_plot_count_overlaps (const IcnPlot *plot, const double box[4]);

IcnColor icn_plot_color (const IcnTheme *theme, const IcnSeries *series);
IcnMarker icn_plot_marker (const IcnSeries *series);
double icn_plot_marker_radius (const IcnSeries *series);
IcnStroke icn_plot_stroke (const IcnTheme *theme, const IcnSeries *series);
void icn_plot_draw_series (IcnPlot *plot);


/* Names measured; then a corner free of data, or columns for a place outside. */
void icn_plot_legend_init (IcnPlotLegend *legend, const IcnPlot *plot);
void icn_plot_legend_clear (IcnPlotLegend *legend);
gboolean icn_plot_legend_find_corner (IcnPlotLegend *legend, const IcnPlot *plot);
void icn_plot_legend_arrange (IcnPlotLegend *legend, double width, double height);
void icn_plot_legend_draw (const IcnPlotLegend *legend, IcnPlot *plot);

/* With round corners, under words over the plot. */
void icn_plot_draw_box (IcnScene *scene, const IcnTheme *theme, double x, double y, double width,
                        double height);
