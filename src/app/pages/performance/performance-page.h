/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPerformancePage: a page with plots of latency and throughput from theory and from
 * simulation, a plot of the parts of latency, and a chart of one message over time. */
#pragma once

#include "plot-page.h"

#define BISECTION_TYPE_PERFORMANCE_PAGE (bisection_performance_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPerformancePage, bisection_performance_page, BISECTION,
                      PERFORMANCE_PAGE, BisectionPlotPage)
