/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-row.h"

#include "evaluation.h"
#include "field-access.h"
#include "field-parameters.h"
#include <glib/gi18n.h>
#include <math.h>

static IcnChoice
kind_choice (guint i)
{
  guint n;
  const IcnBudgetRow *row = &icn_budgets (&n)[i];

  return (IcnChoice){ row->id, row->title, row->help };
}

static const IcnChoice *
choose_kind (guint *n_choices)
{
  static gsize made;

  icn_budgets (n_choices);
  return icn_field_choose_rows (&made, *n_choices, kind_choice);
}

static char *
get_kind (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  guint n;

  return g_strdup (icn_budgets (&n)[design->budget.kind].id);
}

/* Sets the kind of budget, with the numbers that the present budget leads to, so that widths do not
 * change. */
static gboolean
set_kind (const IcnField *field G_GNUC_UNUSED, IcnDesign *design, const char *text, GError **error)
{
  IcnBudgetSettings *budget = &design->budget;
  g_auto (IcnEvaluation) present = { 0 };
  guint kind = 0, n;
  const IcnBudgetRow *rows = icn_budgets (&n);

  while (kind < n && strcmp (rows[kind].id, text) != 0)
    kind++;
  g_return_val_if_fail (kind < n, FALSE);
  if (!icn_evaluate (design, NULL, &present, error))
    return FALSE;
  budget->kind = kind;
  if (isfinite (present.widths.bisection_wires))
    budget->bisection = present.widths.bisection_wires;
  if (isfinite (present.widths.pins_per_node))
    budget->pins = present.widths.pins_per_node;
  if (present.widths.pins_per_module > 0) {
    budget->module_pins = present.widths.pins_per_module;
    budget->bundles = present.forms.module_bundles;
  }
  if (isfinite (present.widths.channel_width))
    budget->width = present.widths.channel_width;
  return TRUE;
}

/* "" if the budget's form does not have this number. */
static char *
get_number (const IcnField *field, const IcnDesign *design)
{
  guint n;
  const IcnParameter *const *numbers = icn_budgets (&n)[design->budget.kind].parameters;
  gsize offset = field->offset - G_STRUCT_OFFSET (IcnDesign, budget);
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; numbers[i]; i++)
    if (numbers[i]->offset == offset)
      return g_strdup (g_ascii_formatd (text, sizeof text, "%.15g",
                                        G_STRUCT_MEMBER (double, design, field->offset)));
  return g_strdup ("");
}

/* offset: of the number in IcnDesign. */
static gboolean
set_number (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  char *end;
  double value = g_ascii_strtod (text, &end);

  if (end == text || *end || !(value >= field->minimum && value <= field->maximum)) {
    g_autofree char *legal = icn_field_legal (field);

    return icn_error_value (error, _ (field->label), text, legal);
  }
  G_STRUCT_MEMBER (double, design, field->offset) = value;
  return TRUE;
}

static const IcnField kind_field = {
  .key = "budget-kind",
  .type = ICN_PARAMETER_CHOICE,
  .group = ICN_GROUP_BUDGET,
  .label = N_ ("Budget"),
  .help = N_ ("What the width of the channels is taken from."),
  .choices = choose_kind,
  .get = get_kind,
  .set = set_kind,
};

static void
add_number (GArray *fields, const IcnParameter *number)
{
  IcnField field =
    icn_field_of_parameter (number, ICN_GROUP_BUDGET, G_STRUCT_OFFSET (IcnDesign, budget));

  field.get = get_number;
  field.set = set_number;
  for (guint i = 1; i < fields->len; i++)
    if (g_array_index (fields, IcnField, i).offset == field.offset)
      return;
  g_array_append_val (fields, field);
}

/* Fields for the kind, and for each number that any kind has, once. */
static GArray *
make_fields (void)
{
  GArray *fields = g_array_new (FALSE, FALSE, sizeof (IcnField));
  guint n;
  const IcnBudgetRow *rows = icn_budgets (&n);

  g_array_append_val (fields, kind_field);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; rows[i].parameters[j]; j++)
      add_number (fields, rows[i].parameters[j]);
  return fields;
}

const IcnField *
bisection_budget_fields (guint *n_fields)
{
  static gsize made;

  return icn_field_make_once (&made, make_fields, n_fields);
}
