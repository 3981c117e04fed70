/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the axes of a plot over loads reach: as far as there is something to see. */
#pragma once

#include "chart.h"

/* After its series were added. The axis of loads ends past the last saturation by theory, the last
 * load that a network sustains and the first that saturates it; other saturated points lie beyond.
 * The axis of latencies ends at four times the largest latency without load, and is logarithmic
 * where that is ten times the smallest or more. What a figure says of an axis holds. */
void icn_chart_fit_loads (IcnChart *chart, const IcnPlotKind *kind,
                          const IcnEvaluation *evaluations, const IcnFigure *figure);
