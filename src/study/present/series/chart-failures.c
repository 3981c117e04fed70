/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-failures.h"
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
#include "topology.h"

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

struct _IcnFailures {
  guint n_counts, n_designs;
  double *count;          /* [n_counts] numbers of failed links */
  double *y, *low, *high; /* [n_designs * n_counts] means and their intervals; NAN without values */
  GPtrArray *why;         /* [n_designs * n_counts] of char *: why there is no value, or NULL */
};

void
icn_failures_free (IcnFailures *failures)
{
  g_free (failures->count);
  g_free (failures->y);
  g_free (failures->low);
  g_free (failures->high);
  g_ptr_array_unref (failures->why);
  g_free (failures);
}

/* Sets *value to that of a quantity when `count` links, drawn at random with a seed, have failed;
 * to NAN, with the reason in *why, if the network cannot have these failures. FALSE with an error
 * when cancelled. */
static gboolean
value_of_draw (const IcnDesign *design, const IcnQuantity *quantity, double count, guint seed,
               double *value, char **why, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnDesign) drawn = icn_design_dup (design);
  g_autoptr (GError) refusal = NULL;
  g_autofree char *text = count > 0 ? g_strdup_printf ("%.0f:%u", count, seed) : g_strdup ("");
  g_auto (IcnEvaluation) evaluation = { 0 };
  IcnAnalysis *analysis;

  *value = NAN;
  icn_failed_set (&drawn->topology, text);
  analysis =
    icn_design_check (drawn, &refusal) ? icn_analysis_new (drawn, cancellable, &refusal) : NULL;
  if (analysis != NULL && icn_evaluate_without_flows (drawn, analysis, &evaluation, &refusal))
    *value = icn_quantity_value (quantity, &evaluation, drawn, NULL);
  if (analysis != NULL)
    icn_analysis_unref (analysis);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (refusal != NULL && *why == NULL)
    *why = g_strdup (refusal->message);
  return TRUE;
}

/* Sets point `at` to the mean of a quantity, and to its 95 % interval, over several random draws of
 * `count` failed links. Draws for which the quantity has no value are left out. Without failures
 * there is only one draw. FALSE with an error when cancelled. */
static gboolean
fill_point (IcnFailures *failures, guint at, const IcnDesign *design, const IcnQuantity *quantity,
            double count, GCancellable *cancellable, GError **error)
{
  guint n_draws = count > 0 ? N_DRAWS : 1, n = 0;
  double sum = 0, squares = 0, half;

  for (guint seed = 1; seed <= n_draws; seed++) {
    double value;

    if (!value_of_draw (design, quantity, count, seed, &value, (char **) &failures->why->pdata[at],
                        cancellable, error))
      return FALSE;
    if (!isfinite (value))
      continue;
    n++;
    sum += value;
    squares += value * value;
  }
  if (n == 0)
    return TRUE;
  half = n > 1 ? T_95 * sqrt (MAX (0, squares - sum * sum / n) / (n - 1) / n) : 0;
  failures->y[at] = sum / n;
  failures->low[at] = sum / n - half;
  failures->high[at] = sum / n + half;
  return TRUE;
}

IcnFailures *
icn_failures_new (const IcnPlotKind *kind, const IcnStudy *study, const IcnEvaluation *evaluations,
                  GCancellable *cancellable, GError **error)
{
  const IcnQuantity *quantity = icn_quantity_find (kind->quantity);
  g_autoptr (IcnFailures) failures = g_new0 (IcnFailures, 1);
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (double));
  guint n;

  icn_chart_add_failure_counts (counts, study, evaluations);
  failures->n_counts = counts->len;
  failures->n_designs = study->designs->len;
  failures->count = (double *) g_array_steal (counts, NULL);
  n = failures->n_designs * failures->n_counts;
  failures->y = g_new (double, n);
  failures->low = g_new (double, n);
  failures->high = g_new (double, n);
  failures->why = g_ptr_array_new_full (n, g_free);
  g_ptr_array_set_size (failures->why, n);
  for (guint i = 0; i < n; i++)
    failures->y[i] = failures->low[i] = failures->high[i] = NAN;
  for (guint i = 0; i < n; i++) {
    guint place = i / failures->n_counts;
    const IcnDesign *design = icn_study_design (study, place);

    if (is_shown (&evaluations[place]) && !design->hidden &&
        !fill_point (failures, i, design, quantity, failures->count[i % failures->n_counts],
                     cancellable, error))
      return NULL;
  }
  return g_steal_pointer (&failures);
}

void
icn_chart_take_failures (IcnChart *chart, const IcnFailures *failures)
{
  guint n = failures->n_counts;

  g_free (chart->x);
  chart->x = g_memdup2 (failures->count, n * sizeof (double));
  chart->n_points = n;
  for (guint i = 0; i < chart->series->len; i++) {
    IcnSeries *series = chart->series->pdata[i];
    gsize first = (gsize) series->design * n;

    if (series->design >= failures->n_designs)
      continue;
    g_free (series->y);
    g_free (series->low);
    g_free (series->high);
    g_clear_pointer (&series->why, g_ptr_array_unref);
    series->y = g_memdup2 (failures->y + first, n * sizeof (double));
    series->low = g_memdup2 (failures->low + first, n * sizeof (double));
    series->high = g_memdup2 (failures->high + first, n * sizeof (double));
    series->why = g_ptr_array_new_full (n, g_free);
    for (guint point = 0; point < n; point++)
      g_ptr_array_add (series->why, g_strdup (failures->why->pdata[first + point]));
  }
}

void
icn_chart_add_failures (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations,
                        char **names)
{
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();
  g_autofree char *note = NULL;

  for (guint i = 0; i < study->designs->len; i++)
    icn_chart_add_series (chart, icn_study_design (study, i), i, g_strdup (names[i]))->style =
      ICN_SERIES_MARKERS;
  /* Translators: a number of draws. */
  note = g_strdup_printf (_ ("Means over %d draws of the failed links, seeds 1 to %d, with 95 %% "
                             "intervals; each design without failures of its own"),
                          N_DRAWS, N_DRAWS);
  g_strv_builder_add (notes, note);
  for (guint i = 0; i < study->designs->len; i++)
    if (evaluations[i].nodes > 0 &&
        icn_topology_vertices (&icn_study_design (study, i)->topology) > MOST_VERTICES) {
      /* Translators: a number, and the name of a design. */
      g_autofree char *large = g_strdup_printf (
        _ ("Of networks of at most %d nodes and switches; %s has more"), MOST_VERTICES, names[i]);

      g_strv_builder_add (notes, large);
    }
  g_strfreev (chart->notes);
  chart->notes = g_strv_builder_end (notes);
}
