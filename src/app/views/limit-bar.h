/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLimitBar: entries for limits of the pins and bundles of a module in the plots of
 * packaging cost. Empty entries stand for the limits in the designs' budgets. Property:
 * "document". */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_LIMIT_BAR (bisection_limit_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLimitBar, bisection_limit_bar, BISECTION, LIMIT_BAR,
                      BisectionDocumentView)
