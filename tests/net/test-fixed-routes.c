/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixed routes on random networks, held against relaxation, enumeration and a search for circles
 * that know nothing of how they are made. */
#include "channel-order.h"
#include "fixed-routes.h"
#include "hop-order.h"
#include "measure.h"
#include "net-builder.h"
#include "net.h"
#include "route.h"
#include "runner.h"
#include "search.h"

#include <string.h>

#define MOST 24
#define N_NETS 60

static const IcnRouteSettings single = { .routes = ICN_ROUTES_SINGLE };

static void
add_link (IcnNetBuilder *builder, IcnVertex a, IcnVertex b, double width)
{
  IcnChannel channel = { .source = a, .destination = b, .width = width, .lanes = 1 };

  icn_net_builder_add_channel (builder, &channel);
  channel.source = b;
  channel.destination = a;
  icn_net_builder_add_channel (builder, &channel);
}

/* A random connected network of n routers: a tree and some more links. terminals: of each router;
 * 0: routers send themselves. */
static IcnNet *
random_net (GRand *rand, guint32 n, guint32 n_more, guint32 terminals)
{
  guint32 n_terminals = terminals > 0 ? terminals * n : n, first = terminals * n;
  guint32 n_vertices = first + n;
  g_autofree guint8 *linked = g_new0 (guint8, (gsize) n * n);
  IcnNetBuilder *builder =
    icn_net_builder_new (NULL, 1, &n_terminals, n_vertices, 2 * (n + n_more + first));

  for (IcnVertex v = 0; v < n_vertices; v++)
    if (terminals > 0)
      icn_net_builder_set_role (builder, v, v < first ? ICN_VERTEX_TERMINAL : ICN_VERTEX_SWITCH);
  for (IcnVertex t = 0; t < first; t++)
    add_link (builder, t, first + t / terminals, 1);
  for (guint32 i = 1; i < n + n_more; i++) {
    guint32 a = i < n ? i : (guint32) g_rand_int_range (rand, 0, n);
    guint32 b = g_rand_int_range (rand, 0, i < n ? i : n);

    if (a == b || linked[a * n + b])
      continue;
    linked[a * n + b] = linked[b * n + a] = 1;
    add_link (builder, first + a, first + b, g_rand_boolean (rand) ? 1 : 0.5);
  }
  return icn_net_builder_freeze (builder);
}

static void
foreach_net (void (*check) (const IcnNet *net))
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint i = 0; i < N_NETS; i++) {
    guint32 n = g_rand_int_range (rand, 2, MOST);
    g_autoptr (IcnNet) net =
      random_net (rand, n, g_rand_int_range (rand, 0, 2 * n), i % 3 == 2 ? 1 + i % 2 : 0);

    check (net);
  }
}

/* Hops to a vertex by relaxation; terminals forward none. */
static void
find_hops (const IcnNet *net, IcnVertex d, guint32 *hops)
{
  gboolean changes = TRUE;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    hops[v] = v == d ? 0 : MOST * MOST;
  while (changes) {
    changes = FALSE;
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      IcnVertex from = net->channel[c].source, to = net->channel[c].destination;

      if ((to != d && icn_net_is_terminal (net, to)) || hops[to] + 1 >= hops[from])
        continue;
      hops[from] = hops[to] + 1;
      changes = TRUE;
    }
  }
}

/* Follows the route of a pair; returns its length. */
static guint
follow (const IcnNet *net, IcnVertex s, IcnVertex d, IcnChannelId *path)
{
  guint n = 0;
  IcnVertex at = s;

  do {
    IcnChannelId next[2];
    guint found = icn_route_step (net, &single, at, d, next);

    if (found == 0)
      break;
    g_assert_cmpuint (found, ==, 1);
    g_assert_cmpuint (net->channel[next[0]].source, ==, at);
    g_assert_cmpuint (n, <, net->n_vertices);
    path[n++] = next[0];
    at = net->channel[next[0]].destination;
  } while (at != d);
  g_assert_cmpuint (at, ==, d);
  return n;
}

static void
check_shortest (const IcnNet *net)
{
  g_autofree guint32 *hops = g_new (guint32, net->n_vertices);
  g_autofree IcnChannelId *path = g_new (IcnChannelId, net->n_vertices);
  g_auto (IcnRouteColumn) column = { .next = NULL };

  icn_route_column_init (&column, net);
  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    find_hops (net, d, hops);
    icn_route_column (net, &single, d, &column);
    for (IcnVertex s = 0; s < net->n_terminals; s++)
      if (s != d) {
        g_assert_cmpuint (follow (net, s, d, path), ==, hops[s]);
        g_assert_cmpuint (icn_route_column_next (&column, s)[0], ==, path[0]);
      }
  }
}

TEST (shortest)
{
  foreach_net (check_shortest);
}

/* Whether channels of classes wait in a circle: removes those that wait for none. */
static gboolean
has_circle (const guint8 *waits, guint32 n)
{
  g_autofree guint8 *removed = g_new0 (guint8, n);
  guint32 left = n;
  gboolean changes = TRUE;

  while (changes) {
    changes = FALSE;
    for (guint32 i = 0; i < n; i++) {
      gboolean is_free = !removed[i];

      for (guint32 j = 0; j < n && is_free; j++)
        is_free = removed[j] || !waits[(gsize) i * n + j];
      if (!is_free)
        continue;
      removed[i] = 1;
      left--;
      changes = TRUE;
    }
  }
  return left > 0;
}

static void
check_waits (const IcnNet *net)
{
  guint n_classes = icn_route_classes (net, &single);
  guint32 n = net->n_channels * n_classes;
  g_autofree guint8 *waits = g_new0 (guint8, (gsize) n * n);
  g_autofree IcnChannelId *path = g_new (IcnChannelId, net->n_vertices);

  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex d = 0; d < net->n_terminals; d++) {
      guint hops = s == d ? 0 : follow (net, s, d, path);
      guint spare = icn_route_spare_classes (net, &single, s, d);

      for (guint start = 0; start <= spare; start++) {
        guint class = start;

        for (guint i = 1; i < hops; i++) {
          guint group, rank, from_group, from_rank;
          guint32 before = path[i - 1] * n_classes + class;

          icn_route_class_key (net, &single, path[i - 1], &from_group, &from_rank);
          icn_route_class_key (net, &single, path[i], &group, &rank);
          g_assert_cmpuint (rank, !=, from_rank);
          class = icn_route_class_after (class, from_group, from_rank, group, rank);
          g_assert_cmpuint (class, <, n_classes);
          waits[(gsize) before * n + path[i] * n_classes + class] = 1;
        }
      }
    }
  g_assert_false (has_circle (waits, n));
}

TEST (waits)
{
  foreach_net (check_waits);
}

/* The fewest turns from down to up on any shortest path from a vertex; was_down: the last channel
 * led to a later vertex. */
static guint
fewest_turns (const IcnNet *net, const guint32 *position, const guint32 *hops, IcnVertex at,
              gboolean was_down)
{
  guint least = hops[at] == 0 ? 0 : G_MAXUINT;

  for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1] && hops[at] > 0; c++) {
    IcnVertex to = net->channel[c].destination;
    gboolean is_down = position[to] > position[at];
    guint here;

    if (hops[to] + 1 != hops[at])
      continue;
    here = fewest_turns (net, position, hops, to, is_down) + (was_down && !is_down);
    least = MIN (least, here);
  }
  return least;
}

/* The fewest classes of any order of the vertices from place i on. */
static guint
fewest_classes (const IcnNet *net, const guint32 *hops, guint32 *position, guint32 i)
{
  guint32 n = net->n_vertices;
  guint least = G_MAXUINT, most = 0;

  for (guint32 j = i; i < n && j < n; j++) {
    guint32 was = position[i];

    position[i] = position[j];
    position[j] = was;
    least = MIN (least, fewest_classes (net, hops, position, i + 1));
    position[j] = position[i];
    position[i] = was;
  }
  if (i < n)
    return least;
  for (IcnVertex d = 0; d < n; d++)
    for (IcnVertex s = 0; s < n; s++)
      most = MAX (most, fewest_turns (net, position, hops + d * n, s, FALSE));
  return most + 1;
}

/* On networks of 6 nodes no order of the nodes has fewer classes than are found. */
TEST (classes)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  guint n_of[4] = { 0 };

  for (guint i = 0; i < 40; i++) {
    guint32 n = g_rand_int_range (rand, 4, 7);
    g_autoptr (IcnNet) net = random_net (rand, n, g_rand_int_range (rand, 0, 6), 0);
    guint32 hops[36], position[6], rank[40];
    guint least;

    for (IcnVertex v = 0; v < n; v++) {
      find_hops (net, v, hops + v * n);
      position[v] = v;
    }
    least = fewest_classes (net, hops, position, 0);
    g_assert_cmpuint (net->n_channels, <=, G_N_ELEMENTS (rank));
    g_assert_cmpuint (icn_channel_order_find (net, rank, NULL), ==, least);
    /* A second class is taken where that lowers the loads. */
    g_assert_cmpuint (icn_route_classes (net, &single), >=, least);
    g_assert_cmpuint (icn_route_classes (net, &single), <=, MAX (2, least));
    n_of[least]++;
  }
  g_assert_cmpuint (n_of[1], >, 0);
  g_assert_cmpuint (n_of[2], >, 0);
}

/* Largest loads of uniform traffic, a message for each pair, over the single paths or spread over
 * all shortest ones. */
static double
largest_load (const IcnNet *net, gboolean spreads)
{
  g_autofree double *load = g_new0 (double, net->n_channels);
  g_autofree double *flow = g_new (double, net->n_vertices);
  g_auto (IcnRouteColumn) column = { .next = NULL };
  double largest = 0;

  icn_route_column_init_wide (&column, net);
  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    if (spreads)
      icn_search_column (net, &single, d, &column);
    else
      icn_route_column (net, &single, d, &column);
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      flow[v] = v < net->n_terminals;
    for (guint32 i = 0; i < column.n_sequence; i++) {
      IcnVertex v = column.sequence[i];
      const IcnChannelId *next = icn_route_column_next (&column, v);
      guint n = 0;

      while (n < icn_route_column_room (&column, v) && next[n] != ICN_NONE)
        n++;
      for (guint j = 0; j < n; j++) {
        load[next[j]] += flow[v] / n;
        flow[net->channel[next[j]].destination] += flow[v] / n;
      }
    }
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    largest = MAX (largest, load[c] / icn_channel_width (&net->channel[c]));
  return largest;
}

static void
check_load (const IcnNet *net)
{
  g_assert_cmpfloat (largest_load (net, FALSE), <=, 1.2 * largest_load (net, TRUE) + 1);
}

/* Among single paths there is no half message, but the largest load is near that of all shortest
 * paths, and usually below it. */
TEST (loads)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  double ratios = 0;

  foreach_net (check_load);
  for (guint i = 0; i < 10; i++) {
    g_autoptr (IcnNet) net = random_net (rand, 64, 64, 0);

    ratios += largest_load (net, FALSE) / largest_load (net, TRUE);
  }
  g_assert_cmpfloat (ratios, <, 10);
}

/* Numbers of pairs are those of all routes, followed one by one. */
static void
check_pairs (const IcnNet *net)
{
  const IcnFixedRoutes *routes = icn_search_routes (net, &single, NULL);
  g_autofree double *n_pairs = g_new0 (double, net->n_channels);

  g_assert_cmpint (routes->n_pairs != NULL, ==, icn_search_all_hop (net) && net->n_planes == 1);
  if (routes->n_pairs == NULL)
    return;
  for (IcnVertex d = 0; d < net->n_terminals; d++)
    for (IcnVertex s = 0; s < net->n_terminals; s++)
      for (IcnVertex v = s; v != d;) {
        IcnChannelId next;

        g_assert_cmpuint (icn_route_step (net, &single, v, d, &next), ==, 1);
        n_pairs[next]++;
        v = net->channel[next].destination;
      }
  g_assert_cmpmem (routes->n_pairs, sizeof *n_pairs * net->n_channels, n_pairs,
                   sizeof *n_pairs * net->n_channels);
}

TEST (pairs)
{
  foreach_net (check_pairs);
}

/* Vertices are sorted by distance and number, those that reach nothing last. */
TEST (order)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);

  for (guint i = 0; i < N_NETS; i++) {
    guint32 n = g_rand_int_range (rand, 2, 4 * MOST), n_reach = 1;
    g_autoptr (IcnNet) net = random_net (rand, n, 0, 0);
    g_autofree guint16 *distance = g_new (guint16, net->n_vertices);
    g_autofree IcnVertex *sequence = g_new (IcnVertex, net->n_vertices);
    IcnVertex d = g_rand_int_range (rand, 0, net->n_vertices);

    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      gboolean reaches = v != d && g_rand_int_range (rand, 0, 5) > 0;

      distance[v] = v == d ? 0 : reaches ? g_rand_int_range (rand, 1, 9) : ICN_SEARCH_FAR;
      n_reach += reaches;
    }
    g_assert_cmpuint (icn_hop_order (net, distance, sequence), ==, n_reach - 1);
    for (guint32 j = 0; j + 1 < n_reach; j++) {
      guint16 here = distance[sequence[j]];

      g_assert_cmpuint (here, !=, ICN_SEARCH_FAR);
      g_assert_cmpuint (here, >, 0);
      g_assert_true (j == 0 || here < distance[sequence[j - 1]] ||
                     (here == distance[sequence[j - 1]] && sequence[j - 1] < sequence[j]));
    }
  }
}

/* In a network so large that orders are tried on a part of the destinations, every route still has
 * as few falls of the rank as the classes permit, and the largest load is near that of all shortest
 * paths. */
TEST (large)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  g_autoptr (IcnNet) net = random_net (rand, 1000, 1000, 0);
  const IcnFixedRoutes *routes = icn_route_fixed (net, &single);
  g_autofree IcnChannelId *path = g_new (IcnChannelId, net->n_vertices);
  guint most = 0;

  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    const guint16 *distance = icn_search_distances (net, d);

    for (IcnVertex s = 0; s < net->n_terminals; s++) {
      guint hops = s == d ? 0 : follow (net, s, d, path), falls = 0;

      g_assert_cmpuint (hops, ==, distance[s]);
      for (guint i = 1; i < hops; i++)
        falls += routes->rank[path[i]] < routes->rank[path[i - 1]];
      g_assert_cmpuint (falls, ==, routes->falls[icn_fixed_routes_at (net, &single, d, s)]);
      most = MAX (most, falls);
    }
  }
  g_assert_cmpuint (most, <, routes->n_classes);
  g_assert_cmpfloat (largest_load (net, FALSE), <=, 1.1 * largest_load (net, TRUE));
}

/* A column of all shortest paths has the next channels that single steps have, whether every vertex
 * has few channels, as in a sparse network, or some have many, and whatever part of the last group
 * of 64 destinations a network fills. */
TEST (columns)
{
  static const guint32 size[][2] = { { 3, 2 }, { 64, 20 }, { 71, 30 }, { 131, 40 }, { 131, 900 } };
  const IcnRouteSettings routing = { .plane = 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);

  for (guint i = 0; i < G_N_ELEMENTS (size); i++) {
    g_autoptr (IcnNet) net = random_net (rand, size[i][0], size[i][1], 0);
    g_autofree IcnChannelId *candidates = g_new (IcnChannelId, net->n_channels);
    g_auto (IcnRouteColumn) column = { 0 };

    icn_route_column_init_wide (&column, net);
    for (IcnVertex d = 0; d < net->n_terminals; d++) {
      icn_search_column (net, &routing, d, &column);
      for (IcnVertex v = 0; v < net->n_vertices; v++) {
        guint n = icn_search_step (net, &routing, v, d, candidates);
        const IcnChannelId *next = icn_route_column_next (&column, v);

        g_assert_cmpmem (next, n * sizeof *next, candidates, n * sizeof *next);
        if (n < icn_route_column_room (&column, v))
          g_assert_cmpuint (next[n], ==, ICN_NONE);
      }
    }
  }
}

TEST (cancelled)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (14);
  g_autoptr (IcnNet) net = random_net (rand, 20, 20, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (icn_route_prepare (net, &single, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (icn_route_classes_are_known (net, &single));
  g_assert_true (icn_route_prepare (net, &single, NULL, NULL));
  g_assert_true (icn_route_classes_are_known (net, &single));
}

/* A bisection that was cancelled is not kept: the next one is that of an equal network. */
TEST (cancelled_bisection)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (15), again = g_rand_new_with_seed (15);
  g_autoptr (IcnNet) net = random_net (rand, 64, 64, 0), equal = random_net (again, 64, 64, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  IcnBisection found = { .channels = 7 }, expected;

  g_cancellable_cancel (cancellable);
  g_assert_false (icn_measure_bisection (net, cancellable, &found, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpfloat (found.channels, ==, 7);
  g_assert_true (icn_measure_bisection (net, NULL, &found, NULL));
  g_assert_true (icn_measure_bisection (equal, NULL, &expected, NULL));
  g_assert_cmpfloat (found.width, ==, expected.width);
}

/* The routes up and down a tree of routers: of every pair there is one, whose ranks rise, so
 * that no channel leads up after one that leads down. */
static void
check_up_down (const IcnNet *net)
{
  const IcnRouteSettings settings = { .routes = ICN_ROUTES_UP_DOWN };
  const IcnFixedRoutes *routes = icn_route_fixed (net, &settings);
  g_autofree guint32 *hops = g_new (guint32, net->n_vertices);

  g_assert_null (icn_fixed_routes_why_no_up_down (net));
  g_assert_cmpuint (routes->n_classes, ==, 1);
  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    find_hops (net, d, hops);
    for (IcnVertex s = 0; s < net->n_terminals; s++) {
      IcnVertex at = s;
      guint n = 0, was = 0;

      while (at != d) {
        IcnChannelId next;

        g_assert_cmpuint (icn_route_step (net, &settings, at, d, &next), ==, 1);
        if (n > 0)
          g_assert_cmpuint (routes->rank[next], >, was);
        was = routes->rank[next];
        at = net->channel[next].destination;
        g_assert_cmpuint (++n, <=, net->n_vertices);
      }
      g_assert_cmpuint (n, >=, s == d ? 0 : hops[s]);
    }
  }
}

TEST (up_down)
{
  foreach_net (check_up_down);
}

/* The root is a router whose farthest node is nearest. */
static void
check_root (const IcnNet *net)
{
  const IcnRouteSettings settings = { .routes = ICN_ROUTES_UP_DOWN };
  const IcnFixedRoutes *routes = icn_route_fixed (net, &settings);
  g_autofree guint32 *hops = g_new (guint32, net->n_vertices);
  g_autofree guint32 *farthest = g_new0 (guint32, net->n_vertices);

  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    find_hops (net, d, hops);
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      farthest[v] = MAX (farthest[v], hops[v]);
  }
  g_assert_false (icn_net_is_terminal (net, routes->root));
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (!icn_net_is_terminal (net, v))
      g_assert_cmpuint (farthest[routes->root], <=, farthest[v]);
}

TEST (root)
{
  foreach_net (check_root);
}

/* The two forms of all shortest paths to a destination say the same, and the same trees are chosen
 * from them. Loads are small integers, so that many routes are equally good. */
static void
compare_choices (const IcnNet *net, GRand *rand)
{
  g_auto (IcnRouteColumn) column = { 0 };
  g_auto (IcnHopPaths) paths = { 0 };
  g_autofree guint32 *rank = g_new (guint32, net->n_channels);
  IcnRouteTree tree, other;

  icn_route_column_init_wide (&column, net);
  icn_hop_paths_init (&paths, net);
  icn_route_tree_init (&tree, net);
  icn_route_tree_init (&other, net);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    rank[c] = g_rand_int_range (rand, 0, 2 * net->n_vertices + 2);
    tree.channel[c].load = other.channel[c].load = g_rand_int_range (rand, 1, 4);
  }
  icn_route_tree_set_ranks (&tree, net, rank);
  icn_route_tree_set_ranks (&other, net, rank);
  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    icn_search_column (net, &single, d, &column);
    icn_hop_paths_find (&paths, d);
    g_assert_cmpuint (paths.n, ==, column.n_sequence);
    for (guint32 i = 0; i < paths.n; i++) {
      const IcnChannelId *next = icn_route_column_next (&column, paths.vertex[i]);
      guint n = 0, room = icn_route_column_room (&column, paths.vertex[i]), group = 0;
      guint32 rest = 0;
      IcnChannelId c = ICN_NONE;

      while (n < room && next[n] != ICN_NONE)
        n++;
      while (paths.group[group + 1] <= i)
        group++;
      g_assert_cmpuint (group % ICN_HOP_GROUPS, ==, MIN (n, 3) - 1);
      for (guint j = 0; j < MIN (n, 2) && n <= 2; j++)
        g_assert_cmpuint (paths.next[j][i], ==, next[j]);
      for (guint j = 0; j <= n && n > 2; j++) {
        c = icn_hop_paths_after (&paths, i, c, &rest);
        g_assert_cmpuint (c, ==, j < n ? next[j] : ICN_NONE);
      }
    }
    for (guint n_free = 0; n_free < 4; n_free++) {
      guint most = icn_channel_order_choose (net, d, &column, n_free, &tree);

      g_assert_cmpuint (icn_channel_order_choose_hop (net, d, &paths, n_free, &other), ==, most);
      g_assert_cmpmem (tree.next, sizeof *tree.next * net->n_vertices, other.next,
                       sizeof *tree.next * net->n_vertices);
      g_assert_cmpmem (tree.falls, net->n_vertices, other.falls, net->n_vertices);
    }
  }
  icn_route_tree_clear (&tree);
  icn_route_tree_clear (&other);
}

TEST (choices)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < N_NETS; i++) {
    guint32 n = g_rand_int_range (rand, 2, 4 * MOST);
    g_autoptr (IcnNet) net = random_net (rand, n, g_rand_int_range (rand, 0, n * n / 2 + 2), 0);

    compare_choices (net, rand);
  }
}
