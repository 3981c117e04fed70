/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which pair loads which channel: sums over pairs and over channels equal the loads. */
#include "error.h"
#include "pair-flows.h"
#include "loads.h"
#include "net-samples.h"
#include "net-stages.h"
#include "route-settings.h"
#include "routing.h"
#include "runner.h"
#include "search.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"

#include <math.h>

typedef struct {
  const char *kind;
  guint k, n;
  const char *routing;
} Case;

static const Case cases[] = {
  { "benes", 2, 3, "looping" },
  { "benes", 2, 4, "looping" },
  { "butterfly", 2, 4, "destination-tag" },
  { "torus", 5, 2, "dimension-order" },
  { "torus", 4, 2, "romm" },
  { "mesh", 4, 2, "minimal" },
  { "hypercube", 2, 4, "valiant" },
  { "mesh", 4, 2, "odd-even" },
  { "mesh", 5, 2, "odd-even" },
};

static void
check_flows (const Case *c, guint32 seed)
{
  IcnTopologySettings settings;
  IcnRouteSettings routing = { 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GError) error = NULL;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find (c->kind);
  settings.dimensions = c->n;
  for (guint d = 0; d < c->n; d++)
    settings.radix[d] = c->k;
  g_autoptr (IcnNet) net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  guint32 n = net->n_terminals;
  g_autofree guint32 *to = g_new (guint32, n);
  for (guint32 v = 0; v < n; v++)
    to[v] = v;
  for (guint32 v = n - 1; v > 0; v--) { /* Fisher and Yates */
    guint32 u = (guint32) g_rand_int_range (rand, 0, (gint32) v + 1), swap = to[u];
    to[u] = to[v];
    to[v] = swap;
  }
  g_autoptr (IcnTraffic) traffic = icn_traffic_new_permutation (n, to);
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autofree double *sum = g_new0 (double, net->n_channels);
  g_autofree double *share = g_new (double, net->n_channels);
  const IcnRouting *way = icn_routing_find (c->routing);

  g_assert_true (icn_loads (net, &routing, way, traffic, loads, NULL, &error));
  g_assert_no_error (error);
  for (IcnVertex v = 0; v < n; v++) {
    g_assert_true (icn_flows_of_pair (net, &routing, way, traffic, v, to[v], share, &error));
    for (IcnChannelId i = 0; i < net->n_channels; i++)
      sum[i] += share[i];
    if (icn_phases_are_arranged (
          &way->phases)) { /* one way, through every stage, and no other pair's */
      double hops = 0;
      for (IcnChannelId i = 0; i < net->n_channels; i++)
        hops += share[i];
      g_assert_cmpfloat (hops, ==, icn_net_n_stages (net) + 1);
      g_assert_false (
        icn_flows_of_pair (net, &routing, way, traffic, v, to[(v + 1) % n], share, &error));
      g_assert_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE);
      g_clear_error (&error);
    }
  }
  for (IcnChannelId i = 0; i < net->n_channels; i++) {
    g_auto (IcnFlows) flows = { 0 };
    double all = 0;
    g_assert_cmpfloat_with_epsilon (sum[i], loads[i], 1e-9);
    g_assert_true (
      icn_flows_of_channel (net, &routing, way, traffic, i, 1000, &flows, NULL, &error));
    g_assert_cmpfloat_with_epsilon (flows.load, loads[i], 1e-9);
    g_assert_cmpuint (flows.n_pairs, ==, flows.n);
    for (guint f = 0; f < flows.n; f++) {
      all += flows.flow[f].load;
      g_assert_cmpuint (flows.flow[f].destination, ==, to[flows.flow[f].source]);
      g_assert_true (f == 0 || flows.flow[f].load <= flows.flow[f - 1].load + 1e-12);
    }
    g_assert_cmpfloat_with_epsilon (all, loads[i], 1e-9);
  }
}

TEST (flows)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint32 seed = 1; seed <= 3; seed++)
      check_flows (&cases[i], seed);
}

/* Whether a shortest path by allowed turns leads from a channel to the destination. */
static gboolean
leads (const IcnNet *net, const IcnTurns *turns, IcnChannelId c, IcnVertex destination)
{
  IcnVertex v = net->channel[c].destination;
  const guint16 *far = icn_search_distances (net, destination);

  for (IcnChannelId to = net->first_out[v]; v != destination && to < net->first_out[v + 1]; to++)
    if (far[net->channel[to].destination] < far[v] && turns->allows (net, c, to) &&
        leads (net, turns, to, destination))
      return TRUE;
  return v == destination;
}

/* Adds the loads of messages that come to a vertex over `from`: way by way. */
static void
enumerate (const IcnNet *net, const IcnTurns *turns, IcnChannelId from, IcnVertex at,
           IcnVertex destination, double amount, double *loads)
{
  const guint16 *far = icn_search_distances (net, destination);
  IcnChannelId next[4];
  guint n = 0;

  for (IcnChannelId c = net->first_out[at]; at != destination && c < net->first_out[at + 1]; c++)
    if (far[net->channel[c].destination] < far[at] &&
        (from == ICN_NONE || turns->allows (net, from, c)) && leads (net, turns, c, destination))
      next[n++] = c;
  for (guint i = 0; i < n; i++) {
    loads[next[i]] += amount / n;
    enumerate (net, turns, next[i], net->channel[next[i]].destination, destination, amount / n,
               loads);
  }
}

/* By a rule of turns every next channel that leads on is as likely. */
TEST (turns)
{
  static const char *const sizes[] = { "4x4", "5x3", "2x6", "5x5" };
  const IcnRouting *way = icn_routing_find ("odd-even");

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (IcnNet) net = net_sample_build ("mesh", sizes[i], FALSE);
    g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (net->n_terminals);
    g_autoptr (IcnTraffic) complement = net_sample_traffic (net, "complement");
    IcnRouteSettings settings = { 0 };

    for (guint t = 0; t < 2; t++) {
      const IcnTraffic *traffic = t ? complement : uniform;
      g_autofree double *loads = g_new (double, net->n_channels);
      g_autofree double *expected = g_new0 (double, net->n_channels);

      for (IcnVertex s = 0; s < net->n_terminals; s++)
        for (IcnVertex d = 0; d < net->n_terminals; d++)
          enumerate (net, way->phases.turns, ICN_NONE, s, d, icn_traffic_share (traffic, s, d),
                     expected);
      g_assert_true (icn_loads (net, &settings, way, traffic, loads, NULL, NULL));
      for (IcnChannelId c = 0; c < net->n_channels; c++)
        g_assert_cmpfloat_with_epsilon (loads[c], expected[c], 1e-9);
    }
  }
}

/* Switches are set for a permutation: there are no flows of other traffic, nor of other pairs. */
TEST (looping_refused)
{
  IcnTopologySettings settings;
  IcnRouteSettings routing = { 0 };
  guint32 to[] = { 1, 2, 3, 4, 5, 6, 7, 0 };

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("benes");
  settings.dimensions = 3;
  for (guint d = 0; d < 3; d++)
    settings.radix[d] = 2;
  g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (8);
  g_autoptr (IcnTraffic) shuffled = icn_traffic_new_permutation (8, to);
  g_autofree double *share = g_new (double, net->n_channels);
  const IcnRouting *way = icn_routing_find ("looping");

  for (guint i = 0; i < 2; i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (
      icn_flows_of_pair (net, &routing, way, i ? uniform : shuffled, 0, 1 + !i, share, &error));
    g_assert_nonnull (error);
  }
  g_assert_true (icn_flows_of_pair (net, &routing, way, shuffled, 0, 1, share, NULL));
}
