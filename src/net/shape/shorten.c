/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shortens wires by threshold accepting (G. Dueck and T. Scheuer, "Threshold accepting", 1990). A
 * random swap of two vertices is made unless it raises the total cost of all channels by more than
 * a threshold, which falls to 0 step by step. In a first phase the cost of a channel is the square
 * of its length; this arranges the network on a large scale and avoids long wires. In a second
 * phase the cost is the length itself, so that neighbours move next to each other. No wire may then
 * become longer than the longest wire at the end of the first phase. */
#include "shorten.h"
#include "net.h"

#include <stdlib.h>
#include <string.h>

/* The values with which the threshold begins in the two phases: FIRST_OF_SQUARES, in squared
 * pitches, while the sum of squared lengths is minimised, and FIRST_OF_LENGTHS, in pitches, while
 * the sum of lengths is minimised. Sums are over channels, so a two-way link counts twice. */
#define FIRST_OF_SQUARES 32
#define FIRST_OF_LENGTHS 8
#define TOO_LONG (1 << 20)  /* cost of a channel that would become longer than `longest` */
#define STEP 2              /* decrease of the threshold from one round of swaps to the next */
#define MOVES 600           /* swaps per vertex that are tried at each value of the threshold */
#define MOST_MOVES 1000000  /* largest number of swaps that are tried in total */
/* Largest number of channels that all swaps visit, estimated from the mean number of channels of a
 * vertex. */
#define MOST_VISITS 64e6

typedef struct {
  guint16 column, row;
} Place;

typedef struct {
  const IcnNet *net;
  guint32 columns, rows;
  Place *place;      /* [n_vertices] position of each vertex */
  IcnVertex *vertex; /* [columns * rows] the vertex at each position, or ICN_NONE */
  /* The neighbours of vertex v are end[first[v]] .. end[first[v + 1] - 1], one element for each of
   * its channels: first the channels that leave v, then the channels that reach v. */
  guint32 *first;
  IcnVertex *end;
  /* [n_vertices] number of channels of each vertex that count in sums of costs. If every channel
   * has an opposite channel, only the channels that leave the vertex count, else all of its
   * channels. The counted channels come first in the vertex's part of `end`. */
  guint32 *n_counted;
  gint64 factor; /* factor by which the change of a sum of costs is multiplied: 2 if only leaving
                    channels are counted, so that each of them also stands for its opposite channel;
                    else 1 */
  gint64 *sum;   /* [n_vertices] sum of the costs of the counted channels of each vertex
                    (n_counted) */
  GRand *rand;
  gint64 longest; /* largest length of a channel at the end of the first phase; 0 in the first
                     phase, which minimises squares */
} Swaps;

/* The cost of a channel between two positions. If `longest` is 0, the cost is the square of the
 * channel's length. Otherwise it is the length, or TOO_LONG if the length exceeds `longest`. */
static inline gint64
cost_of (gint64 longest, Place from, Place to)
{
  int across = (int) from.column - to.column, down = (int) from.row - to.row;
  gint64 length = ABS (across) + ABS (down);

  if (longest == 0)
    return length * length;
  return length <= longest ? length : TOO_LONG;
}

/* The sum of the costs of the counted channels of vertex v (n_counted) if v were at position
 * `at`. */
static gint64
sum_at (const Swaps *swaps, IcnVertex v, Place at)
{
  const IcnVertex *end = swaps->end + swaps->first[v];
  const Place *place = swaps->place;
  guint32 n = swaps->n_counted[v];
  gint64 sum = 0, longest = swaps->longest;

  if (longest == 0)
    for (guint32 i = 0; i < n; i++)
      sum += cost_of (0, place[end[i]], at);
  else
    for (guint32 i = 0; i < n; i++)
      sum += cost_of (longest, place[end[i]], at);
  return sum;
}

/* How many of the counted channels of vertex v (n_counted) join it to vertex `other`. */
static guint32
count_between (const Swaps *swaps, IcnVertex v, IcnVertex other)
{
  const IcnVertex *end = swaps->end + swaps->first[v];
  guint32 n = 0;

  for (guint32 i = 0; i < swaps->n_counted[v]; i++)
    n += end[i] == other;
  return n;
}

static void
put (Swaps *swaps, IcnVertex v, Place at)
{
  swaps->vertex[at.row * swaps->columns + at.column] = v;
  if (v != ICN_NONE)
    swaps->place[v] = at;
}

/* Moves vertex v to a position. Updates the sums of its neighbours, but not that of v. */
static void
move (Swaps *swaps, IcnVertex v, Place to)
{
  const IcnVertex *end = swaps->end + swaps->first[v];
  Place from = swaps->place[v];

  for (guint32 i = 0; i < swaps->n_counted[v]; i++) {
    Place near = swaps->place[end[i]];

    swaps->sum[end[i]] += cost_of (swaps->longest, near, to) - cost_of (swaps->longest, near, from);
  }
  put (swaps, v, to);
}

static void
swap (Swaps *swaps, IcnVertex v, IcnVertex other, Place from, Place to)
{
  if (other != ICN_NONE)
    move (swaps, other, from);
  else
    put (swaps, other, from);
  move (swaps, v, to);
  swaps->sum[v] = sum_at (swaps, v, to);
  if (other != ICN_NONE)
    swaps->sum[other] = sum_at (swaps, other, from);
}

/* Chooses a random column at most two away from column `place`. n: the number of columns. The same
 * function serves for rows. */
static guint32
beside (const Swaps *swaps, guint32 place, guint32 n)
{
  gint64 near = (gint64) place + g_rand_int_range (swaps->rand, -2, 3);

  return CLAMP (near, 0, n - 1);
}

/* Chooses a new position for vertex v: a random position near a random neighbour of v. */
static Place
choose_position (const Swaps *swaps, IcnVertex v)
{
  guint32 first = swaps->first[v], n = swaps->first[v + 1] - first;
  IcnVertex near = n > 0 ? swaps->end[first + g_rand_int_range (swaps->rand, 0, n)] : v;
  Place at = swaps->place[near];

  at.column = beside (swaps, at.column, swaps->columns);
  at.row = beside (swaps, at.row, swaps->rows);
  return at;
}

/* Tries to move a random vertex to a position near one of its neighbours; a vertex that is already
 * at this position takes the place of the moved vertex. The move is made if it raises the total
 * cost of all channels by at most `threshold`. Returns the change of the total cost; 0 if no vertex
 * was moved. Channels between the two vertices keep their length. But sum_at() counts them with
 * length 0, because it moves one vertex to the position of the other, so their cost is added
 * again. */
static gint64
try_swap (Swaps *swaps, gint64 threshold)
{
  IcnVertex v = g_rand_int_range (swaps->rand, 0, swaps->net->n_vertices), other;
  Place from = swaps->place[v], to = choose_position (swaps, v);
  gint64 change;

  other = swaps->vertex[to.row * swaps->columns + to.column];
  if (other == v)
    return 0;
  change = sum_at (swaps, v, to) - swaps->sum[v];
  if (other != ICN_NONE)
    change += sum_at (swaps, other, from) - swaps->sum[other] +
              2 * count_between (swaps, v, other) * cost_of (swaps->longest, from, to);
  change *= swaps->factor;
  if (change > threshold)
    return 0;
  swap (swaps, v, other, from, to);
  return change;
}

/* Makes swaps with thresholds that fall from `first` to 0. Restores the old positions if the swaps
 * have not reduced the cost. FALSE when cancelled. */
static gboolean
make_swaps (Swaps *swaps, int first, GCancellable *cancellable)
{
  guint32 n = swaps->net->n_vertices;
  g_autofree Place *before = g_memdup2 (swaps->place, n * sizeof *before);
  double visits = MOST_VISITS * n / MAX (1, swaps->net->n_channels);
  gint64 moves = (gint64) MOVES * n, change = 0;

  moves = MIN (moves, MIN (MOST_MOVES, visits) / (first / STEP + 1));
  for (IcnVertex v = 0; v < n; v++)
    swaps->sum[v] = sum_at (swaps, v, swaps->place[v]);
  for (int threshold = first; threshold >= 0; threshold -= STEP) {
    for (gint64 i = 0; i < moves; i++)
      change += try_swap (swaps, threshold);
    if (g_cancellable_is_cancelled (cancellable))
      return FALSE;
  }
  for (IcnVertex v = 0; change >= 0 && v < n; v++)
    put (swaps, ICN_NONE, swaps->place[v]);
  for (IcnVertex v = 0; change >= 0 && v < n; v++)
    put (swaps, v, before[v]);
  return TRUE;
}

static gint64
find_longest (const Swaps *swaps)
{
  const IcnNet *net = swaps->net;
  gint64 longest = 1;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    Place from = swaps->place[net->channel[c].source];
    Place to = swaps->place[net->channel[c].destination];

    longest = MAX (longest, ABS ((int) from.column - to.column) + ABS ((int) from.row - to.row));
  }
  return longest;
}

static int
compare_vertices (gconstpointer a, gconstpointer b)
{
  IcnVertex x = *(const IcnVertex *) a, y = *(const IcnVertex *) b;

  return (x > y) - (x < y);
}

/* Whether vertex v has as many channels to each other vertex as from it. ends: the other ends of
 * the n_out channels that leave v, then of the n_in channels that reach it. */
static gboolean
is_two_way (const IcnVertex *ends, guint32 n_out, guint32 n_in)
{
  g_autofree IcnVertex *out = g_memdup2 (ends, n_out * sizeof *out);
  g_autofree IcnVertex *in = g_memdup2 (ends + n_out, n_in * sizeof *in);

  if (n_out != n_in || n_out == 0)
    return n_out == n_in;
  qsort (out, n_out, sizeof *out, compare_vertices);
  qsort (in, n_in, sizeof *in, compare_vertices);
  return memcmp (out, in, n_out * sizeof *out) == 0;
}

static void
list_ends (Swaps *swaps)
{
  const IcnNet *net = swaps->net;
  gboolean all_two_way = TRUE;
  guint32 n = 0;

  swaps->first = g_new (guint32, net->n_vertices + 1);
  swaps->n_counted = g_new (guint32, net->n_vertices);
  swaps->end = g_new (IcnVertex, 2 * (gsize) net->n_channels);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    swaps->first[v] = n;
    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
      swaps->end[n++] = net->channel[c].destination;
    for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++)
      swaps->end[n++] = net->channel[net->in_channel[i]].source;
    all_two_way =
      all_two_way && is_two_way (swaps->end + swaps->first[v], icn_net_out_degree (net, v),
                                 icn_net_in_degree (net, v));
  }
  swaps->first[net->n_vertices] = n;
  swaps->factor = all_two_way ? 2 : 1;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    swaps->n_counted[v] =
      all_two_way ? icn_net_out_degree (net, v) : swaps->first[v + 1] - swaps->first[v];
}

static void
swaps_clear (Swaps *swaps)
{
  g_free (swaps->place);
  g_free (swaps->vertex);
  g_free (swaps->first);
  g_free (swaps->end);
  g_free (swaps->n_counted);
  g_free (swaps->sum);
  g_rand_free (swaps->rand);
}

void
icn_shorten_wires (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column, guint32 *row,
                   GCancellable *cancellable)
{
  Swaps swaps = { .net = net, .columns = columns, .rows = rows };

  swaps.place = g_new (Place, net->n_vertices);
  swaps.vertex = g_new (IcnVertex, (gsize) columns * rows);
  swaps.sum = g_new (gint64, net->n_vertices);
  swaps.rand = g_rand_new_with_seed (1);
  list_ends (&swaps);
  memset (swaps.vertex, 0xff, (gsize) columns * rows * sizeof *swaps.vertex);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    put (&swaps, v, (Place){ column[v], row[v] });
  if (make_swaps (&swaps, FIRST_OF_SQUARES, cancellable)) {
    swaps.longest = find_longest (&swaps);
    make_swaps (&swaps, FIRST_OF_LENGTHS, cancellable);
  }
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    column[v] = swaps.place[v].column;
    row[v] = swaps.place[v].row;
  }
  swaps_clear (&swaps);
}
