/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields that rows of tables list as their parameters: topologies, wire laws, theories. */
#pragma once

#include "field.h"

/* Appends the parameters of one group, each once, in the order of the rows that list them. */
void icn_field_append_parameters (GArray *fields, IcnFieldGroup group);

/* Whether the row that the design has chosen lists the field's parameter. */
/* What has a parameter, in words: "designs with wires=rc or logarithmic"; free with g_free. */
char *icn_field_listed_by (const IcnField *field);

gboolean icn_field_is_listed (const IcnField *field, const IcnDesign *design);

/* The settings in a design that the parameter's offset counts from. */
gpointer icn_field_settings (const IcnField *field, IcnDesign *design);

/* A plain field of the numbers and words of a parameter. settings: offset in IcnDesign of the
 * settings that the parameter's offset counts from. */
IcnField icn_field_of_parameter (const IcnParameter *parameter, IcnFieldGroup group,
                                 gsize settings);
