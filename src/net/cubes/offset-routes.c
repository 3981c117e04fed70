/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "offset-routes.h"
#include "net.h"
#include "route.h"

#include <string.h>

#define NO_WAY G_MAXUINT16

/* The state of the search for shortest paths from node 0. An offset is the destination's position
 * as seen from a node. via: [n_nodes * n_ports]; via[x * n_ports + p] is the offset after a hop
 * over port p if it was x before the hop. */
typedef struct {
  IcnOffsetRoutes *routes;
  IcnVertex *via;
  guint16 *classes[2]; /* [n_nodes × n_ports] for s = 0 and 1. classes[s][x × n_ports + p] is the
                          highest virtual-channel class of a path for offset x whose first hop is
                          over port p. Classes come in pairs; the first hop is in class s of a
                          pair, and the highest class is counted from the first class of this
                          pair */
} Search;

static void
search_distances (IcnOffsetRoutes *routes)
{
  g_autofree IcnVertex *queue = g_new (IcnVertex, routes->n_nodes);
  guint32 n = 1;

  memset (routes->distance, 0xff, routes->n_nodes * sizeof *routes->distance);
  routes->distance[0] = 0;
  queue[0] = 0;
  for (guint32 i = 0; i < n; i++) {
    guint16 coordinates[ICN_MAX_DIMENSIONS];
    IcnTorusLink link[2 * ICN_MAX_DIMENSIONS];
    guint n_links;

    icn_torus_pattern_coordinates (&routes->pattern, queue[i], coordinates);
    n_links = icn_torus_pattern_links (&routes->pattern, coordinates, link);
    for (guint p = 0; p < n_links; p++)
      if (routes->distance[link[p].to] == NO_WAY) {
        routes->distance[link[p].to] = routes->distance[queue[i]] + 1;
        queue[n++] = link[p].to;
      }
  }
  g_assert (n == routes->n_nodes);
  for (guint32 i = 0; i < n; i++)
    routes->sequence[i] = queue[n - 1 - i];
}

static void
fill_via (Search *search)
{
  IcnOffsetRoutes *routes = search->routes;
  const IcnTorusPattern *pattern = &routes->pattern;
  guint16 zero[ICN_MAX_DIMENSIONS] = { 0 }, here[ICN_MAX_DIMENSIONS], there[ICN_MAX_DIMENSIONS];
  IcnTorusLink link[2 * ICN_MAX_DIMENSIONS];

  icn_torus_pattern_links (pattern, zero, link);
  for (guint p = 0; p < routes->n_ports; p++) {
    icn_torus_pattern_coordinates (pattern, link[p].to, here);
    for (IcnVertex x = 0; x < routes->n_nodes; x++) {
      icn_torus_pattern_coordinates (pattern, x, there);
      search->via[(gsize) x * routes->n_ports + p] =
        icn_torus_pattern_offset (pattern, here, there);
    }
  }
}

/* The highest virtual-channel class of a path, from a hop over port p on. It is counted from the
 * first class of the hop's pair (classes come in pairs). second: 0 if the hop is in the first
 * class of its pair, 1 if in the second. rest: the destination's offset after the hop. If
 * several ports are chosen for this offset, returns the highest class over all of them. */
static guint
classes_after (const Search *search, guint p, guint second, IcnVertex rest)
{
  const IcnOffsetRoutes *routes = search->routes;
  guint most = second;

  for (guint64 left = rest != 0 ? routes->ports[rest] : 0; left != 0; left &= left - 1) {
    guint q = __builtin_ctzll (left);
    gsize next = (gsize) rest * routes->n_ports + q;
    guint classes = search->classes[0][next];

    if (routes->generator[q] == routes->generator[p])
      classes = search->classes[1][next];
    else if (routes->generator[q] < routes->generator[p])
      classes += 2;
    most = MAX (most, classes);
  }
  return most;
}

/* Chooses the ports that routes take at each offset (position of the destination as seen from a
 * node). Takes the nearest offsets first, because the classes that a path needs after its first hop
 * must be known. */
static void
choose_ports (Search *search)
{
  IcnOffsetRoutes *routes = search->routes;

  for (guint32 i = routes->n_nodes - 1; i-- > 0;) {
    IcnVertex x = routes->sequence[i];
    guint least = NO_WAY;

    for (guint p = 0; p < routes->n_ports; p++) {
      gsize at = (gsize) x * routes->n_ports + p;
      gboolean leads = routes->distance[search->via[at]] + 1 == routes->distance[x];

      for (guint second = 0; second < 2; second++)
        search->classes[second][at] =
          leads ? classes_after (search, p, second, search->via[at]) : NO_WAY;
      least = MIN (least, search->classes[0][at]);
    }
    for (guint p = 0; p < routes->n_ports; p++)
      if (search->classes[0][(gsize) x * routes->n_ports + p] == least)
        routes->ports[x] |= (guint64) 1 << p;
    routes->n_classes = MAX (routes->n_classes, least + 1);
  }
}

/* Whether any path makes two consecutive hops in one ring. */
static gboolean
goes_on (const Search *search)
{
  const IcnOffsetRoutes *routes = search->routes;

  for (IcnVertex x = 1; x < routes->n_nodes; x++)
    for (guint64 left = routes->ports[x]; left != 0; left &= left - 1) {
      guint p = __builtin_ctzll (left);
      guint64 then = routes->ports[search->via[(gsize) x * routes->n_ports + p]];

      for (; then != 0; then &= then - 1)
        if (routes->generator[__builtin_ctzll (then)] == routes->generator[p])
          return TRUE;
    }
  return FALSE;
}

/* Sets routes->load[p], the load of port p of a node under uniform traffic. Only the traffic from
 * all nodes to one destination is followed, and its load on port p is summed over all nodes. As the
 * network is vertex-symmetric, this sum is the load of port p of one node under the traffic to all
 * destinations. */
static void
add_loads (const Search *search)
{
  IcnOffsetRoutes *routes = search->routes;
  g_autofree double *flow = g_new (double, routes->n_nodes);

  for (IcnVertex x = 0; x < routes->n_nodes; x++)
    flow[x] = 1.0 / routes->n_nodes;
  for (guint32 i = 0; i + 1 < routes->n_nodes; i++) {
    IcnVertex x = routes->sequence[i];
    double each = flow[x] / __builtin_popcountll (routes->ports[x]);

    for (guint64 left = routes->ports[x]; left != 0; left &= left - 1) {
      guint p = __builtin_ctzll (left);

      routes->load[p] += each;
      flow[search->via[(gsize) x * routes->n_ports + p]] += each;
    }
  }
}

IcnOffsetRoutes *
icn_offset_routes_new (const IcnTorusPattern *pattern)
{
  IcnOffsetRoutes *routes = g_new0 (IcnOffsetRoutes, 1);
  guint16 zero[ICN_MAX_DIMENSIONS] = { 0 };
  IcnTorusLink link[2 * ICN_MAX_DIMENSIONS];
  Search search = { .routes = routes };
  gsize n, n_ways;

  routes->pattern = *pattern;
  routes->n_nodes = 1;
  for (guint d = 0; d < pattern->dimensions; d++)
    routes->n_nodes *= pattern->radix[d];
  n = routes->n_nodes;
  routes->n_ports = icn_torus_pattern_links (pattern, zero, link);
  routes->n_classes = 1;
  n_ways = n * routes->n_ports;
  routes->distance = g_new (guint16, n);
  routes->sequence = g_new (IcnVertex, n);
  routes->ports = g_new0 (guint64, n);
  routes->generator = g_new (guint8, routes->n_ports);
  routes->load = g_new0 (double, routes->n_ports);
  for (guint p = 0; p < routes->n_ports; p++)
    routes->generator[p] = link[p].generator;
  search.via = g_new (IcnVertex, n_ways);
  search.classes[0] = g_new (guint16, n_ways);
  search.classes[1] = g_new (guint16, n_ways);
  search_distances (routes);
  fill_via (&search);
  choose_ports (&search);
  routes->by_rank = !goes_on (&search);
  if (routes->by_rank)
    routes->n_classes = (routes->n_classes + 1) / 2;
  add_loads (&search);
  g_free (search.via);
  g_free (search.classes[0]);
  g_free (search.classes[1]);
  return routes;
}

void
icn_offset_routes_free (gpointer data)
{
  IcnOffsetRoutes *routes = data;

  g_free (routes->distance);
  g_free (routes->sequence);
  g_free (routes->ports);
  g_free (routes->generator);
  g_free (routes->load);
  g_free (routes);
}

static IcnVertex
offset_of (const IcnNet *net, IcnVertex at, IcnVertex destination)
{
  const IcnOffsetRoutes *routes = net->own;

  return icn_torus_pattern_offset (&routes->pattern, icn_net_coordinates (net, at),
                                   icn_net_coordinates (net, destination));
}

static guint
write_ports (const IcnNet *net, IcnVertex at, IcnVertex offset, IcnChannelId *candidates)
{
  const IcnOffsetRoutes *routes = net->own;
  guint n = 0;

  for (guint64 left = routes->ports[offset]; left != 0; left &= left - 1)
    candidates[n++] = net->first_out[at] + __builtin_ctzll (left);
  return n;
}

guint
icn_offset_routes_step (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED,
                        IcnVertex at, IcnVertex destination, IcnChannelId *candidates)
{
  return write_ports (net, at, offset_of (net, at, destination), candidates);
}

void
icn_offset_routes_column (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED,
                          IcnVertex destination, IcnRouteColumn *column)
{
  const IcnOffsetRoutes *routes = net->own;
  g_autofree IcnVertex *at_offset = g_new (IcnVertex, routes->n_nodes);

  for (IcnVertex v = 0; v < routes->n_nodes; v++) {
    IcnVertex offset = offset_of (net, v, destination);
    IcnChannelId *next = icn_route_column_next (column, v);
    guint n = write_ports (net, v, offset, next);

    if (n < icn_route_column_room (column, v))
      next[n] = ICN_NONE;
    at_offset[offset] = v;
  }
  for (guint32 i = 0; i < routes->n_nodes; i++)
    column->sequence[i] = at_offset[routes->sequence[i]];
  column->n_sequence = routes->n_nodes - 1;
}

void
icn_offset_routes_class_key (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED,
                             IcnChannelId channel, guint *group, guint *rank)
{
  const IcnOffsetRoutes *routes = net->own;
  guint generator = routes->generator[icn_net_port (net, channel)];

  *group = routes->by_rank ? 0 : generator;
  *rank = routes->by_rank ? generator : net->channel[channel].rank;
}

guint
icn_offset_routes_classes (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED)
{
  const IcnOffsetRoutes *routes = net->own;

  return routes->n_classes;
}
