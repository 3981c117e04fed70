/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-measured.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart-place.h"
#include "chart-series.h"
#include "evaluation.h"
#include "load-search.h"

static double *
no_values (const IcnChart *chart)
{
  double *y = g_new (double, chart->n_points);

  for (guint i = 0; i < chart->n_points; i++)
    y[i] = NAN;
  return y;
}

IcnSeries *
icn_chart_add_markers (IcnChart *chart, const IcnDesign *design, guint place, char *name,
                       const IcnQuantity *quantity)
{
  IcnSeries *series = icn_chart_add_series (chart, design, place, name);

  series->style = ICN_SERIES_MARKERS;
  series->states = g_new0 (IcnPointState, chart->n_points);
  series->why = g_ptr_array_new_full (chart->n_points, g_free);
  g_ptr_array_set_size (series->why, chart->n_points);
  if (icn_of_point_exists (&quantity->half_width)) {
    series->low = no_values (chart);
    series->high = no_values (chart);
  }
  return series;
}

void
icn_series_take (IcnSeries *series, guint at, const IcnQuantity *quantity, const IcnMeasured *point,
                 const IcnEvaluation *evaluation)
{
  double y = icn_of_point (&quantity->of_point, point, evaluation);

  series->y[at] = y;
  if (point->saturated && isnan (y)) {
    series->states[at] = ICN_POINT_SATURATED;
  } else if (!point->converged && !point->saturated) {
    series->states[at] = ICN_POINT_OPEN;
    g_free (series->why->pdata[at]);
    series->why->pdata[at] = g_strdup (point->why);
  }
  if (series->low != NULL) {
    double half_width = icn_of_point (&quantity->half_width, point, evaluation);

    series->low[at] = y - half_width;
    series->high[at] = y + half_width;
  }
}

static void
add_results (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
             const IcnEvaluation *evaluation, guint design, char *name, const GPtrArray *results,
             gboolean is_stale)
{
  const IcnQuantity *quantity = icn_quantity_find (kind->simulated);
  IcnSeries *series =
    icn_chart_add_markers (chart, icn_study_design (study, design), design, name, quantity);

  series->is_stale = is_stale;
  for (guint i = 0; i < results->len; i++) {
    const IcnMeasured *point = &((const IcnResult *) g_ptr_array_index (results, i))->point;
    guint at = icn_chart_find_x (chart, icn_chart_place_of (kind->grid, evaluation, point->load));

    if (at < chart->n_points)
      icn_series_take (series, at, quantity, point, evaluation);
  }
}

void
icn_chart_add_results (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                       const IcnEvaluation *evaluations, guint design, const char *name,
                       const char *title)
{
  g_autoptr (GPtrArray) fresh = icn_study_results (study, design, FALSE);
  g_autoptr (GPtrArray) stale =
    icn_study_earlier_results (study, design, name, &evaluations[design], fresh);

  if (fresh->len > 0)
    add_results (chart, kind, study, &evaluations[design], design,
                 g_strdup_printf (_ ("%s (simulated)"), title), fresh, FALSE);
  if (stale->len > 0)
    add_results (chart, kind, study, &evaluations[design], design,
                 g_strdup_printf (_ ("%s (simulated earlier)"), title), stale, TRUE);
}
