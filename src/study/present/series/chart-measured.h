/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds simulated points to a chart, as series of markers. */
#pragma once

#include "chart.h"
#include "quantity.h"

/* Appends a series of markers for simulated values of a quantity; the series has no values yet.
 * Takes ownership of `name`, the name of the series. place: index of the design in the study. */
IcnSeries *icn_chart_add_markers (IcnChart *chart, const IcnDesign *design, guint place, char *name,
                                  const IcnQuantity *quantity);

/* Sets point `at` (an index) of the series to the value of a quantity in a simulated point, and to
 * the confidence interval of this value. */
void icn_series_take (IcnSeries *series, guint at, const IcnQuantity *quantity,
                      const IcnMeasured *point, const IcnEvaluation *evaluation);

/* Adds a series with the valid simulated points of a design, and another series with its stale
 * points (simulated with earlier settings), if the design has any. A stale point is omitted if
 * there is a valid point at its load (load-search.h). name: the name under which the design's
 * results are stored. title: the name of the design in the chart. */
void icn_chart_add_results (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                            const IcnEvaluation *evaluations, guint design, const char *name,
                            const char *title);
