/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSpaceCounts: how many candidates of a sweep were kept, left out by a constraint, or refused,
 * and why. */
#pragma once

#include "space-run.h"

/* The number of candidates that were refused for the same reason: an error of the same kind in the
 * same field. */
typedef struct {
  char *example; /* the error message of the first of these candidates */
  guint n;
} IcnRefusalCount;

typedef struct {
  guint64 n_done, n_kept, n_refused; /* a candidate that meets the constraints but cannot be
                                        simulated counts as refused */
  guint64 *n_left_out; /* for each constraint of the space, the number of candidates that it left
                          out */
  GPtrArray *refusals; /* array of IcnRefusalCount, in the order in which the reasons first
                          occurred */
  GArray *missing;     /* array of guint64, if only stored points are used: indices of the
                          candidates with a point that is not in the store */
  GHashTable *kinds;   /* private: maps the field and kind of an error to its IcnRefusalCount */
} IcnSpaceCounts;

void icn_space_counts_init (IcnSpaceCounts *counts, const IcnSpace *space);
void icn_space_counts_clear (IcnSpaceCounts *counts);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnSpaceCounts, icn_space_counts_clear)

/* Counts a candidate. The arguments after `counts` are the members of IcnCandidate with these
 * names. */
void icn_space_counts_add (IcnSpaceCounts *counts, IcnCandidateState state, guint left_out_by,
                           const GError *why);
