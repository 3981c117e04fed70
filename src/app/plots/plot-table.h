/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the numbers of a plot as a table: a column for x, and one for each series that is not
 * hidden. */
#pragma once

#include "chart.h"
#include "table-twin.h"

void bisection_plot_table_fill (BisectionTableTwin *twin, const IcnChart *chart);
