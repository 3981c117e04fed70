/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Open lessons: lessons with questions but without answers, such as the copy of a lesson for
 * students (marking/student-copy.h). Each question is only a text; the lines of the text that begin
 * with ICN_OFFER are the choices. */
#pragma once

#include "step.h"

#define ICN_OFFER "□ "

/* Returns whether a lesson has questions, but no answer to any of them and no expectations. The
 * numbers in the texts of such a lesson cannot be checked. */
gboolean icn_study_is_open_lesson (const IcnStudy *study);

/* Splits the text of a question into the choices (the lines that begin with ICN_OFFER) and the
 * other lines. Returns the choices, or NULL if the text has none; free with g_strfreev. *ask is set
 * to the other lines; free with g_free. */
char **icn_question_offers (const IcnQuestion *question, char **ask);
