/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a tornado chart: a row for each point, with a bar for each series that extends from zero to
 * the right (an increase) or to the left (a decrease). */
#include "plot-parts.h"

#include <math.h>

#define MARGIN 12.0
#define TICK 4.0
#define GAP 5.0
#define NARROW 480.0  /* in a narrower plot the names of rows are above their bars, scene units */
/* Least height of a row, in units of the text size: LEAST_ROW if the row's name is beside its bars,
 * NAMED_ROW if it is above them. */
#define LEAST_ROW 2.4
#define NAMED_ROW 3.8
#define SWATCH 12.0

typedef struct {
  IcnPlot *plot;
  double size;
  gboolean names_above;
  guint rows;    /* number of rows that are drawn */
  double values; /* width of the widest number beside a bar, scene units */
} Tornado;

static char *
value_text (const IcnChart *chart, const IcnSeries *series, guint point)
{
  g_autofree char *number = icn_number_with_unit (fabs (series->y[point]), chart->y_unit);

  return g_strdup_printf ("%s%s", series->y[point] < 0 ? "−" : "+", number);
}

/* Sets box to left, top, right and bottom of the bar of a point; FALSE if the point has no bar. */
static gboolean
bar_box (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point, double box[4])
{
  double value = icn_plot_series (chart, series)->y[point], n = chart->series->len;
  double top = point + 0.5 - frame->bar / 2 + series * frame->bar / n;
  double zero = icn_axis_to_scene (&frame->x, 0), end = icn_axis_to_scene (&frame->x, value);
  double left = frame->left, right = frame->left + frame->width;

  if (!isfinite (value) || point >= frame->y.maximum)
    return FALSE;
  box[0] = CLAMP (MIN (zero, end), left, right);
  box[2] = CLAMP (MAX (zero, end), left, right);
  box[1] = icn_axis_to_scene (&frame->y, top);
  box[3] = icn_axis_to_scene (&frame->y, top + frame->bar / n);
  return TRUE;
}

void
icn_tornado_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                   double *x, double *y)
{
  double box[4];

  *x = *y = NAN;
  if (!bar_box (chart, frame, series, point, box))
    return;
  *x = icn_plot_series (chart, series)->y[point] < 0 ? box[0] : box[2];
  *y = (box[1] + box[3]) / 2;
}

static void
find_range (const IcnPlot *plot)
{
  IcnPlotFrame *frame = plot->frame;
  double least = 0, most = 0;

  for (guint s = 0; s < plot->chart->series->len; s++)
    for (guint i = 0; i < plot->chart->n_points; i++) {
      least = fmin (least, icn_plot_series (plot->chart, s)->y[i]);
      most = fmax (most, icn_plot_series (plot->chart, s)->y[i]);
    }
  if (most == least)
    most = 1;
  frame->x_full[0] = least;
  frame->x_full[1] = most;
  frame->x.minimum = isfinite (plot->view->x_min) ? plot->view->x_min : least;
  frame->x.maximum = isfinite (plot->view->x_max) ? plot->view->x_max : most;
}

static void
measure (Tornado *tornado, double *names)
{
  const IcnPlot *plot = tornado->plot;
  const IcnChart *chart = plot->chart;

  *names = 0;
  for (guint i = 0; i < chart->n_points; i++) {
    *names =
      MAX (*names, icn_scene_text_width (plot->theme, tornado->size, FALSE, chart->x_names[i]));
    for (guint s = 0; s < chart->series->len; s++) {
      g_autofree char *text = value_text (chart, icn_plot_series (chart, s), i);

      if (isfinite (icn_plot_series (chart, s)->y[i]))
        tornado->values =
          MAX (tornado->values,
               icn_scene_text_width (plot->theme, 0.85 * tornado->size, FALSE, text) + 2 * GAP);
    }
  }
}

static void
lay_out (Tornado *tornado)
{
  IcnPlot *plot = tornado->plot;
  IcnPlotFrame *frame = plot->frame;
  double size = tornado->size, foot = 4 * (size + GAP) + TICK, names, row;
  gboolean has_title = !plot->view->compact && plot->chart->title && plot->chart->title[0];

  measure (tornado, &names);
  tornado->names_above = plot->width < NARROW;
  names = tornado->names_above ? 0 : MIN (names + 2 * GAP, 0.4 * plot->width);
  /* Numbers are written beside the bars; there is room for them on the left only if there are bars
   * to the left. */
  frame->left = round (MARGIN + names + (frame->x_full[0] < 0 ? tornado->values : 0));
  frame->top = round (MARGIN + (has_title ? 2.3 * plot->theme->text_size : 0));
  frame->width = MAX (10, plot->width - MARGIN - tornado->values - frame->left);
  frame->height = MAX (10, round (plot->height - MARGIN - foot) - frame->top);
  row = (tornado->names_above ? NAMED_ROW : LEAST_ROW) * size;
  tornado->rows = CLAMP (frame->height / row, 1, MAX (1, plot->chart->n_points));
  frame->bar = tornado->names_above ? 0.5 : 0.72;
  frame->x.start = frame->left;
  frame->x.end = frame->left + frame->width;
  frame->y = (IcnAxis){
    .minimum = 0, .maximum = tornado->rows, .start = frame->top, .end = frame->top + frame->height
  };
  frame->y_full[0] = 0;
  frame->y_full[1] = tornado->rows;
}

static void
draw_axis (const Tornado *tornado)
{
  const IcnPlot *plot = tornado->plot;
  const IcnPlotFrame *frame = plot->frame;
  double bottom = frame->top + frame->height, zero = icn_axis_to_scene (&frame->x, 0);
  g_autoptr (GArray) ticks = icn_axis_ticks (&frame->x, CLAMP (frame->width / 60, 2, 10));
  g_autofree char *title = icn_chart_axis_title (plot->chart->y_title, plot->chart->y_unit);
  IcnTextStyle style = { .color = plot->theme->dim,
                         .size = (float) (0.95 * tornado->size),
                         .align = ICN_ALIGN_MIDDLE,
                         .rise = 1 };

  for (guint i = 0; i < ticks->len; i++) {
    const IcnTick *tick = &g_array_index (ticks, IcnTick, i);
    double x = round (icn_axis_to_scene (&frame->x, tick->value)) + 0.5;

    icn_scene_segment (plot->scene, x, frame->top, x, bottom + TICK);
    icn_scene_text (plot->scene, &style, x, bottom + TICK + GAP, tick->label);
  }
  icn_scene_stroke (plot->scene,
                    &(IcnStroke){ .color = plot->theme->grid, .width = plot->theme->grid_width });
  style.color = plot->theme->foreground;
  style.size = tornado->size;
  icn_scene_text (plot->scene, &style, plot->width / 2, bottom + TICK + 2 * GAP + tornado->size,
                  title);
  if (zero >= frame->left && zero <= frame->left + frame->width) {
    icn_scene_segment (plot->scene, round (zero) + 0.5, frame->top, round (zero) + 0.5, bottom);
    icn_scene_stroke (plot->scene, &(IcnStroke){ .color = plot->theme->foreground, .width = 1.5f });
  }
}

static void
draw_bar (const Tornado *tornado, guint series, guint point)
{
  const IcnPlot *plot = tornado->plot;
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  g_autofree char *text = NULL;
  gboolean is_left = data->y[point] < 0;
  double box[4];
  IcnTextStyle style = { .color = plot->theme->foreground,
                         .size = (float) (0.85 * tornado->size),
                         .align = is_left ? ICN_ALIGN_END : ICN_ALIGN_START,
                         .rise = 0.5f };

  if (!bar_box (plot->chart, plot->frame, series, point, box))
    return;
  text = value_text (plot->chart, data, point);
  icn_scene_fill_box (plot->scene, box[0], box[1] + 0.5, box[2] - box[0], box[3] - box[1] - 1,
                      icn_theme_color (plot->theme, data->color));
  icn_scene_text (plot->scene, &style, is_left ? box[0] - GAP : box[2] + GAP, (box[1] + box[3]) / 2,
                  text);
}

static void
draw_row (const Tornado *tornado, guint point)
{
  const IcnPlot *plot = tornado->plot;
  const IcnPlotFrame *frame = plot->frame;
  double room = tornado->names_above
                  ? plot->width - 2 * MARGIN
                  : frame->left - MARGIN - GAP - (frame->x_full[0] < 0 ? tornado->values : 0);
  g_autofree char *name =
    icn_scene_shorten (plot->theme, tornado->size, FALSE, plot->chart->x_names[point], room);
  double at = tornado->names_above ? point + 0.14 : point + 0.5;

  icn_scene_text (plot->scene,
                  &(IcnTextStyle){
                    .color = plot->theme->foreground, .size = (float) tornado->size, .rise = 0.5f },
                  MARGIN, icn_axis_to_scene (&frame->y, at), name);
  for (guint s = 0; s < plot->chart->series->len; s++)
    if (!icn_plot_is_hidden (plot->chart, plot->view, s))
      draw_bar (tornado, s, point);
}

/* Draws the legend in the last line; a click on an entry hides the bars of its series. */
static void
draw_legend (const Tornado *tornado)
{
  const IcnPlot *plot = tornado->plot;
  double x = MARGIN, y = plot->height - MARGIN - 0.6 * tornado->size;

  for (guint s = 0; s < plot->chart->series->len; s++) {
    const IcnSeries *series = icn_plot_series (plot->chart, s);
    double alpha = icn_plot_is_hidden (plot->chart, plot->view, s) ? 0.35 : 1;
    double width = icn_scene_text_width (plot->theme, tornado->size, FALSE, series->name);

    icn_scene_fill_box (plot->scene, x, y - SWATCH / 2, SWATCH, SWATCH,
                        icn_color_fade (icn_theme_color (plot->theme, series->color), alpha));
    icn_scene_text (plot->scene,
                    &(IcnTextStyle){ .color = plot->theme->foreground,
                                     .size = (float) tornado->size,
                                     .rise = 0.5f },
                    x + SWATCH + GAP, y, series->name);
    icn_scene_hit_box (plot->scene, ICN_HIT_LEGEND, s, x, y - tornado->size,
                       x + SWATCH + GAP + width, y + tornado->size, 0);
    x += SWATCH + GAP + width + 3 * GAP;
  }
}

void
icn_tornado_draw (IcnPlot *plot)
{
  Tornado tornado = { .plot = plot,
                      .size = plot->theme->text_size * (plot->view->compact ? 0.9 : 1) };
  double size = 1.2 * plot->theme->text_size;

  find_range (plot);
  lay_out (&tornado);
  if (!plot->view->compact && plot->chart->title && plot->chart->title[0]) {
    g_autofree char *title =
      icn_scene_shorten (plot->theme, size, TRUE, plot->chart->title, plot->width - 2 * MARGIN);

    icn_scene_text (
      plot->scene,
      &(IcnTextStyle){
        .color = plot->theme->foreground, .size = (float) size, .bold = TRUE, .rise = 1 },
      MARGIN, MARGIN + 2, title);
  }
  if (plot->chart->n_points == 0)
    return; /* the caller writes that there are no values */
  draw_axis (&tornado);
  for (guint i = 0; i < tornado.rows; i++)
    draw_row (&tornado, i);
  draw_legend (&tornado);
}
