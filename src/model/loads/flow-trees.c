/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flows of uniform traffic over fixed routes (fixed-routes.h): the routes to a destination are
 * a tree, and every terminal sends it the same amount, so flows are numbers of pairs of terminals.
 * These are integers, so that their sums are the same in any order. The destinations are divided
 * among several threads, each with sums of its own. */
#include "flow-follow.h"
#include "pieces.h"
#include "traffic-matrix.h"

/* While the messages at one vertex are passed on, the sums of the vertex AHEAD positions later in
 * the sequence are fetched into the processor's cache, as sums are scattered over memory. */
#define AHEAD 16

/* What is read for a channel while messages cross it. */
typedef struct {
  IcnVertex to; /* the vertex that it leads to; if it has failed, the vertex that it leaves */
  guint32 row; /* index in Scratch.sum of the flow from this channel into port 0 of that vertex; the
                  flows into the other ports follow */
} Link;

/* Scratch memory of a thread. */
typedef struct {
  guint32 *sum;        /* for each channel and each channel after it, the number of pairs whose
                          messages cross one after the other; indexed by Link.row */
  guint32 *arrived;    /* [n_vertices] number of pairs whose messages have reached each vertex */
  IcnVertex *sequence; /* [n_vertices] the vertices, the farthest from the destination first */
} Scratch;

typedef struct {
  IcnFollow *follow;
  const IcnFixedRoutes *routes;
  Link *link;       /* [n_channels] data of each channel */
  gsize n_sums;     /* number of elements of Scratch.sum */
  guint n_pieces;   /* number of parts into which the work is divided; part i has the destinations
                       i, i + n_pieces, … */
  Scratch *scratch; /* [n_pieces] scratch memory of each thread */
  double *last;     /* [n_channels] number of pairs whose last channel is this one */
} Trees;

/* Passes the messages at vertex v on to the next vertex on the routes to the destination. port: the
 * port by which each vertex sends them. */
static inline void
pass (const Trees *trees, Scratch *scratch, const guint16 *port, IcnVertex v, IcnVertex destination)
{
  const IcnNet *net = trees->follow->net;
  guint32 pairs = scratch->arrived[v] + (v < net->n_terminals);
  IcnChannelId next = net->first_out[v] + port[v];
  const Link *link = &trees->link[next];

  scratch->arrived[v] = 0;
  if (link->to == destination) {
    trees->last[next] = pairs;
    return;
  }
  scratch->arrived[link->to] += pairs;
  scratch->sum[link->row + port[link->to]] += pairs;
}

/* Prefetches the flow sum that pass() will change for vertex v. */
static inline void
fetch (const Trees *trees, const Scratch *scratch, const guint16 *port, IcnVertex v)
{
  const Link *link = &trees->link[trees->follow->net->first_out[v] + port[v]];

  if (port[link->to] != ICN_NO_PORT) /* link->to is not the destination */
    __builtin_prefetch (&scratch->sum[link->row + port[link->to]], 1);
}

static void
add_destinations (guint piece, gpointer data)
{
  const Trees *trees = data;
  const IcnFollow *follow = trees->follow;
  const IcnRouteSettings *settings = &follow->paths.settings;
  Scratch *scratch = &trees->scratch[piece];

  for (IcnVertex d = piece; d < follow->net->n_terminals; d += trees->n_pieces) {
    const guint16 *port = trees->routes->port + icn_fixed_routes_at (follow->net, settings, d, 0);
    const IcnVertex *sequence = scratch->sequence;
    guint32 n;

    if (icn_follow_is_cancelled (follow, NULL))
      return;
    n = icn_fixed_routes_sequence (trees->routes, follow->net, settings, d, scratch->sequence);
    for (guint32 i = 0; i < n; i++) {
      fetch (trees, scratch, port, sequence[MIN (i + AHEAD, n - 1)]);
      pass (trees, scratch, port, sequence[i], d);
    }
  }
}

/* Sets trees->link and trees->n_sums, which state where the sum of each flow is in Scratch.sum. */
static void
make_links (Trees *trees)
{
  const IcnFollow *follow = trees->follow;
  guint32 row = 0;

  trees->link = g_new (Link, follow->net->n_channels);
  for (IcnChannelId c = 0; c < follow->net->n_channels; c++) {
    trees->link[c] = (Link){ follow->to[c], row };
    row += icn_net_out_degree (follow->net, follow->to[c]);
  }
  trees->n_sums = row;
}

static void
trees_init (Trees *trees, IcnFollow *follow, const IcnFixedRoutes *routes)
{
  guint32 n_vertices = follow->net->n_vertices;

  *trees = (Trees){ .follow = follow, .routes = routes, .n_pieces = icn_pieces_get_threads () };
  make_links (trees);
  trees->last = g_new0 (double, follow->net->n_channels);
  trees->scratch = g_new (Scratch, trees->n_pieces);
  for (guint i = 0; i < trees->n_pieces; i++)
    trees->scratch[i] = (Scratch){ g_new0 (guint32, trees->n_sums), g_new0 (guint32, n_vertices),
                                   g_new (IcnVertex, n_vertices) };
}

static void
trees_clear (Trees *trees)
{
  for (guint i = 0; i < trees->n_pieces; i++) {
    g_free (trees->scratch[i].sum);
    g_free (trees->scratch[i].arrived);
    g_free (trees->scratch[i].sequence);
  }
  g_free (trees->scratch);
  g_free (trees->link);
  g_free (trees->last);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Trees, trees_clear)

/* Adds to follow->column_sum the flows from channel to channel, which the threads have counted,
 * and the flows from injection ports. The flow from a port into channel n is what n carries
 * minus the flows from other channels into n. each: traffic that a terminal sends to each other
 * terminal. */
static void
take_sums (const Trees *trees, double each)
{
  const IcnFollow *follow = trees->follow;
  const IcnNet *net = follow->net;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    for (IcnChannelId n = net->first_out[v]; n < net->first_out[v + 1]; n++) {
      guint64 injected = trees->routes->n_pairs[n];

      for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
        IcnChannelId c = net->in_channel[i];
        guint64 pairs = 0;

        if (trees->link[c].to != v) /* the channel has failed */
          continue;
        for (guint piece = 0; piece < trees->n_pieces; piece++)
          pairs += trees->scratch[piece].sum[trees->link[c].row + n - net->first_out[v]];
        follow->column_sum[follow->channel_row[c] + (gint32) n] += each * pairs;
        injected -= pairs;
      }
      follow->column_sum[n] += each * injected;
    }
}

gboolean
icn_follow_has_trees (const IcnFollow *follow)
{
  const IcnTraffic *traffic = follow->traffic;
  const IcnFixedRoutes *routes =
    follow->column_sum != NULL ? icn_paths_fixed (&follow->paths) : NULL;

  return routes != NULL && routes->n_pairs != NULL && follow->share == 1 &&
         follow->places->n_ports == traffic->n_terminals && traffic->background > 0 &&
         traffic->first[traffic->n_terminals] == 0;
}

gboolean
icn_follow_trees (IcnFollow *follow, GError **error)
{
  double each = follow->traffic->background;
  g_auto (Trees) trees = { NULL };

  trees_init (&trees, follow, icn_paths_fixed (&follow->paths));
  icn_pieces_run (trees.n_pieces, add_destinations, &trees);
  if (icn_follow_is_cancelled (follow, error))
    return FALSE;
  take_sums (&trees, each);
  icn_follow_eject_all (follow, each, trees.last);
  return TRUE;
}
