/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sample-charts.h"

#include <math.h>

IcnChart *
sample_chart_new (guint n_points, guint n_series)
{
  IcnChart *chart = g_new0 (IcnChart, 1);

  chart->plot = "sample";
  chart->title = g_strdup ("A Sample");
  chart->x_title = g_strdup ("Across");
  chart->y_title = g_strdup ("Up");
  chart->x_min = chart->x_max = chart->y_min = chart->y_max = NAN;
  chart->n_points = n_points;
  chart->x = g_new0 (double, n_points);
  chart->series = icn_chart_series_list_new ();
  for (guint i = 0; i < n_points; i++)
    chart->x[i] = i;
  for (guint i = 0; i < n_series; i++) {
    IcnSeries *series = g_new0 (IcnSeries, 1);

    series->name = g_strdup_printf ("Design %c%u", 'A' + i % 26, i);
    series->design = series->color = series->dash = i;
    series->limit = series->sure = series->own = series->best = NAN;
    series->y = g_new (double, n_points);
    for (guint j = 0; j < n_points; j++)
      series->y[j] = NAN;
    g_ptr_array_add (chart->series, series);
  }
  return chart;
}

IcnSeries *
sample_series (const IcnChart *chart, guint i)
{
  return g_ptr_array_index (chart->series, i);
}

static void
set_text (char **place, const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

IcnChart *
sample_latency_new (guint n_points, guint n_series)
{
  IcnChart *chart = sample_chart_new (n_points, n_series);

  set_text (&chart->title, "Latency against Traffic");
  set_text (&chart->x_title, "Traffic");
  chart->x_unit = g_strdup ("bits/cycle");
  set_text (&chart->y_title, "Latency");
  chart->y_unit = g_strdup ("cycles");
  for (guint j = 0; j < n_points; j++)
    chart->x[j] = 0.5 * j / (n_points - 1);
  for (guint i = 0; i < n_series; i++) {
    IcnSeries *series = sample_series (chart, i);

    series->limit = 0.3 + 0.05 * (i % 4);
    for (guint j = 0; j < n_points && chart->x[j] < series->limit; j++)
      series->y[j] = 50.0 * (i + 1) / (1.0 - chart->x[j] / series->limit);
  }
  return chart;
}

IcnChart *
sample_dimension_new (guint n_series)
{
  IcnChart *chart = sample_chart_new (20, n_series);

  set_text (&chart->title, "Latency against Dimension");
  set_text (&chart->x_title, "Dimension");
  set_text (&chart->y_title, "Latency");
  chart->y_unit = g_strdup ("cycles");
  chart->x_whole = TRUE;
  for (guint j = 0; j < chart->n_points; j++) {
    chart->x[j] = j + 1;
    for (guint i = 0; i < n_series; i++)
      sample_series (chart, i)->y[j] = 40.0 + fabs (j - 3.0 - i) * (10.0 + i);
  }
  return chart;
}

IcnChart *
sample_density_new (guint n_series)
{
  IcnChart *chart = sample_chart_new (1024, n_series);

  set_text (&chart->x_title, "Position");
  set_text (&chart->y_title, "Wires");
  chart->x_whole = TRUE;
  for (guint i = 0; i < n_series; i++) {
    IcnSeries *series = sample_series (chart, i);

    series->style = ICN_SERIES_STEPS;
    for (guint j = 0; j < chart->n_points; j++)
      series->y[j] = floor (1000.0 * sin (G_PI * (j + 1.0) / 1025.0)) + (7 * j + 13 * i) % 400;
  }
  return chart;
}

IcnScene *
plot (const IcnChart *chart, const IcnPlotView *view, double width, double height,
      IcnPlotFrame *frame)
{
  IcnPlotView automatic;

  icn_plot_view_init (&automatic);
  return icn_plot_scene (chart, view ? view : &automatic, &icn_theme_light, width, height, frame);
}
