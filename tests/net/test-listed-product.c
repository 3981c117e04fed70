/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edge lists that are products: the very graphs of their kinds, and cuts against all halves.
 * test-conformance.c has lists of them too, under every routing and traffic. */
#include "bisect.h"
#include "edge-list.h"
#include "hypermesh.h"
#include "measure.h"
#include "net-names.h"
#include "net.h"
#include "placement.h"
#include "route.h"
#include "topology-kinds.h"
#include "topology.h"
#include "traffic-matrix.h"

#include "net-samples.h"
#include "runner.h"

#include <string.h>

/* A line that says which vertices send, where not all do; "" elsewhere. */
static char *
text_of_nodes (const IcnNet *net, const guint32 *name)
{
  GString *text = g_string_new (net->n_terminals < net->n_vertices ? "nodes" : "");

  for (IcnVertex v = 0; v < net->n_terminals && net->n_terminals < net->n_vertices; v++)
    g_string_append_printf (text, " %u", name[v]);
  g_string_append (text, text->len > 0 ? "\n" : "");
  return g_string_free (text, FALSE);
}

/* The network of a list whose lines are those of `net`, in random order if there is a generator, by
 * names in the order of `name`. */
static IcnNet *
build_list (const IcnNet *net, const guint32 *name, GRand *rand, IcnTopologySettings *settings)
{
  g_autofree char *more = text_of_nodes (net, name);
  g_autoptr (GString) text = g_string_new (more);
  g_autofree guint32 *order = g_new (guint32, net->n_channels);
  g_autoptr (GError) error = NULL;
  IcnNet *built;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint32 other = rand != NULL ? (guint32) g_rand_int_range (rand, 0, c + 1) : c;

    order[c] = order[other];
    order[other] = c;
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_string_append_printf (text, "%u > %u\n", name[net->channel[order[c]].source],
                            name[net->channel[order[c]].destination]);
  icn_topology_settings_init (settings);
  settings->kind = icn_topology_find ("file");
  icn_values_set_text (&settings->values, &icn_graph_parameter,
                       icn_edge_list_parse (text->str, "list", &error));
  g_assert_no_error (error);
  icn_topology_settings_normalize (settings);
  built = icn_topology_build (settings, &error);
  g_assert_no_error (error);
  return built;
}

static void
assert_same (const IcnNet *a, const IcnNet *b)
{
  g_assert_cmpuint (a->n_vertices, ==, b->n_vertices);
  g_assert_cmpuint (a->n_channels, ==, b->n_channels);
  g_assert_cmpuint (a->dimensions, ==, b->dimensions);
  g_assert_cmpuint (a->n_lines, ==, b->n_lines);
  g_assert_cmpint (a->is_grid, ==, b->is_grid);
  g_assert_cmpint (a->symmetry, ==, b->symmetry);
  g_assert_cmpmem (a->coordinate, a->n_vertices * a->dimensions * sizeof *a->coordinate,
                   b->coordinate, b->n_vertices * b->dimensions * sizeof *b->coordinate);
  for (IcnChannelId c = 0; c < a->n_channels; c++) {
    const IcnChannel *x = &a->channel[c], *y = &b->channel[c];

    g_assert_cmpuint (x->source, ==, y->source);
    g_assert_cmpuint (x->destination, ==, y->destination);
    g_assert_cmpuint (x->dimension, ==, y->dimension);
    g_assert_cmpint (x->direction, ==, y->direction);
    g_assert_cmpuint (x->rank, ==, y->rank);
  }
}

static void
assert_same_places (const IcnNet *a, const IcnNet *b)
{
  for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
    g_auto (IcnPlacement) x = { 0 }, y = { 0 };

    icn_placement_init (&x, a, layout);
    icn_placement_init (&y, b, layout);
    g_assert_cmpmem (x.column, a->n_vertices * sizeof *x.column, y.column,
                     b->n_vertices * sizeof *y.column);
    g_assert_cmpmem (x.row, a->n_vertices * sizeof *x.row, y.row, b->n_vertices * sizeof *y.row);
  }
}

/* In the order of their coordinates, lists are the graphs of their kinds; in another order too, if
 * the radices are equal and more than four. */
TEST (kinds)
{
  static const struct {
    const char *kind, *radices;
    gboolean directed, in_any_order;
  } cases[] = {
    { "mesh", "8x8", FALSE, TRUE },       { "mesh", "4x6x3", FALSE, FALSE },
    { "mesh", "2x2x3", FALSE, FALSE },    { "torus", "8x8", FALSE, TRUE },
    { "torus", "4x6x3", FALSE, FALSE },   { "torus", "4x4x4", FALSE, TRUE },
    { "torus", "5x2", FALSE, FALSE },     { "torus", "6x6", TRUE, TRUE },
    { "torus", "4x3", TRUE, FALSE },      { "hypercube", "2x2x2x2", FALSE, FALSE },
    { "ring", "9", FALSE, TRUE },         { "product", "4x4", FALSE, TRUE },
    { "product", "5x3x2", FALSE, FALSE }, { "product", "6x6", FALSE, TRUE },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++) {
    guint of = i / 2;
    g_autoptr (IcnNet) net =
      net_sample_build (cases[of].kind, cases[of].radices, cases[of].directed);
    g_autofree guint32 *name = g_new (guint32, net->n_vertices);
    IcnTopologySettings settings;

    if (i % 2 == 1 && !cases[of].in_any_order)
      continue;
    for (guint32 v = 0; v < net->n_vertices; v++) {
      guint32 other = i % 2 == 1 ? (guint32) g_rand_int_range (rand, 0, v + 1) : v;

      name[v] = name[other];
      name[other] = v;
    }
    g_autoptr (IcnNet) list = build_list (net, name, i % 2 == 1 ? rand : NULL, &settings);
    IcnBisection a, b;

    assert_same (net, list);
    assert_same_places (net, list);
    g_assert_cmpint (icn_route_takes_all (net), ==, icn_route_takes_all (list));
    icn_measure_bisection (net, NULL, &a, NULL);
    icn_measure_bisection (list, NULL, &b, NULL);
    g_assert_cmpfloat (a.channels, ==, b.channels);
    g_assert_cmpint (a.is_exact, ==, b.is_exact);
  }
}

/* In a complete graph the own routes are all the shortest ones, and need no escape. */
TEST (complete)
{
  g_autoptr (IcnNet) kind = net_sample_build ("complete", "6", FALSE);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 6; i++)
    for (guint j = 0; j < i; j++)
      g_string_append_printf (text, "%u %u\n", i, j);
  g_autoptr (IcnNet) list = net_sample_list (text->str);
  g_assert_cmpint (icn_route_takes_all (kind), ==, TRUE);
  g_assert_cmpint (icn_route_takes_all (list), ==, TRUE);
}

/* Hypermeshes whose clusters are crossbar switches. */
static IcnNet *
build_crossbars (const char *radices)
{
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;
  IcnNet *net;

  net_sample_settings ("hypermesh", radices, FALSE, &settings);
  icn_values_set_number (&settings.values, &icn_cluster_parameter, ICN_CLUSTER_CROSSBAR);
  net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

/* A hypermesh of crossbars is recognised, in the order of its coordinates as the very graph of its
 * kind; and in any order if the radices are equal. */
TEST (crossbars)
{
  static const struct {
    const char *radices;
    gboolean in_any_order;
  } cases[] = { { "4x4", TRUE }, { "4x3", FALSE }, { "3x3x3", TRUE }, { "2x2x3", FALSE },
                { "2x2", TRUE }, { "6x2", FALSE }, { "5x5", TRUE },   { "2x2x2x2", TRUE },
                { "8", TRUE },   { "3x3", TRUE } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnNet) net = build_crossbars (cases[i / 2].radices);
    g_autofree guint32 *name = g_new (guint32, net->n_vertices);
    IcnTopologySettings settings, twin;

    if (i % 2 == 1 && !cases[i / 2].in_any_order)
      continue;
    for (guint32 v = 0; v < net->n_vertices; v++) {
      guint32 other = i % 2 == 1 ? (guint32) g_rand_int_range (rand, 0, v + 1) : v;

      name[v] = name[other];
      name[other] = v;
    }
    g_autoptr (IcnNet) list = build_list (net, name, i % 2 == 1 ? rand : NULL, &settings);

    g_test_message ("%s", cases[i / 2].radices);
    assert_same (net, list);
    assert_same_places (net, list);
    icn_topology_twin (&settings, &twin);
    g_assert_true (twin.kind == icn_topology_find ("hypermesh"));
    g_assert_cmpint (icn_topology_value (&twin, &icn_cluster_parameter), ==, ICN_CLUSTER_CROSSBAR);
  }
}

/* It is none if a link is missing, or differs from the others of its dimension in width, or if two
 * nodes share two switches. */
TEST (no_crossbars)
{
  static const char *const lists[] = {
    "nodes a b c d\na s\nb s\nc t\nd t\na u\nc u\nb v\n",
    "nodes a b c d\na s\nb s\nc t\nd t\na u\nc u\nb v\nd v 2\n",
    "nodes a b c d\na s\nb s\nc t\nd t\na u\nc u\nb v\nd v\na b\n",
    "nodes a b c\na s\nb s\nc s\na t\nb t\nc t\n",
    "nodes a b c d e\na s\nb s\nb t\nc t\nc u\nd u\nd v\ne v\ne w\na w\n",
  };
  const char *whole = "nodes a b c d\na s\nb s\nc t\nd t\na u 2\nc u 2\nb v 2\nd v 2\n";
  g_autoptr (IcnNet) recognised = net_sample_list (whole);

  g_assert_cmpuint (recognised->dimensions, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    g_autoptr (IcnNet) net = net_sample_list (lists[i]);

    g_test_message ("%s", lists[i]);
    g_assert_cmpuint (net->dimensions, ==, 1);
    g_assert_false (net->is_grid);
  }
}

/* A pair of nodes is that of the list, whatever the coordinates. */
TEST (pairs_keep_their_numbers)
{
  g_autoptr (IcnNet) net = net_sample_build ("mesh", "5x5", FALSE);
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  guint32 name[25];
  IcnTopologySettings settings;

  for (guint32 v = 0; v < 25; v++) {
    guint32 other = g_rand_int_range (rand, 0, v + 1);

    name[v] = name[other];
    name[other] = v;
  }
  g_autoptr (IcnNet) list = build_list (net, name, rand, &settings);
  g_autoptr (IcnTraffic) pair = net_sample_traffic (list, "pair:3:17");
  g_autoptr (IcnTraffic) hot = net_sample_traffic (list, "hot-spot:0.5");
  guint n_found = 0;

  for (IcnVertex s = 0; s < 25; s++)
    for (IcnVertex d = 0; d < 25; d++) {
      g_autofree char *from = icn_net_vertex_name (list, s), *to = icn_net_vertex_name (list, d);
      gboolean is_pair = g_str_equal (from, "3") && g_str_equal (to, "17");

      g_assert_cmpfloat (icn_traffic_share (pair, s, d), ==, is_pair);
      g_assert_cmpint (icn_traffic_share (hot, s, d) > 0.5, ==, g_str_equal (to, "0"));
      n_found += is_pair;
    }
  g_assert_cmpuint (n_found, ==, 1);
}

/* The width of the smallest cut, by all halves of the terminals and all sides of the routers. */
static double
least_cut (const IcnNet *net)
{
  double least = G_MAXDOUBLE;

  for (guint32 set = 0; set < 1u << net->n_vertices; set++) {
    guint32 terminals = set & ((1u << net->n_terminals) - 1);
    guint8 side[32];
    IcnBisection cut;

    if ((guint32) __builtin_popcount (terminals) != net->n_terminals / 2)
      continue;
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      side[v] = set >> v & 1;
    icn_measure_cut (net, side, &cut);
    least = MIN (least, cut.width);
  }
  return least;
}

/* Cuts of products that no kind has: halves, never below the smallest, and exact where claimed. */
TEST (cuts)
{
  static const char *const text[] = {
    "terminals a b c d e f g h\na p\nb p\nc q\nd q\ne r\nf r\ng s\nh s\np q\nr s\np r\nq s\n",
    "terminals a b c d e f\na p\nb p\nc q\nd q\ne r\nf r\np q\nq r\n",
    "terminals a b c d e\na p\nb q\nc r\nd s\ne t\np q\nq r\nr s\ns t\nt p\n",
    "0 1\n1 2\n3 4\n4 5\n0 3 3\n1 4 3\n2 5 3\n",
    ("0 1\n0 2\n0 3\n1 2\n1 3\n2 3\n4 5\n4 6\n4 7\n5 6\n5 7\n6 7\n8 9\n8 10\n8 11\n9 10\n9 11\n"
     "10 11\n0 4\n4 8\n1 5\n5 9\n2 6\n6 10\n3 7\n7 11\n"),
  };
  guint n_exact = 0;

  for (guint i = 0; i < G_N_ELEMENTS (text); i++) {
    IcnTopologySettings settings;
    g_autoptr (GError) error = NULL;
    const IcnEdgeList *list = icn_edge_list_parse (text[i], "list", &error);
    IcnBisection cut;
    guint8 side[32];
    guint32 n_half = 0;
    double least;

    g_assert_no_error (error);
    g_assert_nonnull (list->factors);
    icn_topology_settings_init (&settings);
    settings.kind = icn_topology_find ("file");
    icn_values_set_text (&settings.values, &icn_graph_parameter, list);
    icn_topology_settings_normalize (&settings);
    g_autoptr (IcnNet) net = icn_topology_build (&settings, &error);
    g_assert_no_error (error);

    gboolean is_exact = icn_measure_halves (net, side);
    icn_measure_cut (net, side, &cut);
    for (IcnVertex v = 0; v < net->n_terminals; v++)
      n_half += side[v];
    g_assert_cmpuint (n_half, ==, net->n_terminals / 2);
    least = least_cut (net);
    g_assert_cmpfloat (cut.width, >=, least);
    if (is_exact)
      g_assert_cmpfloat (cut.width, ==, least);
    n_exact += is_exact;
  }
  g_assert_cmpuint (n_exact, >=, 2);
}
