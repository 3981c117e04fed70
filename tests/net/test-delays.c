/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks whose definition sets delays, held against relaxation: shortest paths are those of least
 * delay, however routes are asked for, and hops are those on them. */
#include "edge-list.h"
#include "measure.h"
#include "net-names.h"
#include "net-samples.h"
#include "net.h"
#include "runner.h"
#include "search.h"

#include <string.h>

#define N_NETS 40
#define FAR 1000000u

static guint
delay_of (const IcnNet *net, IcnChannelId c)
{
  return MAX (1, net->channel[c].delay);
}

/* The list of a ring of routers with chords, each way with a delay of its own, of which some are
 * not given. terminals: a switch with so many terminals takes the place of each router; 0: none. */
static char *
random_list (GRand *rand, guint n, guint terminals)
{
  GString *text = g_string_new ("# at random\n");

  for (guint i = 0; terminals > 0 && i < n * terminals; i++)
    g_string_append_printf (text, "terminals t%u\nt%u %u 1 delay=%d\n", i, i, i / terminals,
                            g_rand_int_range (rand, 1, 4));
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++) {
      gboolean is_chord = j != i + 1 && (i > 0 || j < n - 1);

      if (is_chord && g_rand_int_range (rand, 0, 3) > 0)
        continue;
      for (guint back = 0; back < 2; back++) {
        g_string_append_printf (text, "%u > %u", back ? j : i, back ? i : j);
        if (g_rand_int_range (rand, 0, 4) > 0)
          g_string_append_printf (text, " 1 delay=%d", g_rand_int_range (rand, 1, 12));
        g_string_append_c (text, '\n');
      }
    }
  return g_string_free (text, FALSE);
}

/* The least delay from every vertex to one, and of the paths that have it the fewest channels;
 * terminals forward none. */
static void
relax (const IcnNet *net, IcnVertex d, guint32 *delay, guint32 *hops)
{
  gboolean changes = TRUE;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    delay[v] = hops[v] = v == d ? 0 : FAR;
  while (changes) {
    changes = FALSE;
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      IcnVertex from = net->channel[c].source, to = net->channel[c].destination;
      guint32 reached = delay[to] + delay_of (net, c);

      if ((to != d && icn_net_is_terminal (net, to)) || reached > delay[from] ||
          (reached == delay[from] && hops[to] + 1 >= hops[from]))
        continue;
      delay[from] = reached;
      hops[from] = hops[to] + 1;
      changes = TRUE;
    }
  }
}

/* The delay of the route of a pair. */
static guint
follow (const IcnNet *net, IcnRoutes routes, IcnVertex s, IcnVertex d)
{
  const IcnRouteSettings settings = { .routes = routes };
  guint sum = 0, n_hops = 0;

  for (IcnVertex at = s; at != d; n_hops++) {
    IcnChannelId next[ICN_MAX_CANDIDATES];

    g_assert_cmpuint (icn_route_step (net, &settings, at, d, next), ==, 1);
    g_assert_cmpuint (n_hops, <, net->n_vertices);
    sum += delay_of (net, next[0]);
    at = net->channel[next[0]].destination;
  }
  return sum;
}

/* Every channel that a step lists is on a path of least delay, and none of these is left out. */
static void
check_steps (const IcnNet *net, IcnVertex d, const guint32 *delay)
{
  const IcnRouteSettings settings = { .plane = 0 };

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId next[ICN_MAX_CANDIDATES];
    guint n = v == d ? 0 : icn_search_step (net, &settings, v, d, next), n_least = 0;

    for (IcnChannelId c = net->first_out[v]; v != d && c < net->first_out[v + 1]; c++) {
      IcnVertex to = net->channel[c].destination;

      n_least +=
        (to == d || !icn_net_is_terminal (net, to)) && delay[to] + delay_of (net, c) == delay[v];
    }
    g_assert_cmpuint (n, ==, n_least);
    for (guint i = 0; i < n; i++)
      g_assert_cmpuint (delay[net->channel[next[i]].destination] + delay_of (net, next[i]), ==,
                        delay[v]);
  }
}

static void
check_net (const IcnNet *net)
{
  g_autofree guint32 *delay = g_new (guint32, net->n_vertices);
  g_autofree guint32 *hops = g_new (guint32, net->n_vertices);
  IcnDistances distances;
  guint32 diameter = 0;
  guint64 sum = 0;

  g_assert_true (net->has_delays && net->has_unequal_delays);
  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    relax (net, d, delay, hops);
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      if (v == d || v >= net->n_terminals || !icn_net_is_indirect (net))
        g_assert_cmpuint (icn_search_distances (net, d)[v], ==, delay[v]);
    check_steps (net, d, delay);
    for (IcnVertex s = 0; s < net->n_terminals; s++) {
      guint here = hops[s];

      if (s != d)
        g_assert_cmpuint (follow (net, ICN_ROUTES_SINGLE, s, d), ==, delay[s]);
      if (s != d)
        g_assert_cmpuint (follow (net, ICN_ROUTES_UP_DOWN, s, d), >=, delay[s]);
      if (s == d && icn_net_is_indirect (net))
        here = 2;
      diameter = MAX (diameter, here);
      sum += here;
    }
  }
  g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
  g_assert_cmpuint (distances.diameter, ==, diameter);
  g_assert_cmpfloat_with_epsilon (distances.mean_hops,
                                  (double) sum / net->n_terminals / net->n_terminals, 1e-12);
}

TEST (random)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (41);

  for (guint i = 0; i < N_NETS; i++) {
    guint n = g_rand_int_range (rand, 3, 14);
    g_autofree char *text = random_list (rand, n, i % 3 == 2 ? 2 : 0);
    g_autoptr (IcnNet) net = net_sample_list (text);

    g_test_message ("%s", text);
    check_net (net);
  }
}

/* Equal delays change no route: the list is still a product, and its distances are hops. */
TEST (equal)
{
  g_autoptr (IcnNet) net = net_sample_list ("a b 1 delay=3\nb c 1 delay=3\nc d 1 delay=3\n"
                                            "d a 1 delay=3\n");
  IcnDistances distances;

  g_assert_true (net->has_delays);
  g_assert_false (net->has_unequal_delays);
  g_assert_cmpuint (net->n_lines, >, 0);
  g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
  g_assert_cmpuint (distances.diameter, ==, 2);
}

/* The list of a network, in any order, where all channels along a dimension have the same delay,
 * and those of each dimension another. odd: index of a channel whose delay is longer by 1;
 * ICN_NONE: no such channel. Free with g_free. */
static char *
list_with_delays (const IcnNet *net, GRand *rand, IcnChannelId odd)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];

    g_ptr_array_insert (lines, g_rand_int_range (rand, 0, lines->len + 1),
                        g_strdup_printf ("v%u > v%u 1 delay=%u", channel->source,
                                         channel->destination,
                                         9 - 4 * channel->dimension + (c == odd)));
  }
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* A product whose dimensions differ in delay, such as a mesh with slower vertical links, is
 * recognised: its own routes are of least delay. It is none if one channel differs from the others
 * of its dimension. */
TEST (by_dimension)
{
  static const char *const products[][2] = {
    { "mesh", "4x3" },    { "mesh", "3x3x2" }, { "torus", "3x5" },  { "torus", "5x3x3" },
    { "product", "4x5" }, { "mesh", "2x2" },   { "mesh", "2x2x2" },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (42);

  for (guint i = 0; i < G_N_ELEMENTS (products); i++) {
    g_autoptr (IcnNet) kind = net_sample_build (products[i][0], products[i][1], FALSE);
    IcnChannelId odd = g_rand_int_range (rand, 0, kind->n_channels);
    g_autofree char *text = list_with_delays (kind, rand, ICN_NONE);
    g_autofree char *other_text = list_with_delays (kind, rand, odd);
    g_autoptr (IcnNet) net = net_sample_list (text), other = net_sample_list (other_text);

    g_test_message ("%s %s", products[i][0], products[i][1]);
    g_assert_cmpuint (net->dimensions, ==, kind->dimensions);
    check_net (net);
    for (IcnVertex s = 0; s < net->n_vertices; s++)
      for (IcnVertex d = 0; d < net->n_vertices; d++)
        if (s != d)
          g_assert_cmpuint (follow (net, ICN_ROUTES_OWN, s, d), ==,
                            icn_search_distances (net, d)[s]);
    g_assert_cmpuint (other->n_lines, ==, 0);
    g_assert_cmpuint (other->dimensions, ==, 1);
    check_net (other);
  }
}

static void
check_refused (const char *text, const char *field, const char *line)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (icn_edge_list_parse (text, "list", &error));
  g_assert_nonnull (strstr (error->message, field));
  g_assert_nonnull (strstr (error->message, line));
  g_assert_null (strchr (error->message, '\n'));
}

TEST (refused)
{
  g_autoptr (GString) path = g_string_new ("# a path\n");

  check_refused ("a b\nb c 1 delay=0\n", "delay", "line 2");
  check_refused ("a b 1 delay=1.5\n", "delay", "line 1");
  check_refused ("a b 1 1 delay=4097\n", "from 1 to 4096", "line 1");
  check_refused ("a b 1 delay=\n", "delay", "line 1");
  check_refused ("router 0 node 0 router 1 0\nrouter 1 node 1\n", "delay", "line 1");
  check_refused ("router 0 node 0 router 1\nrouter 1 node 0\n", "more than one router", "line 2");
  check_refused ("router 0 node 0 router 1\nnode 1 node 0\n", "attached to a node", "line 2");
  check_refused ("router 0 node 0 router 0\nrouter 1 node 1\n", "to itself", "line 1");
  for (guint i = 0; i < 20; i++)
    g_string_append_printf (path, "%u %u 1 delay=4096\n", i, i + 1);
  check_refused (path->str, "delays", "65534");
}

/* What the ways between two vertices take; 0 if there is none. */
static guint
given_delay (const IcnNet *net, const char *from, const char *to)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    g_autofree char *a = icn_net_vertex_name (net, net->channel[c].source);
    g_autofree char *b = icn_net_vertex_name (net, net->channel[c].destination);

    if (g_str_equal (a, from) && g_str_equal (b, to))
      return net->channel[c].delay;
  }
  return 0;
}

/* The anynet format: a delay holds one way, the way back takes a cycle; what is given again
 * replaces it; a router with one node and one link routes; nodes are terminals if a way to one
 * takes longer. */
TEST (anynet)
{
  g_autoptr (IcnNet) one = net_sample_list ("Router 0 Node 0 Router 1 10 router 2\n"
                                            "ROUTER 1 node 1 router 0 4 router 0 5\n"
                                            "router 0 router 1\nnode 2 router 2\n"
                                            "node 2 router 2\n");
  g_autoptr (IcnNet) far = net_sample_list ("node 0 router 0 5\nnode 1 router 1\n"
                                            "router 0 router 1 3\n");
  g_autoptr (IcnNet) several =
    net_sample_list ("router 7 node 0 node 1\nrouter 3 node 2 router 7 3\n"
                     "router 3 node 2 router 7 3\n");

  g_assert_false (icn_net_is_indirect (one));
  g_assert_cmpuint (one->n_vertices, ==, 3);
  g_assert_cmpuint (one->n_channels, ==, 4);
  g_assert_cmpuint (given_delay (one, "r0", "r1"), ==, 10);
  g_assert_cmpuint (given_delay (one, "r1", "r0"), ==, 5);
  g_assert_cmpuint (given_delay (one, "r0", "r2"), ==, 1);
  g_assert_cmpuint (given_delay (one, "r2", "r0"), ==, 1);
  g_assert_true (icn_net_is_indirect (far));
  g_assert_cmpuint (given_delay (far, "n0", "r0"), ==, 5);
  g_assert_cmpuint (given_delay (far, "r0", "n0"), ==, 5);
  g_assert_cmpuint (given_delay (far, "n1", "r1"), ==, 1);
  g_assert_cmpuint (given_delay (far, "r0", "r1"), ==, 3);
  g_assert_cmpuint (given_delay (far, "r1", "r0"), ==, 1);
  g_assert_true (icn_net_is_indirect (several));
  g_assert_cmpuint (several->n_terminals, ==, 3);
  g_assert_cmpuint (several->n_channels, ==, 8);
  g_assert_cmpuint (given_delay (several, "r3", "r7"), ==, 3);
  g_assert_cmpuint (given_delay (several, "r7", "r3"), ==, 1);
}
