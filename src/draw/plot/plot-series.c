/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-parts.h"

#include <math.h>

#define MARKER_RADIUS 3.6 /* usual radius of a marker, scene units */
/* Radius of the marker of a design itself, on a curve whose other points are networks of other
 * sizes. */
#define OWN_RADIUS 5.0
#define LEAST_RADIUS 1.6  /* smallest radius of a marker, scene units */
/* Largest radius of a marker, as a share of the distance to the next marker. */
#define CROWDED 0.44
/* Least distance, in scene units, between neighbouring points at which a curve has markers. */
#define MARKER_ROOM 9.0

/* Length of the dots of a line where its theory has not been verified, in scene units: shorter than
 * the dashes of any series. */
#define DOT 1.4
#define DOT_GAP 2.6
#define DOT_WIDTH 0.8f

gboolean
icn_plot_has_markers (const IcnChart *chart, const IcnPlotFrame *frame, guint series)
{
  const IcnSeries *data = icn_plot_series (chart, series);

  if (data->style == ICN_SERIES_MARKERS || data->style == ICN_SERIES_POINTS ||
      data->style == ICN_SERIES_DATA)
    return TRUE;
  return !data->is_thin && data->style == ICN_SERIES_LINE && chart->x_whole &&
         frame->width > MARKER_ROOM * chart->n_points;
}

IcnMarker
icn_plot_marker (const IcnSeries *series)
{
  if (series->style == ICN_SERIES_DATA)
    return icn_plot_data_marker (series);
  return icn_theme_marker (series->is_shared ? series->dash : series->color);
}

IcnStroke
icn_plot_stroke (const IcnTheme *theme, const IcnSeries *series)
{
  IcnStroke stroke = { .color = icn_plot_color (theme, series), .width = theme->line_width };

  stroke.n_dashes = icn_theme_dash (series->dash, stroke.dash);
  if (series->style == ICN_SERIES_STEPS)
    stroke.width *= 0.75f;
  if (series->is_thin)
    stroke.width *= 0.55f;
  return stroke;
}

/* A polyline under construction. It is clipped to a box slightly larger than the frame, because the
 * coordinates of a diverging curve would overflow Cairo's fixed-point numbers. */
typedef struct {
  IcnScene *scene;
  double box[4];
  double x, y;         /* the last point of the line in scene units, before clipping; NAN after a
                          gap in the data */
  double end_x, end_y; /* end of the path drawn so far, scene units */
} Pen;

static void
pen_init (Pen *pen, IcnPlot *plot)
{
  const IcnPlotFrame *frame = plot->frame;
  double margin = 4.0 * plot->theme->line_width;

  *pen = (Pen){ .scene = plot->scene,
                .box = { frame->left - margin, frame->top - margin,
                         frame->left + frame->width + margin, frame->top + frame->height + margin },
                .x = NAN,
                .y = NAN,
                .end_x = NAN,
                .end_y = NAN };
}

static void
pen_to (Pen *pen, double x, double y)
{
  double x1 = pen->x, y1 = pen->y, x2 = x, y2 = y;

  pen->x = x;
  pen->y = y;
  if (isnan (x1 + y1) || isnan (x2 + y2) || !icn_plot_clip_segment (pen->box, &x1, &y1, &x2, &y2))
    return;
  if (x1 != pen->end_x || y1 != pen->end_y)
    icn_scene_move (pen->scene, x1, y1);
  icn_scene_line (pen->scene, x2, y2);
  pen->end_x = x2;
  pen->end_y = y2;
}

/* A curve's points whose x is the same to within one scene unit, of which only four are kept: a
 * line through the first, the lowest, the highest and the last looks like a line through all. */
typedef struct {
  guint n;
  double x[4], y[4]; /* coordinates of the first point, the lowest, the highest and the last
                        point */
  guint at[4];       /* indices of the first, the lowest, the highest and the last point */
} Column;

static void
column_flush (Column *column, Pen *pen)
{
  guint order[4] = { 0, 1, 2, 3 };

  if (column->n == 0)
    return;
  if (column->at[1] > column->at[2]) {
    order[1] = 2;
    order[2] = 1;
  }
  for (guint i = 0; i < 4; i++)
    if (i == 0 || column->at[order[i]] != column->at[order[i - 1]])
      pen_to (pen, column->x[order[i]], column->y[order[i]]);
  column->n = 0;
}

static void
column_set (Column *column, guint slot, double x, double y, guint at)
{
  column->x[slot] = x;
  column->y[slot] = y;
  column->at[slot] = at;
}

static void
column_add (Column *column, Pen *pen, double x, double y, guint at)
{
  if (column->n > 0 && (isnan (x + y) || floor (column->x[0]) != floor (x)))
    column_flush (column, pen);
  if (isnan (x + y)) {
    pen_to (pen, x, y);
    return;
  }
  if (column->n == 0)
    column_set (column, 0, x, y, at);
  if (column->n == 0 || y > column->y[1])
    column_set (column, 1, x, y, at);
  if (column->n == 0 || y < column->y[2])
    column_set (column, 2, x, y, at);
  column_set (column, 3, x, y, at);
  column->n++;
}

static gboolean
is_level (double a, double b)
{
  return a == b || (isnan (a) && isnan (b));
}

/* Whether point i of a curve can be left out: the curve is level, or absent, from the point before
 * to the point after. A Pareto front over thousands of designs consists mostly of such points. */
static gboolean
is_idle (const IcnPlot *plot, const double *y, guint i)
{
  return i > 0 && i + 1 < plot->chart->n_points && is_level (y[i - 1], y[i]) &&
         is_level (y[i], y[i + 1]);
}

/* Adds to the scene's path the part of a curve between the x values `from` and `to`. */
static void
trace_part (IcnPlot *plot, guint series, double from, double to)
{
  const double *y_of = icn_plot_series (plot->chart, series)->y;
  Column column = { 0 };
  Pen pen;

  pen_init (&pen, plot);
  for (guint i = 0; i < plot->chart->n_points; i++) {
    double x, y;

    if (plot->chart->x[i] < from || plot->chart->x[i] > to ||
        (plot->chart->is_dense && is_idle (plot, y_of, i)))
      continue;
    icn_plot_place (plot->chart, plot->frame, series, i, &x, &y);
    column_add (&column, &pen, x, y, i);
  }
  column_flush (&column, &pen);
}

static void
trace_line (IcnPlot *plot, guint series)
{
  trace_part (plot, series, -INFINITY, INFINITY);
}

void
icn_plot_dot (IcnStroke *stroke)
{
  stroke->width *= DOT_WIDTH;
  stroke->n_dashes = 2;
  stroke->dash[0] = DOT;
  stroke->dash[1] = DOT_GAP;
}

/* Draws a line. It is dotted where its theory has not been compared with simulations. */
static void
draw_line (IcnPlot *plot, guint series)
{
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  IcnStroke stroke = icn_plot_stroke (plot->theme, data);

  if (isnan (data->sure)) {
    trace_line (plot, series);
    icn_scene_stroke (plot->scene, &stroke);
    return;
  }
  trace_part (plot, series, -INFINITY, data->sure);
  icn_scene_stroke (plot->scene, &stroke);
  trace_part (plot, series, data->sure, INFINITY);
  icn_plot_dot (&stroke);
  icn_scene_stroke (plot->scene, &stroke);
}

/* For a series that is drawn as steps: x of the left (side < 0) or right end of the step for point
 * i. A step ends halfway to the neighbouring point on that side. The first and the last point,
 * which lack a neighbour, are in the middle of their steps. */
static double
edge (const IcnChart *chart, guint i, int side)
{
  guint n = chart->n_points;

  if (n < 2)
    return chart->x[i] + 0.5 * side;
  if (side < 0)
    return i > 0 ? 0.5 * (chart->x[i - 1] + chart->x[i]) : 1.5 * chart->x[0] - 0.5 * chart->x[1];
  return i + 1 < n ? 0.5 * (chart->x[i] + chart->x[i + 1])
                   : 1.5 * chart->x[n - 1] - 0.5 * chart->x[n - 2];
}

/* Draws a series as steps. Adjacent steps with equal values make one line. */
static void
draw_steps (IcnPlot *plot, guint series)
{
  const IcnChart *chart = plot->chart;
  const IcnSeries *data = icn_plot_series (chart, series);
  IcnStroke stroke = icn_plot_stroke (plot->theme, data);
  Column column = { 0 };
  Pen pen;

  pen_init (&pen, plot);
  for (guint i = 0; i < chart->n_points; i++) {
    double y = icn_axis_to_scene (&plot->frame->y, data->y[i]);
    double low = edge (chart, i, -1);

    if (plot->frame->x.is_log && low <= 0.0)
      low = chart->x[i];

    column_add (&column, &pen, icn_axis_to_scene (&plot->frame->x, low), y, 2 * i);
    if (i + 1 == chart->n_points || data->y[i + 1] != data->y[i])
      column_add (&column, &pen, icn_axis_to_scene (&plot->frame->x, edge (chart, i, 1)), y,
                  2 * i + 1);
  }
  column_flush (&column, &pen);
  icn_scene_stroke (plot->scene, &stroke);
}

void
icn_plot_draw_intervals (IcnPlot *plot, guint series)
{
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  const IcnAxis *axis = &plot->frame->y;
  double top = plot->frame->top, bottom = top + plot->frame->height;
  IcnStroke stroke = { .color = icn_plot_color (plot->theme, data), .width = 1.25f };

  if (!data->low || !data->high)
    return;
  for (guint i = 0; i < plot->chart->n_points; i++) {
    double x = icn_axis_to_scene (&plot->frame->x, plot->chart->x[i]);
    double low = icn_axis_to_scene (axis, data->low[i]);
    double high = icn_axis_to_scene (axis, data->high[i]);

    if (!isfinite (x + low + high) || low < top || high > bottom)
      continue;
    low = MIN (low, bottom);
    high = MAX (high, top);
    icn_scene_segment (plot->scene, x, low, x, high);
    for (guint end = 0; end < 2; end++) {
      icn_scene_segment (plot->scene, x - 3.0, end ? low : high, x + 3.0, end ? low : high);
    }
  }
  icn_scene_stroke (plot->scene, &stroke);
}

void
icn_plot_draw_moves (IcnPlot *plot, guint series)
{
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  IcnStroke stroke = {
    .color = icn_plot_color (plot->theme, data), .width = 1, .n_dashes = 2, .dash = { DOT, DOT_GAP }
  };

  if (!data->from_x)
    return;
  for (guint i = 0; i < plot->chart->n_points; i++) {
    double from_x = icn_axis_to_scene (&plot->frame->x, data->from_x[i]);
    double from_y = icn_axis_to_scene (&plot->frame->y, data->from_y[i]);
    double x, y;

    icn_plot_place (plot->chart, plot->frame, series, i, &x, &y);
    if (isfinite (from_x + from_y + x + y))
      icn_scene_segment (plot->scene, from_x, from_y, x, y);
  }
  icn_scene_stroke (plot->scene, &stroke);
}

/* Whether point i of a curve has no neighbour with a finite value. No line leads to such a point,
 * so it needs a marker to be seen. */
static gboolean
is_lonely (const IcnChart *chart, const IcnSeries *data, guint i)
{
  return data->style == ICN_SERIES_LINE && !data->is_thin &&
         (i == 0 || !isfinite (data->y[i - 1])) &&
         (i + 1 == chart->n_points || !isfinite (data->y[i + 1]));
}

/* Radii of the smallest and of the largest marker whose size shows a number. */
#define SMALLEST_SIZE 2.2
#define LARGEST_SIZE 8.0

double
icn_plot_size_radius (double share)
{
  double small = SMALLEST_SIZE * SMALLEST_SIZE, large = LARGEST_SIZE * LARGEST_SIZE;

  return isnan (share) ? LEAST_RADIUS : sqrt (small + share * (large - small));
}

/* Whether the markers of a series are drawn below those of other series. This is so if the series
 * belongs to several designs and no thin lines lead to its points (IcnSeries.from_x). */
static gboolean
is_beneath (const IcnSeries *series)
{
  return series->is_shared && !series->from_x;
}

double
icn_plot_marker_radius (const IcnSeries *series)
{
  return series->style == ICN_SERIES_DATA ? ICN_PLOT_DATA_RADIUS
         : is_beneath (series)            ? 3.2
         : series->only_own               ? OWN_RADIUS
                                          : MARKER_RADIUS;
}

static gboolean
is_in_frame (const IcnPlotFrame *frame, double x, double y)
{
  return x >= frame->left - 0.5 && x <= frame->left + frame->width + 0.5 && y >= frame->top - 0.5 &&
         y <= frame->top + frame->height + 0.5;
}

/* The median distance between neighbouring markers of a series, in scene units. */
static double
marker_gap (const IcnPlot *plot, guint series)
{
  g_autofree double *gaps = g_new (double, plot->chart->n_points);
  double x, y, last_x = NAN, last_y = NAN;
  guint n = 0;

  for (guint i = 0; i < plot->chart->n_points; i++) {
    icn_plot_place (plot->chart, plot->frame, series, i, &x, &y);
    if (!is_in_frame (plot->frame, x, y))
      continue;
    if (!isnan (last_x))
      gaps[n++] = hypot (x - last_x, y - last_y);
    last_x = x;
    last_y = y;
  }
  qsort (gaps, n, sizeof *gaps, icn_plot_compare_doubles);
  return n > 0 ? gaps[n / 2] : INFINITY;
}

/* Returns the distance, in scene units, that neighbouring points would have if the points of all
 * series were spread evenly over the plotting area. In a scatter chart the size of markers follows
 * from this distance, so that it is the same in all series. */
static double
even_gap (const IcnPlot *plot)
{
  guint n = 0;

  for (guint i = 0; i < plot->chart->series->len; i++) {
    const IcnSeries *series = icn_plot_series (plot->chart, i);

    for (guint point = 0; series->style == ICN_SERIES_POINTS && point < plot->chart->n_points;
         point++)
      n += isfinite (series->y[point]);
  }
  return sqrt (plot->frame->width * plot->frame->height / MAX (n, 1));
}

/* Returns the radius of the marker of a point at x, y. Where markers are crowded, all are smaller.
 * Designs with equal curves have markers at the same position: those drawn first are larger, so
 * that their edges remain visible around the later ones, unless neighbouring markers leave no room.
 * gap: distance between neighbouring markers. */
static double
marker_radius (const IcnPlot *plot, guint series, guint point, double x, double y, double gap)
{
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  double usual = icn_plot_marker_radius (data);
  double radius = MAX (MIN (usual, CROWDED * gap), LEAST_RADIUS);
  guint n_above = 0;

  for (guint i = series + 1; i < plot->chart->series->len && n_above < 3; i++) {
    double above_x, above_y;

    if (icn_plot_is_hidden (plot->chart, plot->view, i) ||
        icn_plot_series (plot->chart, i)->is_shared ||
        !icn_plot_has_markers (plot->chart, plot->frame, i))
      continue;
    icn_plot_place (plot->chart, plot->frame, i, point, &above_x, &above_y);
    n_above += hypot (above_x - x, above_y - y) < 1.5;
  }
  /* The point at x = data->own is the design itself and has a larger marker. The other points of
   * the curve are networks of other sizes. */
  if (plot->chart->x[point] == data->own)
    return OWN_RADIUS + 2.4 * n_above;
  return MAX (radius, MIN (radius + 2.4 * n_above, CROWDED * gap));
}

/* Whether a point is outside the brushes, the ranges of values that the user has chosen
 * (IcnPlotView.is_left). */
static gboolean
is_faded (const IcnPlot *plot, const IcnSeries *data, guint point)
{
  return plot->view->is_left != NULL && data->style == ICN_SERIES_POINTS &&
         plot->chart->ids != NULL && plot->chart->ids[point] != G_MAXUINT &&
         !plot->view->is_left[plot->chart->ids[point]];
}

/* Adds to the scene's path the markers of a series: those of points outside the brushes (`faded`),
 * or those of all other points. halo: by how much each marker is enlarged. Returns FALSE if there
 * are none. */
static gboolean
add_markers (IcnPlot *plot, guint series, double halo, gboolean faded)
{
  const IcnChart *chart = plot->chart;
  const IcnPlotFrame *frame = plot->frame;
  const IcnSeries *data = icn_plot_series (chart, series);
  gboolean all = icn_plot_has_markers (chart, frame, series), any = FALSE;
  gboolean is_sized = chart->sizes != NULL && data->style == ICN_SERIES_POINTS;
  double gap = !all || is_sized                   ? INFINITY
               : data->style == ICN_SERIES_POINTS ? even_gap (plot)
                                                  : marker_gap (plot, series);
  IcnMarker marker = icn_plot_marker (data);

  for (guint i = 0; i < chart->n_points; i++) {
    double x, y, radius;

    if (!isfinite (data->y[i]) ||
        !(all || chart->x[i] == data->own || is_lonely (chart, data, i)) ||
        !icn_series_is_network (data, i) || icn_plot_is_saturated (data, i) ||
        icn_plot_is_open (data, i) || is_faded (plot, data, i) != faded)
      continue;
    icn_plot_place (chart, frame, series, i, &x, &y);
    if (!is_in_frame (frame, x, y))
      continue;
    radius = is_sized ? icn_plot_size_radius (chart->sizes[i])
                      : marker_radius (plot, series, i, x, y, gap);
    icn_scene_marker (plot->scene, marker, x, y, radius + halo);
    any = TRUE;
  }
  return any;
}

/* Whether the points of a series are joined by thin lines. They are if they are simulated points of
 * one network at several loads. The points of a simulation with earlier settings can belong to
 * several networks, and so can the points of a series with lines from other positions
 * (IcnSeries.from_x); these are not joined. */
static gboolean
is_joined (const IcnSeries *series)
{
  return icn_plot_is_measured (series) && !series->is_stale && !series->from_x;
}

/* Joins the measured points of a series by thin lines, so that the reader can see which points
 * belong to the series. */
static void
draw_joins (IcnPlot *plot, guint series)
{
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  IcnStroke thin = { .color = icn_color_fade (icn_plot_color (plot->theme, data), 0.6),
                     .width = 1.0f };
  Pen pen;

  pen_init (&pen, plot);
  for (guint i = 0; i < plot->chart->n_points; i++) {
    double x, y;

    icn_plot_place (plot->chart, plot->frame, series, i, &x, &y);
    if (isfinite (x + y) && !icn_plot_is_saturated (data, i))
      pen_to (&pen, x, y);
  }
  icn_scene_stroke (plot->scene, &thin);
}

/* Draws the markers of points that have not converged, with a dashed outline. */
static void
draw_open_markers (IcnPlot *plot, guint series)
{
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  double radius;

  if (data->states == NULL)
    return;
  radius = MAX (MIN (ICN_PLOT_OPEN_RADIUS, CROWDED * marker_gap (plot, series)), LEAST_RADIUS);
  for (guint i = 0; i < plot->chart->n_points; i++) {
    double x, y;

    icn_plot_place (plot->chart, plot->frame, series, i, &x, &y);
    if (icn_plot_is_open (data, i) && is_in_frame (plot->frame, x, y))
      icn_plot_open_mark (plot, icn_plot_marker (data), x, y, radius,
                          icn_plot_color (plot->theme, data));
  }
}

/* Draws the markers of a series. A ring in the background colour separates them from the lines
 * behind. Markers of points simulated with earlier settings are hollow. */
static void
draw_markers (IcnPlot *plot, guint series)
{
  const IcnSeries *data = icn_plot_series (plot->chart, series);

  if (!add_markers (plot, series, 1.2, FALSE))
    return;
  icn_scene_fill (plot->scene, plot->theme->background);
  add_markers (plot, series, 0.0, FALSE);
  icn_scene_fill (plot->scene, icn_plot_color (plot->theme, data));
  if (data->is_stale && add_markers (plot, series, -1.4, FALSE))
    icn_scene_fill (plot->scene, plot->theme->background);
}

/* Opacity of points outside the brushes, the ranges of values that the user has chosen. */
#define FADED 0.22

/* Draws the points of all series that are outside the brushes (the ranges of values that the user
 * has chosen), behind all other points. */
static void
draw_faded_markers (IcnPlot *plot)
{
  for (guint i = 0; plot->view->is_left != NULL && i < plot->chart->series->len; i++)
    if (!icn_plot_is_hidden (plot->chart, plot->view, i) && add_markers (plot, i, 0.0, TRUE))
      icn_scene_fill (plot->scene, icn_color_fade (plot->theme->dim, FADED));
}

#define TRACE_FADE 0.35 /* opacity of the curves that show earlier values of a swept parameter */

/* While a parameter is swept, draws the curves of its earlier values, faintly. */
static void
draw_trace (IcnPlot *plot)
{
  const GPtrArray *trace = plot->view->trace;

  for (guint c = 0; trace != NULL && c < trace->len; c++) {
    IcnPlot past = *plot;

    past.chart = g_ptr_array_index (trace, c);
    for (guint i = 0; i < past.chart->series->len; i++) {
      const IcnSeries *series = icn_plot_series (past.chart, i);
      IcnStroke stroke = icn_plot_stroke (plot->theme, series);

      if (series->style != ICN_SERIES_LINE || series->is_shared || series->hidden ||
          (plot->view->traced >= 0 && series->design != (guint) plot->view->traced))
        continue;
      stroke.color = icn_color_fade (stroke.color, TRACE_FADE);
      stroke.n_dashes = 0;
      trace_line (&past, i);
      icn_scene_stroke (plot->scene, &stroke);
    }
  }
}

void
icn_plot_draw_series (IcnPlot *plot)
{
  const IcnPlotFrame *frame = plot->frame;
  guint n = plot->chart->series->len;
  gboolean is_dense = icn_plot_draw_density (plot);

  icn_scene_clip (plot->scene, frame->left, frame->top - 1.0, frame->width + 1.0,
                  frame->height + 2.0);
  draw_trace (plot);
  for (guint i = 0; i < n; i++) {
    IcnSeriesStyle style = icn_plot_series (plot->chart, i)->style;

    if (icn_plot_is_hidden (plot->chart, plot->view, i))
      continue;
    if (style == ICN_SERIES_LINE)
      draw_line (plot, i);
    else if (style == ICN_SERIES_STEPS)
      draw_steps (plot, i);
    else if (is_joined (icn_plot_series (plot->chart, i)))
      draw_joins (plot, i);
  }
  icn_scene_clip (plot->scene, 0, 0, 0, 0);
  if (!is_dense)
    draw_faded_markers (plot);
  /* Curves that several designs share (is_beneath) are last in the list. They are drawn in the
   * first pass, so that the designs' markers are on top of them. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++) {
      if (icn_plot_is_hidden (plot->chart, plot->view, i) ||
          icn_plot_series (plot->chart, i)->style == ICN_SERIES_DATA ||
          is_beneath (icn_plot_series (plot->chart, i)) != (pass == 0) ||
          (is_dense && icn_plot_series (plot->chart, i)->style == ICN_SERIES_POINTS))
        continue;
      icn_plot_draw_moves (plot, i);
      icn_plot_draw_intervals (plot, i);
      draw_markers (plot, i);
      draw_open_markers (plot, i);
    }
  icn_plot_draw_data (plot);
  for (guint i = 0; i < n; i++)
    if (!icn_plot_is_hidden (plot->chart, plot->view, i))
      icn_plot_draw_marks (plot, i);
  for (guint i = 0; i < n; i++)
    if (icn_plot_series (plot->chart, i)->tags != NULL &&
        !icn_plot_is_hidden (plot->chart, plot->view, i))
      icn_plot_draw_tags (plot, i);
}

#define LIT_WIDTH 2.2 /* width of a highlighted curve, relative to the usual width */

static void
light_entry (const IcnScene *shown, guint series, const IcnTheme *theme, IcnScene *overlay)
{
  for (guint i = 0; i < icn_scene_n_hits (shown); i++) {
    const IcnHit *hit = icn_scene_hit_at (shown, i);

    if (hit->kind != ICN_HIT_LEGEND || hit->id != series)
      continue;
    icn_scene_rectangle (overlay, hit->x, hit->y, hit->x2 - hit->x, hit->y2 - hit->y);
    icn_scene_stroke (overlay, &(IcnStroke){ .color = theme->accent, .width = theme->line_width });
  }
}

void
icn_plot_light (const IcnChart *chart, const IcnPlotView *view, IcnPlotFrame *frame,
                const IcnScene *shown, const IcnTheme *theme, guint design, gboolean has_curve,
                IcnScene *overlay)
{
  IcnPlot plot = {
    .chart = chart, .view = view, .theme = theme, .scene = overlay, .frame = frame
  };

  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = icn_plot_series (chart, i);
    IcnStroke stroke = icn_plot_stroke (theme, series);

    if (series->design != design || series->is_shared || icn_plot_is_hidden (chart, view, i))
      continue;
    light_entry (shown, i, theme, overlay);
    if (!has_curve || series->style != ICN_SERIES_LINE || series->only_own)
      continue;
    stroke.width *= LIT_WIDTH * frame->scale;
    stroke.n_dashes = 0;
    icn_scene_clip (overlay, frame->left, frame->top, frame->width, frame->height);
    trace_line (&plot, i);
    icn_scene_stroke (overlay, &stroke);
    icn_scene_clip (overlay, 0, 0, 0, 0);
  }
}
