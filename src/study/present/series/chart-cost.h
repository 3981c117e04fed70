/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two plots that compare the cost of all known kinds of networks (cost.h). Each network joins the
 * same number of modules, with the same number of wires over its bisection, as a design of the
 * study does; nodes count as modules if the design is not packaged.
 *
 * One plot shows the bundles of a module (each is all wires to one other module) over its pins: a
 * point for each network, and a curve of the fewest bundles for each number of pins. The other plot
 * has a bar of pins for each network, by formula and counted on the network's graph. If a figure of
 * the study, or else a design's budget, limits the pins or bundles of a module, both plots show
 * which networks meet the limits. */
#pragma once

#include "chart.h"
#include "cost.h"

/* Upper limits for the pins of a module, and for its bundles (each is all wires to one other
 * module); INFINITY if there is no limit. */
typedef struct {
  double pins, bundles;
} IcnCostLimits;

/* Returns the limits on pins and bundles of the first visible design whose budget limits the pins
 * of a module; `bundles` is INFINITY if that budget does not limit bundles. Both limits are
 * INFINITY if there is no such design. */
IcnCostLimits icn_cost_limits_of_designs (const IcnStudy *study);

/* Adds x values, a series for each network, and notes to a chart whose axes have been set. grid:
 * ICN_GRID_PINS or ICN_GRID_COSTS. */
void icn_chart_add_costs (IcnChart *chart, IcnGrid grid, const IcnStudy *study,
                          const IcnEvaluation *evaluations);
