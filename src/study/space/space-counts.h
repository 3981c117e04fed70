/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSpaceCounts: how many candidates of a sweep were kept, left out by a constraint, or refused,
 * and why. */
#pragma once

#include "space-run.h"

/* The number of candidates of a sweep that were refused for the same reason, that is, with an error
 * of the same code about the same setting. */
typedef struct {
  char *example; /* the error message of the first of these candidates */
  guint n;
} IcnRefusalCount;

typedef struct {
  guint64 n_done, n_kept, n_refused; /* a candidate that meets the constraints but cannot be
                                        simulated counts as refused */
  guint64 *n_left_out; /* [constraints of the space] number of candidates that the constraint
                          leaves out; a candidate that does not meet several constraints counts
                          for the first one that was tested */
  GPtrArray *refusals; /* array of IcnRefusalCount, in the order in which the reasons first
                          occurred */
  GArray *missing;     /* array of guint64: if only points in the store are used, the indices of the
                          candidates that lack a point; else empty */
  GHashTable *kinds;   /* private: maps the setting and code of an error, as text, to its
                          IcnRefusalCount */
} IcnSpaceCounts;

void icn_space_counts_init (IcnSpaceCounts *counts, const IcnSpace *space);
void icn_space_counts_clear (IcnSpaceCounts *counts);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnSpaceCounts, icn_space_counts_clear)

/* Adds an evaluated candidate to the counts. The arguments after `counts` are the members of
 * IcnCandidate with these names. */
void icn_space_counts_add (IcnSpaceCounts *counts, IcnCandidateState state, guint left_out_by,
                           const GError *why);
