/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines below the text of a question, on printed sheets and in answer sheets. */
#pragma once

#include "step.h"

/* Returns the lines below the question of a step: its choices, the limits that a design must meet,
 * or the designs that are to be ordered; no lines for other questions. Designs, and choices of
 * which several may be right, begin with a letter: "a) ", "b) " and so on; choices of which one is
 * right begin with a letter only if is_shown is TRUE. box: text before each choice, such as a box
 * to tick. is_shown: whether texts of the study are translated for display. Free with
 * g_strfreev. */
char **icn_question_lines (const IcnStudy *study, guint step, const char *box, gboolean is_shown);

/* Returns a translated hint on the form of the answer, such as "The least first, as b, a, c"; NULL
 * if the question needs no hint. */
const char *icn_question_form (const IcnQuestion *question);

/* Returns the lines that follow the hint of icn_question_form(). For a question that asks for a
 * design, these are the settings that can be changed, each with its values; for other questions
 * there are no lines. Free with g_strfreev. */
char **icn_question_keys (const IcnStudy *study, guint step);
