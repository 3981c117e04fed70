/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The axes of a chart, from the row of its plot in the table of plots (chart-kinds.c). */
#pragma once

#include "chart.h"

/* Titles, units, scales and ranges: the figure's where it has its own. figure: or NULL. */
void icn_chart_set_axes (IcnChart *chart, const IcnPlotKind *kind, const IcnFigure *figure);
