/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads an adjacency matrix: as many lines as there are numbers in each line. A number is the width
 * of a link, or 0 where there is no link. The first line, the first column or both may consist of
 * names. Numbers are separated by commas, semicolons, tabs or spaces. */
#include "graph-format.h"

#include <string.h>

#include "number-text.h"

#define MIN_NODES 3 /* fewest rows and columns of a table that is taken for a matrix */

/* The rows of a text that may be a matrix. */
typedef struct {
  GPtrArray *rows; /* array of GStrv: the words of each row */
  GArray *lines;   /* guint per row: number of its line in the text */
  guint width;     /* number of words in each row; the first row, if it consists of names, may have
                      one word less */
  guint heads;     /* 1 if the first row consists of names, else 0 */
  guint labels;    /* 1 if the first column consists of names, else 0 */
} Table;

static void
table_clear (Table *table)
{
  g_clear_pointer (&table->rows, g_ptr_array_unref);
  g_clear_pointer (&table->lines, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

/* The number of words in a row, not counting an empty word after a separator at its end. */
static guint
row_width (char **row)
{
  guint n = g_strv_length (row);

  return n > 0 && *row[n - 1] == '\0' ? n - 1 : n;
}

static const char *
cell (const Table *table, guint i, guint j)
{
  char **row = table->rows->pdata[i];

  return row[j];
}

static gboolean
is_number (const char *word)
{
  double number;

  return icn_number_from_text (word, &number);
}

/* Sets `heads` to 1 if the first row consists of names, and `labels` to 1 if the first column does.
 * FALSE if the rest of the table is not square. */
static gboolean
find_names (Table *table)
{
  guint n = table->rows->len;
  gboolean has_names = !is_number (cell (table, 1, 0)) || !is_number (cell (table, 0, 0));

  table->heads = n == table->width + 1 || (n == table->width && has_names);
  table->labels = has_names && (n == table->width || n + 1 == table->width);
  return n - table->heads == table->width - table->labels &&
         row_width (table->rows->pdata[0]) >= table->width - (table->heads && table->labels);
}

/* Splits the text into rows. Returns FALSE as soon as the text cannot be a square matrix. */
static gboolean
read_table (const IcnGraphText *text, Table *table)
{
  guint first = icn_graph_text_first_line (text);
  const char *separators =
    first < text->n_lines ? icn_graph_text_separators (text->line[first]) : NULL;

  table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  table->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = first; i < text->n_lines; i++) {
    guint n, line = i + 1;
    char **row;

    if (icn_graph_text_is_silent (text->line[i]))
      continue;
    row = icn_graph_text_words (text->line[i], separators, &n);
    g_ptr_array_add (table->rows, row);
    g_array_append_val (table->lines, line);
    n = row_width (row);
    if (table->rows->len == 2)
      table->width = n;
    if (n < MIN_NODES || (table->rows->len > 2 && n != table->width) ||
        table->rows->len > MAX (table->width + 1, 2))
      return FALSE;
  }
  return table->rows->len >= MIN_NODES && find_names (table);
}

/* The name of the i-th node: the word at the top of its column or, if columns have no names, the
 * word before its row. If both rows and columns have names, the first line may have an extra word
 * above the names of the rows. */
static const char *
name_of (const Table *table, guint i)
{
  gboolean has_corner = table->labels && row_width (table->rows->pdata[0]) == table->width;

  return table->heads ? cell (table, 0, i + has_corner) : cell (table, i, 0);
}

/* Whether a text is an adjacency matrix. All numbers on its diagonal must be 0, as no node has a
 * link to itself. The lines of an edge list can have the same numbers of rows and columns, but then
 * the diagonal has a width or length, which is never 0. */
static gboolean
matches (const IcnGraphText *text)
{
  g_auto (Table) table = { NULL };
  double number;

  if (!read_table (text, &table))
    return FALSE;
  for (guint i = 0; i + table.labels < table.width; i++)
    if (!icn_number_from_text (cell (&table, i + table.heads, i + table.labels), &number) ||
        number != 0)
      return FALSE;
  return TRUE;
}

static gboolean
read_matrix (const IcnGraphText *text, IcnGraphDraft *draft, GError **error)
{
  g_auto (Table) table = { NULL };
  guint n;

  read_table (text, &table);
  n = table.width - table.labels;
  for (guint i = 0; i < n; i++) {
    g_autofree char *number = g_strdup_printf ("%u", i);

    icn_graph_draft_node (draft, table.heads || table.labels ? name_of (&table, i) : number);
  }
  if (icn_graph_draft_n_nodes (draft) < n)
    return icn_graph_text_refuse (text, g_array_index (table.lines, guint, 0), error,
                                  "a name stands there twice");
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++) {
      const char *word = cell (&table, i + table.heads, j + table.labels);
      double width;

      if (!icn_number_from_text (word, &width) || width < 0)
        return icn_graph_text_refuse_value (text,
                                            g_array_index (table.lines, guint, i + table.heads),
                                            "width", word, "0 or a number above 0", error);
      if (width > 0)
        icn_graph_draft_set_width (draft, icn_graph_draft_link (draft, i, j, TRUE), width, FALSE);
    }
  return TRUE;
}

const IcnGraphFormat icn_graph_format_matrix = {
  .id = "adjacency-matrix",
  .title = "an adjacency matrix",
  .help = "0 where there is no link and else its width, between spaces, tabs, commas or "
          "semicolons, with or without names in the first line or column",
  .matches = matches,
  .read = read_matrix,
};
