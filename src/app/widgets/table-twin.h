/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionTableTwin: a table that can be shown in place of a picture: the picture's numbers, which
 * screen readers can read. */
#pragma once

#include <adwaita.h>

#define BISECTION_TYPE_TABLE_TWIN (bisection_table_twin_get_type ())
G_DECLARE_FINAL_TYPE (BisectionTableTwin, bisection_table_twin, BISECTION, TABLE_TWIN, AdwBin)

/* Signal: "row-activated" (uint: index of the row): the user has double-clicked a row or pressed
 * Return on it. */

/* Fills the table. titles: NULL-terminated array with the titles of the columns; copied. rows: a
 * GStrv for each row, with a text for each column. A reference to this array is taken, so it must
 * not change afterwards. */
void bisection_table_twin_fill (BisectionTableTwin *self, const char *const *titles,
                                GPtrArray *rows);
