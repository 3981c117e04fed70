/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds series of a design's quantities to a chart, and merges series that designs share. */
#pragma once

#include "chart.h"
#include "quantity.h"

/* icn_chart_add_line and icn_chart_add_series append a series that is drawn as a line; all its
 * values are NAN until the caller sets them. Both take ownership of `name`. A series of
 * icn_chart_add_line belongs to no design; `color` is its index into the palette. A series of
 * icn_chart_add_series has the color of `design`, and is hidden if the design is hidden; `place` is
 * the index of the design in the study. */
IcnSeries *icn_chart_add_line (IcnChart *chart, guint color, char *name);
IcnSeries *icn_chart_add_series (IcnChart *chart, const IcnDesign *design, guint place, char *name);

/* Returns a new series with the values of a quantity of a design at all x of the chart; NAN at an x
 * where the quantity has no value. The series has no name, and its design index is 0 until the
 * caller sets it. */
IcnSeries *icn_chart_series_new (const IcnChart *chart, const IcnPlotKind *kind,
                                 const IcnQuantity *quantity, const IcnDesign *design,
                                 const IcnEvaluation *evaluation);

/* Whether the series has a value at any x. */
gboolean icn_chart_has_value (const IcnChart *chart, const IcnSeries *series);

/* icn_chart_curves_new makes an empty hash table that finds groups of series with equal values;
 * free with g_hash_table_unref. icn_chart_first_curves looks up the group of n consecutive series
 * of the chart from index `place` on. If the table has a group with the same values and the same
 * `number` (such as N of the design), the function returns the index of that group's first series.
 * Otherwise it adds the new group to the table and returns `place`. */
GHashTable *icn_chart_curves_new (void);
guint icn_chart_first_curves (GHashTable *known, const IcnChart *chart, guint place, guint n,
                              double number);

/* Adds a series for each design and each quantity of the plot (kind->quantity and kind->others).
 * Designs with equal values share their series. The series of kind->others are added only if they
 * have a value. */
void icn_chart_add_quantities (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);
