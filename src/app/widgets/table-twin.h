/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionTableTwin: the numbers of a picture as a table, which a screen reader can read. */
#pragma once

#include <adwaita.h>

#define BISECTION_TYPE_TABLE_TWIN (bisection_table_twin_get_type ())
G_DECLARE_FINAL_TYPE (BisectionTableTwin, bisection_table_twin, BISECTION, TABLE_TWIN, AdwBin)

/* Signal: "row-activated" (uint row), on a double click or Return. */

/* titles: of the columns, NULL-terminated; copied. rows: GStrv, a cell for each column; kept, so
 * they must not change any more. */
void bisection_table_twin_fill (BisectionTableTwin *self, const char *const *titles,
                                GPtrArray *rows);
