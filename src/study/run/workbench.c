/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench.h"
#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "load-list.h"
#include "load-search.h"
#include "parameter.h"
#include "recording.h"
#include "shared-plan.h"
#include "simulation.h"
#include "study-format.h"
#include "study-records.h"
#include "topology.h"
#include "traffic.h"

#include <math.h>

#define EVALUATED (ICN_AFFECTS_FORMS | ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS)
/* Load at which the utilization of channels is measured, in percent of the saturation load. */
#define HALF 50
#define ANALYSED (ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS)

/* The data that is calculated for a design in addition to its evaluation. Members are NULL until
 * they are needed. */
struct _IcnProducts {
  char *analysis_key;
  char *key; /* icn_simulation_key of the design */
  IcnSharedPlan *plan;
  char *plan_key;
};

static void
products_clear (IcnProducts *products)
{
  g_clear_pointer (&products->analysis_key, g_free);
  g_clear_pointer (&products->key, g_free);
  g_clear_pointer (&products->plan, icn_shared_plan_unref);
  g_clear_pointer (&products->plan_key, g_free);
}

static void
free_designs (IcnEvaluation *evaluations, IcnProducts *products, guint n)
{
  for (guint i = 0; i < n; i++) {
    icn_evaluation_clear (&evaluations[i]);
    products_clear (&products[i]);
  }
  g_free (evaluations);
  g_free (products);
}

static guint
n_designs (const IcnWorkbench *bench)
{
  return bench->study->designs->len;
}

IcnWorkbench *
icn_workbench_new (IcnStudy *study)
{
  IcnWorkbench *bench = g_new0 (IcnWorkbench, 1);

  bench->study = study;
  bench->evaluations = g_new0 (IcnEvaluation, n_designs (bench));
  bench->products = g_new0 (IcnProducts, n_designs (bench));
  bench->analyses =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) icn_analysis_unref);
  bench->settings = study->simulation;
  return bench;
}

void
icn_workbench_free (IcnWorkbench *bench)
{
  if (bench == NULL)
    return;
  free_designs (bench->evaluations, bench->products, n_designs (bench));
  g_hash_table_unref (bench->analyses);
  g_clear_pointer (&bench->results, g_hash_table_unref);
  g_clear_pointer (&bench->uses, g_hash_table_unref);
  icn_study_free (bench->study);
  g_free (bench);
}

/* Whether a design reads a file, whose contents may change without an edit. */
static gboolean
reads_file (const IcnDesign *design)
{
  return icn_traffic_get_file (&design->traffic) != NULL && design->traffic.matrix == NULL;
}

const char *
icn_workbench_analysis_key (IcnWorkbench *bench, guint i)
{
  const IcnDesign *design = icn_study_design (bench->study, i);
  IcnProducts *products = &bench->products[i];

  if (reads_file (design))
    g_clear_pointer (&products->analysis_key, g_free);
  if (products->analysis_key == NULL)
    products->analysis_key = icn_analysis_key (design);
  return products->analysis_key;
}

static IcnAnalysis *
find_analysis (const IcnWorkbench *bench, const IcnDesign *design, const char *key)
{
  IcnAnalysis *analysis = g_hash_table_lookup (bench->analyses, key);

  return analysis != NULL && icn_analysis_matches (analysis, design) ? analysis : NULL;
}

static void
remember_analysis (IcnWorkbench *bench, IcnAnalysis *analysis)
{
  g_hash_table_replace (bench->analyses, analysis->key, icn_analysis_ref (analysis));
}

static gboolean
is_idle (gpointer key G_GNUC_UNUSED, gpointer value, gpointer data G_GNUC_UNUSED)
{
  return g_atomic_int_get (&((IcnAnalysis *) value)->ref_count) == 1;
}

static void
forget_idle (IcnWorkbench *bench)
{
  if (bench->has_idle)
    g_hash_table_foreach_remove (bench->analyses, is_idle, NULL);
  bench->has_idle = FALSE;
}

/* Returns the analysis of the graph of design i, from the cache or newly made; the caller gets a
 * reference. NULL with an error if the analysis fails. */
static IcnAnalysis *
analyse (IcnWorkbench *bench, guint i, GCancellable *cancellable, GError **error)
{
  const IcnDesign *design = icn_study_design (bench->study, i);
  IcnAnalysis *analysis = find_analysis (bench, design, icn_workbench_analysis_key (bench, i));

  if (analysis != NULL)
    return icn_analysis_ref (analysis);
  forget_idle (bench);
  analysis = icn_analysis_new (design, cancellable, error);
  if (analysis != NULL)
    remember_analysis (bench, analysis);
  return analysis;
}

gboolean
icn_workbench_evaluate (IcnWorkbench *bench, guint i, gboolean with_analysis,
                        GCancellable *cancellable, GError **error)
{
  const IcnDesign *design = icn_study_design (bench->study, i);
  IcnEvaluation *evaluation = &bench->evaluations[i], made;
  g_autoptr (IcnAnalysis) analysis = NULL;

  with_analysis = with_analysis && icn_topology_is_integral (&design->topology);
  if (evaluation->nodes > 0 && (evaluation->analysis != NULL || !with_analysis))
    return TRUE;
  if (with_analysis) {
    analysis = analyse (bench, i, cancellable, error);
    if (analysis == NULL || !icn_analysis_check (analysis, error))
      return FALSE;
  }
  if (!icn_evaluate_unless_cancelled (design, analysis, &made, cancellable, error))
    return FALSE;
  icn_evaluation_clear (evaluation);
  *evaluation = made;
  return TRUE;
}

gboolean
icn_workbench_evaluate_shown (IcnWorkbench *bench, guint i, gboolean with_analysis,
                              GCancellable *cancellable, GError **error)
{
  const IcnEvaluation *evaluation = &bench->evaluations[i];

  return icn_workbench_evaluate (bench, i, with_analysis, cancellable, error) &&
         (with_analysis || evaluation->theory == NULL ||
          isfinite (icn_evaluation_latency (evaluation, 0)) ||
          icn_workbench_evaluate (bench, i, TRUE, cancellable, error));
}

void
icn_workbench_name_design (const IcnWorkbench *bench, guint i, GError **error)
{
  g_autofree char *name = icn_study_design_name (bench->study, i);

  g_prefix_error (error, "design ‘%s’: ", name);
}

void
icn_workbench_release (IcnWorkbench *bench, guint i)
{
  icn_evaluation_clear (&bench->evaluations[i]);
  bench->evaluations[i] = (IcnEvaluation){ 0 };
  products_clear (&bench->products[i]);
  bench->has_idle = TRUE;
}

void
icn_workbench_release_graph (IcnWorkbench *bench, guint i)
{
  icn_evaluation_clear (&bench->evaluations[i]);
  bench->has_idle = TRUE;
}

void
icn_workbench_take_analysis (IcnWorkbench *bench, IcnAnalysis *analysis, GArray *arrived,
                             GArray *refused)
{
  for (guint i = 0; i < n_designs (bench); i++) {
    const IcnDesign *design = icn_study_design (bench->study, i);
    IcnEvaluation *evaluation = &bench->evaluations[i], fresh;

    if (!g_str_equal (icn_workbench_analysis_key (bench, i), analysis->key) ||
        !icn_analysis_matches (analysis, design))
      continue;
    if (!(bench->defers ? icn_evaluate_ready : icn_evaluate) (design, analysis, &fresh, NULL)) {
      g_array_append_val (refused, i);
      continue;
    }
    icn_evaluation_clear (evaluation);
    *evaluation = fresh;
    g_array_append_val (arrived, i);
  }
  if (arrived->len > 0)
    remember_analysis (bench, analysis);
}

/* For one design of the study after an edit: its index in the study before the edit, and the kinds
 * of results that the edit of its settings affects. */
typedef struct {
  int before; /* the design's index in the previous study; -1 if the design is new */
  IcnAffects affects;
} Twin;

static Twin *
find_twins (const IcnStudy *before, const IcnStudy *study)
{
  const IcnMoves moves = icn_study_moves (before, study);
  Twin *twins = g_new (Twin, study->designs->len);

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    Twin *twin = &twins[i];

    twin->before = icn_moves_before (&moves, i);
    twin->affects = twin->before >= 0
                      ? icn_design_differs (icn_study_design (before, twin->before), design)
                      : ICN_AFFECTS_ALL;
    if (reads_file (design))
      twin->affects |= ANALYSED | ICN_AFFECTS_SIMULATION;
  }
  return twins;
}

/* Evaluates a design after an edit. If the edit does not affect the evaluation, copies the earlier
 * evaluation instead. affects: kinds of results that the edit affects. known: the evaluation before
 * the edit, or NULL. */
static gboolean
evaluate_again (const IcnWorkbench *bench, const IcnDesign *design, IcnAffects affects,
                const IcnEvaluation *known, IcnEvaluation *evaluation, GError **error)
{
  IcnAnalysis *analysis = known != NULL ? known->analysis : NULL;

  if (known != NULL && known->nodes > 0 && !(affects & EVALUATED)) {
    icn_evaluation_copy (evaluation, known);
    return TRUE;
  }
  if (affects & ANALYSED) {
    g_autofree char *key = icn_analysis_key (design);

    analysis = find_analysis (bench, design, key);
  }
  return (bench->defers ? icn_evaluate_ready : icn_evaluate) (design, analysis, evaluation, error);
}

static IcnEvaluation *
evaluate_study (const IcnWorkbench *bench, const IcnStudy *study, const Twin *twins, GError **error)
{
  guint n = study->designs->len;
  IcnEvaluation *evaluations = g_new0 (IcnEvaluation, n);

  for (guint i = 0; i < n; i++) {
    const IcnEvaluation *known = twins[i].before >= 0 ? &bench->evaluations[twins[i].before] : NULL;

    if (evaluate_again (bench, icn_study_design (study, i), twins[i].affects, known,
                        &evaluations[i], error))
      continue;
    while (i-- > 0)
      icn_evaluation_clear (&evaluations[i]);
    g_free (evaluations);
    return NULL;
  }
  return evaluations;
}

/* Moves those members of *products that are still valid after an edit to a new IcnProducts, and
 * returns it. affects: kinds of results that the edit affects. */
static IcnProducts
keep_products (IcnProducts *products, IcnAffects affects)
{
  IcnProducts kept = { 0 };

  if (!(affects & ANALYSED))
    kept.analysis_key = g_steal_pointer (&products->analysis_key);
  if (!(affects & ICN_AFFECTS_SIMULATION)) {
    kept.key = g_steal_pointer (&products->key);
    kept.plan = g_steal_pointer (&products->plan);
    kept.plan_key = g_steal_pointer (&products->plan_key);
  }
  return kept;
}

gboolean
icn_workbench_take_study (IcnWorkbench *bench, IcnStudy *study, GError **error)
{
  g_autofree Twin *twins = find_twins (bench->study, study);
  IcnEvaluation *evaluations = evaluate_study (bench, study, twins, error);
  IcnProducts *products;

  if (evaluations == NULL && study->designs->len > 0) {
    icn_study_free (study);
    return FALSE;
  }
  products = g_new0 (IcnProducts, study->designs->len);
  for (guint i = 0; i < study->designs->len; i++)
    if (twins[i].before >= 0)
      products[i] = keep_products (&bench->products[twins[i].before], twins[i].affects);
  free_designs (bench->evaluations, bench->products, n_designs (bench));
  bench->evaluations = evaluations;
  bench->products = products;
  g_clear_pointer (&bench->results, g_hash_table_unref);
  icn_study_free (bench->study);
  bench->study = study;
  bench->has_idle = TRUE;
  forget_idle (bench);
  return TRUE;
}

const char *
icn_workbench_key (IcnWorkbench *bench, guint i)
{
  const IcnDesign *design = icn_study_design (bench->study, i);
  const IcnSimulationSettings *settings = &bench->study->simulation;
  IcnProducts *products = &bench->products[i];

  if (!icn_members_equal (icn_simulation_members, settings, &bench->settings)) {
    for (guint j = 0; j < n_designs (bench); j++)
      g_clear_pointer (&bench->products[j].key, g_free);
    bench->settings = *settings;
  }
  if (reads_file (design))
    g_clear_pointer (&products->key, g_free);
  if (products->key == NULL)
    products->key = icn_simulation_key (design, settings);
  return products->key;
}

IcnSharedPlan *
icn_workbench_plan (IcnWorkbench *bench, guint i)
{
  const IcnEvaluation *evaluation = &bench->evaluations[i];
  IcnProducts *products = &bench->products[i];
  const char *key = icn_workbench_key (bench, i);

  if (products->plan != NULL && g_str_equal (products->plan_key, key) &&
      icn_shared_plan_evaluation (products->plan)->analysis == evaluation->analysis)
    return products->plan;
  g_clear_pointer (&products->plan, icn_shared_plan_unref);
  g_free (products->plan_key);
  products->plan_key = g_strdup (key);
  products->plan =
    icn_shared_plan_new (icn_study_design (bench->study, i), &bench->study->simulation, evaluation);
  return products->plan;
}

/* Fills bench->results, a hash table that maps a key to the array of results with this key. With
 * the table, a design's results are found quickly among thousands of results. */
static void
list_results (IcnWorkbench *bench)
{
  const GPtrArray *results = bench->study->results;

  bench->results =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < results->len; i++) {
    IcnResult *result = g_ptr_array_index (results, i);
    GPtrArray *list = g_hash_table_lookup (bench->results, result->key);

    if (list == NULL) {
      list = g_ptr_array_new ();
      g_hash_table_insert (bench->results, result->key, list);
    }
    g_ptr_array_add (list, result);
  }
}

/* Returns the results of design i with its present settings, in the order in which they stand in
 * the study: array of const IcnResult *, free with g_ptr_array_unref. with_drafts: FALSE to leave
 * out drafts, the results of short runs (ICN_RESULT_DRAFT). */
static GPtrArray *
find_results (IcnWorkbench *bench, guint i, gboolean with_drafts)
{
  GPtrArray *found = g_ptr_array_new ();
  const GPtrArray *results;

  if (bench->results == NULL)
    list_results (bench);
  results = g_hash_table_lookup (bench->results, icn_workbench_key (bench, i));
  for (guint r = 0; results != NULL && r < results->len; r++) {
    IcnResult *result = g_ptr_array_index (results, r);

    if (with_drafts || result->origin != ICN_RESULT_DRAFT)
      g_ptr_array_add (found, result);
  }
  return found;
}

static IcnLoadSearch *
search (IcnWorkbench *bench, guint i, const GArray *list, double last, gboolean with_drafts)
{
  IcnLoadSearch *made =
    icn_load_search_new (list, icn_study_design (bench->study, i), &bench->evaluations[i]);
  g_autoptr (GPtrArray) results = find_results (bench, i, with_drafts);

  icn_load_search_end_at (made, last);
  icn_load_search_take_results (made, results);
  return made;
}

IcnLoadSearch *
icn_workbench_search (IcnWorkbench *bench, guint i, const GArray *list, double last)
{
  return search (bench, i, list, last, FALSE);
}

IcnLoadSearch *
icn_workbench_draft_search (IcnWorkbench *bench, guint i, const GArray *list, double last)
{
  g_autoptr (GArray) loads = g_array_copy ((GArray *) list);

  for (guint l = loads->len; l-- > 0;)
    if (g_array_index (loads, IcnLoad, l).unit == ICN_LOAD_KNEE)
      g_array_remove_index (loads, l);
  return search (bench, i, loads, last, TRUE);
}

gboolean
icn_workbench_keep_result (IcnWorkbench *bench, IcnResult *result)
{
  g_clear_pointer (&bench->results, g_hash_table_unref);
  return icn_study_keep_result (bench->study, result);
}

static const IcnResult *
result_at (const IcnWorkbench *bench, guint i)
{
  return g_ptr_array_index (bench->study->results, i);
}

static gboolean
has_unasked (const IcnWorkbench *bench)
{
  for (guint i = 0; i < bench->study->results->len; i++)
    if (result_at (bench, i)->origin != ICN_RESULT_ASKED)
      return TRUE;
  return FALSE;
}

/* Returns the set of the present keys (icn_simulation_key) of all designs, as a hash table of char
 * *; free with g_hash_table_unref. */
static GHashTable *
list_keys (IcnWorkbench *bench)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < n_designs (bench); i++)
    g_hash_table_add (keys, g_strdup (icn_workbench_key (bench, i)));
  return keys;
}

void
icn_workbench_drop_automatic (IcnWorkbench *bench)
{
  g_autoptr (GHashTable) keys = NULL;

  if (!has_unasked (bench))
    return;
  keys = list_keys (bench);
  g_clear_pointer (&bench->results, g_hash_table_unref);
  for (guint i = bench->study->results->len; i-- > 0;)
    if (result_at (bench, i)->origin != ICN_RESULT_ASKED &&
        !g_hash_table_contains (keys, result_at (bench, i)->key))
      g_ptr_array_remove_index (bench->study->results, i);
}

gboolean
icn_workbench_ask_for_automatic (IcnWorkbench *bench)
{
  g_autoptr (GHashTable) keys = NULL;
  gboolean any = FALSE;

  if (!has_unasked (bench))
    return FALSE;
  keys = list_keys (bench);
  g_clear_pointer (&bench->results, g_hash_table_unref);
  for (guint i = 0; i < bench->study->results->len; i++) {
    const IcnResult *old = result_at (bench, i);

    if (old->origin != ICN_RESULT_AUTOMATIC || !g_hash_table_contains (keys, old->key))
      continue;
    bench->study->results->pdata[i] =
      icn_result_new (old->design, old->key, old->version, &old->point);
    icn_result_unref (old);
    any = TRUE;
  }
  return any;
}

const double *
icn_workbench_find_use (IcnWorkbench *bench, guint design)
{
  return bench->uses != NULL ? g_hash_table_lookup (bench->uses, icn_workbench_key (bench, design))
                             : NULL;
}

void
icn_workbench_keep_use (IcnWorkbench *bench, const char *key, const IcnChannelUse *use)
{
  if (bench->uses == NULL)
    bench->uses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_replace (bench->uses, g_strdup (key),
                        g_memdup2 (use->mean, use->n_channels * sizeof *use->mean));
}

gboolean
icn_workbench_measure_use (IcnWorkbench *bench, guint design, GCancellable *cancellable,
                           GError **error)
{
  const IcnLoad half = { HALF, ICN_LOAD_OF_SATURATION };
  const IcnProcessorSettings *processors = &icn_study_design (bench->study, design)->processors;
  const IcnSimulationPlan *plan =
    icn_shared_plan_get (icn_workbench_plan (bench, design), cancellable, error);
  g_auto (IcnPointRecord) record = { .with_use = TRUE };
  double load =
    processors->threads > 0 ? ICN_NO_LOAD : icn_load_resolve (&half, &bench->evaluations[design]);
  IcnMeasured point;

  if (plan == NULL || !icn_simulation_run_point (plan, load, &record, cancellable, &point, error))
    return FALSE;
  icn_workbench_keep_use (bench, icn_workbench_key (bench, design), &record.use);
  return TRUE;
}
