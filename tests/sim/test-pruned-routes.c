/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes on all classes of torus, whole and pruned, two-way, one-way and alternating, and on
 * hypermeshes: every pair is delivered over a shortest path, the last class of virtual channels is
 * used, and no cycle of waits is possible. With -m slow at every size up to 1,000 nodes. */
#include "hypermesh.h"
#include "deadlock.h"
#include "net.h"
#include "pruned-torus.h"
#include "router-settings.h"
#include "router.h"
#include "topology-kinds.h"

#include "net-samples.h"
#include "runner.h"

#include <string.h>

#define MOST_NODES 1000
#define QUICK_NODES 130

typedef struct {
  gboolean directed, alternates, pruned;
  IcnPrune prune;
  const char *topology; /* NULL: torus */
  IcnCluster cluster;   /* of a hypermesh */
} Class;

static const Class classes[] = {
  { FALSE, FALSE, TRUE, ICN_PRUNE_ALTERNATE },
  { TRUE, TRUE, FALSE, ICN_PRUNE_ALTERNATE },
  { TRUE, TRUE, TRUE, ICN_PRUNE_ALTERNATE },
  { TRUE, FALSE, TRUE, ICN_PRUNE_ALTERNATE },
  { FALSE, FALSE, TRUE, ICN_PRUNE_DIAMOND },
  { FALSE, FALSE, TRUE, ICN_PRUNE_KEEP_TWO },
  { TRUE, TRUE, TRUE, ICN_PRUNE_KEEP_TWO },
  { .directed = FALSE },
  { .directed = TRUE },
  { .topology = "hypermesh", .cluster = ICN_CLUSTER_DISTRIBUTED },
  { .topology = "hypermesh", .cluster = ICN_CLUSTER_CROSSBAR },
  { .topology = "hypermesh", .cluster = ICN_CLUSTER_BUS },
};

/* Hops to a destination by relaxation, backwards. */
static void
find_hops (const IcnNet *net, IcnVertex destination, guint32 *hops, IcnVertex *queue)
{
  guint32 n = 1;

  memset (hops, 0xff, net->n_vertices * sizeof *hops);
  hops[destination] = 0;
  queue[0] = destination;
  for (guint32 i = 0; i < n; i++)
    for (guint32 j = net->first_in[queue[i]]; j < net->first_in[queue[i] + 1]; j++) {
      IcnVertex from = net->channel[net->in_channel[j]].source;

      if (hops[from] == ICN_NONE) {
        hops[from] = hops[queue[i]] + 1;
        queue[n++] = from;
      }
    }
}

/* Adds the classes of messages to one destination, as bits for each channel: those that start at
 * the channel's source and those that come from the channels before it. */
static guint32
spread_classes (const IcnNet *net, const IcnRouteColumn *column, guint32 *at)
{
  const IcnRouteSettings routing = { 0 };
  guint32 all = 0;

  memset (at, 0, net->n_channels * sizeof *at);
  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next = icn_route_column_next (column, v);

    for (guint j = 0; j < icn_route_column_room (column, v) && next[j] != ICN_NONE; j++) {
      at[next[j]] |= 1;
      for (guint32 k = net->first_in[v]; k < net->first_in[v + 1]; k++)
        for (guint32 rest = at[net->in_channel[k]]; rest != 0; rest &= rest - 1)
          at[next[j]] |=
            1u << class_after (net, &routing, __builtin_ctz (rest), net->in_channel[k], next[j]);
      all |= at[next[j]];
    }
  }
  return all;
}

static void
check_routes (const IcnNet *net)
{
  const IcnRouteSettings routing = { 0 };
  g_autofree guint32 *hops = g_new (guint32, net->n_vertices);
  g_autofree guint32 *at = g_new (guint32, net->n_channels);
  g_autofree IcnVertex *queue = g_new (IcnVertex, net->n_vertices);
  g_auto (IcnRouteColumn) column = { .next = NULL };
  /* Hops of hypermeshes have several arcs, over which classes stay. */
  gboolean direct = net->n_vertices == net->n_terminals;
  guint32 all = 0;

  icn_route_column_init (&column, net);
  for (IcnVertex t = 0; t < net->n_terminals; t++) {
    find_hops (net, t, hops, queue);
    icn_route_column (net, &routing, t, &column);
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      const IcnChannelId *next = icn_route_column_next (&column, v);

      /* No route needs the tap of the destination's own channel. */
      if (v < net->n_terminals)
        g_assert_cmpint (next[0] == ICN_NONE, ==, v == t);
      for (guint j = 0; j < icn_route_column_room (&column, v) && next[j] != ICN_NONE; j++) {
        g_assert_cmpuint (net->channel[next[j]].source, ==, v);
        g_assert_cmpuint (hops[net->channel[next[j]].destination] + 1, ==, hops[v]);
      }
    }
    if (direct)
      all |= spread_classes (net, &column, at);
  }
  if (direct)
    g_assert_cmpuint (g_bit_storage (all), ==, icn_route_classes (net, &routing));
}

static void
check_deadlock (const IcnNet *net)
{
  IcnRouterSettings router;
  g_autoptr (GArray) cycle = NULL;

  icn_router_settings_init (&router, icn_router_find ("cut-through"));
  router.vcs = icn_router_classes (&router, net);
  cycle = icn_deadlock_cycle (net, &router, NULL);
  g_assert_null (cycle);
}

static guint
check_sizes (const Class *class, guint n, guint most)
{
  guint n_checked = 0;

  for (guint k = 2; k <= most; k++) {
    g_autoptr (IcnNet) net = NULL;
    IcnTopologySettings settings;

    icn_topology_settings_init (&settings);
    if (class->topology != NULL)
      settings.kind = icn_topology_find (class->topology);
    icn_topology_set_uniform (&settings, k, n);
    icn_values_set_number (&settings.values, &icn_cluster_parameter, class->cluster);
    icn_values_set_number (&settings.values, &icn_directed_parameter, class->directed);
    icn_values_set_number (&settings.values, &icn_orientation_parameter,
                           class->alternates ? ICN_ORIENTATION_ALTERNATING
                                             : ICN_ORIENTATION_UNIFORM);
    icn_values_set_number (&settings.values, &icn_pruned_parameter, class->pruned);
    icn_values_set_number (&settings.values, &icn_prune_parameter, class->prune);
    if (!icn_topology_check (&settings, NULL))
      continue;
    if (icn_topology_nodes (&settings) > most)
      break;
    net = icn_topology_build (&settings, NULL);
    g_test_message ("k = %u, n = %u: %u classes", k, n,
                    icn_route_classes (net, &(IcnRouteSettings){ 0 }));
    check_routes (net);
    check_deadlock (net);
    n_checked++;
  }
  return n_checked;
}

static void
test_sizes (gconstpointer data)
{
  const Class *class = data;
  guint n_checked = 0;

  for (guint n = 2; n <= 9; n++)
    n_checked += check_sizes (class, n, g_test_slow () ? MOST_NODES : QUICK_NODES);
  g_assert_cmpuint (n_checked, >, 0);
}

/* The classes that the README lists. */
TEST (published)
{
  static const struct {
    guint class, k, classes;
  } published[] = {
    { 0, 2, 2 },  { 1, 2, 1 }, { 2, 2, 2 }, { 0, 4, 4 },  { 0, 6, 4 }, { 0, 8, 4 },   { 0, 10, 4 },
    { 1, 4, 4 },  { 1, 6, 5 }, { 1, 8, 5 }, { 1, 10, 5 }, { 2, 4, 5 }, { 2, 6, 7 },   { 2, 8, 7 },
    { 2, 10, 7 }, { 4, 2, 1 }, { 4, 4, 5 }, { 4, 6, 7 },  { 4, 8, 9 }, { 4, 10, 13 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (published); i++) {
    const Class *class = &classes[published[i].class];
    g_autoptr (IcnNet) net = NULL;
    IcnTopologySettings settings;

    icn_topology_settings_init (&settings);
    icn_topology_set_uniform (&settings, published[i].k, 3);
    icn_values_set_number (&settings.values, &icn_directed_parameter, class->directed);
    icn_values_set_number (&settings.values, &icn_orientation_parameter,
                           ICN_ORIENTATION_ALTERNATING);
    icn_values_set_number (&settings.values, &icn_pruned_parameter, class->pruned);
    icn_values_set_number (&settings.values, &icn_prune_parameter, class->prune);
    net = icn_topology_build (&settings, NULL);
    g_assert_cmpuint (icn_route_classes (net, &(IcnRouteSettings){ 0 }), ==, published[i].classes);
  }
}

TESTS ()
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++) {
    g_autofree char *path = g_strdup_printf ("/pruned-routes/%u", i);

    g_test_add_data_func (path, &classes[i], test_sizes);
  }
}
