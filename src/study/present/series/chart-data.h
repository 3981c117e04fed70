/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays the data sets of a study (data-set.h) over a chart, as series of ICN_SERIES_DATA: one for
 * each column that has the number of the y axis, if the set has a column for the x axis. */
#pragma once

#include "chart.h"
#include "data-set.h"

/* Appends to x, an array of double, the positions of all data on the x axis of a plot over loads,
 * so that curves have values there. */
void icn_chart_add_data_loads (GArray *x, IcnGrid grid, const IcnStudy *study,
                               const IcnEvaluation *evaluations);

/* Adds the data sets that fit a plot, and notes on those whose units cannot be converted. To be
 * called when all other series and notes exist. figure: as for icn_chart_new. */
void icn_chart_add_data (IcnChart *chart, const IcnPlotKind *kind, const IcnFigure *figure,
                         const IcnStudy *study, const IcnEvaluation *evaluations);

/* Like icn_chart_add_data, for a chart of the candidates of a sweep. across, up: the operands on
 * the x axis and on the y axis. */
void icn_chart_add_data_over (IcnChart *chart, const IcnOperand *across, const IcnOperand *up,
                              const IcnStudy *study);

/* Why a data set is not drawn over a plot, as a sentence; NULL if it is. Free with g_free. */
char *icn_data_why_not (const IcnDataSet *set, const IcnPlotKind *kind, const IcnFigure *figure,
                        const IcnStudy *study, const IcnEvaluation *evaluations);

/* A sentence that names the plots over which a data set is drawn or, if there are none, says why.
 * Free with g_free. */
char *icn_data_where (const IcnDataSet *set, const IcnStudy *study,
                      const IcnEvaluation *evaluations);
