/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionNumberForm: the form for a question that asks for the value of a quantity of a design:
 * the quantity, the design and, if needed, the load. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_NUMBER_FORM (bisection_number_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionNumberForm, bisection_number_form, BISECTION, NUMBER_FORM,
                      BisectionLessonForm)
