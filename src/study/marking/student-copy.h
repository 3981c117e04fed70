/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The copy of a lesson that students get: it asks the questions, and has no answers. */
#pragma once

#include "answer-key.h"

/* Copies a lesson without all that says an answer or lets a program work it out:
 * - of a question the copy has the text, with the choices or the unit appended, and what is given
 *   by the variant (given.h), and nothing else; the choices are as in open-lesson.h;
 * - a figure that would show the answer is left out with what to watch: one that comes after the
 *   question, and one of which a curve is asked for;
 * - claims, expectations, simulated points, variants and members of other programs are left out;
 * - in texts "…" stands for a number that is an answer, unless it is a setting of the designs,
 * which the copy has anyway. The numbers that were left out of texts are appended to `masked` as
 * texts such as "step 5: 43.5". variant: the seed of the lesson's variant, which the notes then
 * say; or NULL. */
IcnStudy *icn_student_copy (const IcnStudy *lesson, const IcnAnswerKey *key, const char *variant,
                            GPtrArray *masked);

/* The seed of the variant that the notes of a copy say; NULL if they say none. Free with g_free. */
char *icn_student_copy_variant (const IcnStudy *copy);
