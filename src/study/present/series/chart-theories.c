/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts of latency that compare all theories that cover a design with each other and with the
 * design's simulated points. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "by-theory.h"
#include "chart-makers.h"
#include "chart-series.h"
#include "design.h"
#include "evaluation.h"
#include "flow-latency.h"
#include "study.h"
#include "theory.h"

double
icn_chart_sure_to (const IcnChart *chart, const IcnEvaluation *evaluation, double share)
{
  double sure = NAN;

  if (evaluation->flows == NULL || !evaluation->theory->needs_flows)
    return NAN;
  for (guint i = 0; i < chart->n_points; i++)
    if (isfinite (icn_flow_latency_error (evaluation, chart->x[i] * share)))
      sure = chart->x[i];
  return isnan (sure) ? 0 : sure;
}

static void
add_theory (IcnChart *chart, const IcnDesign *design, guint place, const IcnEvaluation *evaluation,
            const char *name, guint shade)
{
  IcnSeries *series =
    /* Translators: %s is the name of a design, then the name of a theory. */
    icn_chart_add_series (chart, design, place,
                          g_strdup_printf (_ ("%s, %s"), name, _ (evaluation->theory->name)));

  series->color = series->dash = shade;
  series->limit = evaluation->model_saturation;
  series->sure = icn_chart_sure_to (chart, evaluation, 1);
  for (guint x = 0; x < chart->n_points; x++)
    series->y[x] = icn_evaluation_latency (evaluation, chart->x[x]);
}

void
icn_chart_add_theories (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations,
                        char **names)
{
  guint shade = 0;

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);

    for (guint t = 0; evaluations[i].nodes > 0 && icn_theory (t) != NULL; t++) {
      g_auto (IcnEvaluation) shown = { 0 };

      if (icn_evaluation_by (&shown, &evaluations[i], design, icn_theory (t), NULL, NULL))
        add_theory (chart, design, i, &shown, names[i], shade++);
    }
  }
}
