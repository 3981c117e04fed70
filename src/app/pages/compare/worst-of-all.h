/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWorstOfAll: a button that searches for the worst permutation (the permutation traffic
 * with the largest channel load) of every visible design, one design after the other in the
 * background, with a bar that shows the progress. Property: "document". Signal "finished": the
 * search has come to its end; its results are the quantity BISECTION_WORST_QUANTITY of each design.
 */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_WORST_OF_ALL (bisection_worst_of_all_get_type ())
#define BISECTION_WORST_QUANTITY "worst_case_throughput"
G_DECLARE_FINAL_TYPE (BisectionWorstOfAll, bisection_worst_of_all, BISECTION, WORST_OF_ALL,
                      BisectionDocumentView)
