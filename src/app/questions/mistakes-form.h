/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMistakesForm: a list in which the author foresees wrong answers to a question (a wrong
 * choice, or a number that follows from a factor, a design or a quantity), each with a text for the
 * reader who gives it. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_MISTAKES_FORM (bisection_mistakes_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionMistakesForm, bisection_mistakes_form, BISECTION, MISTAKES_FORM,
                      BisectionLessonForm)
