/* SPDX-License-Identifier: GPL-3.0-or-later */
/* icn_spread() arranges vertices by stress majorization (E. Gansner, Y. Koren and S. North, "Graph
 * drawing by stress majorization", 2004). The stress is the sum over all pairs of vertices of
 * (distance on paper - wanted distance)² / wanted distance². To minimise it, each vertex in turn
 * moves to the weighted mean of the positions at which it would be at the wanted distance from each
 * other vertex. The result depends on where the vertices start, so several starts are tried.
 *
 * icn_ring_order() swaps vertices on a circle as long as this shortens the links along the circle,
 * by threshold accepting as in shorten.c. */
#include "spread.h"
#include "net.h"

#include <math.h>
#include <string.h>

#define APART 3.0      /* wanted distance of two neighbours on paper, in pitches */
#define STARTS 8       /* number of initial placements ("starts") that are tried for a small
                          network */
#define FIRST_STEPS 30 /* steps from each initial placement, after which the best is chosen */
#define STEPS 300      /* largest number of further steps from the best initial placement */
/* Limits of the computing time, as numbers of pairs of vertices visited. MOST_FIRST: in all steps
 * until the best start is chosen. MOST_LAST: in all steps after that. One start is always made,
 * even if it exceeds MOST_FIRST. */
#define MOST_FIRST 2000000
#define MOST_LAST 10000000
#define STILL 1e-4 /* a step that moves no vertex farther than this, in pitches, is the last */
/* The work of icn_ring_order(), which tries random swaps and keeps a swap that lengthens the links
 * by no more than a threshold. The threshold falls to 0 in ROUNDS steps. At each threshold MOVES
 * swaps are tried for each vertex. */
#define ROUNDS 60
#define MOVES 40

typedef struct {
  const IcnNet *net;
  guint32 n;
  guint16 *hops; /* [n × n] hops between two vertices, if messages could cross every channel in both
                    directions; n if there is no path */
} Spread;

/* Returns the vertex at the other end of the i-th channel of v. The channels that leave v are
 * counted first, then the channels that reach v. */
static IcnVertex
neighbour (const IcnNet *net, IcnVertex v, guint32 i)
{
  guint32 n_out = net->first_out[v + 1] - net->first_out[v];

  return i < n_out ? net->channel[net->first_out[v] + i].destination
                   : net->channel[net->in_channel[net->first_in[v] + i - n_out]].source;
}

static guint32
n_neighbours (const IcnNet *net, IcnVertex v)
{
  return net->first_out[v + 1] - net->first_out[v] + net->first_in[v + 1] - net->first_in[v];
}

static void
search_from (const Spread *spread, IcnVertex source, IcnVertex *queue)
{
  guint16 *hops = spread->hops + (gsize) source * spread->n;
  guint32 head = 0, tail = 0;

  for (IcnVertex v = 0; v < spread->n; v++)
    hops[v] = spread->n;
  hops[source] = 0;
  queue[tail++] = source;
  while (head < tail) {
    IcnVertex v = queue[head++];

    for (guint32 i = 0; i < n_neighbours (spread->net, v); i++) {
      IcnVertex to = neighbour (spread->net, v, i);

      if (hops[to] == spread->n && to != source) {
        hops[to] = hops[v] + 1;
        queue[tail++] = to;
      }
    }
  }
}

/* Moves vertex v to the weighted mean of its wanted positions. There is one wanted position for
 * each other vertex: at the wanted distance from that vertex, in the direction in which v is now.
 * Returns how far v has moved, in pitches. */
static double
move (const Spread *spread, IcnVertex v, double *at)
{
  const guint16 *hops = spread->hops + (gsize) v * spread->n;
  double x = 0, y = 0, weights = 0, moved;

  for (IcnVertex w = 0; w < spread->n; w++) {
    double wanted = APART * hops[w], weight, dx, dy, length;

    if (w == v)
      continue;
    weight = 1 / (wanted * wanted);
    dx = at[2 * v] - at[2 * w];
    dy = at[2 * v + 1] - at[2 * w + 1];
    length = MAX (sqrt (dx * dx + dy * dy), 1e-9);
    x += weight * (at[2 * w] + wanted * dx / length);
    y += weight * (at[2 * w + 1] + wanted * dy / length);
    weights += weight;
  }
  if (weights == 0)
    return 0;
  moved = hypot (x / weights - at[2 * v], y / weights - at[2 * v + 1]);
  at[2 * v] = x / weights;
  at[2 * v + 1] = y / weights;
  return moved;
}

static void
settle (const Spread *spread, guint steps, double *at)
{
  double farthest = G_MAXDOUBLE;

  for (guint step = 0; step < steps && farthest > STILL; step++) {
    farthest = 0;
    for (IcnVertex v = 0; v < spread->n; v++)
      farthest = MAX (farthest, move (spread, v, at));
  }
}

static double
stress (const Spread *spread, const double *at)
{
  double sum = 0;

  for (IcnVertex v = 0; v < spread->n; v++)
    for (IcnVertex w = 0; w < v; w++) {
      double wanted = APART * spread->hops[(gsize) v * spread->n + w];
      double length = hypot (at[2 * v] - at[2 * w], at[2 * v + 1] - at[2 * w + 1]);

      sum += (length / wanted - 1) * (length / wanted - 1);
    }
  return sum;
}

/* Sets the initial positions of the vertices for attempt number `start`: around a circle for
 * attempt 0, random ones for the others. */
static void
begin (const Spread *spread, guint start, GRand *rand, double *at)
{
  double size = APART * sqrt (spread->n);

  for (IcnVertex v = 0; v < spread->n; v++) {
    double angle = 2 * G_PI * v / spread->n;

    at[2 * v] = start == 0 ? size * sin (angle) : g_rand_double_range (rand, -size, size);
    at[2 * v + 1] = start == 0 ? -size * cos (angle) : g_rand_double_range (rand, -size, size);
  }
}

void
icn_spread (const IcnNet *net, double *at)
{
  guint32 n = net->n_vertices;
  g_autofree guint16 *hops = g_new (guint16, (gsize) n * n);
  g_autofree IcnVertex *queue = g_new (IcnVertex, n);
  g_autofree double *tried = g_new (double, 2 * (gsize) n);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  const Spread spread = { net, n, hops };
  guint starts = CLAMP (MOST_FIRST / (FIRST_STEPS * (double) n * n), 1, STARTS);
  double least = G_MAXDOUBLE;

  for (IcnVertex v = 0; v < n; v++)
    search_from (&spread, v, queue);
  for (guint start = 0; start < starts; start++) {
    double sum;

    begin (&spread, start, rand, tried);
    settle (&spread, FIRST_STEPS, tried);
    sum = stress (&spread, tried);
    if (sum >= least)
      continue;
    least = sum;
    memcpy (at, tried, 2 * (gsize) n * sizeof (double));
  }
  settle (&spread, MIN (STEPS, MOST_LAST / (n * n)), at);
}

typedef struct {
  const IcnNet *net;
  guint32 n;
  guint32 *seat;
} Ring;

/* The total length along the circle that the links of vertex v would have if v were at place `seat`
 * of the circle. Links to vertex `other` are left out. */
static gint64
length_at (const Ring *ring, IcnVertex v, IcnVertex other, guint32 seat)
{
  gint64 sum = 0;

  for (guint32 i = 0; i < n_neighbours (ring->net, v); i++) {
    IcnVertex to = neighbour (ring->net, v, i);
    guint32 away;

    if (to == other || ring->seat[to] == ICN_NONE)
      continue;
    away = MAX (seat, ring->seat[to]) - MIN (seat, ring->seat[to]);
    sum += MIN (away, ring->n - away);
  }
  return sum;
}

static gint64
gain_of_swap (const Ring *ring, IcnVertex v, IcnVertex w)
{
  return length_at (ring, v, w, ring->seat[v]) + length_at (ring, w, v, ring->seat[w]) -
         length_at (ring, v, w, ring->seat[w]) - length_at (ring, w, v, ring->seat[v]);
}

void
icn_ring_order (const IcnNet *net, guint32 n, guint32 *seat)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autofree IcnVertex *member = g_new (IcnVertex, n);
  g_autofree guint32 *best = g_memdup2 (seat, net->n_vertices * sizeof *seat);
  const Ring ring = { net, n, seat };
  gint64 gained = 0, most = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (seat[v] != ICN_NONE)
      member[seat[v]] = v;
  for (guint round = 0; n > 3 && round < ROUNDS; round++) {
    gint64 threshold = (gint64) n * (ROUNDS - 1 - round) / (4 * ROUNDS);

    for (guint32 i = 0; i < MOVES * n; i++) {
      IcnVertex v = member[g_rand_int_range (rand, 0, n)];
      IcnVertex w = member[g_rand_int_range (rand, 0, n)];
      gint64 gain = v != w ? gain_of_swap (&ring, v, w) : G_MININT64;
      guint32 left = seat[v];

      if (gain < -threshold)
        continue;
      gained += gain;
      seat[v] = seat[w];
      seat[w] = left;
      if (gained <= most)
        continue;
      most = gained;
      memcpy (best, seat, net->n_vertices * sizeof *seat);
    }
  }
  memcpy (seat, best, net->n_vertices * sizeof *seat);
}
