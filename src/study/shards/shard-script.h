/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scripts that run all shards of a plan, and the measured sample from which they know how long that
 * takes. */
#pragma once

#include "shard-plan.h"

/* What was measured of a few candidates. */
typedef struct {
  guint n_candidates; /* that were simulated until the time was over */
  double seconds;     /* that took */
  double per_cost;    /* seconds for each unit of IcnShardTask.cost */
  double megabytes;   /* most memory of this program */
} IcnShardSample;

/* Simulates candidates of little, middle and large cost, with one thread and for at most `seconds`,
 * and keeps their points. FALSE if a point could not be kept. */
gboolean icn_shard_measure (const IcnShardPlan *plan, double seconds, IcnShardSample *sample,
                            GError **error);

/* A script of sbatch with a job array, and a command line of GNU parallel. program: path of this
 * program. Free with g_free. */
char *icn_shard_slurm (const IcnShardPlan *plan, const IcnShardSample *sample, const char *program);
char *icn_shard_parallel (const IcnShardPlan *plan, const char *program);
