/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right answers to the questions of a lesson, worked out once for many sheets. */
#pragma once

#include "question-order.h"
#include <gio/gio.h>

typedef struct {
  double *numbers; /* for each step the number that its question asks for; NAN if it asks for none,
                      or if there is no such number */
  IcnOrder **orders; /* for each step the order that its question asks for; NULL if it asks for
                        none, or if there is none */
  char **problems;   /* for each step why there is no such number or order, translated; or NULL */
  guint n_steps;
} IcnAnswerKey;

/* NULL with an error only if cancelled. */
IcnAnswerKey *icn_answer_key_new (const IcnStudy *study, GCancellable *cancellable, GError **error);
void icn_answer_key_free (IcnAnswerKey *key);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnAnswerKey, icn_answer_key_free)

/* Whether a sheet can answer the question of a step: it asks for anything but a drawn curve. */
gboolean icn_step_can_be_marked (const IcnStudy *study, guint step);
