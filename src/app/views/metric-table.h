/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMetricTable: a table with a row for each quantity (quantity.h) and a column for each
 * visible design of the document. It marks the best value of each row. The names of quantities stay
 * in place while designs are scrolled horizontally. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_METRIC_TABLE (bisection_metric_table_get_type ())
G_DECLARE_FINAL_TYPE (BisectionMetricTable, bisection_metric_table, BISECTION, METRIC_TABLE,
                      BisectionDocumentView)

/* Properties:
 *
 * "quantities" (string): ids of the rows, separated by blanks; NULL: all quantities that need no
 * argument.
 *
 * "optional" (string): ids of the rows that are hidden if no design has a value.
 *
 * "show-binds" (boolean): adds a row that says what limits the channel width.
 *
 * "scrolls" (boolean): rows scroll below the titles; FALSE: all rows are visible.
 *
 * "grouped" (boolean): rows are grouped by subject (quantity.h), below headings.
 *
 * "differing" (boolean): hides rows in which all designs have the same value; a CSV copy still has
 * these rows.
 *
 * "baseline" (int): index of the design with which the others are compared by a ratio and by bars;
 * -1: none.
 *
 * "note" (string, read-only): why no value is marked as the best; NULL if the designs are
 * comparable (icn_study_why_not_comparable).
 *
 * Action: metrics.copy copies the table as CSV. */

/* Returns the table as CSV: a header row, then a row for each quantity with its name, its unit and
 * its value for each design; NULL if no design is visible. Free with g_free. */
char *bisection_metric_table_to_csv (BisectionMetricTable *self);

/* Scrolls to the row of the quantity with this id, once the table shows the present numbers of the
 * document. Does nothing if the table then has no such row. */
void bisection_metric_table_reveal (BisectionMetricTable *self, const char *id);
