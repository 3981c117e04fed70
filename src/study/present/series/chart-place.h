/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds positions on the x axis of a chart, and rounds them. */
#pragma once

#include "chart.h"

/* Returns x rounded to 12 significant digits, so that 3 × 0.05 becomes 0.15. */
double icn_chart_round (double x);

/* Returns x rounded to `digits` significant digits: up if `up` is TRUE, else down. */
double icn_chart_cut_digits (double x, int digits, gboolean up);

/* Returns the x at which a chart shows a load: the load itself or, with ICN_GRID_PEAK, the load in
 * percent of the design's capacity. */
double icn_chart_place_of (IcnGrid grid, const IcnEvaluation *evaluation, double load);

/* Returns the index of the chart's point at x; chart->n_points if the chart has no point there. */
guint icn_chart_find_x (const IcnChart *chart, double x);
