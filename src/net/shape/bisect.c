/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bisection by local search. Several initial divisions (by distance from a vertex, by vertex
 * number, and at random) are each improved by passes. A pass moves every vertex once to the other
 * side; each time, it moves the vertex whose move reduces the cut most. It then returns to the best
 * division that occurred (C. M. Fiduccia and R. M. Mattheyses, "A linear-time heuristic for
 * improving network partitions", 1982). The published algorithm sorts vertices into buckets by
 * gain. Here widths are real numbers, so heaps replace the buckets, and a pass takes O((vertices +
 * links) log vertices). In a network of moderate size, branch and bound then looks for a smaller
 * cut, and in most cases proves that no smaller cut exists. */
#include "bisect.h"
#include "bisect-exact.h"
#include "net.h"

#include <string.h>

#define MOST_PASSES 16       /* most passes that improve a cut */
#define MOST_SEARCHED 256    /* most vertices for branch and bound */
#define MOST_STEPS (1 << 23) /* most links that branch and bound visits */
#define MOST_STARTS 96       /* most initial divisions */
/* Number of the first initial division that is drawn at random. Division 0 puts the vertices with
 * the lowest numbers on side 1; divisions 1 to N_SPREAD - 1 put the vertices nearest to some vertex
 * on side 1. Divisions from N_SPREAD on put vertices drawn at random on side 1. */
#define N_SPREAD 24

/* The decrease of the cut if a vertex changes sides. */
static double
gain_of (const IcnPart *part, const guint8 *side, guint32 v)
{
  double gain = 0;

  for (guint32 i = part->first[v]; i < part->first[v + 1]; i++)
    gain += side[part->to[i]] != side[v] ? part->width[i] : -part->width[i];
  return gain;
}

/* A binary heap of the vertices of one side, by gain (the decrease of the cut if a vertex changes
 * sides), with the largest gain at the top. Of vertices with equal gains, the vertex with the lower
 * number comes first. */
typedef struct {
  const double *gain;
  guint32 *heap, n; /* heap: vertices; n: their number */
  guint32 *at; /* index of each vertex in its heap; ICN_NONE if it is in neither heap. Both heaps
                  share this array */
} Queue;

static gboolean
is_before (const Queue *queue, guint32 a, guint32 b)
{
  return queue->gain[a] != queue->gain[b] ? queue->gain[a] > queue->gain[b] : a < b;
}

static void
set_place (Queue *queue, guint32 i, guint32 v)
{
  queue->heap[i] = v;
  queue->at[v] = i;
}

/* Restores the heap order after the gain of the vertex at index i has changed. */
static void
sift (Queue *queue, guint32 i)
{
  guint32 v = queue->heap[i];

  for (; i > 0 && is_before (queue, v, queue->heap[(i - 1) / 2]); i = (i - 1) / 2)
    set_place (queue, i, queue->heap[(i - 1) / 2]);
  for (guint32 child; (child = 2 * i + 1) < queue->n; i = child) {
    if (child + 1 < queue->n && is_before (queue, queue->heap[child + 1], queue->heap[child]))
      child++;
    if (!is_before (queue, queue->heap[child], v))
      break;
    set_place (queue, i, queue->heap[child]);
  }
  set_place (queue, i, v);
}

static void
push (Queue *queue, guint32 v)
{
  set_place (queue, queue->n++, v);
  sift (queue, queue->n - 1);
}

static guint32
pop (Queue *queue)
{
  guint32 v = queue->heap[0], last = queue->heap[--queue->n];

  queue->at[v] = ICN_NONE;
  if (queue->n > 0) {
    set_place (queue, 0, last);
    sift (queue, 0);
  }
  return v;
}

/* Scratch arrays, which all passes have in common. `gain`, `at` and `moved` have one element per
 * vertex, `memory` has two. */
typedef struct {
  double *gain;
  guint32 *memory, *at, *moved; /* memory: the heaps of both sides; at: index of each vertex in its
                                   heap; moved: vertices in the order in which a pass moves them */
} Work;

/* Returns the side, 0 or 1, from which a pass moves the next vertex, so that the weight of side 1
 * differs from `target` by at most 1. excess: weight of side 1 minus `target`. A vertex of weight 0
 * may move whenever its gain is the largest. */
static guint
next_side (const IcnPart *part, const Queue queue[2], gint64 excess)
{
  for (guint s = 0; s < 2; s++)
    if (queue[s].n > 0 && !part->weight[queue[s].heap[0]] &&
        (queue[!s].n == 0 || queue[s].gain[queue[s].heap[0]] >= queue[s].gain[queue[!s].heap[0]]))
      return s;
  if (excess > 0)
    return 1;
  if (excess < 0)
    return 0;
  if (queue[0].n == 0 || queue[1].n == 0)
    return queue[0].n == 0;
  return is_before (&queue[0], queue[1].heap[0], queue[0].heap[0]);
}

/* Makes one pass of Fiduccia and Mattheyses over the division in `side`, and returns the decrease
 * of the cut. target: weight that side 1 is to have. */
static double
pass (const IcnPart *part, gint64 target, guint8 *side, Work *work)
{
  Queue queue[2] = { { work->gain, work->memory, 0, work->at },
                     { work->gain, work->memory + part->n, 0, work->at } };
  gint64 excess = -target;
  double sum = 0, best = 0;
  guint32 n_moved = 0, n_best = 0;

  for (guint32 v = 0; v < part->n; v++) {
    excess += side[v] && part->weight[v];
    work->gain[v] = gain_of (part, side, v);
    push (&queue[side[v]], v);
  }
  while (queue[0].n + queue[1].n > 0) {
    guint from = next_side (part, queue, excess);
    guint32 v;

    if (queue[from].n == 0)
      break;
    v = pop (&queue[from]);
    sum += work->gain[v];
    side[v] = !from;
    if (part->weight[v])
      excess += from == 0 ? 1 : -1;
    work->moved[n_moved++] = v;
    for (guint32 i = part->first[v]; i < part->first[v + 1]; i++) {
      guint32 u = part->to[i];
      double change = 2.0 * part->width[i];

      if (work->at[u] == ICN_NONE)
        continue;
      work->gain[u] += side[u] == side[v] ? -change : change;
      sift (&queue[side[u]], work->at[u]);
    }
    if (excess == 0 && sum > best + ICN_PART_LEAST_GAIN) {
      best = sum;
      n_best = n_moved;
    }
  }
  for (guint32 i = n_moved; i-- > n_best;)
    side[work->moved[i]] ^= 1;
  return best;
}

static void
improve (const IcnPart *part, gint64 target, guint8 *side)
{
  g_autofree double *gain = g_new (double, part->n);
  g_autofree guint32 *memory = g_new (guint32, 2 * (gsize) part->n);
  g_autofree guint32 *at = g_new (guint32, part->n);
  g_autofree guint32 *moved = g_new (guint32, part->n);
  Work work = { gain, memory, at, moved };

  for (guint i = 0; i < MOST_PASSES && !g_cancellable_is_cancelled (part->cancellable); i++)
    if (pass (part, target, side, &work) <= ICN_PART_LEAST_GAIN)
      break;
}

/* Writes the vertices to `order`, breadth-first from `root`; vertices of other components come
 * last. Returns the last vertex. */
static guint32
spread (const IcnPart *part, guint32 root, guint32 *order)
{
  g_autofree guint8 *seen = g_new0 (guint8, part->n);
  guint32 n = 0, other = 0;

  order[n++] = root;
  seen[root] = TRUE;
  for (guint32 i = 0; n < part->n || i < n; i++) {
    if (i == n) {
      while (seen[other])
        other++;
      order[n++] = other;
      seen[other] = TRUE;
    }
    for (guint32 j = part->first[order[i]]; j < part->first[order[i] + 1]; j++)
      if (!seen[part->to[j]]) {
        seen[part->to[j]] = TRUE;
        order[n++] = part->to[j];
      }
  }
  return order[part->n - 1];
}

/* Puts vertices on side 1, in the given order, until their weight reaches `target`; all others are
 * on side 0. */
static void
take_first (const IcnPart *part, const guint32 *order, gint64 target, guint8 *side)
{
  for (guint32 i = 0; i < part->n; i++) {
    guint32 v = order[i];

    side[v] = target > 0;
    target -= part->weight[v];
  }
}

/* Puts the n vertices in `order` into random order (Fisher-Yates shuffle). */
static void
shuffle (GRand *rand, guint32 n, guint32 *order)
{
  for (guint32 i = n; i > 1; i--) {
    guint32 j = g_rand_int_range (rand, 0, i), last = order[i - 1];

    order[i - 1] = order[j];
    order[j] = last;
  }
}

/* Finds a division with a small cut in which side 1 has weight `target`: improves n_starts initial
 * divisions and takes the best. */
static void
divide (const IcnPart *part, gint64 target, guint n_starts, guint8 *side)
{
  g_autofree guint32 *order = g_new (guint32, part->n);
  g_autofree guint8 *trial = g_new (guint8, part->n);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint32 root = 0;
  double least = G_MAXDOUBLE;

  for (guint start = 0; start < n_starts; start++) {
    double cut;

    if (start == 0)
      for (guint32 i = 0; i < part->n; i++)
        order[i] = i;
    else if (start >= N_SPREAD)
      shuffle (rand, part->n, order);
    else
      root = start % 3 == 0
               ? spread (part, (guint64) start * part->n / MIN (n_starts, N_SPREAD), order)
               : spread (part, root, order);
    take_first (part, order, target, trial);
    improve (part, target, trial);
    cut = icn_part_cut (part, trial);
    if (cut < least - ICN_PART_LEAST_GAIN) {
      least = cut;
      memcpy (side, trial, part->n);
    }
    if (g_cancellable_is_cancelled (part->cancellable))
      return;
  }
}

/* The number of initial divisions that `divide` improves. It falls with the size of the graph, so
 * that the total work stays about the same. */
static guint
count_starts (const IcnPart *part)
{
  return CLAMP (200000 / (part->n + part->first[part->n]), 3, MOST_STARTS);
}

/* Sets count[v] to the number of terminals of each switch v. If all switches with terminals have
 * equally many terminals, and the number of these switches is even, returns this number; switches
 * can then be halved together with their terminals. Otherwise returns 0. */
static guint32
count_terminals (const IcnNet *net, guint32 *count)
{
  guint32 most = 0, n_switches = 0;

  for (IcnVertex t = 0; t < net->n_terminals; t++) {
    IcnVertex v;

    if (!icn_net_is_terminal (net, t) || icn_net_out_degree (net, t) != 1)
      return 0;
    v = net->channel[net->first_out[t]].destination;
    count[v]++;
    most = MAX (most, count[v]);
  }
  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++) {
    if (net->role[v] != ICN_VERTEX_SWITCH || (count[v] != 0 && count[v] != most))
      return 0;
    n_switches += count[v] != 0;
  }
  return n_switches % 2 == 0 ? n_switches : 0;
}

/* Divides the whole network, `part`. If switches can be halved together with their terminals, the
 * graph of the switches alone is divided as well, because the search often finds a smaller cut in
 * this smaller graph. The division of the switches is then improved by moving switches and
 * terminals one by one, and the better one of the two divisions is taken. */
static void
divide_network (const IcnNet *net, const IcnPart *part, IcnVertex *vertex, guint32 *place,
                guint8 *side)
{
  g_autofree guint32 *count = g_new0 (guint32, net->n_vertices);
  g_autofree guint8 *half = NULL, *trial = NULL;
  guint32 n = net->n_vertices - net->n_terminals, n_switches = count_terminals (net, count);
  g_auto (IcnPart) switches = { 0 };

  divide (part, net->n_terminals / 2, count_starts (part), side);
  if (n_switches == 0)
    return;
  icn_part_init (&switches, net, vertex + net->n_terminals, n, FALSE, place);
  switches.cancellable = part->cancellable;
  for (guint32 i = 0; i < n; i++)
    switches.weight[i] = count[net->n_terminals + i] != 0;
  half = g_new0 (guint8, n);
  trial = g_new (guint8, net->n_vertices);
  divide (&switches, n_switches / 2, count_starts (&switches), half);
  memcpy (trial + net->n_terminals, half, n);
  for (IcnVertex t = 0; t < net->n_terminals; t++)
    trial[t] = trial[net->channel[net->first_out[t]].destination];
  improve (part, net->n_terminals / 2, trial);
  if (icn_part_cut (part, trial) < icn_part_cut (part, side) - ICN_PART_LEAST_GAIN)
    memcpy (side, trial, net->n_vertices);
}

/* Whether branch and bound is used for the network: it has at most MOST_SEARCHED vertices and no
 * hyperedges. */
static gboolean
is_searched (const IcnNet *net)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (net->role[v] == ICN_VERTEX_TAP)
      return FALSE;
  return net->n_vertices <= MOST_SEARCHED;
}

/* Fills vertex[] with all vertices of the network in order of number, and the scratch memory
 * place[] with ICN_NONE, as icn_part_init requires. */
static void
list_vertices (const IcnNet *net, IcnVertex *vertex, guint32 *place)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    vertex[v] = v;
    place[v] = ICN_NONE;
  }
}

gboolean
icn_bisect (const IcnNet *net, guint8 *side, GCancellable *cancellable)
{
  g_autofree IcnVertex *vertex = g_new (IcnVertex, net->n_vertices);
  g_autofree guint32 *place = g_new (guint32, net->n_vertices);
  gint64 steps = net->n_vertices <= ICN_BISECT_MAX_EXACT ? G_MAXINT64 : MOST_STEPS;
  g_auto (IcnPart) part = { 0 };

  list_vertices (net, vertex, place);
  icn_part_init (&part, net, vertex, net->n_vertices, TRUE, place);
  part.cancellable = cancellable;
  divide_network (net, &part, vertex, place, side);
  return is_searched (net) && !g_cancellable_is_cancelled (cancellable) &&
         icn_part_try_all (&part, net->n_terminals / 2, steps, side);
}

typedef struct {
  const IcnNet *net;
  guint32 *place;
  guint32 *column, *row;
  GCancellable *cancellable;
} Grid;

/* Gives n vertices positions in the rectangle of columns × rows whose corner is (left, top):
 * bisects the vertices, halves the rectangle, and places each half of the vertices in one half of
 * the rectangle in the same manner. */
static void
place_part (Grid *grid, IcnVertex *vertex, guint32 n, guint32 left, guint32 top, guint32 columns,
            guint32 rows)
{
  gboolean is_wide = columns >= rows;
  guint32 half = (is_wide ? columns : rows) / 2;
  guint64 room = (guint64) columns * rows, here = (guint64) half * (is_wide ? rows : columns);
  guint32 n_here = MIN (((guint64) n * here + room / 2) / room, here), n_there = 0;
  g_auto (IcnPart) part = { 0 };
  g_autofree guint8 *side = NULL;
  g_autofree IcnVertex *other = NULL;

  if (n == 0)
    return;
  if (room == 1 || n == 1) {
    grid->column[vertex[0]] = left;
    grid->row[vertex[0]] = top;
    return;
  }
  n_here = MAX (n_here, n > room - here ? n - (room - here) : 0);
  side = g_new0 (guint8, n);
  icn_part_init (&part, grid->net, vertex, n, FALSE, grid->place);
  part.cancellable = grid->cancellable;
  divide (&part, n_here, 2, side);
  other = g_new (IcnVertex, n);
  n_here = 0;
  for (guint32 i = 0; i < n; i++)
    if (side[i])
      vertex[n_here++] = vertex[i];
    else
      other[n_there++] = vertex[i];
  place_part (grid, vertex, n_here, left, top, is_wide ? half : columns, is_wide ? rows : half);
  place_part (grid, other, n_there, is_wide ? left + half : left, is_wide ? top : top + half,
              is_wide ? columns - half : columns, is_wide ? rows : rows - half);
}

void
icn_bisect_place (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column, guint32 *row,
                  GCancellable *cancellable)
{
  g_autofree IcnVertex *vertex = g_new (IcnVertex, net->n_vertices);
  g_autofree guint32 *place = g_new (guint32, net->n_vertices);
  Grid grid = { net, place, column, row, cancellable };

  list_vertices (net, vertex, place);
  place_part (&grid, vertex, net->n_vertices, 0, 0, columns, rows);
}
