/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deadlock.h"
#include "error.h"
#include "net-names.h"
#include "net-taps.h"
#include "net.h"
#include "route-plan.h"
#include "route-settings.h"
#include "route-table.h"
#include "route.h"

#include <string.h>

/* On a ring or linear array of fewer than 2 × ALL_PAIRS nodes, the routes between all pairs of
 * nodes are checked. On a longer one, only the routes from evenly spaced nodes are checked; the
 * number of these nodes is at least ALL_PAIRS and less than 2 × ALL_PAIRS. */
#define ALL_PAIRS 128

/* The channel dependency graph: a vertex for every channel and class. A channel can only be
 * followed by channels that leave its destination, so the possible edges of a vertex are stored as
 * one bit for each such channel and class. */
typedef struct {
  const IcnNet *net;
  IcnRoutePlan *plan;
  guint n_classes;
  guint64 *first;     /* [n_channels + 1]: index in may_follow of the first bit of each channel;
                         the bits of all classes of a channel are consecutive */
  guint8 *may_follow; /* bit set: for each possible edge, whether it is in the graph */
} Graph;

static guint32
n_followers (const Graph *graph, IcnChannelId channel)
{
  return icn_net_out_degree (graph->net, graph->net->channel[channel].destination) *
         graph->n_classes;
}

static guint64
bit_of (const Graph *graph, guint32 from, guint32 follower)
{
  IcnChannelId channel = from / graph->n_classes;

  return graph->first[channel] +
         (guint64) (from % graph->n_classes) * n_followers (graph, channel) + follower;
}

static void
add_edge (Graph *graph, guint32 from, guint32 to)
{
  IcnVertex v = graph->net->channel[from / graph->n_classes].destination;
  guint64 bit = bit_of (graph, from, to - graph->net->first_out[v] * graph->n_classes);

  graph->may_follow[bit / 8] |= 1 << (bit % 8);
}

/* Iterates over the successors of `node` in the channel dependency graph. Returns the first
 * successor from index *next on and sets *next to the index after it; returns ICN_NONE when there
 * is no further successor. */
static guint32
next_follower (const Graph *graph, guint32 node, guint32 *next)
{
  IcnChannelId channel = node / graph->n_classes;
  IcnVertex v = graph->net->channel[channel].destination;
  guint32 n = n_followers (graph, channel);

  while (*next < n) {
    guint64 bit = bit_of (graph, node, (*next)++);

    if (graph->may_follow[bit / 8] >> (bit % 8) & 1)
      return graph->net->first_out[v] * graph->n_classes + *next - 1;
  }
  return ICN_NONE;
}

static void
graph_init (Graph *graph)
{
  const IcnNet *net = graph->net;
  guint64 bits = 0;

  graph->first = g_new (guint64, (gsize) net->n_channels + 1);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    graph->first[c] = bits;
    bits += (guint64) graph->n_classes * n_followers (graph, c);
  }
  graph->may_follow = g_malloc0 (bits / 8 + 1);
}

static void
graph_clear (Graph *graph)
{
  g_free (graph->first);
  g_free (graph->may_follow);
}

/* Adds to the graph the dependencies of the route from source to destination. coin: the random bits
 * that decide ties on the route. */
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
    /* A terminal that is not a router itself always takes its flits at once, so the channel to it
     * depends on no other channel. */
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

/* Adds the dependencies of Valiant routes if both phases use the same classes. A message may change
 * phase at any router, so every channel into a router may be followed by every channel out of
 * it. */
static void
join_phases (Graph *graph)
{
  const IcnNet *net = graph->net;

  for (IcnVertex v = icn_net_first_router (net); v < net->n_vertices; v++)
    for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++)
      for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
        add_edge (graph, net->in_channel[i] * graph->n_classes, c * graph->n_classes);
}

/* Adds the dependencies of messages that choose one of two orders of dimensions at random, if both
 * orders use the same classes: a channel of any dimension may then be followed by a channel of any
 * other dimension. */
static void
join_orders (Graph *graph)
{
  const IcnNet *net = graph->net;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++)
      for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
        if (net->channel[c].dimension != net->channel[net->in_channel[i]].dimension)
          add_edge (graph, net->in_channel[i] * graph->n_classes, c * graph->n_classes);
}

/* Adds the routes within one line, a ring or linear array, of a dimension. With dimension-order
 * routing a cycle can only lie within one line, and all lines of a dimension are equivalent, so one
 * line per dimension is checked. */
static void
walk_line (Graph *graph, guint dimension)
{
  /* Values of a message's random bits (IcnRouteState.coin) with which routes are followed. The two
   * highest bits select one of two orders of dimensions, one bit for each phase. The other bits
   * select the direction in each dimension in which both directions are equally short. The four
   * values combine both orders with both directions. The first two values suffice if the routing
   * has only one order of dimensions. */
  static const guint32 coins[] = { 0, G_MAXUINT32, G_MAXUINT32 >> 2, G_MAXUINT32 << 30 };
  guint n_coins = graph->plan->n_orders > 1 ? G_N_ELEMENTS (coins) : 2;
  const IcnLine *line = &graph->net->line[dimension];
  guint32 k = line->k, stride = line->stride, step = MAX (1, k / ALL_PAIRS);
  IcnVertex first = icn_net_first_router (graph->net);

  for (guint32 a = 0; a < k; a += step)
    for (guint32 b = 0; b < k; b++) {
      guint32 apart = (b + k - a) % k;
      /* On long rings and linear arrays only some routes are followed: the longest ones, those of
       * about half a ring, and those from or to the ends. The routes skipped here would add no
       * further dependencies. */
      if (step > 1 && apart != k - 1 && apart != k / 2 && apart != k / 2 + 1 && b != 0 &&
          b != k - 1)
        continue;
      for (guint i = 0; i < n_coins; i++)
        walk (graph, first + a * stride, first + b * stride, coins[i]);
    }
}

/* Adds the dependencies between the channels of all routes to one destination. column: the next
 * channels of all vertices towards that destination (IcnRouteColumn). Routes begin at the terminals
 * and, in the escape classes, at the routers where messages may enter these classes. Sets
 * classes[c] to a bit set of the classes in which a message to the destination may hold channel c.
 * Bit 0 is the first class of the phase. */
static void
spread_column (Graph *graph, const IcnRouteColumn *column, IcnVertex destination, guint32 *classes)
{
  const IcnNet *net = graph->net;
  const IcnRoutePlan *plan = graph->plan;
  /* Each phase of the routing has its own set of `ring_classes` classes. A dependency that is found
   * in the first set exists in the other sets too: it is added once for each multiple of `step`,
   * with both class numbers increased by this multiple. With fixed routes, and a choice between a
   * direct and an indirect path, `step` is 1, as a message on the direct path may begin in any
   * class (icn_route_plan_straight). */
  guint step = plan->is_fixed && plan->phases.choice != ICN_CHOICE_NONE ? 1 : plan->ring_classes;

  memset (classes, 0, sizeof *classes * net->n_channels);
  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next = icn_route_column_next (column, v);
    guint room = icn_route_column_room (column, v);

    for (guint j = 0; j < room && next[j] != ICN_NONE; j++) {
      IcnVertex to = net->channel[next[j]].destination;

      if (icn_net_is_terminal (net, to))
        continue;
      if (v < net->n_terminals ||
          (graph->plan->escapes && icn_route_plan_enters_escape (graph->plan, v)))
        classes[next[j]] |=
          ((2u << icn_route_plan_spare_classes (graph->plan, v, destination)) - 1)
          << icn_route_plan_class (graph->plan, v, ICN_NONE, next[j], destination, 0);
      for (guint32 k = net->first_in[v]; k < net->first_in[v + 1]; k++) {
        IcnChannelId from = net->in_channel[k];

        for (guint32 rest = classes[from]; rest != 0; rest &= rest - 1) {
          guint class = __builtin_ctz (rest);
          guint then = icn_route_plan_class (graph->plan, v, from, next[j], destination, class);

          classes[next[j]] |= 1u << then;
          for (guint shift = 0; shift <= graph->plan->last_set; shift += step)
            add_edge (graph, from * graph->n_classes + shift + class,
                      next[j] * graph->n_classes + shift + then);
        }
      }
    }
  }
}

/* Adds the dependencies where a message changes phase: at any router, a channel held in the first
 * phase may be followed by any channel in the second phase. */
static void
follow_phases (Graph *graph)
{
  const IcnNet *net = graph->net;
  guint ring_classes = graph->plan->ring_classes;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnVertex v = net->channel[c].destination;

    if (icn_net_is_terminal (net, v) || icn_net_hops_from (net, v) == 0)
      continue;
    for (guint class = 0; class < ring_classes; class ++)
      for (IcnChannelId next = net->first_out[v]; next < net->first_out[v + 1]; next++)
        add_edge (graph, c * graph->n_classes + class, next * graph->n_classes + ring_classes);
  }
}

/* Adds the dependencies of all routes of a general network, destination by destination. Where
 * several next channels lie on shortest routes, all are followed. O(n_terminals × n_channels ×
 * classes). */
static void
walk_columns (Graph *graph, GCancellable *cancellable)
{
  const IcnNet *net = graph->net;
  g_autofree guint32 *classes = g_new (guint32, net->n_channels);
  IcnRouteSettings routing = graph->plan->order[0].routing;
  g_auto (IcnRouteColumn) column = { .next = NULL };

  icn_route_column_init (&column, net);
  for (routing.plane = 0; routing.plane < net->n_planes; routing.plane++)
    for (IcnVertex destination = 0;
         destination < net->n_terminals && !g_cancellable_is_cancelled (cancellable);
         destination++) {
      icn_route_column (net, &routing, destination, &column);
      spread_column (graph, &column, destination, classes);
    }
  if (graph->plan->phases.n > 1 && graph->n_classes > graph->plan->ring_classes)
    follow_phases (graph);
}

/* Adds a dependency for every pair of consecutive channels between which the turn rule of the
 * routing allows messages to turn, whatever their destination. */
static void
add_turns (Graph *graph, const IcnTurns *turns)
{
  const IcnNet *net = graph->net;

  for (IcnChannelId from = 0; from < net->n_channels; from++) {
    IcnVertex v = net->channel[from].destination;

    for (IcnChannelId to = net->first_out[v]; to < net->first_out[v + 1]; to++)
      if (turns->allows (net, from, to))
        add_edge (graph, from * graph->n_classes, to * graph->n_classes);
  }
}

static void
walk_all (Graph *graph, GCancellable *cancellable)
{
  const IcnNet *net = graph->net;

  if (graph->plan->phases.turns != NULL) {
    add_turns (graph, graph->plan->phases.turns);
    return;
  }
  if (net->n_lines == 0 || graph->plan->is_fixed) {
    walk_columns (graph, cancellable);
    return;
  }
  for (guint d = 0; d < net->n_lines; d++)
    walk_line (graph, d);
}

/* Finds a cycle of the dependency graph by depth-first search. Returns the cycle as an array of
 * IcnDependency, or NULL if the graph has no cycle. Each vertex has a color: 0 if it has not been
 * visited, 1 if it is on the path from the root of the search, 2 if all its successors have been
 * visited. */
static GArray *
find_cycle (const Graph *graph, guint32 n_nodes)
{
  g_autofree guint8 *color = g_new0 (guint8, n_nodes);
  g_autofree guint32 *next = g_new0 (guint32, n_nodes);
  g_autofree guint32 *path = g_new (guint32, n_nodes);

  for (guint32 root = 0; root < n_nodes; root++) {
    guint32 depth = 0;
    if (color[root] != 0)
      continue;
    path[depth++] = root;
    color[root] = 1;
    while (depth > 0) {
      guint32 node = path[depth - 1], to = next_follower (graph, node, &next[node]);
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

/* Whether the graph of routers is acyclic, as in a multistage network; then no routing can
 * deadlock. Topological sort: removes routers that have no inputs left, one after the other. */
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
icn_deadlock_cycle (const IcnNet *net, const IcnRouterSettings *router, GCancellable *cancellable)
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
  graph_init (&graph);
  walk_all (&graph, cancellable);
  if (plan->n_sets > 1 && plan->n_classes == plan->ring_classes) {
    if (plan->phases.n > 1)
      join_phases (&graph);
    else
      join_orders (&graph);
  }
  cycle = g_cancellable_is_cancelled (cancellable) ? NULL : find_cycle (&graph, n_nodes);
  graph_clear (&graph);
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
icn_deadlock_check (const IcnNet *net, const IcnRouterSettings *router, GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (GArray) cycle = NULL;

  if (router->may_deadlock)
    return TRUE;
  cycle = icn_deadlock_cycle (net, router, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (cycle == NULL)
    return TRUE;
  g_autofree char *text =
    icn_deadlock_describe (net, &g_array_index (cycle, IcnDependency, 0), cycle->len);
  return icn_error_set (error, ICN_ERROR_CONFLICT, "deadlock",
                        "messages may wait for each other around %s; allow it to watch it happen",
                        text);
}
