/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates the candidates of a sweep in several threads and passes on the results in order. Only
 * some candidates are in memory at a time, however many there are. */
#pragma once

#include "candidates.h"
#include "design.h"
#include "shared-graphs.h"

typedef enum {
  ICN_CANDIDATE_KEPT,
  ICN_CANDIDATE_LEFT_OUT, /* the candidate does not meet a constraint */
  ICN_CANDIDATE_REFUSED,  /* no design can have the settings, or its evaluation failed */
} IcnCandidateState;

/* A candidate that was evaluated. Only a candidate that is kept has values. */
typedef struct {
  guint64 index;
  IcnPlace place;
  IcnCandidateState state;
  guint left_out_by; /* index of the first constraint that the candidate does not meet */
  GError *why;       /* the error if the candidate is refused, else NULL */
  IcnDesign design;  /* if the candidate is refused, it can be the base design */
  double *values;    /* of each operand; NAN if the design does not have the number */

  /* Private: what the next candidate can reuse. */
  IcnPrefix prefix;
  IcnAnalysis *analysis;
} IcnCandidate;

/* Initializes a candidate for a space; it can then be evaluated any number of times. */
void icn_candidate_init (IcnCandidate *candidate, const IcnSpace *space);
void icn_candidate_clear (IcnCandidate *candidate);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnCandidate, icn_candidate_clear)

/* Evaluates the candidate at candidate->place. instead: see icn_space_settings. FALSE if the
 * evaluation was cancelled. */
gboolean icn_candidate_evaluate (IcnCandidate *candidate, const IcnSpace *space,
                                 const IcnInstead *instead, IcnSharedGraphs *graphs,
                                 GCancellable *cancellable);

/* Makes the row of a candidate, the only part of the result that is kept, such as a line of text;
 * called in any thread. */
typedef gpointer (*IcnMakeRow) (const IcnCandidate *candidate, gpointer data);

/* Takes ownership of a row; called in the order of the candidates and in the caller's thread. FALSE
 * stops the run. */
typedef gboolean (*IcnTakeRow) (gpointer row, gpointer data);

/* Evaluates all candidates. n_threads: 0 for one per core. FALSE if `take` stopped the run or it
 * was cancelled. */
gboolean icn_space_run (const IcnSpace *space, guint n_threads, IcnMakeRow make, IcnTakeRow take,
                        GDestroyNotify free_row, gpointer data, GCancellable *cancellable);
