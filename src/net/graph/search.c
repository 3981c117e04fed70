/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search.h"

#include <string.h>

#include "bisect.h"
#include "hop-order.h"
#include "levels.h"
#include "listed-routes.h"
#include "net-failures.h"
#include "net-taps.h"
#include "shorten.h"

/* The ends of all channels in arrays of their own, because a cache line holds 16 vertex numbers but
 * far fewer IcnChannel records, so searches are faster. A failed channel is stored as leading back
 * to its own source, so that no path uses it. */
typedef struct {
  IcnVertex *to;    /* [n_channels] destination of each channel, by channel number */
  IcnVertex *from;  /* [n_channels] source of each channel, in the order of in_channel */
  gboolean all_hop; /* every vertex routes, and every channel adds 1 to a distance */
  gboolean has_near; /* IcnSearch.near is stored: `all_hop` is set, the network has at most
                        NEAR_VERTICES vertices, and each of them at most NEAR_PORTS ports */
  guint16 *cost;    /* [n_channels] amount that each channel adds to a distance, by channel number;
                       NULL if every hop adds 1, because net->has_unequal_delays is FALSE */
  guint most_cost;
} Ends;

static guint8 no_levels[1];

/* So ICN_MAX_CANDIDATES is enough for every vertex of a network that is searched: a vertex has
 * fewer neighbours than there are vertices. */
G_STATIC_ASSERT (ICN_MAX_CANDIDATES >= ICN_SEARCH_MAX_VERTICES);

#define TOGETHER 64 /* destinations that one search covers, one for each bit of a 64-bit word */
/* Largest number of ports of a vertex, and largest number of vertices, for which IcnSearch.near is
 * stored. IcnSearch.near takes one byte for each pair of vertices. */
#define NEAR_PORTS 8
#define NEAR_VERTICES 8192
/* If more than 1 / MANY of all vertices have the same distance, they are visited in the order of
 * their numbers, so that memory is written in order. */
#define MANY 16

/* The pairs of terminals without a path between them. */
typedef struct {
  guint64 n_pairs;               /* number of pairs without a path */
  IcnVertex source, destination; /* source and destination of the first such pair, in order of
                                    destination, then source */
} CutOff;

/* The result of reading a list of routes on this network: the routes, or the reason why the list
 * does not fit. */
typedef struct _Listed Listed;

struct _Listed {
  const IcnRouteList *list;
  IcnFixedRoutes *routes;
  char *why;
  Listed *next;
};

struct _IcnSearch {
  Ends *ends;
  CutOff *cut_off;
  guint16 **distance; /* [n_terminals] for each destination the distances from all vertices; NULL
                         until first used */
  guint8 **near;      /* [n_terminals] for each destination, the ports of all vertices that lead
                         nearer to it: in the byte of vertex v, bit i is set if channel first_out[v]
                         + i does. Computed together with `distance`; NULL unless Ends.has_near */
  IcnFixedRoutes *routes[ICN_N_ROUTES]; /* cached fixed routes, indexed by IcnRoutes; NULL until
                                           first used. Element ICN_ROUTES_LISTED is not used */
  Listed *listed;                       /* linked list of the results for lists of routes; the
                                           newest one is first */
  guint8 *side;                         /* [n_vertices + 1] cached result of icn_search_cut; NULL
                                           until first used */
  guint8 *levels; /* [n_vertices] cached result of icn_search_levels; NULL until first used;
                     `no_levels` if the network has no levels */
  IcnPoints *points[ICN_N_POINTS]; /* cached results of icn_search_points, indexed by IcnPointsForm;
                                      NULL until first used */
  guint32 *place; /* [2 * n_vertices] cached result of icn_search_places: the columns of all
                     vertices, then their rows */
};

static void
levels_free (gpointer levels)
{
  if (levels != no_levels)
    g_free (levels);
}

static void
listed_free (Listed *listed)
{
  icn_fixed_routes_free (listed->routes);
  g_free (listed->why);
  g_free (listed);
}

static void
ends_free (gpointer data)
{
  Ends *ends = data;

  if (ends == NULL)
    return;
  g_free (ends->to);
  g_free (ends->from);
  g_free (ends->cost);
  g_free (ends);
}

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
  for (IcnVertex v = 0; search->near != NULL && v < net->n_terminals; v++)
    g_free (search->near[v]);
  g_free (search->distance);
  g_free (search->near);
  ends_free (search->ends);
  g_free (search->cut_off);
  for (guint i = 0; i < ICN_N_ROUTES; i++)
    icn_fixed_routes_free (search->routes[i]);
  for (Listed *listed = search->listed, *next; listed != NULL; listed = next) {
    next = listed->next;
    listed_free (listed);
  }
  for (guint i = 0; i < ICN_N_POINTS; i++)
    icn_points_free (search->points[i]);
  g_free (search->side);
  levels_free (search->levels);
  g_free (search->place);
  g_free (search);
}

/* Stores a computed result at `place` by compare-and-swap. If another thread has already stored its
 * result there, frees the new one, `found`. Returns the stored result. */
static gpointer
keep (gpointer place, gpointer found, GDestroyNotify destroy)
{
  if (g_atomic_pointer_compare_and_exchange ((gpointer *) place, NULL, found))
    return found;
  destroy (found);
  return g_atomic_pointer_get ((gpointer *) place);
}

/* Sets ends->cost and ends->most_cost if net->has_unequal_delays. A channel adds its delay to a
 * distance, or 1 if IcnChannel.delay is 0; but a channel that adds no hop (net-taps.h) adds 0. */
static void
find_costs (const IcnNet *net, Ends *ends)
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

/* What channel c adds to a distance: its delay if ends->cost is set, else `hops`, which must be
 * icn_net_hops_from() of the channel's source. */
static inline guint
cost_of (const Ends *ends, IcnChannelId c, guint hops)
{
  return ends->cost != NULL ? ends->cost[c] : hops;
}

static const Ends *
ends_of (const IcnNet *net)
{
  IcnSearch *search = net->search;
  Ends *ends = g_atomic_pointer_get (&search->ends);

  if (ends != NULL)
    return ends;
  ends = g_new0 (Ends, 1);
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
  ends->has_near = net->n_vertices <= NEAR_VERTICES;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    ends->all_hop =
      ends->all_hop && !icn_net_is_terminal (net, v) && icn_net_hops_from (net, v) > 0;
    ends->has_near = ends->has_near && icn_net_out_degree (net, v) <= NEAR_PORTS;
  }
  ends->has_near = ends->has_near && ends->all_hop;
  return keep (&search->ends, ends, ends_free);
}

const IcnVertex *
icn_search_ends (const IcnNet *net)
{
  return ends_of (net)->to;
}

gboolean
icn_search_all_hop (const IcnNet *net)
{
  return ends_of (net)->all_hop;
}

/* The distance from a terminal that does not route to the destination, over the best one of its
 * channels in `plane`; ICN_SEARCH_FAR if there is no path. */
static guint
terminal_distance (const IcnNet *net, const Ends *ends, IcnVertex terminal, IcnVertex destination,
                   guint plane, const guint16 *distance)
{
  guint least = ICN_SEARCH_FAR;

  for (IcnChannelId c = net->first_out[terminal]; c < net->first_out[terminal + 1]; c++) {
    IcnVertex to = net->channel[c].destination;

    if (icn_net_works (net, c) && icn_net_may_leave (net, c, plane) &&
        (to >= net->n_terminals || to == destination) && distance[to] != ICN_SEARCH_FAR)
      least = MIN (least, distance[to] + cost_of (ends, c, 1));
  }
  return least;
}

/* The vertices at one distance from the destination. If a channel that adds no hop (net-taps.h)
 * joins two of them, the vertex that it leads to comes before the vertex that it leaves. */
typedef struct {
  IcnVertex *vertex;
  guint32 n;
} Frontier;

/* Follows the channels into v backwards. If this gives a vertex a shorter distance, sets this
 * distance and adds the vertex to a frontier: to `here` if the channel adds no hop (net-taps.h),
 * else to `next`. */
static void
expand (const IcnNet *net, const Ends *ends, IcnVertex v, guint16 *distance, Frontier *here,
        Frontier *next)
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

/* Corrects the distances of terminals in a network of two planes. The search has found the distance
 * over the better one of the planes, but the distance of a terminal is defined as that over plane
 * 0, which requests use. No path passes through a terminal, so no other distance changes. */
static void
keep_requests (const IcnNet *net, const Ends *ends, IcnVertex destination, guint16 *distance)
{
  g_autofree guint16 *found = g_new (guint16, net->n_terminals);

  for (IcnVertex v = 0; v < net->n_terminals; v++)
    found[v] = v == destination ? 0 : terminal_distance (net, ends, v, destination, 0, distance);
  memcpy (distance, found, net->n_terminals * sizeof *found);
}

/* A queue of vertices whose distance is not final yet: buckets by distance modulo n_buckets. Each
 * time the search finds a shorter distance for a vertex, the vertex gets a new entry. */
typedef struct {
  guint32 *first; /* [n_buckets] first entry of a bucket, an index into `vertex`; ICN_NONE if it is
                     empty */
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
search_by_cost (const IcnNet *net, const Ends *ends, IcnVertex destination, guint16 *distance)
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
search_by_hops (const IcnNet *net, const Ends *ends, IcnVertex destination, guint16 *distance)
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

static guint16 *
search_distances (const IcnNet *net, IcnVertex destination)
{
  guint16 *distance = g_new (guint16, net->n_vertices);
  const Ends *ends = ends_of (net);

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

/* Sets near[i], for each i < n, to a new array for IcnSearch.near. nearer: [n_channels] for each
 * channel the set of destinations that it leads nearer to; bit i stands for the destination of
 * near[i]. */
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
 * destination first + i; free with g_free. Searches breadth-first backwards from all n
 * destinations, at most 64, at once. All channels must count as hops. A set of destinations is one
 * word with a bit for each, so one pass over a vertex's channels serves all destinations at the
 * same distance. nearer: NULL, or [n_channels] elements that are 0: receives for each channel the
 * set of destinations that it leads nearer to. */
static void
search_together (const IcnNet *net, const Ends *ends, IcnVertex first, guint n, guint16 **distance,
                 guint64 *nearer)
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
store_together (const IcnNet *net, const Ends *ends, IcnVertex first, guint16 **all)
{
  guint n = MIN (TOGETHER, net->n_terminals - first);
  g_autofree guint64 *nearer = ends->has_near ? g_new0 (guint64, net->n_channels) : NULL;
  guint8 *near[TOGETHER], **all_near = g_atomic_pointer_get (&net->search->near);
  guint16 *found[TOGETHER];

  search_together (net, ends, first, n, found, nearer);
  if (nearer != NULL) {
    if (all_near == NULL)
      all_near = keep (&net->search->near, g_new0 (guint8 *, net->n_terminals), g_free);
    list_near (net, nearer, n, near);
    for (guint i = 0; i < n; i++)
      keep (&all_near[first + i], near[i], g_free);
  }
  for (guint i = 0; i < n; i++)
    keep (&all[first + i], found[i], g_free);
}

const guint16 *
icn_search_distances (const IcnNet *net, IcnVertex destination)
{
  IcnSearch *search = net->search;
  guint16 **all = g_atomic_pointer_get (&search->distance), *distance;

  if (all == NULL)
    all = keep (&search->distance, g_new0 (guint16 *, net->n_terminals), g_free);
  distance = g_atomic_pointer_get (&all[destination]);
  if (distance == NULL && ends_of (net)->all_hop) {
    store_together (net, ends_of (net), destination - destination % TOGETHER, all);
    return g_atomic_pointer_get (&all[destination]);
  }
  if (distance == NULL)
    distance = keep (&all[destination], search_distances (net, destination), g_free);
  return distance;
}

const guint8 *
icn_search_near (const IcnNet *net, IcnVertex destination)
{
  if (!ends_of (net)->has_near)
    return NULL;
  icn_search_distances (net, destination);
  return net->search->near[destination];
}

/* Writes the channels from vertex `at` that lead one hop nearer to a destination to `candidates`,
 * and returns their number. All channels must count as hops. distance: [n_vertices] hops from each
 * vertex to the destination. To avoid a branch that would often be mispredicted, every channel is
 * written, and the next one overwrites it unless it is a candidate. */
static inline guint
find_nearer (const IcnNet *net, const Ends *ends, IcnVertex at, const guint16 *distance,
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
 * count. Such a terminal sends messages to itself through the network, over its nearest switch, and
 * it forwards no messages of others, even if it is near their destination. */
static inline guint
find_candidates (const IcnNet *net, const Ends *ends, IcnVertex at, IcnVertex destination,
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
    here = terminal_distance (net, ends, at, destination, plane, distance);
  if (here == ICN_SEARCH_FAR)
    return 0;
  for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1]; c++) {
    IcnVertex to = ends->to[c];

    candidates[n] = c;
    n += (distance[to] + cost_of (ends, c, hops) == here) &
         ((to >= first_router) | (to == destination)) &
         (!chooses || net->channel[c].plane == plane);
  }
  return n;
}

guint
icn_search_step (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED, IcnVertex at,
                 IcnVertex destination, IcnChannelId *candidates)
{
  return find_candidates (net, ends_of (net), at, destination, routing->plane,
                          icn_search_distances (net, destination), candidates);
}

gboolean
icn_search_reaches (const IcnNet *net, IcnVertex source, IcnVertex destination)
{
  const guint16 *distance = icn_search_distances (net, destination);

  if (net->failures != NULL && net->failures->vertex[destination])
    return FALSE;
  if (source == destination && icn_net_is_terminal (net, source))
    return terminal_distance (net, ends_of (net), source, destination, 0, distance) !=
           ICN_SEARCH_FAR;
  return distance[source] != ICN_SEARCH_FAR;
}

guint64
icn_search_cut_off (const IcnNet *net, IcnVertex *source, IcnVertex *destination)
{
  CutOff *found = g_atomic_pointer_get (&net->search->cut_off);

  if (!icn_net_has_failures (net))
    return 0;
  if (found == NULL) {
    found = g_new0 (CutOff, 1);
    for (IcnVertex d = 0; d < net->n_terminals; d++)
      for (IcnVertex s = 0; s < net->n_terminals; s++)
        if (!icn_search_reaches (net, s, d) && found->n_pairs++ == 0) {
          found->source = s;
          found->destination = d;
        }
    found = keep (&net->search->cut_off, found, g_free);
  }
  if (source != NULL)
    *source = found->source;
  if (destination != NULL)
    *destination = found->destination;
  return found->n_pairs;
}

#define MOST_ARCS 3

/* The largest number of channels that add no hop (those out of taps and multiplexers, net-taps.h)
 * on a path from v to the next node. It is 0 from a node; 1 from the multiplexer of a receiver; 2
 * from a tap, whose channel may lead to a multiplexer of a receiver; MOST_ARCS from the multiplexer
 * in front of a tap. Vertices at the same distance are sorted by falling values of this number, so
 * that channels that add no hop lead to later vertices. */
static guint
arcs_before_hop (const IcnNet *net, IcnVertex v)
{
  if (net->role[v] == ICN_VERTEX_TAP)
    return 2;
  if (net->role[v] != ICN_VERTEX_MULTIPLEXER)
    return 0;
  return net->role[net->channel[net->first_out[v]].destination] == ICN_VERTEX_TAP ? MOST_ARCS : 1;
}

/* The sort key of a vertex that forwards messages. It is smaller for vertices farther from the
 * destination and, at equal distance, for vertices with more channels before the next hop
 * (arcs_before_hop). */
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
  guint8 port[NEAR_PORTS], n;
} PortSet;

static const PortSet *
port_sets (void)
{
  static PortSet sets[1 << NEAR_PORTS];
  static gsize are_known;

  if (g_once_init_enter (&are_known)) {
    for (guint set = 0; set < G_N_ELEMENTS (sets); set++)
      for (guint port = 0; port < NEAR_PORTS; port++)
        if (set >> port & 1)
          sets[set].port[sets[set].n++] = port;
    g_once_init_leave (&are_known, 1);
  }
  return sets;
}

/* Lists the next channels of all vertices in a column for all shortest paths. near: for each vertex
 * the ports that lead nearer to the destination (IcnSearch.near). A loop of varying length would
 * often be mispredicted, so always eight elements are written for a vertex; those too many are
 * overwritten by the elements of the next vertices. */
static void
list_next (const IcnNet *net, const guint8 *near, IcnRouteColumn *column)
{
  const PortSet *sets = port_sets ();
  IcnVertex v = 0;

  for (; v < net->n_vertices && net->first_out[v] + NEAR_PORTS <= net->n_channels; v++) {
    const PortSet *set = &sets[near[v]];
    IcnChannelId first = net->first_out[v], *next = column->next + first;

    for (guint i = 0; i < NEAR_PORTS; i++)
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
  const Ends *ends = ends_of (net);
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

/* The index in IcnSearch.routes of the fixed routes that the settings select. ICN_ROUTES_OWN gives
 * single paths, because only a network whose kind has no routes of its own is searched. */
static IcnRoutes
fixed_kind (IcnRoutes routes)
{
  return routes == ICN_ROUTES_OWN ? ICN_ROUTES_SINGLE : routes;
}

/* The stored result for a list of routes; NULL if there is none. */
static const Listed *
find_listed (const IcnNet *net, const IcnRouteList *list)
{
  const Listed *listed = g_atomic_pointer_get (&net->search->listed);

  while (listed != NULL && listed->list != list)
    listed = listed->next;
  return listed;
}

/* Returns the stored fixed routes that a list of routes gives on `net`, or the stored reason why it
 * gives none. Computes and stores them at the first call; two threads may do this at the same time.
 * NULL if cancelled. */
static const Listed *
look_at_list (const IcnNet *net, const IcnRouteList *list, GCancellable *cancellable)
{
  Listed **first = &net->search->listed, *made;
  const Listed *known = find_listed (net, list);

  if (known != NULL)
    return known;
  made = g_new0 (Listed, 1);
  made->list = list;
  made->routes = icn_fixed_routes_new_listed (net, list, cancellable, &made->why);
  if (made->routes == NULL && made->why == NULL) {
    listed_free (made);
    return NULL;
  }
  do
    made->next = g_atomic_pointer_get (first);
  while (!g_atomic_pointer_compare_and_exchange (first, made->next, made));
  return made;
}

const char *
icn_search_why_unlisted (const IcnNet *net, const IcnRouteList *list)
{
  return look_at_list (net, list, NULL)->why;
}

const IcnFixedRoutes *
icn_search_routes (const IcnNet *net, const IcnRouteSettings *settings, GCancellable *cancellable)
{
  IcnRoutes routes = fixed_kind (settings->routes);
  IcnFixedRoutes **place = &net->search->routes[routes];
  IcnFixedRoutes *found = g_atomic_pointer_get (place);

  if (routes == ICN_ROUTES_LISTED) {
    const Listed *listed = look_at_list (net, settings->list, cancellable);

    return listed != NULL ? listed->routes : NULL;
  }
  if (found != NULL)
    return found;
  found = routes == ICN_ROUTES_UP_DOWN ? icn_fixed_routes_new_up_down (net, cancellable)
                                       : icn_fixed_routes_new_single (net, cancellable);
  return found == NULL ? NULL : keep (place, found, (GDestroyNotify) icn_fixed_routes_free);
}

gboolean
icn_search_has_routes (const IcnNet *net, const IcnRouteSettings *settings)
{
  return settings->routes == ICN_ROUTES_LISTED
           ? find_listed (net, settings->list) != NULL
           : g_atomic_pointer_get (&net->search->routes[fixed_kind (settings->routes)]) != NULL;
}

const IcnPoints *
icn_search_points (const IcnNet *net, IcnPointsForm form)
{
  IcnPoints **place = &net->search->points[form];
  IcnPoints *found = g_atomic_pointer_get (place);

  return found != NULL ? found
                       : keep (place, icn_points_new (net, form), (GDestroyNotify) icn_points_free);
}

const guint8 *
icn_search_levels (const IcnNet *net)
{
  IcnSearch *search = net->search;
  guint8 *levels = g_atomic_pointer_get (&search->levels);

  if (levels == NULL) {
    levels = icn_levels_find (net);
    levels = keep (&search->levels, levels != NULL ? levels : no_levels, levels_free);
  }
  return levels != no_levels ? levels : NULL;
}

/* The first call finds the cut and caches it in one array: the side of each vertex, then one
 * element that says whether the cut is proven minimal. */
gboolean
icn_search_cut (const IcnNet *net, guint8 *side, GCancellable *cancellable)
{
  IcnSearch *search = net->search;
  guint8 *found = g_atomic_pointer_get (&search->side);

  if (found == NULL) {
    guint8 *made = g_new (guint8, (gsize) net->n_vertices + 1);

    made[net->n_vertices] = icn_bisect (net, made, cancellable);
    if (g_cancellable_is_cancelled (cancellable)) {
      memcpy (side, made, net->n_vertices);
      g_free (made);
      return FALSE;
    }
    found = keep (&search->side, made, g_free);
  }
  memcpy (side, found, net->n_vertices);
  return found[net->n_vertices];
}

const guint32 *
icn_search_places (const IcnNet *net, guint32 columns, guint32 rows, GCancellable *cancellable)
{
  IcnSearch *search = net->search;
  gsize n = net->n_vertices;
  guint32 *found = g_atomic_pointer_get (&search->place);

  if (found == NULL) {
    guint32 *made = g_new (guint32, 2 * n);

    icn_bisect_place (net, columns, rows, made, made + n, cancellable);
    icn_shorten_wires (net, columns, rows, made, made + n, cancellable);
    if (g_cancellable_is_cancelled (cancellable)) {
      g_free (made);
      return NULL;
    }
    found = keep (&search->place, made, g_free);
  }
  return found;
}
