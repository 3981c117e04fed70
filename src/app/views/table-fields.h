/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a field. The value of some fields is a row of a table together with the row's
 * parameters, such as "both:128:1024". The sidebar edits such a field in several rows, one per
 * part: the choice of the table row, and each parameter that any table row has. A part's text is
 * empty if the chosen table row lacks its parameter. icn_field_find() does not find parts. */
#pragma once

#include "field.h"

/* Whether the field has parts; true for traffic, budget, injection and access interval. */
gboolean bisection_field_has_parts (const IcnField *field);

/* Returns the n_parts parts of a field, such as traffic. The first part chooses the table row, here
 * the kind of traffic; the other parts are the parameters that the table rows have. */
const IcnField *bisection_field_parts (const IcnField *whole, guint *n_parts);

/* The field to which a part belongs. A field that is not a part is returned unchanged. */
const IcnField *bisection_field_whole (const IcnField *part);
