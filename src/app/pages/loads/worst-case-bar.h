/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWorstCaseBar: buttons that search in the background for the permutation with the largest
 * channel load under the chosen design's routing, and that show the network's loads under this
 * permutation. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_WORST_CASE_BAR (bisection_worst_case_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWorstCaseBar, bisection_worst_case_bar, BISECTION, WORST_CASE_BAR,
                      BisectionDocumentView)
