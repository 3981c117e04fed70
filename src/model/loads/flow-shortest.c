/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-shortest.h"

#include "hop-order.h"
#include "pieces.h"
#include "search.h"
#include "traffic-matrix.h"

#include <string.h>

/* Smallest product of the numbers of terminals and channels at which several threads, each with
 * sums of its own, save enough time to be worth the memory. */
#define LARGE_ENOUGH 1e6
/* The number of parts into which the destinations are divided. It is the same on every machine,
 * because the rounding of a sum depends on how it is divided. */
#define N_PIECES 8
#define MOST_PORTS 32 /* largest number of ports of a vertex: Vertex.ports has one bit for each */
/* While the messages at one vertex are passed on, the sums of the vertex AHEAD positions later in
 * the sequence are fetched into the processor's cache, as sums are scattered over memory. */
#define AHEAD 12

/* What is read and written for a vertex while messages to one destination pass it. */
typedef struct {
  double arrived; /* number of messages that have arrived over channels; 0 between destinations */
  guint32 ports;  /* set of the ports that lead nearer to the destination */
  guint32 n;      /* number of ports in `ports` */
} Vertex;

/* Scratch memory for one piece of the work (one of N_PIECES parts of the destinations). */
typedef struct {
  Vertex *vertex;      /* [n_vertices] ports and messages of each vertex */
  IcnVertex *sequence; /* [n_vertices] the vertices, the farthest from the destination first */
  double *sum; /* what this piece adds up: loads by channel or, if flows are found, flows indexed
                  like IcnFollow.column_sum */
} Scratch;

/* The work, which is divided into pieces (parts of the destinations). Amounts are numbers of
 * messages if every terminal sends one message to each terminal. */
typedef struct {
  const IcnNet *net;
  const IcnVertex *to;  /* [n_channels] the vertex that each channel leads to */
  const gint32 *row;    /* [n_channels] IcnFollow.channel_row; NULL if loads, not flows, are
                           computed */
  gsize n_sums;         /* number of elements of Scratch.sum */
  double *last;         /* [n_channels] number of messages whose last channel is this one */
  Scratch of[N_PIECES]; /* scratch memory of each piece */
  GCancellable *cancellable;
} Work;

/* Finds for every vertex the ports that lead nearer to a destination (Vertex.ports). distance: hops
 * from each vertex to the destination. */
static void
find_ports (const Work *work, const guint16 *distance, Vertex *vertex)
{
  const IcnNet *net = work->net;

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint32 first = net->first_out[v], degree = net->first_out[v + 1] - first;
    guint32 here = distance[v], ports = 0, n = 0;

    for (guint32 i = 0; i < degree; i++) {
      guint32 leads = distance[work->to[first + i]] + 1u == here;

      ports |= leads << i;
      n += leads;
    }
    vertex[v].ports = ports;
    vertex[v].n = n;
  }
}

/* The index in Scratch.sum of the flow from channel c into the first channel out of the vertex that
 * c leads to; the flows into the other channels follow. */
static inline guint32
row_of (const Work *work, IcnChannelId c)
{
  return (guint32) (work->row[c] + (gint32) work->net->first_out[work->to[c]]);
}

/* Adds the flows from a channel or an injection port into the next channels of the vertex `at`.
 * row: the flow into port 0 of that vertex; the flows into the other ports follow. amount: messages
 * that cross the channel or port. */
static inline void
add_flows (const Vertex *at, double amount, double *row)
{
  double part = amount / at->n;

  for (guint32 rest = at->ports; rest != 0; rest &= rest - 1)
    row[__builtin_ctz (rest)] += part;
}

/* Passes the messages at vertex v, those that have arrived and those that it sends itself, on to
 * the next vertices. has_flows: TRUE if flows from channel to channel are computed, FALSE if
 * loads. */
static inline void
pass (const Work *work, Scratch *scratch, IcnVertex v, IcnVertex destination, gboolean has_flows)
{
  const IcnNet *net = work->net;
  Vertex *here = &scratch->vertex[v];
  guint sends = v < net->n_terminals;
  double part = (here->arrived + sends) / here->n;

  here->arrived = 0;
  if (has_flows && sends)
    add_flows (here, 1, &scratch->sum[net->first_out[v]]);
  for (guint32 rest = here->ports; rest != 0; rest &= rest - 1) {
    IcnChannelId c = net->first_out[v] + (guint32) __builtin_ctz (rest);
    IcnVertex to = work->to[c];

    if (!has_flows)
      scratch->sum[c] += part;
    if (to == destination) {
      work->last[c] = part;
      continue;
    }
    scratch->vertex[to].arrived += part;
    if (has_flows)
      add_flows (&scratch->vertex[to], part, &scratch->sum[row_of (work, c)]);
  }
}

/* Prefetches sums that pass() will change for vertex v: those of its first next channel. */
static inline void
fetch (const Work *work, const Scratch *scratch, IcnVertex v, gboolean has_flows)
{
  IcnChannelId c = work->net->first_out[v] + (guint32) __builtin_ctz (scratch->vertex[v].ports);

  __builtin_prefetch (&scratch->sum[c], 1);
  if (has_flows)
    __builtin_prefetch (&scratch->sum[row_of (work, c)], 1);
}

/* The first destination of a piece. Its destinations are consecutive, because distances to these
 * may be searched for together (icn_search_distances). */
static IcnVertex
first_of (const IcnNet *net, guint piece)
{
  return (guint64) net->n_terminals * piece / N_PIECES;
}

/* Does a piece of the work: passes on the messages to every destination of the piece. */
static inline __attribute__ ((always_inline)) void
pass_all (const Work *work, guint piece, gboolean has_flows)
{
  const IcnNet *net = work->net;
  Scratch scratch = work->of[piece];

  for (IcnVertex d = first_of (net, piece); d < first_of (net, piece + 1); d++) {
    const guint16 *distance;
    guint32 n;

    if (g_cancellable_is_cancelled (work->cancellable))
      return;
    distance = icn_search_distances (net, d);
    n = icn_hop_order (net, distance, scratch.sequence);
    find_ports (work, distance, scratch.vertex);
    for (guint32 i = 0; i < n; i++) {
      fetch (work, &scratch, scratch.sequence[MIN (i + AHEAD, n - 1)], has_flows);
      pass (work, &scratch, scratch.sequence[i], d, has_flows);
    }
  }
}

static void
do_piece (guint piece, gpointer data)
{
  const Work *work = data;

  if (work->row != NULL)
    pass_all (work, piece, TRUE);
  else
    pass_all (work, piece, FALSE);
}

static void
work_clear (Work *work)
{
  for (guint i = 0; i < N_PIECES; i++) {
    g_free (work->of[i].vertex);
    g_free (work->of[i].sequence);
    g_free (work->of[i].sum);
  }
  g_free (work->last);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* Does all the work, and adds `each` times the sums of all pieces to `sums`. */
static gboolean
run (Work *work, double each, double *sums, GError **error)
{
  const IcnNet *net = work->net;

  work->to = icn_search_ends (net);
  work->last = g_new0 (double, net->n_channels);
  for (guint i = 0; i < N_PIECES; i++)
    work->of[i] = (Scratch){ g_new0 (Vertex, net->n_vertices), g_new (IcnVertex, net->n_vertices),
                             g_new0 (double, work->n_sums) };
  icn_pieces_run (N_PIECES, do_piece, work);
  if (g_cancellable_set_error_if_cancelled (work->cancellable, error))
    return FALSE;
  for (gsize j = 0; j < work->n_sums; j++) {
    double sum = 0;

    for (guint i = 0; i < N_PIECES; i++)
      sum += work->of[i].sum[j];
    sums[j] += each * sum;
  }
  return TRUE;
}

gboolean
icn_shortest_fits (const IcnNet *net)
{
  if (!icn_search_finds_routes (net) ||
      (double) net->n_terminals * net->n_channels < LARGE_ENOUGH || !icn_search_all_hop (net))
    return FALSE;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (icn_net_out_degree (net, v) > MOST_PORTS)
      return FALSE;
  return TRUE;
}

gboolean
icn_shortest_loads (const IcnNet *net, double amount, double *loads, GCancellable *cancellable,
                    GError **error)
{
  g_auto (Work) work = { .net = net, .n_sums = net->n_channels, .cancellable = cancellable };

  return run (&work, amount / net->n_terminals, loads, error);
}

gboolean
icn_follow_has_shortest (const IcnFollow *follow)
{
  const IcnTraffic *traffic = follow->traffic;

  return follow->column_sum != NULL && follow->paths.minimal && follow->paths.turns == NULL &&
         follow->places->n_ports == traffic->n_terminals && traffic->background > 0 &&
         traffic->first[traffic->n_terminals] == 0 && icn_shortest_fits (follow->net);
}

gboolean
icn_follow_shortest (IcnFollow *follow, GError **error)
{
  double each = follow->traffic->background * follow->share;
  g_auto (Work) work = { .net = follow->net,
                         .row = follow->channel_row,
                         .n_sums = icn_follow_count_sums (follow->net),
                         .cancellable = follow->cancellable };

  if (!run (&work, each, follow->column_sum, error))
    return FALSE;
  icn_follow_eject_all (follow, each, work.last);
  return TRUE;
}
