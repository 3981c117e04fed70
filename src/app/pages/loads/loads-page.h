/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLoadsPage: where the chosen design's traffic falls: every channel with its load, what
 * that leaves of the throughput, and how near it comes to the bounds. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_LOADS_PAGE (bisection_loads_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLoadsPage, bisection_loads_page, BISECTION, LOADS_PAGE,
                      BisectionDocumentView)

/* Properties: "heading" and "help" (string, read-only). Its figure is its plot, its numbers are the
 * table's. */
