/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "graph-draft.h"

#include <math.h>
#include <string.h>

#include "given-limits.h"
#include "number-text.h"

/* Largest number of names of nodes written on one line of an edge list. */
#define NAMES_IN_LINE 500
/* largest number of links named in the comment that states which links are left out */
#define MOST_NAMED 3
#define MAX_NAME 60 /* largest number of characters of a name; an edge list allows 64 */

typedef enum {
  PLACE_NONE,
  PLACE_PITCHES, /* position in node pitches, y downwards */
  PLACE_POINTS,  /* position in units of the file, y upwards */
  PLACE_DEGREES, /* position as longitude and latitude */
} PlaceUnit;

typedef struct {
  char *name, *label, *group;
  double at[2];
  guint8 has[2]; /* [0: x, 1: y] the unit in which the file gives the coordinate */
  gboolean is_switch;
  gboolean is_both; /* the file says that the node both sends messages and passes others on;
                       otherwise its number of links decides whether it passes messages on */
  guint level;      /* 1 + level of the node in a drawing; 0 if it has none */
} Node;

typedef struct {
  guint end[2];
  gboolean one_way;
  double width, length; /* relative width, and length in node pitches; length 0: unknown */
  guint delay;          /* delay in flit times; 0: unknown */
  gboolean scaled;      /* `width` is in the file's own unit, and will be divided by the smallest
                           width in this unit */
  gboolean is_given;    /* the file gives the width */
  gboolean is_weight;   /* the width comes from an attribute "weight". If any link has this flag,
                           links without a width have weight 1 */
} Link;

struct _IcnGraphDraft {
  char *title;
  GHashTable *number; /* maps the name of a node to 1 + its number */
  GArray *nodes;      /* array of Node */
  GArray *links;      /* array of Link */
};

static void
clear_node (gpointer data)
{
  Node *node = data;

  g_free (node->name);
  g_free (node->label);
  g_free (node->group);
}

gboolean
icn_graph_is_keyword (const char *word)
{
  static const char *const keywords[] = { "node",   "terminals", "nodes", "switches",
                                          "router", "group",     "level" };

  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (g_ascii_strcasecmp (word, keywords[i]) == 0)
      return TRUE;
  return FALSE;
}

IcnGraphDraft *
icn_graph_draft_new (void)
{
  IcnGraphDraft *draft = g_new0 (IcnGraphDraft, 1);

  draft->number = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  draft->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  g_array_set_clear_func (draft->nodes, clear_node);
  draft->links = g_array_new (FALSE, FALSE, sizeof (Link));
  return draft;
}

void
icn_graph_draft_free (IcnGraphDraft *draft)
{
  g_free (draft->title);
  g_hash_table_unref (draft->number);
  g_array_unref (draft->nodes);
  g_array_unref (draft->links);
  g_free (draft);
}

static Node *
node_of (const IcnGraphDraft *draft, guint node)
{
  return &g_array_index (draft->nodes, Node, node);
}

static Link *
link_of (const IcnGraphDraft *draft, guint link)
{
  return &g_array_index (draft->links, Link, link);
}

void
icn_graph_draft_set_title (IcnGraphDraft *draft, const char *title)
{
  g_free (draft->title);
  draft->title = g_strdup (title);
}

gboolean
icn_graph_draft_has_node (const IcnGraphDraft *draft, const char *name)
{
  return g_hash_table_contains (draft->number, name);
}

guint
icn_graph_draft_n_nodes (const IcnGraphDraft *draft)
{
  return draft->nodes->len;
}

guint
icn_graph_draft_node (IcnGraphDraft *draft, const char *name)
{
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (draft->number, name));
  Node node = { .name = NULL };

  if (found > 0)
    return found - 1;
  node.name = g_strdup (name);
  g_array_append_val (draft->nodes, node);
  g_hash_table_insert (draft->number, g_strdup (name), GUINT_TO_POINTER (draft->nodes->len));
  return draft->nodes->len - 1;
}

guint
icn_graph_draft_link (IcnGraphDraft *draft, guint a, guint b, gboolean one_way)
{
  Link link = { .end = { a, b }, .one_way = one_way, .width = 1 };

  g_array_append_val (draft->links, link);
  return draft->links->len - 1;
}

void
icn_graph_draft_set_width (IcnGraphDraft *draft, guint link, double width, gboolean scaled)
{
  link_of (draft, link)->width = width;
  link_of (draft, link)->scaled = scaled;
  link_of (draft, link)->is_given = TRUE;
}

/* Which property of a node an attribute sets. */
typedef enum { SAYS_LABEL, SAYS_X, SAYS_Y, SAYS_BOTH, SAYS_ROLE, SAYS_GROUP, SAYS_LEVEL } NodeSays;

static const struct {
  const char *key;
  NodeSays what;
  PlaceUnit unit;
} node_attributes[] = {
  { "label", SAYS_LABEL, PLACE_NONE },    { "name", SAYS_LABEL, PLACE_NONE },
  { "x", SAYS_X, PLACE_PITCHES },         { "y", SAYS_Y, PLACE_PITCHES },
  { "pos", SAYS_BOTH, PLACE_POINTS },     { "lon", SAYS_X, PLACE_DEGREES },
  { "longitude", SAYS_X, PLACE_DEGREES }, { "lat", SAYS_Y, PLACE_DEGREES },
  { "latitude", SAYS_Y, PLACE_DEGREES },  { "role", SAYS_ROLE, PLACE_NONE },
  { "type", SAYS_ROLE, PLACE_NONE },      { "kind", SAYS_ROLE, PLACE_NONE },
  { "group", SAYS_GROUP, PLACE_NONE },    { "level", SAYS_LEVEL, PLACE_NONE },
};

static gboolean
set_place (Node *node, guint axis, const char *text, PlaceUnit unit)
{
  double value;

  if (!icn_number_from_text (text, &value) || fabs (value) > 1e6)
    return FALSE;
  node->at[axis] = value;
  node->has[axis] = unit;
  return TRUE;
}

/* Sets both coordinates of a node from "x,y", with an optional exclamation mark, or from "x y". */
static gboolean
set_places (Node *node, const char *text, PlaceUnit unit)
{
  g_auto (GStrv) word = g_strsplit_set (text, ", !", -1);

  return g_strv_length (word) >= 2 && set_place (node, 0, word[0], unit) &&
         set_place (node, 1, word[1], unit);
}

/* Sets the level of a node. A level that is out of range is ignored, because the attribute may have
 * another meaning in files of other programs. */
static void
set_level (Node *node, const char *text)
{
  double level;

  if (icn_count_from_text (text, &level) && level >= 0 && level <= ICN_MAX_GIVEN_LEVEL)
    node->level = 1 + level;
}

gboolean
icn_graph_draft_node_says (IcnGraphDraft *draft, guint number, const char *key, const char *value,
                           const char **legal)
{
  Node *node = node_of (draft, number);

  *legal = "a number from -1000000 to 1000000";
  for (guint i = 0; i < G_N_ELEMENTS (node_attributes); i++) {
    PlaceUnit unit = node_attributes[i].unit;

    if (g_ascii_strcasecmp (key, node_attributes[i].key) != 0)
      continue;
    switch (node_attributes[i].what) {
    case SAYS_LABEL:
      g_free (node->label);
      node->label = g_strdup (value);
      return TRUE;
    case SAYS_X:
      return set_place (node, 0, value, unit);
    case SAYS_Y:
      return set_place (node, 1, value, unit);
    case SAYS_BOTH:
      *legal = "two numbers from -1000000 to 1000000, as in 1.5,2";
      return set_places (node, value, unit);
    case SAYS_ROLE:
      node->is_switch = node->is_switch || g_ascii_strcasecmp (value, "switch") == 0 ||
                        g_ascii_strcasecmp (value, "router") == 0;
      node->is_both = node->is_both || g_ascii_strcasecmp (value, "both") == 0;
      return TRUE;
    case SAYS_GROUP:
      g_free (node->group);
      node->group = g_strdup (value);
      return TRUE;
    case SAYS_LEVEL:
      set_level (node, value);
      return TRUE;
    }
  }
  return TRUE;
}

/* Which property of a link an attribute sets. A link without a weight has the weight 1. A link
 * without a speed is as narrow as the narrowest link: no other default is possible, because the
 * file does not state the unit of speeds. */
typedef enum { SAYS_WIDTH, SAYS_SPEED, SAYS_WEIGHT, SAYS_LENGTH, SAYS_DELAY } LinkAttribute;

static const struct {
  const char *key;
  LinkAttribute says;
} link_attributes[] = {
  { "width", SAYS_WIDTH },   { "capacity", SAYS_SPEED },  { "bandwidth", SAYS_SPEED },
  { "weight", SAYS_WEIGHT }, { "value", SAYS_WEIGHT },    { "linkspeedraw", SAYS_SPEED },
  { "length", SAYS_LENGTH }, { "distance", SAYS_LENGTH }, { "cycles", SAYS_DELAY },
};

gboolean
icn_graph_draft_link_says (IcnGraphDraft *draft, guint link, const char *key, const char *value,
                           const char **legal)
{
  double number;

  *legal = "a number above 0";
  for (guint i = 0; i < G_N_ELEMENTS (link_attributes); i++) {
    LinkAttribute says = link_attributes[i].says;

    if (g_ascii_strcasecmp (key, link_attributes[i].key) != 0)
      continue;
    if (!icn_number_from_text (value, &number) || !(number > 0))
      return FALSE;
    if (says == SAYS_LENGTH) {
      link_of (draft, link)->length = number;
    } else if (says == SAYS_DELAY) {
      *legal = "a whole number of cycles from 1 to " G_STRINGIFY (ICN_MAX_GIVEN_DELAY);
      if (number != floor (number) || number > ICN_MAX_GIVEN_DELAY)
        return FALSE;
      link_of (draft, link)->delay = number;
    } else {
      icn_graph_draft_set_width (draft, link, number, says != SAYS_WIDTH);
      link_of (draft, link)->is_weight = says == SAYS_WEIGHT;
    }
    return TRUE;
  }
  return TRUE;
}

/* Whether the file lists every link in both directions and marks no link as one-way. Each listed
 * link is then taken as a one-way link. */
static gboolean
are_both_ways (const IcnGraphDraft *draft)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint back = 0; back < 2; back++)
    for (guint i = 0; i < draft->links->len; i++) {
      const Link *link = link_of (draft, i);
      gint64 key = (gint64) link->end[back] << 32 | link->end[!back];

      if (link->one_way)
        return FALSE;
      if (back == 0)
        g_hash_table_add (seen, g_memdup2 (&key, sizeof key));
      else if (!g_hash_table_contains (seen, &key))
        return FALSE;
    }
  return TRUE;
}

/* All parallel links from one node to another node, merged into one link. */
typedef struct {
  gint64 key; /* source node << 32 | destination node */
  double width, length;
  guint delay;
} Arc;

typedef struct {
  GArray *arcs;        /* array of Arc, in the order in which the file first mentions the pairs of
                          nodes */
  GHashTable *numbers; /* maps the key of an Arc to 1 + its index in `arcs`; owns the keys */
} Arcs;

static void
arcs_clear (Arcs *arcs)
{
  g_array_unref (arcs->arcs);
  g_hash_table_unref (arcs->numbers);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arcs, arcs_clear)

static void
add_arc (Arcs *arcs, guint source, guint destination, double width, const Link *link)
{
  Arc arc = { (gint64) source << 32 | destination, width, link->length, link->delay }, *known;
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (arcs->numbers, &arc.key));

  if (found > 0) {
    known = &g_array_index (arcs->arcs, Arc, found - 1);
    known->width += width;
    known->length = MAX (known->length, link->length);
    known->delay = MAX (known->delay, link->delay);
    return;
  }
  g_array_append_val (arcs->arcs, arc);
  g_hash_table_insert (arcs->numbers, g_memdup2 (&arc.key, sizeof arc.key),
                       GUINT_TO_POINTER (arcs->arcs->len));
}

/* Returns the smallest width in the file's own unit (Link.scaled), by which all such widths must be
 * divided; HUGE_VAL if there are none. *are_weights: receives whether some width comes from an
 * attribute "weight". If so, links without a width have the weight 1, which counts as a width in
 * the file's own unit. */
static double
smallest_width (const IcnGraphDraft *draft, gboolean *are_weights)
{
  double smallest = HUGE_VAL;

  *are_weights = FALSE;
  for (guint i = 0; i < draft->links->len; i++)
    *are_weights = *are_weights || link_of (draft, i)->is_weight;
  for (guint i = 0; i < draft->links->len; i++) {
    const Link *link = link_of (draft, i);

    if (link->scaled || (*are_weights && !link->is_given))
      smallest = MIN (smallest, link->width);
  }
  return smallest;
}

static void
collect_arcs (const IcnGraphDraft *draft, Arcs *arcs)
{
  gboolean both_ways = are_both_ways (draft);
  gboolean are_weights;
  double smallest = smallest_width (draft, &are_weights);

  for (guint i = 0; i < draft->links->len; i++) {
    const Link *link = link_of (draft, i);
    gboolean is_scaled = link->scaled || (are_weights && !link->is_given);
    double width = is_scaled ? link->width / smallest : link->width;

    add_arc (arcs, link->end[0], link->end[1], width, link);
    if (!link->one_way && !both_ways)
      add_arc (arcs, link->end[1], link->end[0], width, link);
  }
}

/* Returns `name` changed to one word that an edge list can contain; free with g_free. */
static char *
word_of (const char *name)
{
  g_autofree char *plain = icn_text_without_turns (name);
  g_autoptr (GString) word = g_string_new (NULL);

  g_strstrip (plain);
  for (const char *c = plain; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar letter = g_utf8_get_char (c);
    gboolean is_odd = g_unichar_isspace (letter) || g_unichar_iscntrl (letter) ||
                      (letter < 128 && strchr ("#<>", (int) letter) != NULL);

    if (g_utf8_strlen (word->str, -1) < MAX_NAME)
      g_string_append_unichar (word, is_odd ? '_' : letter);
  }
  if (word->len == 0 || icn_graph_is_keyword (word->str) || strspn (word->str, "-") == word->len)
    g_string_append_c (word, '_');
  return g_string_free (g_steal_pointer (&word), FALSE);
}

/* Returns an array of strings, a different word for each node: the labels of the nodes if all
 * labels differ, else the names by which the file refers to the nodes. Free with
 * g_ptr_array_unref. */
static GPtrArray *
make_words (const IcnGraphDraft *draft)
{
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  gboolean labelled = TRUE;

  for (guint i = 0; i < draft->nodes->len; i++) {
    const char *label = node_of (draft, i)->label;

    labelled =
      labelled && label != NULL && *label != '\0' && g_hash_table_add (labels, (gpointer) label);
  }
  for (guint i = 0; i < draft->nodes->len; i++) {
    g_autofree char *plain =
      word_of (labelled ? node_of (draft, i)->label : node_of (draft, i)->name);
    char *word = g_strdup (plain);

    for (guint more = 2; g_hash_table_contains (taken, word); more++) {
      g_free (word);
      word = g_strdup_printf ("%s_%u", plain, more);
    }
    g_hash_table_add (taken, word);
    g_ptr_array_add (words, word);
  }
  return words;
}

/* The unit of the first position in the draft (the graph that was read); PLACE_NONE if no node has
 * a position. */
static PlaceUnit
find_unit (const IcnGraphDraft *draft)
{
  for (guint i = 0; i < draft->nodes->len; i++)
    if (node_of (draft, i)->has[0] != PLACE_NONE)
      return node_of (draft, i)->has[0];
  return PLACE_NONE;
}

/* Returns the positions of all nodes, [2 × nodes], with y downwards; NAN for nodes that have no
 * position in the given unit. If the unit is degrees, a degree of longitude becomes shorter than
 * a degree of latitude, as on a map. Free with g_free. */
static double *
copy_places (const IcnGraphDraft *draft, PlaceUnit unit)
{
  double *place = g_new (double, 2 * (gsize) draft->nodes->len), latitudes = 0, shrunk = 1;
  guint n_placed = 0;

  for (guint i = 0; i < draft->nodes->len; i++) {
    const Node *node = node_of (draft, i);
    gboolean is_placed = node->has[0] == unit && node->has[1] == unit;

    place[2 * i] = is_placed ? node->at[0] : NAN;
    place[2 * i + 1] = !is_placed ? NAN : unit == PLACE_PITCHES ? node->at[1] : -node->at[1];
    latitudes += is_placed ? node->at[1] : 0;
    n_placed += is_placed;
  }
  if (unit == PLACE_DEGREES && n_placed > 0)
    shrunk = cos (latitudes / n_placed * G_PI / 180);
  for (guint i = 0; i < draft->nodes->len; i++)
    place[2 * i] *= shrunk;
  return place;
}

/* Gives every node without a position the mean of the positions of its neighbours, as far as these
 * have positions, and repeats this until all nodes have a position. FALSE if some nodes cannot get
 * a position in this way. */
static gboolean
fill_places (double *place, guint n, const Arcs *arcs)
{
  g_autofree double *sum = g_new (double, 2 * (gsize) n);
  g_autofree guint *n_placed = g_new (guint, n);
  guint missing = n, before;

  do {
    before = missing;
    missing = 0;
    memset (sum, 0, sizeof *sum * 2 * n);
    memset (n_placed, 0, sizeof *n_placed * n);
    for (guint i = 0; i < arcs->arcs->len; i++) {
      gint64 key = g_array_index (arcs->arcs, Arc, i).key;
      guint a = key >> 32, b = key & G_MAXUINT32;

      for (guint axis = 0; axis < 2 && !isnan (place[2 * b]); axis++)
        sum[2 * a + axis] += place[2 * b + axis];
      n_placed[a] += !isnan (place[2 * b]);
    }
    for (guint v = 0; v < n; v++) {
      if (!isnan (place[2 * v]))
        continue;
      missing++;
      for (guint axis = 0; axis < 2 && n_placed[v] > 0; axis++)
        place[2 * v + axis] = sum[2 * v + axis] / n_placed[v];
    }
  } while (missing > 0 && missing < before);
  return missing == 0;
}

static double
shortest_link (const double *place, const Arcs *arcs)
{
  double shortest = HUGE_VAL;

  for (guint i = 0; i < arcs->arcs->len; i++) {
    gint64 key = g_array_index (arcs->arcs, Arc, i).key;
    const double *a = place + 2 * (key >> 32), *b = place + 2 * (key & G_MAXUINT32);
    double length = fabs (a[0] - b[0]) + fabs (a[1] - b[1]);

    if (length > 0)
      shortest = MIN (shortest, length);
  }
  return shortest;
}

/* Returns the positions of all nodes in node pitches, [2 × nodes]; NULL if there are none.
 * Positions in another unit are scaled so that the shortest link is one pitch long. Free with
 * g_free. */
static double *
make_places (const IcnGraphDraft *draft, const Arcs *arcs)
{
  PlaceUnit unit = find_unit (draft);
  g_autofree double *place = unit != PLACE_NONE ? copy_places (draft, unit) : NULL;
  double shortest;

  if (place == NULL || !fill_places (place, draft->nodes->len, arcs))
    return NULL;
  shortest = unit == PLACE_PITCHES ? 1 : shortest_link (place, arcs);
  for (guint i = 0; i < 2 * draft->nodes->len && isfinite (shortest); i++)
    place[i] /= shortest;
  return g_steal_pointer (&place);
}

void
icn_graph_add_name (GString *text, const char *words, const char *name, guint *n)
{
  if ((*n)++ % NAMES_IN_LINE == 0)
    g_string_append_printf (text, "%s%s", *n > 1 ? "\n" : "", words);
  g_string_append_printf (text, " %s", name);
}

void
icn_graph_end_names (GString *text, guint n)
{
  if (n > 0)
    g_string_append_c (text, '\n');
}

/* Appends lines that mention all nodes in the order of the file. An edge list numbers nodes in the
 * order in which it first mentions them. */
static void
append_nodes (const IcnGraphDraft *draft, const GPtrArray *words, GString *text)
{
  const char *keys[] = { "terminals", "switches" };

  for (guint i = 0; i < words->len; i++)
    if (node_of (draft, i)->is_both)
      keys[0] = "nodes";
  for (guint what = 0; what < G_N_ELEMENTS (keys); what++) {
    guint n = 0;

    for (guint i = 0; i < words->len; i++)
      if (node_of (draft, i)->is_switch == (what == 1))
        icn_graph_add_name (text, keys[what], words->pdata[i], &n);
    icn_graph_end_names (text, n);
  }
}

/* Makes a linked list of the nodes of each set, such as a group. names: name of the set of each
 * node, or NULL. first: receives, for each name, the number of the first node in the set. Returns,
 * for each node in a set, the number of the next node in this set; for the last node, the number of
 * all nodes. Free with g_free. */
static guint *
link_sets (const GPtrArray *names, GHashTable *first)
{
  guint *next = g_new (guint, names->len);

  for (guint i = names->len; i-- > 0;) {
    gpointer later;

    if (names->pdata[i] == NULL)
      continue;
    next[i] = g_hash_table_lookup_extended (first, names->pdata[i], NULL, &later)
                ? GPOINTER_TO_UINT (later)
                : names->len;
    g_hash_table_insert (first, names->pdata[i], GUINT_TO_POINTER (i));
  }
  return next;
}

/* Appends a line "KEY NAME A B C" for each set of nodes, such as "group NAME A B C" for the key
 * "group". names: for each node, the NAME of its set, or NULL; words: the word for each node in the
 * edge list. */
static void
append_sets (const char *key, const GPtrArray *names, const GPtrArray *words, GString *text)
{
  g_autoptr (GHashTable) first = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree guint *next = link_sets (names, first);

  for (guint start = 0; start < words->len; start++) {
    const char *name = names->pdata[start];
    g_autofree char *line = NULL;
    guint n = 0;

    if (name == NULL || GPOINTER_TO_UINT (g_hash_table_lookup (first, name)) != start)
      continue;
    line = g_strdup_printf ("%s %s", key, name);
    for (guint i = start; i < words->len; i = next[i])
      icn_graph_add_name (text, line, words->pdata[i], &n);
    icn_graph_end_names (text, n);
  }
}

/* Returns, for each node, whether it has a link to a switch. The file need not give such a node a
 * group, because the node belongs to the group of the switch. Free with g_free. */
static gboolean *
find_joined (const IcnGraphDraft *draft)
{
  gboolean *joined = g_new0 (gboolean, draft->nodes->len);

  for (guint i = 0; i < draft->links->len; i++)
    for (guint end = 0; end < 2; end++)
      if (node_of (draft, link_of (draft, i)->end[!end])->is_switch)
        joined[link_of (draft, i)->end[end]] = TRUE;
  return joined;
}

static void
append_groups (const IcnGraphDraft *draft, const GPtrArray *words, GString *text)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree gboolean *joined = find_joined (draft);

  for (guint i = 0; i < words->len; i++) {
    const Node *node = node_of (draft, i);

    if (node->group == NULL && (node->is_switch || !joined[i]))
      return;
    g_ptr_array_add (names, node->group != NULL ? word_of (node->group) : NULL);
  }
  append_sets ("group", names, words, text);
}

static void
append_levels (const IcnGraphDraft *draft, const GPtrArray *words, GString *text)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < words->len; i++) {
    guint level = node_of (draft, i)->level;

    g_ptr_array_add (names, level > 0 ? g_strdup_printf ("%u", level - 1) : NULL);
  }
  append_sets ("level", names, words, text);
}

static void
append_places (const GPtrArray *words, const double *place, GString *text)
{
  for (guint i = 0; i < words->len; i++) {
    g_autofree char *x = icn_number_to_text (place[2 * i]);
    g_autofree char *y = icn_number_to_text (place[2 * i + 1]);

    g_string_append_printf (text, "node %s %s %s\n", (char *) words->pdata[i], x, y);
  }
}

/* Appends a line for every arc. An arc and the arc in the opposite direction share a line if they
 * have the same width, length and delay. */
static void
append_links (const Arcs *arcs, const GPtrArray *words, GString *text)
{
  for (guint i = 0; i < arcs->arcs->len; i++) {
    const Arc *arc = &g_array_index (arcs->arcs, Arc, i), *back = NULL;
    guint a = arc->key >> 32, b = arc->key & G_MAXUINT32, found;
    gint64 reverse = (gint64) b << 32 | a;
    g_autofree char *width = icn_number_to_text (arc->width);
    g_autofree char *length = icn_number_to_text (arc->length);
    gboolean alike;

    found = GPOINTER_TO_UINT (g_hash_table_lookup (arcs->numbers, &reverse));
    back = found > 0 ? &g_array_index (arcs->arcs, Arc, found - 1) : NULL;
    alike = back != NULL && back->width == arc->width && back->length == arc->length &&
            back->delay == arc->delay;
    if (alike && found - 1 < i)
      continue;
    g_string_append_printf (text, "%s %s%s", (char *) words->pdata[a], alike ? "" : "> ",
                            (char *) words->pdata[b]);
    if (arc->width != 1 || arc->length > 0)
      g_string_append_printf (text, " %s", width);
    if (arc->length > 0)
      g_string_append_printf (text, " %s", length);
    if (arc->delay > 0)
      g_string_append_printf (text, " delay=%u", arc->delay);
    g_string_append_c (text, '\n');
  }
}

/* Removes the links of nodes to themselves, which carry no message, and appends a comment that
 * names the first MOST_NAMED of them to `text`. */
static void
leave_out_loops (IcnGraphDraft *draft, const GPtrArray *words, GString *text)
{
  guint n_kept = 0, n_named = 0;

  for (guint i = 0; i < draft->links->len; i++) {
    const Link *link = link_of (draft, i);

    if (link->end[0] != link->end[1]) {
      *link_of (draft, n_kept++) = *link;
    } else if (n_named < MOST_NAMED) {
      g_string_append (text, n_named++ > 0 ? ", " : ICN_GRAPH_LEFT_OUT "links to themselves of ");
      g_string_append (text, words->pdata[link->end[0]]);
    }
  }
  if (draft->links->len - n_kept > n_named)
    g_string_append_printf (text, " and %u more", draft->links->len - n_kept - n_named);
  if (n_named > 0)
    g_string_append_c (text, '\n');
  g_array_set_size (draft->links, n_kept);
}

/* Explains why the links do not form a valid network; NULL if they do. Free with g_free. */
static char *
find_fault (const IcnGraphDraft *draft, const GPtrArray *words)
{
  g_autofree gboolean *is_linked = g_new0 (gboolean, draft->nodes->len + 1);

  if (draft->links->len == 0)
    return g_strdup ("it has no link");
  for (guint i = 0; i < draft->links->len; i++) {
    const Link *link = link_of (draft, i);

    is_linked[link->end[0]] = is_linked[link->end[1]] = TRUE;
  }
  for (guint i = 0; i < draft->nodes->len; i++)
    if (!is_linked[i])
      return g_strdup_printf ("%s has no link", (char *) words->pdata[i]);
  return NULL;
}

char *
icn_graph_draft_to_text (IcnGraphDraft *draft, char **why)
{
  g_auto (Arcs) arcs = { g_array_new (FALSE, FALSE, sizeof (Arc)),
                         g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL) };
  g_autoptr (GPtrArray) words = make_words (draft);
  g_autoptr (GString) text = g_string_new (NULL), loops = g_string_new (NULL);
  g_autofree char *title = draft->title != NULL ? icn_text_line (draft->title, 60) : NULL;
  g_autofree double *place = NULL;

  leave_out_loops (draft, words, loops);
  *why = find_fault (draft, words);
  if (*why != NULL)
    return NULL;
  collect_arcs (draft, &arcs);
  place = make_places (draft, &arcs);
  if (title != NULL)
    g_string_append_printf (text, "# %s\n", title);
  append_nodes (draft, words, text);
  if (place != NULL)
    append_places (words, place, text);
  append_groups (draft, words, text);
  append_levels (draft, words, text);
  append_links (&arcs, words, text);
  g_string_append (text, loops->str);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
