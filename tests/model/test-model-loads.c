/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel loads of every routing against routes that are enumerated here, one pair and one hop at a
 * time, by arithmetic on coordinates; and conservation: Σ γ_c is the traffic times its hops. */
#include "error.h"
#include "net-names.h"
#include "net-samples.h"
#include "loads.h"
#include "module-plan.h"
#include "multistage-kind.h"
#include "pair-flows.h"
#include "measure.h"
#include "multistage.h"
#include "net-stages.h"
#include "net-taps.h"
#include "routing.h"
#include "runner.h"
#include "table.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic-settings.h"
#include "traffic.h"

#include <math.h>
#include <string.h>

static const struct {
  const char *kind;
  guint n;
  guint32 radix[4];
  gboolean directed;
} networks[] = {
  { "ring", 1, { 8 }, FALSE },
  { "ring", 1, { 5 }, TRUE },
  { "torus", 2, { 4, 4 }, FALSE },
  { "torus", 2, { 5, 3 }, TRUE },
  { "torus", 2, { 6, 3 }, FALSE },
  { "torus", 3, { 2, 4, 3 }, FALSE },
  { "mesh", 2, { 4, 5 }, FALSE },
  { "mesh", 3, { 2, 3, 4 }, FALSE },
  { "hypercube", 4, { 2, 2, 2, 2 }, FALSE },
  { "torus", 2, { 8, 6 }, FALSE },
};

static const char *const patterns[] = { "uniform", "permutation:3", "hot-spot:0.3", "tornado",
                                        "neighbor" };

static IcnNet *
build (guint i)
{
  IcnTopologySettings settings = { .kind = icn_topology_find (networks[i].kind),
                                   .dimensions = networks[i].n,
                                   .values = icn_values_of (&icn_directed_parameter,
                                                            networks[i].directed) };
  IcnNet *net;

  memcpy (settings.radix, networks[i].radix, sizeof networks[i].radix);
  net = icn_topology_build (&settings, NULL);
  g_assert_nonnull (net);
  return net;
}

/* Rows sum to between 0.5 and 1; a third of the pairs send nothing. */
static IcnTraffic *
random_traffic (guint32 n)
{
  g_autofree double *share = g_new0 (double, (gsize) n *n);

  for (guint32 s = 0; s < n; s++) {
    double sum = 0, sent = g_test_rand_double_range (0.5, 1);

    for (guint32 d = 0; d < n; d++)
      if (g_test_rand_int_range (0, 3) > 0)
        sum += share[s * n + d] = g_test_rand_double ();
    for (guint32 d = 0; d < n; d++)
      share[s * n + d] *= sent / n / MAX (sum / n, 1);
  }
  return net_sample_matrix (n, share);
}

static IcnTraffic *
make_traffic (const IcnNet *net, guint i)
{
  IcnTrafficSettings settings;
  IcnTraffic *traffic;

  if (i == G_N_ELEMENTS (patterns))
    return random_traffic (net->n_terminals);
  g_assert_true (icn_traffic_parse (patterns[i], &settings, NULL));
  traffic = icn_traffic_new (&settings, net, NULL);
  g_assert_nonnull (traffic);
  return traffic;
}

static gboolean
closes (const IcnNet *net, guint d)
{
  return net->line[d].is_ring && net->radix[d] > 2;
}

/* Hops along one dimension that a step of +1 or -1 would still leave, itself counted; G_MAXINT: no
 * shortest way begins with it. */
static int
hops_by (const IcnNet *net, guint d, int a, int b, int step)
{
  int k = (int) net->radix[d], ahead = ((b - a) * step % k + k) % k;

  if (!closes (net, d))
    return (b - a) * step > 0 ? (b - a) * step : G_MAXINT;
  return step < 0 && net->directed ? G_MAXINT : ahead;
}

/* Ways to go along a dimension: steps[], as many as are equally short. */
static guint
find_steps (const IcnNet *net, guint d, int a, int b, int *steps)
{
  int up = hops_by (net, d, a, b, 1), down = hops_by (net, d, a, b, -1);
  guint n = 0;

  if (a == b)
    return 0;
  if (up <= down)
    steps[n++] = 1;
  if (down <= up)
    steps[n++] = -1;
  return n;
}

static IcnVertex
move (const IcnNet *net, IcnVertex v, guint d, int step)
{
  guint32 stride = 1, k = net->radix[d], a;

  for (guint i = 0; i < d; i++)
    stride *= net->radix[i];
  a = v / stride % k;
  return v - a * stride + (a + k + (guint32) step) % k * stride;
}

static void
route_order (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex s, IcnVertex t,
             double amount, double *loads)
{
  for (guint i = 0; i < net->dimensions; i++) {
    guint d = settings->order == ICN_ORDER_ASCENDING ? i : net->dimensions - 1 - i;
    int steps[2];
    guint n =
      find_steps (net, d, icn_net_coordinates (net, s)[d], icn_net_coordinates (net, t)[d], steps);

    for (guint j = 0; j < n; j++) {
      IcnVertex to = move (net, s, d, steps[j]);

      loads[icn_net_find_channel (net, s, to)] += amount / n;
      route_order (net, settings, to, t, amount / n, loads);
    }
    if (n > 0)
      return;
  }
}

static void
route_minimal (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex s, IcnVertex t,
               double amount, double *loads)
{
  IcnVertex to[2 * ICN_MAX_DIMENSIONS];
  guint n = 0;

  for (guint d = 0; d < net->dimensions; d++) {
    int steps[2];
    guint ways =
      find_steps (net, d, icn_net_coordinates (net, s)[d], icn_net_coordinates (net, t)[d], steps);

    for (guint j = 0; j < ways; j++)
      to[n++] = move (net, s, d, steps[j]);
  }
  for (guint j = 0; j < n; j++) {
    loads[icn_net_find_channel (net, s, to[j])] += amount / n;
    route_minimal (net, settings, to[j], t, amount / n, loads);
  }
}

static void
route_valiant (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex s, IcnVertex t,
               double amount, double *loads)
{
  for (IcnVertex via = 0; via < net->n_terminals; via++) {
    route_order (net, settings, s, via, amount / net->n_terminals, loads);
    route_order (net, settings, via, t, amount / net->n_terminals, loads);
  }
}

/* Every node of the box, one dimension after the other; half a ring away there are two boxes. */
static void
route_box (const IcnNet *net, const IcnRouteSettings *settings, guint d, IcnVertex s, IcnVertex via,
           IcnVertex t, double amount, double *loads)
{
  int a, b, steps[2] = { 1 };
  guint n;

  if (d == net->dimensions) {
    route_order (net, settings, s, via, amount, loads);
    route_order (net, settings, via, t, amount, loads);
    return;
  }
  a = icn_net_coordinates (net, s)[d];
  b = icn_net_coordinates (net, t)[d];
  n = MAX (find_steps (net, d, a, b, steps), 1);
  for (guint j = 0; j < n; j++) {
    int hops = a == b ? 0 : hops_by (net, d, a, b, steps[j]);
    IcnVertex at = via;

    for (int i = 0; i <= hops; i++, at = move (net, at, d, steps[j]))
      route_box (net, settings, d + 1, s, at, t, amount / n / (hops + 1), loads);
  }
}

static void
route_romm (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex s, IcnVertex t,
            double amount, double *loads)
{
  route_box (net, settings, 0, s, s, t, amount, loads);
}

/* Both orders of dimensions are equally likely. */
static void
route_o1turn (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex s, IcnVertex t,
              double amount, double *loads)
{
  for (IcnDimensionOrder order = ICN_ORDER_ASCENDING; order <= ICN_ORDER_DESCENDING; order++) {
    IcnRouteSettings drawn = { .order = order, .ties = settings->ties };
    route_order (net, &drawn, s, t, amount / 2, loads);
  }
}

static void
route_romm_drawn (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex s, IcnVertex t,
                  double amount, double *loads)
{
  for (IcnDimensionOrder order = ICN_ORDER_ASCENDING; order <= ICN_ORDER_DESCENDING; order++) {
    IcnRouteSettings drawn = { .order = order, .ties = settings->ties };
    route_romm (net, &drawn, s, t, amount / 2, loads);
  }
}

static const struct {
  const char *routing;
  void (*route) (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex s, IcnVertex t,
                 double amount, double *loads);
} routings[] = {
  { "dimension-order", route_order }, { "destination-tag", route_order },
  { "minimal", route_minimal },       { "adaptive", route_minimal },
  { "valiant", route_valiant },       { "romm", route_romm },
  { "o1turn", route_o1turn },         { "romm-drawn-order", route_romm_drawn },
};

static double
distance (const IcnNet *net, IcnVertex s, IcnVertex t)
{
  double hops = 0;

  for (guint d = 0; d < net->dimensions; d++) {
    int a = icn_net_coordinates (net, s)[d], b = icn_net_coordinates (net, t)[d];

    if (a != b)
      hops += MIN (hops_by (net, d, a, b, 1), hops_by (net, d, a, b, -1));
  }
  return hops;
}

static gboolean
exists (const IcnNet *net, const char *routing)
{
  IcnPhases phases;

  return icn_routing_on (icn_routing_find (routing), net, &phases);
}

/* Traffic times the hops of its routes. */
static double
total_hops (const IcnNet *net, const IcnTraffic *traffic, gboolean is_valiant)
{
  double sum = 0;

  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex t = 0; t < net->n_terminals; t++) {
      double share = icn_traffic_share (traffic, s, t);

      if (!is_valiant)
        sum += share * distance (net, s, t);
      for (IcnVertex via = 0; is_valiant && via < net->n_terminals; via++)
        sum += share * (distance (net, s, via) + distance (net, via, t)) / net->n_terminals;
    }
  return sum;
}

static void
check (const IcnNet *net, const IcnTraffic *traffic, guint r, IcnDimensionOrder order)
{
  IcnRouteSettings settings = { .order = order };
  g_autofree double *expected = g_new0 (double, net->n_channels);
  g_autofree double *loads = g_new (double, net->n_channels);
  GError *error = NULL;
  double sum = 0, hops = total_hops (net, traffic, g_str_equal (routings[r].routing, "valiant"));

  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex t = 0; t < net->n_terminals; t++)
      routings[r].route (net, &settings, s, t, icn_traffic_share (traffic, s, t), expected);
  g_assert_true (icn_loads (net, &settings, icn_routing_find (routings[r].routing), traffic, loads,
                            NULL, &error));
  g_assert_no_error (error);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    g_assert_cmpfloat_with_epsilon (loads[c], expected[c], 1e-10);
    sum += loads[c];
  }
  g_assert_cmpfloat_with_epsilon (sum, hops, 1e-9 * MAX (hops, 1));
}

/* Pairs of a channel and channels of a pair are the same numbers, and add up to the loads. */
static void
check_flows (const IcnNet *net, const IcnTraffic *traffic, const char *routing)
{
  guint32 n = net->n_terminals;
  IcnRouteSettings settings = { .order = ICN_ORDER_DESCENDING };
  g_autofree double *shares = g_new (double, (gsize) n *n * net->n_channels);
  g_autofree double *loads = g_new (double, net->n_channels);

  g_assert_true (
    icn_loads (net, &settings, icn_routing_find (routing), traffic, loads, NULL, NULL));
  for (IcnVertex s = 0; s < n; s++)
    for (IcnVertex t = 0; t < n; t++)
      g_assert_true (icn_flows_of_pair (net, &settings, icn_routing_find (routing), traffic, s, t,
                                        shares + (gsize) (s * n + t) * net->n_channels, NULL));
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    g_auto (IcnFlows) flows = { NULL };
    guint64 n_pairs = 0;

    g_assert_true (icn_flows_of_channel (net, &settings, icn_routing_find (routing), traffic, c, 10,
                                         &flows, NULL, NULL));
    g_assert_cmpfloat_with_epsilon (flows.load, loads[c], 1e-10);
    for (IcnVertex s = 0; s < n; s++)
      for (IcnVertex t = 0; t < n; t++)
        n_pairs += icn_traffic_share (traffic, s, t) > 0 &&
                   shares[(gsize) (s * n + t) * net->n_channels + c] > 0;
    g_assert_cmpuint (flows.n_pairs, ==, n_pairs);
    g_assert_cmpuint (flows.n, ==, MIN (n_pairs, 10));
    for (guint i = 0; i < flows.n; i++) {
      const IcnFlow *flow = &flows.flow[i];
      double share = shares[(gsize) (flow->source * n + flow->destination) * net->n_channels + c] *
                     icn_traffic_share (traffic, flow->source, flow->destination);

      g_assert_cmpfloat_with_epsilon (flow->load, share, 1e-12);
      g_assert_true (i == 0 || flows.flow[i - 1].load >= flow->load);
    }
  }
}

TEST (flows)
{
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnNet) net = build (i);

    for (guint p = 0; p <= G_N_ELEMENTS (patterns); p += p == 0 ? 1 : 4) {
      g_autoptr (IcnTraffic) traffic = make_traffic (net, p);

      for (guint r = 0; r < G_N_ELEMENTS (routings); r++)
        if (exists (net, routings[r].routing))
          check_flows (net, traffic, routings[r].routing);
    }
  }
}

TEST (enumerated)
{
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnNet) net = build (i);

    for (guint p = 0; p <= G_N_ELEMENTS (patterns); p++) {
      g_autoptr (IcnTraffic) traffic = make_traffic (net, p);

      for (guint r = 0; r < G_N_ELEMENTS (routings); r++)
        for (int order = ICN_ORDER_ASCENDING; order <= ICN_ORDER_DESCENDING; order++)
          if (exists (net, routings[r].routing))
            check (net, traffic, r, order);
    }
  }
}

/* The busiest first; channels of equal load, but for rounding, by number. */
TEST (sorted)
{
  g_autoptr (IcnNet) net = build (6);
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autofree IcnChannelId *order = g_new (IcnChannelId, net->n_channels);
  guint32 n_largest;

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    loads[c] = (c % 3) * (1 + (c % 2) * 1e-14);
  n_largest = icn_loads_sort (net, loads, order);
  g_assert_cmpuint (n_largest, ==, net->n_channels / 3);
  for (IcnChannelId i = 1; i < net->n_channels; i++) {
    g_assert_cmpuint (order[i - 1] % 3, >=, order[i] % 3);
    if (order[i - 1] % 3 == order[i] % 3)
      g_assert_cmpuint (order[i - 1], <, order[i]);
  }
}

static IcnNet *
build_stages (const char *kind, guint32 k, guint n, guint extra_stages, IcnExtraEnd extra_end,
              IcnMiddle middle)
{
  IcnTopologySettings settings = { .kind = icn_topology_find (kind),
                                   .dimensions = n,
                                   .values = icn_values_of (&icn_middle_parameter, middle) };
  IcnNet *net;

  icn_values_set_number (&settings.values, &icn_extra_stages_parameter, extra_stages);
  icn_values_set_number (&settings.values, &icn_extra_end_parameter, extra_end);
  for (guint d = 0; d < n; d++)
    settings.radix[d] = k;
  net = icn_topology_build (&settings, NULL);
  g_assert_nonnull (net);
  return net;
}

/* Ways from a switch, or an end of a way, to a terminal. */
static double
count_ways (const IcnNet *net, IcnVertex at, IcnVertex t)
{
  double ways = 0;

  if (at < net->n_terminals)
    return at == t;
  for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1]; c++)
    ways += count_ways (net, net->channel[c].destination, t);
  return ways;
}

/* An equal part of `amount` on each of them. */
static void
spread_ways (const IcnNet *net, IcnVertex at, IcnVertex t, double amount, double *loads)
{
  double all = count_ways (net, at, t);

  for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1]; c++) {
    IcnVertex to = net->channel[c].destination;
    double part = amount * count_ways (net, to, t) / all;

    loads[c] += part;
    if (part > 0 && to >= net->n_terminals)
      spread_ways (net, to, t, part, loads);
  }
}

/* All ways of a multistage network are as long, and its routes take every one of them. */
static void
check_stages (const IcnNet *net, const IcnTraffic *traffic)
{
  static const char *const same[] = { "destination-tag", "dimension-order", "minimal" };
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autofree double *expected = g_new0 (double, net->n_channels);
  IcnRouteSettings settings = { 0 };
  double sent = 0;

  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex t = 0; t < net->n_terminals; t++) {
      double share = icn_traffic_share (traffic, s, t);

      expected[net->first_out[s]] += share;
      spread_ways (net, net->channel[net->first_out[s]].destination, t, share, expected);
      sent += share;
    }
  for (guint r = 0; r < G_N_ELEMENTS (same); r++) {
    double sum = 0;

    g_assert_true (
      icn_loads (net, &settings, icn_routing_find (same[r]), traffic, loads, NULL, NULL));
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      g_assert_cmpfloat_with_epsilon (loads[c], expected[c], 1e-10);
      sum += loads[c];
    }
    g_assert_cmpfloat_with_epsilon (sum, sent * (icn_net_n_stages (net) + 1), 1e-9 * sum);
  }
}

TEST (stages)
{
  static const struct {
    const char *kind;
    guint32 k;
    guint n, extra_stages;
    IcnExtraEnd extra_end;
    IcnMiddle middle;
  } rows[] = {
    { "butterfly", 2, 3, 0 },
    { "butterfly", 2, 4, 0 },
    { "butterfly", 3, 2, 0 },
    { "butterfly", 2, 4, 1 },
    { "butterfly", 2, 4, 2, ICN_EXTRA_OUTPUT },
    { "butterfly", 3, 2, 1 },
    { "benes", 2, 3, 0, ICN_EXTRA_INPUT, ICN_MIDDLE_MERGED },
    { "benes", 2, 3, 0, ICN_EXTRA_INPUT, ICN_MIDDLE_DOUBLED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (IcnNet) net = build_stages (rows[i].kind, rows[i].k, rows[i].n, rows[i].extra_stages,
                                           rows[i].extra_end, rows[i].middle);

    for (guint p = 0; p <= G_N_ELEMENTS (patterns); p++) {
      g_autoptr (IcnTraffic) traffic = make_traffic (net, p);

      check_stages (net, traffic);
    }
  }
}

/* Hops between all terminals, by breadth-first search. A terminal that does not route sends to
 * itself over its switch. */
static double *
all_hops (const IcnNet *net)
{
  guint32 n = net->n_terminals;
  g_autofree guint32 *distance = g_new (guint32, net->n_vertices);
  double *hops = g_new (double, (gsize) n *n);

  for (IcnVertex s = 0; s < n; s++) {
    icn_measure_distances (net, s, distance);
    for (IcnVertex t = 0; t < n; t++)
      hops[s * n + t] = icn_net_has_stages (net)                 ? icn_net_n_stages (net) + 1
                        : s == t && icn_net_is_terminal (net, s) ? 2
                                                                 : distance[t];
  }
  return hops;
}

/* Traffic times hops; over any terminal where the routing has two phases. */
static double
expected_sum (const IcnTraffic *traffic, const double *hops, gboolean is_valiant)
{
  guint32 n = traffic->n_terminals;
  double sum = 0;

  for (IcnVertex s = 0; s < n; s++)
    for (IcnVertex t = 0; t < n; t++) {
      double share = icn_traffic_share (traffic, s, t), over = 0;

      for (IcnVertex via = 0; is_valiant && share > 0 && via < n; via++)
        over += (hops[s * n + via] + hops[via * n + t]) / n;
      sum += share * (is_valiant ? over : hops[s * n + t]);
    }
  return sum;
}

static void
check_conserved (const IcnNet *net, const IcnTraffic *traffic, const double *hops)
{
  g_autofree double *loads = g_new (double, net->n_channels);
  guint n_routings;
  const IcnRouting *const *all = icn_routings (&n_routings);
  gboolean has_looping =
    icn_net_has_stages (net) && icn_multistage_is_rearrangeable (net) && traffic->is_permutation;

  for (guint r = 0; r < n_routings; r++)
    for (int order = ICN_ORDER_ASCENDING; order <= ICN_ORDER_DESCENDING; order++) {
      IcnRouteSettings settings = { .order = order };
      IcnPhases phases;
      double expected, sum = 0;

      if (!icn_routing_on (all[r], net, &phases) ||
          (icn_phases_are_arranged (&phases) && !has_looping))
        continue;
      expected = expected_sum (traffic, hops, icn_phases_go_over (&phases));
      /* Turned at the switch, without the channels to the terminal drawn and back. */
      for (IcnVertex v = 0; icn_phases_go_over (&phases) && v < net->n_terminals; v++)
        expected -= icn_net_is_terminal (net, v) ? 2 * icn_traffic_sent (traffic, v) : 0;
      g_assert_true (icn_loads (net, &settings, all[r], traffic, loads, NULL, NULL));
      for (IcnChannelId c = 0; c < net->n_channels; c++) {
        g_assert_cmpfloat (loads[c], >=, 0);
        sum += loads[c] * icn_net_hops_from (net, net->channel[c].source);
      }
      /* Messages that turn where they enter a group, or end in passing, save some of these. */
      if (icn_phases_detour (&phases) && !icn_phases_are_uniform (&phases)) {
        g_assert_cmpfloat (sum, <=, expected + 1e-9 * MAX (expected, 1));
        expected = MAX (sum, expected_sum (traffic, hops, FALSE));
      }
      if (icn_phases_are_minimal (&phases) || icn_phases_go_over (&phases))
        g_assert_cmpfloat_with_epsilon (sum, expected, 1e-9 * MAX (expected, 1));
      else
        g_assert_cmpfloat (sum, >=, expected - 1e-9 * MAX (expected, 1));
    }
}

/* Every topology, every pattern that it has, every routing. */
TEST (conserved)
{
  static const IcnTopologySettings rows[] = {
    { .dimensions = 2, .radix = { 8, 8 } },       { .dimensions = 3, .radix = { 4, 6, 2 } },
    { .dimensions = 4, .radix = { 2, 2, 2, 2 } }, { .dimensions = 1, .radix = { 16 } },
    { .dimensions = 2, .radix = { 4, 4 } },       { .dimensions = 1, .radix = { 9 } },
  };
  guint n_kinds, n_checked = 0;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n_kinds);
  const IcnRow *row;

  for (guint k = 0; k < n_kinds; k++)
    for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
      IcnTopologySettings topology = rows[i];

      topology.kind = kinds[k];
      icn_values_set_number (&topology.values, &icn_directed_parameter, i % 2);
      icn_values_set_number (&topology.values, &icn_extra_stages_parameter, i == 4);
      icn_values_set_number (&topology.values, &icn_modules_parameter, 0); /* no replies */
      if (!icn_topology_check (&topology, NULL))
        continue;
      icn_topology_settings_normalize (&topology);
      g_autoptr (IcnNet) net = icn_topology_build (&topology, NULL);
      g_autofree double *hops = all_hops (net);

      for (guint p = 0; (row = icn_traffic_table.row (p)) != NULL; p++) {
        IcnTrafficSettings pattern;

        icn_traffic_settings_init (&pattern, row->id);
        if (icn_traffic_reads_file (&pattern) || !icn_traffic_check (&pattern, &topology, NULL))
          continue;
        g_autoptr (IcnTraffic) traffic = icn_traffic_new (&pattern, net, NULL);
        g_assert_nonnull (traffic);
        check_conserved (net, traffic, hops);
        n_checked++;
      }
    }
  g_test_message ("%u networks with a pattern", n_checked);
  g_assert_cmpuint (n_checked, >, 10 * n_kinds);
}

/* lecture2003: uniform traffic loads every channel of a fly with 1; the digits of rotate-left meet
 * in channel 1.0000, those of other permutations of address bits elsewhere. */
TEST (permutations_of_flies)
{
  static const struct {
    const char *pattern; /* with %u: n/2 - 1 */
    double gamma_max[3]; /* n = 4, 6, 8 */
  } rows[] = {
    { "uniform", { 1, 1, 1 } },         { "rotate-left:1", { 4, 4, 4 } },
    { "rotate-left:%u", { 4, 8, 16 } }, { "bit-reversal", { 2, 4, 8 } },
    { "complement", { 2, 2, 2 } },
  };

  for (guint i = 0; i < 3; i++) {
    guint n = 4 + 2 * i;
    g_autoptr (IcnNet) net =
      build_stages ("butterfly", 2, n, 0, ICN_EXTRA_INPUT, ICN_MIDDLE_MERGED);
    g_autofree double *loads = g_new (double, net->n_channels);
    IcnRouteSettings settings = { 0 };

    for (guint r = 0; r < G_N_ELEMENTS (rows); r++) {
      g_auto (GStrv) parts = g_strsplit (rows[r].pattern, "%u", 2);
      g_autofree char *text = parts[1] != NULL ? g_strdup_printf ("%s%u", parts[0], n / 2 - 1)
                                               : g_strdup (rows[r].pattern);
      IcnTrafficSettings pattern;
      IcnChannelId where;

      g_assert_true (icn_traffic_parse (text, &pattern, NULL));
      g_autoptr (IcnTraffic) traffic = icn_traffic_new (&pattern, net, NULL);
      g_assert_true (icn_loads (net, &settings, icn_routing_find ("destination-tag"), traffic,
                                loads, NULL, NULL));
      g_assert_cmpfloat_with_epsilon (icn_loads_max (net, loads, &where), rows[r].gamma_max[i],
                                      1e-12);
      if (n == 4 && g_str_equal (text, "rotate-left:1")) {
        g_autofree char *name = icn_net_channel_name (net, where);
        static const IcnVertex sources[] = { 0, 1, 8, 9 };
        g_auto (IcnFlows) flows = { NULL };

        g_assert_cmpstr (name, ==, "1.0000");
        g_assert_true (icn_flows_of_channel (net, &settings, icn_routing_find ("destination-tag"),
                                             traffic, where, 16, &flows, NULL, NULL));
        g_assert_cmpuint (flows.n, ==, 4);
        for (guint f = 0; f < flows.n; f++)
          g_assert_cmpuint (flows.flow[f].source, ==, sources[f]);
      }
    }
  }
}

/* A Beneš network has a way for each message of a permutation that no other one shares. */
TEST (looping)
{
  for (int middle = ICN_MIDDLE_MERGED; middle <= ICN_MIDDLE_DOUBLED; middle++)
    for (guint seed = 0; seed < 20; seed++) {
      g_autoptr (IcnNet) net = build_stages ("benes", 2, 4, 0, ICN_EXTRA_INPUT, middle);
      g_autofree double *loads = g_new (double, net->n_channels);
      g_autofree char *text = g_strdup_printf ("permutation:%u", seed);
      IcnRouteSettings settings = { 0 };
      IcnTrafficSettings pattern;
      double sum = 0;

      g_assert_true (icn_traffic_parse (text, &pattern, NULL));
      g_autoptr (IcnTraffic) traffic = icn_traffic_new (&pattern, net, NULL);
      g_assert_true (
        icn_loads (net, &settings, icn_routing_find ("looping"), traffic, loads, NULL, NULL));
      for (IcnChannelId c = 0; c < net->n_channels; c++)
        sum += loads[c];
      g_assert_cmpfloat (icn_loads_max (net, loads, NULL), ==, 1);
      g_assert_cmpfloat (sum, ==, 16 * (icn_net_n_stages (net) + 1));
    }
}

static void
assert_looping_refused (const IcnNet *net, const char *why)
{
  g_autoptr (IcnTraffic) traffic = icn_traffic_new_uniform (net->n_terminals);
  g_autofree double *loads = g_new (double, net->n_channels);
  IcnRouteSettings settings = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (
    icn_loads (net, &settings, icn_routing_find ("looping"), traffic, loads, NULL, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
  g_assert_nonnull (strstr (error->message, "routing: looping"));
  g_assert_nonnull (strstr (error->message, why));
}

TEST (looping_refused)
{
  g_autoptr (IcnNet) ring = build (0);
  g_autoptr (IcnNet) fly = build_stages ("butterfly", 2, 3, 0, ICN_EXTRA_INPUT, ICN_MIDDLE_MERGED);
  g_autoptr (IcnNet) benes = build_stages ("benes", 2, 3, 0, ICN_EXTRA_INPUT, ICN_MIDDLE_MERGED);

  assert_looping_refused (ring, "one of dimension-order");
  assert_looping_refused (fly, "one of dimension-order");
  assert_looping_refused (benes, "no permutation");
}
