/* SPDX-License-Identifier: GPL-3.0-or-later */
/* METIS: the first line has the numbers of nodes and links; then each node, counted from 1, has a
 * line with its neighbours. Weights of nodes are ignored; weights of links are their widths. */
#include "graph-format.h"

#include <string.h>

#include "number-text.h"

typedef struct {
  guint n_nodes, n_links;
  guint n_ignored;     /* number of words at the start of a node's line that are ignored: its
                          size and weights */
  gboolean has_widths; /* every neighbour is followed by a width */
  guint n_first;       /* line of the first node */
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

/* Reads the neighbours of a line's node, possibly none. Returns FALSE if the line is not METIS. */
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

/* Reads all nodes, and adds them to the draft if it is not NULL. FALSE if the number of lines
 * differs from the number of nodes on the first line, or if all nodes together do not have twice as
 * many neighbours as the first line states links. */
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

static gboolean
matches (const IcnGraphText *text)
{
  Head head;

  return read_head (text, &head) && read_nodes (text, &head, NULL);
}

static gboolean
read_metis (const IcnGraphText *text, IcnGraphDraft *draft, GError **error G_GNUC_UNUSED)
{
  Head head;

  read_head (text, &head);
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
