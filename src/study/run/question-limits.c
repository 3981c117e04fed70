/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "question-limits.h"

#include "common.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "field.h"
#include "field.h"
#include "number-text.h"
#include "predicate.h"
#include "quantity.h"
#include "step.h"
#include "topology.h"
#include "workbench.h"
#include "unit.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static void
result_free (gpointer data)
{
  IcnLimitResult *result = data;

  g_free (result->message);
  g_free (result);
}

void
icn_limits_report_free (IcnLimitsReport *report)
{
  g_free (report->why);
  g_ptr_array_unref (report->results);
  g_free (report);
}

static IcnLimitsReport *
report_new (void)
{
  IcnLimitsReport *report = g_new0 (IcnLimitsReport, 1);

  report->results = g_ptr_array_new_with_free_func (result_free);
  return report;
}

/* The quantity or setting that a limit restricts, in words: "Latency at 30%". Free with g_free. */
static char *
subject_words (const IcnOperand *operand)
{
  const char *label = operand->field ? _ (operand->field->label) : _ (operand->quantity->label);
  const char *at = strchr (operand->name, '@');

  /* Translators: a quantity and its argument, such as "Latency at 0.1". */
  return at ? g_strdup_printf (_ ("%s at %s"), label, at + 1) : g_strdup (label);
}

static const char *
unit_of (const IcnOperand *operand)
{
  const char *unit = operand->field ? operand->field->unit : operand->quantity->unit;

  return unit && *unit ? _ (unit) : NULL;
}

static char *
number_words (double number, const char *unit)
{
  g_autofree char *digits = icn_number_to_digits (number, 5), *marked = icn_number_mark (digits);

  return icn_unit_join (marked, unit);
}

/* The right side of a comparison in words: "96 wires", "64 … 128", "adaptive, valiant". Free with
 * g_free. */
static char *
compared_words (const IcnPredicate *predicate)
{
  const char *unit = unit_of (&predicate->operand);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < predicate->with->len; i++) {
    const IcnCompared *with = &g_array_index (predicate->with, IcnCompared, i);
    g_autofree char *low = number_words (with->low, with->low == with->high ? unit : NULL);
    g_autofree char *high = number_words (with->high, unit);
    g_autofree char *word =
      with->word ? icn_field_words (predicate->operand.field, with->word) : NULL;

    g_string_append (words, i > 0 ? ", " : "");
    if (word)
      g_string_append (words, word);
    else if (with->low == with->high)
      g_string_append (words, low);
    else
      g_string_append_printf (words, "%s … %s", low, high);
  }
  return g_string_free (words, FALSE);
}

/* Returns in words what a limit demands: "at most 96 wires". Free with g_free. */
static char *
asked_words (const IcnPredicate *predicate)
{
  static const char *const forms[] = {
    [ICN_COMPARE_LESS] = N_ ("under %s"),  [ICN_COMPARE_AT_MOST] = N_ ("at most %s"),
    [ICN_COMPARE_MORE] = N_ ("over %s"),   [ICN_COMPARE_AT_LEAST] = N_ ("at least %s"),
    [ICN_COMPARE_UNEQUAL] = N_ ("not %s"),
  };
  g_autofree char *compared = compared_words (predicate);
  g_autoptr (GString) words = NULL;

  if (predicate->compare == ICN_COMPARE_EQUAL)
    return g_steal_pointer (&compared);
  words = g_string_new (_ (forms[predicate->compare]));
  g_string_replace (words, "%s", compared, 1);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
icn_limit_words (const char *limit)
{
  g_autoptr (IcnPredicate) predicate = icn_predicate_parse (limit, NULL);
  g_autofree char *subject = NULL, *asked = NULL;

  if (!predicate)
    return icn_text_quote (limit);
  if (predicate->compare == ICN_COMPARE_BUILDABLE)
    return g_strdup (_ ("It can be built"));
  subject = subject_words (&predicate->operand);
  asked = asked_words (predicate);
  return g_strdup_printf ("%s: %s", subject, asked);
}

void
icn_limit_numbers (const char *limit, GArray *numbers)
{
  g_autoptr (IcnPredicate) predicate = icn_predicate_parse (limit, NULL);

  for (guint i = 0; predicate && i < predicate->with->len; i++) {
    const IcnCompared *with = &g_array_index (predicate->with, IcnCompared, i);

    g_array_append_val (numbers, with->low);
    g_array_append_val (numbers, with->high);
  }
}

/* Returns the design's value of a limit's quantity or setting, in words; NULL if the design has no
 * such value. value: the same value as a number; NAN if it is no number. Free with g_free. */
static char *
value_words (const IcnOperand *operand, const IcnDesign *design, double value)
{
  g_autofree char *text = operand->field ? icn_field_get (operand->field, design) : NULL;

  if (isfinite (value))
    return number_words (value, unit_of (operand));
  return text ? icn_field_words (operand->field, text) : NULL;
}

/* Returns by how much `value` meets the condition of a limit, as a share of the limit: 0.25 for 96
 * if at most 128 are allowed. Negative if `value` does not meet the condition. NAN if the condition
 * does not compare numbers, or if `value` is in its list of allowed values. */
static double
margin_of (const IcnPredicate *predicate, double value)
{
  gboolean is_below =
    predicate->compare == ICN_COMPARE_LESS || predicate->compare == ICN_COMPARE_AT_MOST;
  gboolean is_above =
    predicate->compare == ICN_COMPARE_MORE || predicate->compare == ICN_COMPARE_AT_LEAST;
  double nearest = NAN;

  if (is_below || is_above) {
    double limit = g_array_index (predicate->with, IcnCompared, 0).low;

    return (is_below ? limit - value : value - limit) / fabs (limit);
  }
  for (guint i = 0; predicate->compare == ICN_COMPARE_EQUAL && i < predicate->with->len; i++) {
    const IcnCompared *with = &g_array_index (predicate->with, IcnCompared, i);
    double limit = value < with->low ? with->low : with->high;
    double miss = -fabs (value - limit) / fabs (limit);

    if (value < with->low || value > with->high)
      nearest = isnan (nearest) ? miss : fmax (nearest, miss);
  }
  return nearest;
}

/* Returns the text for IcnLimitResult.message, such as "Pins per Node 96 wires, asked at most 128:
 * met, 25 % to spare"; free with g_free. value: the design's number for the quantity or setting of
 * the limit. is_met: whether this number meets the limit. */
static char *
outcome_words (const IcnPredicate *predicate, const IcnDesign *design, double value,
               gboolean is_met)
{
  double margin = margin_of (predicate, value);
  g_autofree char *subject = NULL, *asked = NULL, *found = NULL;
  g_autofree char *digits = icn_number_to_digits (100 * fabs (margin), 2);
  g_autofree char *share = g_strdup_printf ("%s %%", digits);

  if (predicate->compare == ICN_COMPARE_BUILDABLE)
    return g_strdup (is_met ? _ ("it can be built") : _ ("it cannot be built"));
  subject = subject_words (&predicate->operand);
  asked = asked_words (predicate);
  found = value_words (&predicate->operand, design, value);
  if (!found)
    /* Translators: a quantity, and what was asked of it. */
    return g_strdup_printf (_ ("%s does not exist, asked %s: missed"), subject, asked);
  if (!isfinite (margin))
    /* Translators: a quantity, its value, and what was asked of it. */
    return g_strdup_printf (is_met ? _ ("%s %s, asked %s: met") : _ ("%s %s, asked %s: missed"),
                            subject, found, asked);
  /* Translators: a quantity, its value, what was asked of it, and a percentage. */
  return g_strdup_printf (is_met ? _ ("%s %s, asked %s: met, %s to spare")
                                 : _ ("%s %s, asked %s: missed by %s"),
                          subject, found, asked, share);
}

static void
add_result (IcnLimitsReport *report, const IcnPredicate *predicate, const IcnDesign *design,
            const IcnEvaluation *evaluation)
{
  IcnLimitResult *result = g_new0 (IcnLimitResult, 1);
  double value = predicate->compare == ICN_COMPARE_BUILDABLE
                   ? NAN
                   : icn_operand_number (&predicate->operand, design, evaluation);

  result->is_met = icn_predicate_holds (predicate, design, value);
  result->message = outcome_words (predicate, design, value, result->is_met);
  report->is_met = report->is_met && result->is_met;
  g_ptr_array_add (report->results, result);
}

/* Evaluates the design, with its graph if its network can be built, tests the conditions of all
 * limits (predicates), and adds the results to the report. FALSE with an error only when
 * cancelled. */
static gboolean
test (IcnWorkbench *bench, guint design, const GPtrArray *predicates, IcnLimitsReport *report,
      GCancellable *cancellable, GError **error)
{
  const IcnDesign *settings = icn_study_design (bench->study, design);
  g_autoptr (GError) refused = NULL;

  if (!icn_workbench_evaluate (bench, design, icn_topology_is_integral (&settings->topology),
                               cancellable, &refused)) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    report->why = g_strdup (refused->message);
    return TRUE;
  }
  report->is_met = TRUE;
  for (guint i = 0; i < predicates->len; i++)
    add_result (report, g_ptr_array_index (predicates, i), settings, &bench->evaluations[design]);
  return TRUE;
}

IcnLimitsReport *
icn_limits_test (const IcnStudy *study, guint design, char *const *limits,
                 GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnLimitsReport) report = report_new ();
  g_autoptr (GPtrArray) predicates =
    g_ptr_array_new_with_free_func ((GDestroyNotify) icn_predicate_free);
  double size = icn_topology_vertices (&icn_study_design (study, design)->topology);
  g_autoptr (IcnWorkbench) bench = NULL;

  if (size > ICN_LIMITS_MAX_NODES) {
    g_autofree char *count = icn_count_to_text (size);
    g_autofree char *most = icn_count_to_text (ICN_LIMITS_MAX_NODES);

    report->why =
      g_strdup_printf (_ ("its network has %s vertices; at most %s are marked"), count, most);
    return g_steal_pointer (&report);
  }
  for (; *limits; limits++) {
    IcnPredicate *predicate = icn_predicate_parse (*limits, NULL);

    if (predicate)
      g_ptr_array_add (predicates, predicate);
  }
  bench = icn_workbench_new (icn_study_dup_but_results (study));
  return test (bench, design, predicates, report, cancellable, error) ? g_steal_pointer (&report)
                                                                      : NULL;
}

/* Whether a setting is a condition that designs must share to be compared, such as the traffic.
 * FALSE for the number of nodes and the budget, because a question's limits restrict them. */
static gboolean
is_condition (const IcnField *field)
{
  return field->common == ICN_COMMON_FIRST && field->group != ICN_GROUP_TOPOLOGY &&
         field->group != ICN_GROUP_BUDGET;
}

static gboolean
is_changed (const IcnField *field, const IcnStudy *given, const IcnStudy *other, guint design)
{
  g_autofree char *before = icn_field_get (field, icn_study_design (given, design));
  g_autofree char *now = icn_field_get (field, icn_study_design (other, design));

  return !g_str_equal (before, now);
}

char *
icn_limits_evaded (const IcnStudy *given, const IcnStudy *changed, guint design,
                   const IcnQuestion *question)
{
  g_autoptr (IcnStudy) example = icn_study_dup_but_results (given);
  guint n;
  const IcnField *fields = icn_fields (&n);

  if (question->example)
    icn_study_give (example, (int) design, question->example, NULL, NULL);
  for (guint i = 0; i < n; i++)
    if (is_condition (&fields[i]) && is_changed (&fields[i], given, changed, design) &&
        !is_changed (&fields[i], given, example, design))
      /* Translators: the name of a setting, such as Traffic Pattern. */
      return g_strdup_printf (_ ("it changes %s, which the question sets"), _ (fields[i].label));
  return NULL;
}

/* Whether a setting belongs to the network, its budget or its routes, and affects more than the
 * drawing. FALSE for a setting of the routes that affects only closed forms, such as the theory. */
static gboolean
is_of_network (const IcnField *field)
{
  switch (field->group) {
  case ICN_GROUP_TOPOLOGY:
  case ICN_GROUP_BUDGET:
    return (field->affects & ~ICN_AFFECTS_PICTURE) != 0;
  case ICN_GROUP_ROUTING:
    return (field->affects & ~(ICN_AFFECTS_PICTURE | ICN_AFFECTS_FORMS)) != 0;
  case ICN_GROUP_ROUTER:
  case ICN_GROUP_DESIGN:
  case ICN_GROUP_WIRES:
  case ICN_GROUP_MESSAGE:
    break;
  }
  return FALSE;
}

/* Whether a setting affects the design, or is one of the settings that determine the number of
 * nodes in some topology. */
static gboolean
has_effect (const IcnField *field, const IcnDesign *design)
{
  g_autofree char *reader = icn_field_reader (field, design);

  return field->size != 0 || (!reader && icn_field_applies (field, design));
}

/* A setting with its legal values, in words: "k (Radix): a whole number from 2 to 65536". Free with
 * g_free. */
static char *
key_words (const IcnField *field)
{
  g_autofree char *legal = icn_field_legal (field);

  return field->unit && *field->unit
           /* Translators: a key, the name of a setting, its legal values and its unit. */
           ? g_strdup_printf (_ ("%s (%s): %s, in %s"), field->key, _ (field->label), legal,
                              _ (field->unit))
           : g_strdup_printf ("%s (%s): %s", field->key, _ (field->label), legal);
}

char **
icn_study_limit_keys (const IcnStudy *study, guint step)
{
  g_autoptr (IcnStudy) given = icn_study_dup_but_results (study);
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autoptr (IcnStudy) example = NULL;
  const IcnQuestion *question;
  guint n;
  const IcnField *fields = icn_fields (&n);
  int design = -1;

  if (icn_study_take_step (given, step, NULL))
    design = icn_study_find_design (given, icn_study_step (given, step)->question.design);
  if (design < 0)
    return g_strv_builder_end (lines);
  question = &icn_study_step (given, step)->question;
  example = icn_study_dup_but_results (given);
  if (question->example)
    icn_study_give (example, design, question->example, NULL, NULL);
  for (guint i = 0; i < n; i++) {
    gboolean is_offered = is_of_network (&fields[i]) && !fields[i].is_rare &&
                          !icn_field_is_file (&fields[i]) &&
                          has_effect (&fields[i], icn_study_design (given, design));
    gboolean is_free = !is_condition (&fields[i]);
    g_autofree char *line = NULL;

    if (!(is_free ? is_offered : is_changed (&fields[i], given, example, (guint) design)))
      continue;
    line = key_words (&fields[i]);
    g_strv_builder_add (lines, line);
  }
  return g_strv_builder_end (lines);
}

/* Converts a list of settings as users type it, "topology=torus, routing=o1turn;", to the form that
 * icn_study_give reads: separated by commas, without blanks around settings and without empty
 * settings. A list that has only empty settings is not changed. Free with g_free. */
static char *
tidy_settings (const char *settings)
{
  g_auto (GStrv) parts = g_strsplit_set (settings, ",;", -1);
  GString *tidy = g_string_new (NULL);

  for (char **part = parts; *part; part++)
    if (*g_strstrip (*part))
      g_string_append_printf (tidy, "%s%s", tidy->len > 0 ? "," : "", *part);
  if (tidy->len == 0)
    g_string_append (tidy, settings);
  return g_string_free (tidy, FALSE);
}

/* Changes the settings of a design to those that a student has typed. Settings that are not legal,
 * such as "routing=O1TURN", are tried again in lower case. FALSE with an error if they are not
 * legal in lower case either. */
static gboolean
give_settings (IcnStudy *study, int design, const char *settings, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (settings, -1);

  return icn_study_give (study, design, settings, NULL, error) ||
         (!g_str_equal (lower, settings) && icn_study_give (study, design, lower, NULL, NULL));
}

IcnLimitsReport *
icn_study_test_limits (const IcnStudy *study, guint step, const char *settings,
                       GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnStudy) taken = icn_study_dup_but_results (study);
  g_autoptr (IcnLimitsReport) report = NULL;
  g_autoptr (GError) refused = NULL;
  g_autofree char *tidy = tidy_settings (settings), *evaded = NULL;
  g_autoptr (IcnStudy) given = NULL;
  const IcnQuestion *question;
  int design;

  if (!icn_study_take_step (taken, step, error))
    return NULL;
  question = &icn_study_step (taken, step)->question;
  design = icn_study_find_design (taken, question->design);
  if (design < 0 || !question->limits) {
    g_autofree char *name = icn_text_quote (question->design ? question->design : "");

    icn_error_set (error, ICN_ERROR_VALUE, "design", "no design is called %s", name);
    return NULL;
  }
  given = icn_study_dup_but_results (taken);
  if (*tidy && (!icn_settings_check_files (tidy, &refused) ||
                !give_settings (taken, design, tidy, &refused))) {
    report = report_new ();
    report->why = g_strdup (refused->message);
    report->is_unread = TRUE;
    return g_steal_pointer (&report);
  }
  question = &icn_study_step (taken, step)->question;
  evaded = icn_limits_evaded (given, taken, design, question);
  if (evaded != NULL) {
    report = report_new ();
    report->why = g_steal_pointer (&evaded);
    return g_steal_pointer (&report);
  }
  return icn_limits_test (taken, design, question->limits, cancellable, error);
}

char *
icn_limits_report_words (const IcnLimitsReport *report)
{
  GString *words = g_string_new (report->why);

  for (guint i = 0; i < report->results->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? "; " : "",
                            ((IcnLimitResult *) g_ptr_array_index (report->results, i))->message);
  return g_string_free (words, FALSE);
}
