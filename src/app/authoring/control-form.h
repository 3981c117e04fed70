/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionControlForm: the form in which an author chooses the control of a lesson step: the
 * setting that the reader can move, the values that it can have, and the quantity that is plotted
 * against these values. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_CONTROL_FORM (bisection_control_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionControlForm, bisection_control_form, BISECTION, CONTROL_FORM,
                      BisectionLessonForm)
