/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Series of theory for chart.c: of a quantity of one design, and what becomes of those that designs
 * share. */
#pragma once

#include "chart.h"
#include "quantity.h"

/* Without its name, and as if of the first design. */
IcnSeries *icn_chart_series_new (const IcnChart *chart, const IcnPlotKind *kind,
                                 const IcnQuantity *quantity, const IcnDesign *design,
                                 const IcnEvaluation *evaluation);

/* Of a sweep over dimensions: each curve that designs share is drawn once, and each of them is a
 * marker at its own dimension. */
void icn_chart_share_curves (IcnChart *chart, const IcnEvaluation *evaluations);

/* Several quantities of each design, those of like designs once, and no further one without a value. */
void icn_chart_add_quantities (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);
