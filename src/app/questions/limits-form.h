/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLimitsForm: the form for a question that asks the reader to change a design until it
 * meets limits: which design, a row for each limit, and an example of settings that meet them. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_LIMITS_FORM (bisection_limits_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLimitsForm, bisection_limits_form, BISECTION, LIMITS_FORM,
                      BisectionLessonForm)
