/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-cost.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "number-text.h"

/* Modules of a packaged network, nodes of another. */
static double
count_modules (const IcnEvaluation *evaluation)
{
  const IcnNet *net =
    icn_analysis_has_graph (evaluation->analysis) ? evaluation->analysis->net : NULL;
  guint32 last = 0;

  if (net == NULL || net->n_levels == 0)
    return evaluation->nodes;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    last = MAX (last, net->package[v]);
  return last + 1.0;
}

gboolean
icn_cost_of_study (const IcnStudy *study, const IcnEvaluation *evaluations, guint32 *modules,
                   double *bisection)
{
  for (guint i = 0; i < study->designs->len; i++) {
    double m, b = evaluations[i].widths.bisection_wires;

    if (icn_study_design (study, i)->hidden || !(evaluations[i].nodes > 0))
      continue;
    m = round (count_modules (&evaluations[i]));
    if (!(m >= ICN_COST_LEAST_MODULES && m <= ICN_COST_MOST_MODULES && b > 0))
      continue;
    *modules = m;
    *bisection = b;
    return TRUE;
  }
  return FALSE;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* The pins of all networks, rising, each once. */
static void
fill_pins (IcnChart *chart, const GArray *costs)
{
  guint n = 0;

  chart->x = g_new (double, costs->len);
  for (guint i = 0; i < costs->len; i++)
    chart->x[i] = g_array_index (costs, IcnCost, i).pins;
  qsort (chart->x, costs->len, sizeof *chart->x, compare);
  for (guint i = 0; i < costs->len; i++)
    if (i == 0 || chart->x[i] > chart->x[n - 1] * (1 + 1e-12))
      chart->x[n++] = chart->x[i];
  chart->n_points = n;
}

static IcnSeries *
add_series (IcnChart *chart, char *name, guint color)
{
  IcnSeries *series = g_new (IcnSeries, 1);

  *series = (IcnSeries){
    .name = name, .color = color, .y = g_new (double, chart->n_points), .limit = NAN
  };
  for (guint i = 0; i < chart->n_points; i++)
    series->y[i] = NAN;
  g_ptr_array_add (chart->series, series);
  return series;
}

/* A mark for each network. */
static void
add_marks (IcnChart *chart, const GArray *costs, guint32 modules)
{
  for (guint i = 0; i < costs->len; i++) {
    const IcnCost *cost = &g_array_index (costs, IcnCost, i);
    g_autofree char *title = icn_cost_title (cost), *split = icn_cost_split (cost, modules);
    char *name = split != NULL ? g_strdup_printf ("%s %s", title, split) : g_strdup (title);
    IcnSeries *series = add_series (chart, name, i);

    series->style = ICN_SERIES_MARKERS;
    for (guint point = 0; point < chart->n_points; point++)
      if (fabs (chart->x[point] - cost->pins) <= 1e-12 * cost->pins)
        series->y[point] = cost->bundles;
  }
}

/* The fewest bundles of all networks that do with so many pins. */
static void
add_front (IcnChart *chart, const GArray *costs)
{
  IcnSeries *series = add_series (chart, g_strdup (_ ("Fewest bundles for these pins")), 0);
  double least = INFINITY;

  series->is_shared = TRUE;
  for (guint point = 0; point < chart->n_points; point++) {
    for (guint i = 0; i < costs->len; i++) {
      const IcnCost *cost = &g_array_index (costs, IcnCost, i);

      if (cost->pins <= chart->x[point] * (1 + 1e-12))
        least = MIN (least, cost->bundles);
    }
    series->y[point] = least;
  }
}

void
icn_chart_add_costs (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  g_autoptr (GArray) costs = NULL;
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();
  guint32 modules = 0;
  double bisection = NAN;

  if (icn_cost_of_study (study, evaluations, &modules, &bisection))
    costs = icn_costs (modules, bisection, NULL);
  if (costs != NULL) {
    g_autofree char *m = icn_count_to_text (modules), *b = icn_count_to_text (round (bisection));
    /* Translators: numbers of modules and of wires. */
    g_autofree char *note = g_strdup_printf (
      _ ("%s modules, %s wires over the bisection of the network, or of each of its dimensions"), m,
      b);

    fill_pins (chart, costs);
    add_front (chart, costs);
    add_marks (chart, costs, modules);
    g_strv_builder_add (notes, note);
  } else {
    chart->x = g_new0 (double, 1);
    g_strv_builder_add (notes, _ ("No design has 4 to 65,536 modules and a known bisection"));
  }
  chart->notes = g_strv_builder_end (notes);
}
