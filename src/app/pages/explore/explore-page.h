/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionExplorePage: shows the sweep of the study, which generates a set of designs
 * (candidates): a form that edits the sweep, and the candidates as a map (a scatter plot) and as a
 * table, from which they can be added to the study. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_EXPLORE_PAGE (bisection_explore_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionExplorePage, bisection_explore_page, BISECTION, EXPLORE_PAGE,
                      BisectionPage)
