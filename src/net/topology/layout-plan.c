/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "layout-plan.h"

#include <math.h>
#include <string.h>

#define MOST_ASPECT 2.0 /* largest ratio of the longer to the shorter side that is not penalised */
#define MOST_IN_ROW 32  /* most nodes of a one-dimensional network that stays in one row */
#define EMPTY_COST 1.0  /* added to Score.shape if positions stay empty */

/* The part of a dimension that is laid out along one axis (rows or columns): its positions or, if
 * the dimension is split between both axes, its blocks along this axis. k: number of positions or
 * blocks. step: distance, in positions or blocks, between the ends of the longest wire. */
typedef struct {
  guint dimension;
  guint32 k;
  guint32 step;
} Factor;

/* How good a plan is. Scores are compared member by member: the first member that differs decides,
 * and the smaller number is better. */
typedef struct {
  double shape;    /* 0 if no positions are empty and the ratio of the sides is at most MOST_ASPECT;
                      else this ratio, plus EMPTY_COST if positions are empty */
  double longest;  /* length of the longest wire, in node pitches */
  double is_split; /* 1 if a dimension is split between both axes, else 0 */
  double aspect;   /* ratio of the longer side to the shorter one */
} Score;

/* The state of the search for the best plan. All dimensions of the same radix are a group. The
 * dimensions of a group are interchangeable, so the search only varies how many of them lie along
 * rows. */
typedef struct {
  IcnLineWires wires;
  gboolean wraps; /* wires join the last position of a dimension to the first */
  guint n_groups;
  guint32 radix[ICN_MAX_DIMENSIONS];                    /* radix of each group of dimensions; groups
                                                           are in rising order of radix */
  guint n_members[ICN_MAX_DIMENSIONS];                  /* number of dimensions of each group, not
                                                           counting the split dimension */
  guint member[ICN_MAX_DIMENSIONS][ICN_MAX_DIMENSIONS]; /* [group][member] the dimensions of each
                                                           group, in rising order */
  IcnLayoutPlan plan;                                   /* the layout plan being tried */
  guint n_along_row[ICN_MAX_DIMENSIONS];                /* number of dimensions of each group along
                                                           rows, in `plan` */
  IcnLayoutPlan best;
  guint best_along_row[ICN_MAX_DIMENSIONS]; /* number of dimensions of each group along rows, in
                                               `best` */
  Score score;                              /* score of `best` */
} Search;

/* Returns the place of position a of a ring of k positions on the line along which the ring is
 * folded: 0 → 0, 1 → 2, 2 → 4, …, k - 1 → 1. The first half of the ring takes the even places in
 * ascending order, the second half the odd places in descending order. */
static guint32
folded_place (guint32 k, guint32 a)
{
  return 2 * a < k ? 2 * a : 2 * (k - a) - 1;
}

/* Whether a layout with closed loops of blocks is possible, if the dimension `split` consists of
 * rings and each of its positions is a block. The blocks must fill their grid, and the grid must
 * have an even number of rows or of columns, because otherwise no closed path visits all blocks. */
static gboolean
has_loop (const IcnLayoutPlan *plan)
{
  return plan->blocks_across * plan->blocks_down == plan->radix[plan->split] &&
         (plan->blocks_across % 2 == 0 || plan->blocks_down % 2 == 0);
}

static Factor
factor_of (const Search *search, guint d)
{
  guint32 k = search->plan.radix[d];
  gboolean is_ring = search->wraps && k > 2;

  return (Factor){ d, k, search->wires != ICN_LINE_WIRES_NEXT ? k - 1 : is_ring ? 2 : 1 };
}

/* Inserts a dimension, or the blocks of a split dimension, into the list of dimensions along one
 * axis, innermost first. Of two nested dimensions, the dimension with the smaller ratio k / step
 * (members of Factor) must be inside, so that the longest wire is shortest. If the ratios are
 * equal, the dimension inserted first stays inside. */
static void
nest (Factor *factor, guint *n, Factor added)
{
  guint at = (*n)++;

  for (;
       at > 0 && (guint64) factor[at - 1].k * added.step > (guint64) added.k * factor[at - 1].step;
       at--)
    factor[at] = factor[at - 1];
  factor[at] = added;
}

/* Sets pitch[d], the distance in node pitches between two neighbouring positions of dimension d,
 * for the n dimensions along one axis, innermost first. Returns the length of the longest wire, in
 * node pitches, of all these dimensions except `split`. */
static guint32
set_pitches (const Factor *factor, guint n, guint split, guint32 *pitch)
{
  guint32 stride = 1, longest = 0;

  for (guint i = 0; i < n; i++) {
    pitch[factor[i].dimension] = stride;
    if (factor[i].dimension != split)
      longest = MAX (longest, factor[i].step * stride);
    stride *= factor[i].k;
  }
  return longest;
}

/* Sets the pitches of search->plan and returns the length of its longest wire, in node pitches.
 * along_row: the dimensions along rows, as bits. is_outermost: if TRUE, the blocks of the split
 * dimension are outside all other dimensions, so that each block is recognised in the drawing as a
 * complete network of the other dimensions. If FALSE, blocks and dimensions are nested such that
 * the longest wire is shortest. */
static guint32
nest_all (Search *search, guint32 along_row, gboolean is_outermost)
{
  IcnLayoutPlan *plan = &search->plan;
  guint s = plan->split, n_right = 0, n_down = 0;
  Factor right[ICN_MAX_DIMENSIONS], down[ICN_MAX_DIMENSIONS];
  gboolean is_open = s < plan->n && search->wraps && !has_loop (plan);

  for (guint d = 0; d < plan->n; d++) {
    plan->right[d] = plan->down[d] = 0;
    if (d != s && along_row >> d & 1)
      nest (right, &n_right, factor_of (search, d));
    else if (d != s)
      nest (down, &n_down, factor_of (search, d));
  }
  if (s < plan->n) {
    Factor across = { s, plan->blocks_across, is_open ? 2 : 1 };
    Factor below = { s, plan->blocks_down, is_open ? 2 : 1 };

    if (is_outermost) {
      right[n_right++] = across;
      down[n_down++] = below;
    } else {
      nest (right, &n_right, across);
      nest (down, &n_down, below);
    }
  }
  guint32 longest =
    MAX (set_pitches (right, n_right, s, plan->right), set_pitches (down, n_down, s, plan->down));
  if (s == plan->n)
    return longest;
  guint32 x = plan->right[s], y = plan->down[s];
  return MAX (longest, is_open ? x + y : MAX (x, y));
}

/* Returns -1 if score a is better than b, 1 if b is better, 0 if they are equal. */
static gint
compare_scores (const Score *a, const Score *b)
{
  const double difference[] = { a->shape - b->shape, a->longest - b->longest,
                                a->is_split - b->is_split, a->aspect - b->aspect };

  for (guint i = 0; i < G_N_ELEMENTS (difference); i++)
    if (fabs (difference[i]) > 1e-9)
      return difference[i] < 0 ? -1 : 1;
  return 0;
}

/* Whether search->plan is search->best with rows and columns exchanged. */
static gboolean
is_transpose (const Search *search)
{
  const IcnLayoutPlan *plan = &search->plan, *best = &search->best;

  for (guint g = 0; g < search->n_groups; g++)
    if (search->n_along_row[g] + search->best_along_row[g] != search->n_members[g])
      return FALSE;
  return plan->split == best->split && plan->blocks_across == best->blocks_down &&
         plan->blocks_down == best->blocks_across;
}

/* The number of dimensions that do not lie along their usual axis. The lower half of the dimensions
 * (rounded up) usually lies along rows, the upper half along columns. */
static guint
count_moved (const IcnLayoutPlan *plan)
{
  guint n_moved = 0;

  for (guint d = 0; d < plan->n; d++)
    n_moved += d != plan->split && (plan->right[d] > 0) != (d < (plan->n + 1) / 2);
  return n_moved;
}

/* Whether `plan` is preferred to its transpose, which has rows and columns exchanged. If there are
 * more than two dimensions or a split dimension, and rows and columns differ in number, the plan
 * with more columns is preferred. Otherwise the plan with fewer dimensions away from their usual
 * axis (count_moved()) is preferred. */
static gboolean
is_preferred (const IcnLayoutPlan *plan, const IcnLayoutPlan *transpose)
{
  gboolean is_plain = plan->n <= 2 && plan->split == plan->n;

  if (!is_plain && plan->columns != plan->rows)
    return plan->columns > plan->rows;
  return count_moved (plan) < count_moved (transpose);
}

/* Tries a plan: the dimensions in the bit set along_row lie along rows, the others along columns,
 * and the dimension search->plan.split, if there is one, along both. Keeps the plan if it is better
 * than the best plan so far. Of equally good plans the first is kept. Of a plan and its transpose,
 * is_preferred() chooses one, so that the layout does not depend on the order of the radices. */
static void
consider (Search *search, guint32 along_row)
{
  IcnLayoutPlan *plan = &search->plan;
  gboolean is_split = plan->split < plan->n;
  double columns = is_split ? plan->blocks_across : 1, rows = is_split ? plan->blocks_down : 1;
  Score score = { .is_split = is_split };

  for (guint d = 0; d < plan->n; d++)
    if (d != plan->split)
      *(along_row >> d & 1 ? &columns : &rows) *= plan->radix[d];
  score.aspect = MAX (columns, rows) / MIN (columns, rows);
  if (is_split && plan->blocks_across * plan->blocks_down != plan->radix[plan->split])
    score.shape = score.aspect + EMPTY_COST;
  else if (score.aspect > MOST_ASPECT)
    score.shape = score.aspect;
  if (score.shape > search->score.shape + 1e-9)
    return;

  plan->columns = (guint32) columns;
  plan->rows = (guint32) rows;
  for (gint is_outermost = is_split; is_outermost >= 0; is_outermost--) {
    score.longest = nest_all (search, along_row, is_outermost);
    gint order = compare_scores (&score, &search->score);

    if (order > 0 || (order == 0 && !(is_transpose (search) && is_preferred (plan, &search->best))))
      continue;
    search->best = *plan;
    search->score = score;
    memcpy (search->best_along_row, search->n_along_row, sizeof search->n_along_row);
  }
}

/* Tries all plans that put each dimension of the groups g, g + 1, … along rows or along columns.
 * along_row: the dimensions of the groups before g that lie along rows, as bits. */
static void
consider_groups (Search *search, guint g, guint32 along_row)
{
  if (g == search->n_groups) {
    consider (search, along_row);
    return;
  }
  for (guint i = 0; i <= search->n_members[g]; i++) {
    search->n_along_row[g] = i;
    consider_groups (search, g + 1, along_row);
    if (i < search->n_members[g])
      along_row |= 1u << search->member[g][i];
  }
}

/* Considers all plans that split the last dimension of group g between rows and columns. */
static void
consider_split (Search *search, guint g)
{
  guint32 k = search->radix[g];

  search->plan.split = search->member[g][--search->n_members[g]];
  for (guint32 across = 2; k > 3 && across <= (k + 1) / 2; across++) {
    search->plan.blocks_across = across;
    search->plan.blocks_down = (k + across - 1) / across;
    consider_groups (search, 0, 0);
  }
  search->n_members[g]++;
}

static void
find_groups (Search *search)
{
  const IcnLayoutPlan *plan = &search->plan;

  for (guint d = 0; d < plan->n; d++) {
    guint g = 0;

    while (g < search->n_groups && search->radix[g] < plan->radix[d])
      g++;
    if (g == search->n_groups || search->radix[g] != plan->radix[d]) {
      gsize after = search->n_groups++ - g;

      memmove (search->radix + g + 1, search->radix + g, after * sizeof *search->radix);
      memmove (search->n_members + g + 1, search->n_members + g, after * sizeof *search->n_members);
      memmove (search->member + g + 1, search->member + g, after * sizeof *search->member);
      search->radix[g] = plan->radix[d];
      search->n_members[g] = 0;
    }
    search->member[g][search->n_members[g]++] = d;
  }
}

void
icn_layout_plan_init (IcnLayoutPlan *plan, guint n, const guint32 *radix, IcnLineWires wires,
                      gboolean wraps)
{
  Search search = { .wires = wires,
                    .wraps = wraps,
                    .plan = { .n = n, .split = n, .blocks_across = 1, .blocks_down = 1 },
                    .score = { .shape = INFINITY } };

  memcpy (search.plan.radix, radix, n * sizeof *radix);
  if (n == 1 && radix[0] <= MOST_IN_ROW) {
    consider (&search, 1);
  } else {
    find_groups (&search);
    consider_groups (&search, 0, 0);
    for (guint g = search.n_groups; wires == ICN_LINE_WIRES_NEXT && g-- > 0;)
      consider_split (&search, g);
  }
  *plan = search.best;
}

/* Sets *column and *row to the block at position a of a serpentine path: left to right along the
 * first row of `across` blocks, right to left along the next, and so on. */
static void
go_to_and_fro (guint32 across, guint32 a, guint32 *column, guint32 *row)
{
  *row = a / across;
  *column = *row % 2 == 0 ? a % across : across - 1 - a % across;
}

/* Sets *column and *row to the block at position a of a closed loop in a grid of across × down
 * blocks. The loop is a serpentine path over all columns but the first, and returns along the first
 * column. The number of rows must be even. */
static void
go_around (guint32 across, guint32 down, guint32 a, guint32 *column, guint32 *row)
{
  guint32 n_there = (across - 1) * down;

  if (a == 0) {
    *column = *row = 0;
  } else if (a <= n_there) {
    go_to_and_fro (across - 1, a - 1, column, row);
    ++*column;
  } else {
    *column = 0;
    *row = down - (a - n_there);
  }
}

/* Sets *column and *row to the block at position a of a serpentine path. The path runs along the
 * axis on which blocks have the shorter pitch or, if pitches are equal, on which there are more
 * blocks. */
static void
go_along (const IcnLayoutPlan *plan, guint32 a, guint32 *column, guint32 *row)
{
  guint32 right = plan->right[plan->split], down = plan->down[plan->split];

  if (right < down || (right == down && plan->blocks_across >= plan->blocks_down))
    go_to_and_fro (plan->blocks_across, a, column, row);
  else
    go_to_and_fro (plan->blocks_down, a, row, column);
}

static void
find_block (const IcnLayoutPlan *plan, gboolean is_folded, guint32 a, guint32 *column, guint32 *row)
{
  guint32 across = plan->blocks_across, down = plan->blocks_down;

  if (!is_folded)
    go_along (plan, a, column, row);
  else if (!has_loop (plan))
    go_along (plan, folded_place (plan->radix[plan->split], a), column, row);
  else if (down % 2 == 0)
    go_around (across, down, a, column, row);
  else
    go_around (down, across, a, row, column);
}

void
icn_layout_plan_add (const IcnLayoutPlan *plan, guint d, gboolean is_folded, guint32 a,
                     guint32 *column, guint32 *row)
{
  guint32 x, y;

  if (d == plan->split)
    find_block (plan, is_folded, a, &x, &y);
  else
    x = y = is_folded ? folded_place (plan->radix[d], a) : a;
  *column += x * plan->right[d];
  *row += y * plan->down[d];
}

void
icn_layout_block_init (IcnLayoutBlock *block, guint32 n_terminals)
{
  guint32 size = n_terminals + 1;

  block->wide = ceil (sqrt (size));
  block->high = (size + block->wide - 1) / block->wide;
  block->middle = block->high / 2 * block->wide + block->wide / 2;
}
