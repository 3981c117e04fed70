/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionControlForm: the form for the control of a step: the setting that the reader can move,
 * its values, and the number that is plotted over them. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_CONTROL_FORM (bisection_control_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionControlForm, bisection_control_form, BISECTION, CONTROL_FORM,
                      BisectionLessonForm)
