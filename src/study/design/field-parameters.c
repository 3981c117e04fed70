/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-parameters.h"
#include "topology-kinds.h"

#include <glib/gi18n-lib.h>

typedef const IcnParameter *const *ParameterList;

static ParameterList
topology_row (guint i)
{
  guint n;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n);

  return i < n ? kinds[i]->parameters : NULL;
}

static guint
count_topologies (void)
{
  guint n;

  icn_topology_kinds (&n);
  return n;
}

static ParameterList
topology_of (const IcnDesign *design)
{
  return design->topology.kind->parameters;
}

static ParameterList
wire_row (guint i)
{
  guint n;

  return icn_wire_laws (&n)[i].parameters;
}

static guint
count_wires (void)
{
  guint n;

  icn_wire_laws (&n);
  return n;
}

static ParameterList
wires_of (const IcnDesign *design)
{
  return wire_row (design->wires.kind);
}

static ParameterList
theory_row (guint i)
{
  return icn_theory (i)->parameters;
}

static ParameterList
theory_of (const IcnDesign *design)
{
  IcnLatencySettings settings;
  const IcnTheory *theory;

  icn_design_latency_settings (design, &settings);
  theory = icn_theory_choose (design->theory.model, &settings);
  return theory != NULL ? theory->parameters : NULL;
}

static const char *
topology_id (guint i)
{
  guint n;

  return icn_topology_kinds (&n)[i]->id;
}

static const char *
wire_id (guint i)
{
  guint n;

  return icn_wire_laws (&n)[i].id;
}

static const char *
theory_id (guint i)
{
  return icn_theory (i)->id;
}

/* Tables whose rows list parameters, the field that chooses a row, and the offsets of their settings in a design. */
static const struct {
  IcnFieldGroup group;
  const char *key;
  gsize offset;
  const char *(*id) (guint i);
  guint (*count) (void);
  ParameterList (*row) (guint i);
  ParameterList (*chosen) (const IcnDesign *design);
} tables[] = {
  { ICN_GROUP_TOPOLOGY, "topology", G_STRUCT_OFFSET (IcnDesign, topology), topology_id,
    count_topologies, topology_row, topology_of },
  { ICN_GROUP_WIRES, "wires", G_STRUCT_OFFSET (IcnDesign, wires), wire_id, count_wires, wire_row,
    wires_of },
  { ICN_GROUP_ROUTING, "model", G_STRUCT_OFFSET (IcnDesign, theory), theory_id, icn_theories,
    theory_row, theory_of },
};

static guint
table_of (IcnFieldGroup group)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (tables) && tables[i].group != group)
    i++;
  return i;
}

static gboolean
is_there (const GArray *fields, const IcnParameter *parameter)
{
  for (guint i = 0; i < fields->len; i++)
    if (g_array_index (fields, IcnField, i).parameter == parameter)
      return TRUE;
  return FALSE;
}

IcnField
icn_field_of_parameter (const IcnParameter *parameter, IcnFieldGroup group, gsize settings)
{
  return (IcnField){
    .key = parameter->key,
    .type = parameter->type,
    .group = group,
    .affects = parameter->affects,
    .common = group == ICN_GROUP_WIRES ? ICN_COMMON_FIRST : ICN_COMMON_MAY,
    .label = parameter->label,
    .help = parameter->help,
    .unit = parameter->unit,
    .minimum = parameter->or_none ? 0 : parameter->minimum,
    .maximum = parameter->maximum,
    .logarithmic = parameter->logarithmic,
    .offset = settings + parameter->offset,
  };
}

static void
append (GArray *fields, IcnFieldGroup group, gsize settings, const IcnParameter *parameter)
{
  IcnField field = icn_field_of_parameter (parameter, group, settings);

  field.parameter = parameter;
  g_array_append_val (fields, field);
}

void
icn_field_append_parameters (GArray *fields, IcnFieldGroup group)
{
  guint table = table_of (group);

  if (table == G_N_ELEMENTS (tables))
    return;
  for (guint i = 0; i < tables[table].count (); i++) {
    ParameterList list = tables[table].row (i);

    for (guint j = 0; list != NULL && list[j] != NULL; j++)
      if (!is_there (fields, list[j]))
        append (fields, group, tables[table].offset, list[j]);
  }
}

char *
icn_field_listed_by (const IcnField *field)
{
  guint table = table_of (field->group);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < tables[table].count (); i++)
    if (icn_parameters_have (tables[table].row (i), field->parameter))
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? _ (" or ") : "", tables[table].id (i));
  /* Translators: a setting and its values, such as wires=rc. */
  return g_strdup_printf (_ ("designs with %s=%s"), tables[table].key, ids->str);
}

gboolean
icn_field_is_listed (const IcnField *field, const IcnDesign *design)
{
  return icn_parameters_have (tables[table_of (field->group)].chosen (design), field->parameter);
}

gpointer
icn_field_settings (const IcnField *field, IcnDesign *design)
{
  return G_STRUCT_MEMBER_P (design, tables[table_of (field->group)].offset);
}
