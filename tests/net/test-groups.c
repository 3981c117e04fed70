/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups: those that lists state, those that kinds have, and lists that are refused. */
#include "edge-list.h"
#include "net-groups.h"
#include "net-names.h"
#include "net-samples.h"
#include "net-text.h"
#include "runner.h"
#include "search.h"
#include "topology-kinds.h"
#include "topology.h"

#include <stdlib.h>
#include <string.h>

/* Groups as they were drawn, by the names of vertices. The list is written and read again. */
static void
check_groups (const IcnNet *net, guint32 n_groups, const guint32 *group_of_name)
{
  g_assert_true (icn_net_has_groups (net));
  g_assert_cmpuint (net->groups->n, ==, n_groups);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_autofree char *name = icn_net_vertex_name (net, v);
    g_autofree char *group = icn_net_group_name (net, icn_net_group (net, v));

    g_assert_cmpuint (atoi (group + 1), ==, group_of_name[atoi (name + 1)]);
  }
}

/* Random rings with chords, whose vertices are in random groups; written and read again in every
 * format that has names. */
TEST (random)
{
  static const char *const formats[] = { "edges", "graphml", "dot" };

  for (guint seed = 0; seed < 50; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    guint32 n = g_rand_int_range (rand, 4, 20), n_groups = g_rand_int_range (rand, 1, 5);
    g_autofree guint32 *group = g_new (guint32, n);
    g_autoptr (GString) text = g_string_new (NULL);
    g_autoptr (IcnNet) net = NULL;

    for (guint32 v = 0; v < n; v++) {
      group[v] = v < n_groups ? v : (guint32) g_rand_int_range (rand, 0, n_groups);
      g_string_append_printf (text, "v%u v%u\ngroup g%u v%u\n", v, (v + 1) % n, group[v], v);
    }
    g_string_append (text, "v0 v2\n");
    net = net_sample_list (text->str);
    check_groups (net, n_groups, group);
    for (guint f = 0; f < G_N_ELEMENTS (formats); f++) {
      g_autofree char *written = icn_net_to_text (&(IcnNetDraft){ .net = net, .title = "again" },
                                                  icn_net_format_find (formats[f]), NULL);
      g_autoptr (IcnNet) again = net_sample_list (written);

      check_groups (again, n_groups, group);
    }
  }
}

TEST (dragonfly)
{
  g_autofree char *text = net_sample_dragonfly (4, 2, 2);
  g_autoptr (IcnNet) net = net_sample_list (text);

  g_assert_cmpuint (net->n_terminals, ==, 72);
  g_assert_cmpuint (net->groups->n, ==, 9);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_autofree char *name = icn_net_vertex_name (net, v);

    g_assert_cmpuint (icn_net_group (net, v), ==, atoi (name + 1) / (*name == 't' ? 8 : 4));
  }
  for (IcnVertex t = 0; t < net->n_terminals; t++)
    for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++)
      g_assert_cmpuint (icn_search_distances (net, t)[v], <=, 4);
}

TEST (kinds)
{
  g_autoptr (IcnNet) ccc = NULL, torus = net_sample_build ("torus", "4x4", FALSE);
  IcnTopologySettings settings;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("ccc");
  settings.dimensions = 3;
  icn_topology_settings_normalize (&settings);
  ccc = icn_topology_build (&settings, NULL);

  g_assert_cmpuint (ccc->groups->n, ==, 8);
  for (IcnVertex v = 0; v < ccc->n_vertices; v++)
    g_assert_cmpuint (icn_net_group (ccc, v), ==, v / 3);
  g_assert_false (icn_net_has_groups (torus));
}

/* Each list is refused, with these words. */
TEST (refused)
{
  static const char *const cases[][2] = {
    { "a b\nb c\ngroup x a b\n", "line 2: group: \"c\" is in none" },
    { "a b\nb c\ngroup x a b\ngroup y b c\n", "line 4: group: \"b\" is not legal" },
    { "a b\ngroup x a b q\n", "line 2: group: \"q\" is the name of no node" },
    { "terminals a b\na r\nb s\nr s\ngroup x r b\ngroup y s\n",
      "line 1: group: \"b\" must be in the group of its switch" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (icn_edge_list_parse (cases[i][0], "list", &error));
    g_assert_nonnull (strstr (error->message, cases[i][1]));
  }
}
