/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The x values of a chart. */
#pragma once

#include "chart.h"

/* Sets x and n_points. Not for ICN_GRID_PARTS, ICN_GRID_PINS and ICN_GRID_COSTS, whose points have
 * names or are networks. */
void icn_chart_make_grid (IcnChart *chart, IcnGrid grid, const IcnStudy *study,
                          const IcnEvaluation *evaluations);
