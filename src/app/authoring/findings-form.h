/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFindingsForm: shows the author of a lesson, while it is being written, what the lesson's
 * check (check.h) finds wrong with the step that is shown. The check runs in the background when no
 * edit has been made for a moment. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_FINDINGS_FORM (bisection_findings_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionFindingsForm, bisection_findings_form, BISECTION, FINDINGS_FORM,
                      BisectionLessonForm)
