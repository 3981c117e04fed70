/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wrong answers that the author of a lesson foresees (IcnMistake). */
#pragma once

#include "check-bench.h"
#include "step.h"

/* Which number of which design is multiplied by IcnMistake.times to get the wrong number of a
 * mistake. question: the question of the mistake, with the settings of its step. Not for a mistake
 * with a number of its own (IcnMistake.value). */
IcnAsked icn_mistake_asked (const IcnQuestion *question, const IcnMistake *mistake);

/* Sets *value to the number of a mistake; NAN if it does not exist. FALSE with an error if that
 * fails. bench: of the study with the settings of the step. */
gboolean icn_mistake_find (IcnCheckBench *bench, const IcnQuestion *question,
                           const IcnMistake *mistake, GCancellable *cancellable, double *value,
                           GError **error);

/* The numbers of the mistakes of a step's question, with the step's settings, in their order; NAN
 * for each that does not exist. Free with g_free. NULL if the question foresees no numbers, if the
 * settings cannot be applied, or when cancelled. */
double *icn_study_mistakes (const IcnStudy *study, guint step, GCancellable *cancellable);

/* The author's remark on a wrong number, in the language of the lesson; NULL if the number is not
 * foreseen. values: the result of icn_study_mistakes, or NULL. */
const char *icn_question_said_of_number (const IcnQuestion *question, const double *values,
                                         double number);

/* The author's remark on a wrong choice, in the language of the lesson; NULL if the choice is not
 * foreseen. */
const char *icn_question_said_of_choice (const IcnQuestion *question, const char *choice);
