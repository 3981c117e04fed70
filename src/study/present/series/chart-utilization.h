/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of their bandwidth the channels of each design carry, at one traffic for all designs: the
 * figure's load, else half of what the first of them to saturate can carry by its bound. */
#pragma once

#include "chart.h"

/* A series for each design of a chart whose x are shares; and a note of the traffic. */
void icn_chart_add_utilizations (IcnChart *chart, const IcnStudy *study,
                                 const IcnEvaluation *evaluations, char **names,
                                 const IcnFigure *figure);
