/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions of a lesson as Moodle XML, which Moodle and other learning platforms import into
 * their banks of questions. */
#pragma once

#include "answer-key.h"

/* Returns the questions that ask for a number or offer choices as Moodle XML. A number is right
 * within ICN_ANSWER_TOLERANCE, with or without its unit. Each question has the texts of its step,
 * the settings of the variant (given.h), its hints, and IcnQuestion.why as feedback. left_out:
 * receives a text such as "step 5: a curve is drawn" for each step whose question Moodle cannot
 * ask. Returns NULL with an error if Moodle can ask none of the questions. Free with g_free. */
char *icn_lesson_to_moodle (const IcnStudy *lesson, const IcnAnswerKey *key, GPtrArray *left_out,
                            GError **error);
