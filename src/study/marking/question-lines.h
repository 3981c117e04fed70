/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines that stand below the text of a question, on paper and in sheets of answers. */
#pragma once

#include "step.h"

/* The choices, each after `box`, or what else is given to answer the question of a step with: the
 * limits of a design, or the designs to order. What is listed in the answer has a letter. is_shown:
 * texts of the study are translated, as for readers; without it they stand as they are in the
 * document. Free with g_strfreev. */
char **icn_question_lines (const IcnStudy *study, guint step, const char *box, gboolean is_shown);

/* How the answer is written, translated; NULL if that is obvious. */
const char *icn_question_form (const IcnQuestion *question);
