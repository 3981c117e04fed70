/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates the candidates of a sweep in several threads and passes their rows to the caller in the
 * order of the candidates. However many candidates a sweep has, only few are in memory at a time.
 */
#pragma once

#include "candidate-design.h"
#include "design.h"
#include "evaluation.h"
#include "measured.h"
#include "quantity-point.h"
#include "shared-graphs.h"

typedef struct _IcnLoadSearch IcnLoadSearch;
typedef struct _IcnSpacePoints IcnSpacePoints; /* finds the simulated points of candidates
                                                  (space-points.h) */

typedef enum {
  ICN_CANDIDATE_KEPT,
  ICN_CANDIDATE_LEFT_OUT, /* the candidate does not meet a constraint */
  ICN_CANDIDATE_REFUSED,  /* the base design cannot have the settings, or its evaluation failed */
} IcnCandidateState;

/* A candidate and the result of its evaluation. Its numbers are valid only in the state
 * ICN_CANDIDATE_KEPT, that is, if it meets all constraints. */
typedef struct {
  guint64 index;
  IcnPlace place;
  IcnCandidateState state;
  guint left_out_by; /* index of the first constraint that the candidate does not meet */
  GError *why; /* error, if the candidate is refused, or if it meets all constraints but cannot be
                  simulated; else NULL */
  IcnDesign design; /* design of the candidate; for a refused candidate, possibly its base design */
  double *values;   /* [operands of the space] the candidate's value of each quantity or setting
                       (IcnSpace.operands); NAN if it has none */

  /* icn_space_points_take sets the following members for a candidate that meets all constraints. */
  GArray *points;  /* array of IcnMeasured, in order of rising load; empty if the candidate is not
                      simulated */
  IcnFinding *found; /* [operands of the space] for each simulated quantity, its number with the
                        confidence interval; the value is NAN if there is no point at the
                        quantity's load */
  guint n_missing;   /* number of the candidate's points that are not in the store; 0 if missing
                        points are simulated */

  IcnPrepared *prepared; /* data shared with other candidates, not valid if the candidate is
                            refused; NULL if no data is shared */

  /* Private: data that the evaluation of the next candidate can reuse. */
  IcnPreparedCache *cache;
  IcnAnalysis *analysis;
  IcnEvaluation evaluation;
} IcnCandidate;

/* Initializes a candidate for a space without evaluating it. One IcnCandidate can then be set to
 * one place (IcnPlace) after another and evaluated there. */
void icn_candidate_init (IcnCandidate *candidate, const IcnSpace *space);
void icn_candidate_clear (IcnCandidate *candidate);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnCandidate, icn_candidate_clear)

/* Evaluates the candidate at candidate->place, without simulating it. instead: replaces one setting
 * of the candidate by another value; may be NULL. graphs: cache of the graphs that candidates
 * share. FALSE if the evaluation was cancelled. */
gboolean icn_candidate_evaluate (IcnCandidate *candidate, const IcnSpace *space,
                                 const IcnInstead *instead, IcnSharedGraphs *graphs,
                                 GCancellable *cancellable);

/* Gives a candidate that meets all constraints so far the points that `search` has, and sets its
 * simulated numbers. If these numbers do not meet a constraint, the candidate is left out. search:
 * the search that has chosen the loads of the candidate; has all its points. */
void icn_candidate_take_points (IcnCandidate *candidate, const IcnSpace *space,
                                const IcnLoadSearch *search);

/* Callback that makes the row of an evaluated candidate: any data, such as a line of text, for
 * IcnTakeRow. The candidate is not kept after the call, so the row must have all that IcnTakeRow
 * needs. Called in any thread. */
typedef gpointer (*IcnMakeRow) (const IcnCandidate *candidate, gpointer data);

/* Callback that takes ownership of a row. Called in the order of candidates, in the thread that
 * called icn_space_run. Returns FALSE to end the evaluation. */
typedef gboolean (*IcnTakeRow) (gpointer row, gpointer data);

/* Options of icn_space_run. By default (all members zero), all candidates are evaluated, on all
 * cores, without simulation. */
typedef struct {
  guint n_threads;        /* number of threads; 0 for one per core */
  const GArray *only;     /* array of guint64: indices of the candidates to evaluate, in rising
                             order; NULL for all candidates */
  IcnSpacePoints *points; /* finds the simulated points of candidates that meet all constraints;
                             NULL if candidates need no points */
} IcnSpaceHow;

/* Evaluates the candidates that `how` selects. Calls `make` in any thread to make the row of each
 * candidate, and `take` in the caller's thread with each row, in the order of candidates. free_row:
 * frees rows that `take` did not get. FALSE if `take` ended the evaluation, if it was cancelled, or
 * if a point could not be written to the store (icn_space_points_error). */
gboolean icn_space_run (const IcnSpace *space, const IcnSpaceHow *how, IcnMakeRow make,
                        IcnTakeRow take, GDestroyNotify free_row, gpointer data,
                        GCancellable *cancellable);
