/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy of a lesson for students, with the questions but without the answers. */
#pragma once

#include "answer-key.h"

/* Copies a lesson, without the parts that state an answer or let a program compute it:
 * - each question becomes a text: the question, its choices (as in open-lesson.h) or its unit, and
 *   the settings of the variant (given.h);
 * - the figure and the text `watch` of a step are left out if they would reveal the answer, because
 *   they are shown only after the question is answered, or because the question asks for a curve of
 *   the figure;
 * - claims, expectations, simulated points, variants, and members that other programs added to the
 *   study or to a design, are left out;
 * - in texts, a number that equals an answer is replaced by "…", unless a setting of a design has
 *   the same value.
 * masked: receives a text such as "step 5: 43.5" for each number that was replaced. variant: seed
 * of the variant, which the notes of the copy then state; or NULL. */
IcnStudy *icn_student_copy (const IcnStudy *lesson, const IcnAnswerKey *key, const char *variant,
                            GPtrArray *masked);

/* Returns the seed of the variant that the notes of a copy state; NULL if the notes state none.
 * Free with g_free. */
char *icn_student_copy_variant (const IcnStudy *copy);
