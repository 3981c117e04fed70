/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values through which a control of a lesson's step (IcnControl, a slider for one setting) can
 * be swept. */
#pragma once

#include "field-range.h"
#include "step.h"

/* The values through which a control sweeps its setting: those that the control lists or, without a
 * list, values spread over the setting's range. A value is left out if none of the control's
 * designs can have it, or if it makes a network too large to be drawn. If the setting is a budget,
 * the values also include the integers, unless they are many, at which a design begins to be
 * refused, another limit determines its channel width, or this width in whole bits changes. NULL
 * with an error if there are fewer than two values, or if the values of the setting have no order.
 * Free with g_strfreev. */
char **icn_study_sweep_values (const IcnStudy *study, const IcnControl *control, GError **error);

/* Initialises *control as a control that moves a setting through all values that the setting can
 * have. If the design at index `design` follows the common value, the control changes all designs
 * that follow it; else only this design. */
void icn_study_make_control (const IcnStudy *study, guint design, const IcnField *field,
                             IcnControl *control);

/* The settings through which the design can be swept: an array of const IcnField *, in the order of
 * the field table. Free with g_ptr_array_unref. */
GPtrArray *icn_study_ordered_fields (const IcnStudy *study, guint design);
