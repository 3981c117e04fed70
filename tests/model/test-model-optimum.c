/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dimension of least latency: the minima of Figs. 8 to 10 of dally1990, (13) to (15) and its
 * assertion that the minimum comes before the crossing of D and L/W. */
#include "optimum.h"
#include "runner.h"
#include "topology-kinds.h"

#include "model-settings.h"

#include <math.h>

static IcnDimensionSweep
sweep_of (double nodes, double length, const char *wires)
{
  IcnDimensionSweep sweep = { .family = { .kind = icn_topology_find ("torus"),
                                          .values = icn_values_of (&icn_directed_parameter, TRUE) },
                              .nodes = nodes,
                              .lengths = icn_lengths_one (length),
                              .channel_delay = 1 };

  icn_budget_init (&sweep.budget);
  icn_wires_init (&sweep.wires);
  sweep.wires.row = icn_table_find (&icn_wire_table, wires);
  return sweep;
}

/* Integer n >= first of least latency; 0 if there is none. */
static guint
best_dimension (const IcnDimensionSweep *sweep, guint first)
{
  guint best = 0;

  for (guint n = first; n <= icn_sweep_max_dimension (&sweep->family, sweep->nodes); n++)
    if (!isnan (icn_sweep_latency (sweep, n)) &&
        !(icn_sweep_latency (sweep, n) >= icn_sweep_latency (sweep, best)))
      best = n;
  return best;
}

TEST (minima)
{
  static const struct {
    const char *wires;
    double nodes;
    guint best;
  } rows[] = {
    { "constant", 1 << 8, 2 },    { "constant", 1 << 14, 4 },    { "constant", 1 << 20, 5 },
    { "logarithmic", 1 << 8, 2 }, { "logarithmic", 1 << 14, 3 }, { "logarithmic", 1 << 20, 5 },
    { "linear", 1 << 8, 2 },      { "linear", 1 << 14, 2 },      { "linear", 1 << 20, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnDimensionSweep sweep = sweep_of (rows[i].nodes, 150, rows[i].wires);

    g_assert_cmpuint (best_dimension (&sweep, 2), ==, rows[i].best);
  }
}

TEST (latencies)
{
  static const struct {
    double nodes, minimum, at_two;
    guint max;
  } rows[] = { { 1 << 8, 33.75, 33.75, 8 },
               { 1 << 14, 47.14, 129.3, 14 },
               { 1 << 20, 56.25, 1023.3, 20 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnDimensionSweep sweep = sweep_of (rows[i].nodes, 150, "constant");

    g_assert_cmpfloat_with_epsilon (icn_sweep_latency (&sweep, best_dimension (&sweep, 1)),
                                    rows[i].minimum, 0.005);
    g_assert_cmpfloat_with_epsilon (icn_sweep_latency (&sweep, 2), rows[i].at_two, 0.05);
    /* A binary cube: n/2 + L (12). */
    g_assert_cmpuint (icn_sweep_max_dimension (&sweep.family, rows[i].nodes), ==, rows[i].max);
    g_assert_cmpfloat_with_epsilon (icn_sweep_latency (&sweep, rows[i].max),
                                    rows[i].max / 2.0 + 150, 1e-9);
  }
}

/* The text's N = 256 against a binary cube of W = 16 is (12) with L/16. */
TEST (wide_binary_cube)
{
  IcnDimensionSweep sweep = sweep_of (256, 150, "constant");
  IcnDimensionSweep short_message = sweep_of (256, 150 / 16.0, "constant");

  sweep.budget = budget_of ("bisection:4096");
  g_assert_cmpuint (best_dimension (&sweep, 2), ==, 4);
  g_assert_cmpuint (best_dimension (&short_message, 2), ==, 4);
  g_assert_cmpfloat_with_epsilon (icn_sweep_latency (&sweep, 3),
                                  icn_sweep_latency (&short_message, 3), 1e-9);
}

TEST (slope)
{
  static const double sizes[] = { 1 << 8, 1000, 1 << 14, 1 << 20 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (double n = 1.5; n < log2 (sizes[i]) - 0.01; n += 0.37) {
      IcnDimensionSweep sweep = sweep_of (sizes[i], 150, "constant");
      double h = 1e-5;
      double secant =
        (icn_sweep_latency (&sweep, n + h) - icn_sweep_latency (&sweep, n - h)) / (2 * h);

      g_assert_cmpfloat_with_epsilon (icn_sweep_slope (sizes[i], 150, n), secant,
                                      1e-4 + 1e-6 * fabs (secant));
    }
}

/* n_min <= n_x; D = L/W and 4L = nk(k-1) (14) at n_x; the slope there is (k - 1 - ln k)/2 (15) and
 * vanishes at the minimum. */
TEST (assertion)
{
  guint n_crossings = 0;

  for (double nodes = 16; nodes <= 1 << 24; nodes *= 3.3)
    for (double length = 1; length <= 1e5; length *= 4) {
      IcnDimensionSweep sweep = sweep_of (nodes, length, "constant");
      double crossing = icn_sweep_crossing (&sweep);
      double best = icn_sweep_best_real_dimension (&sweep);
      double k = pow (nodes, 1 / crossing);

      g_assert_cmpfloat (best, >=, 1);
      g_assert_cmpfloat (best, <=, log2 (nodes));
      if (best > 1.01 && best < log2 (nodes) - 0.01)
        g_assert_cmpfloat (fabs (icn_sweep_slope (nodes, length, best)), <,
                           1e-4 * icn_sweep_latency (&sweep, best));
      if (isnan (crossing))
        continue;
      n_crossings++;
      g_assert_cmpfloat (best, <=, crossing + 1e-6);
      g_assert_cmpfloat_with_epsilon (crossing * k * (k - 1), 4 * length, 1e-6 * length);
      g_assert_cmpfloat_with_epsilon (icn_sweep_slope (nodes, length, crossing),
                                      (k - 1 - log (k)) / 2, 1e-6 * k);
    }
  g_assert_cmpuint (n_crossings, >, 30);
}

/* The real minimum is below every point of a fine scan, whatever family is swept. */
TEST (real_minimum)
{
  static const char *const laws[] = { "constant", "logarithmic", "linear", "rc" };
  static const char *const budgets[] = { "normalized", "bisection:4000", "pins:100" };

  for (guint i = 0; i < 48; i++) {
    IcnDimensionSweep sweep = sweep_of (i & 1 ? 1 << 14 : 5000, 150, laws[i / 2 % 4]);
    double best, least;

    icn_values_set_number (&sweep.family.values, &icn_directed_parameter, i / 8 % 2);
    sweep.budget = budget_of (budgets[i / 16]);
    best = icn_sweep_best_real_dimension (&sweep);
    least = icn_sweep_latency (&sweep, best);
    for (double n = 1; n <= log2 (sweep.nodes); n += 0.003) {
      double latency = icn_sweep_latency (&sweep, n);

      if (!isnan (latency))
        g_assert_cmpfloat (least, <=, latency * (1 + 1e-6));
    }
  }
}

TEST (without_network)
{
  IcnDimensionSweep sweep = sweep_of (1000, 150, "constant");

  g_assert_cmpuint (icn_sweep_max_dimension (&sweep.family, 1000), ==, 9);
  g_assert_true (isnan (icn_sweep_latency (&sweep, 10)));
  g_assert_true (isnan (icn_sweep_latency (&sweep, 0.5)));
  g_assert_cmpuint (best_dimension (&sweep, 10), ==, 0);

  /* Whole bits leave no network of the lower dimensions' pins. */
  sweep.budget = whole_budget_of ("pins:1");
  g_assert_true (isnan (icn_sweep_latency (&sweep, 2)));
  g_assert_cmpuint (best_dimension (&sweep, 1), ==, 0);
  g_assert_true (isnan (icn_sweep_best_real_dimension (&sweep)));
  g_assert_true (isnan (icn_sweep_crossing (&sweep)));

  /* D = L/W nowhere. */
  sweep = sweep_of (1000, 1e-3, "constant");
  g_assert_true (isnan (icn_sweep_crossing (&sweep)));
  sweep = sweep_of (2, 150, "constant");
  g_assert_true (isnan (icn_sweep_crossing (&sweep)));
  g_assert_cmpfloat_with_epsilon (icn_sweep_best_real_dimension (&sweep), 1, 1e-9);
}
