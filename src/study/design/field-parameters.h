/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields for the parameters that rows of tables list: topologies, wire laws, theories. */
#pragma once

#include "field.h"

/* Appends the parameters of one group, each once, in the order of the rows that list them. */
void icn_field_append_parameters (GArray *fields, IcnFieldGroup group);

/* The designs that have a parameter, in words: "designs with wires=rc or logarithmic"; free with
 * g_free. */
char *icn_field_listed_by (const IcnField *field);

/* Whether the row that the design has chosen lists the field's parameter. */
gboolean icn_field_is_listed (const IcnField *field, const IcnDesign *design);

/* The field for a parameter. values: offset in IcnDesign of the IcnValues that contain its
 * value. */
IcnField icn_field_of_parameter (const IcnParameter *parameter, IcnFieldGroup group, gsize values);

/* The member of the design at the field's offset. */
static inline gconstpointer
icn_field_settings (const IcnField *field, const IcnDesign *design)
{
  return (const char *) design + field->offset;
}
