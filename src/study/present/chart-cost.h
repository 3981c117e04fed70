/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plot of pins against bundles: networks of M modules of the same bisection, as marks, and the
 * fewest bundles that so many pins leave. M is the modules of a design, its nodes where it is not
 * packaged, and B its wires over the bisection. */
#pragma once

#include "chart.h"
#include "cost.h"

/* M and B of the first visible design that has both; FALSE where none has. */
gboolean icn_cost_of_study (const IcnStudy *study, const IcnEvaluation *evaluations,
                            guint32 *modules, double *bisection);

/* Fills x, a series for each network, and the notes of a chart whose axes have been set. */
void icn_chart_add_costs (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations);
