/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

#include "number-text.h"
#include "quantity.h"
#include "worst-case.h"
#include "simulation.h"
#include <glib/gi18n-lib.h>
#include <math.h>

/* Room for the last bits when no tolerance is given. */
#define ROUNDING 1e-9

/* What the designs come to, each evaluated once and only when an expectation asks. */
typedef struct {
  const IcnStudy *study;
  char **names;
  IcnEvaluation *evaluations;
  gboolean *done;
  gboolean *analysed; /* an expectation needs the graph's numbers of this design */
  IcnSimulationPlan *plans;
  gboolean *planned;
  GArray *runs; /* Run */
} Bench;

/* A simulated point of a design; several quantities may come from it. */
typedef struct {
  int design;
  IcnPoint point;
} Run;

void
icn_check_result_free (IcnCheckResult *result)
{
  if (!result)
    return;
  g_free (result->message);
  g_free (result->title);
  g_free (result->detail);
  g_free (result);
}

static int
find_design (const Bench *bench, const char *name)
{
  for (int i = 0; bench->names[i]; i++) {
    if (g_strcmp0 (bench->names[i], name) == 0)
      return i;
  }
  return -1;
}

/* Closed forms know uniform traffic over a kind's own routes only. */
static gboolean
needs_graph (const IcnQuantity *quantity, const IcnDesign *design)
{
  return quantity->needs_analysis || !icn_traffic_is_uniform (&design->traffic) ||
         (design->router.routing != ICN_ROUTING_DIMENSION_ORDER &&
          design->router.routing != ICN_ROUTING_DESTINATION_TAG);
}

static void
bench_init (Bench *bench, const IcnStudy *study)
{
  guint n = study->designs->len;

  bench->study = study;
  bench->names = icn_study_names (study);
  bench->evaluations = g_new0 (IcnEvaluation, n);
  bench->done = g_new0 (gboolean, n);
  bench->analysed = g_new0 (gboolean, n);
  bench->plans = g_new0 (IcnSimulationPlan, n);
  bench->planned = g_new0 (gboolean, n);
  bench->runs = g_array_new (FALSE, FALSE, sizeof (Run));
  for (guint i = 0; i < study->expectations->len; i++) {
    const IcnExpectation *expectation = g_ptr_array_index (study->expectations, i);
    const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);
    int design = find_design (bench, expectation->design);
    int than = find_design (bench, expectation->than);

    if (!quantity)
      continue;
    if (design >= 0 && needs_graph (quantity, icn_study_design (study, design)))
      bench->analysed[design] = TRUE;
    if (than >= 0 && needs_graph (quantity, icn_study_design (study, than)))
      bench->analysed[than] = TRUE;
  }
}

static void
bench_clear (Bench *bench)
{
  for (guint i = 0; i < bench->study->designs->len; i++) {
    icn_simulation_plan_clear (&bench->plans[i]);
    if (bench->done[i])
      icn_evaluation_clear (&bench->evaluations[i]);
  }
  g_array_unref (bench->runs);
  g_free (bench->plans);
  g_free (bench->planned);
  g_strfreev (bench->names);
  g_free (bench->evaluations);
  g_free (bench->done);
  g_free (bench->analysed);
}

static const IcnEvaluation *
bench_evaluate (Bench *bench, int i, GCancellable *cancellable, GError **error)
{
  const IcnDesign *design = icn_study_design (bench->study, i);
  g_autoptr (IcnAnalysis) analysis = NULL;

  if (bench->done[i])
    return &bench->evaluations[i];
  if (bench->analysed[i]) {
    g_autoptr (GError) unavailable = NULL;

    analysis = icn_analysis_new (design, cancellable, &unavailable);
    /* A real radix has no graph: its quantities do not exist, which can be what is expected. */
    if (!analysis && !g_error_matches (unavailable, ICN_ERROR, ICN_ERROR_UNAVAILABLE)) {
      g_propagate_prefixed_error (error, g_steal_pointer (&unavailable), "%s: ", bench->names[i]);
      return NULL;
    }
  }
  if (analysis && !icn_analysis_check (analysis, error)) {
    g_prefix_error (error, "%s: ", bench->names[i]);
    return NULL;
  }
  if (!icn_evaluate (design, analysis, &bench->evaluations[i], error)) {
    g_prefix_error (error, "%s: ", bench->names[i]);
    return NULL;
  }
  bench->done[i] = TRUE;
  return &bench->evaluations[i];
}

static gboolean
is_met (const IcnExpectation *expectation, double found, double expected)
{
  double slack;

  switch (expectation->relation) {
  case ICN_RELATION_EQUALS:
    slack = expectation->tolerance * (expectation->relative ? fabs (expected) / 100 : 1) +
            ROUNDING * fabs (expected);
    return fabs (found - expected) <= slack;
  case ICN_RELATION_LESS:
    return found < expected;
  case ICN_RELATION_MORE:
    return found > expected;
  case ICN_RELATION_MISSING:
    return isnan (found);
  }
  return FALSE;
}

static char *
number_text (double value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (isnan (value))
    return g_strdup (_ ("missing"));
  g_ascii_formatd (number, sizeof number, "%.6g", value);
  return g_strdup (number);
}

/* "32-ary 2-cube: latency at 0.1"; quantity: its id or its label. */
static char *
make_subject (const IcnExpectation *expectation, const char *quantity)
{
  g_autofree char *at = icn_number_to_text (expectation->at);

  if (isnan (expectation->at))
    return g_strdup_printf ("%s: %s", expectation->design, quantity);
  /* Translators: design, quantity and its argument: "32-ary 2-cube: Latency at 0.1". */
  return g_strdup_printf (_ ("%s: %s at %s"), expectation->design, quantity, at);
}

/* "46.2 ± 0.2 %", "less than 107.5 of 4-ary 5-cube", "missing" */
static char *
make_expected (const IcnExpectation *expectation, double expected)
{
  g_autofree char *number = number_text (expected);
  g_autofree char *whose =
    expectation->than ? g_strdup_printf (_ ("%s of %s"), number, expectation->than) : NULL;
  const char *value = whose ? whose : number;
  g_autofree char *tolerance = icn_number_to_text (expectation->tolerance);

  switch (expectation->relation) {
  case ICN_RELATION_LESS:
    return g_strdup_printf (_ ("less than %s"), value);
  case ICN_RELATION_MORE:
    return g_strdup_printf (_ ("more than %s"), value);
  case ICN_RELATION_MISSING:
    return g_strdup (_ ("missing"));
  case ICN_RELATION_EQUALS:
    break;
  }
  if (!(expectation->tolerance > 0))
    return g_strdup (value);
  return g_strdup_printf ("%s ± %s%s", value, tolerance, expectation->relative ? " %" : "");
}

/* Names the design that is `missing`, or says what was found. */
static void
describe (IcnCheckResult *result, double expected_value, const char *missing)
{
  const IcnExpectation *expectation = result->expectation;
  const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);
  g_autofree char *subject = make_subject (expectation, expectation->quantity);
  g_autofree char *found = number_text (result->found);
  g_autofree char *expected = make_expected (expectation, expected_value);
  gboolean has_note = expectation->note && *expectation->note;
  g_autofree char *note = has_note ? g_strdup_printf (" (%s)", expectation->note) : g_strdup ("");

  result->title =
    make_subject (expectation, quantity ? _ (quantity->label) : expectation->quantity);
  if (missing) {
    result->message = g_strdup_printf (_ ("%s: no design is called '%s'"), subject, missing);
    result->detail = g_strdup_printf (_ ("No design is called “%s”"), missing);
    return;
  }
  result->message = g_strdup_printf (_ ("%s is %s, expected %s%s"), subject, found, expected, note);
  result->detail = g_strdup_printf (_ ("%s, expected %s%s"), found, expected, note);
}

static const IcnSimulationPlan *
bench_plan (Bench *bench, int i, GError **error)
{
  if (!bench->planned[i] &&
      !icn_simulation_plan (icn_study_design (bench->study, i), &bench->study->simulation,
                            &bench->evaluations[i], &bench->plans[i], error))
    return NULL;
  bench->planned[i] = TRUE;
  return &bench->plans[i];
}

/* A quantity of a run that is made unless another expectation made it. The design has been
 * evaluated. */
static gboolean
bench_simulate (Bench *bench, int i, const IcnQuantity *quantity, double load,
                GCancellable *cancellable, double *value, GError **error)
{
  const IcnSimulationPlan *plan = bench_plan (bench, i, error);
  Run run = { .design = i };

  if (plan == NULL)
    return FALSE;
  if (quantity->of_point == NULL)
    return icn_simulation_saturation (plan, cancellable, value, error);
  for (guint r = 0; r < bench->runs->len; r++) {
    const Run *made = &g_array_index (bench->runs, Run, r);

    if (made->design == i && made->point.load == load) {
      *value = quantity->of_point (&made->point);
      return TRUE;
    }
  }
  if (!icn_simulation_run_point (plan, load, cancellable, &run.point, error) ||
      g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  g_array_append_val (bench->runs, run);
  *value = quantity->of_point (&run.point);
  return TRUE;
}

/* The design has been evaluated. Without a graph there is nothing to search. */
static gboolean
bench_search (Bench *bench, int i, GCancellable *cancellable, GError **error)
{
  IcnEvaluation *evaluation = &bench->evaluations[i];
  const IcnAnalysis *analysis = evaluation->analysis;
  g_auto (IcnWorstCase) worst = { 0 };

  if (analysis == NULL || analysis->net == NULL || isfinite (evaluation->worst_gamma_max))
    return TRUE;
  if (!icn_worst_case (analysis->net, &analysis->routing, analysis->algorithm, NULL, NULL, &worst,
                       cancellable, error))
    return FALSE;
  icn_evaluation_take_worst_case (evaluation, worst.gamma_max);
  return TRUE;
}

/* The expectation's quantity of the design called name. FALSE without an error when no design is
 * called so. */
static gboolean
find_value (Bench *bench, const IcnExpectation *expectation, const char *name,
            GCancellable *cancellable, double *value, GError **error)
{
  const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);
  const IcnEvaluation *evaluation;
  int i = find_design (bench, name);

  if (i < 0)
    return FALSE;
  evaluation = bench_evaluate (bench, i, cancellable, error);
  if (!evaluation)
    return FALSE;
  if (quantity->is_simulated) {
    if (bench_simulate (bench, i, quantity, expectation->at, cancellable, value, error))
      return TRUE;
    g_prefix_error (error, "%s: ", bench->names[i]);
    return FALSE;
  }
  if (quantity->is_searched && !bench_search (bench, i, cancellable, error)) {
    g_prefix_error (error, "%s: ", bench->names[i]);
    return FALSE;
  }
  *value =
    icn_quantity_value (quantity, evaluation, icn_study_design (bench->study, i), expectation->at);
  return TRUE;
}

static IcnCheckResult *
check_one (Bench *bench, const IcnExpectation *expectation, GCancellable *cancellable,
           GError **error)
{
  g_autoptr (GError) failure = NULL;
  IcnCheckResult *result;
  double found = NAN, expected = expectation->value;
  const char *missing = NULL;

  if (!find_value (bench, expectation, expectation->design, cancellable, &found, &failure))
    missing = expectation->design;
  else if (expectation->than &&
           !find_value (bench, expectation, expectation->than, cancellable, &expected, &failure))
    missing = expectation->than;
  if (failure) {
    g_propagate_error (error, g_steal_pointer (&failure));
    return NULL;
  }

  result = g_new0 (IcnCheckResult, 1);
  result->expectation = expectation;
  result->found = found;
  result->met = !missing && is_met (expectation, found, expected);
  describe (result, expected, missing);
  return result;
}

GPtrArray *
icn_study_run_checks (const IcnStudy *study, gboolean with_long, GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (GPtrArray) results = NULL;
  Bench bench;
  gboolean complete = TRUE;

  if (!icn_study_check (study, error))
    return NULL;
  results = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_check_result_free);
  bench_init (&bench, study);
  for (guint i = 0; i < study->expectations->len && complete; i++) {
    const IcnExpectation *expectation = g_ptr_array_index (study->expectations, i);
    IcnCheckResult *result = NULL;

    if (expectation->is_long && !with_long)
      continue;
    if (!g_cancellable_set_error_if_cancelled (cancellable, error))
      result = check_one (&bench, expectation, cancellable, error);
    if (result)
      g_ptr_array_add (results, result);
    complete = result != NULL;
  }
  bench_clear (&bench);
  return complete ? g_steal_pointer (&results) : NULL;
}
