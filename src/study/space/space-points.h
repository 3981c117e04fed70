/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSpacePoints: finds the simulated points of a sweep's candidates. If a point is in the store
 * (result-store.h), it is read from the store. Otherwise it is simulated, and written to the store
 * as soon as it is known. A point depends only on its design, its load and the study's simulation
 * settings, so its values do not depend on the number of threads or the order of points. */
#pragma once

#include "result-store.h"
#include "space-run.h"

/* Makes an IcnSpacePoints. store: the store of the points; borrowed. n_threads: number of points
 * that are simulated at the same time; 0 for one per core. only_stored: TRUE if nothing is
 * simulated; IcnCandidate.n_missing is then set to the number of points that are not in the store.
 * cancellable: ends all simulations, and is cancelled if a point cannot be written to the store;
 * NULL for a new cancellable. */
IcnSpacePoints *icn_space_points_new (IcnResultStore *store, guint n_threads, gboolean only_stored,
                                      GCancellable *cancellable);
void icn_space_points_free (IcnSpacePoints *points);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSpacePoints, icn_space_points_free)

/* Whether points that are not in the store are simulated. */
gboolean icn_space_points_can_simulate (const IcnSpacePoints *points);

/* Finds the simulated points of a candidate that meets all constraints (ICN_CANDIDATE_KEPT), at the
 * loads of the space, and stores them in the candidate; can be called in any thread. If the
 * candidate cannot be simulated, sets candidate->why to the reason instead. FALSE if the simulation
 * was cancelled. */
gboolean icn_space_points_take (IcnSpacePoints *points, const IcnSpace *space,
                                IcnCandidate *candidate);

/* Returns the first error in writing a point to the store; NULL if there was none. Owned by
 * `points`. */
const GError *icn_space_points_error (const IcnSpacePoints *points);

/* The number of points that were simulated so far. */
guint icn_space_points_n_simulated (const IcnSpacePoints *points);
