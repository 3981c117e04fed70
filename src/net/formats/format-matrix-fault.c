/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises faulty adjacency matrices: rows of different lengths, different numbers of rows and
 * columns, or links of nodes to themselves. The error can then say what is wrong. Otherwise the
 * rows of a faulty matrix would be taken for lines of an edge list. */
#include "graph-format.h"

#include <string.h>

#include "number-text.h"

#define LEAST 3 /* a text with fewer numbers in a row does not count as a matrix */

/* The rows of a text that may be a faulty adjacency matrix: all words are numbers, except for names
 * in the first row and the first column. */
typedef struct {
  GArray *widths;          /* [number of rows] guint: number of words in each row, without the row's
                              name */
  GArray *lines;           /* [number of rows] guint: number of the line of the text with each
                              row */
  guint width;             /* the number of words that most rows have */
  guint n_equal;           /* number of rows that have `width` words */
  guint n_names;           /* 1 if each row begins with a name, else 0 */
  gboolean has_zero;       /* some row has a 0 after its first two numbers. Such rows cannot be
                              links "a b WIDTH LENGTH", whose widths and lengths are never 0 */
  guint first_on_diagonal; /* index of the first row whose number on the diagonal is not 0;
                              G_MAXUINT: none */
} Rows;

static void
rows_clear (Rows *rows)
{
  g_clear_pointer (&rows->widths, g_array_unref);
  g_clear_pointer (&rows->lines, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rows, rows_clear)

static gboolean
is_number (const char *word)
{
  double number;

  return icn_number_from_text (word, &number);
}

static gboolean
is_zero (const char *word)
{
  double number;

  return icn_number_from_text (word, &number) && number == 0;
}

/* Adds a row. Returns FALSE, and adds nothing, if one of its words is not a number; the name at the
 * start of the row may be any word. */
static gboolean
add_row (Rows *rows, guint line, char **word, guint n)
{
  guint name = MIN (rows->n_names, n), i = rows->widths->len;
  guint width = n - name - (n > name && *word[n - 1] == '\0' ? 1 : 0);

  for (guint j = 0; j < width; j++) {
    if (!is_number (word[name + j]))
      return FALSE;
    rows->has_zero = rows->has_zero || (j > 1 && is_zero (word[name + j]));
  }
  if (i < width && rows->first_on_diagonal == G_MAXUINT && !is_zero (word[name + i]))
    rows->first_on_diagonal = i;
  g_array_append_val (rows->widths, width);
  g_array_append_val (rows->lines, line);
  return TRUE;
}

static void
find_width (Rows *rows)
{
  const guint *width = (const guint *) rows->widths->data;

  for (guint i = 0; i < rows->widths->len; i++) {
    guint n = 0;

    for (guint j = 0; j < rows->widths->len; j++)
      n += width[j] == width[i];
    if (n > rows->n_equal) {
      rows->n_equal = n;
      rows->width = width[i];
    }
  }
}

/* Whether a row consists of names. */
static gboolean
are_names (char **word)
{
  for (; *word != NULL; word++)
    if (is_number (*word))
      return FALSE;
  return TRUE;
}

/* Reads all rows. Returns FALSE as soon as the text cannot be a matrix: a word that must be a
 * number is not one, or the number of rows exceeds 1 + twice the number of words in the longest
 * row. */
static gboolean
read_rows (const IcnGraphText *text, Rows *rows)
{
  guint first = icn_graph_text_first_line (text), most = 0, n_heads = 0;
  gboolean has_corner = FALSE;
  const char *separators =
    first < text->n_lines ? icn_graph_text_separators (text->line[first]) : NULL;

  rows->widths = g_array_new (FALSE, FALSE, sizeof (guint));
  rows->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  rows->first_on_diagonal = G_MAXUINT;
  for (guint i = first; i < text->n_lines; i++) {
    guint n;
    g_auto (GStrv) word = NULL;

    if (icn_graph_text_is_silent (text->line[i]))
      continue;
    word = icn_graph_text_words (text->line[i], separators, &n);
    most = MAX (most, n);
    if (i == first && are_names (word)) {
      n_heads = n;
      has_corner = *word[0] == '\0';
      continue;
    }
    if (rows->widths->len == 0 && n_heads > 0)
      rows->n_names = has_corner || n == n_heads + 1 || !is_number (word[0]);
    if (!add_row (rows, i + 1, word, n))
      return FALSE;
    if (rows->widths->len > 2 * most + 1)
      return FALSE;
  }
  find_width (rows);
  return rows->widths->len > 1;
}

/* Whether a text is a faulty adjacency matrix. All rows except at most two must have the same
 * number w of numbers, and the number of rows must be between w/2 and 2 w. Some row must have a 0
 * after its first two numbers; in a list of links these numbers are widths and lengths, which are
 * never 0. */
static gboolean
matches (const IcnGraphText *text)
{
  g_auto (Rows) rows = { NULL };
  guint n;

  if (!read_rows (text, &rows))
    return FALSE;
  n = rows.widths->len;
  return rows.width >= LEAST && rows.has_zero && 2 * rows.n_equal > n && n - rows.n_equal <= 2 &&
         2 * n > rows.width && n < 2 * rows.width;
}

static gboolean
refuse (const IcnGraphText *text, IcnGraphDraft *draft G_GNUC_UNUSED, GError **error)
{
  g_auto (Rows) rows = { NULL };

  read_rows (text, &rows);
  for (guint i = 0; i < rows.widths->len; i++) {
    guint width = g_array_index (rows.widths, guint, i),
          line = g_array_index (rows.lines, guint, i);

    if (width != rows.width)
      return icn_graph_text_refuse (text, line, error,
                                    "this row has %u numbers; it must have %u, "
                                    "as most rows have",
                                    width, rows.width);
  }
  if (rows.widths->len != rows.width)
    return icn_graph_text_refuse (text, 0, error,
                                  "it has %u rows of %u numbers; it must have as "
                                  "many rows as columns",
                                  rows.widths->len, rows.width);
  if (rows.first_on_diagonal != G_MAXUINT)
    return icn_graph_text_refuse (text, g_array_index (rows.lines, guint, rows.first_on_diagonal),
                                  error,
                                  "number %u of this row is on the diagonal; it must be 0, "
                                  "as no node has a link to itself",
                                  rows.first_on_diagonal + 1);
  return icn_graph_text_refuse (text, 0, error,
                                "its first row and column must be names, or neither");
}

const IcnGraphFormat icn_graph_format_matrix_fault = {
  .title = "an adjacency matrix",
  .matches = matches,
  .read = refuse,
};
