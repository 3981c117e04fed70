/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-row.h"

#include "evaluation.h"
#include <glib/gi18n.h>
#include <math.h>

static const IcnChoice kinds[] = {
  [ICN_BUDGET_NORMALIZED] = { "normalized", N_ ("Normalized"),
                              N_ ("As many wires over the bisection as nodes: a binary cube has "
                                  "channels of one bit.") },
  [ICN_BUDGET_BISECTION] = { "bisection", N_ ("Bisection Wires"),
                             N_ ("Wires over the bisection.") },
  [ICN_BUDGET_PINS] = { "pins", N_ ("Pins"), N_ ("Pins of a node, in and out together.") },
  [ICN_BUDGET_BOTH] = { "both", N_ ("Pins and Bisection"),
                        N_ ("Pins and wires over the bisection: whichever allows less binds.") },
  [ICN_BUDGET_WIDTH] = { "width", N_ ("Channel Width"), N_ ("The width itself.") },
};

static const IcnChoice *
choose_kind (guint *n_choices)
{
  *n_choices = G_N_ELEMENTS (kinds);
  return kinds;
}

static char *
get_kind (const IcnDesign *design)
{
  return g_strdup (kinds[design->budget.kind].id);
}

/* Another kind starts from the numbers that the present one leads to, so that nothing jumps. */
static gboolean
set_kind (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  IcnBudgetSettings *budget = &design->budget;
  g_auto (IcnEvaluation) present = { 0 };
  guint kind = 0;

  while (kind < G_N_ELEMENTS (kinds) && strcmp (kinds[kind].id, text) != 0)
    kind++;
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), FALSE);
  if (!icn_evaluate (design, NULL, &present, error))
    return FALSE;
  budget->kind = kind;
  if (isfinite (present.widths.bisection_wires))
    budget->bisection = present.widths.bisection_wires;
  if (isfinite (present.widths.pins_per_node))
    budget->pins = present.widths.pins_per_node;
  if (isfinite (present.widths.channel_width))
    budget->width = present.widths.channel_width;
  return TRUE;
}

static char *
number_text (gboolean has_it, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (has_it ? g_ascii_formatd (text, sizeof text, "%.15g", value) : "");
}

static char *
get_pins (const IcnDesign *design)
{
  IcnBudgetKind kind = design->budget.kind;

  return number_text (kind == ICN_BUDGET_PINS || kind == ICN_BUDGET_BOTH, design->budget.pins);
}

static char *
get_bisection (const IcnDesign *design)
{
  IcnBudgetKind kind = design->budget.kind;

  return number_text (kind == ICN_BUDGET_BISECTION || kind == ICN_BUDGET_BOTH,
                      design->budget.bisection);
}

static char *
get_width (const IcnDesign *design)
{
  return number_text (design->budget.kind == ICN_BUDGET_WIDTH, design->budget.width);
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

#define NUMBER                                                                                     \
  .type = ICN_PARAMETER_REAL, .group = ICN_GROUP_BUDGET, .minimum = ICN_BUDGET_MINIMUM,            \
  .maximum = ICN_BUDGET_MAXIMUM, .logarithmic = TRUE, .set = set_number

static const IcnField fields[] = {
  { .key = "budget-kind",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_BUDGET,
    .label = N_ ("Budget"),
    .help = N_ ("What the width of the channels is taken from."),
    .choices = choose_kind,
    .get = get_kind,
    .set = set_kind },
  { .key = "budget-pins",
    .label = N_ ("Pins per Node"),
    .help = N_ ("Pins of a node, in and out together."),
    .offset = G_STRUCT_OFFSET (IcnDesign, budget.pins),
    .get = get_pins,
    NUMBER },
  { .key = "budget-bisection",
    .label = N_ ("Bisection Wires"),
    .help = N_ ("Wires that cross the middle of the network, both ways together."),
    .offset = G_STRUCT_OFFSET (IcnDesign, budget.bisection),
    .get = get_bisection,
    NUMBER },
  { .key = "budget-width",
    .label = N_ ("Channel Width"),
    .help = N_ ("Wires of one channel."),
    .unit = N_ ("bits"),
    .offset = G_STRUCT_OFFSET (IcnDesign, budget.width),
    .get = get_width,
    NUMBER },
};

const IcnField *
bisection_budget_fields (guint *n_fields)
{
  *n_fields = G_N_ELEMENTS (fields);
  return fields;
}
