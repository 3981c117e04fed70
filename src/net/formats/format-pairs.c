/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a table of links, a form in which spreadsheets and collections of graphs list links. Each
 * line has source, target and possibly width and length, separated by commas or semicolons. A text
 * with tabs or spaces between words is usually an edge list. It is a table of links only if the
 * first line has names of columns, if comments begin with %, or if every link is listed in both
 * directions. */
#include "graph-format.h"

#include <string.h>

/* The indices of three columns of a table of links: the columns with the source, the target and the
 * type of a link. ABSENT for a column that the table lacks. */
typedef struct {
  guint source, target, type;
} Columns;

#define ABSENT G_MAXUINT

static guint
find_column (char **word, IcnGraphTitle title)
{
  for (guint i = 0; word[i] != NULL; i++)
    if (icn_graph_title (word[i]) == title)
      return i;
  return ABSENT;
}

/* The index of the column titled "type" or "directed", which tells whether a link is one-way;
 * ABSENT if the table has no such column. */
static guint
find_type (char **word)
{
  for (guint i = 0; word[i] != NULL; i++)
    if (g_ascii_strcasecmp (word[i], "type") == 0 || g_ascii_strcasecmp (word[i], "directed") == 0)
      return i;
  return ABSENT;
}

static gboolean
has_percent (const IcnGraphText *text)
{
  for (guint i = 0; i < text->n_lines; i++)
    if (text->line[i][strspn (text->line[i], " \t")] == '%')
      return TRUE;
  return FALSE;
}

/* Whether some line begins with these two words. */
static gboolean
has_line (const IcnGraphText *text, const char *first, const char *second)
{
  gsize lengths[2] = { strlen (first), strlen (second) };

  for (guint i = 0; i < text->n_lines; i++) {
    const char *at = text->line[i] + strspn (text->line[i], " \t");

    if (strncmp (at, first, lengths[0]) != 0 || strchr (" \t", at[lengths[0]]) == NULL)
      continue;
    at += lengths[0] + strspn (at + lengths[0], " \t");
    if (strncmp (at, second, lengths[1]) == 0 && strchr (" \t", at[lengths[1]]) != NULL)
      return TRUE;
  }
  return FALSE;
}

/* Whether every line is a link without an arrow, and its reverse is also listed. */
static gboolean
is_mirrored (const IcnGraphText *text)
{
  g_autoptr (GHashTable) links = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint back = 0; back < 2; back++)
    for (guint i = 0; i < text->n_lines; i++) {
      guint n;
      g_auto (GStrv) word = NULL;
      g_autofree char *key = NULL;

      if (icn_graph_text_is_silent (text->line[i]))
        continue;
      word = icn_graph_text_words (text->line[i], " \t", &n);
      if (n < 2 || n > 4 || strpbrk (word[1], "<>-") == word[1])
        return FALSE;
      key = g_strdup_printf ("%s %s", word[back], word[!back]);
      if (back == 0 ? !g_hash_table_add (links, g_steal_pointer (&key))
                    : !g_hash_table_contains (links, key))
        return FALSE;
    }
  return TRUE;
}

/* Whether a line belongs to an edge list whose node names contain commas: "0,1 0,2". */
static gboolean
has_names_with_commas (const char *line)
{
  guint n, second;
  g_auto (GStrv) word = icn_graph_text_words (line, " \t", &n);

  second = n > 1 && strpbrk (word[1], "<>-") == word[1] ? 2 : 1;
  return icn_graph_is_keyword (word[0]) ||
         (n > second && strchr (word[0], ',') != NULL && strchr (word[second], ',') != NULL &&
          !g_str_has_suffix (word[0], ","));
}

static gboolean
matches (const IcnGraphText *text)
{
  guint first = icn_graph_text_first_line (text), n;
  const char *separators =
    first < text->n_lines ? icn_graph_text_separators (text->line[first]) : NULL;
  g_auto (GStrv) word = NULL;

  if (separators == NULL || has_names_with_commas (text->line[first]))
    return FALSE;
  word = icn_graph_text_words (text->line[first], separators, &n);
  if (find_column (word, ICN_TITLE_SOURCE) != ABSENT &&
      find_column (word, ICN_TITLE_TARGET) != ABSENT)
    return TRUE;
  return n >= 2 && (*separators != ' ' || has_percent (text) ||
                    (has_line (text, word[1], word[0]) && is_mirrored (text)));
}

/* Adds the link of one line of the table to the draft (the graph that is being collected). word:
 * the n_words words of the line. names: the meaning of each of the first n_names columns, such as
 * "width". */
static gboolean
read_row (const IcnGraphText *text, guint line, char **word, guint n_words,
          const char *const *names, guint n_names, const Columns *columns, IcnGraphDraft *draft,
          GError **error)
{
  gboolean one_way = columns->type != ABSENT && columns->type < n_words &&
                     (g_ascii_strcasecmp (word[columns->type], "directed") == 0 ||
                      g_ascii_strcasecmp (word[columns->type], "true") == 0);
  guint source, link;

  if (MAX (columns->source, columns->target) >= n_words || *word[columns->source] == '\0' ||
      *word[columns->target] == '\0')
    return icn_graph_text_refuse (text, line, error, "a link has a source and a target");
  source = icn_graph_draft_node (draft, word[columns->source]);
  link = icn_graph_draft_link (draft, source, icn_graph_draft_node (draft, word[columns->target]),
                               one_way);
  for (guint i = 0; i < n_words; i++) {
    if (*word[i] != '\0' && i < n_names &&
        !icn_graph_text_link_says (text, line, draft, link, names[i], word[i], error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_pairs (const IcnGraphText *text, IcnGraphDraft *draft, GError **error)
{
  /* Contents of the columns if they have no titles. Files with % comments come from collections of
   * graphs; the fourth number in their lines is a time and is ignored. */
  static const char *const plain[] = { "source", "target", "width", "length" };
  guint first = icn_graph_text_first_line (text), n_names;
  const char *separators = icn_graph_text_separators (text->line[first]);
  g_auto (GStrv) head = icn_graph_text_words (text->line[first], separators, &n_names);
  Columns columns = { find_column (head, ICN_TITLE_SOURCE), find_column (head, ICN_TITLE_TARGET),
                      find_type (head) };
  gboolean is_headed = columns.source != ABSENT && columns.target != ABSENT;
  const char *const *names = is_headed ? (const char *const *) head : plain;

  if (!is_headed) {
    columns = (Columns){ 0, 1, ABSENT };
    n_names = has_percent (text) ? 3 : 4;
  }
  for (guint i = first + is_headed; i < text->n_lines; i++) {
    guint n;
    g_auto (GStrv) word = NULL;

    if (icn_graph_text_is_silent (text->line[i]))
      continue;
    word = icn_graph_text_words (text->line[i], separators, &n);
    if (!read_row (text, i + 1, word, n, names, n_names, &columns, draft, error))
      return FALSE;
  }
  return TRUE;
}

const IcnGraphFormat icn_graph_format_pairs = {
  .id = "link-table",
  .title = "a table of links",
  .help = "A line for each link, between commas or semicolons with or without a line of names such "
          "as source, target, width; between spaces with a line of names, with comments that begin "
          "with %, or if all links are listed both ways",
  .matches = matches,
  .read = read_pairs,
};
