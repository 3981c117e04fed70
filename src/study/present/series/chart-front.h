/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds the simulated numbers of the members of a Pareto front to the map (scatter plot of
 * candidates) of a sweep. */
#pragma once

#include "chart.h"
#include "front-points.h"

/* Adds a series of markers to a map: one for each simulated member of the Pareto front, with the 95
 * % confidence interval of the number on the y axis, and with a thin line from the member's
 * position by theory. Adds a note that counts the members. operands: the operands on the x axis and
 * on the y axis, as indices in the table. The last note of the chart must be NULL. */
void icn_chart_add_front (IcnChart *chart, const IcnSpaceTable *table, const guint operands[2],
                          IcnFrontPoints *front);

/* A simulated number with its title and interval, such as "Simulated Latency, 80%s: 35.2 ± 0.4
 * cycles" (80%s: at 80 % of saturation), or with the reason why there is none. Free with g_free. */
char *icn_front_point_words (const IcnOperand *operand, const IcnFinding *found);
