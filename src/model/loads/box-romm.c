/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-loads.h"

/* In dimensions of up to this radix, loads are added node by node. In longer dimensions, only the
 * changes of the load at the two ends of an interval of nodes are recorded. sum_changes turns the
 * changes into loads after all pairs have been routed. */
#define MAX_DIRECT_RADIX 4

/* Most entries of a Factor (below): two intervals of up to 3 entries each. */
#define MAX_ENTRIES (2 * 3)

/* A probability distribution over the positions along one dimension, as a list of entries. place:
 * what the position contributes to the grid index of a router. weight: the probability of the
 * position; in dimensions longer than MAX_DIRECT_RADIX, minus the probability of the previous
 * position. */
typedef struct {
  guint n;
  guint32 place[MAX_ENTRIES];
  double weight[MAX_ENTRIES];
} Factor;

/* One dimension of the routes from a source to a destination. */
typedef struct {
  const IcnAxis *axis;
  guint32 from; /* coordinate of the source */
  IcnSpan span;
  /* distribution of the intermediate node's coordinate: uniform between the coordinates of the
   * source and the destination; if both directions around a ring are shortest, half of the
   * probability belongs to each direction */
  Factor box;
  /* distributions that are concentrated at the coordinate of the source, or of the destination */
  Factor source, destination;
} Leg;

/* Probabilities of the routers of the grid: n entries, each with a grid index (place) and a
 * probability (weight; see Factor). The entries are the product of one Factor per dimension. */
typedef struct {
  gsize n;
  guint32 *place;
  double *weight;
} Places;

typedef struct {
  IcnGrid *grid;
  guint routed[ICN_MAX_DIMENSIONS]; /* axes of the grid, in the order in which dimensions are
                                       routed */
  Leg leg[ICN_MAX_DIMENSIONS];      /* dimensions of the pair, in routing order */
  Places box;                       /* distribution of the intermediate node over the dimensions
                                       already routed: product of their leg[i].box */
  /* for the dimensions not yet routed: product of their leg[i].source (in the first phase) or
   * leg[i].destination (in the second) */
  Places rest;
  IcnTies ties;
} Romm;

/* Allocates as many entries as the network has routers: no product has more. */
static void
places_init (Places *places, guint32 n_places)
{
  places->place = g_new (guint32, n_places);
  places->weight = g_new (double, n_places);
}

static void
places_clear (Places *places)
{
  g_free (places->place);
  g_free (places->weight);
}

static void
romm_clear (Romm *romm)
{
  places_clear (&romm->box);
  places_clear (&romm->rest);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Romm, romm_clear)

static void
places_start (Places *places, double weight)
{
  places->n = 1;
  places->place[0] = 0;
  places->weight[0] = weight;
}

static void
places_multiply (Places *places, const Factor *factor)
{
  gsize n = places->n;

  for (guint f = factor->n; f-- > 0;) {
    guint32 *place = places->place + f * n;
    double *weight = places->weight + f * n;

    for (gsize i = 0; i < n; i++) {
      place[i] = places->place[i] + factor->place[f];
      weight[i] = places->weight[i] * factor->weight[f];
    }
  }
  places->n = n * factor->n;
}

static inline gboolean
is_direct (const IcnAxis *axis)
{
  return axis->line.k <= MAX_DIRECT_RADIX;
}

static inline void
put (Factor *factor, const IcnAxis *axis, guint32 position, double weight)
{
  factor->place[factor->n] = position * axis->stride;
  factor->weight[factor->n++] = weight;
}

/* Adds to a factor `length` consecutive positions of a ring or row, from position `from` on and
 * cyclically in a ring, each with the probability `weight`. */
static void
put_interval (Factor *factor, const IcnAxis *axis, guint32 from, guint32 length, double weight)
{
  guint32 k = axis->line.k, end = from + length;

  if (is_direct (axis)) {
    for (guint32 i = 0; i < length; i++)
      put (factor, axis, (from + i) % k, weight);
    return;
  }
  put (factor, axis, from, weight);
  if (end > k) {
    put (factor, axis, 0, weight);
    end -= k;
  }
  if (end < k)
    put (factor, axis, end, -weight);
}

/* Sets leg->box, the distribution of the intermediate node's coordinate. If source and destination
 * are half a ring apart, the coordinate may lie on either side of the ring. Both sides contain the
 * source and the destination, so these two positions get twice the weight. */
static void
fill_box (Leg *leg)
{
  const IcnAxis *axis = leg->axis;
  guint32 length = leg->span.length;
  double weight = 1.0 / leg->span.n / (length + 1);

  leg->box.n = 0;
  if (leg->span.n == 1) {
    guint32 last = icn_line_move (axis->line, leg->from, length, leg->span.direction[0]);

    put_interval (&leg->box, axis, leg->span.direction[0] > 0 ? leg->from : last, length + 1,
                  weight);
    return;
  }
  if (is_direct (axis)) {
    for (guint32 i = 0; i < axis->line.k; i++)
      put (&leg->box, axis, icn_line_move (axis->line, leg->from, i, 1),
           i % length == 0 ? 2 * weight : weight);
    return;
  }
  put_interval (&leg->box, axis, leg->from, length + 1, weight);
  put_interval (&leg->box, axis, icn_line_move (axis->line, leg->from, length, 1), length + 1,
                weight);
}

static void
fill_leg (const IcnGrid *grid, IcnTies ties, guint a, const IcnPair *pair, Leg *leg)
{
  guint32 to = icn_grid_coordinate (grid, a, pair->destination);

  leg->axis = &grid->axis[a];
  leg->from = icn_grid_coordinate (grid, a, pair->source);
  leg->span = icn_span_of (leg->axis->line, ties, leg->from, to);
  leg->source.n = leg->destination.n = 0;
  put_interval (&leg->source, leg->axis, leg->from, 1, 1);
  put_interval (&leg->destination, leg->axis, to, 1, 1);
  fill_box (leg);
}

/* Adds the loads of one pair along the rings or rows of one dimension. In the first phase an equal
 * part of the traffic ends at each position between source and destination, so the load falls
 * linearly along the ring or row; in the second phase an equal part starts at each position, so the
 * load rises. start, amount: an entry of the product romm->rest, the grid index and the weight of
 * the dimensions not yet routed. */
static void
add_ramps (const Romm *romm, const Leg *leg, gboolean is_second, guint32 start, double amount)
{
  const IcnAxis *axis = leg->axis;
  const Places *box = &romm->box;
  guint32 length = leg->span.length;

  for (guint way = 0; way < leg->span.n; way++) {
    int direction = leg->span.direction[way];
    double *load = romm->grid->load[axis - romm->grid->axis][direction < 0] + start;
    double part = amount / leg->span.n / (length + 1);
    guint32 at = leg->from;

    for (guint32 x = 0; x < length; x++) {
      double *line = load + (gsize) at * axis->stride;
      double share = part * (is_second ? x + 1 : length - x);

      for (gsize i = 0; i < box->n; i++)
        line[box->place[i]] += share * box->weight[i];
      at = icn_line_move (axis->line, at, 1, direction);
    }
  }
}

/* Adds the loads of one phase of a pair, dimension by dimension. In the first phase, a message has
 * the coordinates of the intermediate node, which is uniform over the box between source and
 * destination, in the dimensions already routed, and the source's coordinates in the others. In the
 * second phase, it has the destination's coordinates in the dimensions already routed, and the
 * intermediate node's in the others. That is the first phase with the dimensions in reverse order:
 * some dimensions have the coordinates of the intermediate node, and the others fixed ones. Takes,
 * for each dimension, the length of the box along it × the number of positions that a message may
 * have in the other dimensions. */
static void
add_phase (Romm *romm, gboolean is_second, double amount)
{
  guint n = romm->grid->n;

  places_start (&romm->box, amount);
  for (guint i = 0; i < n; i++) {
    const Leg *leg = &romm->leg[is_second ? n - 1 - i : i];

    if (leg->span.length > 0) {
      places_start (&romm->rest, 1);
      for (guint j = i + 1; j < n; j++) {
        const Leg *other = &romm->leg[is_second ? n - 1 - j : j];

        places_multiply (&romm->rest, is_second ? &other->destination : &other->source);
      }
      for (gsize j = 0; j < romm->rest.n; j++)
        add_ramps (romm, leg, is_second, romm->rest.place[j], romm->rest.weight[j]);
    }
    places_multiply (&romm->box, &leg->box);
  }
}

static void
add_pair (Romm *romm, const IcnPair *pair)
{
  IcnGrid *grid = romm->grid;
  guint n_moves = 0, only = 0;

  icn_grid_add_ends (grid, pair->source, pair->destination, pair->amount);
  for (guint i = 0; i < grid->n; i++) {
    fill_leg (grid, romm->ties, romm->routed[i], pair, &romm->leg[i]);
    if (romm->leg[i].span.length > 0) {
      n_moves++;
      only = i;
    }
  }
  if (n_moves == 1) {
    const Leg *leg = &romm->leg[only];
    guint32 base = icn_grid_place (grid, pair->source) - leg->from * leg->axis->stride;

    icn_grid_add_line (grid, romm->routed[only], base, leg->from, &leg->span, pair->amount);
    return;
  }
  add_phase (romm, FALSE, pair->amount);
  add_phase (romm, TRUE, pair->amount);
}

/* Turns recorded differences into loads by prefix sums along axis a, for the channels of all other
 * dimensions. The channels of axis a itself are left out, as add_ramps adds loads along them, not
 * differences. */
static void
sum_changes (IcnGrid *grid, guint a)
{
  guint32 stride = grid->axis[a].stride, length = stride * grid->axis[a].line.k;

  for (guint along = 0; along < grid->n; along++)
    for (guint down = 0; down < 2 && along != a; down++) {
      double *load = grid->load[along][down];

      for (guint32 start = 0; start < grid->n_places; start += length)
        for (guint32 i = start + stride; i < start + length; i++)
          load[i] += load[i - stride];
    }
}

gboolean
icn_box_romm (IcnGrid *grid, const IcnRouteSettings *settings, const GArray *pairs,
              GCancellable *cancellable, GError **error)
{
  g_auto (Romm) romm = { .grid = grid, .ties = settings->ties };

  places_init (&romm.box, grid->n_places);
  places_init (&romm.rest, grid->n_places);
  for (guint i = 0; i < grid->n; i++)
    romm.routed[i] = grid->of_dimension[icn_route_dimension (settings, grid->n, i)];
  for (guint p = 0; p < pairs->len; p++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    add_pair (&romm, &g_array_index (pairs, IcnPair, p));
  }
  for (guint a = 0; a < grid->n; a++)
    if (!is_direct (&grid->axis[a]))
      sum_changes (grid, a);
  icn_grid_sum_lines (grid);
  return TRUE;
}
