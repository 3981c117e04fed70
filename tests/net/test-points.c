/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions that follow from what networks state: no two vertices at one place, distances of a map
 * in proportion, groups on discs of their own, the levels of a tree as search finds them; and that
 * settings tell what the graph has. */
#include "edge-list.h"
#include "levels.h"
#include "net-given.h"
#include "net-groups.h"
#include "net-samples.h"
#include "points.h"
#include "runner.h"
#include "search.h"
#include "spread.h"
#include "topology-kinds.h"
#include "topology.h"

#include <math.h>
#include <string.h>

#define NEAR 1e-6

/* Fails if two vertices are nearer than a pitch in x and y, or one lies outside the box. */
static void
check_apart (const IcnNet *net, const IcnPoints *points)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const double *at = points->at + 2 * v;

    g_assert_true (at[0] >= -NEAR && at[0] <= points->width + NEAR);
    g_assert_true (at[1] >= -NEAR && at[1] <= points->height + NEAR);
    for (IcnVertex w = 0; w < v; w++)
      g_assert_cmpfloat (
        MAX (fabs (at[0] - points->at[2 * w]), fabs (at[1] - points->at[2 * w + 1])), >=, 1 - NEAR);
  }
}

/* Crowded and sparse random positions: none is left too near to another, none is moved that was
 * not, and none farther than it must be to be past all others. */
TEST (part)
{
  for (guint seed = 0; seed < 60; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    guint32 n = g_rand_int_range (rand, 1, 200);
    double size = g_rand_double_range (rand, 0, 60), moved_farthest = 0;
    g_autofree double *before = g_new (double, 2 * n), *at = NULL;

    for (guint32 i = 0; i < 2 * n; i++)
      before[i] = g_rand_double_range (rand, -size, size + 1e-9);
    at = g_memdup2 (before, sizeof *before * 2 * n);
    icn_points_part (n, at);
    for (guint32 i = 0; i < n; i++) {
      gboolean was_free = TRUE;

      for (guint32 j = 0; j < i; j++) {
        double now = MAX (fabs (at[2 * i] - at[2 * j]), fabs (at[2 * i + 1] - at[2 * j + 1]));
        double then =
          MAX (fabs (before[2 * i] - at[2 * j]), fabs (before[2 * i + 1] - at[2 * j + 1]));

        g_assert_cmpfloat (now, >=, 1 - NEAR);
        was_free = was_free && then >= 1;
      }
      if (was_free)
        g_assert_cmpmem (at + 2 * i, 16, before + 2 * i, 16);
      moved_farthest =
        MAX (moved_farthest, hypot (at[2 * i] - before[2 * i], at[2 * i + 1] - before[2 * i + 1]));
    }
    g_assert_cmpfloat (moved_farthest, <, 2 * sqrt (n) + 2);
  }
}

/* A ring whose vertices have random positions in a box of random shape. */
static char *
make_map (GRand *rand, guint32 n)
{
  GString *text = g_string_new (NULL);
  double width = g_rand_double_range (rand, 0.1, 1000),
         height = g_rand_double_range (rand, 0.1, 1000);

  for (guint32 v = 0; v < n; v++)
    g_string_append_printf (text, "v%u v%u\nnode v%u %.6f %.6f\n", v, (v + 1) % n, v,
                            g_rand_double_range (rand, 0, width),
                            g_rand_double_range (rand, 0, height));
  return g_string_free (text, FALSE);
}

TEST (map)
{
  for (guint seed = 0; seed < 40; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    guint32 n = g_rand_int_range (rand, 5, 80), n_kept = 0;
    g_autofree char *text = make_map (rand, n);
    g_autoptr (IcnNet) net = net_sample_list (text);
    const IcnPoints *points = icn_search_points (net, ICN_POINTS_MAP);
    const double *given;
    double scale = 0;

    g_assert_true (icn_net_has_points (net));
    given = net->given->point;
    check_apart (net, points);
    g_assert_cmpfloat (points->width * points->height, <=, 64 * n);
    /* The two that are farthest apart tell the scale; most of the others keep to it. */
    for (guint32 v = 0; v < n; v++)
      for (guint32 w = 0; w < v; w++)
        scale =
          MAX (scale, hypot (given[2 * v] - given[2 * w], given[2 * v + 1] - given[2 * w + 1]));
    scale = hypot (points->width, points->height) / scale;
    for (guint32 v = 1; v < n; v++) {
      double dx = points->at[2 * v] - points->at[0], dy = points->at[2 * v + 1] - points->at[1];
      double was_x = given[2 * v] - given[0], was_y = given[2 * v + 1] - given[1];

      n_kept +=
        dx * was_x >= -NEAR && dy * was_y >= -NEAR &&
        fabs (dx * was_y - dy * was_x) <= 0.02 * hypot (dx, dy) * hypot (was_x, was_y) + NEAR;
    }
    g_assert_cmpfloat (scale, >, 0);
    g_assert_cmpuint (n_kept, >=, (n - 1) / 2);
  }
}

/* Settings of a list, of a kind, and what the graph states. */
static void
check_stated (const IcnTopologySettings *settings, IcnPointsForm expected)
{
  g_autoptr (IcnNet) net = icn_topology_build (settings, NULL);
  IcnPointsForm form = icn_topology_points (settings);
  g_autofree guint8 *level = icn_levels_drawn (net);

  g_assert_cmpint (form, ==, expected);
  if (form == ICN_POINTS_NONE)
    return;
  check_apart (net, icn_search_points (net, form));
  if (form == ICN_POINTS_MAP)
    g_assert_true (icn_net_has_points (net));
  if (form == ICN_POINTS_GROUPS)
    g_assert_true (icn_net_has_groups (net));
  if (form == ICN_POINTS_LEVELS)
    g_assert_nonnull (level);
}

static void
check_list (const char *text, IcnPointsForm expected)
{
  IcnTopologySettings settings;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("file");
  icn_values_set_text (&settings.values, &icn_graph_parameter,
                       icn_edge_list_parse (text, "list", NULL));
  icn_topology_settings_normalize (&settings);
  check_stated (&settings, expected);
}

/* A list of links between all pairs of n nodes but the first two. Owned by the function. */
static const char *
all_but_one (guint n)
{
  static char text[1024];
  char *end = text;

  for (guint v = 2; v < n; v++)
    for (guint w = 0; w < v; w++)
      end += g_snprintf (end, text + sizeof text - end, "%u %u\n", w, v);
  return text;
}

TEST (stated)
{
  static const struct {
    const char *kind;
    IcnPointsForm form;
  } kinds[] = { { "dragonfly", ICN_POINTS_GROUPS },
                { "fat-tree", ICN_POINTS_LEVELS },
                { "torus", ICN_POINTS_NONE },
                { "butterfly", ICN_POINTS_NONE } };
  g_autofree char *tree = net_sample_tree (3, 3), *leaf = net_sample_tree (4, 1);
  g_autofree char *dragonfly = net_sample_dragonfly (4, 2, 2);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    IcnTopologySettings settings;

    icn_topology_settings_init (&settings);
    settings.kind = icn_topology_find (kinds[i].kind);
    icn_topology_set_uniform (&settings, 4, 3);
    icn_topology_settings_normalize (&settings);
    check_stated (&settings, kinds[i].form);
  }
  check_list (tree, ICN_POINTS_LEVELS);
  check_list (leaf, ICN_POINTS_RING);
  check_list (dragonfly, ICN_POINTS_GROUPS);
  /* Nodes with several switches, a tree of nodes that route, and switches in a triangle. */
  check_list ("switches x y\na x\na y\nb x\nb y\nc x\nc y\n", ICN_POINTS_LEVELS);
  check_list ("switches x y z\nnodes a b c d\na x\nb x\nc y\nd y\nx z\ny z\n", ICN_POINTS_LEVELS);
  check_list ("switches s t u\na s\nb s\nc t\nd u\ns t\nt u\nu s\n", ICN_POINTS_RING);
  /* Levels of the list's own, also between neighbours, and where all vertices have places. */
  check_list ("a b\nb c\nc a\nlevel 1 a b\nlevel 3 c\n", ICN_POINTS_LEVELS);
  check_list ("a b\nb c\nc a\nlevel 0 a b\nlevel 1 c\nnode a 0 0\nnode b 1 0\nnode c 1 1\n",
              ICN_POINTS_LEVELS);
  check_list ("a b\nb c\nc a\n", ICN_POINTS_NONE);
  check_list ("a b\nb c\nc d\nd e\ne a\na f\n", ICN_POINTS_SPREAD);
  check_list (all_but_one (6), ICN_POINTS_SPREAD);
  check_list (all_but_one (8), ICN_POINTS_RING);
  check_list ("a b\nb c\nc a\nnode a 0 0\nnode b 1 0\nnode c 1 1\n", ICN_POINTS_NONE);
  check_list ("a b\nb c\nc a\nnode a 0 0\nnode b 1.5 0\nnode c 1 1\n", ICN_POINTS_MAP);
  check_list ("a b\nb c\nc a\nnode a 0 0\nnode b 5000 0\nnode c 1 9000\n", ICN_POINTS_MAP);
}

/* The discs of groups are apart, and each has its vertices and no others. */
TEST (groups)
{
  static const guint sizes[][3] = {
    { 4, 2, 2 }, { 6, 3, 3 }, { 1, 1, 2 }, { 2, 5, 1 }, { 3, 1, 1 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *text = net_sample_dragonfly (sizes[i][0], sizes[i][1], sizes[i][2]);
    g_autoptr (IcnNet) net = net_sample_list (text);
    const IcnPoints *points = icn_search_points (net, ICN_POINTS_GROUPS);

    check_apart (net, points);
    g_assert_cmpuint (points->n_discs, ==, net->groups->n);
    for (guint32 a = 0; a < points->n_discs; a++) {
      const double *disc = points->disc + 3 * a;

      for (guint32 b = 0; b < a; b++)
        g_assert_cmpfloat (hypot (disc[0] - points->disc[3 * b], disc[1] - points->disc[3 * b + 1]),
                           >=, disc[2] + points->disc[3 * b + 2]);
      for (IcnVertex v = 0; v < net->n_vertices; v++)
        g_assert_cmpint (hypot (points->at[2 * v] - disc[0], points->at[2 * v + 1] - disc[1]) <
                           disc[2],
                         ==, icn_net_group (net, v) == a);
    }
  }
}

/* A ring of switches with random links across, each with some terminals, as a list. */
static char *
make_irregular (GRand *rand, guint32 n)
{
  GString *text = g_string_new ("switches");
  guint32 t = 0;

  for (guint32 s = 0; s < n; s++)
    g_string_append_printf (text, " s%u", s);
  for (guint32 s = 0; s < n; s++) {
    g_string_append_printf (text, "\ns%u s%u", s, (s + 1) % n);
    for (guint32 i = g_rand_int_range (rand, s == 0 ? 2 : 0, 4); i > 0; i--)
      g_string_append_printf (text, "\nt%u s%u", t++, s);
  }
  g_string_append (text, "\ns0 s2\n");
  return g_string_free (text, FALSE);
}

/* All terminals are farther from the middle than all switches, in the order of their switches. */
TEST (ring)
{
  for (guint seed = 0; seed < 20; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autofree char *text = make_irregular (rand, g_rand_int_range (rand, 5, 60));
    g_autoptr (IcnNet) net = net_sample_list (text);
    const IcnPoints *points = icn_search_points (net, ICN_POINTS_RING);
    double x = 0, y = 0, farthest = 0;

    check_apart (net, points);
    for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++) {
      x += points->at[2 * v] / (net->n_vertices - net->n_terminals);
      y += points->at[2 * v + 1] / (net->n_vertices - net->n_terminals);
    }
    for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++)
      farthest = MAX (farthest, hypot (points->at[2 * v] - x, points->at[2 * v + 1] - y));
    for (IcnVertex t = 0; t < net->n_terminals; t++) {
      IcnVertex s = net->channel[net->first_out[t]].destination;
      double tx = points->at[2 * t] - x, ty = points->at[2 * t + 1] - y;
      double sx = points->at[2 * s] - x, sy = points->at[2 * s + 1] - y;

      g_assert_cmpfloat (hypot (tx, ty), >, farthest + 1);
      for (IcnVertex w = net->n_terminals; w < net->n_vertices; w++)
        g_assert_cmpfloat (tx * sx + ty * sy, >=,
                           tx * (points->at[2 * w] - x) + ty * (points->at[2 * w + 1] - y) - NEAR);
    }
  }
}

/* Levels that a list states at random, whatever its links: rows in their order. */
TEST (stated_levels)
{
  for (guint seed = 0; seed < 30; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    guint32 n = g_rand_int_range (rand, 3, 60);
    GString *text = g_string_new (NULL);
    g_autofree guint8 *level = g_new (guint8, n);

    for (guint32 v = 0; v < n; v++) {
      level[v] = g_rand_int_range (rand, 2, 7);
      g_string_append_printf (text, "v%u v%u\nv%u v%u 2\nlevel %u v%u v%u\n", v, v + 1, v + n + 1,
                              v, level[v], v, v + n + 1);
    }
    g_string_append_printf (text, "level 9 v%u v%u\n", n, n);
    g_autofree char *list = g_string_free (text, FALSE);
    g_autoptr (IcnNet) net = net_sample_list (list);
    const IcnPoints *points = icn_search_points (net, ICN_POINTS_LEVELS);
    g_autofree guint8 *drawn = icn_levels_drawn (net);

    check_apart (net, points);
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      for (IcnVertex w = 0; w < net->n_vertices; w++)
        if (drawn[v] > drawn[w])
          g_assert_cmpfloat (points->at[2 * v + 1], <, points->at[2 * w + 1] - 0.9);
  }
}

/* The higher the level, the higher the vertex, and all switches of a level are in one row; each is
 * over some of the terminals below it. Vertices of lists are in random order. */
TEST (levels)
{
  static const guint sizes[][2] = { { 2, 2 }, { 2, 4 }, { 3, 3 }, { 4, 3 }, { 5, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *text = net_sample_tree (sizes[i][0], sizes[i][1]);
    g_autoptr (IcnNet) net = net_sample_list (text);
    const IcnPoints *points = icn_search_points (net, ICN_POINTS_LEVELS);
    g_autofree guint8 *level = icn_levels_drawn (net);

    check_apart (net, points);
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      for (IcnVertex w = 0; w < net->n_vertices; w++) {
        if (level[v] > level[w])
          g_assert_cmpfloat (points->at[2 * v + 1], <, points->at[2 * w + 1] - 0.9);
        if (level[v] == level[w] && level[v] > 0)
          g_assert_cmpfloat (points->at[2 * v + 1], ==, points->at[2 * w + 1]);
      }
  }
}

/* The list of a tree in which all vertices send, each of random place in the list but the first. */
static char *
random_tree (GRand *rand, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint v = 1; v < n; v++)
    g_string_append_printf (text, "n%u n%u\n", v, g_rand_int_range (rand, v > 6 ? v / 3 : 0, v));
  return g_string_free (text, FALSE);
}

/* Of a tree all of whose vertices send, every vertex but the highest has one neighbour above, one
 * row higher, and no two links cross. */
TEST (trees)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint n = 4; n < 200; n = n * 3 / 2) {
    g_autofree char *text = random_tree (rand, n);
    g_autoptr (IcnNet) net = net_sample_list (text);
    const IcnPoints *points = icn_search_points (net, ICN_POINTS_LEVELS);
    const double *at = points->at;
    guint n_roots = 0;

    check_apart (net, points);
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      guint n_above = 0;

      for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
        n_above += at[2 * net->channel[c].destination + 1] < at[2 * v + 1];
      g_assert_cmpuint (n_above, <=, 1);
      n_roots += n_above == 0;
    }
    g_assert_cmpuint (n_roots, ==, 1);
    for (IcnChannelId a = 0; a < net->n_channels; a++)
      for (IcnChannelId b = 0; b < a; b++) {
        const IcnChannel *one = &net->channel[a], *other = &net->channel[b];
        const double *p = at + 2 * one->source, *q = at + 2 * other->source;
        const double *pd = at + 2 * one->destination, *qd = at + 2 * other->destination;

        /* Links between the same two rows, both downwards. */
        if (p[1] == q[1] && pd[1] == qd[1] && pd[1] > p[1])
          g_assert_cmpfloat ((p[0] - q[0]) * (pd[0] - qd[0]), >=, -NEAR);
      }
  }
}

/* A ring of n nodes, or a path of them, with some random links between them, as a list. */
static IcnNet *
make_random (GRand *rand, guint32 n, gboolean is_path, guint32 n_more)
{
  g_autoptr (GString) text = g_string_new ("\n");

  for (guint32 v = 0; v < n - (is_path ? 1 : 0); v++)
    g_string_append_printf (text, "%u %u\n", v, (v + 1) % n);
  for (guint32 i = 0; i < n_more; i++) {
    guint32 v = g_rand_int_range (rand, 0, n), w = g_rand_int_range (rand, 0, n);
    g_autofree char *link = g_strdup_printf ("\n%u %u\n", MIN (v, w), MAX (v, w));

    if (v != w && MAX (v, w) - MIN (v, w) < n - 1 && strstr (text->str, link) == NULL)
      g_string_append (text, link + 1);
  }
  return net_sample_list (text->str);
}

/* Hops between all pairs, [n * n], by relaxation. */
static double *
hops_of (const IcnNet *net)
{
  guint32 n = net->n_vertices;
  double *hops = g_new (double, n *n);

  for (guint32 i = 0; i < n * n; i++)
    hops[i] = i % (n + 1) == 0 ? 0 : n;
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    hops[net->channel[c].source * n + net->channel[c].destination] = 1;
  for (guint32 k = 0; k < n; k++)
    for (guint32 i = 0; i < n * n; i++)
      hops[i] = MIN (hops[i], hops[i / n * n + k] + hops[k * n + i % n]);
  return hops;
}

/* The stress of positions that are scaled so that `apart` is one hop. */
static double
stress_of (guint32 n, const double *hops, const double *at, double apart)
{
  double sum = 0;

  for (guint32 v = 0; v < n; v++)
    for (guint32 w = 0; w < v; w++) {
      double length = hypot (at[2 * v] - at[2 * w], at[2 * v + 1] - at[2 * w + 1]);

      sum += pow (length / (apart * hops[v * n + w]) - 1, 2);
    }
  return sum;
}

/* The vertices of a path are spread along a straight line, each hop as long as every other. Of
 * random networks no vertex can move a little, and no two can change places, with less stress. */
TEST (spread)
{
  for (guint seed = 0; seed < 30; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    guint32 n = g_rand_int_range (rand, 4, 40);
    g_autoptr (IcnNet) path = make_random (rand, n, TRUE, 0);
    g_autoptr (IcnNet) net = make_random (rand, n, FALSE, g_rand_int_range (rand, 0, n));
    g_autofree double *at = g_new (double, 2 * n), *hops = hops_of (net);
    double apart, least, end;

    icn_spread (path, at);
    apart = hypot (at[2] - at[0], at[3] - at[1]);
    end = hypot (at[2 * n - 2] - at[0], at[2 * n - 1] - at[1]);
    g_assert_cmpfloat_with_epsilon (end, apart * (n - 1), 0.05 * end);
    icn_spread (net, at);
    apart = 3;
    least = stress_of (n, hops, at, apart);
    for (guint32 i = 0; i < 4 * n; i++) {
      double before = at[i / 2], moved = (i % 2 ? 0.05 : -0.05) * apart;

      at[i / 2] += moved;
      g_assert_cmpfloat (stress_of (n, hops, at, apart), >, least);
      at[i / 2] = before;
    }
  }
}

/* The length along a circle of all links of a network of which vertex v stands at seat[v]. */
static guint64
length_of_ring (const IcnNet *net, const guint32 *seat)
{
  guint64 sum = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint32 a = seat[net->channel[c].source], b = seat[net->channel[c].destination];
    guint32 away = MAX (a, b) - MIN (a, b);

    sum += MIN (away, net->n_vertices - away);
  }
  return sum;
}

/* The least length of all orders that begin with the first `at` of `seat`. */
static guint64
least_of_rings (const IcnNet *net, guint32 *seat, guint32 at)
{
  guint64 least = G_MAXUINT64;

  if (at == net->n_vertices)
    return length_of_ring (net, seat);
  for (guint32 i = at; i < net->n_vertices; i++) {
    guint32 left = seat[at];

    seat[at] = seat[i];
    seat[i] = left;
    least = MIN (least, least_of_rings (net, seat, at + 1));
    seat[i] = seat[at];
    seat[at] = left;
  }
  return least;
}

/* Of small networks the order around a circle is as short as any, of large ones no longer than it
 * was; a shuffled ring comes back in its order. */
TEST (ring_order)
{
  for (guint seed = 0; seed < 30; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    gboolean is_small = seed < 20;
    guint32 n = is_small ? g_rand_int_range (rand, 4, 8) : g_rand_int_range (rand, 20, 120);
    g_autoptr (IcnNet) net = make_random (rand, n, FALSE, seed % 3 * n);
    g_autofree guint32 *seat = g_new (guint32, n), *all = g_new (guint32, n);
    g_autofree guint8 *is_taken = g_new0 (guint8, n);
    guint64 before;

    for (guint32 v = 0; v < n; v++)
      seat[v] = all[v] = v;
    for (guint32 v = n; v-- > 1;) {
      guint32 w = g_rand_int_range (rand, 0, v + 1), left = seat[v];

      seat[v] = seat[w];
      seat[w] = left;
    }
    before = length_of_ring (net, seat);
    icn_ring_order (net, n, seat);
    for (guint32 v = 0; v < n; v++)
      g_assert_false (is_taken[seat[v]]++);
    if (is_small)
      g_assert_cmpuint (length_of_ring (net, seat), ==, least_of_rings (net, all, 0));
    else if (seed % 3 == 0)
      g_assert_cmpuint (length_of_ring (net, seat), ==, net->n_channels);
    else
      g_assert_cmpuint (length_of_ring (net, seat), <, before);
  }
}
