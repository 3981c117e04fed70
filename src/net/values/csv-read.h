/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads text in CSV: rows of cells that are separated by commas, semicolons or tabs. A cell in
 * quotation marks may have separators, line breaks and doubled quotation marks in it. */
#pragma once

#include <glib.h>

typedef struct {
  guint line;   /* number of the line on which the row begins, from 1 */
  guint n;      /* number of cells, at least 1 */
  char **cells; /* [n] texts without spaces around them, then NULL */
} IcnCsvRow;

/* Reads all rows in which at least one cell is not empty. The separator of cells is the first
 * comma, semicolon or tab in the first of these rows. A byte order mark is skipped. comments:
 * receives the text of the lines that begin with #, which are then not rows; NULL: # has no special
 * meaning. Returns an array of IcnCsvRow *, free with g_ptr_array_unref. */
GPtrArray *icn_csv_read (const char *text, GString *comments);

static inline const IcnCsvRow *
icn_csv_row (const GPtrArray *rows, guint i)
{
  return g_ptr_array_index (rows, i);
}

/* The text in a column of a row, counted from 0; "" if the row has fewer cells or `column` is
 * negative. */
const char *icn_csv_cell (const IcnCsvRow *row, int column);
