/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks of modules against raghunath1993: names, the cost table, routes by following them, and
 * replies as the reverse of requests. */
#include "error.h"
#include "module-plan.h"
#include "forms.h"
#include "measure.h"
#include "module-name.h"
#include "net-builder.h"
#include "net-packages.h"
#include "package-graph.h"
#include "route.h"
#include "runner.h"
#include "topology-kinds.h"

#include <math.h>
#include <string.h>

static const struct {
  const char *name;
  guint32 nodes;
  guint modules;
} samples[] = {
  { "Butterfly.8.8", 4, 2 },
  { "Butterfly.8.8", 16, 4 },
  { "Butterfly.16.8", 64, 4 },
  { "Butterfly.8-2dil.8", 256, 16 },
  { "Xbar.32.8", 16, 4 },
  { "Xbar.8.8", 64, 8 },
  { "2hop.32.64-32", 64, 8 },
  { "2hop.32.64-32", 1024, 32 },
  { "2hop.32-2dil.64-32", 128, 16 },
  { "3hop.8.4-2-1", 64, 8 },
  { "3hop.4.8-8-4", 256, 16 },
  { "3hop.8.4-2-2", 256, 32 },
  { "4hop.3.5-6-7-8", 1024, 128 },
  { "Butterfly.8.8", 1024, 32 },
  { "5hop.2.1-1-1-1-1", 128, 32 },
  { "3hop.8.8-8-4", 2048, 128 },
};

static void
set_sample (guint i, IcnTopologySettings *settings)
{
  icn_topology_settings_init (settings);
  settings->kind = icn_topology_find ("modules");
  icn_values_set_text (&settings->values, &icn_module_name_parameter, samples[i].name);
  settings->nodes = samples[i].nodes;
  icn_values_set_number (&settings->values, &icn_modules_parameter, samples[i].modules);
  icn_topology_settings_normalize (settings);
}

static IcnNet *
build_sample (guint i)
{
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;
  IcnNet *net;

  set_sample (i, &settings);
  net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (icn_topology_vertices (&settings), ==, net->n_vertices);
  return net;
}

TEST (names)
{
  static const char *const names[] = {
    "Butterfly.8.8",
    "Butterfly.16.8",
    "Butterfly.32.8",
    "Butterfly.8-2dil.8",
    "Xbar.8.8",
    "Butterfly.8-4dil.8",
    "Butterfly.16-2dil.8",
    "Xbar.32.8",
    "2hop.32.64-32",
    "2hop.64.64-32",
    "2hop.32-2dil.64-32",
    "3hop.1.4096-2-3",
    "10hop.8.1-2-3-4-5-6-7-8-9-10",
  };
  static const struct {
    const char *name, *legal;
  } wrong[] = {
    { "", "Butterfly.INTRA.INTER" },
    { "Butterfly", "Butterfly.INTRA.INTER" },
    { "Butterfly.8", "Butterfly.INTRA.INTER" },
    { "Butterfly.8.8.8", "Butterfly.INTRA.INTER" },
    { "Butterfly.8.5e0.8", "Butterfly.INTRA.INTER" },
    { "Torus.8.8", "begins with Butterfly, Xbar, 2hop, 3hop and so on, not \"Torus\"" },
    { "hop.8.8", "begins with Butterfly, Xbar, 2hop, 3hop and so on, not \"hop\"" },
    { "..", "begins with Butterfly, Xbar, 2hop, 3hop and so on, not \"\"" },
    { "0hop.8.8", "2 to 10 hops, or Butterfly for one, not \"0hop\"" },
    { "1hop.8.8", "2 to 10 hops, or Butterfly for one, not \"1hop\"" },
    { "11hop.8.1-1-1-1-1-1-1-1-1-1-1", "2 to 10 hops, or Butterfly for one, not \"11hop\"" },
    { "-2hop.8.8-8", "2 to 10 hops, or Butterfly for one, not \"-2hop\"" },
    { "Butterfly.0.8", "a width from 1 to 4096 inside modules, not \"0\"" },
    { "Butterfly.-8.8", "a width from 1 to 4096 inside modules, not \"-8\"" },
    { "Butterfly. 8.8", "a width from 1 to 4096 inside modules, not \" 8\"" },
    { "Butterfly..8", "a width from 1 to 4096 inside modules, not \"\"" },
    { "Butterfly.99999999999999999999.8", "a width from 1 to 4096 inside modules" },
    { "Butterfly.16-0dil.8", "a dilation from 1 to 64, as in 8-2dil, not \"16-0dil\"" },
    { "Butterfly.8-65dil.8", "a dilation from 1 to 64, as in 8-2dil, not \"8-65dil\"" },
    { "Butterfly.8-2.8", "a dilation from 1 to 64, as in 8-2dil, not \"8-2\"" },
    { "Butterfly.8-dil.8", "a dilation from 1 to 64, as in 8-2dil, not \"8-dil\"" },
    { "Butterfly.8-2dil-2dil.8", "a dilation from 1 to 64, as in 8-2dil" },
    { "Xbar.8-2dil.8", "a width alone inside modules with crossbars" },
    { "Butterfly.8.0", "widths from 1 to 4096 between modules, not \"0\"" },
    { "Butterfly.8.4097", "widths from 1 to 4096 between modules, not \"4097\"" },
    { "Butterfly.8.5e0", "widths from 1 to 4096 between modules, not \"5e0\"" },
    { "Butterfly.8.8 ", "widths from 1 to 4096 between modules, not \"8 \"" },
    { "2hop.8.8-", "widths from 1 to 4096 between modules, not \"8-\"" },
    { "Butterfly.8.8-8", "1 width between modules, not \"8-8\"" },
    { "Xbar.8.8-8", "1 width between modules, not \"8-8\"" },
    { "2hop.32.64", "2 widths between modules, one for each hop, not \"64\"" },
    { "2hop.32.64-32-16", "2 widths between modules, one for each hop, not \"64-32-16\"" },
    { "3hop.32.64-32", "3 widths between modules, one for each hop, not \"64-32\"" },
  };
  IcnModuleName name;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *text = NULL, *small = g_ascii_strdown (names[i], -1), *again = NULL;
    GError *error = NULL;

    g_assert_true (icn_module_name_parse (names[i], &name, &error));
    text = icn_module_name_to_text (&name);
    g_assert_cmpstr (text, ==, names[i]);
    g_assert_true (icn_module_name_parse (small, &name, NULL));
    again = icn_module_name_to_text (&name);
    g_assert_cmpstr (again, ==, names[i]);
  }
  g_assert_true (icn_module_name_parse ("2hop.32-2dil.64-16", &name, NULL));
  g_assert_false (name.is_crossbar);
  g_assert_cmpuint (name.hops, ==, 2);
  g_assert_cmpuint (name.intra, ==, 32);
  g_assert_cmpuint (name.dilation, ==, 2);
  g_assert_cmpuint (name.inter[0], ==, 64);
  g_assert_cmpuint (name.inter[1], ==, 16);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (icn_module_name_parse (wrong[i].name, &name, &error));
    g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
    g_test_message ("%s", error->message);
    g_assert_true (g_str_has_prefix (error->message, "name: \""));
    g_assert_nonnull (strstr (error->message, wrong[i].name));
    g_assert_nonnull (strstr (error->message, wrong[i].legal));
  }
}

TEST (refused)
{
  static const struct {
    const char *name;
    double nodes;
    guint modules;
    const char *field, *legal;
  } wrong[] = {
    { "Butterfly.8.8", 1024, 33, "modules", "2, 4, 8, 16 or 32 of 1024 nodes for Butterfly.8.8" },
    { "Butterfly.8.8", 1024, 64, "modules", "2, 4, 8, 16 or 32" },
    { "Butterfly.8.8", 1000, 8, "nodes", "a power of 2 from 4" },
    { "2hop.8.8-8", 4, 4, "nodes", "a power of 2 from 8" },
    { "3hop.8.8-8-8", 1024, 4, "name", "at most 2 hops for 4 modules; 3 hops need 8 or more" },
    { "2hop.8.8-8", 1024, 2, "name", "at most 1 hop for 2 modules; 2 hops need 4 or more" },
    { "2hop.8.8-8", 64, 32, "modules", "4, 8 or 16 of 64" },
    { "Xbar.8.8", 64, 64, "modules", "2, 4, 8, 16 or 32" },
    { "Butterfly.8.8", 1024, 0, "modules", "2, 4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    IcnTopologySettings settings;
    g_autoptr (GError) error = NULL;

    set_sample (0, &settings);
    icn_values_set_text (&settings.values, &icn_module_name_parameter, wrong[i].name);
    settings.nodes = wrong[i].nodes;
    icn_values_set_number (&settings.values, &icn_modules_parameter, wrong[i].modules);
    g_assert_false (icn_topology_check (&settings, &error));
    g_assert_nonnull (error);
    g_test_message ("%s", error->message);
    g_assert_true (g_str_has_prefix (error->message, wrong[i].field));
    g_assert_nonnull (strstr (error->message, wrong[i].legal));
    g_assert_true (icn_topology_fit_nodes (&settings, 1024, 1, NULL));
    if (!g_str_equal (wrong[i].field, "name"))
      g_assert_true (icn_topology_check (&settings, NULL));
  }
}

/* Vertices that a message meets, its destination last. */
static guint
follow (const IcnNet *net, guint plane, IcnVertex source, IcnVertex destination, IcnVertex *path,
        const IcnChannel **channels)
{
  IcnRouteSettings settings = { .plane = plane };
  IcnChannelId candidates[2];
  IcnVertex at = source;
  guint n = 0;

  do {
    g_assert_cmpuint (icn_route_step (net, &settings, at, destination, candidates), ==, 1);
    g_assert_cmpuint (net->channel[candidates[0]].source, ==, at);
    g_assert_cmpuint (net->channel[candidates[0]].plane, ==, plane);
    g_assert_cmpuint (n, <, 64);
    channels[n] = &net->channel[candidates[0]];
    path[n++] = at = net->channel[candidates[0]].destination;
  } while (at >= net->n_terminals);
  g_assert_cmpuint (at, ==, destination);
  return n;
}

/* A reply passes the same stages as a request would, from the same module to the same. */
TEST (routes)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autoptr (IcnNet) net = build_sample (i);
    g_autofree guint32 *distance = g_new (guint32, net->n_vertices);
    guint32 step = net->n_terminals > 128 ? 37 : 1;

    g_assert_cmpuint (net->n_planes, ==, 2);
    for (IcnVertex s = 0; s < net->n_terminals; s += step) {
      icn_measure_distances (net, s, distance);
      g_assert_cmpuint (icn_net_out_degree (net, s), ==, 2);
      g_assert_cmpuint (icn_net_in_degree (net, s), ==, 2);
      for (IcnVertex d = 0; d < net->n_terminals; d++) {
        IcnVertex there[64], back[64];
        const IcnChannel *out[64], *home[64];
        guint n = follow (net, 0, s, d, there, out);

        g_assert_cmpuint (follow (net, 1, s, d, back, home), ==, n);
        g_assert_cmpuint (n, ==, s == d ? n : distance[d]);
        for (guint j = 0; j < n; j++) {
          g_assert_cmpfloat (out[j]->width, ==, home[j]->width);
          g_assert_cmpuint (out[j]->lanes, ==, home[j]->lanes);
          g_assert_cmpuint (out[j]->dimension, ==, home[j]->dimension);
          g_assert_cmpuint (out[j]->level, ==, home[j]->level);
          g_assert_cmpmem (icn_net_coordinates (net, there[j]), net->dimensions * sizeof (guint16),
                           icn_net_coordinates (net, back[j]), net->dimensions * sizeof (guint16));
        }
      }
    }
  }
}

/* In a plain butterfly of M modules of 2^x rows the memory of row p of module m has the number
 * p 2^m + m, at which its replies enter: in the module that the high bits tell. Its requests and
 * all other channels are as ever. */
TEST (plain_memories)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autoptr (IcnNet) paired = build_sample (i), plain = NULL;
    guint32 in_module = samples[i].nodes / samples[i].modules;
    IcnTopologySettings settings;

    set_sample (i, &settings);
    icn_values_set_number (&settings.values, &icn_memories_parameter, ICN_MEMORIES_PLAIN);
    plain = icn_topology_build (&settings, NULL);
    g_assert_cmpuint (plain->n_channels, ==, paired->n_channels);
    for (IcnChannelId c = 0; c < plain->n_channels; c++) {
      const IcnChannel *channel = &plain->channel[c];
      IcnVertex v = channel->source, row = v;

      g_assert_cmpuint (v, ==, paired->channel[c].source);
      g_assert_cmpfloat (channel->width, ==, paired->channel[c].width);
      if (v >= plain->n_terminals || channel->plane == 0) {
        g_assert_cmpuint (channel->destination, ==, paired->channel[c].destination);
        continue;
      }
      row = v % in_module * samples[i].modules + v / in_module;
      g_assert_cmpuint (icn_net_package (plain, channel->destination), ==, row / in_module);
      g_assert_cmpuint (channel->destination, ==,
                        paired->channel[paired->first_out[row] + 1].destination);
    }
  }
}

/* Widths and lanes are those of the name: processors and memories have a single channel of the
 * width inside. */
TEST (widths)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autoptr (IcnNet) net = build_sample (i);
    IcnModuleName name;

    icn_module_name_parse (samples[i].name, &name, NULL);
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];
      guint d = channel->dimension;
      gboolean ends = !icn_net_joins_routers (net, c);

      g_assert_cmpfloat (channel->width, ==, d == 0 ? name.intra : name.inter[d - 1]);
      g_assert_cmpuint (channel->lanes, ==, d == 0 && !ends ? name.dilation : 1);
      g_assert_cmpuint (channel->level, ==,
                        icn_net_package (net, channel->source) != icn_net_package (net, channel->destination));
      g_assert_true (d > 0 || channel->level == 0);
    }
  }
}

/* Table 1: at the bisection B of each dimension a module of an r-hop network has r (M^(1/r) - 1)
 * bundles and (4 r B/M) (M^(1/r) - 1) / M^(1/r) pins; in general the sum over the dimensions.
 * Counted channel by channel, for every module. */
TEST (cost)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autoptr (IcnNet) net = build_sample (i);
    guint32 n_modules = samples[i].modules;
    g_autofree double *wires = g_new0 (double, n_modules *n_modules);
    g_autoptr (IcnNet) graph = icn_package_graph_new (net, 0);
    IcnTopologySettings settings;
    IcnForms forms;
    IcnPackaging packaging;
    IcnModuleName name;
    double pins = 0, least = G_MAXDOUBLE, bundles = 0;

    icn_module_name_parse (samples[i].name, &name, NULL);
    for (guint d = 0; d < name.hops; d++) {
      double size = net->radix[1 + d], b = n_modules * size * name.inter[d];

      pins += 4 * b / n_modules * (size - 1) / size;
      bundles += size - 1;
      least = MIN (least, b);
    }
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];
      guint32 from = icn_net_package (net, channel->source), to = icn_net_package (net, channel->destination);

      if (from != to)
        wires[from * n_modules + to] += channel->width * channel->lanes;
    }
    for (guint32 m = 0; m < n_modules; m++) {
      double counted = 0, neighbours = 0;

      for (guint32 other = 0; other < n_modules; other++) {
        counted += wires[m * n_modules + other] + wires[other * n_modules + m];
        neighbours += wires[m * n_modules + other] > 0;
      }
      g_assert_cmpfloat (counted, ==, pins);
      g_assert_cmpfloat (neighbours, ==, bundles);
    }
    g_assert_true (icn_measure_packages (net, 0, NULL, &packaging, NULL));
    g_assert_cmpuint (packaging.n_packages, ==, n_modules);
    g_assert_cmpfloat (packaging.max_pins, ==, pins);
    g_assert_cmpuint (packaging.max_bundles, ==, bundles);
    set_sample (i, &settings);
    icn_forms (&settings, &forms);
    g_assert_cmpfloat (forms.module_channels, ==, pins);
    g_assert_cmpfloat (forms.module_bundles, ==, bundles);
    g_assert_cmpfloat (packaging.n_bundles, ==, bundles * n_modules / 2);
    g_assert_cmpfloat (packaging.bisection.width, ==, least);
    for (IcnChannelId c = 0; c < graph->n_channels; c++)
      g_assert_cmpfloat (
        graph->channel[c].width, ==,
        wires[graph->channel[c].source * n_modules + graph->channel[c].destination]);
  }
}

/* Forms and vertices are asked of settings before they are checked: of every name, with too few
 * nodes for their modules too. */
TEST (too_few_nodes)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint modules = 1; modules <= 1u << 20; modules *= 2)
      for (guint nodes = 1; nodes <= 1024; nodes *= 4) {
        IcnTopologySettings settings;
        IcnForms forms;

        set_sample (i, &settings);
        settings.nodes = nodes;
        icn_values_set_number (&settings.values, &icn_modules_parameter, modules);
        icn_forms (&settings, &forms);
        g_assert_cmpfloat (forms.module_bundles, <=, modules);
        g_assert_cmpfloat (icn_topology_vertices (&settings), >=, nodes);
      }
}

/* Table 2 and the text, at B = 8192 and M = 32. */
TEST (published)
{
  static const struct {
    guint sample;
    double pins, bundles, total;
    guint stages;
  } rows[] = { { 13, 992, 31, 496, 10 }, { 7, 1664, 10, 160, 12 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (IcnNet) net = build_sample (rows[i].sample);
    IcnPackaging packaging;
    IcnBisection bisection;
    IcnDistances distances;

    g_assert_true (icn_measure_packages (net, 0, NULL, &packaging, NULL));
    icn_measure_bisection (net, NULL, &bisection, NULL);
    g_assert_cmpfloat (packaging.max_pins, ==, rows[i].pins);
    g_assert_cmpuint (packaging.max_bundles, ==, rows[i].bundles);
    g_assert_cmpfloat (packaging.n_bundles, ==, rows[i].total);
    g_assert_cmpfloat (bisection.width, ==, 8192);
    g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
    g_assert_cmpfloat (distances.mean_hops, ==, rows[i].stages + 1);
    g_assert_cmpuint (distances.diameter, ==, rows[i].stages + 1);
  }
}

/* Bundles count pairs that are joined in either direction, and packages without any have none. */
TEST (packages)
{
  guint32 radix = 6;
  IcnNetBuilder *builder = icn_net_builder_new (NULL, 1, &radix, 6, 8);
  static const IcnVertex ends[][2] = { { 0, 2 }, { 1, 2 }, { 3, 0 }, { 0, 1 }, { 4, 2 } };
  IcnPackaging packaging;

  icn_net_builder_set_levels (builder, 1);
  for (IcnVertex v = 0; v < 6; v++)
    icn_net_builder_set_package (builder, 0, v, v / 2 == 2 ? 3 : v / 2);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    IcnChannel channel = {
      .source = ends[i][0], .destination = ends[i][1], .width = 1.5, .lanes = 2
    };

    icn_net_builder_add_channel (builder, &channel);
  }
  g_autoptr (IcnNet) net = icn_net_builder_freeze (builder);
  g_autoptr (IcnNet) graph = icn_package_graph_new (net, 0);
  g_assert_true (icn_measure_packages (net, 0, NULL, &packaging, NULL));
  g_assert_cmpuint (packaging.n_packages, ==, 4);
  g_assert_cmpuint (packaging.max_bundles, ==, 2);
  g_assert_cmpfloat (packaging.n_bundles, ==, 2);
  g_assert_cmpfloat (packaging.max_pins, ==, 12);
  g_assert_cmpuint (graph->n_channels, ==, 3);
}
