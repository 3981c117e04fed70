/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionOverviewPage: a page with the drawn network of the chosen design, its cut and a bar
 * chart of the number of channels across each boundary between columns of nodes; the latency curves
 * of all designs; the key numbers; and the equations. What the user points at in one of these is
 * highlighted in the others. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_OVERVIEW_PAGE (bisection_overview_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionOverviewPage, bisection_overview_page, BISECTION, OVERVIEW_PAGE,
                      BisectionPage)
