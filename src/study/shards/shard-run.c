/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shard-run.h"

#include "error.h"
#include "number-text.h"
#include "space-points.h"
#include <string.h>

#define MAX_TOLD 10 /* largest number of shards (parts of a sweep) that an error message names */

gboolean
icn_shard_parse (const IcnShardPlan *plan, const char *text, guint *shard, GError **error)
{
  g_autofree char *quoted = icn_text_quote (text);
  g_autofree char *legal = g_strdup_printf (
    "a shard of the plan in %s, which has the shards 1 to %u", plan->folder, plan->n_shards);
  double number;

  if (!icn_count_from_text (text, &number) || number < 1 || number > plan->n_shards)
    return icn_error_value (error, "shard", quoted, legal);
  *shard = number;
  return TRUE;
}

GArray *
icn_shard_candidates (const IcnShardPlan *plan, guint shard)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < plan->tasks->len; i++)
    if (icn_shard_task (plan, i)->shard == shard)
      g_array_append_val (candidates, icn_shard_task (plan, i)->candidate);
  return candidates;
}

/* Counts a candidate whose points are all known (callback of icn_space_run, which makes the row of
 * a candidate). Returns a dummy row: no rows are needed, but NULL would mean that the evaluation
 * was cancelled. data: the count, a guint. */
static gpointer
finish (const IcnCandidate *candidate G_GNUC_UNUSED, gpointer data)
{
  static const char done[] = "";

  g_atomic_int_inc ((guint *) data);
  return (gpointer) done;
}

static gboolean
take_nothing (gpointer row G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return TRUE;
}

static void
free_nothing (gpointer row G_GNUC_UNUSED)
{
}

gboolean
icn_shard_run (const IcnSpace *space, const GArray *candidates, IcnSpacePoints *points,
               guint n_threads, guint *n_done)
{
  const IcnSpaceHow how = { .n_threads = n_threads, .only = candidates, .points = points };

  return icn_space_run (space, &how, finish, take_nothing, free_nothing, n_done, NULL);
}

gboolean
icn_shard_task_is_done (const IcnShardPlan *plan, const IcnShardTask *task, GHashTable *names)
{
  const char *first = plan->names->str + (gsize) task->name * ICN_FOUND_NAME;
  char name[ICN_FOUND_NAME + 1] = { 0 };

  for (guint i = 0; i < task->n_names; i++) {
    memcpy (name, first + (gsize) i * ICN_FOUND_NAME, ICN_FOUND_NAME);
    if (!g_hash_table_contains (names, name))
      return FALSE;
  }
  return TRUE;
}

static void
clear_status (gpointer status)
{
  g_free (((IcnShardStatus *) status)->about);
}

GArray *
icn_shard_status (const IcnShardPlan *plan, const IcnResultStore *store)
{
  GArray *all = g_array_sized_new (FALSE, TRUE, sizeof (IcnShardStatus), plan->n_shards);
  IcnShardStatus *status = (IcnShardStatus *) g_array_set_size (all, plan->n_shards)->data;
  g_autoptr (GHashTable) names = icn_result_store_names (store);

  g_array_set_clear_func (all, clear_status);

  for (guint i = 0; i < plan->tasks->len; i++) {
    const IcnShardTask *task = icn_shard_task (plan, i);

    status[task->shard - 1].n_candidates++;
    status[task->shard - 1].n_done += icn_shard_task_is_done (plan, task, names);
  }
  for (guint i = 0; i < plan->n_shards; i++)
    status[i].state = status[i].n_done == status[i].n_candidates
                        ? ICN_SHARD_DONE
                        : icn_shard_state_read (plan, i + 1, &status[i].about);
  return all;
}

IcnShardStatus
icn_shard_status_of_all (const GArray *status)
{
  IcnShardStatus sum = { 0 };

  for (guint i = 0; i < status->len; i++) {
    const IcnShardStatus *shard = &g_array_index (status, IcnShardStatus, i);

    sum.n_candidates += shard->n_candidates;
    sum.n_done += shard->n_done;
  }
  return sum;
}

/* Returns the entry for a candidate in the plan's list of candidates to simulate (`tasks`); NULL if
 * the candidate is not in the list. candidate: index in the sweep. The binary search requires that
 * the list is in the order of candidates. */
static const IcnShardTask *
find_task (const IcnShardPlan *plan, guint64 candidate)
{
  guint low = 0, high = plan->tasks->len;

  while (low < high) {
    guint middle = (low + high) / 2;

    if (icn_shard_task (plan, middle)->candidate < candidate)
      low = middle + 1;
    else
      high = middle;
  }
  return low < plan->tasks->len && icn_shard_task (plan, low)->candidate == candidate
           ? icn_shard_task (plan, low)
           : NULL;
}

void
icn_shard_tell_missing (const IcnShardPlan *plan, const GArray *missing, const char *damaged,
                        GError **error)
{
  g_autofree gboolean *is_missing = g_new0 (gboolean, plan->n_shards + 1);
  g_autoptr (GString) shards = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < missing->len; i++) {
    const IcnShardTask *task = find_task (plan, g_array_index (missing, guint64, i));

    if (task == NULL || is_missing[task->shard])
      continue;
    is_missing[task->shard] = TRUE;
    n++;
  }
  for (guint shard = 1, told = 0; shard <= plan->n_shards && told < MAX_TOLD; shard++)
    if (is_missing[shard])
      g_string_append_printf (shards, "%s%u", told++ > 0 ? ", " : "", shard);
  if (n > MAX_TOLD)
    g_string_append_printf (shards, " and %u more", n - MAX_TOLD);
  icn_error_set (error, ICN_ERROR_UNAVAILABLE, plan->folder,
                 "results of %u candidates are missing%s%s%s; run shard%s %s again", missing->len,
                 damaged ? ", where " : "", damaged ? damaged : "",
                 damaged ? " was cut short or edited" : "", n == 1 ? "" : "s", shards->str);
}
