/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a value lies on the x axis of a chart. */
#pragma once

#include "chart.h"

/* The nearest double that is written with 12 digits: 3 × 0.05 becomes 0.15. */
double icn_chart_round (double x);

/* x rounded down, or up, to so many significant digits. */
double icn_chart_cut_digits (double x, int digits, gboolean up);

/* Where a load lies on the axis: at itself, or at its percentage of what the design can carry. */
double icn_chart_place_of (IcnGrid grid, const IcnEvaluation *evaluation, double load);

/* The point at this x; n_points where there is none. */
guint icn_chart_find_x (const IcnChart *chart, double x);
