/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMistakesForm: a list in which the author foresees wrong answers to a question, each with
 * a text for the reader who gives it. A wrong answer is a choice, a channel or node, or a number;
 * the number may follow from a factor, a design or a quantity. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_MISTAKES_FORM (bisection_mistakes_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionMistakesForm, bisection_mistakes_form, BISECTION, MISTAKES_FORM,
                      BisectionLessonForm)
