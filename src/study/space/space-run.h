/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates the candidates of a sweep, in several threads and in order. Only some candidates are in
 * memory at a time, however many there are. */
#pragma once

#include "candidates.h"
#include "design.h"
#include "shared-graphs.h"

typedef enum {
  ICN_CANDIDATE_KEPT,
  ICN_CANDIDATE_LEFT_OUT, /* it does not meet a constraint */
  ICN_CANDIDATE_REFUSED,  /* it cannot be */
} IcnCandidateState;

/* A candidate that was evaluated. It has numbers only if it is kept. */
typedef struct {
  guint64 index;
  IcnPlace place;
  IcnCandidateState state;
  guint left_out_by;     /* the first constraint that it does not meet */
  GError *why;           /* why it is refused, or NULL */
  IcnDesign design;      /* of a refused one perhaps the base */
  double *values;        /* of each operand; NAN where it has none */
} IcnCandidate;

/* Initializes a candidate for a space; it can then be evaluated any number of times. */
void icn_candidate_init (IcnCandidate *candidate, const IcnSpace *space);
void icn_candidate_clear (IcnCandidate *candidate);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnCandidate, icn_candidate_clear)

/* Evaluates the candidate at candidate->place. instead: see icn_space_settings. FALSE if it was
 * cancelled. */
gboolean icn_candidate_evaluate (IcnCandidate *candidate, const IcnSpace *space,
                                 const IcnInstead *instead, IcnSharedGraphs *graphs,
                                 GCancellable *cancellable);

/* Makes what is kept of a candidate, such as a line of text; called in any thread. */
typedef gpointer (*IcnMakeRow) (const IcnCandidate *candidate, gpointer data);

/* Takes ownership of what was made, in the order of the candidates and in the caller's thread.
 * FALSE stops. */
typedef gboolean (*IcnTakeRow) (gpointer row, gpointer data);

/* Evaluates all candidates. n_threads: 0 for one per core. FALSE if `take` stopped it, or it was
 * cancelled. */
gboolean icn_space_run (const IcnSpace *space, guint n_threads, IcnMakeRow make, IcnTakeRow take,
                        GDestroyNotify free_row, gpointer data, GCancellable *cancellable);
