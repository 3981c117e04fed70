/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every routing of the table, on small networks of every kind, in the simulator: under light load
 * every channel carries its load, and however much is offered, the messages that arrive from each
 * source at each destination have put no more on any channel than it can pass. A new routing is
 * tested by being in the table. */
#include "design.h"
#include "engine.h"
#include "pair-flows.h"
#include "loads.h"
#include "net-stages.h"
#include "net-taps.h"
#include "net.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "small-networks.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <math.h>

#define MOST_NODES 9
#define CYCLES 4000

typedef struct {
  const IcnNet *net;
  IcnRouteSettings settings;
  IcnRouterSettings router;
  IcnPhases phases;
  IcnTraffic *traffic;
} Simulated;

/* Runs messages of a length under a load, in flits per cycle and node. */
static IcnEngine *
run (const Simulated *simulated, guint flits, double load)
{
  g_autoptr (GError) error = NULL;
  IcnWorkloadSettings workload;
  IcnEngine *engine;

  icn_workload_settings_init (&workload);
  workload.traffic = simulated->traffic;
  workload.lengths = icn_lengths_one (flits);
  workload.load = load;
  engine = icn_engine_new (simulated->net, &simulated->router, &workload, NULL, &error);
  g_assert_no_error (error);
  icn_engine_run (engine, CYCLES);
  return engine;
}

/* Counts of messages spread like Poisson's, at most. Adaptive messages have no loads of their own,
 * but the same hops. */
static void
check_light (const Simulated *simulated)
{
  const IcnNet *net = simulated->net;
  g_autoptr (IcnEngine) engine = run (simulated, 1, 0.06);
  g_autofree guint64 *flits = g_new (guint64, net->n_channels);
  g_autofree double *loads = g_new (double, net->n_channels);
  double sum = 0, n_flits = 0, n_messages = 0.06 * CYCLES * net->n_terminals;
  double most_hops = 2 * net->n_vertices;

  g_assert_true (icn_loads (net, &simulated->settings, simulated->router.routing,
                            simulated->traffic, loads, NULL, NULL));
  icn_engine_channel_flits (engine, flits);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    double expected = loads[c] * 0.06 * CYCLES;

    sum += expected;
    n_flits += flits[c];
    if (icn_phases_are_oblivious (&simulated->phases))
      g_assert_cmpfloat (fabs (flits[c] - expected), <=, 5.5 * sqrt (expected) + 6);
  }
  most_hops = MIN (most_hops, sum / n_messages * 3);
  g_assert_cmpfloat (fabs (n_flits - sum), <=, 5.5 * most_hops * sqrt (n_messages) + 6);
}

/* Flows of what was delivered, by pairs. Messages that roam or choose have none: where channels
 * are taken they go by others. */
static void
check_heavy (const Simulated *simulated)
{
  const IcnNet *net = simulated->net;
  g_autoptr (IcnEngine) engine = NULL;
  g_autofree double *sum = g_new0 (double, net->n_channels);
  g_autofree double *share = g_new (double, net->n_channels);
  g_autofree guint32 *arrived = g_new0 (guint32, (gsize) net->n_terminals * net->n_terminals);
  const IcnDelivery *delivery;
  gsize n;

  if (icn_phases_roam (&simulated->phases) || simulated->phases.choice != ICN_CHOICE_NONE)
    return;
  engine = run (simulated, 1, 0.95);
  delivery = icn_engine_deliveries (engine, &n);
  for (gsize i = 0; i < n; i++)
    arrived[(gsize) delivery[i].source * net->n_terminals + delivery[i].destination]++;
  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex d = 0; d < net->n_terminals; d++) {
      if (arrived[(gsize) s * net->n_terminals + d] == 0)
        continue;
      g_assert_true (icn_flows_of_pair (net, &simulated->settings, simulated->router.routing,
                                        simulated->traffic, s, d, share, NULL));
      for (IcnChannelId c = 0; c < net->n_channels; c++)
        sum[c] += arrived[(gsize) s * net->n_terminals + d] * share[c];
    }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_assert_cmpfloat (sum[c], <=, CYCLES * net->channel[c].lanes + 5.5 * sqrt (CYCLES));
}

/* Of unequal widths the engine moves more flits per cycle, and on hyperedges the flits of arcs are
 * those of the tap: other tests have these. */
static gboolean
is_plain (const IcnNet *net)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (net->role[v] == ICN_VERTEX_TAP || net->role[v] == ICN_VERTEX_MULTIPLEXER)
      return FALSE;
  return net->n_terminals <= MOST_NODES && net->n_planes == 1;
}

static void
foreach_routing (const IcnDesign *design, const IcnNet *net, void (*check) (const Simulated *))
{
  static const char *const texts[] = { "uniform", "permutation:7" };
  guint n_routings;
  const IcnRouting *const *routings = icn_routings (&n_routings);

  if (!is_plain (net))
    return;
  for (guint i = 0; i < n_routings * G_N_ELEMENTS (texts); i++) {
    Simulated simulated = { net, icn_design_routing (design) };
    g_autoptr (IcnTraffic) traffic = NULL;
    g_autoptr (GError) error = NULL;
    IcnTrafficSettings settings;

    if (!icn_routing_on (routings[i / G_N_ELEMENTS (texts)], net, &simulated.phases) ||
        icn_phases_are_arranged (&simulated.phases))
      continue;
    g_assert_true (icn_traffic_parse (texts[i % G_N_ELEMENTS (texts)], &settings, NULL));
    traffic = simulated.traffic = icn_traffic_new (&settings, net, NULL);
    icn_router_settings_init (&simulated.router, icn_router_find ("pipelined"));
    simulated.router.routing = routings[i / G_N_ELEMENTS (texts)];
    simulated.router.order = simulated.settings.order;
    simulated.router.ties = simulated.settings.ties;
    if (!icn_router_check (&simulated.router, net, 1, &error))
      g_error ("%s", error->message);
    check (&simulated);
  }
}

static void
check_light_on (const IcnDesign *design, const IcnNet *net)
{
  foreach_routing (design, net, check_light);
}

TEST (loads_are_carried)
{
  small_networks_foreach (check_light_on);
}

static void
check_heavy_on (const IcnDesign *design, const IcnNet *net)
{
  foreach_routing (design, net, check_heavy);
}

TEST (nothing_beyond_channels)
{
  small_networks_foreach (check_heavy_on);
}
