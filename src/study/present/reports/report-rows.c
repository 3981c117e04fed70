/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes numbers as JSON, and rows of cells as CSV or as a table. */
#include "report-parts.h"

#include <math.h>
#include <string.h>

#include "csv.h"
#include "number-text.h"

json_t *
icn_report_number (double value)
{
  if (!isfinite (value))
    return json_null ();
  if (value == floor (value) && fabs (value) < 1e15)
    return json_integer ((json_int_t) value);
  return json_real (value);
}

json_t *
icn_report_text (const char *text)
{
  return text != NULL ? json_string (text) : json_null ();
}

char *
icn_report_dump (json_t *value, int blanks)
{
  gsize indent = blanks == ICN_REPORT_ONE_LINE ? 0 : JSON_INDENT (2);
  char *text =
    json_dumps (value, indent | JSON_ENCODE_ANY | JSON_REAL_PRECISION (ICN_REPORT_DIGITS));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *separator = g_strdup_printf ("\n%*s", MAX (blanks, 0), "");

  free (text);
  json_decref (value);
  return g_strjoinv (separator, lines);
}

void
icn_report_append_object (GString *text, IcnReportFormat format, json_t *object)
{
  gboolean is_line = format == ICN_REPORT_NDJSON;
  g_autofree char *lines = icn_report_dump (object, is_line ? ICN_REPORT_ONE_LINE : 2);

  if (is_line)
    g_string_append_printf (text, "%s\n", lines);
  else
    g_string_append_printf (text, "%s%s", text->len == 0 ? "[\n  " : ",\n  ", lines);
}

void
icn_report_end_array (GString *text)
{
  g_string_append (text, text->len == 0 ? "[]\n" : "\n]\n");
}

GPtrArray *
icn_report_row_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

void
icn_report_add_text (GPtrArray *row, const char *text)
{
  g_ptr_array_add (row, g_strdup (text != NULL ? text : ""));
}

void
icn_report_add_cell (GPtrArray *row, double value, int digits)
{
  g_ptr_array_add (row, isfinite (value) ? icn_number_to_digits (value, digits) : g_strdup (""));
}

void
icn_report_append_cells (GPtrArray *row, const GPtrArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    g_ptr_array_add (row, g_strdup (g_ptr_array_index (cells, i)));
}

void
icn_report_append_csv (GString *text, const GPtrArray *row)
{
  for (guint c = 0; c < row->len; c++) {
    if (c > 0)
      g_string_append_c (text, ',');
    icn_csv_append_text (text, g_ptr_array_index (row, c));
  }
  g_string_append_c (text, '\n');
}

void
icn_report_append_padded (GString *text, const char *cell, glong width, gboolean left)
{
  glong blanks = width - g_utf8_strlen (cell, -1);

  if (left)
    g_string_append (text, cell);
  for (glong i = 0; i < blanks; i++)
    g_string_append_c (text, ' ');
  if (!left)
    g_string_append (text, cell);
}

/* The text that a table shows for a cell: a dash if the cell is empty, except in the last
 * column. */
static const char *
shown_cell (const char *cell, gboolean is_last)
{
  return *cell == '\0' && !is_last ? "–" : cell;
}

void
icn_report_widen (glong *widths, const char *const *cells, guint n)
{
  for (guint c = 0; c < n; c++)
    widths[c] = MAX (widths[c], g_utf8_strlen (shown_cell (cells[c], c + 1 == n), -1));
}

void
icn_report_append_row (GString *text, const char *const *cells, guint n, const glong *widths)
{
  for (guint c = 0; c < n; c++) {
    gboolean is_last = c + 1 == n;

    g_string_append (text, c > 0 ? "  " : "");
    icn_report_append_padded (text, shown_cell (cells[c], is_last), is_last ? 0 : widths[c],
                              c == 0 || is_last);
  }
  g_string_append_c (text, '\n');
}

char *
icn_report_rows (const GPtrArray *rows)
{
  guint n = ((GPtrArray *) g_ptr_array_index (rows, 0))->len;
  g_autofree glong *widths = g_new0 (glong, n);
  GString *text = g_string_new (NULL);

  for (guint r = 0; r < rows->len; r++)
    icn_report_widen (widths, icn_report_cells (g_ptr_array_index (rows, r)), n);
  for (guint r = 0; r < rows->len; r++)
    icn_report_append_row (text, icn_report_cells (g_ptr_array_index (rows, r)), n, widths);
  return g_string_free (text, FALSE);
}
