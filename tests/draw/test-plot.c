/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plots: geometry against the frame's own map, ink against the chart's numbers. */
#include "plot-parts.h"
#include "plot-pins.h"
#include "runner.h"
#include "sample-charts.h"
#include "scene-ink.h"

#include <math.h>
#include <string.h>

/* The box of a text that does not turn, or turns upwards. */
static void
text_box (const IcnSceneText *text, double box[4])
{
  const IcnTextStyle *style = &text->style;
  double width = icn_scene_text_width (&icn_theme_light, style->size, style->bold, text->text);
  double along = style->align == ICN_ALIGN_START ? 0 : style->align == ICN_ALIGN_MIDDLE ? 0.5 : 1;
  double above = 0.75 * style->size * (1.0 - style->rise);
  double below = 0.75 * style->size * style->rise;

  if (style->angle == 0.0f) {
    box[0] = text->x - along * width;
    box[2] = box[0] + width;
    box[1] = text->y - above;
    box[3] = text->y + below;
  } else {
    box[3] = text->y + along * width;
    box[1] = box[3] - width;
    box[0] = text->x - above;
    box[2] = text->x + below;
  }
}

/* Inside the picture, and no two on top of each other. */
static void
check_texts (const IcnScene *scene)
{
  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);
    double a[4], b[4];

    text_box (text, a);
    if (a[0] < -0.5 || a[1] < -0.5 || a[2] > icn_scene_width (scene) + 0.5 ||
        a[3] > icn_scene_height (scene) + 0.5)
      g_error ("%s sticks out: %g %g %g %g", text->text, a[0], a[1], a[2], a[3]);
    for (guint j = 0; j < i; j++) {
      text_box (icn_scene_text_at (scene, j), b);
      if (a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3])
        g_error ("%s lies over %s", text->text, icn_scene_text_at (scene, j)->text);
    }
  }
}

TEST (layout)
{
  static const double sizes[][2] = { { 300, 260 },  { 360, 640 },  { 640, 400 },
                                     { 1200, 800 }, { 2000, 500 }, { 320, 320 } };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++) {
    for (guint n = 1; n <= 7; n += 3) {
      IcnChart *charts[] = { sample_latency_new (100, n), sample_dimension_new (n) };

      for (guint i = 0; i < G_N_ELEMENTS (charts); i++) {
        IcnPlotFrame frame;
        g_autoptr (IcnScene) scene = plot (charts[i], NULL, sizes[s][0], sizes[s][1], &frame);

        check_texts (scene);
        g_assert_cmpfloat (frame.left, >=, 20.0);
        g_assert_cmpfloat (frame.left + frame.width, <=, sizes[s][0]);
        g_assert_cmpfloat (frame.top + frame.height, <=, sizes[s][1]);
        g_assert_cmpfloat (frame.width, >, 0.5 * sizes[s][0]);
        g_assert_cmpfloat (icn_axis_to_scene (&frame.x, frame.x.minimum), ==, frame.left);
        g_assert_cmpfloat (icn_axis_to_scene (&frame.y, frame.y.minimum), ==,
                           frame.top + frame.height);
        icn_chart_free (charts[i]);
      }
    }
  }
}

/* The best value of a series has a ring, and is written beside it. */
TEST (best)
{
  g_autoptr (IcnChart) chart = sample_dimension_new (1);
  g_autoptr (IcnScene) plain = plot (chart, NULL, 600, 400, NULL);
  g_autoptr (IcnScene) marked = NULL;
  IcnSeries *series = sample_series (chart, 0);
  g_autofree char *value = icn_number (series->y[3]);
  guint before = 0, n = 0;

  for (guint i = 0; i < icn_scene_n_texts (plain); i++)
    before += g_str_equal (icn_scene_text_at (plain, i)->text, value);
  series->best = chart->x[3];
  marked = plot (chart, NULL, 600, 400, NULL);
  for (guint i = 0; i < icn_scene_n_texts (marked); i++)
    n += g_str_equal (icn_scene_text_at (marked, i)->text, value);
  g_assert_cmpuint (n, ==, before + 1);
  check_texts (marked);
}

/* A figure that may grow leaves the curves half of the height asked for, and has all names and all
 * lines of its notes; one that may not keeps its size. */
TEST (grown_figure)
{
  g_autoptr (IcnChart) chart = sample_latency_new (40, 12);
  IcnPlotView view;
  IcnPlotFrame frame;

  chart->notes = g_new0 (char *, 10);
  for (guint i = 0; i < 9; i++)
    chart->notes[i] = g_strdup_printf ("Note %u", i);
  icn_plot_view_init (&view);
  g_autoptr (IcnScene) fixed = plot (chart, &view, 384, 326, &frame);
  g_assert_cmpfloat (icn_scene_height (fixed), ==, 326);
  g_assert_null (ink_find_text (fixed, "Note 8"));
  view.grows = TRUE;
  g_autoptr (IcnScene) grown = plot (chart, &view, 384, 326, &frame);
  g_assert_cmpfloat (icn_scene_width (grown), ==, 384);
  g_assert_cmpfloat (icn_scene_height (grown), >, 326);
  g_assert_cmpfloat (frame.height, >=, 0.5 * 326);
  g_assert_nonnull (ink_find_text (grown, "Note 8"));
  for (guint i = 0; i < chart->series->len; i++)
    g_assert_nonnull (ink_find_text (grown, ((const IcnSeries *) chart->series->pdata[i])->name));
  check_texts (grown);
}

/* Large print, and more designs than there is room to name. */
TEST (crowded)
{
  IcnTheme large = icn_theme_dark;
  IcnPlotView view;

  icn_plot_view_init (&view);
  large.text_size *= 2;
  for (guint n = 1; n <= 64; n *= 4) {
    for (guint size = 0; size < 3; size++) {
      double width = (double[]){ 360, 700, 1200 }[size];
      double height = (double[]){ 500, 480, 800 }[size];
      g_autoptr (IcnChart) chart = sample_latency_new (40, n);
      IcnPlotFrame frame;
      g_autoptr (IcnScene) scene = icn_plot_scene (chart, &view, &large, width, height, &frame);
      g_autoptr (IcnScene) plain = plot (chart, NULL, width, height, &frame);

      check_texts (scene);
      check_texts (plain);
      g_assert_cmpfloat (frame.height, >, 0.25 * height);
    }
  }
}

TEST (titles)
{
  g_autoptr (IcnChart) chart = sample_latency_new (50, 3);
  IcnPlotFrame frame;
  g_autoptr (IcnScene) scene = plot (chart, NULL, 800, 500, &frame);
  static const char *const expected[] = { "Latency against Traffic",
                                          "Latency (cycles)",
                                          "Traffic (bits/cycle)",
                                          "Design A0",
                                          "Design B1",
                                          "Design C2",
                                          "saturation" };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    if (!ink_find_text (scene, expected[i]))
      g_error ("no %s", expected[i]);
  g_assert_true (ink_find_text (scene, "Latency against Traffic")->style.bold);
  g_assert_cmpfloat (ink_find_text (scene, "Latency (cycles)")->style.angle, >, 1.5);
  g_assert_cmpfloat (frame.x.minimum, ==, 0.0);
  g_assert_cmpfloat (frame.y.minimum, ==, 0.0);
}

/* The hit region of each legend entry, and no point of data under any of them. */
TEST (legend)
{
  for (guint n = 1; n <= 9; n += 2) {
    g_autoptr (IcnChart) chart = sample_latency_new (60, n);
    IcnPlotFrame frame;
    g_autoptr (IcnScene) scene = plot (chart, NULL, 700, 450, &frame);

    for (guint i = 0; i < n; i++) {
      const IcnSceneText *name = ink_find_text (scene, sample_series (chart, i)->name);
      const IcnHit *hit = icn_scene_pick (scene, name->x, name->y);

      g_assert_nonnull (hit);
      g_assert_cmpuint (hit->kind, ==, ICN_HIT_LEGEND);
      g_assert_cmpuint (hit->id, ==, i);
      for (guint s = 0; s < n; s++) {
        for (guint j = 0; j < chart->n_points; j++) {
          double x = icn_axis_to_scene (&frame.x, chart->x[j]);
          double y = icn_axis_to_scene (&frame.y, sample_series (chart, s)->y[j]);

          if (y >= frame.top)
            g_assert_false (x > hit->x && x < hit->x2 && y > hit->y && y < hit->y2);
        }
      }
    }
  }
}

static guint
count_pixels (const IcnScene *scene, IcnColor color, const IcnPlotFrame *frame)
{
  int width = (int) icn_scene_width (scene), height = (int) icn_scene_height (scene);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  int wanted[3] = { (int) lroundf (255 * color.blue), (int) lroundf (255 * color.green),
                    (int) lroundf (255 * color.red) };
  guint n = 0;

  icn_scene_paint (scene, &icn_theme_light, cr, ICN_PAINT_NO_TEXT);
  cairo_surface_flush (surface);
  for (int y = (int) frame->top; y < frame->top + frame->height - 12; y++) {
    const guchar *row =
      cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

    for (int x = (int) frame->left; x < frame->left + frame->width; x++)
      n += abs (row[4 * x] - wanted[0]) < 30 && abs (row[4 * x + 1] - wanted[1]) < 30 &&
           abs (row[4 * x + 2] - wanted[2]) < 30;
  }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

/* A legend may be longer than a word has bits. */
TEST (many_hidden)
{
  IcnPlotView view;

  for (guint series = 0; series < 70; series += 23) {
    icn_plot_view_init (&view);
    icn_plot_toggle (&view, series);
    for (guint i = 0; i < 128; i++)
      g_assert_cmpuint (view.hidden[i / 64] >> i % 64 & 1, ==, i == series);
    icn_plot_toggle (&view, series);
    icn_plot_show_alone (&view, series);
    for (guint i = 0; i < 128; i++)
      g_assert_cmpuint (view.hidden[i / 64] >> i % 64 & 1, ==, i != series);
    icn_plot_show_alone (&view, series);
    for (guint i = 0; i < ICN_PLOT_HIDDEN; i++)
      g_assert_cmpuint (view.hidden[i], ==, 0);
    icn_plot_toggle (&view, 64 * ICN_PLOT_HIDDEN);
    g_assert_cmpuint (view.hidden[0], ==, 0);
  }
}

TEST (hidden)
{
  g_autoptr (IcnChart) chart = sample_latency_new (100, 3);
  g_autoptr (IcnScene) scene = NULL;
  IcnPlotView view;
  IcnPlotFrame frame;
  guint series, point;

  icn_plot_view_init (&view);
  for (guint hidden = 0; hidden < 8; hidden++) {
    g_autoptr (IcnScene) some = NULL;

    view.hidden[0] = hidden;
    some = plot (chart, &view, 700, 450, &frame);
    for (guint i = 0; i < 3; i++) {
      guint ink = count_pixels (some, icn_theme_color (&icn_theme_light, i), &frame);

      if (hidden >> i & 1)
        g_assert_cmpuint (ink, ==, 0);
      else
        g_assert_cmpuint (ink, >, 200);
      g_assert_nonnull (ink_find_text (some, sample_series (chart, i)->name));
    }
    g_assert_true ((ink_find_text (some, "All designs are hidden") != NULL) == (hidden == 7));
  }
  g_assert_false (icn_plot_nearest (chart, &view, &frame, 300, 200, 1e9, &series, &point));
  sample_series (chart, 0)->hidden = TRUE;
  view.hidden[0] = 2;
  scene = plot (chart, &view, 700, 450, &frame);
  g_assert_true (icn_plot_nearest (chart, &view, &frame, 300, 200, 1e9, &series, &point));
  g_assert_cmpuint (series, ==, 2);
}

TEST (empty)
{
  g_autoptr (IcnChart) none = sample_chart_new (0, 0);
  g_autoptr (IcnChart) no_values = sample_chart_new (10, 3);
  g_autoptr (IcnChart) one = sample_chart_new (1, 1);
  IcnPlotFrame frame;
  g_autoptr (IcnScene) a = plot (none, NULL, 400, 300, &frame);
  g_autoptr (IcnScene) b = plot (no_values, NULL, 400, 300, &frame);
  g_autoptr (IcnScene) c = NULL, tiny = NULL, nothing = NULL;

  g_assert_nonnull (ink_find_text (a, "Nothing to compare yet"));
  g_assert_nonnull (ink_find_text (b, "No values for these designs"));
  g_assert_cmpfloat (frame.y.minimum, ==, 0);
  g_assert_cmpfloat (frame.y.maximum, ==, 1);
  sample_series (one, 0)->y[0] = 42.0;
  c = plot (one, NULL, 400, 300, &frame);
  g_assert_cmpuint (count_pixels (c, icn_theme_color (&icn_theme_light, 0), &frame), >, 20);
  g_assert_cmpfloat (frame.y.minimum, <, 42.0);
  g_assert_cmpfloat (frame.y.maximum, >, 42.0);
  tiny = plot (one, NULL, 40, 30, &frame);
  nothing = plot (one, NULL, 0, 0, NULL);
  g_assert_cmpfloat (icn_scene_width (nothing), ==, 0.0);
}

/* Values between gaps are seen, gaps are not bridged. */
TEST (gaps)
{
  g_autoptr (IcnChart) chart = sample_chart_new (1001, 1);
  IcnSeries *series = sample_series (chart, 0);
  IcnPlotFrame frame;
  g_autoptr (IcnScene) whole = NULL, gap = NULL, lonely = NULL;
  IcnColor color = icn_theme_color (&icn_theme_light, 0);
  guint all, some;

  for (guint i = 0; i < chart->n_points; i++)
    series->y[i] = 5.0;
  chart->y_min = 0.0;
  whole = plot (chart, NULL, 800, 400, &frame);
  all = count_pixels (whole, color, &frame);
  for (guint i = 300; i < 800; i++)
    series->y[i] = NAN;
  gap = plot (chart, NULL, 800, 400, &frame);
  some = count_pixels (gap, color, &frame);
  g_assert_cmpfloat (some, <, 0.55 * all);
  g_assert_cmpfloat (some, >, 0.45 * all);
  for (guint i = 0; i < chart->n_points; i++)
    series->y[i] = i % 100 == 50 ? 5.0 : NAN;
  lonely = plot (chart, NULL, 800, 400, &frame);
  g_assert_cmpuint (count_pixels (lonely, color, &frame), >, 10 * 25);
}

/* A curve on its way to infinity must not squeeze the rest, and must not break Cairo. */
TEST (robust_range)
{
  g_autoptr (IcnChart) chart = sample_latency_new (200, 3);
  IcnPlotFrame frame, log_frame;
  g_autoptr (IcnScene) scene = NULL, log_scene = NULL;
  IcnPlotView view;

  for (guint i = 0; i < 3; i++) {
    IcnSeries *series = sample_series (chart, i);
    guint last = 0;

    for (guint j = 0; j < chart->n_points; j++)
      if (isfinite (series->y[j]))
        last = j;
    series->y[last] = 1e12;
  }
  scene = plot (chart, NULL, 800, 500, &frame);
  g_assert_cmpfloat (frame.y.maximum, >, 200.0);
  g_assert_cmpfloat (frame.y.maximum, <, 2000.0);
  g_assert_cmpuint (count_pixels (scene, icn_theme_color (&icn_theme_light, 2), &frame), >, 200);
  icn_plot_view_init (&view);
  view.y_log = 1;
  log_scene = plot (chart, &view, 800, 500, &log_frame);
  g_assert_true (log_frame.y.is_log);
  g_assert_cmpfloat (log_frame.y.maximum, >=, 1e12);
  check_texts (log_scene);
}

/* A curve that levels off is seen up to where it does, however many loads lie below. */
TEST (level_range)
{
  g_autoptr (IcnChart) chart = sample_latency_new (200, 1);
  IcnSeries *series = sample_series (chart, 0);
  g_autoptr (IcnScene) scene = NULL;
  IcnPlotFrame frame;

  series->limit = series->own = NAN;
  for (guint i = 0; i < chart->n_points; i++)
    series->y[i] = i < 170 ? i / 170.0 : 6.0;
  scene = plot (chart, NULL, 800, 500, &frame);
  g_assert_cmpfloat (frame.y.maximum, >=, 6.0);
}

/* What the chart asks for holds, what the reader asks for comes first. */
TEST (ranges)
{
  g_autoptr (IcnChart) chart = sample_latency_new (50, 2);
  g_autoptr (IcnScene) by_chart = NULL, by_view = NULL, steps = NULL;
  g_autoptr (IcnChart) density = sample_density_new (2);
  IcnPlotView view;
  IcnPlotFrame frame;

  icn_plot_view_init (&view);
  chart->x_max = 0.4;
  chart->y_max = 600;
  by_chart = plot (chart, &view, 600, 400, &frame);
  g_assert_cmpfloat (frame.x.maximum, ==, 0.4);
  g_assert_cmpfloat (frame.y.maximum, ==, 600.0);
  view.y_min = 100;
  view.y_max = 200;
  by_view = plot (chart, &view, 600, 400, &frame);
  g_assert_cmpfloat (frame.y.minimum, ==, 100.0);
  g_assert_cmpfloat (frame.y.maximum, ==, 200.0);
  g_assert_cmpfloat (frame.y_full[1], ==, 600.0);
  steps = plot (density, NULL, 600, 400, &frame);
  for (guint j = 0; j < density->n_points; j++)
    g_assert_cmpfloat (sample_series (density, 1)->y[j], <=, frame.y.maximum);
}

/* Against every point one by one. */
TEST (nearest)
{
  g_autoptr (IcnChart) chart = sample_dimension_new (4);
  IcnPlotView view;
  IcnPlotFrame frame;
  g_autoptr (IcnScene) scene = NULL;

  icn_plot_view_init (&view);
  view.hidden[0] = 4;
  sample_series (chart, 1)->y[7] = NAN;
  scene = plot (chart, &view, 600, 400, &frame);
  for (guint i = 0; i < 500; i++) {
    double x = g_test_rand_double_range (0, 600), y = g_test_rand_double_range (0, 400);
    double best = INFINITY;
    guint series = 99, point = 99;

    for (guint s = 0; s < 4; s++) {
      for (guint j = 0; j < chart->n_points && s != 2; j++) {
        double px = icn_axis_to_scene (&frame.x, chart->x[j]);
        double py = icn_axis_to_scene (&frame.y, sample_series (chart, s)->y[j]);

        if (py >= frame.top)
          best = fmin (best, hypot (px - x, py - y));
      }
    }
    g_assert_true (icn_plot_nearest (chart, &view, &frame, x, y, 1e4, &series, &point));
    g_assert_cmpuint (series, !=, 2);
    g_assert_cmpfloat_with_epsilon (
      hypot (icn_axis_to_scene (&frame.x, chart->x[point]) - x,
             icn_axis_to_scene (&frame.y, sample_series (chart, series)->y[point]) - y),
      best, 1e-9);
    g_assert_cmpint (icn_plot_nearest (chart, &view, &frame, x, y, 12, &series, &point), ==,
                     best <= 12);
  }
}

/* A range that starts at 0 suits a linear axis; a logarithmic one starts with the data. */
TEST (log_from_zero)
{
  g_autoptr (IcnChart) chart = sample_latency_new (100, 3);
  IcnPlotView view;
  IcnPlotFrame frame;
  g_autoptr (IcnScene) scene = NULL;

  icn_plot_view_init (&view);
  view.x_log = view.y_log = 1;
  chart->x_min = chart->y_min = view.y_min = 0.0;
  scene = plot (chart, &view, 800, 500, &frame);
  g_assert_cmpfloat (chart->x[0], ==, 0.0);
  g_assert_cmpfloat (frame.x.minimum, >, 0.1 * chart->x[1]);
  g_assert_cmpfloat (frame.x.minimum, <=, chart->x[1]);
  g_assert_cmpfloat (frame.y.minimum, >, 1.0);
}

/* The place under the pointer stays under it; in and out again is where it was. */
TEST (zoom)
{
  for (guint log = 0; log < 2; log++) {
    g_autoptr (IcnChart) chart = sample_latency_new (100, 3);
    IcnPlotView view;
    IcnPlotFrame before, after, back;
    g_autoptr (IcnScene) first = NULL, second = NULL, third = NULL;
    double x, y, data_x, data_y;

    icn_plot_view_init (&view);
    view.x_log = view.y_log = (int) log;
    chart->x[0] = 0.001;
    first = plot (chart, &view, 800, 500, &before);
    x = before.left + 0.3 * before.width;
    y = before.top + 0.4 * before.height;
    data_x = icn_axis_to_data (&before.x, x);
    data_y = icn_axis_to_data (&before.y, y);
    icn_plot_zoom (&view, &before, x, y, 2.0);
    second = plot (chart, &view, 800, 500, &after);
    g_assert_cmpfloat (after.x.maximum, <, before.x.maximum);
    /* The margins follow the numbers on the axes: shares of the frame stay, not places. */
    g_assert_cmpfloat_with_epsilon (icn_axis_to_data (&after.x, after.left + 0.3 * after.width),
                                    data_x, 1e-9 * data_x);
    g_assert_cmpfloat_with_epsilon (icn_axis_to_data (&after.y, after.top + 0.4 * after.height),
                                    data_y, 1e-9 * data_y);
    icn_plot_zoom (&view, &after, after.left + 0.3 * after.width, after.top + 0.4 * after.height,
                   0.5);
    third = plot (chart, &view, 800, 500, &back);
    g_assert_cmpfloat_with_epsilon (back.x.minimum, before.x.minimum, 1e-9);
    g_assert_cmpfloat_with_epsilon (back.y.maximum, before.y.maximum, 1e-6);
  }
}

/* However long one turns the wheel, the axes stay usable and near the data. */
TEST (zoom_limits)
{
  static const double factors[] = { 1.3, 1 / 1.3, 1e9, 1e-9, 0.0, NAN, INFINITY, -1.0 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (factors); i++) {
    g_autoptr (IcnChart) chart = sample_latency_new (30, 2);
    IcnPlotView view;
    IcnPlotFrame frame;

    icn_plot_view_init (&view);
    view.y_log = i % 2;
    for (guint turn = 0; turn < 80; turn++) {
      icn_scene_free (plot (chart, &view, 500, 300, &frame));
      g_assert_true (isfinite (frame.y.maximum) && frame.y.maximum > frame.y.minimum);
      g_assert_cmpfloat (frame.x.maximum - frame.x.minimum, <=, 2.01);
      g_assert_cmpfloat (frame.x.maximum - frame.x.minimum, >=, 0.5 / 10001);
      icn_plot_zoom (&view, &frame, 250, 150, factors[i / 2]);
    }
  }
}

TEST (zoom_one_axis)
{
  g_autoptr (IcnChart) chart = sample_latency_new (30, 2);
  IcnPlotView view;
  IcnPlotFrame frame;
  g_autoptr (IcnScene) scene = NULL;

  icn_plot_view_init (&view);
  scene = plot (chart, &view, 500, 300, &frame);
  icn_plot_zoom (&view, &frame, 5, 100, 2.0);
  g_assert_true (isnan (view.x_min) && isfinite (view.y_min));
  icn_plot_view_init (&view);
  icn_plot_zoom (&view, &frame, 250, 295, 2.0);
  g_assert_true (isfinite (view.x_min) && isnan (view.y_min));
}

/* What was under the pointer moves with it; nobody gets lost. */
TEST (pan)
{
  for (guint log = 0; log < 2; log++) {
    g_autoptr (IcnChart) chart = sample_latency_new (100, 3);
    IcnPlotView view;
    IcnPlotFrame before, after;
    g_autoptr (IcnScene) first = NULL, second = NULL;
    double value;

    icn_plot_view_init (&view);
    view.y_log = (int) log;
    first = plot (chart, &view, 800, 500, &before);
    value = icn_axis_to_data (&before.y, 200);
    icn_plot_pan (&view, &before, 0, 30);
    g_assert_true (isnan (view.x_min));
    second = plot (chart, &view, 800, 500, &after);
    g_assert_cmpfloat_with_epsilon (icn_axis_to_scene (&after.y, value), 230, 1e-6);
    for (guint i = 0; i < 100; i++) {
      g_autoptr (IcnScene) scene = NULL;

      icn_plot_pan (&view, &after, -90, 70);
      scene = plot (chart, &view, 800, 500, &after);
    }
    g_assert_cmpfloat (after.x.minimum, <, 0.5);
    g_assert_cmpfloat (after.y.minimum, <, before.y.maximum);
  }
}

/* Nothing lies below zero: a linear axis ends there, whoever drags or turns the wheel. */
TEST (pan_ends_at_zero)
{
  g_autoptr (IcnChart) chart = sample_latency_new (100, 3);
  IcnPlotView view;
  IcnPlotFrame full, frame;
  double span;

  icn_plot_view_init (&view);
  icn_scene_free (plot (chart, &view, 800, 500, &full));
  frame = full;
  icn_plot_zoom (&view, &frame, 400, 250, 2.0);
  icn_scene_free (plot (chart, &view, 800, 500, &frame));
  span = frame.y.maximum - frame.y.minimum;
  for (guint i = 0; i < 20; i++) {
    icn_plot_pan (&view, &frame, 90, -70);
    icn_scene_free (plot (chart, &view, 800, 500, &frame));
  }
  g_assert_cmpfloat_with_epsilon (frame.x.minimum, 0, 1e-12);
  g_assert_cmpfloat_with_epsilon (frame.y.minimum, 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (frame.y.maximum, span, 1e-9 * span);
  icn_plot_zoom (&view, &frame, 400, 250, 0.4);
  icn_scene_free (plot (chart, &view, 800, 500, &frame));
  g_assert_cmpfloat (frame.x.minimum, >=, 0);
  g_assert_cmpfloat (frame.y.minimum, >=, 0);
  g_assert_cmpfloat (frame.y.maximum, >, 1.5 * span);
}

TEST (describe)
{
  g_autoptr (IcnChart) chart = sample_chart_new (2, 1);
  g_autoptr (IcnChart) whole = sample_dimension_new (1);
  IcnSeries *series = sample_series (chart, 0);
  g_autofree char *text = NULL, *with_interval = NULL, *without_unit = NULL;

  g_free (series->name);
  series->name = g_strdup ("32-ary 2-cube");
  chart->x_unit = g_strdup ("bits/cycle");
  chart->y_unit = g_strdup ("cycles");
  chart->x[1] = 0.1;
  series->y[1] = 46.2373;
  text = icn_plot_describe_point (chart, 0, 1);
  g_assert_cmpstr (text, ==, "32-ary 2-cube: 46.24 cycles at 0.1 bits/cycle");
  series->low = g_memdup2 ((double[]){ NAN, 45.5 }, 2 * sizeof (double));
  series->high = g_memdup2 ((double[]){ NAN, 47.25 }, 2 * sizeof (double));
  with_interval = icn_plot_describe_point (chart, 0, 1);
  g_assert_cmpstr (with_interval, ==, "32-ary 2-cube: 46.24 (45.5–47.25 cycles) at 0.1 bits/cycle");
  without_unit = icn_plot_describe_point (whole, 0, 3);
  g_assert_cmpstr (without_unit, ==, "Design A0: 40 cycles at Dimension = 4");
}

/* A point is compared with the first design's at the same place, unless one of them is stale. */
TEST (difference)
{
  g_autoptr (IcnChart) chart = sample_chart_new (2, 2);

  chart->y_unit = g_strdup ("cycles");
  chart->x_unit = g_strdup ("bits/cycle");
  chart->x[1] = 0.1;
  for (guint i = 0; i < 2; i++) {
    IcnSeries *series = sample_series (chart, i);
    double middle = i == 0 ? 46 : 40, half = i == 0 ? 0.3 : 0.4;

    series->design = i;
    series->y[1] = middle;
    series->low = g_memdup2 ((double[]){ NAN, middle - half }, 2 * sizeof (double));
    series->high = g_memdup2 ((double[]){ NAN, middle + half }, 2 * sizeof (double));
    g_free (series->name);
    series->name = g_strdup (i == 0 ? "torus" : "mesh");
  }
  g_autofree char *second = icn_plot_describe_point (chart, 1, 1);
  g_assert_cmpstr (second, ==,
                   "mesh: 40 (39.6–40.4 cycles) at 0.1 bits/cycle, −6 ± 0.5 cycles against torus");
  g_autofree char *first = icn_plot_describe_point (chart, 0, 1);
  g_assert_cmpstr (first, ==, "torus: 46 (45.7–46.3 cycles) at 0.1 bits/cycle");
  sample_series (chart, 0)->is_stale = TRUE;
  g_autofree char *alone = icn_plot_describe_point (chart, 1, 1);
  g_assert_cmpstr (alone, ==, "mesh: 40 (39.6–40.4 cycles) at 0.1 bits/cycle");
}

/* Points measured for a design share its entry in the legend and hide with it; a load beyond
 * saturation is a mark at the upper edge, and what is stale is explained. */
TEST (measured)
{
  g_autoptr (IcnChart) chart = sample_chart_new (11, 2);
  IcnSeries *line = sample_series (chart, 0), *points = sample_series (chart, 1);
  IcnPlotView view;
  IcnPlotFrame frame;
  guint n_entries = 0, series, point;

  for (guint i = 0; i < 11; i++)
    line->y[i] = 10 + i;
  points->style = ICN_SERIES_MARKERS;
  points->design = points->color = points->dash = 0;
  points->states = g_new0 (IcnPointState, 11);
  points->y[3] = 18;
  points->states[8] = ICN_POINT_SATURATED;
  icn_plot_view_init (&view);
  g_autoptr (IcnScene) scene = icn_plot_scene (chart, &view, &icn_theme_light, 800, 500, &frame);
  for (guint i = 0; i < icn_scene_n_hits (scene); i++)
    n_entries += icn_scene_hit_at (scene, i)->kind == ICN_HIT_LEGEND;
  g_assert_cmpuint (n_entries, ==, 1);
  g_assert_true (ink_find_text (scene, "saturated"));
  g_assert_false (ink_find_text (scene, "earlier settings"));
  g_assert_true (ink_find_text (scene, "theory") && ink_find_text (scene, "simulated"));
  g_assert_false (ink_find_text (scene, "theory, not tested"));

  g_assert_true (icn_plot_nearest (chart, &view, &frame, icn_axis_to_scene (&frame.x, 8),
                                   frame.top + 2, 20, &series, &point));
  g_assert_cmpuint (series, ==, 1);
  g_assert_cmpuint (point, ==, 8);
  g_autofree char *text = icn_plot_describe_point (chart, series, point);
  g_assert_nonnull (strstr (text, "saturated"));

  /* Where theory is not compared with simulations, its line is dotted and explained. */
  line->sure = 5;
  g_autoptr (IcnScene) dotted = icn_plot_scene (chart, &view, &icn_theme_light, 800, 500, NULL);
  g_assert_true (ink_find_text (dotted, "theory, not tested"));
  points->hidden = TRUE;
  g_autoptr (IcnScene) alone = icn_plot_scene (chart, &view, &icn_theme_light, 800, 500, NULL);
  g_assert_false (ink_find_text (alone, "theory"));
  points->hidden = FALSE;

  /* A low plot explains them only where that takes no height. */
  for (guint i = 0; i < 11; i++)
    line->y[i] = i % 2 ? 10 : 0;
  g_autoptr (IcnScene) low = icn_plot_scene (chart, &view, &icn_theme_light, 360, 240, NULL);
  g_assert_false (ink_find_text (low, "theory") || ink_find_text (low, "simulated"));
  g_assert_true (ink_find_text (low, "saturated"));
  for (guint i = 0; i < 11; i++)
    line->y[i] = 10 + i;
  line->sure = NAN;

  /* Where the axis ends before it, its mark is at the right edge. */
  chart->x_max = 6;
  g_autoptr (IcnScene) cut = icn_plot_scene (chart, &view, &icn_theme_light, 800, 500, &frame);
  g_assert_cmpfloat_with_epsilon (frame.x.maximum, 6, 0.5);
  g_assert_true (ink_find_text (cut, "saturated") && ink_find_text (cut, "beyond the axis"));
  g_assert_true (icn_plot_nearest (chart, &view, &frame, frame.left + frame.width - 4,
                                   frame.top + 4, 20, &series, &point));
  g_assert_true (series == 1 && point == 8);
  chart->x_max = NAN;

  points->is_stale = TRUE; /* and the line is not */
  g_autoptr (IcnScene) stale = icn_plot_scene (chart, &view, &icn_theme_light, 800, 500, &frame);
  g_assert_true (ink_find_text (stale, "earlier settings"));
  view.hidden[0] = 1;
  g_assert_true (icn_plot_is_hidden (chart, &view, 1));
}

/* In a plot that is neither high nor wide, and whose curves leave a corner for designs and marks
 * only, a line below the axis explains kinds of lines; each entry is there once, and covers
 * nothing. */
TEST (kinds_below)
{
  static const char *const entries[] = { "theory", "theory, not tested", "simulated", "saturated" };
  g_autoptr (IcnChart) chart = sample_chart_new (11, 4);

  for (guint i = 0; i < 4; i++) {
    IcnSeries *series = sample_series (chart, i);

    for (guint j = 0; j < 11; j++)
      series->y[j] = 10 * (i + 1) * (0.2 + 0.8 * j / 10.0);
    if (i == 3)
      series->style = ICN_SERIES_MARKERS;
    series->sure = i < 3 ? 5 : NAN;
  }
  sample_series (chart, 3)->states = g_new0 (IcnPointState, 11);
  sample_series (chart, 3)->states[10] = ICN_POINT_SATURATED;
  for (guint height = 300; height < 420; height += 20)
    for (guint width = 380; width < 540; width += 40) {
      IcnPlotFrame frame;
      g_autoptr (IcnScene) scene = plot (chart, NULL, width, height, &frame);

      check_texts (scene);
      for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
        guint n = 0;

        for (guint j = 0; j < icn_scene_n_texts (scene); j++)
          n += g_str_equal (icn_scene_text_at (scene, j)->text, entries[i]);
        if (n != 1)
          g_error ("%u times %s at %u by %u", n, entries[i], width, height);
      }
      g_assert_cmpfloat (frame.height, >=, 110);
    }
}

/* How far a second place is from the one that is pinned; a third pin begins anew. */
TEST (pins)
{
  g_autoptr (IcnChart) chart = sample_chart_new (3, 2);
  IcnSeries *low = g_ptr_array_index (chart->series, 0), *high = g_ptr_array_index (chart->series, 1);
  IcnPlotPins pins = { 0 };
  IcnPlotView view;

  icn_plot_view_init (&view);
  low->y[0] = 40;
  high->y[2] = 100;
  g_assert_null (icn_plot_pins_describe (&pins, chart, 1, 2));
  icn_plot_pins_toggle (&pins, chart, 0, 0);
  g_autofree char *alone = icn_plot_pins_describe (&pins, chart, -1, 0);
  g_assert_nonnull (strstr (alone, "40"));
  g_autofree char *pointed = icn_plot_pins_describe (&pins, chart, 1, 2);
  g_assert_true (g_str_has_prefix (pointed, "+60"));
  g_assert_nonnull (strstr (pointed, "(×2.5)"));
  icn_plot_pins_toggle (&pins, chart, 1, 2);
  g_autofree char *pinned = icn_plot_pins_describe (&pins, chart, 0, 1);
  g_assert_cmpstr (pinned, ==, pointed);
  low->y[0] = 160;
  g_autofree char *less = icn_plot_pins_describe (&pins, chart, -1, 0);
  g_assert_true (g_str_has_prefix (less, "−60"));
  view.hidden[0] = 1;
  icn_plot_pins_check (&pins, chart, &view);
  g_assert_cmpuint (pins.n, ==, 1);
  g_assert_cmpuint (pins.series[0], ==, 1);
  icn_plot_pins_toggle (&pins, chart, 1, 2);
  g_assert_cmpuint (pins.n, ==, 0);
}

static gboolean
are_over (const IcnSceneText *text, const double box[4])
{
  double other[4];

  text_box (text, other);
  return box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3];
}

/* Words of pins stay inside the plot, in lines where they are long, and off its legend and what is
 * said at the pointer. */
TEST (pin_words)
{
  static const double sizes[][2] = { { 300, 260 }, { 560, 360 }, { 800, 500 }, { 1600, 1000 } };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++) {
    g_autoptr (IcnChart) chart = sample_latency_new (40, 2);
    double width = sizes[s][0], height = sizes[s][1];
    guint point = s % 2 == 0 ? 30 : 0;
    IcnPlotPins pins = { 0 };
    IcnPlotFrame frame;
    guint n;

    g_free (sample_series (chart, 0)->name);
    sample_series (chart, 0)->name = g_strdup ("32-ary 2-cube with one virtual channel");
    icn_plot_pins_toggle (&pins, chart, 0, 3);
    g_autoptr (IcnScene) shown = plot (chart, NULL, width, height, &frame);
    g_autoptr (IcnScene) overlay =
      icn_plot_cursor_scene (chart, &frame, &icn_theme_light, width, height, 1, point);
    n = icn_scene_n_texts (overlay);
    icn_plot_pins_draw (&pins, chart, &frame, &icn_theme_light, -1, 0, shown, overlay);
    g_assert_cmpuint (icn_scene_n_texts (overlay), >, n);
    for (guint i = n; i < icn_scene_n_texts (overlay); i++) {
      double box[4];

      text_box (icn_scene_text_at (overlay, i), box);
      g_assert_cmpfloat (box[0], >=, frame.left);
      g_assert_cmpfloat (box[2], <=, frame.left + frame.width);
      g_assert_cmpfloat (box[1], >=, frame.top);
      g_assert_cmpfloat (box[3], <=, frame.top + frame.height);
      for (guint j = 0; s > 0 && j < n; j++) /* the smallest has no place that is free */
        g_assert_false (are_over (icn_scene_text_at (overlay, j), box));
      for (guint j = 0; s > 0 && j < icn_scene_n_texts (shown); j++)
        g_assert_false (are_over (icn_scene_text_at (shown, j), box));
    }
  }
}

/* Twice as large, everything is: type, places, what is clicked, and the cursor. */
TEST (grows)
{
  g_autoptr (IcnChart) chart = sample_dimension_new (3);
  IcnPlotFrame frames[2];
  g_autoptr (IcnScene) usual = plot (chart, NULL, 800, 500, &frames[0]);
  g_autoptr (IcnScene) large = plot (chart, NULL, 1600, 1000, &frames[1]);
  g_autoptr (IcnScene) cursor =
    icn_plot_cursor_scene (chart, &frames[0], &icn_theme_light, 800, 500, 1, 2);
  g_autoptr (IcnScene) large_cursor =
    icn_plot_cursor_scene (chart, &frames[1], &icn_theme_light, 1600, 1000, 1, 2);
  const IcnScene *pairs[][2] = { { usual, large }, { cursor, large_cursor } };

  for (guint p = 0; p < G_N_ELEMENTS (pairs); p++) {
    guint n = icn_scene_n_texts (pairs[p][0]);

    g_assert_cmpuint (icn_scene_n_texts (pairs[p][1]), ==, n);
    for (guint i = 0; i < n; i++) {
      const IcnSceneText *a = icn_scene_text_at (pairs[p][0], i);
      const IcnSceneText *b = icn_scene_text_at (pairs[p][1], i);

      g_assert_cmpstr (a->text, ==, b->text);
      g_assert_cmpfloat_with_epsilon (2 * a->x, b->x, 1e-9);
      g_assert_cmpfloat_with_epsilon (2 * a->y, b->y, 1e-9);
      g_assert_cmpfloat_with_epsilon (2 * a->style.size, b->style.size, 1e-5);
    }
  }
  g_assert_cmpfloat_with_epsilon (2 * icn_scene_hit_at (usual, 0)->x2,
                                  icn_scene_hit_at (large, 0)->x2, 1e-9);
}

/* A point that has not converged says so and why, one beyond the axis has an arrow with its value,
 * which the pointer finds, until the axis is to reach all. */
TEST (honest_marks)
{
  g_autoptr (IcnChart) chart = sample_chart_new (11, 2);
  IcnSeries *line = sample_series (chart, 0), *points = sample_series (chart, 1);
  IcnPlotView view;
  IcnPlotFrame frame;
  guint series, point;

  for (guint i = 0; i < 11; i++)
    line->y[i] = 10 + i;
  line->limit = 11;
  points->style = ICN_SERIES_MARKERS;
  points->design = points->color = points->dash = 0;
  points->states = g_new0 (IcnPointState, 11);
  points->why = g_ptr_array_new_full (11, g_free);
  g_ptr_array_set_size (points->why, 11);
  points->y[3] = 14;
  points->y[5] = 18;
  points->y[9] = 1234;
  icn_plot_view_init (&view);
  g_autoptr (IcnScene) plain = icn_plot_scene (chart, &view, &icn_theme_light, 800, 500, &frame);
  g_assert_false (ink_find_text (plain, "not converged"));
  g_assert_true (ink_find_text (plain, "beyond the axis") && ink_find_text (plain, "1,234"));
  g_assert_cmpfloat (frame.y.maximum, <, 1234);

  g_assert_true (icn_plot_nearest (chart, &view, &frame, icn_axis_to_scene (&frame.x, 9),
                                   frame.top + 4, 20, &series, &point));
  g_assert_cmpuint (series, ==, 1);
  g_assert_cmpuint (point, ==, 9);

  points->states[5] = ICN_POINT_OPEN;
  points->why->pdata[5] = g_strdup ("too few messages");
  g_autoptr (IcnScene) open = icn_plot_scene (chart, &view, &icn_theme_light, 800, 500, &frame);
  g_assert_true (ink_find_text (open, "not converged"));
  g_autofree char *text = icn_plot_describe_point (chart, 1, 5);
  g_assert_nonnull (strstr (text, "not converged: too few messages"));

  points->is_stale = TRUE; /* what is out of sight then is nothing to miss */
  g_autoptr (IcnScene) stale = icn_plot_scene (chart, &view, &icn_theme_light, 800, 500, &frame);
  g_assert_false (ink_find_text (stale, "beyond the axis") || ink_find_text (stale, "1,234"));
  g_assert_true (ink_find_text (stale, "earlier settings"));
  g_assert_false (icn_plot_nearest (chart, &view, &frame, icn_axis_to_scene (&frame.x, 9),
                                    frame.top + 4, 20, &series, &point));
  points->y[3] = points->y[5] = 1234;
  g_autoptr (IcnScene) none = icn_plot_scene (chart, &view, &icn_theme_light, 800, 500, &frame);
  g_assert_false (ink_find_text (none, "earlier settings"));
  points->is_stale = FALSE;

  view.reaches_all = TRUE;
  g_autoptr (IcnScene) all = icn_plot_scene (chart, &view, &icn_theme_light, 800, 500, &frame);
  g_assert_false (ink_find_text (all, "beyond the axis"));
  g_assert_cmpfloat (frame.y.maximum, >=, 1234);
}

/* The value at an arrow keeps off a curve that passes on one side of it. */
TEST (arrow_value)
{
  for (guint side = 0; side < 2; side++) {
    g_autoptr (IcnChart) chart = sample_chart_new (11, 2);
    IcnSeries *line = sample_series (chart, 0), *points = sample_series (chart, 1);
    IcnPlotView view;
    IcnPlotFrame frame;
    IcnPlot parts = { .chart = chart, .view = &view, .frame = &frame };
    double box[4];

    for (guint i = 0; i < 5; i++)
      line->y[i] = line->y[10 - i] = side == 0 ? 20 : 60;
    line->y[5] = side == 0 ? 20 : 26;
    line->y[6] = side == 0 ? 60 : 20;
    points->style = ICN_SERIES_MARKERS;
    points->design = points->color = 0;
    points->y[5] = 1234;
    icn_plot_view_init (&view);
    view.y_min = 0;
    view.y_max = 30;
    g_autoptr (IcnScene) scene = icn_plot_scene (chart, &view, &icn_theme_light, 800, 500, &frame);
    text_box (ink_find_text (scene, "1,234"), box);
    g_assert_cmpuint (icn_plot_count_overlaps (&parts, box), ==, 0);
  }
}

/* The read-out stays inside, wherever the point is, and says what the point is. */
TEST (cursor)
{
  g_autoptr (IcnChart) chart = sample_dimension_new (3);
  IcnPlotFrame frame;

  icn_scene_free (plot (chart, NULL, 500, 320, &frame));
  for (guint j = 0; j < chart->n_points; j++) {
    g_autoptr (IcnScene) cursor =
      icn_plot_cursor_scene (chart, &frame, &icn_theme_light, 500, 320, 1, j);

    check_texts (cursor);
    g_assert_nonnull (ink_find_text (cursor, "Design B1"));
    g_assert_cmpuint (icn_scene_n_texts (cursor), ==, 3);
  }
  sample_series (chart, 1)->y[0] = NAN;
  {
    g_autoptr (IcnScene) none =
      icn_plot_cursor_scene (chart, &frame, &icn_theme_light, 500, 320, 1, 0);

    g_assert_cmpuint (icn_scene_n_texts (none), ==, 0);
  }
}

/* Sizes of networks have their own ticks. */
TEST (powers_of_two)
{
  g_autoptr (IcnChart) chart = sample_chart_new (13, 1);
  IcnPlotFrame frame;
  g_autoptr (IcnScene) scene = NULL;

  chart->x_whole = chart->x_log = TRUE;
  for (guint i = 0; i < 13; i++) {
    chart->x[i] = ldexp (1.0, 8 + (int) i);
    sample_series (chart, 0)->y[i] = i;
  }
  scene = plot (chart, NULL, 600, 400, &frame);
  g_assert_nonnull (ink_find_text (scene, "256"));
  g_assert_nonnull (ink_find_text (scene, "64K"));
  g_assert_nonnull (ink_find_text (scene, "1M"));
}

/* So have numbers of threads. */
TEST (few_powers_of_two)
{
  g_autoptr (IcnChart) chart = sample_chart_new (5, 1);
  IcnPlotFrame frame;

  chart->x_whole = chart->x_log = TRUE;
  for (guint i = 0; i < 5; i++) {
    chart->x[i] = 1u << i;
    sample_series (chart, 0)->y[i] = i;
  }
  g_autoptr (IcnScene) scene = plot (chart, NULL, 600, 400, &frame);
  g_assert_true (ink_find_text (scene, "8") && ink_find_text (scene, "16"));
}

/* Thinned to the pixels, a long noisy series must leave the same ink as all of its points. */
TEST (thinning)
{
  g_autoptr (IcnChart) chart = sample_chart_new (30000, 1);
  IcnSeries *series = sample_series (chart, 0);
  IcnPlotFrame frame;
  g_autoptr (IcnScene) scene = NULL, full = NULL;
  IcnStroke stroke = { .color = icn_theme_color (&icn_theme_light, 0),
                       .width = icn_theme_light.line_width };
  guint thinned, all;

  for (guint i = 0; i < chart->n_points; i++)
    series->y[i] = sin (i / 3000.0) * 10.0 + (i * 7919u % 101) / 25.0;
  scene = plot (chart, NULL, 700, 400, &frame);
  full = icn_scene_new (700, 400);
  for (guint i = 0; i < chart->n_points; i++) {
    double x = icn_axis_to_scene (&frame.x, chart->x[i]);
    double y = icn_axis_to_scene (&frame.y, series->y[i]);

    if (i == 0)
      icn_scene_move (full, x, y);
    else
      icn_scene_line (full, x, y);
  }
  icn_scene_stroke (full, &stroke);
  thinned = count_pixels (scene, stroke.color, &frame);
  all = count_pixels (full, stroke.color, &frame);
  g_assert_cmpuint (all, >, 10000);
  g_assert_cmpfloat (fabs ((double) thinned - all), <, 0.02 * all);
}

/* Bars of parts: in proportion, end to end, each design in its own row, a total beside each. */
TEST (bars)
{
  static const double parts[3][5] = { { 10, 5, NAN, 20, 35 },
                                      { 0, 31, 6, 12.5, 49.5 },
                                      { 8, 8, 8, 8, NAN } };
  static const char *const names[] = { "Routers", "Wires", "Contention", "Serialization", "Total" };
  g_autoptr (IcnChart) chart = sample_chart_new (5, 3);
  g_autoptr (IcnScene) scene = NULL;
  g_autofree char *text = NULL;
  IcnPlotView view;
  IcnPlotFrame frame;
  double x[2], y[2];
  guint series, point;

  chart->n_stacked = 4;
  chart->x_names = g_new0 (char *, 6);
  chart->y_unit = g_strdup ("cycles");
  for (guint j = 0; j < 5; j++) {
    chart->x_names[j] = g_strdup (names[j]);
    for (guint i = 0; i < 3; i++)
      sample_series (chart, i)->y[j] = parts[i][j];
  }
  icn_plot_view_init (&view);
  scene = icn_plot_scene (chart, &view, &icn_theme_light, 900, 500, &frame);
  g_assert_true (ink_find_text (scene, "49.5 cycles") && ink_find_text (scene, "35 cycles"));
  check_texts (scene);
  g_assert_true (ink_find_text (scene, "saturated") && ink_find_text (scene, "Serialization"));
  icn_plot_place (chart, &frame, 0, 0, &x[0], &y[0]);
  icn_plot_place (chart, &frame, 0, 3, &x[1], &y[1]);
  g_assert_cmpfloat_with_epsilon (y[0], y[1], 1e-9);
  g_assert_cmpfloat_with_epsilon (x[0], icn_axis_to_scene (&frame.x, 5), 1e-9);
  g_assert_cmpfloat_with_epsilon (x[1], icn_axis_to_scene (&frame.x, 25), 1e-9);
  icn_plot_place (chart, &frame, 1, 4, &x[1], &y[1]);
  g_assert_cmpfloat_with_epsilon (x[1], frame.left + frame.width, 1e-6);
  g_assert_cmpfloat (y[1], >, y[0]);
  icn_plot_place (chart, &frame, 0, 2, &x[0], &y[0]);
  g_assert_true (isnan (x[0]));
  g_assert_true (icn_plot_nearest (chart, &view, &frame, x[1] - 2, y[1], 50, &series, &point));
  g_assert_cmpuint (series, ==, 1);
  g_assert_cmpuint (point, ==, 4);
  text = icn_plot_describe_point (chart, 1, 1);
  g_assert_cmpstr (text, ==, "Design B1: Wires: 31 cycles");
  g_clear_pointer (&scene, icn_scene_free);
  scene = icn_plot_scene (chart, &view, &icn_theme_light, 360, 400, &frame);
  check_texts (scene);
}

/* One bar that is far longer than the others goes on beyond the axis, where it can still be read. */
TEST (long_bar)
{
  static const double lengths[] = { 10, 12, 4000, 11, 13 };
  g_autoptr (IcnChart) chart = sample_chart_new (2, G_N_ELEMENTS (lengths));
  IcnPlotView view;
  IcnPlotFrame frame;
  double x, y;
  guint series, point;

  chart->n_stacked = 1;
  chart->x_names = g_new0 (char *, 3);
  chart->x_names[0] = g_strdup ("Part");
  chart->x_names[1] = g_strdup ("Total");
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    sample_series (chart, i)->y[0] = sample_series (chart, i)->y[1] = lengths[i];
  icn_plot_view_init (&view);
  g_autoptr (IcnScene) scene = icn_plot_scene (chart, &view, &icn_theme_light, 900, 500, &frame);
  g_assert_cmpfloat (frame.x.maximum, >, 13);
  g_assert_cmpfloat (frame.x.maximum, <, 14);
  g_assert_nonnull (ink_find_text (scene, "4,000"));
  check_texts (scene);
  icn_plot_place (chart, &frame, 2, 1, &x, &y);
  g_assert_true (icn_plot_nearest (chart, &view, &frame, x - 2, y, 10, &series, &point));
  g_assert_cmpuint (series, ==, 2);
  view.reaches_all = TRUE;
  g_autoptr (IcnScene) all G_GNUC_UNUSED = icn_plot_scene (chart, &view, &icn_theme_light, 900, 500, &frame);
  g_assert_cmpfloat (frame.x.maximum, ==, 4000);
}

/* The reader's scale of each axis, or the chart's where the reader has none. */
TEST (scales)
{
  for (guint of_chart = 0; of_chart < 4; of_chart++)
    for (int asked_x = -1; asked_x <= 1; asked_x++)
      for (int asked_y = -1; asked_y <= 1; asked_y++) {
        g_autoptr (IcnChart) chart = sample_latency_new (20, 2);
        IcnPlotView view;
        IcnPlotFrame frame;
        chart->x_log = of_chart & 1;
        chart->y_log = of_chart >> 1;
        icn_plot_view_init (&view);
        view.x_log = asked_x;
        view.y_log = asked_y;
        icn_scene_free (icn_plot_scene (chart, &view, &icn_theme_light, 800, 600, &frame));
        g_assert_cmpint (frame.x.is_log, ==, asked_x < 0 ? (int) (of_chart & 1) : asked_x);
        g_assert_cmpint (frame.y.is_log, ==, asked_y < 0 ? (int) (of_chart >> 1) : asked_y);
      }
}
