/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Theory series of a chart: a quantity of one design, and the merging of series that designs
 * share. */
#pragma once

#include "chart.h"
#include "quantity.h"

/* Adds an empty line after the others; takes ownership of name. place: the design's index in the
 * study. */
IcnSeries *icn_chart_add_line (IcnChart *chart, guint color, char *name);
IcnSeries *icn_chart_add_series (IcnChart *chart, const IcnDesign *design, guint place, char *name);

/* A new series without a name; its design is the first one. */
IcnSeries *icn_chart_series_new (const IcnChart *chart, const IcnPlotKind *kind,
                                 const IcnQuantity *quantity, const IcnDesign *design,
                                 const IcnEvaluation *evaluation);

/* Whether the series has a value at any x. */
gboolean icn_chart_has_value (const IcnChart *chart, const IcnSeries *series);

/* icn_chart_curves_new makes a memory of curves that were seen. icn_chart_first_curves returns the
 * index of the first n consecutive series that have the same values and number as the n series at
 * `place`, or `place` if there are none. */
GHashTable *icn_chart_curves_new (void);
guint icn_chart_first_curves (GHashTable *known, const IcnChart *chart, guint place, guint n,
                              double number);

/* Adds several quantities of each design. Equal series are added once; those after the first
 * quantity only if they have a value. */
void icn_chart_add_quantities (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);
