/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Open lessons: lessons with questions but without answers, such as the copy of a lesson for
 * students (marking/student-copy.h). Each question is only a text. Lines of it that begin with
 * ICN_OFFER are the choices. */
#pragma once

#include "step.h"

#define ICN_OFFER "□ "

/* Whether a lesson has questions, but no answer to any of them and no expectations. The numbers in
 * its texts then cannot be checked. */
gboolean icn_study_is_open_lesson (const IcnStudy *study);

/* Splits the text of a question whose choices are in the text, one on each line that begins with
 * ICN_OFFER. Returns the choices, or NULL if there are none; free with g_strfreev. *ask is set to
 * the other lines; free with g_free. */
char **icn_question_offers (const IcnQuestion *question, char **ask);
