/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders the channels of any graph, as in up/down routing, by an order of the vertices. Channels to
 * earlier vertices ("up") have the lower ranks, which rise towards the first vertex. Channels to
 * later vertices ("down") have the higher ranks, which rise away from the first vertex. So a rank
 * falls only where a message turns from down to up, which no path does in a tree ordered from its
 * root. */

#include <stdlib.h>
#include <string.h>

#include "route.h"
#include "search.h"

/* most visits of channels and vertices, added over all orders tried */
#define MOST_WORK 3e8
#define MOST_ORDERS 200 /* most vertex orders that are tried */

/* A random number below n. The generator is private, so that the same orders are tried on every
 * machine. */
static guint32
draw (guint32 *state, guint32 n)
{
  *state = *state * 1664525u + 1013904223u;
  return (guint64) (*state >> 8) * n >> 24;
}

/* Sets the rank of every channel. position: index of each vertex in the vertex order. Channels from
 * terminals that do not route have the lowest rank, channels to such terminals the highest. */
static void
rank_channels (const IcnNet *net, const guint32 *position, guint16 *rank)
{
  guint32 n = net->n_vertices;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    guint32 from = position[channel->source], to = position[channel->destination];

    if (icn_net_is_terminal (net, channel->source))
      rank[c] = 0;
    else if (icn_net_is_terminal (net, channel->destination))
      rank[c] = 2 * n + 1;
    else
      rank[c] = to < from ? n - to : n + to;
  }
}

/* The largest number of times that the rank falls along any shortest path; stops early once it
 * exceeds `most`. `column` and `falls` (n_channels numbers) are scratch memory. O(n_terminals ×
 * n_channels × degree).
 *
 * In a network with separate planes for requests and replies, the route columns also list channels
 * of the reply plane, but only those that leave terminals. These have the lowest rank, so no rank
 * falls after them. */
static guint
count_falls (const IcnNet *net, const guint16 *rank, guint most, IcnRouteColumn *column,
             guint8 *falls)
{
  const IcnRouteSettings requests = { 0 };
  guint worst = 0;

  for (IcnVertex destination = 0; destination < net->n_terminals && worst <= most; destination++) {
    icn_search_column (net, &requests, destination, column);
    for (guint32 i = column->n_sequence; i-- > 0;) {
      IcnVertex v = column->sequence[i];
      const IcnChannelId *next = icn_route_column_next (column, v);
      guint room = icn_route_column_room (column, v);

      for (guint j = 0; j < room && next[j] != ICN_NONE; j++) {
        IcnVertex to = net->channel[next[j]].destination;
        const IcnChannelId *then = icn_route_column_next (column, to);
        guint more = to == destination ? 0 : icn_route_column_room (column, to);
        guint8 here = 0;

        for (guint k = 0; k < more && then[k] != ICN_NONE; k++)
          here = MAX (here, MIN (falls[then[k]] + (rank[then[k]] < rank[next[j]]), 254));
        falls[next[j]] = here;
        worst = MAX (worst, here);
      }
    }
  }
  return worst;
}

/* Sets the position of every vertex in breadth-first order from `root`, over links in either
 * direction. */
static void
order_by_distance (const IcnNet *net, IcnVertex root, guint32 *position)
{
  g_autofree IcnVertex *queue = g_new (IcnVertex, net->n_vertices);
  guint32 n = 0;

  memset (position, 0xff, sizeof *position * net->n_vertices);
  position[root] = 0;
  queue[n++] = root;
  for (guint32 i = 0; i < n; i++) {
    IcnVertex v = queue[i];
    guint32 out = icn_net_out_degree (net, v), in = icn_net_in_degree (net, v);

    for (guint32 j = 0; j < out + in; j++) {
      IcnVertex to = j < out ? net->channel[net->first_out[v] + j].destination
                             : net->channel[net->in_channel[net->first_in[v] + j - out]].source;
      if (position[to] == ICN_NONE) {
        position[to] = n;
        queue[n++] = to;
      }
    }
  }
}

/* Writes the i-th vertex order to try: first breadth-first from the vertex with most channels, then
 * the order of vertex numbers, then breadth-first from random vertices; after these, the best order
 * so far with some vertices swapped. */
static void
propose (const IcnNet *net, guint i, const guint32 *best, guint32 *state, guint32 *position)
{
  guint32 n = net->n_vertices;

  if (i == 0) {
    IcnVertex hub = 0;
    for (IcnVertex v = 1; v < n; v++)
      if (icn_net_out_degree (net, v) > icn_net_out_degree (net, hub))
        hub = v;
    order_by_distance (net, hub, position);
  } else if (i == 1) {
    for (IcnVertex v = 0; v < n; v++)
      position[v] = v;
  } else if (i < 10 && i < n) {
    order_by_distance (net, draw (state, n), position);
  } else {
    memcpy (position, best, sizeof *position * n);
    for (guint swaps = 1 + draw (state, MAX (2, n / 8)); swaps > 0; swaps--) {
      guint32 a = draw (state, n), b = draw (state, n), was = position[a];
      position[a] = position[b];
      position[b] = was;
    }
  }
}

IcnChannelOrder *
icn_channel_order_new (const IcnNet *net)
{
  IcnChannelOrder *order = g_new0 (IcnChannelOrder, 1);
  g_autofree guint32 *best = g_new (guint32, net->n_vertices);
  g_autofree guint32 *position = g_new (guint32, net->n_vertices);
  g_autofree guint16 *rank = g_new (guint16, net->n_channels);
  g_autofree guint8 *falls = g_new0 (guint8, net->n_channels);
  double work = (double) net->n_terminals * (net->n_channels + net->n_vertices);
  guint n_orders = CLAMP (MOST_WORK / work, 2, MOST_ORDERS), least = 255;
  guint32 state = 1;
  g_auto (IcnRouteColumn) column = { .next = NULL };

  icn_route_column_init_wide (&column, net);
  order->rank = g_new (guint16, net->n_channels);
  for (guint i = 0; i < n_orders && least > 0; i++) {
    guint worst;

    propose (net, i, best, &state, position);
    rank_channels (net, position, rank);
    worst = count_falls (net, rank, least, &column, falls);
    if (i > 0 && worst > least)
      continue;
    memcpy (best, position, sizeof *best * net->n_vertices);
    memcpy (order->rank, rank, sizeof *rank * net->n_channels);
    least = worst;
  }
  order->n_classes = least + 1;
  return order;
}

void
icn_channel_order_free (IcnChannelOrder *order)
{
  if (order == NULL)
    return;
  g_free (order->rank);
  g_free (order);
}
