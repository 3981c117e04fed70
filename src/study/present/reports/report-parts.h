/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by the files that make reports. */
#pragma once

#include "report.h"
#include <jansson.h>

/* Significant digits of numbers in reports: enough to distinguish results, and so few that 0.1 is
 * written as 0.1. */
#define ICN_REPORT_DIGITS 12

json_t *icn_report_number (double value);   /* returns a JSON null for NAN */
json_t *icn_report_text (const char *text); /* returns a JSON null for NULL */

/* A JSON value as text in which all lines but the first are indented by `blanks` spaces, or, with
 * ICN_REPORT_ONE_LINE, as a single line. Takes ownership of the value; free with g_free. */
#define ICN_REPORT_ONE_LINE -1
char *icn_report_dump (json_t *value, int blanks);

/* Write a list of objects one by one, so that they need not all be in memory. Call
 * icn_report_append_object, which takes ownership of `object`, for each object. For JSON, `text`
 * must be empty before the first object, and icn_report_end_array closes the array. For NDJSON,
 * each object is one line, and icn_report_end_array is not called. */
void icn_report_append_object (GString *text, IcnReportFormat format, json_t *object);
void icn_report_end_array (GString *text);

/* A row of a report is an array of char *, the cells; free it with g_ptr_array_unref. NULL and NAN
 * are added as empty cells. */
GPtrArray *icn_report_row_new (void);
void icn_report_add_text (GPtrArray *row, const char *text);
void icn_report_add_cell (GPtrArray *row, double value, int digits);

static inline const char *const *
icn_report_cells (const GPtrArray *row)
{
  return (const char *const *) (const void *) row->pdata;
}

/* Appends copies of the cells of another row. */
void icn_report_append_cells (GPtrArray *row, const GPtrArray *cells);

/* Appends a row of cells as one line of CSV. */
void icn_report_append_csv (GString *text, const GPtrArray *row);

/* icn_report_point returns a simulated point as a JSON object. The other two functions add the
 * headings, or the cells, of a point to a row of CSV. n_lengths: the number of message lengths for
 * which each row has cells. with_timing: whether the wall-clock seconds of the simulation are
 * included. point: NULL for empty cells. */
json_t *icn_report_point (const IcnMeasured *point, gboolean with_timing);
void icn_report_add_point_headings (GPtrArray *row, gsize n_lengths, gboolean with_timing);
void icn_report_add_point_cells (GPtrArray *row, const IcnMeasured *point, gsize n_lengths,
                                 gboolean with_timing);

/* Functions for a table of text with n cells in each line. icn_report_widen raises widths[i], the
 * width of column i in characters, to the width of cell i if the cell is wider.
 * icn_report_append_row appends a line, with its first and last cells aligned to the left and the
 * others to the right. icn_report_append_padded appends one cell, padded with spaces to the
 * width. */
void icn_report_widen (glong *widths, const char *const *cells, guint n);
void icn_report_append_row (GString *text, const char *const *cells, guint n, const glong *widths);
void icn_report_append_padded (GString *text, const char *cell, glong width, gboolean left);

/* Formats all rows as a table; rows[0] are the headings. Free with g_free. */
char *icn_report_rows (const GPtrArray *rows);
