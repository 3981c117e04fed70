/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionExpectedForm: the form for the numbers that the designs must have with the settings of a
 * lesson step (IcnExpectation); a check of the lesson compares the designs with them. A button sets
 * all these numbers to those that the designs have now. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_EXPECTED_FORM (bisection_expected_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionExpectedForm, bisection_expected_form, BISECTION, EXPECTED_FORM,
                      BisectionLessonForm)
