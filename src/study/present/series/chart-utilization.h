/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The share of their bandwidth that the channels of each design use, at the same traffic for all
 * designs: the figure's load, else half of the lowest throughput bound among them. */
#pragma once

#include "chart.h"

/* Adds a series for each design to a chart whose x are shares of the channels; and a note on the
 * traffic. */
void icn_chart_add_utilizations (IcnChart *chart, const IcnStudy *study,
                                 const IcnEvaluation *evaluations, char **names,
                                 const IcnFigure *figure);
