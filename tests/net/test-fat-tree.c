/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fat trees against their definition, their closed forms against the graph, and the property that
 * their own routes are chosen for: in a tree that is not slimmed, no shift of all nodes puts two
 * messages on one channel. */
#include "fat-tree.h"
#include "forms.h"
#include "measure.h"
#include "net-methods.h"
#include "net.h"
#include "route.h"
#include "runner.h"
#include "topology-kinds.h"
#include "topology.h"
#include "width-ratio.h"

#include <math.h>
#include <string.h>

static const struct {
  guint32 k;
  guint n;
  guint32 uplinks; /* 0: k */
  double ratio[ICN_MAX_DIMENSIONS]; /* relative widths of the levels' links; none: all alike */
} trees[] = {
  { 2, 1, 0 }, { 2, 2, 0 }, { 2, 3, 0 }, { 2, 4, 0 }, { 3, 2, 0 }, { 3, 3, 0 }, { 4, 2, 0 },
  { 4, 3, 0 }, { 5, 2, 0 }, { 2, 3, 1 }, { 4, 2, 2 }, { 4, 3, 2 }, { 4, 3, 1 }, { 6, 2, 3 },
  { 2, 2, 0, { 1, 2 } }, { 2, 2, 0, { 2, 1 } }, { 2, 2, 0, { 1, 0.5 } }, { 4, 2, 0, { 1, 4 } },
  { 2, 3, 0, { 1, 2, 4 } }, { 2, 3, 0, { 4, 2, 1 } }, { 2, 3, 0, { 4, 0.5, 2 } },
  { 2, 3, 1, { 1, 2, 4 } }, { 2, 3, 1, { 1, 2, 8 } }, { 2, 3, 1, { 0.5, 8, 4 } },
};

static IcnNet *
build (guint i, IcnTopologySettings *settings)
{
  IcnNet *net;

  icn_topology_settings_init (settings);
  settings->kind = icn_topology_find ("fat-tree");
  icn_topology_set_uniform (settings, trees[i].k, trees[i].n);
  icn_values_set_number (&settings->values, &icn_uplinks_parameter, trees[i].uplinks);
  if (trees[i].ratio[0] > 0)
    icn_width_ratio_set (settings, trees[i].ratio, trees[i].n);
  net = icn_topology_build (settings, NULL);
  g_assert_nonnull (net);
  return net;
}

/* The level of the nearest common ancestors of two nodes, by division. */
static guint
common_level (guint i, IcnVertex a, IcnVertex b)
{
  guint level = 0;

  do {
    a /= trees[i].k;
    b /= trees[i].k;
    level++;
  } while (a != b);
  return level;
}

/* The number of shortest paths from one node to another, through the channels of all of them. */
static double
count_paths (const IcnNet *net, IcnVertex at, IcnVertex destination)
{
  IcnChannelId next[64];
  guint n = icn_route_minimal (net, &(IcnRouteSettings){ 0 }, at, destination, next);
  double paths = 0;

  for (guint i = 0; i < n; i++) {
    IcnVertex to = net->channel[next[i]].destination;

    paths += to == destination ? 1 : count_paths (net, to, destination);
  }
  return paths;
}

/* Two nodes are joined over every one of the w^(a-1) switches that are over both at level a. */
TEST (definition)
{
  for (guint i = 0; i < G_N_ELEMENTS (trees); i++) {
    IcnTopologySettings settings;
    g_autoptr (IcnNet) net = build (i, &settings);
    double w = trees[i].uplinks > 0 ? trees[i].uplinks : trees[i].k;
    g_autofree guint32 *distance = g_new (guint32, net->n_vertices);

    for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++)
      g_assert_true (icn_net_out_degree (net, v) == trees[i].k ||
                     icn_net_out_degree (net, v) == trees[i].k + w);
    for (IcnVertex s = 0; s < MIN (net->n_terminals, 9); s++) {
      icn_measure_distances (net, s, distance);
      for (IcnVertex d = 0; d < net->n_terminals; d++) {
        guint level = common_level (i, s, d);

        if (d == s)
          continue;
        g_assert_cmpuint (distance[d], ==, 2 * level);
        g_assert_cmpfloat (count_paths (net, s, d), ==, pow (w, level - 1));
      }
    }
  }
}

/* Adds the channels of a message's own route to the loads, and returns their number. */
static guint
follow (const IcnNet *net, IcnVertex source, IcnVertex destination, double share, double *loads)
{
  IcnVertex at = source;
  guint hops = 0;

  do {
    IcnChannelId next[2];

    g_assert_cmpuint (icn_route_step (net, &(IcnRouteSettings){ 0 }, at, destination, next), ==, 1);
    loads[next[0]] += share;
    at = net->channel[next[0]].destination;
    hops++;
  } while (at != destination);
  return hops;
}

/* The largest load of a channel, divided by its width. */
static double
largest (const IcnNet *net, const double *loads)
{
  double most = 0;

  for (guint32 c = 0; c < net->n_channels; c++)
    most = MAX (most, loads[c] / net->channel[c].width);
  return most;
}

/* The side that a channel is on in a cut; least: the narrowest of all halves of the nodes, with
 * each switch on either side. */
static double
least_cut (const IcnNet *net)
{
  double least = INFINITY;

  for (guint64 side = 0; side < 1ull << net->n_vertices; side++) {
    guint n_ones = 0;
    double cut = 0;

    for (IcnVertex v = 0; v < net->n_terminals; v++)
      n_ones += side >> v & 1;
    if (n_ones != net->n_terminals / 2)
      continue;
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      if ((side >> net->channel[c].source & 1) != (side >> net->channel[c].destination & 1))
        cut += net->channel[c].width;
    least = MIN (least, cut);
  }
  return least;
}

/* The width of all channels of the switch that has the most. */
static double
widest_switch (const IcnNet *net)
{
  g_autofree double *width = g_new0 (double, net->n_vertices);
  double most = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    width[net->channel[c].source] += net->channel[c].width;
    width[net->channel[c].destination] += net->channel[c].width;
  }
  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++)
    most = MAX (most, width[v]);
  return most;
}

/* The width of the channels that the network's own cut severs. */
static double
own_cut (const IcnNet *net)
{
  g_autofree guint8 *side = g_new (guint8, net->n_vertices);
  double cut = 0;

  icn_measure_halves (net, side);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (side[net->channel[c].source] != side[net->channel[c].destination])
      cut += net->channel[c].width;
  return cut;
}

TEST (closed_forms)
{
  for (guint i = 0; i < G_N_ELEMENTS (trees); i++) {
    IcnTopologySettings settings;
    g_autoptr (IcnNet) net = build (i, &settings);
    g_autofree double *loads = g_new0 (double, net->n_channels);
    double hops = 0, n = net->n_terminals;
    IcnForms forms;

    icn_forms (&settings, &forms);
    for (IcnVertex s = 0; s < net->n_terminals; s++)
      for (IcnVertex d = 0; d < net->n_terminals; d++)
        hops += follow (net, s, d, 1 / n, loads) / (n * n);
    g_assert_cmpfloat (forms.nodes, ==, n);
    g_assert_cmpfloat_with_epsilon (forms.mean_hops, hops, 1e-9);
    g_assert_cmpfloat (forms.diameter, ==, 2 * trees[i].n);
    g_assert_cmpfloat_with_epsilon (forms.gamma_max, largest (net, loads), 1e-9);
    g_assert_cmpfloat (forms.node_channels, ==, widest_switch (net));
    if (trees[i].k % 2 == 0)
      g_assert_cmpfloat (forms.bisection_channels, ==, own_cut (net));
    if (net->n_vertices <= 20 && trees[i].k % 2 == 0)
      g_assert_cmpfloat (forms.bisection_channels, ==, least_cut (net));
  }
}

/* A tree has closed forms whatever its size, even where its nodes have no numbers of 32 bits. */
TEST (closed_forms_of_huge_trees)
{
  IcnTopologySettings settings;
  IcnForms forms;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("fat-tree");
  icn_topology_set_uniform (&settings, 65536, 2);
  icn_forms (&settings, &forms);
  g_assert_cmpfloat (forms.nodes, ==, pow (2, 32));
  g_assert_cmpfloat (forms.bisection_channels, ==, pow (2, 32));
  g_assert_cmpfloat (forms.mean_hops, ==, 4 - 2 * pow (2, -16));
}

TEST (shifts)
{
  for (guint i = 0; i < G_N_ELEMENTS (trees); i++) {
    IcnTopologySettings settings;
    g_autoptr (IcnNet) net = build (i, &settings);
    g_autofree double *loads = g_new (double, net->n_channels);

    for (guint32 shift = 1; shift < net->n_terminals && trees[i].uplinks == 0 &&
                            trees[i].ratio[0] == 0;
         shift++) {
      memset (loads, 0, sizeof *loads * net->n_channels);
      for (IcnVertex s = 0; s < net->n_terminals; s++)
        follow (net, s, (s + shift) % net->n_terminals, 1, loads);
      g_assert_cmpfloat (largest (net, loads), ==, 1);
    }
  }
}
