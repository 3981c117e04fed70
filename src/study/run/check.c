/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

#include "check-parts.h"
#include "error.h"
#include "number-text.h"
#include "quantity.h"
#include "step.h"
#include <glib/gi18n-lib.h>
#include <math.h>

/* Relative tolerance for rounding errors. It is added to the tolerance of an expectation. */
#define ROUNDING 1e-9

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
problem_free (IcnCheckProblem *problem)
{
  g_free (problem->title);
  g_free (problem->message);
  g_free (problem->detail);
  g_free (problem);
}

static IcnCheckReport *
check_report_new (void)
{
  IcnCheckReport *report = g_new0 (IcnCheckReport, 1);

  report->expectations = g_ptr_array_new_with_free_func ((GDestroyNotify) check_result_free);
  report->claims = g_ptr_array_new_with_free_func ((GDestroyNotify) claim_result_free);
  report->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) problem_free);
  return report;
}

void
icn_check_report_free (IcnCheckReport *report)
{
  if (report == NULL)
    return;
  g_ptr_array_unref (report->expectations);
  g_ptr_array_unref (report->claims);
  g_ptr_array_unref (report->problems);
  g_free (report);
}

guint
icn_check_report_n_missed (const IcnCheckReport *report)
{
  guint n = report->problems->len;

  for (guint i = 0; i < report->expectations->len; i++)
    n += !((const IcnCheckResult *) g_ptr_array_index (report->expectations, i))->met;
  for (guint i = 0; i < report->claims->len; i++)
    n += !((const IcnClaimResult *) g_ptr_array_index (report->claims, i))->is_supported;
  return n;
}

void
icn_check_add_problem (IcnCheckReport *report, int step, const char *what, char *title,
                       char *detail)
{
  IcnCheckProblem *problem = g_new0 (IcnCheckProblem, 1);

  problem->step = step;
  problem->title = title;
  problem->detail = detail;
  problem->message = g_strdup_printf ("%s: %s", what, detail);
  g_ptr_array_add (report->problems, problem);
}

static double
slack_of (const IcnExpectation *expectation, double expected)
{
  return expectation->tolerance * (expectation->relative ? fabs (expected) / 100 : 1) +
         ROUNDING * fabs (expected);
}

/* Returns the outcome of an expectation that compares the number found with an expected number. The
 * outcome is undecided if one of the two is not known, or if the limit of the comparison is within
 * the confidence interval of the number found. */
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

#define QUARTER 0.25
#define TENFOLD 10.0

/* Whether the tolerance of an expectation is too wide: even a number that is a quarter larger or
 * smaller than `expected` would meet the expectation. If the expectation is about the difference
 * `plus` between two numbers, whether the tolerance exceeds a quarter of `plus`. slack: the
 * tolerance as an absolute number. */
static gboolean
equals_anything (const IcnExpectation *expectation, double expected, double slack)
{
  double scale = isnan (expectation->plus) ? expected : expectation->plus;

  return expectation->holds && scale != 0 &&
         slack > QUARTER * fabs (scale) + 2 * ROUNDING * (1 + fabs (expected));
}

/* Whether the upper or lower limit of an expectation is too weak: ten times the number found, or a
 * tenth of it, would meet the limit, too. FALSE for a quantity that can be negative and is compared
 * with 0, and for a comparison with another design. */
static gboolean
bounds_anything (const IcnExpectation *expectation, double found, double limit)
{
  const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);

  if (expectation->than)
    return FALSE;
  if (!isfinite (found) || (limit == 0 && quantity && quantity->is_signed))
    return FALSE;
  if (!expectation->holds != (expectation->relation == ICN_RELATION_LESS))
    return limit > TENFOLD * found;
  return limit < found / TENFOLD;
}

/* Whether an expectation compares a number with itself: the same quantity of the same design with
 * the same argument. */
static gboolean
is_against_itself (const IcnExpectation *expectation)
{
  return expectation->than && g_str_equal (expectation->design, expectation->than) &&
         (!expectation->than_quantity ||
          g_str_equal (expectation->quantity, expectation->than_quantity)) &&
         (isnan (expectation->than_at) || expectation->than_at == expectation->at);
}

char *
icn_check_idle (const IcnCheckResult *result)
{
  const IcnExpectation *expectation = result->expectation;
  double limit = expectation->value, slack;
  gboolean is_of_claim =
    (expectation->claim && *expectation->claim) || (expectation->reason && *expectation->reason);

  if (expectation->than)
    limit = (isnan (expectation->times) ? 1 : expectation->times) * result->other.value +
            (isnan (expectation->plus) ? 0 : expectation->plus);
  slack = slack_of (expectation, limit);
  if (!is_of_claim || !result->met || expectation->relation == ICN_RELATION_MISSING)
    return NULL;
  if (is_against_itself (expectation))
    return g_strdup (_ ("any number would meet it: it is held against itself"));
  if (expectation->relation == ICN_RELATION_EQUALS && equals_anything (expectation, limit, slack)) {
    g_autofree char *least = icn_number_to_digits (limit - slack, 3);
    g_autofree char *most = icn_number_to_digits (limit + slack, 3);

    return g_strdup_printf (_ ("anything from %s to %s would meet it"), least, most);
  }
  if (expectation->relation != ICN_RELATION_EQUALS &&
      bounds_anything (expectation, result->found.value, limit))
    return g_strdup (_ ("a tenth and ten times of what is found would meet it as well"));
  return NULL;
}

/* Returns the number with which an expectation compares the number found: its `value` or, if it
 * names another design, `times` × `other` + `plus`. other: the number of the other design. */
static IcnFinding
expected_of (const IcnExpectation *expectation, const IcnFinding *other)
{
  double times = isnan (expectation->times) ? 1 : expectation->times;
  double plus = isnan (expectation->plus) ? 0 : expectation->plus;
  IcnFinding expected = { .value = expectation->value };

  if (!expectation->than)
    return expected;
  expected = *other;
  expected.value = times * other->value + plus;
  expected.half_width = fabs (times) * other->half_width;
  return expected;
}

/* Finds the number of one expectation and compares it. own: the expectation as it stands in the
 * study, to which the result refers; in `expectation`, designs may have other names, because a
 * lesson step changes settings. NULL with an error if a number cannot be found. */
static IcnCheckResult *
check_one (IcnCheckBench *bench, const IcnExpectation *expectation, const IcnExpectation *own,
           GCancellable *cancellable, GError **error)
{
  const IcnAsked asked = icn_asked_of (expectation), asked_other = icn_asked_of_other (expectation);
  g_autoptr (GError) failure = NULL;
  IcnCheckResult *result;
  IcnFinding found = { .value = NAN }, other = { .value = NAN }, expected;
  const char *missing = NULL;

  if (!icn_check_bench_find (bench, &asked, cancellable, &found, &failure))
    missing = expectation->design;
  else if (expectation->than &&
           !icn_check_bench_find (bench, &asked_other, cancellable, &other, &failure))
    missing = expectation->than;
  if (failure) {
    g_propagate_error (error, g_steal_pointer (&failure));
    return NULL;
  }

  expected = expected_of (expectation, &other);
  result = g_new0 (IcnCheckResult, 1);
  result->expectation = own;
  result->step = -1;
  result->found = found;
  result->other = other;
  result->outcome = missing ? ICN_OUTCOME_OPEN : decide (expectation, &found, &expected);
  result->met = result->outcome == (expectation->holds ? ICN_OUTCOME_TRUE : ICN_OUTCOME_FALSE);
  icn_check_describe (result, &expected, missing);
  return result;
}

gboolean
icn_check_list (IcnCheckBench *bench, const GPtrArray *expectations, const GPtrArray *own, int step,
                gboolean with_long, IcnCheckReport *report, GCancellable *cancellable,
                GError **error)
{
  for (guint i = 0; i < expectations->len; i++) {
    const IcnExpectation *expectation = g_ptr_array_index (expectations, i);
    const IcnAsked asked = icn_asked_of (expectation), other = icn_asked_of_other (expectation);

    icn_check_bench_want (bench, &asked);
    icn_check_bench_want (bench, &other);
  }
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

static int
by_step (gconstpointer a, gconstpointer b)
{
  const IcnCheckProblem *one = *(IcnCheckProblem *const *) a,
                        *other = *(IcnCheckProblem *const *) b;

  return one->step - other->step;
}

IcnCheckReport *
icn_study_run_checks (const IcnStudy *study, const IcnCheckSettings *settings,
                      GCancellable *cancellable, GError **error)
{
  static const IcnCheckSettings plain = { .seed = 1 };
  const IcnCheckSettings *used = settings ? settings : &plain;
  g_autoptr (IcnCheckReport) report = NULL;
  gboolean complete;
  IcnCheckBench bench;

  if (!icn_study_check (study, error))
    return NULL;
  report = check_report_new ();
  icn_check_bench_init (&bench, icn_study_dup (study));
  complete = icn_check_list (&bench, study->expectations, study->expectations, -1, used->with_long,
                             report, cancellable, error) &&
             icn_check_steps (study, &bench, used->with_long, report, cancellable, error) &&
             icn_check_stored (study, &bench, used, report, cancellable, error);
  icn_check_bench_clear (&bench);
  if (!complete)
    return NULL;
  icn_check_claims (study, report);
  g_ptr_array_sort (report->problems, by_step);
  return g_steal_pointer (&report);
}

gboolean
icn_study_answer (const IcnStudy *study, guint step, GCancellable *cancellable, IcnFinding *finding,
                  GError **error)
{
  g_autoptr (IcnStudy) taken = icn_study_dup_but_results (study);
  const IcnQuestion *question;
  IcnAsked asked = { .dimension = NAN };
  IcnCheckBench bench;
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
  icn_check_bench_init (&bench, g_steal_pointer (&taken));
  icn_check_bench_want (&bench, &asked);
  found = icn_check_bench_find (&bench, &asked, cancellable, finding, error);
  icn_check_bench_clear (&bench);
  if (found && !isfinite (finding->value)) {
    g_set_error_literal (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE, _ ("there is no such number"));
    return FALSE;
  }
  return found;
}
