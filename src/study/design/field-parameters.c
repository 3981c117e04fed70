/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-parameters.h"
#include "budget.h"
#include "design.h"
#include "latency.h"
#include "theory.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "wire-delay.h"

#include <glib/gi18n-lib.h>

typedef const IcnParameter *const *ParameterList;

static ParameterList
topology_of (const IcnDesign *design)
{
  return design->topology.kind->parameters;
}

static ParameterList
wires_of (const IcnDesign *design)
{
  return design->wires.row->parameters;
}

static ParameterList
budget_of (const IcnDesign *design)
{
  return design->budget.row->parameters;
}

static ParameterList
theory_of (const IcnDesign *design)
{
  IcnLatencySettings settings;
  const IcnTheory *theory;

  icn_design_latency_settings (design, &settings);
  theory = icn_theory_choose (design->theory.row, &settings);
  return theory != NULL ? theory->row.parameters : NULL;
}

/* The tables of topologies, budgets, wire laws and theories. Each row of a table has parameters,
 * and each parameter is a field of designs. key: key of the field that chooses a row. values:
 * offset in IcnDesign of the IcnValues with the parameters of the chosen row. table: NULL for
 * topologies, whose rows are not IcnRows. chosen: returns the parameters of the design's chosen
 * row. */
static const struct {
  IcnFieldGroup group;
  const char *key;
  gsize values;
  const IcnTable *table;
  ParameterList (*chosen) (const IcnDesign *design);
} tables[] = {
  { ICN_GROUP_TOPOLOGY, "topology", G_STRUCT_OFFSET (IcnDesign, topology.values), NULL,
    topology_of },
  { ICN_GROUP_BUDGET, "budget", G_STRUCT_OFFSET (IcnDesign, budget.values), &icn_budget_table,
    budget_of },
  { ICN_GROUP_WIRES, "wires", G_STRUCT_OFFSET (IcnDesign, wires.values), &icn_wire_table,
    wires_of },
  { ICN_GROUP_ROUTING, "model", G_STRUCT_OFFSET (IcnDesign, theory.values), &icn_theory_table,
    theory_of },
};

static guint
table_of (IcnFieldGroup group)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (tables) && tables[i].group != group)
    i++;
  return i;
}

/* Sets *id to the id of row i of a table, and *list to the parameters of that row. Returns FALSE if
 * the table has no row i. table: index in `tables`. */
static gboolean
find_row (guint table, guint i, const char **id, ParameterList *list)
{
  guint n;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n);
  const IcnRow *row = tables[table].table != NULL ? tables[table].table->row (i) : NULL;

  if (tables[table].table != NULL ? row == NULL : i >= n)
    return FALSE;
  *id = row != NULL ? row->id : kinds[i]->id;
  *list = row != NULL ? row->parameters : kinds[i]->parameters;
  return TRUE;
}

static gboolean
is_there (const GArray *fields, const IcnParameter *parameter)
{
  for (guint i = 0; i < fields->len; i++)
    if (g_array_index (fields, IcnField, i).parameter == parameter)
      return TRUE;
  return FALSE;
}

/* Returns whether the window shows the parameter only under "More", because few users need it. This
 * is so for parameters that are texts, except those that determine the network: the name of a
 * network, or of a file of links. */
static gboolean
is_rare (const IcnParameter *parameter)
{
  return parameter->type == ICN_PARAMETER_TEXT && parameter->name == NULL &&
         !parameter->is_file && !parameter->chooses_row;
}

IcnField
icn_field_of_parameter (const IcnParameter *parameter, IcnFieldGroup group, gsize values)
{
  return (IcnField){
    .key = parameter->key,
    .type = parameter->type,
    .group = group,
    .affects = parameter->affects,
    .common = parameter->is_common ? ICN_COMMON_FIRST : ICN_COMMON_MAY,
    .is_late = parameter->is_late,
    .is_rare = is_rare (parameter),
    .label = parameter->label,
    .help = parameter->help,
    .unit = parameter->unit,
    .minimum = parameter->or_none ? 0 : parameter->minimum,
    .maximum = parameter->maximum,
    .logarithmic = parameter->logarithmic,
    .parameter = parameter,
    .offset = values,
  };
}

void
icn_field_append_parameters (GArray *fields, IcnFieldGroup group)
{
  guint table = table_of (group);
  ParameterList list;
  const char *id;

  if (table == G_N_ELEMENTS (tables))
    return;
  for (guint i = 0; find_row (table, i, &id, &list); i++)
    for (guint j = 0; list != NULL && list[j] != NULL; j++)
      if (list[j]->name == NULL && !is_there (fields, list[j])) {
        IcnField field = icn_field_of_parameter (list[j], group, tables[table].values);

        g_array_append_val (fields, field);
      }
}

char *
icn_field_listed_by (const IcnField *field)
{
  guint table = table_of (field->group);
  g_autoptr (GString) ids = g_string_new (NULL);
  ParameterList list;
  const char *id;

  for (guint i = 0; find_row (table, i, &id, &list); i++)
    if (icn_parameters_have (list, field->parameter))
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? _ (" or ") : "", id);
  /* Translators: %s is the key of a setting, then its values, such as "rc or logarithmic". */
  return g_strdup_printf (_ ("designs with %s=%s"), tables[table].key, ids->str);
}

gboolean
icn_field_is_listed (const IcnField *field, const IcnDesign *design)
{
  return icn_parameters_have (tables[table_of (field->group)].chosen (design), field->parameter);
}
