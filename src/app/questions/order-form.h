/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionOrderForm: the form for a question that asks to put designs in order. The author chooses
 * the quantity by which the designs are ordered, and which designs the question lists. */
#pragma once

#include "lesson-form.h"

#define BISECTION_TYPE_ORDER_FORM (bisection_order_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionOrderForm, bisection_order_form, BISECTION, ORDER_FORM,
                      BisectionLessonForm)
