/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMetricTable: quantities of quantity.h for every visible design of the document, side by
 * side, with the best of each row marked. The names of quantities stay visible while designs are
 * scrolled. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_METRIC_TABLE (bisection_metric_table_get_type ())
G_DECLARE_FINAL_TYPE (BisectionMetricTable, bisection_metric_table, BISECTION, METRIC_TABLE,
                      BisectionDocumentView)

/* Properties: "quantities" (string: ids separated by blanks; NULL for all that need no argument),
 * "optional" (string: those of them that are shown only if some design has a value), "show-binds"
 * (boolean: a row that says what limits the channel width), "scrolls" (boolean: rows scroll below
 * the titles; FALSE: all are shown), "grouped" (boolean: rows are grouped as in quantity.h, below
 * headings), "baseline" (int: a design that the others are compared with by a factor and by bars;
 * -1: none), "note" (string, read-only: why no number is marked as the best, or NULL:
 * comparable.h). Action: metrics.copy (as CSV). */

/* The table as CSV: a header row, then a row for each quantity: name, unit and a column for each
 * design; NULL if no design is visible. Free with g_free. */
char *bisection_metric_table_to_csv (BisectionMetricTable *self);
