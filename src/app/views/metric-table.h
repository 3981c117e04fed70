/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMetricTable: numbers of quantity.h for every visible design of the document, side by
 * side, the best of a row marked. The names of the metrics stay in view while the designs scroll.
 */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_METRIC_TABLE (bisection_metric_table_get_type ())
G_DECLARE_FINAL_TYPE (BisectionMetricTable, bisection_metric_table, BISECTION, METRIC_TABLE,
                      BisectionDocumentView)

/* Properties: "quantities" (string: ids with blanks between them; NULL for all that need no
 * argument), "optional" (string: those of them that are shown only where some design has a value),
 * "show-binds" (boolean: a row that says what limits the channel width),
 * "scrolls" (boolean: rows scroll below the titles; FALSE: all are shown).
 * "grouped" (boolean: rows stand in the groups of quantity.h, below headings), "baseline" (int: a
 * design that the others are compared with by a factor and by bars; -1: none), "note" (string,
 * read-only: why no number is marked as the best, or NULL: comparable.h).
 * Action: metrics.copy (as CSV). */

/* A header row, then a row for each metric: name, unit and a column for each design; NULL when no
 * design is visible. Free with g_free. */
char *bisection_metric_table_to_csv (BisectionMetricTable *self);
