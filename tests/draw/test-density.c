/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hexagons in place of thousands of points: they are where points are, and nowhere else; what
 * brushes leave out has no colour; few points that are visible are points again. */
#include "plot.h"

#include "runner.h"
#include <math.h>

#define N 6000
#define WIDTH 700
#define HEIGHT 450
#define FAR 14 /* a pixel farther than this from every point has no hexagon */

/* Two clouds, each a series, in a chart that is dense. */
static IcnChart *
make_chart (GRand *random)
{
  IcnChart *chart = g_new0 (IcnChart, 1);

  chart->title = g_strdup ("");
  chart->x_title = g_strdup ("x");
  chart->y_title = g_strdup ("y");
  chart->x_min = chart->x_max = chart->y_min = chart->y_max = NAN;
  chart->n_points = N;
  chart->x = g_new (double, N);
  chart->ids = g_new (guint, N);
  chart->series = icn_chart_series_list_new ();
  chart->is_dense = TRUE;
  chart->x_log = g_rand_boolean (random);
  for (guint i = 0; i < N; i++) {
    chart->x[i] = 1 + i * 99.0 / N;
    chart->ids[i] = i;
  }
  for (guint s = 0; s < 2; s++) {
    IcnSeries *series = g_new0 (IcnSeries, 1);

    series->name = g_strdup ("cloud");
    series->style = ICN_SERIES_POINTS;
    series->design = series->color = series->dash = s;
    series->limit = series->sure = series->own = series->best = NAN;
    series->y = g_new (double, N);
    for (guint i = 0; i < N; i++)
      series->y[i] =
        i % 2 == s ? 10 + 80 * g_rand_double (random) * (s ? 1 : chart->x[i] / 100) : NAN;
    g_ptr_array_add (chart->series, series);
  }
  return chart;
}

static int
colour_at (cairo_surface_t *surface, int x, int y)
{
  const guint32 *row =
    (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (surface) +
                                       y * cairo_image_surface_get_stride (surface));
  int red = row[x] >> 16 & 255, green = row[x] >> 8 & 255, blue = row[x] & 255;

  return MAX (red, MAX (green, blue)) - MIN (red, MIN (green, blue));
}

/* The strongest colour of a pixel and those beside it: a point at the edge of a hexagon is in a pixel
 * that the hexagon covers only in part. */
static int
colour_around (cairo_surface_t *surface, int x, int y)
{
  int most = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      most = MAX (most, colour_at (surface, x + dx, y + dy));
  return most;
}

static cairo_surface_t *
paint (const IcnChart *chart, const IcnPlotView *view, IcnPlotFrame *frame)
{
  g_autoptr (IcnScene) scene = icn_plot_scene (chart, view, &icn_theme_light, WIDTH, HEIGHT, frame);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  icn_scene_paint (scene, &icn_theme_light, cr, ICN_PAINT_NO_TEXT);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Marks the pixels near to points: 2 of a point itself, 1 within FAR of one. */
static guint8 *
near_points (const IcnChart *chart, const IcnPlotFrame *frame)
{
  guint8 *near = g_new0 (guint8, WIDTH * HEIGHT);

  for (guint s = 0; s < chart->series->len; s++)
    for (guint i = 0; i < N; i++) {
      double x, y;

      icn_plot_shown_at (chart, frame, s, i, &x, &y);
      if (!isfinite (x + y))
        continue;
      for (int row = MAX (0, y - FAR); row < MIN (HEIGHT, y + FAR); row++)
        for (int column = MAX (0, x - FAR); column < MIN (WIDTH, x + FAR); column++)
          near[row * WIDTH + column] |= 1;
      if (x > frame->left + 1 && x < frame->left + frame->width - 1 && y > frame->top + 1 &&
          y < frame->top + frame->height - 1)
        near[(int) y * WIDTH + (int) x] |= 2;
    }
  return near;
}

TEST (hexagons_are_where_points_are)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (31);

  for (guint round = 0; round < 6; round++) {
    g_autoptr (IcnChart) chart = make_chart (random);
    g_autofree guint8 *near = NULL;
    IcnPlotView view;
    IcnPlotFrame frame;
    cairo_surface_t *surface;
    guint n_points = 0, n_empty = 0;

    icn_plot_view_init (&view);
    surface = paint (chart, &view, &frame);
    near = near_points (chart, &frame);
    for (int y = frame.top + 1; y < frame.top + frame.height - 1; y++)
      for (int x = frame.left + 1; x < frame.left + frame.width - 1; x++) {
        guint8 is = near[y * WIDTH + x];

        if (is & 2)
          g_assert_cmpint (colour_around (surface, x, y), >, 8);
        else if (!is)
          g_assert_cmpint (colour_at (surface, x, y), <=, 2);
        n_points += is >> 1;
        n_empty += !is;
      }
    g_assert_cmpuint (n_points, >, 3000);
    g_assert_cmpuint (n_empty, >, 1000);
    cairo_surface_destroy (surface);
  }
}

/* The pixels of the plotting area that have a colour. */
static guint
count_coloured (const IcnChart *chart, const IcnPlotView *view)
{
  IcnPlotFrame frame;
  cairo_surface_t *surface = paint (chart, view, &frame);
  guint n = 0;

  for (int y = frame.top + 1; y < frame.top + frame.height - 1; y++)
    for (int x = frame.left + 1; x < frame.left + frame.width - 1; x++)
      n += colour_at (surface, x, y) > 8;
  cairo_surface_destroy (surface);
  return n;
}

TEST (what_is_left_out_fades)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (32);
  g_autoptr (IcnChart) chart = make_chart (random);
  g_autofree guint8 *is_left = g_new0 (guint8, N);
  IcnPlotView view;
  guint n_all, n_half;

  icn_plot_view_init (&view);
  n_all = count_coloured (chart, &view);
  view.is_left = is_left;
  g_assert_cmpuint (count_coloured (chart, &view), ==, 0);
  for (guint i = 0; i < N / 2; i++)
    is_left[i] = 1;
  n_half = count_coloured (chart, &view);
  g_assert_cmpuint (n_half, >, 0);
  g_assert_cmpuint (n_half, <, n_all);
}

/* The bytes of a plot that is painted. */
static GBytes *
bytes_of (const IcnChart *chart, const IcnPlotView *view, double width)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, 400);
  cairo_t *cr = cairo_create (surface);
  IcnPlotFrame frame;
  g_autoptr (IcnScene) scene = icn_plot_scene (chart, view, &icn_theme_light, width, 400, &frame);
  GBytes *bytes;

  icn_scene_paint (scene, &icn_theme_light, cr, 0);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) 400 * cairo_image_surface_get_stride (surface));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return bytes;
}

/* With a memory, plots are to the pixel those that are made without one, whatever changes between
 * them: what brushes leave, the ranges, the size, hidden series and the chart. */
TEST (memory_changes_nothing)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (34);
  g_autoptr (IcnChart) chart = make_chart (random);
  g_autofree guint8 *is_left = g_new0 (guint8, N);
  double width = 500;
  IcnPlotView view;

  icn_plot_view_init (&view);
  view.memory = icn_plot_memory_new ();
  for (guint round = 0; round < 60; round++) {
    IcnPlotView plain;
    g_autoptr (GBytes) with = NULL, without = NULL;
    int what = g_rand_int_range (random, 0, 9);

    view.is_left = what == 0 ? NULL : is_left;
    for (guint i = 0; i < N; i++)
      is_left[i] = (i + round * 37) % N < (guint) g_rand_int_range (random, 1, N);
    if (what == 1)
      icn_plot_toggle (&view, g_rand_int_range (random, 0, chart->series->len));
    if (what == 2)
      width = width == 500 ? 900 : 500;
    if (what == 3)
      view.y_log = !view.y_log;
    if (what == 4) {
      view.x_min = isnan (view.x_min) ? 10 : NAN;
      view.x_max = isnan (view.x_max) ? 50 + round : NAN;
    }
    if (what == 5) {
      icn_plot_memory_forget (view.memory);
      icn_chart_free (chart);
      chart = make_chart (random);
    }
    plain = view;
    plain.memory = NULL;
    with = bytes_of (chart, &view, width);
    without = bytes_of (chart, &plain, width);
    g_assert_true (g_bytes_equal (with, without));
  }
  icn_plot_memory_free (view.memory);
}

/* Where few points are visible, each is a mark that lies on it, and not an area. */
TEST (few_are_points_again)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (33);
  g_autoptr (IcnChart) chart = make_chart (random);
  IcnPlotView view;

  icn_plot_view_init (&view);
  chart->x_log = FALSE;
  view.x_min = 50;
  view.x_max = 52; /* a fiftieth of the points */
  g_assert_cmpuint (count_coloured (chart, &view), >, 10 * N / 50);
  g_assert_cmpuint (count_coloured (chart, &view), <, 60 * N / 50);
}
