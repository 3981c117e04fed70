/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "axis.h"
#include "plot-parts.h"
#include <math.h>

#define FIRST_ROW 8.0 /* distance of the first row of arrows from the upper edge, scene units */
#define ROW 14.0      /* distance between two rows of marks, scene units */
/* Least distance between marks in the same row along an edge, scene units. Marks that are closer
 * are drawn in different rows. */
#define NEAR 46.0

gboolean
icn_plot_is_saturated (const IcnSeries *series, guint point)
{
  return series->states != NULL && series->states[point] == ICN_POINT_SATURATED;
}

gboolean
icn_plot_is_open (const IcnSeries *series, guint point)
{
  return series->states != NULL && series->states[point] == ICN_POINT_OPEN &&
         isfinite (series->y[point]);
}

/* Returns y of the mark of a saturated point of a series. Marks of designs that saturate at the
 * same load are drawn one below the other. */
static double
saturation_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point)
{
  guint n = 0;

  for (guint i = 0; i < series; i++) {
    const IcnSeries *other = icn_plot_series (chart, i);

    n += !other->hidden && icn_plot_is_saturated (other, point);
  }
  return frame->top + frame->scale * (6.0 + 10.0 * n);
}

void
icn_plot_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                double *x, double *y)
{
  const IcnSeries *data = icn_plot_series (chart, series);

  if (chart->n_stacked > 0) {
    icn_bars_place (chart, frame, series, point, x, y);
    return;
  }
  if (chart->is_tornado) {
    icn_tornado_place (chart, frame, series, point, x, y);
    return;
  }
  *x = *y = NAN;
  if (data->style == ICN_SERIES_POINTS && isnan (data->y[point]))
    return; /* a point without a y is not drawn, so it has no position */
  *x = icn_axis_to_scene (&frame->x, chart->x[point]);
  if (icn_plot_is_saturated (data, point))
    *y = saturation_place (chart, frame, series, point);
  else if (icn_chart_shows (chart, data, point))
    *y = icn_axis_to_scene (&frame->y, data->y[point]);
}

/* Returns the direction of the arrow that stands for a point beyond an axis; ICN_ON_AXIS if there
 * is no arrow. Points simulated with earlier settings have no arrow. If the reader has moved the
 * right end of the x axis further to the left, points beyond it have no arrow. */
IcnOffAxis
icn_plot_off_axis (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point)
{
  const IcnSeries *data = icn_plot_series (chart, series);
  double x = chart->x[point], y = data->y[point];

  if (chart->n_stacked > 0 || (!icn_plot_is_measured (data) && data->style != ICN_SERIES_DATA) ||
      data->is_stale ||
      !(icn_chart_shows (chart, data, point) || icn_plot_is_saturated (data, point)) ||
      x < frame->x.minimum)
    return ICN_ON_AXIS;
  if (x > frame->x.maximum)
    return frame->x.maximum >= frame->x_full[1] ? ICN_OFF_RIGHT : ICN_ON_AXIS;
  return icn_plot_is_saturated (data, point) ? ICN_ON_AXIS
         : y > frame->y.maximum ? ICN_OFF_TOP : y < frame->y.minimum ? ICN_OFF_BOTTOM : ICN_ON_AXIS;
}

/* Returns the row in which the arrow for a point beyond an axis is drawn; row 0 is the nearest to
 * the edge of the plot. The row is the number of earlier marks at the same edge that are closer
 * than NEAR to this arrow, so that marks that would overlap are in different rows. */
static guint
row_of (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point, double x,
        IcnOffAxis side)
{
  guint row = 0;

  for (guint i = 0; i < chart->series->len; i++)
    for (guint j = 0; j < chart->n_points; j++) {
      const IcnSeries *data = icn_plot_series (chart, i);

      if (data->hidden ||
          fabs (icn_axis_to_scene (&frame->x, chart->x[j]) - x) >= frame->scale * NEAR)
        continue;
      if (i < series || (i == series && j < point))
        row += icn_plot_off_axis (chart, frame, i, j) == side;
      row += side == ICN_OFF_TOP && icn_plot_is_saturated (data, j);
    }
  return row;
}

/* All saturated points of a design that are beyond the end of the x axis are shown by a single mark
 * at the right edge of the plot. Returns the row of this mark: the number of earlier series that
 * have one. */
static guint
row_beyond (const IcnChart *chart, const IcnPlotFrame *frame, guint series)
{
  guint row = 0;

  for (guint i = 0; i < series; i++) {
    const IcnSeries *data = icn_plot_series (chart, i);
    gboolean has_any = FALSE;

    for (guint j = 0; j < chart->n_points && !data->hidden && !has_any; j++)
      has_any = icn_plot_is_saturated (data, j) &&
                icn_plot_off_axis (chart, frame, i, j) == ICN_OFF_RIGHT;
    row += has_any;
  }
  return row;
}

void
icn_plot_shown_at (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                   double *x, double *y)
{
  IcnOffAxis side = icn_plot_off_axis (chart, frame, series, point);
  double bottom = frame->top + frame->height, edge = frame->scale * FIRST_ROW, row;

  icn_plot_place (chart, frame, series, point, x, y);
  if (side == ICN_ON_AXIS)
    return;
  row = edge + frame->scale * ROW * row_of (chart, frame, series, point, *x, side);
  if (side == ICN_OFF_RIGHT) {
    *x = frame->left + frame->width - edge;
    if (icn_plot_is_saturated (icn_plot_series (chart, series), point))
      *y = frame->top + edge + frame->scale * ROW * row_beyond (chart, frame, series);
    *y = CLAMP (*y, frame->top + edge, bottom - edge);
  } else {
    *y = side == ICN_OFF_TOP ? MIN (frame->top + row, bottom - edge)
                             : MAX (bottom - row, frame->top + edge);
  }
}

void
icn_plot_saturation_mark (IcnScene *scene, double x, double y)
{
  icn_scene_move (scene, x - 4.0, y + 1.0);
  icn_scene_line (scene, x, y - 4.0);
  icn_scene_line (scene, x + 4.0, y + 1.0);
  icn_scene_close (scene);
  icn_scene_rectangle (scene, x - 1.0, y + 1.0, 2.0, 3.0);
}

void
icn_plot_off_axis_mark (IcnScene *scene, double x, double y, IcnOffAxis side)
{
  double dx = side == ICN_OFF_RIGHT ? 1 : 0;
  double dy = side == ICN_OFF_TOP ? -1 : side == ICN_OFF_BOTTOM ? 1 : 0;

  icn_scene_segment (scene, x - 5 * dx, y - 5 * dy, x + 5 * dx, y + 5 * dy);
  for (int half = -1; half <= 1; half += 2) {
    icn_scene_move (scene, x + dx + 3.5 * half * dy, y + dy + 3.5 * half * dx);
    icn_scene_line (scene, x + 5 * dx, y + 5 * dy);
  }
}

static void
draw_saturated (IcnPlot *plot, guint series, guint point)
{
  const IcnPlotFrame *frame = plot->frame;
  double x, y;

  icn_plot_place (plot->chart, frame, series, point, &x, &y);
  if (!(x >= frame->left) || !(x <= frame->left + frame->width))
    return;
  icn_plot_saturation_mark (plot->scene, x, y);
  icn_scene_fill (plot->scene, icn_plot_color (plot->theme, icn_plot_series (plot->chart, series)));
}

/* Counts the curve segments that pass through a box, so that the legend can be placed where it
 * covers few curves. The curves of hidden series count, too, so that the legend does not move when
 * the reader hides or shows a series. */
guint
icn_plot_count_overlaps (const IcnPlot *plot, const double box[4])
{
  const IcnChart *chart = plot->chart;
  guint n = 0;

  for (guint i = 0; i < chart->series->len; i++) {
    double x1 = NAN, y1 = NAN;

    for (guint j = 0; j < chart->n_points; j++) {
      double x, y, from_x, from_y, to_x, to_y;

      icn_plot_place (chart, plot->frame, i, j, &x, &y);
      from_x = to_x = x;
      from_y = to_y = y;
      if (!isnan (x1 + y1)) {
        from_x = x1;
        from_y = y1;
      }
      if (!isnan (x + y) && icn_plot_clip_segment (box, &from_x, &from_y, &to_x, &to_y))
        n++;
      x1 = x;
      y1 = y;
    }
  }
  return n;
}

/* The number of saturation limits (vertical lines) and confidence intervals that pass through a
 * box. */
static guint
count_posts (const IcnPlot *plot, const double box[4])
{
  const IcnPlotFrame *frame = plot->frame;
  guint n = 0;

  for (guint i = 0; i < plot->chart->series->len; i++) {
    const IcnSeries *series = icn_plot_series (plot->chart, i);
    double limit = icn_axis_to_scene (&frame->x, series->limit);

    if (icn_plot_is_hidden (plot->chart, plot->view, i))
      continue;
    n += limit >= box[0] && limit <= box[2];
    for (guint j = 0; series->low != NULL && j < plot->chart->n_points; j++) {
      double x = icn_axis_to_scene (&frame->x, plot->chart->x[j]);

      n += x >= box[0] && x <= box[2] && icn_axis_to_scene (&frame->y, series->low[j]) >= box[1] &&
           icn_axis_to_scene (&frame->y, series->high[j]) <= box[3];
    }
  }
  return n;
}

/* Writes the value of a point beyond an axis. x, y: the arrow that stands for the point. The text
 * is beside the arrow or further inside the plot, whichever of these positions it shares with the
 * fewest lines and the least text. Lines that cross the text are interrupted. */
static void
draw_value (IcnPlot *plot, double x, double y, double value)
{
  const IcnPlotFrame *frame = plot->frame;
  IcnTextStyle style = { .color = plot->theme->dim,
                         .size = 0.85f * plot->theme->text_size,
                         .rise = 0.5f };
  g_autofree char *text = icn_number (value);
  double width = icn_scene_text_width (plot->theme, style.size, FALSE, text), least = INFINITY;
  double half = 0.55 * style.size, best_x = NAN, best_y = NAN;
  double inwards = y < frame->top + 0.5 * frame->height ? ROW : -ROW;

  for (guint i = 0; i < 6 && least > 0; i++) {
    double left = i % 2 == 0 ? x + 7.0 : x - 8.0 - width, middle = y + i / 2 * inwards;
    const double box[4] = { left - 1.0, middle - half, left + width + 1.0, middle + half };
    double taken;

    if (box[0] < frame->left || box[2] > frame->left + frame->width)
      continue;
    taken = icn_plot_count_overlaps (plot, box) + count_posts (plot, box) +
            icn_plot_text_area (plot->scene, plot->theme, box);
    if (taken >= least)
      continue;
    least = taken;
    best_x = left;
    best_y = middle;
  }
  if (!isfinite (best_x))
    return;
  if (least > 0) {
    icn_scene_rectangle (plot->scene, best_x - 1.0, best_y - half, width + 2.0, 2 * half);
    icn_scene_fill (plot->scene, plot->theme->background);
  }
  icn_scene_text (plot->scene, &style, best_x, best_y, text);
}

static void
draw_off_axis (IcnPlot *plot, guint series, guint point, IcnOffAxis side)
{
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  IcnStroke stroke = { .color = icn_plot_color (plot->theme, data), .width = 1.75f };
  double x, y;

  icn_plot_shown_at (plot->chart, plot->frame, series, point, &x, &y);
  icn_plot_off_axis_mark (plot->scene, x, y, side);
  icn_scene_stroke (plot->scene, &stroke);
  if (!icn_plot_is_saturated (data, point)) {
    draw_value (plot, x, y, data->y[point]);
    return;
  }
  icn_plot_saturation_mark (plot->scene, x - 12.0, y);
  icn_scene_fill (plot->scene, stroke.color);
}

void
icn_plot_open_mark (IcnPlot *plot, IcnMarker marker, double x, double y, double radius,
                    IcnColor color)
{
  IcnStroke outline = { .color = color, .width = 1.4f, .n_dashes = 2, .dash = { 2.2f, 1.6f } };

  icn_scene_marker (plot->scene, marker, x, y, radius + 0.6);
  icn_scene_fill (plot->scene, plot->theme->background);
  icn_scene_marker (plot->scene, marker, x, y, radius);
  icn_scene_stroke (plot->scene, &outline);
}

#define BEST_RADIUS 8.0 /* radius of the ring around the point with the best value, scene units */
/* Least distance, in scene units, from the point that has the best value to the right edge of the
 * plot. If the point is nearer to the edge, its value is not written beside it. */
#define BEST_ROOM 40.0

void
icn_plot_best_mark (IcnScene *scene, double x, double y, IcnColor color)
{
  icn_scene_marker (scene, ICN_MARKER_CIRCLE, x, y, BEST_RADIUS);
  icn_scene_stroke (scene, &(IcnStroke){ .color = color, .width = 1.5f });
}

static void
draw_best (IcnPlot *plot, guint series, guint point)
{
  const IcnPlotFrame *frame = plot->frame;
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  double x, y;

  icn_plot_place (plot->chart, frame, series, point, &x, &y);
  if (!(x >= frame->left) || !(x <= frame->left + frame->width) || !(y >= frame->top) ||
      !(y <= frame->top + frame->height))
    return;
  icn_plot_best_mark (plot->scene, x, y, icn_plot_color (plot->theme, data));
  if (x + BEST_ROOM > frame->left + frame->width)
    return;
  draw_value (plot, x, y > frame->top + 0.5 * frame->height ? y - ROW : y + ROW, data->y[point]);
}

void
icn_plot_draw_marks (IcnPlot *plot, guint series)
{
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  gboolean has_beyond = FALSE;

  if (!icn_plot_may_have_marks (data))
    return;
  for (guint i = 0; i < plot->chart->n_points; i++) {
    gboolean is_saturated = icn_plot_is_saturated (data, i);
    IcnOffAxis side = ICN_ON_AXIS;

    if (isnan (data->y[i]) && !is_saturated)
      continue;
    side = icn_plot_off_axis (plot->chart, plot->frame, series, i);
    if (is_saturated && side == ICN_ON_AXIS)
      draw_saturated (plot, series, i);
    else if (side != ICN_ON_AXIS && !(is_saturated && has_beyond))
      draw_off_axis (plot, series, i, side);
    if (plot->chart->x[i] == data->best)
      draw_best (plot, series, i);
    has_beyond = has_beyond || (is_saturated && side == ICN_OFF_RIGHT);
  }
}

#define TAG_RADIUS 5.5
#define TAG_GAP 8.0 /* distance of a tag (a text beside a point) from its point, scene units */

/* The number of visible points of scatter series (ICN_SERIES_POINTS) whose markers reach into a box
 * (left, top, right, bottom). */
static guint
count_points (IcnPlot *plot, const double box[4])
{
  double reach = plot->frame->scale * TAG_RADIUS;
  guint n = 0;

  if (plot->chart->is_dense)
    return 0; /* in a dense chart points are everywhere, so all boxes are alike; the tag's
                 background covers the points */
  for (guint i = 0; i < plot->chart->series->len; i++)
    for (guint j = 0; j < plot->chart->n_points; j++) {
      double x, y;

      if (icn_plot_series (plot->chart, i)->style != ICN_SERIES_POINTS ||
          icn_plot_is_hidden (plot->chart, plot->view, i) ||
          isnan (icn_plot_series (plot->chart, i)->y[j]))
        continue;
      icn_plot_place (plot->chart, plot->frame, i, j, &x, &y);
      n += x >= box[0] - reach && x <= box[2] + reach && y >= box[1] - reach && y <= box[3] + reach;
    }
  return n;
}

/* Finds room for a tag (a text beside a point) of this size. x, y: the point; box: receives left,
 * top, right and bottom. FALSE if there is no room. */
static gboolean
find_tag_room (IcnPlot *plot, double x, double y, double width, double height, double box[4])
{
  const IcnPlotFrame *frame = plot->frame;
  double gap = frame->scale * TAG_GAP;

  for (guint i = 0; i < 6; i++) {
    double left = i % 2 == 0 ? x + gap : x - gap - width;
    double top = y - 0.5 * height + (i / 2 == 0 ? -1 : i / 2 == 1 ? 1 : 0) * 0.75 * height;

    box[0] = left;
    box[1] = top;
    box[2] = left + width;
    box[3] = top + height;
    if (box[0] >= frame->left && box[2] <= frame->left + frame->width && box[1] >= frame->top &&
        box[3] <= frame->top + frame->height &&
        icn_plot_text_area (plot->scene, plot->theme, box) <= 0 && count_points (plot, box) == 0)
      return TRUE;
  }
  return FALSE;
}

static void
draw_tag (IcnPlot *plot, double x, double y, const char *tag)
{
  IcnTextStyle style = { .color = plot->theme->foreground,
                         .size = 0.85f * plot->theme->text_size,
                         .rise = 0.5f };
  double width = icn_scene_text_width (plot->theme, style.size, FALSE, tag);
  double height = 1.2 * style.size, box[4];

  if (!find_tag_room (plot, x, y, width, height, box))
    return;
  icn_scene_rectangle (plot->scene, box[0] - 2, box[1], width + 4, height);
  icn_scene_fill (plot->scene, icn_color_fade (plot->theme->background, 0.8));
  icn_scene_text (plot->scene, &style, box[0], 0.5 * (box[1] + box[3]), tag);
}

void
icn_plot_draw_tags (IcnPlot *plot, guint series)
{
  const IcnPlotFrame *frame = plot->frame;
  const GPtrArray *tags = icn_plot_series (plot->chart, series)->tags;
  IcnStroke ring = { .color = plot->theme->foreground, .width = 1.5f };

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < plot->chart->n_points; i++) {
      double x, y;

      if (tags->pdata[i] == NULL ||
          (plot->chart->is_dense && *(const char *) tags->pdata[i] == '\0'))
        continue; /* rings around each of hundreds of best points would merge into a thick line */
      icn_plot_place (plot->chart, frame, series, i, &x, &y);
      if (!(x >= frame->left && x <= frame->left + frame->width && y >= frame->top &&
            y <= frame->top + frame->height))
        continue;
      if (pass == 0) {
        icn_scene_circle (plot->scene, x, y, TAG_RADIUS);
        icn_scene_stroke (plot->scene, &ring);
      } else if (*(const char *) tags->pdata[i] != '\0') {
        draw_tag (plot, x, y, tags->pdata[i]);
      }
    }
}
