/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnShardPlan: a plan to simulate a sweep in parts, which are called shards. Any number of
 * programs can work at the shards at the same time, on any number of machines that have access to
 * the plan's folder. The folder has
 *
 *     plan.json   the study with its sweep, and the shard of each candidate
 *     results     the simulated points, in an IcnResultStore (result-store.h)
 *
 * The file of a plan ends with a digest of its contents, so that an edited file is recognised. A
 * plan belongs to one study and one compatibility number (version.h). */
#pragma once

#include "result-store.h"
#include "space-rows.h"

#define ICN_SHARDS_MAX 10000        /* largest number of shards (parts of the sweep) of a plan */
#define ICN_SHARD_FILE "plan.json"  /* name of the plan's file in the plan's folder */
#define ICN_SHARD_RESULTS "results" /* name of the folder of results in the plan's folder */

/* A candidate that is to be simulated, and the names of the result files that it will have when all
 * its points are known. */
typedef struct {
  guint64 candidate;
  guint shard; /* number of the shard (part of the sweep) with this candidate; the first shard has
                  the number 1 */
  double cost; /* estimated duration in an arbitrary unit */
  guint n_names;
  guint name; /* index in IcnShardPlan.names of the first of the candidate's n_names file names,
                 which are stored one after the other */
} IcnShardTask;

typedef struct _IcnShardPlan {
  int ref_count;
  char *folder;    /* the plan's folder, which contains the file of the plan and the results */
  IcnStudy *study; /* the study, with the axes, constraints, objectives, loads and settings of the
                      sweep */
  char *from;      /* path of the study's file; NULL if the study is not from a file */
  char *stamp;     /* digest (icn_file_stamp) of that file when the plan was made, from which
                      later changes are noticed; NULL if there is none */
  char **columns;  /* names of the columns of the sweep's rows (IcnSpaceAsked.columns); NULL for
                      the usual columns */
  gboolean with_front; /* TRUE if only the Pareto front of the sweep is wanted */
  guint n_shards;
  guint64 n_candidates;
  GArray *tasks;  /* array of IcnShardTask, in the order of the candidates */
  GString *names; /* names of result files (icn_found_name), each of ICN_FOUND_NAME characters,
                     without separators */
} IcnShardPlan;

IcnShardPlan *icn_shard_plan_ref (const IcnShardPlan *plan); /* adds a reference; can be called
                                                                in any thread */
void icn_shard_plan_unref (IcnShardPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnShardPlan, icn_shard_plan_unref)

/* Makes the plan to simulate a sweep in n_shards parts (shards), but does not write it yet. space:
 * the candidates of the sweep, with the loads to simulate. asked: the request from which the space
 * was made. with_front: TRUE if only the Pareto front is wanted. from: path of the study's file, or
 * NULL. Points that the study already has are stored in the folder. *n_evaluated is increased
 * atomically for each evaluated candidate. counts: receives the numbers of candidates that meet the
 * constraints (kept), do not meet them (left out), and cannot exist (refused). NULL with an error
 * if the folder cannot be made. */
IcnShardPlan *icn_shard_plan_new (const char *folder, const IcnSpace *space,
                                  const IcnSpaceAsked *asked, gboolean with_front, const char *from,
                                  guint n_shards, guint *n_evaluated, IcnSpaceCounts *counts,
                                  GError **error);

/* Checks that a plan can be written to a folder. The folder must not exist, or contain only a
 * folder of results, or contain a plan. FALSE with an error otherwise. */
gboolean icn_shard_plan_check_folder (const char *folder, GError **error);

/* Writes the plan to its folder. FALSE with an error if the folder has the plan of another sweep. A
 * plan of the same sweep is replaced, because the new plan may have another number of shards.
 * Results in the folder stay. */
gboolean icn_shard_plan_write (const IcnShardPlan *plan, GError **error);

/* Reads the plan in a folder. NULL with an error if there is no plan, if the plan is damaged, if it
 * was made by a program with another compatibility number (version.h), or if the study's file has
 * changed. The error says what the user can do. */
IcnShardPlan *icn_shard_plan_read (const char *folder, GError **error);

/* Makes the space of the plan's sweep, that is, the set of all its candidates; free with
 * icn_space_free. The plan must outlive the space. */
IcnSpace *icn_shard_plan_space (const IcnShardPlan *plan, GError **error);

/* Opens the store of simulated points in the plan's folder; free with icn_result_store_free. */
IcnResultStore *icn_shard_plan_store (const IcnShardPlan *plan, GError **error);

static inline const IcnShardTask *
icn_shard_task (const IcnShardPlan *plan, guint i)
{
  return &g_array_index (plan->tasks, IcnShardTask, i);
}
