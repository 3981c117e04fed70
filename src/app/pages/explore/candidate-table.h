/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCandidateTable: the candidates of a sweep as a table: name, whether on the front, the
 * numbers, and the reason if refused. A click on a column's title sorts by that column. */
#pragma once

#include "space-table.h"
#include <adwaita.h>

#define BISECTION_TYPE_CANDIDATE_TABLE (bisection_candidate_table_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCandidateTable, bisection_candidate_table, BISECTION,
                      CANDIDATE_TABLE, AdwBin)

/* Signals, with the index of a row of the IcnSpaceTable: "chosen" (uint): the user has selected it.
 * "activated" (uint): by a double click or Return. */

/* Shows a table, which must exist until another one is shown; NULL: none. */
void bisection_candidate_table_show (BisectionCandidateTable *self, const IcnSpaceTable *table);

/* Selects a row without the signal "chosen"; G_MAXUINT: none. */
void bisection_candidate_table_select (BisectionCandidateTable *self, guint row);

/* Removes some rows of the view; called repeatedly before the view is destroyed, until it returns
 * FALSE. */
gboolean bisection_candidate_table_drop_rows (BisectionCandidateTable *self);
