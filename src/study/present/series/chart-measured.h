/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulated points as series of markers. */
#pragma once

#include "chart.h"
#include "quantity.h"

/* Adds an empty series after the others; takes ownership of name. place: the design's index in the
 * study. */
IcnSeries *icn_chart_add_markers (IcnChart *chart, const IcnDesign *design, guint place, char *name,
                                  const IcnQuantity *quantity);

/* Sets the point chart->x[at] to a quantity of a simulated point, with its interval. */
void icn_series_take (IcnSeries *series, guint at, const IcnQuantity *quantity,
                      const IcnMeasured *point, const IcnEvaluation *evaluation);

/* Adds fresh and stale results of a design, a series each, if it has any. Stale points are omitted
 * where there are fresh ones (load-search.h). name is by which results refer to the design, title
 * is shown. */
void icn_chart_add_results (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                            const IcnEvaluation *evaluations, guint design, const char *name,
                            const char *title);
