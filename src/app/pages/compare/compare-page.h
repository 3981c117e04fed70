/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionComparePage: every metric of every visible design, the best marked, and what binds. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_COMPARE_PAGE (bisection_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionComparePage, bisection_compare_page, BISECTION, COMPARE_PAGE,
                      BisectionDocumentView)
