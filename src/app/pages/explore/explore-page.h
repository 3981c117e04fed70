/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionExplorePage: the study's space of designs: the form of its sweep, and the candidates as a
 * map and as a table, from which designs can be added to the study. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_EXPLORE_PAGE (bisection_explore_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionExplorePage, bisection_explore_page, BISECTION, EXPLORE_PAGE,
                      BisectionPage)
