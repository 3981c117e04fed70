/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two numbers of each design against each other: a series of one point for each design. */
#pragma once

#include "chart.h"
#include "quantity.h"

typedef struct {
  const IcnQuantity *x, *y;
} IcnScatterAxes;

/* The axes of the figure; what it does not give is taken from the plot. figure: may be NULL. */
IcnScatterAxes icn_scatter_axes (const IcnPlotKind *kind, const IcnFigure *figure);

/* Adds the series. x, y: for each design of the study, NAN if it has none. */
void icn_chart_add_scatter (IcnChart *chart, const IcnScatterAxes *axes, const IcnStudy *study,
                            const double *x, const double *y, char **names);
