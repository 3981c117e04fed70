/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionComparePage: all numbers of every visible design, with the best ones marked. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_COMPARE_PAGE (bisection_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionComparePage, bisection_compare_page, BISECTION, COMPARE_PAGE,
                      BisectionPage)
