/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer-key.h"

#include "check.h"
#include "step.h"

#include <math.h>

IcnAnswerKey *
icn_answer_key_new (const IcnStudy *study, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnAnswerKey) key = g_new0 (IcnAnswerKey, 1);

  key->n_steps = study->steps->len;
  key->numbers = g_new (double, key->n_steps);
  key->problems = g_new0 (char *, key->n_steps);
  for (guint i = 0; i < key->n_steps; i++) {
    const IcnQuestion *question = &icn_study_step (study, i)->question;
    IcnFinding finding = { .value = NAN };
    g_autoptr (GError) problem = NULL;

    key->numbers[i] = NAN;
    if (icn_question_answer (question) != ICN_ANSWER_NUMBER)
      continue;
    if (icn_study_answer (study, i, cancellable, &finding, &problem))
      key->numbers[i] = finding.value;
    else if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return NULL;
    else
      key->problems[i] = g_strdup (problem->message);
  }
  return g_steal_pointer (&key);
}

void
icn_answer_key_free (IcnAnswerKey *key)
{
  for (guint i = 0; key->problems && i < key->n_steps; i++)
    g_free (key->problems[i]);
  g_free (key->problems);
  g_free (key->numbers);
  g_free (key);
}

gboolean
icn_step_can_be_marked (const IcnStudy *study, guint step)
{
  IcnAnswer answer = icn_question_answer (&icn_study_step (study, step)->question);

  return answer == ICN_ANSWER_NUMBER || answer == ICN_ANSWER_CHOICE;
}
