/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulated points as series of markers. */
#pragma once

#include "chart.h"
#include "quantity.h"

/* A new series without a point, after the others; takes ownership of name. design: its place in the
 * study. */
IcnSeries *icn_chart_add_markers (IcnChart *chart, const IcnDesign *design, guint place, char *name,
                                  const IcnQuantity *quantity);

/* Shows a quantity of a simulated point, with its interval, at chart->x[at]. */
void icn_series_take (IcnSeries *series, guint at, const IcnQuantity *quantity,
                      const IcnMeasured *point, const IcnEvaluation *evaluation);

/* Fresh and stale results of a design, a series each, if it has any. Stale
 * points give way to fresh ones (load-search.h). Results know the design's name, readers its title. */
void icn_chart_add_results (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                            const IcnEvaluation *evaluations, guint design, const char *name,
                            const char *title);
