/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the edge list that the Python library NetworkX writes: each line has the two ends of a link
 * and its attributes in braces, "a b {'weight': 3}". */
#include "graph-format.h"

#include <string.h>

/* Whether a line ends with attributes in braces. */
static gboolean
has_attributes (const char *line)
{
  g_autofree char *plain = g_strchomp (g_strdup (line));

  return strchr (plain, '{') != NULL && g_str_has_suffix (plain, "}");
}

static gboolean
matches (const IcnGraphText *text)
{
  guint first = icn_graph_text_first_line (text), n;
  g_auto (GStrv) word = NULL;

  if (first == text->n_lines || !has_attributes (text->line[first]))
    return FALSE;
  word = icn_graph_text_words (text->line[first], " \t", &n);
  return n > 2 && *word[2] == '{' && strpbrk (word[0], "{[\"") == NULL &&
         strpbrk (word[1], "{[\"") == NULL;
}

/* Takes a key or a value, with or without quotation marks, from the text at *at, up to one of the
 * characters of `ends`, and moves *at to this character. Free with g_free. */
static char *
take_item (const char **at, const char *ends)
{
  const char *first, *last;
  char quote;

  *at += strspn (*at, " \t");
  if (**at != '\'' && **at != '"') {
    first = *at;
    *at += strcspn (*at, ends);
    return g_strchomp (g_strndup (first, *at - first));
  }
  quote = **at;
  first = ++*at;
  while (**at != '\0' && **at != quote)
    ++*at;
  last = *at;
  *at += *last != '\0';
  return g_strndup (first, last - first);
}

/* Reads the attributes of a link, which follow an opening brace. */
static gboolean
read_attributes (const IcnGraphText *text, guint line, const char *at, guint link,
                 IcnGraphDraft *draft, GError **error)
{
  for (at += strspn (at, " \t"); *at != '}' && *at != '\0';) {
    g_autofree char *key = take_item (&at, ":,}"), *value = NULL;

    at += strspn (at, " \t");
    if (*at != ':')
      return icn_graph_text_refuse (text, line, error,
                                    "the attributes of a link are {'KEY': VALUE, ...}");
    at++;
    value = take_item (&at, ",}");
    if (!icn_graph_text_link_says (text, line, draft, link, key, value, error))
      return FALSE;
    at += strspn (at, " \t,");
  }
  return TRUE;
}

static gboolean
read_networkx (const IcnGraphText *text, IcnGraphDraft *draft, GError **error)
{
  for (guint i = icn_graph_text_first_line (text); i < text->n_lines; i++) {
    const char *brace = strchr (text->line[i], '{');
    g_autofree char *ends = NULL;
    g_auto (GStrv) word = NULL;
    guint n, from, link;

    if (icn_graph_text_is_silent (text->line[i]))
      continue;
    ends = brace != NULL ? g_strndup (text->line[i], brace - text->line[i]) : g_strdup ("");
    word = icn_graph_text_words (ends, " \t", &n);
    if (n != 2 || !has_attributes (text->line[i]))
      return icn_graph_text_refuse (text, i + 1, error,
                                    "a link has two ends and then attributes, as in "
                                    "a b {'weight': 3}");
    from = icn_graph_draft_node (draft, word[0]);
    link = icn_graph_draft_link (draft, from, icn_graph_draft_node (draft, word[1]), FALSE);
    if (!read_attributes (text, i + 1, brace + 1, link, draft, error))
      return FALSE;
  }
  return TRUE;
}

const IcnGraphFormat icn_graph_format_networkx = {
  .id = "networkx",
  .title = "an edge list of NetworkX",
  .help = "A line for each link with its ends and attributes, as in a b {'weight': 3}",
  .matches = matches,
  .read = read_networkx,
};
