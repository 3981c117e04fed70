/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every kind of the table, at small sizes, under every routing and traffic: columns = steps =
 * breadth-first search, loads = the enumeration of all pairs, no cycle among what messages wait
 * for, claimed symmetries, channel classes that cover all channels. A new kind is tested by being
 * in the table. */
#include "deadlock.h"
#include "design.h"
#include "error.h"
#include "field.h"
#include "leaf-groups.h"
#include "loads.h"
#include "measure.h"
#include "net-stages.h"
#include "net-taps.h"
#include "route.h"
#include "router-settings.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "small-networks.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <math.h>

static void
check_routes_of (const IcnDesign *design, const IcnNet *net, IcnRoutes routes)
{
  g_autofree guint32 *hops = small_networks_hops (net), *place = g_new (guint32, net->n_vertices);
  g_auto (IcnRouteColumn) column = { .next = NULL };
  IcnRouteSettings routing = icn_design_routing (design);
  IcnDistances distances;
  double sum = 0;
  guint32 most = 0;

  routing.routes = routes;
  icn_route_column_init (&column, net);
  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    icn_route_column (net, &routing, d, &column);
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      place[v] = ICN_NONE;
    for (guint32 i = 0; i < column.n_sequence; i++)
      place[column.sequence[i]] = i;
    for (IcnVertex s = 0; s < net->n_terminals; s++) {
      sum += small_networks_hops_of (net, hops, s, d);
      most = MAX (most, small_networks_hops_of (net, hops, s, d));
    }
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      IcnChannelId candidates[ICN_MAX_CANDIDATES];
      guint n = icn_route_step (net, &routing, v, d, candidates);
      const IcnChannelId *next = icn_route_column_next (&column, v);
      guint32 here = small_networks_hops_of (net, hops, v, d);

      if (here == ICN_NONE)
        continue; /* as at switches of a last stage */
      g_assert_cmpuint (n > 0, ==, v != d || icn_net_is_terminal (net, d));
      for (guint i = 0; i < icn_route_column_room (&column, v) && i <= n; i++)
        g_assert_cmpuint (next[i], ==, i < n ? candidates[i] : ICN_NONE);
      for (guint i = 0; i < n; i++) {
        IcnVertex to = net->channel[candidates[i]].destination;

        g_assert_cmpuint (hops[(gsize) to * net->n_vertices + d] + icn_net_hops_from (net, v), ==,
                          here);
        if (to != d)
          g_assert_cmpuint (place[to], >, place[v]);
      }
    }
  }
  g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
  g_assert_cmpuint (distances.diameter, ==, most);
  g_assert_cmpfloat_with_epsilon (distances.mean_hops, sum / net->n_terminals / net->n_terminals,
                                  1e-9);
}

/* Routes that are said to be shared by the terminals of a switch are equal up to the switch. */
static void
check_shared (const IcnDesign *design, const IcnNet *net, IcnRoutes routes)
{
  IcnRouteSettings routing = icn_design_routing (design);
  g_auto (IcnLeafGroups) groups = { NULL };

  routing.routes = routes;
  if (!icn_route_is_shared (net, &routing))
    return;
  icn_leaf_groups_init (&groups, net);
  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    IcnVertex first = groups.first[d];

    for (IcnVertex v = 0; v < net->n_vertices && groups.n[d] > 1; v++) {
      IcnChannelId one[ICN_MAX_CANDIDATES], other[ICN_MAX_CANDIDATES];
      guint n = icn_route_step (net, &routing, v, d, one);

      g_assert_cmpuint (icn_route_step (net, &routing, v, first, other), ==, n);
      for (guint i = 0; i < n; i++)
        g_assert_true (one[i] == other[i] || (net->channel[one[i]].destination == d &&
                                              net->channel[other[i]].destination == first));
    }
  }
}

static void
check_routes (const IcnDesign *design, const IcnNet *net)
{
  check_shared (design, net, ICN_ROUTES_OWN);
  check_shared (design, net, ICN_ROUTES_SINGLE);
  check_routes_of (design, net, ICN_ROUTES_OWN);
  check_routes_of (design, net, ICN_ROUTES_SINGLE);
}

typedef guint (*Step) (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                       IcnVertex destination, IcnChannelId *candidates);

typedef struct {
  const IcnNet *net;
  Step step;
  const IcnTurns *turns; /* by which the candidates depend on the channel before; or NULL */
  const IcnRouteSettings *routing;
  IcnVertex d;
  double *loads;
} Way;

/* Hop by hop, an equal share to every candidate. from: ICN_NONE at the source. */
static void
follow (const Way *way, IcnChannelId from, IcnVertex at, double amount)
{
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  guint n = at == way->d && from != ICN_NONE
              ? 0
              : way->step (way->net, way->routing, at, way->d, candidates);

  if (way->turns != NULL && way->turns->keep != NULL && n > 0)
    n = way->turns->keep (way->net, from, at, way->d, candidates, n);
  for (guint i = 0; i < n; i++) {
    way->loads[candidates[i]] += amount / n;
    follow (way, candidates[i], way->net->channel[candidates[i]].destination, amount / n);
  }
}

/* One phase after the other, over every vertex that the first may lead to, in one order of
 * dimensions. */
static void
send_in_order (const IcnNet *net, const IcnPhases *phases, const IcnRouteSettings *routing,
               IcnVertex s, IcnVertex d, double amount, double *loads)
{
  Step step = icn_phase_is_wide (&phases->phase[0]) ? icn_route_minimal : icn_route_step;

  if (phases->n == 1) {
    follow (&(Way){ net, step, phases->turns, routing, d, loads }, ICN_NONE, s, amount);
    return;
  }
  small_networks_detour (net, phases, routing, s, d, amount, loads);
}

static void
send (const IcnNet *net, const IcnPhases *phases, const IcnRouteSettings *routing, IcnVertex s,
      IcnVertex d, double amount, double *loads)
{
  IcnRouteSettings drawn = *routing;

  if (!phases->draws_order) {
    send_in_order (net, phases, routing, s, d, amount, loads);
    return;
  }
  drawn.order = ICN_ORDER_ASCENDING;
  send_in_order (net, phases, &drawn, s, d, amount / 2, loads);
  drawn.order = ICN_ORDER_DESCENDING;
  send_in_order (net, phases, &drawn, s, d, amount / 2, loads);
}

static void
check_loads_of (const IcnNet *net, const IcnRouteSettings *routing, const IcnRouting *algorithm,
                const IcnPhases *phases, const IcnTraffic *traffic)
{
  g_autofree double *loads = g_new0 (double, net->n_channels);
  g_autofree double *expected = g_new0 (double, net->n_channels);

  g_assert_true (icn_loads (net, routing, algorithm, traffic, loads, NULL, NULL));
  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex d = 0; d < net->n_terminals; d++)
      for (guint plane = 0; plane < net->n_planes; plane++) {
        IcnRouteSettings from = { routing->order, routing->ties, plane };

        icn_phase_set_routes (&phases->phase[0], &from);
        send (net, phases, &from, plane == 0 ? s : d, plane == 0 ? d : s,
              icn_traffic_share (traffic, s, d), expected);
      }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_assert_cmpfloat_with_epsilon (loads[c], expected[c], 1e-9);
}

static void
check_loads_with (const IcnDesign *design, const IcnNet *net, IcnTies ties)
{
  static const char *const texts[] = { "uniform",    "hot-spot:0.3",  "permutation:7",
                                       "tornado",    "neighbor",      "locality:0.6:2",
                                       "complement", "bit-reversal",  "transpose",
                                       "shuffle",    "rotate-left:2", "butterfly",
                                       "pair:1:0" };
  IcnRouteSettings routing = icn_design_routing (design);
  guint n_routings;
  const IcnRouting *const *routings = icn_routings (&n_routings);

  routing.ties = ties;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    IcnTrafficSettings settings;
    g_autoptr (IcnTraffic) traffic = NULL;

    g_assert_true (icn_traffic_parse (texts[i], &settings, NULL));
    traffic = icn_traffic_new (&settings, net, NULL);
    g_assert_cmpint (traffic != NULL, ==, icn_traffic_check (&settings, &design->topology, NULL));
    for (guint r = 0; traffic != NULL && r < n_routings; r++) {
      IcnPhases phases;

      /* The boxes of cubes, the looping of permutations, and turns on the way have tests of their
       * own. */
      if (!icn_routing_on (routings[r], net, &phases))
        continue;
      icn_phases_of_loads (&phases, &phases);
      if (!icn_phases_are_arranged (&phases) && phases.phase[0].towards != ICN_TOWARDS_BOX &&
          (!icn_phases_detour (&phases) || icn_phases_are_uniform (&phases)))
        check_loads_of (net, &routing, routings[r], &phases, traffic);
    }
  }
}

static void
check_loads (const IcnDesign *design, const IcnNet *net)
{
  check_loads_with (design, net, ICN_TIES_SPLIT);
  check_loads_with (design, net, ICN_TIES_POSITIVE);
}

/* Model and simulator refuse the same routings, in the same words. */
static void
check_refusals (const IcnDesign *design, const IcnNet *net)
{
  IcnRouteSettings routing = icn_design_routing (design);
  g_autofree guint32 *self = g_new (guint32, net->n_terminals);
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autoptr (IcnTraffic) traffic = NULL;
  guint n_routings;
  const IcnRouting *const *routings = icn_routings (&n_routings);

  for (IcnVertex v = 0; v < net->n_terminals; v++)
    self[v] = (v + 1) % net->n_terminals;
  traffic = icn_traffic_new_permutation (net->n_terminals, self);
  for (guint r = 0; r < n_routings; r++) {
    IcnRouterSettings router;
    IcnPhases phases;
    g_autoptr (GError) model = NULL, simulator = NULL;
    gboolean exists = icn_routing_on (routings[r], net, &phases);

    icn_router_settings_init (&router, icn_router_find ("pipelined"));
    router.routing = routings[r];
    router.vcs = ICN_MAX_VCS;
    g_assert_cmpint (icn_loads (net, &routing, routings[r], traffic, loads, NULL, &model), ==,
                     exists);
    icn_router_check (&router, net, 1, &simulator);
    if (exists)
      continue;
    g_assert_cmpstr (model->message, ==, simulator->message);
    g_assert_true (g_str_has_prefix (model->message, "routing: "));
  }
}

static void
check_deadlock (const IcnDesign *design G_GNUC_UNUSED, const IcnNet *net)
{
  guint n_presets, n_routings;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);
  const IcnRouting *const *routings = icn_routings (&n_routings);

  for (guint i = 0; i < n_presets; i++)
    for (guint r = 0; r < n_routings; r++) {
      IcnRouterSettings router;
      IcnPhases phases;
      g_autoptr (GArray) cycle = NULL;

      if (!icn_routing_on (routings[r], net, &phases) || icn_phases_are_arranged (&phases))
        continue;
      icn_router_settings_init (&router, presets[i]);
      router.routing = routings[r];
      router.vcs = icn_router_classes (&router, net);
      g_assert_cmpuint (router.vcs, <=, ICN_MAX_VCS);
      cycle = icn_deadlock_cycle (net, &router, NULL);
      g_assert_null (cycle);
    }
}

/* Distances from every vertex, and loads of every channel of a port, are as claimed. */
static void
check_facts (const IcnDesign *design, const IcnNet *net)
{
  g_autofree guint32 *hops = small_networks_hops (net);
  guint64 n_channels = 0, lanes = 0;

  g_assert_cmpint (net->symmetry, ==, icn_topology_symmetry (&design->topology));
  g_assert_cmpint (icn_net_is_indirect (net), ==, icn_topology_is_indirect (&design->topology));
  g_assert_cmpint (icn_net_has_stages (net), ==, icn_topology_has_stages (&design->topology));
  g_assert_cmpfloat (net->n_vertices, ==, icn_topology_vertices (&design->topology));
  g_assert_cmpfloat (net->n_terminals, ==, icn_topology_nodes (&design->topology));
  for (guint i = 0; i < net->n_classes; i++)
    n_channels += net->channel_class[i].count;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannelClass *class = &net->channel_class[icn_net_class_of (net, c)];

    lanes += icn_net_is_wire (net, c) ? net->channel[c].lanes : 0;
    g_assert_cmpuint (class->dimension, ==, net->channel[c].dimension);
    g_assert_cmpfloat (class->width, ==, net->channel[c].width);
  }
  g_assert_cmpuint (n_channels, ==, lanes);
  for (IcnVertex v = 0; v < net->n_terminals && net->symmetry == ICN_SYMMETRY_VERTICES; v++) {
    guint64 sum[2] = { 0, 0 };

    g_assert_cmpuint (icn_net_out_degree (net, v), ==, icn_net_out_degree (net, 0));
    for (IcnVertex to = 0; to < net->n_vertices; to++) {
      sum[0] += hops[to];
      sum[1] += hops[(gsize) v * net->n_vertices + to];
    }
    g_assert_cmpuint (sum[0], ==, sum[1]);
  }
}

#define CONFORMS(name)                                                                             \
  TEST (name)                                                                                      \
  {                                                                                                \
    small_networks_foreach (check_##name);                                                         \
  }

CONFORMS (routes)
CONFORMS (loads)
CONFORMS (refusals)
CONFORMS (deadlock)
CONFORMS (facts)
