/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-run.h"

#include "analysis.h"
#include "evaluation-parts.h"
#include "evaluation.h"
#include "pieces.h"
#include "topology.h"
#include "load-search.h"
#include "space-points.h"
#include "worst-case.h"
#include <math.h>

/* Number of candidates that a thread evaluates before it asks for more; 1 if candidates are
 * simulated. */
#define BLOCK 32
/* Limit of memory: number of rows that threads may make while the row of an earlier candidate is
 * not finished. */
#define AHEAD 2048

void
icn_candidate_init (IcnCandidate *candidate, const IcnSpace *space)
{
  *candidate = (IcnCandidate){ .values = g_new (double, space->operands->len),
                               .found = g_new0 (IcnFinding, space->operands->len),
                               .cache = g_new0 (IcnPreparedCache, 1),
                               .points = g_array_new (FALSE, FALSE, sizeof (IcnMeasured)) };
  icn_design_init (&candidate->design);
}

void
icn_candidate_clear (IcnCandidate *candidate)
{
  g_clear_pointer (&candidate->values, g_free);
  g_clear_pointer (&candidate->found, g_free);
  g_clear_error (&candidate->why);
  icn_design_clear (&candidate->design);
  icn_prepared_clear (candidate->cache);
  g_clear_pointer (&candidate->cache, g_free);
  g_clear_pointer (&candidate->points, g_array_unref);
  icn_evaluation_clear (&candidate->evaluation);
  g_clear_pointer (&candidate->analysis, icn_analysis_unref);
}

/* When a constraint is tested: before the design is evaluated (AT_SETTINGS), when the design's
 * numbers are known (AT_NUMBERS), or when its simulated points are known (AT_POINTS). */
typedef enum {
  AT_SETTINGS,
  AT_NUMBERS,
  AT_POINTS,
} Phase;

static Phase
phase_of (const IcnSpace *space, const IcnPredicate *predicate)
{
  const IcnQuantity *quantity = predicate->operand.quantity;

  if (quantity && quantity->is_simulated && space->loads)
    return AT_POINTS;
  return icn_predicate_is_of_settings (predicate) ? AT_SETTINGS : AT_NUMBERS;
}

/* Whether a candidate meets the constraints that are tested in this phase. If not, marks the
 * candidate as left out. evaluation: for AT_SETTINGS, an evaluation of the design without its
 * graph; NULL in other phases. */
static gboolean
meets (IcnCandidate *candidate, const IcnSpace *space, Phase phase, const IcnEvaluation *evaluation)
{
  for (guint i = 0; i < space->predicates->len; i++) {
    const IcnPredicate *predicate = g_ptr_array_index (space->predicates, i);
    double value = NAN;

    if (phase_of (space, predicate) != phase)
      continue;
    if (phase != AT_SETTINGS)
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

/* Searches for the permutation traffic with the largest channel load, and stores its γ_max in the
 * evaluation. If the search has no result, the quantities that follow from this γ_max stay NAN. */
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
  for (guint i = 0; space->loads && i < space->loads->len; i++) {
    IcnLoadUnit unit = g_array_index (space->loads, IcnLoad, i).unit;

    if (unit == ICN_LOAD_OF_SATURATION || unit == ICN_LOAD_KNEE)
      return TRUE;
  }
  return FALSE;
}

/* Whether a candidate meets the constraints that can be tested without its graph. These constraints
 * are tested first, because building a network of a million nodes takes long. */
static gboolean
meets_early (IcnCandidate *candidate, const IcnSpace *space)
{
  g_auto (IcnEvaluation) evaluation = { 0 };
  gboolean has_numbers = FALSE;

  for (guint i = 0; i < space->predicates->len && !has_numbers; i++) {
    const IcnPredicate *predicate = g_ptr_array_index (space->predicates, i);

    has_numbers = predicate->operand.quantity != NULL && icn_predicate_is_of_settings (predicate);
  }
  /* A candidate that cannot be evaluated is refused later, because the graph may give a more
   * specific error. */
  if (has_numbers && !icn_evaluate_without_flows (&candidate->design, NULL, &evaluation, NULL))
    return TRUE;
  return meets (candidate, space, AT_SETTINGS, &evaluation);
}

/* Returns the icn_analysis_key of a candidate, by which the cache of graphs finds its graph. The
 * key is kept in candidate->prepared or, if this is NULL, in *own. */
static const char *
analysis_key (const IcnCandidate *candidate, char **own)
{
  char **key = candidate->prepared ? &candidate->prepared->analysis_key : own;

  if (!*key)
    *key = icn_analysis_key (&candidate->design);
  return *key;
}

static gboolean
take_numbers (IcnCandidate *candidate, const IcnSpace *space, IcnSharedGraphs *graphs,
              GCancellable *cancellable)
{
  gboolean has_graph = icn_topology_is_integral (&candidate->design.topology);
  IcnEvaluation *evaluation = &candidate->evaluation;
  g_autofree char *own = NULL;
  IcnAnalysis *analysis;

  if (has_graph &&
      !icn_shared_graphs_get (graphs, &candidate->design, analysis_key (candidate, &own),
                              &candidate->analysis, cancellable, &candidate->why))
    return FALSE;
  analysis = has_graph ? candidate->analysis : NULL;
  if (!(needs_flows (space)
          ? icn_evaluate_unless_cancelled (&candidate->design, analysis, evaluation, cancellable,
                                           &candidate->why)
          : icn_evaluate_without_flows (&candidate->design, analysis, evaluation, &candidate->why)))
    return FALSE;
  if (has_searched (space))
    find_worst_case (evaluation, cancellable);
  for (guint i = 0; i < space->operands->len; i++)
    candidate->values[i] =
      icn_operand_number (icn_space_operand (space, i), &candidate->design, evaluation);
  return TRUE;
}

/* Marks a candidate as refused. If a constraint demands that the network can be built
 * (ICN_COMPARE_BUILDABLE), marks the candidate as left out by this constraint instead. */
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
  g_array_set_size (candidate->points, 0);
  icn_evaluation_clear (&candidate->evaluation);
  candidate->evaluation = (IcnEvaluation){ 0 };
  candidate->n_missing = 0;
  candidate->state = ICN_CANDIDATE_KEPT;
  for (guint i = 0; i < space->operands->len; i++)
    candidate->values[i] = NAN;
  if (!icn_space_prepare (space, &candidate->place, instead, candidate->cache, &candidate->design,
                          &candidate->prepared, &candidate->why))
    refuse (candidate, space);
  else if (meets_early (candidate, space)) {
    if (take_numbers (candidate, space, graphs, cancellable))
      meets (candidate, space, AT_NUMBERS, NULL);
    else
      refuse (candidate, space);
  }
  return !g_cancellable_is_cancelled (cancellable);
}

/* Returns the simulated point from which a quantity (operand) of the space gets its simulated
 * number; NULL if the candidate has no point at the load of the quantity. */
static const IcnMeasured *
point_of (const IcnCandidate *candidate, const IcnOperand *operand, const IcnLoadSearch *search)
{
  gboolean has_load = operand->quantity->argument == ICN_ARGUMENT_LOAD;
  double load = has_load ? icn_load_search_resolve (search, &operand->load, &candidate->evaluation)
                         : ICN_NO_LOAD;

  for (guint i = 0; i < candidate->points->len; i++)
    if (g_array_index (candidate->points, IcnMeasured, i).load == load)
      return &g_array_index (candidate->points, IcnMeasured, i);
  return NULL;
}

static int
compare_loads (gconstpointer a, gconstpointer b)
{
  const IcnMeasured *x = a, *y = b;

  return (x->load > y->load) - (x->load < y->load);
}

void
icn_candidate_take_points (IcnCandidate *candidate, const IcnSpace *space,
                           const IcnLoadSearch *search)
{
  const GArray *points = icn_load_search_points (search);

  g_array_set_size (candidate->points, 0);
  g_array_append_vals (candidate->points, points->data, points->len);
  g_array_sort (candidate->points, compare_loads);
  for (guint i = 0; i < space->operands->len; i++) {
    const IcnQuantity *quantity = icn_space_operand (space, i)->quantity;
    const IcnMeasured *point = quantity && quantity->is_simulated
                                 ? point_of (candidate, icn_space_operand (space, i), search)
                                 : NULL;
    IcnFinding *finding = &candidate->found[i];

    *finding = (IcnFinding){ .value = NAN };
    if (!point)
      continue;
    icn_point_find (point, &candidate->evaluation, quantity->run_needs, &quantity->of_point,
                    &quantity->half_width, finding);
    candidate->values[i] = finding->value;
  }
  meets (candidate, space, AT_POINTS, NULL);
}

/* Holds the row of one candidate, from when a thread has made the row until the caller takes it.
 * The caller takes rows in the order of candidates. */
typedef struct {
  gpointer row; /* NULL if the evaluation of the candidate was cancelled */
  gboolean is_made;
} Slot;

typedef struct {
  const IcnSpace *space;
  const IcnSpaceHow *how;
  IcnSharedGraphs *graphs;
  IcnMakeRow make;
  gpointer data;
  GCancellable *cancellable;

  GMutex lock;
  GCond changed;
  Slot slots[AHEAD];      /* places for the rows of the next candidates: the row of candidate i
                             of the run is in slots[i % AHEAD] */
  guint block;            /* the number of candidates that a thread takes at a time */
  guint64 n, next, taken; /* n: number of candidates of the run; next: index of the first candidate
                             that no thread has taken; taken: number of rows that the caller has
                             taken */
  gboolean is_stopped;
} Run;

static gpointer
make_row (Run *run, guint64 i, IcnCandidate *candidate)
{
  const GArray *only = run->how->only;

  candidate->index = only ? g_array_index (only, guint64, i) : i;
  icn_space_place_of (run->space, candidate->index, &candidate->place);
  if (!icn_candidate_evaluate (candidate, run->space, NULL, run->graphs, run->cancellable))
    return NULL;
  if (run->how->points && candidate->state == ICN_CANDIDATE_KEPT &&
      !icn_space_points_take (run->how->points, run->space, candidate))
    return NULL;
  return run->make (candidate, run->data);
}

static gpointer
work (gpointer data)
{
  Run *run = data;
  g_auto (IcnCandidate) candidate = { 0 };

  icn_pieces_set_threads (1); /* no helper threads: only the threads of the sweep may be used */
  icn_candidate_init (&candidate, run->space);
  g_mutex_lock (&run->lock);
  while (!run->is_stopped && run->next < run->n) {
    guint64 first = run->next, end = MIN (first + run->block, run->n);

    if (end > run->taken + AHEAD) {
      g_cond_wait (&run->changed, &run->lock);
      continue;
    }
    run->next = end;
    g_mutex_unlock (&run->lock);
    for (guint64 i = first; i < end; i++)
      run->slots[i % AHEAD].row = make_row (run, i, &candidate);
    g_mutex_lock (&run->lock);
    for (guint64 i = first; i < end; i++)
      run->slots[i % AHEAD].is_made = TRUE;
    g_cond_broadcast (&run->changed);
  }
  g_mutex_unlock (&run->lock);
  return NULL;
}

/* Waits until the row of the next candidate is made, removes the row from `slots` and returns
 * it. */
static gpointer
next_row (Run *run)
{
  Slot *slot = &run->slots[run->taken % AHEAD];
  gpointer row;

  g_mutex_lock (&run->lock);
  while (!slot->is_made)
    g_cond_wait (&run->changed, &run->lock);
  row = slot->row;
  *slot = (Slot){ NULL };
  run->taken++;
  if (run->taken % run->block == 0)
    g_cond_broadcast (&run->changed);
  g_mutex_unlock (&run->lock);
  return row;
}

static gboolean
take_all (Run *run, IcnTakeRow take)
{
  gboolean goes_on = TRUE;

  while (goes_on && run->taken < run->n) {
    gpointer row = next_row (run);

    goes_on = row && take (row, run->data);
  }
  g_mutex_lock (&run->lock);
  run->is_stopped = TRUE;
  g_cond_broadcast (&run->changed);
  g_mutex_unlock (&run->lock);
  return goes_on;
}

gboolean
icn_space_run (const IcnSpace *space, const IcnSpaceHow *how, IcnMakeRow make, IcnTakeRow take,
               GDestroyNotify free_row, gpointer data, GCancellable *cancellable)
{
  g_autoptr (IcnSharedGraphs) graphs = icn_shared_graphs_new ();
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  g_autofree Run *run = g_new0 (Run, 1);
  guint n_threads = how->n_threads > 0 ? how->n_threads : g_get_num_processors ();
  gboolean is_done;

  *run = (Run){ .space = space,
                .how = how,
                .graphs = graphs,
                .make = make,
                .data = data,
                .cancellable = cancellable,
                .block = how->points && icn_space_points_can_simulate (how->points) ? 1 : BLOCK,
                .n = how->only ? how->only->len : space->n_candidates };
  g_mutex_init (&run->lock);
  g_cond_init (&run->changed);
  for (guint i = 0; i < n_threads; i++)
    g_ptr_array_add (threads, g_thread_new ("candidates", work, run));
  is_done = take_all (run, take);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
  for (guint i = 0; i < AHEAD; i++)
    if (run->slots[i].row)
      free_row (run->slots[i].row);
  g_mutex_clear (&run->lock);
  g_cond_clear (&run->changed);
  return is_done;
}
