/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scatter plots of two quantities of designs: a series with one point for each design. */
#pragma once

#include "chart.h"
#include "quantity.h"

typedef struct {
  const IcnQuantity *x, *y;
} IcnScatterAxes;

/* Returns the quantities on the two axes: those that the figure of the study sets or, where the
 * figure sets none, those of the kind of plot. figure: may be NULL. */
IcnScatterAxes icn_scatter_axes (const IcnPlotKind *kind, const IcnFigure *figure);

/* Adds a series with one point for each design. x, y: [n_designs] values of the two quantities, the
 * coordinates of the points; NAN for a design without a value. */
void icn_chart_add_scatter (IcnChart *chart, const IcnScatterAxes *axes, const IcnStudy *study,
                            const double *x, const double *y, char **names);
