/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionHintsForm: a list in which the author of a lesson writes the hints of a step. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_HINTS_FORM (bisection_hints_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionHintsForm, bisection_hints_form, BISECTION, HINTS_FORM,
                      BisectionLessonForm)
