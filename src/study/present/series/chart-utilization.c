/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-makers.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart-series.h"
#include "design.h"
#include "evaluation.h"
#include "number-text.h"
#include "study.h"
#include "utilization.h"
#include "unit.h"

/* Returns the index of the visible design with the lowest throughput bound, in bits per base cycle
 * (delay of a wire one node pitch long) per node; -1 if no bound is known. */
static int
find_weakest (const IcnStudy *study, const IcnEvaluation *evaluations)
{
  int weakest = -1;

  for (guint i = 0; i < study->designs->len; i++)
    if (!icn_study_design (study, i)->hidden && evaluations[i].nodes > 0 &&
        evaluations[i].ideal_throughput > 0 &&
        (weakest < 0 ||
         evaluations[i].ideal_throughput < evaluations[weakest].ideal_throughput))
      weakest = i;
  return weakest;
}

/* Returns a load rounded to three significant digits, which are shown in the note below the
 * plot. */
static double
rounded (double load)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.3g", load), NULL);
}

void
icn_chart_add_utilizations (IcnChart *chart, const IcnStudy *study,
                            const IcnEvaluation *evaluations, char **names,
                            const IcnFigure *figure)
{
  int weakest = find_weakest (study, evaluations);
  gboolean is_given = figure != NULL && !isnan (figure->load);
  g_autofree char *number = NULL, *load = NULL, *note = NULL;

  chart->load = is_given       ? figure->load
                : weakest >= 0 ? rounded (evaluations[weakest].ideal_throughput / 2)
                               : NAN;
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    IcnSeries *series = icn_chart_add_series (chart, design, i, g_strdup (names[i]));

    if (!(evaluations[i].nodes > 0))
      continue;
    icn_utilizations (&evaluations[i], design, chart->x, chart->n_points, series->y);
    for (guint point = 0; point < chart->n_points; point++)
      series->y[point] *= chart->load;
  }
  if (isnan (chart->load))
    return;
  number = icn_number_to_text (chart->load);
  load = icn_unit_join (number, "bits/cycle per node");
  note = is_given
           /* Translators: %s is a load with its unit. */
           ? g_strdup_printf (_ ("At %s"), load)
           /* Translators: %s is a load with its unit, then the name of a design. */
           : g_strdup_printf (_ ("At %s, half of what %s can carry at most"), load, names[weakest]);
  g_strfreev (chart->notes);
  chart->notes = g_new0 (char *, 2);
  chart->notes[0] = g_steal_pointer (&note);
}
