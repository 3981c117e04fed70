/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSpaceCounts: how many candidates of a sweep meet all constraints (are kept), are left out by a
 * constraint, or are refused, and for which reasons. */
#pragma once

#include "space-run.h"

/* The number of candidates of a sweep that were refused for the same reason, that is, with an error
 * of the same code about the same setting. */
typedef struct {
  char *example; /* the error message of the first of these candidates */
  guint n;
} IcnRefusalCount;

typedef struct {
  guint64 n_done, n_kept, n_refused; /* n_refused includes candidates that meet the constraints but
                                        cannot be simulated */
  guint64 *n_left_out; /* [constraints of the space] number of candidates that the constraint leaves
                          out; a candidate that fails several constraints counts for the first of
                          them that was tested */
  GPtrArray *refusals; /* array of IcnRefusalCount, one for each reason, in the order in which the
                          reasons first occurred */
  GArray *missing;     /* array of guint64: indices of candidates without all their points in the
                          store; filled only if missing points are not simulated */
  GHashTable *kinds;   /* private: maps the text that identifies a reason (setting and code of an
                          error) to its IcnRefusalCount */
} IcnSpaceCounts;

void icn_space_counts_init (IcnSpaceCounts *counts, const IcnSpace *space);
void icn_space_counts_clear (IcnSpaceCounts *counts);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnSpaceCounts, icn_space_counts_clear)

/* Adds an evaluated candidate to the counts. state, left_out_by and why: the members of
 * IcnCandidate with these names. */
void icn_space_counts_add (IcnSpaceCounts *counts, IcnCandidateState state, guint left_out_by,
                           const GError *why);
