/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCurveForm: the question for a curve that is hidden: whose it is, and the axes over
 * which it is drawn. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_CURVE_FORM (bisection_curve_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCurveForm, bisection_curve_form, BISECTION, CURVE_FORM,
                      BisectionLessonForm)
