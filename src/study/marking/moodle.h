/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions of a lesson as Moodle XML, which Moodle and other learning platforms import into
 * their banks of questions. */
#pragma once

#include "answer-key.h"

/* Writes the questions that ask for a number, right within ICN_MARK_TOLERANCE and with or without
 * its unit, or that offer choices. Each has the texts of its step, what is given (given.h), and the
 * explanation as feedback. The steps whose questions Moodle cannot ask are appended to `left_out`,
 * as texts such as "step 5: a curve is drawn". NULL with an error if there is no other question.
 * Free with g_free. */
char *icn_lesson_to_moodle (const IcnStudy *lesson, const IcnAnswerKey *key, GPtrArray *left_out,
                            GError **error);
