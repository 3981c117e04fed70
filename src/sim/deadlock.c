/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deadlock.h"
#include "topology.h"

#include <string.h>

/* A message in one channel of a line can ask for few others. */
#define MAX_SUCCESSORS 24
#define ALL_PAIRS 128 /* longer lines are walked from this many sources only */

typedef struct {
  const IcnNet *net;
  IcnRoutePlan *plan;
  guint n_classes;
  guint32 *successor; /* [n_nodes × MAX_SUCCESSORS], ended by ICN_NONE */
} Graph;

static void
add_edge (Graph *graph, guint32 from, guint32 to)
{
  guint32 *successor = graph->successor + (gsize) from * MAX_SUCCESSORS;

  for (guint i = 0; i < MAX_SUCCESSORS; i++) {
    if (successor[i] == to)
      return;
    if (successor[i] == ICN_NONE) {
      successor[i] = to;
      return;
    }
  }
  g_assert_not_reached ();
}

/* Adds the dependencies of one route. coin: which way ties go. */
static void
walk (Graph *graph, IcnVertex source, IcnVertex destination, guint32 coin)
{
  IcnRouteState state = {
    .destination = destination, .via = ICN_NONE, .coin = coin, .ring = ICN_NO_RING
  };
  IcnChannelId from = ICN_NONE;
  guint32 previous = ICN_NONE;

  for (IcnVertex at = source; at != destination;) {
    IcnRouteChoice choice = icn_route_plan_next (graph->plan, at, from, &state);
    IcnChannelId to = graph->net->first_out[at] + choice.port;
    /* A terminal without router takes all. */
    if (choice.class == graph->n_classes)
      break;
    guint32 node = to * graph->n_classes + choice.class;
    if (previous != ICN_NONE)
      add_edge (graph, previous, node);
    previous = node;
    from = to;
    at = graph->net->channel[to].destination;
  }
}

/* Phases of a route that share their classes: whoever comes into a vertex may leave it by
 * any channel. */
static void
join_phases (Graph *graph)
{
  const IcnNet *net = graph->net;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++)
      for (IcnChannelId c = net->first_out[v];
           c < MIN (net->first_out[v + 1], net->first_out[v] + MAX_SUCCESSORS / 2); c++)
        add_edge (graph, net->in_channel[i] * graph->n_classes, c * graph->n_classes);
}

/* Dimensions are routed in order, so that a cycle can only lie within a line along one of them; and
 * all lines of a dimension are alike. */
static void
walk_line (Graph *graph, guint dimension, guint32 stride)
{
  guint32 k = graph->net->radix[dimension], step = MAX (1, k / ALL_PAIRS);

  for (guint32 a = 0; a < k; a += step)
    for (guint32 b = 0; b < k; b++) {
      guint32 apart = (b + k - a) % k;
      /* On long lines the longest routes have all the dependencies. */
      if (step > 1 && apart != k - 1 && apart != k / 2 && apart != k / 2 + 1 && b != 0 &&
          b != k - 1)
        continue;
      walk (graph, a * stride, b * stride, 0);
      walk (graph, a * stride, b * stride, G_MAXUINT32);
    }
}

static void
walk_all (Graph *graph)
{
  const IcnNet *net = graph->net;

  if (net->kind->factor_hops != NULL) {
    guint32 stride = 1;
    for (guint d = 0; d < net->dimensions; d++) {
      walk_line (graph, d, stride);
      stride *= net->radix[d];
    }
  } else {
    for (IcnVertex s = 0; s < net->n_terminals; s++)
      for (IcnVertex t = 0; t < net->n_terminals; t++) {
        walk (graph, s, t, 0);
        walk (graph, s, t, G_MAXUINT32);
      }
  }
}

/* Depth first; `path` is the way from the root, color 1 on it and 2 done. Returns the cycle. */
static GArray *
find_cycle (const Graph *graph, guint32 n_nodes)
{
  g_autofree guint8 *color = g_new0 (guint8, n_nodes);
  g_autofree guint8 *next = g_new0 (guint8, n_nodes);
  g_autofree guint32 *path = g_new (guint32, n_nodes);

  for (guint32 root = 0; root < n_nodes; root++) {
    guint32 depth = 0;
    if (color[root] != 0)
      continue;
    path[depth++] = root;
    color[root] = 1;
    while (depth > 0) {
      guint32 node = path[depth - 1], to = ICN_NONE;
      if (next[node] < MAX_SUCCESSORS)
        to = graph->successor[(gsize) node * MAX_SUCCESSORS + next[node]++];
      if (to == ICN_NONE) {
        color[node] = 2;
        depth--;
      } else if (color[to] == 0) {
        color[to] = 1;
        path[depth++] = to;
      } else if (color[to] == 1) {
        GArray *cycle = g_array_new (FALSE, FALSE, sizeof (IcnDependency));
        guint32 i = depth;
        while (path[i - 1] != to)
          i--;
        for (i--; i < depth; i++) {
          IcnDependency item = { path[i] / graph->n_classes, path[i] % graph->n_classes };
          g_array_append_val (cycle, item);
        }
        return cycle;
      }
    }
  }
  return NULL;
}

/* Whether no way leads from a router back to it, as in a multistage network: whatever the routes,
 * nothing waits in a circle. Takes routers away that nobody enters, one after the other. */
static gboolean
feeds_forward (const IcnNet *net)
{
  g_autofree guint32 *entering = g_new0 (guint32, net->n_vertices);
  g_autofree IcnVertex *free = g_new (IcnVertex, net->n_vertices);
  guint32 n_free = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (icn_net_joins_routers (net, c))
      entering[net->channel[c].destination]++;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (entering[v] == 0)
      free[n_free++] = v;
  for (guint32 i = 0; i < n_free; i++)
    for (IcnChannelId c = net->first_out[free[i]]; c < net->first_out[free[i] + 1]; c++)
      if (icn_net_joins_routers (net, c) && --entering[net->channel[c].destination] == 0)
        free[n_free++] = net->channel[c].destination;
  return n_free == net->n_vertices;
}

GArray *
icn_deadlock_cycle (const IcnNet *net, const IcnRouterSettings *router)
{
  g_autoptr (IcnRoutePlan) plan = NULL;
  Graph graph = { .net = net };
  guint32 n_nodes;
  GArray *cycle;

  if (feeds_forward (net))
    return NULL;
  plan = graph.plan = icn_route_plan_new (net, router, NULL);
  graph.n_classes = plan->n_classes;
  n_nodes = net->n_channels * plan->n_classes;

  graph.successor = g_new (guint32, (gsize) n_nodes * MAX_SUCCESSORS);
  memset (graph.successor, 0xff, (gsize) n_nodes * MAX_SUCCESSORS * sizeof (guint32));
  walk_all (&graph);
  if (plan->phases > 1 && plan->n_classes == plan->ring_classes)
    join_phases (&graph);
  cycle = find_cycle (&graph, n_nodes);
  g_free (graph.successor);
  return cycle;
}

char *
icn_deadlock_describe (const IcnNet *net, const IcnDependency *cycle, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i <= n; i++) {
    g_autofree char *name = icn_net_vertex_name (net, net->channel[cycle[i % n].channel].source);
    if (n > 8 && i == 4)
      g_string_append (text, " → …");
    if (n <= 8 || i < 4 || i + 3 > n)
      g_string_append_printf (text, "%s%s", i > 0 ? " → " : "", name);
  }
  g_string_append_printf (text, ", class %u", cycle[0].class);
  return g_string_free (text, FALSE);
}

gboolean
icn_deadlock_check (const IcnNet *net, const IcnRouterSettings *router, GError **error)
{
  g_autoptr (GArray) cycle = NULL;

  if (router->may_deadlock)
    return TRUE;
  cycle = icn_deadlock_cycle (net, router);
  if (cycle == NULL)
    return TRUE;
  g_autofree char *text =
    icn_deadlock_describe (net, &g_array_index (cycle, IcnDependency, 0), cycle->len);
  g_set_error (error, ICN_ERROR, ICN_ERROR_CONFLICT,
               "deadlock: messages may wait for each other around %s; allow it to watch it happen",
               text);
  return FALSE;
}
