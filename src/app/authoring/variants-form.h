/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionVariantsForm: the form for the settings whose values are drawn at random for each
 * student of a lesson: a row for each setting, with the list of values from which it is drawn. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_VARIANTS_FORM (bisection_variants_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionVariantsForm, bisection_variants_form, BISECTION, VARIANTS_FORM,
                      BisectionLessonForm)
