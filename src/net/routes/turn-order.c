/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds an order of the channels (ranks) for routes that a user states. A turn is a step of a route
 * from one channel to the next. If the turns form no cycle, there is an order in which the rank
 * rises along every route. Otherwise several orders are tried: by depth-first searches of the turns
 * from different channels; the order that suits the routes that the topology kind defines; and
 * orders that follow from an order of the vertices (channel-order.h). The number of virtual-channel
 * classes follows from the largest number of times that the rank falls on a route. */
#include "channel-order.h"
#include "listed-routes.h"

#include <string.h>

#define N_SEARCHES 24 /* largest number of depth-first searches that are tried */
/* Orders are tried until about MOST_WORK vertices have been visited, but N_FIRST orders are always
 * allowed. */
#define MOST_WORK 2e8
#define N_FIRST 4

typedef struct {
  const IcnNet *net;
  IcnFixedRoutes *routes;
  /* [n_channels] for each channel, a bit set of the ports at its destination over which routes
   * continue; NULL if no route continues after the channel */
  guint64 **turn;
  guint32 *rank;  /* [n_channels] rank of each channel in the order that is being tried */
  guint8 *falls;  /* [n_vertices] number of channels, on the route from each vertex to one
                     destination, whose rank is lower than that of the channel before them */
  IcnVertex *way; /* [n_vertices] scratch memory for the vertices of a route */
  IcnChannelId *stack;
  guint32 *at; /* [n_channels] for each channel the first port at its destination that the
                  depth-first search has not yet examined */
  guint least; /* the best order so far: the largest number of times that the rank of the channels
                  falls on a route */
} Orders;

static IcnChannelId
channel_at (const Orders *orders, IcnVertex destination, IcnVertex v)
{
  const IcnNet *net = orders->net;
  guint16 port = orders->routes->port[(gsize) destination * net->n_vertices + v];

  return port == ICN_NO_PORT ? ICN_NONE : net->first_out[v] + port;
}

static void
orders_init (Orders *orders, const IcnNet *net, IcnFixedRoutes *routes)
{
  *orders = (Orders){ .net = net, .routes = routes, .least = G_MAXUINT };
  orders->turn = g_new0 (guint64 *, net->n_channels);
  orders->rank = g_new (guint32, net->n_channels);
  orders->falls = g_new (guint8, net->n_vertices);
  orders->way = g_new (IcnVertex, net->n_vertices);
  orders->stack = g_new (IcnChannelId, net->n_channels);
  orders->at = g_new (guint32, net->n_channels);
}

static void
orders_clear (Orders *orders)
{
  for (IcnChannelId c = 0; c < orders->net->n_channels; c++)
    g_free (orders->turn[c]);
  g_free (orders->turn);
  g_free (orders->rank);
  g_free (orders->falls);
  g_free (orders->way);
  g_free (orders->stack);
  g_free (orders->at);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Orders, orders_clear)

/* Adds the turns (pairs of consecutive channels) of the routes to a destination to orders->turn. */
static void
add_turns (Orders *orders, IcnVertex destination)
{
  const IcnNet *net = orders->net;

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId c = channel_at (orders, destination, v), next;
    IcnVertex to = c == ICN_NONE ? destination : net->channel[c].destination;
    guint port;

    if (to == destination || (next = channel_at (orders, destination, to)) == ICN_NONE)
      continue;
    port = icn_net_port (net, next);
    if (orders->turn[c] == NULL)
      orders->turn[c] = g_new0 (guint64, icn_net_out_degree (net, to) / 64 + 1);
    orders->turn[c][port / 64] |= (guint64) 1 << port % 64;
  }
}

/* Returns the first port, from `port` on, over which a route continues after channel c. If no route
 * does, returns the number of ports. */
static guint32
next_turn (const Orders *orders, IcnChannelId c, guint32 port)
{
  guint32 n = icn_net_out_degree (orders->net, orders->net->channel[c].destination);

  while (orders->turn[c] != NULL && port < n && !(orders->turn[c][port / 64] >> port % 64 & 1))
    port++;
  return orders->turn[c] != NULL ? port : n;
}

#define UNSEEN G_MAXUINT32

/* Searches the turns depth first from channel `first`. When all turns of a channel have been
 * searched, the channel gets the highest rank that is still free. The rank therefore rises at every
 * turn except the turns that close a cycle. n_free: number of ranks that are still free. Returns
 * this number after the search. */
static guint32
search_from (Orders *orders, IcnChannelId first, guint32 n_free)
{
  const IcnNet *net = orders->net;
  guint32 n = 0;

  if (orders->at[first] != UNSEEN)
    return n_free;
  orders->stack[n++] = first;
  orders->at[first] = 0;
  while (n > 0) {
    IcnChannelId c = orders->stack[n - 1], next;
    IcnVertex to = net->channel[c].destination;
    guint32 port = next_turn (orders, c, orders->at[c]);

    if (port == icn_net_out_degree (net, to)) {
      orders->rank[c] = --n_free;
      n--;
      continue;
    }
    orders->at[c] = port + 1;
    next = net->first_out[to] + port;
    if (orders->at[next] == UNSEEN) {
      orders->at[next] = 0;
      orders->stack[n++] = next;
    }
  }
  return n_free;
}

/* Ranks the channels by depth-first searches, from channel `first` and then from the channels after
 * it that are still without a rank. */
static void
rank_by_search (Orders *orders, IcnChannelId first)
{
  guint32 n = orders->net->n_channels, n_free = n;

  memset (orders->at, 0xff, n * sizeof *orders->at);
  for (guint32 i = 0; i < n; i++)
    n_free = search_from (orders, (first + i) % n, n_free);
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  const guint64 *x = a, *y = b;

  return x[0] != y[0] ? (x[0] > y[0]) - (x[0] < y[0]) : (x[1] > y[1]) - (x[1] < y[1]);
}

/* Ranks the channels in the order that suits the routes that the topology kind defines: by the
 * group of each channel, and within a group by the channel's rank (icn_route_class_key gives
 * both). */
static void
rank_by_kind (Orders *orders)
{
  const IcnRouteSettings own = { 0 };
  guint32 n = orders->net->n_channels;
  g_autofree guint64 *key = g_new (guint64, 2 * (gsize) n);

  for (IcnChannelId c = 0; c < n; c++) {
    guint group, rank;

    icn_route_class_key (orders->net, &own, c, &group, &rank);
    key[2 * c] = (guint64) group << 32 | rank;
    key[2 * c + 1] = c;
  }
  qsort (key, n, 2 * sizeof *key, compare_keys);
  for (guint32 i = 0; i < n; i++)
    orders->rank[key[2 * (gsize) i + 1]] = i;
}

static void
rank_by_vertices (Orders *orders, IcnVertex root)
{
  g_autofree guint32 *position = g_new (guint32, orders->net->n_vertices);

  icn_channel_order_from (orders->net, root, position);
  icn_channel_order_rank (orders->net, position, orders->rank);
}

/* Sets falls[v] to the number of times that the rank falls on the route from v to the destination,
 * in the order that is being tried. Returns the largest of these numbers. */
static guint
count_falls (Orders *orders, IcnVertex destination, guint8 *falls)
{
  const IcnNet *net = orders->net;
  guint most = 0;

  memset (falls, 0xff, net->n_vertices);
  for (IcnVertex from = 0; from < net->n_vertices; from++) {
    guint32 n = 0;
    IcnVertex v = from;
    IcnChannelId after = ICN_NONE;

    while ((v != destination || n == 0) && falls[v] == G_MAXUINT8 &&
           channel_at (orders, destination, v) != ICN_NONE) {
      orders->way[n++] = v;
      v = net->channel[channel_at (orders, destination, v)].destination;
    }
    after = v == destination ? ICN_NONE : channel_at (orders, destination, v);
    for (guint count = v == destination || n == 0 ? 0 : falls[v]; n > 0;) {
      IcnChannelId c = channel_at (orders, destination, orders->way[--n]);

      count += after != ICN_NONE && orders->rank[after] < orders->rank[c];
      falls[orders->way[n]] = MIN (count, G_MAXUINT8 - 1);
      most = MAX (most, count);
      after = c;
    }
  }
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    falls[v] = falls[v] == G_MAXUINT8 ? 0 : falls[v];
  return most;
}

/* Stores the order that is being tried if it is the best order so far. FALSE if cancelled. */
static gboolean
try_order (Orders *orders, GCancellable *cancellable)
{
  const IcnNet *net = orders->net;
  guint most = 0;

  for (IcnVertex d = 0; d < net->n_terminals && most < orders->least; d++) {
    if (d % 64 == 0 && g_cancellable_is_cancelled (cancellable))
      return FALSE;
    most = MAX (most, count_falls (orders, d, orders->falls));
  }
  if (most >= orders->least)
    return TRUE;
  orders->least = most;
  memcpy (orders->routes->rank, orders->rank, net->n_channels * sizeof *orders->rank);
  return TRUE;
}

/* Writes the i-th order to be tried to orders->rank. The orders are, one after another: a
 * depth-first search from channel 0; the order for the routes that the topology kind defines; two
 * orders given by the vertices in breadth-first order, from the first and from the last vertex;
 * depth-first searches from other channels. */
static void
propose (Orders *orders, guint i)
{
  const IcnNet *net = orders->net;

  if (i == 0)
    rank_by_search (orders, 0);
  else if (i == 1 && !icn_route_is_searched (net))
    rank_by_kind (orders);
  else if (i <= 3)
    rank_by_vertices (orders, i == 2 ? 0 : net->n_vertices - 1);
  else
    rank_by_search (orders, (guint64) net->n_channels * (i - 3) / N_SEARCHES);
}

gboolean
icn_turn_order_find (IcnFixedRoutes *routes, const IcnNet *net, GCancellable *cancellable)
{
  double work = (double) net->n_terminals * net->n_vertices;
  guint n_orders = CLAMP (MOST_WORK / work, N_FIRST, N_FIRST + N_SEARCHES);
  g_auto (Orders) orders;

  orders_init (&orders, net, routes);
  for (IcnVertex d = 0; d < net->n_terminals; d++)
    add_turns (&orders, d);
  /* If the turns have no cycle, the first search finds an order in which the rank never falls.
   * Otherwise at least N_FIRST orders are tried. After these, the loop ends as soon as an order
   * needs at most two classes: the rank falls at most once on any route. */
  for (guint i = 0; i < n_orders && orders.least > (i < N_FIRST ? 0 : 1); i++) {
    propose (&orders, i);
    if (!try_order (&orders, cancellable))
      return FALSE;
  }
  routes->n_classes = orders.least + 1;
  memcpy (orders.rank, routes->rank, net->n_channels * sizeof *routes->rank);
  for (IcnVertex d = 0; d < net->n_terminals; d++)
    count_falls (&orders, d, routes->falls + (gsize) d * net->n_vertices);
  return TRUE;
}
