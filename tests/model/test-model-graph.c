/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closed forms against the graph, and conservation of channel loads, for every torus, mesh,
 * hypercube and ring of up to 1,024 nodes and for mixed radices, and for products of complete
 * graphs of as many channels. */
#include "forms.h"
#include "net-samples.h"
#include "loads.h"
#include "measure.h"
#include "net.h"
#include "placement.h"
#include "route-settings.h"
#include "routing.h"
#include "runner.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <math.h>

#define MAX_UNIFORM_NODES 1024
#define MAX_MIXED_NODES (g_test_slow () ? 1024u : 200u) /* a minute with -m slow */
#define MAX_ALL_COLUMNS_NODES 64
#define MAX_CHANNELS 10000 /* of networks with channels to more than the next nodes */

typedef void (*Check) (const IcnTopologySettings *settings, const IcnNet *net);

static void
check_network (const IcnTopologySettings *settings, Check check)
{
  GError *error = NULL;
  g_autoptr (IcnNet) net = icn_topology_build (settings, &error);

  g_assert_no_error (error);
  check (settings, net);
}

/* Torus both ways, mesh, and what else these radices are. */
static void
check_kinds (const IcnTopologySettings *radices, Check check)
{
  static const struct {
    const char *kind;
    gboolean directed;
  } rows[] = {
    { "torus", FALSE }, { "torus", TRUE },      { "mesh", FALSE },
    { "ring", FALSE },  { "hypercube", FALSE }, { "ring", TRUE },
    { "product", FALSE }, { "complete", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnTopologySettings settings = *radices;
    IcnForms forms;

    settings.kind = icn_topology_find (rows[i].kind);
    icn_values_set_number (&settings.values, &icn_directed_parameter, rows[i].directed);
    if (settings.kind->fixed_dimensions != 0 &&
        settings.kind->fixed_dimensions != settings.dimensions)
      continue;
    if (settings.kind->fixed_radix != 0 &&
        (!icn_topology_is_uniform (&settings) || settings.radix[0] != settings.kind->fixed_radix))
      continue;
    icn_forms (&settings, &forms);
    if (settings.kind->line == NULL && forms.nodes * forms.node_channels / 2 > MAX_CHANNELS)
      continue;
    check_network (&settings, check);
  }
}

/* All mixtures that end in radices no smaller than the last one so far, and each one reversed. */
static void
check_mixtures (IcnTopologySettings *settings, guint32 nodes, Check check)
{
  guint n = settings->dimensions;

  if (n > 1) {
    IcnTopologySettings reversed = *settings;

    for (guint i = 0; i < n; i++)
      reversed.radix[i] = settings->radix[n - 1 - i];
    check_kinds (settings, check);
    check_kinds (&reversed, check);
  }
  settings->dimensions = n + 1;
  for (guint32 k = n == 0 ? 2 : settings->radix[n - 1]; k * nodes <= MAX_MIXED_NODES; k++) {
    settings->radix[n] = k;
    check_mixtures (settings, k * nodes, check);
  }
  settings->dimensions = n;
}

/* all_lines: rings and rows of every length, not only the short ones and some of the others. */
static void
check_family (Check check, gboolean all_lines)
{
  IcnTopologySettings settings = { 0 };

  for (guint32 k = 2; k <= MAX_UNIFORM_NODES; k++) {
    guint32 nodes = k;

    for (guint n = 1; nodes <= MAX_UNIFORM_NODES; n++, nodes *= k) {
      settings.dimensions = n;
      settings.radix[n - 1] = k;
      if (n > 1 || all_lines || k <= 40 || k % 101 == 0 || k == MAX_UNIFORM_NODES)
        check_kinds (&settings, check);
      for (guint i = 0; i < n; i++)
        settings.radix[i] = k;
    }
  }
  settings.dimensions = 0;
  check_mixtures (&settings, 1, check);
}

static void
assert_forms (const IcnTopologySettings *settings, const IcnNet *net)
{
  IcnBisection bisection;
  IcnDistances distances;
  IcnDegree degree;
  IcnBundles bundles;
  IcnForms forms;

  g_assert_true (icn_forms (settings, &forms));
  g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
  icn_measure_bisection (net, NULL, &bisection, NULL);
  icn_measure_degree (net, &degree);
  icn_measure_bundles (net, &bundles);

  g_assert_cmpfloat (forms.nodes, ==, net->n_terminals);
  g_assert_cmpfloat_with_epsilon (forms.mean_hops, distances.mean_hops, 1e-9);
  g_assert_cmpfloat (forms.diameter, ==, distances.diameter);
  g_assert_cmpfloat (forms.node_channels, ==, degree.max_degree);
  g_assert_cmpfloat (forms.node_bundles, ==, bundles.at_node);
  g_assert_cmpfloat_with_epsilon (forms.bundles, bundles.all, 1e-9 * bundles.all);
  g_assert_cmpfloat_with_epsilon (forms.bisection_channels, bisection.channels, 1e-9);
  if (forms.bisection_is_exact) /* a search proves the cuts of small networks, too */
    g_assert_true (bisection.is_exact);
}

TEST (forms)
{
  check_family (assert_forms, TRUE);
}

/* Each channel that a unit of traffic crosses adds its share once: Σ γ_c = N × mean hops. */
static void
assert_loads (const IcnTopologySettings *settings, const IcnNet *net)
{
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (net->n_terminals);

  for (int order = ICN_ORDER_ASCENDING; order <= ICN_ORDER_DESCENDING; order++) {
    IcnRouteSettings routing = { .order = order };
    IcnForms forms;
    IcnChannelId where;
    double sum = 0;

    g_assert_true (
      icn_loads (net, &routing, icn_routing_find ("dimension-order"), uniform, loads, NULL, NULL));
    g_assert_true (icn_forms (settings, &forms));
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      sum += loads[c];
    g_assert_cmpfloat_with_epsilon (sum, forms.nodes * forms.mean_hops, 1e-9 * sum);
    g_assert_cmpfloat_with_epsilon (icn_loads_max (net, loads, &where), forms.gamma_max,
                                    1e-9 * forms.gamma_max);
    g_assert_cmpfloat_with_epsilon (loads[where], forms.gamma_max, 1e-9 * forms.gamma_max);
  }
}

TEST (loads)
{
  check_family (assert_loads, g_test_slow ());
}

static IcnTraffic *
spell_out (guint32 n)
{
  g_autofree double *share = g_new (double, (gsize) n *n);

  for (gsize i = 0; i < (gsize) n * n; i++)
    share[i] = 1.0 / n;
  return net_sample_matrix (n, share);
}

/* The same traffic, but said in a way that leaves nothing to symmetry. */
static void
assert_shortcuts (const IcnTopologySettings *settings G_GNUC_UNUSED, const IcnNet *net)
{
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (net->n_terminals), spelt_out = NULL;
  g_autofree double *quick = NULL, *slow = NULL;

  if (net->n_terminals > MAX_ALL_COLUMNS_NODES)
    return;
  quick = g_new (double, net->n_channels);
  slow = g_new (double, net->n_channels);
  spelt_out = spell_out (net->n_terminals);
  for (int order = ICN_ORDER_ASCENDING; order <= ICN_ORDER_DESCENDING; order++) {
    IcnRouteSettings routing = { .order = order };

    g_assert_true (
      icn_loads (net, &routing, icn_routing_find ("dimension-order"), uniform, quick, NULL, NULL));
    g_assert_true (
      icn_loads (net, &routing, icn_routing_find ("dimension-order"), spelt_out, slow, NULL, NULL));
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      g_assert_cmpfloat_with_epsilon (quick[c], slow[c], 1e-12 * net->n_terminals);
  }
}

TEST (shortcuts)
{
  check_family (assert_shortcuts, FALSE);
}

/* lecture2003: the two-way 8-ring has B_c = 4 links, H_max = 4, H_avg = 2 and γ_max = 1. */
TEST (ring_of_eight)
{
  IcnTopologySettings settings = { .kind = icn_topology_find ("ring"),
                                   .dimensions = 1,
                                   .radix = { 8 } };
  IcnForms forms;

  check_network (&settings, assert_loads);
  g_assert_true (icn_forms (&settings, &forms));
  g_assert_cmpfloat (forms.gamma_max, ==, 1);
  g_assert_cmpfloat (forms.mean_hops, ==, 2);
  g_assert_cmpfloat (forms.diameter, ==, 4);
  g_assert_cmpfloat (forms.bisection_channels, ==, 4);
}

/* All to node 0: every node's unit ends in the channels that enter it, half a ring away by both. */
TEST (other_traffic)
{
  IcnTrafficSettings pattern;
  IcnTopologySettings settings = { .kind = icn_topology_find ("torus"),
                                   .dimensions = 2,
                                   .radix = { 4, 6 } };
  g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
  g_autofree double *loads = g_new (double, net->n_channels);
  IcnRouteSettings routing = { .order = ICN_ORDER_ASCENDING };
  IcnChannelId where;
  double into = 0;

  g_assert_true (icn_traffic_parse ("hot-spot:1", &pattern, NULL));
  g_autoptr (IcnTraffic) traffic = icn_traffic_new (&pattern, net, NULL);
  g_assert_true (
    icn_loads (net, &routing, icn_routing_find ("dimension-order"), traffic, loads, NULL, NULL));
  for (guint32 i = net->first_in[0]; i < net->first_in[1]; i++)
    into += loads[net->in_channel[i]];
  g_assert_cmpfloat_with_epsilon (into, 23, 1e-12);
  /* Five rows arrive along dimension 1, half of the opposite one on each side: 2.5 rows of 4. */
  g_assert_cmpfloat_with_epsilon (icn_loads_max (net, loads, &where), 10, 1e-12);
  g_assert_cmpuint (net->channel[where].destination, ==, 0);
  g_assert_cmpuint (net->channel[where].dimension, ==, 1);
}

TEST (cancelled)
{
  IcnTopologySettings settings = { .kind = icn_topology_find ("mesh"),
                                   .dimensions = 2,
                                   .radix = { 8, 8 } };
  g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree double *loads = g_new0 (double, net->n_channels);
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (net->n_terminals);
  g_autoptr (GError) error = NULL;
  IcnRouteSettings routing = { .order = ICN_ORDER_ASCENDING };

  g_cancellable_cancel (cancellable);
  g_assert_false (icn_loads (net, &routing, icn_routing_find ("dimension-order"), uniform, loads,
                             cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_assert_cmpfloat (loads[c], ==, 0);
}
