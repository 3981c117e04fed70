/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-chart.h"

#include <math.h>

#include "by-theory.h"
#include "chart-cost.h"
#include "chart-data.h"
#include "chart-failures.h"
#include "chart-makers.h"
#include "chart.h"
#include "chart-measured.h"
#include "chart-scatter.h"
#include "chart-sensitivity.h"
#include "chart-series.h"
#include "evaluation.h"
#include "quantity.h"
#include "study.h"
#include "workbench.h"

static void
add_results (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
             const IcnEvaluation *evaluations, char **titles)
{
  g_auto (GStrv) names = icn_study_names (study);

  for (guint i = 0; i < study->designs->len; i++)
    icn_chart_add_results (chart, kind, study, evaluations, i, names[i], titles[i]);
}

static IcnChart *
new_chart (const IcnPlotKind *kind, const IcnFigure *figure)
{
  IcnChart *chart = g_new0 (IcnChart, 1);

  chart->plot = kind->id;
  icn_chart_set_axes (chart, kind, figure);
  chart->series = icn_chart_series_list_new ();
  return chart;
}

static double
number_of (const IcnQuantity *quantity, const IcnStudy *study, const IcnEvaluation *evaluations,
           guint design)
{
  return evaluations[design].nodes > 0 ? icn_quantity_value (quantity, &evaluations[design],
                                                             icn_study_design (study, design), NULL)
                                       : NAN;
}

static IcnChart *
scatter_chart (const IcnPlotKind *kind, const IcnScatterAxes *axes, const IcnStudy *study,
               const IcnEvaluation *evaluations, const double *x, const double *y,
               const IcnFigure *figure)
{
  IcnChart *chart = new_chart (kind, figure);
  g_auto (GStrv) names = icn_study_titles (study);

  icn_chart_add_scatter (chart, axes, study, x, y, names);
  chart->notes = g_new0 (char *, 1);
  icn_chart_add_reasons (chart, kind, study, evaluations, names);
  icn_chart_add_data (chart, kind, figure, study, evaluations);
  return chart;
}

static IcnChart *
scatter_of_evaluations (const IcnPlotKind *kind, const IcnStudy *study,
                        const IcnEvaluation *evaluations, const IcnFigure *figure)
{
  const IcnScatterAxes axes = icn_scatter_axes (kind, figure);
  guint n = study->designs->len;
  g_autofree double *x = g_new (double, n), *y = g_new (double, n);

  for (guint i = 0; i < n; i++) {
    x[i] = number_of (axes.x, study, evaluations, i);
    y[i] = number_of (axes.y, study, evaluations, i);
  }
  return scatter_chart (kind, &axes, study, evaluations, x, y, figure);
}

/* Evaluates a design for a chart of a quantity, with its graph if needs_analysis is TRUE or if the
 * quantity has no value without it. If the network is too large for a graph, the quantity has no
 * value. Returns FALSE with an error that names the design if the evaluation fails. */
static gboolean
evaluate_for (IcnWorkbench *bench, guint design, const IcnQuantity *quantity,
              gboolean needs_analysis, GCancellable *cancellable, GError **error)
{
  if (!icn_workbench_evaluate_shown (bench, design, needs_analysis, cancellable, error)) {
    icn_workbench_name_design (bench, design, error);
    return FALSE;
  }
  if (!needs_analysis && icn_quantity_is_plain (quantity) &&
      isnan (number_of (quantity, bench->study, bench->evaluations, design)))
    icn_workbench_evaluate (bench, design, TRUE, cancellable, NULL);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/* Makes a scatter plot of two quantities of each design. A graph that is built for this plot is
 * released after the design's numbers are found, because the graphs of thousands of designs would
 * not fit into memory. */
static IcnChart *
scatter_of_study (IcnWorkbench *bench, const IcnPlotKind *kind, const IcnFigure *figure,
                  GCancellable *cancellable, GError **error)
{
  const IcnScatterAxes axes = icn_scatter_axes (kind, figure);
  const IcnStudy *study = bench->study;
  guint n = study->designs->len;
  g_autofree double *x = g_new (double, n), *y = g_new (double, n);

  for (guint i = 0; i < n; i++) {
    gboolean had_graph = bench->evaluations[i].analysis != NULL;

    if (!evaluate_for (bench, i, axes.x, FALSE, cancellable, error) ||
        !evaluate_for (bench, i, axes.y, FALSE, cancellable, error))
      return NULL;
    x[i] = number_of (axes.x, study, bench->evaluations, i);
    y[i] = number_of (axes.y, study, bench->evaluations, i);
    if (!had_graph)
      icn_workbench_release_graph (bench, i);
  }
  return scatter_chart (kind, &axes, study, bench->evaluations, x, y, figure);
}

/* Makes the chart of a plot over failed links, and computes its values (chart-failures.h). */
static IcnChart *
failures_of_study (IcnWorkbench *bench, const IcnPlotKind *kind, const IcnFigure *figure,
                   GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnFailures) failures =
    icn_failures_new (bench->study, bench->evaluations, cancellable, error);
  IcnChart *chart;

  if (failures == NULL)
    return NULL;
  chart = icn_chart_new (kind, bench->study, bench->evaluations, figure);
  icn_chart_take_failures (chart, failures);
  return chart;
}

/* Makes a chart of the changes of a quantity of one design if its settings are halved or doubled
 * (chart-sensitivity.h). The chart has no values yet. */
static IcnChart *
sensitivity_chart (const IcnPlotKind *kind, const IcnStudy *study, const IcnFigure *figure)
{
  IcnChart *chart = new_chart (kind, figure);

  icn_chart_add_sensitivity (chart, kind, study, figure);
  return chart;
}

static IcnChart *
sensitivity_of_study (IcnWorkbench *bench, const IcnPlotKind *kind, const IcnFigure *figure,
                      GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnSensitivity) found =
    icn_sensitivity_new (kind, bench->study, figure, cancellable, error);
  IcnChart *chart;

  if (found == NULL)
    return NULL;
  chart = sensitivity_chart (kind, bench->study, figure);
  icn_chart_take_sensitivity (chart, found);
  return chart;
}

/* Finds the flows between a design's channels, and the waits by the theory of flows, before a chart
 * of all theories is made: making the chart cannot be cancelled, but this function can. The
 * design's analysis caches both. Returns FALSE with an error when cancelled. */
static gboolean
find_flows (IcnWorkbench *bench, guint design, GCancellable *cancellable, GError **error)
{
  g_auto (IcnEvaluation) by_flows = { 0 };

  icn_evaluation_by_flows (&by_flows, &bench->evaluations[design],
                           icn_study_design (bench->study, design), cancellable, NULL);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

IcnChart *
icn_study_chart (IcnWorkbench *bench, const IcnPlotKind *kind, const IcnFigure *figure,
                 GCancellable *cancellable, GError **error)
{
  if (kind->grid == ICN_GRID_QUANTITY)
    return scatter_of_study (bench, kind, figure, cancellable, error);
  if (kind->grid == ICN_GRID_SETTINGS)
    return sensitivity_of_study (bench, kind, figure, cancellable, error);
  for (guint i = 0; i < bench->study->designs->len; i++)
    if (!evaluate_for (bench, i, icn_quantity_find (kind->quantity), kind->needs_analysis,
                       cancellable, error) ||
        (kind->by_theory && !find_flows (bench, i, cancellable, error)))
      return NULL;
  if (kind->grid == ICN_GRID_FAILURES)
    return failures_of_study (bench, kind, figure, cancellable, error);
  return icn_chart_new (kind, bench->study, bench->evaluations, figure);
}

/* Makes the chart of a plot from evaluations, without the study's data sets. Not for plots whose x
 * axis is a quantity (ICN_GRID_QUANTITY) or the settings of a design (ICN_GRID_SETTINGS). */
static IcnChart *
chart_over (const IcnPlotKind *kind, const IcnStudy *study, const IcnEvaluation *evaluations,
            const IcnFigure *figure)
{
  IcnChart *chart;
  g_auto (GStrv) names = icn_study_titles (study);

  chart = new_chart (kind, figure);
  if (kind->grid == ICN_GRID_PINS || kind->grid == ICN_GRID_COSTS) {
    icn_chart_add_costs (chart, kind->grid, study, evaluations);
    return chart;
  }
  if (kind->grid == ICN_GRID_PARTS)
    icn_chart_name_parts (chart, study, evaluations, figure);
  else
    icn_chart_make_grid (chart, kind->grid, study, evaluations);
  chart->notes = icn_chart_notes (kind, study, evaluations, names);
  if (kind->grid == ICN_GRID_PARTS)
    icn_chart_note_load (chart);
  if (kind->grid == ICN_GRID_RADICES) {
    icn_chart_add_quantities (chart, kind, study, evaluations, names);
    return chart;
  }
  if (kind->grid == ICN_GRID_THREADS || kind->grid == ICN_GRID_GAPS ||
      kind->grid == ICN_GRID_NEEDED || kind->grid == ICN_GRID_NETWORKS ||
      kind->grid == ICN_GRID_EQUAL_PINS) {
    icn_chart_add_processors (chart, kind, study, evaluations, names);
    return chart;
  }
  if (kind->grid == ICN_GRID_SIZES) {
    icn_chart_add_sizes (chart, kind, study, evaluations, names, figure);
    return chart;
  }
  if (kind->grid == ICN_GRID_STATES) {
    icn_chart_add_states (chart, study, evaluations, names);
    return chart;
  }
  if (kind->grid == ICN_GRID_DIMENSIONS || kind->grid == ICN_GRID_NODES) {
    icn_chart_add_dimensions (chart, kind, study, evaluations, names);
    icn_chart_add_reasons (chart, kind, study, evaluations, names);
    return chart;
  }
  if (kind->grid == ICN_GRID_FAILURES) {
    icn_chart_add_failures (chart, study, evaluations, names);
    return chart;
  }
  if (kind->by_length) {
    icn_chart_add_lengths (chart, kind, study, evaluations, names);
    return chart;
  }
  if (kind->by_theory) {
    icn_chart_add_theories (chart, study, evaluations, names);
    add_results (chart, kind, study, evaluations, names);
    return chart;
  }
  if (kind->at_common_load) {
    icn_chart_add_utilizations (chart, study, evaluations, names, figure);
    icn_chart_add_reasons (chart, kind, study, evaluations, names);
    return chart;
  }
  for (guint i = 0; i < study->designs->len; i++) {
    IcnSeries *series = icn_chart_series_new (chart, kind, icn_quantity_find (kind->quantity),
                                              icn_study_design (study, i), &evaluations[i]);

    series->name = g_strdup (names[i]);
    series->design = i;
    g_ptr_array_add (chart->series, series);
  }
  if (kind->simulated != NULL)
    add_results (chart, kind, study, evaluations, names);
  icn_chart_add_reasons (chart, kind, study, evaluations, names);
  return chart;
}

IcnChart *
icn_chart_new (const IcnPlotKind *kind, const IcnStudy *study, const IcnEvaluation *evaluations,
               const IcnFigure *figure)
{
  IcnChart *chart;

  if (kind->grid == ICN_GRID_QUANTITY)
    return scatter_of_evaluations (kind, study, evaluations, figure);
  if (kind->grid == ICN_GRID_SETTINGS)
    return sensitivity_chart (kind, study, figure);
  chart = chart_over (kind, study, evaluations, figure);
  if (kind->grid != ICN_GRID_LOADS && kind->grid != ICN_GRID_PEAK)
    return chart;
  icn_chart_add_data (chart, kind, figure, study, evaluations);
  icn_chart_fit_loads (chart, kind, evaluations, figure);
  return chart;
}
