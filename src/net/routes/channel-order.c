/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "channel-order.h"

#include <math.h>
#include <string.h>

#include "hop-order.h"
#include "net.h"
#include "search.h"

/* Limits of the search for an order of vertices (channel-order.h), in visits of channels and
 * vertices. MOST_WORK: for all orders together. MOST_WORK_OF_ONE: for one order. If an order needs
 * more visits for all destinations, it is tried for a part of the destinations only. */
#define MOST_WORK 2e7
#define MOST_WORK_OF_ONE 4e6
#define MOST_ORDERS 5000 /* largest number of vertex orders that are tried */
/* While fewer orders than this have been tried, the search goes on until an order needs a single
 * virtual-channel class. After that, the search ends as soon as an order needs at most two
 * classes. */
#define N_FOR_ONE 100
/* The number of orders that are proposed independently of each other; later orders are changes of
 * the best order so far. */
#define N_FIRST 10
/* Channels are read in no regular order. While one vertex chooses its next channel, the record of a
 * channel of the vertex AHEAD places later is therefore fetched into the processor's cache. */
#define AHEAD 12

/* A random number below n. The generator is private, so that the same orders are tried on every
 * machine. */
static guint32
draw (guint32 *state, guint32 n)
{
  *state = *state * 1664525u + 1013904223u;
  return (guint64) (*state >> 8) * n >> 24;
}

void
icn_channel_order_rank (const IcnNet *net, const guint32 *position, guint32 *rank)
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

void
icn_channel_order_from (const IcnNet *net, IcnVertex root, guint32 *position)
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

/* Properties of the route from one vertex to the destination; scratch memory of
 * icn_channel_order_choose. */
struct _IcnRouteAhead {
  double cost;
  guint32 rank; /* rank of the route's first channel */
  guint32 falls;
};

void
icn_route_tree_init (IcnRouteTree *tree, const IcnNet *net)
{
  const IcnVertex *to = icn_search_ends (net);

  tree->channel = g_new (IcnRouteChannel, net->n_channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    tree->channel[c] = (IcnRouteChannel){ -1, to[c], 0 };
  tree->next = g_new (IcnChannelId, net->n_vertices);
  tree->falls = g_new0 (guint8, net->n_vertices);
  tree->ahead = g_new0 (struct _IcnRouteAhead, net->n_vertices);
}

void
icn_route_tree_clear (IcnRouteTree *tree)
{
  g_free (tree->channel);
  g_free (tree->next);
  g_free (tree->falls);
  g_free (tree->ahead);
}

void
icn_route_tree_set_ranks (IcnRouteTree *tree, const IcnNet *net, const guint32 *rank)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    tree->channel[c].rank = rank[c];
}

/* The properties of the route that begins with channel c and continues with the route from the end
 * of c to the destination, whose properties are already in tree->ahead. */
static inline struct _IcnRouteAhead
go_ahead (const IcnRouteTree *tree, IcnChannelId c)
{
  const IcnRouteChannel *channel = &tree->channel[c];
  const struct _IcnRouteAhead *on = &tree->ahead[channel->to];

  return (struct _IcnRouteAhead){ on->cost + icn_route_channel_cost (channel), channel->rank,
                                  on->falls + (on->rank < channel->rank) };
}

/* Rates a candidate for the next channel. icn_channel_order_choose takes the candidate with the
 * lowest rating; of candidates with equal ratings, it takes the one with the lowest cost. rank:
 * rank of the candidate; a candidate whose rank is at most n_vertices leads up
 * (icn_channel_order_rank). falls: how many channels of the route that begins with the candidate
 * have a lower rank than the channel before them. n_free: all numbers of falls below n_free are
 * rated 0. */
static inline guint
badness (const IcnNet *net, guint32 rank, guint falls, guint n_free)
{
  return falls < n_free ? 0 : 2 * falls + (rank <= net->n_vertices);
}

guint
icn_channel_order_choose (const IcnNet *net, IcnVertex destination, const IcnRouteColumn *column,
                          guint n_free, IcnRouteTree *tree)
{
  const struct _IcnRouteAhead end = { .rank = G_MAXUINT32 };
  guint most = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    tree->next[v] = ICN_NONE;
  memset (tree->falls, 0, net->n_vertices);
  tree->ahead[destination] = end;
  for (guint32 i = column->n_sequence; i-- > 0;) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *candidate = icn_route_column_next (column, v);
    guint room = icn_route_column_room (column, v), least = G_MAXUINT;
    struct _IcnRouteAhead best = { 0 };

    for (guint j = 0; j < room && candidate[j] != ICN_NONE; j++) {
      struct _IcnRouteAhead ahead = go_ahead (tree, candidate[j]);
      guint worse = badness (net, ahead.rank, ahead.falls, n_free);

      if (worse > least || (worse == least && ahead.cost >= best.cost))
        continue;
      tree->next[v] = candidate[j];
      least = worse;
      best = ahead;
    }
    tree->falls[v] = best.falls;
    most = MAX (most, best.falls);
    if (v != destination)
      tree->ahead[v] = best;
  }
  return most;
}

static inline void
choose_one (IcnRouteTree *tree, IcnVertex v, IcnChannelId c, struct _IcnRouteAhead ahead)
{
  tree->next[v] = c;
  tree->ahead[v] = ahead;
  tree->falls[v] = ahead.falls;
}

/* Sets the next channel of vertex v in the tree to the better one of channel[0] and channel[1].
 * n_free: routes on which the rank falls less than n_free times count as equal. */
static inline void
choose_of_two (const IcnNet *net, guint n_free, IcnVertex v, const IcnChannelId *channel,
               IcnRouteTree *tree)
{
  struct _IcnRouteAhead ahead[2] = { go_ahead (tree, channel[0]), go_ahead (tree, channel[1]) };
  guint first = badness (net, ahead[0].rank, ahead[0].falls, n_free);
  guint second = badness (net, ahead[1].rank, ahead[1].falls, n_free);
  guint takes_second = (guint) (second < first) |
                       ((guint) (second == first) & (guint) (ahead[1].cost < ahead[0].cost));

  choose_one (tree, v, channel[takes_second], ahead[takes_second]);
}

/* Sets the next channel in the tree of vertex paths->vertex[i], which has more than two channels on
 * shortest paths, to the best of these channels. n_free: routes on which the rank falls less than
 * n_free times count as equal. */
static inline void
choose_of_many (const IcnNet *net, guint n_free, const IcnHopPaths *paths, guint32 i,
                IcnRouteTree *tree)
{
  guint32 rest = 0;
  IcnChannelId chosen = icn_hop_paths_after (paths, i, ICN_NONE, &rest), c = chosen;
  struct _IcnRouteAhead best = go_ahead (tree, chosen);
  guint least = badness (net, best.rank, best.falls, n_free);

  while ((c = icn_hop_paths_after (paths, i, c, &rest)) != ICN_NONE) {
    struct _IcnRouteAhead ahead = go_ahead (tree, c);
    guint worse = badness (net, ahead.rank, ahead.falls, n_free);
    guint is_better =
      (guint) (worse < least) | ((guint) (worse == least) & (guint) (ahead.cost < best.cost));
    const struct _IcnRouteAhead both[2] = { best, ahead };

    best = both[is_better];
    least = is_better ? worse : least;
    chosen = is_better ? c : chosen;
  }
  choose_one (tree, paths->vertex[i], chosen, best);
}

guint
icn_channel_order_choose_hop (const IcnNet *net, IcnVertex destination, const IcnHopPaths *paths,
                              guint n_free, IcnRouteTree *tree)
{
  guint most = 0;

  if (paths->n + 1 < net->n_vertices)
    memset (tree->next, 0xff, sizeof *tree->next * net->n_vertices); /* every element: ICN_NONE */
  memset (tree->falls, 0, net->n_vertices);
  tree->next[destination] = ICN_NONE;
  tree->ahead[destination] = (struct _IcnRouteAhead){ .rank = G_MAXUINT32 };
  for (guint group = 0; group < paths->n_groups; group++)
    for (guint32 i = paths->group[group]; i < paths->group[group + 1]; i++) {
      IcnVertex v = paths->vertex[i];
      const IcnChannelId next[2] = { paths->next[0][i], paths->next[1][i] };

      __builtin_prefetch (&tree->channel[paths->next[0][MIN (i + AHEAD, paths->n - 1)]]);
      if (group % ICN_HOP_GROUPS == 0)
        choose_one (tree, v, next[0], go_ahead (tree, next[0]));
      else if (group % ICN_HOP_GROUPS == 1)
        choose_of_two (net, n_free, v, next, tree);
      else
        choose_of_many (net, n_free, paths, i, tree);
    }
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    most = MAX (most, tree->falls[v]);
  return most;
}

/* The score of an order of vertices; lower numbers are better. The order gives a rank to every
 * channel (icn_channel_order_rank). The rank falls on a route where a channel has a lower rank than
 * the channel before it; the score counts these falls. */
typedef struct {
  guint most;                    /* how often the rank falls on the route where it falls most
                                    often */
  guint64 n_pairs;               /* number of pairs of terminals on whose route the rank falls
                                    `most` times */
  IcnVertex source, destination; /* one of the pairs of terminals that n_pairs counts */
} Score;

/* The state of the search for the best order of vertices. */
typedef struct {
  const IcnNet *net;
  IcnRouteColumn *columns;    /* [n_terminals] all shortest paths to each destination, found when an
                                 order is first tried for this destination; MOST_WORK_OF_ONE limits
                                 the number of destinations */
  IcnRouteTree tree;          /* the chosen routes to one destination */
  guint32 *position, *tried;  /* [n_vertices] positions in the best order so far, and in the
                                 order being tried */
  guint32 *rank, *tried_rank; /* [n_channels] ranks in the best order so far, and in the order
                                 being tried */
  IcnHopPaths *paths; /* [n_terminals] all shortest paths to each destination, if all channels of
                         the network count as hops (icn_search_all_hop); else NULL. If `paths` is
                         not NULL, `columns` has only the vertices in topological order, without
                         their next channels */
  guint32 stride;     /* an order is tried for the destinations 0, stride, 2 × stride and so
                         on */
  Score least;                /* the score of the best order so far */
  guint32 state;              /* state of the random number generator */
} Search;

static void
search_init (Search *search, const IcnNet *net, guint32 *rank)
{
  *search = (Search){ .net = net, .rank = rank, .least = { .most = G_MAXUINT8 }, .state = 1 };
  if (icn_search_all_hop (net))
    search->paths = g_new0 (IcnHopPaths, net->n_terminals);
  search->columns = g_new0 (IcnRouteColumn, net->n_terminals);
  icn_route_tree_init (&search->tree, net);
  search->position = g_new (guint32, net->n_vertices);
  search->tried = g_new (guint32, net->n_vertices);
  search->tried_rank = g_new (guint32, net->n_channels);
}

static void
search_clear (Search *search)
{
  for (IcnVertex v = 0; v < search->net->n_terminals; v++) {
    icn_route_column_clear (&search->columns[v]);
    if (search->paths != NULL)
      icn_hop_paths_clear (&search->paths[v]);
  }
  g_free (search->columns);
  g_free (search->paths);
  icn_route_tree_clear (&search->tree);
  g_free (search->position);
  g_free (search->tried);
  g_free (search->tried_rank);
}

/* All shortest paths to a destination. In a network with one plane for requests and one for
 * replies, these are the paths of requests. Channels of the reply plane that leave terminals are
 * also included; they have the lowest rank, so the rank does not fall after them. */
static const IcnRouteColumn *
column_to (Search *search, IcnVertex destination)
{
  const IcnRouteSettings requests = { 0 };
  IcnRouteColumn *column = &search->columns[destination];
  IcnHopPaths *paths = search->paths != NULL ? &search->paths[destination] : NULL;

  if (column->sequence != NULL)
    return column;
  if (paths != NULL) {
    icn_hop_paths_init (paths, search->net);
    icn_hop_paths_find (paths, destination);
    icn_hop_paths_trim (paths);
    column->sequence = g_new (IcnVertex, search->net->n_vertices);
    column->n_sequence = icn_hop_order (search->net, paths->distance, column->sequence);
  } else {
    icn_route_column_init_wide (column, search->net);
    icn_search_column (search->net, &requests, destination, column);
  }
  return column;
}

/* Chooses the routes to a destination on which the rank falls least often; search->tree has the
 * ranks of the channels. Returns the largest number of falls on one of these routes. */
static guint
choose_fewest (Search *search, IcnVertex destination)
{
  const IcnRouteColumn *column = column_to (search, destination);

  return search->paths != NULL
           ? icn_channel_order_choose_hop (search->net, destination, &search->paths[destination], 0,
                                           &search->tree)
           : icn_channel_order_choose (search->net, destination, column, 0, &search->tree);
}

/* Tries the order with the ranks search->tried_rank: counts how often the rank falls on each route.
 * Keeps this order if it is better than the best order so far; stops counting as soon as it is
 * worse. FALSE when cancelled. */
static gboolean
try_order (Search *search, GCancellable *cancellable)
{
  const IcnNet *net = search->net;
  const Score *least = &search->least;
  Score score = { 0 };

  icn_channel_order_rank (net, search->tried, search->tried_rank);
  icn_route_tree_set_ranks (&search->tree, net, search->tried_rank);
  for (IcnVertex destination = 0; destination < net->n_terminals; destination += search->stride) {
    const IcnRouteColumn *column = &search->columns[destination];
    guint most;

    if (g_cancellable_is_cancelled (cancellable))
      return FALSE;
    most = choose_fewest (search, destination);
    if (most > score.most)
      score = (Score){ .most = most };
    for (guint32 i = 0; most == score.most && i < column->n_sequence; i++)
      if (search->tree.falls[column->sequence[i]] == most &&
          draw (&search->state, ++score.n_pairs) == 0) {
        score.source = column->sequence[i];
        score.destination = destination;
      }
    if (score.most > least->most || (score.most == least->most && score.n_pairs > least->n_pairs))
      return TRUE;
  }
  search->least = score;
  memcpy (search->position, search->tried, sizeof *search->tried * net->n_vertices);
  memcpy (search->rank, search->tried_rank, sizeof *search->rank * net->n_channels);
  return TRUE;
}

/* Changes the best order so far: takes a vertex at which the rank falls, on a route with the most
 * falls, and exchanges its position with that of a random vertex. */
static void
mend (Search *search)
{
  const IcnNet *net = search->net;
  IcnVertex v = search->least.source, other = draw (&search->state, net->n_vertices);
  IcnVertex destination = search->least.destination, chosen = v;
  IcnChannelId before = ICN_NONE;
  guint32 n = 0, place;

  memcpy (search->tried, search->position, sizeof *search->tried * net->n_vertices);
  icn_route_tree_set_ranks (&search->tree, net, search->rank);
  choose_fewest (search, destination);
  do {
    IcnChannelId c = search->tree.next[v];

    if (before != ICN_NONE && search->rank[c] < search->rank[before] &&
        draw (&search->state, ++n) == 0)
      chosen = v;
    before = c;
    v = net->channel[c].destination;
  } while (v != destination);
  place = search->tried[chosen];
  search->tried[chosen] = search->tried[other];
  search->tried[other] = place;
}

/* Returns a vertex at the edge of the network: one of the vertices farthest from `hub`, the vertex
 * with the most channels. position: scratch memory for n_vertices numbers. */
static IcnVertex
find_rim (const IcnNet *net, IcnVertex hub, guint32 *position)
{
  IcnVertex v = 0;

  icn_channel_order_from (net, hub, position);
  while (position[v] + 1 < net->n_vertices)
    v++;
  return v;
}

/* Writes the i-th order to be tried to search->tried. The hub is the vertex with the most channels.
 * Order 0 is breadth-first from one of the vertices farthest from the hub, which distributes the
 * routes of a mesh well. Order 1 is breadth-first from the hub. Order 2 is by vertex numbers. The
 * next orders, up to N_FIRST - 1, are breadth-first from random vertices. All later orders are
 * changes of the best order so far. */
static void
propose (Search *search, guint i)
{
  const IcnNet *net = search->net;
  IcnVertex hub = 0;

  for (IcnVertex v = 1; v < net->n_vertices; v++)
    if (icn_net_out_degree (net, v) > icn_net_out_degree (net, hub))
      hub = v;
  if (i == 0)
    icn_channel_order_from (net, find_rim (net, hub, search->tried), search->tried);
  else if (i == 1)
    icn_channel_order_from (net, hub, search->tried);
  else if (i == 2)
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      search->tried[v] = v;
  else if (i < N_FIRST)
    icn_channel_order_from (net, draw (&search->state, net->n_vertices), search->tried);
  else
    mend (search);
}

guint
icn_channel_order_find (const IcnNet *net, guint32 *rank, GCancellable *cancellable)
{
  double work = (double) net->n_terminals * (net->n_channels + net->n_vertices);
  guint32 stride = ceil (MAX (1, work / MOST_WORK_OF_ONE));
  guint n_orders = CLAMP (MOST_WORK / (work / stride), 3, MOST_ORDERS);
  gboolean done = TRUE;
  Search search;

  search_init (&search, net, rank);
  search.stride = MIN (stride, net->n_terminals);
  /* Of the first N_FOR_ONE orders, only an order that needs a single virtual-channel class ends the
   * loop. After these, an order that needs two classes also ends it. */
  for (guint i = 0; done && i < n_orders && search.least.most > (i < N_FOR_ONE ? 0 : 1); i++) {
    propose (&search, i);
    done = try_order (&search, cancellable);
  }
  search_clear (&search);
  return done ? search.least.most + 1 : 0;
}
