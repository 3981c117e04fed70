/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes scripts that simulate all shards of a plan (parts of a sweep) on a cluster or with GNU
 * parallel. Also measures a sample of candidates, to estimate the time and memory that a job
 * needs. */
#pragma once

#include "shard-plan.h"

/* Measurements made while a few candidates were simulated. */
typedef struct {
  guint n_candidates; /* number of candidates that were finished within the time limit */
  double seconds;     /* time that the simulation of these candidates took, in seconds */
  double per_cost;    /* seconds per unit of IcnShardTask.cost */
  double megabytes;   /* largest memory that this process has used, in megabytes */
} IcnShardSample;

/* Measures a sample: simulates some candidates of small, medium and large cost with one thread, for
 * at most `seconds`, and stores their points in the plan's results. FALSE with an error if a point
 * could not be stored. */
gboolean icn_shard_measure (const IcnShardPlan *plan, double seconds, IcnShardSample *sample,
                            GError **error);

/* Return the text of a script that simulates all shards (parts of a sweep); free with g_free.
 * icn_shard_slurm returns a script for sbatch with a job array, in which each shard is a job.
 * icn_shard_parallel returns a command line of GNU parallel. program: path of bisection-cli. */
char *icn_shard_slurm (const IcnShardPlan *plan, const IcnShardSample *sample, const char *program);
char *icn_shard_parallel (const IcnShardPlan *plan, const char *program);
