/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes as steps against arithmetic, columns against steps, and freedom from deadlock. */
#include "cube-kind.h"
#include "net-samples.h"
#include "net.h"
#include "route.h"
#include "routing.h"
#include "runner.h"

#include <string.h>

static const IcnRouteSettings orders[] = {
  { .order = ICN_ORDER_ASCENDING },
  { .order = ICN_ORDER_DESCENDING },
};

/* The dimension that must be corrected next. */
static guint
next_dimension (const IcnTopologySettings *settings, const IcnRouteSettings *routing, IcnVertex at,
                IcnVertex destination)
{
  guint n = settings->dimensions;

  for (guint i = 0; i < n; i++) {
    guint d = routing->order == ICN_ORDER_ASCENDING ? i : n - 1 - i;
    if (net_sample_digit (settings, at, d) != net_sample_digit (settings, destination, d))
      return d;
  }
  return n;
}

/* Half a ring away both ways are as short. */
static gboolean
is_tie (const IcnTopologySettings *settings, guint d, IcnVertex at, IcnVertex destination)
{
  guint32 k = settings->radix[d];

  return strcmp (settings->kind->id, "mesh") != 0 &&
         !icn_topology_value (settings, &icn_directed_parameter) && k > 2 &&
         2 * net_sample_digit_distance (settings, d, at, destination) == k;
}

static void
check_step (const IcnTopologySettings *settings, const IcnNet *net, const IcnRouteSettings *routing,
            IcnVertex at, IcnVertex destination)
{
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  guint n = icn_route_step (net, routing, at, destination, candidates);
  guint d = next_dimension (settings, routing, at, destination);

  if (at == destination) {
    g_assert_cmpuint (n, ==, 0);
    return;
  }
  g_assert_cmpuint (n, ==, is_tie (settings, d, at, destination) ? 2 : 1);
  if (n == 2)
    g_assert_cmpuint (candidates[0], !=, candidates[1]);
  for (guint i = 0; i < n; i++) {
    const IcnChannel *channel = &net->channel[candidates[i]];
    g_assert_cmpuint (channel->source, ==, at);
    g_assert_cmpuint (channel->dimension, ==, d);
    g_assert_cmpuint (net_sample_distance (settings, channel->destination, destination) + 1, ==,
                      net_sample_distance (settings, at, destination));
  }
}

static void
check_steps (const IcnTopologySettings *settings, const IcnNet *net)
{
  for (guint o = 0; o < G_N_ELEMENTS (orders); o++)
    for (IcnVertex destination = 0; destination < net->n_vertices; destination++)
      for (IcnVertex at = 0; at < net->n_vertices; at++)
        check_step (settings, net, &orders[o], at, destination);
}

TEST (steps)
{
  net_samples_foreach (256, check_steps);
}

/* All channels that shorten the distance, in the order of ports, and no other. */
static void
check_minimal (const IcnTopologySettings *settings, const IcnNet *net)
{
  for (IcnVertex destination = 0; destination < net->n_vertices; destination++)
    for (IcnVertex at = 0; at < net->n_vertices; at++) {
      IcnChannelId candidates[ICN_MAX_CANDIDATES];
      guint n = icn_route_minimal (net, &orders[0], at, destination, candidates), found = 0;

      for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1]; c++)
        if (net_sample_distance (settings, net->channel[c].destination, destination) <
            net_sample_distance (settings, at, destination)) {
          g_assert_cmpuint (found, <, n);
          g_assert_cmpuint (candidates[found++], ==, c);
        }
      g_assert_cmpuint (found, ==, n);
    }
}

TEST (minimal)
{
  net_samples_foreach (256, check_minimal);
}

static void
check_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
              IcnRouteColumn *column)
{
  g_autofree guint32 *place = g_new (guint32, net->n_vertices);

  memset (place, 0xff, net->n_vertices * sizeof *place);
  icn_route_column (net, routing, destination, column);
  g_assert_cmpuint (column->n_sequence, ==, net->n_vertices - 1);
  for (guint32 i = 0; i < column->n_sequence; i++) {
    g_assert_cmpuint (place[column->sequence[i]], ==, ICN_NONE);
    place[column->sequence[i]] = i;
  }
  g_assert_cmpuint (place[destination], ==, ICN_NONE);

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId candidates[ICN_MAX_CANDIDATES];
    guint n = icn_route_step (net, routing, v, destination, candidates);
    for (guint i = 0; i < icn_route_column_room (column, v) && i <= n; i++) {
      IcnChannelId next = icn_route_column_next (column, v)[i];
      g_assert_cmpuint (next, ==, i < n ? candidates[i] : ICN_NONE);
      if (next != ICN_NONE)
        g_assert_cmpuint (place[net->channel[next].destination], >, place[v]);
    }
  }
}

static void
check_columns (const IcnTopologySettings *settings G_GNUC_UNUSED, const IcnNet *net)
{
  g_auto (IcnRouteColumn) column = { 0 };

  icn_route_column_init (&column, net);
  for (guint o = 0; o < G_N_ELEMENTS (orders); o++)
    for (IcnVertex destination = 0; destination < net->n_vertices; destination++)
      check_column (net, &orders[o], destination, &column);
}

/* Columns of all shortest ways against steps. */
static void
check_minimal_columns (const IcnTopologySettings *settings G_GNUC_UNUSED, const IcnNet *net)
{
  g_auto (IcnRouteColumn) column = { 0 };
  g_autofree guint32 *place = g_new (guint32, net->n_vertices);

  icn_route_column_init_wide (&column, net);
  for (IcnVertex destination = 0; destination < net->n_vertices; destination++) {
    icn_route_minimal_column (net, &orders[0], destination, &column);
    g_assert_cmpuint (column.n_sequence, ==, net->n_vertices - 1);
    memset (place, 0xff, net->n_vertices * sizeof *place);
    for (guint32 i = 0; i < column.n_sequence; i++) {
      g_assert_cmpuint (place[column.sequence[i]], ==, ICN_NONE);
      place[column.sequence[i]] = i;
    }
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      IcnChannelId candidates[ICN_MAX_CANDIDATES];
      guint n = icn_route_minimal (net, &orders[0], v, destination, candidates);
      const IcnChannelId *next = icn_route_column_next (&column, v);

      for (guint i = 0; i < MIN (n + 1, icn_route_column_room (&column, v)); i++)
        g_assert_cmpuint (next[i], ==, i < n ? candidates[i] : ICN_NONE);
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (place[net->channel[candidates[i]].destination], >, place[v]);
    }
  }
}

TEST (minimal_columns)
{
  net_samples_foreach (256, check_minimal_columns);
}

TEST (columns)
{
  net_samples_foreach (256, check_columns);
}

/* The channel-dependency graph of all routes between all pairs, over (channel, class). */
typedef struct {
  const IcnNet *net;
  const IcnRouteSettings *routing;
  gboolean use_classes; /* FALSE: everything stays in class 0 */
  guint n_classes;
  guint32 n;         /* channels times classes */
  gboolean *depends; /* [n * n] */
  gboolean *seen;    /* [n], towards the present destination */
  guint8 *state;     /* [n] for the search of a cycle: 0 new, 1 open, 2 done */
} Dependencies;

static void
follow (Dependencies *all, IcnVertex at, IcnVertex destination, IcnChannelId from, guint class)
{
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  guint n = icn_route_step (all->net, all->routing, at, destination, candidates);

  for (guint i = 0; i < n; i++) {
    IcnChannelId to = candidates[i];
    guint next = all->use_classes ? class_after (all->net, all->routing, class, from, to) : 0;
    gsize resource = to * all->n_classes + next;

    g_assert_cmpuint (next, <, all->n_classes);
    if (from != ICN_NONE)
      all->depends[(gsize) (from * all->n_classes + class) * all->n + resource] = TRUE;
    if (all->seen[resource])
      continue;
    all->seen[resource] = TRUE;
    follow (all, all->net->channel[to].destination, destination, to, next);
  }
}

static gboolean
closes_cycle (Dependencies *all, guint32 resource)
{
  guint32 n = all->n;

  if (all->state[resource] != 0)
    return all->state[resource] == 1;
  all->state[resource] = 1;
  for (guint32 next = 0; next < n; next++)
    if (all->depends[(gsize) resource * n + next] && closes_cycle (all, next))
      return TRUE;
  all->state[resource] = 2;
  return FALSE;
}

static gboolean
has_cycle (const IcnNet *net, const IcnRouteSettings *routing, gboolean use_classes)
{
  guint n_classes = icn_route_classes (net, routing);
  guint32 n = net->n_channels * n_classes;
  g_autofree gboolean *depends = g_new0 (gboolean, (gsize) n * n);
  g_autofree gboolean *seen = g_new (gboolean, n);
  g_autofree guint8 *state = g_new0 (guint8, n);
  Dependencies dependencies = { net, routing, use_classes, n_classes, n, depends, seen, state };

  for (IcnVertex destination = 0; destination < net->n_vertices; destination++) {
    memset (seen, 0, n * sizeof *seen);
    for (IcnVertex source = 0; source < net->n_vertices; source++)
      follow (&dependencies, source, destination, ICN_NONE, 0);
  }
  for (guint32 resource = 0; resource < n; resource++)
    if (closes_cycle (&dependencies, resource))
      return TRUE;
  return FALSE;
}

/* One class suffices exactly where one is asked for. */
static void
check_classes (const IcnTopologySettings *settings G_GNUC_UNUSED, const IcnNet *net)
{
  for (guint o = 0; o < G_N_ELEMENTS (orders); o++) {
    g_assert_false (has_cycle (net, &orders[o], TRUE));
    if (icn_route_classes (net, &orders[o]) == 2)
      g_assert_true (has_cycle (net, &orders[o], FALSE));
  }
}

TEST (classes)
{
  net_samples_foreach (81, check_classes);
}

/* A packet from 2 to 1 on a directed 4-ring passes 2 → 3 → 0 → 1: the third hop has the class
 * raised. */
TEST (dateline)
{
  g_autoptr (IcnNet) net = net_sample_build ("ring", "4", TRUE);
  IcnChannelId first = icn_net_find_channel (net, 2, 3);
  IcnChannelId second = icn_net_find_channel (net, 3, 0);
  IcnChannelId third = icn_net_find_channel (net, 0, 1);

  g_assert_cmpuint (icn_route_classes (net, &orders[0]), ==, 2);
  g_assert_cmpuint (class_after (net, &orders[0], 0, ICN_NONE, first), ==, 0);
  g_assert_cmpuint (class_after (net, &orders[0], 0, first, second), ==, 0);
  g_assert_cmpuint (class_after (net, &orders[0], 0, second, third), ==, 1);
}

/* Entering the next dimension starts again in class 0, whichever order. */
TEST (class_reset)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", TRUE);
  IcnChannelId along_0 = icn_net_find_channel (net, 0, 1);
  IcnChannelId along_1 = icn_net_find_channel (net, 1, 5);

  g_assert_cmpuint (class_after (net, &orders[0], 1, along_0, along_1), ==, 0);
  g_assert_cmpuint (class_after (net, &orders[1], 1, along_1, along_0), ==, 0);
}

/* The default routing has the name of the routes that the network has of its own. */
TEST (titles)
{
  static const struct {
    const char *kind, *radices, *title;
  } networks[] = { { "torus", "4x4", "Dimension Order" },
                   { "mesh", "5x3", "Dimension Order" },
                   { "butterfly", "2x2x2", "Destination Tag" },
                   { "benes", "2x2x2", "Destination Tag" },
                   { "fat-tree", "2x2x2", "Nearest Common Ancestor" } };
  g_autoptr (IcnNet) list = net_sample_list ("a b\nb c\nc d\nd a\na c\n");

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnNet) net = net_sample_build (networks[i].kind, networks[i].radices, FALSE);

    g_assert_cmpstr (icn_routing_title (icn_routing_own (), net), ==, networks[i].title);
    g_assert_cmpstr (icn_routing_title (icn_routing_shortest (), net), ==,
                     icn_routing_shortest ()->title);
  }
  g_assert_cmpstr (icn_routing_title (icn_routing_own (), list), ==, "Single Path");
}

/* Two nodes that share as many neighbours as a network can have that is searched: each neighbour is
 * a next hop, reached over a channel of its own, and all fit into ICN_MAX_CANDIDATES elements. */
TEST (most_candidates)
{
  const guint n_neighbours = 15000;
  g_autoptr (GString) text = g_string_new ("");
  g_autofree IcnChannelId *candidates = g_new (IcnChannelId, ICN_MAX_CANDIDATES);
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
  g_autoptr (IcnNet) net = NULL;
  guint n;

  g_string_append (text, "a b\na c\n"); /* no complete bipartite graph, and 0, 1, 2 are a, b, c */
  for (guint i = 0; i < n_neighbours; i++)
    g_string_append_printf (text, "b x%u\nc x%u\n", i, i);
  net = net_sample_list (text->str);
  n = icn_route_minimal (net, &orders[0], 1, 2, candidates);
  g_assert_cmpuint (n, ==, n_neighbours + 1);
  for (guint i = 0; i < n; i++)
    g_assert_true (
      g_hash_table_add (reached, GUINT_TO_POINTER (net->channel[candidates[i]].destination)));
}
