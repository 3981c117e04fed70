/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-scatter.h"

#include <glib/gi18n-lib.h>

#include "chart-series.h"
#include "study.h"

#define ROOM 1.05 /* end of the x axis, as a multiple of the largest x */

IcnScatterAxes
icn_scatter_axes (const IcnPlotKind *kind, const IcnFigure *figure)
{
  const char *x =
    figure != NULL && figure->x_quantity != NULL ? figure->x_quantity : kind->others[0];
  const char *y =
    figure != NULL && figure->y_quantity != NULL ? figure->y_quantity : kind->quantity;

  return (IcnScatterAxes){ icn_quantity_find (x), icn_quantity_find (y) };
}

/* Sets the x values of the chart to the x coordinates of the designs, in rising order without NAN
 * and without duplicates. x: [n] x coordinates. */
static void
set_points (IcnChart *chart, const double *x, guint n)
{
  chart->x = g_new (double, n);
  chart->n_points = 0;
  for (guint i = 0; i < n; i++)
    if (isfinite (x[i]))
      chart->x[chart->n_points++] = x[i];
  n = chart->n_points;
  if (n > 0)
    qsort (chart->x, n, sizeof *chart->x, icn_chart_compare_x);
  chart->n_points = 0;
  for (guint i = 0; i < n; i++)
    if (i == 0 || chart->x[i] != chart->x[chart->n_points - 1])
      chart->x[chart->n_points++] = chart->x[i];
}

static void
name_axis (const IcnQuantity *quantity, char **title, char **unit)
{
  g_free (*title);
  g_free (*unit);
  *title = g_strdup (_ (quantity->label));
  *unit = quantity->unit != NULL ? g_strdup (_ (quantity->unit)) : NULL;
}

/* Sets the ends of the x axis so that some space is left beyond the rightmost design. */
static void
set_limits (IcnChart *chart)
{
  chart->x_min = isnan (chart->x_min) && !chart->x_log ? 0 : chart->x_min;
  if (isnan (chart->x_max) && chart->n_points > 0 && chart->x[chart->n_points - 1] > 0)
    chart->x_max = ROOM * chart->x[chart->n_points - 1];
}

/* Returns the index of the chart's point at x; the chart must have a point there. */
static guint
find_point (const IcnChart *chart, double x)
{
  const double *found = bsearch (&x, chart->x, chart->n_points, sizeof x, icn_chart_compare_x);

  return found - chart->x;
}

void
icn_chart_add_scatter (IcnChart *chart, const IcnScatterAxes *axes, const IcnStudy *study,
                       const double *x, const double *y, char **names)
{
  name_axis (axes->x, &chart->x_title, &chart->x_unit);
  name_axis (axes->y, &chart->y_title, &chart->y_unit);
  set_points (chart, x, study->designs->len);
  set_limits (chart);
  for (guint i = 0; i < study->designs->len; i++) {
    IcnSeries *series =
      icn_chart_add_series (chart, icn_study_design (study, i), i, g_strdup (names[i]));

    series->own = x[i];
    series->style = ICN_SERIES_POINTS;
    if (isfinite (x[i]))
      series->y[find_point (chart, x[i])] = y[i];
  }
}
