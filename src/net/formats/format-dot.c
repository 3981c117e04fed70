/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads DOT, the language of Graphviz: statements for nodes and for chains of edges, with
 * attributes in brackets. Default attributes (node [...], edge [...]) and ports of nodes are
 * skipped. A subgraph at an end of an edge stands for all its nodes. */
#include "character-reference.h"
#include "graph-format.h"

#include <string.h>

#include "number-text.h"

#define MAX_DEPTH 16 /* largest number of subgraphs nested within each other */

typedef struct {
  const IcnGraphText *text;
  const char *at;
  guint line;
  GString *token;     /* the current token; empty at the end of the text */
  gboolean is_quoted; /* the token was in quotation marks, so it is a name */
  gboolean is_directed;
  IcnGraphDraft *draft;
} Reading;

static void
skip_space (Reading *reading)
{
  for (;;) {
    const char *at = reading->at;

    if (at[0] == '/' && at[1] == '*') {
      const char *end = strstr (at + 2, "*/");

      for (reading->at = end != NULL ? end + 2 : at + strlen (at); at < reading->at; at++)
        reading->line += *at == '\n';
    } else if ((at[0] == '/' && at[1] == '/') || at[0] == '#') {
      reading->at += strcspn (at, "\n");
    } else if (g_ascii_isspace (*at)) {
      reading->line += *at == '\n';
      reading->at++;
    } else {
      return;
    }
  }
}

static void
take_quoted (Reading *reading)
{
  for (reading->at++; *reading->at != '\0' && *reading->at != '"'; reading->at++) {
    if (reading->at[0] == '\\' && (reading->at[1] == '"' || reading->at[1] == '\\'))
      reading->at++;
    reading->line += *reading->at == '\n';
    g_string_append_c (reading->token, *reading->at);
  }
  reading->at += *reading->at == '"';
  reading->is_quoted = TRUE;
}

/* Reads the next token: a name, "--", "->", or one of {}[]=;,: */
static void
advance (Reading *reading)
{
  gsize length;

  skip_space (reading);
  g_string_truncate (reading->token, 0);
  reading->is_quoted = FALSE;
  if (*reading->at == '\0')
    return;
  if (*reading->at == '"') {
    take_quoted (reading);
    return;
  }
  if (strchr ("{}[]=;,:", *reading->at) != NULL)
    length = 1;
  else if (reading->at[0] == '-' && (reading->at[1] == '-' || reading->at[1] == '>'))
    length = 2;
  else
    for (length = 1; strchr (" \t\r\n{}[]=;,:\"", reading->at[length]) == NULL; length++)
      if (reading->at[length] == '-' &&
          (reading->at[length + 1] == '-' || reading->at[length + 1] == '>'))
        break;
  g_string_append_len (reading->token, reading->at, length);
  reading->at += length;
}

static gboolean
is (const Reading *reading, const char *token)
{
  return !reading->is_quoted && strcmp (reading->token->str, token) == 0;
}

/* Whether the current token is a keyword, in capital or small letters. */
static gboolean
is_keyword (const Reading *reading, const char *word)
{
  return !reading->is_quoted && g_ascii_strcasecmp (reading->token->str, word) == 0;
}

static gboolean
is_name (const Reading *reading)
{
  return reading->is_quoted ||
         (reading->token->len > 0 && strchr ("{}[]=;,:", reading->token->str[0]) == NULL &&
          !is (reading, "--") && !is (reading, "->"));
}

static gboolean
refuse (const Reading *reading, GError **error, const char *wanted)
{
  g_autofree char *found = icn_text_quote (reading->token->str);

  if (reading->token->len == 0)
    return icn_graph_text_refuse (reading->text, reading->line, error, "it ends where %s should be",
                                  wanted);
  return icn_graph_text_refuse (reading->text, reading->line, error, "%s stands where %s should be",
                                found, wanted);
}

/* Reads lists of attributes, [KEY=VALUE, ...], and sets the attributes for all nodes and links of a
 * statement. nodes, links: numbers of the nodes and links; both are NULL for default attributes,
 * which are skipped. */
static gboolean
read_attributes (Reading *reading, const GArray *nodes, const GArray *links, GError **error)
{
  while (is (reading, "[")) {
    for (advance (reading); !is (reading, "]"); advance (reading)) {
      g_autofree char *key = NULL;

      if (is (reading, ",") || is (reading, ";"))
        continue;
      if (!is_name (reading))
        return refuse (reading, error, "an attribute");
      key = g_strdup (reading->token->str);
      advance (reading);
      if (!is (reading, "="))
        return refuse (reading, error, "=");
      advance (reading);
      if (!is_name (reading))
        return refuse (reading, error, "a value");
      icn_decode_references (reading->token);
      for (guint i = 0; nodes != NULL && i < nodes->len; i++)
        if (!icn_graph_text_node_says (reading->text, reading->line, reading->draft,
                                       g_array_index (nodes, guint, i), key, reading->token->str,
                                       error))
          return FALSE;
      for (guint i = 0; links != NULL && i < links->len; i++)
        if (!icn_graph_text_link_says (reading->text, reading->line, reading->draft,
                                       g_array_index (links, guint, i), key, reading->token->str,
                                       error))
          return FALSE;
    }
    advance (reading);
  }
  return TRUE;
}

static gboolean read_statements (Reading *reading, guint depth, GArray *nodes, GError **error);

/* Reads one end of an edge, a node or a subgraph. Appends the node, or all nodes of the subgraph,
 * to `nodes`. depth: number of subgraphs that contain this end. */
static gboolean
read_end (Reading *reading, guint depth, GArray *nodes, GError **error)
{
  guint node;

  if (is_keyword (reading, "subgraph")) {
    advance (reading);
    if (is_name (reading))
      advance (reading);
  }
  if (is (reading, "{")) {
    if (depth == MAX_DEPTH)
      return icn_graph_text_refuse (reading->text, reading->line, error,
                                    "it has subgraphs in more than %d subgraphs", MAX_DEPTH);
    advance (reading);
    return read_statements (reading, depth + 1, nodes, error);
  }
  if (!is_name (reading))
    return refuse (reading, error, "a node");
  node = icn_graph_draft_node (reading->draft, reading->token->str);
  g_array_append_val (nodes, node);
  for (advance (reading); is (reading, ":"); advance (reading))
    advance (reading); /* skips a port, as links are joined to the whole node */
  return TRUE;
}

static void
link_all (Reading *reading, const GArray *from, const GArray *to, GArray *links)
{
  for (guint i = 0; i < from->len; i++)
    for (guint j = 0; j < to->len; j++) {
      guint link = icn_graph_draft_link (reading->draft, g_array_index (from, guint, i),
                                         g_array_index (to, guint, j), reading->is_directed);

      g_array_append_val (links, link);
    }
}

/* Reads one statement, a node or a chain of edges such as a -> b -> c, and its attributes. Appends
 * the nodes of the statement to `nodes`, which collects the nodes of the surrounding subgraph.
 * depth: number of subgraphs that contain the statement. */
static gboolean
read_chain (Reading *reading, guint depth, GArray *nodes, GError **error)
{
  g_autoptr (GArray) from = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) links = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean is_chain = FALSE;

  if (!read_end (reading, depth, from, error))
    return FALSE;
  g_array_append_vals (nodes, from->data, from->len);
  while (is (reading, "--") || is (reading, "->")) {
    GArray *to = g_array_new (FALSE, FALSE, sizeof (guint));

    is_chain = TRUE;
    if (is (reading, "->") != reading->is_directed) {
      g_array_unref (to);
      return refuse (reading, error,
                     reading->is_directed ? "the -> of a digraph" : "the -- of a graph");
    }
    advance (reading);
    if (!read_end (reading, depth, to, error)) {
      g_array_unref (to);
      return FALSE;
    }
    link_all (reading, from, to, links);
    g_array_append_vals (nodes, to->data, to->len);
    g_array_unref (from);
    from = to;
  }
  return read_attributes (reading, is_chain ? NULL : from, is_chain ? links : NULL, error);
}

/* Whether the statement is KEY=VALUE, which sets a default or an attribute of the graph. */
static gboolean
is_setting (const Reading *reading)
{
  Reading ahead = *reading;

  skip_space (&ahead);
  return is_name (reading) && *ahead.at == '=';
}

static gboolean
read_statement (Reading *reading, guint depth, GArray *nodes, GError **error)
{
  if (is_keyword (reading, "node") || is_keyword (reading, "edge") ||
      is_keyword (reading, "graph")) {
    advance (reading);
    return read_attributes (reading, NULL, NULL, error);
  }
  if (is_setting (reading)) {
    advance (reading);
    advance (reading);
    advance (reading);
    return TRUE;
  }
  return read_chain (reading, depth, nodes, error);
}

/* Reads the statements of a graph or subgraph up to its closing brace, and appends the nodes in
 * them to `nodes`. depth: number of subgraphs that contain the statements, 0 for a graph. */
static gboolean
read_statements (Reading *reading, guint depth, GArray *nodes, GError **error)
{
  while (!is (reading, "}")) {
    if (is (reading, ";") || is (reading, ",")) {
      advance (reading);
      continue;
    }
    if (reading->token->len == 0 && !reading->is_quoted)
      return refuse (reading, error, "}");
    if (!read_statement (reading, depth, nodes, error))
      return FALSE;
  }
  advance (reading);
  return TRUE;
}

/* Reads the beginning of a graph, such as "strict digraph NAME {". FALSE if the text begins in
 * another way. */
static gboolean
read_head (Reading *reading)
{
  advance (reading);
  if (is_keyword (reading, "strict"))
    advance (reading);
  reading->is_directed = is_keyword (reading, "digraph");
  if (!reading->is_directed && !is_keyword (reading, "graph"))
    return FALSE;
  advance (reading);
  if (is_name (reading)) {
    if (reading->draft != NULL && strlen (reading->token->str) > 1)
      icn_graph_draft_set_title (reading->draft, reading->token->str);
    advance (reading);
  }
  return is (reading, "{");
}

static gboolean
matches (const IcnGraphText *text)
{
  g_autoptr (GString) token = g_string_new (NULL);
  Reading reading = { .text = text, .at = text->text, .line = 1, .token = token };

  return read_head (&reading);
}

static gboolean
read_dot (const IcnGraphText *text, IcnGraphDraft *draft, GError **error)
{
  g_autoptr (GString) token = g_string_new (NULL);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  Reading reading = { .text = text, .at = text->text, .line = 1, .token = token, .draft = draft };

  if (!read_head (&reading))
    return FALSE;
  advance (&reading);
  return read_statements (&reading, 0, nodes, error);
}

const IcnGraphFormat icn_graph_format_dot = {
  .id = "dot",
  .title = "DOT",
  .help = "DOT, of Graphviz: nodes and edges with attributes, also of subgraphs",
  .matches = matches,
  .read = read_dot,
};
