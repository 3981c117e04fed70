/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edge-edit.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "error.h"
#include "graph-draft.h"
#include "net-names.h"
#include "net-text.h"
#include "net.h"
#include "number-text.h"

/* The edited edge list while its text is being written. */
typedef struct {
  const IcnEdgeList *list;
  GString *text;
  guint32 dropped; /* vertex that is left out with its links; ICN_NONE: none */
  double *point;   /* [2 × n_vertices] x and y of each vertex; NULL: no positions */
} Writer;

static guint32
find (const IcnEdgeList *list, const char *name)
{
  for (guint32 v = 0; v < list->n_vertices; v++)
    if (strcmp (list->name[v], name) == 0)
      return v;
  return ICN_NONE;
}

static gboolean
joins (const IcnEdge *edge, guint32 a, guint32 b)
{
  return (edge->source == a && edge->destination == b) ||
         (edge->source == b && edge->destination == a);
}

/* Appends lines that begin with `words` and list the names of the vertices first .. n - 1. If `of`
 * is not NULL, only the vertices v with of[v] = value are listed. */
static void
write_names (Writer *writer, const char *words, guint32 first, guint32 n, const guint32 *of,
             guint32 value)
{
  guint written = 0;

  for (guint32 v = first; v < n; v++)
    if (v != writer->dropped && (of == NULL || of[v] == value))
      icn_graph_add_name (writer->text, words, writer->list->name[v], &written);
  icn_graph_end_names (writer->text, written);
}

static void
write_vertices (Writer *writer)
{
  const IcnEdgeList *list = writer->list;
  guint32 from = list->is_indirect ? list->n_nodes : 0;

  write_names (writer, list->is_indirect ? "terminals" : "nodes", 0, list->n_nodes, NULL, 0);
  for (guint32 v = 0; v < list->n_vertices && writer->point != NULL; v++) {
    g_autofree char *x = icn_number_to_text (writer->point[2 * v]);
    g_autofree char *y = icn_number_to_text (writer->point[2 * v + 1]);

    if (v != writer->dropped)
      g_string_append_printf (writer->text, "node %s %s %s\n", list->name[v], x, y);
  }
  for (guint32 i = 0; i < list->n_groups; i++) {
    g_autofree char *words = g_strdup_printf ("group %s", list->group_name[i]);

    write_names (writer, words, from, list->n_vertices, list->group, i);
  }
}

static void
write_levels (Writer *writer)
{
  const IcnEdgeList *list = writer->list;
  g_autofree guint32 *level = NULL;

  if (list->level == NULL)
    return;
  level = g_new (guint32, list->n_vertices);
  for (guint32 v = 0; v < list->n_vertices; v++)
    level[v] = list->level[v];
  for (guint32 i = 0; i <= G_MAXUINT8; i++) {
    g_autofree char *words = g_strdup_printf ("level %u", i);

    write_names (writer, words, 0, list->n_vertices, level, i);
  }
}

/* Whether edges i and i + 1 of the list are the two directions of one link, with equal width,
 * length and delay, so that one line of the text describes both. */
static gboolean
has_way_back (const IcnEdgeList *list, guint32 i)
{
  const IcnEdge *edge = &list->edge[i], *next = edge + 1;

  return i + 1 < list->n_edges && next->source == edge->destination &&
         next->destination == edge->source && next->width == edge->width &&
         next->length == edge->length && next->delay == edge->delay;
}

static void
write_edge (Writer *writer, const IcnEdge *edge, gboolean is_two_way, double factor)
{
  g_autofree char *width = icn_number_to_text (edge->width * factor);

  g_string_append_printf (writer->text, "%s %s%s %s", writer->list->name[edge->source],
                          is_two_way ? "" : "> ", writer->list->name[edge->destination], width);
  if (edge->length > 0)
    g_string_append_printf (writer->text, " %.15g", edge->length);
  if (edge->delay > 0)
    g_string_append_printf (writer->text, " delay=%u", edge->delay);
  g_string_append_c (writer->text, '\n');
}

/* Appends the lines of all links. factor: the widths of the links between vertices a and b are
 * multiplied by it; if it is 0, these links are left out. Returns the number of links of the list
 * between a and b, where a two-way link counts as one. */
static guint
write_edges (Writer *writer, guint32 a, guint32 b, double factor)
{
  const IcnEdgeList *list = writer->list;
  guint n = 0;

  for (guint32 i = 0; i < list->n_edges; i++) {
    const IcnEdge *edge = &list->edge[i];
    gboolean is_two_way = has_way_back (list, i), is_meant = joins (edge, a, b);

    n += is_meant;
    i += is_two_way;
    if (edge->source != writer->dropped && edge->destination != writer->dropped &&
        !(is_meant && factor == 0))
      write_edge (writer, edge, is_two_way, is_meant ? factor : 1);
  }
  return n;
}

static void
write_title (Writer *writer, const char *suffix)
{
  const char *title = writer->list->title;

  if (title != NULL)
    g_string_append_printf (writer->text, "# %s%s\n", title,
                            g_str_has_suffix (title, suffix) ? "" : suffix);
}

static double
narrowest (const IcnEdgeList *list)
{
  double least = G_MAXDOUBLE;

  for (guint32 i = 0; i < list->n_edges; i++)
    least = MIN (least, list->edge[i].width);
  return least;
}

/* Returns a copy of the positions of a list's vertices, [2 × n_vertices]; NULL if the list has no
 * positions. Free with g_free. */
static double *
copy_points (const IcnEdgeList *list)
{
  double *point;

  if (!list->is_placed)
    return NULL;
  point = g_new (double, 2 * list->n_vertices);
  for (guint32 i = 0; i < 2 * list->n_vertices; i++)
    point[i] = list->point != NULL ? list->point[i] : list->place[i];
  return point;
}

/* Moves vertex a to the position x, y. If another vertex has this position, the two vertices
 * exchange their positions. */
static void
move (const IcnEdgeList *list, guint32 a, double x, double y, double *point)
{
  x = round (100 * x) / 100;
  y = round (100 * y) / 100;
  for (guint32 v = 0; v < list->n_vertices; v++)
    if (point[2 * v] == x && point[2 * v + 1] == y) {
      point[2 * v] = point[2 * a];
      point[2 * v + 1] = point[2 * a + 1];
    }
  point[2 * a] = x;
  point[2 * a + 1] = y;
}

static gboolean
refuse (const IcnEdgeList *list, const IcnEdgeEdit *edit, GError **error)
{
  guint32 a = edit->a != NULL ? find (list, edit->a) : ICN_NONE;
  guint32 b = edit->b != NULL ? find (list, edit->b) : ICN_NONE;

  if (edit->change == ICN_EDGE_RESET)
    return TRUE;
  if (a == ICN_NONE || (edit->b != NULL && b == ICN_NONE))
    return icn_error_set (error, ICN_ERROR_CONFLICT, "graph", _ ("it has no node “%s”"),
                          a == ICN_NONE ? edit->a : edit->b);
  if (edit->change == ICN_EDGE_ADD && a == b)
    return icn_error_set (error, ICN_ERROR_CONFLICT, "graph",
                          _ ("a link joins two nodes, not “%s” to itself"), edit->a);
  if (edit->change == ICN_EDGE_MOVE && !list->is_placed)
    return icn_error_set (error, ICN_ERROR_CONFLICT, "graph", _ ("its nodes have no positions"));
  return TRUE;
}

static const IcnEdgeList *
parse (const Writer *writer, GError **error)
{
  return icn_edge_list_parse (writer->text->str, "edge list", error);
}

const IcnEdgeList *
icn_edge_list_edit (const IcnEdgeList *list, const IcnEdgeEdit *edit, const char *suffix,
                    GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree double *point = copy_points (list);
  Writer writer = { list, text, ICN_NONE, point };
  guint32 a, b;
  guint n;

  if (!refuse (list, edit, error))
    return NULL;
  a = edit->a != NULL ? find (list, edit->a) : ICN_NONE;
  b = edit->b != NULL ? find (list, edit->b) : ICN_NONE;
  if (edit->change == ICN_EDGE_DROP)
    writer.dropped = a;
  if (edit->change == ICN_EDGE_MOVE)
    move (list, a, edit->x, edit->y, point);
  if (edit->change == ICN_EDGE_RESET)
    writer.point = NULL;
  write_title (&writer, suffix);
  write_vertices (&writer);
  write_levels (&writer);
  n = write_edges (&writer, a, b,
                   edit->change == ICN_EDGE_REMOVE  ? 0
                   : edit->change == ICN_EDGE_SCALE ? edit->factor
                                                    : 1);
  if (b != ICN_NONE && (n > 0) == (edit->change == ICN_EDGE_ADD)) {
    icn_error_set (error, ICN_ERROR_CONFLICT, "graph",
                   n > 0 ? _ ("“%s” and “%s” have a link already")
                         : _ ("“%s” and “%s” have no link"),
                   edit->a, edit->b);
    return NULL;
  }
  if (edit->change == ICN_EDGE_ADD)
    write_edge (&writer, &(IcnEdge){ a, b, narrowest (list), 0, 0 }, TRUE, 1);
  return parse (&writer, error);
}

const IcnEdgeList *
icn_edge_list_place (const IcnEdgeList *list, const IcnNet *net, const IcnPlacement *placement,
                     GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) vertices = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree double *point = g_new0 (double, 2 * list->n_vertices);
  Writer writer = { list, text, ICN_NONE, point };

  for (guint32 v = 0; v < list->n_vertices; v++)
    g_hash_table_insert (vertices, list->name[v], GUINT_TO_POINTER (v));
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_autofree char *word = icn_net_word (net, v);
    guint32 at = GPOINTER_TO_UINT (g_hash_table_lookup (vertices, word));

    point[2 * at] = placement->column[v];
    point[2 * at + 1] = placement->row[v];
  }
  write_title (&writer, "");
  write_vertices (&writer);
  write_levels (&writer);
  write_edges (&writer, ICN_NONE, ICN_NONE, 1);
  return parse (&writer, error);
}
