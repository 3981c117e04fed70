/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "square-places.h"
#include "net.h"
#include "placement.h"

#define MOST_ASPECT 2.0 /* a larger ratio of the sides makes a strip */
#define MOST_DIMENSIONS 12
#define MOST_IN_ROW 32 /* longest one-dimensional network to draw in one row */
#define EMPTY_COST 1.0 /* added to the ratio of sides if positions stay empty */

/* A way to divide the dimensions between rows and columns of a drawing. */
typedef struct {
  guint32 along_row;    /* the dimensions along rows, as bits; the others are along columns */
  guint split;          /* dimension that is split between both axes, or n if none is */
  guint32 across, down; /* the split dimension is laid out in this many blocks across and down */
  double cost;
} Plan;

guint32
icn_folded_place (guint32 k, guint32 a)
{
  return 2 * a < k ? 2 * a : 2 * (k - a) - 1;
}

static double
aspect (double a, double b)
{
  return MAX (a, b) / MIN (a, b);
}

static void
measure (const IcnNet *net, guint32 along_row, guint split, double *columns, double *rows)
{
  *columns = *rows = 1;
  for (guint d = 0; d < net->dimensions; d++)
    if (d != split)
      *(along_row >> d & 1 ? columns : rows) *= net->radix[d];
}

static void
consider (Plan *best, const Plan *plan, double columns, double rows)
{
  double cost = aspect (columns * plan->across, rows * plan->down) + plan->cost;

  if (cost >= best->cost - 1e-9)
    return;
  *best = *plan;
  best->cost = cost;
}

/* Compares `best` with all ways to lay out the dimension `split` in blocks across and down. */
static void
consider_split (const IcnNet *net, guint split, Plan *best)
{
  guint32 k = net->radix[split];

  for (guint32 along_row = 0; along_row < 1u << net->dimensions; along_row++) {
    double columns, rows;

    if (along_row >> split & 1)
      continue;
    measure (net, along_row, split, &columns, &rows);
    for (guint32 across = 2; across <= k / 2; across++) {
      Plan plan = { along_row, split, across, (k + across - 1) / across, 0 };

      plan.cost = k % across != 0 ? EMPTY_COST : 0;
      consider (best, &plan, columns, rows);
    }
  }
}

static gboolean
find_plan (const IcnNet *net, gboolean may_split, Plan *best)
{
  guint n = net->dimensions;
  guint32 halves = (1u << (n + 1) / 2) - 1;
  double columns, rows;

  measure (net, halves, n, &columns, &rows);
  *best = (Plan){ halves, n, 1, 1, aspect (columns, rows) };
  if (best->cost <= MOST_ASPECT || n > MOST_DIMENSIONS || (n == 1 && columns <= MOST_IN_ROW))
    return FALSE;
  for (guint32 along_row = 1; along_row < 1u << n; along_row++) {
    Plan plan = { along_row, n, 1, 1, 0 };

    measure (net, along_row, n, &columns, &rows);
    if (columns >= rows)
      consider (best, &plan, columns, rows);
  }
  for (guint split = n; may_split && split-- > 0 && best->cost > MOST_ASPECT;)
    consider_split (net, split, best);
  return best->along_row != halves || best->split != n;
}

/* Position a of a serpentine path: left to right along the first row of blocks, right to left along
 * the next, and so on. */
static void
go_to_and_fro (guint32 across, guint32 a, guint32 *column, guint32 *row)
{
  *row = a / across;
  *column = *row % 2 == 0 ? a % across : across - 1 - a % across;
}

/* Position a of a closed loop: a serpentine path over all columns but the first, and back along the
 * first. The number of rows must be even. */
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

static void
place_block (const Plan *plan, guint32 k, gboolean is_folded, guint32 a, guint32 *column,
             guint32 *row)
{
  gboolean is_even = plan->across % 2 == 0 || plan->down % 2 == 0;

  if (!is_folded)
    go_to_and_fro (plan->across, a, column, row);
  else if (plan->across * plan->down != k || !is_even)
    go_to_and_fro (plan->across, icn_folded_place (k, a), column, row);
  else if (plan->down % 2 == 0)
    go_around (plan->across, plan->down, a, column, row);
  else
    go_around (plan->down, plan->across, a, row, column);
}

gboolean
icn_square_places (const IcnNet *net, guint32 folded, gboolean may_split, IcnPlacement *placement)
{
  guint n = net->dimensions;
  double columns, rows;
  Plan plan;

  if (!find_plan (net, may_split, &plan))
    return FALSE;
  measure (net, plan.along_row, plan.split, &columns, &rows);
  placement->columns = (guint32) columns * plan.across;
  placement->rows = (guint32) rows * plan.down;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *coordinates = icn_net_coordinates (net, v);
    guint32 column = 0, row = 0;

    if (plan.split < n)
      place_block (&plan, net->radix[plan.split], folded >> plan.split & 1, coordinates[plan.split],
                   &column, &row);
    for (guint d = n; d-- > 0;) {
      guint32 k = net->radix[d];
      guint32 *along = plan.along_row >> d & 1 ? &column : &row;

      if (d != plan.split)
        *along =
          *along * k + (folded >> d & 1 ? icn_folded_place (k, coordinates[d]) : coordinates[d]);
    }
    placement->column[v] = column;
    placement->row[v] = row;
  }
  return TRUE;
}
