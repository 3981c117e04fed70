/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyser.h"

#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "job.h"
#include "topology.h"

struct _BisectionAnalyser {
  BisectionJob *job;
  /* key of the analysis that is being made (icn_analysis_key: a text made of the settings on which
   * an analysis depends); NULL if no job is running */
  char *asked;
  /* set of strings: the key (icn_analysis_key) of each analysis that failed */
  GHashTable *refused;
  BisectionAnalysed analysed;
  gpointer data;
};

/* The input of a background job. design: the design to be analysed. analysis: NULL if the design's
 * network has yet to be built and analysed; else the existing analysis of the network, to which
 * only the channel flows that the design's theory needs have to be added. */
typedef struct {
  IcnDesign *design;
  IcnAnalysis *analysis;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  icn_design_free (order->design);
  icn_analysis_unref (order->analysis);
  g_free (order);
}

static gpointer
analyse (gpointer input, GCancellable *cancellable, GError **error)
{
  const Order *order = input;
  g_autoptr (IcnAnalysis) analysis = order->analysis != NULL
                                       ? icn_analysis_ref (order->analysis)
                                       : icn_analysis_new (order->design, cancellable, error);
  g_auto (IcnEvaluation) evaluation = { 0 };

  if (analysis == NULL || !icn_evaluate_ready (order->design, analysis, &evaluation, NULL) ||
      !evaluation.lacks_flows)
    return g_steal_pointer (&analysis);
  /* the channel flows that the design's theory needs are found here, in a background thread: the
   * main thread would otherwise find them, and the window would not respond meanwhile */
  if (!icn_analysis_find_flows (analysis, cancellable, error))
    return NULL;
  icn_evaluation_clear (&evaluation);
  if (!icn_evaluate_unless_cancelled (order->design, analysis, &evaluation, cancellable, error))
    return NULL;
  return g_steal_pointer (&analysis);
}

static void
job_done (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionAnalyser *analyser = data;
  g_autoptr (IcnAnalysis) analysis = result;

  if (!analysis)
    bisection_analyser_refuse (analyser, analyser->asked);
  g_clear_pointer (&analyser->asked, g_free);
  analyser->analysed (analysis, analyser->data);
}

BisectionAnalyser *
bisection_analyser_new (BisectionAnalysed analysed, gpointer data)
{
  BisectionAnalyser *analyser = g_new0 (BisectionAnalyser, 1);

  analyser->job = bisection_job_new (analyse, order_free, (GDestroyNotify) icn_analysis_unref,
                                     job_done, analyser);
  analyser->refused = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  analyser->analysed = analysed;
  analyser->data = data;
  return analyser;
}

void
bisection_analyser_free (BisectionAnalyser *analyser)
{
  bisection_job_free (analyser->job);
  g_clear_pointer (&analyser->asked, g_free);
  g_hash_table_unref (analyser->refused);
  g_free (analyser);
}

static gboolean
is_missing (const BisectionAnalyser *analyser, IcnWorkbench *bench, guint i)
{
  if ((bench->evaluations[i].analysis != NULL && !bench->evaluations[i].lacks_flows) ||
      !icn_topology_is_integral (&icn_study_design (bench->study, i)->topology))
    return FALSE;
  return g_hash_table_size (analyser->refused) == 0 ||
         !g_hash_table_contains (analyser->refused, icn_workbench_analysis_key (bench, i));
}

/* Returns the index of a design that has no analysis, or whose analysis lacks the channel flows
 * that its theory needs. Searches the n_shown designs from index `first`, starting at the design
 * `current` and wrapping around. Returns the study's number of designs if none is found. */
static guint
find_missing (const BisectionAnalyser *analyser, IcnWorkbench *bench, guint first, guint n_shown,
              guint current)
{
  for (guint i = 0; i < n_shown; i++) {
    guint design = first + (current - first + i) % n_shown;

    if (is_missing (analyser, bench, design))
      return design;
  }
  return bench->study->designs->len;
}

void
bisection_analyser_update (BisectionAnalyser *analyser, IcnWorkbench *bench, guint first,
                           guint n_shown, guint current)
{
  guint next = find_missing (analyser, bench, first, n_shown, current);
  gboolean is_there = next < bench->study->designs->len;
  Order *order;
  const char *key = is_there ? icn_workbench_analysis_key (bench, next) : NULL;

  if (is_there && g_strcmp0 (analyser->asked, key) == 0)
    return;
  bisection_job_cancel (analyser->job);
  g_clear_pointer (&analyser->asked, g_free);
  if (!is_there)
    return;
  analyser->asked = g_strdup (key);
  order = g_new0 (Order, 1);
  order->design = icn_design_dup (icn_study_design (bench->study, next));
  if (bench->evaluations[next].analysis != NULL)
    order->analysis = icn_analysis_ref (bench->evaluations[next].analysis);
  bisection_job_start (analyser->job, order);
}

gboolean
bisection_analyser_is_busy (const BisectionAnalyser *analyser)
{
  return analyser->asked != NULL;
}

void
bisection_analyser_refuse (BisectionAnalyser *analyser, const char *key)
{
  g_hash_table_add (analyser->refused, g_strdup (key));
}

void
bisection_analyser_forget_refused (BisectionAnalyser *analyser)
{
  g_hash_table_remove_all (analyser->refused);
}
