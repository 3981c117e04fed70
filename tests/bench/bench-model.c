/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times of the theory: all closed forms of one design with a curve of 100 loads, a sweep over the
 * dimension, and the channel loads and worst cases of large networks. */
#include "bench.h"
#include "budget.h"
#include "dally1990.h"
#include "pair-flows.h"
#include "forms.h"
#include "loads.h"
#include "net.h"
#include "optimum.h"
#include "routing.h"
#include "throughput-limits.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic-settings.h"
#include "traffic.h"
#include "wire-delay.h"
#include "worst-case.h"

#include <math.h>
#include <stdio.h>
#include <time.h>

#define N_LOADS 100
#define REPEAT 1000

/* All that an edit of a design asks of the closed forms; returned so that it is not optimised away.
 */
static double
evaluate (const IcnTopologySettings *topology, gboolean queues)
{
  IcnLatencySettings settings = { .topology = *topology,
                                  .lengths = icn_lengths_one (200),
                                  .theory.values = icn_values_of (&icn_queues_parameter, queues) };
  double loads[N_LOADS], latencies[N_LOADS];
  IcnBudgetSettings budget;
  IcnWireSettings wires;
  IcnWireTimes times;
  IcnForms forms;
  IcnWidths widths;

  icn_budget_init (&budget);
  icn_wires_init (&wires);
  icn_forms (topology, &forms);
  icn_budget_widths (&budget, &forms, &widths, NULL);
  icn_wires_times (&wires, forms.longest_wire, &times);
  settings.width = widths.channel_width;
  settings.channel_time = times.cycle_time;
  settings.period = times.period;
  for (guint i = 0; i < N_LOADS; i++)
    loads[i] = 0.005 * i;
  for (guint i = 0; i < N_LOADS; i++)
    latencies[i] = icn_theory_latency (&icn_dally1990_theory, &settings, loads[i]);
  return icn_dally1990_theory.saturation (&settings) + latencies[1] +
         icn_latency_zero_load (&settings, forms.mean_hops, NULL) +
         icn_throughput_ideal (settings.width, settings.period, forms.gamma_max);
}

static void
bench_designs (void)
{
  static const struct {
    guint32 k;
    guint n;
  } cubes[] = { { 32, 2 }, { 4, 5 }, { 2, 10 }, { 256, 2 }, { 2, 16 }, { 2, 24 } };

  for (guint i = 0; i < G_N_ELEMENTS (cubes); i++)
    for (int queues = 0; queues <= 1; queues++) {
      IcnTopologySettings settings = { .kind = icn_topology_find ("torus"),
                                       .dimensions = cubes[i].n };
      double sum = 0;
      gint64 start;

      for (guint d = 0; d < cubes[i].n; d++)
        settings.radix[d] = cubes[i].k;
      start = g_get_monotonic_time ();
      for (guint r = 0; r < REPEAT; r++)
        sum += evaluate (&settings, queues);
      printf ("%u-ary %u-cube%s: forms, saturation and %d loads in %.4f ms (%g)\n", cubes[i].k,
              cubes[i].n, queues ? " with queues" : "", N_LOADS,
              (g_get_monotonic_time () - start) / 1e3 / REPEAT, sum / REPEAT);
    }
}

static void
bench_sweep (void)
{
  IcnDimensionSweep sweep = { .family = { .kind = icn_topology_find ("torus"),
                                          .values = icn_values_of (&icn_directed_parameter, TRUE) },
                              .nodes = 1 << 20,
                              .lengths = icn_lengths_one (150) };
  double sum = 0;
  gint64 start = g_get_monotonic_time ();

  icn_budget_init (&sweep.budget);
  icn_wires_init (&sweep.wires);
  for (guint r = 0; r < REPEAT; r++)
    sum += icn_sweep_best_real_dimension (&sweep) + icn_sweep_crossing (&sweep);
  printf ("2^20 nodes: best real dimension and crossing in %.4f ms (%g)\n",
          (g_get_monotonic_time () - start) / 1e3 / REPEAT, sum / REPEAT);
}

static IcnNet *
build (const char *kind, guint32 k, guint n)
{
  IcnTopologySettings settings = { .kind = icn_topology_find (kind), .dimensions = n };

  for (guint d = 0; d < n; d++)
    settings.radix[d] = k;
  return icn_topology_build (&settings, NULL);
}

/* Milliseconds that this thread has computed. */
static double
thread_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* One thread, the graph being there already. */
static void
bench_loads (void)
{
  static const struct {
    const char *kind;
    guint32 k;
    guint n;
    const char *pattern;
    const char *routing;
  } rows[] = {
    { "mesh", 64, 2, "uniform", "dimension-order" },
    { "mesh", 64, 2, "uniform", "minimal" },
    { "mesh", 64, 2, "uniform", "valiant" },
    { "mesh", 64, 2, "uniform", "romm" },
    { "torus", 64, 2, "uniform", "minimal" },
    { "butterfly", 2, 12, "uniform", "destination-tag" },
    { "torus", 64, 2, "permutation:1", "dimension-order" },
    { "mesh", 64, 2, "complement", "dimension-order" },
    { "hypercube", 2, 12, "permutation:1", "dimension-order" },
    { "butterfly", 2, 12, "permutation:1", "destination-tag" },
    { "torus", 64, 2, "permutation:1", "valiant" },
    { "torus", 64, 2, "permutation:1", "o1turn" },
    { "torus", 64, 2, "permutation:1", "minimal" },
    { "torus", 64, 2, "permutation:1", "romm" },
    { "hypercube", 2, 12, "hot-spot:0.1", "valiant" },
    { "torus", 256, 2, "permutation:1", "dimension-order" },
    { "mesh", 256, 2, "complement", "dimension-order" },
    { "hypercube", 2, 16, "permutation:1", "dimension-order" },
    { "torus", 256, 2, "uniform", "dimension-order" },
    { "mesh", 256, 2, "uniform", "romm" },
    { "hypercube", 2, 16, "complement", "minimal" },
    { "hypercube", 2, 16, "transpose", "minimal" },
    { "hypercube", 2, 16, "permutation:1", "minimal" },
    { "hypercube", 2, 16, "permutation:1", "romm" },
    { "torus", 256, 2, "complement", "minimal" },
    { "torus", 256, 2, "transpose", "minimal" },
    { "torus", 256, 2, "permutation:1", "minimal" },
    { "torus", 256, 2, "permutation:1", "romm" },
    { "torus", 4, 8, "permutation:1", "minimal" },
    { "torus", 4, 8, "permutation:1", "romm" },
    { "torus", 256, 2, "hot-spot:0.1", "minimal" },
    { "torus", 256, 2, "hot-spot:0.1", "romm" },
    { "mesh", 256, 2, "complement", "minimal" },
    { "mesh", 256, 2, "transpose", "minimal" },
    { "mesh", 256, 2, "permutation:1", "minimal" },
    { "mesh", 256, 2, "permutation:1", "romm" },
    { "mesh", 16, 4, "complement", "minimal" },
    { "mesh", 16, 4, "permutation:1", "minimal" },
    { "mesh", 40, 3, "permutation:1", "minimal" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnRouteSettings settings = { .order = ICN_ORDER_ASCENDING };
    g_autoptr (IcnNet) net = build (rows[i].kind, rows[i].k, rows[i].n);
    g_autofree double *loads = g_new (double, net->n_channels);
    IcnTrafficSettings pattern;

    icn_traffic_parse (rows[i].pattern, &pattern, NULL);
    g_autoptr (IcnTraffic) traffic = icn_traffic_new (&pattern, net, NULL);
    double start = thread_time ();
    icn_loads (net, &settings, icn_routing_find (rows[i].routing), traffic, loads, NULL, NULL);
    printf ("%u-ary %u-dimensional %s, %s, %s: channel loads in %.2f ms (%g)\n", rows[i].k,
            rows[i].n, rows[i].kind, rows[i].pattern, rows[i].routing, thread_time () - start,
            icn_loads_max (net, loads, NULL));
  }
}

/* What a click on a channel asks. */
static void
bench_channel_flows (void)
{
  static const struct {
    const char *kind;
    guint32 k;
    guint n;
    const char *pattern;
    const char *routing;
  } rows[] = {
    { "torus", 64, 2, "uniform", "dimension-order" },
    { "torus", 64, 2, "uniform", "minimal" },
    { "torus", 64, 2, "uniform", "romm" },
    { "torus", 64, 2, "uniform", "valiant" },
    { "torus", 64, 2, "permutation:1", "valiant" },
    { "butterfly", 2, 12, "permutation:1", "destination-tag" },
    { "torus", 256, 2, "permutation:1", "dimension-order" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnRouteSettings settings = { .order = ICN_ORDER_ASCENDING };
    g_autoptr (IcnNet) net = build (rows[i].kind, rows[i].k, rows[i].n);
    g_auto (IcnFlows) flows = { NULL };
    IcnTrafficSettings pattern;

    icn_traffic_parse (rows[i].pattern, &pattern, NULL);
    g_autoptr (IcnTraffic) traffic = icn_traffic_new (&pattern, net, NULL);
    gint64 start = g_get_monotonic_time ();
    icn_flows_of_channel (net, &settings, icn_routing_find (rows[i].routing), traffic,
                          net->n_channels / 2, 100, &flows, NULL, NULL);
    printf ("%u-ary %u-dimensional %s, %s, %s: pairs of a channel in %.2f ms (%" G_GUINT64_FORMAT
            ", %g)\n",
            rows[i].k, rows[i].n, rows[i].kind, rows[i].pattern, rows[i].routing,
            (g_get_monotonic_time () - start) / 1e3, flows.n_pairs, flows.load);
  }
}

static void
bench_worst_case (void)
{
  static const struct {
    const char *kind;
    guint32 k;
    guint n;
    const char *routing;
  } rows[] = {
    { "torus", 16, 2, "dimension-order" },
    { "torus", 16, 2, "minimal" },
    { "torus", 16, 2, "romm" },
    { "torus", 32, 2, "dimension-order" },
    { "torus", 32, 2, "minimal" },
    { "torus", 32, 2, "romm" },
    { "mesh", 32, 2, "dimension-order" },
    { "mesh", 32, 2, "o1turn" },
    { "torus", 64, 2, "minimal" },
    { "butterfly", 2, 10, "destination-tag" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnRouteSettings settings = { .order = ICN_ORDER_ASCENDING };
    g_autoptr (IcnNet) net = build (rows[i].kind, rows[i].k, rows[i].n);
    g_auto (IcnWorstCase) worst = { 0 };
    gint64 start = g_get_monotonic_time ();

    icn_worst_case (net, &settings, icn_routing_find (rows[i].routing), NULL, NULL, &worst, NULL,
                    NULL);
    printf ("%u-ary %u-dimensional %s, %s: worst case in %.2f ms (%g)\n", rows[i].k, rows[i].n,
            rows[i].kind, rows[i].routing, (g_get_monotonic_time () - start) / 1e3,
            worst.gamma_max);
  }
}

void
bench_model (const char *word G_GNUC_UNUSED)
{
  bench_designs ();
  bench_sweep ();
  bench_loads ();
  bench_channel_flows ();
  bench_worst_case ();
}
