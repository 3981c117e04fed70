/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the check of a study (icn_study_check) that are shared by study-check.c and
 * question-check.c, which checks the questions of lessons. An error begins with the wrong member of
 * an object, such as ".set"; the caller prepends the path of the object: "steps[2].set". */
#pragma once

#include "quantity.h"
#include "step.h"

static inline gboolean
icn_is_given (const char *text)
{
  return text != NULL && *text != '\0';
}

/* Checks that a list has at most `most` elements. list: name of the list, for the error. length:
 * its number of elements. */
gboolean icn_check_length (const char *list, guint length, guint most, GError **error);

/* Checks that each setting of the text `set` has a known key and a legal value. Whether a
 * particular design can have the settings is checked when they are applied, because the design may
 * be edited before that. member: the key of the text, such as ".set", for the error. */
gboolean icn_check_settings (const char *set, const char *member, GError **error);

/* Checks that an argument of `quantity` is given if and only if the quantity needs it. member: key
 * of the argument, such as "dimension". what: the argument in words, such as "a dimension". given:
 * whether the argument is given. needed: whether the quantity needs it. */
gboolean icn_check_argument (const char *member, const char *what, gboolean given, gboolean needed,
                             const IcnQuantity *quantity, GError **error);

/* Checks that `claim` is one of the ids in the set `claims`, or is empty or NULL. member: key of
 * the claim's id, for the error. */
gboolean icn_check_claim_named (const char *member, const char *claim, GHashTable *claims,
                                GError **error);

/* Checks that a question has members of at most one kind of question, and that their values are
 * legal. */
gboolean icn_question_check (const IcnQuestion *question, GHashTable *claims, GError **error);

/* Checks the hints of a step: only a step with a question has hints, the hints are different texts,
 * and their number is legal. */
gboolean icn_step_check_hints (const IcnStep *step, GError **error);
