/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of tables as the command line spells them. */
#pragma once

#include "budget.h"
#include "wire-delay.h"

static inline IcnBudgetSettings
budget_of (const char *text)
{
  IcnBudgetSettings budget;
  GError *error = NULL;

  icn_budget_init (&budget);
  icn_row_from_text (&budget, &icn_budget_table, text, &error);
  g_assert_no_error (error);
  return budget;
}

/* The same with widths of whole bits. */
static inline IcnBudgetSettings
whole_budget_of (const char *text)
{
  IcnBudgetSettings budget = budget_of (text);

  icn_values_set_number (&budget.values, &icn_budget_whole, TRUE);
  return budget;
}

static inline IcnWireSettings
wires_of (const char *law)
{
  return (IcnWireSettings){ .row = icn_table_find (&icn_wire_table, law) };
}
