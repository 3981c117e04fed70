/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a field (a setting of a design). The value of some fields is a row of a table with
 * parameters: the budget "both:128:1024" is the row "both" with two parameters. The sidebar edits
 * each part of such a field separately. The first part says which row is chosen. Each parameter
 * that any row of the table has is a further part.
 *
 * If the chosen row lacks the parameter of a part, the part's text is empty. But some rows
 * determine the number by themselves: the normalized budget determines the bisection wires. The
 * part then has this number, and setting the part chooses the row in which the number is given.
 * icn_field_find() does not find parts. */
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
