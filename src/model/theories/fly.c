/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fly.h"
#include "budget.h"
#include "forms.h"

#include <math.h>

#define WHOLE_TOLERANCE 1e-9 /* relative tolerance within which log_k N counts as an integer */

gboolean
icn_fly_package (const IcnBudgetSettings *budget, double nodes, double k, IcnFlyPackage *package)
{
  IcnForms forms = { .nodes = nodes,
                         .nominal_channels = nodes / 2,
                         .bisection_channels = nodes / 2,
                         .node_channels = 2 * k };
  IcnConstraint constraints[ICN_BUDGET_MAX_CONSTRAINTS];
  IcnWidths widths;

  if (!(k >= 2 && k < nodes) || !icn_budget_widths (budget, &forms, &widths, NULL))
    return FALSE;
  *package = (IcnFlyPackage){
    .hops = ceil (log (nodes) / log (k) * (1 - WHOLE_TOLERANCE)) + 1,
    .by_pins = NAN,
    .by_bisection = NAN,
    .longest_wire = icn_forms_fly_wire (nodes, k),
    .widths = widths,
  };
  for (guint i = 0; i < icn_budget_constraints (budget, &forms, constraints); i++) {
    double leaves = constraints[i].capacity / constraints[i].channels;

    if (constraints[i].binds == &icn_binds_pins)
      package->by_pins = leaves;
    else if (constraints[i].binds == &icn_binds_bisection)
      package->by_bisection = leaves;
  }
  return TRUE;
}

double
icn_fly_balanced_radix (const IcnBudgetSettings *budget, double nodes)
{
  if (!icn_budget_reads (budget, &icn_budget_pins) || !icn_budget_reads (budget, &icn_budget_wires))
    return NAN;
  return nodes * icn_values_number (&budget->values, &icn_budget_pins) /
         (4 * icn_values_number (&budget->values, &icn_budget_wires));
}
