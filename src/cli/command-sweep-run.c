/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "progress.h"
#include "shard-run.h"
#include "space-points.h"
#include "sweep-input.h"
#include <stdio.h>

#define OF_JOB "SLURM_ARRAY_TASK_ID"

typedef struct {
  char *shard, *jobs;
} Options;

#define AT(member) G_STRUCT_OFFSET (Options, member)

static const Option rows[] = { { "shard", 0, OPTION_TEXT, AT (shard), "I", NULL,
                                 "Which shard, from 1; in a job array of Slurm its number" },
                               JOBS_OPTION (Options, jobs),
                               { NULL } };

static gboolean
find_shard (const IcnShardPlan *plan, const Options *options, guint *shard, GError **error)
{
  const char *text = options->shard ? options->shard : g_getenv (OF_JOB);

  if (text)
    return icn_shard_parse (plan, text, shard, error);
  g_set_error (error, USAGE_ERROR, 0, "--shard is missing; the plan in %s has the shards 1 to %u",
               plan->folder, plan->n_shards);
  return FALSE;
}

static ExitStatus
simulate (const IcnShardPlan *plan, const IcnSpace *space, guint shard, guint jobs, GError **error)
{
  IcnShardWorker *worker = icn_shard_worker_start (plan, shard);
  g_autoptr (IcnResultStore) store = icn_shard_plan_store (plan, error);
  g_autoptr (GArray) candidates = icn_shard_candidates (plan, shard);
  g_autoptr (IcnSpacePoints) points = NULL;
  guint n_done = 0;
  Progress *progress;

  if (!store) {
    icn_shard_worker_end (worker, *error);
    return EXIT_USAGE;
  }
  points = icn_space_points_new (store, jobs, FALSE, NULL);
  progress = progress_new (candidates->len, "candidates", &n_done, sweep_tell_points, points);
  icn_shard_run (space, candidates, points, jobs, &n_done);
  progress_free (progress);
  icn_shard_worker_end (worker, icn_space_points_error (points));
  if (icn_space_points_error (points)) {
    g_propagate_error (error, g_error_copy (icn_space_points_error (points)));
    return EXIT_MISSED;
  }
  fprintf (stderr, "bisection-cli: shard %u of %u: %u candidates, %u points simulated\n", shard,
           plan->n_shards, n_done, icn_space_points_n_simulated (points));
  return EXIT_DONE;
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  const Options *options = data;
  g_autoptr (IcnShardPlan) plan = NULL;
  g_autoptr (IcnSpace) space = NULL;
  guint shard, jobs;

  if (!simulation_options_jobs (options->jobs, &jobs, error) ||
      !(plan = icn_shard_plan_read (words[0], error)) ||
      !find_shard (plan, options, &shard, error) || !(space = icn_shard_plan_space (plan, error)))
    return EXIT_USAGE;
  return simulate (plan, space, shard, jobs, error);
}

const Command command_sweep_run = {
  "sweep-run",
  "DIR",
  OFFER_FILES,
  "One shard of a planned sweep, simulated",
  "Each point is put into DIR as soon as it is known, whole or not at all. A run that was killed "
  "is\n"
  "started again: it simulates what is missing, and what was cut short or edited. The same shard "
  "may\n"
  "run twice at once.\n"
  "\n"
  "  bisection-cli sweep run run1 --shard 3",
  rows,
  run,
  .options_size = sizeof (Options),
  .min_words = 1,
  .max_words = 1,
};
