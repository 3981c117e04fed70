/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts against the radix: designs that differ only in the radix share a series, named by what
 * their names share. Also charts of the states of a link's queue by parhami2004. */
#pragma once

#include "chart.h"

/* Adds the radix of every design to an array of double. */
void icn_chart_add_radices (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations);

/* Adds the series. A quantity that depends on a load is taken at the figure's load, else at the
 * study's first one: a load of the first design, and the same number of messages per cycle for the
 * others. */
void icn_chart_add_sizes (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                          const IcnEvaluation *evaluations, char **names, const IcnFigure *figure);

/* Adds the probabilities r(i) of i messages on a link, over i as x, for every design and every load
 * of the study that its network can carry. */
void icn_chart_add_states (IcnChart *chart, const IcnStudy *study,
                           const IcnEvaluation *evaluations, char **names);
