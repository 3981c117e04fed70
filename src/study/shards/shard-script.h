/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scripts that run all shards of a plan, and the measurement from which the time and memory that a
 * job needs are estimated. */
#pragma once

#include "shard-plan.h"

/* Measurements made while a few candidates were simulated. */
typedef struct {
  guint n_candidates; /* number of candidates that were finished within the time limit */
  double seconds;     /* time that these candidates took, in seconds */
  double per_cost;    /* seconds for each unit of IcnShardTask.cost */
  double megabytes;   /* largest memory that this process has used */
} IcnShardSample;

/* Measures a sample: simulates candidates of small, medium and large cost, with one thread and for
 * at most `seconds`, and stores their points. FALSE if a point could not be stored. */
gboolean icn_shard_measure (const IcnShardPlan *plan, double seconds, IcnShardSample *sample,
                            GError **error);

/* Return the text of a script: icn_shard_slurm one for sbatch, with a job array that has a job for
 * each shard; icn_shard_parallel a command line of GNU parallel. program: path of bisection-cli.
 * Free with g_free. */
char *icn_shard_slurm (const IcnShardPlan *plan, const IcnShardSample *sample, const char *program);
char *icn_shard_parallel (const IcnShardPlan *plan, const char *program);
