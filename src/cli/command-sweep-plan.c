/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "error.h"
#include "output.h"
#include "progress.h"
#include "shard-plan.h"
#include "shard-script.h"
#include "sweep-input.h"
#include "system.h"
#include <stdio.h>
#include <stdlib.h>

/* Seconds for which a sample of the candidates is simulated. From the run times of these candidates
 * it is estimated how long the jobs on a cluster will run. */
#define SAMPLE_SECONDS 20

typedef struct {
  SweepOptions sweep;
  char *shards, *path;
  gboolean slurm, parallel;
} Options;

#define AT(member) G_STRUCT_OFFSET (Options, member)

static const Option rows[] = {
  { "shards", 0, OPTION_TEXT, AT (shards), "K", NULL,
    "Divide the candidates into K shards that take about equally long; 1 unless told" },
  { "slurm", 0, G_OPTION_ARG_NONE, AT (slurm), NULL, NULL,
    "Print a script for sbatch with a job array, whose time and memory are measured with a "
    "sample" },
  { "parallel", 0, G_OPTION_ARG_NONE, AT (parallel), NULL, NULL,
    "Print a command line of GNU parallel" },
  INPUT_OPTIONS (Options, sweep.input),
  SWEEP_OPTIONS (Options),
  SIMULATION_OPTIONS (Options, sweep.simulation),
  OUTPUT_OPTION (Options, path, FALSE),
  { NULL }
};

static gboolean
check_options (const Options *options, double *n_shards, GError **error)
{
  *n_shards = 1;
  if (options->slurm && options->parallel) {
    g_set_error (error, USAGE_ERROR, 0, "--slurm and --parallel are two scripts");
    return FALSE;
  }
  if (options->path && !options->slurm && !options->parallel) {
    g_set_error (error, USAGE_ERROR, 0, "-o is for the script of --slurm or --parallel");
    return FALSE;
  }
  return !options->shards ||
         option_number ("shards", options->shards, TRUE, 1, ICN_SHARDS_MAX, n_shards, error);
}

/* Prints the script for --slurm or --parallel. */
static ExitStatus
write_script (const IcnShardPlan *plan, const Options *options, GError **error)
{
  char *own = icn_system_program ();
  const char *program = own ? own : "bisection-cli";
  g_autofree char *text = NULL;
  IcnShardSample sample;
  ExitStatus status = EXIT_DONE;

  if (options->parallel)
    text = icn_shard_parallel (plan, program);
  else if (icn_shard_measure (plan, SAMPLE_SECONDS, &sample, error))
    text = icn_shard_slurm (plan, &sample, program);
  status = text ? output_text (text, options->path, error) : EXIT_MISSED;
  free (own);
  return status;
}

static ExitStatus
make_plan (const SweepInput *sweep, const char *folder, guint n_shards, const Options *options,
           GError **error)
{
  guint n_evaluated = 0;
  g_auto (IcnSpaceCounts) counts = { 0 };
  g_autoptr (IcnShardPlan) plan = NULL;
  Progress *progress;

  icn_space_counts_init (&counts, sweep->space);
  progress = progress_new (sweep->space->n_candidates, "candidates", &n_evaluated, NULL, NULL);
  plan = icn_shard_plan_new (folder, sweep->space, sweep->asked, options->sweep.front,
                             sweep->input.from, n_shards, &n_evaluated, &counts, error);
  progress_free (progress);
  if (!plan || !icn_shard_plan_write (plan, error))
    return EXIT_USAGE;
  sweep_tell_counts (sweep->space, &counts);
  return options->slurm || options->parallel ? write_script (plan, options, error) : EXIT_DONE;
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  Options *options = data;
  const char *study = words[1] ? words[0] : NULL, *folder = words[1] ? words[1] : words[0];
  g_auto (SweepInput) sweep = { 0 };
  double n_shards;

  if (!check_options (options, &n_shards, error) || !output_path (&options->path, error) ||
      !sweep_input_load (&sweep, study, &options->sweep, SWEEP_SIMULATED, error) ||
      !icn_shard_plan_check_folder (folder, error))
    return EXIT_USAGE;
  if (output_check (options->path, error) != EXIT_DONE)
    return EXIT_MISSED;
  return make_plan (&sweep, folder, n_shards, options, error);
}

const Command command_sweep_plan = {
  "sweep-plan",
  "[STUDY] DIR",
  OFFER_STUDIES,
  "A simulated sweep in shards, in a directory that many programs work at",
  "Evaluates the candidates as `bisection-cli sweep` does, and lists those to simulate in DIR, in\n"
  "shards. `bisection-cli sweep run DIR --shard I` simulates one of them, on any machine that "
  "sees\n"
  "DIR; `sweep status DIR` tells how far all are, and `sweep merge DIR` prints the rows that\n"
  "`sweep --simulate` prints, byte by byte. Planning the same sweep again changes nothing but the\n"
  "number of shards.\n"
  "\n"
  "--slurm and --parallel print what runs all shards: for a cluster, and for one machine.\n"
  "\n"
  "  bisection-cli sweep plan sweep.bisection run1 --shards 16 --slurm | sbatch\n"
  "  bisection-cli sweep plan run2 --axis k=4,8 --axis n=2,3 --load 50%s --shards 4 --parallel | "
  "sh\n"
  "  bisection-cli sweep merge run2 -o run2.csv",
  rows,
  run,
  .options_size = sizeof (Options),
  .min_words = 1,
  .max_words = 2,
};
