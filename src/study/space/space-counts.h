/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSpaceCounts: what became of the candidates of a sweep. */
#pragma once

#include "space-run.h"

/* The candidates refused for one reason: an error of the same kind in the same field. */
typedef struct {
  char *example; /* the error message of the first candidate */
  guint n;
} IcnRefusalCount;

typedef struct {
  guint64 n_done, n_kept,
    n_refused;         /* one that is kept but cannot be simulated counts as refused */
  guint64 *n_left_out; /* for each constraint of the space */
  GPtrArray *refusals; /* array of IcnRefusalCount, in the order of the first ones */
  GArray *missing;     /* array of guint64: candidates of which a point is not in the store, if only
                          stored ones are taken */
  GHashTable *kinds;   /* private: field and kind of an error → its IcnRefusalCount */
} IcnSpaceCounts;

void icn_space_counts_init (IcnSpaceCounts *counts, const IcnSpace *space);
void icn_space_counts_clear (IcnSpaceCounts *counts);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnSpaceCounts, icn_space_counts_clear)

/* Counts a candidate. The arguments after `counts` are members of IcnCandidate. */
void icn_space_counts_add (IcnSpaceCounts *counts, IcnCandidateState state, guint left_out_by,
                           const GError *why);
