/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionStepsForm: the steps of the lesson: one is shown when it is chosen, and moved when
 * it is dragged. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_STEPS_FORM (bisection_steps_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionStepsForm, bisection_steps_form, BISECTION, STEPS_FORM,
                      BisectionLessonForm)
