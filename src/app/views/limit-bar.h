/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLimitBar: two entries that limit the pins and the bundles of a module in plots of
 * packaging cost. If an entry is empty, the designs' budgets give the limit. Property:
 * "document". */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_LIMIT_BAR (bisection_limit_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLimitBar, bisection_limit_bar, BISECTION, LIMIT_BAR,
                      BisectionDocumentView)
