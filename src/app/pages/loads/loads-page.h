/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLoadsPage: a page with the load that the chosen design's traffic puts on every channel,
 * the throughput that results from the largest load, and how close this load is to its lower
 * bounds. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_LOADS_PAGE (bisection_loads_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLoadsPage, bisection_loads_page, BISECTION, LOADS_PAGE,
                      BisectionPage)

/* Properties: "heading" and "help" (string, read-only). The page exports each of its plots as a
 * figure, and its table as CSV. */
