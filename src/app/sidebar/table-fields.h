/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A field whose text is a row of a table with its values, "both:128:1024", as parts that each have a
 * row of the sidebar: which row it is, and each parameter of any row. A part that the chosen row does
 * not have is empty text. icn_field_find() does not find parts. */
#pragma once

#include "field.h"

/* Whether the field has parts: those of traffic, budget, injection and access interval. */
gboolean bisection_field_has_parts (const IcnField *field);

/* The parts: the row first. */
const IcnField *bisection_field_parts (const IcnField *whole, guint *n_parts);

/* The field that a part is of; a field that is no part: itself. */
const IcnField *bisection_field_whole (const IcnField *part);
