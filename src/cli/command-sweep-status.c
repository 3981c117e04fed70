/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "progress.h"
#include "shard-run.h"
#include <stdio.h>
#include <unistd.h>

#define TERMINAL_SECONDS 2 /* seconds between two updates on a terminal */
#define LINE_SECONDS 60

typedef struct {
  gboolean watch;
} Options;

static const Option rows[] = { { "watch", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, watch),
                                 NULL, NULL, "Look again and again until all is simulated" },
                               { NULL } };

/* Adds up the status of all shards. */
static IcnShardStatus
total (const IcnShardPlan *plan, const IcnShardStatus *status)
{
  IcnShardStatus sum = { 0 };

  for (guint i = 0; i < plan->n_shards; i++) {
    sum.n_candidates += status[i].n_candidates;
    sum.n_done += status[i].n_done;
  }
  return sum;
}

static void
print_row (const char *shard, IcnShardStatus status)
{
  guint n = status.n_candidates;

  printf ("%-6s  %10u  %10u  %4u %%\n", shard, n, status.n_done,
          n > 0 ? (guint) ((guint64) status.n_done * 100 / n) : 100);
}

static void
print_status (const IcnShardPlan *plan, const IcnShardStatus *status)
{
  printf ("%-6s  %10s  %10s  %6s\n", "shard", "candidates", "simulated", "share");
  for (guint i = 0; i < plan->n_shards; i++) {
    g_autofree char *number = g_strdup_printf ("%u", i + 1);

    print_row (number, status[i]);
  }
  print_row ("all", total (plan, status));
}

/* Counts the results again and again until all are there, and shows the progress on standard error
 * in the same form as progress.h. */
static void
watch (const IcnShardPlan *plan, const IcnResultStore *store)
{
  gboolean in_place = isatty (STDERR_FILENO);
  IcnShardStatus sum = { 1, 0 };

  while (sum.n_done < sum.n_candidates) {
    g_autofree IcnShardStatus *status = icn_shard_status (plan, store);
    g_autofree char *bar = NULL;

    sum = total (plan, status);
    bar = progress_bar (sum.n_done, sum.n_candidates, "candidates");
    if (in_place)
      fprintf (stderr, "\r%s\033[K", bar);
    else
      fprintf (stderr, "bisection-cli:%s\n", g_strstr_len (bar, -1, "] ") + 1);
    if (sum.n_done < sum.n_candidates)
      g_usleep ((in_place ? TERMINAL_SECONDS : LINE_SECONDS) * G_USEC_PER_SEC);
  }
  if (in_place)
    fputs ("\r\033[K", stderr);
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  const Options *options = data;
  g_autoptr (IcnShardPlan) plan = icn_shard_plan_read (words[0], error);
  g_autoptr (IcnResultStore) store = plan ? icn_shard_plan_store (plan, error) : NULL;
  g_autofree IcnShardStatus *status = NULL;
  IcnShardStatus sum;

  if (!store)
    return EXIT_USAGE;
  if (options->watch)
    watch (plan, store);
  status = icn_shard_status (plan, store);
  sum = total (plan, status);
  print_status (plan, status);
  return sum.n_done == sum.n_candidates ? EXIT_DONE : EXIT_MISSED;
}

const Command command_sweep_status = {
  "sweep-status",
  "DIR",
  OFFER_FILES,
  "How far the shards of a planned sweep are",
  "Prints for each shard how many candidates it has, and how many have all their points. Exit "
  "status\n"
  "1 if there are others. Files are counted, not read: `bisection-cli sweep merge` notices if one "
  "was\n"
  "cut short or edited.\n"
  "\n"
  "  bisection-cli sweep status run1 --watch && bisection-cli sweep merge run1 -o run1.csv",
  rows,
  run,
  .options_size = sizeof (Options),
  .min_words = 1,
  .max_words = 1,
};
