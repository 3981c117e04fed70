/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a field. The text of a field whose value is a row of a table, "both:128:1024", is edited
 * in several rows of the sidebar, one per part: the choice of the table's row, and each parameter
 * of any row. The text of a part is empty if the chosen row does not have the parameter.
 * icn_field_find() does not find parts. */
#pragma once

#include "field.h"

/* Whether the field has parts: those of traffic, budget, injection and access interval. */
gboolean bisection_field_has_parts (const IcnField *field);

/* The parts of a field: first the choice of the row, then the parameters. */
const IcnField *bisection_field_parts (const IcnField *whole, guint *n_parts);

/* The field to which a part belongs; a field that is no part itself. */
const IcnField *bisection_field_whole (const IcnField *part);
