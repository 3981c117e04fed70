/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCurveForm: the form for a question that asks for a hidden curve: the design with this
 * curve, the plot, and the scales of its axes. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_CURVE_FORM (bisection_curve_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCurveForm, bisection_curve_form, BISECTION, CURVE_FORM,
                      BisectionLessonForm)
