/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "assignment.h"

#define NONE G_MAXUINT32

typedef struct {
  double distance;
  guint32 column;
} Reached;

/* State of the solver. It minimises the total cost of a matching, where a matched pair costs minus
 * its weight, and an unmatched row costs 0. Invariant: the reduced cost of a pair, cost - row_price
 * - column_price, is never negative, and it is 0 for a matched pair. */
typedef struct {
  const IcnAssignment *problem;
  double *row_price;    /* [n_rows] dual price of each row */
  double *column_price; /* [n_columns] dual price of each column */
  guint32 *column_of;   /* [n_rows] the column with which each row is matched, or NONE */
  guint32 *row_of;      /* [n_columns] the row with which each column is matched, or NONE */

  /* State of the current search for an augmenting path, by Dijkstra's algorithm over reduced
   * costs: */
  double *distance;   /* [n_columns] length of the shortest path found to each column; G_MAXDOUBLE:
                         none yet */
  guint32 *before;    /* [n_columns] the row that precedes each column on its shortest path */
  guint8 *is_settled; /* [n_columns] the shortest path to the column is final */
  GArray *heap;       /* binary heap of Reached, by distance; entries outdated by a shorter path are
                         skipped when popped */
  GArray *touched;  /* columns to which the search has found a path, for resetting it afterwards */
  double end;       /* length of the shortest augmenting path found */
  guint32 free_row; /* if the path ends at a row: this row, which becomes unmatched; else
                       ICN_NONE */
  guint32 free_column; /* if the path ends at an unmatched column: this column; else ICN_NONE */
} Solver;

static void
heap_push (GArray *heap, Reached item)
{
  guint i = heap->len;

  g_array_append_val (heap, item);
  for (; i > 0; i = (i - 1) / 2) {
    Reached *parent = &g_array_index (heap, Reached, (i - 1) / 2);

    if (parent->distance <= item.distance)
      break;
    g_array_index (heap, Reached, i) = *parent;
  }
  g_array_index (heap, Reached, i) = item;
}

static Reached
heap_pop (GArray *heap)
{
  Reached *item = &g_array_index (heap, Reached, 0);
  Reached top = item[0], last = item[heap->len - 1];
  guint n = heap->len - 1, i = 0;

  g_array_set_size (heap, n);
  for (guint child = 1; child < n; child = 2 * i + 1) {
    if (child + 1 < n && item[child + 1].distance < item[child].distance)
      child++;
    if (last.distance <= item[child].distance)
      break;
    item[i] = item[child];
    i = child;
  }
  if (n > 0)
    item[i] = last;
  return top;
}

static void
scan_row (Solver *s, guint32 row, double so_far)
{
  const IcnAssignment *problem = s->problem;
  double price = s->row_price[row];

  if (so_far - price < s->end) {
    s->end = so_far - price;
    s->free_row = row;
    s->free_column = NONE;
  }
  for (guint64 i = problem->first[row]; i < problem->first[row + 1]; i++) {
    guint32 column = problem->column[i];
    double distance = so_far - problem->weight[i] - price - s->column_price[column];

    /* A column whose shortest path is final is skipped. Rounding errors could make it look closer
     * than it is, and the path would become a cycle. */
    if (s->is_settled[column] || distance >= s->end || distance >= s->distance[column])
      continue;
    if (s->distance[column] == G_MAXDOUBLE)
      g_array_append_val (s->touched, column);
    s->distance[column] = distance;
    s->before[column] = row;
    if (s->row_of[column] == NONE) {
      s->end = distance;
      s->free_row = NONE;
      s->free_column = column;
    } else {
      heap_push (s->heap, (Reached){ distance, column });
    }
  }
}

/* Updates the prices after a search for an augmenting path, so that all reduced costs are 0 on the
 * path and at least 0 elsewhere, and clears the state of the search. root: the row at which the
 * search began. */
static void
settle_prices (Solver *s, guint32 root)
{
  s->row_price[root] += s->end;
  for (guint i = 0; i < s->touched->len; i++) {
    guint32 column = g_array_index (s->touched, guint32, i);

    if (s->is_settled[column]) {
      s->column_price[column] -= s->end - s->distance[column];
      s->row_price[s->row_of[column]] += s->end - s->distance[column];
      s->is_settled[column] = FALSE;
    }
    s->distance[column] = G_MAXDOUBLE;
  }
  g_array_set_size (s->touched, 0);
  g_array_set_size (s->heap, 0);
}

/* Matches every row on the augmenting path, which begins at row `root`, with the column that
 * follows it on the path. */
static void
augment (Solver *s, guint32 root)
{
  guint32 column = s->free_column;

  if (s->free_row != NONE) {
    column = s->column_of[s->free_row];
    s->column_of[s->free_row] = NONE;
    if (s->free_row == root)
      return;
  }
  for (;;) {
    guint32 row = s->before[column], given_up = s->column_of[row];

    s->row_of[column] = row;
    s->column_of[row] = column;
    if (row == root)
      return;
    column = given_up;
  }
}

static void
match_row (Solver *s, guint32 root)
{
  s->end = G_MAXDOUBLE;
  scan_row (s, root, 0);
  while (s->heap->len > 0) {
    Reached nearest = heap_pop (s->heap);

    if (nearest.distance >= s->end)
      break;
    if (s->is_settled[nearest.column] || nearest.distance > s->distance[nearest.column])
      continue;
    s->is_settled[nearest.column] = TRUE;
    scan_row (s, s->row_of[nearest.column], nearest.distance);
  }
  settle_prices (s, root);
  augment (s, root);
}

/* Sets initial prices such that no reduced cost is negative. Then makes a greedy matching: each row
 * in turn is matched with its best column, if no earlier row has this column. */
static void
start (Solver *s, gboolean *is_matched)
{
  const IcnAssignment *problem = s->problem;

  for (guint32 column = 0; column < problem->n_columns; column++) {
    s->distance[column] = G_MAXDOUBLE;
    s->row_of[column] = NONE;
  }
  for (guint32 row = 0; row < problem->n_rows; row++) {
    guint32 best = NONE;

    s->column_of[row] = NONE;
    for (guint64 i = problem->first[row]; i < problem->first[row + 1]; i++)
      if (-problem->weight[i] < s->row_price[row]) {
        s->row_price[row] = -problem->weight[i];
        best = problem->column[i];
      }
    is_matched[row] = best == NONE || s->row_of[best] == NONE;
    if (best != NONE && s->row_of[best] == NONE) {
      s->row_of[best] = row;
      s->column_of[row] = best;
    }
  }
}

static double
total_weight (const IcnAssignment *problem, const guint32 *column_of)
{
  double sum = 0;

  for (guint32 row = 0; row < problem->n_rows; row++)
    for (guint64 i = problem->first[row]; i < problem->first[row + 1]; i++)
      if (problem->column[i] == column_of[row])
        sum += problem->weight[i];
  return sum;
}

gboolean
icn_assignment_solve (const IcnAssignment *problem, guint32 *column_of, double *weight,
                      GCancellable *cancellable, GError **error)
{
  g_autofree double *row_price = g_new0 (double, problem->n_rows);
  g_autofree double *column_price = g_new0 (double, problem->n_columns);
  g_autofree double *distance = g_new (double, problem->n_columns);
  g_autofree guint32 *row_of = g_new (guint32, problem->n_columns);
  g_autofree guint32 *before = g_new (guint32, problem->n_columns);
  g_autofree guint8 *is_settled = g_new0 (guint8, problem->n_columns);
  g_autofree guint32 *found = g_new (guint32, problem->n_rows);
  g_autofree gboolean *is_matched = g_new (gboolean, problem->n_rows);
  g_autoptr (GArray) heap = g_array_new (FALSE, FALSE, sizeof (Reached));
  g_autoptr (GArray) touched = g_array_new (FALSE, FALSE, sizeof (guint32));
  Solver s = { .problem = problem,
               .row_price = row_price,
               .column_price = column_price,
               .column_of = found,
               .row_of = row_of,
               .distance = distance,
               .before = before,
               .is_settled = is_settled,
               .heap = heap,
               .touched = touched };

  start (&s, is_matched);
  for (guint32 row = 0; row < problem->n_rows; row++) {
    if (is_matched[row])
      continue;
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    match_row (&s, row);
  }
  for (guint32 row = 0; row < problem->n_rows; row++)
    column_of[row] = found[row];
  *weight = total_weight (problem, found);
  return TRUE;
}
