/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by the files that make a plot, which are: plot.c (divides the room and draws
 * axes), plot-legend.c (the legend), plot-series.c (curves and markers), plot-density.c (hexagons
 * in place of thousands of markers), plot-memory.c (a cache of everything but these hexagons),
 * plot-data.c (data sets), plot-marks.c (points that a marker cannot show), plot-bars.c (charts of
 * bars) and plot-reader.c (the pointer). Each file calls only files later in this list and
 * plot-parts.c. */
#pragma once

#include "plot.h"

typedef struct {
  const IcnChart *chart;
  const IcnPlotView *view;
  const IcnTheme *theme;
  IcnScene *scene;
  double width, height; /* size of the scene, scene units */
  IcnPlotFrame *frame;
  GArray *x_ticks, *y_ticks; /* arrays of IcnTick: the ticks of the two axes */
} IcnPlot;

/* A visible point of a dense plot, in which hexagons replace markers. Each hexagon has counts of
 * the points in it. The point is counted in `faded` if it is outside the brushes (the ranges of
 * values that the user has chosen), else in `left`. */
typedef struct {
  /* Indices, in the array of the counts of all hexagons, of the number of unfaded points of the
   * point's series in its hexagon, and of the number of faded points there. */
  guint32 left, faded;
  guint32 id; /* the point's number in IcnChart.ids */
} IcnPlotCell;

struct _IcnPlotMemory {
  /* The arguments of icn_plot_scene for the cached plot; chart: NULL if no plot is cached. */
  const IcnChart *chart;
  IcnPlotView view;
  IcnTheme theme;
  double width, height;

  IcnPlotFrame frame;
  IcnScene *rest;    /* the plot without the hexagons that replace its points */
  IcnSceneMark mark; /* position in the drawing operations of `rest` where the hexagons belong */
  GArray *cells;     /* array of IcnPlotCell; NULL: the plot has no hexagons */
};

typedef enum {
  ICN_ENTRY_SERIES,
  ICN_ENTRY_THEORY,    /* explains lines: theory; only if there are simulated points, too */
  ICN_ENTRY_UNTESTED,  /* explains dotted lines: theory not compared with simulations */
  ICN_ENTRY_SIMULATED, /* explains markers: simulated points */
  ICN_ENTRY_STALE,     /* explains hollow markers: results of earlier settings */
  ICN_ENTRY_OPEN,      /* explains dashed outlines: points that have not converged */
  ICN_ENTRY_OFF_AXIS,  /* explains arrows: points beyond an axis */
  ICN_ENTRY_SATURATED, /* explains marks at the upper edge: saturated points */
  ICN_ENTRY_BEST,      /* explains rings: best points of a sweep */
  ICN_ENTRY_DENSITY,   /* explains the hexagons that replace points in a dense plot */
  ICN_ENTRY_SMALL,     /* explains by an example how large the smallest points are, where the
                          size of points shows a number */
  ICN_ENTRY_LARGE,     /* explains by an example how large the largest points are, where the size
                          of points shows a number */
} IcnPlotEntryKind;

typedef struct {
  IcnPlotEntryKind kind;
  guint series;
  char *name;   /* text of the entry, shortened to fit */
  double width; /* width of the entry with its line or marker, scene units */
} IcnPlotEntry;

typedef struct {
  gboolean is_inside; /* the legend is drawn inside the plotting area; FALSE: beside or below it */
  GArray *entries;    /* array of IcnPlotEntry: the entries in the box of the legend */
  guint n_shown; /* number of entries that are drawn; one more line states how many are omitted */
  guint columns, rows;
  double entry_width, entry_height;
  double x, y, width, height; /* the box around the legend, scene units */

  /* Array of IcnPlotEntry: entries for kinds of lines and points that are in a line of their own
   * below the plot. line_x … line_height: the box around this line; its height is 0 if it has no
   * entries. */
  GArray *line;
  double line_x, line_y, line_width, line_height;
} IcnPlotLegend;

static inline const IcnSeries *
icn_plot_series (const IcnChart *chart, guint i)
{
  return g_ptr_array_index (chart->series, i);
}

/* Multiplies all lengths of a frame by a factor, as icn_scene_scale () does for the scene of the
 * plot. */
void icn_plot_frame_scale (IcnPlotFrame *frame, double factor);

/* Whether the series consists of markers, which show measured points. */
gboolean icn_plot_is_measured (const IcnSeries *series);

/* Whether a point of the series can need a mark in place of a marker or around it: saturated, best,
 * beyond an axis, or not converged. */
gboolean icn_plot_may_have_marks (const IcnSeries *series);

/* The series whose legend entry stands for this series. The measured points of a design share the
 * entry of its theoretical curve, and are hidden with this curve. */
guint icn_plot_owner (const IcnChart *chart, guint series);

/* Largest share of the height that notes get in a plot of fixed height. */
#define ICN_PLOT_MOST_NOTES 0.25

/* icn_plot_notes_height: height of the chart's notes, which are below everything else.
 * icn_plot_note_line: height of one line of notes. Both are in scene units. */
double icn_plot_notes_height (const IcnPlot *plot);
double icn_plot_note_line (const IcnPlot *plot);

/* Draws the first lines of the notes from y = `top` down, as many as fit into `room`. */
void icn_plot_draw_notes (const IcnPlot *plot, double top, double room);

/* Whether each point of the series has a marker. A curve has markers if the x of its points are
 * whole numbers and the points are far enough apart. */
gboolean icn_plot_has_markers (const IcnChart *chart, const IcnPlotFrame *frame, guint series);

/* Clips the segment from *x1, *y1 to *x2, *y2 to a box (left, top, right, bottom): moves ends that
 * are outside to the edge of the box. FALSE if no part of the segment is inside. */
gboolean icn_plot_clip_segment (const double box[4], double *x1, double *y1, double *x2,
                                double *y2);

/* Compares doubles, for sorting in ascending order. */
int icn_plot_compare_doubles (gconstpointer a, gconstpointer b);

/* icn_plot_shared_area: the area of box a (left, top, right, bottom) that box b covers.
 * icn_plot_text_area: the area of a box that the horizontal text of a scene covers. */
double icn_plot_shared_area (const double a[4], const double b[4]);
double icn_plot_text_area (const IcnScene *scene, const IcnTheme *theme, const double box[4]);

/* The number of curve segments that pass through a box (left, top, right, bottom). */
guint icn_plot_count_overlaps (const IcnPlot *plot, const double box[4]);

IcnColor icn_plot_color (const IcnTheme *theme, const IcnSeries *series);
IcnMarker icn_plot_marker (const IcnSeries *series);
double icn_plot_marker_radius (const IcnSeries *series);
IcnStroke icn_plot_stroke (const IcnTheme *theme, const IcnSeries *series);

/* Makes a stroke dotted and a little thinner: the style of theory that has not been compared with
 * simulations. */
void icn_plot_dot (IcnStroke *stroke);
void icn_plot_draw_series (IcnPlot *plot);

/* Draws the confidence intervals of a series. */
void icn_plot_draw_intervals (IcnPlot *plot, guint series);

/* Draws a thin line to each point of a series from another position (IcnSeries.from_x), such as
 * from the value by theory to the simulated value. */
void icn_plot_draw_moves (IcnPlot *plot, guint series);

#define ICN_PLOT_DATA_RADIUS 4.6 /* radius of the marker of a point of a data set, scene units */

/* icn_plot_draw_data draws the series of all data sets. icn_plot_data_mark draws the marker of one
 * point, in a colour that may differ from that of its series. */
void icn_plot_draw_data (IcnPlot *plot);
IcnMarker icn_plot_data_marker (const IcnSeries *series);
void icn_plot_data_mark (const IcnPlot *plot, const IcnSeries *series, double x, double y,
                         IcnColor color);

/* Radius of a point whose size shows a number (IcnChart.sizes). share: from 0 for the smallest
 * number to 1 for the largest; NAN: the point has no number. The area grows with the number. */
double icn_plot_size_radius (double share);

/* icn_plot_draw_density draws the separate points (ICN_SERIES_POINTS) of a chart as hexagons if the
 * chart is dense and many of its points are visible; otherwise it draws nothing and returns FALSE.
 * icn_plot_hexagon adds a hexagon to the path: half: half its width; tip: distance of its upper end
 * from x, y. */
gboolean icn_plot_draw_density (IcnPlot *plot);

/* Draws the hexagons that replace markers in a dense plot. cells: array of IcnPlotCell, the visible
 * points. */
void icn_plot_draw_cells (IcnPlot *plot, const GArray *cells);

/* Functions of the cache of dense plots, in which hexagons replace markers (plot->view->memory).
 * icn_plot_memory_keep stores a plot whose scene is complete except for the hexagons; width,
 * height: size of the whole scene. icn_plot_memory_has returns whether the stored plot can be used
 * for the plot to be drawn. icn_plot_memory_complete returns a new scene: the stored plot with
 * hexagons. */
void icn_plot_memory_keep (const IcnPlot *plot, double width, double height);
gboolean icn_plot_memory_has (const IcnPlot *plot);
IcnScene *icn_plot_memory_complete (const IcnPlot *plot);
void icn_plot_hexagon (IcnScene *scene, double x, double y, double half, double tip);

/* icn_plot_legend_init measures the names. icn_plot_legend_find_corner places the legend at a
 * corner or edge of the plotting area where it covers no curve; FALSE if there is no such place.
 * icn_plot_legend_arrange divides the entries into rows and columns. icn_plot_legend_split moves
 * the entries that explain kinds of lines and points, such as theory, out of the legend into a line
 * below the plot; FALSE if there are none. icn_plot_legend_drop_line removes that line. */
void icn_plot_legend_init (IcnPlotLegend *legend, const IcnPlot *plot);
void icn_plot_legend_clear (IcnPlotLegend *legend);
gboolean icn_plot_legend_split (IcnPlotLegend *legend);
void icn_plot_legend_drop_line (IcnPlotLegend *legend);
gboolean icn_plot_legend_find_corner (IcnPlotLegend *legend, const IcnPlot *plot);
void icn_plot_legend_arrange (IcnPlotLegend *legend, double width, double height);
void icn_plot_legend_draw (const IcnPlotLegend *legend, IcnPlot *plot);

/* Draws a box with rounded corners as background of text over the plot. */
void icn_plot_draw_box (IcnScene *scene, const IcnTheme *theme, double x, double y, double width,
                        double height);

/* Draws a chart with a horizontal bar for each design. Each bar consists of IcnChart.n_stacked
 * parts. The y axis of the frame counts rows. */
void icn_bars_draw (IcnPlot *plot);

/* Sets x and y to the middle of a part of a bar or, if `point` is IcnChart.n_stacked, to the end of
 * the bar; NAN if the part is not drawn. */
void icn_bars_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                     double *x, double *y);

/* Adds the outline of part `point` of a bar to the scene's path; FALSE if the part is not drawn. */
gboolean icn_bars_outline (const IcnChart *chart, const IcnPlotFrame *frame, guint series,
                           guint point, IcnScene *scene);

/* Draws a chart of changes (IcnChart.is_tornado): for each point a row with a bar for each series,
 * to the left or right of zero. The y axis of the frame counts rows. icn_tornado_place sets x and y
 * to the end of a bar; NAN if it is not drawn. */
void icn_tornado_draw (IcnPlot *plot);
void icn_tornado_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                        double *x, double *y);

/* Marks of measured points that an ordinary marker cannot show. A saturated point has no value, and
 * its mark is at the upper edge. The best points of a sweep have a ring and their value. A point
 * beyond an axis has an arrow at the edge and its value. A point that has not converged has a
 * dashed outline. */

/* Usual radius, in scene units, of the dashed outline of a point that has not converged. */
#define ICN_PLOT_OPEN_RADIUS 4.6

typedef enum { ICN_ON_AXIS, ICN_OFF_TOP, ICN_OFF_BOTTOM, ICN_OFF_RIGHT } IcnOffAxis;

/* Whether the point is drawn as an open mark: it has a value, but the simulation did not
 * converge. */
gboolean icn_plot_is_open (const IcnSeries *series, guint point);

/* The direction of the arrow that stands for a point beyond an axis; ICN_ON_AXIS if there is no
 * arrow. Points simulated with earlier settings have no arrow. */
IcnOffAxis icn_plot_off_axis (const IcnChart *chart, const IcnPlotFrame *frame, guint series,
                              guint point);

/* Sets x and y to the position of a point in the scene; NAN if the point has no position. */
void icn_plot_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                     double *x, double *y);

/* Functions that draw a single mark at x, y, as for the legend. icn_plot_saturation_mark and
 * icn_plot_off_axis_mark only add to the path; the caller then fills the saturation mark and
 * strokes the arrow. */
void icn_plot_saturation_mark (IcnScene *scene, double x, double y);
void icn_plot_off_axis_mark (IcnScene *scene, double x, double y, IcnOffAxis side);
void icn_plot_best_mark (IcnScene *scene, double x, double y, IcnColor color);
void icn_plot_open_mark (IcnPlot *plot, IcnMarker marker, double x, double y, double radius,
                         IcnColor color);

/* Draws the special marks of a series, for points that are saturated, best or beyond an axis. The
 * dashed outlines of points that have not converged are drawn with the markers. */
void icn_plot_draw_marks (IcnPlot *plot, guint series);

/* Draws a ring around each point of a series that has a tag, a text that belongs to the point.
 * Writes the tag beside the point if there is room where it covers no other text. */
void icn_plot_draw_tags (IcnPlot *plot, guint series);
