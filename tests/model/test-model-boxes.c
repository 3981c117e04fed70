/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads of permutations over all shortest paths of a cube, which are summed box by box: against
 * routing each message hop by hop, against the share of each pair on each channel, and, for large
 * networks, against distances: Σ γ_c is the sum of hops. */
#include "cube-loads.h"
#include "net-samples.h"
#include "loads.h"
#include "net.h"
#include "routing.h"
#include "runner.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <math.h>
#include <string.h>

typedef struct {
  const char *kind;
  guint n;
  guint32 radix[ICN_MAX_DIMENSIONS];
  gboolean directed;
} Network;

/* Rows long and short, ties in the first, the last and all dimensions, and radices that differ. */
static const Network networks[] = {
  { "torus", 2, { 8, 8 }, FALSE },
  { "torus", 2, { 40, 4 }, FALSE },
  { "torus", 2, { 4, 40 }, FALSE },
  { "torus", 2, { 9, 7 }, TRUE },
  { "torus", 3, { 6, 4, 4 }, FALSE },
  { "torus", 4, { 4, 4, 4, 4 }, FALSE },
  { "torus", 5, { 3, 2, 4, 2, 5 }, FALSE },
  { "torus", 3, { 4, 3, 3 }, TRUE },
  { "mesh", 2, { 16, 16 }, FALSE },
  { "mesh", 2, { 3, 70 }, FALSE },
  { "mesh", 3, { 5, 6, 7 }, FALSE },
  { "mesh", 4, { 4, 4, 4, 4 }, FALSE },
  { "mesh", 3, { 40, 2, 2 }, FALSE },
  { "hypercube", 8, { 2, 2, 2, 2, 2, 2, 2, 2 }, FALSE },
  { "ring", 1, { 30 }, FALSE },
};

static const char *const patterns[] = { "complement",    "transpose",      "bit-reversal",
                                        "shuffle",       "butterfly",      "tornado",
                                        "neighbor",      "pair:1:7",       "hot-spot:0.2",
                                        "permutation:1", "permutation:17", "rotate-left:3",
                                        "locality:0.5:2" };

static IcnNet *
build (const Network *network, IcnTopologySettings *settings)
{
  IcnNet *net;

  *settings =
    (IcnTopologySettings){ .kind = icn_topology_find (network->kind),
                           .dimensions = network->n,
                           .values = icn_values_of (&icn_directed_parameter, network->directed) };
  memcpy (settings->radix, network->radix, sizeof network->radix);
  net = icn_topology_build (settings, NULL);
  g_assert_nonnull (net);
  return net;
}

/* NULL where the network has no such pattern. */
static IcnTraffic *
make_traffic (const char *pattern, const IcnTopologySettings *topology, const IcnNet *net)
{
  IcnTrafficSettings settings;
  IcnTraffic *traffic;

  g_assert_true (icn_traffic_parse (pattern, &settings, NULL));
  if (!icn_traffic_check (&settings, topology, NULL))
    return NULL;
  traffic = icn_traffic_new (&settings, net, NULL);
  g_assert_nonnull (traffic);
  return traffic;
}

/* All that a source has left to send is one hop closer at a time; every channel on a shortest way
 * is as likely as the others. */
static void
walk (const IcnNet *net, IcnVertex source, IcnVertex destination, double amount, double *loads)
{
  IcnRouteSettings settings = { 0 };
  g_autofree double *here = g_new0 (double, net->n_vertices);
  gboolean is_under_way = source != destination;

  here[source] = amount;
  while (is_under_way) {
    g_autofree double *there = g_new0 (double, net->n_vertices);

    is_under_way = FALSE;
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      IcnChannelId next[ICN_MAX_CANDIDATES];
      guint n = here[v] != 0 ? icn_route_minimal (net, &settings, v, destination, next) : 0;

      for (guint i = 0; i < n; i++) {
        loads[next[i]] += here[v] / n;
        there[net->channel[next[i]].destination] += here[v] / n;
        is_under_way |= net->channel[next[i]].destination != destination;
      }
    }
    memcpy (here, there, sizeof *here * net->n_vertices);
    here[destination] = 0;
  }
}

static void
share_out (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex source,
           IcnVertex destination, double amount, double *loads)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    loads[c] += amount * icn_cube_romm_share (net, settings, c, source, destination);
}

static void
compare (const IcnNet *net, const IcnTraffic *traffic, const char *routing, IcnDimensionOrder order)
{
  IcnRouteSettings settings = { .order = order };
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autofree double *expected = g_new0 (double, net->n_channels);

  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex d = 0; d < net->n_terminals; d++) {
      double sent = icn_traffic_share (traffic, s, d);

      if (sent > 0 && g_str_equal (routing, "romm"))
        share_out (net, &settings, s, d, sent, expected);
      else if (sent > 0)
        walk (net, s, d, sent, expected);
    }
  g_assert_true (
    icn_loads (net, &settings, icn_routing_find (routing), traffic, loads, NULL, NULL));
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_assert_cmpfloat_with_epsilon (loads[c], expected[c], 1e-11 * MAX (expected[c], 1));
}

TEST (hop_by_hop)
{
  guint n_checked = 0;

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    IcnTopologySettings topology;
    g_autoptr (IcnNet) net = build (&networks[i], &topology);

    for (guint p = 0; p < G_N_ELEMENTS (patterns); p++) {
      g_autoptr (IcnTraffic) traffic = make_traffic (patterns[p], &topology, net);

      if (traffic == NULL || (traffic->background > 0 && net->n_terminals > 100))
        continue;
      compare (net, traffic, "minimal", ICN_ORDER_ASCENDING);
      compare (net, traffic, "romm", ICN_ORDER_ASCENDING);
      compare (net, traffic, "romm", ICN_ORDER_DESCENDING);
      n_checked++;
    }
  }
  g_test_message ("%u networks with a pattern", n_checked);
  g_assert_cmpuint (n_checked, >, 100);
}

/* Some rows of a matrix send several messages, and less than all: no permutation, no symmetry. */
TEST (matrix)
{
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    IcnTopologySettings topology;
    g_autoptr (IcnNet) net = build (&networks[i], &topology);
    guint32 n = net->n_terminals;
    g_autofree double *share = g_new0 (double, (gsize) n *n);
    g_autoptr (IcnTraffic) traffic = NULL;

    for (guint32 s = 0; s < n; s++)
      for (guint j = 0; j < s % 4; j++)
        share[(gsize) s * n + (guint32) g_test_rand_int_range (0, (gint32) n)] = 0.1 + 0.05 * j;
    traffic = net_sample_matrix (n, share);
    compare (net, traffic, "minimal", ICN_ORDER_ASCENDING);
    compare (net, traffic, "romm", ICN_ORDER_DESCENDING);
  }
}

/* By arithmetic on coordinates. */
static double
distance (const IcnNet *net, IcnVertex a, IcnVertex b)
{
  const guint16 *x = icn_net_coordinates (net, a), *y = icn_net_coordinates (net, b);
  double hops = 0;

  for (guint d = 0; d < net->dimensions; d++) {
    guint32 apart = (guint32) ABS ((int) x[d] - (int) y[d]);

    hops += !net->line[d].is_ring ? apart : MIN (apart, net->radix[d] - apart);
  }
  return hops;
}

/* Messages from one half of the network, by dimension 0, to the other: each crosses once. */
static double
crossing (const IcnNet *net, const IcnTraffic *traffic)
{
  double sum = 0;

  for (IcnVertex s = 0; s < net->n_terminals; s++) {
    const guint16 *x = icn_net_coordinates (net, s);
    const guint16 *y = icn_net_coordinates (net, traffic->destination[s]);

    sum += (2u * x[0] < net->radix[0]) != (2u * y[0] < net->radix[0]);
  }
  return sum;
}

static void
check_large (const Network *network, const char *pattern, const char *routing)
{
  IcnTopologySettings topology;
  g_autoptr (IcnNet) net = build (network, &topology);
  g_autoptr (IcnTraffic) traffic = make_traffic (pattern, &topology, net);
  g_autofree double *loads = g_new (double, net->n_channels);
  IcnRouteSettings settings = { 0 };
  long double sum = 0, across = 0, hops = 0;

  g_assert_true (
    icn_loads (net, &settings, icn_routing_find (routing), traffic, loads, NULL, NULL));
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    guint32 a = icn_net_coordinates (net, channel->source)[0];
    guint32 b = icn_net_coordinates (net, channel->destination)[0];

    g_assert_cmpfloat (loads[c], >=, 0);
    sum += loads[c];
    if ((2 * a < net->radix[0]) != (2 * b < net->radix[0]))
      across += loads[c];
  }
  for (IcnVertex s = 0; s < net->n_terminals; s++)
    hops += distance (net, s, traffic->destination[s]);
  g_assert_cmpfloat_with_epsilon ((double) (sum / hops), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon ((double) across, crossing (net, traffic),
                                  1e-9 * net->n_terminals);
}

TEST (large)
{
  static const Network large[] = {
    { "mesh", 2, { 128, 128 }, FALSE },
    { "mesh", 4, { 8, 8, 8, 8 }, FALSE },
    { "torus", 2, { 128, 128 }, FALSE },
    { "torus", 4, { 8, 8, 8, 8 }, FALSE },
    { "hypercube", 13, { 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 }, FALSE },
    { "hypercube", 12, { 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 }, FALSE },
  };
  static const char *const permutations[] = { "complement", "transpose", "permutation:5" };

  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    for (guint p = 0; p < G_N_ELEMENTS (permutations); p++) {
      if (large[i].n % 2 == 1 && p == 1)
        continue;
      check_large (&large[i], permutations[p], "adaptive");
      check_large (&large[i], permutations[p], "romm");
    }
}

/* All 2^16 messages cross every dimension once, in any order, so that every channel carries one:
 * one message is routed for all of them. */
TEST (complement_of_hypercube)
{
  Network network = { .kind = "hypercube", .n = 16 };
  IcnTopologySettings topology;
  IcnRouteSettings settings = { 0 };
  g_autoptr (IcnNet) net = NULL;
  g_autoptr (IcnTraffic) traffic = NULL;
  g_autofree double *loads = NULL;

  for (guint d = 0; d < network.n; d++)
    network.radix[d] = 2;
  net = build (&network, &topology);
  traffic = make_traffic ("complement", &topology, net);
  loads = g_new (double, net->n_channels);
  for (guint i = 0; i < 2; i++) {
    const char *routing = i == 0 ? "minimal" : "romm";

    g_assert_true (
      icn_loads (net, &settings, icn_routing_find (routing), traffic, loads, NULL, NULL));
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      g_assert_cmpfloat_with_epsilon (loads[c], 1, 1e-9);
  }
}

TEST (cancelled)
{
  static const char *const routings[] = { "dimension-order", "minimal", "adaptive", "romm",
                                          "valiant" };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    IcnTopologySettings topology;
    IcnRouteSettings settings = { 0 };
    g_autoptr (IcnNet) net = build (&networks[i], &topology);
    g_autoptr (IcnTraffic) traffic = make_traffic ("permutation:3", &topology, net);
    g_autofree double *loads = g_new (double, net->n_channels);

    for (guint r = 0; r < G_N_ELEMENTS (routings); r++) {
      g_autoptr (GError) error = NULL;

      g_assert_false (icn_loads (net, &settings, icn_routing_find (routings[r]), traffic, loads,
                                 cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
  }
}
