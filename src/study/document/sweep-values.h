/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values that the setting of a control is swept through. */
#pragma once

#include "field-range.h"
#include "step.h"

/* The values that the control lists or, for a setting with an order, those of its range that at
 * least one of its designs can have. Left out are numbers of nodes that no design can have, and
 * networks too large to be drawn if others are not. For a budget they include the whole numbers at
 * which a design is refused, the limit of its width changes, or its whole bits change, if these are
 * few. NULL if there are fewer than two, or the setting has no order. Free with g_strfreev. */
char **icn_study_sweep_values (const IcnStudy *study, const IcnControl *control, GError **error);

/* Makes a control with all values of the setting: for the design alone, or for all designs that
 * share the setting if the design follows it. */
void icn_study_make_control (const IcnStudy *study, guint design, const IcnField *field,
                             IcnControl *control);

/* The settings that the design can be swept through: an array of const IcnField *, in the order of
 * the table. Free with g_ptr_array_unref. */
GPtrArray *icn_study_ordered_fields (const IcnStudy *study, guint design);
