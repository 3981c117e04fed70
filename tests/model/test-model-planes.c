/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indirect networks drawn at random, of one plane and of two: a terminal sends to one switch and
 * receives from another, and replies have switches of their own, on routes that do not mirror those
 * of requests. Distances, loads, flows, diversity, cuts and the worst case against
 * a search that knows a list of channels only, and every permutation. */
#include "bounds.h"
#include "net-samples.h"
#include "pair-flows.h"
#include "loads.h"
#include "measure.h"
#include "net-builder.h"
#include "placement.h"
#include "route-settings.h"
#include "route.h"
#include "routing.h"
#include "runner.h"
#include "traffic-matrix.h"
#include "worst-case.h"

#include <math.h>
#include <string.h>

#define MOST 32 /* vertices of a sample */

/* A ring of switches with some chords for each plane; each terminal has a channel out and in. */
static IcnNet *
draw_net (GRand *rand, guint32 n_terminals, guint n_planes)
{
  guint32 first[3] = { n_terminals, 0, 0 };
  guint32 radix;
  IcnNetBuilder *builder;

  first[1] = first[0] + g_rand_int_range (rand, 2, 6);
  first[2] = n_planes == 1 ? first[1] : first[1] + g_rand_int_range (rand, 2, 6);
  radix = first[2];
  builder = icn_net_builder_new (NULL, 1, &radix, first[2], 256);
  for (IcnVertex v = 0; v < first[2]; v++) {
    guint16 at = v;

    icn_net_builder_set_role (builder, v,
                              v < n_terminals ? ICN_VERTEX_TERMINAL : ICN_VERTEX_SWITCH);
    icn_net_builder_set_coordinates (builder, v, &at);
  }
  for (guint plane = 0; plane < n_planes; plane++) {
    guint32 from = first[plane], n = first[plane + 1] - from;
    IcnChannel channel = { .plane = plane };

    for (guint32 i = 0; i < n; i++)
      for (guint32 j = 0; j < n; j++) {
        if (i == j || (j != (i + 1) % n && g_rand_double (rand) < 0.6))
          continue;
        channel.source = from + i;
        channel.destination = from + j;
        channel.width = g_rand_int_range (rand, 1, 3);
        channel.lanes = g_rand_int_range (rand, 1, 3);
        icn_net_builder_add_channel (builder, &channel);
      }
    channel.width = channel.lanes = 1;
    for (IcnVertex t = 0; t < n_terminals; t++) {
      channel.source = t;
      channel.destination = from + g_rand_int_range (rand, 0, n);
      icn_net_builder_add_channel (builder, &channel);
      channel.source = from + g_rand_int_range (rand, 0, n);
      channel.destination = t;
      icn_net_builder_add_channel (builder, &channel);
    }
  }
  return icn_net_builder_freeze (builder);
}

/* Hops from each vertex of a plane, or its terminals, by relaxation of all channels. */
static void
find_hops (const IcnNet *net, guint plane, IcnVertex destination, guint *hops)
{
  guint to[MOST]; /* of a message that is on its way, so that terminals do not forward it */

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    to[v] = hops[v] = v == destination ? 0 : 1000;
  for (guint round = 0; round < net->n_vertices; round++)
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];

      if (channel->plane == plane && channel->source >= net->n_terminals)
        to[channel->source] = MIN (to[channel->source], to[channel->destination] + 1);
    }
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    hops[v] = to[v];
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];

    if (channel->plane == plane && channel->source < net->n_terminals)
      hops[channel->source] = to[channel->destination] + 1;
  }
}

/* Adds the load of one message, divided evenly at every vertex; returns the number of shortest
 * paths. */
static double
spread (const IcnNet *net, guint plane, IcnVertex at, IcnVertex destination, const guint *hops,
        double amount, double *loads)
{
  guint here = hops[at], n = 0;
  double paths = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];
      IcnVertex to = channel->destination;

      if (channel->source != at || channel->plane != plane ||
          (to == destination ? 0 : hops[to]) + 1 != here ||
          (to < net->n_terminals && to != destination))
        continue;
      if (pass == 0) {
        n++;
        continue;
      }
      loads[c] += amount / n;
      paths +=
        to == destination ? 1 : spread (net, plane, to, destination, hops, amount / n, loads);
    }
  return paths;
}

/* The loads of one pair in one plane. */
static double
add_pair (const IcnNet *net, guint plane, IcnVertex source, IcnVertex destination, double amount,
          double *loads)
{
  guint hops[MOST];

  find_hops (net, plane, destination, hops);
  return spread (net, plane, source, destination, hops, amount, loads);
}

/* A request and its reply. */
static void
add_message (const IcnNet *net, IcnVertex source, IcnVertex destination, double amount,
             double *loads)
{
  add_pair (net, 0, source, destination, amount, loads);
  if (net->n_planes > 1)
    add_pair (net, 1, destination, source, amount, loads);
}

static IcnTraffic *
draw_traffic (GRand *rand, guint32 n)
{
  g_autofree double *share = g_new0 (double, n *n);

  for (guint32 s = 0; s < n; s++)
    for (guint32 d = 0; d < n; d++)
      share[s * n + d] = g_rand_double (rand) < 0.5 ? g_rand_double (rand) / n : 0;
  return net_sample_matrix (n, share);
}

static void
check_distances (const IcnNet *net)
{
  IcnDistances distances;
  IcnDiversity diversity;
  g_autofree double *loads = g_new0 (double, net->n_channels);
  double sum = 0, paths = 0, least = G_MAXDOUBLE;
  guint farthest = 0;

  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    guint hops[MOST];

    find_hops (net, 0, d, hops);
    for (IcnVertex s = 0; s < net->n_terminals; s++) {
      double here = add_pair (net, 0, s, d, 1, loads);

      sum += hops[s];
      farthest = MAX (farthest, hops[s]);
      if (s != d) {
        paths += here;
        least = MIN (least, here);
      }
    }
  }
  g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
  g_assert_cmpuint (distances.diameter, ==, farthest);
  g_assert_cmpfloat_with_epsilon (distances.mean_hops, sum / net->n_terminals / net->n_terminals,
                                  1e-12);
  for (IcnVertex s = 0; s < net->n_terminals; s++) {
    g_autofree guint32 *distance = g_new (guint32, net->n_vertices);

    icn_measure_distances (net, s, distance);
    for (IcnVertex d = 0; d < net->n_terminals; d++) {
      guint hops[MOST];

      find_hops (net, 0, d, hops);
      g_assert_cmpuint (distance[d], ==, s == d ? 0 : hops[s]);
    }
  }
  g_assert_true (icn_diversity (net, &diversity, NULL, NULL));
  g_assert_cmpfloat (diversity.least, ==, least);
  g_assert_cmpfloat_with_epsilon (diversity.mean, paths / net->n_terminals / (net->n_terminals - 1),
                                  1e-12);
}

static void
check_loads (const IcnNet *net, const IcnTraffic *traffic)
{
  g_autofree double *expected = g_new0 (double, net->n_channels);
  g_autofree double *loads = g_new (double, net->n_channels);
  IcnRouteSettings settings = { 0 };
  double requests = 0, sent = 0;

  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex d = 0; d < net->n_terminals; d++)
      add_message (net, s, d, icn_traffic_share (traffic, s, d), expected);
  g_assert_true (
    icn_loads (net, &settings, icn_routing_find ("minimal"), traffic, loads, NULL, NULL));
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    g_auto (IcnFlows) flows = { 0 };

    g_assert_cmpfloat_with_epsilon (loads[c], expected[c], 1e-12);
    g_assert_true (icn_flows_of_channel (net, &settings, icn_routing_find ("minimal"),
                                         traffic, c, 4096, &flows, NULL, NULL));
    g_assert_cmpfloat_with_epsilon (flows.load, expected[c], 1e-12);
    for (guint i = 0; i < flows.n; i++) {
      const IcnFlow *flow = &flows.flow[i];
      gboolean is_reply = net->channel[c].plane > 0;
      g_autofree double *one = g_new0 (double, net->n_channels);

      add_pair (net, is_reply, flow->source, flow->destination,
                is_reply ? icn_traffic_share (traffic, flow->destination, flow->source)
                         : icn_traffic_share (traffic, flow->source, flow->destination),
                one);
      g_assert_cmpfloat_with_epsilon (flow->load, one[c], 1e-12);
    }
    if (net->channel[c].plane == 0)
      requests += icn_channel_width (&net->channel[c]);
  }
  for (IcnVertex s = 0; s < net->n_terminals; s++)
    sent += icn_traffic_sent (traffic, s);
  g_assert_cmpfloat_with_epsilon (icn_bound_hops (net, traffic, 3), 3 * sent / requests, 1e-12);
  g_assert_cmpfloat (icn_bound_bisection (net, traffic), <=,
                     icn_loads_max (net, loads, NULL) * (1 + 1e-9));
}

/* A cut counts the channels of both planes. */
static void
check_cut (const IcnNet *net)
{
  g_autofree guint8 *side G_GNUC_UNUSED = g_new (guint8, net->n_vertices);
  IcnBisection found;
  double least = G_MAXDOUBLE;

  if (net->n_vertices > 14)
    return;
  icn_measure_bisection (net, NULL, &found, NULL);
  for (guint32 set = 0; set < 1u << net->n_vertices; set++) {
    double width = 0;

    if ((guint) __builtin_popcount (set & ((1u << net->n_terminals) - 1)) != net->n_terminals / 2)
      continue;
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      if ((set >> net->channel[c].source & 1) != (set >> net->channel[c].destination & 1))
        width += net->channel[c].width * net->channel[c].lanes;
    least = MIN (least, width);
  }
  g_assert_cmpfloat_with_epsilon (found.width, least, 1e-9);
  g_assert_true (found.is_exact);
}

static gboolean
next_permutation (guint32 *p, guint32 n)
{
  guint32 i = n - 1, j = n - 1;

  while (i > 0 && p[i - 1] >= p[i])
    i--;
  if (i == 0)
    return FALSE;
  while (p[j] <= p[i - 1])
    j--;
  guint32 swap = p[i - 1];
  p[i - 1] = p[j];
  p[j] = swap;
  for (j = n - 1; i < j; i++, j--) {
    swap = p[i];
    p[i] = p[j];
    p[j] = swap;
  }
  return TRUE;
}

static double
gamma_of (const IcnNet *net, const guint32 *destination)
{
  g_autofree double *loads = g_new0 (double, net->n_channels);

  for (IcnVertex s = 0; s < net->n_terminals; s++)
    add_message (net, s, destination[s], 1, loads);
  return icn_loads_max (net, loads, NULL);
}

/* A message to itself loads the network too: the permutation that is found is judged by its own
 * loads. */
static void
check_worst_case (const IcnNet *net)
{
  g_auto (IcnWorstCase) worst = { .channel = ICN_NONE };
  IcnRouteSettings settings = { 0 };
  guint32 permutation[MOST];
  double most = 0;

  for (guint32 i = 0; i < net->n_terminals; i++)
    permutation[i] = i;
  do
    most = MAX (most, gamma_of (net, permutation));
  while (next_permutation (permutation, net->n_terminals));
  g_assert_true (icn_worst_case (net, &settings, icn_routing_find ("minimal"), NULL, NULL,
                                 &worst, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (worst.gamma_max, most, 1e-9);
  g_assert_cmpfloat_with_epsilon (gamma_of (net, worst.destination), most, 1e-9);
}

/* Both forms of the routes, in both planes, and every channel at its placed length. */
static void
check_routes (const IcnNet *net)
{
  IcnRouteSettings settings = { 0 };
  g_auto (IcnRouteColumn) column = { .next = NULL };
  g_auto (IcnPlacement) placement = { 0 };
  IcnChannelId candidates[ICN_MAX_CANDIDATES];

  icn_route_column_init_wide (&column, net);
  for (settings.plane = 0; settings.plane < net->n_planes; settings.plane++)
    for (IcnVertex d = 0; d < net->n_terminals; d++) {
      guint hops[MOST];

      find_hops (net, settings.plane, d, hops);
      icn_route_minimal_column (net, &settings, d, &column);
      for (IcnVertex v = 0; v < net->n_vertices; v++) {
        const IcnChannelId *next = icn_route_column_next (&column, v);
        guint n = icn_route_minimal (net, &settings, v, d, candidates);

        for (guint i = 0; i < n; i++) {
          IcnVertex to = net->channel[candidates[i]].destination;

          g_assert_cmpuint (candidates[i], ==, next[i]);
          if (v < net->n_terminals)
            g_assert_cmpuint (net->channel[next[i]].plane, ==, settings.plane);
          if (hops[v] < 1000)
            g_assert_cmpuint (hops[v], ==, (to == d ? 0 : hops[to]) + 1);
        }
        if (v < net->n_terminals || hops[v] < 1000)
          g_assert_cmpuint (n, >, 0);
        if (n < icn_route_column_room (&column, v))
          g_assert_cmpuint (next[n], ==, ICN_NONE);
      }
    }
  icn_placement_init (&placement, net, ICN_LAYOUT_GRID);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_assert_cmpuint (icn_placement_length (&placement, &net->channel[c]), >, 0);
}

TEST (planes)
{
  for (guint32 seed = 0; seed < 40; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autoptr (IcnNet) net = draw_net (rand, g_rand_int_range (rand, 3, 6), 1 + seed % 2);
    g_autoptr (IcnTraffic) traffic = draw_traffic (rand, net->n_terminals);
    g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (net->n_terminals);

    g_test_message ("seed %u", seed);
    g_assert_cmpuint (net->n_planes, ==, 1 + seed % 2);
    check_distances (net);
    check_loads (net, traffic);
    check_loads (net, uniform);
    check_cut (net);
    check_routes (net);
    if (seed < 16)
      check_worst_case (net);
  }
}

/* Transposed twice a traffic is itself, and every share is where it belongs. */
TEST (transposed)
{
  for (guint32 seed = 0; seed < 20; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autoptr (IcnTraffic) traffic = draw_traffic (rand, 3 + seed);
    g_autoptr (IcnTraffic) transposed = icn_traffic_new_transposed (traffic);

    for (IcnVertex s = 0; s < traffic->n_terminals; s++)
      for (IcnVertex d = 0; d < traffic->n_terminals; d++)
        g_assert_cmpfloat (icn_traffic_share (transposed, d, s), ==,
                           icn_traffic_share (traffic, s, d));
  }
}
