/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "anynet-reader.h"

#include "number-text.h"

/* Finds the vertex that two words of the anynet format name: "router 0" is the vertex "r0", and
 * "node 0" the vertex "n0". */
static gboolean
find_anynet (EdgeReader *reader, char **word, gboolean *is_node, guint32 *number, GError **error)
{
  g_autofree char *name = NULL;
  double value;

  *is_node = g_ascii_strcasecmp (word[0], "node") == 0;
  if (!*is_node && g_ascii_strcasecmp (word[0], "router") != 0)
    return edge_reader_refuse_word (reader, "anynet", word[0], "router or node", error);
  if (word[1] == NULL || !icn_count_from_text (word[1], &value) || value < 0)
    return edge_reader_refuse_word (reader, word[0], word[1] != NULL ? word[1] : "",
                                    "a whole number", error);
  name = g_strdup_printf ("%s%.0f", *is_node ? "n" : "r", value);
  return edge_reader_find (reader, name, number, error);
}

gboolean
anynet_begins (char **word, guint n)
{
  return g_ascii_strcasecmp (word[0], "router") == 0 ||
         (n > 3 && g_ascii_strcasecmp (word[0], "node") == 0 &&
          g_ascii_strcasecmp (word[2], "router") == 0);
}

/* Attaches a node to its router. delay: delay, in flit times, of the channels to and from the node;
 * 0 if the file gives no delay. */
static gboolean
attach (EdgeReader *reader, guint32 router, guint32 node, guint16 delay, GError **error)
{
  gpointer key = GUINT_TO_POINTER (node);
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (reader->attachment, key));
  IcnEdge edge = { router, node, 1, 0, MAX (1, delay) };

  if (found > 0) {
    IcnEdge *known = &g_array_index (reader->attached, IcnEdge, found - 1);

    if (known->source != router)
      return edge_reader_refuse (reader, reader->line, error,
                                 "%s is attached to more than one router",
                                 (char *) reader->names->pdata[node]);
    if (delay > 0)
      known->delay = delay;
    return TRUE;
  }
  g_array_append_val (reader->attached, edge);
  g_hash_table_insert (reader->attachment, key, GUINT_TO_POINTER (reader->attached->len));
  return TRUE;
}

/* Joins two routers in both directions. delay: delay, in flit times, of the channel from router
 * `from` to router `to`; 0 if the line gives no delay. */
static gboolean
join (EdgeReader *reader, guint32 from, guint32 to, guint16 delay, GError **error)
{
  IcnEdge edge = { from, to, 1, 0, 1 }, back = { to, from, 1, 0, 1 };
  gpointer key = edge_reader_key (from, to);

  if (!g_hash_table_contains (reader->pairs, key) &&
      (!edge_reader_add (reader, &edge, error) || !edge_reader_add (reader, &back, error)))
    return FALSE;
  if (delay > 0) {
    guint place = GPOINTER_TO_UINT (g_hash_table_lookup (reader->pairs, key));

    g_array_index (reader->edges, IcnEdge, place - 1).delay = delay;
  }
  return TRUE;
}

gboolean
anynet_read (EdgeReader *reader, char **word, guint n, GError **error)
{
  gboolean head_is_node, is_node;
  guint32 head, other;

  if (!find_anynet (reader, word, &head_is_node, &head, error))
    return FALSE;
  for (guint i = 2; i < n;) {
    double ignored;
    guint16 delay = 0;
    gboolean added;

    if (!find_anynet (reader, word + i, &is_node, &other, error))
      return FALSE;
    i += 2;
    if (i < n && icn_number_from_text (word[i], &ignored) &&
        !edge_reader_read_delay (reader, word[i++], &delay, error))
      return FALSE;
    if (head_is_node && is_node)
      return edge_reader_refuse (reader, reader->line, error, "a node is attached to a node");
    if (head_is_node || is_node)
      added =
        attach (reader, head_is_node ? other : head, head_is_node ? head : other, delay, error);
    else
      added = join (reader, head, other, delay, error);
    if (!added)
      return FALSE;
  }
  return TRUE;
}

gboolean
anynet_attach (EdgeReader *reader, GError **error)
{
  g_autofree guint32 *n_nodes = g_new0 (guint32, reader->names->len + 1);

  if (reader->attached->len == 0)
    return edge_reader_refuse (reader, 0, error,
                               "no router has a node; at least two nodes must send");
  reader->says_who = TRUE;
  for (guint i = 0; i < reader->attached->len; i++) {
    const IcnEdge *edge = &g_array_index (reader->attached, IcnEdge, i);

    if (++n_nodes[edge->source] > 1 || edge->delay > 1)
      reader->has_terminals = TRUE;
  }
  for (guint i = 0; i < reader->attached->len; i++) {
    IcnEdge edge = g_array_index (reader->attached, IcnEdge, i), back = edge;

    if (!reader->has_terminals) {
      g_array_index (reader->says, guint8, edge.source) |= EDGE_READER_IS_TERMINAL;
      continue;
    }
    back.source = edge.destination;
    back.destination = edge.source;
    g_array_index (reader->says, guint8, edge.destination) |= EDGE_READER_IS_TERMINAL;
    if (!edge_reader_add (reader, &edge, error) || !edge_reader_add (reader, &back, error))
      return FALSE;
  }
  return TRUE;
}
