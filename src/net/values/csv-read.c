/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "csv-read.h"

#include "input-file.h"

#include <string.h>

#define SEPARATORS ",;\t"

/* A text in CSV and the position up to which it has been read. */
typedef struct {
  const char *at;
  char separator;
  guint line; /* number of the line, from 1, that contains the character at `at` */
} Csv;

static void
row_free (gpointer data)
{
  IcnCsvRow *row = data;

  g_strfreev (row->cells);
  g_free (row);
}

/* Reads the next cell. is_last: receives whether this cell is the last of its row. Free with
 * g_free. */
static char *
read_cell (Csv *csv, gboolean *is_last)
{
  g_autoptr (GString) cell = g_string_new (NULL);
  gboolean is_quoted = FALSE;

  for (; *csv->at && (is_quoted || (*csv->at != csv->separator && *csv->at != '\n')); csv->at++) {
    if (*csv->at == '"' && is_quoted && csv->at[1] == '"')
      g_string_append_c (cell, *csv->at++);
    else if (*csv->at == '"' && (is_quoted || cell->len == 0))
      is_quoted = !is_quoted;
    else
      g_string_append_c (cell, *csv->at);
    csv->line += *csv->at == '\n';
  }
  *is_last = *csv->at != csv->separator;
  csv->line += *csv->at == '\n';
  if (*csv->at)
    csv->at++;
  return g_strdup (g_strstrip (cell->str));
}

static IcnCsvRow *
read_row (Csv *csv)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  IcnCsvRow *row = g_new0 (IcnCsvRow, 1);
  gboolean is_last = FALSE;

  row->line = csv->line;
  while (!is_last) {
    g_autofree char *cell = read_cell (csv, &is_last);

    g_strv_builder_add (cells, cell);
    row->n++;
  }
  row->cells = g_strv_builder_end (cells);
  return row;
}

static gboolean
is_empty (const IcnCsvRow *row)
{
  for (guint i = 0; i < row->n; i++)
    if (*row->cells[i])
      return FALSE;
  return TRUE;
}

/* Reads a line that begins with #, and appends its text after the # and spaces to `comments`. */
static void
read_comment (Csv *csv, GString *comments)
{
  gsize length = strcspn (csv->at, "\n");
  g_autofree char *line = g_strndup (csv->at + 1, length - 1);

  g_string_append_printf (comments, "%s%s", comments->len > 0 ? "\n" : "", g_strstrip (line));
  csv->at += length + (csv->at[length] == '\n');
  csv->line++;
}

/* Whether the line that begins at `at` has nothing but spaces and tabs. */
static gboolean
is_blank_line (const char *at)
{
  at += strspn (at, " \t\r");
  return *at == '\n';
}

GPtrArray *
icn_csv_read (const char *text, GString *comments)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);
  Csv csv = { text, '\0', 1 };

  if (g_str_has_prefix (text, ICN_INPUT_MARK))
    csv.at += strlen (ICN_INPUT_MARK);
  while (*csv.at) {
    IcnCsvRow *row;
    const char *first;

    if (comments && *csv.at == '#') {
      read_comment (&csv, comments);
      continue;
    }
    if (csv.separator == '\0' && !is_blank_line (csv.at)) {
      first = strpbrk (csv.at, SEPARATORS "\n");
      csv.separator = first && *first != '\n' ? *first : ',';
    }
    row = read_row (&csv);
    if (is_empty (row))
      row_free (row);
    else
      g_ptr_array_add (rows, row);
  }
  return rows;
}

const char *
icn_csv_cell (const IcnCsvRow *row, int column)
{
  return column >= 0 && (guint) column < row->n ? row->cells[column] : "";
}
