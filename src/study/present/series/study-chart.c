/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-chart.h"

#include "chart-cost.h"
#include "chart-dimensions.h"
#include "chart-grid.h"
#include "chart-kinds.h"
#include "chart-measured.h"
#include "chart-notes.h"
#include "chart-parts.h"
#include "chart-processors.h"
#include "chart-scatter.h"
#include "chart-series.h"
#include "chart-sizes.h"

static void
add_results (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
             const IcnEvaluation *evaluations, char **titles)
{
  g_auto (GStrv) names = icn_study_names (study);

  for (guint i = 0; i < study->designs->len; i++)
    icn_chart_add_results (chart, kind, study, evaluations, i, names[i], titles[i]);
}

IcnChart *
icn_chart_new (const IcnPlotKind *kind, const IcnStudy *study, const IcnEvaluation *evaluations,
               const IcnFigure *figure)
{
  IcnChart *chart = g_new0 (IcnChart, 1);
  g_auto (GStrv) names = icn_study_titles (study);

  chart->plot = kind->id;
  icn_chart_set_axes (chart, kind, figure);
  chart->series = icn_chart_series_list_new ();
  if (kind->grid == ICN_GRID_PINS || kind->grid == ICN_GRID_COSTS) {
    icn_chart_add_costs (chart, kind->grid, study, evaluations);
    return chart;
  }
  if (kind->grid == ICN_GRID_QUANTITY) {
    icn_chart_add_scatter (chart, kind, study, evaluations, names);
    chart->notes = g_new0 (char *, 1);
    icn_chart_add_reasons (chart, kind, study, evaluations, names);
    return chart;
  }
  if (kind->grid == ICN_GRID_PARTS)
    icn_chart_name_parts (chart, study, evaluations, figure);
  else
    icn_chart_make_grid (chart, kind->grid, study, evaluations);
  chart->notes = icn_chart_notes (kind, study, evaluations, names);
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
