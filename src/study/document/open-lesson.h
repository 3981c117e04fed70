/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson that asks and says no answers, such as the copy of a lesson that students get
 * (marking/student-copy.h). Its questions are texts; lines that begin with ICN_OFFER are choices.
 */
#pragma once

#include "step.h"

#define ICN_OFFER "□ "

/* Whether a lesson has questions, and neither an answer to any of them nor an expectation. Its
 * texts then have nothing that their numbers could be held against. */
gboolean icn_study_is_open_lesson (const IcnStudy *study);

/* Splits the text of a question into the choices that it offers, which are returned (NULL if there
 * are none; free with g_strfreev), and the other lines, to which *ask is set (free with g_free). */
char **icn_question_offers (const IcnQuestion *question, char **ask);
