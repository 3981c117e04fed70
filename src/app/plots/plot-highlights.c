/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-highlights.h"
#include "style-theme.h"
#include <glib/gi18n.h>
#include <math.h>

#define RING_RADIUS 9.0 /* radius of the ring around a point, scene units */

static const IcnSeries *
series_at (const IcnChart *chart, guint i)
{
  return g_ptr_array_index (chart->series, i);
}

static gboolean
has_value (const IcnChart *chart, const IcnPlotView *view, guint series, guint point)
{
  const IcnSeries *data = series_at (chart, series);
  return !icn_plot_is_hidden (chart, view, series) &&
         (icn_chart_shows (chart, data, point) || icn_plot_is_saturated (data, point));
}

static gboolean
is_inside (const IcnPlotFrame *frame, double x, double y)
{
  return x >= frame->left && x <= frame->left + frame->width && y >= frame->top &&
         y <= frame->top + frame->height;
}

/* The functions below move the cursor. */

void
bisection_plot_highlights_point (BisectionPlotHighlights *self, const IcnChart *chart,
                                 const IcnPlotView *view, const IcnPlotFrame *frame, double x,
                                 double y)
{
  self->has_cursor =
    is_inside (frame, x, y) &&
    icn_plot_nearest (chart, view, frame, x, y, G_MAXDOUBLE, &self->series, &self->point);
}

void
bisection_plot_highlights_start (BisectionPlotHighlights *self, const IcnChart *chart,
                                 const IcnPlotView *view)
{
  for (guint series = 0; series < chart->series->len; series++)
    for (guint point = 0; point < chart->n_points; point++)
      if (has_value (chart, view, series, point)) {
        self->series = series;
        self->point = point;
        self->has_cursor = TRUE;
        return;
      }
}

void
bisection_plot_highlights_step (BisectionPlotHighlights *self, const IcnChart *chart,
                                const IcnPlotView *view, int series_step, int point_step)
{
  int series = self->series, point = self->point;
  int n_series = chart->series->len, n_points = chart->n_points;
  for (series += series_step, point += point_step;
       series >= 0 && series < n_series && point >= 0 && point < n_points;
       series += series_step, point += point_step) {
    if (!has_value (chart, view, series, point))
      continue;
    self->series = series;
    self->point = point;
    return;
  }
}

void
bisection_plot_highlights_check (BisectionPlotHighlights *self, const IcnChart *chart,
                                 const IcnPlotView *view, const IcnPlotFrame *frame)
{
  double x, y;
  if (!self->has_cursor)
    return;
  icn_plot_shown_at (chart, frame, self->series, self->point, &x, &y);
  self->has_cursor = has_value (chart, view, self->series, self->point) && is_inside (frame, x, y);
}

gboolean
bisection_plot_highlights_keep (BisectionPlotHighlights *self, const IcnChart *before,
                                const IcnChart *after)
{
  double x = before->x[self->point];
  if (self->series >= after->series->len)
    return FALSE;
  double y = series_at (before, self->series)->y[self->point];
  const IcnSeries *series = series_at (after, self->series);
  for (guint i = 0; i < after->n_points; i++)
    if (after->x[i] == x && series->y[i] == y) {
      self->point = i;
      return TRUE;
    }
  return FALSE;
}

const IcnSeries *
bisection_plot_highlights_series (const BisectionPlotHighlights *self, const IcnChart *chart)
{
  return self->has_cursor ? series_at (chart, self->series) : NULL;
}

guint
bisection_plot_highlights_id (const BisectionPlotHighlights *self, const IcnChart *chart)
{
  const IcnSeries *series =
    chart != NULL && chart->ids != NULL ? bisection_plot_highlights_series (self, chart) : NULL;

  return series != NULL &&
             (series->style == ICN_SERIES_POINTS || series->style == ICN_SERIES_MARKERS)
           ? chart->ids[self->point]
           : G_MAXUINT;
}

/* The functions below describe and draw what is marked. */

/* Returns the index of the first or last point of a series that has a value; -1 if none has. */
static int
end_point (const IcnChart *chart, const IcnSeries *series, gboolean is_last)
{
  for (guint i = 0; i < chart->n_points; i++) {
    guint point = is_last ? chart->n_points - 1 - i : i;
    if (icn_chart_shows (chart, series, point))
      return point;
  }
  return -1;
}

/* Returns a description of the chart for screen readers: its axes, and the first and last value of
 * every visible series. Free with g_free. */
static char *
describe_chart (const IcnChart *chart, const IcnPlotView *view)
{
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, _ ("%s over %s."), chart->y_title, chart->x_title);
  for (guint i = 0; i < chart->series->len; i++) {
    int first = end_point (chart, series_at (chart, i), FALSE);
    int last = end_point (chart, series_at (chart, i), TRUE);
    if (icn_plot_is_hidden (chart, view, i) || first < 0)
      continue;
    g_autofree char *start = icn_plot_describe_point (chart, i, first);
    g_autofree char *end = icn_plot_describe_point (chart, i, last);
    g_string_append_printf (text, first < last ? " %s; %s." : " %s.", start, end);
  }
  return g_string_free (text, FALSE);
}

/* Draws a ring around the point with this id. */
static void
draw_ring (guint id, const IcnChart *chart, const IcnPlotView *view, const IcnPlotFrame *frame,
           IcnScene *overlay)
{
  IcnStroke stroke = { .color = bisection_style_theme ()->accent, .width = 2.5f };

  for (guint i = 0; chart->ids != NULL && i < chart->n_points; i++)
    for (guint series = 0; series < chart->series->len; series++) {
      double x, y;

      if (chart->ids[i] != id || series_at (chart, series)->is_shared ||
          icn_plot_is_hidden (chart, view, series))
        continue;
      icn_plot_shown_at (chart, frame, series, i, &x, &y);
      if (!isfinite (x + y))
        continue;
      icn_scene_circle (overlay, x, y, RING_RADIUS * frame->scale);
      icn_scene_stroke (overlay, &stroke);
    }
}

char *
bisection_plot_highlights_describe (const BisectionPlotHighlights *self, const IcnChart *chart,
                                    const IcnPlotView *view)
{
  g_autofree char *text = self->has_cursor
                            ? icn_plot_describe_point (chart, self->series, self->point)
                            : describe_chart (chart, view);
  g_autofree char *apart = icn_plot_pins_describe (
    &self->pins, chart, self->has_cursor ? (int) self->series : -1, self->point);
  return apart != NULL ? g_strdup_printf (_ ("%s. Pinned: %s"), text, apart)
                       : g_steal_pointer (&text);
}

IcnScene *
bisection_plot_highlights_draw (const BisectionPlotHighlights *self, const IcnChart *chart,
                                const IcnPlotView *view, IcnPlotFrame *frame, const IcnScene *shown,
                                double width, double height)
{
  const IcnTheme *theme = bisection_style_theme ();
  int lit = self->pointed >= 0 ? self->pointed : self->lit;
  IcnScene *overlay = NULL;
  if (self->has_cursor)
    overlay = icn_plot_cursor_scene (chart, frame, theme, width, height, self->series, self->point);
  if (shown == NULL || (self->pins.n == 0 && self->ringed == G_MAXUINT && lit < 0))
    return overlay;
  overlay = overlay != NULL ? overlay : icn_scene_new (width, height);
  if (self->pins.n > 0)
    icn_plot_pins_draw (&self->pins, chart, frame, theme,
                        self->has_cursor ? (int) self->series : -1, self->point, shown, overlay);
  if (self->ringed != G_MAXUINT)
    draw_ring (self->ringed, chart, view, frame, overlay);
  if (lit >= 0)
    icn_plot_light (chart, view, frame, shown, theme, lit, !self->has_cursor, overlay);
  return overlay;
}
