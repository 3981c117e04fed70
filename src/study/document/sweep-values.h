/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values through which a control of a lesson's step (IcnControl, a slider for one setting) can
 * be swept. */
#pragma once

#include "field-range.h"
#include "step.h"

/* Returns the values through which a control sweeps its setting: the values that the control lists
 * or, without a list, values spread over the setting's range; free with g_strfreev. A value is left
 * out if none of the control's designs can have it, or if it makes a network too large to be drawn.
 * If the setting is a budget, the values also include the integers (unless there are many) from
 * which on a design cannot have the value, another limit determines its channel width, or its
 * channel width in whole bits changes. Returns NULL with an error if there are fewer than two
 * values, or if the values of the setting have no order. */
char **icn_study_sweep_values (const IcnStudy *study, const IcnControl *control, GError **error);

/* Initialises *control as a control that moves a setting through all its legal values. If the
 * design at index `design` follows the common value, the control changes all designs that follow
 * it; otherwise the control changes only this design. */
void icn_study_make_control (const IcnStudy *study, guint design, const IcnField *field,
                             IcnControl *control);

/* Returns the settings through which the design can be swept: array of const IcnField *, in the
 * order of the field table. Free with g_ptr_array_unref. */
GPtrArray *icn_study_ordered_fields (const IcnStudy *study, guint design);
