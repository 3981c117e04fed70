/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts that have a curve for each length of messages. A design whose messages all have the same
 * length has one curve. */
#include <glib/gi18n-lib.h>

#include "chart-makers.h"
#include "chart-measured.h"
#include "chart-place.h"
#include "chart-series.h"
#include "design.h"
#include "evaluation.h"
#include "load-search.h"
#include "number-text.h"
#include "unit.h"

/* Sets point `at` of a series of markers to the simulated latency of the messages of one length.
 * point: the simulated point, with the statistics of all message lengths. length: index of the
 * message length. */
static void
take_class (IcnSeries *series, guint at, const IcnMeasured *point, gsize length)
{
  const IcnQuantity *latency = icn_quantity_find ("simulated_latency");
  IcnMeasured only = *point;

  if (length < point->n_classes) {
    only.latency = point->classes[length].latency;
    only.latency_ci = point->classes[length].latency_ci;
  }
  icn_series_take (series, at, latency, &only, NULL);
}

static void
add_simulated (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
               const IcnEvaluation *evaluation, guint place, gsize length, const char *name)
{
  g_autoptr (GPtrArray) results = icn_study_results (study, place, FALSE);
  guint shade = ((IcnSeries *) chart->series->pdata[chart->series->len - 1])->color;
  IcnSeries *series;

  if (results->len == 0)
    return;
  series = icn_chart_add_markers (chart, icn_study_design (study, place), place,
                                  g_strdup_printf (_ ("%s (simulated)"), name),
                                  icn_quantity_find (kind->simulated));
  series->color = series->dash = shade;
  for (guint i = 0; i < results->len; i++) {
    const IcnMeasured *point = &((const IcnResult *) results->pdata[i])->point;
    guint at = icn_chart_find_x (chart, icn_chart_place_of (kind->grid, evaluation, point->load));

    if (at < chart->n_points)
      take_class (series, at, point, length);
  }
}

void
icn_chart_add_lengths (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                       const IcnEvaluation *evaluations, char **names)
{
  guint shade = 0;

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);

    for (gsize l = 0; l < design->lengths.n; l++) {
      g_autofree char *number = icn_number_to_text (design->lengths.of[l].length);
      g_autofree char *bits = icn_unit_join (number, "bits");
      g_autofree char *name =
        design->lengths.n > 1 ? g_strdup_printf ("%s, %s", names[i], bits) : g_strdup (names[i]);
      IcnSeries *series = icn_chart_add_series (chart, design, i, g_strdup (name));

      series->color = series->dash = shade++;
      series->limit = evaluations[i].model_saturation;
      series->sure = icn_chart_sure_to (chart, &evaluations[i], 1);
      for (guint x = 0; evaluations[i].nodes > 0 && x < chart->n_points; x++)
        series->y[x] = icn_evaluation_class_latency (&evaluations[i], chart->x[x], l);
      add_simulated (chart, kind, study, &evaluations[i], i, l, name);
    }
  }
}
