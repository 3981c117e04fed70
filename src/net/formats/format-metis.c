/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads METIS files. The first line has the numbers of nodes and links. Then each node, counted
 * from 1, has a line that lists its neighbours. Weights of nodes are ignored; the weight of a link
 * is its width. */
#include "graph-format.h"

#include <string.h>

#include "number-text.h"

/* The largest number of nodes of a file for which find_two_missing() searches for two missing
 * lines; its time grows with the square of this number, because it tries all pairs of nodes. */
#define MOST_FOR_TWO 1000

typedef struct {
  guint n_nodes, n_links;
  guint n_ignored;     /* number of words at the start of a node's line that are ignored: its
                          size and weights */
  gboolean has_widths; /* every neighbour is followed by a width */
  guint n_first;       /* index of the line of the first node */
} Head;

static gboolean
count_of (const char *word, guint *count)
{
  double value;

  if (!icn_count_from_text (word, &value) || value < 0 || value > G_MAXINT32)
    return FALSE;
  *count = value;
  return TRUE;
}

static gboolean
is_comment (const char *line)
{
  return line[strspn (line, " \t")] == '%';
}

/* Reads the first line, "NODES LINKS [FORMAT [WEIGHTS]]". */
static gboolean
read_head (const IcnGraphText *text, Head *head)
{
  g_auto (GStrv) word = NULL;
  guint i = 0, n, weights = 1;
  const char *format;

  while (i < text->n_lines && is_comment (text->line[i]))
    i++;
  if (i == text->n_lines)
    return FALSE;
  word = icn_graph_text_words (text->line[i], " \t", &n);
  if (n < 2 || n > 4 || !count_of (word[0], &head->n_nodes) ||
      !count_of (word[1], &head->n_links) || (n == 4 && !count_of (word[3], &weights)))
    return FALSE;
  format = n > 2 ? word[2] : "0";
  if (strspn (format, "01") != strlen (format) || strlen (format) > 3)
    return FALSE;
  head->has_widths = g_str_has_suffix (format, "1");
  head->n_ignored = (strlen (format) > 1 && format[strlen (format) - 2] == '1' ? weights : 0) +
                    (strlen (format) > 2 && format[0] == '1');
  head->n_first = i + 1;
  return TRUE;
}

/* Reads a line: the neighbours of one node, possibly none, with the widths of the links to them.
 * FALSE if the line does not have the form of METIS. */
static gboolean
read_neighbours (const Head *head, const char *line, GArray *neighbours, GArray *widths)
{
  guint n, step = head->has_widths ? 2 : 1, to;
  g_auto (GStrv) word = icn_graph_text_words (line, " \t", &n);
  double width = 1;

  g_array_set_size (neighbours, 0);
  g_array_set_size (widths, 0);
  if (n < head->n_ignored || (n - head->n_ignored) % step != 0)
    return FALSE;
  for (guint i = head->n_ignored; i < n; i += step) {
    if (!count_of (word[i], &to) || to < 1 || to > head->n_nodes ||
        (head->has_widths && !(icn_number_from_text (word[i + 1], &width) && width > 0)))
      return FALSE;
    to--;
    g_array_append_val (neighbours, to);
    g_array_append_val (widths, width);
  }
  return TRUE;
}

/* Reads the lines of all nodes, and adds their links to `draft` (the graph that is being collected)
 * unless it is NULL. FALSE if the number of lines is not the number of nodes stated on the first
 * line, or the number of neighbours on all lines is not twice the stated number of links. */
static gboolean
read_nodes (const IcnGraphText *text, const Head *head, IcnGraphDraft *draft)
{
  g_autoptr (GArray) neighbours = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) widths = g_array_new (FALSE, FALSE, sizeof (double));
  guint node = 0;
  guint64 n_ends = 0;

  for (guint i = head->n_first; i < text->n_lines; i++) {
    if (is_comment (text->line[i]))
      continue;
    if (node == head->n_nodes || !read_neighbours (head, text->line[i], neighbours, widths))
      return FALSE;
    for (guint j = 0; draft != NULL && j < neighbours->len; j++)
      icn_graph_draft_set_width (
        draft, icn_graph_draft_link (draft, node, g_array_index (neighbours, guint, j), TRUE),
        g_array_index (widths, double, j), FALSE);
    n_ends += neighbours->len;
    node++;
  }
  return node == head->n_nodes && n_ends == 2 * (guint64) head->n_links && n_ends > 0;
}

/* Returns the neighbours that each line lists: an array of GArray of guint, node numbers from 0.
 * NULL if some line does not have the form of METIS, or if there are more than `most` lines. Free
 * with g_ptr_array_unref. */
static GPtrArray *
list_neighbours (const IcnGraphText *text, const Head *head, guint most)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) widths = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = head->n_first; i < text->n_lines; i++) {
    GArray *neighbours;

    if (is_comment (text->line[i]))
      continue;
    if (lines->len == most)
      return NULL;
    neighbours = g_array_new (FALSE, FALSE, sizeof (guint));
    g_ptr_array_add (lines, neighbours);
    if (!read_neighbours (head, text->line[i], neighbours, widths))
      return NULL;
  }
  return g_steal_pointer (&lines);
}

static gboolean
has_neighbour (const GArray *neighbours, guint node)
{
  for (guint i = 0; i < neighbours->len; i++)
    if (g_array_index (neighbours, guint, i) == node)
      return TRUE;
  return FALSE;
}

/* The lines of a file that may lack the lines of one or two nodes. */
typedef struct {
  const GPtrArray *lines; /* the neighbours that each line lists (list_neighbours()) */
  guint missing[2]; /* the nodes without a line, the lower node first; an unused element has the
                       number of nodes as its value */
} Lines;

static gboolean
is_missing (const Lines *lines, guint node)
{
  return node == lines->missing[0] || node == lines->missing[1];
}

static guint
node_of (const Lines *lines, guint line)
{
  guint node = line + (line >= lines->missing[0]);

  return node + (node >= lines->missing[1]);
}

/* The neighbours of a node; NULL if the file has no line for the node. */
static const GArray *
neighbours_of (const Lines *lines, guint node)
{
  guint line = node - (node > lines->missing[0]) - (node > lines->missing[1]);

  return is_missing (lines, node) || line >= lines->lines->len ? NULL : lines->lines->pdata[line];
}

/* Whether neighbours are mutual: whenever node a lists node b and b has a line, b must list a. Edge
 * lists hardly ever have this property. Every node except the missing ones must have a line.
 * *n_to_missing: receives how often the lines list missing nodes as neighbours. */
static gboolean
are_mutual (const Lines *lines, guint *n_to_missing)
{
  gboolean some = FALSE;

  *n_to_missing = 0;
  for (guint i = 0; i < lines->lines->len; i++) {
    const GArray *neighbours = lines->lines->pdata[i];
    guint node = node_of (lines, i);

    for (guint j = 0; j < neighbours->len; j++) {
      guint to = g_array_index (neighbours, guint, j);
      const GArray *others = neighbours_of (lines, to);

      if (to == node)
        return FALSE;
      *n_to_missing += is_missing (lines, to);
      if (others == NULL)
        continue;
      if (!has_neighbour (others, node))
        return FALSE;
      some = TRUE;
    }
  }
  return some;
}

/* Finds two nodes whose lines may be missing from a file that would be correct METIS with these
 * lines. Stores the nodes in lines->missing; FALSE if there are no such nodes. The lines of its
 * neighbours give the links of a missing node; only a link between the two missing nodes may be
 * unknown. All other neighbours must be mutual (are_mutual()), and the first line must state the
 * right number of links. n_ends: number of neighbours on all lines. */
static gboolean
find_two_missing (const Head *head, guint n_ends, Lines *lines)
{
  guint n = head->n_nodes, n_to_missing;

  for (lines->missing[0] = 0; lines->missing[0] < n && n <= MOST_FOR_TWO; lines->missing[0]++)
    for (lines->missing[1] = lines->missing[0] + 1; lines->missing[1] < n; lines->missing[1]++) {
      guint64 ends;

      if (!are_mutual (lines, &n_to_missing))
        continue;
      ends = (guint64) n_ends + n_to_missing;
      if (ends == 2 * (guint64) head->n_links || ends + 2 == 2 * (guint64) head->n_links)
        return TRUE;
    }
  return FALSE;
}

/* Describes what is wrong with a file whose lines have the form of METIS, but whose first line
 * states other numbers of nodes or links. NULL if the file is not METIS at all. Free with
 * g_free. */
static char *
find_fault (const IcnGraphText *text, const Head *head)
{
  g_autoptr (GPtrArray) lines = list_neighbours (text, head, head->n_nodes);
  Lines of = { lines, { head->n_nodes, head->n_nodes } };
  guint n_ends = 0, n_to_missing;

  if (lines == NULL || lines->len < 2)
    return NULL;
  for (guint i = 0; i < lines->len; i++)
    n_ends += ((GArray *) lines->pdata[i])->len;
  if (lines->len + 1 == head->n_nodes)
    for (of.missing[0] = 0; of.missing[0] < head->n_nodes && !are_mutual (&of, &n_to_missing);)
      of.missing[0]++;
  if (lines->len + 2 == head->n_nodes ? !find_two_missing (head, n_ends, &of)
                                      : !are_mutual (&of, &n_to_missing))
    return NULL;
  if (lines->len < head->n_nodes)
    return g_strdup_printf ("%u lines of nodes follow; it must be %u, as the first line says",
                            lines->len, head->n_nodes);
  return g_strdup_printf (
    "its lines have %u neighbours; it must be twice the number of links, 2 × %u", n_ends,
    head->n_links);
}

static gboolean
matches (const IcnGraphText *text)
{
  g_autofree char *fault = NULL;
  Head head;

  if (!read_head (text, &head))
    return FALSE;
  if (read_nodes (text, &head, NULL))
    return TRUE;
  fault = find_fault (text, &head);
  return fault != NULL;
}

static gboolean
read_metis (const IcnGraphText *text, IcnGraphDraft *draft, GError **error)
{
  g_autofree char *fault = NULL;
  Head head;

  read_head (text, &head);
  if (!read_nodes (text, &head, NULL)) {
    fault = find_fault (text, &head);
    return icn_graph_text_refuse (text, head.n_first, error, "%s", fault);
  }
  for (guint i = 1; i <= head.n_nodes; i++) {
    g_autofree char *name = g_strdup_printf ("%u", i);

    icn_graph_draft_node (draft, name);
  }
  return read_nodes (text, &head, draft);
}

const IcnGraphFormat icn_graph_format_metis = {
  .id = "metis",
  .title = "METIS",
  .help = "METIS: the number of vertices, and on each line the neighbours of one",
  .matches = matches,
  .read = read_metis,
};
