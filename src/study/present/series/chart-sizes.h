/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts against the radix: designs that differ in it alone share a series, which is called by
 * what their names share; and of the states of a link's queue by parhami2004. */
#pragma once

#include "chart.h"

/* Adds the radix of every design to an array of double. */
void icn_chart_add_radices (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations);

/* A quantity that depends on a load is taken at the figure's, else at the first one of the study: a
 * load of the first design, and as many messages per cycle of the others. */
void icn_chart_add_sizes (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                          const IcnEvaluation *evaluations, char **names, const IcnFigure *figure);

/* r(i) over i = x, for every load of the study that the design's network carries. */
void icn_chart_add_states (IcnChart *chart, const IcnStudy *study,
                           const IcnEvaluation *evaluations, char **names);
