/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSpacePoints: gives the candidates of a sweep their simulated points. A point that is in the
 * store is taken from there, any other is simulated and put into the store as soon as it is known.
 * Points depend on nothing but their design, load and the study's simulation settings, so that they
 * are the same on any number of threads and in any order. */
#pragma once

#include "result-store.h"
#include "space-run.h"

/* store: borrowed. n_threads: the number of points that are simulated at a time, 0: one per core.
 * only_stored: nothing is simulated, IcnCandidate.n_missing tells what is not in the store.
 * cancellable: ends everything; it is also cancelled if a point cannot be kept; NULL: one of its
 * own. */
IcnSpacePoints *icn_space_points_new (IcnResultStore *store, guint n_threads, gboolean only_stored,
                                      GCancellable *cancellable);
void icn_space_points_free (IcnSpacePoints *points);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSpacePoints, icn_space_points_free)

/* Whether it simulates what is not in the store. */
gboolean icn_space_points_can_simulate (const IcnSpacePoints *points);

/* Gives a candidate that is kept its points at the loads of the space; in any thread. A candidate
 * that cannot be simulated gets the reason as candidate->why instead. FALSE if it was cancelled. */
gboolean icn_space_points_take (IcnSpacePoints *points, const IcnSpace *space,
                                IcnCandidate *candidate);

/* Why a point could not be kept; NULL if all could. Owned by the points. */
const GError *icn_space_points_error (const IcnSpacePoints *points);

/* The number of points that were simulated so far. */
guint icn_space_points_n_simulated (const IcnSpacePoints *points);
