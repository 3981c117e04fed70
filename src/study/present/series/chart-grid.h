/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places on the x axis of a chart that have a value. */
#pragma once

#include "chart.h"

/* Fills x and n_points. Not for ICN_GRID_PARTS, ICN_GRID_PINS and ICN_GRID_COSTS, whose points have
 * names or are those of networks. */
void icn_chart_make_grid (IcnChart *chart, IcnGrid grid, const IcnStudy *study,
                          const IcnEvaluation *evaluations);
