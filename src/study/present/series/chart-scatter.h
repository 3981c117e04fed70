/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two numbers of each design against each other: a series of one point for each. */
#pragma once

#include "chart.h"
#include "quantity.h"

typedef struct {
  const IcnQuantity *x, *y;
} IcnScatterAxes;

/* The figure's, and for what it does not say the plot's own. figure: or NULL. */
IcnScatterAxes icn_scatter_axes (const IcnPlotKind *kind, const IcnFigure *figure);

/* x, y: of each design of the study, NAN where it has none. */
void icn_chart_add_scatter (IcnChart *chart, const IcnScatterAxes *axes, const IcnStudy *study,
                            const double *x, const double *y, char **names);
