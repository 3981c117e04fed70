/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts of simulated processors against one of their settings. Designs that differ in it alone
 * share a series, with a marker for each that has a result; it is called after the first of them. */
#pragma once

#include "chart.h"

/* Adds the setting of every design whose threads wait for replies to an array of double. */
void icn_chart_add_settings (GArray *x, IcnGrid grid, const IcnStudy *study);

void icn_chart_add_processors (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);
