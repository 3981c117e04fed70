/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hypermeshes against what their definition says: who is joined to whom, over how many hops, wires
 * and pins, and cuts against every division of small ones. */
#include "hypermesh.h"
#include "forms.h"
#include "measure.h"
#include "net-names.h"
#include "net-samples.h"
#include "net-taps.h"
#include "net.h"
#include "placement.h"
#include "route.h"
#include "runner.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <math.h>
#include <string.h>

static const char *const radices[] = { "2",   "3",   "5",   "8",   "2x2",  "3x2",
                                       "3x3", "4x3", "5x3", "4x4", "2x3x2" };

static IcnNet *
build (const char *size, IcnCluster cluster, IcnTopologySettings *settings)
{
  g_autoptr (GError) error = NULL;
  IcnNet *net;

  net_sample_settings ("hypermesh", size, FALSE, settings);
  icn_values_set_number (&settings->values, &icn_cluster_parameter, cluster);
  net = icn_topology_build (settings, &error);
  g_assert_no_error (error);
  return net;
}

typedef void (*Check) (const IcnTopologySettings *settings, const IcnNet *net);

static void
foreach_network (Check check)
{
  for (guint i = 0; i < G_N_ELEMENTS (radices); i++)
    for (IcnCluster cluster = ICN_CLUSTER_DISTRIBUTED; cluster <= ICN_CLUSTER_BUS; cluster++) {
      IcnTopologySettings settings;
      g_autoptr (IcnNet) net = build (radices[i], cluster, &settings);
      g_autofree char *name = icn_topology_name (&settings);

      g_test_message ("%s", name);
      check (&settings, net);
    }
}

static guint
differing (const IcnTopologySettings *settings, IcnVertex a, IcnVertex b)
{
  guint n = 0;

  for (guint d = 0; d < settings->dimensions; d++) {
    n += a % settings->radix[d] != b % settings->radix[d];
    a /= settings->radix[d];
    b /= settings->radix[d];
  }
  return n;
}

/* A hop for each coordinate in which two nodes differ, two over a crossbar switch. */
static void
check_hops (const IcnTopologySettings *settings, const IcnNet *net)
{
  g_autofree guint32 *distance = g_new (guint32, net->n_vertices);
  guint each =
    icn_topology_value (settings, &icn_cluster_parameter) == ICN_CLUSTER_CROSSBAR ? 2 : 1;
  double sum = 0, n = net->n_terminals;
  IcnDistances distances;
  IcnForms forms;

  for (IcnVertex a = 0; a < net->n_terminals; a++) {
    icn_measure_distances (net, a, distance);
    for (IcnVertex b = 0; b < net->n_terminals; b++) {
      g_assert_cmpuint (distance[b], ==, each * differing (settings, a, b));
      sum += distance[b];
    }
  }
  g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
  g_assert_true (icn_forms (settings, &forms));
  g_assert_cmpuint (distances.diameter, ==, each * settings->dimensions);
  g_assert_cmpfloat (forms.diameter, ==, distances.diameter);
  g_assert_cmpfloat_with_epsilon (distances.mean_hops, sum / n / n, 1e-12);
  g_assert_cmpfloat_with_epsilon (forms.mean_hops, sum / n / n, 1e-12);
}

/* A route takes hyperedges in the order of the dimensions, one of each at most. */
static void
check_routes (const IcnTopologySettings *settings, const IcnNet *net)
{
  for (guint order = 0; order < 2; order++)
    for (IcnVertex a = 0; a < net->n_terminals; a++)
      for (IcnVertex b = 0; b < net->n_terminals; b++) {
        IcnRouteSettings routing = { .order = order };
        IcnVertex at = a;
        guint hops = 0, last = order == ICN_ORDER_ASCENDING ? 0 : net->dimensions;

        while (at != b) {
          IcnChannelId next[8];
          const IcnChannel *channel;

          g_assert_cmpuint (icn_route_step (net, &routing, at, b, next), ==, 1);
          channel = &net->channel[next[0]];
          if (net->role[at] == ICN_VERTEX_NODE) {
            gboolean follows =
              order == ICN_ORDER_ASCENDING ? channel->dimension >= last : channel->dimension < last;
            g_assert_true (follows);
            last = channel->dimension + (order == ICN_ORDER_ASCENDING);
            hops++;
          }
          at = channel->destination;
        }
        g_assert_cmpuint (hops, ==, differing (settings, a, b));
      }
}

/* N hyperedges of each dimension in a DCSH, a tap of each node with k - 1 arcs; k pins of each
 * dimension at a node. A bus takes one. */
static void
check_wires (const IcnTopologySettings *settings, const IcnNet *net)
{
  guint32 wires = 0, expected = 0, pins = 0, widest = 0;
  IcnDegree degree;
  IcnForms forms;

  for (guint d = 0; d < settings->dimensions; d++) {
    guint32 k = settings->radix[d];

    widest = MAX (widest, 2 * k);
    switch (icn_topology_value (settings, &icn_cluster_parameter)) {
    case ICN_CLUSTER_DISTRIBUTED:
      expected += net->n_terminals;
      pins += k;
      break;
    case ICN_CLUSTER_CROSSBAR:
      expected += 2 * net->n_terminals;
      pins += 2;
      break;
    case ICN_CLUSTER_BUS:
      expected += net->n_terminals / k;
      pins += 1;
      break;
    }
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    wires += icn_net_is_wire (net, c);
  for (guint i = 0; i < net->n_classes; i++)
    wires -= net->channel_class[i].count;
  g_assert_cmpuint (wires, ==, 0);
  for (guint i = 0; i < net->n_classes; i++)
    wires += net->channel_class[i].count;
  g_assert_cmpuint (wires, ==, expected);
  icn_measure_degree (net, &degree);
  g_assert_true (icn_forms (settings, &forms));
  if (icn_topology_value (settings, &icn_cluster_parameter) == ICN_CLUSTER_CROSSBAR)
    pins = MAX (pins, widest);
  g_assert_cmpuint (degree.max_degree, ==, pins);
  g_assert_cmpfloat (forms.node_channels, ==, pins);
}

/* Hyperedges of a cluster that have nodes of both halves: k of taps, one bus; of a crossbar the
 * channels of the smaller part. */
static guint
count_cut (const IcnTopologySettings *settings, guint32 nodes, guint32 half)
{
  guint sum = 0;
  guint32 stride = 1;

  for (guint d = 0; d < settings->dimensions; stride *= settings->radix[d++])
    for (IcnVertex first = 0; first < nodes; first++) {
      guint32 k = settings->radix[d], inside = 0;

      if (first / stride % k != 0)
        continue;
      for (guint32 i = 0; i < k; i++)
        inside += half >> (first + i * stride) & 1;
      if (inside == 0 || inside == k)
        continue;
      sum += icn_topology_value (settings, &icn_cluster_parameter) == ICN_CLUSTER_DISTRIBUTED ? k
             : icn_topology_value (settings, &icn_cluster_parameter) == ICN_CLUSTER_BUS
               ? 1
               : 2 * MIN (inside, k - inside);
    }
  return sum;
}

static void
check_cut (const IcnTopologySettings *settings, const IcnNet *net)
{
  g_autofree guint8 *side = g_new (guint8, net->n_vertices);
  guint32 n = net->n_terminals, half = 0, members = 0;
  guint least = G_MAXUINT;
  IcnBisection cut;
  IcnForms forms;

  icn_measure_bisection (net, NULL, &cut, NULL);
  g_assert_true (icn_forms (settings, &forms));
  g_assert_cmpfloat (cut.channels, ==, forms.bisection_channels);
  g_assert_true (cut.is_exact || !forms.bisection_is_exact); /* a search can prove more */
  icn_measure_halves (net, side);
  for (IcnVertex v = 0; v < n; v++) {
    half |= (guint32) side[v] << v;
    members += side[v];
  }
  g_assert_true (members == n / 2 || members == (n + 1) / 2);
  g_assert_cmpfloat (cut.channels, ==, count_cut (settings, n, half));
  if (n > 16)
    return;
  for (half = 0; half < 1u << n; half++)
    if (__builtin_popcount (half) == (int) (n / 2))
      least = MIN (least, count_cut (settings, n, half));
  g_assert_cmpfloat (cut.channels, >=, least);
  if (cut.is_exact)
    g_assert_cmpfloat (cut.channels, ==, least);
}

TEST (hops)
{
  foreach_network (check_hops);
}

TEST (routes)
{
  foreach_network (check_routes);
}

TEST (wires)
{
  foreach_network (check_wires);
}

TEST (cuts)
{
  foreach_network (check_cut);
}

/* A half in the corner of a crossbar network cuts fewer channels than one across the middle, in two
 * dimensions and in three. Search from many beginnings finds none of the same two-dimensional
 * networks that cuts fewer. */
TEST (corners)
{
  static const struct {
    const char *size;
    double channels;
  } cases[] = { { "8x8", 56 }, { "4x8", 28 }, { "5x7", 30 }, { "7x7", 40 }, { "8x8x8", 416 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    IcnTopologySettings settings;
    g_autoptr (IcnNet) net = build (cases[i].size, ICN_CLUSTER_CROSSBAR, &settings);
    IcnBisection cut;
    IcnForms forms;

    icn_measure_bisection (net, NULL, &cut, NULL);
    g_assert_true (icn_forms (&settings, &forms));
    g_test_message ("%s: %g", cases[i].size, cut.channels);
    g_assert_cmpfloat (cut.channels, ==, cases[i].channels);
    g_assert_cmpfloat (forms.bisection_channels, ==, cases[i].channels);
    g_assert_true (cut.is_exact || !forms.bisection_is_exact); /* a search can prove more */
  }
}

/* dcsh (27) to (31): W of the torus is k/4 times that of the DCSH at equal bisection and at equal
 * pins, for N = 1024 and n = 2: 1024 wires and 64 pins with W = 1. */
TEST (equal_cost)
{
  IcnTopologySettings settings;
  g_autoptr (IcnNet) net = build ("32x32", ICN_CLUSTER_DISTRIBUTED, &settings);
  IcnForms mesh, torus;
  IcnBisection cut;
  IcnDegree degree;

  icn_measure_bisection (net, NULL, &cut, NULL);
  icn_measure_degree (net, &degree);
  g_assert_cmpfloat (cut.channels, ==, 32 * 32);
  g_assert_true (cut.is_exact);
  g_assert_cmpuint (degree.max_degree, ==, 2 * 32);
  g_assert_true (icn_forms (&settings, &mesh));
  settings.kind = icn_topology_find ("torus");
  g_assert_true (icn_forms (&settings, &torus));
  g_assert_cmpfloat (torus.bisection_channels, ==, 4 * 32);
  g_assert_cmpfloat (torus.node_channels, ==, 8);
  g_assert_cmpfloat (mesh.nominal_channels / torus.nominal_channels, ==, 32 / 4);
  g_assert_cmpfloat (mesh.node_channels / torus.node_channels, ==, 32 / 4);
}

/* Taps and arcs do not add length or density: a hyperedge is one wire along its row. */
static void
check_placement (const IcnTopologySettings *settings, const IcnNet *net)
{
  g_auto (IcnPlacement) placement = { 0 };
  guint32 longest, n_lengths = 0, wires = 0, middle;
  g_autofree guint64 *lengths = NULL;
  g_autofree double *density = NULL;

  icn_placement_init (&placement, net, ICN_LAYOUT_GRID);
  g_assert_cmpuint (placement.columns * placement.rows, ==, net->n_terminals);
  lengths = icn_placement_lengths (&placement, net, &longest);
  for (guint32 i = 0; i <= longest; i++)
    n_lengths += lengths[i];
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    wires += icn_net_is_wire (net, c);
    g_assert_true (icn_net_hops_from (net, net->channel[c].source) > 0 ||
                   icn_placement_hop_length (&placement, net, c) == 0);
  }
  g_assert_cmpuint (n_lengths, ==, wires);
  if (settings->dimensions != 2 ||
      icn_topology_value (settings, &icn_cluster_parameter) == ICN_CLUSTER_CROSSBAR)
    return;
  density = g_new (double, placement.columns);
  icn_placement_density (&placement, net, 0, density);
  for (middle = 1; middle < placement.columns; middle++)
    g_assert_cmpfloat (density[middle - 1], ==,
                       icn_topology_value (settings, &icn_cluster_parameter) == ICN_CLUSTER_BUS
                         ? 1
                         : settings->radix[0]);
  icn_placement_busiest_density (&placement, net, density);
  for (middle = 1; middle < placement.columns; middle++)
    g_assert_cmpfloat (density[middle - 1], ==,
                       icn_topology_value (settings, &icn_cluster_parameter) == ICN_CLUSTER_BUS
                         ? 1
                         : settings->radix[0]);
}

TEST (placement)
{
  foreach_network (check_placement);
}

/* The sphere of k nodes is the cluster of dimension 0; β = (N_s - 1)/(N - 1) is uniform but for the
 * node itself. */
static void
check_locality (const IcnTopologySettings *settings, const IcnNet *net)
{
  guint32 n = net->n_terminals, k = settings->radix[0];
  g_autofree char *local = g_strdup_printf ("locality:0.75:%u", k);
  g_autofree char *even = NULL;
  char beta[G_ASCII_DTOSTR_BUF_SIZE];
  IcnTrafficSettings traffic;
  g_autoptr (IcnTraffic) near = NULL;
  g_autoptr (IcnTraffic) all = NULL;

  if (n == k)
    return;
  g_assert_true (icn_traffic_parse (local, &traffic, NULL));
  near = icn_traffic_new (&traffic, net, NULL);
  g_ascii_dtostr (beta, sizeof beta, (k - 1.0) / (n - 1.0));
  even = g_strdup_printf ("locality:%s:%u", beta, k);
  g_assert_true (icn_traffic_parse (even, &traffic, NULL));
  all = icn_traffic_new (&traffic, net, NULL);
  for (IcnVertex s = 0; s < n; s++)
    for (IcnVertex d = 0; d < n; d++) {
      double inside = 0.75 / (k - 1), outside = 0.25 / (n - k);

      g_assert_cmpfloat_with_epsilon (icn_traffic_share (near, s, d),
                                      s == d           ? 0
                                      : s / k == d / k ? inside
                                                       : outside,
                                      1e-12);
      g_assert_cmpfloat_with_epsilon (icn_traffic_share (all, s, d), s == d ? 0 : 1 / (n - 1.0),
                                      1e-12);
    }
}

TEST (locality)
{
  foreach_network (check_locality);
}

TEST (names)
{
  IcnTopologySettings settings;
  g_autoptr (IcnNet) owned = build ("3x2", ICN_CLUSTER_DISTRIBUTED, &settings);
  g_autoptr (IcnNet) bus = build ("3x2", ICN_CLUSTER_BUS, &settings);
  g_autoptr (IcnNet) crossbar = build ("3x2", ICN_CLUSTER_CROSSBAR, &settings);
  g_autofree char *tap = icn_net_channel_name (owned, owned->first_out[4] + 1);
  g_autofree char *shared = icn_net_channel_name (bus, bus->first_out[4]);
  g_autofree char *of_switch = icn_net_vertex_name (crossbar, 6);

  g_assert_cmpstr (tap, ==, "1,1 → tap 1 of 1,1");
  g_assert_cmpstr (shared, ==, "1,1 → multiplexer 0 of -,1");
  g_assert_cmpstr (of_switch, ==, "crossbar 0 of -,0");
}
