/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads graph6: an undirected graph on one line of printable characters, each of which stands for 6
 * bits. The bits are the number of nodes, then the entries of the adjacency matrix above its
 * diagonal, column by column. */
#include "graph-format.h"

#include <string.h>

#define HEADER ">>graph6<<"
#define LOWEST 63 /* the character for six zero bits */

/* The characters of the graph, without the header; NULL if the text is not graph6. */
static const char *
find_graph (const IcnGraphText *text)
{
  const char *line = text->n_lines == 1 ? text->line[0] : "";
  gboolean has_header = g_str_has_prefix (line, HEADER);

  line += has_header ? strlen (HEADER) : 0;
  for (const char *c = line; *c != '\0'; c++)
    if (*c < LOWEST || *c > 126)
      return NULL;
  return *line != '\0' ? line : NULL;
}

/* Reads the number of nodes, which takes one character for up to 62 nodes, else four or eight.
 * Returns the first character after it, where the adjacency matrix begins; NULL if the text ends in
 * the number. */
static const char *
read_size (const char *graph, guint64 *n)
{
  guint skipped = graph[0] != 126 ? 0 : graph[1] != 126 ? 1 : 2;
  guint length = skipped == 0 ? 1 : skipped == 1 ? 3 : 6;

  *n = 0;
  if (strlen (graph) < skipped + length)
    return NULL;
  for (guint i = 0; i < length; i++)
    *n = *n << 6 | (guint64) (graph[skipped + i] - LOWEST);
  return graph + skipped + length;
}

static gboolean
matches (const IcnGraphText *text)
{
  const char *graph = find_graph (text), *matrix;
  guint64 n;

  matrix = graph != NULL ? read_size (graph, &n) : NULL;
  return matrix != NULL && n >= 2 && n <= G_MAXUINT16 + 1u &&
         strlen (matrix) == (n * (n - 1) / 2 + 5) / 6;
}

static gboolean
read_graph6 (const IcnGraphText *text, IcnGraphDraft *draft, GError **error G_GNUC_UNUSED)
{
  guint64 n, at = 0;
  const char *matrix = read_size (find_graph (text), &n);

  for (guint i = 0; i < n; i++) {
    g_autofree char *name = g_strdup_printf ("%u", i);

    icn_graph_draft_node (draft, name);
  }
  for (guint j = 1; j < n; j++)
    for (guint i = 0; i < j; i++, at++)
      if ((matrix[at / 6] - LOWEST) >> (5 - at % 6) & 1)
        icn_graph_draft_link (draft, i, j, FALSE);
  return TRUE;
}

const IcnGraphFormat icn_graph_format_graph6 = {
  .id = "graph6",
  .title = "graph6",
  .help = "One line of printable characters, as nauty writes it",
  .matches = matches,
  .read = read_graph6,
};
