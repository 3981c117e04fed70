/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wrong answers that the author of a lesson foresees (IcnMistake). */
#pragma once

#include "check-bench.h"
#include "step.h"

/* Returns the number (a quantity of a design) from which a mistake's wrong answer follows: the
 * wrong answer is IcnMistake.times times this number. question: the question that foresees the
 * mistake, with the settings of its lesson step. Not to be called for a mistake with a fixed number
 * (IcnMistake.value). */
IcnAsked icn_mistake_asked (const IcnQuestion *question, const IcnMistake *mistake);

/* Sets *value to the number that a student who makes the mistake answers; NAN if the number does
 * not exist. FALSE with an error if a design cannot be evaluated or simulated. bench: made for the
 * study with the settings of the lesson step. */
gboolean icn_mistake_find (IcnCheckBench *bench, const IcnQuestion *question,
                           const IcnMistake *mistake, GCancellable *cancellable, double *value,
                           GError **error);

/* Returns the wrong answers (numbers) that the question of a lesson step foresees, in the order of
 * its mistakes; NAN for each number that does not exist. Free with g_free. NULL if the question
 * foresees no numbers, if the settings of the step cannot be applied, or when cancelled. */
double *icn_study_mistakes (const IcnStudy *study, guint step, GCancellable *cancellable);

/* Returns the comment that the author of the lesson has written for a wrong number, in the language
 * of the lesson; NULL if the question does not foresee this number. values: the result of
 * icn_study_mistakes, or NULL. */
const char *icn_question_said_of_number (const IcnQuestion *question, const double *values,
                                         double number);

/* Returns the comment that the author of the lesson has written for a wrong choice, in the language
 * of the lesson; NULL if the question does not foresee this choice. */
const char *icn_question_said_of_choice (const IcnQuestion *question, const char *choice);
