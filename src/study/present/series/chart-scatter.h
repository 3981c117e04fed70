/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts of two numbers of each design against each other: a series with one point for each design.
 */
#pragma once

#include "chart.h"
#include "quantity.h"

typedef struct {
  const IcnQuantity *x, *y;
} IcnScatterAxes;

/* The axes of a figure; an axis that the figure does not set is taken from the plot. figure: may be
 * NULL. */
IcnScatterAxes icn_scatter_axes (const IcnPlotKind *kind, const IcnFigure *figure);

/* Adds a series for each design. x, y: the two numbers of each design, NAN if it has none. */
void icn_chart_add_scatter (IcnChart *chart, const IcnScatterAxes *axes, const IcnStudy *study,
                            const double *x, const double *y, char **names);
