/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right answers to the questions of a lesson, computed once for all answer sheets. */
#pragma once

#include "question-order.h"
#include "question-pick.h"
#include <gio/gio.h>

typedef struct {
  double *numbers;   /* [n_steps] the number for which the step's question asks; NAN if the question
                        does not ask for a number, or if the number does not exist */
  IcnOrder **orders; /* [n_steps] the right order of designs for the step's question; NULL if the
                        question does not ask for an order, or if the order does not exist */
  IcnPickKey **picks; /* [n_steps] the channels or nodes that are right for the step's question;
                         NULL if the question does not ask the reader to pick one, or if none is
                         right */
  double **mistakes;  /* [n_steps] array with the wrong number of each foreseen mistake of the
                         step's question (question-mistakes.h); NULL if the question has none */
  char **problems;    /* [n_steps] error message that tells why the number, order or right pick of
                         the step's question does not exist; NULL if it exists, or if the question
                         asks for none of them */
  guint n_steps;
} IcnAnswerKey;

/* Computes the answers to all questions of the lesson. Returns NULL with an error only when
 * cancelled. */
IcnAnswerKey *icn_answer_key_new (const IcnStudy *study, GCancellable *cancellable, GError **error);
void icn_answer_key_free (IcnAnswerKey *key);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnAnswerKey, icn_answer_key_free)

/* Returns whether the step has a question that can be answered on a sheet. Questions for a drawn
 * curve cannot. */
gboolean icn_step_can_be_marked (const IcnStudy *study, guint step);
