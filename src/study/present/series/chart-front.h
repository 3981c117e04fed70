/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds the simulated numbers of the members of a Pareto front to the map of a sweep. A map is a
 * scatter plot of candidates. */
#pragma once

#include "chart.h"
#include "front-points.h"

/* Adds a series with a marker for each simulated member of the Pareto front to a map, and a note
 * that counts these members. A marker has the 95 % confidence interval of the number on the y axis,
 * and a thin line from the member's position by theory. operands: the quantities or settings on the
 * x axis and on the y axis, as indices in the table. chart->notes must exist. */
void icn_chart_add_front (IcnChart *chart, const IcnSpaceTable *table, const guint operands[2],
                          IcnFrontPoints *front);

/* Returns a simulated number with its title and confidence interval, such as "Simulated Latency,
 * 80%s: 35.2 ± 0.4 cycles" (80%s: at 80 % of saturation); if there is no number, the title and the
 * reason. Free with g_free. */
char *icn_front_point_words (const IcnOperand *operand, const IcnFinding *found);
