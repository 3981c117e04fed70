/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-parts.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Largest factors by which zooming can shrink and enlarge the automatic range. */
#define ZOOM_IN 10000.0
#define ZOOM_OUT 4.0

void
icn_plot_view_init (IcnPlotView *view)
{
  *view = (IcnPlotView){
    .x_min = NAN, .x_max = NAN, .y_min = NAN, .y_max = NAN, .x_log = -1, .y_log = -1
  };
}

gboolean
icn_plot_nearest (const IcnChart *chart, const IcnPlotView *view, const IcnPlotFrame *frame,
                  double x, double y, double reach, guint *series, guint *point)
{
  double best = reach;
  gboolean found = FALSE;

  for (guint i = 0; i < chart->series->len; i++) {
    if (icn_plot_is_hidden (chart, view, i))
      continue;
    for (guint j = 0; j < chart->n_points; j++) {
      double px, py, distance;

      icn_plot_shown_at (chart, frame, i, j, &px, &py);
      if (!isfinite (px + py) || px < frame->left - 0.5 || py < frame->top - 0.5 ||
          px > frame->left + frame->width + 0.5 || py > frame->top + frame->height + 0.5)
        continue;
      distance = hypot (px - x, py - y);
      /* If several points are equally near, the one drawn last is chosen, because it is on top.
       * Points of a curve that several designs share (is_shared) are chosen only if no other point
       * is as near. */
      if (distance < best || (distance == best && !icn_plot_series (chart, i)->is_shared)) {
        best = distance;
        found = TRUE;
        *series = i;
        *point = j;
      }
    }
  }
  return found;
}

/* Converts a value to the scale of the axis (linear or logarithmic), on which ranges are
 * compared. */
static double
to_scale (const IcnAxis *axis, double value)
{
  return axis->is_log ? log (value) : value;
}

static double
from_scale (const IcnAxis *axis, double value)
{
  return axis->is_log ? exp (value) : value;
}

/* The lowest value to which zooming out can extend an axis. full: the automatic range of the axis.
 * The value is zero or, if the automatic range begins below zero, the beginning of that range. A
 * logarithmic axis has no such limit. */
static double
first_value (const IcnAxis *axis, const double full[2])
{
  return axis->is_log ? -INFINITY : MIN (full[0], 0.0);
}

/* Sets *minimum and *maximum to a new range of an axis. Leaves them as they are if the new range is
 * beyond the limits of zooming and panning. low, high: the new range; on a logarithmic axis, its
 * logarithms. full: the automatic range of the axis, in units of the data. */
static void
take_range (const IcnAxis *axis, const double full[2], double low, double high, double *minimum,
            double *maximum)
{
  double full_low = to_scale (axis, full[0]), full_high = to_scale (axis, full[1]);
  double full_span = full_high - full_low, span = high - low;

  if (!isfinite (span) || span < full_span / ZOOM_IN || span > full_span * ZOOM_OUT)
    return;
  /* A range is refused if it would leave hardly any data in sight: it must overlap the automatic
   * range by at least a tenth of the smaller of the two. */
  if (high < full_low + 0.1 * MIN (span, full_span) ||
      low > full_high - 0.1 * MIN (span, full_span))
    return;
  *minimum = from_scale (axis, low);
  *maximum = from_scale (axis, high);
}

static void
zoom_axis (const IcnAxis *axis, const double full[2], double place, double factor, double *minimum,
           double *maximum)
{
  double centre = to_scale (axis, icn_axis_to_data (axis, place));
  double low = to_scale (axis, axis->minimum), high = to_scale (axis, axis->maximum);

  low = MAX (centre + (low - centre) / factor, first_value (axis, full));
  take_range (axis, full, low, centre + (high - centre) / factor, minimum, maximum);
}

void
icn_plot_zoom (IcnPlotView *view, const IcnPlotFrame *frame, double x, double y, double factor)
{
  gboolean is_left = x<frame->left, is_below = y> frame->top + frame->height;

  if (!isfinite (factor) || factor <= 0.0)
    return;
  x = CLAMP (x, frame->left, frame->left + frame->width);
  y = CLAMP (y, frame->top, frame->top + frame->height);
  if (!is_left || is_below)
    zoom_axis (&frame->x, frame->x_full, x, factor, &view->x_min, &view->x_max);
  if (!is_below || is_left)
    zoom_axis (&frame->y, frame->y_full, y, factor, &view->y_min, &view->y_max);
}

static void
pan_axis (const IcnAxis *axis, const double full[2], double distance, double *minimum,
          double *maximum)
{
  double low = to_scale (axis, icn_axis_to_data (axis, axis->start - distance));
  double high = to_scale (axis, icn_axis_to_data (axis, axis->end - distance));
  double lacking = MAX (0.0, first_value (axis, full) - low);

  take_range (axis, full, low + lacking, high + lacking, minimum, maximum);
}

void
icn_plot_pan (IcnPlotView *view, const IcnPlotFrame *frame, double dx, double dy)
{
  if (dx != 0.0)
    pan_axis (&frame->x, frame->x_full, dx, &view->x_min, &view->x_max);
  if (dy != 0.0)
    pan_axis (&frame->y, frame->y_full, dy, &view->y_min, &view->y_max);
}

static gboolean
has_interval (const IcnSeries *series, guint point)
{
  return series->low && series->high && isfinite (series->low[point] + series->high[point]);
}

/* The value of a point as text, such as "46.24 cycles", with its confidence interval if that is
 * reliable; free with g_free. */
static char *
describe_y (const IcnChart *chart, guint series, guint point)
{
  const IcnSeries *data = icn_plot_series (chart, series);

  if (icn_plot_is_saturated (data, point))
    return g_strdup (_ ("saturated"));
  if (has_interval (data, point) && !icn_plot_is_open (data, point)) {
    g_autofree char *value = icn_number (data->y[point]);
    g_autofree char *low = icn_number (data->low[point]);
    g_autofree char *high = icn_number_with_unit (data->high[point], chart->y_unit);

    return g_strdup_printf ("%s (%s–%s)", value, low, high);
  }
  return icn_number_with_unit (data->y[point], chart->y_unit);
}

/* Returns a remark on a point: for a simulated point that has not converged, "not converged" with
 * the reason, if known; for a point of a data set, the label of its row. NULL for other points.
 * Free with g_free. */
static char *
describe_doubt (const IcnChart *chart, guint series, guint point)
{
  const IcnSeries *data = icn_plot_series (chart, series);
  const char *why = data->why != NULL ? data->why->pdata[point] : NULL;

  if (data->remarks != NULL && data->remarks->pdata[point] != NULL)
    return g_strdup (data->remarks->pdata[point]);
  if (!icn_plot_is_open (data, point))
    return NULL;
  if (why == NULL || *why == '\0')
    return g_strdup (_ ("not converged"));
  /* Translators: %s is a reason. */
  return g_strdup_printf (_ ("not converged: %s"), why);
}

/* Text with the difference between a simulated point and the point of the first design at the same
 * x, free with g_free. NULL if either is missing or comes from earlier settings. The confidence
 * interval of the difference is calculated as if the runs were independent. This makes it too wide,
 * because both designs get the same messages (common random numbers) and their results are
 * therefore positively correlated. */
static char *
describe_difference (const IcnChart *chart, guint series, guint point)
{
  const IcnSeries *data = icn_plot_series (chart, series);

  for (guint i = 0; has_interval (data, point) && !data->is_stale &&
                    data->style != ICN_SERIES_DATA && i < series;
       i++) {
    const IcnSeries *first = icn_plot_series (chart, i);

    if (!has_interval (first, point) || first->is_stale || first->design == data->design)
      continue;
    double difference = data->y[point] - first->y[point];
    double half = hypot (data->high[point] - data->y[point], first->high[point] - first->y[point]);
    g_autofree char *size = icn_number (fabs (difference));
    g_autofree char *interval = icn_number_with_unit (half, chart->y_unit);

    /* Translators: sign, difference, half its interval with a unit, what it is compared with. */
    return g_strdup_printf (_ ("%s%s ± %s against %s"), difference < 0 ? "−" : "+", size, interval,
                            first->name);
  }
  return NULL;
}

/* The x of a point as text, such as "0.1 bits/cycle". If the axis has no unit, the text names the
 * axis: "Dimension = 3". Free with g_free. */
static char *
describe_place (const IcnChart *chart, guint point)
{
  g_autofree char *value = icn_number_with_unit (chart->x[point], chart->x_unit);

  if ((chart->x_unit && chart->x_unit[0]) || !chart->x_title)
    return g_steal_pointer (&value);
  return g_strconcat (chart->x_title, " = ", value, NULL);
}

/* The x of a point as text, with the point's label: "Dimension = 3, k = 16 × 8 × 8". Free with
 * g_free. */
static char *
describe_x (const IcnChart *chart, guint series, guint point)
{
  const IcnSeries *data = icn_plot_series (chart, series);
  g_autofree char *place = NULL, *radices = NULL;

  if (chart->x_names != NULL)
    return g_strdup (chart->x_names[point]);
  place = describe_place (chart, point);
  if (data->radices == NULL || data->radices->pdata[point] == NULL)
    return g_steal_pointer (&place);
  g_auto (GStrv) each = g_strsplit (data->radices->pdata[point], "x", -1);
  radices = g_strjoinv (" × ", each);
  return g_strconcat (place, ", k = ", radices, NULL);
}

/* Splits a point's label into lines. The first line is the name of what the point stands for. NULL
 * if the point has no label, or if its series is a curve. Free with g_strfreev. */
static char **
label_lines (const IcnChart *chart, guint series, guint point)
{
  const char *label = chart->labels != NULL ? chart->labels->pdata[point] : NULL;
  gboolean is_curve = icn_plot_series (chart, series)->style != ICN_SERIES_POINTS;

  return label != NULL && !is_curve ? g_strsplit (label, "\n", -1) : NULL;
}

char *
icn_plot_describe_point (const IcnChart *chart, guint series, guint point)
{
  g_auto (GStrv) label = label_lines (chart, series, point);
  const char *name = label != NULL ? label[0] : icn_plot_series (chart, series)->name;
  g_autofree char *y = describe_y (chart, series, point);
  g_autofree char *x = describe_x (chart, series, point);
  g_autofree char *difference = describe_difference (chart, series, point);

  g_autofree char *doubt = describe_doubt (chart, series, point);

  if (chart->x_names != NULL)
    return g_strdup_printf ("%s: %s: %s", name ? name : "", x, y);
  if (label != NULL && label[0] != NULL && label[1] != NULL) {
    g_autofree char *more = g_strjoinv (", ", label + 1);

    /* Translators: design, value, place on the x axis, and more about the design. */
    return g_strdup_printf (_ ("%s: %s at %s, %s"), name, y, x, more);
  }
  if (doubt != NULL)
    /* Translators: design, value, place on the x axis, "not converged" and why. */
    return g_strdup_printf (_ ("%s: %s at %s, %s"), name ? name : "", y, x, doubt);
  if (difference != NULL)
    return g_strdup_printf (_ ("%s: %s at %s, %s"), name ? name : "", y, x, difference);
  /* Translators: design, value, place on the x axis: "32-ary 2-cube: 46.24 cycles at 0.1". */
  return g_strdup_printf (_ ("%s: %s at %s"), name ? name : "", y, x);
}

void
icn_plot_draw_box (IcnScene *scene, const IcnTheme *theme, double x, double y, double width,
                   double height)
{
  const double r = 6.0, c = 0.45 * r;
  double right = x + width, bottom = y + height;
  IcnStroke border = { .color = icn_color_fade (theme->foreground, 0.25), .width = 1.0f };

  for (guint pass = 0; pass < 2; pass++) {
    icn_scene_move (scene, x + r, y);
    icn_scene_line (scene, right - r, y);
    icn_scene_curve (scene, right - c, y, right, y + c, right, y + r);
    icn_scene_line (scene, right, bottom - r);
    icn_scene_curve (scene, right, bottom - c, right - c, bottom, right - r, bottom);
    icn_scene_line (scene, x + r, bottom);
    icn_scene_curve (scene, x + c, bottom, x, bottom - c, x, bottom - r);
    icn_scene_line (scene, x, y + r);
    icn_scene_curve (scene, x, y + c, x + c, y, x + r, y);
    icn_scene_close (scene);
    if (pass == 0)
      icn_scene_fill (scene, theme->surface);
    else
      icn_scene_stroke (scene, &border);
  }
}

/* The description of a point as lines of text no wider than `room`, of which the first is drawn
 * bold; free with g_strfreev. */
static char **
read_out_lines (const IcnChart *chart, const IcnTheme *theme, double room, guint series,
                guint point)
{
  g_auto (GStrv) label = label_lines (chart, series, point);
  const char *name = label != NULL ? label[0] : icn_plot_series (chart, series)->name;
  g_autofree char *doubt = describe_doubt (chart, series, point);
  g_autofree char *value = describe_y (chart, series, point);
  g_autofree char *place = describe_x (chart, series, point);
  g_autofree char *difference = describe_difference (chart, series, point);
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  if (name != NULL && name[0] != '\0')
    g_strv_builder_add (lines, name);
  g_strv_builder_add (lines, value);
  if (doubt != NULL) {
    g_auto (GStrv) wrapped = icn_scene_wrap (theme, theme->text_size, doubt, room);

    g_strv_builder_addv (lines, (const char **) wrapped);
  }
  g_strv_builder_add (lines, place);
  if (difference != NULL)
    g_strv_builder_add (lines, difference);
  if (label != NULL && label[0] != NULL)
    g_strv_builder_addv (lines, (const char **) label + 1);
  return g_strv_builder_end (lines);
}

/* Draws the description of a point beside it, on the side that has more room. */
static void
draw_read_out (IcnScene *scene, const IcnChart *chart, const IcnTheme *theme, double x, double y,
               guint series, guint point)
{
  double room = MIN (30 * theme->text_size, icn_scene_width (scene) - 28.0);
  g_auto (GStrv) lines = read_out_lines (chart, theme, room, series, point);
  guint n = g_strv_length (lines);
  double size = theme->text_size, step = 1.45 * size, width = 0.0, height = n * step + 10.0;
  IcnTextStyle style = { .color = theme->foreground,
                         .size = (float) size,
                         .bold = TRUE,
                         .has_formulas = TRUE,
                         .rise = 0.5f };

  for (guint i = 0; i < n; i++)
    width = MAX (width, icn_scene_text_width (theme, size, i == 0, lines[i]));
  width += 20.0;
  x = x + 14.0 + width <= icn_scene_width (scene) ? x + 14.0 : MAX (2.0, x - 14.0 - width);
  y = y - 12.0 - height >= 2.0 ? y - 12.0 - height
                               : MIN (y + 12.0, icn_scene_height (scene) - height - 2.0);
  icn_plot_draw_box (scene, theme, round (x) + 0.5, round (y) + 0.5, round (width), round (height));
  for (guint i = 0; i < n; i++) {
    icn_scene_text (scene, &style, round (x) + 10.0, round (y) + 5.0 + (i + 0.5) * step, lines[i]);
    style.bold = FALSE;
  }
}

/* Makes the cross-hair and the description of a point, for a frame at normal size (frame->scale is
 * 1). */
static IcnScene *
make_cursor (const IcnChart *chart, const IcnPlotFrame *frame, const IcnTheme *theme, double width,
             double height, guint series, guint point)
{
  IcnScene *scene = icn_scene_new (width, height);
  const IcnSeries *data = icn_plot_series (chart, series);
  IcnColor color = icn_plot_color (theme, data);
  IcnStroke hair = {
    .color = icn_color_fade (theme->foreground, 0.4), .width = 1.0f, .n_dashes = 2, .dash = { 3, 3 }
  };
  double x, y;

  icn_plot_shown_at (chart, frame, series, point, &x, &y);
  if (!isfinite (x + y))
    return scene;
  if (chart->n_stacked > 0) {
    if (icn_bars_outline (chart, frame, series, point, scene))
      icn_scene_stroke (scene, &(IcnStroke){ .color = theme->foreground, .width = 2 });
    draw_read_out (scene, chart, theme, x, y, series, point);
    return scene;
  }
  if (chart->is_tornado) {
    draw_read_out (scene, chart, theme, x, y, series, point);
    return scene;
  }
  /* The cross-hair and the marker may extend a little beyond the plotting area. */
  icn_scene_clip (scene, frame->left - 7, frame->top - 7, frame->width + 14, frame->height + 14);
  icn_scene_move (scene, round (x) + 0.5, round (y) + 6.5);
  icn_scene_line (scene, round (x) + 0.5, frame->top + frame->height);
  icn_scene_segment (scene, round (x) - 5.5, round (y) + 0.5, frame->left, round (y) + 0.5);
  icn_scene_stroke (scene, &hair);
  icn_scene_circle (scene, x, y, 6.5);
  icn_scene_fill (scene, theme->background);
  icn_scene_circle (scene, x, y, 4.5);
  icn_scene_fill (scene, color);
  icn_scene_clip (scene, 0, 0, 0, 0);
  draw_read_out (scene, chart, theme, CLAMP (x, frame->left, frame->left + frame->width),
                 CLAMP (y, frame->top, frame->top + frame->height), series, point);
  return scene;
}

IcnScene *
icn_plot_cursor_scene (const IcnChart *chart, const IcnPlotFrame *frame, const IcnTheme *theme,
                       double width, double height, guint series, guint point)
{
  double scale = frame->scale;
  IcnPlotFrame usual = *frame;
  IcnScene *scene;

  icn_plot_frame_scale (&usual, 1 / scale);
  scene = make_cursor (chart, &usual, theme, width / scale, height / scale, series, point);
  icn_scene_scale (scene, scale);
  return scene;
}
