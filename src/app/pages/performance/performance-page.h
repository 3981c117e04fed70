/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPerformancePage: latency and throughput, by theory and simulated; the parts of latency;
 * and one message in time. */
#pragma once

#include "plot-page.h"

#define BISECTION_TYPE_PERFORMANCE_PAGE (bisection_performance_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPerformancePage, bisection_performance_page, BISECTION,
                      PERFORMANCE_PAGE, BisectionPlotPage)
