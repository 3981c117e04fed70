/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks whose distances are searched block by block and not kept, against the same networks with
 * a table of distances. */
#include "bounds.h"
#include "channel-flows.h"
#include "error.h"
#include "leaf-groups.h"
#include "loads.h"
#include "measure.h"
#include "net-builder.h"
#include "net-samples.h"
#include "net.h"
#include "route-settings.h"
#include "routing.h"
#include "runner.h"
#include "search.h"
#include "traffic-matrix.h"

#include <string.h>

/* The same graph with the methods of a large one. */
static IcnNet *
as_large (const IcnNet *net)
{
  IcnNetBuilder *builder =
    icn_net_builder_new (&icn_search_methods, 1, &net->n_terminals, net->n_vertices,
                         net->n_channels);

  icn_net_builder_set_directed (builder, net->directed);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint16 coordinate = v;

    icn_net_builder_set_coordinates (builder, v, &coordinate);
    icn_net_builder_set_role (builder, v, net->role[v]);
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    icn_net_builder_add_channel (builder, &net->channel[c]);
  return icn_net_builder_freeze (builder);
}

/* All distances, at first by rising destination, then to destinations in random order. */
static void
check_distances (const IcnNet *kept, const IcnNet *large, GRand *random)
{
  for (guint i = 0; i < 2 * kept->n_terminals; i++) {
    IcnVertex d = i < kept->n_terminals ? i : g_rand_int (random) % kept->n_terminals;

    g_assert_cmpmem (icn_search_distances (kept, d), sizeof (guint16) * kept->n_vertices,
                     icn_search_distances (large, d), sizeof (guint16) * large->n_vertices);
  }
}

static void
check_loads (const IcnNet *kept, const IcnNet *large, const IcnTraffic *traffic)
{
  const IcnRouteSettings settings = { 0 };
  g_autofree double *expected = g_new (double, kept->n_channels);
  g_autofree double *loads = g_new (double, kept->n_channels);
  g_autoptr (GError) error = NULL;

  icn_loads (kept, &settings, icn_routing_shortest (), traffic, expected, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++) {
    icn_loads (large, &settings, i == 0 ? icn_routing_own () : icn_routing_shortest (), traffic,
               loads, NULL, &error);
    g_assert_no_error (error);
    for (IcnChannelId c = 0; c < kept->n_channels; c++)
      g_assert_cmpfloat_with_epsilon (loads[c], expected[c], 1e-12);
  }
}

static void
check_flows (const IcnNet *kept, const IcnNet *large, const IcnTraffic *traffic)
{
  const IcnRouteSettings settings = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnChannelFlows) expected =
    icn_channel_flows_new (kept, &settings, icn_routing_shortest (), traffic, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (IcnChannelFlows) flows =
    icn_channel_flows_new (large, &settings, icn_routing_own (), traffic, NULL, &error);
  g_assert_no_error (error);

  g_assert_cmpmem (expected->first, sizeof *flows->first * (expected->n_places + 1), flows->first,
                   sizeof *flows->first * (flows->n_places + 1));
  for (guint32 i = 0; i < flows->first[flows->n_places]; i++) {
    g_assert_cmpuint (flows->to[i], ==, expected->to[i]);
    g_assert_cmpfloat_with_epsilon (flows->amount[i], expected->amount[i], 1e-12);
  }
}

static void
check_measures (const IcnNet *kept, const IcnNet *large)
{
  IcnDistances distances[2];
  IcnDiversity diversity[2];
  IcnBisection bisection[2];
  const IcnNet *net[2] = { kept, large };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++) {
    icn_measure_hops (net[i], NULL, &distances[i], &error);
    g_assert_no_error (error);
    icn_diversity (net[i], &diversity[i], NULL, &error);
    g_assert_no_error (error);
    icn_measure_bisection (net[i], NULL, &bisection[i], &error);
    g_assert_no_error (error);
  }
  g_assert_cmpuint (distances[0].diameter, ==, distances[1].diameter);
  g_assert_cmpfloat (distances[0].mean_hops, ==, distances[1].mean_hops);
  g_assert_cmpfloat (diversity[0].least, ==, diversity[1].least);
  g_assert_cmpfloat_with_epsilon (diversity[0].mean, diversity[1].mean, 1e-9);
  g_assert_cmpfloat (bisection[0].width, ==, bisection[1].width);
}

/* A routing either takes all shortest paths or is refused for the number of vertices. */
static void
check_routings (const IcnNet *large)
{
  g_autoptr (GError) error = NULL;
  IcnPhases phases;

  g_assert_true (icn_routing_on (icn_routing_shortest (), large, &phases));
  g_assert_true (icn_phases_are_own (&phases));
  for (guint i = 0; i < 2; i++) {
    const IcnRouting *fixed = icn_routing_find (i == 0 ? "single-path" : "up-down");

    g_assert_false (icn_routing_check (fixed, large, &phases, &error));
    g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
    g_assert_nonnull (strstr (error->message, "20,480"));
    g_clear_error (&error);
  }
}

static void
check (const char *list, GRand *random)
{
  g_autoptr (IcnNet) kept = net_sample_list (list);
  g_autoptr (IcnNet) large = as_large (kept);
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform_on (kept);
  g_autofree guint32 *to = g_new (guint32, kept->n_terminals);
  g_autoptr (IcnTraffic) permutation = NULL;

  for (IcnVertex v = 0; v < kept->n_terminals; v++)
    to[v] = kept->n_terminals - 1 - v;
  permutation = icn_traffic_new_permutation (kept->n_terminals, to);
  g_assert_true (icn_search_is_large (large) && !icn_search_is_large (kept));
  check_distances (kept, large, random);
  check_loads (kept, large, uniform);
  check_loads (kept, large, permutation);
  check_flows (kept, large, uniform);
  check_flows (kept, large, permutation);
  check_measures (kept, large);
  check_routings (large);
}

TEST (nodes)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint32 seed = 1; seed <= 4; seed++) {
    g_autofree char *list = net_sample_random_graph (60 + 50 * seed, seed);

    check (list, random);
  }
}

/* Large enough for flow-shortest.c. */
TEST (many_nodes)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autofree char *list = net_sample_random_graph (600, 8);

  check (list, random);
}

TEST (terminals)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autofree char *tree = net_sample_tree (3, 4), *dragonfly = net_sample_dragonfly (4, 3, 2);

  check (tree, random);
  check (dragonfly, random);
  for (guint32 seed = 1; seed <= 3; seed++) {
    g_autofree char *graph = net_sample_random_graph (40, seed);
    g_autoptr (IcnNet) routers = net_sample_list (graph);
    g_autofree char *list = net_sample_concentrated (routers, 3);

    check (list, random);
  }
}
