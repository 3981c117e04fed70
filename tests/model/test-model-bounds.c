/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounds against the loads that they bound and against lecture2003; path diversity against ways
 * counted one by one. */
#include "multistage-kind.h"
#include "bounds.h"

#include "loads.h"
#include "net-samples.h"
#include "net.h"
#include "routing.h"
#include "runner.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"

#include <math.h>

static IcnNet *
build (const char *kind, guint n, guint32 k, guint32 other, gboolean directed, guint extra_stages)
{
  IcnTopologySettings settings = { .kind = icn_topology_find (kind),
                                   .dimensions = n,
                                   .values = icn_values_of (&icn_directed_parameter, directed) };
  IcnNet *net;

  icn_values_set_number (&settings.values, &icn_extra_stages_parameter, extra_stages);
  for (guint d = 0; d < n; d++)
    settings.radix[d] = d == 0 ? k : other;
  net = icn_topology_build (&settings, NULL);
  g_assert_nonnull (net);
  return net;
}

static const struct {
  const char *kind;
  guint n;
  guint32 k, other;
  gboolean directed;
  guint extra_stages;
} rows[] = {
  { "ring", 1, 8, 8 },
  { "ring", 1, 7, 7 },
  { "ring", 1, 6, 6, TRUE },
  { "torus", 2, 4, 6 },
  { "torus", 2, 5, 3 },
  { "torus", 2, 4, 4, TRUE },
  { "torus", 3, 2, 4 },
  { "mesh", 2, 4, 5 },
  { "mesh", 3, 3, 2 },
  { "hypercube", 4, 2, 2 },
  { "butterfly", 3, 2, 2 },
  { "butterfly", 4, 2, 2, FALSE, 2 },
  { "butterfly", 2, 3, 3, FALSE, 1 },
};

static IcnNet *
build_row (guint i)
{
  return build (rows[i].kind, rows[i].n, rows[i].k, rows[i].other, rows[i].directed,
                rows[i].extra_stages);
}

/* The bounds hold under every routing, and exactly where all channels are alike or the cut's are
 * what binds. */
TEST (hold)
{
  static const char *const patterns[] = { "uniform", "permutation:1", "hot-spot:0.4", "tornado" };
  static const char *const routings[] = { "dimension-order", "minimal", "romm", "valiant" };
  IcnRouteSettings settings = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (IcnNet) net = build_row (i);
    g_autofree double *loads = g_new (double, net->n_channels);

    for (guint p = 0; p < G_N_ELEMENTS (patterns); p++) {
      g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, patterns[p]);
      double cut = icn_bound_bisection (net, traffic), hops = 0, sent = 0;

      g_assert_true (
        icn_loads (net, &settings, icn_routing_find ("minimal"), traffic, loads, NULL, NULL));
      for (IcnChannelId c = 0; c < net->n_channels; c++)
        hops += loads[c];
      for (IcnVertex v = 0; v < net->n_terminals; v++)
        sent += icn_traffic_sent (traffic, v);
      g_assert_cmpfloat_with_epsilon (icn_bound_hops (net, traffic, hops / sent),
                                      hops / net->n_channels, 1e-12);
      for (guint r = 0; r < G_N_ELEMENTS (routings); r++) {
        const IcnRouting *routing = icn_routing_find (routings[r]);
        IcnPhases phases;
        double gamma;

        if (!icn_routing_on (routing, net, &phases))
          continue;
        g_assert_true (icn_loads (net, &settings, routing, traffic, loads, NULL, NULL));
        gamma = icn_loads_max (net, loads, NULL);
        g_assert_cmpfloat (cut, <=, gamma + 1e-12);
        g_assert_cmpfloat (hops / net->n_channels, <=, gamma + 1e-12);
      }
    }
  }
}

/* lecture2003: a two-way 8-ring has B_c = 4 and H_avg = 2, and meets both bounds, γ_max = 1; so
 * does the 2-ary 4-fly. */
TEST (published)
{
  g_autoptr (IcnNet) ring = build ("ring", 1, 8, 8, FALSE, 0);
  g_autoptr (IcnNet) fly = build ("butterfly", 4, 2, 2, FALSE, 0);
  g_autoptr (IcnTraffic) eight = icn_traffic_new_uniform (8);
  g_autoptr (IcnTraffic) sixteen = icn_traffic_new_uniform (16);
  g_autoptr (IcnTraffic) opposite = net_sample_traffic (ring, "complement");

  g_assert_cmpfloat_with_epsilon (icn_bound_bisection (ring, eight), 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (icn_bound_hops (ring, eight, 2), 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (icn_bound_bisection (fly, sixteen), 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (icn_bound_hops (fly, sixteen, 5), 1, 1e-12);
  /* All eight nodes send to the other half, four each way over two channels. */
  g_assert_cmpfloat_with_epsilon (icn_bound_bisection (ring, opposite), 2, 1e-12);
  g_assert_cmpfloat_with_epsilon (icn_bound_diameter (16, 4), 4, 1e-12);
  g_assert_true (isnan (icn_bound_diameter (8, 2)));
}

/* Ways of so many hops. */
static double
count_ways (const IcnNet *net, IcnVertex at, IcnVertex t, guint32 hops)
{
  double ways = 0;

  if (hops == 0)
    return at == t;
  for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1]; c++) {
    IcnVertex to = net->channel[c].destination;

    if (hops == 1 || !icn_net_is_terminal (net, to))
      ways += count_ways (net, to, t, hops - 1);
  }
  return ways;
}

TEST (diversity)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (IcnNet) net = build_row (i);
    double least = G_MAXDOUBLE, sum = 0, n = net->n_terminals;
    IcnDiversity diversity;

    for (IcnVertex s = 0; s < net->n_terminals; s++)
      for (IcnVertex t = 0; t < net->n_terminals; t++) {
        guint32 hops = 0;
        double ways = 0;

        if (s == t)
          continue;
        while (ways == 0)
          ways = count_ways (net, s, t, ++hops);
        least = MIN (least, ways);
        sum += ways;
      }
    g_assert_true (icn_diversity (net, &diversity, NULL, NULL));
    g_assert_cmpfloat (diversity.least, ==, least);
    g_assert_cmpfloat_with_epsilon (diversity.mean, sum / n / (n - 1), 1e-9);
  }
}

/* Ways between opposite corners are beyond what integers hold. */
TEST (large_counts)
{
  g_autoptr (IcnNet) torus = build ("torus", 2, 256, 256, FALSE, 0);
  IcnDiversity diversity;

  g_assert_true (icn_diversity (torus, &diversity, NULL, NULL));
  g_assert_true (isfinite (diversity.mean));
  g_assert_cmpfloat (diversity.mean, >, 1e70);
}
