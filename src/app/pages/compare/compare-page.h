/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionComparePage: shows all quantities of every visible design as a table with the best
 * values marked, or two of these quantities as a scatter plot with a point for each design. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_COMPARE_PAGE (bisection_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionComparePage, bisection_compare_page, BISECTION, COMPARE_PAGE,
                      BisectionPage)
