/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the check of a study (icn_study_check), which is spread over two files: study-check.c
 * and, for the questions of a lesson, question-check.c. Errors begin with the member that is wrong,
 * such as ".set". The caller puts the path of the object that has the member in front:
 * "steps[2].set". */
#pragma once

#include "quantity.h"
#include "step.h"

static inline gboolean
icn_is_given (const char *text)
{
  return text != NULL && *text != '\0';
}

/* Checks that a list of `length` elements has at most `most`. list: name of the list, for the
 * error. */
gboolean icn_check_length (const char *list, guint length, guint most, GError **error);

/* Checks that each setting of the text `set` has a known key and a legal value. Whether a
 * particular design can have the settings is checked only when they are applied, as the design may
 * be edited before that. member: the key of the text, such as ".set", for the error. */
gboolean icn_check_settings (const char *set, const char *member, GError **error);

/* Checks that an argument of `quantity` is given if the quantity needs it, and is not given
 * otherwise. member: the key of the argument, such as "dimension". what: the same in words, "a
 * dimension". given: whether the argument is given. needed: whether the quantity needs it. */
gboolean icn_check_argument (const char *member, const char *what, gboolean given, gboolean needed,
                             const IcnQuantity *quantity, GError **error);

/* Checks that `claim`, unless it is empty or NULL, is one of the ids in the set `claims`. */
gboolean icn_check_claim_named (const char *member, const char *claim, GHashTable *claims,
                                GError **error);

/* Checks that a question has at most one of the members that say what it asks for, and no members
 * that belong to another kind of question. */
gboolean icn_question_check (const IcnQuestion *question, GHashTable *claims, GError **error);

/* Checks that only a step with a question has hints, that they are different texts, and that their
 * number is legal. */
gboolean icn_step_check_hints (const IcnStep *step, GError **error);
