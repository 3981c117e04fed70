/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the data sets of a study (data-set.h) over a chart, as series of ICN_SERIES_DATA. A data
 * set that has a column for the x axis gets a series for each column with the quantity of the y
 * axis. */
#pragma once

#include "chart.h"
#include "data-set.h"

/* Appends to x, an array of double, the loads of all rows of data sets that a plot over loads
 * shows, so that the curves of designs have values at these loads, too. */
void icn_chart_add_data_loads (GArray *x, IcnGrid grid, const IcnStudy *study,
                               const IcnEvaluation *evaluations);

/* Adds to a chart the data sets whose columns fit its axes, and notes on those whose units cannot
 * be converted. To be called when all other series and notes exist. figure: as for
 * icn_chart_new. */
void icn_chart_add_data (IcnChart *chart, const IcnPlotKind *kind, const IcnFigure *figure,
                         const IcnStudy *study, const IcnEvaluation *evaluations);

/* Like icn_chart_add_data, for a chart of the candidates of a sweep. across, up: the operands on
 * the x axis and on the y axis. */
void icn_chart_add_data_over (IcnChart *chart, const IcnOperand *across, const IcnOperand *up,
                              const IcnStudy *study);

/* The reason why a data set is not drawn over a plot, as a sentence; NULL if it is drawn. Free with
 * g_free. */
char *icn_data_why_not (const IcnDataSet *set, const IcnPlotKind *kind, const IcnFigure *figure,
                        const IcnStudy *study, const IcnEvaluation *evaluations);

/* A sentence that names the plots over which a data set is drawn; if there are no such plots, a
 * sentence with the reason. Free with g_free. */
char *icn_data_where (const IcnDataSet *set, const IcnStudy *study,
                      const IcnEvaluation *evaluations);
