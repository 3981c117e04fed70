/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traffic: each pattern against its definition said another way, the text of settings, what is
 * refused, and drawing against the shares. */
#include "net-samples.h"
#include "traffic.h"

#include <math.h>
#include <string.h>

static IcnTraffic *
make (const IcnNet *net, const char *text)
{
  IcnTrafficSettings settings;
  GError *error = NULL;
  IcnTraffic *traffic = NULL;

  if (icn_traffic_parse (text, &settings, &error))
    traffic = icn_traffic_new (&settings, net, &error);
  g_assert_no_error (error);
  return traffic;
}

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

static void
test_digits (void)
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
      g_autoptr (IcnTraffic) traffic = make (net, patterns[p].text);
      g_assert_true (traffic->is_permutation);
      for (IcnVertex s = 0; s < net->n_terminals; s++)
        g_assert_cmpuint (
          sends_to (traffic, s), ==,
          move_text (name, patterns[p].by % nets[i].count, nets[i].base, nets[i].count, s));
    }
  }
}

/* A square transposed, and b rotations of b bits by one. */
static void
test_inverses (void)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "6x6", FALSE);
  g_autoptr (IcnNet) cube = net_sample_build ("hypercube", "2x2x2x2x2x2x2", FALSE);
  g_autoptr (IcnTraffic) transpose = make (net, "transpose");
  g_autoptr (IcnTraffic) shuffle = make (cube, "shuffle");
  g_autoptr (IcnTraffic) all = make (cube, "rotate-left:7");

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
static void
test_coordinates (void)
{
  static const char *const radices[] = { "8x8", "5x4x3", "2x7", "2x2x2" };

  for (guint i = 0; i < G_N_ELEMENTS (radices); i++) {
    g_autoptr (IcnNet) net = net_sample_build ("torus", radices[i], FALSE);
    g_autoptr (IcnTraffic) tornado = make (net, "tornado"), neighbor = make (net, "neighbor");
    g_autoptr (IcnTraffic) complement = make (net, "complement");

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

static void
test_permutation (void)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "3x4", FALSE);
  g_autoptr (IcnNet) three = net_sample_build ("ring", "3", FALSE);
  /* By hand from SplitMix64's published first outputs for seed 0: e220a8397b1dcdaf,
   * 6e789e6aa1b965f4. 0xe220a839 × 3 >> 32 = 2, 0x6e789e6a × 2 >> 32 = 0. */
  static const guint32 by_hand[] = { 1, 0, 2 };
  g_autoptr (IcnTraffic) hand = make (three, "permutation:0");
  g_autoptr (IcnTraffic) first = make (net, "permutation:1"), again = make (net, "permutation:1");
  g_autoptr (IcnTraffic) other = make (net, "permutation:2");
  guint counts[3] = { 0 };

  for (IcnVertex s = 0; s < 3; s++)
    g_assert_cmpuint (sends_to (hand, s), ==, by_hand[s]);
  g_assert_true (first->is_permutation && other->is_permutation);
  g_assert_cmpmem (first->destination, 12 * 4, again->destination, 12 * 4);
  g_assert_true (memcmp (first->destination, other->destination, 12 * 4) != 0);
  /* Node 0 of three is sent to each as often: chi-square with 2 degrees is below 13.8 in 99.9 %. */
  for (guint seed = 0; seed < 3000; seed++) {
    g_autofree char *text = g_strdup_printf ("permutation:%u", seed);
    g_autoptr (IcnTraffic) traffic = make (three, text);

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

static void
test_uniform (void)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "5x3", FALSE);
  g_autoptr (IcnTraffic) uniform = make (net, "uniform"), cold = make (net, "hot-spot:0");
  g_autoptr (IcnTraffic) hot = make (net, "hot-spot:0.25");

  g_assert_true (uniform->is_uniform && cold->is_uniform && !uniform->is_permutation);
  g_assert_false (hot->is_uniform);
  assert_rows (uniform, 1);
  assert_rows (hot, 1);
  g_assert_cmpfloat (icn_traffic_share (uniform, 3, 3), ==, 1.0 / 15);
  g_assert_cmpfloat_with_epsilon (icn_traffic_share (hot, 7, 0), 0.25 + 0.75 / 15, 1e-15);
  g_assert_cmpfloat_with_epsilon (icn_traffic_share (hot, 0, 7), 0.75 / 15, 1e-15);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/traffic/digits", test_digits);
  g_test_add_func ("/net/traffic/inverses", test_inverses);
  g_test_add_func ("/net/traffic/coordinates", test_coordinates);
  g_test_add_func ("/net/traffic/permutation", test_permutation);
  g_test_add_func ("/net/traffic/uniform", test_uniform);
  return g_test_run ();
}
