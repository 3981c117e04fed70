/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses one shortest route for each pair of terminals, in three steps. First an order of the
 * channels is found (channel-order.h), which determines the number of virtual-channel classes. Then
 * each destination gets a tree of the routes with the lowest cost that this number of classes
 * permits; the cost of a channel grows with its load. Finally each tree is improved: its vertices,
 * from the farthest to the nearest, choose again among the shortest paths that need no further
 * class. */
#include <string.h>

#include "channel-order.h"
#include "fixed-routes.h"
#include "hop-queue.h"
#include "net.h"
#include "net-taps.h"
#include "search.h"

/* Limits of the rounds in which computed trees are computed again or improved. MOST_ROUNDS: the
 * number of rounds. MOST_WORK: the number of channels and vertices that all rounds together visit.
 * If one round exceeds MOST_WORK, it covers only some of the trees. */
#define MOST_ROUNDS 24
#define MOST_WORK 2.5e7
/* A second virtual-channel class is used if it reduces the largest channel load to at most this
 * share of the largest load with one class. */
#define WORTH_A_CLASS 0.9
/* The channels of a tree are scattered over memory. While one channel gets its load, the records of
 * the channel AHEAD steps later are therefore fetched into the processor's cache. */
#define AHEAD 12

/* Properties of the messages that reach one vertex on the tree of routes to a destination. They are
 * summed up while the tree is traversed from its farthest vertices. */
typedef struct {
  double flow;   /* messages of uniform traffic that pass the vertex */
  guint32 rank;  /* of all routes up to the vertex, consider those with `falls` falls of the rank:
                    this is the highest rank that one of their last channels has. The rank of a
                    channel is its place in the order of the channels */
  guint32 falls; /* the largest number of times that the rank of the channels falls on a route up to
                    the vertex */
} Arrived;

/* Of a channel: its load, if one message is sent for each pair of terminals, and its relative
 * width. */
typedef struct {
  double load, width;
} Loaded;

typedef struct {
  const IcnNet *net;
  IcnFixedRoutes *routes;
  Loaded *loaded;    /* [n_channels] load and width of each channel. NULL if all widths are 1;
                        `tree` then has the loads, so that an increase of a load changes one record
                        only */
  double *flow;      /* [n_vertices] messages that pass each vertex; scratch memory of add_tree */
  Arrived *arrived;  /* [n_vertices] messages that reach each vertex in the present tree */
  IcnVertex *after;  /* [n_vertices] the next vertex on the route of each vertex, kept while a tree
                        is improved, so that no look-up of the channel to the next vertex is
                        needed */
  IcnRouteTree tree; /* the tree of routes to the present destination, with the channel loads of all
                        routes chosen so far */
  gboolean is_made;  /* a tree has been computed for every destination */
  gboolean changes;  /* at least one tree changed in the last round */
  double weight;     /* number of destinations that share the present tree, because they are
                        attached to one switch */
  IcnRouteColumn column; /* all shortest paths to the present destination */
  gboolean all_hop;      /* all channels count as hops (icn_search_all_hop). Trees are then chosen
                            from `paths` instead of `column` */
  const IcnHopPaths *paths; /* all shortest paths to the present destination */
} Builder;

static inline double
load_of (const Builder *builder, IcnChannelId c)
{
  return builder->loaded != NULL ? builder->loaded[c].load : builder->tree.channel[c].load;
}

static inline void
set_load (Builder *builder, IcnChannelId c, double load)
{
  if (builder->loaded != NULL) {
    builder->loaded[c].load = load;
    load /= builder->loaded[c].width;
  }
  builder->tree.channel[c].load = load;
}

static inline void
add_load (Builder *builder, IcnChannelId c, double amount)
{
  set_load (builder, c, load_of (builder, c) + amount);
}

/* Whether distances are numbers of channels: every channel counts as a hop, and distances are not
 * sums of delays (IcnNet.has_unequal_delays). */
static gboolean
all_hop (const IcnNet *net)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (icn_net_hops_from (net, v) == 0)
      return FALSE;
  return !net->has_unequal_delays;
}

/* Allocates builder->loaded and sets the widths in it, unless all widths are 1. */
static void
find_widths (Builder *builder)
{
  const IcnNet *net = builder->net;
  gboolean differs = FALSE;

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    differs = differs || icn_channel_width (&net->channel[c]) != 1;
  if (!differs)
    return;
  builder->loaded = g_new0 (Loaded, net->n_channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    builder->loaded[c].width = icn_channel_width (&net->channel[c]);
}

static void
builder_init (Builder *builder, const IcnNet *net)
{
  gsize n = (gsize) net->n_planes * net->n_terminals * net->n_vertices;

  *builder = (Builder){ .net = net, .routes = g_new0 (IcnFixedRoutes, 1) };
  builder->all_hop = icn_search_all_hop (net);
  builder->routes->root = ICN_NONE;
  builder->routes->go_nearer = all_hop (net);
  builder->routes->reach_all = builder->all_hop;
  builder->routes->port = g_new (guint16, n);
  builder->routes->falls = g_new0 (guint8, n);
  builder->routes->rank = g_new (guint32, net->n_channels);
  builder->flow = g_new (double, net->n_vertices);
  builder->arrived = g_new0 (Arrived, net->n_vertices);
  builder->after = g_new (IcnVertex, net->n_vertices);
  icn_route_tree_init (&builder->tree, net);
  icn_route_column_init_wide (&builder->column, net);
  find_widths (builder);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    set_load (builder, c, 0);
}

static void
builder_clear (Builder *builder)
{
  g_free (builder->loaded);
  g_free (builder->flow);
  g_free (builder->arrived);
  g_free (builder->after);
  icn_route_tree_clear (&builder->tree);
  icn_route_column_clear (&builder->column);
  g_clear_pointer (&builder->routes, icn_fixed_routes_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Builder, builder_clear)

/* Reads the tree of one destination from builder->routes, where its entries begin at index
 * `first`. */
static void
take_tree (Builder *builder, gsize first)
{
  const IcnNet *net = builder->net;

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint16 port = builder->routes->port[first + v];

    builder->tree.next[v] = port == ICN_NO_PORT ? ICN_NONE : net->first_out[v] + port;
  }
  memcpy (builder->tree.falls, builder->routes->falls + first, net->n_vertices);
}

/* Sets builder->tree.falls[v] to the number of channels on the route from v to the destination, in
 * the present tree, whose rank is lower than that of the channel before them. */
static void
measure_tree (Builder *builder, IcnVertex destination)
{
  const guint32 *rank = builder->routes->rank;

  for (guint32 i = builder->column.n_sequence; i-- > 0;) {
    IcnVertex v = builder->column.sequence[i];
    IcnChannelId c = builder->tree.next[v];
    IcnVertex to = c == ICN_NONE ? v : builder->tree.channel[c].to;

    if (c == ICN_NONE)
      continue;
    builder->tree.falls[v] =
      to == destination ? 0 : builder->tree.falls[to] + (rank[builder->tree.next[to]] < rank[c]);
  }
}

/* The cost of the route that begins with channel c and continues along the present tree. The sum
 * ends once it reaches `most`, so a result of `most` or more is only a lower bound. */
static double
route_cost (const Builder *builder, IcnChannelId c, IcnVertex destination, double most)
{
  double cost = icn_route_channel_cost (&builder->tree.channel[c]);

  for (IcnVertex v = builder->tree.channel[c].to; v != destination && cost < most;
       v = builder->after[v])
    cost += icn_route_channel_cost (&builder->tree.channel[builder->tree.next[v]]);
  return cost;
}

/* Adds `amount` messages to the load of every channel on the route from v in the present tree. */
static void
add_route (Builder *builder, IcnVertex v, IcnVertex destination, double amount)
{
  do {
    add_load (builder, builder->tree.next[v], amount);
    v = builder->after[v];
  } while (v != destination);
}

/* Whether channel c is permitted as the next channel of v. It is permitted if the rank of the
 * channels falls at most `most` times on every route that reaches v, continues over c and then
 * follows the present tree. */
static inline gboolean
is_permitted (const Builder *builder, IcnVertex v, IcnChannelId c, IcnVertex destination,
              guint most)
{
  const guint32 *rank = builder->routes->rank;
  const Arrived *arrived = &builder->arrived[v];
  IcnVertex to = builder->tree.channel[c].to;
  guint before = arrived->falls + (rank[c] < arrived->rank);
  guint after =
    to == destination ? 0 : builder->tree.falls[to] + (rank[builder->tree.next[to]] < rank[c]);

  return before + after <= most;
}

/* Returns the first channel of the route with the lowest cost from v to the destination, among
 * routes on which the rank of the channels falls at most `most` times. */
static IcnChannelId
choose_channel (const Builder *builder, IcnVertex v, IcnVertex destination, guint most)
{
  const IcnChannelId *candidate = icn_route_column_next (&builder->column, v);
  guint room = icn_route_column_room (&builder->column, v);
  IcnChannelId chosen = builder->tree.next[v];
  double least = G_MAXDOUBLE;

  for (guint j = 0; j < room && candidate[j] != ICN_NONE; j++) {
    double cost = is_permitted (builder, v, candidate[j], destination, most)
                    ? route_cost (builder, candidate[j], destination, least)
                    : least;

    if (cost < least) {
      chosen = candidate[j];
      least = cost;
    }
  }
  return chosen;
}

/* Whether vertex v could take another next channel than its present one. With the other channel,
 * the rank of the channels must fall at most n_classes - 1 times on every route through v. */
static gboolean
has_choice (const Builder *builder, IcnVertex v, IcnVertex destination)
{
  const IcnChannelId *candidate = icn_route_column_next (&builder->column, v);
  guint room = icn_route_column_room (&builder->column, v), most = builder->routes->n_classes - 1;

  if (room < 2 || candidate[1] == ICN_NONE)
    return FALSE;
  for (guint j = 0; j < room && candidate[j] != ICN_NONE; j++)
    if (candidate[j] != builder->tree.next[v] &&
        is_permitted (builder, v, candidate[j], destination, most))
      return TRUE;
  return FALSE;
}

/* Chooses the next channel of vertex v anew and moves all messages that pass v to the new route.
 * FALSE if the next channel stays the same. */
static gboolean
move_vertex (Builder *builder, IcnVertex v, IcnVertex destination)
{
  double flow = builder->arrived[v].flow;
  IcnChannelId was = builder->tree.next[v];

  add_route (builder, v, destination, -flow);
  builder->tree.next[v] = choose_channel (builder, v, destination, builder->routes->n_classes - 1);
  builder->after[v] = builder->tree.channel[builder->tree.next[v]].to;
  add_route (builder, v, destination, flow);
  return builder->tree.next[v] != was;
}

/* Adds the properties of the messages that reach vertex v to those of the next vertex on its route:
 * their number, the number of falls of the rank, and the rank of the channel between the two
 * vertices. */
static void
pass_on (Builder *builder, IcnVertex v)
{
  IcnChannelId c = builder->tree.next[v];
  const Arrived *here = &builder->arrived[v];
  Arrived *there = &builder->arrived[builder->tree.channel[c].to];
  guint32 rank = builder->routes->rank[c], falls = here->falls + (rank < here->rank);

  there->flow += here->flow;
  if (falls > there->falls)
    there->rank = rank;
  else if (falls == there->falls)
    there->rank = MAX (there->rank, rank);
  there->falls = MAX (there->falls, falls);
}

static void
clear_arrived (Builder *builder)
{
  for (IcnVertex v = 0; v < builder->net->n_vertices; v++)
    builder->arrived[v] = (Arrived){ .flow = v < builder->net->n_terminals ? builder->weight : 0 };
}

/* Improves the present tree: its vertices, from the farthest to the nearest, choose their next
 * channel again. A vertex may choose a channel with which the rank of the channels falls at most
 * n_classes - 1 times on every route through the vertex. FALSE if no vertex has changed its
 * channel. */
static gboolean
improve_tree (Builder *builder, IcnVertex destination)
{
  const IcnRouteColumn *column = &builder->column;
  gboolean changes = FALSE;

  clear_arrived (builder);
  for (IcnVertex v = 0; v < builder->net->n_vertices; v++)
    if (builder->tree.next[v] != ICN_NONE)
      builder->after[v] = builder->tree.channel[builder->tree.next[v]].to;
  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    IcnChannelId c = builder->tree.next[v];

    if (c == ICN_NONE)
      continue;
    if (has_choice (builder, v, destination) && move_vertex (builder, v, destination))
      changes = TRUE;
    pass_on (builder, v);
  }
  if (changes)
    measure_tree (builder, destination);
  return changes;
}

/* Writes the present tree to builder->routes, where its entries begin at index `first`. */
static void
keep_tree (Builder *builder, gsize first)
{
  const IcnNet *net = builder->net;

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId c = builder->tree.next[v];

    builder->routes->port[first + v] = c == ICN_NONE ? ICN_NO_PORT : c - net->first_out[v];
  }
  memcpy (builder->routes->falls + first, builder->tree.falls, net->n_vertices);
}

/* Adds the messages that pass vertex v in the present tree, times `sign`, to the load of v's next
 * channel and to the messages of the next vertex. */
static inline void
add_vertex (Builder *builder, IcnVertex v, double sign)
{
  IcnChannelId c = builder->tree.next[v];

  if (c == ICN_NONE)
    return;
  add_load (builder, c, sign * builder->flow[v]);
  builder->flow[builder->tree.channel[c].to] += builder->flow[v];
}

/* Prefetches the records that add_vertex() changes for vertex v into the processor's cache. */
static inline void
fetch_vertex (Builder *builder, IcnVertex v)
{
  IcnChannelId c = builder->tree.next[v];

  if (c == ICN_NONE)
    return;
  if (builder->loaded != NULL)
    __builtin_prefetch (&builder->loaded[c], 1);
  __builtin_prefetch (&builder->tree.channel[c], 1);
}

/* Adds the messages that follow the present tree to the loads of its channels; subtracts them if
 * `sign` is -1. */
static void
add_tree (Builder *builder, double sign)
{
  const IcnRouteColumn *column = &builder->column;
  const IcnVertex *vertex = builder->all_hop ? builder->paths->vertex : NULL;

  for (IcnVertex v = 0; v < builder->net->n_vertices; v++)
    builder->flow[v] = v < builder->net->n_terminals ? builder->weight : 0;
  for (guint32 i = builder->all_hop ? builder->paths->n : 0; i-- > 0;) {
    fetch_vertex (builder, vertex[i > AHEAD ? i - AHEAD : 0]);
    add_vertex (builder, vertex[i], sign);
  }
  for (guint32 i = 0; !builder->all_hop && i < column->n_sequence; i++)
    add_vertex (builder, column->sequence[i], sign);
}

/* Sets builder->tree to the routes with the lowest cost to a destination, among routes on which the
 * rank of the channels falls at most n_free times. A vertex without such a route gets one on which
 * the rank falls as rarely as possible. Returns the largest number of falls on any of these routes
 * (icn_channel_order_choose). */
static guint
choose_tree (Builder *builder, IcnVertex destination, guint n_free)
{
  return builder->all_hop ? icn_channel_order_choose_hop (builder->net, destination, builder->paths,
                                                          n_free, &builder->tree)
                          : icn_channel_order_choose (builder->net, destination, &builder->column,
                                                      n_free, &builder->tree);
}

/* Chooses the tree of a destination for all vertices at once: the routes with the lowest cost that
 * need only the permitted number of virtual-channel classes. If some vertex has no such route,
 * which is rare, the routes on which the rank of the channels falls least often are chosen. */
static void
make_tree (Builder *builder, IcnVertex destination)
{
  IcnFixedRoutes *routes = builder->routes;
  guint n_free = routes->n_classes - 1, most = choose_tree (builder, destination, n_free);

  if (most > n_free)
    most = choose_tree (builder, destination, 0);
  routes->n_classes = MAX (routes->n_classes, most + 1);
  add_tree (builder, 1);
}

/* Computes the tree of a destination, and replaces the earlier tree if there is one. Returns TRUE,
 * because the tree may have changed. */
static gboolean
make_anew (Builder *builder, IcnVertex destination)
{
  if (builder->is_made)
    add_tree (builder, -1);
  make_tree (builder, destination);
  return TRUE;
}

/* Calls `change` for the trees of the first `share` × n_terminals destinations; share is at most 1.
 * `change` returns whether it has changed the tree. Sets builder->changes to whether any tree has
 * changed. FALSE if cancelled. */
static gboolean
change_trees (Builder *builder, gboolean (*change) (Builder *builder, IcnVertex destination),
              double share, GCancellable *cancellable)
{
  const IcnNet *net = builder->net;
  gboolean makes_anew = change == make_anew;
  IcnRouteSettings settings = { .plane = 0 };
  guint32 n = share * net->n_terminals, n_alike;
  g_autoptr (IcnHopQueue) queue =
    makes_anew && builder->all_hop ? icn_hop_queue_new (net, n, !builder->is_made) : NULL;

  builder->changes = FALSE;
  for (settings.plane = 0; settings.plane < net->n_planes; settings.plane++)
    for (IcnVertex destination = 0; destination < n; destination++) {
      gsize first = icn_fixed_routes_at (net, &settings, destination, 0);

      if (destination % 64 == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (icn_fixed_routes_first (net, destination, &n_alike) != destination)
        continue;
      builder->weight = n_alike;
      if (queue != NULL)
        builder->paths = icn_hop_queue_next (queue);
      else
        icn_search_column (net, &settings, destination, &builder->column);
      if (builder->is_made)
        take_tree (builder, first);
      if (!change (builder, destination))
        continue;
      keep_tree (builder, first);
      builder->changes = TRUE;
    }
  if (queue != NULL && !builder->is_made)
    icn_search_keep_path_counts (net, icn_hop_queue_counts (queue));
  return TRUE;
}

/* Returns the largest load, divided by relative width, of the channels between routers. Channels to
 * and from terminals are left out, because every choice of routes gives them the same load. */
static double
largest_load (const Builder *builder)
{
  const IcnNet *net = builder->net;
  double largest = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (icn_net_joins_routers (net, c))
      largest = MAX (largest, builder->tree.channel[c].load);
  return largest;
}

/* A saved choice of routes, with the channel loads of these routes. */
typedef struct {
  guint16 *port;
  guint8 *falls;
  double *load;
} Kept;

static void
kept_clear (Kept *kept)
{
  g_free (kept->port);
  g_free (kept->falls);
  g_free (kept->load);
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
  kept->load = g_new (double, builder->net->n_channels);
  for (IcnChannelId c = 0; c < builder->net->n_channels; c++)
    kept->load[c] = load_of (builder, c);
}

static void
take_routes (Builder *builder, const Kept *kept)
{
  gsize n = table_size (builder->net);

  memcpy (builder->routes->port, kept->port, n * sizeof *kept->port);
  memcpy (builder->routes->falls, kept->falls, n);
  for (IcnChannelId c = 0; c < builder->net->n_channels; c++)
    set_load (builder, c, kept->load[c]);
}

/* Finds routes to all destinations; *largest receives their largest channel load. The trees of all
 * destinations are computed one after another. The first trees are then computed again, because
 * most loads were not known when they were chosen. Finally all trees are improved repeatedly, and
 * the routes whose largest channel load is smallest are kept. FALSE if cancelled. */
static gboolean
route_all (Builder *builder, double *largest, GCancellable *cancellable)
{
  const IcnNet *net = builder->net;
  double work = (double) net->n_terminals * (net->n_channels + net->n_vertices);
  double n_rounds = MIN (MOST_WORK / work, MOST_ROUNDS);
  g_auto (Kept) best = { NULL };

  if (!change_trees (builder, make_anew, 1, cancellable))
    return FALSE;
  builder->is_made = TRUE;
  if (!change_trees (builder, make_anew, MIN (n_rounds, 1), cancellable))
    return FALSE;
  *largest = G_MAXDOUBLE;
  for (guint round = 1; round < n_rounds && builder->changes; round++) {
    if (largest_load (builder) < *largest) {
      *largest = largest_load (builder);
      keep_routes (builder, &best);
    }
    if (!change_trees (builder, improve_tree, 1, cancellable))
      return FALSE;
  }
  if (largest_load (builder) > *largest)
    take_routes (builder, &best);
  *largest = largest_load (builder);
  return TRUE;
}

/* Tries routes with two virtual-channel classes. They are kept if their largest channel load is at
 * most WORTH_A_CLASS times `largest`, the largest load with one class. With one class the rank of
 * the channels must rise along every route, which can force many routes over the same few channels,
 * for example in a mesh. */
static gboolean
try_two_classes (Builder *builder, double largest, GCancellable *cancellable)
{
  g_auto (Kept) with_one = { NULL };
  double with_two;

  keep_routes (builder, &with_one);
  builder->routes->n_classes = 2;
  if (!route_all (builder, &with_two, cancellable))
    return FALSE;
  if (with_two < WORTH_A_CLASS * largest)
    return TRUE;
  builder->routes->n_classes = 1;
  take_routes (builder, &with_one);
  return TRUE;
}

/* Stores the channel loads in routes->n_pairs. They are the numbers of pairs of terminals whose
 * route crosses each channel. Only for networks in which each destination has a tree of its own. */
static void
keep_pairs (Builder *builder)
{
  const IcnNet *net = builder->net;

  if (!builder->all_hop || net->n_planes > 1)
    return;
  builder->routes->n_pairs = g_new (double, net->n_channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    builder->routes->n_pairs[c] = load_of (builder, c);
}

IcnFixedRoutes *
icn_fixed_routes_new_single (const IcnNet *net, GCancellable *cancellable)
{
  g_auto (Builder) builder = { .net = NULL };
  double largest;

  builder_init (&builder, net);
  builder.routes->n_classes = icn_channel_order_find (net, builder.routes->rank, cancellable);
  icn_route_tree_set_ranks (&builder.tree, net, builder.routes->rank);
  if (builder.routes->n_classes == 0 || !route_all (&builder, &largest, cancellable) ||
      (builder.routes->n_classes == 1 && !try_two_classes (&builder, largest, cancellable)))
    return NULL;
  icn_fixed_routes_copy (builder.routes, net);
  keep_pairs (&builder);
  return g_steal_pointer (&builder.routes);
}
