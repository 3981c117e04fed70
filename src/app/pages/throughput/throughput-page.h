/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionThroughputPage: delivered against offered traffic, and the bounds. */
#pragma once

#include "plot-page.h"

#define BISECTION_TYPE_THROUGHPUT_PAGE (bisection_throughput_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionThroughputPage, bisection_throughput_page, BISECTION,
                      THROUGHPUT_PAGE, BisectionPlotPage)
