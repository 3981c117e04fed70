/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets the axes of a chart from the row of its plot in the table of plots (chart-kinds.c). */
#pragma once

#include "chart.h"

/* Sets titles, units, scales and ranges; those of the figure have precedence. figure: may be
 * NULL. */
void icn_chart_set_axes (IcnChart *chart, const IcnPlotKind *kind, const IcnFigure *figure);
