/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLimitBar: two entries in which the user sets limits of packaging cost: the largest
 * number of pins of a module, and of its bundles (a bundle is all wires between two modules). Plots
 * of packaging cost show these limits. An empty entry stands for the limit that follows from the
 * designs' budgets. Property: "document". */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_LIMIT_BAR (bisection_limit_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLimitBar, bisection_limit_bar, BISECTION, LIMIT_BAR,
                      BisectionDocumentView)
