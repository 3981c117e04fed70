/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a field. The value of some fields (settings of a design) is a row of a table and the
 * row's parameters: the budget "both:128:1024" is the row "both" with two parameters. The sidebar
 * edits each part of such a field separately: the first part says which row of the table is chosen;
 * each parameter that any row of the table has is a further part. The text of a part is empty if
 * the chosen row has no such parameter, unless the row determines the number by itself, as the
 * normalized budget determines the bisection wires: the part then has this number, and setting it
 * chooses the row in which the number is given. icn_field_find() does not find parts. */
#pragma once

#include "field.h"

/* Returns whether the field has parts; TRUE for traffic, budget, injection and access interval. */
gboolean bisection_field_has_parts (const IcnField *field);

/* Returns the parts of a field, such as traffic, and sets *n_parts to their number. The first part
 * is the choice of the table row, here the kind of traffic; the others are the parameters of all
 * table rows. */
const IcnField *bisection_field_parts (const IcnField *whole, guint *n_parts);

/* Returns the field to which a part belongs; `part` itself if it is not a part of another field. */
const IcnField *bisection_field_whole (const IcnField *part);
