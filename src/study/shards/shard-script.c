/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shard-script.h"

#include "error.h"
#include "shard-run.h"
#include "space-points.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* A cluster job requests TIME_FACTOR times the estimated time and MEMORY_FACTOR times the estimated
 * memory. The estimates are from a measured sample. Points close to saturation may take longer, and
 * the nodes of a cluster may be slower. A job requests at least LEAST_MINUTES and LEAST_MEGABYTES.
 */
#define TIME_FACTOR 3
#define MEMORY_FACTOR 1.5
#define LEAST_MINUTES 2
#define LEAST_MEGABYTES 100

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  const IcnShardTask *x = *(IcnShardTask *const *) a, *y = *(IcnShardTask *const *) b;

  return (x->cost > y->cost) - (x->cost < y->cost);
}

/* Chooses a sample of the candidates that are not simulated yet; simulating the sample gives an
 * estimate of the time of all candidates. The sample has the cheapest candidate, then some of
 * medium cost, then the most expensive. Array of const IcnShardTask *, free with g_ptr_array_unref.
 */
static GPtrArray *
choose (const IcnShardPlan *plan, const IcnResultStore *store)
{
  g_autoptr (GHashTable) names = icn_result_store_names (store);
  static const double shares[] = { 0, 0.5, 0.25, 0.75, 1 };
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  GPtrArray *chosen = g_ptr_array_new ();

  for (guint i = 0; i < plan->tasks->len; i++)
    if (!icn_shard_task_is_done (plan, icn_shard_task (plan, i), names))
      g_ptr_array_add (sorted, (gpointer) icn_shard_task (plan, i));
  g_ptr_array_sort (sorted, compare_costs);
  for (guint i = 0; i < G_N_ELEMENTS (shares) && sorted->len > 0; i++) {
    gpointer task = sorted->pdata[(guint) (shares[i] * (sorted->len - 1))];

    if (!g_ptr_array_find (chosen, task, NULL))
      g_ptr_array_add (chosen, task);
  }
  return chosen;
}

/* State of a thread that cancels the measurement of the sample after a time limit. */
typedef struct {
  GMutex lock;
  GCond changed;
  gboolean is_over; /* TRUE when the measurement has ended; the thread then ends, too */
  gint64 end;       /* monotonic time at which the measurement is cancelled, in microseconds */
  GCancellable *cancellable;
} Watch;

static gpointer
watch (gpointer data)
{
  Watch *self = data;

  g_mutex_lock (&self->lock);
  while (!self->is_over && g_cond_wait_until (&self->changed, &self->lock, self->end))
    ;
  g_mutex_unlock (&self->lock);
  g_cancellable_cancel (self->cancellable);
  return NULL;
}

static double
peak_megabytes (void)
{
  struct rusage usage;

  return getrusage (RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss / 1024.0 : LEAST_MEGABYTES;
}

/* Simulates the chosen candidates (const IcnShardTask *) one by one, until all are simulated or the
 * simulation is cancelled. Sets the members of `sample` to the time and memory that they took.
 * start: g_get_monotonic_time at the beginning, in microseconds. */
static void
measure (const IcnSpace *space, const GPtrArray *chosen, IcnSpacePoints *points, gint64 start,
         IcnShardSample *sample)
{
  double cost = 0, first = chosen->len > 0 ? ((IcnShardTask *) chosen->pdata[0])->cost : 1;
  gint64 done = start;

  for (guint i = 0; i < chosen->len; i++) {
    const IcnShardTask *task = g_ptr_array_index (chosen, i);
    g_autoptr (GArray) only = g_array_new (FALSE, FALSE, sizeof (guint64));
    guint n = 0;

    g_array_append_val (only, task->candidate);
    if (!icn_shard_run (space, only, points, 1, &n))
      break;
    cost += task->cost;
    sample->n_candidates++;
    done = g_get_monotonic_time ();
  }
  if (sample->n_candidates == 0) {
    cost = first;
    done = g_get_monotonic_time ();
  }
  sample->seconds = (done - start) / (double) G_USEC_PER_SEC;
  sample->per_cost = sample->seconds / MAX (cost, 1e-9);
  sample->megabytes = peak_megabytes ();
}

gboolean
icn_shard_measure (const IcnShardPlan *plan, double seconds, IcnShardSample *sample, GError **error)
{
  g_autoptr (IcnSpace) space = icn_shard_plan_space (plan, error);
  g_autoptr (IcnResultStore) store = space ? icn_shard_plan_store (plan, error) : NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GPtrArray) chosen = store ? choose (plan, store) : NULL;
  g_autoptr (IcnSpacePoints) points = NULL;
  gint64 start = g_get_monotonic_time ();
  Watch over = { .cancellable = cancellable, .end = start + seconds * G_USEC_PER_SEC };
  GThread *thread;

  if (store == NULL)
    return FALSE;
  *sample = (IcnShardSample){ 0 };
  points = icn_space_points_new (store, 1, FALSE, cancellable);
  g_mutex_init (&over.lock);
  g_cond_init (&over.changed);
  thread = g_thread_new ("watch", watch, &over);
  measure (space, chosen, points, start, sample);
  g_mutex_lock (&over.lock);
  over.is_over = TRUE;
  g_cond_signal (&over.changed);
  g_mutex_unlock (&over.lock);
  g_thread_join (thread);
  g_mutex_clear (&over.lock);
  g_cond_clear (&over.changed);
  if (icn_space_points_error (points) == NULL)
    return TRUE;
  g_propagate_error (error, g_error_copy (icn_space_points_error (points)));
  return FALSE;
}

/* Returns the largest total cost (estimated duration) of the candidates of any one shard, a part of
 * the sweep. */
static double
largest_shard (const IcnShardPlan *plan)
{
  g_autofree double *costs = g_new0 (double, plan->n_shards + 1);
  double most = 0;

  for (guint i = 0; i < plan->tasks->len; i++) {
    const IcnShardTask *task = icn_shard_task (plan, i);

    costs[task->shard] += task->cost;
    most = MAX (most, costs[task->shard]);
  }
  return most;
}

static char *
absolute_folder (const IcnShardPlan *plan)
{
  return g_canonicalize_filename (plan->folder, NULL);
}

char *
icn_shard_slurm (const IcnShardPlan *plan, const IcnShardSample *sample, const char *program)
{
  g_autofree char *folder = absolute_folder (plan), *own = g_shell_quote (program);
  g_autofree char *quoted = g_shell_quote (folder), *name = g_path_get_basename (folder);
  double seconds = largest_shard (plan) * sample->per_cost;
  double minutes = ceil (LEAST_MINUTES + TIME_FACTOR * seconds / 60);
  guint64 whole = MIN (minutes, 365 * 24 * 60);
  guint megabytes = LEAST_MEGABYTES + MEMORY_FACTOR * sample->megabytes;

  g_strcanon (name, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-_.", '-');
  return g_strdup_printf (
    "#!/bin/bash\n"
    "# %u candidates in %u shards. %u of them took %.3g s on this machine; by that the longest "
    "shard\n"
    "# takes about %.3g s, of which a job gets %d times as much. A job that was ended can be "
    "submitted\n"
    "# again: it goes on with what is missing.\n"
    "#SBATCH --job-name=%s\n"
    "#SBATCH --array=1-%u\n"
    "#SBATCH --cpus-per-task=1\n"
    "#SBATCH --mem=%uM\n"
    "#SBATCH --time=%" G_GUINT64_FORMAT "-%02" G_GUINT64_FORMAT ":%02" G_GUINT64_FORMAT ":00\n"
    "#SBATCH --output=/dev/null\n"
    "#SBATCH --error=\"%s/slurm-%%A_%%a.txt\"\n"
    "exec %s sweep run %s --jobs \"${SLURM_CPUS_PER_TASK:-1}\" --shard \"$SLURM_ARRAY_TASK_ID\"\n",
    plan->tasks->len, plan->n_shards, sample->n_candidates, sample->seconds, seconds, TIME_FACTOR,
    name, plan->n_shards, megabytes, whole / 1440, whole / 60 % 24, whole % 60, folder, own,
    quoted);
}

char *
icn_shard_parallel (const IcnShardPlan *plan, const char *program)
{
  g_autofree char *folder = absolute_folder (plan), *own = g_shell_quote (program);
  g_autofree char *quoted = g_shell_quote (folder);

  return g_strdup_printf ("seq %u | parallel -q --lb %s sweep run %s --jobs 1 --shard {}\n",
                          plan->n_shards, own, quoted);
}
