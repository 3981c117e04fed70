/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Theory series for chart.c: a quantity of one design, and the merging of series that designs
 * share. */
#pragma once

#include "chart.h"
#include "quantity.h"

/* A new line without a value, after the others; takes ownership of name. place: the design's in the
 * study. */
IcnSeries *icn_chart_add_series (IcnChart *chart, const IcnDesign *design, guint place, char *name);

/* A series without name; its design is set to the first one. */
IcnSeries *icn_chart_series_new (const IcnChart *chart, const IcnPlotKind *kind,
                                 const IcnQuantity *quantity, const IcnDesign *design,
                                 const IcnEvaluation *evaluation);

/* For a sweep over dimensions: draws a curve that several designs share once, with a marker for
 * each of them at its own dimension. */
void icn_chart_share_curves (IcnChart *chart, const IcnEvaluation *evaluations);

/* Adds several quantities of each design. Equal series are added once, and those after the first
 * quantity only if they have a value. */
void icn_chart_add_quantities (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);
