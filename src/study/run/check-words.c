/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check-parts.h"

#include "number-text.h"
#include "quantity-contention.h"
#include "quantity.h"
#include "study-format.h"
#include "study-words.h"
#include <glib/gi18n-lib.h>
#include <math.h>

/* Returns a number that a check has found, as text: "46.24", "750 ± 231", or "missing". Free with
 * g_free. */
static char *
finding_text (const IcnFinding *finding)
{
  g_autofree char *value = NULL, *width = NULL;

  if (finding->is_open)
    return finding->why[0] != '\0' ? g_strdup_printf (_ ("not converged: %s"), finding->why)
                                   : g_strdup (_ ("not converged"));
  if (isnan (finding->value))
    return g_strdup (_ ("missing"));
  value = icn_number_to_digits (finding->value, 6);
  if (finding->half_width == 0)
    return g_steal_pointer (&value);
  width = icn_number_to_digits (finding->half_width, 3);
  return g_strdup_printf ("%s ± %s", value, width);
}

/* Returns the number that an expectation found, as text. If its confidence interval is too wide to
 * decide whether the expectation is met, the text says so. Free with g_free. */
static char *
found_text (const IcnCheckResult *result, const IcnFinding *expected)
{
  g_autofree char *found = finding_text (&result->found);
  gboolean is_number = !result->found.is_open && !isnan (result->found.value) &&
                       !expected->is_open && !isnan (expected->value);

  if (result->outcome != ICN_OUTCOME_OPEN || !is_number)
    return g_steal_pointer (&found);
  return g_strdup_printf (_ ("%s, too wide an interval to tell"), found);
}

/* Returns the number that an expectation is about, in words: "32-ary 2-cube: latency at 0.1".
 * quantity: the quantity's id or label. Free with g_free. */
static char *
subject_text (const IcnExpectation *expectation, const char *quantity)
{
  g_autofree char *design = icn_study_label_words (expectation->design);
  GString *text = g_string_new (design);
  const IcnQuantity *row = icn_quantity_find (expectation->quantity);
  gboolean is_of_messages = row && icn_quantity_is_of_messages (row);
  g_autofree char *at = icn_number_to_text (expectation->at);
  g_autofree char *dimension = icn_number_to_text (expectation->dimension);

  g_string_append_printf (text, ": %s", quantity);
  if (expectation->through != NULL && *expectation->through != '\0')
    /* Translators: after a quantity, the channel that it is about. */
    g_string_append_printf (text, _ (" of %s"), expectation->through);
  if (!isnan (expectation->dimension) && is_of_messages)
    /* Translators: after a quantity, the number of messages that it is about. */
    g_string_append_printf (text, _ (" of %s messages"), dimension);
  else if (!isnan (expectation->dimension))
    /* Translators: after a quantity, the number of the dimension that it is about. */
    g_string_append_printf (text, _ (" of dimension %s"), dimension);
  if (!isnan (expectation->at))
    /* Translators: after a quantity, its argument: "Latency at 0.1". */
    g_string_append_printf (text, _ (" at %s"), at);
  return g_string_free (text, FALSE);
}

/* Returns in words the number of another design with which an expectation compares: "binary
 * 10-cube", "2.2 times binary 10-cube", or "binary 10-cube: model_latency at 0.2 plus 3". NULL if
 * the expectation names no other design. Free with g_free. */
static char *
other_text (const IcnExpectation *expectation)
{
  g_autofree char *times = icn_number_to_text (expectation->times);
  g_autofree char *plus = icn_number_to_text (expectation->plus);
  g_autofree char *at = icn_number_to_text (expectation->than_at);
  gboolean has_quantity = expectation->than_quantity && *expectation->than_quantity;
  GString *text;

  if (!expectation->than)
    return NULL;
  text = g_string_new (NULL);
  if (!isnan (expectation->times))
    g_string_append_printf (text, _ ("%s times "), times);
  g_string_append (text, expectation->than);
  if (has_quantity)
    g_string_append_printf (text, ": %s", expectation->than_quantity);
  if (!isnan (expectation->than_at))
    g_string_append_printf (text, _ (" at %s"), at);
  if (!isnan (expectation->plus))
    g_string_append_printf (text, _ (" plus %s"), plus);
  return g_string_free (text, FALSE);
}

/* Returns what an expectation states about its number, in words: "46.2 ± 0.2 %", "less than 107.5
 * of 4-ary 5-cube", or "missing". Free with g_free. */
static char *
relation_text (const IcnExpectation *expectation, const IcnFinding *expected)
{
  g_autofree char *number = finding_text (expected);
  g_autofree char *other = other_text (expectation);
  g_autofree char *whose = other ? g_strdup_printf (_ ("%s of %s"), number, other) : NULL;
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

static char *
expected_text (const IcnExpectation *expectation, const IcnFinding *expected)
{
  g_autofree char *relation = relation_text (expectation, expected);

  if (expectation->holds)
    return g_steal_pointer (&relation);
  /* Translators: before what a claim says and what is expected to be wrong: "not less than 5". */
  return g_strdup_printf (_ ("not %s"), relation);
}

void
icn_check_describe (IcnCheckResult *result, const IcnFinding *expected, const char *missing)
{
  const IcnExpectation *expectation = result->expectation;
  const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);
  g_autofree char *subject = subject_text (expectation, expectation->quantity);
  g_autofree char *found = found_text (result, expected);
  g_autofree char *words = expected_text (expectation, expected);
  gboolean has_note = expectation->note && *expectation->note;
  g_autofree char *note =
    has_note ? g_strdup_printf (" (%s)", icn_study_words (expectation->note)) : g_strdup ("");

  result->title =
    subject_text (expectation, quantity ? _ (quantity->label) : expectation->quantity);
  if (missing) {
    result->message = g_strdup_printf (_ ("%s: no design is called '%s'"), subject, missing);
    result->detail = g_strdup_printf (_ ("No design is called “%s”"), missing);
    return;
  }
  result->message = g_strdup_printf (_ ("%s is %s, expected %s%s"), subject, found, words, note);
  result->detail = g_strdup_printf (_ ("%s, expected %s%s"), found, words, note);
}

void
icn_check_describe_claim (IcnClaimResult *result, IcnVerdict verdict)
{
  static const char *const follows[] = {
    [ICN_VERDICT_HOLDS] = N_ ("its expectations make it hold"),
    [ICN_VERDICT_PARTLY] = N_ ("its expectations make it hold in part"),
    [ICN_VERDICT_FAILS] = N_ ("its expectations make it fail"),
  };
  guint n = result->n_true + result->n_false + result->n_open;
  g_autofree char *why = NULL;

  if (n == 0)
    why = g_strdup (_ ("no expectation states it"));
  else if (result->n_open > 0)
    why =
      g_strdup_printf (_ ("%u of the %u expectations that state it are open"), result->n_open, n);
  else
    why = g_strdup_printf (_ ("%s: %u of %u are so"), _ (follows[verdict]), result->n_true, n);
  result->message = g_strdup_printf (_ ("claim '%s' is said to be \"%s\"; %s"), result->claim->id,
                                     icn_verdict_ids[result->claim->verdict], why);
  result->detail =
    result->is_supported ? g_strdup (why) : g_strdup_printf (_ ("Does not follow: %s"), why);
}
