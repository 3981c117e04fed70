/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of each design's latency as a chart: what chart.h calls a stack. */
#pragma once

#include "chart.h"

/* Points of the chart and their names; in nanoseconds too where a design has them. Every design is
 * taken at one load: the figure's, else half of the least saturation. */
void icn_chart_name_parts (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations,
                           const IcnFigure *figure);

/* y: chart->n_points numbers. */
void icn_chart_fill_parts (const IcnChart *chart, const IcnEvaluation *evaluation, double *y);
