/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threshold accepting (G. Dueck and T. Scheuer, "Threshold accepting", 1990): random swaps are made
 * unless they raise the cost of all channels by more than a threshold, which falls to 0 step by
 * step. First the cost of a channel is the square of its length, which brings parts of the network
 * to their places and leaves no wire long. Then it is the length, so that neighbours come to stand
 * side by side, where no wire may become longer than the longest. */
#include "shorten.h"
#include "net.h"

#include <string.h>

#define FIRST_OF_SQUARES 32 /* first threshold of squares, both directions of a link added */
#define FIRST_OF_LENGTHS 8  /* first threshold of lengths */
#define TOO_LONG (1 << 20)  /* cost of a channel that is longer than the longest may be */
#define STEP 2              /* by which the threshold falls */
#define MOVES 600           /* swaps tried at each threshold, for each vertex */
#define MOST_MOVES 1000000  /* most swaps tried in all */

typedef struct {
  const IcnNet *net;
  guint32 columns, rows;
  guint32 *column, *row;
  IcnVertex *vertex; /* [columns * rows] the vertex at each position, or ICN_NONE */
  GRand *rand;
  gint64 longest; /* length of the longest channel; 0 while squares are minimised */
} Swaps;

/* The cost of a channel from a vertex to a position. */
static gint64
cost_of (const Swaps *swaps, IcnVertex v, guint32 column, guint32 row)
{
  gint64 across = (gint64) swaps->column[v] - column, down = (gint64) swaps->row[v] - row;
  gint64 length = ABS (across) + ABS (down);

  if (swaps->longest == 0)
    return length * length;
  return length <= swaps->longest ? length : TOO_LONG;
}

/* The sum over the channels that leave or reach vertex v, those of vertex `other` left out, if v
 * stood at a position. */
static gint64
sum_at (const Swaps *swaps, IcnVertex v, IcnVertex other, guint32 column, guint32 row)
{
  const IcnNet *net = swaps->net;
  gint64 sum = 0;

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
    IcnVertex to = net->channel[c].destination;

    if (to != other)
      sum += cost_of (swaps, to, column, row);
  }
  for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
    IcnVertex from = net->channel[net->in_channel[i]].source;

    if (from != other)
      sum += cost_of (swaps, from, column, row);
  }
  return sum;
}

static void
put (Swaps *swaps, IcnVertex v, guint32 column, guint32 row)
{
  swaps->vertex[row * swaps->columns + column] = v;
  if (v == ICN_NONE)
    return;
  swaps->column[v] = column;
  swaps->row[v] = row;
}

/* One of n columns or rows that is at most two away from another. */
static guint32
beside (const Swaps *swaps, guint32 place, guint32 n)
{
  gint64 near = (gint64) place + g_rand_int_range (swaps->rand, -2, 3);

  return CLAMP (near, 0, n - 1);
}

/* Chooses a position for vertex v: one of those around a random neighbour. */
static void
choose_position (const Swaps *swaps, IcnVertex v, guint32 *column, guint32 *row)
{
  const IcnNet *net = swaps->net;
  guint32 n_out = icn_net_out_degree (net, v), n = n_out + icn_net_in_degree (net, v), i;
  IcnVertex near = v;

  if (n > 0) {
    i = g_rand_int_range (swaps->rand, 0, n);
    near = i < n_out ? net->channel[net->first_out[v] + i].destination
                     : net->channel[net->in_channel[net->first_in[v] + i - n_out]].source;
  }
  *column = beside (swaps, swaps->column[near], swaps->columns);
  *row = beside (swaps, swaps->row[near], swaps->rows);
}

/* Tries one swap of a random vertex. Returns by how much it has raised the sum of all channels, 0
 * if it was not made. */
static gint64
try_swap (Swaps *swaps, gint64 threshold)
{
  IcnVertex v = g_rand_int_range (swaps->rand, 0, swaps->net->n_vertices), other;
  guint32 from_column = swaps->column[v], from_row = swaps->row[v], column, row;
  gint64 change;

  choose_position (swaps, v, &column, &row);
  other = swaps->vertex[row * swaps->columns + column];
  if (other == v)
    return 0;
  change = sum_at (swaps, v, other, column, row) - sum_at (swaps, v, other, from_column, from_row);
  if (other != ICN_NONE)
    change +=
      sum_at (swaps, other, v, from_column, from_row) - sum_at (swaps, other, v, column, row);
  if (change > threshold)
    return 0;
  put (swaps, other, from_column, from_row);
  put (swaps, v, column, row);
  return change;
}

/* Makes swaps with thresholds from `first` on. FALSE when cancelled. */
static gboolean
make_swaps (Swaps *swaps, int first, GCancellable *cancellable)
{
  gsize size = swaps->net->n_vertices * sizeof *swaps->column;
  g_autofree guint32 *column = g_memdup2 (swaps->column, size);
  g_autofree guint32 *row = g_memdup2 (swaps->row, size);
  gint64 moves = (gint64) MOVES * swaps->net->n_vertices;
  gint64 change = 0;

  moves = MIN (moves, MOST_MOVES / (first / STEP + 1));
  for (int threshold = first; threshold >= 0; threshold -= STEP) {
    for (gint64 i = 0; i < moves; i++)
      change += try_swap (swaps, threshold);
    if (g_cancellable_is_cancelled (cancellable))
      return FALSE;
  }
  for (IcnVertex v = 0; change >= 0 && v < swaps->net->n_vertices; v++)
    put (swaps, ICN_NONE, swaps->column[v], swaps->row[v]);
  for (IcnVertex v = 0; change >= 0 && v < swaps->net->n_vertices; v++)
    put (swaps, v, column[v], row[v]);
  return TRUE;
}

static gint64
find_longest (const Swaps *swaps)
{
  const IcnNet *net = swaps->net;
  gint64 longest = 1;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnVertex from = net->channel[c].source, to = net->channel[c].destination;
    gint64 across = (gint64) swaps->column[from] - swaps->column[to];
    gint64 down = (gint64) swaps->row[from] - swaps->row[to];

    longest = MAX (longest, ABS (across) + ABS (down));
  }
  return longest;
}

void
icn_shorten_wires (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column, guint32 *row,
                   GCancellable *cancellable)
{
  g_autofree IcnVertex *vertex = g_new (IcnVertex, (gsize) columns * rows);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  Swaps swaps = { net, columns, rows, column, row, vertex, rand, 0 };

  memset (vertex, 0xff, (gsize) columns * rows * sizeof *vertex);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    put (&swaps, v, column[v], row[v]);
  if (!make_swaps (&swaps, FIRST_OF_SQUARES, cancellable))
    return;
  swaps.longest = find_longest (&swaps);
  make_swaps (&swaps, FIRST_OF_LENGTHS, cancellable);
}
