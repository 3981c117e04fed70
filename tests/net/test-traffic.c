/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traffic: each pattern against an independent form of its definition, the text of settings,
 * refusals, and drawn destinations against the shares. */
#include "error.h"
#include "measure.h"
#include "net-samples.h"
#include "net.h"
#include "runner.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Where a permutation sends a node. */
static IcnVertex
sends_to (const IcnTraffic *traffic, IcnVertex source)
{
  g_assert_cmpuint (traffic->first[source], ==, source);
  return traffic->destination[source];
}

/* The node's number as text, its highest digit first, changed as text: one letter for a digit. */
static IcnVertex
move_text (const char *pattern, guint by, guint32 base, guint count, IcnVertex source)
{
  char digits[40] = "", moved[40] = "";

  for (guint i = 0; i < count; i++, source /= base)
    digits[count - 1 - i] = 'a' + source % base;
  strcpy (moved, digits);
  if (strcmp (pattern, "bit-reversal") == 0)
    g_strreverse (moved);
  else if (strcmp (pattern, "transpose") == 0)
    g_snprintf (moved, sizeof moved, "%s%.*s", digits + count / 2, (int) count / 2, digits);
  else if (strcmp (pattern, "rotate-left") == 0)
    g_snprintf (moved, sizeof moved, "%s%.*s", digits + by, (int) by, digits);
  else if (strcmp (pattern, "butterfly") == 0) {
    moved[0] = digits[count - 1];
    moved[count - 1] = digits[0];
  } else if (strcmp (pattern, "complement") == 0)
    for (guint i = 0; i < count; i++)
      moved[i] = 'a' + base - 1 - (digits[i] - 'a');
  for (guint i = 0; i < count; i++)
    source = source * base + (moved[i] - 'a');
  return source;
}

TEST (digits)
{
  /* A network, its base and digits as patterns see them. */
  static const struct {
    const char *kind, *radices;
    guint32 base;
    guint count;
  } nets[] = { { "torus", "8x8", 2, 6 },   { "hypercube", "2x2x2x2x2", 2, 5 },
               { "mesh", "4x8", 2, 5 },    { "torus", "4x4x4", 2, 6 },
               { "mesh", "3x3x3", 3, 3 },  { "torus", "5x5", 5, 2 },
               { "mesh", "6x6x6x6", 6, 4 } };
  static const struct {
    const char *text, *name;
    guint by;
  } patterns[] = { { "complement", "complement", 0 },     { "bit-reversal", "bit-reversal", 0 },
                   { "transpose", "transpose", 0 },       { "shuffle", "rotate-left", 1 },
                   { "rotate-left:1", "rotate-left", 1 }, { "rotate-left:2", "rotate-left", 2 },
                   { "butterfly", "butterfly", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (nets); i++) {
    g_autoptr (IcnNet) net = net_sample_build (nets[i].kind, nets[i].radices, FALSE);

    for (guint p = 0; p < G_N_ELEMENTS (patterns); p++) {
      const char *name = patterns[p].name;

      if ((strcmp (name, "bit-reversal") == 0 && nets[i].base != 2) ||
          (strcmp (name, "transpose") == 0 && nets[i].count % 2 != 0))
        continue;
      g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, patterns[p].text);
      g_assert_true (traffic->is_permutation);
      for (IcnVertex s = 0; s < net->n_terminals; s++)
        g_assert_cmpuint (
          sends_to (traffic, s), ==,
          move_text (name, patterns[p].by % nets[i].count, nets[i].base, nets[i].count, s));
    }
  }
}

/* A square transposed, and b rotations of b bits by one. */
TEST (inverses)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "6x6", FALSE);
  g_autoptr (IcnNet) cube = net_sample_build ("hypercube", "2x2x2x2x2x2x2", FALSE);
  g_autoptr (IcnTraffic) transpose = net_sample_traffic (net, "transpose");
  g_autoptr (IcnTraffic) shuffle = net_sample_traffic (cube, "shuffle");
  g_autoptr (IcnTraffic) all = net_sample_traffic (cube, "rotate-left:7");

  for (IcnVertex s = 0; s < net->n_terminals; s++)
    g_assert_cmpuint (sends_to (transpose, s), ==, s % 6 * 6 + s / 6);
  for (IcnVertex s = 0; s < cube->n_terminals; s++) {
    IcnVertex v = s;

    for (guint i = 0; i < 7; i++)
      v = sends_to (shuffle, v);
    g_assert_cmpuint (v, ==, s);
    g_assert_cmpuint (sends_to (all, s), ==, s);
  }
}

/* By coordinates of the graph. */
TEST (coordinates)
{
  static const char *const radices[] = { "8x8", "5x4x3", "2x7", "2x2x2" };

  for (guint i = 0; i < G_N_ELEMENTS (radices); i++) {
    g_autoptr (IcnNet) net = net_sample_build ("torus", radices[i], FALSE);
    g_autoptr (IcnTraffic) tornado = net_sample_traffic (net, "tornado");
    g_autoptr (IcnTraffic) neighbor = net_sample_traffic (net, "neighbor");
    g_autoptr (IcnTraffic) complement = net_sample_traffic (net, "complement");

    g_assert_true (tornado->is_permutation && neighbor->is_permutation);
    for (IcnVertex s = 0; s < net->n_terminals; s++)
      for (guint d = 0; d < net->dimensions; d++) {
        guint k = net->radix[d], a = icn_net_coordinates (net, s)[d];

        g_assert_cmpuint (icn_net_coordinates (net, sends_to (tornado, s))[d], ==,
                          (a + (guint) ceil (k / 2.0) - 1) % k);
        g_assert_cmpuint (icn_net_coordinates (net, sends_to (neighbor, s))[d], ==,
                          a + 1 == k ? 0 : a + 1);
        g_assert_cmpuint (icn_net_coordinates (net, sends_to (complement, s))[d] + a, ==, k - 1);
      }
  }
}

TEST (permutation)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "3x4", FALSE);
  g_autoptr (IcnNet) three = net_sample_build ("ring", "3", FALSE);
  /* By hand from SplitMix64's published first outputs for seed 0: e220a8397b1dcdaf,
   * 6e789e6aa1b965f4. 0xe220a839 × 3 >> 32 = 2, 0x6e789e6a × 2 >> 32 = 0. */
  static const guint32 by_hand[] = { 1, 0, 2 };
  g_autoptr (IcnTraffic) hand = net_sample_traffic (three, "permutation:0");
  g_autoptr (IcnTraffic) first = net_sample_traffic (net, "permutation:1");
  g_autoptr (IcnTraffic) again = net_sample_traffic (net, "permutation:1");
  g_autoptr (IcnTraffic) other = net_sample_traffic (net, "permutation:2");
  guint counts[3] = { 0 };

  for (IcnVertex s = 0; s < 3; s++)
    g_assert_cmpuint (sends_to (hand, s), ==, by_hand[s]);
  g_assert_true (first->is_permutation && other->is_permutation);
  g_assert_cmpmem (first->destination, 12 * 4, again->destination, 12 * 4);
  g_assert_true (memcmp (first->destination, other->destination, 12 * 4) != 0);
  /* Node 0 of three is sent to each as often: chi-square with 2 degrees is below 13.8 in 99.9 %. */
  for (guint seed = 0; seed < 3000; seed++) {
    g_autofree char *text = g_strdup_printf ("permutation:%u", seed);
    g_autoptr (IcnTraffic) traffic = net_sample_traffic (three, text);

    counts[sends_to (traffic, 0)]++;
  }
  g_assert_cmpfloat (
    (pow (counts[0] - 1000.0, 2) + pow (counts[1] - 1000.0, 2) + pow (counts[2] - 1000.0, 2)) /
      1000,
    <, 13.8);
}

static void
assert_rows (const IcnTraffic *traffic, double sum)
{
  for (IcnVertex s = 0; s < traffic->n_terminals; s++) {
    double row = 0;

    for (IcnVertex d = 0; d < traffic->n_terminals; d++)
      row += icn_traffic_share (traffic, s, d);
    g_assert_cmpfloat_with_epsilon (row, sum, 1e-12);
    g_assert_cmpfloat_with_epsilon (icn_traffic_sent (traffic, s), sum, 1e-12);
  }
}

TEST (uniform)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "5x3", FALSE);
  g_autoptr (IcnTraffic) uniform = net_sample_traffic (net, "uniform");
  g_autoptr (IcnTraffic) cold = net_sample_traffic (net, "hot-spot:0");
  g_autoptr (IcnTraffic) hot = net_sample_traffic (net, "hot-spot:0.25");

  g_assert_true (uniform->is_uniform && cold->is_uniform && !uniform->is_permutation);
  g_assert_false (hot->is_uniform);
  assert_rows (uniform, 1);
  assert_rows (hot, 1);
  g_assert_cmpfloat (icn_traffic_share (uniform, 3, 3), ==, 1.0 / 15);
  g_assert_cmpfloat_with_epsilon (icn_traffic_share (hot, 7, 0), 0.25 + 0.75 / 15, 1e-15);
  g_assert_cmpfloat_with_epsilon (icn_traffic_share (hot, 0, 7), 0.75 / 15, 1e-15);
}

/* A share for each hot node alike, in any order of their numbers. */
TEST (hot_nodes)
{
  static const struct {
    const char *pattern;
    double share;
    guint n_hot, node[3];
  } cases[] = { { "hot-spot:0.3:7", 0.3, 1, { 7 } },
                { "hot-spot:0.3:14+2", 0.3, 2, { 2, 14 } },
                { "hot-spot:1:0+5+3", 1, 3, { 0, 5, 3 } } };
  g_autoptr (IcnNet) net = net_sample_build ("torus", "5x3", FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, cases[i].pattern);

    assert_rows (traffic, 1);
    for (IcnVertex s = 0; s < 15; s++)
      for (IcnVertex d = 0; d < 15; d++) {
        double share = (1 - cases[i].share) / 15;

        for (guint hot = 0; hot < cases[i].n_hot; hot++)
          share += cases[i].node[hot] == d ? cases[i].share / cases[i].n_hot : 0;
        g_assert_cmpfloat_with_epsilon (icn_traffic_share (traffic, s, d), share, 1e-15);
      }
  }
}

/* Node 0 alone need not be said, and the order of nodes is no difference. */
TEST (hot_text)
{
  static const char *const same[][2] = { { "hot-spot:0.2:0", "hot-spot:0.2" },
                                         { "hot-spot:0.2:9+3", "hot-spot:0.2:3+9" },
                                         { "hot-spot:0.2:03", "hot-spot:0.2:3" } };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++) {
    IcnTrafficSettings a, b;
    g_autofree char *text = NULL;

    g_assert_true (icn_traffic_parse (same[i][0], &a, NULL));
    g_assert_true (icn_traffic_parse (same[i][1], &b, NULL));
    g_assert_true (icn_traffic_settings_equal (&a, &b));
    text = icn_row_to_text (&a.choice);
    g_assert_cmpstr (text, ==, same[i][1]);
  }
}

/* The mean number of hops to the sphere of a source, and whether a node is in it. */
static double
sphere_hops (const IcnNet *net, const IcnTraffic *traffic, IcnVertex source, guint *n)
{
  g_autofree guint32 *distance = g_new (guint32, net->n_vertices);
  double sum = 0;

  icn_measure_distances (net, source, distance);
  *n = 0;
  for (IcnVertex d = 0; d < net->n_terminals; d++)
    if (d != source && icn_traffic_share (traffic, source, d) > traffic->background) {
      sum += distance[d];
      ++*n;
    }
  return sum / *n;
}

/* Eight nodes of a row around the source: 1 + 1 + 2 + 2 + 3 + 3 + 4 hops over seven. */
TEST (sphere)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "32x32", FALSE);
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, "locality:0.75:8");
  g_autoptr (IcnTraffic) even = net_sample_traffic (net, "locality:0.00684261974584555:8");

  assert_rows (traffic, 1);
  for (IcnVertex s = 0; s < net->n_terminals; s += 37) {
    guint n;

    g_assert_cmpfloat_with_epsilon (sphere_hops (net, traffic, s, &n), 16.0 / 7, 1e-12);
    g_assert_cmpuint (n, ==, 7);
    g_assert_cmpfloat (icn_traffic_share (traffic, s, s), ==, 0);
    g_assert_cmpfloat_with_epsilon (icn_traffic_share (traffic, s, s / 32 * 32 + (s + 4) % 32),
                                    0.75 / 7, 1e-15);
    g_assert_cmpfloat_with_epsilon (icn_traffic_share (traffic, s, (s + 32) % 1024), 0.25 / 1016,
                                    1e-15);
    /* β = (8 - 1) / (1024 - 1) is uniform but for the source itself. */
    for (IcnVertex d = 0; d < net->n_terminals; d++)
      g_assert_cmpfloat_with_epsilon (icn_traffic_share (even, s, d), s == d ? 0 : 1.0 / 1023,
                                      1e-15);
  }
}

/* No node outside a sphere is nearer than one inside it, in any network. */
TEST (spheres)
{
  static const struct {
    const char *kind, *radices, *pattern;
    gboolean directed;
  } cases[] = {
    { "torus", "5x4", "locality:0.9:9", FALSE },
    { "torus", "6x6", "locality:0.9:12", TRUE },
    { "mesh", "4x4", "locality:0.9:7", FALSE },
    { "hypercube", "2x2x2x2", "locality:0.9:5", FALSE },
    { "torus", "3x3x3", "locality:0.5:26", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnNet) net = net_sample_build (cases[i].kind, cases[i].radices, cases[i].directed);
    g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, cases[i].pattern);
    g_autofree guint32 *distance = g_new (guint32, net->n_vertices);

    assert_rows (traffic, 1);
    for (IcnVertex s = 0; s < net->n_terminals; s++) {
      guint32 farthest = 0, nearest = G_MAXUINT32;

      icn_measure_distances (net, s, distance);
      for (IcnVertex d = 0; d < net->n_terminals; d++)
        if (icn_traffic_share (traffic, s, d) == traffic->background)
          nearest = MIN (nearest, distance[d]);
        else
          farthest = MAX (farthest, distance[d]);
      g_assert_cmpuint (farthest, <=, nearest);
    }
  }
}

/* Translations keep spheres. */
TEST (translations)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "6x4", FALSE);
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, "locality:0.5:10");

  for (IcnVertex s = 0; s < 24; s++)
    for (IcnVertex d = 0; d < 24; d++)
      g_assert_cmpfloat (
        icn_traffic_share (traffic, 0, d), ==,
        icn_traffic_share (traffic, s, (d % 6 + s % 6) % 6 + (d / 6 + s / 6) % 4 * 6));
}

/* Chi-square of what is drawn against the shares: below its 99.9 % point by Wilson and Hilferty. */
static void
assert_drawn (const IcnTraffic *traffic, IcnVertex source)
{
  const guint n = 20000;
  g_autofree guint *count = g_new0 (guint, traffic->n_terminals);
  g_autoptr (GRand) rand = g_rand_new_with_seed (source + 1);
  double chi = 0, degrees = -1, sent = icn_traffic_sent (traffic, source), limit;

  for (guint i = 0; i < n; i++)
    count[icn_traffic_draw (traffic, source, g_rand_double_range (rand, 1e-12, 1))]++;
  for (IcnVertex d = 0; d < traffic->n_terminals; d++) {
    double expected = n * icn_traffic_share (traffic, source, d) / sent;

    if (expected == 0) {
      g_assert_cmpuint (count[d], ==, 0);
      continue;
    }
    chi += (count[d] - expected) * (count[d] - expected) / expected;
    degrees++;
  }
  limit = degrees * pow (1 - 2 / (9 * degrees) + 3.09 * sqrt (2 / (9 * degrees)), 3);
  if (degrees > 0)
    g_assert_cmpfloat (chi, <, limit);
}

TEST (draw)
{
  static const char *const patterns[] = { "uniform",        "transpose",    "hot-spot:0.2",
                                          "locality:0.6:5", "locality:0:5", "locality:1:5",
                                          "permutation:9" };
  g_autoptr (IcnNet) net = net_sample_build ("torus", "8x4", FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++) {
    gboolean is_square = strcmp (patterns[i], "transpose") == 0;
    g_autoptr (IcnTraffic) traffic =
      net_sample_traffic (net, is_square ? "butterfly" : patterns[i]);

    for (IcnVertex s = 0; s < 32; s += 5)
      assert_drawn (traffic, s);
  }
}

/* The ends of the unit interval, and rows that fall short of 1. */
TEST (draw_ends)
{
  static const double share[] = { 0,   0.25, 0,   0.25, /**/ 0, 0, 0, 0, /**/ 1, 0, 0, 0, /**/
                                  0.1, 0.2,  0.3, 0.4 };
  g_autoptr (IcnTraffic) traffic = net_sample_matrix (4, share);

  g_assert_cmpfloat (icn_traffic_sent (traffic, 0), ==, 0.5);
  g_assert_cmpfloat (icn_traffic_sent (traffic, 1), ==, 0);
  g_assert_cmpuint (icn_traffic_draw (traffic, 0, 0x1p-53), ==, 1);
  g_assert_cmpuint (icn_traffic_draw (traffic, 0, 0.499), ==, 1);
  g_assert_cmpuint (icn_traffic_draw (traffic, 0, 0.501), ==, 3);
  g_assert_cmpuint (icn_traffic_draw (traffic, 0, 1 - 0x1p-53), ==, 3);
  g_assert_cmpuint (icn_traffic_draw (traffic, 2, 0.7), ==, 0);
  g_assert_cmpuint (icn_traffic_draw (traffic, 3, 1 - 0x1p-53), ==, 3);
  assert_drawn (traffic, 3);
  g_assert_false (traffic->is_permutation || traffic->is_uniform);
}

TEST (pair)
{
  g_autoptr (IcnNet) net = net_sample_build ("mesh", "4x4", FALSE);
  g_autoptr (IcnTraffic) pair = net_sample_traffic (net, "pair:3:12");

  for (IcnVertex s = 0; s < 16; s++) {
    g_assert_cmpfloat (icn_traffic_sent (pair, s), ==, s == 3 ? 1 : 0);
    for (IcnVertex d = 0; d < 16; d++)
      g_assert_cmpfloat (icn_traffic_share (pair, s, d), ==, s == 3 && d == 12 ? 1 : 0);
  }
}

/* Every row of the table at its start, as text and back. */
TEST (text)
{
  const IcnRow *row;

  g_assert_cmpstr (icn_traffic_table.row (0)->id, ==, "uniform");
  for (guint i = 0; (row = icn_traffic_table.row (i)) != NULL; i++) {
    IcnTrafficSettings settings, read;
    g_autofree char *text = NULL, *again = NULL;

    icn_traffic_settings_init (&settings, row->id);
    if (icn_traffic_reads_file (&settings))
      icn_values_set_text (&settings.choice.values, &icn_traffic_file,
                           g_intern_string ("a:b, c.csv"));
    text = icn_row_to_text (&settings.choice);
    g_assert_true (icn_traffic_parse (text, &read, NULL));
    g_assert_true (icn_traffic_settings_equal (&settings, &read));
    again = icn_row_to_text (&read.choice);
    g_assert_cmpstr (text, ==, again);
    g_assert_true (icn_table_find (&icn_traffic_table, row->id) == row);
  }
  g_assert_null (icn_table_find (&icn_traffic_table, "no-such-pattern"));
}

TEST (refused_text)
{
  static const char *const cases[][2] = {
    { "", "uniform, complement, " },
    { "tornados", " or matrix:FILE" },
    { "uniform:1", "it must be uniform" },
    { "rotate-left", "rotate-left:J with J a whole number from 1 to 30" },
    { "rotate-left:0", "from 1 to 30" },
    { "rotate-left:1.5", "from 1 to 30" },
    { "permutation:-1", "permutation:SEED with SEED a whole number from 0 to 4294967295" },
    { "hot-spot:1.01", "hot-spot:SHARE[:A+B] with SHARE from 0 to 1 and A+B numbers of" },
    { "hot-spot:0.2:", "numbers of different nodes with + between them" },
    { "hot-spot:0.2:3+x", "numbers of different nodes with + between them" },
    { "hot-spot:0.2:3+4+3", "numbers of different nodes with + between them" },
    { "hot-spot:0.2:3:4", "numbers of different nodes with + between them" },
    { "hot-spot:nan", "from 0 to 1" },
    { "locality:0.5", "locality:BETA:SIZE with BETA from 0 to 1 and SIZE a whole number from 2" },
    { "locality:0.5:1", "from 2" },
    { "pair:1:2:3", "pair:SOURCE:DESTINATION with SOURCE a whole number from 0" },
    { "matrix", "it must be matrix:FILE" },
  };
  IcnTrafficSettings settings, before;

  icn_traffic_parse ("pair:1:2", &settings, NULL);
  before = settings;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (icn_traffic_parse (cases[i][0], &settings, &error));
    g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
    g_assert_true (g_str_has_prefix (error->message, "traffic: "));
    g_assert_nonnull (strstr (error->message, cases[i][1]));
    g_assert_true (icn_traffic_settings_equal (&settings, &before));
  }
}

/* The same answer from the settings of a topology as from its network. */
TEST (refused_networks)
{
  static const struct {
    const char *kind, *radices, *pattern, *message;
  } cases[] = {
    { "torus", "10x10", "bit-reversal", "bit-reversal of 100 nodes" },
    { "torus", "3x5", "shuffle", "of equal radices" },
    { "torus", "7", "shuffle", "of equal radices in several dimensions" },
    { "complete", "6", "butterfly", "of equal radices in several dimensions" },
    { "torus", "3x3x3", "transpose", "of a power of four, or of equal radices in an even number" },
    { "torus", "4x8", "transpose", "of a power of four" },
    { "torus", "8x8", "pair:0:64", "two of the nodes 0 to 63" },
    { "torus", "8x8", "hot-spot:0.2:1+64", "some of the nodes 0 to 63" },
    { "torus", "8x8", "pair:64:0", "two of the nodes 0 to 63" },
    { "torus", "8x8", "locality:0.5:64", "fewer than the 64 nodes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnNet) net = net_sample_build (cases[i].kind, cases[i].radices, FALSE);
    g_autoptr (GError) error = NULL, same = NULL;
    g_auto (GStrv) radices = g_strsplit (cases[i].radices, "x", -1);
    IcnTopologySettings topology;
    IcnTrafficSettings settings;

    icn_topology_settings_init (&topology);
    topology.dimensions = g_strv_length (radices);
    for (guint d = 0; d < topology.dimensions; d++)
      topology.radix[d] = atoi (radices[d]);
    g_assert_true (icn_traffic_parse (cases[i].pattern, &settings, NULL));
    g_assert_null (icn_traffic_new (&settings, net, &error));
    g_assert_nonnull (strstr (error->message, cases[i].message));
    g_assert_false (icn_traffic_check (&settings, &topology, &same));
    g_assert_cmpstr (error->message, ==, same->message);
  }
}

/* Memory: lists of more than 2^24 destinations. */
TEST (large)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "256x256", FALSE);
  g_autoptr (IcnTraffic) permutation = net_sample_traffic (net, "transpose");
  g_autoptr (GError) error = NULL;
  IcnTrafficSettings settings;

  g_assert_true (permutation->is_permutation);
  g_assert_cmpuint (sends_to (permutation, 256 * 3 + 200), ==, 256 * 200 + 3);
  icn_traffic_parse ("locality:0.5:1000", &settings, NULL);
  g_assert_null (icn_traffic_new (&settings, net, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE);
  g_assert_nonnull (strstr (error->message, "SIZE may be 2 to 256"));
}
