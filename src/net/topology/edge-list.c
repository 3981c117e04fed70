/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edge-list.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "edge-reader.h"
#include "crossbars.h"
#include "graph-format.h"
#include "input-file.h"
#include "net-builder.h"
#include "net-text.h"
#include "number-text.h"
#include "search.h"

/* The positions in an edge list are used unchanged if the grid around them has at most this many
 * cells for each vertex. */
#define MOST_PLACES 64
/* An edge list that has no positions, levels or groups and is not recognised as a product
 * (factors.h) is drawn by its links alone (icn_spread) if it has at most MOST_SPREAD vertices. A
 * list with more than DENSE one-way links per vertex is drawn around a circle instead, because most
 * of its vertices are only a few hops apart. */
#define MOST_SPREAD 256
#define DENSE 5
#define MOST_LEFT_OUT 240 /* most characters of IcnEdgeList.left_out */

/* The state of a search along the edges of a list, forwards or backwards from one vertex. Paths do
 * not pass through terminals that do not route. */
typedef struct {
  const IcnEdgeList *list;
  guint32 *first[2]; /* [n_vertices + 1] the edges of vertex v have indices first[b][v] ..
                        first[b][v + 1] - 1 in end[b] and cost[b]; b = 0: edges out of v, b = 1:
                        edges into v */
  guint32 *end[2];   /* the vertex at the other end of each edge, in the order of first[b] */
  guint16 *cost[2];  /* delay of each edge, at least 1, in the order of first[b] */
  guint64 *far;      /* [n_vertices] total delay of some path between the start of the search and
                        the vertex; not always the smallest */
  guint64 farthest;  /* largest element of `far` */
  guint8 *seen;
  guint32 *queue;
} Reach;

static void
reach_init (Reach *reach, const IcnEdgeList *list)
{
  guint32 n = list->n_vertices;

  *reach = (Reach){
    .list = list, .far = g_new0 (guint64, n), .seen = g_new (guint8, n), .queue = g_new (guint32, n)
  };
  for (guint back = 0; back < 2; back++) {
    g_autofree guint32 *at = NULL;

    reach->first[back] = g_new0 (guint32, (gsize) n + 1);
    reach->end[back] = g_new (guint32, list->n_edges);
    reach->cost[back] = g_new (guint16, list->n_edges);
    for (guint32 i = 0; i < list->n_edges; i++)
      reach->first[back][(back ? list->edge[i].destination : list->edge[i].source) + 1]++;
    for (guint32 v = 0; v < n; v++)
      reach->first[back][v + 1] += reach->first[back][v];
    at = g_memdup2 (reach->first[back], sizeof *at * n);
    for (guint32 i = 0; i < list->n_edges; i++) {
      const IcnEdge *edge = &list->edge[i];
      guint32 from = back ? edge->destination : edge->source;

      reach->cost[back][at[from]] = MAX (1, edge->delay);
      reach->end[back][at[from]++] = back ? edge->source : edge->destination;
    }
  }
}

static void
reach_clear (Reach *reach)
{
  for (guint back = 0; back < 2; back++) {
    g_free (reach->first[back]);
    g_free (reach->end[back]);
    g_free (reach->cost[back]);
  }
  g_free (reach->far);
  g_free (reach->seen);
  g_free (reach->queue);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reach, reach_clear)

static guint32
degree (const Reach *reach, guint back, guint32 v)
{
  return reach->first[back][v + 1] - reach->first[back][v];
}

/* Marks in reach->seen the vertices that can be reached from vertex `from` or, if `back` is 1, the
 * vertices from which `from` can be reached. Returns the first vertex that is not marked, or
 * ICN_NONE. */
static guint32
spread (Reach *reach, guint32 from, guint back)
{
  guint32 n = 0;

  memset (reach->seen, FALSE, reach->list->n_vertices);
  reach->queue[n++] = from;
  reach->seen[from] = TRUE;
  reach->far[from] = reach->farthest = 0;
  for (guint32 i = 0; i < n; i++) {
    guint32 v = reach->queue[i];

    if (i > 0 && reach->list->is_indirect && v < reach->list->n_nodes)
      continue;
    for (guint32 j = reach->first[back][v]; j < reach->first[back][v + 1]; j++)
      if (!reach->seen[reach->end[back][j]]) {
        reach->seen[reach->end[back][j]] = TRUE;
        reach->far[reach->end[back][j]] = reach->far[v] + reach->cost[back][j];
        reach->farthest = MAX (reach->farthest, reach->far[v] + reach->cost[back][j]);
        reach->queue[n++] = reach->end[back][j];
      }
  }
  for (guint32 v = 0; v < reach->list->n_vertices; v++)
    if (!reach->seen[v])
      return v;
  return ICN_NONE;
}

static gboolean
refuse_pair (const EdgeReader *reader, const IcnEdgeList *list, guint32 a, guint32 b,
             const char *what, GError **error)
{
  g_autofree char *from = icn_text_quote (list->name[a]), *to = icn_text_quote (list->name[b]);

  return edge_reader_refuse (reader, edge_reader_line_of (reader, list->name[b]), error, what, from,
                             to);
}

/* Whether, in an indirect network, every node can reach the switch of the first node and be reached
 * from it, with a sum of both delays below ICN_SEARCH_FAR. If so, every node can reach every other
 * node through this switch, and no search from each node is needed. */
static gboolean
meet_at_switch (Reach *reach)
{
  const IcnEdgeList *list = reach->list;
  guint32 hub = reach->end[0][reach->first[0][0]], lost;
  guint64 longest = 0;

  if (!list->is_indirect || hub < list->n_nodes)
    return FALSE;
  for (guint back = 0; back < 2; back++) {
    lost = spread (reach, hub, back);
    if (lost < list->n_nodes)
      return FALSE;
    longest += reach->farthest;
  }
  return longest < ICN_SEARCH_FAR;
}

/* Checks that every node can reach every other node, and that every vertex has channels in both
 * directions. If all vertices route, two searches from one vertex are enough: one along the
 * channels, and one against them. */
static gboolean
check_connected (Reach *reach, const EdgeReader *reader, GError **error)
{
  const IcnEdgeList *list = reach->list;
  guint32 n_sources = list->is_indirect ? list->n_nodes : 1, lost;
  guint64 longest = 0;

  for (guint32 v = 0; v < list->n_vertices; v++)
    for (guint back = 0; back < 2; back++)
      if (degree (reach, back, v) == 0 && degree (reach, !back, v) > 0) {
        g_autofree char *quoted = icn_text_quote (list->name[v]);

        return edge_reader_refuse (
          reader, edge_reader_line_of (reader, list->name[v]), error,
          back ? "%s can send but cannot be reached" : "%s can be reached but cannot send", quoted);
      }
  if (meet_at_switch (reach))
    return TRUE;
  for (guint32 s = 0; s < n_sources; s++) {
    lost = spread (reach, s, 0);
    /* In an indirect network only the nodes must be reached, not every switch. Switches have higher
     * numbers than nodes. */
    if (lost != ICN_NONE && (!list->is_indirect || lost < list->n_nodes))
      return refuse_pair (reader, list, s, lost, "there is no way from %s to %s", error);
    longest = MAX (longest, reach->farthest);
  }
  lost = list->is_indirect ? ICN_NONE : spread (reach, 0, 1);
  if (lost != ICN_NONE)
    return refuse_pair (reader, list, 0, lost, "there is no way to %s from %s", error);
  longest += list->is_indirect ? 0 : reach->farthest;
  if (longest >= ICN_SEARCH_FAR)
    return edge_reader_refuse (
      reader, 0, error,
      "the delays on the way between two nodes add up to %" G_GUINT64_FORMAT
      " cycles; the most is %d",
      longest, ICN_SEARCH_FAR - 1);
  return TRUE;
}

static int
compare_places (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The index of a value in a sorted array of n distinct values. */
static guint32
rank_of (const double *sorted, guint32 n, double value)
{
  const double *at = bsearch (&value, sorted, n, sizeof value, compare_places);

  return at - sorted;
}

/* Sets the columns and rows of vertices from the coordinates in the list. Integer coordinates are
 * used unchanged, unless the grid would be mostly empty. In all other cases a vertex gets the ranks
 * of its coordinates as column and row, and wires keep the length that follows from the original
 * coordinates. */
static void
take_places (IcnEdgeList *list, const double *place)
{
  guint32 n = list->n_vertices, n_different[2];
  double *sorted[2], least[2], most[2];
  gboolean whole = TRUE;

  for (guint axis = 0; axis < 2; axis++) {
    sorted[axis] = g_new (double, n);
    for (guint32 v = 0; v < n; v++) {
      sorted[axis][v] = place[2 * v + axis];
      whole = whole && place[2 * v + axis] == floor (place[2 * v + axis]);
    }
    qsort (sorted[axis], n, sizeof (double), compare_places);
    least[axis] = sorted[axis][0];
    most[axis] = sorted[axis][n - 1];
    n_different[axis] = 1;
    for (guint32 i = 1; i < n; i++)
      if (sorted[axis][i] != sorted[axis][n_different[axis] - 1])
        sorted[axis][n_different[axis]++] = sorted[axis][i];
  }
  whole = whole && (most[0] - least[0] + 1) * (most[1] - least[1] + 1) <= MOST_PLACES * (double) n;
  list->is_placed = TRUE;
  if (!whole)
    list->point = g_memdup2 (place, sizeof *place * 2 * n);
  list->place = g_new (guint32, 2 * (gsize) n);
  for (guint32 i = 0; i < 2 * n; i++)
    list->place[i] =
      whole ? place[i] - least[i % 2] : rank_of (sorted[i % 2], n_different[i % 2], place[i]);
  for (guint32 i = 0; i < list->n_edges && !whole; i++) {
    IcnEdge *edge = &list->edge[i];
    double length = fabs (place[2 * edge->source] - place[2 * edge->destination]) +
                    fabs (place[2 * edge->source + 1] - place[2 * edge->destination + 1]);

    if (edge->length == 0)
      edge->length = CLAMP (length, ICN_EDGE_LEAST_LENGTH, ICN_EDGE_MOST_LENGTH);
  }
  for (guint axis = 0; axis < 2; axis++)
    g_free (sorted[axis]);
}

/* Whether the network is indirect: it has switches, and every terminal has a single link in each
 * direction and does not route. Nodes of a line "nodes", and routers of an anynet file that are
 * merged with their nodes, do route. */
static gboolean
find_indirect (const Reach *reach, const EdgeReader *reader)
{
  const IcnEdgeList *list = reach->list;

  if (list->n_nodes == list->n_vertices || reader->all_route ||
      (reader->is_anynet && !reader->has_terminals))
    return FALSE;
  for (guint32 v = 0; v < list->n_nodes; v++)
    if (degree (reach, 0, v) != 1 || degree (reach, 1, v) != 1)
      return FALSE;
  return TRUE;
}

/* Whether all links are two-way and form a tree of at most 255 levels around its centre. A link
 * with a delay of d flit times counts as d levels. */
static gboolean
is_tree (Reach *reach)
{
  guint32 n = reach->list->n_vertices;

  if (reach->list->n_edges != 2 * (n - 1))
    return FALSE;
  spread (reach, 0, 0);
  spread (reach, reach->queue[n - 1], 0);
  return (reach->farthest + 1) / 2 < G_MAXUINT8;
}

/* Whether the list has levels, as IcnEdgeList.has_levels defines them. */
static gboolean
find_levels (Reach *reach)
{
  const IcnEdgeList *list = reach->list;
  g_autofree guint32 *hops = g_new0 (guint32, list->n_vertices);
  guint32 n = list->n_nodes, highest = 0;

  if (list->directed)
    return FALSE;
  if (list->n_nodes == list->n_vertices)
    return is_tree (reach);
  memset (reach->seen, FALSE, list->n_vertices);
  for (guint32 v = 0; v < n; v++) {
    reach->queue[v] = v;
    reach->seen[v] = TRUE;
  }
  for (guint32 i = 0; i < n; i++)
    for (guint32 v = reach->queue[i], j = reach->first[0][v]; j < reach->first[0][v + 1]; j++) {
      guint32 to = reach->end[0][j];

      if (reach->seen[to])
        continue;
      reach->seen[to] = TRUE;
      hops[to] = hops[v] + 1;
      highest = MAX (highest, hops[to]);
      reach->queue[n++] = to;
    }
  for (guint32 i = 0; i < list->n_edges; i++)
    if (ABS ((int) hops[list->edge[i].source] - (int) hops[list->edge[i].destination]) != 1)
      return FALSE;
  return n == list->n_vertices && highest > (list->is_indirect ? 1 : 0) && highest < G_MAXUINT8;
}

/* Sets the groups of vertices from the lines of the list. A terminal of an indirect network is in
 * the group of its switch, even if no line says so. */
static gboolean
take_groups (IcnEdgeList *list, const Reach *reach, EdgeReader *reader, GError **error)
{
  guint n_groups = reader->group_names->len;

  if (n_groups == 0)
    return TRUE;
  for (guint32 v = 0; v < list->n_vertices; v++) {
    guint32 *of = reader->group_of;
    g_autofree char *quoted = icn_text_quote (list->name[v]);
    int line = edge_reader_line_of (reader, list->name[v]);

    if (degree (reach, 0, v) + degree (reach, 1, v) == 0)
      return edge_reader_refuse (reader, line, error,
                                 "group: %s is the name of no node that a link "
                                 "joins",
                                 quoted);
    if (list->is_indirect && v < list->n_nodes) {
      guint32 switch_of = of[reach->end[0][reach->first[0][v]]];

      if (of[v] > 0 && of[v] != switch_of)
        return edge_reader_refuse (reader, line, error,
                                   "group: %s must be in the group of its "
                                   "switch",
                                   quoted);
      of[v] = switch_of;
    }
    if (of[v] == 0)
      return edge_reader_refuse (reader, line, error,
                                 "group: %s is in none, and others are; each "
                                 "must be in one, or none",
                                 quoted);
  }
  list->n_groups = n_groups;
  list->group = g_steal_pointer (&reader->group_of);
  for (guint32 v = 0; v < list->n_vertices; v++)
    list->group[v]--;
  list->group_name = (char **) g_ptr_array_steal (reader->group_names, NULL);
  return TRUE;
}

/* Sets the levels of vertices from the lines of the list. */
static gboolean
take_levels (IcnEdgeList *list, EdgeReader *reader, GError **error)
{
  if (!reader->has_levels)
    return TRUE;
  for (guint32 v = 0; v < list->n_vertices; v++) {
    g_autofree char *quoted = icn_text_quote (list->name[v]);

    if (reader->level_of[v] == 0 && list->is_indirect && v < list->n_nodes)
      reader->level_of[v] = 1;
    if (reader->level_of[v] == 0)
      return edge_reader_refuse (reader, edge_reader_line_of (reader, list->name[v]), error,
                                 "level: %s is on none, and others are; each must be on one, or "
                                 "none",
                                 quoted);
  }
  list->level = g_steal_pointer (&reader->level_of);
  for (guint32 v = 0; v < list->n_vertices; v++)
    list->level[v]--;
  return TRUE;
}

static void
list_free (IcnEdgeList *list)
{
  for (guint32 v = 0; list->name != NULL && v < list->n_vertices; v++)
    g_free (list->name[v]);
  g_free ((char *) list->text);
  g_free ((char *) list->digest);
  g_free (list->title);
  g_free (list->left_out);
  g_free (list->name);
  g_free (list->place);
  g_free (list->point);
  for (guint32 i = 0; i < list->n_groups; i++)
    g_free (list->group_name[i]);
  g_free (list->group_name);
  g_free (list->group);
  g_free (list->level);
  g_free (list->edge);
  icn_factors_free (list->factors);
  icn_factors_free (list->crossbars);
  g_free (list);
}

/* Copies the title of an edge list, which is the comment on its first line; NULL if the first line
 * has no comment. Free with g_free. */
static char *
find_title (const char *text)
{
  g_autofree char *line = NULL;
  const char *comment = text + strspn (text, " \t");

  if (*comment != '#')
    return NULL;
  comment += strspn (comment, "# \t");
  line = g_strndup (comment, strcspn (comment, "\r\n"));
  g_strchomp (line);
  return *line != '\0' ? icn_text_line (line, 60) : NULL;
}

/* Copies the text after "# left out:" in the comment of an edge list that states what was left out
 * of the translated file; NULL if there is no such comment. Free with g_free. */
static char *
find_left_out (const char *text)
{
  static const char mark[] = "\n" ICN_GRAPH_LEFT_OUT;
  const char *found = strstr (text, mark);
  g_autofree char *line = NULL;

  if (found == NULL)
    return NULL;
  found += strlen (mark);
  line = g_strndup (found, strcspn (found, "\r\n"));
  return icn_text_line (line, MOST_LEFT_OUT);
}

/* All edge lists read so far. The key of a list is its text. Lists are never freed. */
static GHashTable *lists;
static GMutex lists_lock;

static const IcnEdgeList *
find_list (const char *text)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&lists_lock);

  return lists != NULL ? g_hash_table_lookup (lists, text) : NULL;
}

static const IcnEdgeList *
keep_list (IcnEdgeList *list)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&lists_lock);
  IcnEdgeList *other;

  if (lists == NULL)
    lists = g_hash_table_new (g_str_hash, g_str_equal);
  other = g_hash_table_lookup (lists, list->text);
  if (other != NULL) {
    list_free (list);
    return other;
  }
  g_hash_table_insert (lists, (gpointer) list->text, list);
  return list;
}

/* Parses an edge list; if the same text has been parsed before, returns that list. skipped: number
 * of lines that the caller has added at the beginning and that line numbers in error messages must
 * not count. is_translated: the text is not the user's own, so error messages have no line
 * numbers. */
static const IcnEdgeList *
parse (const char *text, const char *name, guint skipped, gboolean is_translated, GError **error)
{
  g_auto (EdgeReader)
    reader = { .name = name, .line = 1 - (int) skipped, .is_translated = is_translated };
  g_auto (Reach) reach = { .list = NULL };
  g_autofree char *ended = NULL;
  const IcnEdgeList *known;
  IcnEdgeList *list;

  ended = g_strdup_printf ("%s%s", text, g_str_has_suffix (text, "\n") ? "" : "\n");
  known = find_list (ended);
  if (known != NULL)
    return known;
  if (!edge_reader_read (&reader, ended, error))
    return NULL;
  list = g_new0 (IcnEdgeList, 1);
  edge_reader_take (&reader, list);
  list->text = g_steal_pointer (&ended);
  list->digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, list->text, -1);
  list->title = find_title (list->text);
  list->left_out = find_left_out (list->text);
  reach_init (&reach, list);
  list->is_indirect = find_indirect (&reach, &reader);
  if (reader.place != NULL)
    take_places (list, reader.place);
  if (!take_groups (list, &reach, &reader, error) || !take_levels (list, &reader, error) ||
      !check_connected (&reach, &reader, error)) {
    list_free (list);
    return NULL;
  }
  for (guint32 i = 0; i < list->n_edges; i++) {
    list->has_lengths = list->has_lengths || list->edge[i].length > 0;
    list->has_delays = list->has_delays || list->edge[i].delay > 0;
  }
  list->has_levels = find_levels (&reach);
  list->factors = icn_factors_new (list);
  list->crossbars = list->factors == NULL ? icn_crossbars_new (list) : NULL;
  return keep_list (list);
}

/* Parses a text in any format. name: name of the text in error messages. file: name of the file
 * that contains it, or NULL. */
static const IcnEdgeList *
parse_any (const char *text, gsize length, const char *name, const char *file, GError **error)
{
  EdgeReader reader = { .name = name, .line = 1 };
  g_autofree char *edges = NULL, *titled = NULL;
  const char *end;
  gboolean is_titled;

  if (!g_utf8_validate_len (text, length, &end)) {
    for (const char *c = text; c < end; c++)
      reader.line += *c == '\n';
    edge_reader_refuse (&reader, reader.line, error, "it is no text in UTF-8");
    return NULL;
  }
  text += g_str_has_prefix (text, ICN_INPUT_MARK) ? strlen (ICN_INPUT_MARK) : 0;
  is_titled = text[strspn (text, " \t")] == '#' || file == NULL;
  if (!icn_graph_format_translate (text, name, file, &edges, error))
    return NULL;
  if (edges != NULL)
    return parse (edges, name, 0, TRUE, error);
  if (is_titled)
    return parse (text, name, 0, FALSE, error);
  titled = g_strdup_printf ("# %s\n%s", file, text);
  return parse (titled, name, 1, FALSE, error);
}

const IcnEdgeList *
icn_edge_list_parse (const char *text, const char *name, GError **error)
{
  return parse_any (text, strlen (text), name, NULL, error);
}

const IcnEdgeList *
icn_edge_list_read (const char *path, GError **error)
{
  g_autofree char *name = icn_input_name (path), *text = NULL;
  g_autofree char *base = g_path_get_basename (path), *shown = g_filename_display_name (base);
  gsize length;

  text = edge_reader_read_file (path, &length, error);
  if (text == NULL)
    return NULL;
  g_strdelimit (shown, "\r\n", ' ');
  return parse_any (text, length, name, shown, error);
}

const IcnEdgeList *
icn_edge_list_of (const IcnNet *net, const char *title)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (net == NULL)
    return icn_edge_list_parse ("a b\nb c\nc a\n", "edge list", NULL);
  icn_net_format_find ("edges")->write (
    &(IcnNetDraft){ .net = net, .title = title, .with_failed = TRUE }, text);
  return icn_edge_list_parse (text->str, "edge list", NULL);
}

static void
state_groups (const IcnEdgeList *list, IcnNetBuilder *builder)
{
  icn_net_builder_set_groups (builder, list->n_groups);
  for (guint32 i = 0; i < list->n_groups; i++)
    icn_net_builder_name_group (builder, i, list->group_name[i]);
}

void
icn_edge_list_state (const IcnEdgeList *list, IcnNetBuilder *builder, const guint32 *number)
{
  if (list->n_groups > 0)
    state_groups (list, builder);
  for (guint32 v = 0; v < list->n_vertices; v++) {
    IcnVertex at = number != NULL ? number[v] : v;

    icn_net_builder_set_name (builder, at, list->name[v]);
    if (list->is_placed)
      icn_net_builder_set_place (builder, at, list->place[2 * v], list->place[2 * v + 1]);
    if (list->point != NULL)
      icn_net_builder_set_point (builder, at, list->point[2 * v], list->point[2 * v + 1]);
    if (list->n_groups > 0)
      icn_net_builder_set_group (builder, at, list->group[v]);
    if (list->level != NULL)
      icn_net_builder_set_level (builder, at, list->level[v]);
  }
}

/* Whether the routers are one ring or one complete graph. */
static gboolean
is_ring (const IcnFactors *factors)
{
  return factors->n == 1 && factors->factor[0].shape != ICN_FACTOR_ROW;
}

IcnPointsForm
icn_edge_list_points (const IcnEdgeList *list)
{
  if (list->point != NULL)
    return ICN_POINTS_MAP;
  if (list->level != NULL)
    return ICN_POINTS_LEVELS;
  if (list->n_groups > 1)
    return ICN_POINTS_GROUPS;
  if (list->is_placed)
    return ICN_POINTS_NONE;
  /* A path also is a tree and has levels, but it has factors (one row) and so is drawn as a row. */
  if (list->has_levels && (list->is_indirect || list->factors == NULL))
    return ICN_POINTS_LEVELS;
  if (list->is_indirect && (list->factors == NULL || is_ring (list->factors)))
    return ICN_POINTS_RING;
  if (list->factors != NULL || list->n_vertices > MOST_SPREAD)
    return ICN_POINTS_NONE;
  return list->n_edges > (gsize) DENSE * list->n_vertices ? ICN_POINTS_RING : ICN_POINTS_SPREAD;
}
