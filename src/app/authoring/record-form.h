/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionRecordForm: a form that records what the author of a lesson does (changes settings, goes
 * to a page, selects nodes, watches a simulation) and lists it in words. When the author asks for
 * it, the form stores the result in the present lesson step. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_RECORD_FORM (bisection_record_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionRecordForm, bisection_record_form, BISECTION, RECORD_FORM,
                      BisectionLessonForm)
