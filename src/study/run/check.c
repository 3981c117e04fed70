/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"
#include "forms.h"

#include "check-words.h"
#include "quantity.h"
#include "step.h"
#include "stops.h"
#include "text-numbers.h"
#include "workbench.h"
#include "worst-case.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Room for the last bits when no tolerance is given. */
#define ROUNDING 1e-9

/* Half of the bracket that a search for saturation ends with, as a share of its middle. */
#define SATURATION_BRACKET 0.005

/* What the designs come to, each evaluated once and only when an expectation asks. */
typedef struct {
  IcnWorkbench *workbench; /* of a copy of the study */
  char **names;
  GHashTable *places; /* name → place of the design + 1 */
  gboolean *analysed; /* an expectation needs the graph's numbers of this design */
  GArray *runs;       /* Run */
} Bench;

/* A simulated point of a design; several quantities may come from it. */
typedef struct {
  int design;
  IcnMeasured point;
} Run;

static void
check_result_free (IcnCheckResult *result)
{
  g_free (result->message);
  g_free (result->title);
  g_free (result->detail);
  g_free (result);
}

static void
claim_result_free (IcnClaimResult *result)
{
  g_free (result->message);
  g_free (result->detail);
  g_free (result);
}

static void
step_problem_free (IcnStepProblem *problem)
{
  g_free (problem->message);
  g_free (problem->detail);
  g_free (problem);
}

static IcnCheckReport *
check_report_new (void)
{
  IcnCheckReport *report = g_new (IcnCheckReport, 1);

  report->expectations = g_ptr_array_new_with_free_func ((GDestroyNotify) check_result_free);
  report->claims = g_ptr_array_new_with_free_func ((GDestroyNotify) claim_result_free);
  report->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) step_problem_free);
  return report;
}

void
icn_check_report_free (IcnCheckReport *report)
{
  if (report == NULL)
    return;
  g_ptr_array_unref (report->expectations);
  g_ptr_array_unref (report->claims);
  g_ptr_array_unref (report->steps);
  g_free (report);
}

guint
icn_check_report_n_missed (const IcnCheckReport *report)
{
  guint n = report->steps->len;

  for (guint i = 0; i < report->expectations->len; i++)
    n += !((const IcnCheckResult *) g_ptr_array_index (report->expectations, i))->met;
  for (guint i = 0; i < report->claims->len; i++)
    n += !((const IcnClaimResult *) g_ptr_array_index (report->claims, i))->is_supported;
  return n;
}

/* -1: no design is called so. */
static int
find_design (const Bench *bench, const char *name)
{
  return name != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (bench->places, name)) - 1 : -1;
}

/* Closed forms know uniform traffic over a kind's own routes only, and not every kind. */
static gboolean
needs_graph (const IcnQuantity *quantity, const IcnDesign *design)
{
  IcnForms forms;

  return quantity->needs_analysis || !icn_forms (&design->topology, &forms) ||
         !icn_traffic_is_uniform (&design->traffic) ||
         (design->router.routing != ICN_ROUTING_DIMENSION_ORDER &&
          design->router.routing != ICN_ROUTING_DESTINATION_TAG);
}

/* Which graphs the expectations take. */
static void
bench_want (Bench *bench, const GPtrArray *expectations)
{
  const IcnStudy *study = bench->workbench->study;

  for (guint i = 0; i < expectations->len; i++) {
    const IcnExpectation *expectation = g_ptr_array_index (expectations, i);
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

/* Takes the study. */
static void
bench_init (Bench *bench, IcnStudy *study)
{
  bench->workbench = icn_workbench_new (study);
  bench->names = icn_study_names (study);
  bench->places = g_hash_table_new (g_str_hash, g_str_equal);
  for (int i = 0; bench->names[i] != NULL; i++)
    g_hash_table_insert (bench->places, bench->names[i], GINT_TO_POINTER (i + 1));
  bench->analysed = g_new0 (gboolean, study->designs->len);
  bench->runs = g_array_new (FALSE, FALSE, sizeof (Run));
}

static void
bench_clear (Bench *bench)
{
  icn_workbench_free (bench->workbench);
  g_array_unref (bench->runs);
  g_hash_table_unref (bench->places);
  g_strfreev (bench->names);
  g_free (bench->analysed);
}

static double
slack_of (const IcnExpectation *expectation, double expected)
{
  return expectation->tolerance * (expectation->relative ? fabs (expected) / 100 : 1) +
         ROUNDING * fabs (expected);
}

/* Nothing is decided by a number that is not known, nor within the interval of one. */
static IcnOutcome
decide (const IcnExpectation *expectation, const IcnFinding *found, const IcnFinding *expected)
{
  double gap = found->value - expected->value;
  double width = found->half_width + expected->half_width;
  double slack = slack_of (expectation, expected->value);

  if (found->is_open || expected->is_open)
    return ICN_OUTCOME_OPEN;
  if (expectation->relation == ICN_RELATION_MISSING)
    return isnan (found->value) ? ICN_OUTCOME_TRUE : ICN_OUTCOME_FALSE;
  if (isnan (gap))
    return ICN_OUTCOME_OPEN;
  switch (expectation->relation) {
  case ICN_RELATION_EQUALS:
    if (fabs (gap) <= slack && (width == 0 || width < slack))
      return ICN_OUTCOME_TRUE;
    return fabs (gap) - width > slack ? ICN_OUTCOME_FALSE : ICN_OUTCOME_OPEN;
  case ICN_RELATION_LESS:
    return gap + width < 0    ? ICN_OUTCOME_TRUE
           : gap - width >= 0 ? ICN_OUTCOME_FALSE
                              : ICN_OUTCOME_OPEN;
  case ICN_RELATION_MORE:
    return gap - width > 0    ? ICN_OUTCOME_TRUE
           : gap + width <= 0 ? ICN_OUTCOME_FALSE
                              : ICN_OUTCOME_OPEN;
  case ICN_RELATION_MISSING:
    break;
  }
  return ICN_OUTCOME_OPEN;
}

/* A point of a run that is made unless another expectation made it; NULL with an error. */
static const IcnMeasured *
bench_run (Bench *bench, int i, const IcnSimulationPlan *plan, double load,
           GCancellable *cancellable, GError **error)
{
  Run run = { .design = i };

  for (guint r = 0; r < bench->runs->len; r++) {
    const Run *made = &g_array_index (bench->runs, Run, r);

    if (made->design == i && made->point.load == load)
      return &made->point;
  }
  if (!icn_simulation_run_point (plan, load, cancellable, &run.point, error) ||
      g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  g_array_append_val (bench->runs, run);
  return &g_array_index (bench->runs, Run, bench->runs->len - 1).point;
}

/* The design has been evaluated. */
static gboolean
bench_simulate (Bench *bench, int i, const IcnQuantity *quantity, double load,
                GCancellable *cancellable, IcnFinding *finding, GError **error)
{
  const IcnSimulationPlan *plan =
    icn_shared_plan_get (icn_workbench_plan (bench->workbench, i), NULL, error);
  const IcnMeasured *point;

  if (plan == NULL)
    return FALSE;
  if (plan->settings.workload.processors.threads > 0)
    load = ICN_NO_LOAD;
  else if (icn_of_point_exists (&quantity->of_point) && quantity->argument != ICN_ARGUMENT_LOAD)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "threads",
                          "%s is of processors whose threads wait; threads must be above 0",
                          quantity->id);
  if (!icn_of_point_exists (&quantity->of_point)) {
    if (!icn_simulation_saturation (plan, cancellable, &finding->value, error))
      return FALSE;
    finding->half_width = SATURATION_BRACKET * finding->value;
    return TRUE;
  }
  point = bench_run (bench, i, plan, load, cancellable, error);
  if (point == NULL)
    return FALSE;
  icn_point_find (point, &bench->workbench->evaluations[i], quantity->run_needs,
                  &quantity->of_point, &quantity->half_width, finding);
  return TRUE;
}

/* The design has been evaluated. Without a graph there is nothing to search. */
static gboolean
bench_search (Bench *bench, int i, GCancellable *cancellable, GError **error)
{
  IcnEvaluation *evaluation = &bench->workbench->evaluations[i];
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
            GCancellable *cancellable, IcnFinding *finding, GError **error)
{
  const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);
  const IcnArguments arguments = {
    .at = expectation->at,
    .dimension = isnan (expectation->dimension) ? 0 : (guint) expectation->dimension,
    .through = expectation->through,
  };
  int i = find_design (bench, name);

  if (i < 0)
    return FALSE;
  if (!icn_workbench_evaluate (bench->workbench, i, bench->analysed[i], cancellable, error)) {
    g_prefix_error (error, "%s: ", bench->names[i]);
    return FALSE;
  }
  if (quantity->is_simulated) {
    if (bench_simulate (bench, i, quantity, expectation->at, cancellable, finding, error))
      return TRUE;
    g_prefix_error (error, "%s: ", bench->names[i]);
    return FALSE;
  }
  if (quantity->is_searched && !bench_search (bench, i, cancellable, error)) {
    g_prefix_error (error, "%s: ", bench->names[i]);
    return FALSE;
  }
  finding->value = icn_quantity_value (quantity, &bench->workbench->evaluations[i],
                                       icn_study_design (bench->workbench->study, i), &arguments);
  return TRUE;
}

/* own: the expectation as the study has it, of which the other says the same with names that
 * designs have while a step's settings hold. */
static IcnCheckResult *
check_one (Bench *bench, const IcnExpectation *expectation, const IcnExpectation *own,
           GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) failure = NULL;
  IcnCheckResult *result;
  IcnFinding found = { .value = NAN }, expected = { .value = expectation->value };
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
  result->expectation = own;
  result->step = -1;
  result->found = found;
  result->outcome = missing ? ICN_OUTCOME_OPEN : decide (expectation, &found, &expected);
  result->met = result->outcome == (expectation->holds ? ICN_OUTCOME_TRUE : ICN_OUTCOME_FALSE);
  icn_check_describe (result, &expected, missing);
  return result;
}

/* Counts the outcomes of one list for a claim. results: those of the list that were run, in its
 * order; the rest count as the study has them. */
static void
count_outcomes (IcnClaimResult *claim, const GPtrArray *expectations, const GPtrArray *results,
                guint *r)
{
  guint *counts[] = { &claim->n_true, &claim->n_false, &claim->n_open };

  for (guint i = 0; i < expectations->len; i++) {
    const IcnExpectation *expectation = g_ptr_array_index (expectations, i);
    const IcnCheckResult *found = *r < results->len ? g_ptr_array_index (results, *r) : NULL;
    gboolean was_run = found != NULL && found->expectation == expectation;
    IcnOutcome outcome = was_run              ? found->outcome
                         : expectation->holds ? ICN_OUTCOME_TRUE
                                              : ICN_OUTCOME_FALSE;

    *r += was_run;
    if (g_strcmp0 (expectation->claim, claim->claim->id) == 0)
      (*counts[outcome])++;
  }
}

static IcnClaimResult *
judge (const IcnStudy *study, const IcnCheckReport *report, const IcnClaim *claim)
{
  IcnClaimResult *result = g_new0 (IcnClaimResult, 1);
  IcnVerdict verdict;
  guint r = 0;

  result->claim = claim;
  count_outcomes (result, study->expectations, report->expectations, &r);
  for (guint i = 0; i < study->steps->len; i++)
    count_outcomes (result, icn_study_step (study, i)->expectations, report->expectations, &r);
  verdict = result->n_false == 0  ? ICN_VERDICT_HOLDS
            : result->n_true == 0 ? ICN_VERDICT_FAILS
                                  : ICN_VERDICT_PARTLY;
  result->is_supported =
    result->n_open == 0 && result->n_true + result->n_false > 0 && verdict == claim->verdict;
  icn_check_describe_claim (result, verdict);
  return result;
}

/* Appends the results of a list. own: the list in the study that is checked, with names as they are
 * without a step's settings. */
static gboolean
check_list (Bench *bench, const GPtrArray *expectations, const GPtrArray *own, int step,
            gboolean with_long, IcnCheckReport *report, GCancellable *cancellable, GError **error)
{
  bench_want (bench, expectations);
  for (guint i = 0; i < expectations->len; i++) {
    const IcnExpectation *expectation = g_ptr_array_index (expectations, i);
    IcnCheckResult *result = NULL;

    if (expectation->is_long && !with_long)
      continue;
    if (!g_cancellable_set_error_if_cancelled (cancellable, error))
      result = check_one (bench, expectation, g_ptr_array_index (own, i), cancellable, error);
    if (!result)
      return FALSE;
    result->step = step;
    g_ptr_array_add (report->expectations, result);
  }
  return TRUE;
}

/* Lessons */

static void
add_problem (IcnCheckReport *report, guint step, char *detail)
{
  IcnStepProblem *problem = g_new0 (IcnStepProblem, 1);

  problem->step = step;
  problem->detail = detail;
  problem->message = g_strdup_printf (_ ("step %u: %s"), step + 1, detail);
  g_ptr_array_add (report->steps, problem);
}

/* Of values that it names each is one that the designs can have; of a range enough are. */
static void
check_control (const IcnStudy *study, guint i, IcnCheckReport *report)
{
  const IcnControl *control = &icn_study_step (study, i)->control;
  gboolean is_list = control->values && !strstr (control->values, "..");
  g_autoptr (GError) none = NULL;
  g_auto (GStrv) stops = control->key ? icn_study_stops (study, control, &none) : NULL;
  g_auto (GStrv) values =
    control->key && is_list ? icn_control_values (control->values, NULL) : NULL;

  if (none && !is_list)
    add_problem (report, i, g_strdup_printf (_ ("its control cannot be moved: %s"), none->message));
  for (guint v = 0; values && values[v]; v++) {
    g_autoptr (IcnStudy) trial = icn_study_dup_but_results (study);
    g_autoptr (GError) error = NULL;

    if (!icn_study_take_control (trial, control, values[v], NULL, &error))
      add_problem (report, i,
                   g_strdup_printf (_ ("its control cannot be %s: %s"), values[v], error->message));
  }
}

/* What the question's answer is; a number is one that the texts may say. */
static gboolean
check_question (Bench *bench, guint i, GArray *known, IcnCheckReport *report,
                GCancellable *cancellable, GError **error)
{
  const IcnStudy *study = bench->workbench->study;
  const IcnQuestion *question = &icn_study_step (study, i)->question;
  const IcnExpectation asked = {
    .design = question->design, .quantity = question->quantity, .at = question->at, .dimension = NAN
  };
  IcnFinding finding = { .value = NAN };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autoptr (GError) failure = NULL;

  switch (icn_question_answer (question)) {
  case ICN_ANSWER_NONE:
    break;
  case ICN_ANSWER_CHOICE:
    if (!question->claim || !*question->claim)
      add_problem (report, i, g_strdup (_ ("no claim of the study states its answer")));
    break;
  case ICN_ANSWER_CURVE:
    if (find_design (bench, question->curve) < 0)
      add_problem (report, i, g_strdup_printf (_ ("no design is called “%s”"), question->curve));
    break;
  case ICN_ANSWER_NUMBER:
    g_ptr_array_add (list, (gpointer) &asked);
    bench_want (bench, list);
    if (find_value (bench, &asked, asked.design, cancellable, &finding, &failure) &&
        !finding.is_open && isfinite (finding.value)) {
      g_array_append_val (known, finding.value);
    } else if (failure) {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    } else {
      add_problem (report, i,
                   g_strdup_printf (_ ("the answer to its question does not exist: %s of “%s”"),
                                    question->quantity, question->design));
    }
    break;
  }
  return TRUE;
}

/* Of one step, with its settings, on a bench of its own unless it has none. */
static gboolean
check_step (const IcnStudy *study, guint i, Bench *base, gboolean with_long, GArray *known,
            IcnCheckReport *report, GCancellable *cancellable, GError **error)
{
  const IcnStep *step = icn_study_step (study, i);
  g_autoptr (IcnStudy) taken = icn_study_dup_but_results (study);
  g_autoptr (GError) refused = NULL;
  gboolean has_settings = step->set && *step->set, done;
  Bench own, *bench = base;

  if (!icn_study_take_step (taken, i, &refused)) {
    add_problem (report, i, g_strdup (refused->message));
    return TRUE;
  }
  icn_text_numbers_of_designs (taken, known);
  check_control (taken, i, report);
  if (has_settings) {
    bench = &own;
    bench_init (bench, g_steal_pointer (&taken));
  }
  done = check_list (bench, icn_study_step (bench->workbench->study, i)->expectations,
                     step->expectations, i, with_long, report, cancellable, error) &&
         check_question (bench, i, known, report, cancellable, error);
  if (has_settings)
    bench_clear (bench);
  return done;
}

/* Numbers that texts say are settings, expected, or an answer. */
static void
check_texts (const IcnStudy *study, GArray *known, IcnCheckReport *report)
{
  for (guint i = 0; i < report->expectations->len; i++) {
    const IcnCheckResult *result = g_ptr_array_index (report->expectations, i);

    g_array_append_val (known, result->found.value);
    g_array_append_val (known, result->expectation->value);
    g_array_append_val (known, result->expectation->at);
  }
  for (guint i = 0; i < study->steps->len; i++) {
    const IcnStep *step = icn_study_step (study, i);
    const char *const texts[] = { step->title,        step->text,         step->watch,
                                  step->question.ask, step->question.why, step->question.right };

    for (guint t = 0; t < G_N_ELEMENTS (texts); t++) {
      g_autofree char *odd = icn_text_number_unknown (texts[t], known);

      if (odd)
        add_problem (
          report, i,
          g_strdup_printf (_ ("%s in its text is no setting of the study, and nothing expects it"),
                           odd));
    }
  }
}

static gboolean
check_steps (const IcnStudy *study, Bench *bench, gboolean with_long, IcnCheckReport *report,
             GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) known = g_array_new (FALSE, FALSE, sizeof (double));

  icn_text_numbers_of_designs (study, known);
  for (guint i = 0; i < study->steps->len; i++)
    if (!check_step (study, i, bench, with_long, known, report, cancellable, error))
      return FALSE;
  check_texts (study, known, report);
  return TRUE;
}

static int
by_step (gconstpointer a, gconstpointer b)
{
  const IcnStepProblem *one = *(IcnStepProblem *const *) a, *other = *(IcnStepProblem *const *) b;

  return (int) one->step - (int) other->step;
}

IcnCheckReport *
icn_study_run_checks (const IcnStudy *study, gboolean with_long, GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (IcnCheckReport) report = NULL;
  gboolean complete;
  Bench bench;

  if (!icn_study_check (study, error))
    return NULL;
  report = check_report_new ();
  bench_init (&bench, icn_study_dup (study));
  complete = check_list (&bench, study->expectations, study->expectations, -1, with_long, report,
                         cancellable, error) &&
             check_steps (study, &bench, with_long, report, cancellable, error);
  bench_clear (&bench);
  if (!complete)
    return NULL;
  g_ptr_array_sort (report->steps, by_step);
  for (guint i = 0; i < study->claims->len; i++)
    g_ptr_array_add (report->claims, judge (study, report, g_ptr_array_index (study->claims, i)));
  return g_steal_pointer (&report);
}

gboolean
icn_study_answer (const IcnStudy *study, guint step, GCancellable *cancellable, IcnFinding *finding,
                  GError **error)
{
  g_autoptr (IcnStudy) taken = icn_study_dup_but_results (study);
  const IcnQuestion *question;
  IcnExpectation asked = { .dimension = NAN };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  Bench bench;
  gboolean found;

  if (!icn_study_take_step (taken, step, error))
    return FALSE;
  question = &icn_study_step (taken, step)->question;
  asked.design = question->design;
  asked.quantity = question->quantity;
  asked.at = question->at;
  if (icn_question_answer (question) != ICN_ANSWER_NUMBER ||
      icn_study_find_design (taken, asked.design) < 0)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "question",
                          "it asks for no number of a design that the study has");
  bench_init (&bench, g_steal_pointer (&taken));
  g_ptr_array_add (list, &asked);
  bench_want (&bench, list);
  found = find_value (&bench, &asked, asked.design, cancellable, finding, error);
  bench_clear (&bench);
  if (found && !isfinite (finding->value)) {
    g_set_error_literal (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE, _ ("there is no such number"));
    return FALSE;
  }
  return found;
}
