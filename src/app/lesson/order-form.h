/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionOrderForm: the form for a question that asks for an order of designs: what they are
 * ordered by, and which they are. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_ORDER_FORM (bisection_order_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionOrderForm, bisection_order_form, BISECTION, ORDER_FORM,
                      BisectionLessonForm)
