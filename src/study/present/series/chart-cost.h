/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What joins M modules at the same bisection, and what it costs: pins against bundles, with the
 * fewest bundles that so many pins leave; and a bar of pins for each network, by formula and
 * counted on its graph. M is the modules of a design, its nodes where it is not packaged, and B its
 * wires over the bisection. Where a figure of the study, or else a design's budget, has pins or
 * bundles of a module, both say what fits. */
#pragma once

#include "chart.h"
#include "cost.h"

/* M and B of the first visible design that has both; FALSE where none has. */
gboolean icn_cost_of_study (const IcnStudy *study, const IcnEvaluation *evaluations,
                            guint32 *modules, double *bisection);

/* What a module may have; INFINITY where nothing says. */
typedef struct {
  double pins, bundles;
} IcnCostLimits;

/* Those of the designs: of the first visible one that has such a budget. */
IcnCostLimits icn_cost_limits_of_designs (const IcnStudy *study);

/* Those of the first figure that has any, and for what it does not say those of the designs. */
IcnCostLimits icn_cost_limits (const IcnStudy *study);

/* Fills x, a series for each network, and the notes of a chart whose axes have been set; grid: of
 * pins or of costs. */
void icn_chart_add_costs (IcnChart *chart, IcnGrid grid, const IcnStudy *study,
                          const IcnEvaluation *evaluations);
