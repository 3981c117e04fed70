/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data sets over plots: a hollow mark where each number lies, its interval, an entry of the legend
 * of its own; nothing of a set that is hidden. */
#include "plot.h"
#include "runner.h"
#include "sample-charts.h"
#include "scene-ink.h"

#include <math.h>

#define N 12

/* A chart of a curve and a data set, whose first point alone has an interval. */
static IcnChart *
make_chart (GRand *dice)
{
  IcnChart *chart = sample_chart_new (N, 2);
  IcnSeries *curve = sample_series (chart, 0), *data = sample_series (chart, 1);

  chart->x_log = g_rand_boolean (dice);
  chart->y_log = g_rand_boolean (dice);
  data->style = ICN_SERIES_DATA;
  data->is_shared = TRUE;
  data->is_of_design = g_rand_boolean (dice);
  data->dash = g_rand_int_range (dice, 0, 12);
  data->low = g_new (double, N);
  data->high = g_new (double, N);
  for (guint i = 0; i < N; i++) {
    chart->x[i] = i + 1;
    curve->y[i] = 40 + i;
    data->y[i] = i == 0 || g_rand_boolean (dice) ? g_rand_double_range (dice, 10, 100) : NAN;
    data->low[i] = i == 0 ? data->y[i] - 5 : NAN;
    data->high[i] = i == 0 ? data->y[i] + 5 : NAN;
  }
  return chart;
}

/* The number of hollow marks around a place. */
static guint
count_marks (const GPtrArray *ink, IcnColor color, double x, double y)
{
  guint n = 0;

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);

    n += path->width > 0 && path->is_closed && ink_has_color (path, color) &&
         hypot (ink_x (path) - x, ink_y (path) - y) < 1.5;
  }
  return n;
}

static guint
count_closed (const GPtrArray *ink, IcnColor color)
{
  guint n = 0;

  for (guint i = 0; i < ink->len; i++)
    n += ink_path (ink, i)->width > 0 && ink_path (ink, i)->is_closed &&
         ink_has_color (ink_path (ink, i), color);
  return n;
}

/* Whether a line from top to bottom is there. */
static gboolean
has_interval (const GPtrArray *ink, double x, double low, double high)
{
  for (guint i = 0; i < ink->len; i++) {
    const double *box = ink_path (ink, i)->box;

    if (is_near (box[0], x) && is_near (box[2], x) && is_near (box[1], high) &&
        is_near (box[3], low))
      return TRUE;
  }
  return FALSE;
}

TEST (places)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (37);

  for (guint trial = 0; trial < 40; trial++) {
    const IcnTheme *theme = &icn_theme_light;
    g_autoptr (IcnChart) chart = make_chart (dice);
    const IcnSeries *data = sample_series (chart, 1);
    IcnColor color =
      data->is_of_design ? icn_theme_color (theme, data->color) : theme->foreground;
    IcnPlotFrame frame;
    g_autoptr (IcnScene) scene = plot (chart, NULL, 700, 450, &frame);
    g_autoptr (GPtrArray) ink = ink_new (scene, theme);
    guint n = 0;

    for (guint i = 0; i < N; i++) {
      double x = icn_axis_to_scene (&frame.x, chart->x[i]);
      double y = icn_axis_to_scene (&frame.y, data->y[i]);

      if (!isfinite (data->y[i]))
        continue;
      n++;
      g_assert_cmpuint (count_marks (ink, color, x, y), ==, 1);
      if (i == 0)
        g_assert_true (has_interval (ink, x, icn_axis_to_scene (&frame.y, data->low[i]),
                                     icn_axis_to_scene (&frame.y, data->high[i])));
    }
    g_assert_cmpuint (count_closed (ink, color), ==, n + 1); /* and that of the legend */
    g_assert_nonnull (ink_find_text (scene, data->name));
  }
}

TEST (hidden)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (1);
  g_autoptr (IcnChart) chart = make_chart (dice);
  IcnSeries *data = sample_series (chart, 1);
  g_autoptr (IcnScene) scene = NULL;
  g_autoptr (GPtrArray) ink = NULL;
  IcnPlotView view;

  data->is_of_design = FALSE;
  icn_plot_view_init (&view);
  icn_plot_toggle (&view, 1);
  scene = plot (chart, &view, 700, 450, NULL);
  ink = ink_new (scene, &icn_theme_light);
  g_assert_cmpuint (count_closed (ink, icn_theme_light.foreground), ==, 0);
  g_assert_nonnull (ink_find_text (scene, data->name)); /* to show it again */
}

TEST (told)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (2);
  g_autoptr (IcnChart) chart = make_chart (dice);
  IcnSeries *data = sample_series (chart, 1);
  g_autofree char *text = NULL;

  data->remarks = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (data->remarks, N);
  data->remarks->pdata[0] = g_strdup ("in the lab");
  text = icn_plot_describe_point (chart, 1, 0);
  g_assert_true (g_str_has_prefix (text, data->name));
  g_assert_nonnull (strstr (text, "in the lab"));
}
