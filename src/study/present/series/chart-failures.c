/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-makers.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis.h"
#include "chart-series.h"
#include "design.h"
#include "evaluation-parts.h"
#include "evaluation.h"
#include "net.h"
#include "quantity.h"
#include "study.h"
#include "topology-failures.h"

/* Largest number of vertices of a network that is shown. */
#define MOST_VERTICES 512
#define N_DRAWS 8   /* number of random sets of failed links that are drawn for each number of
                       failed links; the mean over the sets is plotted */
#define T_95 2.3646 /* quantile of Student's t for N_DRAWS draws */
/* Largest number of points of the curve, not counting the point without failed links. */
#define N_COUNTS 8
#define FAILED 4 /* at the last point, one link in FAILED of the largest network has failed */

static gboolean
is_shown (const IcnEvaluation *evaluation)
{
  return evaluation->nodes > 0 && evaluation->analysis != NULL &&
         evaluation->analysis->net != NULL &&
         evaluation->analysis->net->n_vertices <= MOST_VERTICES;
}

void
icn_chart_add_failure_counts (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  guint32 most = 0, step;

  for (guint i = 0; i < study->designs->len; i++)
    if (is_shown (&evaluations[i]))
      most = MAX (most, icn_failed_most (evaluations[i].analysis->net) / FAILED);
  step = MAX (1, (most + N_COUNTS - 1) / N_COUNTS);
  for (guint32 count = 0; count <= MAX (most, 1); count += step) {
    double value = count;

    g_array_append_val (x, value);
  }
}

/* The value of a quantity when `count` links, drawn at random with a seed, have failed. NAN, with
 * the reason in *why, if the network cannot have these failures. */
static double
value_of_draw (const IcnDesign *design, const IcnQuantity *quantity, double count, guint seed,
               char **why)
{
  g_autoptr (IcnDesign) drawn = icn_design_dup (design);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = count > 0 ? g_strdup_printf ("%.0f:%u", count, seed) : g_strdup ("");
  g_auto (IcnEvaluation) evaluation = { 0 };
  IcnAnalysis *analysis;
  double value = NAN;

  icn_failed_set (&drawn->topology, text);
  analysis = icn_design_check (drawn, &error) ? icn_analysis_new (drawn, NULL, &error) : NULL;
  if (analysis != NULL && icn_evaluate_without_flows (drawn, analysis, &evaluation, &error))
    value = icn_quantity_value (quantity, &evaluation, drawn, NULL);
  if (analysis != NULL)
    icn_analysis_unref (analysis);
  if (error != NULL && *why == NULL)
    *why = g_strdup (error->message);
  return value;
}

/* Sets a point of a series to the mean of a quantity, and to its 95 % interval, over several random
 * draws of `count` failed links. Draws for which the quantity has no value are left out. Without
 * failures there is only one draw. */
static void
fill_point (IcnSeries *series, guint point, const IcnDesign *design, const IcnQuantity *quantity,
            double count)
{
  guint n_draws = count > 0 ? N_DRAWS : 1, n = 0;
  double sum = 0, squares = 0, half;
  char *why = NULL;

  for (guint seed = 1; seed <= n_draws; seed++) {
    double value = value_of_draw (design, quantity, count, seed, &why);

    if (!isfinite (value))
      continue;
    n++;
    sum += value;
    squares += value * value;
  }
  series->why->pdata[point] = why;
  if (n == 0)
    return;
  series->y[point] = sum / n;
  half = n > 1 ? T_95 * sqrt (MAX (0, squares - sum * sum / n) / (n - 1) / n) : 0;
  series->low[point] = series->y[point] - half;
  series->high[point] = series->y[point] + half;
}

static void
add_design (IcnChart *chart, const IcnQuantity *quantity, const IcnStudy *study,
            const IcnEvaluation *evaluation, guint place, const char *name)
{
  const IcnDesign *design = icn_study_design (study, place);
  IcnSeries *series = icn_chart_add_series (chart, design, place, g_strdup (name));

  series->style = ICN_SERIES_MARKERS;
  series->low = g_new (double, chart->n_points);
  series->high = g_new (double, chart->n_points);
  series->why = g_ptr_array_new_full (chart->n_points, g_free);
  g_ptr_array_set_size (series->why, chart->n_points);
  for (guint i = 0; i < chart->n_points; i++) {
    series->low[i] = series->high[i] = NAN;
    if (is_shown (evaluation) && !design->hidden)
      fill_point (series, i, design, quantity, chart->x[i]);
  }
}

void
icn_chart_add_failures (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                        const IcnEvaluation *evaluations, char **names)
{
  const IcnQuantity *quantity = icn_quantity_find (kind->quantity);
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();
  g_autofree char *note = NULL;

  for (guint i = 0; i < study->designs->len; i++)
    add_design (chart, quantity, study, &evaluations[i], i, names[i]);
  /* Translators: a number of draws. */
  note = g_strdup_printf (_ ("Means over %d draws of the failed links, seeds 1 to %d, with 95 %% "
                             "intervals; each design without failures of its own"),
                          N_DRAWS, N_DRAWS);
  g_strv_builder_add (notes, note);
  for (guint i = 0; i < study->designs->len; i++)
    if (evaluations[i].nodes > 0 && !is_shown (&evaluations[i])) {
      /* Translators: a number, and the name of a design. */
      g_autofree char *large = g_strdup_printf (
        _ ("Of networks of at most %d nodes and switches; %s has more"), MOST_VERTICES, names[i]);

      g_strv_builder_add (notes, large);
    }
  g_strfreev (chart->notes);
  chart->notes = g_strv_builder_end (notes);
}
