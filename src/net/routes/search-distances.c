/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Distances, and pairs of terminals without a path. */
#include "search-private.h"

#include <string.h>

#include "leaf-groups.h"
#include "net-failures.h"

#define TOGETHER 64 /* destinations that one search covers, one for each bit of a 64-bit word */
/* Largest number of vertices for which IcnSearch.near is stored. This array has, for each
 * destination and vertex, one byte with the ports of the vertex that lead nearer to the
 * destination. */
#define NEAR_VERTICES 8192
/* If more than 1 / MANY of all vertices have the same distance, these vertices are visited in the
 * order of their numbers, so that memory is written in order. */
#define MANY 16

/* The distances that a thread searched last in a large network (icn_search_is_large). */
typedef struct {
  guint serial;                /* IcnSearch.serial of the network; 0: no network yet */
  IcnVertex first;             /* first destination of the block */
  IcnVertex last;              /* destination that was asked for last */
  guint16 *distance[TOGETHER]; /* for each destination of the block the distances from all vertices;
                                  NULL until it is first used */
} Block;

/* The pairs of terminals without a path between them. */
struct _IcnSearchCutOff {
  guint64 n_pairs;               /* number of pairs without a path */
  IcnVertex source, destination; /* source and destination of the first such pair, in order of
                                    destination, then source */
};

static void
ends_free (gpointer data)
{
  IcnSearchEnds *ends = data;

  if (ends == NULL)
    return;
  g_free (ends->to);
  g_free (ends->from);
  g_free (ends->cost);
  g_free (ends);
}

void
icn_search_clear_distances (IcnNet *net)
{
  IcnSearch *search = icn_search_of (net);

  for (IcnVertex v = 0; search->distance != NULL && v < net->n_terminals; v++)
    g_free (search->distance[v]);
  for (IcnVertex v = 0; search->near != NULL && v < net->n_terminals; v++)
    g_free (search->near[v]);
  g_free (search->distance);
  g_free (search->near);
  ends_free (search->ends);
  g_free (search->cut_off);
}

/* Sets ends->cost and ends->most_cost if net->has_unequal_delays. A channel adds its delay to a
 * distance, or 1 if IcnChannel.delay is 0; but a channel that adds no hop (net-taps.h) adds 0. */
static void
find_costs (const IcnNet *net, IcnSearchEnds *ends)
{
  if (!net->has_unequal_delays)
    return;
  ends->cost = g_new0 (guint16, net->n_channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    if (icn_net_hops_from (net, net->channel[c].source) > 0)
      ends->cost[c] = MAX (1, net->channel[c].delay);
    ends->most_cost = MAX (ends->most_cost, ends->cost[c]);
  }
}

const IcnSearchEnds *
icn_search_make_ends (const IcnNet *net)
{
  IcnSearch *search = icn_search_of (net);
  IcnSearchEnds *ends = g_new0 (IcnSearchEnds, 1);

  ends->to = g_new (IcnVertex, net->n_channels);
  ends->from = g_new (IcnVertex, net->n_channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnChannelId in = net->in_channel[c];

    ends->to[c] = icn_net_works (net, c) ? net->channel[c].destination : net->channel[c].source;
    ends->from[c] =
      icn_net_works (net, in) ? net->channel[in].source : net->channel[in].destination;
  }
  find_costs (net, ends);
  ends->all_hop = ends->cost == NULL;
  ends->has_near = net->n_vertices <= NEAR_VERTICES && !icn_search_is_large (net);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    ends->all_hop =
      ends->all_hop && !icn_net_is_terminal (net, v) && icn_net_hops_from (net, v) > 0;
    ends->has_near = ends->has_near && icn_net_out_degree (net, v) <= ICN_SEARCH_NEAR_PORTS;
  }
  ends->has_near = ends->has_near && ends->all_hop;
  return icn_search_keep (&search->ends, ends, ends_free);
}

const IcnVertex *
icn_search_ends (const IcnNet *net)
{
  return icn_search_find_ends (net)->to;
}

gboolean
icn_search_all_hop (const IcnNet *net)
{
  return icn_search_find_ends (net)->all_hop;
}

guint
icn_search_from_terminal (const IcnNet *net, const IcnSearchEnds *ends, IcnVertex terminal,
                          IcnVertex destination, guint plane, const guint16 *distance)
{
  guint least = ICN_SEARCH_FAR;

  for (IcnChannelId c = net->first_out[terminal]; c < net->first_out[terminal + 1]; c++) {
    IcnVertex to = net->channel[c].destination;

    if (icn_net_works (net, c) && icn_net_may_leave (net, c, plane) &&
        (to >= net->n_terminals || to == destination) && distance[to] != ICN_SEARCH_FAR)
      least = MIN (least, distance[to] + icn_search_cost (ends, c, 1));
  }
  return least;
}

/* The vertices at one distance from the destination. If a channel that adds no hop (net-taps.h)
 * joins two of these vertices, the channel's destination comes before its source. */
typedef struct {
  IcnVertex *vertex;
  guint32 n;
} Frontier;

/* Follows the channels into v backwards. If this gives a vertex a shorter distance, sets this
 * distance and adds the vertex to a frontier: to `here` if the channel adds no hop (net-taps.h),
 * else to `next`. */
static void
expand (const IcnNet *net, const IcnSearchEnds *ends, IcnVertex v, guint16 *distance,
        Frontier *here, Frontier *next)
{
  for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
    IcnVertex from = ends->from[i];
    guint hops = icn_net_hops_from (net, from);
    Frontier *frontier = hops == 0 ? here : next;

    if (distance[from] > distance[v] + hops) {
      distance[from] = distance[v] + hops;
      frontier->vertex[frontier->n++] = from;
    }
  }
}

/* Corrects the distances of terminals in a network of two planes (separate channels for requests
 * and replies). The search has found the distance over the plane in which it is shorter. But the
 * distance of a terminal is defined as that in plane 0, which requests use. No path passes through
 * a terminal, so no other distance changes. */
static void
keep_requests (const IcnNet *net, const IcnSearchEnds *ends, IcnVertex destination,
               guint16 *distance)
{
  g_autofree guint16 *found = g_new (guint16, net->n_terminals);

  for (IcnVertex v = 0; v < net->n_terminals; v++)
    found[v] =
      v == destination ? 0 : icn_search_from_terminal (net, ends, v, destination, 0, distance);
  memcpy (distance, found, net->n_terminals * sizeof *found);
}

/* A queue of vertices whose distance is not final yet: buckets by distance modulo n_buckets. Each
 * time the search finds a shorter distance for a vertex, the vertex gets a new entry. */
typedef struct {
  guint32 *first; /* [n_buckets] first entry of each bucket, an index into `vertex`; ICN_NONE for an
                     empty bucket */
  guint32 *next;  /* [n_channels + 1] for each entry the next entry of the same bucket */
  IcnVertex *vertex;
  guint n_buckets;
  guint32 n, n_waiting; /* number of entries used so far, and number of entries that still wait */
} Buckets;

static void
buckets_add (Buckets *buckets, IcnVertex v, guint distance)
{
  guint32 *first = &buckets->first[distance % buckets->n_buckets];

  buckets->vertex[buckets->n] = v;
  buckets->next[buckets->n] = *first;
  *first = buckets->n++;
  buckets->n_waiting++;
}

/* Sets the distances from all vertices to the destination, for a network in which channels add
 * different amounts to a distance. Distances become final in ascending order (Dijkstra's
 * algorithm). */
static void
search_by_cost (const IcnNet *net, const IcnSearchEnds *ends, IcnVertex destination,
                guint16 *distance)
{
  gsize room = (gsize) net->n_channels + 1;
  g_autofree guint32 *first = g_new (guint32, ends->most_cost + 1), *next = g_new (guint32, room);
  g_autofree IcnVertex *vertex = g_new (IcnVertex, room);
  Buckets buckets = { first, next, vertex, ends->most_cost + 1, 0, 0 };

  memset (first, 0xff, sizeof *first * buckets.n_buckets);
  buckets_add (&buckets, destination, 0);
  for (guint here = 0; buckets.n_waiting > 0; here++)
    for (guint32 *at = &first[here % buckets.n_buckets]; *at != ICN_NONE;) {
      IcnVertex v = vertex[*at];

      *at = next[*at];
      buckets.n_waiting--;
      if (distance[v] != here || (v != destination && icn_net_is_terminal (net, v)))
        continue;
      for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
        guint reached = here + ends->cost[net->in_channel[i]];

        if (distance[ends->from[i]] > reached) {
          distance[ends->from[i]] = reached;
          buckets_add (&buckets, ends->from[i], reached);
        }
      }
    }
}

/* Sets the distances from all vertices to the destination, for a network in which every channel
 * adds 1 or 0 to a distance (breadth-first search). */
static void
search_by_hops (const IcnNet *net, const IcnSearchEnds *ends, IcnVertex destination,
                guint16 *distance)
{
  g_autofree IcnVertex *memory = g_new (IcnVertex, 2 * (gsize) net->n_vertices + 2);
  Frontier here = { memory, 0 }, next = { memory + net->n_vertices + 1, 0 };

  here.vertex[here.n++] = destination;
  for (guint32 hops = 0; here.n > 0; hops++) {
    for (guint32 i = 0; i < here.n; i++) {
      IcnVertex v = here.vertex[i];
      gboolean passes = v == destination || !icn_net_is_terminal (net, v);

      if (distance[v] == hops && passes)
        expand (net, ends, v, distance, &here, &next);
    }
    Frontier read = here;
    here = next;
    next = (Frontier){ read.vertex, 0 };
  }
}

/* Returns the first of the terminals that are attached to one switch only, the switch of
 * `terminal`, by one channel each way (leaf-groups.h). Returns `terminal` itself if it is not
 * attached in this way, or if hops add different amounts to a distance; or if the network is large
 * and the first one is in another block of destinations, whose distances are not kept. */
static IcnVertex
first_on_switch (const IcnNet *net, const IcnSearchEnds *ends, IcnVertex terminal)
{
  IcnVertex hub, first = terminal;

  if (ends->cost != NULL || !icn_leaf_groups_is_leaf (net, terminal))
    return terminal;
  hub = net->channel[net->first_out[terminal]].destination;
  for (IcnChannelId c = net->first_out[hub]; c < net->first_out[hub + 1]; c++)
    if (net->channel[c].destination < first &&
        icn_leaf_groups_is_leaf (net, net->channel[c].destination))
      first = net->channel[c].destination;
  return icn_search_is_large (net) && first / TOGETHER != terminal / TOGETHER ? terminal : first;
}

/* The distances to the terminal `destination`, copied from the distances to the terminal `other` on
 * the same switch. Only the distances of these two terminals differ. */
static guint16 *
copy_distances (const IcnNet *net, IcnVertex destination, IcnVertex other)
{
  const guint16 *known = icn_search_distances (net, other);
  guint16 *distance = g_memdup2 (known, sizeof *distance * net->n_vertices);

  distance[other] = known[destination];
  distance[destination] = 0;
  return distance;
}

static guint16 *
search_distances (const IcnNet *net, IcnVertex destination)
{
  const IcnSearchEnds *ends = icn_search_find_ends (net);
  IcnVertex first = first_on_switch (net, ends, destination);
  guint16 *distance;

  if (first != destination)
    return copy_distances (net, destination, first);
  distance = g_new (guint16, net->n_vertices);
  memset (distance, 0xff, sizeof *distance * net->n_vertices);
  distance[destination] = 0;
  if (ends->cost != NULL)
    search_by_cost (net, ends, destination, distance);
  else
    search_by_hops (net, ends, destination, distance);
  if (net->n_planes > 1)
    keep_requests (net, ends, destination, distance);
  return distance;
}

/* Sets the frontier to the vertices v for which word[v] is not 0, in the order of their numbers.
 * word: [n_vertices] for each vertex a set of destinations, one bit for each destination. */
static void
sort_frontier (Frontier *frontier, const guint64 *word, gsize n_vertices)
{
  frontier->n = 0;
  for (IcnVertex v = 0; v < n_vertices; v++) {
    frontier->vertex[frontier->n] = v;
    frontier->n += word[v] != 0;
  }
}

/* Transposes a matrix of 8 × 8 bits: bit i of byte j becomes bit j of byte i. */
static inline guint64
transpose_bits (guint64 bits)
{
  guint64 swapped = (bits ^ (bits >> 7)) & 0x00aa00aa00aa00aa;

  bits ^= swapped ^ (swapped << 7);
  swapped = (bits ^ (bits >> 14)) & 0x0000cccc0000cccc;
  bits ^= swapped ^ (swapped << 14);
  swapped = (bits ^ (bits >> 28)) & 0x00000000f0f0f0f0;
  return bits ^ swapped ^ (swapped << 28);
}

/* Sets near[i], for each i < n, to a new array of one byte for each vertex. The bits of a byte are
 * the ports of the vertex that lead nearer to the i-th of n destinations. nearer: [n_channels] the
 * set of destinations to which each channel leads nearer; bit i stands for the i-th destination. */
static void
list_near (const IcnNet *net, const guint64 *nearer, guint n, guint8 **near)
{
  for (guint i = 0; i < n; i++)
    near[i] = g_new (guint8, net->n_vertices);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    for (guint block = 0; block < n; block += 8) {
      guint64 ports = 0;

      for (guint i = 0; i < icn_net_out_degree (net, v); i++)
        ports |= (nearer[net->first_out[v] + i] >> block & 0xff) << 8 * i;
      ports = transpose_bits (ports);
      for (guint i = 0; i < 8 && block + i < n; i++)
        near[block + i][v] = ports >> 8 * i & 0xff;
    }
}

/* Sets distance[i], for each i < n, to a new array of the distances from all vertices to
 * destination first + i; free with g_free. Searches breadth-first backwards from all n destinations
 * at once; n is at most 64. All channels must count as hops. A set of destinations is one word with
 * a bit for each destination, so one pass over the channels of a vertex serves all destinations at
 * the same distance. nearer: NULL, or an array of n_channels zeros that receives, for each channel,
 * the set of destinations to which the channel leads nearer. */
static void
search_together (const IcnNet *net, const IcnSearchEnds *ends, IcnVertex first, guint n,
                 guint16 **distance, guint64 *nearer)
{
  gsize n_vertices = net->n_vertices;
  g_autofree guint64 *seen = g_new0 (guint64, n_vertices), *here = g_new0 (guint64, n_vertices);
  g_autofree guint64 *next = g_new0 (guint64, n_vertices);
  g_autofree IcnVertex *memory = g_new (IcnVertex, 2 * n_vertices + 2);
  Frontier active = { memory, 0 }, coming = { memory + n_vertices + 1, 0 };

  for (guint i = 0; i < n; i++) {
    distance[i] = g_new (guint16, n_vertices);
    memset (distance[i], 0xff, sizeof **distance * n_vertices);
    distance[i][first + i] = 0;
    seen[first + i] = here[first + i] = (guint64) 1 << i;
    active.vertex[active.n++] = first + i;
  }
  for (guint hops = 1; active.n > 0; hops++) {
    for (guint32 i = 0; i < active.n; i++) {
      IcnVertex v = active.vertex[i];

      for (guint32 j = net->first_in[v]; j < net->first_in[v + 1]; j++) {
        IcnVertex from = ends->from[j];

        if ((here[v] & ~seen[from]) == 0)
          continue;
        if (nearer != NULL)
          nearer[net->in_channel[j]] |= here[v] & ~seen[from];
        if (next[from] == 0)
          coming.vertex[coming.n++] = from;
        next[from] |= here[v] & ~seen[from];
      }
    }
    if (coming.n > n_vertices / MANY)
      sort_frontier (&coming, next, n_vertices);
    for (guint32 i = 0; i < coming.n; i++) {
      IcnVertex v = coming.vertex[i];

      here[v] = next[v];
      seen[v] |= next[v];
      for (guint64 rest = next[v]; rest != 0; rest &= rest - 1)
        distance[__builtin_ctzll (rest)][v] = hops;
      next[v] = 0;
    }
    Frontier read = active;
    active = coming;
    coming = (Frontier){ read.vertex, 0 };
  }
}

/* Finds and stores the distances to destination `first` and to up to 63 destinations after it. If
 * ends->has_near, the arrays for IcnSearch.near are stored first, because a thread that finds the
 * distances stored must also find these arrays. */
static void
store_together (const IcnNet *net, const IcnSearchEnds *ends, IcnVertex first, guint16 **all)
{
  guint n = MIN (TOGETHER, net->n_terminals - first);
  g_autofree guint64 *nearer = ends->has_near ? g_new0 (guint64, net->n_channels) : NULL;
  guint8 *near[TOGETHER], **all_near = g_atomic_pointer_get (&icn_search_of (net)->near);
  guint16 *found[TOGETHER];

  search_together (net, ends, first, n, found, nearer);
  if (nearer != NULL) {
    if (all_near == NULL)
      all_near =
        icn_search_keep (&icn_search_of (net)->near, g_new0 (guint8 *, net->n_terminals), g_free);
    list_near (net, nearer, n, near);
    for (guint i = 0; i < n; i++)
      icn_search_keep (&all_near[first + i], near[i], g_free);
  }
  for (guint i = 0; i < n; i++)
    icn_search_keep (&all[first + i], found[i], g_free);
}

static void
block_clear (Block *block)
{
  for (guint i = 0; i < TOGETHER; i++)
    g_clear_pointer (&block->distance[i], g_free);
}

static void
block_free (gpointer block)
{
  block_clear (block);
  g_free (block);
}

static GPrivate last_block = G_PRIVATE_INIT (block_free); /* the Block of each thread */

/* The Block of this thread, without distances if those that it has are of other destinations. */
static Block *
find_block (const IcnNet *net, IcnVertex destination)
{
  Block *block = g_private_get (&last_block);
  IcnVertex first = destination - destination % TOGETHER;
  guint serial = icn_search_of (net)->serial;

  if (block == NULL) {
    block = g_new0 (Block, 1);
    g_private_set (&last_block, block);
  }
  if (block->serial != serial || block->first != first)
    block_clear (block);
  block->serial = serial;
  block->first = first;
  return block;
}

/* icn_search_distances for a large network. The whole block is searched only if destinations are
 * asked for in rising order. */
static const guint16 *
search_block (const IcnNet *net, IcnVertex destination)
{
  const IcnSearchEnds *ends = icn_search_find_ends (net);
  Block *block = find_block (net, destination);
  guint16 **distance = &block->distance[destination - block->first];
  gboolean rises = destination == block->first || destination == block->last + 1;

  block->last = destination;
  if (*distance == NULL && ends->all_hop && rises) {
    block_clear (block);
    search_together (net, ends, block->first, MIN (TOGETHER, net->n_terminals - block->first),
                     block->distance, NULL);
  } else if (*distance == NULL)
    *distance = search_distances (net, destination);
  return *distance;
}

const guint16 *
icn_search_distances (const IcnNet *net, IcnVertex destination)
{
  IcnSearch *search = icn_search_of (net);
  guint16 **all = g_atomic_pointer_get (&search->distance), *distance;

  if (icn_search_is_large (net))
    return search_block (net, destination);
  if (all == NULL)
    all = icn_search_keep (&search->distance, g_new0 (guint16 *, net->n_terminals), g_free);
  distance = g_atomic_pointer_get (&all[destination]);
  if (distance == NULL && icn_search_find_ends (net)->all_hop) {
    store_together (net, icn_search_find_ends (net), destination - destination % TOGETHER, all);
    return g_atomic_pointer_get (&all[destination]);
  }
  if (distance == NULL)
    distance = icn_search_keep (&all[destination], search_distances (net, destination), g_free);
  return distance;
}

const guint8 *
icn_search_near (const IcnNet *net, IcnVertex destination)
{
  if (!icn_search_find_ends (net)->has_near)
    return NULL;
  icn_search_distances (net, destination);
  return icn_search_of (net)->near[destination];
}

gboolean
icn_search_reaches (const IcnNet *net, IcnVertex source, IcnVertex destination)
{
  const guint16 *distance = icn_search_distances (net, destination);

  if (net->failures != NULL && net->failures->vertex[destination])
    return FALSE;
  if (source == destination && icn_net_is_terminal (net, source))
    return icn_search_from_terminal (net, icn_search_find_ends (net), source, destination, 0,
                                     distance) != ICN_SEARCH_FAR;
  return distance[source] != ICN_SEARCH_FAR;
}

guint64
icn_search_cut_off (const IcnNet *net, IcnVertex *source, IcnVertex *destination)
{
  IcnSearchCutOff *found = g_atomic_pointer_get (&icn_search_of (net)->cut_off);

  if (!icn_net_has_failures (net))
    return 0;
  if (found == NULL) {
    found = g_new0 (IcnSearchCutOff, 1);
    for (IcnVertex d = 0; d < net->n_terminals; d++)
      for (IcnVertex s = 0; s < net->n_terminals; s++)
        if (!icn_search_reaches (net, s, d) && found->n_pairs++ == 0) {
          found->source = s;
          found->destination = d;
        }
    found = icn_search_keep (&icn_search_of (net)->cut_off, found, g_free);
  }
  if (source != NULL)
    *source = found->source;
  if (destination != NULL)
    *destination = found->destination;
  return found->n_pairs;
}
