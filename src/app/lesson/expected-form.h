/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionExpectedForm: the numbers that must hold with the settings of a step. The numbers that
 * designs have now become those on request. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_EXPECTED_FORM (bisection_expected_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionExpectedForm, bisection_expected_form, BISECTION, EXPECTED_FORM,
                      BisectionLessonForm)
