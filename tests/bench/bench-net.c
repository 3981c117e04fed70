/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times of building, routing and measuring networks, and the memory that a graph takes. */
#include "bench.h"
#include "measure.h"
#include "multistage.h"
#include "net.h"
#include "placement.h"
#include "pruned-torus.h"
#include "route-settings.h"
#include "route.h"
#include "topology-kinds.h"
#include "topology-layout.h"

#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

static double
milliseconds (gint64 start)
{
  return (g_get_monotonic_time () - start) / 1e3;
}

static IcnNet *
build (const char *kind, guint dimensions, const guint32 *radix)
{
  IcnTopologySettings settings;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find (kind);
  settings.dimensions = dimensions;
  for (guint d = 0; d < dimensions; d++)
    settings.radix[d] = radix[d];
  return icn_topology_build (&settings, NULL);
}

static void
report_build (const char *kind, guint dimensions, const guint32 *radix)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (IcnNet) net = build (kind, dimensions, radix);
  double built = milliseconds (start);
  IcnDistances hops;
  IcnBisection bisection;
  g_auto (IcnPlacement) placement = { 0 };

  printf ("%s, %u nodes, %u dimensions: build %.1f ms", kind, net->n_vertices, net->dimensions,
          built);
  start = g_get_monotonic_time ();
  icn_measure_hops (net, NULL, &hops, NULL);
  printf ("; hops %.1f ms", milliseconds (start));
  start = g_get_monotonic_time ();
  icn_measure_bisection (net, NULL, &bisection, NULL);
  printf ("; bisection %.1f ms", milliseconds (start));
  start = g_get_monotonic_time ();
  icn_placement_init (&placement, net, ICN_LAYOUT_FOLDED);
  printf ("; placement %.1f ms\n", milliseconds (start));
}

static void
report_columns (const char *kind, guint dimensions, const guint32 *radix, IcnDimensionOrder order)
{
  g_autoptr (IcnNet) net = build (kind, dimensions, radix);
  IcnRouteSettings routing = { .order = order };
  g_auto (IcnRouteColumn) column = { 0 };
  gint64 start = g_get_monotonic_time ();

  icn_route_column_init (&column, net);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    icn_route_column (net, &routing, v, &column);
  printf ("%s, %u nodes, %u dimensions, %s: all columns %.0f ms\n", kind, net->n_vertices,
          net->dimensions, order == ICN_ORDER_ASCENDING ? "ascending" : "descending",
          milliseconds (start));
}

static void
report_steps (void)
{
  g_autoptr (IcnNet) net = build ("torus", 3, (guint32[]){ 16, 16, 16 });
  IcnRouteSettings routing = { .order = ICN_ORDER_ASCENDING };
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  gint64 start = g_get_monotonic_time ();
  guint64 n_candidates = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    for (IcnVertex at = 0; at < net->n_vertices; at++)
      n_candidates += icn_route_step (net, &routing, at, v, candidates);
  printf ("one step: %.1f ns (%.2f candidates)\n",
          milliseconds (start) * 1e6 / net->n_vertices / net->n_vertices,
          (double) n_candidates / net->n_vertices / net->n_vertices);
}

static void
report_looping (guint k, guint n)
{
  guint32 radix[ICN_MAX_DIMENSIONS];

  for (guint d = 0; d < n; d++)
    radix[d] = k;
  g_autoptr (IcnNet) net = build ("benes", n, radix);
  g_autofree IcnVertex *destination = g_new (IcnVertex, net->n_terminals);
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    destination[v] =
      (v * 1103515245ull + 12345) % net->n_terminals; /* a permutation: k is 2 or 4 */

  gint64 start = g_get_monotonic_time ();
  g_free (icn_multistage_loop (net, destination, NULL));
  double spent = milliseconds (start);
  printf ("looping, %u-ary, %u terminals: %.2f ms, %.0f ns per terminal and digit\n", k,
          net->n_terminals, spent, spent * 1e6 / net->n_terminals / n);
}

/* parhami2004, Table 1: exact distances of four classes, k = 4 to 32. */
static void
report_tori (void)
{
  struct timespec start, end;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &start);
  for (guint k = 4; k <= 32; k += 2)
    for (guint class = 0; class < 4; class++) {
      IcnTopologySettings settings;
      g_autoptr (IcnNet) net = NULL;
      IcnDistances hops;

      icn_topology_settings_init (&settings);
      icn_topology_set_uniform (&settings, k, 3);
      icn_values_set_number (&settings.values, &icn_pruned_parameter, class & 1);
      icn_values_set_number (&settings.values, &icn_directed_parameter, class & 2);
      icn_values_set_number (&settings.values, &icn_orientation_parameter,
                             ICN_ORIENTATION_ALTERNATING);
      net = icn_topology_build (&settings, NULL);
      icn_measure_hops (net, NULL, &hops, NULL);
    }
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &end);
  printf ("distances of four classes of torus, k = 4 to 32: %.0f ms of processor time (target 500)\n",
          (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6);
}

void
bench_net (const char *word G_GNUC_UNUSED)
{
  static const guint32 two[20] = { 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 };
  static const guint32 cube[] = { 32, 32, 64 }, square[] = { 64, 64 }, small[] = { 16, 16, 16 };
  IcnTopologySettings settings;
  guint32 columns;
  struct rusage usage;

  report_tori ();
  report_build ("torus", 3, cube);
  report_build ("mesh", 3, cube);
  report_build ("hypercube", 16, two);
  getrusage (RUSAGE_SELF, &usage);
  printf ("largest resident size so far: %.1f MB\n", usage.ru_maxrss / 1e3);

  for (IcnDimensionOrder order = ICN_ORDER_ASCENDING; order <= ICN_ORDER_DESCENDING; order++) {
    report_columns ("torus", 2, square, order);
    report_columns ("torus", 3, small, order);
    report_columns ("hypercube", 12, two, order);
  }
  report_steps ();
  report_looping (2, 6);
  report_looping (2, 10);
  report_looping (2, 15);
  report_looping (4, 8);

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("hypercube");
  settings.dimensions = 20;
  icn_topology_settings_normalize (&settings);
  gint64 start = g_get_monotonic_time ();
  g_free (icn_topology_row_density (&settings, ICN_LAYOUT_GRID, &columns));
  printf ("density of a binary 20-cube's row: %.2f ms\n", milliseconds (start));
}
