/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plots, read back from what is painted: curves through the chart's numbers, ticks where their
 * numbers are, a legend that fits and covers nothing, bars as long as their parts. */
#include "plot-parts.h"
#include "runner.h"
#include "sample-charts.h"
#include "scene-ink.h"

#include <math.h>
#include <string.h>

static double
share (double value, double low, double high, gboolean is_log)
{
  return is_log ? log (value / low) / log (high / low) : (value - low) / (high - low);
}

static double
x_of (const IcnPlotFrame *frame, double value)
{
  return frame->left +
         frame->width * share (value, frame->x.minimum, frame->x.maximum, frame->x.is_log);
}

static double
y_of (const IcnPlotFrame *frame, double value)
{
  return frame->top +
         frame->height * (1 - share (value, frame->y.minimum, frame->y.maximum, frame->y.is_log));
}

static void
area_of (const IcnPlotFrame *frame, double box[4])
{
  box[0] = frame->left;
  box[1] = frame->top;
  box[2] = frame->left + frame->width;
  box[3] = frame->top + frame->height;
}

/* Whether any curve of the chart passes a box, by a thousand places on each of its lines. */
static gboolean
covers_data (const IcnChart *chart, const IcnPlotFrame *frame, const double box[4])
{
  for (guint i = 0; i < chart->series->len; i++)
    for (guint j = 0; j < chart->n_points; j++) {
      const double *y = sample_series (chart, i)->y;
      guint to = j + 1 < chart->n_points && isfinite (y[j + 1]) ? j + 1 : j;
      for (guint t = 0; t < 1000 && isfinite (y[j]); t++) {
        double px = x_of (frame, chart->x[j]), py = y_of (frame, y[j]);
        px += (x_of (frame, chart->x[to]) - px) * t / 1000;
        py += (y_of (frame, y[to]) - py) * t / 1000;
        if (px > box[0] && px < box[2] && py > box[1] && py < box[3])
          return TRUE;
      }
    }
  return FALSE;
}

/* Names, swatches and regions to point at in even rows, each in line with the others; the box
 * around them has as much room on all sides. */
static void
check_legend (const IcnChart *chart, double width, double height)
{
  IcnPlotFrame frame;
  g_autoptr (IcnScene) scene = plot (chart, NULL, width, height, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  double page[4] = { 0, 0, width, height }, area[4], around[4] = { INFINITY, INFINITY, 0, 0 };
  guint n_hits = icn_scene_n_hits (scene), n_more = 0;
  IcnColor cover = icn_color_fade (icn_theme_light.background, 0.9);
  const InkPath *box = NULL;

  area_of (&frame, area);
  for (guint i = 0; i < ink->len; i++)
    if (ink_has_color (ink_path (ink, i), cover))
      box = ink_path (ink, i);
  for (guint i = 0; i < n_hits; i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);
    double entry[4] = { hit->x, hit->y, hit->x2, hit->y2 }, text[4];
    const IcnSceneText *name = NULL;
    gboolean has_swatch = FALSE;
    g_assert_true (ink_is_inside (entry, page, 0));
    for (guint j = 0; j < i; j++) {
      const IcnHit *other = icn_scene_hit_at (scene, j);
      g_assert_false (
        ink_boxes_overlap (entry, (double[]){ other->x, other->y, other->x2, other->y2 }, 1e-9));
      g_assert_true (fabs (hit->x - other->x) < 1e-9 ||
                     fabs (hit->x - other->x) > hit->x2 - hit->x);
    }
    for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
      ink_text_box (&icn_theme_light, icn_scene_text_at (scene, t), text);
      if (ink_is_inside (text, entry, 0.5))
        name = icn_scene_text_at (scene, t);
    }
    g_assert_nonnull (name);
    /* Cut names end in "…". */
    gsize same = strcspn (name->text, "…");
    g_assert_true (strncmp (name->text, sample_series (chart, hit->id)->name, same) == 0);
    ink_text_box (&icn_theme_light, name, text);
    g_assert_true (is_near ((text[1] + text[3]) / 2, (hit->y + hit->y2) / 2));
    for (guint p = 0; p < ink->len; p++) {
      const InkPath *path = ink_path (ink, p);
      if (path->width == 0 || !ink_is_inside (path->box, entry, 0.1) ||
          !ink_has_color (path, icn_theme_color (&icn_theme_light, hit->id)))
        continue;
      has_swatch = TRUE;
      g_assert_true (is_near (path->box[0], hit->x));
      g_assert_true (is_near (ink_y (path), (hit->y + hit->y2) / 2));
      g_assert_cmpfloat (text[0] - path->box[2], >, 4 * frame.scale);
      g_assert_cmpfloat (text[0] - path->box[2], <, 12 * frame.scale);
    }
    g_assert_true (has_swatch);
    around[0] = MIN (around[0], hit->x);
    around[1] = MIN (around[1], hit->y);
    around[2] = MAX (around[2], hit->x2);
    around[3] = MAX (around[3], hit->y2);
    if (box == NULL)
      g_assert_false (ink_boxes_overlap (entry, area, 0));
  }
  for (guint t = 0; t < icn_scene_n_texts (scene); t++)
    if (g_str_has_suffix (icn_scene_text_at (scene, t)->text, " more"))
      n_more = (guint) g_ascii_strtoull (icn_scene_text_at (scene, t)->text, NULL, 10);
  g_assert_cmpuint (n_hits + n_more, ==, chart->series->len);
  if (box != NULL) {
    double room = around[0] - box->box[0];
    /* It takes nothing from the plot. */
    g_assert_cmpfloat (width - frame.left - frame.width, <, (12 + 40) * frame.scale);
    g_assert_cmpfloat (height - frame.top - frame.height, <, 80 * frame.scale);
    g_assert_cmpfloat (room, >=, 4 * frame.scale);
    g_assert_cmpfloat (room, <=, 8 * frame.scale);
    g_assert_true (is_near (around[1] - box->box[1], room));
    g_assert_true (is_near (box->box[2] - around[2], room));
    g_assert_true (is_near (box->box[3] - around[3], room));
    g_assert_true (ink_is_inside (box->box, area, -7));
    g_assert_false (covers_data (chart, &frame, box->box));
  } else { /* no corner was free */
    double w = around[2] - around[0] + 12, h = around[3] - around[1] + 12;
    IcnPlotFrame alone;
    g_autoptr (IcnChart) dummy = sample_chart_new (0, 0);
    icn_scene_free (plot (dummy, NULL, width, height, &alone));
    alone.x = frame.x;
    alone.y = frame.y;
    alone.left = frame.left;
    for (guint corner = 0; corner < 4 && h < 0.6 * alone.height && n_more == 0; corner++) {
      double x = corner % 2 ? alone.left + 8 : alone.left + alone.width - w - 8;
      double y = corner / 2 ? alone.top + alone.height - h - 8 : alone.top + 8;
      double place[4] = { x - 6, y - 6, x + w + 6, y + h + 6 };
      if (w < 0.6 * alone.width && around[1] > frame.top + frame.height &&
          !covers_data (chart, &alone, place))
        g_error ("a legend of %u outside, though a corner is free at %g x %g", n_hits, width,
                 height);
    }
  }
}

TEST (legend)
{
  static const double sizes[][2] = { { 700, 450 }, { 360, 300 }, { 1200, 800 }, { 500, 700 } };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint n = 1; n <= 40; n = 2 * n + 1) {
      g_autoptr (IcnChart) latency = sample_latency_new (60, n);
      g_autoptr (IcnChart) steps = sample_density_new (n);
      check_legend (latency, sizes[s][0], sizes[s][1]);
      check_legend (steps, sizes[s][0], sizes[s][1]);
      if (n > 3)
        continue;
      g_autoptr (IcnChart) free_above = sample_chart_new (10, n);
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < 10; j++)
          sample_series (free_above, i)->y[j] = j < 5 ? 100 : 3 + i; /* upper right is free */
      check_legend (free_above, sizes[s][0], sizes[s][1]);
    }
}

/* Names that are too long are cut to their room, and no shorter than they must be. */
TEST (long_names)
{
  g_autoptr (IcnChart) chart = sample_latency_new (40, 3);
  IcnPlotFrame frame;

  for (guint i = 0; i < 3; i++) {
    g_free (sample_series (chart, i)->name);
    sample_series (chart, i)->name =
      g_strnfill (12 + 60 * i, (char) ('m' + (int) i)); /* the last does not fit */
  }
  g_autoptr (IcnScene) scene = plot (chart, NULL, 700, 450, &frame);
  const IcnSceneText *cut = NULL;
  for (guint t = 0; t < icn_scene_n_texts (scene); t++)
    if (icn_scene_text_at (scene, t)->text[0] == 'o')
      cut = icn_scene_text_at (scene, t);
  g_assert_nonnull (cut);
  g_assert_true (g_str_has_suffix (cut->text, "…"));
  g_assert_nonnull (ink_find_text (scene, sample_series (chart, 0)->name));
  double room = 0.38 * 700, size = icn_theme_light.text_size;
  g_autofree char *more = g_strdup_printf ("o%s", cut->text);
  g_assert_cmpfloat (icn_scene_text_width (&icn_theme_light, size, FALSE, cut->text), <=, room);
  g_assert_cmpfloat (icn_scene_text_width (&icn_theme_light, size, FALSE, more), >, room);
}

static double
number_of (const char *label)
{
  GString *plain = g_string_new (label);

  g_string_replace (plain, ",", "", 0);
  g_string_replace (plain, "−", "-", 0);
  char *end;
  double value = g_ascii_strtod (plain->str, &end);
  gboolean is_number = end != plain->str && *end == '\0';
  g_string_free (plain, TRUE);
  return is_number ? value : NAN;
}

static gboolean
is_round (double step)
{
  double digit = step / pow (10, floor (log10 (step) + 1e-9));

  return fabs (digit - 1) < 1e-6 || fabs (digit - 2) < 1e-6 || fabs (digit - 5) < 1e-6;
}

/* Every number on an axis stands at its value, with a tick or a grid line there; the numbers rise
 * by one round step. */
static void
check_axes (const IcnChart *chart, const IcnPlotView *view, double width, double height)
{
  IcnPlotFrame frame;
  g_autoptr (IcnScene) scene = plot (chart, view, width, height, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  double bottom = frame.top + frame.height, right = frame.left + frame.width;
  double last[2] = { NAN, NAN }, step[2] = { NAN, NAN };
  guint n[2] = { 0, 0 }, n_grid = 0, n_ticks = 0;

  for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
    const IcnSceneText *text = icn_scene_text_at (scene, t);
    double value = number_of (text->text), box[4];
    ink_text_box (&icn_theme_light, text, box);
    gboolean is_x = box[1] > bottom, is_y = box[2] < frame.left;
    if (isnan (value) || is_x == is_y || text->style.angle != 0)
      continue;
    double middle = is_x ? (box[0] + box[2]) / 2 : (box[1] + box[3]) / 2;
    double place = is_x ? x_of (&frame, value) : y_of (&frame, value);
    guint axis = is_x ? 0 : 1;
    g_assert_cmpfloat (fabs (middle - place), <=, 1.01 * frame.scale);
    if (n[axis] > 0 && !(is_x ? frame.x.is_log : frame.y.is_log)) {
      g_assert_true (isnan (step[axis]) || fabs (value - last[axis] - step[axis]) < 1e-6 * value);
      step[axis] = value - last[axis];
      g_assert_true (is_round (step[axis]));
    }
    last[axis] = value;
    n[axis]++;
    gboolean has_mark = FALSE;
    for (guint p = 0; p < ink->len; p++) {
      const InkPath *path = ink_path (ink, p);
      double at = is_x ? path->box[0] : path->box[1];
      gboolean is_line = path->width > 0 && path->n == 2 && path->width <= 1.01 * frame.scale &&
                         is_near (is_x ? path->box[2] : path->box[3], at);
      has_mark |= is_line && fabs (at - middle) < 0.6 * frame.scale &&
                  (is_x ? path->box[3] > bottom + 1 : path->box[2] > frame.left);
    }
    g_assert_true (has_mark);
    /* Beside the axis, and not far. */
    g_assert_cmpfloat (is_x ? box[1] - bottom : frame.left - box[2], >, 4 * frame.scale);
    g_assert_cmpfloat (is_x ? box[1] - bottom : frame.left - box[2], <, 14 * frame.scale);
  }
  g_assert_cmpuint (n[0], >=, 2);
  g_assert_cmpuint (n[1], >=, 2);
  for (guint p = 0; p < ink->len; p++) {
    const InkPath *path = ink_path (ink, p);
    if (path->width == 0 || path->n != 2)
      continue;
    if (ink_has_color (path, icn_theme_light.grid)) {
      gboolean across = is_near (path->box[0], frame.left) && is_near (path->box[2], right);
      gboolean down = is_near (path->box[1], frame.top) && is_near (path->box[3], bottom);
      g_assert_true (across || (down && frame.x.is_log));
      n_grid++;
    } else if (ink_has_color (path, icn_theme_light.dim) && fabs (path->width - frame.scale) < 1e-6) {
      gboolean is_axis = is_near (path->box[0], frame.left) && is_near (path->box[2], right);
      gboolean is_x = is_near (path->box[1], bottom + 0.5 * frame.scale) && path->box[3] < bottom + 5 * frame.scale;
      gboolean is_y = is_near (path->box[2], frame.left) && path->box[0] > frame.left - 5 * frame.scale;
      g_assert_true (is_axis || is_x || (is_y && frame.y.is_log));
      n_ticks++;
    }
  }
  g_assert_cmpuint (n_grid, >=, 2);
  g_assert_cmpuint (n_ticks, >=, 3);
}

TEST (axes)
{
  static const double sizes[][2] = { { 800, 500 }, { 400, 300 }, { 1600, 900 } };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint log = 0; log < 2; log++) {
      IcnChart *charts[] = { sample_latency_new (60, 2), sample_dimension_new (3),
                             sample_density_new (1) };
      for (guint c = 0; c < G_N_ELEMENTS (charts); c++) {
        IcnPlotView view;
        icn_plot_view_init (&view);
        view.y_log = (int) log;
        check_axes (charts[c], &view, sizes[s][0], sizes[s][1]);
        icn_chart_free (charts[c]);
      }
    }
}

/* Words in their places: the title over the plot from its left side, the axes' in their middle. */
TEST (titles)
{
  g_autoptr (IcnChart) chart = sample_latency_new (60, 3);
  IcnPlotFrame frame;

  chart->x_max = 0.4;
  chart->y_max = 500;
  g_autoptr (IcnScene) scene = plot (chart, NULL, 900, 600, &frame);
  double box[4], other[4];

  ink_text_box (&icn_theme_light, ink_find_text (scene, "Latency against Traffic"), box);
  g_assert_true (is_near (box[0], frame.left));
  g_assert_cmpfloat (box[3], <, frame.top - 4);
  ink_text_box (&icn_theme_light, ink_find_text (scene, "Traffic (bits/cycle)"), box);
  g_assert_true (is_near ((box[0] + box[2]) / 2, frame.left + frame.width / 2));
  ink_text_box (&icn_theme_light, ink_find_text (scene, "0.20"), other);
  g_assert_cmpfloat (box[1], >, other[3] + 2);
  g_assert_cmpfloat (box[3], <, 600);
  ink_text_box (&icn_theme_light, ink_find_text (scene, "Latency (cycles)"), box);
  g_assert_true (is_near ((box[1] + box[3]) / 2, frame.top + frame.height / 2));
  ink_text_box (&icn_theme_light, ink_find_text (scene, "500"), other);
  g_assert_cmpfloat (box[2], <, other[0] - 2);
}

/* Through every point that the frame shows, and nowhere else. */
TEST (lines)
{
  for (guint log = 0; log < 2; log++) {
    g_autoptr (IcnChart) chart = sample_latency_new (30, 2);
    IcnPlotView view;
    IcnPlotFrame frame;
    icn_plot_view_init (&view);
    view.y_log = (int) log;
    g_autoptr (IcnScene) scene = plot (chart, &view, 800, 500, &frame);
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    for (guint i = 0; i < 2; i++) {
      const double *y = sample_series (chart, i)->y;
      const InkPath *curve = NULL;
      for (guint p = 0; p < ink->len; p++)
        if (ink_path (ink, p)->width > 0 && ink_path (ink, p)->n > 5 &&
            ink_has_color (ink_path (ink, p), icn_theme_color (&icn_theme_light, i)))
          curve = ink_path (ink, p);
      g_assert_nonnull (curve);
      g_assert_cmpfloat (curve->width, ==, icn_theme_light.line_width);
      double clip[4];
      area_of (&frame, clip);
      g_assert_true (ink_is_inside (curve->clip, clip, 3));
      guint n_met = 0, n_points = 0;
      for (guint j = 0; j < chart->n_points; j++) {
        if (!isfinite (y[j]) || y_of (&frame, y[j]) < frame.top)
          continue;
        n_points++;
        g_assert_true (is_near (curve->point[n_met][0], x_of (&frame, chart->x[j])));
        g_assert_true (is_near (curve->point[n_met][1], y_of (&frame, y[j])));
        n_met++;
      }
      g_assert_cmpuint (n_points, >, 10);
      g_assert_cmpuint (curve->n, <=, n_points + 2);
    }
  }
}

/* A value holds from half-way before its place to half-way behind it. */
TEST (steps)
{
  g_autoptr (IcnChart) chart = sample_chart_new (6, 1);
  static const double y[] = { 2, 2, 5, 1, 4, 4 };
  IcnPlotFrame frame;

  chart->x_whole = TRUE;
  chart->y_min = 0;
  sample_series (chart, 0)->style = ICN_SERIES_STEPS;
  for (guint j = 0; j < 6; j++) {
    chart->x[j] = 1 + 2 * j;
    sample_series (chart, 0)->y[j] = y[j];
  }
  chart->x_min = 0;
  chart->x_max = 12;
  g_autoptr (IcnScene) scene = plot (chart, NULL, 800, 500, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  const InkPath *steps = NULL;
  for (guint p = 0; p < ink->len; p++)
    if (ink_path (ink, p)->n > 5 &&
        ink_has_color (ink_path (ink, p), icn_theme_color (&icn_theme_light, 0)))
      steps = ink_path (ink, p);
  g_assert_nonnull (steps);
  g_assert_true (is_near (steps->point[0][0], frame.left));
  g_assert_true (is_near (steps->point[steps->n - 1][0], frame.left + frame.width));
  for (guint i = 0; i + 1 < steps->n; i++) {
    const double *a = steps->point[i], *b = steps->point[i + 1];
    double middle = (a[0] + b[0]) / 2;
    guint j = (guint) floor ((middle - frame.left) / frame.width * 6);
    g_assert_true (is_near (a[0], b[0]) || is_near (a[1], b[1]));
    if (is_near (a[0], b[0])) { /* up or down: between two places */
      double place = (a[0] - frame.left) / frame.width * 6;
      g_assert_cmpfloat (fabs (place - round (place)), <, 0.001);
    } else {
      g_assert_true (is_near (a[1], y_of (&frame, y[j])));
    }
  }
}

/* Measured points: a marker at each, its interval with two ends, hollow where it is stale; loads
 * beyond saturation below each other at the upper edge. */
TEST (measured)
{
  g_autoptr (IcnChart) chart = sample_chart_new (6, 3);
  IcnPlotFrame frame;

  chart->y_min = 0;
  chart->y_max = 100;
  for (guint i = 0; i < 3; i++) {
    IcnSeries *series = sample_series (chart, i);
    series->style = ICN_SERIES_MARKERS;
    series->states = g_new0 (IcnPointState, 6);
    series->states[5] = i != 1 ? ICN_POINT_SATURATED : ICN_POINT_KNOWN;
    series->is_stale = i == 2;
    series->low = g_new (double, 6);
    series->high = g_new (double, 6);
    for (guint j = 0; j < 6; j++) {
      series->y[j] = j < 5 ? 20 + 10 * i + 5 * j : NAN;
      series->low[j] = series->y[j] - 3;
      series->high[j] = series->y[j] + 4;
    }
  }
  g_autoptr (IcnScene) scene = plot (chart, NULL, 900, 600, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  for (guint i = 0; i < 3; i++) {
    IcnColor color = icn_color_fade (icn_theme_color (&icn_theme_light, i), i == 2 ? 0.5 : 1);
    for (guint j = 0; j < 6; j++) {
      double x = x_of (&frame, j), y = y_of (&frame, sample_series (chart, i)->y[j]);
      double low = y_of (&frame, sample_series (chart, i)->low[j]);
      double high = y_of (&frame, sample_series (chart, i)->high[j]);
      guint n_markers = 0, n_halos = 0, n_bars = 0, n_caps = 0, n_marks = 0;
      for (guint p = 0; p < ink->len; p++) {
        const InkPath *path = ink_path (ink, p);
        gboolean is_own = ink_has_color (path, color);
        if (fabs (ink_x (path) - x) > 0.5)
          continue;
        if (path->width == 0 && fabs (ink_y (path) - y) < 1.2 && path->box[2] - path->box[0] < 16) {
          n_markers += is_own;
          n_halos += ink_has_color (path, icn_theme_light.background);
        }
        if (path->width > 0 && path->n == 2 && is_own) {
          n_bars += is_near (path->box[1], high) && is_near (path->box[3], low);
          n_caps += (is_near (ink_y (path), high) || is_near (ink_y (path), low)) &&
                    is_near (path->box[2] - path->box[0], 6);
        }
        if (path->width == 0 && is_own && j == 5)
          n_marks += fabs (ink_y (path) - frame.top - 6 - (i == 2 ? 10 : 0)) < 4 &&
                     path->box[1] >= frame.top && path->box[2] - path->box[0] > 7;
      }
      g_assert_cmpuint (n_markers, ==, j < 5 ? 1 : 0);
      g_assert_cmpuint (n_bars, ==, j < 5 ? 1 : 0);
      g_assert_cmpuint (n_caps, ==, j < 5 ? 2 : 0);
      g_assert_cmpuint (n_halos, ==, j == 5 ? 0 : i == 2 ? 2 : 1);
      g_assert_cmpuint (n_marks, ==, j == 5 && i != 1 ? 1 : 0);
    }
  }
}

/* Markers of many points are small enough to be told apart, those that others cover too. */
TEST (crowded_markers)
{
  g_autoptr (IcnChart) chart = sample_chart_new (60, 3);
  IcnPlotFrame frame;
  guint n_markers = 0;

  chart->y_min = 0;
  chart->y_max = 100;
  for (guint i = 0; i < 3; i++) {
    IcnSeries *series = sample_series (chart, i);
    series->style = ICN_SERIES_MARKERS;
    series->states = g_new0 (IcnPointState, 60);
    for (guint j = 0; j < 60; j++)
      series->y[j] = 20;
    series->states[30] = ICN_POINT_OPEN;
  }
  g_autoptr (IcnScene) scene = plot (chart, NULL, 420, 300, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  double gap = x_of (&frame, 1) - x_of (&frame, 0);
  for (guint p = 0; p < ink->len; p++) {
    const InkPath *path = ink_path (ink, p);
    if (fabs (ink_y (path) - y_of (&frame, 20)) > 3 || path->box[2] - path->box[0] > 40 ||
        ink_has_color (path, icn_theme_light.background))
      continue;
    g_assert_cmpfloat (path->box[2] - path->box[0], <, gap);
    n_markers++;
  }
  g_assert_cmpuint (n_markers, >=, 3 * 60);
}

/* A triangle that points up, and a stem in the middle below it: 8 units each way. */
TEST (saturation_mark)
{
  g_autoptr (IcnScene) scene = icn_scene_new (200, 200);

  icn_plot_saturation_mark (scene, 100, 60);
  icn_scene_fill (scene, icn_theme_light.dim);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  g_assert_cmpuint (ink->len, ==, 2);
  const InkPath *head = ink_path (ink, 0), *stem = ink_path (ink, 1);
  g_assert_true (head->is_closed && head->n == 3 && ink_is_rectangle (stem));
  guint n_high = 0;
  for (guint i = 0; i < 3; i++) {
    gboolean is_tip = is_near (head->point[i][1], 56);
    n_high += is_tip;
    g_assert_true (is_tip ? is_near (head->point[i][0], 100)
                          : is_near (fabs (head->point[i][0] - 100), 4));
    g_assert_true (is_tip || is_near (head->point[i][1], stem->box[1]));
  }
  g_assert_cmpuint (n_high, ==, 1);
  g_assert_true (is_near (ink_x (head), 100) && is_near (ink_x (stem), 100));
  g_assert_true (is_near (stem->box[3], 64));
  g_assert_cmpfloat (stem->box[2] - stem->box[0], <=, 3);
  g_assert_cmpfloat (stem->box[2] - stem->box[0], >=, 1);
}

/* A series with markers has one on its swatch in the legend, one without has none. */
TEST (legend_markers)
{
  for (guint whole = 0; whole < 2; whole++) {
    g_autoptr (IcnChart) chart = whole ? sample_dimension_new (3) : sample_latency_new (60, 3);
    IcnPlotFrame frame;
    g_autoptr (IcnScene) scene = plot (chart, NULL, 900, 600, &frame);
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    for (guint h = 0; h < icn_scene_n_hits (scene); h++) {
      const IcnHit *hit = icn_scene_hit_at (scene, h);
      double entry[4] = { hit->x, hit->y, hit->x2, hit->y2 };
      guint n_markers = 0;
      for (guint p = 0; p < ink->len; p++)
        n_markers +=
          ink_path (ink, p)->width == 0 && ink_is_inside (ink_path (ink, p)->box, entry, 0) &&
          ink_has_color (ink_path (ink, p), icn_theme_color (&icn_theme_light, hit->id)) &&
          fabs (ink_y (ink_path (ink, p)) - (hit->y + hit->y2) / 2) < 1.2;
      g_assert_cmpuint (n_markers, ==, whole);
    }
    g_assert_cmpuint (icn_scene_n_hits (scene), ==, 3);
  }
}

/* Where a curve ends for good stands a post, and a faint line over the whole height. */
TEST (limits)
{
  g_autoptr (IcnChart) chart = sample_latency_new (60, 2);
  IcnPlotFrame frame;
  g_autoptr (IcnScene) scene = plot (chart, NULL, 900, 600, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  double bottom = frame.top + frame.height, box[4], area[4];

  for (guint i = 0; i < 2; i++) {
    double x = x_of (&frame, sample_series (chart, i)->limit);
    guint n_lines = 0, n_posts = 0;
    for (guint p = 0; p < ink->len; p++) {
      const InkPath *path = ink_path (ink, p);
      if (path->width == 0 || path->n != 2 || !is_near (ink_x (path), x) ||
          !is_near (path->box[3], bottom))
        continue;
      n_lines += is_near (path->box[1], frame.top) && path->n_dashes == 2;
      n_posts += path->width == 3 && path->box[1] > bottom - 12 && path->box[1] < bottom - 6 &&
                 ink_has_color (path, icn_theme_color (&icn_theme_light, i));
    }
    g_assert_cmpuint (n_lines, ==, 1);
    g_assert_cmpuint (n_posts, ==, 1);
  }
  area_of (&frame, area);
  ink_text_box (&icn_theme_light, ink_find_text (scene, "saturation"), box);
  g_assert_true (ink_is_inside (box, area, 0));
  g_assert_false (covers_data (chart, &frame, box));
  g_assert_cmpfloat (box[0] - x_of (&frame, 0.35), <, 10); /* beside the last one */
  g_assert_cmpfloat (box[0] - x_of (&frame, 0.35), >, 2);
  g_assert_cmpfloat (bottom - box[3], <, 12);
}

/* Hairs from the point to both axes; the read-out is a box around its words, off the point, and on
 * the page even where the point is not on the axes. */
TEST (cursor)
{
  g_autoptr (IcnChart) chart = sample_dimension_new (3);
  IcnPlotView view;
  IcnPlotFrame frame;

  icn_plot_view_init (&view);
  for (guint zoomed = 0; zoomed < 2; zoomed++) {
    view.y_max = zoomed ? 100 : NAN; /* most points lie above it */
    icn_scene_free (plot (chart, &view, 640, 420, &frame));
    double area[4], page[4] = { 0, 0, 640, 420 };
    area_of (&frame, area);
    for (guint j = 0; j < chart->n_points; j++) {
      g_autoptr (IcnScene) cursor =
        icn_plot_cursor_scene (chart, &frame, &icn_theme_light, 640, 420, 1, j);
      g_autoptr (GPtrArray) ink = ink_new (cursor, &icn_theme_light);
      double x = x_of (&frame, chart->x[j]), y = y_of (&frame, sample_series (chart, 1)->y[j]);
      const InkPath *box = NULL;
      guint n_hairs = 0, n_dots = 0;
      for (guint p = 0; p < ink->len; p++) {
        const InkPath *path = ink_path (ink, p);
        if (ink_has_color (path, icn_theme_light.surface))
          box = path;
        n_dots += ink_has_color (path, icn_theme_color (&icn_theme_light, 1)) &&
                  is_near (ink_x (path), x) && fabs (ink_y (path) - y) < 0.5;
        if (path->n_dashes != 2)
          continue;
        n_hairs +=
          fabs (ink_x (path) - x) < 1.01 && is_near (path->box[3], area[3]) && path->box[1] > y + 4;
        n_hairs +=
          fabs (ink_y (path) - y) < 1.01 && is_near (path->box[0], area[0]) && path->box[2] < x - 4;
        g_assert_true (ink_is_inside (path->clip, area, 9));
      }
      g_assert_cmpuint (n_dots, ==, 1);
      if (y >= frame.top)
        g_assert_cmpuint (n_hairs, ==, 2);
      g_assert_nonnull (box);
      g_assert_true (ink_is_inside (box->box, page, 0));
      g_assert_false (ink_boxes_overlap (box->box, (double[]){ x - 4, y - 4, x + 4, y + 4 }, 0));
      double inner[4] = { INFINITY, INFINITY, 0, 0 };
      for (guint t = 0; t < icn_scene_n_texts (cursor); t++) {
        double text[4];
        ink_text_box (&icn_theme_light, icn_scene_text_at (cursor, t), text);
        inner[0] = MIN (inner[0], text[0]);
        inner[1] = MIN (inner[1], text[1]);
        inner[2] = MAX (inner[2], text[2]);
        inner[3] = MAX (inner[3], text[3]);
      }
      g_assert_cmpuint (icn_scene_n_texts (cursor), ==, 3);
      g_assert_true (ink_is_inside (inner, box->box, -6));
      g_assert_cmpfloat (fabs ((inner[0] - box->box[0]) - (box->box[2] - inner[2])), <, 2);
      g_assert_cmpfloat (fabs ((inner[1] - box->box[1]) - (box->box[3] - inner[3])), <, 2);
    }
  }
}

/* Bars of parts lie end to end from 0, each as long as its number; names before, totals behind. */
static void
check_bars (double width, double height)
{
  static const double parts[3][5] = { { 10, 5, 4, 20, 39 },
                                      { 0, 31, 6, 12.5, 49.5 },
                                      { 8, 8, 8, 8, 32 } };
  static const char *const names[] = { "Routers", "Wires", "Contention", "Serialization", "Total" };
  g_autoptr (IcnChart) chart = sample_chart_new (5, 3);
  IcnPlotView view;
  IcnPlotFrame frame;

  chart->n_stacked = 4;
  chart->x_names = g_new0 (char *, 6);
  chart->y_unit = g_strdup ("cycles");
  for (guint j = 0; j < 5; j++) {
    chart->x_names[j] = g_strdup (names[j]);
    for (guint i = 0; i < 3; i++)
      sample_series (chart, i)->y[j] = parts[i][j];
  }
  icn_plot_view_init (&view);
  g_autoptr (IcnScene) scene =
    icn_plot_scene (chart, &view, &icn_theme_light, width, height, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  double row_y[3];
  guint n_swatches = 0;
  for (guint i = 0; i < 3; i++) {
    double end = frame.left, x, y, top = 0, bottom = 0, text[4];
    icn_plot_place (chart, &frame, i, 4, &x, &y);
    for (guint part = 0; part < 4; part++) {
      IcnColor color = icn_color_fade (icn_theme_part (&icn_theme_light, part), 0.45);
      guint n_found = 0;
      for (guint p = 0; p < ink->len; p++) {
        const InkPath *path = ink_path (ink, p);
        if (path->width > 0 || !ink_has_color (path, color) || path->box[1] > y || path->box[3] < y)
          continue;
        n_found++;
        g_assert_true (is_near (path->box[0], end));
        end = path->box[2];
        top = path->box[1];
        bottom = path->box[3];
        g_assert_cmpfloat (fabs (path->box[2] - path->box[0] - frame.width * parts[i][part] / 49.5),
                           <, 0.1);
      }
      g_assert_cmpuint (n_found, ==, parts[i][part] > 0);
    }
    g_assert_true (is_near ((top + bottom) / 2, y));
    g_assert_true (is_near (end, x));
    row_y[i] = y;
    ink_text_box (&icn_theme_light, ink_find_text (scene, sample_series (chart, i)->name), text);
    if (width >= 480) { /* in its row, left of the bars */
      g_assert_cmpfloat (text[2], <, frame.left);
      g_assert_true (is_near ((text[1] + text[3]) / 2, y));
    } else { /* above its bar and below the one before */
      g_assert_cmpfloat (text[3], <, top);
      if (i > 0)
        g_assert_cmpfloat (text[1], >, row_y[i - 1] + (bottom - top) / 2);
    }
    const IcnHit *hit = icn_scene_pick (scene, (text[0] + text[2]) / 2, (text[1] + text[3]) / 2);
    g_assert_nonnull (hit);
    g_assert_cmpuint (hit->id, ==, i);
    g_autofree char *total = icn_number_with_unit (parts[i][4], "cycles");
    ink_text_box (&icn_theme_light, ink_find_text (scene, total), text);
    g_assert_cmpfloat (text[0] - end, >, 4);
    g_assert_cmpfloat (text[0] - end, <, 16);
    g_assert_cmpfloat (text[2], <=, width);
  }
  g_assert_true (is_near (row_y[1] - row_y[0], row_y[2] - row_y[1]));
  g_assert_cmpfloat (row_y[2], <, frame.top + frame.height);
  /* The legend's swatches stand before their names, below the axis. */
  for (guint part = 0; part < 4; part++) {
    double text[4];
    ink_text_box (&icn_theme_light, ink_find_text (scene, names[part]), text);
    g_assert_cmpfloat (text[1], >, frame.top + frame.height);
    for (guint p = 0; p < ink->len; p++) {
      const InkPath *path = ink_path (ink, p);
      if (path->width > 0 || path->box[1] < frame.top + frame.height ||
          !ink_has_color (path, icn_color_fade (icn_theme_part (&icn_theme_light, part), 0.45)))
        continue;
      n_swatches++;
      g_assert_cmpfloat (text[0] - path->box[2], >, 3);
      g_assert_cmpfloat (text[0] - path->box[2], <, 9);
      g_assert_true (is_near ((text[1] + text[3]) / 2, ink_y (path)));
      g_assert_cmpfloat (path->box[0], >=, 0);
    }
  }
  g_assert_cmpuint (n_swatches, ==, 4);
}

TEST (bars)
{
  check_bars (900, 500);
  check_bars (400, 400);
}

/* Of more designs than have room the last row counts the rest. Times in nanoseconds stand behind
 * the totals; the cursor frames the part that it stands on. */
TEST (many_bars)
{
  for (guint n = 2; n <= 40; n += 19) {
    g_autoptr (IcnChart) chart = sample_chart_new (4, n);
    guint n_bars = 0, left_out = 0;
    double lowest = 0, box[4];
    IcnPlotView view;
    IcnPlotFrame frame;
    chart->n_stacked = 2;
    chart->has_time = TRUE;
    chart->x_names = g_strsplit ("Wires Serialization Total Time", " ", -1);
    chart->y_unit = g_strdup ("cycles");
    for (guint i = 0; i < n; i++)
      for (guint j = 0; j < 4; j++)
        sample_series (chart, i)->y[j] = j < 2 ? 10 + i + j : j == 2 ? 21 + 2 * i : 100.5 + i;
    icn_plot_view_init (&view);
    g_autoptr (IcnScene) scene = icn_plot_scene (chart, &view, &icn_theme_light, 700, 300, &frame);
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    IcnColor first = icn_color_fade (icn_theme_part (&icn_theme_light, 0), 0.45);
    for (guint p = 0; p < ink->len; p++)
      if (ink_path (ink, p)->width == 0 && ink_has_color (ink_path (ink, p), first) &&
          ink_path (ink, p)->box[3] < frame.top + frame.height) {
        n_bars++;
        lowest = MAX (lowest, ink_path (ink, p)->box[3]);
      }
    for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
      const IcnSceneText *text = icn_scene_text_at (scene, t);
      if (!g_str_has_suffix (text->text, " more"))
        continue;
      left_out = (guint) g_ascii_strtoull (text->text, NULL, 10);
      ink_text_box (&icn_theme_light, text, box);
      g_assert_cmpfloat (box[1], >, lowest);
      g_assert_cmpfloat (box[3], <, frame.top + frame.height);
    }
    g_assert_cmpuint (n_bars + left_out, ==, n);
    g_assert_true ((left_out > 0) == (n > 20));
    g_assert_nonnull (ink_find_text (scene, "21 cycles, 100.5 ns"));
    for (guint part = 0; part < 3; part++) {
      g_autoptr (IcnScene) cursor =
        icn_plot_cursor_scene (chart, &frame, &icn_theme_light, 700, 300, 1, part);
      g_autoptr (GPtrArray) over = ink_new (cursor, &icn_theme_light);
      double start = part == 1 ? 11 : 0, end = part == 0 ? 11 : 23;
      const InkPath *outline = ink_path (over, 0);
      g_assert_true (ink_is_rectangle (outline) && outline->width > 0);
      g_assert_cmpfloat (fabs (outline->box[0] - x_of (&frame, start)), <, 1.1);
      g_assert_cmpfloat (fabs (outline->box[2] - x_of (&frame, end)), <, 1.1);
      double x, y;
      icn_plot_place (chart, &frame, 1, part, &x, &y);
      g_assert_true (is_near (ink_y (outline), y));
      g_assert_nonnull (ink_find_text (cursor, chart->x_names[part]));
    }
  }
}

/* A curve that all designs share is grey, with a small mark at each of its places. */
TEST (shared)
{
  g_autoptr (IcnChart) chart = sample_dimension_new (2);
  IcnPlotFrame frame;
  guint n_marks = 0;

  sample_series (chart, 1)->is_shared = TRUE;
  g_autoptr (IcnScene) scene = plot (chart, NULL, 900, 600, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  for (guint j = 0; j < chart->n_points; j++)
    for (guint p = 0; p < ink->len; p++) {
      const InkPath *path = ink_path (ink, p);
      n_marks += path->width == 0 && ink_has_color (path, icn_theme_light.dim) &&
                 fabs (ink_x (path) - x_of (&frame, chart->x[j])) < 0.1 &&
                 fabs (ink_y (path) - y_of (&frame, sample_series (chart, 1)->y[j])) < 0.1 &&
                 path->box[2] - path->box[0] < 8;
    }
  g_assert_cmpuint (n_marks, ==, 20);
}
