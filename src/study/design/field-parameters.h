/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes fields of the parameters that only some topologies, wire laws, budgets and theories have.
 * Each topology, wire law, budget or theory is a row of a table, and lists its own parameters. */
#pragma once

#include "field.h"

/* Appends a field for each parameter of one group, in the order of the rows (topologies, wire laws
 * and so on) that have the parameters. A parameter of several rows is appended once. */
void icn_field_append_parameters (GArray *fields, IcnFieldGroup group);

/* Returns words for the designs that have the field's parameter, such as "designs with wires=rc or
 * logarithmic"; free with g_free. */
char *icn_field_listed_by (const IcnField *field);

/* Returns whether the design's topology, wire law, budget or theory has the field's parameter. */
gboolean icn_field_is_listed (const IcnField *field, const IcnDesign *design);

/* Returns a field for a parameter. values: offset in IcnDesign of the IcnValues with the
 * parameter's value. */
IcnField icn_field_of_parameter (const IcnParameter *parameter, IcnFieldGroup group, gsize values);

/* Returns a pointer to the member of the design at the field's offset. */
static inline gconstpointer
icn_field_settings (const IcnField *field, const IcnDesign *design)
{
  return (const char *) design + field->offset;
}
