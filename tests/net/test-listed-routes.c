/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes that a user states: what the program's own routes come to when they are written as a list
 * and read again, and what lists that do not fit are refused for. */
#include "edge-list.h"
#include "error.h"
#include "listed-routes.h"
#include "net.h"
#include "route.h"
#include "routing.h"
#include "runner.h"
#include "search.h"
#include "topology-kinds.h"
#include "topology.h"

#include <string.h>

static IcnNet *
net_of_kind (const char *kind, guint32 k, guint n)
{
  g_autoptr (GError) error = NULL;
  IcnTopologySettings settings;
  IcnNet *net;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find (kind);
  settings.dimensions = n;
  for (guint i = 0; i < ICN_MAX_DIMENSIONS; i++)
    settings.radix[i] = k;
  icn_topology_settings_normalize (&settings);
  net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

static IcnNet *
net_of_list (const char *text)
{
  g_autoptr (GError) error = NULL;
  IcnTopologySettings settings;
  const IcnEdgeList *list = icn_edge_list_parse (text, "test", &error);
  IcnNet *net;

  g_assert_no_error (error);
  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("file");
  icn_values_set_text (&settings.values, &icn_graph_parameter, list);
  net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

/* The settings of the routes of a text; NULL and the reason if it does not fit. */
static const IcnFixedRoutes *
read_text (const IcnNet *net, const char *text, IcnRouteSettings *settings, const char **why)
{
  const IcnRouteList *list = icn_route_list_new (text, "test", NULL);

  g_assert_nonnull (list);
  g_assert_true (list == icn_route_list_new (text, "test", NULL));
  *settings = (IcnRouteSettings){ .routes = ICN_ROUTES_LISTED, .list = list };
  *why = icn_search_why_unlisted (net, list);
  return icn_search_routes (net, settings, NULL);
}

/* Every route of a text is that of other settings, and its ranks fall as often as is said. */
static void
check_same (const IcnNet *net, const IcnRouteSettings *other, guint n_classes)
{
  g_autofree char *text = icn_route_list_of (net, other, "written");
  IcnRouteSettings settings;
  const char *why;
  const IcnFixedRoutes *routes;

  g_assert_nonnull (text);
  routes = read_text (net, text, &settings, &why);
  g_assert_cmpstr (why, ==, NULL);
  g_assert_cmpuint (routes->n_classes, ==, n_classes);
  for (IcnVertex d = 0; d < net->n_terminals; d++)
    for (IcnVertex s = 0; s < net->n_terminals; s++) {
      IcnVertex at = s;
      guint falls = 0;
      IcnChannelId before = ICN_NONE;

      if (s == d && !icn_net_is_terminal (net, s))
        continue;
      do {
        IcnChannelId expected[ICN_MAX_CANDIDATES], next;

        g_assert_cmpuint (icn_route_step (net, other, at, d, expected), ==, 1);
        g_assert_cmpuint (icn_route_step (net, &settings, at, d, &next), ==, 1);
        g_assert_cmpuint (next, ==, expected[0]);
        if (before != ICN_NONE) {
          g_assert_cmpuint (routes->rank[next], !=, routes->rank[before]);
          falls += routes->rank[next] < routes->rank[before];
        }
        before = next;
        at = net->channel[next].destination;
      } while (at != d);
      g_assert_cmpuint (falls, ==, routes->falls[icn_fixed_routes_at (net, &settings, d, s)]);
      g_assert_cmpuint (falls, <, n_classes);
    }
}

/* Dimension order on networks where it does not tie; a ring of odd length needs a class for each
 * dimension in which a route crosses an end, and one. */
TEST (own_routes)
{
  static const struct {
    const char *kind;
    guint32 k;
    guint n, n_classes;
  } cases[] = {
    { "mesh", 4, 2, 1 },     { "mesh", 3, 3, 1 },      { "hypercube", 2, 5, 1 },
    { "torus", 5, 1, 2 },    { "torus", 5, 2, 3 },     { "butterfly", 2, 3, 1 },
    { "complete", 6, 1, 1 }, { "butterfly", 4, 2, 1 },
  };
  const IcnRouteSettings own = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnNet) net = net_of_kind (cases[i].kind, cases[i].k, cases[i].n);

    g_test_message ("%s", cases[i].kind);
    check_same (net, &own, cases[i].n_classes);
  }
}

/* A random connected network of switches, some of them with terminals of their own. */
static char *
random_text (GRand *rand)
{
  guint n = g_rand_int_range (rand, 2, 14), terminals = g_rand_int_range (rand, 0, 3);
  GString *text = g_string_new (NULL);
  g_autoptr (GHashTable) linked = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < n * terminals; i++)
    g_string_append_printf (text, "%s t%u%s", i == 0 ? "terminals" : "", i,
                            i + 1 == n * terminals ? "\n" : "");
  for (guint i = 1; i < 2 * n; i++) {
    guint a = i < n ? i : (guint) g_rand_int_range (rand, 0, n);
    guint b = g_rand_int_range (rand, 0, i < n ? i : n);

    if (a != b && g_hash_table_add (linked, GUINT_TO_POINTER (1 + MIN (a, b) * n + MAX (a, b))))
      g_string_append_printf (text, "s%u s%u\n", a, b);
  }
  for (guint i = 0; i < n * terminals; i++)
    g_string_append_printf (text, "t%u s%u\n", i, i / terminals);
  return g_string_free (text, FALSE);
}

/* Routes that are searched for, single ones and those up and down a tree, whose turns form no
 * circle. */
TEST (searched_routes)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 60; i++) {
    g_autofree char *text = random_text (rand);
    g_autoptr (IcnNet) net = net_of_list (text);
    const IcnRouteSettings single = { .routes = ICN_ROUTES_SINGLE },
                           tree = { .routes = ICN_ROUTES_UP_DOWN };
    guint n_classes = icn_route_fixed (net, &single)->n_classes;

    if (n_classes == 1)
      check_same (net, &single, 1);
    check_same (net, &tree, 1);
  }
}

/* Where dimension order may go either way around a ring, a list cannot say so. */
TEST (ties)
{
  g_autoptr (IcnNet) net = net_of_kind ("torus", 4, 2);
  const IcnRouteSettings split = { 0 }, positive = { .ties = ICN_TIES_POSITIVE };
  g_autofree char *none = icn_route_list_of (net, &split, "title"), *text = NULL;

  g_assert_null (none);
  text = icn_route_list_of (net, &positive, "title");
  g_assert_nonnull (text);
}

#define RING "a b\nb c\nc d\nd a\n"
#define STAR "terminals x y z\nx hub\ny hub\nz hub\n"

/* The ways in which a route can be stated. */
TEST (lines)
{
  static const struct {
    const char *net, *text;
    guint n_classes;
  } cases[] = {
    /* all around the ring in one direction: of any order one rank falls, on the longest routes once
     */
    { RING, "next a b *\nnext b c *\nnext c d *\nnext d a *\n", 2 },
    { RING,
      "# a comment\n\n next a b b c # to two\nnext\ta d d\nroute b c d\nroute b c\nroute b a\n"
      "route c d a\nroute c b\nroute d a b\nroute d c\n",
      2 },
    { RING, "next a b *\nnext b a a\nnext b c *\nnext c b a b\nnext c d d\nnext d c *\n", 1 },
    { STAR, "# all of it follows\n", 1 },
    { STAR, "route x hub y\nroute y hub x\n", 1 },
    /* a detour */
    { "a b\nb c\nc a\n",
      "route a c b\nnext a c c\nnext b a a\nnext b c c\nnext c a a\nnext c b b\n", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnNet) net = net_of_list (cases[i].net);
    IcnRouteSettings settings;
    const char *why;
    const IcnFixedRoutes *routes = read_text (net, cases[i].text, &settings, &why);

    g_assert_cmpstr (why, ==, NULL);
    g_assert_cmpuint (routes->n_classes, ==, cases[i].n_classes);
  }
}

TEST (refusals)
{
  static const struct {
    const char *net, *text, *why;
  } cases[] = {
    { RING, "\n",
      "test: there is no route from \"b\" to \"a\": nothing says where messages go on from "
      "\"b\"" },
    { RING, "next a b b\nnext a d b\n",
      "test, line 2: messages at \"a\" for \"b\" go on to \"b\", by a "
      "line before it" },
    { RING, "next a c b\n", "test, line 1: there is no link from \"a\" to \"c\"" },
    { RING, "next a e b\n", "test, line 1: no vertex is called \"e\"" },
    { RING, "next a b a\n", "test, line 1: \"a\" is itself the destination" },
    { RING, "next a b\n",
      "test, line 1: a line of next hops is next VERTEX NEIGHBOUR "
      "DESTINATION…" },
    { RING, "route a\n", "test, line 1: a route is route SOURCE VERTEX… DESTINATION" },
    { RING, "a b c\n", "test, line 1: a line begins with next or route" },
    { RING, "next a b *\nnext b a c d\nnext b a a\nnext c b *\nnext d a *\n",
      "test: messages from \"a\" to \"c\" go round in a circle over \"a\"" },
    { STAR, "next x hub hub\n", "test, line 1: \"hub\" is a switch, to which no messages go" },
    { STAR, "next hub x y\n", "test, line 1: \"x\" forwards no messages" },
    { "a b\nb c\nc a\n", "next c b a\nnext c a b\nnext b c a\nnext a b *\nnext b c c\n",
      "test: messages from \"b\" to \"a\" go round in a circle over \"b\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnNet) net = net_of_list (cases[i].net);
    g_autoptr (GError) error = NULL;
    IcnRouteSettings settings;
    IcnPhases phases;
    const char *why;
    const IcnRouting *routing;

    g_assert_null (read_text (net, cases[i].text, &settings, &why));
    g_assert_cmpstr (why, ==, cases[i].why);
    routing = icn_routing_listed (settings.list);
    g_assert_false (icn_routing_check (routing, net, &phases, &error));
    g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
    g_assert_cmpstr (icn_error_data (error)->field, ==, "routes");
    g_assert_cmpstr (icn_error_data (error)->what, ==, cases[i].why);
  }
}

/* Lists with random damage are refused with a reason, or have a route of every pair. */
TEST (damage)
{
  static const char *const words[] = { "next", "route", "s0", "s1", "t0", "*", "#", "\n", "x" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint n_read = 0, n_refused = 0;

  for (guint i = 0; i < 400; i++) {
    g_autofree char *links = random_text (rand), *text = NULL;
    g_autoptr (IcnNet) net = net_of_list (links);
    const IcnRouteSettings tree = { .routes = ICN_ROUTES_UP_DOWN };
    IcnRouteSettings settings;
    g_autofree char *whole = icn_route_list_of (net, &tree, "whole");
    g_auto (GStrv) word = g_strsplit_set (whole, " ", -1);
    guint at = g_rand_int_range (rand, 0, g_strv_length (word));
    const char *why;
    const IcnFixedRoutes *routes;

    g_free (word[at]);
    word[at] = g_strdup (words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
    text = g_strjoinv (" ", word);
    routes = read_text (net, text, &settings, &why);
    g_assert_true ((routes == NULL) == (why != NULL));
    n_read += routes != NULL;
    n_refused += routes == NULL;
    for (IcnVertex d = 0; routes != NULL && d < net->n_terminals; d++)
      for (IcnVertex s = 0; s < net->n_terminals; s++) {
        IcnVertex v = s;
        IcnChannelId next;

        for (guint n = 0; v != d; n++) {
          g_assert_cmpuint (n, <, net->n_vertices);
          g_assert_cmpuint (icn_route_step (net, &settings, v, d, &next), ==, 1);
          v = net->channel[next].destination;
        }
      }
  }
  g_assert_cmpuint (n_read, >, 20);
  g_assert_cmpuint (n_refused, >, 100);
}
