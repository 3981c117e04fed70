/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by the files that make reports. */
#pragma once

#include "report.h"
#include <jansson.h>

/* Significant digits: enough to distinguish results, few enough that 0.1 is written as 0.1. */
#define ICN_REPORT_DIGITS 12

json_t *icn_report_number (double value);   /* null for NAN */
json_t *icn_report_text (const char *text); /* null for NULL */

/* The value as text, its lines after the first indented by so many blanks. Takes ownership of the
 * value; free with g_free. */
char *icn_report_dump (json_t *value, guint blanks);

/* An array of objects that is written piece by piece, so that not all need to be kept: append takes
 * ownership of the object, end closes the array. */
void icn_report_append_object (GString *text, json_t *object);
void icn_report_end_array (GString *text);

/* A row is an array of char *; NULL and NAN give an empty cell. */
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

void icn_report_append_csv (GString *text, const GPtrArray *row);

/* Lines of a table with n cells; the last one is aligned to the left. icn_report_widen makes
 * columns as wide as their widest cell. */
void icn_report_widen (glong *widths, const char *const *cells, guint n);
void icn_report_append_row (GString *text, const char *const *cells, guint n, const glong *widths);
void icn_report_append_padded (GString *text, const char *cell, glong width, gboolean left);

/* All rows as a table, with the headings in the first; free with g_free. */
char *icn_report_rows (const GPtrArray *rows);
