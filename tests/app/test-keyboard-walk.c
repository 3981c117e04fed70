/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moving through a drawn network by keyboard, against distances and coordinates of the graph. */
#include "keyboard-walk.h"
#include "net.h"
#include "runner.h"
#include "study-samples.h"

/* Every route starts and ends where it says and is as long as breadth-first search says. */
static void
check_routes (gconstpointer settings)
{
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  const IcnNet *net = analysis->net;
  g_autofree guint32 *distance = g_new (guint32, net->n_vertices);
  BisectionKeyboardWalk walk;
  bisection_keyboard_walk_init (&walk);
  for (IcnVertex from = 0; from < net->n_vertices; from += 5) {
    icn_measure_distances (net, from, distance);
    for (IcnVertex to = 0; to < net->n_vertices; to++) {
      if (to == from)
        continue;
      bisection_keyboard_walk_reset (&walk);
      bisection_keyboard_walk_choose (&walk, analysis, from);
      bisection_keyboard_walk_choose (&walk, analysis, to);
      g_assert_cmpuint (walk.route->len, ==, distance[to]);
      IcnVertex at = from;
      for (guint i = 0; i < walk.route->len; i++) {
        const IcnChannel *channel = &net->channel[g_array_index (walk.route, IcnChannelId, i)];
        g_assert_cmpuint (channel->source, ==, at);
        at = channel->destination;
      }
      g_assert_cmpuint (at, ==, to);
    }
  }
  bisection_keyboard_walk_clear (&walk);
}

/* The third choice starts another route. */
TEST (choose)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=mesh,k=4,n=2");
  BisectionKeyboardWalk walk;
  bisection_keyboard_walk_init (&walk);
  g_assert_null (bisection_keyboard_walk_describe (&walk, analysis, ICN_LAYOUT_GRID, TRUE));
  bisection_keyboard_walk_choose (&walk, analysis, 0);
  g_assert_cmpuint (walk.route->len, ==, 0);
  bisection_keyboard_walk_choose (&walk, analysis, 15);
  g_assert_cmpuint (walk.source, ==, 0);
  g_assert_cmpuint (walk.route->len, ==, 6);
  g_autofree char *text = bisection_keyboard_walk_describe (&walk, analysis, ICN_LAYOUT_GRID, TRUE);
  g_assert_cmpstr (text, ==, "Route 0,0 → 3,3: 6 channels, 6 node pitches of wire");
  g_autofree char *in_space =
    bisection_keyboard_walk_describe (&walk, analysis, ICN_LAYOUT_GRID, FALSE);
  g_assert_cmpstr (in_space, ==, "Route 0,0 → 3,3: 6 channels");
  bisection_keyboard_walk_choose (&walk, analysis, 5);
  g_assert_cmpuint (walk.source, ==, 5);
  g_assert_cmpuint (walk.at, ==, 5);
  g_assert_cmpuint (walk.route->len, ==, 0);
  bisection_keyboard_walk_clear (&walk);
}

/* Steps follow the places of the layout, not the channels, and end at its edge. */
TEST (step)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=8,n=2");
  const IcnPlacement *folded = &analysis->placement[ICN_LAYOUT_FOLDED];
  BisectionKeyboardWalk walk;
  bisection_keyboard_walk_init (&walk);
  bisection_keyboard_walk_step (&walk, analysis, ICN_LAYOUT_FOLDED, 1, 0);
  g_assert_cmpuint (walk.at, ==, ICN_NONE);
  bisection_keyboard_walk_go (&walk, analysis, ICN_LAYOUT_FOLDED, 2, 3);
  bisection_keyboard_walk_step (&walk, analysis, ICN_LAYOUT_FOLDED, 1, 0);
  g_assert_cmpuint (folded->column[walk.at], ==, 3);
  g_assert_cmpuint (folded->row[walk.at], ==, 3);
  for (guint i = 0; i < 10; i++)
    bisection_keyboard_walk_step (&walk, analysis, ICN_LAYOUT_FOLDED, 0, -1);
  g_assert_cmpuint (folded->column[walk.at], ==, 3);
  g_assert_cmpuint (folded->row[walk.at], ==, 0);
  bisection_keyboard_walk_clear (&walk);
}

/* Messages of a fly run between terminals: a chosen switch has no route. */
TEST (switches)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=3");
  BisectionKeyboardWalk walk;

  bisection_keyboard_walk_init (&walk);
  bisection_keyboard_walk_choose (&walk, analysis, 0);
  bisection_keyboard_walk_choose (&walk, analysis, analysis->net->n_vertices - 1);
  g_assert_cmpuint (walk.route->len, ==, 0);
  bisection_keyboard_walk_choose (&walk, analysis, 7);
  bisection_keyboard_walk_choose (&walk, analysis, 0);
  g_assert_cmpuint (walk.route->len, ==, 4);
  bisection_keyboard_walk_clear (&walk);
}

/* Arrow keys go from terminal to terminal, into the switch beside one, and from switch to switch.
 */
TEST (stages)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=3");
  const IcnNet *net = analysis->net;
  BisectionKeyboardWalk walk;

  bisection_keyboard_walk_init (&walk);
  bisection_keyboard_walk_go (&walk, analysis, ICN_LAYOUT_GRID, 0, 0);
  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    g_assert_cmpuint (walk.at, ==, v);
    bisection_keyboard_walk_step (&walk, analysis, ICN_LAYOUT_GRID, 0, 1);
  }
  g_assert_cmpuint (walk.at, ==, net->n_terminals - 1);
  bisection_keyboard_walk_step (&walk, analysis, ICN_LAYOUT_GRID, 1, 0);
  IcnVertex last = walk.at;
  g_assert_true (icn_net_find_channel (net, net->n_terminals - 1, last) != ICN_NONE);
  bisection_keyboard_walk_step (&walk, analysis, ICN_LAYOUT_GRID, 0, 1);
  g_assert_cmpuint (walk.at, ==, last);
  for (guint i = 1; i < net->n_terminals / 2; i++) {
    bisection_keyboard_walk_step (&walk, analysis, ICN_LAYOUT_GRID, 0, -1);
    g_assert_cmpuint (walk.at, ==, last - i);
  }
  bisection_keyboard_walk_step (&walk, analysis, ICN_LAYOUT_GRID, -1, 0);
  g_assert_cmpuint (walk.at, ==, 0);
  bisection_keyboard_walk_step (&walk, analysis, ICN_LAYOUT_GRID, -1, 0);
  g_assert_cmpuint (walk.at, ==, 0);
  bisection_keyboard_walk_clear (&walk);
}

/* All channels of a node, each from some side, and round and round from one side. */
TEST (channels)
{
  static const int ways[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=4,n=4");
  const IcnNet *net = analysis->net;
  guint32 degree = icn_net_out_degree (net, 0);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  BisectionKeyboardWalk walk;

  bisection_keyboard_walk_init (&walk);
  g_assert_cmpuint (
    bisection_keyboard_walk_channel (&walk, analysis, ICN_LAYOUT_GRID, 1, 0, ICN_NONE), ==,
    ICN_NONE);
  bisection_keyboard_walk_choose (&walk, analysis, 0);
  for (guint way = 0; way < G_N_ELEMENTS (ways); way++) {
    IcnChannelId first = bisection_keyboard_walk_channel (&walk, analysis, ICN_LAYOUT_GRID,
                                                          ways[way][0], ways[way][1], ICN_NONE);
    IcnChannelId at = first;

    for (guint step = 0; at != ICN_NONE && step < degree; step++) {
      g_assert_cmpuint (net->channel[at].source, ==, 0);
      g_hash_table_add (seen, GUINT_TO_POINTER (at + 1));
      bisection_keyboard_walk_set_pair (&walk, analysis, ICN_NONE, ICN_NONE); /* one is picked */
      at = bisection_keyboard_walk_channel (&walk, analysis, ICN_LAYOUT_GRID, ways[way][0],
                                            ways[way][1], at);
      if (at == first)
        break;
    }
    g_assert_cmpuint (at, ==, first);
  }
  g_assert_cmpuint (g_hash_table_size (seen), ==, degree);
  bisection_keyboard_walk_clear (&walk);
}

TESTS ()
{
  static const char *const networks[] = { "topology=torus,k=8,n=2",
                                          "topology=torus,k=5x3x2,directed=yes",
                                          "topology=mesh,k=6,n=2", "topology=hypercube,n=6",
                                          "topology=ring,k=9" };
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autofree char *path = g_strdup_printf ("/walk/routes/%u", i);
    g_test_add_data_func (path, networks[i], check_routes);
  }
}
