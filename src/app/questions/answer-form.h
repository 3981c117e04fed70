/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAnswerForm: the form for the answer to the question of a step: the kind of answer, and
 * below it the form for an answer of this kind. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_ANSWER_FORM (bisection_answer_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionAnswerForm, bisection_answer_form, BISECTION, ANSWER_FORM,
                      BisectionLessonForm)
