/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several terminals at each router of a product, and dimensions that differ in width: random networks
 * against the network of the routers alone, closed forms against the graph, lists against kinds. */
#include "edge-list.h"
#include "error.h"
#include "forms.h"
#include "measure.h"
#include "net-samples.h"
#include "net-text.h"
#include "net.h"
#include "placement.h"
#include "route.h"
#include "runner.h"
#include "topology-kinds.h"
#include "topology-layout.h"
#include "width-ratio.h"

#include <math.h>
#include <string.h>

#define CASES 60

static const char *const kinds[] = { "torus", "mesh", "hypercube", "ring", "complete", "product" };

/* Random settings of a small network. */
static void
draw (GRand *rand, guint i, IcnTopologySettings *settings)
{
  static const char *const radices[] = { "2", "3", "4x2", "5x3", "3x4", "4x3x2", "6", "5x4", "2x2x2" };
  const char *kind = kinds[i % G_N_ELEMENTS (kinds)];

  net_sample_settings (kind, radices[g_rand_int_range (rand, 0, G_N_ELEMENTS (radices))],
                       g_rand_boolean (rand), settings);
  icn_values_set_number (&settings->values, &icn_concentration_parameter,
                         g_rand_int_range (rand, 1, 7));
  icn_topology_settings_normalize (settings);
  if (icn_topology_reads (settings, &icn_width_ratio_parameter) && g_rand_boolean (rand)) {
    double ratio[ICN_MAX_DIMENSIONS];

    for (guint d = 0; d < settings->dimensions; d++)
      ratio[d] = ldexp (g_rand_int_range (rand, 1, 4), -g_rand_int_range (rand, 0, 3));
    icn_width_ratio_set (settings, ratio, settings->dimensions);
  }
}

/* Terminals at each router that are vertices of their own. */
static guint32
terminals_at (const IcnTopologySettings *settings)
{
  guint c = icn_topology_concentration (settings);

  return c > 1 ? c : 0;
}

/* The network of the routers alone, and its settings. */
static IcnNet *
build_routers (const IcnTopologySettings *settings)
{
  IcnTopologySettings alone = *settings;

  icn_values_set_number (&alone.values, &icn_concentration_parameter, 1);
  icn_values_set_text (&alone.values, &icn_width_ratio_parameter, NULL);
  return icn_topology_build (&alone, NULL);
}

static IcnNet *
build (const IcnTopologySettings *settings)
{
  g_autoptr (GError) error = NULL;
  IcnNet *net = icn_topology_build (settings, &error);

  g_assert_no_error (error);
  return net;
}

/* The routers are those of the network alone, in the same order of vertices and of ports. */
TEST (routers)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < CASES; i++) {
    IcnTopologySettings settings;

    draw (rand, i, &settings);
    guint32 c = terminals_at (&settings);
    g_autoptr (IcnNet) net = build (&settings);
    g_autoptr (IcnNet) alone = build_routers (&settings);
    guint32 first = c * alone->n_vertices;

    g_assert_cmpuint (net->n_terminals, ==, MAX (c, 1) * alone->n_vertices);
    g_assert_cmpuint (net->n_vertices, ==, first + alone->n_vertices);
    g_assert_cmpfloat (icn_topology_nodes (&settings), ==, net->n_terminals);
    g_assert_cmpfloat (icn_topology_vertices (&settings), ==, net->n_vertices);
    g_assert_cmpint (icn_topology_is_indirect (&settings), ==, c > 0);
    g_assert_cmpint (icn_net_is_indirect (net), ==, c > 0);
    for (IcnVertex v = 0; v < alone->n_vertices; v++) {
      guint32 degree = icn_net_out_degree (alone, v);

      g_assert_cmpuint (icn_net_out_degree (net, first + v), ==, degree + c);
      for (guint32 p = 0; p < degree; p++) {
        const IcnChannel *there = &net->channel[net->first_out[first + v] + p];
        const IcnChannel *here = &alone->channel[alone->first_out[v] + p];

        g_assert_cmpuint (there->destination, ==, first + here->destination);
        g_assert_cmpuint (there->dimension, ==, here->dimension);
        g_assert_cmpint (there->direction, ==, here->direction);
        g_assert_cmpuint (there->rank, ==, here->rank);
        g_assert_cmpfloat (there->width, ==, icn_width_ratio_of (&settings, here->dimension));
      }
      for (guint32 t = 0; t < c; t++)
        g_assert_cmpuint (net->channel[net->first_out[first + v] + degree + t].destination, ==,
                          v * c + t);
    }
  }
}

/* Follows the kind's own routes: terminal, the routers in the order of the network alone, terminal.
 */
TEST (routes)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < CASES; i++) {
    IcnRouteSettings routing = { g_rand_boolean (rand) ? ICN_ORDER_ASCENDING : ICN_ORDER_DESCENDING };
    IcnTopologySettings settings;

    draw (rand, i, &settings);
    guint32 c = terminals_at (&settings);
    if (c == 0)
      continue;
    g_autoptr (IcnNet) net = build (&settings);
    g_autoptr (IcnNet) alone = build_routers (&settings);
    IcnVertex s = g_rand_int_range (rand, 0, net->n_terminals);
    IcnVertex d = g_rand_int_range (rand, 0, net->n_terminals), at = s, router = s / c;
    IcnChannelId next[2 * ICN_MAX_DIMENSIONS], expected[2 * ICN_MAX_DIMENSIONS];

    g_assert_cmpuint (icn_route_step (net, &routing, at, d, next), ==, 1);
    at = net->channel[next[0]].destination;
    g_assert_cmpuint (at, ==, net->n_terminals + router);
    while (router != d / c) {
      guint n = icn_route_step (net, &routing, at, d, next);

      g_assert_cmpuint (n, ==, icn_route_step (alone, &routing, router, d / c, expected));
      for (guint j = 0; j < n; j++)
        g_assert_cmpuint (net->channel[next[j]].destination, ==,
                          net->n_terminals + alone->channel[expected[j]].destination);
      at = net->channel[next[n - 1]].destination;
      router = at - net->n_terminals;
    }
    g_assert_cmpuint (icn_route_step (net, &routing, at, d, next), ==, 1);
    g_assert_cmpuint (net->channel[next[0]].destination, ==, d);
  }
}

/* Closed forms, lengths of the layout and hops are those counted on the graph. */
TEST (forms)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < CASES; i++) {
    IcnTopologySettings settings;
    IcnDistances counted, product;
    IcnBisection cut;
    IcnDegree degree;
    IcnForms forms;

    draw (rand, i, &settings);
    g_autoptr (IcnNet) net = build (&settings);

    g_assert_true (icn_forms (&settings, &forms));
    g_assert_true (icn_measure_hops (net, NULL, &counted, NULL));
    g_assert_true (icn_measure_bisection (net, NULL, &cut, NULL));
    icn_measure_degree (net, &degree);
    g_assert_cmpfloat (forms.nodes, ==, net->n_terminals);
    g_assert_cmpfloat_with_epsilon (forms.mean_hops, counted.mean_hops, 1e-9);
    g_assert_cmpfloat (forms.diameter, ==, counted.diameter);
    g_assert_cmpfloat_with_epsilon (forms.bisection_channels, cut.width, 1e-9);
    g_assert_true (cut.is_exact || !forms.bisection_is_exact); /* a search can prove more */
    g_assert_cmpfloat_with_epsilon (forms.node_channels, degree.max_width, 1e-9);
    if (icn_topology_hops (&settings, &product)) {
      g_assert_cmpfloat_with_epsilon (product.mean_hops, counted.mean_hops, 1e-9);
      g_assert_cmpuint (product.diameter, ==, counted.diameter);
    }
    for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
      double longest = icn_topology_longest_wire (&settings, layout);
      g_auto (IcnPlacement) placement = { 0 };

      icn_placement_init (&placement, net, layout);
      if (!isnan (longest))
        g_assert_cmpfloat (longest, ==, icn_placement_longest (&placement, net));
    }
  }
}

/* The list of a network is recognised as it, with the same closed forms and the same cut. */
TEST (lists)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < CASES; i++) {
    IcnTopologySettings settings, listed, twin;
    g_autoptr (GString) text = g_string_new (NULL);
    g_autoptr (GError) error = NULL;
    IcnBisection a, b;
    IcnForms x, y;

    draw (rand, i, &settings);
    g_autoptr (IcnNet) net = build (&settings);

    icn_net_format_find ("edges")->write (&(IcnNetDraft){ .net = net }, text);
    icn_topology_settings_init (&listed);
    listed.kind = icn_topology_find ("file");
    icn_values_set_text (&listed.values, &icn_graph_parameter,
                         icn_edge_list_parse (text->str, "list", &error));
    g_assert_no_error (error);
    icn_topology_settings_normalize (&listed);
    g_autoptr (IcnNet) list = build (&listed);

    icn_topology_twin (&listed, &twin);
    g_assert_true (icn_measure_bisection (net, NULL, &a, NULL));
    g_assert_true (icn_measure_bisection (list, NULL, &b, NULL));
    g_assert_cmpfloat_with_epsilon (a.width, b.width, 1e-9);
    g_assert_cmpuint (icn_topology_concentration (&twin), ==,
                      icn_topology_concentration (&settings));
    g_assert_cmpfloat (icn_topology_nodes (&twin), ==, icn_topology_nodes (&settings));
    g_assert_true (icn_forms (&settings, &x) && icn_forms (&listed, &y));
    g_assert_cmpfloat_with_epsilon (x.gamma_max, y.gamma_max, 1e-9);
    if (twin.kind == settings.kind) /* three routers in a ring are all linked */
      g_assert_cmpfloat (x.nominal_channels, ==, y.nominal_channels);
  }
}

/* N is a multiple of c: other numbers are refused, and those that are one are set or approached. */
TEST (sizes)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < 8 * CASES; i++) {
    double nodes = g_rand_int_range (rand, 2, 3000);
    IcnTopologySettings settings, near;
    g_autoptr (GError) error = NULL;

    draw (rand, i, &settings);
    guint c = icn_topology_concentration (&settings);
    if (icn_topology_fit_nodes (&settings, nodes, settings.dimensions, &error)) {
      g_assert_cmpfloat (fmod (nodes, c), ==, 0);
      g_assert_cmpfloat (icn_topology_nodes (&settings), ==, nodes);
      g_assert_cmpfloat_with_epsilon (
        pow (icn_topology_radix (&settings), settings.dimensions) * c, nodes, 1e-6);
    } else {
      g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
      g_assert_nonnull (strstr (error->message, "nodes"));
    }
    if (icn_topology_near (&settings, nodes, &near)) {
      g_assert_cmpfloat (fmod (icn_topology_nodes (&near), c), ==, 0);
      g_assert_true (icn_topology_check (&near, NULL));
    }
  }
}

/* The closed forms of a real radix are those of an integer one where it is one and even. */
TEST (real_radix)
{
  static const char *const with_real[] = { "torus", "mesh", "product" };

  for (guint i = 0; i < G_N_ELEMENTS (with_real); i++)
    for (guint c = 2; c < 6; c++) {
      IcnTopologySettings settings;
      IcnForms whole, real;

      net_sample_settings (with_real[i], "4x4", FALSE, &settings);
      icn_values_set_number (&settings.values, &icn_concentration_parameter, c);
      g_assert_true (icn_forms (&settings, &whole));
      g_assert_true (icn_forms_real (&settings, 16 * c, 2, &real));
      g_assert_cmpfloat_with_epsilon (real.mean_hops, whole.mean_hops, 1e-9);
      g_assert_cmpfloat_with_epsilon (real.nominal_channels, whole.nominal_channels, 1e-9);
      g_assert_cmpfloat_with_epsilon (real.node_channels, whole.node_channels, 1e-9);
      g_assert_cmpfloat_with_epsilon (real.gamma_max, whole.gamma_max, 1e-9);
      g_assert_cmpfloat (real.nodes, ==, 16 * c);
    }
}

/* Tori with absent links have one terminal at a router. */
TEST (refused)
{
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;

  net_sample_settings ("torus", "4x4x4", FALSE, &settings);
  g_assert_true (icn_values_set (&settings.values, &icn_concentration_parameter, "4", NULL));
  g_assert_true (icn_topology_check (&settings, NULL));
  settings.nodes = 5;
  g_assert_false (icn_topology_check (&settings, &error));
  g_assert_nonnull (strstr (error->message, "nodes"));
  g_clear_error (&error);
  g_assert_false (icn_values_set (&settings.values, &icn_concentration_parameter, "0", &error));
  g_assert_nonnull (strstr (error->message, "concentration"));
}

/* Ratios: equal ones are none; others must be as many as dimensions, each in its range. */
TEST (ratios)
{
  static const char *const bad[] = { "1x", "0x1", "1x1001", "1,2", "axb", "1x-1", "nanx1", "x" };
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;

  net_sample_settings ("mesh", "4x3", FALSE, &settings);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_assert_false (
      icn_values_set (&settings.values, &icn_width_ratio_parameter, bad[i], &error));
    g_assert_nonnull (strstr (error->message, "width-ratio"));
    g_clear_error (&error);
  }
  g_assert_true (icn_values_set (&settings.values, &icn_width_ratio_parameter, "1x2x3", NULL));
  g_assert_false (icn_topology_check (&settings, &error));
  g_assert_nonnull (strstr (error->message, "width-ratio"));
  g_clear_error (&error);
  icn_topology_limit (&settings);
  g_assert_true (icn_topology_check (&settings, NULL));
  g_assert_true (icn_values_set (&settings.values, &icn_width_ratio_parameter, "2x2", NULL));
  g_assert_false (icn_width_ratio_is_set (&settings));
  g_assert_cmpfloat (icn_width_ratio_of (&settings, 1), ==, 1);
  g_assert_true (icn_values_set (&settings.values, &icn_width_ratio_parameter, "1x0.5", NULL));
  g_assert_true (icn_topology_check (&settings, NULL));
  settings.nodes = 100;
  g_assert_false (icn_topology_check (&settings, &error));
}
