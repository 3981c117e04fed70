/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWiringPage: a page with plots of pins, of wire lengths, and of the number of wires that
 * cross each position along a row of nodes. */
#pragma once

#include "plot-page.h"

#define BISECTION_TYPE_WIRING_PAGE (bisection_wiring_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWiringPage, bisection_wiring_page, BISECTION, WIRING_PAGE,
                      BisectionPlotPage)
