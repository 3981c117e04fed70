/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnShardPlan: a simulated sweep in a folder, divided into shards that any number of programs work
 * at, on any number of machines that see the folder. The folder has
 *
 *     plan.json   the study with its sweep, and which candidates are in which shard
 *     results     the points, as result-store.h keeps them
 *
 * A plan is sealed by a digest, and belongs to one study and one compatibility number. */
#pragma once

#include "result-store.h"
#include "space-rows.h"

#define ICN_SHARDS_MAX 10000
#define ICN_SHARD_FILE "plan.json"
#define ICN_SHARD_RESULTS "results"

/* A candidate to be simulated. */
typedef struct {
  guint64 candidate;
  guint shard; /* from 1 */
  double cost; /* estimated duration in an arbitrary unit */
  guint n_names;
  guint name; /* index in `names` of the first of n_names files that it has when it is done */
} IcnShardTask;

typedef struct {
  char *folder;
  IcnStudy *study; /* with the axes, constraints, objectives, loads and settings of the sweep */
  char *from;      /* path of the study's file; NULL: there was none */
  char *stamp;     /* icn_file_stamp() of that file; NULL: it is not checked */
  char **columns;  /* NULL: the usual ones */
  gboolean with_front;
  guint n_shards;
  guint64 n_candidates;
  GArray *tasks;  /* array of IcnShardTask, by candidate */
  GString *names; /* of ICN_FOUND_NAME characters each */
} IcnShardPlan;

void icn_shard_plan_free (IcnShardPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnShardPlan, icn_shard_plan_free)

/* Plans a sweep that is simulated. space: over the study, with loads. asked: has the columns. from:
 * as above. The points that the study has are put into the folder. n_evaluated: counts candidates,
 * atomically. counts: what became of them. NULL with an error if the folder cannot be made. */
IcnShardPlan *icn_shard_plan_new (const char *folder, const IcnSpace *space,
                                  const IcnSpaceAsked *asked, gboolean with_front, const char *from,
                                  guint n_shards, guint *n_evaluated, IcnSpaceCounts *counts,
                                  GError **error);

/* Checks that a plan can be written to a folder: it is not there, empty, or has a plan. */
gboolean icn_shard_plan_check_folder (const char *folder, GError **error);

/* Writes the plan. FALSE with an error if the folder has the plan of another sweep. A plan of the
 * same sweep is replaced, as it may have another number of shards; results are kept. */
gboolean icn_shard_plan_write (const IcnShardPlan *plan, GError **error);

/* Reads the plan of a folder. NULL with an error that says what to do if it is damaged, of another
 * compatibility number, or its study has changed. */
IcnShardPlan *icn_shard_plan_read (const char *folder, GError **error);

/* The space of the sweep; the plan must outlive it. */
IcnSpace *icn_shard_plan_space (const IcnShardPlan *plan, GError **error);

/* The store of the plan's results. */
IcnResultStore *icn_shard_plan_store (const IcnShardPlan *plan, GError **error);

static inline const IcnShardTask *
icn_shard_task (const IcnShardPlan *plan, guint i)
{
  return &g_array_index (plan->tasks, IcnShardTask, i);
}
