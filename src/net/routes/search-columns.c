/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All shortest paths as routes: the next channels of one vertex, or the next channels of all
 * vertices towards a destination. */
#include "search-private.h"

#include "hop-order.h"

/* A vertex has fewer neighbours than the network has vertices, so ICN_MAX_CANDIDATES is enough for
 * every vertex of a network whose graph is searched. */
G_STATIC_ASSERT (ICN_MAX_CANDIDATES >= ICN_SEARCH_MAX_VERTICES);

/* Writes the channels of vertex `at` that lead one hop nearer to a destination to `candidates`, and
 * returns their number. All channels must count as hops. distance: [n_vertices] hops from each
 * vertex to the destination. Every channel of `at` is written; a channel that does not lead nearer
 * is then overwritten by the next one. This needs no branch, which would often be mispredicted. */
static inline guint
find_nearer (const IcnNet *net, const IcnSearchEnds *ends, IcnVertex at, const guint16 *distance,
             IcnChannelId *candidates)
{
  guint here = distance[at], n = 0;

  for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1]; c++) {
    candidates[n] = c;
    n += distance[ends->to[c]] + 1u == here;
  }
  return n;
}

/* Writes the channels of vertex `at` that are on shortest paths to the destination to `candidates`,
 * and returns their number. If `at` is a terminal that does not route, only its channels in `plane`
 * (0: requests, 1: replies) count. Such a terminal forwards no messages of others, even if it is
 * near their destination. It sends messages to itself through the network, over its nearest
 * switch. */
static inline guint
find_candidates (const IcnNet *net, const IcnSearchEnds *ends, IcnVertex at, IcnVertex destination,
                 guint plane, const guint16 *distance, IcnChannelId *candidates)
{
  guint hops = icn_net_hops_from (net, at), here = distance[at], n = 0;
  gboolean starts = icn_net_is_terminal (net, at), chooses = starts && net->n_planes > 1;
  IcnVertex first_router = icn_net_is_indirect (net) ? net->n_terminals : 0;

  if (ends->all_hop)
    return find_nearer (net, ends, at, distance, candidates);
  if (at == destination && !starts)
    return 0;
  if (at == destination || chooses)
    here = icn_search_from_terminal (net, ends, at, destination, plane, distance);
  if (here == ICN_SEARCH_FAR)
    return 0;
  for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1]; c++) {
    IcnVertex to = ends->to[c];

    candidates[n] = c;
    n += (distance[to] + icn_search_cost (ends, c, hops) == here) &
         ((to >= first_router) | (to == destination)) &
         (!chooses || net->channel[c].plane == plane);
  }
  return n;
}

guint
icn_search_step (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED, IcnVertex at,
                 IcnVertex destination, IcnChannelId *candidates)
{
  return find_candidates (net, icn_search_find_ends (net), at, destination, routing->plane,
                          icn_search_distances (net, destination), candidates);
}

#define MOST_ARCS 3

/* The largest number of channels that add no hop (those out of taps and multiplexers, net-taps.h)
 * on a path from v to the next node. The number is 0 for a node, 1 for the multiplexer of a
 * receiver, and MOST_ARCS for the multiplexer in front of a tap. It is 2 for a tap, whose channel
 * may lead to the multiplexer of a receiver. Vertices at the same distance are sorted by falling
 * values of this number, so that channels that add no hop lead to later vertices. */
static guint
arcs_before_hop (const IcnNet *net, IcnVertex v)
{
  if (net->role[v] == ICN_VERTEX_TAP)
    return 2;
  if (net->role[v] != ICN_VERTEX_MULTIPLEXER)
    return 0;
  return net->role[net->channel[net->first_out[v]].destination] == ICN_VERTEX_TAP ? MOST_ARCS : 1;
}

/* The sort key of a vertex that forwards messages. The key is smaller for vertices farther from the
 * destination. At equal distance, the key is smaller for vertices with more channels before the
 * next hop (arcs_before_hop). */
static guint32
place_of (const IcnNet *net, IcnVertex v, const guint16 *distance, guint farthest)
{
  return (MOST_ARCS + 1) * (farthest - distance[v]) + MOST_ARCS - arcs_before_hop (net, v);
}

/* Writes the vertices to column->sequence: first the terminals that do not route, then the other
 * vertices that reach the destination, by falling distance from it (see IcnRouteColumn). */
static void
sort_sequence (const IcnNet *net, IcnVertex destination, const guint16 *distance,
               IcnRouteColumn *column)
{
  guint farthest = 0, n = 0;
  g_autofree guint32 *first = NULL;
  gboolean sends_itself = icn_net_is_terminal (net, destination);

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (distance[v] != ICN_SEARCH_FAR)
      farthest = MAX (farthest, distance[v]);
  first = g_new0 (guint32, (MOST_ARCS + 1) * ((gsize) farthest + 1) + 1);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    if (icn_net_is_terminal (net, v))
      column->sequence[n++] = v;
    else if (v != destination && distance[v] != ICN_SEARCH_FAR)
      first[place_of (net, v, distance, farthest) + 1]++;
  }
  first[0] = n;
  for (guint32 i = 1; i < (MOST_ARCS + 1) * (farthest + 1) + 1; i++)
    first[i] += first[i - 1];
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (!icn_net_is_terminal (net, v) && v != destination && distance[v] != ICN_SEARCH_FAR)
      column->sequence[first[place_of (net, v, distance, farthest)]++] = v;
  column->n_sequence = first[(MOST_ARCS + 1) * (farthest + 1)];
  g_assert (sends_itself || column->n_sequence < net->n_vertices);
}

/* The elements of a set of at most 8 ports, in rising order, and their number n. */
typedef struct {
  guint8 port[ICN_SEARCH_NEAR_PORTS], n;
} PortSet;

static const PortSet *
port_sets (void)
{
  static PortSet sets[1 << ICN_SEARCH_NEAR_PORTS];
  static gsize are_known;

  if (g_once_init_enter (&are_known)) {
    for (guint set = 0; set < G_N_ELEMENTS (sets); set++)
      for (guint port = 0; port < ICN_SEARCH_NEAR_PORTS; port++)
        if (set >> port & 1)
          sets[set].port[sets[set].n++] = port;
    g_once_init_leave (&are_known, 1);
  }
  return sets;
}

/* Lists the next channels of all vertices in a column for all shortest paths. near: for each
 * vertex, the ports that lead nearer to the destination (IcnSearch.near). Eight elements are
 * written for every vertex, because a loop of varying length would often be mispredicted. If a
 * vertex has fewer ports, the elements of the next vertices overwrite the surplus elements. */
static void
list_next (const IcnNet *net, const guint8 *near, IcnRouteColumn *column)
{
  const PortSet *sets = port_sets ();
  IcnVertex v = 0;

  for (; v < net->n_vertices && net->first_out[v] + ICN_SEARCH_NEAR_PORTS <= net->n_channels; v++) {
    const PortSet *set = &sets[near[v]];
    IcnChannelId first = net->first_out[v], *next = column->next + first;

    for (guint i = 0; i < ICN_SEARCH_NEAR_PORTS; i++)
      next[i] = first + set->port[i];
    if (set->n < icn_net_out_degree (net, v))
      next[set->n] = ICN_NONE;
  }
  for (; v < net->n_vertices; v++) {
    const PortSet *set = &sets[near[v]];
    IcnChannelId *next = column->next + net->first_out[v];

    for (guint i = 0; i < set->n; i++)
      next[i] = net->first_out[v] + set->port[i];
    if (set->n < icn_net_out_degree (net, v))
      next[set->n] = ICN_NONE;
  }
}

void
icn_search_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                   IcnRouteColumn *column)
{
  const guint16 *distance = icn_search_distances (net, destination);
  const IcnSearchEnds *ends = icn_search_find_ends (net);
  gboolean is_listed = ends->has_near && column->first == net->first_out;

  if (is_listed)
    list_next (net, icn_search_near (net, destination), column);
  for (IcnVertex v = 0; !is_listed && v < net->n_vertices; v++) {
    IcnChannelId *next = icn_route_column_next (column, v);
    guint n = find_candidates (net, ends, v, destination, routing->plane, distance, next);

    if (n < icn_route_column_room (column, v))
      next[n] = ICN_NONE;
  }
  if (ends->all_hop)
    column->n_sequence = icn_hop_order (net, distance, column->sequence);
  else
    sort_sequence (net, destination, distance, column);
}
