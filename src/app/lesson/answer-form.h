/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAnswerForm: how the question of a step is answered, and what that answer is. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_ANSWER_FORM (bisection_answer_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionAnswerForm, bisection_answer_form, BISECTION, ANSWER_FORM,
                      BisectionLessonForm)
