/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer-key.h"

#include "check.h"
#include "question-mistakes.h"
#include "step.h"

#include <math.h>

/* Computes the answer to the question of a step, if the answer is a number, an order of designs, or
 * a channel or node picked in a drawing, and stores the answer in `key`. Returns FALSE with an
 * error if the answer does not exist, or when cancelled. */
static gboolean
find_answer (const IcnStudy *study, guint step, IcnAnswerKey *key, GCancellable *cancellable,
             GError **error)
{
  IcnAnswer answer = icn_question_answer (&icn_study_step (study, step)->question);
  IcnFinding finding = { .value = NAN };

  key->numbers[step] = NAN;
  if (answer == ICN_ANSWER_ORDER) {
    key->orders[step] = icn_study_order (study, step, cancellable, error);
    return key->orders[step] != NULL;
  }
  if (answer == ICN_ANSWER_PICK) {
    key->picks[step] = icn_study_pick (study, step, cancellable, error);
    return key->picks[step] != NULL;
  }
  if (answer != ICN_ANSWER_NUMBER)
    return TRUE;
  if (!icn_study_answer (study, step, cancellable, &finding, error))
    return FALSE;
  key->numbers[step] = finding.value;
  key->mistakes[step] = icn_study_mistakes (study, step, cancellable);
  return TRUE;
}

IcnAnswerKey *
icn_answer_key_new (const IcnStudy *study, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnAnswerKey) key = g_new0 (IcnAnswerKey, 1);

  key->n_steps = study->steps->len;
  key->numbers = g_new (double, key->n_steps);
  key->orders = g_new0 (IcnOrder *, key->n_steps);
  key->picks = g_new0 (IcnPickKey *, key->n_steps);
  key->mistakes = g_new0 (double *, key->n_steps);
  key->problems = g_new0 (char *, key->n_steps);
  for (guint i = 0; i < key->n_steps; i++) {
    g_autoptr (GError) problem = NULL;

    if (find_answer (study, i, key, cancellable, &problem))
      continue;
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return NULL;
    key->problems[i] = g_strdup (problem->message);
  }
  return g_steal_pointer (&key);
}

void
icn_answer_key_free (IcnAnswerKey *key)
{
  for (guint i = 0; key->problems && i < key->n_steps; i++) {
    g_free (key->problems[i]);
    g_free (key->mistakes[i]);
    g_clear_pointer (&key->orders[i], icn_order_free);
    g_clear_pointer (&key->picks[i], icn_pick_key_free);
  }
  g_free (key->problems);
  g_free (key->mistakes);
  g_free (key->orders);
  g_free (key->picks);
  g_free (key->numbers);
  g_free (key);
}

gboolean
icn_step_can_be_marked (const IcnStudy *study, guint step)
{
  IcnAnswer answer = icn_question_answer (&icn_study_step (study, step)->question);

  return answer != ICN_ANSWER_NONE && answer != ICN_ANSWER_CURVE;
}
