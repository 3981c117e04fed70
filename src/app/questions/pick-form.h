/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPickForm: the form for an answer that is picked in a drawing: what, in which design, and
 * for some kinds from which node on. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_PICK_FORM (bisection_pick_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPickForm, bisection_pick_form, BISECTION, PICK_FORM,
                      BisectionLessonForm)
