/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLatencyPage: latency against traffic and against dimension, taken apart, and of one
 * message in time. */
#pragma once

#include "plot-page.h"

#define BISECTION_TYPE_LATENCY_PAGE (bisection_latency_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLatencyPage, bisection_latency_page, BISECTION, LATENCY_PAGE,
                      BisectionPlotPage)
