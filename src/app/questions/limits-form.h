/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLimitsForm: the form for a question that asks for a design that meets limits: the design
 * to be changed, a row for each limit, and settings that meet the limits. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_LIMITS_FORM (bisection_limits_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLimitsForm, bisection_limits_form, BISECTION, LIMITS_FORM,
                      BisectionLessonForm)
