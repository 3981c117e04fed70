/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPickForm: the form for a question that asks to pick a channel or node in a drawing. The
 * author chooses what is to be picked (such as the busiest channel) and the design that is drawn.
 * If the answer depends on a node, such as the source of messages, the author chooses this node
 * too. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_PICK_FORM (bisection_pick_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPickForm, bisection_pick_form, BISECTION, PICK_FORM,
                      BisectionLessonForm)
