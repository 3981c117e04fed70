/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLimitBar: entries for the pins and the bundles that a module may have in the plots of
 * what modules cost. Empty ones are those of the designs' budgets. Property: "document". */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_LIMIT_BAR (bisection_limit_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLimitBar, bisection_limit_bar, BISECTION, LIMIT_BAR,
                      BisectionDocumentView)
