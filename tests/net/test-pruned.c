/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pruned tori and tori of alternating one-way links against the definitions, the table and the
 * theorems of parhami2004, and claimed symmetries against the graph. */
#include "pruned-torus.h"
#include "topology-kinds.h"

#include <math.h>

#include "forms.h"
#include "measure.h"
#include "net.h"
#include "offset-routes.h"
#include "runner.h"

/* The four classes of the source, and the other pruning functions. */
enum { UNPRUNED, PRUNED, ALTERNATING, BOTH, ONE_WAY, DIAMOND, KEEP_TWO, KEEP_TWO_ALTERNATING };

static IcnTopologySettings
settings_of (guint class, guint k, guint n)
{
  gboolean alternates = class == ALTERNATING || class == BOTH || class == KEEP_TWO_ALTERNATING;
  IcnTopologySettings settings;

  icn_topology_settings_init (&settings);
  icn_topology_set_uniform (&settings, k, n);
  icn_values_set_number (&settings.values, &icn_directed_parameter, alternates || class == ONE_WAY);
  icn_values_set_number (&settings.values, &icn_orientation_parameter,
                         alternates ? ICN_ORIENTATION_ALTERNATING : ICN_ORIENTATION_UNIFORM);
  icn_values_set_number (&settings.values, &icn_pruned_parameter,
                         class != UNPRUNED && class != ALTERNATING);
  icn_values_set_number (&settings.values, &icn_prune_parameter,
                         class == DIAMOND ? ICN_PRUNE_DIAMOND
                         : class == KEEP_TWO || class == KEEP_TWO_ALTERNATING
                           ? ICN_PRUNE_KEEP_TWO
                           : ICN_PRUNE_ALTERNATE);
  return settings;
}

static IcnNet *
build (guint class, guint k, guint n)
{
  IcnTopologySettings settings = settings_of (class, k, n);
  GError *error = NULL;
  IcnNet *net = icn_topology_build (&settings, &error);

  g_assert_no_error (error);
  return net;
}

static guint
digit (guint v, guint k, guint d)
{
  while (d-- > 0)
    v /= k;
  return v % k;
}

static guint
power (guint k, guint n)
{
  return n == 0 ? 1 : k * power (k, n - 1);
}

/* Section 2 as printed: whether a leads to b, for k > 2. */
static gboolean
is_adjacent (guint class, guint k, guint n, guint a, guint b)
{
  gboolean directed = class == ALTERNATING || class == BOTH;

  for (guint i = 0; i < n; i++) {
    guint here = digit (a, k, i), stride = power (k, i), others = 0;
    gboolean up = b == a - here * stride + (here + 1) % k * stride;
    gboolean down = b == a - here * stride + (here + k - 1) % k * stride;

    for (guint j = 0; j < n; j++)
      others += j != i ? digit (a, k, j) : 0;
    if (class != UNPRUNED && class != ALTERNATING && i > 0 &&
        (digit (a, k, 0) + n - i) % (n - 1) != 0)
      continue; /* a_0 = i - 1 modulo n - 1 */
    if (directed ? (up && others % 2 == 0) || (down && others % 2 == 1) : up || down)
      return TRUE;
  }
  return FALSE;
}

TEST (adjacency)
{
  static const guint sizes[][2] = { { 4, 3 }, { 6, 3 }, { 3, 4 }, { 6, 4 }, { 4, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint class = UNPRUNED; class <= BOTH; class++) {
      guint k = sizes[i][0], n = sizes[i][1];
      g_autoptr (IcnNet) net = NULL;
      guint32 n_links = 0;

      if (k % 2 == 1 && class >= ALTERNATING)
        continue;
      net = build (class, k, n);
      for (IcnVertex a = 0; a < MIN (net->n_vertices, 300); a++)
        for (IcnVertex b = 0; b < net->n_vertices; b++) {
          gboolean found = icn_net_find_channel (net, a, b) != ICN_NONE;

          g_assert_cmpint (found, ==, is_adjacent (class, k, n, a, b));
          n_links += found;
        }
      if (net->n_vertices <= 300)
        g_assert_cmpuint (n_links, ==, net->n_channels);
    }
}

/* The diamond lattice: every node has two links along dimension 0 and one along each other, and the
 * four directions of a node are those of its neighbours, reversed. */
TEST (diamond)
{
  g_autoptr (IcnNet) net = build (DIAMOND, 4, 3);
  g_autoptr (IcnNet) honeycomb = build (DIAMOND, 6, 2);

  g_assert_cmpuint (net->n_channels, ==, 4 * 64);
  g_assert_cmpuint (honeycomb->n_channels, ==, 3 * 36);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *a = icn_net_coordinates (net, v);
    gboolean odd = (a[0] + a[1] + a[2]) % 2;

    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
      const IcnChannel *channel = &net->channel[c];

      g_assert_cmpuint (icn_net_find_channel (net, channel->destination, v), !=, ICN_NONE);
      if (channel->dimension > 0)
        g_assert_cmpint (channel->direction, ==, odd ? -1 : 1);
    }
  }
}

/* Table 1 by breadth-first search; distances count the node itself. */
static const struct {
  guint class, k, diameter;
  double mean;
} table[] = {
  { UNPRUNED, 4, 6, 3 },          { UNPRUNED, 8, 12, 6 },      { UNPRUNED, 16, 24, 12 },
  { PRUNED, 4, 6, 3.375 },        { PRUNED, 8, 12, 6.21875 },  { PRUNED, 16, 24, 12.1172 },
  { ALTERNATING, 4, 7, 3.9375 },  { ALTERNATING, 6, 9, 5.0648 }, { ALTERNATING, 8, 13, 6.9922 },
  { ALTERNATING, 16, 25, 12.999 }, { BOTH, 4, 9, 5.0625 },      { BOTH, 6, 11, 6.7593 },
  { BOTH, 8, 15, 8.8203 },        { BOTH, 16, 27, 15.2080 },
};

TEST (table)
{
  static const double widths[] = { 2, 1, 1, 0.5 };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++) {
    guint k = table[i].k;
    g_autoptr (IcnNet) net = build (table[i].class, k, 3);
    IcnDistances distances;
    IcnBisection bisection;

    g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
    g_assert_cmpuint (distances.diameter, ==, table[i].diameter);
    g_assert_cmpfloat_with_epsilon (distances.mean_hops, table[i].mean, 5.1e-5);
    /* The source counts two-way links, a one-way link as half. */
    icn_measure_bisection (net, NULL, &bisection, NULL);
    g_assert_cmpfloat (bisection.channels / 2, ==, widths[table[i].class] * k * k);
    if (table[i].class == PRUNED)
      g_assert_true (bisection.is_exact);
  }
}

/* The closed forms hold for every even k in undirected networks, else for multiples of 4 alone. */
TEST (closed_forms)
{
  for (guint k = 4; k <= 16; k += 2) {
    double x = k;
    struct {
      guint class;
      double mean, diameter;
    } forms[] = {
      { UNPRUNED, 0.75 * x, 1.5 * x },
      { PRUNED, 0.75 * x + 2 / x - 2 / x / x, 1.5 * x },
      { ALTERNATING, 0.75 * x + 1 - 4 / x / x / x, 1.5 * x + 1 },
      { BOTH, NAN, 1.5 * x + 3 },
    };

    for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
      IcnTopologySettings settings = settings_of (forms[i].class, k, 3);
      g_autoptr (IcnNet) net = build (forms[i].class, k, 3);
      gboolean holds = k % 4 == 0 || forms[i].class <= PRUNED;
      IcnDistances distances;
      IcnTheorems theorems;

      g_assert_true (icn_forms_theorems (&settings, &theorems));
      g_assert_cmpint (isnan (theorems.diameter), ==, !holds);
      g_assert_cmpint (isnan (theorems.mean_hops), ==, !holds || isnan (forms[i].mean));
      if (holds)
        g_assert_cmpfloat (theorems.diameter, ==, forms[i].diameter);
      if (holds && !isnan (forms[i].mean))
        g_assert_cmpfloat_with_epsilon (theorems.mean_hops, forms[i].mean, 1e-12);

      g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
      g_assert_cmpint (distances.diameter == forms[i].diameter, ==, holds);
      if (!isnan (forms[i].mean))
        g_assert_cmpint (fabs (distances.mean_hops - forms[i].mean) < 1e-9, ==, holds);
    }
  }
}

/* Theorem 1. */
TEST (diameters)
{
  static const guint sizes[][2] = { { 2, 3 }, { 4, 3 },  { 10, 3 }, { 3, 4 }, { 6, 4 },
                                    { 9, 4 }, { 12, 4 }, { 4, 5 },  { 8, 5 }, { 5, 6 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    guint k = sizes[i][0], n = sizes[i][1], half = k / 2;
    guint expected = (n - 1) * half + (k >= 2 * (n - 1) ? MAX (2 * n - 4, half)
                                                        : MAX (n - 3 + half, k));
    g_autoptr (IcnNet) net = build (PRUNED, k, n);
    IcnTopologySettings settings = settings_of (PRUNED, k, n);
    IcnDistances distances;
    IcnTheorems theorems;

    g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
    g_assert_cmpuint (distances.diameter, ==, expected);
    g_assert_true (icn_forms_theorems (&settings, &theorems));
    g_assert_cmpfloat (theorems.diameter, ==, expected);
  }
}

/* Follows the same ports from `to` as from vertex 0: the image of every vertex, or FALSE where two
 * ways to a vertex have different images. */
static gboolean
has_translation (const IcnNet *net, IcnVertex to)
{
  g_autofree IcnVertex *image = g_new (IcnVertex, net->n_vertices);
  g_autofree IcnVertex *queue = g_new (IcnVertex, net->n_vertices);
  guint32 n = 1;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    image[v] = ICN_NONE;
  image[0] = to;
  queue[0] = 0;
  for (guint32 i = 0; i < n; i++) {
    IcnVertex v = queue[i];

    if (icn_net_out_degree (net, v) != icn_net_out_degree (net, image[v]))
      return FALSE;
    for (guint port = 0; port < icn_net_out_degree (net, v); port++) {
      IcnVertex next = net->channel[net->first_out[v] + port].destination;
      IcnVertex other = net->channel[net->first_out[image[v]] + port].destination;

      if (image[next] == ICN_NONE) {
        image[next] = other;
        queue[n++] = next;
      }
      if (image[next] != other)
        return FALSE;
    }
  }
  return n == net->n_vertices;
}

TEST (symmetry)
{
  static const struct {
    guint class, k, n;
    gboolean symmetric;
  } cases[] = {
    { PRUNED, 2, 3, TRUE },       { PRUNED, 4, 3, TRUE },        { PRUNED, 3, 4, TRUE },
    { PRUNED, 4, 5, TRUE },       { ALTERNATING, 4, 2, TRUE },   { ALTERNATING, 6, 3, TRUE },
    { ALTERNATING, 4, 4, TRUE },  { BOTH, 4, 3, TRUE },          { BOTH, 6, 3, TRUE },
    { ONE_WAY, 4, 3, TRUE },      { ONE_WAY, 3, 4, TRUE },       { DIAMOND, 4, 2, TRUE },
    { DIAMOND, 4, 3, TRUE },      { DIAMOND, 4, 4, TRUE },       { KEEP_TWO, 4, 4, TRUE },
    { KEEP_TWO, 3, 5, TRUE },     { KEEP_TWO_ALTERNATING, 4, 4, TRUE },
    { BOTH, 6, 4, TRUE },          { BOTH, 4, 5, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnNet) net = build (cases[i].class, cases[i].k, cases[i].n);
    gboolean all = TRUE;

    for (IcnVertex v = 1; v < net->n_vertices && all; v++)
      all = has_translation (net, v);
    g_assert_cmpint (all, ==, cases[i].symmetric);
    g_assert_cmpint (net->symmetry == ICN_SYMMETRY_VERTICES, ==, cases[i].symmetric);
  }
}

/* Dimensions that take turns but differ in radix: nodes differ, which is not claimed away. */
TEST (asymmetry)
{
  IcnTopologySettings settings = settings_of (PRUNED, 4, 3);
  g_autoptr (IcnNet) net = NULL;

  settings.radix[2] = 6;
  net = icn_topology_build (&settings, NULL);
  g_assert_cmpint (net->symmetry, ==, ICN_SYMMETRY_NONE);
  g_assert_false (has_translation (net, 1));
}

/* What models of the source assume equal: mean loads of dimension 0 and of pruned links. */
TEST (loads)
{
  static const struct {
    guint k;
    double whole, pruned;
  } loads[] = { { 4, 0.6875, 1 }, { 6, 0.889, 1.5 }, { 8, 1.109, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (loads); i++) {
    g_autoptr (IcnNet) net = build (PRUNED, loads[i].k, 3);
    const IcnOffsetRoutes *routes = net->own;

    g_assert_cmpuint (routes->n_ports, ==, 4);
    for (guint p = 0; p < 4; p++)
      g_assert_cmpfloat_with_epsilon (routes->load[p], p < 2 ? loads[i].whole : loads[i].pruned,
                                      5e-4);
  }
}

TEST (refused)
{
  static const struct {
    guint class, k, n;
    const char *says;
  } cases[] = {
    { PRUNED, 5, 3, "k: 5 is not legal; it must be a multiple of 2, such as 4 or 6, as so many "
                    "dimensions take turns along dimension 0" },
    { PRUNED, 8, 4, "k: 8 is not legal; it must be a multiple of 3, such as 6 or 9, as so many "
                    "dimensions take turns along dimension 0" },
    { PRUNED, 2, 4, "k: 2 is not legal; it must be a multiple of 3, such as 3, as so many "
                    "dimensions take turns along dimension 0" },
    { PRUNED, 4, 2, "n: 2 is not legal; it must be from 3 to 24, as a torus of fewer dimensions "
                    "has no links to leave out" },
    { KEEP_TWO, 4, 3, "n: 3 is not legal; it must be from 4 to 24, as a torus of fewer dimensions "
                      "has no links to leave out" },
    { ALTERNATING, 7, 3, "k: 7 is not legal; it must be a multiple of 2, such as 6 or 8, as links "
                         "alternate along every ring" },
    { BOTH, 9, 4, "k: 9 is not legal; it must be a multiple of 2, such as 8 or 10, as links "
                  "alternate along every ring" },
    { DIAMOND, 3, 3, "k: 3 is not legal; it must be a multiple of 2, such as 2 or 4, as links "
                     "alternate along every ring" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    IcnTopologySettings settings = settings_of (cases[i].class, cases[i].k, cases[i].n);
    g_autoptr (GError) error = NULL;

    g_assert_false (icn_topology_check (&settings, &error));
    g_assert_cmpstr (error->message, ==, cases[i].says);
  }
}
