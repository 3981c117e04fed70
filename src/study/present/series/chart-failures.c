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
#include "statistics.h"
#include "study.h"
#include "topology-failures.h"
#include "topology.h"

/* Largest number of vertices of a network for which charts over failed links have values; the limit
 * exists because every value needs several evaluations of the network. */
#define MOST_VERTICES 512
/* Numbers of draws (random sets of failed links) for each number of failed links; the mean over the
 * draws is plotted. N_GRAPH_DRAWS is for quantities that follow from the graph alone: a draw takes
 * a thousandth of the time for these quantities. */
#define N_DRAWS 8
#define N_GRAPH_DRAWS 100
/* Largest number of points of the curve, not counting the point without failed links. */
#define N_COUNTS 8
/* At the last point of the curve, one in FAILED links of the largest network has failed. */
#define FAILED 4

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

/* The values of one plot over failed links. y: [n_designs * n_counts] means over random draws of
 * failed links, all means of one design together; low, high: ends of their confidence intervals.
 * NAN for a point without a value. */
typedef struct {
  const IcnPlotKind *kind;
  double *y, *low, *high;
} Values;

struct _IcnFailures {
  guint n_counts, n_designs;
  double *count;  /* [n_counts] numbers of failed links */
  GArray *values; /* array of Values, one for each plot over failed links */
  GPtrArray *why; /* [n_designs * n_counts] of char *: for each point, why a draw could not be
                     evaluated; NULL if all draws could */
};

static void
values_clear (gpointer data)
{
  Values *values = data;

  g_free (values->y);
  g_free (values->low);
  g_free (values->high);
}

static double *
new_nothing (guint n)
{
  double *values = g_new (double, n);

  for (guint i = 0; i < n; i++)
    values[i] = NAN;
  return values;
}

static IcnFailures *
failures_of_counts (GArray *counts, guint n_designs)
{
  IcnFailures *failures = g_new0 (IcnFailures, 1);
  guint n_kinds, n = n_designs * counts->len;
  const IcnPlotKind *kinds = icn_plot_kinds (&n_kinds);

  failures->n_counts = counts->len;
  failures->n_designs = n_designs;
  failures->count = g_memdup2 (counts->data, counts->len * sizeof (double));
  failures->values = g_array_new (FALSE, FALSE, sizeof (Values));
  g_array_set_clear_func (failures->values, values_clear);
  for (guint i = 0; i < n_kinds; i++)
    if (kinds[i].grid == ICN_GRID_FAILURES) {
      Values values = { &kinds[i], new_nothing (n), new_nothing (n), new_nothing (n) };

      g_array_append_val (failures->values, values);
    }
  failures->why = g_ptr_array_new_full (n, g_free);
  g_ptr_array_set_size (failures->why, n);
  return failures;
}

void
icn_failures_free (IcnFailures *failures)
{
  g_free (failures->count);
  g_array_unref (failures->values);
  g_ptr_array_unref (failures->why);
  g_free (failures);
}

/* Sets value[plot], for each plot over failed links, to the plot's quantity for a network in which
 * `count` random links have failed. If the network cannot have these failures, the value is NAN,
 * and *why gets the reason. Returns FALSE with an error when cancelled. seed: seed of the random
 * draw. */
static gboolean
values_of_draw (const IcnFailures *failures, const IcnDesign *design, double count, guint seed,
                double *value, char **why, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnDesign) drawn = icn_design_dup (design);
  g_autoptr (GError) refusal = NULL;
  g_autofree char *text = count > 0 ? g_strdup_printf ("%.0f:%u", count, seed) : g_strdup ("");
  g_auto (IcnEvaluation) evaluation = { 0 };
  IcnAnalysis *analysis;
  gboolean is_known;

  icn_failed_set (&drawn->topology, text);
  analysis =
    icn_design_check (drawn, &refusal) ? icn_analysis_new (drawn, cancellable, &refusal) : NULL;
  is_known =
    analysis != NULL && icn_evaluate_without_flows (drawn, analysis, &evaluation, &refusal);
  for (guint i = 0; i < failures->values->len; i++) {
    const char *id = g_array_index (failures->values, Values, i).kind->quantity;

    value[i] =
      is_known ? icn_quantity_value (icn_quantity_find (id), &evaluation, drawn, NULL) : NAN;
  }
  if (analysis != NULL)
    icn_analysis_unref (analysis);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (refusal != NULL && *why == NULL)
    *why = g_strdup (refusal->message);
  return TRUE;
}

/* Returns the half-width, in percent, of the 95 % confidence interval for a quantity of the graph
 * (such as the share of pairs with a path) if all n random draws of failed links gave the same
 * value, so that the standard deviation is 0. It is then assumed that no draw has cut off a node.
 * By the rule of three, the probability that a draw cuts off a node is below 3/n with 95 %
 * confidence. A node that is cut off loses 2 (n_nodes - 1) of all n_nodes² pairs. Returns 0 for
 * other quantities. */
static double
unseen_loss (const IcnQuantity *quantity, guint n_nodes, guint n)
{
  double pairs = (double) n_nodes * n_nodes;

  return quantity->is_of_graph ? 3.0 / n * 100 * 2 * (n_nodes - 1) / pairs : 0;
}

/* Sets point `at` of a plot to the mean and the 95 % confidence interval of the values of n random
 * draws of failed links. Draws without a value are left out. value: [n] values of the draws, which
 * the function reorders. */
static void
fill_point (Values *values, guint at, guint n_nodes, double *value, guint n)
{
  double half = 0;
  guint n_known = 0;

  for (guint i = 0; i < n; i++)
    if (isfinite (value[i]))
      value[n_known++] = value[i];
  if (n_known == 0)
    return;
  values->y[at] = value[0];
  if (n_known > 1)
    icn_interval (value, n_known, 0.95, &values->y[at], &half);
  if (n_known > 1 && half == 0)
    half = unseen_loss (icn_quantity_find (values->kind->quantity), n_nodes, n_known);
  values->low[at] = values->y[at] - half;
  values->high[at] = values->y[at] + half;
}

/* Sets value[i] to the value of a quantity that follows from the graph alone, in random draw i of
 * `count` failed links, i < N_GRAPH_DRAWS; NAN if the network cannot have these failures. Returns
 * FALSE with an error when cancelled. */
static gboolean
values_of_graphs (const IcnDesign *design, const IcnQuantity *quantity, double count, double *value,
                  GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnDesign) drawn = icn_design_dup (design);

  for (guint i = 0; i < N_GRAPH_DRAWS; i++) {
    g_autofree char *text = g_strdup_printf ("%.0f:%u", count, i + 1);
    g_autoptr (IcnNet) net = NULL;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    icn_failed_set (&drawn->topology, text);
    net = icn_topology_build (&drawn->topology, NULL);
    if (net != NULL) {
      IcnAnalysis bare = { .net = net };
      const IcnEvaluation evaluation = { .analysis = &bare, .nodes = net->n_terminals };

      value[i] = icn_quantity_value (quantity, &evaluation, drawn, NULL);
    } else {
      value[i] = NAN;
    }
  }
  return TRUE;
}

/* Computes point `at` of all plots over failed links from several random draws of `count` failed
 * links, or from one evaluation if `count` is 0. Returns FALSE with an error when cancelled. */
static gboolean
fill_points (IcnFailures *failures, guint at, const IcnDesign *design, guint n_nodes, double count,
             GCancellable *cancellable, GError **error)
{
  guint n_plots = failures->values->len, n_draws = count > 0 ? N_DRAWS : 1;
  g_autofree double *value = g_new (double, N_DRAWS *n_plots);

  for (guint i = 0; i < n_draws; i++)
    if (!values_of_draw (failures, design, count, i + 1, value + i * n_plots,
                         (char **) &failures->why->pdata[at], cancellable, error))
      return FALSE;
  for (guint plot = 0; plot < n_plots; plot++) {
    Values *values = &g_array_index (failures->values, Values, plot);
    const IcnQuantity *quantity = icn_quantity_find (values->kind->quantity);
    double of_plot[N_GRAPH_DRAWS];
    gboolean is_graph = count > 0 && quantity->is_of_graph;

    for (guint i = 0; i < n_draws; i++)
      of_plot[i] = value[i * n_plots + plot];
    if (is_graph && !values_of_graphs (design, quantity, count, of_plot, cancellable, error))
      return FALSE;
    fill_point (values, at, n_nodes, of_plot, is_graph ? N_GRAPH_DRAWS : n_draws);
  }
  return TRUE;
}

IcnFailures *
icn_failures_new (const IcnStudy *study, const IcnEvaluation *evaluations,
                  GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnFailures) failures = NULL;
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (double));

  icn_chart_add_failure_counts (counts, study, evaluations);
  failures = failures_of_counts (counts, study->designs->len);
  for (guint i = 0; i < failures->n_designs * failures->n_counts; i++) {
    guint place = i / failures->n_counts;
    const IcnDesign *design = icn_study_design (study, place);

    if (is_shown (&evaluations[place]) && !design->hidden &&
        !fill_points (failures, i, design, (guint) evaluations[place].nodes,
                      failures->count[i % failures->n_counts], cancellable, error))
      return NULL;
  }
  return g_steal_pointer (&failures);
}

static const Values *
values_of_plot (const IcnFailures *failures, const char *plot)
{
  for (guint i = 0; i < failures->values->len; i++) {
    const Values *values = &g_array_index (failures->values, Values, i);

    if (g_str_equal (values->kind->id, plot))
      return values;
  }
  g_return_val_if_reached (NULL);
}

void
icn_chart_take_failures (IcnChart *chart, const IcnFailures *failures)
{
  const Values *values = values_of_plot (failures, chart->plot);
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
    series->y = g_memdup2 (values->y + first, n * sizeof (double));
    series->low = g_memdup2 (values->low + first, n * sizeof (double));
    series->high = g_memdup2 (values->high + first, n * sizeof (double));
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
  guint n_draws = icn_quantity_find (icn_plot_find (chart->plot)->quantity)->is_of_graph
                    ? N_GRAPH_DRAWS
                    : N_DRAWS;

  for (guint i = 0; i < study->designs->len; i++)
    icn_chart_add_series (chart, icn_study_design (study, i), i, g_strdup (names[i]))->style =
      ICN_SERIES_MARKERS;
  /* Translators: %d is the number of draws, which is also the largest seed. */
  note = g_strdup_printf (_ ("Means over %d draws of the failed links, seeds 1 to %d, with 95 %% "
                             "intervals; each design without failures of its own"),
                          n_draws, n_draws);
  g_strv_builder_add (notes, note);
  for (guint i = 0; i < study->designs->len; i++)
    if (evaluations[i].nodes > 0 &&
        icn_topology_vertices (&icn_study_design (study, i)->topology) > MOST_VERTICES) {
      /* Translators: %d is a number of nodes and switches, %s is the name of a design. */
      g_autofree char *large = g_strdup_printf (
        _ ("Of networks of at most %d nodes and switches; %s has more"), MOST_VERTICES, names[i]);

      g_strv_builder_add (notes, large);
    }
  g_strfreev (chart->notes);
  chart->notes = g_strv_builder_end (notes);
}
