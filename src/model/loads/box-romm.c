/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-loads.h"

/* Largest radix at which loads are added node by node. In a dimension of larger radix, a load that
 * is the same over an interval of nodes is recorded as two changes, one at each end of the
 * interval; sum_changes() turns the changes into loads after all pairs have been routed. */
#define MAX_DIRECT_RADIX 4

/* Largest number of elements in a Factor (below): two intervals of up to 3 elements each. */
#define MAX_ENTRIES (2 * 3)

/* A probability distribution over the coordinates in one dimension, as a list of n elements. place:
 * a coordinate, multiplied by the stride of the dimension in the grid indices of routers. weight:
 * the probability of this coordinate; if the dimension is longer than MAX_DIRECT_RADIX, the
 * difference from the probability of the previous coordinate. */
typedef struct {
  guint n;
  guint32 place[MAX_ENTRIES];
  double weight[MAX_ENTRIES];
} Factor;

/* One dimension of a pair whose messages go over a random intermediate node: how the coordinates of
 * source, intermediate node and destination are distributed in this dimension. */
typedef struct {
  const IcnAxis *axis;
  guint32 from; /* coordinate of the source */
  IcnSpan span;
  /* Distribution of the intermediate node's coordinate: uniform from the source's coordinate to the
   * destination's. If both directions around a ring are equally short, each direction has half of
   * the probability. */
  Factor box;
  /* distributions with probability 1 at the coordinate of the source, or of the destination */
  Factor source, destination;
} Leg;

/* A probability distribution over the routers of the grid, as a list of n elements: the product of
 * one Factor for each dimension. place: grid index of a router. weight: product of the weights of
 * the Factors; in dimensions longer than MAX_DIRECT_RADIX these are differences of
 * probabilities. */
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
                                       already routed: the product of the leg[i].box of these
                                       dimensions */
  /* distribution of the coordinates that messages have in the dimensions not yet routed: the
   * product of leg[i].source (in the first phase) or leg[i].destination (in the second) over these
   * dimensions */
  Places rest;
  IcnTies ties;
} Romm;

/* Allocates the arrays. A product of Factors has at most as many elements as the network has
 * routers. */
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

/* Adds `length` consecutive coordinates of a ring or row to a Factor (distribution of a
 * coordinate), from coordinate `from` up (in a ring modulo k), each with the probability
 * `weight`. */
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
 * are half a ring apart, the intermediate node may lie on either half of the ring. Both halves
 * include source and destination, so these two coordinates get twice the weight. */
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

/* Adds the loads that one pair puts on the channels along one dimension in one phase of its routes.
 * In the first phase, an equal share of the messages stops at each coordinate from the source's to
 * the destination's, so the load falls linearly along the ring or row. In the second phase
 * (is_second), an equal share starts at each of them, so the load rises. The coordinates of the
 * messages in the other dimensions: in those already routed, they are distributed as in romm->box;
 * in those not yet routed, they are those of one element of romm->rest, whose grid index is `start`
 * and whose weight is `amount`. */
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

/* Adds the loads of one phase of the routes of a pair, dimension by dimension. In the first phase a
 * message moves from the source to the intermediate node: it has the coordinates of the
 * intermediate node in the dimensions already routed, and those of the source in the others. The
 * second phase, from the intermediate node to the destination, is computed as the same movement
 * backwards: with the dimensions in reverse order, and the destination in place of the source. Time
 * for each dimension: the distance along it × the number of combinations of coordinates that a
 * message may have in the other dimensions. */
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

/* Along a long axis, loads are recorded as changes from each node to the next. This function turns
 * the changes along axis a into loads by prefix sums. It leaves out the channels that lead along
 * axis a itself, because add_ramps() records their loads directly. */
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
