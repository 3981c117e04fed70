/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-pins.h"

#include "plot-parts.h"

#include <math.h>
#include <string.h>

#define RING 7.0        /* radius of the ring around a pinned value, scene units */
/* Largest width of the text that compares the pins, in units of the text size. */
#define MOST_WORDS 42.0

/* The index of the point at which a pin is; -1 if the pin has no visible value. */
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

/* A difference with its sign and unit as text, such as "+0.2 bits/cycle per node"; free with
 * g_free. */
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

/* The area of a box that text and legend entries cover. */
static double
taken_area (const IcnScene *scene, const IcnTheme *theme, const double box[4])
{
  double area = icn_plot_text_area (scene, theme, box);

  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);

    if (hit->kind == ICN_HIT_LEGEND)
      area += icn_plot_shared_area (box, (double[4]){ hit->x, hit->y, hit->x2, hit->y2 });
  }
  return area;
}

/* Chooses a position for a box in the plotting area: the one where it covers the least text and
 * legend entries of `shown` and `overlay`. Among equally good positions it takes the one over the
 * fewest curves, and the middle of the upper edge before others. box: box[2] and box[3] contain its
 * width and height; receives its left, top, right and bottom. */
static void
place_words (double box[4], const IcnChart *chart, IcnPlotFrame frame, const IcnTheme *theme,
             const IcnScene *shown, const IcnScene *overlay)
{
  const IcnPlot plot = { .chart = chart, .frame = &frame };
  static const double shares[][2] = { { 0.5, 0 }, { 0, 0 }, { 1, 0 }, { 0.5, 1 },
                                      { 0, 1 },   { 1, 1 }, { 0.5, 0.5 } };
  double width = box[2], height = box[3], least = INFINITY;
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < G_N_ELEMENTS (shares) && (least > 0 || fewest > 0); i++) {
    double left = frame.left + shares[i][0] * (frame.width - width);
    double top = frame.top + shares[i][1] * (frame.height - height);
    const double there[4] = { left, top, left + width, top + height };
    double taken = taken_area (shown, theme, there) + taken_area (overlay, theme, there);
    guint n_covered = taken <= least ? icn_plot_count_overlaps (&plot, there) : 0;

    if (taken > least || (taken == least && n_covered >= fewest))
      continue;
    least = taken;
    fewest = n_covered;
    memcpy (box, there, sizeof there);
  }
}

/* Draws the text, broken into as many lines as needed to fit into the plotting area. */
static void
draw_words (const char *words, const IcnChart *chart, const IcnPlotFrame *frame,
            const IcnTheme *theme, const IcnScene *shown, IcnScene *overlay)
{
  double scale = frame->scale > 0 ? frame->scale : 1, size = theme->text_size * scale;
  double line = 1.45 * size, padding = 0.8 * size, widest = 0;
  IcnTextStyle style = { .color = theme->foreground,
                         .size = (float) size,
                         .align = ICN_ALIGN_MIDDLE,
                         .rise = 0.5f };
  g_auto (GStrv) lines =
    icn_scene_wrap (theme, size, words, MIN (MOST_WORDS * size, frame->width) - 2 * padding);
  guint n = g_strv_length (lines);
  double box[4] = { 0 };

  for (guint i = 0; i < n; i++)
    widest = MAX (widest, icn_scene_text_width (theme, size, FALSE, lines[i]));
  box[2] = widest + 2 * padding;
  box[3] = n * line + 0.55 * size;
  place_words (box, chart, *frame, theme, shown, overlay);
  icn_plot_draw_box (overlay, theme, round (box[0]) + 0.5, round (box[1]) + 0.5,
                     round (box[2] - box[0]), round (box[3] - box[1]));
  for (guint i = 0; i < n; i++)
    icn_scene_text (overlay, &style, (box[0] + box[2]) / 2,
                    box[1] + 0.275 * size + (i + 0.5) * line, lines[i]);
}

void
icn_plot_pins_draw (const IcnPlotPins *pins, const IcnChart *chart, const IcnPlotFrame *frame,
                    const IcnTheme *theme, int series, guint point, const IcnScene *shown,
                    IcnScene *overlay)
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
    draw_words (words, chart, frame, theme, shown, overlay);
}
