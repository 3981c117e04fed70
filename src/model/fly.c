/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fly.h"

#include <math.h>

#define WHOLE_TOLERANCE 1e-9 /* of log_k N, relative */

gboolean
icn_fly_package (const IcnBudgetSettings *budget, double nodes, double k, IcnFlyPackage *package)
{
  IcnForms forms = { .nodes = nodes,
                         .nominal_channels = nodes / 2,
                         .bisection_channels = nodes / 2,
                         .node_channels = 2 * k };
  IcnWidths widths;

  if (!(k >= 2 && k < nodes) || !icn_budget_widths (budget, &forms, &widths, NULL))
    return FALSE;
  *package = (IcnFlyPackage){
    .hops = ceil (log (nodes) / log (k) * (1 - WHOLE_TOLERANCE)) + 1,
    .by_pins = budget->kind == ICN_BUDGET_PINS || budget->kind == ICN_BUDGET_BOTH
                 ? budget->pins / forms.node_channels
                 : NAN,
    .by_bisection = budget->kind == ICN_BUDGET_NORMALIZED ? nodes / forms.nominal_channels
                    : budget->kind == ICN_BUDGET_BISECTION || budget->kind == ICN_BUDGET_BOTH
                      ? budget->bisection / forms.bisection_channels
                      : NAN,
    .longest_wire = icn_forms_fly_wire (nodes, k),
    .widths = widths,
  };
  return TRUE;
}

double
icn_fly_balanced_radix (const IcnBudgetSettings *budget, double nodes)
{
  if (budget->kind != ICN_BUDGET_BOTH)
    return NAN;
  return nodes * budget->pins / (4 * budget->bisection);
}
