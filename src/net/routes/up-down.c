/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Up-down routes: M. D. Schroeder et al., "Autonet: a high-speed, self-configuring local area
 * network using point-to-point links", IEEE Journal on Selected Areas in Communications 9(8), 1991.
 * The routers are ordered breadth-first from a root. A message goes up, towards earlier routers,
 * until a path down leads to its destination, and then down. No message goes up again after it has
 * gone down, so one virtual-channel class is enough. */
#include <string.h>

#include "channel-order.h"
#include "fixed-routes.h"
#include "net-failures.h"
#include "search.h"

#include <glib/gi18n-lib.h>

#define FAR G_MAXUINT16

/* A working channel, as it is stored for the choice of routes ("way"). The channels that leave one
 * vertex are stored together, and vertices follow one another by position, so that vertices visited
 * in order read memory in order. */
typedef struct {
  guint32 to;   /* position of the vertex that the channel leads to */
  guint16 port; /* the channel's port at the vertex that it leaves */
} Way;

/* The state while up-down routes are chosen. Vertices are given by their positions in `order`,
 * except where a comment says otherwise. */
typedef struct {
  const IcnNet *net;
  IcnFixedRoutes *routes;
  IcnVertex *order; /* [n_vertices] the routers in breadth-first order from the root, then the
                       terminals that do not route */
  guint32 n_routers;
  guint32 *position; /* [n_vertices] index in `order` of the vertex with each number */
  Way *way;          /* [n_channels] all working channels, by the position of the vertex that they
                        leave */
  guint32 *first;    /* [n_vertices + 1] the channels that leave the vertex at position i are
                        first[i] .. first[i + 1] - 1 in `way` */
  guint32 *first_up; /* [n_vertices] of these channels, first[i] .. first_up[i] - 1 lead down and
                        the others up, each by channel number */
  guint16 *left;     /* [n_vertices] number of hops to the present destination; FAR if there is no
                        route yet, and for terminals that do not route */
  guint8 *goes_down; /* [n_vertices] whether a path that only goes down reaches the present
                        destination from the vertex */
  guint32 *next;     /* [n_vertices] index in `way` of the channel that messages to the present
                        destination take; ICN_NONE if there is none */
  double *load; /* [n_channels] number of messages over each element of `way`, if one message is
                   sent for each pair of terminals routed so far. Of two equally long paths, the
                   less loaded path is chosen */
  double *flow; /* [n_vertices] messages to the present destination that pass the vertex */
} Builder;

/* Chooses the root: the router whose distance to its farthest node is smallest. If several routers
 * have this distance, the router with the smallest sum of distances to all nodes is chosen. */
static IcnVertex
find_root (const IcnNet *net)
{
  IcnVertex first = icn_net_is_indirect (net) ? net->n_terminals : 0, root = first;
  g_autofree guint64 *sum = g_new0 (guint64, net->n_vertices);
  g_autofree guint32 *farthest = g_new0 (guint32, net->n_vertices);

  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    const guint16 *distance = icn_search_distances (net, d);

    for (IcnVertex v = first; v < net->n_vertices; v++) {
      sum[v] += distance[v];
      farthest[v] = MAX (farthest[v], distance[v]);
    }
  }
  for (IcnVertex v = first; v < net->n_vertices; v++)
    if (farthest[v] < farthest[root] || (farthest[v] == farthest[root] && sum[v] < sum[root]))
      root = v;
  return root;
}

/* Appends to `order`, which already has n routers, the routers that a breadth-first search from
 * `root` reaches, and sets their positions. Returns the new number of routers in `order`. */
static guint32
append_routers (const IcnNet *net, IcnVertex root, guint32 n, IcnVertex *order, guint32 *position)
{
  guint32 first = n;

  position[root] = n;
  order[n++] = root;
  for (guint32 i = first; i < n; i++)
    for (IcnChannelId c = net->first_out[order[i]]; c < net->first_out[order[i] + 1]; c++) {
      IcnVertex to = net->channel[c].destination;

      if (icn_net_is_terminal (net, to) || position[to] != ICN_NONE || !icn_net_works (net, c))
        continue;
      position[to] = n;
      order[n++] = to;
    }
  return n;
}

/* Writes all vertices to `order`, the routers breadth-first from a root and then the terminals that
 * do not route, and sets the position of every vertex in this order. If failures have split the
 * network, each part has a root of its own, and the routers of one part follow those of another
 * part. Returns the number of routers. */
static guint32
order_routers (const IcnNet *net, IcnVertex root, IcnVertex *order, guint32 *position)
{
  guint32 n, place;

  memset (position, 0xff, sizeof *position * net->n_vertices);
  n = append_routers (net, root, 0, order, position);
  for (IcnVertex v = 0; icn_net_has_failures (net) && v < net->n_vertices; v++)
    if (position[v] == ICN_NONE && !icn_net_is_terminal (net, v))
      n = append_routers (net, v, n, order, position);
  place = n;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (position[v] == ICN_NONE) {
      order[place] = v;
      position[v] = place++;
    }
  return n;
}

/* Counts the levels of the tree of routers, including that of the root. A router is one level below
 * its neighbour that comes first in the breadth-first order. */
static guint
count_levels (const Builder *builder)
{
  const IcnNet *net = builder->net;
  g_autofree guint *level = g_new0 (guint, net->n_vertices);
  guint deepest = 0;

  for (guint32 i = 1; i < builder->n_routers; i++) {
    IcnVertex v = builder->order[i], above = v;

    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
      if (icn_net_works (net, c) &&
          builder->position[net->channel[c].destination] < builder->position[above])
        above = net->channel[c].destination;
    level[v] = above == v ? 0 : level[above] + 1;
    deepest = MAX (deepest, level[v]);
  }
  return deepest + 1;
}

/* Appends to builder->way, which already has n elements, the working channels that leave the vertex
 * at position i and lead up, if `up`, else those that lead down. Returns the new number of
 * elements. */
static guint32
append_ways (Builder *builder, guint32 i, gboolean up, guint32 n)
{
  const IcnNet *net = builder->net;
  IcnVertex v = builder->order[i];

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
    guint32 to = builder->position[net->channel[c].destination];

    if (icn_net_works (net, c) && (to < i) == up)
      builder->way[n++] = (Way){ to, icn_net_port (net, c) };
  }
  return n;
}

/* Lists the working channels of all vertices: sets builder->way, builder->first and
 * builder->first_up. */
static void
find_ways (Builder *builder)
{
  guint32 n = 0;

  for (guint32 i = 0; i < builder->net->n_vertices; i++) {
    builder->first[i] = n;
    n = builder->first_up[i] = append_ways (builder, i, FALSE, n);
    n = append_ways (builder, i, TRUE, n);
  }
  builder->first[builder->net->n_vertices] = n;
}

/* Chooses the channel over which the vertex at position i sends to the destination, among the
 * elements first .. end - 1 of builder->way: the one on the shortest path, and of equally short
 * paths the least loaded one. Returns the number of hops from the vertex to the destination; FAR if
 * none of these channels leads to it. */
static guint
choose_way (Builder *builder, guint32 i, guint32 first, guint32 end)
{
  guint least = FAR;

  builder->next[i] = ICN_NONE;
  for (guint32 w = first; w < end; w++) {
    guint left = builder->left[builder->way[w].to];

    if (left == FAR || left + 1 > least ||
        (left + 1 == least && builder->load[w] >= builder->load[builder->next[i]]))
      continue;
    builder->next[i] = w;
    least = left + 1;
  }
  return least;
}

/* Chooses the next channel of every vertex to the destination at position `end`. A terminal that
 * does not route sends messages to itself through the network. */
static void
route_to (Builder *builder, guint32 end)
{
  const guint32 *first = builder->first, *first_up = builder->first_up;

  memset (builder->left, 0xff, sizeof *builder->left * builder->net->n_vertices); /* all: FAR */
  builder->left[end] = 0;
  builder->goes_down[end] = FALSE;
  builder->next[end] = ICN_NONE;
  for (guint32 i = builder->n_routers; i-- > 0;) {
    if (i == end)
      continue;
    builder->left[i] = choose_way (builder, i, first[i], first_up[i]);
    builder->goes_down[i] = builder->left[i] != FAR;
  }
  for (guint32 i = 0; i < builder->n_routers; i++)
    if (builder->left[i] == FAR)
      builder->left[i] = choose_way (builder, i, first_up[i], first[i + 1]);
  for (guint32 i = builder->n_routers; i < builder->net->n_vertices; i++)
    choose_way (builder, i, first_up[i], first[i + 1]);
}

/* Writes the chosen channels of all vertices to builder->routes. destination: vertex number of the
 * destination. */
static void
keep_ways (const Builder *builder, IcnVertex destination)
{
  guint32 n = builder->net->n_vertices;
  guint16 *port = builder->routes->port + (gsize) destination * n;

  for (guint32 i = 0; i < n; i++)
    port[builder->order[i]] =
      builder->next[i] == ICN_NONE ? ICN_NO_PORT : builder->way[builder->next[i]].port;
}

/* Adds the messages of the vertex at position i to the load of its next channel and to the messages
 * of the vertex that this channel leads to. */
static inline void
pass_on (Builder *builder, guint32 i)
{
  guint32 next = builder->next[i];

  if (next == ICN_NONE)
    return;
  builder->load[next] += builder->flow[i];
  builder->flow[builder->way[next].to] += builder->flow[i];
}

/* Adds the loads of the routes to a destination. weight: number of destinations at one switch,
 * which share these routes. Vertices pass their messages on in the order in which routes visit
 * them. First come the routers where messages go up, from the last router in breadth-first order to
 * the first. Then come the routers where messages go down, from the first router to the last. */
static void
add_loads (Builder *builder, double weight)
{
  const IcnNet *net = builder->net;

  for (guint32 i = 0; i < net->n_vertices; i++)
    builder->flow[i] = builder->order[i] < net->n_terminals ? weight : 0;
  for (guint32 i = builder->n_routers; i < net->n_vertices; i++)
    pass_on (builder, i);
  for (guint32 i = builder->n_routers; i-- > 0;)
    if (!builder->goes_down[i])
      pass_on (builder, i);
  for (guint32 i = 0; i < builder->n_routers; i++)
    if (builder->goes_down[i])
      pass_on (builder, i);
}

/* Whether every channel has another channel in the opposite direction, and requests and replies use
 * the same channels. */
static gboolean
leads_back (const IcnNet *net)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (icn_net_find_channel (net, net->channel[c].destination, net->channel[c].source) == ICN_NONE)
      return FALSE;
  return net->n_planes == 1;
}

static void
builder_init (Builder *builder, const IcnNet *net)
{
  *builder = (Builder){ .net = net, .routes = g_new0 (IcnFixedRoutes, 1) };
  builder->routes->port = g_new (guint16, (gsize) net->n_terminals * net->n_vertices);
  builder->routes->falls = g_new0 (guint8, (gsize) net->n_terminals * net->n_vertices);
  builder->routes->rank = g_new (guint32, net->n_channels);
  builder->routes->n_classes = 1;
  builder->order = g_new (IcnVertex, net->n_vertices);
  builder->position = g_new (guint32, net->n_vertices);
  builder->way = g_new (Way, net->n_channels);
  builder->first = g_new (guint32, (gsize) net->n_vertices + 1);
  builder->first_up = g_new (guint32, net->n_vertices);
  builder->left = g_new (guint16, net->n_vertices);
  builder->goes_down = g_new (guint8, net->n_vertices);
  builder->next = g_new (guint32, net->n_vertices);
  builder->load = g_new0 (double, net->n_channels);
  builder->flow = g_new (double, net->n_vertices);
}

static void
builder_clear (Builder *builder)
{
  g_clear_pointer (&builder->routes, icn_fixed_routes_free);
  g_free (builder->order);
  g_free (builder->position);
  g_free (builder->way);
  g_free (builder->first);
  g_free (builder->first_up);
  g_free (builder->left);
  g_free (builder->goes_down);
  g_free (builder->next);
  g_free (builder->load);
  g_free (builder->flow);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Builder, builder_clear)

const char *
icn_fixed_routes_why_no_up_down (const IcnNet *net)
{
  guint32 n_routers = 0, n_joined;
  g_autofree IcnVertex *joined = g_new (IcnVertex, net->n_vertices);
  g_autofree guint32 *position = g_new (guint32, net->n_vertices);
  const char *why = icn_search_why_not_fixed (net);

  if (why != NULL)
    return why;
  if (!leads_back (net))
    return N_ (
      "not every link has channels in both directions, so that a path up may have no path down");
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    n_routers += !icn_net_is_terminal (net, v);
  n_joined =
    order_routers (net, icn_net_is_indirect (net) ? net->n_terminals : 0, joined, position);
  return n_joined == n_routers
           ? NULL
           : N_ ("some switches are joined only over nodes that forward no messages");
}

/* Stores the channel loads in routes->n_pairs. They are the numbers of pairs of terminals whose
 * route crosses each channel. Only for networks in which each destination has routes of its own. */
static void
keep_pairs (Builder *builder)
{
  const IcnNet *net = builder->net;

  if (!icn_search_all_hop (net))
    return;
  builder->routes->n_pairs = g_new0 (double, net->n_channels);
  for (guint32 i = 0; i < net->n_vertices; i++)
    for (guint32 w = builder->first[i]; w < builder->first[i + 1]; w++)
      builder->routes->n_pairs[net->first_out[builder->order[i]] + builder->way[w].port] =
        builder->load[w];
}

IcnFixedRoutes *
icn_fixed_routes_new_up_down (const IcnNet *net, GCancellable *cancellable)
{
  g_auto (Builder) builder = { .net = NULL };
  guint32 n_alike;

  builder_init (&builder, net);
  builder.routes->root = find_root (net);
  builder.n_routers = order_routers (net, builder.routes->root, builder.order, builder.position);
  builder.routes->n_levels = count_levels (&builder);
  icn_channel_order_rank (net, builder.position, builder.routes->rank);
  find_ways (&builder);
  for (IcnVertex destination = 0; destination < net->n_terminals; destination++) {
    if (destination % 64 == 0 && g_cancellable_is_cancelled (cancellable))
      return NULL;
    if (icn_fixed_routes_first (net, destination, &n_alike) != destination)
      continue;
    route_to (&builder, builder.position[destination]);
    keep_ways (&builder, destination);
    add_loads (&builder, n_alike);
  }
  icn_fixed_routes_copy (builder.routes, net);
  keep_pairs (&builder);
  return g_steal_pointer (&builder.routes);
}
