/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixed-routes.h"

#include <string.h>

#include "hop-order.h"
#include "leaf-groups.h"
#include "search.h"

void
icn_fixed_routes_free (IcnFixedRoutes *routes)
{
  if (routes == NULL)
    return;
  g_free (routes->port);
  g_free (routes->falls);
  g_free (routes->rank);
  g_free (routes->n_pairs);
  g_free (routes);
}

IcnVertex
icn_fixed_routes_first (const IcnNet *net, IcnVertex terminal, guint32 *n)
{
  IcnVertex hub, first = ICN_NONE;

  *n = 1;
  if (!icn_leaf_groups_is_leaf (net, terminal))
    return terminal;
  hub = net->channel[net->first_out[terminal]].destination;
  *n = 0;
  for (IcnChannelId c = net->first_out[hub]; c < net->first_out[hub + 1]; c++) {
    IcnVertex to = net->channel[c].destination;

    *n += icn_leaf_groups_is_leaf (net, to);
    first = icn_leaf_groups_is_leaf (net, to) ? MIN (first, to) : first;
  }
  return first;
}

void
icn_fixed_routes_copy (IcnFixedRoutes *routes, const IcnNet *net)
{
  gsize n = net->n_vertices;

  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    guint32 n_alike;
    IcnVertex first = icn_fixed_routes_first (net, d, &n_alike);
    IcnChannelId last = net->in_channel[net->first_in[d]];

    if (first == d)
      continue;
    memcpy (routes->port + d * n, routes->port + first * n, n * sizeof *routes->port);
    memcpy (routes->falls + d * n, routes->falls + first * n, n);
    routes->port[d * n + net->channel[last].source] = icn_net_port (net, last);
  }
}

guint
icn_fixed_routes_step (const IcnFixedRoutes *routes, const IcnNet *net,
                       const IcnRouteSettings *settings, IcnVertex at, IcnVertex destination,
                       IcnChannelId *candidates)
{
  guint16 port = routes->port[icn_fixed_routes_at (net, settings, destination, at)];

  candidates[0] = net->first_out[at] + port;
  return port != ICN_NO_PORT;
}

/* Sets depth[v], the number of channels from v to the destination, for v and all vertices on its
 * route; 0 if v has no route. port: the port of each vertex's next channel; to: icn_search_ends.
 * stack: scratch memory for n_vertices numbers. */
static void
measure_route (const IcnNet *net, const guint16 *port, const IcnVertex *to, IcnVertex v,
               IcnVertex destination, guint16 *depth, IcnVertex *stack)
{
  guint32 n = 0;

  while (v != destination && depth[v] == 0 && port[v] != ICN_NO_PORT) {
    stack[n++] = v;
    v = to[net->first_out[v] + port[v]];
  }
  for (guint32 below = v == destination ? 0 : depth[v]; n > 0;)
    depth[stack[--n]] = ++below;
}

static guint16 *
measure_routes (const IcnNet *net, const guint16 *port, IcnVertex destination)
{
  guint16 *depth = g_new0 (guint16, net->n_vertices);
  g_autofree IcnVertex *stack = g_new (IcnVertex, net->n_vertices);
  const IcnVertex *to = icn_search_ends (net);

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    measure_route (net, port, to, v, destination, depth, stack);
  return depth;
}

/* Whether a vertex has a route to the destination and is neither the destination nor a terminal
 * that forwards no messages. */
static inline gboolean
is_on_way (const IcnNet *net, const guint16 *port, IcnVertex destination, IcnVertex v)
{
  return !icn_net_is_terminal (net, v) && v != destination && port[v] != ICN_NO_PORT;
}

/* Writes to `sequence` the vertices that have a route to the destination: first the terminals that
 * do not route, then the others by falling depth[v], the number of channels from v to the
 * destination. Returns the number of vertices written. */
static guint32
sort_sequence (const IcnNet *net, const guint16 *port, IcnVertex destination, const guint16 *depth,
               IcnVertex *sequence)
{
  g_autofree guint32 *first = NULL;
  guint32 n = 0, deepest = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (is_on_way (net, port, destination, v))
      deepest = MAX (deepest, depth[v]);
  first = g_new0 (guint32, (gsize) deepest + 2);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (icn_net_is_terminal (net, v))
      sequence[n++] = v;
    else if (is_on_way (net, port, destination, v))
      first[deepest - depth[v] + 1]++;
  first[0] = n;
  for (guint32 d = 1; d <= deepest; d++)
    first[d] += first[d - 1];
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (is_on_way (net, port, destination, v)) {
      sequence[first[deepest - depth[v]]++] = v;
      n++;
    }
  return n;
}

guint32
icn_fixed_routes_sequence (const IcnFixedRoutes *routes, const IcnNet *net,
                           const IcnRouteSettings *settings, IcnVertex destination,
                           IcnVertex *sequence)
{
  const guint16 *port = routes->port + icn_fixed_routes_at (net, settings, destination, 0);
  g_autofree guint16 *measured = NULL;

  if (routes->reach_all)
    return icn_hop_order (net, icn_search_distances (net, destination), sequence);
  if (!routes->go_nearer)
    measured = measure_routes (net, port, destination);
  return sort_sequence (net, port, destination,
                        measured != NULL ? measured : icn_search_distances (net, destination),
                        sequence);
}

void
icn_fixed_routes_column (const IcnFixedRoutes *routes, const IcnNet *net,
                         const IcnRouteSettings *settings, IcnVertex destination,
                         IcnRouteColumn *column)
{
  const guint16 *port = routes->port + icn_fixed_routes_at (net, settings, destination, 0);

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId *next = icn_route_column_next (column, v);
    guint n = port[v] != ICN_NO_PORT;

    if (n > 0)
      next[0] = net->first_out[v] + port[v];
    if (n < icn_route_column_room (column, v))
      next[n] = ICN_NONE;
  }
  column->n_sequence =
    icn_fixed_routes_sequence (routes, net, settings, destination, column->sequence);
}
