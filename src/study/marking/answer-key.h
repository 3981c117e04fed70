/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right answers to the questions of a lesson, computed once for all answer sheets. */
#pragma once

#include "question-order.h"
#include "question-pick.h"
#include <gio/gio.h>

typedef struct {
  double *numbers; /* [n_steps]: the number that the step's question asks for; NAN if it asks for
                      none, or if the number does not exist */
  IcnOrder **orders; /* [n_steps]: the order of designs that the step's question asks for; NULL if
                        it asks for none, or if the order does not exist */
  IcnPickKey **picks; /* [n_steps]: the channels or nodes that are right for the step's question;
                         NULL if it asks to pick none, or if there are none */
  double **mistakes;  /* [n_steps]: array with the wrong number that each foreseen mistake of the
                         step's question gives (question-mistakes.h); NULL if it foresees none */
  char **problems; /* [n_steps]: the error message that says why the number, order or pick does not
                      exist; NULL if it exists or is not asked for */
  guint n_steps;
} IcnAnswerKey;

/* Computes the answers to all questions of the lesson. NULL with an error only if cancelled. */
IcnAnswerKey *icn_answer_key_new (const IcnStudy *study, GCancellable *cancellable, GError **error);
void icn_answer_key_free (IcnAnswerKey *key);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnAnswerKey, icn_answer_key_free)

/* Whether the step has a question that can be answered on a sheet: any kind of question except one
 * for a drawn curve. */
gboolean icn_step_can_be_marked (const IcnStudy *study, guint step);
