/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times of building, routing and measuring networks, and the memory that a graph takes. */
#include "bench.h"
#include "edge-list.h"
#include "measure.h"
#include "multistage.h"
#include "net.h"
#include "placement.h"
#include "pruned-torus.h"
#include "route-settings.h"
#include "route.h"
#include "search.h"
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

/* Adds the line of a link to a list, unless the list has this link. */
static void
add_line (GString *text, GHashTable *links, guint32 a, guint32 b)
{
  gsize link = (gsize) MIN (a, b) << 32 | MAX (a, b);

  if (g_hash_table_add (links, GSIZE_TO_POINTER (link)))
    g_string_append_printf (text, "%u %u\n", a, b);
}

/* The lines of a list of links: of a square torus of k × k nodes with shuffled numbers or, if k is
 * 0, of a random network of n nodes, nearly all of which have six links. */
static char *
list_links (guint32 n, guint32 k)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GHashTable) links = g_hash_table_new (NULL, NULL);
  g_autofree guint32 *number = g_new (guint32, n);
  guint32 row = k > 0 ? k : n;
  GString *text = g_string_new (NULL);

  for (guint32 v = 0; v < n; v++)
    number[v] = v;
  for (guint round = 0; round < (k > 0 ? 1 : 3); round++) {
    for (guint32 v = n - 1; v > 0; v--) {
      guint32 other = g_rand_int_range (rand, 0, v + 1), kept = number[v];

      number[v] = number[other];
      number[other] = kept;
    }
    for (guint32 v = 0; v < n; v++) {
      add_line (text, links, number[v], number[v % row + 1 == row ? v + 1 - row : v + 1]);
      if (k > 0)
        add_line (text, links, number[v], number[(v + k) % n]);
    }
  }
  return g_string_free (text, FALSE);
}

/* The processor time of this thread, in milliseconds. */
static double
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* Processor times of reading a list, with finding out what network it is, and of choosing single
 * paths. */
static void
report_list (guint32 n, guint32 k)
{
  const IcnRouteSettings single = { .routes = ICN_ROUTES_SINGLE };
  g_autofree char *text = list_links (n, k);
  IcnTopologySettings settings;
  g_autoptr (IcnNet) net = NULL;
  const IcnEdgeList *list;
  double start = processor_time ();

  list = icn_edge_list_parse (text, "list", NULL);
  g_assert (list != NULL);
  printf ("list of %u nodes, %s: read and recognised in %.0f ms (target %d)", n,
          list->factors != NULL ? "a torus" : "random", processor_time () - start,
          n > 1024 ? 1000 : 100);
  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("file");
  icn_values_set_text (&settings.values, &icn_graph_parameter, list);
  icn_topology_settings_normalize (&settings);
  net = icn_topology_build (&settings, NULL);
  start = processor_time ();
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    icn_search_distances (net, v);
  printf ("; distances %.0f ms", processor_time () - start);
  start = processor_time ();
  icn_search_routes (net, &single, NULL);
  printf ("; single paths %.0f ms (target %d)\n", processor_time () - start, n > 1024 ? 5000 : 300);
}

/* parhami2004, Table 1: exact distances of four classes, k = 4 to 32. */
static void
report_tori (void)
{
  double start = processor_time ();

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
  printf (
    "distances of four classes of torus, k = 4 to 32: %.0f ms of processor time (target 500)\n",
    processor_time () - start);
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
  report_list (1024, 0);
  report_list (1024, 32);
  report_list (4096, 0);
  report_list (4096, 64);

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("hypercube");
  settings.dimensions = 20;
  icn_topology_settings_normalize (&settings);
  gint64 start = g_get_monotonic_time ();
  g_free (icn_topology_row_density (&settings, ICN_LAYOUT_GRID, &columns));
  printf ("density of a binary 20-cube's row: %.2f ms\n", milliseconds (start));
}
