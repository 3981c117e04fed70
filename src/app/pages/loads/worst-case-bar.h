/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWorstCaseBar: searches for the worst permutation of the chosen design's routing on
 * request, in the background, and shows the network under it. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_WORST_CASE_BAR (bisection_worst_case_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWorstCaseBar, bisection_worst_case_bar, BISECTION, WORST_CASE_BAR,
                      BisectionDocumentView)
