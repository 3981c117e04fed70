/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "number-text.h"
#include "progress.h"
#include "shard-run.h"
#include <stdio.h>
#include <unistd.h>

#define TERMINAL_SECONDS 2 /* seconds between two updates on a terminal */
#define LINE_SECONDS 60
#define ABOUT 120 /* largest number of characters printed of a machine name or error message */

typedef struct {
  gboolean watch;
} Options;

static const Option rows[] = { { "watch", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, watch),
                                 NULL, NULL, "Look again and again until all is simulated" },
                               { NULL } };

/* Prints the row of a shard (a part of the sweep that runs as one job), or of all shards together.
 * shard: number of the shard, or "all". state: state of the shard in one word; "" for all. */
static void
print_row (const char *shard, const IcnShardStatus *status, const char *state)
{
  guint n = status->n_candidates;

  printf ("%-6s  %10u  %10u  %4u %%", shard, n, status->n_done,
          n > 0 ? (guint) ((guint64) status->n_done * 100 / n) : 100);
  if (*state)
    printf ("  %s", state);
  if (status->about) {
    g_autofree char *about = icn_text_line (status->about, ABOUT);

    printf ("%s%s", status->state == ICN_SHARD_FAILED ? ": " : " on ", about);
  }
  putchar ('\n');
}

static void
print_status (const GArray *status, const IcnShardStatus *sum)
{
  printf ("%-6s  %10s  %10s  %6s  %s\n", "shard", "candidates", "simulated", "share", "state");
  for (guint i = 0; i < status->len; i++) {
    const IcnShardStatus *shard = &g_array_index (status, IcnShardStatus, i);
    g_autofree char *number = g_strdup_printf ("%u", i + 1);

    print_row (number, shard, icn_shard_state_word (shard->state));
  }
  print_row ("all", sum, "");
}

/* Shows the progress of the shards on standard error, in the form of progress.h, by counting the
 * stored results at intervals until all are there. */
static void
watch (const IcnShardPlan *plan, const IcnResultStore *store)
{
  gboolean in_place = isatty (STDERR_FILENO);
  IcnShardStatus sum = { .n_candidates = 1 };

  while (sum.n_done < sum.n_candidates) {
    g_autoptr (GArray) status = icn_shard_status (plan, store);
    g_autofree char *bar = NULL;

    sum = icn_shard_status_of_all (status);
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
  g_autoptr (GArray) status = NULL;
  IcnShardStatus sum;

  if (!store)
    return EXIT_USAGE;
  if (options->watch)
    watch (plan, store);
  status = icn_shard_status (plan, store);
  sum = icn_shard_status_of_all (status);
  print_status (status, &sum);
  return sum.n_done == sum.n_candidates ? EXIT_DONE : EXIT_MISSED;
}

const Command command_sweep_status = {
  "sweep-status",
  "DIR",
  OFFER_FILES,
  "How far the shards of a planned sweep are",
  "Prints for each shard how many candidates it has, how many have all their points, and its "
  "state:\n"
  "done, running, waiting (not begun), failed (with the reason), or stopped (nothing was heard of "
  "its\n"
  "program for three minutes). Exit status 1 if a shard is not done. Files are counted, not read:\n"
  "`bisection-cli sweep merge` notices if one was cut short or edited.\n"
  "\n"
  "  bisection-cli sweep status run1 --watch && bisection-cli sweep merge run1 -o run1.csv",
  rows,
  run,
  .options_size = sizeof (Options),
  .min_words = 1,
  .max_words = 1,
};
