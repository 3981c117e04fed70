/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two numbers of each design against each other, for chart.c: a series of one point for each. */
#pragma once

#include "chart.h"

/* kind->quantity over the first of kind->others. */
void icn_chart_add_scatter (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                            const IcnEvaluation *evaluations, char **names);
