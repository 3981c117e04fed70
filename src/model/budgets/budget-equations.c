/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "budget.h"
#include "equation.h"

#include <math.h>
#include <string.h>

/* Sets the values of the symbols of a constraint's width, such as "B/C_B", and returns its
 * spelling. */
static const char *
set_share (const IcnConstraint *constraint, IcnEquations *chain)
{
  switch (constraint->binds) {
  case ICN_BINDS_PINS:
    icn_equations_set (chain, "P", constraint->capacity);
    icn_equations_set (chain, "δ", constraint->channels);
    return "P/δ";
  case ICN_BINDS_MODULE_PINS:
    icn_equations_set (chain, "P_M", constraint->capacity);
    icn_equations_set (chain, "δ_M", constraint->channels);
    return "P_M/δ_M";
  default:
    icn_equations_set (chain, "B", constraint->capacity);
    icn_equations_set (chain, constraint->is_of_dimension ? "C_i" : "C_B", constraint->channels);
    return constraint->is_of_dimension ? "B/C_i" : "B/C_B";
  }
}

static gboolean
is_whole (const IcnBudgetSettings *budget)
{
  return icn_values_number (&budget->values, &icn_budget_whole) != 0;
}

static void
add_widths_of_dimensions (const IcnBudgetSettings *budget, const IcnWidths *widths,
                          const IcnConstraint *constraints, guint n, IcnEquations *chain)
{
  const char *spelling = is_whole (budget) ? "W_i = floor(B/C_i)" : "W_i = B/C_i";

  for (guint d = 0; d < n; d++) {
    set_share (&constraints[d], chain);
    icn_equations_set (chain, "W_i", icn_widths_of (widths, constraints[d].dimension));
    icn_equations_add (chain, icn_budget_row (budget)->source, (int) constraints[d].dimension,
                       spelling);
  }
}

void
icn_budget_equations (const IcnBudgetSettings *budget, const IcnForms *forms,
                      const IcnWidths *widths, IcnEquations *chain)
{
  IcnConstraint constraints[ICN_BUDGET_MAX_CONSTRAINTS];
  guint n = icn_budget_constraints (budget, forms, constraints);
  g_autoptr (GString) shares = g_string_new (NULL);
  g_autofree char *spelling = NULL;
  gboolean is_choice;

  if (n > 0 && constraints[0].is_of_dimension) {
    add_widths_of_dimensions (budget, widths, constraints, n, chain);
    return;
  }
  icn_equations_set (chain, "W", widths->channel_width);
  for (guint i = 0; i < n; i++)
    if (!constraints[i].is_limit && constraints[i].binds != ICN_BINDS_NOTHING)
      g_string_append_printf (shares, "%s%s", shares->len > 0 ? ", " : "",
                              set_share (&constraints[i], chain));
  if (shares->len == 0)
    return;
  if (icn_budget_row (budget)->capacity != NULL)
    icn_equations_add (chain, icn_budget_row (budget)->capacity_source, -1,
                       icn_budget_row (budget)->capacity);
  is_choice = strchr (shares->str, ',') != NULL;
  spelling =
    g_strdup_printf ("W = %s%s%s%s%s", is_whole (budget) ? "floor(" : "", is_choice ? "min(" : "",
                     shares->str, is_choice ? ")" : "", is_whole (budget) ? ")" : "");
  icn_equations_add (chain, icn_budget_row (budget)->source, -1, spelling);
}
