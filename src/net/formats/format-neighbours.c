/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads an adjacency list: each line has a node and then its neighbours. A link may be listed on
 * the lines of both of its nodes, or only on the first of these lines. Two conditions distinguish
 * the text from an edge list: no two lines begin with the same node, and some line has a single
 * word, or more words than a line of an edge list can have. */
#include "graph-format.h"

#include <string.h>

/* Largest number of words on a line of an edge list: two ends, width and length. */
#define WORDS_OF_LINK 4

static gboolean
matches (const IcnGraphText *text)
{
  g_autoptr (GHashTable) heads = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean is_list = FALSE, has_link = FALSE;

  for (guint i = 0; i < text->n_lines; i++) {
    guint n;
    g_auto (GStrv) word = NULL;

    if (icn_graph_text_is_silent (text->line[i]))
      continue;
    word = icn_graph_text_words (text->line[i], " \t", &n);
    if (icn_graph_is_keyword (word[0]) || !g_hash_table_add (heads, g_strdup (word[0])))
      return FALSE;
    is_list = is_list || n == 1 || n > WORDS_OF_LINK;
    has_link = has_link || n > 1;
  }
  for (guint i = 0; is_list && i < text->n_lines; i++) {
    guint n;
    g_auto (GStrv) word = icn_graph_text_words (text->line[i], " \t", &n);

    for (guint j = 0; j < n && !icn_graph_text_is_silent (text->line[i]); j++)
      if (!g_hash_table_contains (heads, word[j]))
        return FALSE;
  }
  return is_list && has_link;
}

static gboolean
read_neighbours (const IcnGraphText *text, IcnGraphDraft *draft, GError **error G_GNUC_UNUSED)
{
  for (guint i = 0; i < text->n_lines; i++) {
    guint n, node;
    g_auto (GStrv) word = NULL;

    if (icn_graph_text_is_silent (text->line[i]))
      continue;
    word = icn_graph_text_words (text->line[i], " \t", &n);
    node = icn_graph_draft_node (draft, word[0]);
    for (guint j = 1; j < n; j++)
      icn_graph_draft_link (draft, node, icn_graph_draft_node (draft, word[j]), FALSE);
  }
  return TRUE;
}

const IcnGraphFormat icn_graph_format_neighbours = {
  .id = "adjacency-list",
  .title = "an adjacency list",
  .help = "On each line a node and those that it has links to",
  .matches = matches,
  .read = read_neighbours,
};
