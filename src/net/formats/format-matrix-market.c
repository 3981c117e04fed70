/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads Matrix Market files: a line that says what the entries are (the banner), comments, the
 * size, and the entries of an adjacency matrix. The value of an entry is the width of a link. */
#include "graph-format.h"

#include <string.h>

#include "number-text.h"

#define BANNER "%%MatrixMarket"

typedef struct {
  gboolean is_pattern, is_symmetric, is_array;
  guint n_entries; /* number of entries as the file states it; unused for an array */
} Banner;

static gboolean
matches (const IcnGraphText *text)
{
  return g_ascii_strncasecmp (text->text, BANNER, strlen (BANNER)) == 0;
}

static gboolean
read_banner (const IcnGraphText *text, Banner *banner, GError **error)
{
  guint n;
  g_auto (GStrv) word = icn_graph_text_words (text->line[0], " \t", &n);

  if (n < 5 || g_ascii_strcasecmp (word[1], "matrix") != 0)
    return icn_graph_text_refuse (text, 1, error, "its first line does not say what matrix it is");
  if (g_ascii_strcasecmp (word[3], "complex") == 0)
    return icn_graph_text_refuse (text, 1, error, "the width of a link is no complex number");
  banner->is_array = g_ascii_strcasecmp (word[2], "array") == 0;
  banner->is_pattern = g_ascii_strcasecmp (word[3], "pattern") == 0;
  banner->is_symmetric = g_ascii_strcasecmp (word[4], "general") != 0;
  return TRUE;
}

static gboolean
read_index (const IcnGraphText *text, guint line, const char *word, guint n, guint *index,
            GError **error)
{
  g_autofree char *legal = g_strdup_printf ("a whole number from 1 to %u", n);
  double value;

  if (!icn_count_from_text (word, &value) || value < 1 || value > n)
    return icn_graph_text_refuse_value (text, line, "index", word, legal, error);
  *index = value - 1;
  return TRUE;
}

/* Adds to the draft (the graph that is being collected) the link of the matrix entry in row i and
 * column j, unless its width is 0. The file of a symmetric matrix has only half of the entries, so
 * the link is two-way. In other matrices the link is one-way. */
static void
link_nodes (IcnGraphDraft *draft, const Banner *banner, guint i, guint j, double width)
{
  if (width > 0)
    icn_graph_draft_set_width (draft, icn_graph_draft_link (draft, i, j, !banner->is_symmetric),
                               width, FALSE);
}

static gboolean
read_width (const IcnGraphText *text, guint line, const char *word, double *width, GError **error)
{
  return (icn_number_from_text (word, width) && *width >= 0) ||
         icn_graph_text_refuse_value (text, line, "width", word, "0 or a number above 0", error);
}

/* Reads a line "ROW COLUMN [WIDTH]". */
static gboolean
read_entry (const IcnGraphText *text, guint line, const Banner *banner, char **word, guint n_words,
            IcnGraphDraft *draft, GError **error)
{
  guint i = 0, j = 0, n = icn_graph_draft_n_nodes (draft);
  double width = 1;

  if (n_words < (banner->is_pattern ? 2 : 3))
    return icn_graph_text_refuse (text, line, error, "an entry is a row, a column and a width");
  if (!read_index (text, line, word[0], n, &i, error) ||
      !read_index (text, line, word[1], n, &j, error) ||
      (!banner->is_pattern && !read_width (text, line, word[2], &width, error)))
    return FALSE;
  link_nodes (draft, banner, i, j, width);
  return TRUE;
}

/* Reads the next number of a dense array. The numbers are listed column by column; in a symmetric
 * matrix each column begins at the diagonal. place: row and column of this number; afterwards, row
 * and column of the next number. */
static gboolean
read_element (const IcnGraphText *text, guint line, const Banner *banner, const char *word,
              guint place[2], IcnGraphDraft *draft, GError **error)
{
  guint n = icn_graph_draft_n_nodes (draft);
  double width;

  if (place[1] == n)
    return icn_graph_text_refuse (text, line, error, "it has more numbers than its size says");
  if (!read_width (text, line, word, &width, error))
    return FALSE;
  link_nodes (draft, banner, place[0], place[1], width);
  if (++place[0] == n) {
    place[1]++;
    place[0] = banner->is_symmetric ? place[1] : 0;
  }
  return TRUE;
}

static gboolean
read_size (const IcnGraphText *text, guint line, char **word, guint n_words, Banner *banner,
           IcnGraphDraft *draft, GError **error)
{
  double rows, columns, entries = 0;

  if (n_words < 2 || !icn_count_from_text (word[0], &rows) ||
      !icn_count_from_text (word[1], &columns) || rows != columns || !(rows >= 1 && rows <= 1e6))
    return icn_graph_text_refuse (
      text, line, error, "its size is not that of a square matrix of at most 1000000 rows");
  if (!banner->is_array && (n_words < 3 || !icn_count_from_text (word[2], &entries) ||
                            !(entries >= 0 && entries <= G_MAXINT32)))
    return icn_graph_text_refuse (text, line, error,
                                  "its size is not the numbers of rows, columns and entries");
  banner->n_entries = entries;
  for (guint i = 1; i <= rows; i++) {
    g_autofree char *name = g_strdup_printf ("%u", i);

    icn_graph_draft_node (draft, name);
  }
  return TRUE;
}

/* Checks that the file has exactly as many entries as the size at its start says. */
static gboolean
check_whole (const IcnGraphText *text, guint size_line, const Banner *banner, guint n_entries,
             const guint place[2], const IcnGraphDraft *draft, GError **error)
{
  if (size_line == 0)
    return icn_graph_text_refuse (text, 0, error, "it ends before its size");
  if (banner->is_array && place[1] < icn_graph_draft_n_nodes (draft))
    return icn_graph_text_refuse (text, size_line, error,
                                  "it has fewer numbers than its size says; it ends in column %u",
                                  place[1] + 1);
  if (!banner->is_array && n_entries != banner->n_entries)
    return icn_graph_text_refuse (text, size_line, error,
                                  "%u entries follow; it must be %u, as its size says", n_entries,
                                  banner->n_entries);
  return TRUE;
}

static gboolean
read_matrix_market (const IcnGraphText *text, IcnGraphDraft *draft, GError **error)
{
  Banner banner = { FALSE };
  guint place[2] = { 0, 0 }, size_line = 0, n_entries = 0;

  if (!read_banner (text, &banner, error))
    return FALSE;
  for (guint i = 1; i < text->n_lines; i++) {
    guint n;
    g_auto (GStrv) word = NULL;

    if (icn_graph_text_is_silent (text->line[i]))
      continue;
    word = icn_graph_text_words (text->line[i], " \t", &n);
    if (size_line == 0) {
      size_line = i + 1;
      if (!read_size (text, i + 1, word, n, &banner, draft, error))
        return FALSE;
      continue;
    }
    n_entries++;
    if (banner.is_array ? !read_element (text, i + 1, &banner, word[0], place, draft, error)
                        : !read_entry (text, i + 1, &banner, word, n, draft, error))
      return FALSE;
  }
  return check_whole (text, size_line, &banner, n_entries, place, draft, error);
}

const IcnGraphFormat icn_graph_format_matrix_market = {
  .id = "matrix-market",
  .title = "a Matrix Market file",
  .help = "A sparse or dense matrix whose first line begins with %%MatrixMarket",
  .matches = matches,
  .read = read_matrix_market,
};
