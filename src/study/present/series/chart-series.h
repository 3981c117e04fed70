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

/* Finds curves that are the same. The place of the first n series in a row whose values and number are
 * those of the n series at `place`; `place` where there are none before. known: remembers them. */
GHashTable *icn_chart_curves_new (void);
guint icn_chart_first_curves (GHashTable *known, const IcnChart *chart, guint place, guint n,
                              double number);

/* Adds several quantities of each design. Equal series are added once, and those after the first
 * quantity only if they have a value. */
void icn_chart_add_quantities (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);
