/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-rows.h"

#include "front.h"
#include "space-points.h"

/* The state of a sweep while its candidates are evaluated and their rows are written or counted. */
typedef struct {
  const IcnSpaceReport *report; /* format and inputs of the rows; NULL: candidates are only counted,
                                   and no lines of text are made */
  const IcnSpace *space;
  FILE *file;
  guint *n_evaluated;
  IcnFront *front;     /* the Pareto front of the candidates so far. The row of each candidate that
                          meets the constraints is offered to it; the rows of the candidates on the
                          front are written at the end. NULL: every row is written */
  GArray *kept;        /* receives the indices of the candidates that meet the constraints; may be
                          NULL */
  IcnSpaceCounts *counts;
} Sweep;

/* The result of a candidate. Rows are written in the order of the candidates, so a result is stored
 * until all candidates before it have been written. */
typedef struct {
  guint64 index;
  IcnCandidateState state;
  guint left_out_by;
  gboolean is_missing;
  char *line;    /* line of text of the candidate; NULL if no line is written for it */
  GError *why;   /* the error if the candidate is refused */
  double *goals; /* [n_goals] values of the objectives, multiplied by -1 if larger values are
                    better; NULL if no Pareto front is needed, or if the candidate does not meet
                    the constraints */
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->line);
  g_clear_error (&row->why);
  g_free (row->goals);
  g_free (row);
}

static double *
goals_of (const IcnSpace *space, const IcnCandidate *candidate)
{
  double *goals = g_new (double, space->goals->len);

  for (guint i = 0; i < space->goals->len; i++) {
    const IcnGoal *goal = &g_array_index (space->goals, IcnGoal, i);

    goals[i] = goal->sign * candidate->values[goal->operand];
  }
  return goals;
}

static gpointer
make_row (const IcnCandidate *candidate, gpointer data)
{
  const Sweep *sweep = data;
  gboolean is_kept = candidate->state == ICN_CANDIDATE_KEPT;
  Row *row = g_new0 (Row, 1);

  row->index = candidate->index;
  row->state = candidate->state;
  row->left_out_by = candidate->left_out_by;
  row->is_missing = candidate->n_missing > 0;
  if (candidate->why)
    row->why = g_error_copy (candidate->why);
  if (is_kept && sweep->front)
    row->goals = goals_of (sweep->space, candidate);
  if (sweep->report && (is_kept || (candidate->state == ICN_CANDIDATE_REFUSED && !sweep->front)))
    row->line = icn_space_report_row (sweep->report, candidate);
  if (sweep->n_evaluated)
    g_atomic_int_inc (sweep->n_evaluated);
  return row;
}

static gboolean
take_row (gpointer data, gpointer user_data)
{
  Row *row = data;
  Sweep *sweep = user_data;
  IcnSpaceCounts *counts = sweep->counts;

  icn_space_counts_add (counts, row->state, row->left_out_by, row->why);
  if (row->is_missing)
    g_array_append_val (counts->missing, row->index);
  if (sweep->front && row->state == ICN_CANDIDATE_KEPT) {
    icn_front_offer (sweep->front, row->goals, row);
    return TRUE;
  }
  if (sweep->kept && row->state == ICN_CANDIDATE_KEPT)
    g_array_append_val (sweep->kept, row->index);
  if (row->line && sweep->file)
    fputs (row->line, sweep->file);
  row_free (row);
  return !sweep->file || !ferror (sweep->file);
}

static gboolean
run (Sweep *sweep, const IcnSpaceHow *how)
{
  return icn_space_run (sweep->space, how, make_row, take_row, row_free, sweep, NULL);
}

gboolean
icn_space_front_is_early (const IcnSpace *space)
{
  for (guint i = 0; i < space->goals->len; i++) {
    const IcnGoal *goal = &g_array_index (space->goals, IcnGoal, i);
    const IcnQuantity *quantity = icn_space_operand (space, goal->operand)->quantity;

    if (quantity && quantity->is_simulated)
      return FALSE;
  }
  for (guint i = 0; i < space->predicates->len; i++) {
    const IcnPredicate *predicate = g_ptr_array_index (space->predicates, i);

    if (predicate->operand.quantity && predicate->operand.quantity->is_simulated)
      return FALSE;
  }
  return TRUE;
}

GArray *
icn_space_find_kept (const IcnSpace *space, gboolean with_front, guint n_threads,
                     guint *n_evaluated, IcnSpaceCounts *counts)
{
  g_autoptr (IcnFront) front = with_front ? icn_front_new (space->goals->len, row_free) : NULL;
  g_autoptr (GPtrArray) members = NULL;
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint64));
  Sweep sweep = {
    .space = space, .n_evaluated = n_evaluated, .front = front, .kept = found, .counts = counts
  };

  run (&sweep, &(IcnSpaceHow){ .n_threads = n_threads });
  members = front ? icn_front_members (front) : g_ptr_array_new ();
  for (guint i = 0; i < members->len; i++)
    g_array_append_val (found, ((const Row *) g_ptr_array_index (members, i))->index);
  return found;
}

/* Evaluates the candidates that `how` selects, and writes their rows in order. If with_front is
 * TRUE, writes only the rows of the candidates on the Pareto front, after all candidates have been
 * evaluated. */
static gboolean
write_all (const IcnSpaceReport *report, const IcnSpaceRows *rows, const IcnSpaceHow *how,
           gboolean with_front, FILE *file, IcnSpaceCounts *counts)
{
  const IcnSpace *space = report->space;
  g_autoptr (IcnFront) front = with_front ? icn_front_new (space->goals->len, row_free) : NULL;
  g_autoptr (GPtrArray) members = NULL;
  Sweep sweep = { .report = report,
                  .space = space,
                  .file = file,
                  .n_evaluated = rows->n_evaluated,
                  .front = front,
                  .counts = counts };

  if (!run (&sweep, how))
    return FALSE;
  members = front ? icn_front_members (front) : g_ptr_array_new ();
  for (guint i = 0; i < members->len; i++)
    fputs (((const Row *) g_ptr_array_index (members, i))->line, file);
  return TRUE;
}

gboolean
icn_space_rows_write (const IcnSpaceReport *report, const IcnSpaceRows *rows, FILE *file,
                      IcnSpaceCounts *counts)
{
  const IcnSpace *space = report->space;
  g_autofree char *headings = icn_space_report_row (report, NULL);
  IcnSpaceHow how = { .n_threads = rows->n_threads, .points = rows->points };
  g_auto (IcnSpaceCounts) of_front = { 0 };
  g_autoptr (GArray) only = NULL;

  fputs (headings, file);
  if (!rows->with_front || !rows->points || !icn_space_front_is_early (space))
    return write_all (report, rows, &how, rows->with_front, file, counts);
  only = icn_space_find_kept (space, TRUE, rows->n_threads, rows->n_evaluated, counts);
  how.only = only;
  icn_space_counts_init (&of_front, space);
  if (!write_all (report, rows, &how, FALSE, file, &of_front))
    return FALSE;
  /* Candidates on the Pareto front that could not be simulated were first counted as kept (meeting
   * the constraints), and now count as refused. */
  g_array_append_vals (counts->missing, of_front.missing->data, of_front.missing->len);
  counts->n_kept -= of_front.n_refused;
  counts->n_refused += of_front.n_refused;
  g_ptr_array_extend_and_steal (counts->refusals, g_steal_pointer (&of_front.refusals));
  return TRUE;
}
