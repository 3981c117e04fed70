/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search.h"

#include <string.h>

#include "bisect.h"
#include "channel-order.h"

struct _IcnSearch {
  guint16 **distance; /* [n_terminals] to each, NULL until asked for */
  IcnChannelOrder *order;
  guint8 *side;
  guint32 *place; /* [2 * n_vertices]: columns, then rows */
};

IcnSearch *
icn_search_new (void)
{
  return g_new0 (IcnSearch, 1);
}

void
icn_search_free (IcnNet *net)
{
  IcnSearch *search = net->search;

  for (IcnVertex v = 0; search->distance != NULL && v < net->n_terminals; v++)
    g_free (search->distance[v]);
  g_free (search->distance);
  icn_channel_order_free (search->order);
  g_free (search->side);
  g_free (search->place);
  g_free (search);
}

/* Puts what one of several threads has found in its place, and what the others have away. */
static gpointer
keep (gpointer place, gpointer found, GDestroyNotify destroy)
{
  if (g_atomic_pointer_compare_and_exchange ((gpointer *) place, NULL, found))
    return found;
  destroy (found);
  return g_atomic_pointer_get ((gpointer *) place);
}

/* Vertices that are as far, those reached over arcs of no hop after those that they lead to. */
typedef struct {
  IcnVertex *vertex;
  guint32 n;
} Frontier;

/* The vertices before v: over an arc of no hop they are as far. */
static void
expand (const IcnNet *net, IcnVertex v, guint16 *distance, Frontier *here, Frontier *next)
{
  for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
    IcnVertex from = net->channel[net->in_channel[i]].source;
    guint hops = icn_net_hops_from (net, from);
    Frontier *frontier = hops == 0 ? here : next;

    if (distance[from] > distance[v] + hops) {
      distance[from] = distance[v] + hops;
      frontier->vertex[frontier->n++] = from;
    }
  }
}

static guint16 *
search_distances (const IcnNet *net, IcnVertex destination)
{
  g_autofree IcnVertex *memory = g_new (IcnVertex, 2 * (gsize) net->n_vertices + 2);
  Frontier here = { memory, 0 }, next = { memory + net->n_vertices + 1, 0 };
  guint16 *distance = g_new (guint16, net->n_vertices);

  memset (distance, 0xff, sizeof *distance * net->n_vertices);
  distance[destination] = 0;
  here.vertex[here.n++] = destination;
  for (guint32 hops = 0; here.n > 0; hops++) {
    for (guint32 i = 0; i < here.n; i++) {
      IcnVertex v = here.vertex[i];
      gboolean passes = v == destination || !icn_net_is_terminal (net, v);

      if (distance[v] == hops && passes)
        expand (net, v, distance, &here, &next);
    }
    Frontier read = here;
    here = next;
    next = (Frontier){ read.vertex, 0 };
  }
  return distance;
}

const guint16 *
icn_search_distances (const IcnNet *net, IcnVertex destination)
{
  IcnSearch *search = net->search;
  guint16 **all = g_atomic_pointer_get (&search->distance), *distance;

  if (all == NULL)
    all = keep (&search->distance, g_new0 (guint16 *, net->n_terminals), g_free);
  distance = g_atomic_pointer_get (&all[destination]);
  if (distance == NULL)
    distance = keep (&all[destination], search_distances (net, destination), g_free);
  return distance;
}

/* Whether a channel begins a shortest way of a vertex that is so far. */
static inline gboolean
leads_on (const IcnNet *net, IcnChannelId c, guint16 here, guint hops, const guint16 *distance)
{
  guint16 there = distance[net->channel[c].destination];

  return there != ICN_SEARCH_FAR && there + hops == here;
}

/* Channels on shortest ways of a vertex. A terminal sends to itself through the network: by the
 * nearest of the vertices that it sends to. */
static guint
find_candidates (const IcnNet *net, IcnVertex at, IcnVertex destination, const guint16 *distance,
                 IcnChannelId *candidates)
{
  guint hops = icn_net_hops_from (net, at), n = 0;
  guint16 here = distance[at];

  if (at == destination) {
    if (!icn_net_is_terminal (net, at))
      return 0;
    here = ICN_SEARCH_FAR;
    for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1]; c++)
      here = MIN (here, distance[net->channel[c].destination] + hops);
  }
  for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1]; c++)
    if (leads_on (net, c, here, hops, distance))
      candidates[n++] = c;
  return n;
}

guint
icn_search_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                 IcnVertex destination, IcnChannelId *candidates)
{
  return find_candidates (net, at, destination, icn_search_distances (net, destination),
                          candidates);
}

/* Of vertices that are as far those come first that lead on over arcs of no hop. */
static guint
arcs_before_hop (const IcnNet *net, IcnVertex v)
{
  return net->role[v] == ICN_VERTEX_TAP ? 2 : net->role[v] == ICN_VERTEX_MULTIPLEXER ? 1 : 0;
}

/* By falling distance; terminals that do not route first, as IcnRouteColumn has it. */
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
  first = g_new0 (guint32, 3 * ((gsize) farthest + 1) + 1);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    if (icn_net_is_terminal (net, v))
      column->sequence[n++] = v;
    else if (v != destination && distance[v] != ICN_SEARCH_FAR)
      first[3 * (farthest - distance[v]) + 2 - arcs_before_hop (net, v) + 1]++;
  }
  first[0] = n;
  for (guint32 i = 1; i < 3 * (farthest + 1) + 1; i++)
    first[i] += first[i - 1];
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (!icn_net_is_terminal (net, v) && v != destination && distance[v] != ICN_SEARCH_FAR)
      column->sequence[first[3 * (farthest - distance[v]) + 2 - arcs_before_hop (net, v)]++] = v;
  column->n_sequence = first[3 * (farthest + 1)];
  g_assert (sends_itself || column->n_sequence < net->n_vertices);
}

void
icn_search_column (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column)
{
  const guint16 *distance = icn_search_distances (net, destination);

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId *next = icn_route_column_next (column, v);
    guint n = find_candidates (net, v, destination, distance, next);

    if (n < icn_route_column_room (column, v))
      next[n] = ICN_NONE;
  }
  sort_sequence (net, destination, distance, column);
}

static const IcnChannelOrder *
order_of (const IcnNet *net)
{
  IcnSearch *search = net->search;
  IcnChannelOrder *order = g_atomic_pointer_get (&search->order);

  if (order == NULL)
    order = keep (&search->order, icn_channel_order_new (net),
                  (GDestroyNotify) icn_channel_order_free);
  return order;
}

void
icn_search_class_key (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel,
                      guint *group, guint *rank)
{
  *group = 0;
  *rank = order_of (net)->rank[channel];
}

guint
icn_search_classes (const IcnNet *net, const IcnRouteSettings *routing)
{
  return order_of (net)->n_classes;
}

/* side[n_vertices] and, behind it, whether it is exact. */
gboolean
icn_search_cut (const IcnNet *net, guint8 *side)
{
  IcnSearch *search = net->search;
  guint8 *found = g_atomic_pointer_get (&search->side);

  if (found == NULL) {
    guint8 *made = g_new (guint8, (gsize) net->n_vertices + 1);

    made[net->n_vertices] = icn_bisect (net, made);
    found = keep (&search->side, made, g_free);
  }
  memcpy (side, found, net->n_vertices);
  return found[net->n_vertices];
}

void
icn_search_places (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column, guint32 *row)
{
  IcnSearch *search = net->search;
  gsize n = net->n_vertices;
  guint32 *found = g_atomic_pointer_get (&search->place);

  if (found == NULL) {
    guint32 *made = g_new (guint32, 2 * n);

    icn_bisect_place (net, columns, rows, made, made + n);
    found = keep (&search->place, made, g_free);
  }
  memcpy (column, found, n * sizeof *column);
  memcpy (row, found + n, n * sizeof *row);
}
