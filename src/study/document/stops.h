/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stops of a control: the values that its setting goes through, asked of the study itself. */
#pragma once

#include "field-range.h"
#include "step.h"

/* Those that the control names, or of a setting with an order those of its range, which one of its
 * designs can have, though others may refuse: a number of nodes that none can have is no stop, nor
 * is a network too large to be drawn beside others that are. Of a budget's range they include the
 * whole numbers at which a design begins to refuse, something else limits its width, or its whole
 * bits change, where those are few. NULL where there are fewer than two, or the setting has no order.
 * Free with g_strfreev. */
char **icn_study_stops (const IcnStudy *study, const IcnControl *control, GError **error);

/* A control through all values of the setting: of the design alone, or of all that have it in
 * common where the design follows them. */
void icn_study_make_control (const IcnStudy *study, guint design, const IcnField *field,
                             IcnControl *control);

/* The settings that the design can go through: an array of const IcnField *, in the order of the
 * table. Free with g_ptr_array_unref. */
GPtrArray *icn_study_ordered_fields (const IcnStudy *study, guint design);
