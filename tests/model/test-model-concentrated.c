/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of rings and rows with terminals at their routers: every routing puts on a channel
 * between routers what it puts there in the product alone, when each router sends the traffic of
 * its terminals. */
#include "edge-list.h"
#include "loads.h"
#include "net-names.h"
#include "net-samples.h"
#include "net.h"
#include "routing.h"
#include "runner.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic-rows.h"

#define CASES 12

static const char *const routings[] = { "dimension-order", "minimal", "romm", "romm-drawn-order",
                                        "o1turn" };

/* The network with the links of `net` in random order, and with terminals. router[t]: the router of
 * terminal t. */
static IcnNet *
build_list (const IcnNet *net, guint32 concentration, GRand *rand, guint32 *router)
{
  guint32 n = net->n_vertices * concentration;
  g_autoptr (GString) text = g_string_new ("terminals");
  g_autofree IcnChannelId *order = g_new (IcnChannelId, net->n_channels);
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;
  IcnNet *list;

  for (guint32 t = 0; t < n; t++) {
    router[t] = t % net->n_vertices;
    g_string_append_printf (text, " t%u", t);
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnChannelId other = g_rand_int_range (rand, 0, c + 1);

    order[c] = order[other];
    order[other] = c;
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_string_append_printf (text, "\nr%u > r%u", net->channel[order[c]].source,
                            net->channel[order[c]].destination);
  for (guint32 t = 0; t < n; t++)
    g_string_append_printf (text, "\nt%u r%u", t, router[t]);
  g_string_append_c (text, '\n');
  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("file");
  icn_values_set_text (&settings.values, &icn_graph_parameter,
                       icn_edge_list_parse (text->str, "list", &error));
  g_assert_no_error (error);
  icn_topology_settings_normalize (&settings);
  list = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return list;
}

/* Random traffic of terminals, and that of their routers. */
static void
make_traffic (guint32 n_routers, guint32 concentration, const guint32 *router, GRand *rand,
              IcnTraffic **terminals, IcnTraffic **routers)
{
  guint32 n = n_routers * concentration;
  g_autofree double *fine = g_new0 (double, (gsize) n *n);
  g_autofree double *coarse = g_new0 (double, (gsize) n_routers *n_routers);

  for (guint32 s = 0; s < n; s++)
    for (guint32 i = 0; i < 3; i++) {
      guint32 d = g_rand_int_range (rand, 0, n);
      double share = g_rand_int_range (rand, 1, 5);

      fine[(gsize) s * n + d] += share;
      coarse[(gsize) router[s] * n_routers + router[d]] += share;
    }
  *terminals = net_sample_matrix (n, fine);
  *routers = net_sample_matrix (n_routers, coarse);
}

/* Loads under a routing, with the channels of the list by the names of their routers. */
static void
check_loads (const IcnNet *net, const IcnNet *list, const IcnRouting *routing, double factor,
             const IcnTraffic *routers, const IcnTraffic *terminals)
{
  IcnRouteSettings settings = { 0 };
  g_autofree double *expected = g_new (double, net->n_channels);
  g_autofree double *loads = g_new (double, list->n_channels);
  g_autoptr (GError) error = NULL;

  icn_loads (net, &settings, routing, routers, expected, NULL, &error);
  g_assert_no_error (error);
  icn_loads (list, &settings, routing, terminals, loads, NULL, &error);
  g_assert_no_error (error);
  for (IcnChannelId c = 0; c < list->n_channels; c++) {
    const IcnChannel *channel = &list->channel[c];
    g_autofree char *from = icn_net_vertex_name (list, channel->source);
    g_autofree char *to = icn_net_vertex_name (list, channel->destination);

    if (icn_net_joins_routers (list, c)) {
      IcnChannelId same = icn_net_find_channel (net, g_ascii_strtoull (from + 1, NULL, 10),
                                                g_ascii_strtoull (to + 1, NULL, 10));
      g_assert_cmpfloat_with_epsilon (loads[c], factor * expected[same], 1e-9);
    } else {
      double sum = 0;

      for (IcnVertex v = 0; v < list->n_terminals; v++)
        sum += icn_net_is_terminal (list, channel->source)
                 ? icn_traffic_share (terminals, channel->source, v)
                 : icn_traffic_share (terminals, v, channel->destination);
      g_assert_cmpfloat_with_epsilon (loads[c], sum, 1e-9);
    }
  }
}

TEST (loads)
{
  static const struct {
    const char *kind, *radices;
    gboolean directed;
  } products[] = { { "mesh", "5x3", FALSE }, { "torus", "6x5", FALSE },
                   { "torus", "5x3", TRUE }, { "mesh", "3x4x5", FALSE },
                   { "ring", "7", FALSE },   { "torus", "6x3x5", FALSE } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < CASES; i++) {
    guint of = i % G_N_ELEMENTS (products);
    guint32 concentration = g_rand_int_range (rand, 1, 4);
    g_autoptr (IcnNet) net =
      net_sample_build (products[of].kind, products[of].radices, products[of].directed);
    g_autofree guint32 *router = g_new (guint32, net->n_vertices * concentration);
    g_autoptr (IcnNet) list = build_list (net, concentration, rand, router);
    g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (net->n_terminals);
    g_autoptr (IcnTraffic) all = icn_traffic_new_uniform (list->n_terminals);
    g_autoptr (IcnTraffic) terminals = NULL, routers = NULL;

    g_assert_cmpuint (list->n_lines, ==, net->n_lines);
    for (guint d = 0; d < net->n_lines; d++)
      g_assert_cmpuint (list->line[d].k, ==, net->line[d].k);
    make_traffic (net->n_vertices, concentration, router, rand, &terminals, &routers);
    for (guint r = 0; r < G_N_ELEMENTS (routings); r++) {
      const IcnRouting *routing = icn_routing_find (routings[r]);
      IcnPhases phases;

      g_assert_cmpint (icn_routing_on (routing, list, &phases), ==,
                       icn_routing_on (routing, net, &phases));
      if (!icn_routing_on (routing, net, &phases))
        continue;
      check_loads (net, list, routing, concentration, uniform, all);
      check_loads (net, list, routing, 1, routers, terminals);
    }
  }
}
