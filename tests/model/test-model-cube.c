/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closed forms against the printed numbers of dally1990 and against sums over all pairs. */
#include "forms.h"
#include "runner.h"
#include "topology-kind.h"
#include "topology-kinds.h"

#include <math.h>

static IcnTopologySettings
cube (const char *kind, gboolean directed, guint n, const guint32 *radix)
{
  IcnTopologySettings settings = { .kind = icn_topology_find (kind),
                                   .dimensions = n,
                                   .values = icn_values_of (&icn_directed_parameter, directed) };

  for (guint i = 0; i < n; i++)
    settings.radix[i] = radix[i];
  return settings;
}

TEST (directed_cubes)
{
  /* k, n, D = n (k-1)/2 (11), 2N/k (6), pins at W = k/2 (9), longest wire (16) */
  static const struct {
    guint32 k;
    guint n;
    double hops, middle, pins, wire;
  } rows[] = {
    { 32, 2, 31, 64, 64, 1 },         { 4, 5, 7.5, 512, 20, 8 },   { 2, 10, 5, 1024, 20, 16 },
    { 64, 2, 63, 128, 128, 1 },       { 16, 3, 22.5, 512, 48, 4 }, { 32, 4, 62, 65536, 128, 32 },
    { 1024, 2, 1023, 2048, 2048, 1 }, { 8, 1, 3.5, 2, 8, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    guint32 radix[ICN_MAX_DIMENSIONS];
    IcnTopologySettings settings;
    IcnForms forms, real;

    for (guint d = 0; d < rows[i].n; d++)
      radix[d] = rows[i].k;
    settings = cube ("torus", TRUE, rows[i].n, radix);
    g_assert_true (icn_forms (&settings, &forms));
    g_assert_cmpfloat (forms.mean_hops, ==, rows[i].hops);
    g_assert_cmpfloat (forms.bisection_channels, ==, rows[i].middle);
    g_assert_true (forms.bisection_is_exact);
    g_assert_cmpfloat (forms.node_channels * rows[i].k / 2, ==, rows[i].pins);
    g_assert_cmpfloat_with_epsilon (forms.longest_wire, rows[i].wire, 1e-12 * rows[i].wire);
    g_assert_cmpfloat (forms.diameter, ==, rows[i].n * (rows[i].k - 1));

    /* The same by N and a real radix, but for what has no meaning there. */
    g_assert_true (icn_forms_real (&settings, forms.nodes, rows[i].n, &real));
    g_assert_cmpfloat_with_epsilon (real.mean_hops, rows[i].hops, 1e-9 * rows[i].hops);
    g_assert_cmpfloat_with_epsilon (real.bisection_channels, rows[i].middle, 1e-9 * rows[i].middle);
    g_assert_cmpfloat_with_epsilon (real.gamma_max, forms.gamma_max, 1e-9 * forms.gamma_max);
    g_assert_cmpfloat (real.node_channels, ==, forms.node_channels);
    g_assert_true (isnan (real.diameter));
    g_assert_false (real.bisection_is_exact);
  }
}

TEST (small_odd_cases)
{
  static const struct {
    const char *kind;
    gboolean directed;
    guint n;
    guint32 radix[3];
    double hops, diameter, middle, node, gamma;
  } rows[] = {
    /* By hand: a pair of nodes, whatever it is called, is one link of two channels. */
    { "torus", FALSE, 1, { 2 }, 0.5, 1, 2, 2, 0.5 },
    { "torus", TRUE, 1, { 2 }, 0.5, 1, 2, 2, 0.5 },
    { "mesh", FALSE, 1, { 2 }, 0.5, 1, 2, 2, 0.5 },
    { "hypercube", FALSE, 1, { 2 }, 0.5, 1, 2, 2, 0.5 },
    { "ring", FALSE, 1, { 3 }, 2 / 3.0, 1, 4, 4, 1 / 3.0 },
    { "ring", TRUE, 1, { 3 }, 1, 2, 2, 2, 1 },
    { "mesh", FALSE, 1, { 3 }, 8 / 9.0, 2, 2, 4, 2 / 3.0 },
    /* 4(5^2-1)/(5-1): the staircase over both dimensions. */
    { "torus", FALSE, 2, { 5, 5 }, 2.4, 4, 24, 8, 0.6 },
    { "torus", TRUE, 2, { 3, 3 }, 2, 4, 8, 4, 1 },
    { "mesh", FALSE, 2, { 3, 3 }, 16 / 9.0, 4, 8, 8, 2 / 3.0 },
    { "torus", FALSE, 3, { 4, 6, 2 }, 3, 6, 32, 10, 0.75 },
    { "mesh", FALSE, 3, { 4, 6, 2 }, 15 / 12.0 + 35 / 18.0 + 0.5, 9, 16, 10, 1.5 },
    { "torus", TRUE, 3, { 4, 6, 2 }, 4.5, 9, 16, 6, 2.5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnTopologySettings settings = cube (rows[i].kind, rows[i].directed, rows[i].n, rows[i].radix);
    IcnForms forms;

    g_assert_true (icn_forms (&settings, &forms));
    g_assert_cmpfloat_with_epsilon (forms.mean_hops, rows[i].hops, 1e-12);
    g_assert_cmpfloat (forms.diameter, ==, rows[i].diameter);
    g_assert_cmpfloat (forms.bisection_channels, ==, rows[i].middle);
    g_assert_cmpfloat (forms.node_channels, ==, rows[i].node);
    g_assert_cmpfloat_with_epsilon (forms.gamma_max, rows[i].gamma, 1e-12);
  }
}

static double
hops_along (const IcnTopologyKind *kind, gboolean directed, int k)
{
  IcnLineForms line;

  kind->line_forms (directed, k, k % 2 == 1, &line);
  return line.hops;
}

/* Mean hops of one dimension by adding up all pairs. */
TEST (all_pairs)
{
  const IcnTopologyKind *torus = icn_topology_find ("torus"), *mesh = icn_topology_find ("mesh");

  for (int k = 2; k <= 33; k++) {
    double up = 0, both = 0, row = 0, pairs = k * k;

    for (int a = 0; a < k; a++)
      for (int b = 0; b < k; b++) {
        int ahead = (b - a + k) % k;

        up += ahead;
        both += MIN (ahead, k - ahead);
        row += ABS (a - b);
      }
    g_assert_cmpfloat_with_epsilon (hops_along (torus, TRUE, k), up / pairs, 1e-12);
    g_assert_cmpfloat_with_epsilon (hops_along (torus, FALSE, k), both / pairs, 1e-12);
    g_assert_cmpfloat_with_epsilon (hops_along (mesh, FALSE, k), row / pairs, 1e-12);
  }
}

TEST (real_radix)
{
  const IcnTopologySettings torus = { .kind = icn_topology_find ("torus") };
  const IcnTopologySettings hypercube = { .kind = icn_topology_find ("hypercube") };
  const IcnTopologySettings ring = { .kind = icn_topology_find ("ring") };
  IcnTopologySettings settings = {
    .kind = torus.kind,
    .dimensions = 3,
    .nodes = 1000,
    .values = icn_values_of (&icn_directed_parameter, TRUE),
  };
  IcnForms forms, above;

  g_assert_true (icn_forms (&settings, &forms));
  g_assert_cmpfloat_with_epsilon (forms.mean_hops, 13.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (forms.bisection_channels, 200, 1e-9);

  /* N^(1/n) is rounded, and must still come out as the binary cube. */
  g_assert_true (icn_forms_real (&torus, 1 << 20, 20, &forms));
  g_assert_cmpfloat (forms.node_channels, ==, 40);
  g_assert_cmpfloat (forms.bisection_channels, ==, 1 << 20);
  g_assert_true (icn_forms_real (&torus, 1 << 20, 19.9, &above));
  g_assert_cmpfloat_with_epsilon (above.node_channels, 4 * 19.9, 1e-9);

  g_assert_false (icn_forms_real (&torus, 1000, 10, &forms));
  g_assert_false (icn_forms_real (&torus, 1000, 0.5, &forms));
  g_assert_false (icn_forms_real (&hypercube, 1000, 3, &forms));
  g_assert_false (icn_forms_real (&ring, 1000, 3, &forms));
}

/* A row of a binary 20-cube has a peak of 1364 wires and there are 1024 rows; (8) is below 2B. */
TEST (density_bound)
{
  double bound = icn_forms_density_bound (1 << 20, 2, 1);

  g_assert_cmpfloat (bound, ==, 2.0 * 1024 * 1023);
  g_assert_cmpfloat (bound, >, 1024 * 1364);
  g_assert_cmpfloat (bound, <, 2.0 * (1 << 20));
  /* Two dimensions: the density is the bisection everywhere. */
  g_assert_cmpfloat (icn_forms_density_bound (1024, 32, 16), ==, 1024);
}
