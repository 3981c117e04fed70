/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-run.h"

#include "analysis.h"
#include "evaluation-parts.h"
#include "evaluation.h"
#include "topology.h"
#include "worst-case.h"
#include <math.h>

#define BLOCK 32 /* number of candidates that a thread evaluates at a time */
#define AHEAD 64 /* number of blocks that may be evaluated ahead of the next one to be passed on   \
                  */

void
icn_candidate_init (IcnCandidate *candidate, const IcnSpace *space)
{
  *candidate = (IcnCandidate){ .values = g_new (double, space->operands->len) };
  icn_design_init (&candidate->design);
}

void
icn_candidate_clear (IcnCandidate *candidate)
{
  g_clear_pointer (&candidate->values, g_free);
  g_clear_error (&candidate->why);
  icn_design_clear (&candidate->design);
  g_clear_pointer (&candidate->prefix.design, icn_design_free);
  g_clear_pointer (&candidate->analysis, icn_analysis_unref);
}

/* Whether a candidate meets the constraints on settings (of_settings), or those on quantities.
 * evaluation: without the graph if constraints are on settings. */
static gboolean
meets (IcnCandidate *candidate, const IcnSpace *space, gboolean of_settings,
       const IcnEvaluation *evaluation)
{
  for (guint i = 0; i < space->predicates->len; i++) {
    const IcnPredicate *predicate = g_ptr_array_index (space->predicates, i);
    double value = NAN;

    if (icn_predicate_is_of_settings (predicate) != of_settings)
      continue;
    if (!of_settings)
      value = candidate->values[space->predicate_operand[i]];
    else if (predicate->operand.field || predicate->operand.quantity)
      value = icn_operand_number (&predicate->operand, &candidate->design, evaluation);
    if (icn_predicate_holds (predicate, &candidate->design, value))
      continue;
    candidate->state = ICN_CANDIDATE_LEFT_OUT;
    candidate->left_out_by = i;
    return FALSE;
  }
  return TRUE;
}

static gboolean
has_searched (const IcnSpace *space)
{
  for (guint i = 0; i < space->operands->len; i++)
    if (icn_space_operand (space, i)->quantity &&
        icn_space_operand (space, i)->quantity->is_searched)
      return TRUE;
  return FALSE;
}

/* Searches for the worst permutation; if there is no result, the quantities that need it stay
 * NAN. */
static void
find_worst_case (IcnEvaluation *evaluation, GCancellable *cancellable)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  g_auto (IcnWorstCase) worst = { .channel = ICN_NONE };

  if (icn_analysis_has_graph (analysis) &&
      icn_worst_case (analysis->net, &analysis->routing, analysis->algorithm, NULL, NULL, &worst,
                      cancellable, NULL))
    icn_evaluation_take_worst_case (evaluation, worst.gamma_max);
}

static gboolean
needs_flows (const IcnSpace *space)
{
  for (guint i = 0; i < space->operands->len; i++)
    if (icn_operand_needs_flows (icn_space_operand (space, i)))
      return TRUE;
  return FALSE;
}

/* Whether a candidate meets the constraints that no graph is needed for. They are tested first: a
 * network of a million nodes is not built to be left out for them. */
static gboolean
meets_early (IcnCandidate *candidate, const IcnSpace *space)
{
  g_auto (IcnEvaluation) evaluation = { 0 };
  gboolean has_numbers = FALSE;

  for (guint i = 0; i < space->predicates->len && !has_numbers; i++) {
    const IcnPredicate *predicate = g_ptr_array_index (space->predicates, i);

    has_numbers = predicate->operand.quantity != NULL && icn_predicate_is_of_settings (predicate);
  }
  /* What cannot be evaluated is refused later, for the reason that the graph gives. */
  if (has_numbers && !icn_evaluate_without_flows (&candidate->design, NULL, &evaluation, NULL))
    return TRUE;
  return meets (candidate, space, TRUE, &evaluation);
}

static gboolean
take_numbers (IcnCandidate *candidate, const IcnSpace *space, IcnSharedGraphs *graphs,
              GCancellable *cancellable)
{
  gboolean has_graph = icn_topology_is_integral (&candidate->design.topology);
  g_auto (IcnEvaluation) evaluation = { 0 };

  if (has_graph && !icn_shared_graphs_get (graphs, &candidate->design, &candidate->analysis,
                                           cancellable, &candidate->why))
    return FALSE;
  if (!(needs_flows (space) ? icn_evaluate : icn_evaluate_without_flows) (
        &candidate->design, has_graph ? candidate->analysis : NULL, &evaluation, &candidate->why))
    return FALSE;
  if (has_searched (space))
    find_worst_case (&evaluation, cancellable);
  for (guint i = 0; i < space->operands->len; i++)
    candidate->values[i] =
      icn_operand_number (icn_space_operand (space, i), &candidate->design, &evaluation);
  return TRUE;
}

/* Marks a candidate as refused, or as left out if a constraint is that the network can be built. */
static void
refuse (IcnCandidate *candidate, const IcnSpace *space)
{
  candidate->state = ICN_CANDIDATE_REFUSED;
  for (guint i = 0; i < space->predicates->len; i++)
    if (((IcnPredicate *) g_ptr_array_index (space->predicates, i))->compare ==
        ICN_COMPARE_BUILDABLE) {
      candidate->state = ICN_CANDIDATE_LEFT_OUT;
      candidate->left_out_by = i;
      return;
    }
}

gboolean
icn_candidate_evaluate (IcnCandidate *candidate, const IcnSpace *space, const IcnInstead *instead,
                        IcnSharedGraphs *graphs, GCancellable *cancellable)
{
  g_clear_error (&candidate->why);
  candidate->state = ICN_CANDIDATE_KEPT;
  for (guint i = 0; i < space->operands->len; i++)
    candidate->values[i] = NAN;
  if (!icn_space_design (space, &candidate->place, instead, &candidate->prefix,
                         &candidate->design, &candidate->why) ||
      !icn_design_check (&candidate->design, &candidate->why))
    refuse (candidate, space);
  else if (meets_early (candidate, space)) {
    if (take_numbers (candidate, space, graphs, cancellable))
      meets (candidate, space, FALSE, NULL);
    else
      refuse (candidate, space);
  }
  return !g_cancellable_is_cancelled (cancellable);
}

/* Candidates that one thread evaluates together, and their rows. */
typedef struct {
  gpointer rows[BLOCK];
  gboolean is_made;
} Block;

typedef struct {
  const IcnSpace *space;
  IcnSharedGraphs *graphs;
  IcnMakeRow make;
  gpointer data;
  GCancellable *cancellable;

  GMutex lock;
  GCond changed;
  Block blocks[AHEAD];           /* block i is blocks[i % AHEAD] */
  guint64 n_blocks, next, taken; /* the number of blocks; the index of the next one to be
                                    evaluated; the number passed on */
  gboolean is_stopped;
} Run;

static guint
block_length (const Run *run, guint64 block)
{
  return MIN (BLOCK, run->space->n_candidates - block * BLOCK);
}

static void
make_block (Run *run, guint64 block, IcnCandidate *candidate)
{
  Block *made = &run->blocks[block % AHEAD];

  for (guint i = 0; i < block_length (run, block); i++) {
    candidate->index = block * BLOCK + i;
    icn_space_place_of (run->space, candidate->index, &candidate->place);
    made->rows[i] = NULL;
    if (icn_candidate_evaluate (candidate, run->space, NULL, run->graphs, run->cancellable))
      made->rows[i] = run->make (candidate, run->data);
  }
}

static gpointer
work (gpointer data)
{
  Run *run = data;
  g_auto (IcnCandidate) candidate = { 0 };

  icn_candidate_init (&candidate, run->space);
  g_mutex_lock (&run->lock);
  while (!run->is_stopped && run->next < run->n_blocks) {
    guint64 block = run->next;

    if (block >= run->taken + AHEAD) {
      g_cond_wait (&run->changed, &run->lock);
      continue;
    }
    run->next++;
    g_mutex_unlock (&run->lock);
    make_block (run, block, &candidate);
    g_mutex_lock (&run->lock);
    run->blocks[block % AHEAD].is_made = TRUE;
    g_cond_broadcast (&run->changed);
  }
  g_mutex_unlock (&run->lock);
  return NULL;
}

/* Passes the rows of a block to `take` in order, or frees them if it is NULL. A row is NULL if the
 * evaluation of its candidate was cancelled. */
static gboolean
take_block (Run *run, guint64 block, IcnTakeRow take, GDestroyNotify free_row)
{
  Block *made = &run->blocks[block % AHEAD];
  gboolean goes_on = TRUE;

  for (guint i = 0; i < block_length (run, block); i++) {
    gpointer row = g_steal_pointer (&made->rows[i]);

    goes_on = goes_on && row && take;
    if (goes_on)
      goes_on = take (row, run->data);
    else if (row)
      free_row (row);
  }
  return goes_on;
}

static gboolean
take_all (Run *run, IcnTakeRow take, GDestroyNotify free_row)
{
  gboolean goes_on = TRUE;

  while (goes_on && run->taken < run->n_blocks) {
    g_mutex_lock (&run->lock);
    while (!run->blocks[run->taken % AHEAD].is_made)
      g_cond_wait (&run->changed, &run->lock);
    g_mutex_unlock (&run->lock);
    goes_on = take_block (run, run->taken, take, free_row);
    g_mutex_lock (&run->lock);
    run->blocks[run->taken++ % AHEAD].is_made = FALSE;
    run->is_stopped = !goes_on;
    g_cond_broadcast (&run->changed);
    g_mutex_unlock (&run->lock);
  }
  return goes_on;
}

gboolean
icn_space_run (const IcnSpace *space, guint n_threads, IcnMakeRow make, IcnTakeRow take,
               GDestroyNotify free_row, gpointer data, GCancellable *cancellable)
{
  g_autoptr (IcnSharedGraphs) graphs = icn_shared_graphs_new ();
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  g_autofree Run *run = g_new0 (Run, 1);
  gboolean is_done;

  *run = (Run){ .space = space,
                .graphs = graphs,
                .make = make,
                .data = data,
                .cancellable = cancellable,
                .n_blocks = (space->n_candidates + BLOCK - 1) / BLOCK };
  g_mutex_init (&run->lock);
  g_cond_init (&run->changed);
  if (n_threads == 0)
    n_threads = g_get_num_processors ();
  for (guint i = 0; i < n_threads; i++)
    g_ptr_array_add (threads, g_thread_new ("candidates", work, run));
  is_done = take_all (run, take, free_row);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
  for (guint64 block = run->taken; block < run->next; block++)
    take_block (run, block, NULL, free_row);
  g_mutex_clear (&run->lock);
  g_cond_clear (&run->changed);
  return is_done;
}
