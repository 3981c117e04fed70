/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-parts.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MARGIN 12.0 /* margin of the figure, scene units */
#define TICK 4.0    /* length of a tick at an axis, scene units */
#define GAP 5.0
#define LEAST_ROW 13.0   /* least height of the row of a bar, scene units */
#define LARGEST_BAR 52.0 /* largest height of a bar, scene units */
/* A bar that is longer than this multiple of the median bar may be cut off at the end of the
 * axis. */
#define FAR 8.0
/* A bar that is cut off is drawn this many times as long as the longest of the other bars. */
#define BEYOND 1.06
/* Least width of a plot in which the design's name is beside its bar, scene units. In a narrower
 * plot the name is above the bar. */
#define NARROW 480.0

typedef struct {
  IcnPlot *plot;
  double size; /* size of the text, scene units */
  guint rows;
  guint left_out; /* number of designs that are not drawn for lack of room */
  double row;     /* height of the row of a bar, scene units */
  gboolean names_above; /* names of designs are above their bars, not beside them */
} Bars;

/* Index of the row in which the bar of a series is drawn: the number of visible series before it.
 */
static guint
row_of (const IcnChart *chart, guint series)
{
  guint row = 0;

  for (guint i = 0; i < series; i++)
    row += !icn_plot_series (chart, i)->hidden;
  return row;
}

/* The value at which a part of a bar begins: the sum of the parts before it. */
static double
part_start (const IcnChart *chart, const IcnSeries *series, guint part)
{
  double start = 0;

  for (guint i = 0; i < part && i < chart->n_stacked; i++)
    start += isfinite (series->y[i]) ? series->y[i] : 0;
  return start;
}

void
icn_bars_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                double *x, double *y)
{
  const IcnSeries *data = icn_plot_series (chart, series);
  double start = part_start (chart, data, point), end = frame->left + frame->width;

  *x = *y = NAN;
  if (data->hidden || point > chart->n_stacked || !isfinite (data->y[point]))
    return;
  *x = icn_axis_to_scene (&frame->x, point < chart->n_stacked ? start + data->y[point] / 2 : start);
  if (point == chart->n_stacked || icn_axis_to_scene (&frame->x, start) < end)
    *x = MIN (*x, end); /* the end of a bar that is cut off is at the end of the axis */
  *y = icn_axis_to_scene (&frame->y, row_of (chart, series) + 0.5);
}

/* Sets box to the left, top, right and bottom of one part of a bar, clipped to the frame. If `part`
 * is IcnChart.n_stacked, the part is the whole bar. FALSE if the part is outside the frame. */
static gboolean
part_box (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint part, double box[4])
{
  const IcnSeries *data = icn_plot_series (chart, series);
  double start = part_start (chart, data, part), value = data->y[part];
  double row = row_of (chart, series);
  double right = frame->left + frame->width;

  if (part == chart->n_stacked) {
    value = start;
    start = 0;
  }
  if (part > chart->n_stacked || !(value > 0))
    return FALSE;
  box[0] = CLAMP (icn_axis_to_scene (&frame->x, start), frame->left, right);
  box[2] = CLAMP (icn_axis_to_scene (&frame->x, start + value), frame->left, right);
  box[1] = icn_axis_to_scene (&frame->y, row + 0.5 - frame->bar / 2);
  box[3] = icn_axis_to_scene (&frame->y, row + 0.5 + frame->bar / 2);
  return box[2] > box[0];
}

static char *
total_text (const IcnChart *chart, const IcnSeries *series)
{
  double total = series->y[chart->n_stacked];
  double nanoseconds =
    chart->has_time ? series->y[chart->n_stacked + 1] : NAN;
  g_autofree char *cycles = icn_number_with_unit (total, chart->y_unit);

  if (!isfinite (total))
    return g_strdup (isfinite (series->y[0]) ? _ ("saturated") : "");
  if (!isfinite (nanoseconds))
    return g_steal_pointer (&cycles);
  g_autofree char *time = icn_number_with_unit (nanoseconds, _ ("ns"));
  return g_strdup_printf ("%s, %s", cycles, time);
}

static void
fill_part (const IcnPlot *plot, guint part, const double box[4])
{
  IcnColor color = icn_theme_part (plot->theme, part);

  icn_scene_rectangle (plot->scene, box[0], box[1], box[2] - box[0], box[3] - box[1]);
  icn_scene_fill (plot->scene, plot->theme->background); /* hides grid lines behind the bar */
  icn_scene_rectangle (plot->scene, box[0], box[1], box[2] - box[0], box[3] - box[1]);
  icn_scene_fill (plot->scene, icn_color_fade (color, 0.45));
  icn_scene_rectangle (plot->scene, box[0] + 0.75, box[1] + 0.75, MAX (0, box[2] - box[0] - 1.5),
                       box[3] - box[1] - 1.5);
  icn_scene_stroke (plot->scene, &(IcnStroke){ .color = color, .width = 1.5f });
}

/* Places the legend in rows from y down and returns its height. Draws it only if `draw` is TRUE;
 * FALSE only measures. */
static double
legend (const Bars *bars, double y, gboolean draw)
{
  const IcnPlot *plot = bars->plot;
  double size = bars->size, line = 1.6 * size, room = plot->width - MARGIN, x = MARGIN, top = y;
  IcnTextStyle style = {
    .color = plot->theme->foreground, .size = (float) size, .has_formulas = TRUE, .rise = 0.5f
  };

  for (guint i = 0; i < plot->chart->n_stacked; i++) {
    g_autofree char *name =
      icn_scene_shorten (plot->theme, size, FALSE, plot->chart->x_names[i], room - MARGIN - 22);
    double width = 18 + icn_scene_text_width (plot->theme, size, FALSE, name);
    if (x > MARGIN && x + width > room) {
      x = MARGIN;
      y += line;
    }
    if (draw) {
      fill_part (plot, i, (double[]){ x, y + line / 2 - 6, x + 12, y + line / 2 + 6 });
      icn_scene_text (plot->scene, &style, x + 18, y + line / 2, name);
    }
    x += width + 18;
  }
  return y + line - top;
}

static double
widest_name (const Bars *bars)
{
  const IcnChart *chart = bars->plot->chart;
  const IcnTextStyle style = { .size = (float) bars->size, .has_formulas = TRUE, .is_name = TRUE };
  double widest = 0;

  for (guint i = 0; i < chart->series->len; i++)
    if (!icn_plot_series (chart, i)->hidden)
      widest = MAX (widest, icn_scene_style_width (bars->plot->theme, &style,
                                                   icn_plot_series (chart, i)->name));
  return widest;
}

static double
widest_total (const Bars *bars)
{
  const IcnChart *chart = bars->plot->chart;
  double widest = 0;

  for (guint i = 0; i < chart->series->len; i++) {
    g_autofree char *text = total_text (chart, icn_plot_series (chart, i));
    if (!icn_plot_series (chart, i)->hidden)
      widest =
        MAX (widest, icn_scene_text_width (bars->plot->theme, bars->size, TRUE, text) + 2 * GAP);
  }
  return widest;
}

/* Returns the length up to which bars are shown: usually that of the longest bar. If a few bars are
 * so long that the others would be hard to see, it is slightly more than the longest of the others,
 * and the few long ones are cut off. 0 if there are no bars. */
static double
longest_shown (const IcnPlot *plot)
{
  const IcnChart *chart = plot->chart;
  g_autofree double *lengths = g_new (double, chart->series->len + 1);
  guint n = 0, n_short;

  for (guint i = 0; i < chart->series->len; i++)
    if (!icn_plot_is_hidden (chart, plot->view, i))
      lengths[n++] = part_start (chart, icn_plot_series (chart, i), chart->n_stacked);
  if (n == 0)
    return 0;
  qsort (lengths, n, sizeof *lengths, icn_plot_compare_doubles);
  for (n_short = n; lengths[n_short - 1] > FAR * lengths[n / 2];)
    n_short--;
  if (n_short == n || plot->view->reaches_all || 4 * (n - n_short) > n)
    return lengths[n - 1];
  return BEYOND * lengths[n_short - 1];
}

/* Sets two ranges of the x axis: the automatic range (x_full), from 0 to the end of the longest
 * bar, and the range that is shown, which the user may have chosen. The totals of the bars need no
 * room in it, because they are written to the right of the plotting area. */
static void
find_range (const IcnPlot *plot)
{
  IcnPlotFrame *frame = plot->frame;
  double longest = longest_shown (plot);

  frame->x_full[0] = 0;
  frame->x_full[1] = longest > 0 ? longest : 1;
  frame->x.minimum = isfinite (plot->view->x_min) ? plot->view->x_min : frame->x_full[0];
  frame->x.maximum = isfinite (plot->view->x_max) ? plot->view->x_max : frame->x_full[1];
}

static void
lay_out (Bars *bars)
{
  IcnPlot *plot = bars->plot;
  IcnPlotFrame *frame = plot->frame;
  double size = bars->size;
  gboolean has_title = !plot->view->compact && plot->chart->title && plot->chart->title[0];
  double names = MIN (widest_name (bars) + 2 * GAP + 10, 0.35 * plot->width);
  double foot = legend (bars, 0, FALSE) + GAP + 2 * (size + GAP) + TICK;

  bars->names_above = plot->width < NARROW;
  frame->left = round (MARGIN + (bars->names_above ? 0 : names));
  frame->top = round (MARGIN + (has_title ? 2.3 * plot->theme->text_size : 0));
  frame->width = MAX (10, plot->width - MARGIN - widest_total (bars) - frame->left);
  frame->height = MAX (10, round (plot->height - MARGIN - foot) - frame->top);
  bars->rows = row_of (plot->chart, plot->chart->series->len);
  double least = MAX (LEAST_ROW, (bars->names_above ? 2.6 : 1.2) * size);
  guint most = (guint) MAX (1, frame->height / least);
  bars->left_out = bars->rows > most ? bars->rows - most + 1 : 0;
  bars->rows -= bars->left_out;
  bars->row = frame->height / MAX (1, bars->rows + (bars->left_out > 0));
  frame->bar = MIN (bars->names_above ? 0.45 : 0.66, LARGEST_BAR / bars->row);
  frame->x.start = frame->left;
  frame->x.end = frame->left + frame->width;
  /* The y axis of this chart counts rows. */
  frame->y = (IcnAxis){ .minimum = 0, .maximum = MAX (1, bars->rows), .start = frame->top };
  frame->y.end = frame->top + bars->row * MAX (1, bars->rows);
  frame->y_full[0] = frame->y.minimum;
  frame->y_full[1] = frame->y.maximum;
}

static void
draw_axis (const Bars *bars)
{
  const IcnPlot *plot = bars->plot;
  const IcnPlotFrame *frame = plot->frame;
  double bottom = frame->top + frame->height;
  guint count = (guint) CLAMP (frame->width / 60, 2, 10);
  g_autoptr (GArray) ticks = icn_axis_ticks (&frame->x, count);
  g_autofree char *title = icn_chart_axis_title (plot->chart->y_title, plot->chart->y_unit);
  IcnTextStyle style = { .color = plot->theme->dim,
                         .size = (float) (0.95 * bars->size),
                         .align = ICN_ALIGN_MIDDLE,
                         .rise = 1 };

  for (guint i = 0; i < ticks->len; i++) {
    const IcnTick *tick = &g_array_index (ticks, IcnTick, i);
    double x = round (icn_axis_to_scene (&frame->x, tick->value)) + 0.5;
    if (!tick->is_major)
      continue;
    icn_scene_segment (plot->scene, x, frame->top, x, bottom + TICK);
    icn_scene_text (plot->scene, &style, x, bottom + TICK + GAP, tick->label);
  }
  icn_scene_stroke (plot->scene,
                    &(IcnStroke){ .color = plot->theme->grid, .width = plot->theme->grid_width });
  style.color = plot->theme->foreground;
  style.size = bars->size;
  icn_scene_text (plot->scene, &style, frame->left + frame->width / 2,
                  bottom + TICK + 2 * GAP + bars->size, title);
}

static void
draw_name (const Bars *bars, guint series, double alpha)
{
  const IcnPlot *plot = bars->plot;
  const IcnPlotFrame *frame = plot->frame;
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  double top = icn_axis_to_scene (&frame->y, row_of (plot->chart, series));
  double room =
    bars->names_above ? plot->width - 2 * MARGIN - 14 : frame->left - MARGIN - 2 * GAP - 10;
  g_autofree char *name = icn_scene_shorten (plot->theme, bars->size, FALSE, data->name, room);
  double y = top + bars->row / 2 -
             (bars->names_above ? bars->row * plot->frame->bar / 2 + 0.8 * bars->size : 0);
  double x = bars->names_above ? MARGIN + 14 : frame->left - 2 * GAP;
  IcnTextStyle style = { .color = alpha < 1 ? plot->theme->dim : plot->theme->foreground,
                         .size = (float) bars->size,
                         .has_formulas = TRUE,
                         .is_name = TRUE,
                         .align = bars->names_above ? ICN_ALIGN_START : ICN_ALIGN_END,
                         .rise = 0.5f };
  double width = icn_scene_style_width (plot->theme, &style, name);
  double left = bars->names_above ? MARGIN : x - width - 10;

  icn_scene_text (plot->scene, &style, x, y, name);
  icn_scene_marker (plot->scene, icn_theme_marker (data->color), left + 1, y, 3.6);
  icn_scene_fill (plot->scene, icn_color_fade (icn_theme_color (plot->theme, data->color), alpha));
  icn_scene_hit_box (plot->scene, ICN_HIT_LEGEND, series, left - 4, y - 0.8 * bars->size,
                     MAX (bars->names_above ? x + width : x, left + 20), y + 0.8 * bars->size, 0);
}

/* Draws a gap across the right end of a bar, which shows that the bar is longer than the axis. box:
 * left, top, right and bottom of the bar. */
static void
draw_break (const IcnPlot *plot, const double box[4])
{
  double x = box[2] - 14;

  icn_scene_move (plot->scene, x, box[3] + 2);
  icn_scene_line (plot->scene, x + 6, box[1] - 2);
  icn_scene_line (plot->scene, x + 10, box[1] - 2);
  icn_scene_line (plot->scene, x + 4, box[3] + 2);
  icn_scene_close (plot->scene);
  icn_scene_fill (plot->scene, plot->theme->background);
}

/* Draws a bar. The number of each part is written inside the part if it fits. */
static void
draw_bar (const Bars *bars, guint series)
{
  const IcnPlot *plot = bars->plot;
  const IcnChart *chart = plot->chart;
  const IcnSeries *data = icn_plot_series (chart, series);
  g_autofree char *total = total_text (chart, data);
  double box[4] = { 0 }, end = plot->frame->left;
  double y = icn_axis_to_scene (&plot->frame->y, row_of (chart, series) + 0.5);
  IcnTextStyle style = { .color = plot->theme->foreground,
                         .size = (float) bars->size,
                         .align = ICN_ALIGN_MIDDLE,
                         .rise = 0.5f };

  for (guint part = 0; part < chart->n_stacked; part++) {
    g_autofree char *number = icn_number (data->y[part]);
    if (!part_box (chart, plot->frame, series, part, box))
      continue;
    end = box[2];
    fill_part (plot, part, box);
    if (icn_scene_text_width (plot->theme, bars->size, FALSE, number) + 6 < box[2] - box[0] &&
        box[3] - box[1] > bars->size * 1.05)
      icn_scene_text (plot->scene, &style, (box[0] + box[2]) / 2, y, number);
  }
  if (part_start (chart, data, chart->n_stacked) > plot->frame->x.maximum * (1 + 1e-9))
    draw_break (plot, box);
  style.align = ICN_ALIGN_START;
  style.bold = TRUE;
  icn_scene_text (plot->scene, &style, end + 2 * GAP, y, total);
}

static void
draw_left_out (const Bars *bars)
{
  const IcnPlot *plot = bars->plot;
  g_autofree char *text = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u more", "%u more", bars->left_out), bars->left_out);

  icn_scene_text (plot->scene,
                  &(IcnTextStyle){ .color = plot->theme->dim, .size = bars->size, .rise = 0.5f },
                  plot->frame->left, plot->frame->y.end + bars->row / 2, text);
}

static void
draw_title (const Bars *bars)
{
  const IcnPlot *plot = bars->plot;
  double size = 1.2 * plot->theme->text_size;

  if (plot->view->compact || !plot->chart->title || !plot->chart->title[0])
    return;
  g_autofree char *title =
    icn_scene_shorten (plot->theme, size, TRUE, plot->chart->title, plot->width - 2 * MARGIN);
  icn_scene_text (plot->scene,
                  &(IcnTextStyle){ .color = plot->theme->foreground,
                                   .size = size,
                                   .bold = TRUE,
                                   .has_formulas = TRUE,
                                   .rise = 1 },
                  MARGIN, MARGIN + 2, title);
}

void
icn_bars_draw (IcnPlot *plot)
{
  const IcnChart *chart = plot->chart;
  Bars bars = { .plot = plot, .size = plot->theme->text_size * (plot->view->compact ? 0.9 : 1) };

  find_range (plot);
  lay_out (&bars);
  draw_axis (&bars);
  for (guint i = 0; i < chart->series->len; i++) {
    gboolean is_hidden = icn_plot_is_hidden (chart, plot->view, i);
    if (icn_plot_series (chart, i)->hidden || row_of (chart, i) >= bars.rows)
      continue;
    draw_name (&bars, i, is_hidden ? 0.5 : 1);
    if (!is_hidden)
      draw_bar (&bars, i);
  }
  if (bars.left_out > 0)
    draw_left_out (&bars);
  legend (&bars, plot->height - MARGIN - legend (&bars, 0, FALSE), TRUE);
  draw_title (&bars);
}

gboolean
icn_bars_outline (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                  IcnScene *scene)
{
  double box[4];

  if (!part_box (chart, frame, series, point, box))
    return FALSE;
  icn_scene_rectangle (scene, box[0] - 1, box[1] - 1, box[2] - box[0] + 2, box[3] - box[1] + 2);
  return TRUE;
}
