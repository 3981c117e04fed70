/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every routing of the table, on small networks of every kind: what the pairs put on channels adds
 * up to loads and to hops, the pairs of a channel are those that cross it, the worst case is that
 * of all permutations, and routes with every draw wait in no circle. A new routing is tested by
 * being in the table. */
#include "design.h"
#include "pair-flows.h"
#include "loads.h"
#include "net-stages.h"
#include "net-taps.h"
#include "net.h"
#include "route-plan.h"
#include "route-settings.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "small-networks.h"
#include "traffic-matrix.h"
#include "traffic.h"
#include "worst-case.h"

#include <string.h>

#define MOST_NODES 16
#define RANDOM_PERMUTATIONS 100

/* A routing on a network, and what each pair puts on each channel. */
typedef struct {
  const IcnNet *net;
  IcnRouteSettings settings;
  const IcnRouting *routing;
  IcnPhases phases;
  double *shares; /* [n_terminals × n_terminals × n_channels] by source, destination and channel */
} Routed;

static double *
shares_of (const Routed *routed, IcnVertex s, IcnVertex d)
{
  return routed->shares + ((gsize) s * routed->net->n_terminals + d) * routed->net->n_channels;
}

/* Calls check for every routing of a network whose routes do not follow from a permutation. */
static void
foreach_routing (const IcnDesign *design, const IcnNet *net, void (*check) (const Routed *routed))
{
  guint n_routings;
  const IcnRouting *const *routings = icn_routings (&n_routings);
  guint32 n = net->n_terminals;

  if (n > MOST_NODES || net->n_planes > 1)
    return;
  for (guint r = 0; r < n_routings; r++) {
    Routed routed = { net, icn_design_routing (design), routings[r] };
    g_autofree double *shares = g_new (double, (gsize) n *n * net->n_channels);

    routed.shares = shares;
    if (!icn_routing_on (routings[r], net, &routed.phases) ||
        icn_phases_are_arranged (&routed.phases))
      continue;
    for (IcnVertex s = 0; s < n; s++)
      for (IcnVertex d = 0; d < n; d++)
        g_assert_true (icn_flows_of_pair (net, &routed.settings, routings[r], NULL, s, d,
                                          shares_of (&routed, s, d), NULL));
    check (&routed);
  }
}

static void
check_loads_of (const Routed *routed, const IcnTraffic *traffic)
{
  const IcnNet *net = routed->net;
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autofree double *sum = g_new0 (double, net->n_channels);

  g_assert_true (icn_loads (net, &routed->settings, routed->routing, traffic, loads, NULL, NULL));
  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex d = 0; d < net->n_terminals; d++)
      for (IcnChannelId c = 0; c < net->n_channels; c++)
        sum[c] += icn_traffic_share (traffic, s, d) * shares_of (routed, s, d)[c];
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_assert_cmpfloat_with_epsilon (loads[c], sum[c], 1e-9);
}

/* Compares the shares of a pair with those of all its routes over every drawn terminal. */
static void
check_detour (const Routed *routed, IcnVertex s, IcnVertex d)
{
  const IcnNet *net = routed->net;
  g_autofree double *share = g_new0 (double, net->n_channels);

  small_networks_detour (net, &routed->phases, &routed->settings, s, d, 1, share);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_assert_cmpfloat_with_epsilon (share[c], shares_of (routed, s, d)[c], 1e-12);
}

static void
check_sums (const Routed *routed)
{
  static const char *const texts[] = { "uniform", "permutation:7", "hot-spot:0.3" };
  const IcnNet *net = routed->net;
  g_autofree guint32 *hops = small_networks_hops (net);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    IcnTrafficSettings settings;
    g_autoptr (IcnTraffic) traffic = NULL;

    g_assert_true (icn_traffic_parse (texts[i], &settings, NULL));
    traffic = icn_traffic_new (&settings, net, NULL);
    g_assert_nonnull (traffic);
    check_loads_of (routed, traffic);
  }
  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex d = 0; d < net->n_terminals; d++) {
      double sum = 0;

      for (IcnChannelId c = 0; c < net->n_channels; c++)
        sum += shares_of (routed, s, d)[c] * icn_net_hops_from (net, net->channel[c].source);
      if (icn_phases_are_minimal (&routed->phases))
        g_assert_cmpfloat_with_epsilon (sum, small_networks_hops_of (net, hops, s, d), 1e-9);
      else if (icn_phases_go_over (&routed->phases))
        check_detour (routed, s, d);
      else
        g_assert_cmpfloat (sum, >=, small_networks_hops_of (net, hops, s, d) - 1e-9);
    }
}

typedef struct {
  const Routed *routed;
  IcnChannelId channel;
  guint n_pairs;
} Crossing;

static void
cross (IcnVertex s, IcnVertex d, double share, gpointer user_data)
{
  Crossing *crossing = user_data;

  g_assert_cmpfloat_with_epsilon (share, shares_of (crossing->routed, s, d)[crossing->channel],
                                  1e-12);
  crossing->n_pairs += share > 1e-12;
}

static void
check_crossings (const Routed *routed)
{
  const IcnNet *net = routed->net;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    Crossing crossing = { routed, c, 0 };
    guint n_pairs = 0;

    g_assert_true (icn_flows_foreach (net, &routed->settings, routed->routing, NULL, c, cross,
                                      &crossing, NULL, NULL));
    for (IcnVertex s = 0; s < net->n_terminals; s++)
      for (IcnVertex d = 0; d < net->n_terminals; d++)
        n_pairs += shares_of (routed, s, d)[c] > 1e-12;
    g_assert_cmpuint (crossing.n_pairs, ==, n_pairs);
  }
}

static double
gamma_of (const Routed *routed, const guint32 *destination)
{
  const IcnNet *net = routed->net;
  g_autofree double *loads = g_new0 (double, net->n_channels);

  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      loads[c] += shares_of (routed, s, destination[s])[c];
  return icn_loads_max (net, loads, NULL);
}

/* Sends the messages of all sources from s on to the destinations that are left, in every way;
 * returns the largest γ of any. loads: of the sources before. */
static double
try_all (const Routed *routed, IcnVertex s, guint taken, double *loads)
{
  const IcnNet *net = routed->net;
  double worst = 0;

  if (s == net->n_terminals)
    return icn_loads_max (net, loads, NULL);
  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    const double *share = shares_of (routed, s, d);

    if (taken >> d & 1)
      continue;
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      loads[c] += share[c];
    worst = MAX (worst, try_all (routed, s + 1, taken | 1u << d, loads));
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      loads[c] -= share[c];
  }
  return worst;
}

static double
try_some (const Routed *routed, guint32 *destination)
{
  guint32 n = routed->net->n_terminals;
  g_autoptr (GRand) rand = g_rand_new_with_seed (n);
  double worst = 0;

  for (guint i = 0; i < RANDOM_PERMUTATIONS; i++) {
    for (guint32 v = n - 1; v > 0; v--) { /* Fisher and Yates */
      guint32 u = g_rand_int_range (rand, 0, (gint32) v + 1), before = destination[u];

      destination[u] = destination[v];
      destination[v] = before;
    }
    worst = MAX (worst, gamma_of (routed, destination));
  }
  return worst;
}

/* Against all permutations of at most 6 nodes, or 8 if there is time; of more nodes against some.
 * For 8 see test-model-worst-case.c, too. */
static void
check_worst_case (const Routed *routed)
{
  guint32 n = routed->net->n_terminals;
  g_autofree guint32 *destination = g_new (guint32, n);
  g_autofree double *loads = g_new0 (double, routed->net->n_channels);
  g_auto (IcnWorstCase) worst = { 0 };

  if (!icn_phases_are_oblivious (&routed->phases))
    return;
  for (IcnVertex v = 0; v < n; v++)
    destination[v] = v;
  g_assert_true (icn_worst_case (routed->net, &routed->settings, routed->routing, NULL, NULL,
                                 &worst, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (gamma_of (routed, worst.destination), worst.gamma_max, 1e-9);
  if (n <= (guint) (g_test_slow () ? 8 : 6))
    g_assert_cmpfloat_with_epsilon (try_all (routed, 0, 0, loads), worst.gamma_max, 1e-9);
  else
    g_assert_cmpfloat (try_some (routed, destination), <=, worst.gamma_max + 1e-9);
}

/* The channels and classes that messages of a plan hold, and which waits for which. */
typedef struct {
  const IcnRoutePlan *plan;
  guint32 n;
  guint8 *waits; /* [n × n] */
} Waits;

/* Adds the waits of a route over `via`, which may be ICN_NONE. */
static void
add_route (Waits *waits, IcnVertex s, IcnVertex via, IcnVertex d, guint32 coin)
{
  const IcnRoutePlan *plan = waits->plan;
  IcnRouteState state = { .destination = d, .via = via, .coin = coin, .ring = ICN_NO_RING };
  IcnChannelId from = ICN_NONE;
  guint32 previous = ICN_NONE;

  for (IcnVertex at = s;;) {
    IcnRouteChoice choice = icn_route_plan_next (plan, at, from, &state);
    guint32 held;

    if (choice.class == plan->n_classes)
      return;
    from = plan->net->first_out[at] + choice.port;
    held = from * plan->n_classes + choice.class;
    if (previous != ICN_NONE)
      waits->waits[(gsize) previous * waits->n + held] = TRUE;
    previous = held;
    at = plan->net->channel[from].destination;
  }
}

/* Lets go those that wait for nobody, and so on: whether some are left. */
static gboolean
has_circle (const Waits *waits)
{
  guint32 n = waits->n, n_free = 0;
  g_autofree guint32 *awaited = g_new0 (guint32, n), *free = g_new (guint32, n);

  for (guint32 i = 0; i < n; i++) {
    for (guint32 j = 0; j < n; j++)
      awaited[i] += waits->waits[(gsize) i * n + j];
    if (awaited[i] == 0)
      free[n_free++] = i;
  }
  for (guint32 f = 0; f < n_free; f++)
    for (guint32 i = 0; i < n; i++)
      if (waits->waits[(gsize) i * n + free[f]] && --awaited[i] == 0)
        free[n_free++] = i;
  return n_free < n;
}

/* All routes with every direction of ties and order of dimensions; of large networks over some of
 * the vertices that a first phase may lead to. */
static void
add_routes (Waits *waits)
{
  static const guint32 coins[] = { 0,          G_MAXUINT32, G_MAXUINT32 >> 2, G_MAXUINT32 << 30,
                                   0x55555555, 0xaaaaaaaa };
  guint32 n = waits->plan->net->n_terminals;

  for (IcnVertex s = 0; s < n; s++)
    for (IcnVertex d = 0; d < n; d++)
      for (guint i = 0; i < G_N_ELEMENTS (coins); i++) {
        const IcnPhases *phases = &waits->plan->phases;

        if (phases->n == 1 || phases->choice != ICN_CHOICE_NONE)
          add_route (waits, s, ICN_NONE, d, coins[i]);
        if (phases->choice != ICN_CHOICE_NONE) /* straight in the first phase's virtual channels */
          add_route (waits, s, d, d, coins[i]);
        if (phases->n > 1)
          for (IcnVertex via = n > 12 ? (s + d + i) % 5 : 0; via<n; via += n> 12 ? 5 : 1)
            add_route (waits, s, via, d, coins[i]);
      }
}

/* Adds the waits of a message that arrived at a vertex over a channel, which may take any channel
 * that its rule of turns allows. seen: the channels that it has been followed from. */
static void
add_turns (Waits *waits, IcnChannelId from, IcnVertex at, IcnVertex d, guint8 *seen)
{
  const IcnRoutePlan *plan = waits->plan;
  IcnRouteState state = { .destination = d, .via = ICN_NONE, .ring = ICN_NO_RING };

  if (at == d || icn_route_plan_next (plan, at, from, &state).class == plan->n_classes)
    return;
  for (guint64 ports = icn_route_plan_ports (plan, at, from, &state); ports != 0;
       ports &= ports - 1) {
    IcnChannelId to = plan->net->first_out[at] + (guint) __builtin_ctzll (ports);

    if (from != ICN_NONE)
      waits->waits[(gsize) from * waits->n + to] = TRUE;
    if (!seen[to]) {
      seen[to] = TRUE;
      add_turns (waits, to, plan->net->channel[to].destination, d, seen);
    }
  }
}

static void
add_all_turns (Waits *waits)
{
  const IcnNet *net = waits->plan->net;
  g_autofree guint8 *seen = g_new (guint8, net->n_channels);

  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    memset (seen, 0, net->n_channels);
    for (IcnVertex s = 0; s < net->n_terminals; s++)
      add_turns (waits, ICN_NONE, s, d, seen);
  }
}

/* In as many virtual channels as the routing needs. An escape is entered anywhere, and has a check
 * of its own (test-conformance.c). */
static void
check_waits (const Routed *routed)
{
  const IcnNet *net = routed->net;
  static const char *const presets[] = { "source", "pipelined" }; /* rules of classes of all */

  if (icn_phases_escape (&routed->phases))
    return;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (net->role[v] == ICN_VERTEX_TAP || net->role[v] == ICN_VERTEX_MULTIPLEXER)
      return;
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++) {
    g_autoptr (IcnRoutePlan) plan = NULL;
    g_autofree guint8 *bits = NULL;
    IcnRouterSettings router;
    Waits waits;

    icn_router_settings_init (&router, icn_router_find (presets[i]));
    router.routing = routed->routing;
    router.vcs = icn_router_classes (&router, net);
    plan = icn_route_plan_new (net, &router, NULL);
    g_assert_cmpuint (plan->n_classes, ==, router.vcs);
    waits = (Waits){ plan, net->n_channels * plan->n_classes };
    waits.waits = bits = g_new0 (guint8, (gsize) waits.n * waits.n);
    if (plan->roams)
      add_all_turns (&waits);
    else
      add_routes (&waits);
    g_assert_false (has_circle (&waits));
  }
}

#define CONFORMS(name)                                                                             \
  static void check_##name##_on (const IcnDesign *design, const IcnNet *net)                       \
  {                                                                                                \
    foreach_routing (design, net, check_##name);                                                   \
  }                                                                                                \
                                                                                                   \
  TEST (name)                                                                                      \
  {                                                                                                \
    small_networks_foreach (check_##name##_on);                                                    \
  }

CONFORMS (sums)
CONFORMS (crossings)
CONFORMS (worst_case)
CONFORMS (waits)
