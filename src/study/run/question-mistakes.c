/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "question-mistakes.h"

#include "number-text.h"
#include "quantity.h"

#include <math.h>
#include <string.h>

#define MAX_NUMBER 200 /* longest answer, in bytes, that can be a number */

/* What people write before a number, the number, the number that it is divided by, and its unit. A
 * unit has no number of its own, except as an exponent. */
#define NUMBER_FORM                                                                                \
  "^\\s*(?:(?:approx|about|ca|etwa|rund)\\b\\.?|[=~≈])?\\s*"                                     \
  "([+-]?(?:\\d[\\d.,'’\u00a0\u202f]*\\d|\\d)(?:[eE][+-]?\\d+)?)(?:\\s*/\\s*(\\d+))?[.,;]?"      \
  "(?:[^\\d]|(?<=[\\pL_^⁻-])\\d)*$"

static gboolean
read_number (const char *text, double *number)
{
  g_autofree char *joined = icn_number_join_thousands (text + (*text == '+'));
  char *comma = strchr (joined, ',');

  if (comma && !strchr (joined, '.'))
    *comma = '.';
  return icn_number_from_text (joined, number);
}

double
icn_answer_number (const char *answer)
{
  static GRegex *form;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *text = NULL, *below = NULL;
  double number, divisor;

  if (g_once_init_enter (&form))
    g_once_init_leave (&form, g_regex_new (NUMBER_FORM, G_REGEX_CASELESS, 0, NULL));
  if (strlen (answer) > MAX_NUMBER || !g_regex_match (form, answer, 0, &match))
    return NAN;
  text = g_match_info_fetch (match, 1);
  below = g_match_info_fetch (match, 2);
  if (!read_number (text, &number))
    return NAN;
  return below && read_number (below, &divisor) ? number / divisor : number;
}

double
icn_answer_number_near (const char *answer, double exact)
{
  double number = icn_answer_number (answer), other;
  const char *comma = strchr (answer, ',');
  g_autofree char *decimal =
    comma && comma == strrchr (answer, ',') && !strchr (answer, '.') ? g_strdup (answer) : NULL;

  if (!decimal || icn_answer_is_near (number, exact))
    return number;
  decimal[comma - answer] = '.';
  other = icn_answer_number (decimal);
  return icn_answer_is_near (other, exact) ? other : number;
}

gboolean
icn_answer_is_near (double number, double exact)
{
  /* A number that is off by the tolerance, such as 0.51 for 0.5, is near. */
  return fabs (number - exact) <= ICN_ANSWER_TOLERANCE * (1 + 1e-9) * fabs (exact);
}

IcnAsked
icn_mistake_asked (const IcnQuestion *question, const IcnMistake *mistake)
{
  const char *id = mistake->quantity ? mistake->quantity : question->quantity;
  const IcnQuantity *quantity = icn_quantity_find (id);
  double at = isnan (mistake->at) ? question->at : mistake->at;

  return (IcnAsked){ .design = mistake->design ? mistake->design : question->design,
                     .quantity = id,
                     .at = quantity->argument == ICN_ARGUMENT_NONE ? NAN : at,
                     .dimension = NAN };
}

gboolean
icn_mistake_find (IcnCheckBench *bench, const IcnQuestion *question, const IcnMistake *mistake,
                  GCancellable *cancellable, double *value, GError **error)
{
  IcnFinding finding = { .value = NAN };
  g_autoptr (GError) failure = NULL;
  IcnAsked asked;

  if (!isnan (mistake->value)) {
    *value = mistake->value;
    return TRUE;
  }
  asked = icn_mistake_asked (question, mistake);
  if (!icn_check_bench_find (bench, &asked, cancellable, &finding, &failure) && failure) {
    g_propagate_error (error, g_steal_pointer (&failure));
    return FALSE;
  }
  *value = (isnan (mistake->times) ? 1 : mistake->times) * finding.value;
  return TRUE;
}

double *
icn_study_mistakes (const IcnStudy *study, guint step, GCancellable *cancellable)
{
  g_autoptr (IcnStudy) taken = NULL;
  const IcnQuestion *question = &icn_study_step (study, step)->question;
  double *values;
  IcnCheckBench bench;

  if (question->mistakes->len == 0 || icn_question_answer (question) != ICN_ANSWER_NUMBER)
    return NULL;
  taken = icn_study_dup_but_results (study);
  if (!icn_study_take_step (taken, step, NULL))
    return NULL;
  question = &icn_study_step (taken, step)->question;
  values = g_new (double, question->mistakes->len);
  icn_check_bench_init (&bench, g_steal_pointer (&taken));
  for (guint i = 0; i < question->mistakes->len; i++) {
    const IcnMistake *mistake = icn_question_mistake (question, i);
    IcnAsked asked = icn_mistake_asked (question, mistake);

    if (isnan (mistake->value))
      icn_check_bench_want (&bench, &asked);
  }
  for (guint i = 0; i < question->mistakes->len; i++)
    if (!icn_mistake_find (&bench, question, icn_question_mistake (question, i), cancellable,
                           &values[i], NULL))
      values[i] = NAN;
  icn_check_bench_clear (&bench);
  return values;
}

const char *
icn_question_said_of_number (const IcnQuestion *question, const double *values, double number)
{
  for (guint i = 0; values && i < question->mistakes->len; i++)
    if (icn_answer_is_near (number, values[i]))
      return icn_question_mistake (question, i)->say;
  return NULL;
}

const char *
icn_question_said_of_choice (const IcnQuestion *question, const char *choice)
{
  for (guint i = 0; i < question->mistakes->len; i++)
    if (g_strcmp0 (icn_question_mistake (question, i)->choice, choice) == 0)
      return icn_question_mistake (question, i)->say;
  return NULL;
}
