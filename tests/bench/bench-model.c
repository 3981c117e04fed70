/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What theory costs: all closed forms of one design with a curve of 100 loads, a sweep over the
 * dimension, and the channel loads of large networks. */
#include "loads.h"
#include "optimum.h"
#include "throughput.h"

#include <math.h>
#include <stdio.h>

#define N_LOADS 100
#define REPEAT 1000

/* All that an edit of a design asks of the closed forms; returned so that it is not optimised away.
 */
static double
evaluate (const IcnTopologySettings *topology, gboolean queues)
{
  IcnLatencySettings settings = { .topology = *topology, .length = 200, .queues = queues };
  double loads[N_LOADS], latencies[N_LOADS];
  IcnBudgetSettings budget;
  IcnWireSettings wires;
  IcnWireTimes times;
  IcnCubeForms forms;
  IcnWidths widths;

  icn_budget_init (&budget);
  icn_wires_init (&wires);
  icn_cube_forms (topology, &forms);
  icn_budget_widths (&budget, forms.nodes, forms.bisection_channels, forms.node_channels, &widths,
                     NULL);
  icn_wires_times (&wires, forms.longest_wire, &times);
  settings.width = widths.channel_width;
  settings.cycle_time = times.cycle_time;
  settings.period = times.period;
  for (guint i = 0; i < N_LOADS; i++)
    loads[i] = 0.005 * i;
  icn_latency_curve (&settings, loads, N_LOADS, latencies);
  return icn_latency_saturation (&settings) + latencies[1] +
         icn_latency_zero_load (&settings, forms.mean_hops) +
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
  IcnDimensionSweep sweep = { .family = { .kind = icn_topology_find ("torus"), .directed = TRUE },
                              .nodes = 1 << 20,
                              .length = 150 };
  double sum = 0;
  gint64 start = g_get_monotonic_time ();

  icn_budget_init (&sweep.budget);
  icn_wires_init (&sweep.wires);
  for (guint r = 0; r < REPEAT; r++)
    sum += icn_sweep_best_real_dimension (&sweep) + icn_sweep_best_dimension (&sweep, 2, NULL) +
           icn_sweep_crossing (&sweep);
  printf ("2^20 nodes: best dimension, whole and real, and crossing in %.4f ms (%g)\n",
          (g_get_monotonic_time () - start) / 1e3 / REPEAT, sum / REPEAT);
}

static void
bench_loads (void)
{
  static const struct {
    const char *kind;
    guint32 k;
    guint n;
  } rows[] = { { "torus", 256, 2 }, { "mesh", 256, 2 }, { "mesh", 40, 3 }, { "hypercube", 2, 16 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnTopologySettings settings = { .kind = icn_topology_find (rows[i].kind),
                                     .dimensions = rows[i].n };
    IcnRouteSettings routing = { .order = ICN_ORDER_ASCENDING };

    for (guint d = 0; d < rows[i].n; d++)
      settings.radix[d] = rows[i].k;
    g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
    g_autofree double *loads = g_new (double, net->n_channels);
    g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (net->n_terminals);
    gint64 start = g_get_monotonic_time ();

    icn_loads (net, &routing, ICN_ROUTING_DIMENSION_ORDER, uniform, loads, NULL, NULL);
    printf ("%u-ary %u-cube %s: channel loads in %.2f ms (%g)\n", rows[i].k, rows[i].n,
            rows[i].kind, (g_get_monotonic_time () - start) / 1e3,
            icn_loads_max (net, loads, NULL));
  }
}

int
main (void)
{
  bench_designs ();
  bench_sweep ();
  bench_loads ();
  return 0;
}
