/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "question-mistakes.h"

#include "answer-number.h"
#include "quantity.h"

#include <math.h>

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
