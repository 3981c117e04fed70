/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of a plot as a table: x, then a column for each series that is not hidden. */
#pragma once

#include "chart.h"
#include "table-twin.h"

void bisection_plot_table_fill (BisectionTableTwin *twin, const IcnChart *chart);
