/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of edge lists: random lists with names, widths, lengths, one-way links, positions, groups
 * and levels. After each edit the list has what a table of its links says, and nothing else has
 * changed. */
#include "edge-edit.h"
#include "error.h"
#include "net-samples.h"
#include "net-text.h"
#include "net.h"

#include "runner.h"

#include <string.h>

#define N_LISTS 80

/* A random list of n nodes named by letters or numbers: a ring and some chords. */
static const IcnEdgeList *
random_list (GRand *rand)
{
  g_autoptr (GString) text = g_string_new ("# a network\n");
  guint n = g_rand_int_range (rand, 4, 12);
  const char *prefix = g_rand_boolean (rand) ? "v" : "";
  gboolean is_placed = g_rand_boolean (rand), has_groups = g_rand_boolean (rand);
  gboolean has_levels = g_rand_boolean (rand);
  const IcnEdgeList *list;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++) {
    if (is_placed)
      g_string_append_printf (text, "node %s%u %u %g\n", prefix, i, i, i % 3 + 0.25);
    if (has_groups)
      g_string_append_printf (text, "group g%u %s%u\n", i % 2, prefix, i);
    if (has_levels)
      g_string_append_printf (text, "level %u %s%u\n", i % 3, prefix, i);
  }
  for (guint i = 0; i < n; i++) {
    g_string_append_printf (text, "%s%u %s %s%u %g %s\n", prefix, i,
                            g_rand_int_range (rand, 0, 6) == 0 ? ">" : "--", prefix, (i + 1) % n,
                            1.0 + g_rand_int_range (rand, 0, 3) / 2.0,
                            g_rand_boolean (rand) ? "2.5 delay=3" : "");
    if (i + 2 < n && g_rand_boolean (rand))
      g_string_append_printf (text, "%s%u %s%u\n", prefix, i, prefix, i + 2);
  }
  list = icn_edge_list_parse (text->str, "random", &error);
  g_assert_no_error (error);
  return list;
}

/* Every link and every vertex of a list in words, in order; without those of vertex `left_out`, and
 * without the links between a and b if `without` is TRUE. scale: of the widths of these links. */
static char *
describe (const IcnEdgeList *list, const char *left_out, const char *a, const char *b, double scale)
{
  GString *text = g_string_new (NULL);

  for (guint32 v = 0; v < list->n_vertices; v++) {
    if (g_strcmp0 (list->name[v], left_out) == 0)
      continue;
    g_string_append_printf (text, "%s sends %d", list->name[v], v < list->n_nodes);
    if (list->n_groups > 0)
      g_string_append_printf (text, " in %s", list->group_name[list->group[v]]);
    if (list->level != NULL)
      g_string_append_printf (text, " on %u", list->level[v]);
    if (list->is_placed)
      g_string_append_printf (text, " at %g %g",
                              list->point ? list->point[2 * v] : list->place[2 * v],
                              list->point ? list->point[2 * v + 1] : list->place[2 * v + 1]);
    g_string_append_c (text, '\n');
  }
  for (guint32 i = 0; i < list->n_edges; i++) {
    const IcnEdge *edge = &list->edge[i];
    const char *from = list->name[edge->source], *to = list->name[edge->destination];
    gboolean is_meant = (g_strcmp0 (from, a) == 0 && g_strcmp0 (to, b) == 0) ||
                        (g_strcmp0 (from, b) == 0 && g_strcmp0 (to, a) == 0);

    if (g_strcmp0 (from, left_out) == 0 || g_strcmp0 (to, left_out) == 0 ||
        (is_meant && scale == 0))
      continue;
    g_string_append_printf (text, "%s %s %g %g %u\n", from, to,
                            edge->width * (is_meant ? scale : 1), edge->length, edge->delay);
  }
  return g_string_free (text, FALSE);
}

static gboolean
are_joined (const IcnEdgeList *list, guint32 a, guint32 b)
{
  for (guint32 i = 0; i < list->n_edges; i++)
    if ((list->edge[i].source == a && list->edge[i].destination == b) ||
        (list->edge[i].source == b && list->edge[i].destination == a))
      return TRUE;
  return FALSE;
}

/* Checks an edit of the links between a and b: scale is 0 for a removed link. */
static void
check_links (const IcnEdgeList *list, guint32 a, guint32 b, double scale)
{
  IcnEdgeEdit edit = { .change = scale == 0 ? ICN_EDGE_REMOVE : ICN_EDGE_SCALE,
                       .a = list->name[a],
                       .b = list->name[b],
                       .factor = scale };
  g_autoptr (GError) error = NULL;
  const IcnEdgeList *edited = icn_edge_list_edit (list, &edit, ", changed", &error);
  g_autofree char *wanted = describe (list, NULL, edit.a, edit.b, scale), *found = NULL;

  if (!are_joined (list, a, b)) {
    g_assert_null (edited);
    g_assert_error (error, ICN_ERROR, ICN_ERROR_CONFLICT);
    return;
  }
  if (edited == NULL && scale == 0)
    return; /* a vertex has no link any more: refused by the reader of lists */
  g_assert_no_error (error);
  found = describe (edited, NULL, NULL, NULL, 1);
  g_assert_cmpstr (found, ==, wanted);
  g_assert_cmpstr (edited->title, ==, "a network, changed");
}

/* A link is added, and removed again. */
static void
check_new_link (const IcnEdgeList *list, guint32 a, guint32 b)
{
  IcnEdgeEdit edit = { .change = ICN_EDGE_ADD, .a = list->name[a], .b = list->name[b] };
  g_autoptr (GError) error = NULL;
  const IcnEdgeList *edited = icn_edge_list_edit (list, &edit, "", &error), *back;
  g_autofree char *before = describe (list, NULL, NULL, NULL, 1), *after = NULL;

  if (a == b || are_joined (list, a, b)) {
    g_assert_null (edited);
    g_assert_error (error, ICN_ERROR, ICN_ERROR_CONFLICT);
    return;
  }
  g_assert_no_error (error);
  g_assert_cmpuint (edited->n_edges, ==, list->n_edges + 2);
  g_assert_true (are_joined (edited, a, b));
  edit.change = ICN_EDGE_REMOVE;
  back = icn_edge_list_edit (edited, &edit, "", &error);
  g_assert_no_error (error);
  after = describe (back, NULL, NULL, NULL, 1);
  g_assert_cmpstr (after, ==, before);
}

static void
check_drop (const IcnEdgeList *list, guint32 a)
{
  IcnEdgeEdit edit = { .change = ICN_EDGE_DROP, .a = list->name[a] };
  const IcnEdgeList *edited = icn_edge_list_edit (list, &edit, "", NULL);
  g_autofree char *wanted = describe (list, edit.a, NULL, NULL, 1), *found = NULL;

  if (edited == NULL)
    return; /* a vertex has no link any more */
  found = describe (edited, NULL, NULL, NULL, 1);
  g_assert_cmpstr (found, ==, wanted);
}

/* A vertex that moves to where another is changes places with it, and back. */
static void
check_move (const IcnEdgeList *list, guint32 a, guint32 b)
{
  IcnEdgeEdit edit = { .change = ICN_EDGE_MOVE, .a = list->name[a], .x = 17, .y = 2.5 };
  g_autoptr (GError) error = NULL;
  const IcnEdgeList *edited = icn_edge_list_edit (list, &edit, "", &error);
  g_autofree char *before = describe (list, NULL, NULL, NULL, 1), *after = NULL;

  if (!list->is_placed) {
    g_assert_error (error, ICN_ERROR, ICN_ERROR_CONFLICT);
    return;
  }
  g_assert_no_error (error);
  g_assert_cmpfloat (edited->point[2 * a], ==, 17);
  g_assert_cmpfloat (edited->point[2 * a + 1], ==, 2.5);
  for (guint turn = 0; turn < 2; turn++) {
    edit.x = edited->point[2 * b];
    edit.y = edited->point[2 * b + 1];
    edited = icn_edge_list_edit (edited, &edit, "", &error);
    g_assert_no_error (error);
    g_assert_cmpfloat (edited->point[2 * a], ==, edit.x);
  }
  edit.x = list->point ? list->point[2 * a] : list->place[2 * a];
  edit.y = list->point ? list->point[2 * a + 1] : list->place[2 * a + 1];
  edited = icn_edge_list_edit (edited, &edit, "", &error);
  g_assert_no_error (error);
  after = describe (edited, NULL, NULL, NULL, 1);
  g_assert_cmpstr (after, ==, before);
}

/* Without positions the list is otherwise the same. */
static void
check_reset (const IcnEdgeList *list)
{
  IcnEdgeEdit edit = { .change = ICN_EDGE_RESET };
  g_autoptr (GError) error = NULL;
  const IcnEdgeList *edited = icn_edge_list_edit (list, &edit, "", &error);
  g_autofree char *before = NULL, *after = NULL;
  IcnEdgeList plain = *list;

  g_assert_no_error (error);
  plain.is_placed = FALSE;
  before = describe (&plain, NULL, NULL, NULL, 1);
  after = describe (edited, NULL, NULL, NULL, 1);
  g_assert_cmpstr (after, ==, before);
}

TEST (edits)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < N_LISTS; i++) {
    const IcnEdgeList *list = random_list (rand);
    guint32 a = g_rand_int_range (rand, 0, list->n_vertices);
    guint32 b = g_rand_int_range (rand, 0, list->n_vertices);
    guint32 next = (a + 1) % list->n_vertices;

    g_test_message ("%s", list->text);
    check_links (list, a, next, 0);
    check_links (list, a, next, 2);
    check_links (list, a, b, 0.5);
    check_new_link (list, a, b);
    check_drop (list, a);
    check_move (list, a, b == a ? next : b);
    check_reset (list);
  }
}

/* A network of every kind, made a list and given the positions of its layout, is placed as it was.
 */
static void
check_places (const IcnTopologySettings *settings G_GNUC_UNUSED, const IcnNet *net)
{
  g_autoptr (GError) error = NULL;
  const IcnEdgeList *list, *placed;
  IcnPlacement placement;
  guint n_alike = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (net->role[v] == ICN_VERTEX_TAP || net->role[v] == ICN_VERTEX_MULTIPLEXER)
      return;
  if (net->n_planes > 1)
    return;
  icn_placement_init (&placement, net, ICN_LAYOUT_GRID);
  list = icn_edge_list_of (net, "a kind");
  placed = icn_edge_list_place (list, net, &placement, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (placed->n_edges, ==, list->n_edges);
  for (guint32 v = 0; v < placed->n_vertices; v++) {
    guint64 at = g_ascii_strtoull (placed->name[v], NULL, 10);

    n_alike +=
      placed->place[2 * v] == placement.column[at] && placed->place[2 * v + 1] == placement.row[at];
  }
  g_assert_cmpuint (n_alike, ==, net->n_vertices);
  icn_placement_clear (&placement);
}

TEST (places)
{
  net_samples_foreach (64, check_places);
}
