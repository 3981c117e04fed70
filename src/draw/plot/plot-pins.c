/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-pins.h"

#include "plot-parts.h"

#include <math.h>

#define RING 7.0 /* radius about a pinned value */

/* The point at a pin; -1: none. */
static int
find_point (const IcnPlotPins *pins, guint pin, const IcnChart *chart)
{
  if (pins->series[pin] >= chart->series->len)
    return -1;
  for (guint i = 0; i < chart->n_points; i++)
    if (chart->x[i] == pins->x[pin] && isfinite (icn_plot_series (chart, pins->series[pin])->y[i]))
      return i;
  return -1;
}

static void
take_away (IcnPlotPins *pins, guint pin)
{
  pins->series[pin] = pins->series[1];
  pins->x[pin] = pins->x[1];
  pins->n--;
}

void
icn_plot_pins_toggle (IcnPlotPins *pins, const IcnChart *chart, guint series, guint point)
{
  for (guint i = 0; i < pins->n; i++)
    if (pins->series[i] == series && pins->x[i] == chart->x[point]) {
      take_away (pins, i);
      return;
    }
  if (pins->n == G_N_ELEMENTS (pins->x))
    pins->n = 0;
  pins->series[pins->n] = series;
  pins->x[pins->n++] = chart->x[point];
}

void
icn_plot_pins_check (IcnPlotPins *pins, const IcnChart *chart, const IcnPlotView *view)
{
  for (guint i = pins->n; i-- > 0;)
    if (find_point (pins, i, chart) < 0 || icn_plot_is_hidden (chart, view, pins->series[i]))
      take_away (pins, i);
}

/* "+0.2 bits/cycle per node"; free with g_free. */
static char *
signed_number (double difference, const char *unit)
{
  g_autofree char *size = icn_number_with_unit (fabs (difference), unit);

  return g_strconcat (difference < 0 ? "−" : "+", size, NULL);
}

char *
icn_plot_pins_describe (const IcnPlotPins *pins, const IcnChart *chart, int series, guint point)
{
  int from = pins->n > 0 ? find_point (pins, 0, chart) : -1;
  int to = pins->n > 1 ? find_point (pins, 1, chart) : (int) point;
  guint other = pins->n > 1 ? pins->series[1] : (guint) series;
  g_autoptr (GString) text = g_string_new (NULL);
  double a, b;

  if (from < 0 || to < 0)
    return NULL;
  if (pins->n == 1 && (series < 0 || (other == pins->series[0] && to == from)))
    return icn_plot_describe_point (chart, pins->series[0], from);
  a = icn_plot_series (chart, pins->series[0])->y[from];
  b = icn_plot_series (chart, other)->y[to];
  if (!isfinite (a - b))
    return NULL;
  g_autofree char *up = signed_number (b - a, chart->y_unit);
  g_string_append (text, up);
  if (a > 0 && b > 0) {
    g_autofree char *factor = icn_number (b / a);
    g_string_append_printf (text, " (×%s)", factor);
  }
  if (chart->x[to] != chart->x[from] && chart->x_names == NULL) {
    g_autofree char *across = signed_number (chart->x[to] - chart->x[from], chart->x_unit);
    g_string_append_printf (text, ", %s", across);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* At the upper edge, in the middle: beside the points stands what the pointer is at. */
static void
draw_words (const char *words, const IcnPlotFrame *frame, const IcnTheme *theme, IcnScene *overlay)
{
  double scale = frame->scale > 0 ? frame->scale : 1, size = theme->text_size * scale;
  IcnTextStyle style = { .color = theme->foreground,
                         .size = (float) size,
                         .align = ICN_ALIGN_MIDDLE,
                         .rise = 0.5f };
  double width = icn_scene_text_width (theme, size, FALSE, words) + 1.6 * size;
  double middle = frame->left + frame->width / 2, height = 2 * size;

  icn_plot_draw_box (overlay, theme, round (middle - width / 2) + 0.5, round (frame->top) + 0.5,
                     round (width), round (height));
  icn_scene_text (overlay, &style, middle, frame->top + height / 2, words);
}

void
icn_plot_pins_draw (const IcnPlotPins *pins, const IcnChart *chart, const IcnPlotFrame *frame,
                    const IcnTheme *theme, int series, guint point, IcnScene *overlay)
{
  double scale = frame->scale > 0 ? frame->scale : 1;
  const IcnStroke ring = { .color = theme->accent, .width = (float) (2 * scale) };
  g_autofree char *words = icn_plot_pins_describe (pins, chart, series, point);
  double x, y;

  for (guint i = 0; i < pins->n; i++) {
    int at = find_point (pins, i, chart);

    if (at < 0)
      continue;
    icn_plot_shown_at (chart, frame, pins->series[i], at, &x, &y);
    if (!isfinite (x + y) || x < frame->left - 1 || x > frame->left + frame->width + 1 ||
        y < frame->top - 1 || y > frame->top + frame->height + 1)
      continue;
    icn_scene_circle (overlay, x, y, RING * scale);
    icn_scene_stroke (overlay, &ring);
  }
  if (words != NULL)
    draw_words (words, frame, theme, overlay);
}
