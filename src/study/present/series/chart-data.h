/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the data sets of a study (data-set.h) over a chart, as series of ICN_SERIES_DATA. A data
 * set that has a column for the x axis gets a series for each column with the quantity of the y
 * axis. */
#pragma once

#include "chart.h"
#include "data-set.h"

/* Appends to x, an array of double, the loads in all rows of the data sets that a plot over loads
 * shows. The curves of designs then have values at these loads, too. */
void icn_chart_add_data_loads (GArray *x, IcnGrid grid, const IcnStudy *study,
                               const IcnEvaluation *evaluations);

/* Adds to a chart the data sets whose columns fit its axes, and a note for each data set whose unit
 * cannot be converted. The chart must have all its other series and notes. figure: as for
 * icn_chart_new. */
void icn_chart_add_data (IcnChart *chart, const IcnPlotKind *kind, const IcnFigure *figure,
                         const IcnStudy *study, const IcnEvaluation *evaluations);

/* Like icn_chart_add_data, for a chart of the candidates of a sweep. across, up: what the x axis
 * and the y axis show, a quantity or a setting. */
void icn_chart_add_data_over (IcnChart *chart, const IcnOperand *across, const IcnOperand *up,
                              const IcnStudy *study);

/* Returns the reason why a data set is not drawn over a plot, as a clause; NULL if the data set is
 * drawn. Free with g_free. */
char *icn_data_why_not (const IcnDataSet *set, const IcnPlotKind *kind, const IcnFigure *figure,
                        const IcnStudy *study, const IcnEvaluation *evaluations);

/* Returns a sentence that names the plots over which a data set is drawn or, if there are none,
 * that tells why; free with g_free. */
char *icn_data_where (const IcnDataSet *set, const IcnStudy *study,
                      const IcnEvaluation *evaluations);
