/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranges of the axes of a plot over loads, limited to where there is something to see. */
#pragma once

#include "chart.h"

/* Sets the ranges, after the series were added. The axis of loads ends beyond the last saturation
 * by theory, the last load that a network sustains and the first that saturates it; other saturated
 * points are outside. The axis of latencies ends at four times the largest zero-load latency, and
 * is logarithmic if that is at least ten times the smallest. Ranges given by a figure have
 * precedence. */
void icn_chart_fit_loads (IcnChart *chart, const IcnPlotKind *kind,
                          const IcnEvaluation *evaluations, const IcnFigure *figure);
