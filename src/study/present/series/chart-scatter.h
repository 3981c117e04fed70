/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scatter plots of two quantities of designs: a series with one point for each design. */
#pragma once

#include "chart.h"
#include "quantity.h"

typedef struct {
  const IcnQuantity *x, *y;
} IcnScatterAxes;

/* The quantities on the two axes, as the figure of the study sets them; a quantity that the figure
 * does not set is the one of the plot. figure: may be NULL. */
IcnScatterAxes icn_scatter_axes (const IcnPlotKind *kind, const IcnFigure *figure);

/* Adds a series with one point for each design. x, y: [n_designs] coordinates of the points, the
 * values of the two quantities; NAN for a design without a value. */
void icn_chart_add_scatter (IcnChart *chart, const IcnScatterAxes *axes, const IcnStudy *study,
                            const double *x, const double *y, char **names);
