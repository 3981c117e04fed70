/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One shortest route for each pair. An order of the channels comes first (channel-order.h); by it
 * each destination has a tree of the routes whose ranks fall least often. Then each tree is
 * improved in turn: the vertices, from the farthest on, choose among the shortest paths that need
 * no further class the one over the least loaded channels. */
#include <string.h>

#include "channel-order.h"
#include "fixed-routes.h"
#include "net.h"
#include "search.h"

/* How often each tree is improved: up to MOST_ROUNDS times, at least twice; as many visits of
 * channels and vertices as MOST_WORK in between. The best round is kept. */
#define MOST_ROUNDS 24
#define MOST_WORK 1.6e7
#define WORTH_A_CLASS 0.9 /* a second class is taken if loads fall to this part */

/* What the tree of a destination has brought to a vertex so far. */
typedef struct {
  double flow;   /* messages of uniform traffic */
  guint32 rank;  /* the highest rank of the channels over which most falls have come */
  guint32 falls; /* most falls of the rank on the way to the vertex */
} Arrived;

typedef struct {
  const IcnNet *net;
  IcnFixedRoutes *routes;
  /* [n_channels] copies of what is read most, in arrays of their own to be near each other */
  IcnVertex *to; /* destination */
  double *width;
  double *load;          /* load of uniform traffic, a message for each pair */
  double *cost;          /* what it costs to take the channel at that load */
  Arrived *arrived;      /* [n_vertices] */
  IcnChannelId *next;    /* [n_vertices] next channels of the present tree */
  guint8 *falls;         /* [n_vertices] falls on a vertex's route in the present tree */
  gboolean sees_routes;  /* what a vertex chooses loads its whole route at once */
  double weight;         /* how many destinations the present tree leads to, at one switch */
  IcnRouteColumn column; /* all shortest paths to the present destination */
} Builder;

/* Adds to the load of a channel. Its cost grows with the fourth power of the load, so that the
 * largest loads count. */
static inline void
add_load (Builder *builder, IcnChannelId c, double amount)
{
  double load;

  builder->load[c] += amount;
  load = 1 + builder->load[c] / builder->width[c];
  load *= load;
  builder->cost[c] = load * load;
}

static void
builder_init (Builder *builder, const IcnNet *net)
{
  gsize n = (gsize) net->n_planes * net->n_terminals * net->n_vertices;

  *builder = (Builder){ .net = net, .routes = g_new0 (IcnFixedRoutes, 1) };
  builder->routes->root = ICN_NONE;
  builder->routes->port = g_new (guint16, n);
  builder->routes->falls = g_new0 (guint8, n);
  builder->routes->rank = g_new (guint32, net->n_channels);
  builder->to = g_new (IcnVertex, net->n_channels);
  builder->width = g_new (double, net->n_channels);
  builder->load = g_new0 (double, net->n_channels);
  builder->cost = g_new (double, net->n_channels);
  builder->arrived = g_new0 (Arrived, net->n_vertices);
  builder->next = g_new (IcnChannelId, net->n_vertices);
  builder->falls = g_new0 (guint8, net->n_vertices);
  icn_route_column_init_wide (&builder->column, net);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    builder->to[c] = net->channel[c].destination;
    builder->width[c] = icn_channel_width (&net->channel[c]);
    add_load (builder, c, 0);
  }
}

static void
builder_clear (Builder *builder)
{
  g_free (builder->to);
  g_free (builder->width);
  g_free (builder->load);
  g_free (builder->cost);
  g_free (builder->arrived);
  g_free (builder->next);
  g_free (builder->falls);
  icn_route_column_clear (&builder->column);
  g_clear_pointer (&builder->routes, icn_fixed_routes_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Builder, builder_clear)

/* Reads the tree of a destination from the table, and takes its loads away. */
static void
take_tree (Builder *builder, gsize first)
{
  const IcnNet *net = builder->net;
  const IcnRouteColumn *column = &builder->column;

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint16 port = builder->routes->port[first + v];

    builder->next[v] = port == ICN_NO_PORT ? ICN_NONE : net->first_out[v] + port;
    builder->arrived[v].flow = v < net->n_terminals ? builder->weight : 0;
  }
  memcpy (builder->falls, builder->routes->falls + first, net->n_vertices);
  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    IcnChannelId c = builder->next[v];

    if (c == ICN_NONE)
      continue;
    add_load (builder, c, -builder->arrived[v].flow);
    builder->arrived[builder->to[c]].flow += builder->arrived[v].flow;
  }
}

/* Works out how often the ranks of the routes of the present tree fall. */
static void
measure_tree (Builder *builder, IcnVertex destination)
{
  const guint32 *rank = builder->routes->rank;

  for (guint32 i = builder->column.n_sequence; i-- > 0;) {
    IcnVertex v = builder->column.sequence[i];
    IcnChannelId c = builder->next[v];
    IcnVertex to = c == ICN_NONE ? v : builder->to[c];

    if (c == ICN_NONE)
      continue;
    builder->falls[v] =
      to == destination ? 0 : builder->falls[to] + (rank[builder->next[to]] < rank[c]);
  }
}

/* What the route that begins with a channel and goes on along the present tree costs; none is
 * looked for beyond `most`. */
static double
route_cost (const Builder *builder, IcnChannelId c, IcnVertex destination, double most)
{
  double cost = builder->cost[c];

  for (IcnVertex v = builder->to[c]; v != destination && cost < most; v = builder->to[c]) {
    c = builder->next[v];
    cost += builder->cost[c];
  }
  return cost;
}

/* Adds to the loads of a vertex's route in the present tree. */
static void
add_route (Builder *builder, IcnVertex v, IcnVertex destination, double amount)
{
  do {
    IcnChannelId c = builder->next[v];

    add_load (builder, c, amount);
    v = builder->to[c];
  } while (v != destination);
}

/* The next channel of a vertex that the cheapest route begins with, of those with at most `most`
 * falls from first to last. */
static IcnChannelId
choose_channel (const Builder *builder, IcnVertex v, IcnVertex destination, guint most)
{
  const guint32 *rank = builder->routes->rank;
  const Arrived *arrived = &builder->arrived[v];
  const IcnChannelId *candidate = icn_route_column_next (&builder->column, v);
  guint room = icn_route_column_room (&builder->column, v);
  IcnChannelId chosen = builder->next[v];
  double least = G_MAXDOUBLE;

  for (guint j = 0; j < room && candidate[j] != ICN_NONE; j++) {
    IcnChannelId c = candidate[j];
    IcnVertex to = builder->to[c];
    gboolean ends = to == destination;
    guint before = arrived->falls + (rank[c] < arrived->rank);
    guint after = ends ? 0 : builder->falls[to] + (rank[builder->next[to]] < rank[c]);
    double cost = before + after <= most ? route_cost (builder, c, destination, least) : least;

    if (cost < least) {
      chosen = c;
      least = cost;
    }
  }
  return chosen;
}

static gboolean
has_choice (const Builder *builder, IcnVertex v)
{
  const IcnChannelId *candidate = icn_route_column_next (&builder->column, v);

  return icn_route_column_room (&builder->column, v) > 1 && candidate[1] != ICN_NONE;
}

/* Chooses the channels of the present tree anew, from the farthest vertex on, and adds their loads.
 * What a vertex has chosen holds however those after it choose: they count its falls. With
 * sees_routes its messages load its whole route at once, as far as it is known, so that the next
 * vertex may keep off it where they would meet; a vertex on the way moves them with its own. */
static void
improve_tree (Builder *builder, IcnVertex destination)
{
  const IcnNet *net = builder->net;
  const guint32 *rank = builder->routes->rank;
  const IcnRouteColumn *column = &builder->column;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    builder->arrived[v] = (Arrived){ .flow = v < net->n_terminals ? builder->weight : 0 };
  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    const Arrived *here = &builder->arrived[v];
    Arrived *there;
    IcnChannelId c;
    double more;
    guint falls;

    if (builder->next[v] == ICN_NONE)
      continue;
    more = v < net->n_terminals ? builder->weight : 0;
    if (!builder->sees_routes) {
      builder->next[v] = choose_channel (builder, v, destination, builder->routes->n_classes - 1);
      add_load (builder, builder->next[v], here->flow);
      more = 0;
    } else if (has_choice (builder, v)) {
      if (here->flow > more)
        add_route (builder, v, destination, more - here->flow);
      builder->next[v] = choose_channel (builder, v, destination, builder->routes->n_classes - 1);
      more = here->flow;
    }
    if (more > 0)
      add_route (builder, v, destination, more);
    c = builder->next[v];
    there = &builder->arrived[builder->to[c]];
    falls = here->falls + (rank[c] < here->rank);
    there->flow += here->flow;
    if (falls > there->falls)
      there->rank = rank[c];
    else if (falls == there->falls)
      there->rank = MAX (there->rank, rank[c]);
    there->falls = MAX (there->falls, falls);
  }
}

/* Writes the present tree to the table. */
static void
keep_tree (Builder *builder, gsize first)
{
  const IcnNet *net = builder->net;

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    builder->routes->port[first + v] =
      builder->next[v] == ICN_NONE ? ICN_NO_PORT : icn_net_port (net, builder->next[v]);
    builder->routes->falls[first + v] = builder->next[v] == ICN_NONE ? 0 : builder->falls[v];
  }
}

static void
route_to (Builder *builder, const IcnRouteSettings *settings, IcnVertex destination,
          gboolean is_made)
{
  gsize first = icn_fixed_routes_at (builder->net, settings, destination, 0);

  icn_search_column (builder->net, settings, destination, &builder->column);
  if (!is_made)
    icn_channel_order_choose (builder->net, builder->routes->rank, destination, &builder->column,
                              builder->next, builder->falls);
  else
    take_tree (builder, first);
  measure_tree (builder, destination);
  improve_tree (builder, destination);
  measure_tree (builder, destination);
  keep_tree (builder, first);
}

/* Of the channels between routers: those to and from terminals have the same load on all routes. */
static double
largest_load (const Builder *builder)
{
  const IcnNet *net = builder->net;
  double largest = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (icn_net_joins_routers (net, c))
      largest = MAX (largest, builder->load[c] / icn_channel_width (&net->channel[c]));
  return largest;
}

/* Improves the routes to all destinations once; makes them if they are not made yet. FALSE if
 * cancelled. */
static gboolean
improve_all (Builder *builder, gboolean are_made, GCancellable *cancellable)
{
  const IcnNet *net = builder->net;
  IcnRouteSettings settings = { .plane = 0 };
  guint32 n_alike;

  for (settings.plane = 0; settings.plane < net->n_planes; settings.plane++)
    for (IcnVertex destination = 0; destination < net->n_terminals; destination++) {
      if (destination % 64 == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (icn_fixed_routes_first (net, destination, &n_alike) != destination)
        continue;
      builder->weight = n_alike;
      route_to (builder, &settings, destination, are_made);
    }
  return TRUE;
}

/* Routes that may be taken again. */
typedef struct {
  guint16 *port;
  guint8 *falls;
} Kept;

static void
kept_clear (Kept *kept)
{
  g_free (kept->port);
  g_free (kept->falls);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Kept, kept_clear)

static gsize
table_size (const IcnNet *net)
{
  return (gsize) net->n_planes * net->n_terminals * net->n_vertices;
}

static void
keep_routes (const Builder *builder, Kept *kept)
{
  gsize n = table_size (builder->net);

  kept_clear (kept);
  kept->port = g_memdup2 (builder->routes->port, n * sizeof *kept->port);
  kept->falls = g_memdup2 (builder->routes->falls, n);
}

static void
take_routes (Builder *builder, const Kept *kept)
{
  gsize n = table_size (builder->net);

  memcpy (builder->routes->port, kept->port, n * sizeof *kept->port);
  memcpy (builder->routes->falls, kept->falls, n);
}

/* Improves the routes to all destinations again and again, and leaves the best of them; makes them
 * if they are not made yet. The second half of the rounds counts the loads of first channels only:
 * some networks are improved by one half and some by the other. Writes the largest load of the best
 * to *largest. FALSE if cancelled. */
static gboolean
route_all (Builder *builder, gboolean are_made, double *largest, GCancellable *cancellable)
{
  const IcnNet *net = builder->net;
  double work = (double) net->n_terminals * (net->n_channels + net->n_vertices);
  guint n_rounds = CLAMP (MOST_WORK / work, 2, MOST_ROUNDS);
  g_auto (Kept) best = { NULL };

  *largest = G_MAXDOUBLE;
  for (guint round = 0; round < n_rounds; round++) {
    builder->sees_routes = round < MAX (2, n_rounds / 2);
    if (!improve_all (builder, are_made || round > 0, cancellable))
      return FALSE;
    if (largest_load (builder) < *largest) {
      *largest = largest_load (builder);
      keep_routes (builder, &best);
    }
  }
  take_routes (builder, &best);
  return TRUE;
}

/* Routes that one class suffices for may have to crowd, as in a mesh; then others with two are
 * better. */
static gboolean
try_two_classes (Builder *builder, double largest, GCancellable *cancellable)
{
  g_auto (Kept) with_one = { NULL };
  double with_two;

  keep_routes (builder, &with_one);
  builder->routes->n_classes = 2;
  if (!route_all (builder, TRUE, &with_two, cancellable))
    return FALSE;
  if (with_two < WORTH_A_CLASS * largest)
    return TRUE;
  builder->routes->n_classes = 1;
  take_routes (builder, &with_one);
  return TRUE;
}

IcnFixedRoutes *
icn_fixed_routes_new_single (const IcnNet *net, GCancellable *cancellable)
{
  g_auto (Builder) builder = { .net = NULL };
  double largest;

  builder_init (&builder, net);
  builder.routes->n_classes = icn_channel_order_find (net, builder.routes->rank, cancellable);
  if (builder.routes->n_classes == 0 || !route_all (&builder, FALSE, &largest, cancellable) ||
      (builder.routes->n_classes == 1 && !try_two_classes (&builder, largest, cancellable)))
    return NULL;
  icn_fixed_routes_copy (builder.routes, net);
  return g_steal_pointer (&builder.routes);
}
