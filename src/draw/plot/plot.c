/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-parts.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MARGIN 12.0 /* margin of the figure, scene units */
#define TICK 4.0    /* length of a tick at an axis, scene units */
/* Distance, in scene units, between a tick and its number, and between the numbers and the title of
 * the axis. */
#define LABEL_GAP 5.0
/* Least height of the plotting area, as a share of the figure's height. If the notes leave less,
 * their last lines are omitted. */
#define LEAST_PLOT 0.38
/* Least height of the plotting area, as a share of the requested height, if the figure may become
 * higher than requested (IcnPlotView.grows). */
#define LEAST_GROWN 0.5
/* Largest number of times that the figure is made higher to make room for the legend. */
#define MOST_GROWTHS 4
/* Some entries of the legend explain kinds of lines (theory, simulation). If the legend has to be
 * below the curves and the figure, without the notes, is lower than this, these entries get a row
 * of their own below the curves. Scene units. */
#define KINDS_HEIGHT 420.0
/* Least height of the plotting area, in scene units, at which the legend's entries that explain
 * kinds of lines get a row of their own; with less height that row is dropped. */
#define LEAST_BESIDE_KINDS 120.0
/* Largest share of the height, without the notes, for a legend below the curves. */
#define MOST_LEGEND 0.45

typedef struct {
  double minimum, maximum;
} Range;

static void
extend (Range *range, double value, gboolean only_positive)
{
  if (!isfinite (value) || (only_positive && value <= 0.0))
    return;
  range->minimum = isnan (range->minimum) ? value : MIN (range->minimum, value);
  range->maximum = isnan (range->maximum) ? value : MAX (range->maximum, value);
}

/* Whether the values of a series count for the automatic ranges of the axes. Only visible series
 * count. If all series are hidden, all count, so that the axes do not move when the reader hides
 * the last one. */
static gboolean
counts (const IcnPlot *plot, guint series)
{
  gboolean any = FALSE;

  for (guint i = 0; i < plot->chart->series->len && !any; i++)
    any = !icn_plot_is_hidden (plot->chart, plot->view, i);
  return !any || !icn_plot_is_hidden (plot->chart, plot->view, series);
}

static Range
data_range (const IcnPlot *plot, gboolean only_positive)
{
  const IcnChart *chart = plot->chart;
  Range range = { NAN, NAN };

  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = icn_plot_series (chart, i);

    if (!counts (plot, i))
      continue;
    for (guint j = 0; j < chart->n_points; j++) {
      if (!icn_chart_shows (chart, series, j))
        continue;
      extend (&range, series->y[j], only_positive);
      if (series->low && series->high) {
        extend (&range, series->low[j], only_positive);
        extend (&range, series->high[j], only_positive);
      }
    }
  }
  return range;
}

static double
median (const IcnSeries *series, guint n_points, GArray *scratch)
{
  g_array_set_size (scratch, 0);
  for (guint i = 0; i < n_points; i++)
    if (isfinite (series->y[i]))
      g_array_append_val (scratch, series->y[i]);
  if (scratch->len == 0)
    return NAN;
  g_array_sort (scratch, icn_plot_compare_doubles);
  return g_array_index (scratch, double, scratch->len / 2);
}

/* The largest y of the points that stand for the designs themselves, in a chart whose curves also
 * have points for networks of other sizes. NAN if there are no such points. */
static double
own_maximum (const IcnPlot *plot)
{
  double maximum = NAN;

  for (guint i = 0; i < plot->chart->series->len; i++) {
    const IcnSeries *series = icn_plot_series (plot->chart, i);

    for (guint j = 0; isfinite (series->own) && j < plot->chart->n_points && counts (plot, i); j++)
      if (plot->chart->x[j] == series->own)
        maximum = fmax (maximum, series->y[j]);
  }
  return maximum;
}

/* Returns the end of the y axis: `maximum`, the largest value, or a smaller value, the cap, if a
 * few values (such as latencies at saturation) are so large that all others would form a flat line.
 * The cap is 3.5 times the largest median of a series, or own_maximum() if that is larger. It is
 * used if at most a quarter of all values are above it. If x is a load, only series with a
 * saturation limit are considered for the median. */
static double
robust_maximum (const IcnPlot *plot, double maximum)
{
  const IcnChart *chart = plot->chart;
  g_autoptr (GArray) scratch = g_array_new (FALSE, FALSE, sizeof (double));
  double cap = 0.0;
  guint n_values = 0, n_above = 0;

  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = icn_plot_series (chart, i);

    if (series->style == ICN_SERIES_STEPS)
      return maximum;
    if (counts (plot, i) && (chart->x_whole || isfinite (series->limit)))
      cap = fmax (cap, 3.5 * median (series, chart->n_points, scratch));
  }
  cap = fmax (cap, own_maximum (plot));
  if (plot->view->reaches_all || !(cap > 0.0) || maximum <= 1.3 * cap)
    return maximum;
  for (guint i = 0; i < chart->series->len; i++) {
    for (guint j = 0; j < chart->n_points && counts (plot, i); j++) {
      double value = icn_plot_series (chart, i)->y[j];

      n_values += isfinite (value);
      n_above += isfinite (value) && value > cap;
    }
  }
  return n_above * 4 <= n_values ? cap : maximum;
}

/* Rounds a value to a number of the form 1, 2 or 5 × 10^k: upwards if `up` is TRUE, else
 * downwards. */
static double
round_log (double value, gboolean up)
{
  double decade = pow (10.0, floor (log10 (value) + 1e-9));
  double digit = value / decade;

  if (up)
    return decade * (digit <= 1.0 + 1e-9 ? 1 : digit <= 2.0 + 1e-9 ? 2 : digit <= 5.0 ? 5 : 10);
  return decade * (digit >= 5.0 - 1e-9 ? 5 : digit >= 2.0 - 1e-9 ? 2 : 1);
}

static guint
y_count (const IcnPlot *plot)
{
  return (guint) CLAMP ((plot->height - 90.0) / 50.0, 2.0, 10.0);
}

/* Sets the automatic range of the y axis. A linear axis starts at 0 unless the values vary by less
 * than 10 %, and ends at a tick with some space above the highest value. */
static void
fit_y (const IcnPlot *plot, IcnAxis *axis)
{
  Range range = data_range (plot, axis->is_log);
  g_autoptr (GArray) ticks = NULL;
  double step;

  if (isnan (range.minimum)) {
    icn_axis_fit (axis, NAN, NAN);
    return;
  }
  if (axis->is_log) {
    icn_axis_fit (axis, range.minimum, range.maximum);
    axis->minimum = round_log (axis->minimum, FALSE);
    axis->maximum = round_log (axis->maximum * 1.02, TRUE);
    return;
  }
  range.maximum = robust_maximum (plot, range.maximum);
  if (range.minimum >= 0.0 && range.maximum - range.minimum > 0.1 * range.maximum)
    range.minimum = 0.0;
  else if (range.minimum == 0.0 && range.maximum == 0.0)
    range.maximum = 1.0;
  icn_axis_fit (axis, range.minimum, range.maximum);
  axis->maximum += 0.03 * (axis->maximum - axis->minimum);
  ticks = icn_axis_ticks (axis, y_count (plot));
  if (ticks->len < 2)
    return;
  step = g_array_index (ticks, IcnTick, 1).value - g_array_index (ticks, IcnTick, 0).value;
  axis->minimum = step * floor (axis->minimum / step + 1e-9);
  axis->maximum = step * ceil (axis->maximum / step - 1e-9);
}

/* Whether more than half of the x values are powers of two. The others can be the sizes of the
 * designs themselves, such as 100 nodes. */
static gboolean
are_powers_of_two (const IcnChart *chart)
{
  guint n = 0;

  for (guint i = 0; i < chart->n_points && chart->x_whole; i++) {
    int power;

    n += chart->x[i] >= 1.0 && frexp (chart->x[i], &power) == 0.5;
  }
  return chart->n_points > 1 && 2 * n > chart->n_points && chart->x_whole &&
         chart->x[chart->n_points - 1] >= 8.0;
}

/* Sets the automatic range of the x axis. An axis of loads starts at 0. An axis of integers leaves
 * some space on both sides. */
static void
fit_x (const IcnPlot *plot, IcnAxis *axis)
{
  const IcnChart *chart = plot->chart;
  Range range = { NAN, NAN };
  double span;

  for (guint i = 0; i < chart->n_points; i++)
    extend (&range, chart->x[i], axis->is_log);
  icn_axis_fit (axis, range.minimum, range.maximum);
  span = axis->maximum - axis->minimum;
  axis->is_binary = axis->is_log && are_powers_of_two (chart);
  if (axis->is_log && chart->x_whole) {
    double margin = pow (axis->maximum / axis->minimum, 0.03);

    axis->minimum /= margin;
    axis->maximum *= margin;
  } else if (!axis->is_log && chart->x_whole && chart->n_points > 1) {
    double margin = MIN (0.5, 0.03 * span);

    axis->minimum -= margin;
    axis->maximum += margin;
  } else if (!axis->is_log && axis->minimum > 0.0 && axis->minimum <= 0.3 * span) {
    axis->minimum = 0.0;
  }
}

/* Whether an axis can start or end at this value. A logarithmic axis needs a positive value. */
static gboolean
can_limit (const IcnAxis *axis, double value)
{
  return isfinite (value) && (!axis->is_log || value > 0.0);
}

static void
limit_range (IcnAxis *axis, const double limits[2])
{
  double minimum = can_limit (axis, limits[0]) ? limits[0] : axis->minimum;
  double maximum = can_limit (axis, limits[1]) ? limits[1] : axis->maximum;

  if (minimum != axis->minimum || maximum != axis->maximum)
    icn_axis_fit (axis, minimum, maximum);
}

/* Sets the range of an axis, which is the range of the data before the call. The limits in `chart`
 * replace it or, if reaches_all is set, only those of them that cut off no data. Then the limits in
 * `view`, which the user has chosen, replace them. A limit that is NAN replaces nothing. full:
 * receives the range before the user's limits replace it. */
static void
choose_range (IcnAxis *axis, double full[2], const double chart[2], const double view[2],
              gboolean reaches_all)
{
  double data[2] = { axis->minimum, axis->maximum };

  limit_range (axis, chart);
  if (reaches_all)
    limit_range (axis, (double[]){ MIN (axis->minimum, data[0]), MAX (axis->maximum, data[1]) });
  full[0] = axis->minimum;
  full[1] = axis->maximum;
  limit_range (axis, view);
}

static void
find_ranges (IcnPlot *plot)
{
  const IcnChart *chart = plot->chart;
  const IcnPlotView *view = plot->view;
  IcnPlotFrame *frame = plot->frame;

  frame->x.is_whole = chart->x_whole;
  frame->x.is_log = view->x_log >= 0 ? view->x_log : chart->x_log;
  frame->y.is_log = view->y_log >= 0 ? view->y_log : chart->y_log;
  fit_x (plot, &frame->x);
  choose_range (&frame->x, frame->x_full, (double[]){ chart->x_min, chart->x_max },
                (double[]){ view->x_min, view->x_max }, view->reaches_all);
  fit_y (plot, &frame->y);
  choose_range (&frame->y, frame->y_full, (double[]){ chart->y_min, chart->y_max },
                (double[]){ view->y_min, view->y_max }, view->reaches_all);
}

static double
label_size (const IcnPlot *plot)
{
  return plot->theme->text_size * (plot->view->compact ? 0.9 : 0.95);
}

static double
label_width (const IcnPlot *plot, const IcnTick *tick)
{
  return icn_scene_text_width (plot->theme, label_size (plot), FALSE, tick->label);
}

/* Blanks each tick label that would touch the label before it; FALSE if any was blanked. is_x: the
 * axis is the x axis. */
static gboolean
thin_labels (const IcnPlot *plot, const IcnAxis *axis, gboolean is_x, GArray *ticks)
{
  double end = -INFINITY;
  gboolean all_fit = TRUE;

  for (guint i = 0; i < ticks->len; i++) {
    IcnTick *tick = &g_array_index (ticks, IcnTick, i);
    double place = fabs (icn_axis_to_scene (axis, tick->value) - axis->start);
    double half = 0.5 * (is_x ? label_width (plot, tick) + 10.0 : 1.5 * label_size (plot));

    if (tick->label[0] == '\0')
      continue;
    if (place - half < end) {
      tick->label[0] = '\0';
      all_fit = FALSE;
    } else {
      end = place + half;
    }
  }
  return all_fit;
}

/* Chooses the ticks of an axis: about `count` ticks with numbers or, if that many numbers do not
 * fit, fewer. is_x: the axis is the x axis. Array of IcnTick; free with g_array_unref. */
static GArray *
choose_ticks (const IcnPlot *plot, const IcnAxis *axis, gboolean is_x, guint count)
{
  for (;; count--) {
    GArray *ticks = icn_axis_ticks (axis, count);

    if (thin_labels (plot, axis, is_x, ticks) || count <= 2)
      return ticks;
    g_array_unref (ticks);
  }
}

static void
set_frame (IcnPlotFrame *frame, double left, double top, double right, double bottom)
{
  frame->left = round (left);
  frame->top = round (top);
  frame->width = MAX (10.0, round (right) - frame->left);
  frame->height = MAX (10.0, round (bottom) - frame->top);
  frame->x.start = frame->left;
  frame->x.end = frame->left + frame->width;
  frame->y.start = frame->top + frame->height;
  frame->y.end = frame->top;
}

/* Whether the plot is so small that it shows only the curves. */
static gboolean
is_tiny (const IcnPlot *plot)
{
  return plot->view->bare || plot->width < 160.0 || plot->height < 120.0;
}

static gboolean
has_title (const IcnPlot *plot)
{
  return !plot->view->compact && !is_tiny (plot) && plot->chart->title && plot->chart->title[0];
}

/* Sets the margins around the plotting area to the sizes of what they contain. beside, below: width
 * reserved for a legend at the side of the plotting area, and height for one below it. */
static void
lay_out (IcnPlot *plot, double beside, double below)
{
  double size = plot->theme->text_size, widest = 0.0, right, bottom, left, top, overhang = 0.0;
  IcnPlotFrame *frame = plot->frame;

  g_clear_pointer (&plot->x_ticks, g_array_unref);
  g_clear_pointer (&plot->y_ticks, g_array_unref);
  top = MARGIN + (has_title (plot) ? 2.3 * size : 0.5 * size);
  bottom = plot->height - MARGIN - below - TICK - label_size (plot) - LABEL_GAP;
  if (plot->chart->x_title && !is_tiny (plot))
    bottom -= size + LABEL_GAP;
  set_frame (frame, MARGIN, top, plot->width - MARGIN, bottom);
  plot->y_ticks = choose_ticks (plot, &frame->y, FALSE, y_count (plot));
  for (guint i = 0; i < plot->y_ticks->len; i++)
    widest = MAX (widest, label_width (plot, &g_array_index (plot->y_ticks, IcnTick, i)));

  left = MARGIN + widest + TICK + LABEL_GAP;
  if (plot->chart->y_title && !is_tiny (plot))
    left += size + LABEL_GAP;
  right = plot->width - MARGIN - beside;
  set_frame (frame, left, top, right, bottom);
  plot->x_ticks = choose_ticks (plot, &frame->x, TRUE, (guint) CLAMP (frame->width / 55.0, 2, 12));
  for (guint i = 0; i < plot->x_ticks->len; i++) {
    const IcnTick *tick = &g_array_index (plot->x_ticks, IcnTick, i);
    double place = icn_axis_to_scene (&frame->x, tick->value);

    overhang = MAX (overhang, place + 0.5 * label_width (plot, tick) - right);
  }
  set_frame (frame, left, top, right - MAX (0.0, overhang - beside), bottom);
}

static void
place_legend (IcnPlot *plot, IcnPlotLegend *legend)
{
  const IcnPlotFrame *frame = plot->frame;

  legend->is_inside = FALSE;
  legend->line_x = MARGIN - 6.0;
  legend->line_y = plot->height - MARGIN - legend->line_height + 8.0;
  lay_out (plot, 0.0, legend->line_height);
  if (is_tiny (plot) || plot->chart->series->len == 0 || icn_plot_legend_find_corner (legend, plot))
    return;
  if (plot->width >= 560.0 && legend->width < 0.33 * plot->width &&
      legend->height <= frame->height) {
    lay_out (plot, legend->width + 6.0, legend->line_height);
    legend->x = frame->left + frame->width + 10.0;
    legend->y = frame->top - 6.0;
    return;
  }
  /* The legend has to be below the curves, and would be too high for a low plot. So the entries
   * that explain kinds of lines are moved to a row of their own, and a place is sought again for
   * the rest of the legend. */
  if (plot->height < KINDS_HEIGHT && legend->line->len == 0 && icn_plot_legend_split (legend)) {
    place_legend (plot, legend);
    if (legend->line_width > plot->width - MARGIN || frame->height < LEAST_BESIDE_KINDS) {
      icn_plot_legend_drop_line (legend);
      place_legend (plot, legend);
    }
    return;
  }
  icn_plot_legend_arrange (legend, plot->width - 2 * MARGIN,
                           plot->view->grows ? legend->height : MOST_LEGEND * plot->height);
  lay_out (plot, 0.0, legend->height + legend->line_height);
  legend->x = MAX (MARGIN - 6.0, MIN (frame->left - 6.0, plot->width - MARGIN - legend->width));
  legend->y = legend->line_y - legend->height;
}

static void
draw_grid (IcnPlot *plot)
{
  const IcnPlotFrame *frame = plot->frame;
  IcnStroke grid = { .color = plot->theme->grid, .width = plot->theme->grid_width };

  for (guint i = 0; i < plot->y_ticks->len; i++) {
    const IcnTick *tick = &g_array_index (plot->y_ticks, IcnTick, i);
    double y = round (icn_axis_to_scene (&frame->y, tick->value)) + 0.5;

    if (!tick->is_major)
      continue;
    icn_scene_segment (plot->scene, frame->left, y, frame->left + frame->width, y);
  }
  for (guint i = 0; frame->x.is_log && i < plot->x_ticks->len; i++) {
    const IcnTick *tick = &g_array_index (plot->x_ticks, IcnTick, i);
    double x = round (icn_axis_to_scene (&frame->x, tick->value)) + 0.5;

    if (!tick->is_major)
      continue;
    icn_scene_segment (plot->scene, x, frame->top, x, frame->top + frame->height);
  }
  icn_scene_stroke (plot->scene, &grid);
}

/* Draws the x axis with its ticks, and the numbers of both axes. The y axis has a line only if it
 * has minor ticks. */
static void
draw_axes (IcnPlot *plot)
{
  const IcnPlotFrame *frame = plot->frame;
  double bottom = frame->top + frame->height;
  IcnStroke line = { .color = plot->theme->dim, .width = 1.0f };
  IcnTextStyle style = { .color = plot->theme->dim,
                         .size = (float) label_size (plot),
                         .align = ICN_ALIGN_MIDDLE,
                         .rise = 1.0f };

  icn_scene_move (plot->scene, frame->left, bottom + 0.5);
  icn_scene_line (plot->scene, frame->left + frame->width, bottom + 0.5);
  for (guint i = 0; i < plot->x_ticks->len; i++) {
    const IcnTick *tick = &g_array_index (plot->x_ticks, IcnTick, i);
    double x = round (icn_axis_to_scene (&frame->x, tick->value)) + 0.5;

    icn_scene_move (plot->scene, x, bottom + 0.5);
    icn_scene_line (plot->scene, x, bottom + 0.5 + (tick->is_major ? TICK : 0.5 * TICK));
    icn_scene_text (plot->scene, &style, x, bottom + TICK + LABEL_GAP, tick->label);
  }
  style.align = ICN_ALIGN_END;
  style.rise = 0.5f;
  for (guint i = 0; i < plot->y_ticks->len; i++) {
    const IcnTick *tick = &g_array_index (plot->y_ticks, IcnTick, i);
    double y = round (icn_axis_to_scene (&frame->y, tick->value)) + 0.5;

    if (frame->y.is_log) {
      icn_scene_move (plot->scene, frame->left, y);
      icn_scene_line (plot->scene, frame->left - (tick->is_major ? TICK : 0.5 * TICK), y);
    }
    icn_scene_text (plot->scene, &style, frame->left - TICK - LABEL_GAP, y, tick->label);
  }
  icn_scene_stroke (plot->scene, &line);
}

static void
draw_titles (IcnPlot *plot)
{
  const IcnPlotFrame *frame = plot->frame;
  const IcnChart *chart = plot->chart;
  const IcnTheme *theme = plot->theme;
  double size = theme->text_size, below = frame->top + frame->height + TICK + LABEL_GAP;
  g_autofree char *x_title = icn_chart_axis_title (chart->x_title, chart->x_unit);
  g_autofree char *y_title = icn_chart_axis_title (chart->y_title, chart->y_unit);
  g_autofree char *x_short = icn_scene_shorten (theme, size, FALSE, x_title, plot->width - MARGIN);
  g_autofree char *y_short = icn_scene_shorten (theme, size, FALSE, y_title, plot->height - MARGIN);
  IcnTextStyle style = {
    .color = theme->foreground, .size = (float) size, .align = ICN_ALIGN_MIDDLE, .rise = 1.0f
  };
  double x = frame->left + 0.5 * frame->width, y = frame->top + 0.5 * frame->height;
  double half_x = 0.5 * icn_scene_text_width (theme, size, FALSE, x_short) + 4.0;
  double half_y = 0.5 * icn_scene_text_width (theme, size, FALSE, y_short) + 4.0;

  x = CLAMP (x, MIN (half_x, 0.5 * plot->width), MAX (0.5 * plot->width, plot->width - half_x));
  y = CLAMP (y, MIN (half_y, 0.5 * plot->height), MAX (0.5 * plot->height, plot->height - half_y));
  icn_scene_text (plot->scene, &style, x, below + label_size (plot) + LABEL_GAP, x_short);
  style.angle = G_PI / 2;
  icn_scene_text (plot->scene, &style, MARGIN, y, y_short);
  if (has_title (plot)) {
    double title_size = 1.2 * size;
    double wanted = icn_scene_text_width (theme, title_size, TRUE, chart->title);
    double left = frame->left + wanted <= plot->width - MARGIN ? frame->left : MARGIN;
    g_autofree char *title =
      icn_scene_shorten (theme, title_size, TRUE, chart->title, plot->width - left - MARGIN);

    style = (IcnTextStyle){ .color = theme->foreground,
                            .size = (float) title_size,
                            .bold = TRUE,
                            .has_formulas = TRUE,
                            .rise = 1.0f };
    icn_scene_text (plot->scene, &style, left, MARGIN + 2.0, title);
  }
}

/* Writes the word "saturation" once for all vertical lines that mark saturation loads: to the right
 * of the last line or, if it would cover a curve there, to the left of the first. first, last: x of
 * these lines. */
static void
name_limits (IcnPlot *plot, double first, double last)
{
  const IcnPlotFrame *frame = plot->frame;
  const char *word = _ ("saturation");
  IcnTextStyle style = { .color = plot->theme->dim, .size = 0.85f * plot->theme->text_size };
  double room = icn_scene_text_width (plot->theme, style.size, FALSE, word);
  double bottom = frame->top + frame->height;

  for (guint side = 0; side < 2; side++) {
    double x = side == 0 ? last + 6.0 : first - 6.0 - room;
    double box[4] = { x - 3.0, bottom - 8.0 - style.size, x + room + 3.0, bottom - 2.0 };

    if (box[0] < frame->left || box[2] > frame->left + frame->width ||
        icn_plot_count_overlaps (plot, box) > 0)
      continue;
    icn_scene_text (plot->scene, &style, x, bottom - 7.0, word);
    return;
  }
}

/* Draws the saturation limits of curves, in the colour of each curve: a short thick line on the
 * axis and a faint line above it. */
static void
draw_limits (IcnPlot *plot)
{
  const IcnPlotFrame *frame = plot->frame;
  double first = INFINITY, last = -INFINITY, bottom = frame->top + frame->height;

  for (guint i = 0; i < plot->chart->series->len; i++) {
    const IcnSeries *series = icn_plot_series (plot->chart, i);
    IcnColor color = icn_theme_color (plot->theme, series->color);
    IcnStroke stroke = {
      .color = icn_color_fade (color, 0.4), .width = 1.0f, .n_dashes = 2, .dash = { 1, 3 }
    };
    IcnStroke post = { .color = color, .width = 3.0f };
    double x = icn_axis_to_scene (&frame->x, series->limit);

    if (icn_plot_is_hidden (plot->chart, plot->view, i) || !(x >= frame->left) ||
        !(x <= frame->left + frame->width))
      continue;
    icn_scene_segment (plot->scene, x, bottom, x, frame->top);
    icn_scene_stroke (plot->scene, &stroke);
    icn_scene_segment (plot->scene, x, bottom, x, bottom - 9.0);
    icn_scene_stroke (plot->scene, &post);
    first = MIN (first, x);
    last = MAX (last, x);
  }
  if (first <= last)
    name_limits (plot, first, last);
}

/* If no curve is visible, writes the reason into the plotting area. */
static void
draw_reason (IcnPlot *plot)
{
  const IcnPlotFrame *frame = plot->frame;
  const char *reason = NULL;
  gboolean any_visible = FALSE, any_value = FALSE;
  IcnTextStyle style = { .color = plot->theme->dim,
                         .size = plot->theme->text_size,
                         .align = ICN_ALIGN_MIDDLE,
                         .rise = 0.5f };

  for (guint i = 0; i < plot->chart->series->len; i++) {
    gboolean is_visible = !icn_plot_is_hidden (plot->chart, plot->view, i);

    any_visible |= is_visible;
    for (guint j = 0; j < plot->chart->n_points && is_visible && !any_value; j++)
      any_value = isfinite (icn_plot_series (plot->chart, i)->y[j]);
  }
  if (plot->chart->series->len == 0)
    reason = _ ("Nothing to compare yet");
  else if (!any_visible && !plot->view->is_asked)
    reason = _ ("All designs are hidden");
  else if (!any_value && !plot->view->is_asked)
    reason = _ ("No values for these designs");
  if (reason)
    icn_scene_text (plot->scene, &style, frame->left + 0.5 * frame->width,
                    frame->top + 0.5 * frame->height, reason);
}

static void
arrange_again (IcnPlot *plot, IcnPlotLegend *legend, double height)
{
  plot->height = height;
  icn_plot_legend_clear (legend);
  icn_plot_legend_init (legend, plot);
  place_legend (plot, legend);
}

/* Makes the figure higher until the plotting area is at least `least` high. */
static void
grow (IcnPlot *plot, IcnPlotLegend *legend, double least)
{
  for (guint i = 0; i < MOST_GROWTHS && plot->frame->height < least; i++)
    arrange_again (plot, legend, ceil (plot->height + least - plot->frame->height));
}

/* Divides the height of the figure between plotting area, legend and notes. notes: height of all
 * lines of the notes. Returns the height of the notes that are drawn; their last lines are omitted
 * if they leave too little room and the figure may not grow (plot->view->grows). Sets plot->height
 * to the height of the figure without notes. */
static double
arrange (IcnPlot *plot, IcnPlotLegend *legend, double notes)
{
  double height = plot->height, line = icn_plot_note_line (plot), lacking;

  arrange_again (plot, legend, height - notes);
  if (is_tiny (plot))
    return notes;
  if (plot->view->grows) {
    grow (plot, legend, LEAST_GROWN * height);
    return notes;
  }
  lacking = LEAST_PLOT * height - plot->frame->height;
  if (notes == 0 || lacking <= 0)
    return notes;
  notes = MAX (0, notes - ceil (lacking / line) * line);
  arrange_again (plot, legend, height - notes);
  return notes;
}

static void
begin_scene (IcnPlot *plot, double notes)
{
  double height = plot->height + notes;

  plot->scene = icn_scene_new (plot->width, height);
  icn_scene_fill_box (plot->scene, 0, 0, plot->width, height, plot->theme->background);
  icn_plot_draw_notes (plot, plot->height, notes);
}

/* Makes the scene of a plot in which text, marks and lines have their normal size (frame->scale is
 * 1). */
static IcnScene *
make_scene (const IcnChart *chart, const IcnPlotView *view, const IcnTheme *theme, double width,
            double height, IcnPlotFrame *frame)
{
  IcnPlot plot = { .chart = chart,
                   .view = view,
                   .theme = theme,
                   .width = width,
                   .height = height,
                   .frame = frame };
  IcnPlotLegend legend = { 0 };
  double notes = is_tiny (&plot) ? 0 : icn_plot_notes_height (&plot);

  if (view->memory != NULL && icn_plot_memory_has (&plot)) {
    *frame = view->memory->frame;
    return icn_plot_memory_complete (&plot);
  }
  icn_plot_memory_forget (view->memory);
  if (chart->n_stacked > 0 || chart->is_tornado) {
    plot.height -= MIN (notes, ICN_PLOT_MOST_NOTES * height);
    begin_scene (&plot, notes);
    if (chart->is_tornado)
      icn_tornado_draw (&plot);
    else
      icn_bars_draw (&plot);
    draw_reason (&plot);
    return plot.scene;
  }
  find_ranges (&plot);
  notes = arrange (&plot, &legend, notes);
  begin_scene (&plot, notes);
  draw_grid (&plot);
  draw_axes (&plot);
  if (!is_tiny (&plot))
    draw_limits (&plot);
  icn_plot_draw_series (&plot);
  if (!is_tiny (&plot)) {
    icn_plot_legend_draw (&legend, &plot);
    draw_titles (&plot);
  }
  draw_reason (&plot);
  icn_plot_legend_clear (&legend);
  g_array_unref (plot.x_ticks);
  g_array_unref (plot.y_ticks);
  if (view->memory != NULL && view->memory->cells != NULL) {
    icn_plot_memory_keep (&plot, width, height);
    icn_scene_free (plot.scene);
    return icn_plot_memory_complete (&plot);
  }
  return plot.scene;
}

IcnScene *
icn_plot_scene (const IcnChart *chart, const IcnPlotView *view, const IcnTheme *theme, double width,
                double height, IcnPlotFrame *frame)
{
  double scale = view->compact ? 1 : icn_scene_type_scale (width, height);
  IcnPlotFrame own = { .scale = 1 };
  IcnScene *scene = make_scene (chart, view, theme, width / scale, height / scale, &own);

  icn_scene_scale (scene, scale);
  icn_plot_frame_scale (&own, scale);
  if (frame != NULL)
    *frame = own;
  return scene;
}
