/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GML, the Graph Modelling Language: lists of keys and values in brackets. Nodes may have an id, a
 * label, and a position as graphics [ x y ] or as Longitude and Latitude. */
#include "character-reference.h"
#include "graph-format.h"

#include <stdlib.h>
#include <string.h>

#include "number-text.h"

#define MAX_DEPTH 16 /* largest number of lists nested within each other */

typedef enum { TOKEN_END, TOKEN_WORD, TOKEN_STRING, TOKEN_OPEN, TOKEN_CLOSE } TokenType;

typedef struct {
  const IcnGraphText *text;
  const char *at;
  guint line;
  GString *token; /* text of the last word or string */
  IcnGraphDraft *draft;
  gboolean is_directed;
} Reading;

/* The kind of list that is being read. */
typedef enum { IN_FILE, IN_GRAPH, IN_NODE, IN_EDGE, IN_GRAPHICS, IN_OTHER } Place;

/* The pairs of key and value of one node or edge. The pairs are collected until the list in
 * brackets ends, because the id of a node, or the source and target of an edge, may be the last
 * pair. */
typedef struct {
  GPtrArray *keys, *values;
} Record;

static TokenType
next_string (Reading *reading)
{
  for (reading->at++; *reading->at != '\0' && *reading->at != '"'; reading->at++) {
    reading->line += *reading->at == '\n';
    g_string_append_c (reading->token, *reading->at);
  }
  reading->at += *reading->at == '"';
  icn_decode_references (reading->token);
  return TOKEN_STRING;
}

static TokenType
next_token (Reading *reading)
{
  gsize length;

  for (;; reading->at++) {
    if (*reading->at == '#') /* a comment, up to the end of the line */
      reading->at += strcspn (reading->at, "\n");
    reading->line += *reading->at == '\n';
    if (*reading->at == '\0' || !g_ascii_isspace (*reading->at))
      break;
  }
  g_string_truncate (reading->token, 0);
  switch (*reading->at) {
  case '\0':
    return TOKEN_END;
  case '[':
    reading->at++;
    return TOKEN_OPEN;
  case ']':
    reading->at++;
    return TOKEN_CLOSE;
  case '"':
    return next_string (reading);
  default:
    length = strcspn (reading->at, " \t\r\n[]\"");
    g_string_append_len (reading->token, reading->at, length);
    reading->at += length;
    return TOKEN_WORD;
  }
}

static const char *
value_of (const Record *record, const char *key)
{
  for (guint i = 0; i < record->keys->len; i++)
    if (g_ascii_strcasecmp (record->keys->pdata[i], key) == 0)
      return record->values->pdata[i];
  return NULL;
}

static gboolean
take_node (Reading *reading, const Record *record, GError **error)
{
  const char *id = value_of (record, "id");
  guint node;

  if (id == NULL)
    return icn_graph_text_refuse (reading->text, reading->line, error, "a node has no id");
  if (icn_graph_draft_has_node (reading->draft, id))
    return icn_graph_text_refuse_value (reading->text, reading->line, "id", id, ICN_GRAPH_NEW_NODE,
                                        error);
  node = icn_graph_draft_node (reading->draft, id);
  for (guint i = 0; i < record->keys->len; i++)
    if (!icn_graph_text_node_says (reading->text, reading->line, reading->draft, node,
                                   record->keys->pdata[i], record->values->pdata[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
take_edge (Reading *reading, const Record *record, GError **error)
{
  const char *source = value_of (record, "source"), *target = value_of (record, "target");
  guint link;

  if (source == NULL || target == NULL)
    return icn_graph_text_refuse (reading->text, reading->line, error,
                                  "an edge has no source or target");
  if (!icn_graph_draft_has_node (reading->draft, source) ||
      !icn_graph_draft_has_node (reading->draft, target))
    return icn_graph_text_refuse (reading->text, reading->line, error,
                                  "no node has the id of an edge’s source or target");
  link = icn_graph_draft_link (reading->draft, icn_graph_draft_node (reading->draft, source),
                               icn_graph_draft_node (reading->draft, target), reading->is_directed);
  for (guint i = 0; i < record->keys->len; i++)
    if (!icn_graph_text_link_says (reading->text, reading->line, reading->draft, link,
                                   record->keys->pdata[i], record->values->pdata[i], error))
      return FALSE;
  return TRUE;
}

static Place
place_in (Place place, const char *key)
{
  if (place == IN_FILE)
    return g_ascii_strcasecmp (key, "graph") == 0 ? IN_GRAPH : IN_OTHER;
  if (place == IN_GRAPH && g_ascii_strcasecmp (key, "node") == 0)
    return IN_NODE;
  if (place == IN_GRAPH && g_ascii_strcasecmp (key, "edge") == 0)
    return IN_EDGE;
  return place == IN_NODE && g_ascii_strcasecmp (key, "graphics") == 0 ? IN_GRAPHICS : IN_OTHER;
}

/* Stores one pair of key and value in `record`. If the pair is in the list of the graph itself, it
 * sets the title or the direction of the graph instead. place: the kind of list that contains the
 * pair. */
static void
take_pair (Reading *reading, Place place, const char *key, const char *value, Record *record)
{
  if (place == IN_GRAPH && g_ascii_strcasecmp (key, "directed") == 0)
    reading->is_directed = strcmp (value, "1") == 0;
  if (place == IN_GRAPH &&
      (g_ascii_strcasecmp (key, "name") == 0 || g_ascii_strcasecmp (key, "label") == 0 ||
       g_ascii_strcasecmp (key, "Network") == 0))
    icn_graph_draft_set_title (reading->draft, value);
  if (place != IN_NODE && place != IN_EDGE && place != IN_GRAPHICS)
    return;
  /* A node may have a position x, y in node pitches, and another position in points in its
   * `graphics` list. The keys from the `graphics` list get the prefix "points." to distinguish the
   * two. */
  g_ptr_array_add (record->keys,
                   g_strdup_printf ("%s%s", place == IN_GRAPHICS ? "points." : "", key));
  g_ptr_array_add (record->values, g_strdup (value));
}

/* Converts the coordinates x and y of a node's `graphics` list, in points with y downwards, to the
 * attribute `pos`, in which y is upwards. */
static void
take_graphics (Record *record)
{
  const char *x = value_of (record, "points.x"), *y = value_of (record, "points.y");
  double down;

  if (x == NULL || y == NULL || !icn_number_from_text (y, &down))
    return;
  g_ptr_array_add (record->keys, g_strdup ("pos"));
  g_ptr_array_add (record->values, g_strdup_printf ("%s,%.9g", x, -down));
}

static gboolean read_list (Reading *reading, Place place, guint depth, Record *record,
                           GError **error);

/* Reads the list in brackets that follows a key, up to its closing bracket. If the list describes a
 * node or an edge, adds the node or edge to the draft (the graph that is being collected). place:
 * kind of this list; depth: number of lists that contain this list; outer: pairs of the surrounding
 * list, to which the pairs of a `graphics` list are added. */
static gboolean
read_inner (Reading *reading, Place place, guint depth, Record *outer, GError **error)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  Record own = { keys, values };

  if (depth == MAX_DEPTH)
    return icn_graph_text_refuse (reading->text, reading->line, error,
                                  "it has lists in more than %d lists", MAX_DEPTH);
  if (!read_list (reading, place, depth + 1, place == IN_GRAPHICS ? outer : &own, error))
    return FALSE;
  if (place == IN_GRAPHICS)
    take_graphics (outer);
  return (place != IN_NODE || take_node (reading, &own, error)) &&
         (place != IN_EDGE || take_edge (reading, &own, error));
}

/* Reads pairs of key and value up to the bracket that closes the list, or to the end of the file.
 */
static gboolean
read_list (Reading *reading, Place place, guint depth, Record *record, GError **error)
{
  for (;;) {
    TokenType type = next_token (reading);
    g_autofree char *key = NULL;

    if (type == (depth > 0 ? TOKEN_CLOSE : TOKEN_END))
      return TRUE;
    if (type != TOKEN_WORD)
      return icn_graph_text_refuse (reading->text, reading->line, error,
                                    type == TOKEN_END ? "a bracket is not closed"
                                                      : "a key is missing");
    key = g_strdup (reading->token->str);
    type = next_token (reading);
    if (type == TOKEN_OPEN) {
      if (!read_inner (reading, place_in (place, key), depth, record, error))
        return FALSE;
    } else if (type == TOKEN_WORD || type == TOKEN_STRING) {
      take_pair (reading, place, key, reading->token->str, record);
    } else {
      g_autofree char *quoted = icn_text_quote (key);

      return icn_graph_text_refuse (reading->text, reading->line, error, "%s has no value", quoted);
    }
  }
}

/* Whether a text is GML: it has the word "graph", followed by a bracket, outside all other
 * brackets. */
static gboolean
matches (const IcnGraphText *text)
{
  g_autoptr (GString) token = g_string_new (NULL);
  Reading reading = { .text = text, .at = text->text, .line = 1, .token = token };
  gboolean is_graph = FALSE;

  for (guint i = 0; i < 64; i++) {
    TokenType type = next_token (&reading);

    if (type == TOKEN_OPEN || type == TOKEN_CLOSE || type == TOKEN_END)
      return is_graph && type == TOKEN_OPEN;
    is_graph = type == TOKEN_WORD && g_ascii_strcasecmp (token->str, "graph") == 0;
  }
  return FALSE;
}

static gboolean
read_gml (const IcnGraphText *text, IcnGraphDraft *draft, GError **error)
{
  g_autoptr (GString) token = g_string_new (NULL);
  Reading reading = { .text = text, .at = text->text, .line = 1, .token = token, .draft = draft };

  return read_list (&reading, IN_FILE, 0, NULL, error);
}

const IcnGraphFormat icn_graph_format_gml = {
  .id = "gml",
  .title = "GML",
  .help = "GML: nodes and edges with attributes between brackets",
  .matches = matches,
  .read = read_gml,
};
