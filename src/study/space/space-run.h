/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates the candidates of a sweep in several threads and passes on the results in order. Only
 * some candidates are in memory at a time, however many there are. */
#pragma once

#include "candidates.h"
#include "design.h"
#include "evaluation.h"
#include "measured.h"
#include "shared-graphs.h"

typedef struct _IcnLoadSearch IcnLoadSearch;
typedef struct _IcnSpacePoints IcnSpacePoints; /* see space-points.h */

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
  GError *why;       /* the error if the candidate is refused, or if it is kept but cannot be
                        simulated; else NULL */
  IcnDesign design;  /* if the candidate is refused, it can be the base design */
  double *values;    /* of each operand; NAN if the design does not have the number */

  /* What space-points.h gives a candidate that is kept. */
  GArray *points;  /* array of IcnMeasured, in order of rising load; empty if it is not simulated */
  guint n_missing; /* number of its points that are not stored, if only stored ones are taken */

  /* Private: what the next candidate can reuse. */
  IcnPrefix prefix;
  IcnAnalysis *analysis;
  IcnEvaluation evaluation;
} IcnCandidate;

/* Initializes a candidate for a space; it can then be evaluated any number of times. */
void icn_candidate_init (IcnCandidate *candidate, const IcnSpace *space);
void icn_candidate_clear (IcnCandidate *candidate);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnCandidate, icn_candidate_clear)

/* Evaluates the candidate at candidate->place, up to what a simulation gives. instead: see
 * icn_space_settings. FALSE if the evaluation was cancelled. */
gboolean icn_candidate_evaluate (IcnCandidate *candidate, const IcnSpace *space,
                                 const IcnInstead *instead, IcnSharedGraphs *graphs,
                                 GCancellable *cancellable);

/* Takes the points of a candidate that is kept: simulated numbers become values, and if they do not
 * meet a constraint, the candidate is left out. search: has the points, and resolved the loads. */
void icn_candidate_take_points (IcnCandidate *candidate, const IcnSpace *space,
                                const IcnLoadSearch *search);

/* Makes the row of a candidate, the only part of the result that is kept, such as a line of text;
 * called in any thread. */
typedef gpointer (*IcnMakeRow) (const IcnCandidate *candidate, gpointer data);

/* Takes ownership of a row; called in the order of the candidates and in the caller's thread. FALSE
 * stops the run. */
typedef gboolean (*IcnTakeRow) (gpointer row, gpointer data);

/* What a run does; all zero is the usual. */
typedef struct {
  guint n_threads;        /* 0: one per core */
  const GArray *only;     /* array of guint64: the candidates, in their order; NULL: all */
  IcnSpacePoints *points; /* gives candidates that are kept their points; NULL: they have none */
} IcnSpaceHow;

/* Evaluates candidates. FALSE if `take` stopped the run, it was cancelled, or a point could not be
 * kept (icn_space_points_error). */
gboolean icn_space_run (const IcnSpace *space, const IcnSpaceHow *how, IcnMakeRow make,
                        IcnTakeRow take, GDestroyNotify free_row, gpointer data,
                        GCancellable *cancellable);
