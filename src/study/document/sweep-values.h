/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values through which the setting of a control can be swept. */
#pragma once

#include "field-range.h"
#include "step.h"

/* The values that the control lists, or for a setting with an order, values of its range; only
 * those that at least one of its designs can have. Left out are numbers of nodes that no design can
 * have, and networks too large to be drawn if others are not. For a budget they include the
 * integers at which a design is refused, the limit of its width changes, or its integer number of
 * bits changes, if these are few. NULL if there are fewer than two, or the setting has no order.
 * Free with g_strfreev. */
char **icn_study_sweep_values (const IcnStudy *study, const IcnControl *control, GError **error);

/* Makes a control of a setting, with all values that it can have. If the design follows the common
 * value, the control changes all designs that do; else this design alone. */
void icn_study_make_control (const IcnStudy *study, guint design, const IcnField *field,
                             IcnControl *control);

/* The settings through which the design can be swept: an array of const IcnField *, in the order of
 * the field table. Free with g_ptr_array_unref. */
GPtrArray *icn_study_ordered_fields (const IcnStudy *study, guint design);
