/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Coverage of confidence intervals: networks × routers at fractions of their saturation, each point
 * with many seeds, against the mean of one run a hundred times as long. Run with `-m slow` for the
 * whole grid; it prints the coverage of each point. */
#include "engine-state.h"
#include "net.h"
#include "point.h"
#include "pruned-torus.h"
#include "router.h"
#include "runner.h"
#include "sim-samples.h"
#include "sim-settings.h"
#include "topology-kinds.h"

#include <math.h>

typedef struct {
  const char *kind, *radices;
  gboolean directed;
  const char *preset;
  guint flits;
  guint vcs; /* 0: the preset's */
} Network;

/* The first jams: free for tens of thousands of cycles, then blocked for thousands. */
static const Network grid[] = {
  { "torus", "8x8", FALSE, "pipelined", 1, 0 },
  { "mesh", "6x6", FALSE, "pipelined", 4, 2 },
  { "torus", "4x4", TRUE, "source", 16, 0 },
  { "torus", "6x6", FALSE, "source", 8, 0 },
  { "hypercube", "2x2x2x2x2", FALSE, "packaging", 4, 0 },
  { "ring", "8", FALSE, "cut-through", 8, 0 },
  { "butterfly", "4x4", FALSE, "decision", 4, 0 },
  { "mesh", "4x4", FALSE, "decision", 2, 4 },
  { "torus", "4x4x4", FALSE, "cut-through", 2, 0 },
  { "ring", "16", TRUE, "source", 1, 0 },
};

#define PRECISION 0.05
#define MAX_MOVES 5000000 /* enough below saturation; close to it intervals stay wide, and honest  \
                           */
#define REFERENCE 100     /* times as long as the points' mean */

/* Classes of torus of 4,096 nodes, at loads in flits per cycle and node: a point of many nodes is
 * judged by rules of its own. */
static const struct {
  guint orientation;
  gboolean pruned;
  guint flits;
  double loads[3];
} classes[] = {
  { ICN_ORIENTATION_UNIFORM, FALSE, 6, { 0.2, 0.32, 0.35 } },
  { ICN_ORIENTATION_UNIFORM, TRUE, 4, { 0.094, 0.15, 0.178 } },
  { ICN_ORIENTATION_ALTERNATING, FALSE, 3, { 0.08, 0.1275, 0.15 } },
};

#define MANY_PRECISION 0.02
#define MANY_MOVES 60000000

/* A mean over thousands of nodes: a shorter run than for few of them tells it as exactly. */
#define MANY_REFERENCE 30

static gboolean
has_many (const IcnNet *net)
{
  return net->n_terminals >= 4096;
}

static void
set_up (const Network *network, IcnRouterSettings *router, IcnSimSettings *settings)
{
  sim_sample_router (network->preset, router);
  if (network->vcs > 0)
    router->vcs = network->vcs;
  icn_sim_settings_init (settings);
  settings->lengths = icn_lengths_one (network->flits);
  settings->workload.injection = router->preset->injection;
  settings->precision = PRECISION;
  settings->max_moves = MAX_MOVES;
}

/* The mean latency of a long run, its start left out. */
static double
reference_mean (const IcnNet *net, const IcnRouterSettings *router, const IcnSimSettings *settings,
                double load, guint64 cycles)
{
  IcnWorkloadSettings workload = settings->workload;
  g_autoptr (IcnEngine) engine = NULL;
  double sum = 0, n = 0;

  workload.lengths = settings->lengths;
  workload.load = load;
  workload.stream.seed = 1000;
  engine = icn_engine_new (net, router, &workload, NULL, NULL);
  for (guint64 now = 1000; now < cycles; now += 1000) {
    gsize n_deliveries;
    const IcnDelivery *delivery;

    icn_engine_run (engine, now);
    delivery = icn_engine_deliveries (engine, &n_deliveries);
    for (gsize i = 0; i < n_deliveries && now > cycles / 100; i++, n++)
      sum += delivery[i].delivered - delivery[i].created;
    icn_engine_forget_deliveries (engine);
  }
  return sum / n;
}

/* P(X <= hits) of n trials that hit with probability 0.9. */
static double
binomial_tail (guint hits, guint n)
{
  double tail = 0;

  for (guint i = 0; i <= hits; i++)
    tail += exp (lgamma (n + 1) - lgamma (i + 1) - lgamma (n - i + 1) + i * log (0.9) +
                 (n - i) * log (0.1));
  return tail;
}

/* How many of so many runs hold the mean; what is taken for saturated does not. */
static guint
count_hits (const Network *network, const IcnNet *net, double load, guint runs)
{
  g_autofree IcnPoint *point = g_new (IcnPoint, runs);
  IcnRouterSettings router;
  IcnSimSettings settings;
  guint hits = 0, converged = 0;
  double cycles = 0, mean;

  set_up (network, &router, &settings);
  if (has_many (net)) {
    settings.precision = MANY_PRECISION;
    settings.max_moves = MANY_MOVES;
  }
  for (guint i = 0; i < runs; i++) {
    settings.workload.stream.seed = i + 1;
    g_assert_true (
      icn_point_run (net, &router, &settings, NULL, load, NULL, NULL, NULL, &point[i], NULL));
    g_assert_cmpint (point[i].converged, ==, *point[i].why == '\0');
    converged += point[i].converged;
    cycles += point[i].cycles / (double) runs;
  }
  mean = reference_mean (net, &router, &settings, load,
                         (has_many (net) ? MANY_REFERENCE : REFERENCE) * cycles);
  for (guint i = 0; i < runs; i++)
    hits += fabs (point[i].latency - mean) <= point[i].latency_ci;
  g_test_message ("%s %s%s, %s, %u flits, load %.3f: mean %.2f, %u of %u hold it, %u converged, "
                  "%.0f cycles",
                  network->kind, network->radices, network->directed ? " one way" : "",
                  network->preset, network->flits, load, mean, hits, runs, converged, cycles);
  return hits;
}

/* Fewer hits than chance leaves to intervals that hold the mean in 90 % of runs. */
static gboolean
is_poor (guint hits, guint runs)
{
  return binomial_tail (hits, runs) < 0.005;
}

/* At so many shares of the network's saturation, how many of all runs hold the mean. */
static guint
check_network (const Network *network, const double *shares, guint n_shares, guint runs)
{
  g_autoptr (IcnNet) net = net_sample_build (network->kind, network->radices, network->directed);
  IcnRouterSettings router;
  IcnSimSettings settings;
  double saturation;
  guint hits = 0;

  set_up (network, &router, &settings);
  g_assert_true (icn_point_saturation (net, &router, &settings, NULL, NULL, &saturation, NULL));
  for (guint i = 0; i < n_shares; i++) {
    guint found = count_hits (network, net, shares[i] * saturation, runs);

    g_assert_false (is_poor (found, runs));
    hits += found;
  }
  return hits;
}

static void
test_grid (void)
{
  static const double shares[] = { 0.5, 0.8, 0.95 };
  guint runs = 60, hits = 0, all = runs * G_N_ELEMENTS (shares) * G_N_ELEMENTS (grid);

  for (guint i = 0; i < G_N_ELEMENTS (grid); i++)
    hits += check_network (&grid[i], shares, G_N_ELEMENTS (shares), runs);
  g_test_message ("%u of %u hold the mean", hits, all);
  g_assert_cmpfloat (hits, >=, 0.9 * all);
}

static void
test_many (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data), runs = 60;
  Network network = { "torus", "16x16x16", FALSE, "cut-through", classes[i].flits, 16 };
  g_autoptr (IcnNet) net = NULL;
  IcnTopologySettings settings;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("torus");
  icn_values_set_number (&settings.values, &icn_directed_parameter,
                         classes[i].orientation != ICN_ORIENTATION_UNIFORM);
  icn_values_set_number (&settings.values, &icn_orientation_parameter, classes[i].orientation);
  icn_values_set_number (&settings.values, &icn_pruned_parameter, classes[i].pruned);
  settings.dimensions = 3;
  for (guint d = 0; d < 3; d++)
    settings.radix[d] = 16;
  net = icn_topology_build (&settings, NULL);
  for (guint l = 0; l < G_N_ELEMENTS (classes[i].loads); l++)
    g_assert_false (is_poor (count_hits (&network, net, classes[i].loads[l], runs), runs));
}

TEST (ring)
{
  static const Network ring = { "ring", "8", FALSE, "cut-through", 8, 0 };

  check_network (&ring, (const double[]){ 0.5 }, 1, 30);
}

TESTS ()
{
  if (!g_test_slow ())
    return;
  g_test_add_func ("/coverage/grid", test_grid);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++) {
    g_autofree char *path = g_strdup_printf ("/coverage/many/%u", i);
    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_many);
  }
}
