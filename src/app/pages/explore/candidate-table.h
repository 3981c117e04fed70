/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCandidateTable: shows the candidates of a sweep (the designs that the sweep generates)
 * as a table. Its columns are the candidate's name; its state, that is, whether it is on the Pareto
 * front, or why it is refused; and the numbers that were evaluated. A click on a column's title
 * sorts by that column. */
#pragma once

#include "space-table.h"
#include <adwaita.h>

#define BISECTION_TYPE_CANDIDATE_TABLE (bisection_candidate_table_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCandidateTable, bisection_candidate_table, BISECTION,
                      CANDIDATE_TABLE, AdwBin)

/* Signals, each with the index of a row of the IcnSpaceTable (uint): "chosen": the user has
 * selected the row. "activated": the user has double-clicked the row or pressed Return on it. */

/* Shows the rows of `table`, which the caller must keep until another table or NULL is shown. NULL:
 * shows no rows. */
void bisection_candidate_table_show (BisectionCandidateTable *self, const IcnSpaceTable *table);

/* Lists only some of the rows. is_left: for each row of the IcnSpaceTable, 0 to leave it out; NULL:
 * lists all rows. Read only during the call. */
void bisection_candidate_table_filter (BisectionCandidateTable *self, const guint8 *is_left);

/* Selects the row `row` of the IcnSpaceTable, without emitting "chosen"; G_MAXUINT: selects
 * none. */
void bisection_candidate_table_select (BisectionCandidateTable *self, guint row);

/* Removes some rows of the widget, because destroying many rows at once would block the window. To
 * be called repeatedly before the widget is destroyed, until it returns FALSE because few rows are
 * left. */
gboolean bisection_candidate_table_drop_rows (BisectionCandidateTable *self);
