/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionComparePage: a table of all numbers of every visible design, with the best ones marked,
 * or a plot of two of these numbers. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_COMPARE_PAGE (bisection_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionComparePage, bisection_compare_page, BISECTION, COMPARE_PAGE,
                      BisectionPage)
