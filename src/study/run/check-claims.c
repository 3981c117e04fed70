/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the claims of a study (IcnClaim: statements of the study's source): whether the verdict on
 * each claim follows from the results of the claim's expectations, and whether these results
 * contain all numbers in the reason that the study gives for the verdict. */
#include "check-parts.h"

#include "design.h"
#include "field.h"
#include "quantity.h"
#include "step.h"
#include "text-numbers.h"
#include "topology.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Counts the true, the false and the undecided expectations of a claim (statement of the study's
 * source) in a list of expectations, and adds the counts to those in `claim`. results: results of
 * the expectations that were run, in the order of the list. *r: index of the next result; increased
 * for each result that is read. An expectation that was not run counts as true if its `holds` is
 * TRUE, else as false. */
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

static void
add_known (GArray *known, double value)
{
  IcnKnownNumber number = { value, FALSE, TRUE };

  if (isfinite (value))
    g_array_append_val (known, number);
}

static void
add_setting (GArray *known, double value, gboolean is_share)
{
  IcnKnownNumber number = { value, TRUE, is_share };

  if (isfinite (value))
    g_array_append_val (known, number);
}

static void
add_settings_of_text (const char *text, GArray *known)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (double));

  icn_text_numbers (text, numbers);
  for (guint i = 0; i < numbers->len; i++)
    add_setting (known, g_array_index (numbers, double, i), g_array_index (numbers, double, i) < 1);
}

/* Adds numbers of a design to `known`, the list of numbers that may occur in the reason for the
 * verdict on a claim: the number of nodes, and the numbers in the design's name, in k, in n, in the
 * message length, and in settings that differ from those of a new design. */
static void
add_settings_of_design (const IcnStudy *study, const char *name, GArray *known)
{
  static const char *const always[] = { "k", "n", "length", NULL };
  g_autoptr (IcnDesign) plain = icn_design_new ();
  int place = name ? icn_study_find_design (study, name) : -1;
  const IcnDesign *design = place >= 0 ? icn_study_design (study, place) : NULL;
  guint n;
  const IcnField *fields = icn_fields (&n);

  add_settings_of_text (name, known);
  if (!design)
    return;
  add_setting (known, icn_topology_nodes (&design->topology), FALSE);
  for (guint f = 0; f < n; f++) {
    g_autofree char *text = icn_field_get (&fields[f], design);
    g_autofree char *usual = icn_field_get (&fields[f], plain);

    if (strcmp (text, usual) != 0 || g_strv_contains (always, fields[f].key) ||
        (design->processors.threads > 0 && g_str_equal (fields[f].key, "gap")))
      add_settings_of_text (text, known);
  }
}

static gboolean
is_ratio (const char *quantity)
{
  return strstr (quantity, "_over_") != NULL;
}

/* Adds numbers of an expectation to `known`, the list of numbers that may occur in the reason for
 * the verdict on a claim: the numbers that were found or, if the expectation was not run (result is
 * NULL), the number that it states. For a comparison of two numbers, also adds their ratio,
 * relative difference and difference, unless the difference is within the confidence intervals. */
static void
add_found (const IcnExpectation *expectation, const IcnCheckResult *result, GArray *known)
{
  gboolean is_stated = expectation->claim && *expectation->claim;
  gboolean has_times = !isnan (expectation->times), has_plus = !isnan (expectation->plus);
  gboolean is_equal = expectation->relation == ICN_RELATION_EQUALS;
  double value = expectation->value, ratio = expectation->times, more = expectation->plus;
  double times = has_times ? ratio : 1, width = 0;

  if (result) {
    double found = result->found.is_open ? NAN : result->found.value;
    double other = result->other.is_open ? NAN : result->other.value;

    add_known (known, found);
    add_known (known, other);
    if (!is_equal || is_stated)
      add_known (known, value);
    value = found;
    width = result->found.half_width + fabs (times) * result->other.half_width;
    ratio = (found - (has_plus ? more : 0)) / other;
    more = fabs (found - times * other);
  } else if (is_equal || is_stated) {
    add_known (known, value);
  } else {
    return;
  }
  if (is_ratio (expectation->quantity))
    add_known (known, fabs (value - 1));
  if (has_times)
    add_known (known, ratio);
  if (has_times && !(fabs (ratio - 1) * fabs (result ? result->other.value : 1) <= width))
    add_known (known, fabs (ratio - 1));
  if (has_plus && !(fabs (more) <= width))
    add_known (known, fabs (more));
}

static gboolean
is_of (const IcnExpectation *expectation, const IcnClaim *claim)
{
  return g_strcmp0 (expectation->claim, claim->id) == 0 ||
         g_strcmp0 (expectation->reason, claim->id) == 0;
}

static const IcnCheckResult *
find_result (const IcnCheckReport *report, const IcnExpectation *expectation)
{
  for (guint i = 0; i < report->expectations->len; i++) {
    const IcnCheckResult *result = g_ptr_array_index (report->expectations, i);

    if (result->expectation == expectation)
      return result;
  }
  return NULL;
}

/* Adds the arguments of an expectation, such as its load, to `known`, the list of numbers that may
 * occur in the reason for the verdict on a claim. A load in bits per cycle per node is also added
 * in messages per cycle per node. */
static void
add_loads (const IcnStudy *study, const IcnExpectation *expectation, GArray *known)
{
  const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);
  int place = icn_study_find_design (study, expectation->design);
  double length;

  add_setting (known, expectation->at, FALSE);
  add_setting (known, expectation->than_at, FALSE);
  if (place < 0 || quantity->argument != ICN_ARGUMENT_LOAD)
    return;
  length = icn_lengths_mean (&icn_study_design (study, place)->lengths);
  add_setting (known, expectation->at / length, FALSE);
  add_setting (known, expectation->than_at / length, FALSE);
}

/* Adds the arguments and results of a claim's expectations to `known`, the list of numbers that may
 * occur in the reason for the verdict on the claim. expectations: the list in which the claim's
 * expectations are looked for, which belongs to the study or to a lesson step. */
static void
add_list (const IcnStudy *study, const IcnCheckReport *report, const IcnClaim *claim,
          const GPtrArray *expectations, GArray *known)
{
  for (guint i = 0; i < expectations->len; i++) {
    const IcnExpectation *expectation = g_ptr_array_index (expectations, i);

    if (!is_of (expectation, claim))
      continue;
    add_found (expectation, find_result (report, expectation), known);
    add_loads (study, expectation, known);
    add_setting (known, expectation->tolerance / (expectation->relative ? 100 : 1),
                 expectation->relative);
    add_setting (known, expectation->dimension, FALSE);
    add_settings_of_text (expectation->through, known);
    add_settings_of_design (study, expectation->design, known);
    add_settings_of_design (study, expectation->than, known);
  }
}

char *
icn_check_reason (const IcnStudy *study, const IcnCheckReport *report, const IcnClaim *claim,
                  const char *text)
{
  g_autoptr (GArray) known = g_array_new (FALSE, FALSE, sizeof (IcnKnownNumber));

  add_list (study, report, claim, study->expectations, known);
  for (guint i = 0; i < study->steps->len; i++)
    add_list (study, report, claim, icn_study_step (study, i)->expectations, known);
  return text ? icn_text_number_unbacked (text, known) : NULL;
}

static void
add_problem (IcnCheckReport *report, const char *claim, char *detail)
{
  /* Translators: the id of a claim. */
  g_autofree char *what = g_strdup_printf (_ ("claim '%s'"), claim);

  icn_check_add_problem (report, -1, what, g_strdup_printf (_ ("Claim “%s”"), claim), detail);
}

static void
check_reason (const IcnStudy *study, const IcnClaim *claim, IcnCheckReport *report)
{
  g_autofree char *odd = icn_check_reason (study, report, claim, claim->reason);

  if (odd)
    add_problem (
      report, claim->id,
      g_strdup_printf (_ ("no expectation of it finds “%s”, which its reason says"), odd));
}

static void
check_idle (IcnCheckReport *report)
{
  for (guint i = 0; i < report->expectations->len; i++) {
    const IcnCheckResult *result = g_ptr_array_index (report->expectations, i);
    const IcnExpectation *expectation = result->expectation;
    g_autofree char *idle = icn_check_idle (result);

    if (idle)
      add_problem (report,
                   expectation->claim && *expectation->claim ? expectation->claim
                                                             : expectation->reason,
                   g_strdup_printf ("%s; %s", result->message, idle));
  }
}

void
icn_check_claims (const IcnStudy *study, IcnCheckReport *report)
{
  for (guint i = 0; i < study->claims->len; i++) {
    const IcnClaim *claim = g_ptr_array_index (study->claims, i);

    g_ptr_array_add (report->claims, judge (study, report, claim));
    check_reason (study, claim, report);
  }
  check_idle (report);
}
