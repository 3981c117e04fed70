/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bisect-exact.h"

#include <string.h>

/* The state of the search for the smallest cut. Vertices are assigned to a side one after another.
 * The next vertex is always the vertex with the widest links to the vertices assigned before it. */
typedef struct {
  const IcnPart *part;
  gint64 most;      /* largest weight that a side may have */
  gint64 weight[2]; /* weight of each side so far */
  guint32 *order;   /* [part->n] the vertices, in the order in which the search assigns them to a
                       side */
  guint32 *twin;    /* [part->n] for each leaf (a vertex whose links all lead to one other vertex):
                       the previous leaf at that other vertex if the two leaves have equal weight
                       and link width; else ICN_NONE */
  guint8 *side;     /* [part->n] side of each vertex: 0, 1 or UNDECIDED */
  guint8 *best;     /* [part->n] side of each vertex in the division with the smallest cut so far */
  double *width[2]; /* [part->n] for each vertex, the width of its links to the vertices on side 0
                       and on side 1 */
  double least;     /* the smallest cut so far */
  gint64 steps;     /* number of links that the search may still visit; it gives up when this falls
                       below 0 */
} Search;

#define UNDECIDED 2

static void
search_clear (Search *search)
{
  g_free (search->order);
  g_free (search->twin);
  g_free (search->side);
  g_free (search->width[0]);
  g_free (search->width[1]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

/* Fills search->order with the vertices in the order in which the search assigns them.
 * search->width[0] is scratch memory, which must be all 0 and is all 0 afterwards. Sets all of
 * search->side to UNDECIDED. */
static void
order_by_links (Search *search)
{
  const IcnPart *part = search->part;
  double *joined = search->width[0];

  for (guint32 i = 0; i < part->n; i++) {
    guint32 next = ICN_NONE;

    for (guint32 v = 0; v < part->n; v++)
      if (search->side[v] == UNDECIDED && (next == ICN_NONE || joined[v] > joined[next]))
        next = v;
    search->order[i] = next;
    search->side[next] = 0;
    for (guint32 j = part->first[next]; j < part->first[next + 1]; j++)
      joined[part->to[j]] += part->width[j];
  }
  memset (joined, 0, part->n * sizeof *joined);
  memset (search->side, UNDECIDED, part->n);
}

/* If v is a leaf, that is, if all its links lead to the same vertex, returns that vertex and sets
 * *width to the total width of the links; else returns ICN_NONE. */
static guint32
leaf_of (const IcnPart *part, guint32 v, double *width)
{
  guint32 first = part->first[v];

  *width = 0;
  for (guint32 i = first; i < part->first[v + 1]; i++) {
    if (part->to[i] != part->to[first])
      return ICN_NONE;
    *width += part->width[i];
  }
  return first < part->first[v + 1] ? part->to[first] : ICN_NONE;
}

/* Sets search->twin. Two leaves at one vertex, of equal weight and equal link width, can be
 * exchanged without changing the cut. The search therefore skips divisions in which such a leaf is
 * on side 0 and the previous such leaf, in the order of the search, is on side 1. */
static void
pair_leaves (Search *search)
{
  const IcnPart *part = search->part;
  g_autofree guint32 *last = g_new (guint32, part->n);

  memset (last, 0xff, part->n * sizeof *last);
  for (guint32 i = 0; i < part->n; i++) {
    double width, before;
    guint32 v = search->order[i], at = leaf_of (part, v, &width);

    search->twin[v] = ICN_NONE;
    if (at == ICN_NONE)
      continue;
    if (last[at] != ICN_NONE && part->weight[last[at]] == part->weight[v] &&
        leaf_of (part, last[at], &before) == at && before == width)
      search->twin[v] = last[at];
    last[at] = v;
  }
}

static double
least_width (const Search *search, guint32 v)
{
  return MIN (search->width[0][v], search->width[1][v]);
}

/* Assigns vertex v to a side (step 1), or makes its side undecided again (step -1). Returns the
 * change of the lower bound on the width that vertices without a side will add to the cut. Each of
 * these vertices adds to the bound the smaller of the widths of its links to the two sides
 * (least_width()). */
static double
join_side (Search *search, guint32 v, guint side, int step)
{
  const IcnPart *part = search->part;
  double change = -least_width (search, v);

  search->side[v] = step > 0 ? side : UNDECIDED;
  search->weight[side] += step * part->weight[v];
  for (guint32 i = part->first[v]; i < part->first[v + 1]; i++) {
    guint32 to = part->to[i];

    if (search->side[to] != UNDECIDED || to == v)
      continue;
    change -= least_width (search, to);
    search->width[side][to] += step * part->width[i];
    change += least_width (search, to);
  }
  search->steps -= part->first[v + 1] - part->first[v] + 1;
  return change;
}

/* Tries both sides for the i-th vertex in search->order and, recursively, for all vertices after
 * it. cut: width of the links between vertices on different sides so far. more: lower bound on the
 * width that the vertices without a side will add to the cut (join_side()). */
static void
try_sides (Search *search, guint32 i, double cut, double more)
{
  const IcnPart *part = search->part;
  guint32 v = search->order[i];
  guint wider;

  if (search->steps < 0 || cut + more >= search->least - ICN_PART_LEAST_GAIN)
    return;
  if (i == part->n) {
    search->least = cut;
    memcpy (search->best, search->side, part->n);
    return;
  }
  wider = search->width[1][v] > search->width[0][v];
  for (guint k = 0; k < 2; k++) {
    guint side = k == 0 ? wider : !wider;
    double change;

    /* Skips a division that equals another one with the sides exchanged, so that the first vertex
     * is always on side 0. Also skips a division that equals another one with two leaves exchanged
     * (pair_leaves()), and a side that would become too heavy. */
    if ((i == 0 && side == 1) ||
        (side == 0 && search->twin[v] != ICN_NONE && search->side[search->twin[v]] == 1) ||
        search->weight[side] + part->weight[v] > search->most)
      continue;
    change = join_side (search, v, side, 1);
    try_sides (search, i + 1, cut + search->width[!side][v], more + change);
    join_side (search, v, side, -1);
  }
}

gboolean
icn_part_try_all (const IcnPart *part, gint64 target, gint64 steps, guint8 *side)
{
  g_auto (Search) search = {
    .part = part,
    .order = g_new (guint32, part->n + 1),
    .twin = g_new (guint32, part->n),
    .side = g_new (guint8, part->n),
    .best = side,
    .width = { g_new0 (double, part->n), g_new0 (double, part->n) },
    .least = icn_part_cut (part, side),
    .steps = steps,
  };
  gint64 total = 0, weight = 0;

  for (guint32 v = 0; v < part->n; v++)
    total += part->weight[v];
  search.most = total - target;
  memset (search.side, UNDECIDED, part->n);
  order_by_links (&search);
  search.order[part->n] = 0;
  pair_leaves (&search);
  try_sides (&search, 0, 0, 0);
  for (guint32 v = 0; v < part->n; v++)
    weight += side[v] ? part->weight[v] : 0;
  for (guint32 v = 0; v < part->n && weight != target; v++)
    side[v] = !side[v];
  return search.steps >= 0;
}
