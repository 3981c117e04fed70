/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "file-save.h"
#include "output.h"
#include "progress.h"
#include "shard-run.h"
#include "space-points.h"
#include "sweep-input.h"

typedef struct {
  char *format, *path;
} Options;

/* Number of threads that read results. It may exceed the number of cores, because a thread mostly
 * waits for the disk. */
#define N_READERS 16

#define AT(member) G_STRUCT_OFFSET (Options, member)

static const Option rows[] = { { "format", 0, OPTION_TEXT, AT (format), "FORMAT", "csv ndjson",
                                 "csv (the default), or ndjson, an object in each line" },
                               OUTPUT_OPTION (Options, path, FALSE),
                               { NULL } };

/* Writes the rows of a sweep that was simulated in shards (parts that run as separate jobs), from
 * the stored results. If results are missing, sets an error that names the shards to run. */
static ExitStatus
write_rows (const IcnShardPlan *plan, const IcnSpace *space, IcnRowFormat format, FILE *file,
            GError **error)
{
  g_autofree char *version = output_version (FALSE);
  const IcnSpaceReport report = { space, version, plan->from, format };
  g_autoptr (IcnResultStore) store = icn_shard_plan_store (plan, error);
  g_autoptr (IcnSpacePoints) points = NULL;
  g_auto (IcnSpaceCounts) counts = { 0 };
  guint n_evaluated = 0;
  IcnSpaceRows how = { .with_front = plan->with_front,
                       .n_threads = N_READERS,
                       .n_evaluated = &n_evaluated };
  Progress *progress;

  if (!store)
    return EXIT_USAGE;
  how.points = points = icn_space_points_new (store, 0, TRUE, NULL);
  icn_space_counts_init (&counts, space);
  progress = progress_new (plan->n_candidates, "candidates", &n_evaluated, NULL, NULL);
  icn_space_rows_write (&report, &how, file, &counts);
  progress_free (progress);
  if (counts.missing->len > 0) {
    icn_shard_tell_missing (plan, counts.missing, icn_result_store_damaged (store), error);
    return EXIT_MISSED;
  }
  sweep_tell_counts (space, &counts);
  return EXIT_DONE;
}

/* Writes the rows of a sweep to `path` or, if it is NULL, to standard output. They are first
 * written to a temporary file, so that nothing is output if a result is missing. */
static ExitStatus
merge (const IcnShardPlan *plan, const IcnSpace *space, IcnRowFormat format, const char *path,
       GError **error)
{
  FILE *file = icn_file_open_temporary (error);
  ExitStatus status = file ? write_rows (plan, space, format, file, error) : EXIT_MISSED;

  if (status == EXIT_DONE)
    status = output_from (path, file, error);
  if (file)
    fclose (file);
  return status;
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  Options *options = data;
  IcnRowFormat format = ICN_ROWS_CSV;
  g_autoptr (IcnShardPlan) plan = NULL;
  g_autoptr (IcnSpace) space = NULL;

  if ((options->format && !icn_row_format_parse (options->format, &format, error)) ||
      !output_path (&options->path, error) || !(plan = icn_shard_plan_read (words[0], error)) ||
      !(space = icn_shard_plan_space (plan, error)))
    return EXIT_USAGE;
  if (output_check (options->path, error) != EXIT_DONE)
    return EXIT_MISSED;
  return merge (plan, space, format, options->path, error);
}

const Command command_sweep_merge = {
  "sweep-merge",
  "DIR",
  OFFER_FILES,
  "The rows of a planned sweep, when all its shards are simulated",
  "Prints the bytes that `bisection-cli sweep --simulate` prints of the same study, whatever "
  "shards\n"
  "there were and in whatever order they ran. If a result is missing, or was cut short or edited,\n"
  "nothing is written, and the shards to run again are named.\n"
  "\n"
  "  bisection-cli sweep merge run1 -o run1.csv\n"
  "  bisection-cli sweep merge run1 --format ndjson | jq .points[0].latency",
  rows,
  run,
  .options_size = sizeof (Options),
  .min_words = 1,
  .max_words = 1,
};
