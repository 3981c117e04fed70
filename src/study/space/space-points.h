/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSpacePoints: finds the simulated points of a sweep's candidates. A point that is in the store
 * (result-store.h) is taken from there. Any other point is simulated, and put into the store as
 * soon as it is known. A point depends only on its design, its load and the study's simulation
 * settings, so it is the same on any number of threads and in any order. */
#pragma once

#include "result-store.h"
#include "space-run.h"

/* Makes an IcnSpacePoints. store: where points are looked up and stored; borrowed. n_threads:
 * number of points that are simulated at the same time; 0: one per core. only_stored: nothing is
 * simulated, and IcnCandidate.n_missing is set to the number of points that are not in the store.
 * cancellable: ends all simulations; it is also cancelled if a point cannot be written to the
 * store. NULL: the object makes a cancellable of its own. */
IcnSpacePoints *icn_space_points_new (IcnResultStore *store, guint n_threads, gboolean only_stored,
                                      GCancellable *cancellable);
void icn_space_points_free (IcnSpacePoints *points);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSpacePoints, icn_space_points_free)

/* Whether points that are not in the store are simulated. */
gboolean icn_space_points_can_simulate (const IcnSpacePoints *points);

/* Finds the simulated points of a candidate that is kept, at the loads of the space, and gives them
 * to it; can be called in any thread. For a candidate that cannot be simulated, sets candidate->why
 * to the reason instead. FALSE if the simulation was cancelled. */
gboolean icn_space_points_take (IcnSpacePoints *points, const IcnSpace *space,
                                IcnCandidate *candidate);

/* The first error of writing a point to the store; NULL if there was none. Owned by `points`. */
const GError *icn_space_points_error (const IcnSpacePoints *points);

/* The number of points that were simulated so far. */
guint icn_space_points_n_simulated (const IcnSpacePoints *points);
