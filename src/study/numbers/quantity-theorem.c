/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity-values.h"

#include <math.h>

#include "cost.h"
#include "design.h"
#include "parhami2004.h"
#include "router-settings.h"
#include "topology-kind.h"

double
icn_theorem_fault_diameter (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                            double faults)
{
  const IcnTheorems *theorems = &evaluation->theorems;

  return faults >= 0 && faults < theorems->faults ? theorems->fault_diameter : NAN;
}

double
icn_theorem_stored_latency (const IcnEvaluation *evaluation, const IcnDesign *design,
                            double argument G_GNUC_UNUSED)
{
  IcnLatencySettings settings = evaluation->latency;
  IcnCutThrough model;

  if (settings.router.switching == ICN_SWITCHING_STORE_AND_FORWARD)
    settings.router.switching = ICN_SWITCHING_CUT_THROUGH;
  if (!icn_cut_through_init (&model, &settings))
    return NAN;
  /* The latency of store-and-forward switching by parhami2004, s Δ F, in base cycles (delays of a
   * wire one node pitch long): switching time s times hops Δ times flits F. */
  return design->router.delay * model.hops * model.flits * settings.period;
}

double
icn_theorem_cost_member (const IcnEvaluation *evaluation, const IcnDesign *design, double modules,
                         gsize offset)
{
  const IcnCostRow *row = icn_cost_find (design->topology.kind->id);
  IcnCost cost;

  return row != NULL && modules >= ICN_COST_LEAST_MODULES && modules <= ICN_COST_MOST_MODULES &&
             icn_cost (row, (guint32) modules, evaluation->widths.bisection_wires,
                       design->topology.dimensions, &cost, NULL)
           ? G_STRUCT_MEMBER (double, &cost, offset)
           : NAN;
}
