/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionChoicesForm: the form for a question with choices: a row for each choice, with its text
 * and a mark whether it is right. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_CHOICES_FORM (bisection_choices_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionChoicesForm, bisection_choices_form, BISECTION, CHOICES_FORM,
                      BisectionLessonForm)
