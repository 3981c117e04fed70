/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GraphML, with the positions and labels that the program yEd gives nodes. */
#include "graph-format.h"

#include <string.h>

#include "number-text.h"

#define NO_ELEMENT G_MAXUINT

/* State of the parser. A <data> element states the value of one attribute of a node or link, and
 * gives the id of a <key> element, which declares the name of the attribute. */
typedef struct {
  const IcnGraphText *text;
  IcnGraphDraft *draft;
  GHashTable *keys; /* maps the id of a <key> element to its attr.name */
  GHashTable *ids;  /* set of the ids of the <node> elements so far */
  GHashTable *ends; /* id of each node that an edge names → number of the line on which an edge
                       first names it */
  gboolean is_directed;
  guint node, link; /* number of the node and of the link that are being read, or NO_ELEMENT */
  char *key;        /* key of the attribute that is being read, or NULL */
  GString *value;   /* text of that attribute so far */
} Reading;

static const char *
attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

static guint
line_of (GMarkupParseContext *context)
{
  int line;

  g_markup_parse_context_get_position (context, &line, NULL);
  return line;
}

static gboolean
begin_edge (Reading *reading, guint line, const char **names, const char **values, GError **error)
{
  const char *source = attribute (names, values, "source");
  const char *target = attribute (names, values, "target");
  const char *directed = attribute (names, values, "directed");
  guint from;

  if (source == NULL || target == NULL)
    return icn_graph_text_refuse (reading->text, line, error, "an edge has no source or target");
  for (guint i = 0; i < 2; i++) {
    const char *end = i == 0 ? source : target;

    if (!g_hash_table_contains (reading->ends, end))
      g_hash_table_insert (reading->ends, g_strdup (end), GUINT_TO_POINTER (line));
  }
  from = icn_graph_draft_node (reading->draft, source);
  reading->link =
    icn_graph_draft_link (reading->draft, from, icn_graph_draft_node (reading->draft, target),
                          directed != NULL ? strcmp (directed, "true") == 0 : reading->is_directed);
  return TRUE;
}

/* Reads the position of a node, in points, from the geometry element that yEd writes. */
static gboolean
read_geometry (Reading *reading, guint line, const char **names, const char **values,
               GError **error)
{
  const char *x = attribute (names, values, "x"), *y = attribute (names, values, "y");
  g_autofree char *place = NULL;
  double down;

  if (reading->node == NO_ELEMENT || x == NULL || y == NULL || !icn_number_from_text (y, &down))
    return TRUE;
  place = g_strdup_printf ("%s,%.9g", x, -down);
  return icn_graph_text_node_says (reading->text, line, reading->draft, reading->node, "pos", place,
                                   error);
}

static gboolean
begin_node (Reading *reading, guint line, const char *id, GError **error)
{
  if (!g_hash_table_add (reading->ids, g_strdup (id)))
    return icn_graph_text_refuse_value (reading->text, line, "id", id, ICN_GRAPH_NEW_NODE, error);
  reading->node = icn_graph_draft_node (reading->draft, id);
  return TRUE;
}

/* Checks that every node that an edge names is in the file. This is done after the whole file has
 * been read, because nodes may follow the edges that name them. */
static gboolean
check_ends (const Reading *reading, GError **error)
{
  const char *first = NULL;
  guint first_line = G_MAXUINT;
  GHashTableIter iter;
  gpointer id, line;

  g_hash_table_iter_init (&iter, reading->ends);
  while (g_hash_table_iter_next (&iter, &id, &line))
    if (!g_hash_table_contains (reading->ids, id) &&
        (GPOINTER_TO_UINT (line) < first_line ||
         (GPOINTER_TO_UINT (line) == first_line && strcmp (id, first) < 0))) {
      first = id;
      first_line = GPOINTER_TO_UINT (line);
    }
  return first == NULL || icn_graph_text_refuse_value (reading->text, first_line, "edge", first,
                                                       "the id of a node that the file has", error);
}

static void
open_attribute (Reading *reading, const char *key)
{
  g_free (reading->key);
  reading->key = g_strdup (key);
  g_string_truncate (reading->value, 0);
}

static void
begin (GMarkupParseContext *context, const char *element, const char **names, const char **values,
       gpointer data, GError **error)
{
  Reading *reading = data;
  guint line = line_of (context);
  const char *id = attribute (names, values, "id");
  const char *local = strrchr (element, ':') != NULL ? strrchr (element, ':') + 1 : element;

  if (strcmp (local, "key") == 0 && id != NULL) {
    const char *name = attribute (names, values, "attr.name");

    g_hash_table_insert (reading->keys, g_strdup (id), g_strdup (name != NULL ? name : id));
  } else if (strcmp (local, "graph") == 0) {
    reading->is_directed = g_strcmp0 (attribute (names, values, "edgedefault"), "directed") == 0;
  } else if (strcmp (local, "node") == 0 && id != NULL) {
    begin_node (reading, line, id, error);
  } else if (strcmp (local, "edge") == 0) {
    begin_edge (reading, line, names, values, error);
  } else if (strcmp (local, "hyperedge") == 0) {
    icn_graph_text_refuse (reading->text, line, error, "a link of more than two nodes is not read");
  } else if (strcmp (local, "Geometry") == 0) {
    read_geometry (reading, line, names, values, error);
  } else if (strcmp (local, "NodeLabel") == 0) {
    open_attribute (reading, "label");
  } else if (strcmp (local, "data") == 0) {
    const char *key = attribute (names, values, "key");

    open_attribute (reading, key != NULL ? g_hash_table_lookup (reading->keys, key) : NULL);
  }
}

static gboolean
end_attribute (Reading *reading, guint line, GError **error)
{
  g_autofree char *key = g_steal_pointer (&reading->key);
  g_autofree char *value = g_strstrip (g_strdup (reading->value->str));

  if (key == NULL || *value == '\0')
    return TRUE;
  if (reading->node != NO_ELEMENT)
    return icn_graph_text_node_says (reading->text, line, reading->draft, reading->node, key, value,
                                     error);
  if (reading->link != NO_ELEMENT)
    return icn_graph_text_link_says (reading->text, line, reading->draft, reading->link, key, value,
                                     error);
  if (g_ascii_strcasecmp (key, "name") == 0 || g_ascii_strcasecmp (key, "label") == 0)
    icn_graph_draft_set_title (reading->draft, value);
  return TRUE;
}

static void
end (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reading *reading = data;
  const char *local = strrchr (element, ':') != NULL ? strrchr (element, ':') + 1 : element;

  if (strcmp (local, "data") == 0 || strcmp (local, "NodeLabel") == 0)
    end_attribute (reading, line_of (context), error);
  else if (strcmp (local, "node") == 0)
    reading->node = NO_ELEMENT;
  else if (strcmp (local, "edge") == 0)
    reading->link = NO_ELEMENT;
}

static void
take_text (GMarkupParseContext *context G_GNUC_UNUSED, const char *text, gsize length,
           gpointer data, GError **error G_GNUC_UNUSED)
{
  Reading *reading = data;

  if (reading->key != NULL)
    g_string_append_len (reading->value, text, length);
}

static gboolean
matches (const IcnGraphText *text)
{
  return text->text[strspn (text->text, " \t\r\n")] == '<' &&
         strstr (text->text, "<graphml") != NULL;
}

static gboolean
read_graphml (const IcnGraphText *text, IcnGraphDraft *draft, GError **error)
{
  static const GMarkupParser parser = { begin, end, take_text, NULL, NULL };
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) value = g_string_new (NULL);
  Reading reading = { text, draft, keys, ids, ends, FALSE, NO_ELEMENT, NO_ELEMENT, NULL, value };
  g_autoptr (GMarkupParseContext) context =
    g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reading, NULL);
  g_autoptr (GError) problem = NULL;
  gboolean done = g_markup_parse_context_parse (context, text->text, -1, &problem) &&
                  g_markup_parse_context_end_parse (context, &problem);

  g_free (reading.key);
  if (!done && problem->domain == G_MARKUP_ERROR) {
    /* GLib's message begins with the line number and a colon, which are left out. */
    const char *words = strstr (problem->message, ": ");
    g_autofree char *what = icn_text_line (words != NULL ? words + 2 : problem->message, 120);
    int line;

    g_markup_parse_context_get_position (context, &line, NULL);
    return icn_graph_text_refuse (text, line, error, "%s", what);
  }
  if (!done)
    g_propagate_error (error, g_steal_pointer (&problem));
  return done && check_ends (&reading, error);
}

const IcnGraphFormat icn_graph_format_graphml = {
  .id = "graphml",
  .title = "GraphML",
  .help = "XML, with places and labels of yEd",
  .matches = matches,
  .read = read_graphml,
};
