/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost of the top level of packaging: raghunath1993's Table 2 as printed, and the formulas of
 * Table 1 against the graphs that they are of. */
#include "cost.h"
#include "runner.h"
#include "topology-settings.h"
#include "topology.h"

#include <math.h>

static const IcnCost *
find (const GArray *costs, const char *id, guint dimensions)
{
  for (guint i = 0; i < costs->len; i++) {
    const IcnCost *cost = &g_array_index (costs, IcnCost, i);

    if (g_str_equal (cost->row->id, id) && (dimensions == 0 || cost->dimensions == dimensions))
      return cost;
  }
  g_assert_not_reached ();
}

TEST (table_2)
{
  static const struct {
    const char *id;
    guint dimensions;
    double pins, bundles, all;
    const char *split;
    gboolean is_approximate, is_best;
  } rows[] = {
    { "complete", 0, 992, 31, 496, NULL, FALSE, TRUE },
    { "product", 2, 1664, 10, 160, "8 × 4", FALSE, TRUE },
    { "product", 3, 2048, 7, 112, "4 × 4 × 2", FALSE, TRUE },
    { "butterfly", 0, 5120, 4, 64, NULL, TRUE, FALSE },
    { "ccc", 0, 7680, 3, 48, NULL, TRUE, TRUE },
    { "hypercube", 0, 2560, 5, 80, "2^5", FALSE, TRUE },
    { "torus", 3, 2560, 6, 96, "4 × 4 × 2", TRUE, FALSE },
    { "torus", 2, 3072, 4, 64, "8 × 4", FALSE, TRUE },
    { "ring", 0, 8192, 2, 32, NULL, FALSE, TRUE },
  };
  g_autoptr (GArray) costs = icn_costs (32, 8192, NULL);

  g_assert_nonnull (costs);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    const IcnCost *cost = find (costs, rows[i].id, rows[i].dimensions);
    g_autofree char *split = icn_cost_split (cost, 32);

    g_assert_cmpfloat_with_epsilon (cost->pins, rows[i].pins, 1e-9);
    g_assert_cmpfloat (cost->bundles, ==, rows[i].bundles);
    g_assert_cmpfloat (cost->all_bundles, ==, rows[i].all);
    g_assert_cmpstr (split, ==, rows[i].split);
    g_assert_cmpint (cost->is_approximate, ==, rows[i].is_approximate);
    g_assert_cmpint (cost->is_best, ==, rows[i].is_best);
    g_assert_cmpuint (cost->modules, ==, 32);
  }
}

/* Every row that is not called approximate is what its graph has. Cube-connected cycles of n 2^n
 * modules have n where the source has log2 M: their cut is 2^(n-1) links. */
TEST (graphs)
{
  static const guint32 sizes[] = { 4, 8, 12, 16, 24, 32, 36, 48, 60, 64, 81, 100, 128, 160, 256 };
  guint n_compared = 0, n_cycles = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (GArray) costs = icn_costs (sizes[i], 4096, NULL);

    for (guint j = 0; j < costs->len; j++) {
      const IcnCost *cost = &g_array_index (costs, IcnCost, j);
      IcnTopologySettings topology;
      IcnCost counted;

      gboolean is_cycles = g_str_equal (cost->row->id, "ccc");
      double pins = cost->pins;

      if (!icn_cost_topology (cost, &topology) || (cost->is_approximate && !is_cycles))
        continue;
      g_test_message ("%s of %u, %u", cost->row->id, cost->modules, cost->dimensions);
      g_assert_cmpfloat (icn_topology_nodes (&topology), ==, cost->modules);
      if (is_cycles && cost->modules > 64)
        continue; /* the cut of a larger one is a bound */
      if (is_cycles)
        pins *= topology.dimensions / log2 (cost->modules);
      g_assert_true (icn_cost_count (cost, 4096, &counted));
      g_assert_cmpfloat_with_epsilon (pins, counted.pins, 1e-9 * counted.pins);
      g_assert_cmpfloat (cost->bundles, ==, counted.bundles);
      g_assert_cmpfloat (cost->all_bundles, ==, counted.all_bundles);
      n_compared++;
      n_cycles += is_cycles;
    }
  }
  g_assert_cmpuint (n_compared, >, 60);
  g_assert_cmpuint (n_cycles, >=, 2);
}

/* log2 M, as the source has it, where M = n 2^n as well. */
TEST (cycles)
{
  static const struct {
    guint32 modules;
    double butterfly, ccc;
  } sizes[] = { { 8, 6144, 9216 }, { 24, 3130.0007, 4695.0011 }, { 64, 1536, 2304 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    IcnCost cost;

    g_assert_true (icn_cost (icn_cost_find ("butterfly"), sizes[i].modules, 4096, 0, &cost, NULL));
    g_assert_cmpfloat_with_epsilon (cost.pins, sizes[i].butterfly, 1e-3);
    g_assert_true (icn_cost (icn_cost_find ("ccc"), sizes[i].modules, 4096, 0, &cost, NULL));
    g_assert_cmpfloat_with_epsilon (cost.pins, sizes[i].ccc, 1e-3);
  }
}

/* What is called approximate is: the 4 × 4 × 2 torus has 5 bundles at a module and 80 in all. */
TEST (exceptions)
{
  IcnTopologySettings topology;
  IcnCost cost, counted;

  g_assert_true (icn_cost (icn_cost_find ("torus"), 32, 8192, 3, &cost, NULL));
  g_assert_true (icn_cost_topology (&cost, &topology));
  g_assert_true (icn_cost_count (&cost, 8192, &counted));
  g_assert_cmpfloat_with_epsilon (counted.pins, 2560, 1e-9);
  g_assert_cmpfloat (counted.bundles, ==, 5);
  g_assert_cmpfloat (counted.all_bundles, ==, 80);
  g_assert_nonnull (cost.row->note);

  g_assert_true (icn_cost (icn_cost_find ("ccc"), 32, 8192, 0, &cost, NULL));
  g_assert_false (icn_cost_topology (&cost, &topology));
  g_assert_true (icn_cost (icn_cost_find ("butterfly"), 64, 8192, 0, &cost, NULL));
  g_assert_false (icn_cost_topology (&cost, &topology));
  g_assert_false (icn_cost_count (&cost, 8192, &counted));
}

/* The nearest product of factors that differ by no more than twice, by trying all. */
static guint32
nearest_pair (guint32 modules, guint32 *largest)
{
  guint32 best = 0;

  for (guint32 a = 2; a <= 2 * modules; a++)
    for (guint32 b = a; b <= 2 * a && a * b <= 4 * modules; b++) {
      gint64 here = ABS ((gint64) (a * b) - modules), before = ABS ((gint64) best - modules);

      if (best == 0 || here < before || (here == before && b - a < *largest - best / *largest)) {
        best = a * b;
        *largest = b;
      }
    }
  return best;
}

TEST (splits)
{
  static const struct {
    guint32 modules;
    guint n;
    guint32 radix[5];
  } rows[] = {
    /* 5 × 3 × 2 is too uneven for 30, and 3 × 3 × 3 is not as near. */
    { 32, 2, { 8, 4 } },         { 32, 3, { 4, 4, 2 } },         { 32, 5, { 2, 2, 2, 2, 2 } },
    { 64, 2, { 8, 8 } },         { 64, 4, { 4, 4, 2, 2 } },      { 24, 2, { 6, 4 } },
    { 1024, 3, { 16, 8, 8 } },   { 27, 3, { 3, 3, 3 } },         { 30, 3, { 4, 4, 2 } },
    { 1000, 3, { 10, 10, 10 } }, { 4096, 5, { 8, 8, 4, 4, 4 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    guint32 radix[ICN_MAX_DIMENSIONS];

    icn_cost_split_modules (rows[i].modules, rows[i].n, radix);
    for (guint d = 0; d < rows[i].n; d++)
      g_assert_cmpuint (radix[d], ==, rows[i].radix[d]);
  }
  for (guint32 modules = 4; modules <= 200; modules++) {
    guint32 radix[2], largest = 0, product = nearest_pair (modules, &largest);

    g_assert_cmpuint (icn_cost_split_modules (modules, 2, radix), ==, product);
    g_assert_cmpuint (radix[0], ==, largest);
  }
  /* Powers of two of any number of factors are split into powers of two. */
  for (guint bits = 2; bits <= 16; bits++)
    for (guint n = 2; n <= bits; n++) {
      guint32 radix[ICN_MAX_DIMENSIONS];

      g_assert_cmpuint (icn_cost_split_modules (1u << bits, n, radix), ==, 1u << bits);
      for (guint d = 0; d < n; d++)
        g_assert_cmpuint (radix[d], ==, 1u << (bits / n + (d < bits % n)));
    }
}

TEST (limits)
{
  const IcnCostRow *product = icn_cost_find ("product");
  IcnCost cost;
  GError *error = NULL;

  g_assert_false (icn_cost (product, 3, 10, 2, &cost, &error));
  g_assert_true (g_str_has_prefix (error->message, "M:"));
  g_clear_error (&error);
  g_assert_false (icn_cost (product, 32, 10, 6, &cost, &error));
  g_assert_true (g_str_has_prefix (error->message, "r:"));
  g_assert_nonnull (strstr (error->message, "2 to 5"));
  g_clear_error (&error);
  g_assert_false (icn_cost (product, 32, 0, 2, &cost, &error));
  g_assert_true (g_str_has_prefix (error->message, "bisection"));
  g_clear_error (&error);
  g_assert_null (icn_costs (70000, 10, &error));
  g_clear_error (&error);
  /* M of no power of two: the hypercube of the nearest, and products said to be nearest. */
  g_assert_true (icn_cost (icn_cost_find ("hypercube"), 24, 96, 0, &cost, NULL));
  g_assert_cmpuint (cost.modules, ==, 16);
  g_assert_true (icn_cost (product, 31, 96, 2, &cost, NULL));
  g_autofree char *split = icn_cost_split (&cost, 31);
  g_assert_cmpstr (split, ==, "6 × 5 = 30");
  g_assert_true (icn_cost_fits (&cost, cost.pins, cost.bundles));
  g_assert_false (icn_cost_fits (&cost, cost.pins - 1, cost.bundles));
  g_assert_false (icn_cost_fits (&cost, cost.pins, cost.bundles - 1));
}
