/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-loads.h"

#include <string.h>

/* Probabilities below this are treated as 0. The error of a load stays negligible, since at most
 * ICN_MAX_VERTICES such probabilities are neglected for each source and destination. */
#define NEGLIGIBLE 1e-20

/* If a row of a box (nodes that differ only along the box's first side) has fewer nodes than this,
 * several rows are processed together, as a tile. */
#define SHORT 32
/* maximum number of nodes in a tile (rows of a box that are processed together) */
#define MAX_TILE 256

/* flag in the result of code_of(): both directions around the ring are equally short */
#define IS_TIED 1u

/* Encodes the length of one side of a box (the nodes on the shortest paths of a pair) as a number:
 * 2 × the number of hops along it, plus IS_TIED if both directions around the ring are equally
 * short. */
static inline guint32
code_of (const IcnSpan *span)
{
  return 2 * span->length + (span->n > 1 ? IS_TIED : 0);
}

/* A dimension in which source and destination of a pair differ. The nodes on the shortest paths
 * from source to destination form a box, and this dimension is one of its sides. */
typedef struct {
  guint axis;
  guint32 from; /* coordinate of the source */
  IcnSpan span;
  guint32 code; /* length of the side and whether both directions are equally short, as code_of()
                   encodes them */
} Leg;

/* Lists the sides of the box of nodes on the shortest paths of a pair, and returns their number.
 * The first side is along the lowest axis, whose nodes are adjacent in memory. The other sides are
 * sorted by length, so that boxes whose sides have the same lengths in another order share one
 * Kernel (the probabilities in a box). */
static guint
find_legs (const IcnGrid *grid, const IcnPair *pair, Leg *legs)
{
  guint n = 0;

  for (guint a = 0; a < grid->n; a++) {
    guint32 from = icn_grid_coordinate (grid, a, pair->source);
    guint32 to = icn_grid_coordinate (grid, a, pair->destination);
    Leg leg = { a, from, icn_span_of (grid->axis[a].line, ICN_TIES_SPLIT, from, to), 0 };
    guint at = n;

    if (from == to)
      continue;
    leg.code = code_of (&leg.span);
    for (; at > 1 && legs[at - 1].code > leg.code; at--)
      legs[at] = legs[at - 1];
    legs[at] = leg;
    n++;
  }
  return n;
}

/* The range of nodes, first .. end - 1, of a row of a box (nodes that differ only along the box's
 * first side) outside which `share` (Shares) is 0. The nodes outside the range put no load on
 * channels and are skipped. */
typedef struct {
  guint32 first, end;
} Reach;

/* Channel loads of one pair of nodes if each message takes a random shortest path. The nodes on
 * shortest paths of the pair form a box. A node of the box is indexed by its distances from the
 * source along the sides of the box. A `slab` is the set of nodes at one distance along the last
 * side; a `row` is a set of nodes that differ only in their distance along the first side.
 * share[node]: the probability that a message crosses one particular channel among those on
 * shortest paths out of the node; it is the same for each of these channels. */
typedef struct {
  double *share; /* [slabs * n_nodes] probability that a message crosses one given channel out of
                    each node */
  Reach *reach;  /* [slabs * n_rows] for each row, the range of nodes outside which `share` is 0 */
} Shares;

/* The probabilities (Shares) for the box of nodes on the shortest paths of a pair. They depend only
 * on the codes (code_of) of the sides of the box. They are stored slab by slab: a slab is the set
 * of all nodes at one distance from the source along the last side.
 *
 * In the last slab, no message moves along the last side any more; its probabilities are in `last`,
 * those of the other slabs in `running`. The slabs in `running` do not depend on the length of the
 * last side. So boxes that differ only in this length share them, and a longer box appends
 * slabs. */
typedef struct {
  guint n;                          /* number of sides of the box, at least 2 */
  guint32 code[ICN_MAX_DIMENSIONS]; /* each side of the box as code_of() encodes it */
  gsize step[ICN_MAX_DIMENSIONS]; /* along each side: difference between the indices of two nodes of
                                     the box that are neighbours */
  gsize n_nodes, n_rows;          /* numbers of nodes and of rows in one slab of the box */
  guint8 *n_channels; /* [n_nodes] number of channels on shortest paths out of the node, without
                         those along the last side */
  /* [n_nodes] bit set of the sides of the box along which the channels counted in n_channels
   * lead */
  guint32 *leads;
  /* [n_nodes] bit set of the sides along which shortest paths leave the node in both directions
   * around the ring */
  guint32 *leads_twice;
  /* [n_nodes] 1 / number of nodes of the network that this node of the box stands for. If a side of
   * the box is half a ring, a node between the ends of this side stands for one node of the network
   * in each direction around the ring. Each such side doubles the number. */
  double *part;
  Shares running, last;
  guint32 n_running;
  double *flow;  /* [n_nodes] probability that a message enters the next slab to be appended to
                    `running` at this node of the slab */
  double *start; /* [n_nodes] input of fill_slab: probability that a message enters the slab that it
                    fills at this node of the slab; fill_slab overwrites it */
} Kernel;

static void
shares_init (Shares *shares, gsize n)
{
  shares->share = g_new (double, n);
  shares->reach = g_new (Reach, n);
}

static void
shares_clear (Shares *shares)
{
  g_free (shares->share);
  g_free (shares->reach);
}

/* Allocates arrays for the largest box of a network. Most boxes are smaller, but unused pages cost
 * nothing, as the operating system provides only pages that are written. */
static void
kernel_init (Kernel *kernel, guint32 n_vertices)
{
  *kernel = (Kernel){ .n_channels = g_new (guint8, n_vertices),
                      .leads = g_new (guint32, n_vertices),
                      .leads_twice = g_new (guint32, n_vertices),
                      .part = g_new (double, n_vertices),
                      .flow = g_new (double, n_vertices),
                      .start = g_new (double, n_vertices) };
  shares_init (&kernel->running, n_vertices);
  shares_init (&kernel->last, n_vertices);
}

static void
kernel_clear (Kernel *kernel)
{
  g_free (kernel->n_channels);
  g_free (kernel->leads);
  g_free (kernel->leads_twice);
  g_free (kernel->part);
  g_free (kernel->flow);
  g_free (kernel->start);
  shares_clear (&kernel->running);
  shares_clear (&kernel->last);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Kernel, kernel_clear)

/* Updates a node's elements of `n_channels`, `leads`, `leads_twice` and `part` for side i of the
 * box: adds the channels on shortest paths that lead out of the node along this side. along:
 * distance of the node from the source along the side. */
static void
classify (Kernel *kernel, gsize node, guint i, guint32 along)
{
  guint32 length = kernel->code[i] / 2;
  gboolean is_tied = kernel->code[i] & IS_TIED;

  if (along == length)
    return;
  kernel->leads[node] |= 1u << i;
  kernel->n_channels[node]++;
  if (!is_tied)
    return;
  if (along == 0) {
    kernel->leads_twice[node] |= 1u << i;
    kernel->n_channels[node]++;
  } else {
    kernel->part[node] /= 2;
  }
}

static void
kernel_start (Kernel *kernel, const Leg *legs, guint n)
{
  guint32 along[ICN_MAX_DIMENSIONS] = { 0 };

  kernel->n = n;
  kernel->n_nodes = 1;
  for (guint i = 0; i < n; i++)
    kernel->code[i] = legs[i].code;
  for (guint i = 0; i + 1 < n; i++) {
    kernel->step[i] = kernel->n_nodes;
    kernel->n_nodes *= legs[i].span.length + 1;
  }
  kernel->step[n - 1] = kernel->n_nodes;
  kernel->n_rows = kernel->n_nodes / kernel->step[1];
  for (gsize node = 0; node < kernel->n_nodes; node++) {
    kernel->n_channels[node] = 0;
    kernel->leads[node] = kernel->leads_twice[node] = 0;
    kernel->part[node] = 1;
    for (guint i = 0; i + 1 < n; i++)
      classify (kernel, node, i, along[i]);
    for (guint i = 0; i + 1 < n && ++along[i] > kernel->code[i] / 2; i++)
      along[i] = 0;
  }
  memset (kernel->flow, 0, sizeof *kernel->flow * kernel->n_nodes);
  kernel->flow[0] = 1;
  kernel->n_running = 0;
}

/* Finds for each row of a slab (nodes that differ only along the first side of the box) the range
 * of nodes outside which `share` is 0. */
static void
find_reach (const Kernel *kernel, const double *share, Reach *reach)
{
  guint32 length = kernel->code[0] / 2 + 1;

  for (gsize row = 0; row < kernel->n_rows; row++, share += length) {
    guint32 first = 0, end = length;

    while (end > 0 && share[end - 1] == 0)
      end--;
    while (first < end && share[first] == 0)
      first++;
    reach[row] = (Reach){ first, end };
  }
}

/* Computes the probabilities `share` of one slab, the set of nodes of a box at one distance from
 * the source along its last side. kernel->start[node]: before the call, the probability that a
 * message enters the slab at this node; after it, the probability that the message leaves the slab
 * from this node, along the last side. n_onward: number of channels along the last side out of each
 * node. part: 1, or 0.5 if the slab stands for two, one in each direction around a ring. */
static void
fill_slab (Kernel *kernel, guint n_onward, double part, double *share, Reach *reach)
{
  double *flow = kernel->start;

  for (gsize node = 0; node < kernel->n_nodes; node++) {
    guint n_channels = kernel->n_channels[node] + n_onward;
    double each = flow[node] > NEGLIGIBLE && n_channels > 0 ? flow[node] / n_channels : 0;

    share[node] = each * kernel->part[node] * part;
    flow[node] = each * n_onward;
    for (guint32 left = each > 0 ? kernel->leads[node] : 0; left != 0; left &= left - 1) {
      guint i = g_bit_nth_lsf (left, -1);

      flow[node + kernel->step[i]] += kernel->leads_twice[node] >> i & 1 ? 2 * each : each;
    }
  }
  find_reach (kernel, share, reach);
}

/* Sets the length of the last side of the box, after the other sides have been set, and computes
 * the missing slabs (a slab is all nodes at one distance along the last side). code: the last side
 * as code_of() encodes it. O(n_nodes × new slabs). */
static void
kernel_extend (Kernel *kernel, guint32 code)
{
  gboolean is_tied = code & IS_TIED;
  gsize size = sizeof *kernel->flow * kernel->n_nodes;

  kernel->code[kernel->n - 1] = code;
  for (; kernel->n_running < code / 2; kernel->n_running++) {
    gboolean is_inside = kernel->n_running > 0;

    memcpy (kernel->start, kernel->flow, size);
    fill_slab (kernel, is_tied && !is_inside ? 2 : 1, is_tied && is_inside ? 0.5 : 1,
               kernel->running.share + kernel->n_running * kernel->n_nodes,
               kernel->running.reach + kernel->n_running * kernel->n_rows);
    memcpy (kernel->flow, kernel->start, size);
  }
  memcpy (kernel->start, kernel->flow, size);
  fill_slab (kernel, 0, 1, kernel->last.share, kernel->last.reach);
}

/* Computes the probabilities for a box with the given sides, and reuses those of the previous box.
 * Boxes come in the order of sort_pairs(), so most of them differ from the previous box only in a
 * longer last side, and only the missing slabs (nodes at one distance along the last side) are
 * computed. For any other box all slabs are computed. */
static void
kernel_prepare (Kernel *kernel, const Leg *legs, guint n)
{
  gboolean is_alike = kernel->n == n;
  guint32 last = legs[n - 1].code;

  for (guint i = 0; i + 1 < n && is_alike; i++)
    is_alike = kernel->code[i] == legs[i].code;
  if (is_alike && kernel->code[n - 1] == last)
    return;
  if (!is_alike || (kernel->code[n - 1] & IS_TIED) != (last & IS_TIED) ||
      kernel->n_running > last / 2)
    kernel_start (kernel, legs, n);
  kernel_extend (kernel, last);
}

/* Those nodes of a tile (several rows of a box) from which a channel leads in one particular
 * direction. The probability at each node is added to the load of its channel. load: the loads of
 * all channels of the grid in this direction. place: grid index of each node, relative to the
 * origin of the tile. node: index of each node in the arrays of the kernel. */
typedef struct {
  double *load;
  guint n;
  guint32 place[MAX_TILE];
  guint32 node[MAX_TILE];
} Nodes;

/* State while the loads of one pair are added to the channels of the grid. The loads follow from
 * the probabilities in the pair's box (Shares) and are added row by row. If rows are short, all
 * rows that extend along the first n_tile sides of the box are added together, as one tile, so that
 * the inner loop is long enough. */
typedef struct {
  IcnGrid *grid;
  const Kernel *kernel;
  const Leg *legs;
  double amount;
  guint n_tile; /* number of sides of the box along which a tile extends; 1: a row */
  Nodes all;    /* all nodes of a tile (joined rows) */
  Nodes leading[2 * ICN_MAX_DIMENSIONS]; /* for each side of the tile and each direction along it:
                                            the nodes from which a channel leads in this direction
                                            to another node of the tile */
  guint n_leading;
  double *onward[2 * ICN_MAX_DIMENSIONS]; /* for each side and direction in which channels lead out
                                             of the current row or tile: the loads of all channels
                                             of the grid in this direction */
  guint n_onward;
} Stamp;

static inline guint32
count_nodes (const Leg *leg)
{
  return 1 + leg->span.n * leg->span.length - (leg->span.n - 1);
}

/* Returns the number of sides of the box along which a tile (rows that are processed together)
 * extends. It is the smallest number with which a tile has at least SHORT nodes. It is smaller if
 * the tile would have more than MAX_TILE nodes, and the last side is never included. */
static guint
choose_tile (const Leg *legs, guint n)
{
  guint32 n_nodes = count_nodes (&legs[0]);
  guint n_tile = 1;

  while (n_tile + 1 < n && n_nodes < SHORT &&
         n_nodes * (gsize) count_nodes (&legs[n_tile]) <= MAX_TILE)
    n_nodes *= count_nodes (&legs[n_tile++]);
  return n_tile;
}

/* Extends a set of nodes along side i of the box: replaces each node by all nodes that differ from
 * it only in their distance from the source along this side. way: -1: takes all these nodes; 0 or
 * 1: takes only those from which a channel leads on in direction number `way` along this side. */
static void
nodes_multiply (Nodes *nodes, const Stamp *stamp, guint i, int way)
{
  const Leg *leg = &stamp->legs[i];
  const IcnAxis *axis = &stamp->grid->axis[leg->axis];
  guint n = nodes->n;

  /* The given nodes have distance 0 along the side, but their `place` does not include their
   * coordinate in this dimension yet. The loop appends the nodes at greater distances, whose
   * `place` includes it. Then the coordinate is added to the `place` of the given nodes. */
  for (guint w = 0; w < leg->span.n; w++) {
    guint32 end = leg->span.length + (way < 0 && w == 0);

    for (guint32 along = 1; along < end && (way < 0 || w == (guint) way); along++) {
      guint32 at = icn_line_move (axis->line, leg->from, along, leg->span.direction[w]);

      for (guint j = 0; j < nodes->n; j++, n++) {
        nodes->place[n] = nodes->place[j] + at * axis->stride;
        nodes->node[n] = nodes->node[j] + along * (guint32) stamp->kernel->step[i];
      }
    }
  }
  for (guint j = 0; j < nodes->n; j++)
    nodes->place[j] += leg->from * axis->stride;
  nodes->n = n;
}

static void
nodes_fill (Nodes *nodes, const Stamp *stamp, guint leading, int way)
{
  nodes->n = 1;
  nodes->place[0] = nodes->node[0] = 0;
  for (guint i = 0; i < stamp->n_tile; i++)
    nodes_multiply (nodes, stamp, i, i == leading ? way : -1);
}

static void
make_tile (Stamp *stamp)
{
  nodes_fill (&stamp->all, stamp, stamp->n_tile, -1);
  for (guint i = 0; i < stamp->n_tile; i++) {
    const Leg *leg = &stamp->legs[i];

    for (guint way = 0; way < leg->span.n; way++) {
      Nodes *leading = &stamp->leading[stamp->n_leading++];

      nodes_fill (leading, stamp, i, (int) way);
      leading->load = stamp->grid->load[leg->axis][leg->span.direction[way] < 0];
    }
  }
}

static inline void
add_nodes (const Nodes *nodes, double *load, const double *share, double amount)
{
  for (guint i = 0; i < nodes->n; i++)
    load[nodes->place[i]] += amount * share[nodes->node[i]];
}

static void
add_tile (const Stamp *stamp, const double *share, guint32 place)
{
  for (guint i = 0; i < stamp->n_leading; i++)
    add_nodes (&stamp->leading[i], stamp->leading[i].load + place, share, stamp->amount);
  for (guint i = 0; i < stamp->n_onward; i++)
    add_nodes (&stamp->all, stamp->onward[i] + place, share, stamp->amount);
}

/* Adds the loads that one pair puts on the channels that leave the nodes of a row of its box in one
 * direction: the probability share[i] at node i of the row, for i = first .. end - 1, times the
 * traffic of the pair. line: load of the channel at coordinate 0 of the ring or row of the network
 * in which the row of the box lies. The loop is written three times so that the compiler can
 * vectorise the case of stride 1. */
static void
add_run (const Stamp *stamp, double *line, int direction, const double *share, guint32 first,
         guint32 end)
{
  const Leg *leg = &stamp->legs[0];
  const IcnAxis *axis = &stamp->grid->axis[leg->axis];
  gsize stride = axis->stride;
  double amount = stamp->amount;

  while (first < end) {
    guint32 at = icn_line_move (axis->line, leg->from, first, direction);
    guint32 room = direction > 0 ? axis->line.k - at : at + 1, n = MIN (room, end - first);
    double *to = line + at * stride;
    const double *from = share + first;

    if (direction < 0)
      for (guint32 i = 0; i < n; i++)
        to[-(gssize) (i * stride)] += amount * from[i];
    else if (stride == 1)
      for (guint32 i = 0; i < n; i++)
        to[i] += amount * from[i];
    else
      for (guint32 i = 0; i < n; i++)
        to[i * stride] += amount * from[i];
    first += n;
  }
}

/* Adds the loads of one row of a box (nodes that differ only along its first side) to the grid: of
 * the channels along the row, and of those that lead out of it. place: grid index of the node at
 * coordinate 0 of the ring or row of the network in which the row lies. */
static void
add_row (const Stamp *stamp, const double *share, const Reach *reach, guint32 place)
{
  const Leg *leg = &stamp->legs[0];
  guint32 length = leg->span.length, first = reach->first, end = reach->end;

  for (guint way = 0; way < leg->span.n && first < end; way++) {
    int direction = leg->span.direction[way];
    double *own = stamp->grid->load[leg->axis][direction < 0] + place;

    add_run (stamp, own, direction, share, first, MIN (end, length));
    /* If both directions around the ring are equally short, the row of the box stands for two rows
     * of the network, one in each direction from the source. Both have the same two nodes at their
     * ends, so the loads at the ends are added only once, with the first row. */
    for (guint i = 0; i < stamp->n_onward; i++)
      add_run (stamp, stamp->onward[i] + place, direction, share, way > 0 ? MAX (first, 1) : first,
               way > 0 ? MIN (end, length) : end);
  }
}

/* Appends to stamp->onward the directions along one side of the box in which shortest paths
 * continue from the nodes at distance `along` from the source. way: the direction, up or down the
 * ring, in which these nodes lie from the source; an index in leg->span. */
static void
take_onward (Stamp *stamp, const Leg *leg, guint32 along, guint way)
{
  for (guint out = 0; out < leg->span.n && along < leg->span.length; out++)
    if (along == 0 || out == way)
      stamp->onward[stamp->n_onward++] = stamp->grid->load[leg->axis][leg->span.direction[out] < 0];
}

/* Adds the loads of a part of a box, which extends along sides 0 .. i, to the grid. Calls itself
 * for each slice of the part, which extends along sides 0 .. i - 1, down to single rows or, if rows
 * are short, to several rows (a tile). share, reach: the elements of Shares for this part. place:
 * grid index of the origin of the part. */
static void
add_rows (Stamp *stamp, guint i, const double *share, const Reach *reach, guint32 place)
{
  const Kernel *kernel = stamp->kernel;
  const Leg *leg = &stamp->legs[i];
  const IcnAxis *axis = &stamp->grid->axis[leg->axis];
  guint n_onward = stamp->n_onward;

  if (i < stamp->n_tile) {
    if (stamp->n_tile > 1)
      add_tile (stamp, share, place);
    else
      add_row (stamp, share, reach, place);
    return;
  }
  for (guint32 along = 0; along <= leg->span.length; along++) {
    gboolean is_end = along == 0 || along == leg->span.length;
    gboolean is_last = i + 1 == kernel->n && along == leg->span.length;

    for (guint way = 0; way < (is_end ? 1 : leg->span.n); way++) {
      guint32 at = icn_line_move (axis->line, leg->from, along, leg->span.direction[way]);

      take_onward (stamp, leg, along, way);
      add_rows (stamp, i - 1, is_last ? kernel->last.share : share,
                is_last ? kernel->last.reach : reach, place + at * axis->stride);
      stamp->n_onward = n_onward;
    }
    share += kernel->step[i];
    reach += kernel->step[i] / kernel->step[1];
  }
}

/* The grid index of the origin of a box: the node with coordinate 0 in every dimension in which
 * source and destination differ, and with their common coordinate in every other dimension. */
static guint32
base_of (const IcnGrid *grid, const IcnPair *pair, const Leg *legs, guint n)
{
  guint32 place = icn_grid_place (grid, pair->source);

  for (guint i = 0; i < n; i++)
    place -= legs[i].from * grid->axis[legs[i].axis].stride;
  return place;
}

static void
add_pair (Stamp *stamp, Kernel *kernel, const IcnPair *pair)
{
  IcnGrid *grid = stamp->grid;
  Leg legs[ICN_MAX_DIMENSIONS];
  guint n = find_legs (grid, pair, legs);
  guint32 base = base_of (grid, pair, legs, n);

  stamp->kernel = kernel;
  stamp->legs = legs;
  stamp->amount = pair->amount;
  stamp->n_leading = stamp->n_onward = 0;

  if (n == 1) {
    icn_grid_add_line (grid, legs[0].axis, base, legs[0].from, &legs[0].span, pair->amount);
    return;
  }
  kernel_prepare (kernel, legs, n);
  stamp->n_tile = choose_tile (legs, n);
  if (stamp->n_tile > 1)
    make_tile (stamp);
  add_rows (stamp, n - 1, kernel->running.share, kernel->running.reach, base);
}

/* The shapes of the boxes of all pairs, for sorting: [n_pairs * n] the sides of each box as
 * code_of() encodes them, followed by 0 if a box has fewer than n sides. */
typedef struct {
  guint32 *code;
  guint n;
} Sides;

static int
compare_sides (gconstpointer a, gconstpointer b, gpointer data)
{
  const Sides *sides = data;
  const guint32 *x = sides->code + (gsize) * (const guint32 *) a * sides->n;
  const guint32 *y = sides->code + (gsize) * (const guint32 *) b * sides->n;

  for (guint i = 0; i < sides->n; i++)
    if (x[i] != y[i])
      return x[i] < y[i] ? -1 : 1;
  return 0;
}

/* Sorts the pairs by the shape of their boxes, so that boxes that differ only in the length of the
 * last side follow each other. Returns the indices of the pairs in this order. */
static guint32 *
sort_pairs (const IcnGrid *grid, const GArray *pairs)
{
  g_autofree guint32 *code = g_new0 (guint32, (gsize) pairs->len * grid->n);
  guint32 *order = g_new (guint32, pairs->len);
  Sides sides = { code, grid->n };

  for (guint p = 0; p < pairs->len; p++) {
    Leg legs[ICN_MAX_DIMENSIONS];
    guint n = find_legs (grid, &g_array_index (pairs, IcnPair, p), legs);

    order[p] = p;
    for (guint i = 0; i < n; i++)
      code[(gsize) p * grid->n + i] = legs[i].code;
  }
  g_qsort_with_data (order, (gint) pairs->len, sizeof *order, compare_sides, &sides);
  return order;
}

gboolean
icn_box_minimal (IcnGrid *grid, const GArray *pairs, GCancellable *cancellable, GError **error)
{
  g_auto (Kernel) kernel = { 0 };
  g_autofree guint32 *order = sort_pairs (grid, pairs);
  g_autofree Stamp *stamp = g_new (Stamp, 1);

  kernel_init (&kernel, grid->n_places);
  stamp->grid = grid;
  for (guint p = 0; p < pairs->len; p++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    add_pair (stamp, &kernel, &g_array_index (pairs, IcnPair, order[p]));
  }
  icn_grid_sum_lines (grid);
  return TRUE;
}

double
icn_box_minimal_cost (const IcnNet *net, const GArray *pairs)
{
  double cost = 0;

  for (guint p = 0; p < pairs->len; p++) {
    const IcnPair *pair = &g_array_index (pairs, IcnPair, p);
    const guint16 *from = icn_net_coordinates (net, pair->source);
    const guint16 *to = icn_net_coordinates (net, pair->destination);
    double nodes = 1, sides = 0;

    for (guint d = 0; d < net->n_lines; d++) {
      IcnSpan span = icn_span_of (net->line[d], ICN_TIES_SPLIT, from[d], to[d]);

      nodes *= 1 + (double) span.n * span.length;
      sides += span.length > 0;
    }
    cost += nodes * sides;
  }
  return cost;
}
