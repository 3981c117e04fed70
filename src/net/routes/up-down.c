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

#define FAR G_MAXUINT32

typedef struct {
  const IcnNet *net;
  IcnFixedRoutes *routes;
  IcnVertex *order; /* [n_routers] the routers in breadth-first order from the root */
  guint32 n_routers;
  guint32 *position;   /* [n_vertices] index of each router in `order`; terminals come after all
                          routers */
  guint32 *left;       /* [n_vertices] number of hops to the present destination */
  gboolean *goes_down; /* [n_vertices] whether a path that only goes down reaches the present
                          destination from the vertex */
  double *load; /* [n_channels] number of messages over each channel, if one message is sent for
                   each pair of terminals routed so far. Of two equally long paths, the less loaded
                   path is chosen */
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

/* Writes the routers to `order`, breadth-first from a root, and sets the position of every vertex
 * in this order; terminals come after all routers. If failures have split the network, each part
 * has a root of its own, and the routers of one part follow those of another part. Returns the
 * number of routers. */
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
    if (position[v] == ICN_NONE)
      position[v] = place++;
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

/* Chooses the next channel of vertex v towards the destination: among the channels that lead down
 * if `down`, else among the channels that lead up. The channel on the shortest path is chosen, and
 * of equally short paths the least loaded channel. Sets port[v], and builder->left[v], the number
 * of hops from v to the destination. */
static void
choose_way (Builder *builder, IcnVertex v, IcnVertex destination, gboolean down, guint16 *port)
{
  const IcnNet *net = builder->net;
  IcnChannelId chosen = ICN_NONE;

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
    IcnVertex to = net->channel[c].destination;
    gboolean is_down = builder->position[to] > builder->position[v];
    guint32 left = to == destination                 ? 1
                   : icn_net_is_terminal (net, to)   ? FAR
                   : builder->left[to] == FAR        ? FAR
                   : down && !builder->goes_down[to] ? FAR
                                                     : builder->left[to] + 1;

    if (is_down != down || left == FAR || !icn_net_works (net, c) || left > builder->left[v] ||
        (chosen != ICN_NONE && left == builder->left[v] &&
         builder->load[c] >= builder->load[chosen]))
      continue;
    chosen = c;
    builder->left[v] = left;
  }
  port[v] = chosen == ICN_NONE ? ICN_NO_PORT : icn_net_port (net, chosen);
  if (chosen != ICN_NONE)
    builder->goes_down[v] = down;
}

static void
route_to (Builder *builder, IcnVertex destination)
{
  const IcnNet *net = builder->net;
  guint16 *port = builder->routes->port + (gsize) destination * net->n_vertices;

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    port[v] = ICN_NO_PORT;
    builder->left[v] = FAR;
    builder->goes_down[v] = FALSE;
  }
  for (guint32 i = builder->n_routers; i-- > 0;)
    if (builder->order[i] != destination)
      choose_way (builder, builder->order[i], destination, TRUE, port);
  for (guint32 i = 0; i < builder->n_routers; i++)
    if (builder->order[i] != destination && builder->left[builder->order[i]] == FAR)
      choose_way (builder, builder->order[i], destination, FALSE, port);
  for (IcnVertex v = 0; v < net->n_terminals && icn_net_is_indirect (net); v++)
    choose_way (builder, v, destination, FALSE, port);
}

/* Adds the messages of a vertex to the load of its next channel and to the messages of the vertex
 * that this channel leads to. */
static void
pass_on (Builder *builder, IcnVertex v, IcnVertex destination)
{
  const IcnNet *net = builder->net;
  guint16 port = builder->routes->port[(gsize) destination * net->n_vertices + v];
  IcnChannelId c = net->first_out[v] + port;

  if (port == ICN_NO_PORT)
    return;
  builder->load[c] += builder->flow[v];
  builder->flow[net->channel[c].destination] += builder->flow[v];
}

/* Adds the loads of the routes to a destination. weight: number of destinations at one switch,
 * which share these routes. Vertices pass their messages on in the order in which routes visit
 * them. First come the routers where messages go up, from the last router in breadth-first order to
 * the first. Then come the routers where messages go down, from the first router to the last. */
static void
add_loads (Builder *builder, IcnVertex destination, double weight)
{
  const IcnNet *net = builder->net;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    builder->flow[v] = v < net->n_terminals ? weight : 0;
  for (IcnVertex v = 0; v < net->n_terminals && icn_net_is_indirect (net); v++)
    pass_on (builder, v, destination);
  for (guint32 i = builder->n_routers; i-- > 0;)
    if (!builder->goes_down[builder->order[i]])
      pass_on (builder, builder->order[i], destination);
  for (guint32 i = 0; i < builder->n_routers; i++)
    if (builder->goes_down[builder->order[i]])
      pass_on (builder, builder->order[i], destination);
}

/* Whether every channel has another channel in the opposite direction, and all channels are in one
 * plane. */
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
  builder->left = g_new (guint32, net->n_vertices);
  builder->goes_down = g_new (gboolean, net->n_vertices);
  builder->load = g_new0 (double, net->n_channels);
  builder->flow = g_new (double, net->n_vertices);
}

static void
builder_clear (Builder *builder)
{
  g_clear_pointer (&builder->routes, icn_fixed_routes_free);
  g_free (builder->order);
  g_free (builder->position);
  g_free (builder->left);
  g_free (builder->goes_down);
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
  for (IcnVertex destination = 0; destination < net->n_terminals; destination++) {
    if (destination % 64 == 0 && g_cancellable_is_cancelled (cancellable))
      return NULL;
    if (icn_fixed_routes_first (net, destination, &n_alike) != destination)
      continue;
    route_to (&builder, destination);
    add_loads (&builder, destination, n_alike);
  }
  icn_fixed_routes_copy (builder.routes, net);
  return g_steal_pointer (&builder.routes);
}
