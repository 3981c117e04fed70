/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done with a plan: a shard is simulated, all are counted, and the rows are merged. */
#pragma once

#include "shard-plan.h"

/* Reads the number of a shard; FALSE with an error that names it if the plan has none of it. */
gboolean icn_shard_parse (const IcnShardPlan *plan, const char *text, guint *shard, GError **error);

/* The candidates of a shard, array of guint64; free with g_array_unref. */
GArray *icn_shard_candidates (const IcnShardPlan *plan, guint shard);

/* Simulates candidates until all their points are in the store. n_done: counts candidates,
 * atomically. FALSE if it was cancelled, or a point could not be kept (icn_space_points_error). */
gboolean icn_shard_run (const IcnSpace *space, const GArray *candidates, IcnSpacePoints *points,
                        guint n_threads, guint *n_done);

/* How far a shard is. */
typedef struct {
  guint n_candidates, n_done; /* n_done: candidates that have all their results */
} IcnShardStatus;

/* Whether all files of a candidate are among `names` (icn_result_store_names). */
gboolean icn_shard_task_is_done (const IcnShardPlan *plan, const IcnShardTask *task,
                                 GHashTable *names);

/* The status of each shard, array of n_shards; index 0 is shard 1. Free with g_free. Names of files
 * are counted, their contents are not read. */
IcnShardStatus *icn_shard_status (const IcnShardPlan *plan, const IcnResultStore *store);

/* Sets an error that names the shards that have to be run before rows can be merged. missing: array
 * of guint64, the candidates without all their points. */
void icn_shard_tell_missing (const IcnShardPlan *plan, const GArray *missing, const char *damaged,
                             GError **error);
