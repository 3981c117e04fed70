/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-parts.h"

#include <glib/gi18n-lib.h>

#define SPACE 6.0
#define SWATCH 22.0
#define LINE 1.7 /* height of a line, relative to the font size */

typedef enum {
  SAMPLE_FLIT,
  SAMPLE_HELD,
  SAMPLE_HEAD,
  SAMPLE_BLOCKED,
  SAMPLE_WAITING,
  SAMPLE_ARRIVED,
  SAMPLE_QUEUE,
  N_SAMPLES
} Sample;

static const char *const labels[N_SAMPLES] = {
  N_ ("Flit"),         N_ ("Channel held"),        N_ ("Head"),
  N_ ("Blocked head"), N_ ("Still at its source"), N_ ("Arrived"),
  N_ ("Source queue"),
};

static const char *const titles[] = {
  [ICN_WATCH_OCCUPANCY] = N_ ("Buffers filled"),
  [ICN_WATCH_UTILIZATION] = N_ ("Channel busy, since cycle 0"),
  [ICN_WATCH_USE] = N_ ("Channels of a line that carry a flit"),
};

void
icn_watch_head (IcnScene *scene, const IcnTheme *theme, IcnColor color, double x, double y,
                double radius, gboolean is_blocked)
{
  double r = radius, bar = 0.34 * r;

  icn_scene_circle (scene, x, y, r + (is_blocked ? MIN (r, 3.6) : 0.4 * r));
  icn_scene_fill (scene, is_blocked ? theme->warning : theme->foreground);
  if (is_blocked) {
    icn_scene_circle (scene, x, y, r + 0.35 * MIN (r, 3.6));
    icn_scene_fill (scene, theme->background);
  }
  icn_scene_circle (scene, x, y, r);
  icn_scene_fill (scene, color);
  if (!is_blocked)
    return;
  icn_scene_rectangle (scene, x - 1.5 * bar, y - 0.6 * r, bar, 1.2 * r);
  icn_scene_fill_box (scene, x + 0.5 * bar, y - 0.6 * r, bar, 1.2 * r, theme->background);
}

static void
draw_sample (Sample sample, const IcnTheme *theme, IcnScene *scene, double x, double y)
{
  IcnColor color = icn_theme_color (theme, 0);
  double middle = x + SWATCH / 2, radius = 4;

  switch (sample) {
  case SAMPLE_HELD:
    icn_scene_segment (scene, x, y, x + SWATCH, y);
    icn_scene_stroke (scene, &(IcnStroke){ .color = icn_color_fade (color, 0.45), .width = 6 });
    break;
  case SAMPLE_WAITING:
    icn_scene_circle (scene, middle, y, radius - 0.7);
    icn_scene_stroke (scene, &(IcnStroke){ .color = color, .width = 1.4f });
    break;
  case SAMPLE_QUEUE:
    for (guint i = 0; i < 3; i++)
      icn_scene_rectangle (scene, middle - 4, y - 7 + 5 * i, 8, 3.5);
    icn_scene_fill (scene, icn_color_fade (theme->foreground, 0.7));
    break;
  case SAMPLE_HEAD:
  case SAMPLE_BLOCKED:
    icn_watch_head (scene, theme, color, middle, y, radius, sample == SAMPLE_BLOCKED);
    break;
  default:
    icn_scene_marker (scene, sample == SAMPLE_FLIT ? ICN_MARKER_CIRCLE : ICN_MARKER_SQUARE, middle,
                      y, radius);
    icn_scene_fill (scene, color);
  }
}

/* Arranges the entries of the legend, each a symbol with its label, in centred rows and draws them
 * if the scene is not NULL. Returns the height of all rows in scene units. */
static double
sample_rows (const IcnTheme *theme, IcnScene *scene, double x, double y, double width)
{
  double size = theme->text_size, line = size * LINE, top = y;
  IcnTextStyle style = { .color = theme->foreground, .size = size, .rise = 0.5f };
  guint first = 0;

  while (first < N_SAMPLES) {
    double entry[N_SAMPLES], total = 0;
    guint next = first;
    for (; next < N_SAMPLES; next++) {
      entry[next] =
        SWATCH + 4 * SPACE + icn_scene_text_width (theme, size, FALSE, _ (labels[next]));
      if (next > first && total + entry[next] > width)
        break;
      total += entry[next];
    }
    double at = x + (width - total) / 2 + 1.5 * SPACE;
    for (guint i = first; scene != NULL && i < next; at += entry[i++]) {
      draw_sample (i, theme, scene, at, y + line / 2);
      icn_scene_text (scene, &style, at + SWATCH + SPACE, y + line / 2, _ (labels[i]));
    }
    first = next;
    y += line;
  }
  return y - top;
}

typedef struct {
  /* Widths of the title, of the label "0 %", of the coloured steps, and of the label "100 %". */
  double words, low, length, high;
  gboolean wraps; /* TRUE if the title is on a line of its own */
} Scale;

static Scale
measure_scale (IcnWatchColor color, const IcnTheme *theme, double width)
{
  double size = theme->text_size;
  Scale scale = {
    .words = icn_scene_text_width (theme, size, FALSE, _ (titles[color])) + 2 * SPACE,
    .low = icn_scene_text_width (theme, size, FALSE, "0 %") + SPACE,
    .length = CLAMP (width * 0.3, 48, 160),
    .high = icn_scene_text_width (theme, size, FALSE, "100 %") + SPACE,
  };

  scale.wraps = scale.words + scale.low + scale.length + scale.high > width;
  return scale;
}

static void
draw_scale (IcnWatchColor color, const IcnTheme *theme, IcnScene *scene, double x, double y,
            double width)
{
  Scale scale = measure_scale (color, theme, width);
  double step = scale.length / ICN_WATCH_STEPS, steps = scale.low + scale.length + scale.high;
  IcnTextStyle style = { .color = theme->foreground, .size = theme->text_size, .rise = 0.5f };

  y += theme->text_size * 0.85;
  icn_scene_text (scene, &style, x + MAX (0, (width - scale.words - (scale.wraps ? 0 : steps)) / 2),
                  y, _ (titles[color]));
  x += MAX (0, scale.wraps ? (width - steps) / 2 : (width + scale.words - steps) / 2);
  y += scale.wraps ? LINE * theme->text_size : 0;
  icn_scene_text (scene, &style, x, y, "0 %");
  x += scale.low;
  for (guint i = 0; i < ICN_WATCH_STEPS; i++) {
    icn_scene_rectangle (scene, x + i * step, y - 4, step + 0.5, 8);
    icn_scene_fill (scene, icn_theme_heat (theme, (i + 1.0) / ICN_WATCH_STEPS));
  }
  icn_scene_text (scene, &style, x + scale.length + SPACE, y, "100 %");
}

double
icn_watch_legend_height (IcnWatchColor color, const IcnTheme *theme, double width)
{
  if (color == ICN_WATCH_MESSAGE)
    return sample_rows (theme, NULL, 0, 0, width);
  return (measure_scale (color, theme, width).wraps ? 2 : 1) * LINE * theme->text_size;
}

void
icn_watch_legend (IcnWatchColor color, const IcnTheme *theme, IcnScene *scene, double x, double y,
                  double width)
{
  if (color == ICN_WATCH_MESSAGE)
    sample_rows (theme, scene, x, y, width);
  else
    draw_scale (color, theme, scene, x, y, width);
}
