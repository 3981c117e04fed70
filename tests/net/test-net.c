/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The builder and the frozen graph: a small net with everything that a graph can hold, and random
 * ones against plain lists. */
#include "error.h"
#include "measure.h"
#include "net-builder.h"
#include "net-methods.h"
#include "net-names.h"
#include "net-packages.h"
#include "net-samples.h"
#include "runner.h"

#include <string.h>

static const IcnNetMethods by_hand;

/* Nodes 0, 1, 2 in a row of a hypermesh. Node 0 owns tap 3, whose arcs reach the multiplexers 4
 * and 5 of nodes 1 and 2; 1 → 2 is a one-way link of two lanes, 2 → 0 one of width 4. Level 0 packs
 * {0}, {1, 4}, {2, 5}; level 1 packs {0, 1, 4} and {2, 5}; the tap is packed with its owner. */
static IcnNet *
build_by_hand (void)
{
  static const IcnChannel channels[] = {
    { .source = 2, .destination = 0, .width = 4, .lanes = 1, .dimension = 1 },
    { .source = 3, .destination = 4, .width = 1, .lanes = 1 },
    { .source = 3, .destination = 5, .width = 1, .lanes = 1 },
    { .source = 0, .destination = 3, .width = 1, .lanes = 1, .direction = 1 },
    { .source = 4, .destination = 1, .width = 1, .lanes = 1 },
    { .source = 5, .destination = 2, .width = 1, .lanes = 1 },
    { .source = 1, .destination = 2, .width = 1.5, .lanes = 2, .direction = 1, .rank = 7 },
  };
  static const guint32 packages[2][6] = { { 0, 1, 2, 0, 1, 2 }, { 0, 0, 1, 0, 0, 1 } };
  static const IcnVertexRole roles[] = { ICN_VERTEX_NODE,        ICN_VERTEX_NODE,
                                         ICN_VERTEX_NODE,        ICN_VERTEX_TAP,
                                         ICN_VERTEX_MULTIPLEXER, ICN_VERTEX_MULTIPLEXER };
  IcnNetBuilder *builder = icn_net_builder_new (&by_hand, 2, (guint32[]){ 3, 1 }, 6, 20);

  icn_net_builder_set_directed (builder, TRUE);
  icn_net_builder_set_levels (builder, 2);
  for (IcnVertex v = 0; v < 6; v++) {
    icn_net_builder_set_role (builder, v, roles[v]);
    icn_net_builder_set_coordinates (builder, v, (guint16[]){ v % 3, 0 });
    for (guint level = 0; level < 2; level++)
      icn_net_builder_set_package (builder, level, v, packages[level][v]);
  }
  for (guint i = 0; i < G_N_ELEMENTS (channels); i++)
    icn_net_builder_add_channel (builder, &channels[i]);
  return icn_net_builder_freeze (builder);
}

TEST (members)
{
  g_autoptr (IcnNet) net = build_by_hand ();
  g_autofree char *name = icn_net_vertex_name (net, 2);
  const IcnChannel *lanes = &net->channel[icn_net_find_channel (net, 1, 2)];
  const IcnChannel *wide = &net->channel[icn_net_find_channel (net, 2, 0)];

  g_assert_true (net->methods == &by_hand);
  g_assert_true (net->directed);
  g_assert_cmpuint (net->n_vertices, ==, 6);
  g_assert_cmpuint (net->n_terminals, ==, 3);
  g_assert_cmpuint (net->n_channels, ==, 7);
  g_assert_cmpuint (icn_net_n_levels (net), ==, 2);
  g_assert_cmpstr (name, ==, "2,0");
  g_assert_cmpuint (lanes->lanes, ==, 2);
  g_assert_cmpfloat (lanes->width, ==, 1.5);
  g_assert_cmpuint (lanes->rank, ==, 7);
  g_assert_cmpint (lanes->direction, ==, 1);
  g_assert_cmpfloat (wide->width, ==, 4);
  g_assert_cmpuint (net->n_planes, ==, 1);
  g_assert_cmpuint (wide->dimension, ==, 1);
  g_assert_cmpuint (icn_net_find_channel (net, 0, 2), ==, ICN_NONE);

  /* Ports in the order of addition. */
  g_assert_cmpuint (icn_net_out_degree (net, 3), ==, 2);
  g_assert_cmpuint (icn_net_port (net, icn_net_find_channel (net, 3, 4)), ==, 0);
  g_assert_cmpuint (icn_net_port (net, icn_net_find_channel (net, 3, 5)), ==, 1);
  g_assert_cmpuint (icn_net_in_degree (net, 2), ==, 2);
}

TEST (levels)
{
  static const struct {
    IcnVertex source, destination;
    guint level;
  } rows[] = { { 0, 3, 0 }, { 4, 1, 0 }, { 5, 2, 0 }, { 3, 4, 1 }, { 3, 5, 2 }, { 1, 2, 2 } };
  g_autoptr (IcnNet) net = build_by_hand ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnChannelId c = icn_net_find_channel (net, rows[i].source, rows[i].destination);
    g_assert_cmpuint (net->channel[c].level, ==, rows[i].level);
  }
}

TEST (hyperedges)
{
  static const guint8 sides[][6] = { { 0, 1, 1, 0, 1, 1 }, { 1, 1, 0, 0, 1, 0 } };
  static const guint32 distances[3][3] = { { 0, 1, 1 }, { 2, 0, 1 }, { 1, 2, 0 } };
  g_autoptr (IcnNet) net = build_by_hand ();
  guint32 distance[6];
  IcnDistances hops;
  IcnBisection cut;
  IcnDegree degree;

  for (IcnVertex source = 0; source < 3; source++) {
    icn_measure_distances (net, source, distance);
    for (IcnVertex v = 0; v < 3; v++)
      g_assert_cmpuint (distance[v], ==, distances[source][v]);
  }
  g_assert_true (icn_measure_hops (net, NULL, &hops, NULL));
  g_assert_cmpuint (hops.diameter, ==, 2);
  g_assert_cmpfloat_with_epsilon (hops.mean_hops, 8 / 9.0, 1e-12);

  /* {0} against the rest: the tap's hyperedge once, and 2 → 0. */
  icn_measure_cut (net, sides[0], &cut);
  g_assert_cmpfloat (cut.channels, ==, 2);
  g_assert_cmpfloat (cut.width, ==, 5);
  g_assert_false (cut.is_exact);
  /* {2} against the rest: the hyperedge, both lanes of 1 → 2, and 2 → 0. */
  icn_measure_cut (net, sides[1], &cut);
  g_assert_cmpfloat (cut.channels, ==, 4);
  g_assert_cmpfloat (cut.width, ==, 8);

  /* Node 2: two lanes and one input of its multiplexer in, one channel out. */
  icn_measure_degree (net, &degree);
  g_assert_cmpuint (degree.max_degree, ==, 4);
  g_assert_cmpfloat (degree.max_width, ==, 8);
}

TEST (disconnected)
{
  IcnNetBuilder *builder = icn_net_builder_new (&by_hand, 1, (guint32[]){ 2 }, 2, 1);
  IcnChannel one_way = { .source = 0, .destination = 1, .width = 1, .lanes = 1 };
  IcnDistances hops = { 7, 7 };
  g_autoptr (GError) error = NULL;

  icn_net_builder_add_channel (builder, &one_way);
  g_autoptr (IcnNet) net = icn_net_builder_freeze (builder);
  g_assert_false (icn_measure_hops (net, NULL, &hops, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE);
  g_assert_cmpuint (hops.diameter, ==, 7);
}

static void
check_index (const IcnNet *net)
{
  g_autofree guint8 *entered = g_new0 (guint8, net->n_channels);

  g_assert_cmpuint (net->first_out[net->n_vertices], ==, net->n_channels);
  g_assert_cmpuint (net->first_in[net->n_vertices], ==, net->n_channels);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
      g_assert_cmpuint (net->channel[c].source, ==, v);
    for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
      g_assert_cmpuint (net->channel[net->in_channel[i]].destination, ==, v);
      g_assert_cmpuint (entered[net->in_channel[i]]++, ==, 0);
    }
  }
}

/* Two terminals in modules of their own with a switch for requests and one for replies. */
TEST (planes)
{
  static const char *const labels[] = {
    "channels, inside modules, requests, width 1",
    "channels, inside modules, replies, width 1",
    "channels, between modules, requests, width 2",
    "channels, between modules, replies, width 1",
  };
  guint32 radix = 4;
  IcnNetBuilder *builder = icn_net_builder_new (NULL, 1, &radix, 4, 8);

  icn_net_builder_set_levels (builder, 1);
  for (IcnVertex v = 0; v < 4; v++) {
    icn_net_builder_set_role (builder, v, v < 2 ? ICN_VERTEX_TERMINAL : ICN_VERTEX_SWITCH);
    icn_net_builder_set_package (builder, 0, v, v % 2);
  }
  for (guint i = 0; i < 4; i++)
    for (guint back = 0; back < 2; back++) {
      IcnVertex terminal = i % 2, plane = i / 2, other = 2 + plane;
      IcnChannel channel = { .source = back ? other : terminal,
                             .destination = back ? terminal : other,
                             .width = terminal != plane && plane == 0 ? 2 : 1,
                             .lanes = 1,
                             .plane = plane };

      icn_net_builder_add_channel (builder, &channel);
    }
  g_autoptr (IcnNet) net = icn_net_builder_freeze (builder);
  g_assert_cmpuint (net->n_planes, ==, 2);
  g_assert_cmpuint (net->n_classes, ==, G_N_ELEMENTS (labels));
  for (guint i = 0; i < net->n_classes; i++) {
    g_autofree char *label = icn_net_class_label (net, i);

    g_assert_cmpstr (label, ==, labels[i]);
    g_assert_cmpuint (net->channel_class[i].count, ==, 2);
  }
}

/* A random list of channels comes out whole, each source's in the order of addition. */
static void
check_random (GRand *rand)
{
  guint32 n_vertices = g_rand_int_range (rand, 1, 60);
  guint32 n_channels = g_rand_int_range (rand, 0, 400);
  guint n_levels = g_rand_int_range (rand, 0, 4);
  IcnNetBuilder *builder =
    icn_net_builder_new (&by_hand, 1, &n_vertices, n_vertices, n_channels + 5);
  g_autofree IcnChannel *list = g_new0 (IcnChannel, n_channels);
  g_autofree guint32 *package = g_new0 (guint32, n_levels * n_vertices);
  g_autofree guint32 *port = g_new0 (guint32, n_vertices);

  icn_net_builder_set_levels (builder, n_levels);
  for (guint level = 0; level < n_levels; level++)
    for (IcnVertex v = 0; v < n_vertices; v++) {
      package[level * n_vertices + v] = g_rand_int_range (rand, 0, 3);
      icn_net_builder_set_package (builder, level, v, package[level * n_vertices + v]);
    }
  for (guint32 i = 0; i < n_channels; i++) {
    list[i].source = g_rand_int_range (rand, 0, n_vertices);
    list[i].destination = g_rand_int_range (rand, 0, n_vertices);
    list[i].width = g_rand_int_range (rand, 1, 9);
    list[i].lanes = g_rand_int_range (rand, 1, 256);
    list[i].rank = i;
    icn_net_builder_add_channel (builder, &list[i]);
  }

  g_autoptr (IcnNet) net = icn_net_builder_freeze (builder);
  g_assert_cmpuint (net->n_channels, ==, n_channels);
  check_index (net);
  for (guint32 i = 0; i < n_channels; i++) {
    const IcnChannel *channel =
      &net->channel[net->first_out[list[i].source] + port[list[i].source]++];
    guint level = 0;
    for (guint l = 0; l < n_levels; l++)
      if (package[l * n_vertices + list[i].source] != package[l * n_vertices + list[i].destination])
        level = l + 1;
    g_assert_cmpuint (channel->rank, ==, i);
    g_assert_cmpuint (channel->destination, ==, list[i].destination);
    g_assert_cmpuint (channel->lanes, ==, list[i].lanes);
    g_assert_cmpfloat (channel->width, ==, list[i].width);
    g_assert_cmpuint (channel->level, ==, level);
  }
}

TEST (random)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20240601);

  for (guint i = 0; i < 300; i++)
    check_random (rand);
}

TEST (references)
{
  IcnNet *net = build_by_hand ();
  IcnNet *same = icn_net_ref (net);

  g_assert_true (same == net);
  icn_net_unref (net);
  g_assert_cmpuint (same->n_vertices, ==, 6);
  icn_net_unref (same);
}

/* Vertex numbers, coordinates and ports of every kind are as net.h and cube-kind.h say. */
static void
check_cube (const IcnTopologySettings *settings, const IcnNet *net)
{
  g_assert_cmpfloat (net->n_vertices, ==, icn_topology_nodes (settings));
  g_assert_cmpuint (net->n_terminals, ==, net->n_vertices);
  check_index (net);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    for (guint d = 0; d < net->dimensions; d++)
      g_assert_cmpuint (icn_net_coordinates (net, v)[d], ==, net_sample_digit (settings, v, d));

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    guint port = icn_net_port (net, c), d = channel->dimension;
    guint32 k = settings->radix[d], a = net_sample_digit (settings, channel->source, d);
    guint32 to = net_sample_digit (settings, channel->destination, d);

    g_assert_cmpuint (to, ==, (a + k + channel->direction) % k);
    for (guint other = 0; other < net->dimensions; other++)
      if (other != d)
        g_assert_cmpuint (net_sample_digit (settings, channel->source, other), ==,
                          net_sample_digit (settings, channel->destination, other));
    g_assert_cmpuint (channel->rank, ==, channel->direction > 0 ? a : k - 1 - a);
    if (port > 0)
      g_assert_true (channel[-1].dimension < d ||
                     (channel[-1].dimension == d && channel[-1].direction > channel->direction));
    if (net->symmetry == ICN_SYMMETRY_VERTICES)
      g_assert_cmpuint (d, ==, net->channel[port].dimension);
    if (net->symmetry == ICN_SYMMETRY_VERTICES && k > 2)
      g_assert_cmpint (channel->direction, ==, net->channel[port].direction);
    if (!icn_topology_value (settings, &icn_directed_parameter) || k == 2)
      g_assert_cmpuint (icn_net_find_channel (net, channel->destination, channel->source), !=,
                        ICN_NONE);
  }
}

TEST (cubes)
{
  net_samples_foreach (1024, check_cube);
}

/* Coordinates and ranks reach the ends of their types. */
TEST (largest_radix)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "65536x3", FALSE);
  IcnTopologySettings settings;

  net_sample_settings ("torus", "65536x3", FALSE, &settings);
  check_cube (&settings, net);
}

/* The promise for about 65,536 nodes in three dimensions. */
TEST (memory)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "32x32x64", FALSE);

  g_assert_cmpuint (net->n_channels, ==, 6 * 65536);
  g_assert_cmpuint (net->n_channels * (sizeof *net->channel + sizeof *net->in_channel) +
                      net->n_vertices * (net->dimensions * sizeof *net->coordinate +
                                         sizeof *net->first_out + sizeof *net->first_in),
                    <, 15 << 20);
}
