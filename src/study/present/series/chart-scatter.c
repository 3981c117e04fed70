/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-scatter.h"

#include <glib/gi18n-lib.h>

#include "chart-place.h"
#include "chart-series.h"
#include "quantity.h"

#define ROOM 1.05 /* times the largest of all: the end of the axis */

static double
value_of (const IcnQuantity *quantity, const IcnStudy *study, const IcnEvaluation *evaluations,
          guint design)
{
  return evaluations[design].nodes > 0 ? icn_quantity_value (quantity, &evaluations[design],
                                                             icn_study_design (study, design), NULL)
                                       : NAN;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
set_points (IcnChart *chart, const IcnQuantity *quantity, const IcnStudy *study,
            const IcnEvaluation *evaluations)
{
  GArray *x = g_array_new (FALSE, FALSE, sizeof (double));
  guint n = 0;

  for (guint i = 0; i < study->designs->len; i++) {
    double value = value_of (quantity, study, evaluations, i);

    if (isfinite (value))
      g_array_append_val (x, value);
  }
  g_array_sort (x, compare);
  for (guint i = 0; i < x->len; i++)
    if (n == 0 || g_array_index (x, double, i) != g_array_index (x, double, n - 1))
      g_array_index (x, double, n++) = g_array_index (x, double, i);
  chart->n_points = n;
  chart->x = (double *) g_array_free (x, FALSE);
}

static void
name_axis (const IcnQuantity *quantity, char **title, char **unit)
{
  g_free (*title);
  g_free (*unit);
  *title = g_strdup (_ (quantity->label));
  *unit = quantity->unit != NULL ? g_strdup (_ (quantity->unit)) : NULL;
}

/* The design that is farthest to the right keeps off the side. */
static void
set_limits (IcnChart *chart)
{
  chart->x_min = isnan (chart->x_min) && !chart->x_log ? 0 : chart->x_min;
  if (isnan (chart->x_max) && chart->n_points > 0 && chart->x[chart->n_points - 1] > 0)
    chart->x_max = ROOM * chart->x[chart->n_points - 1];
}

void
icn_chart_add_scatter (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                       const IcnEvaluation *evaluations, char **names)
{
  const IcnQuantity *across = icn_quantity_find (kind->others[0]);
  const IcnQuantity *up = icn_quantity_find (kind->quantity);

  name_axis (across, &chart->x_title, &chart->x_unit);
  name_axis (up, &chart->y_title, &chart->y_unit);
  set_points (chart, across, study, evaluations);
  set_limits (chart);
  for (guint i = 0; i < study->designs->len; i++) {
    IcnSeries *series =
      icn_chart_add_series (chart, icn_study_design (study, i), i, g_strdup (names[i]));
    double x = value_of (across, study, evaluations, i);

    series->own = x;
    series->style = ICN_SERIES_POINTS;
    if (isfinite (x))
      series->y[icn_chart_find_x (chart, x)] = value_of (up, study, evaluations, i);
  }
}
