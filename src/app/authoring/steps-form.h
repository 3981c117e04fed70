/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionStepsForm: the list of the lesson's steps. Choosing a step shows it; dragging a step
 * moves it. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_STEPS_FORM (bisection_steps_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionStepsForm, bisection_steps_form, BISECTION, STEPS_FORM,
                      BisectionLessonForm)
