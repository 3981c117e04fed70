/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that simulate one shard of a plan, that is, one part of a sweep (shard-plan.h), count
 * the progress of all shards, and report missing results. */
#pragma once

#include "shard-state.h"

/* Parses the number of a shard (part of the sweep); the first shard has the number 1. FALSE with an
 * error if the plan has no shard of this number. */
gboolean icn_shard_parse (const IcnShardPlan *plan, const char *text, guint *shard, GError **error);

/* Returns the candidates that are simulated in a shard (part of the sweep): array of guint64, their
 * indices in the sweep; free with g_array_unref. */
GArray *icn_shard_candidates (const IcnShardPlan *plan, guint shard);

/* Simulates candidates until all their points are in the result store. points: simulates and stores
 * the points. n_threads: 0 for one per core. *n_done is increased atomically for each finished
 * candidate. FALSE if the simulation was cancelled, or if a point could not be written to the store
 * (icn_space_points_error). */
gboolean icn_shard_run (const IcnSpace *space, const GArray *candidates, IcnSpacePoints *points,
                        guint n_threads, guint *n_done);

/* The progress of a shard (part of a sweep): counts of its candidates, and its state. */
typedef struct {
  guint n_candidates, n_done; /* number of candidates of the shard, and number of those whose
                                 results are all in the store */
  IcnShardState state;
  char *about; /* name of the machine or error message (icn_shard_state_read); NULL if there is
                  neither */
} IcnShardStatus;

/* Whether all result files of a candidate exist. names: set of the names of all files in the result
 * store (icn_result_store_names). */
gboolean icn_shard_task_is_done (const IcnShardPlan *plan, const IcnShardTask *task,
                                 GHashTable *names);

/* Returns the status of each shard (part of the sweep): array of IcnShardStatus, whose element 0 is
 * for shard 1; free with g_array_unref. A result is counted if its file exists, without reading the
 * file. */
GArray *icn_shard_status (const IcnShardPlan *plan, const IcnResultStore *store);

/* Returns the sums of `n_candidates` and `n_done` over all shards (parts of the sweep); the other
 * members are 0. status: array of IcnShardStatus from icn_shard_status. */
IcnShardStatus icn_shard_status_of_all (const GArray *status);

/* Sets an error that names the shards (parts of the sweep) that must still be simulated before the
 * rows of the sweep can be merged. missing: array of guint64, indices of the candidates that lack
 * points. damaged: path of a result file that was cut short or edited, or NULL. */
void icn_shard_tell_missing (const IcnShardPlan *plan, const GArray *missing, const char *damaged,
                             GError **error);
