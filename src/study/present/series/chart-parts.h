/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of each design's latency as a stacked chart (IcnChart.n_stacked). */
#pragma once

#include "chart.h"

/* Sets the points of the chart and their names, with totals in nanoseconds if a design has these.
 * All designs are compared at one load: the figure's, else half of the lowest saturation. */
void icn_chart_name_parts (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations,
                           const IcnFigure *figure);

/* Sets y, chart->n_points numbers, to the parts of a design's latency. */
void icn_chart_fill_parts (const IcnChart *chart, const IcnEvaluation *evaluation, double *y);
