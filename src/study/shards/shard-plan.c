/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shard-plan.h"

#include "error.h"
#include "file-save.h"
#include "load-search.h"
#include "simulation.h"
#include "study-file.h"
#include "version.h"
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT "bisection-shards"
#define FORMAT_VERSION 1
/* Estimated number of loads that a search for the saturation load adds to the listed loads. */
#define USUAL_STEPS 4

IcnShardPlan *
icn_shard_plan_ref (const IcnShardPlan *plan)
{
  IcnShardPlan *shared = (IcnShardPlan *) plan;

  g_atomic_int_inc (&shared->ref_count);
  return shared;
}

void
icn_shard_plan_unref (IcnShardPlan *plan)
{
  if (!g_atomic_int_dec_and_test (&plan->ref_count))
    return;
  g_free (plan->folder);
  g_clear_pointer (&plan->study, icn_study_free);
  g_free (plan->from);
  g_free (plan->stamp);
  g_strfreev (plan->columns);
  g_array_unref (plan->tasks);
  g_string_free (plan->names, TRUE);
  g_free (plan);
}

static IcnShardPlan *
plan_new (const char *folder)
{
  IcnShardPlan *plan = g_new0 (IcnShardPlan, 1);

  plan->ref_count = 1;
  plan->folder = g_strdup (folder);
  plan->tasks = g_array_new (FALSE, TRUE, sizeof (IcnShardTask));
  plan->names = g_string_new (NULL);
  return plan;
}

static IcnSettingAxis *
copy_axis (const IcnSettingAxis *axis)
{
  IcnSettingAxis *copy = icn_setting_axis_new ();

  g_free (copy->key);
  g_free (copy->values);
  g_free (copy->with);
  copy->key = g_strdup (axis->key);
  copy->values = g_strdup (axis->values);
  copy->with = g_strdup (axis->with);
  return copy;
}

/* Returns a copy of the study, without results, that contains the whole request for the sweep:
 * axes, constraints, objectives and loads. */
static IcnStudy *
whole_study (const IcnSpace *space, const IcnSpaceAsked *asked)
{
  IcnStudy *study = icn_study_dup_but_results (space->study);

  g_ptr_array_set_size (study->axes, 0);
  for (guint i = 0; i < asked->axes->len; i++)
    g_ptr_array_add (study->axes, copy_axis (g_ptr_array_index (asked->axes, i)));
  g_ptr_array_set_size (study->constraints, 0);
  for (guint i = 0; asked->where && asked->where[i]; i++)
    g_ptr_array_add (study->constraints, icn_phrase_new (asked->where[i]));
  g_ptr_array_set_size (study->objectives, 0);
  for (guint i = 0; asked->objectives && asked->objectives[i]; i++)
    g_ptr_array_add (study->objectives, icn_phrase_new (asked->objectives[i]));
  g_array_unref (study->loads);
  study->loads = g_array_copy ((GArray *) asked->loads);
  return study;
}

/* The result of planning for one candidate: its estimated cost, and the names of its result files,
 * each of ICN_FOUND_NAME bytes, without anything between them. */
typedef struct {
  guint64 candidate;
  double cost;
  GString *names;
} Found;

static void
found_free (gpointer data)
{
  Found *found = data;

  g_string_free (found->names, TRUE);
  g_free (found);
}

typedef struct {
  IcnShardPlan *plan;
  const IcnSpace *space;
  IcnResultStore *store;
  gboolean copies; /* TRUE if the study has results, which planning then copies into `store` */
} Planning;

static void
add_name (GString *names, const char *key, double load)
{
  g_autofree char *name = icn_found_name (key, load);

  g_string_append (names, name);
}

/* Returns the estimated duration of the simulation of a candidate at a load, in an arbitrary unit.
 * If there is no estimate for this load, returns a typical duration at a low load. */
static double
cost_of (const IcnCandidate *candidate, double load)
{
  double cost = icn_simulation_cost (&candidate->design, &candidate->evaluation, load);

  return isfinite (cost) ? cost : candidate->evaluation.nodes;
}

/* Returns a new Found with a candidate's estimated cost and the names of its result files. When all
 * points of the candidate are simulated, there is one file for each listed load and, if the
 * saturation load is searched for, one file that is written at the end of the search. */
static gpointer
plan_candidate (const IcnCandidate *candidate, gpointer data)
{
  const Planning *planning = data;
  const IcnEvaluation *evaluation = &candidate->evaluation;
  Found *found = g_new0 (Found, 1);
  g_autofree char *key =
    icn_simulation_key (&candidate->design, &planning->space->study->simulation);
  g_autoptr (IcnLoadSearch) search =
    icn_load_search_new (planning->space->loads, &candidate->design, evaluation);
  const GArray *listed = icn_load_search_list (search);

  found->candidate = candidate->index;
  found->names = g_string_new (NULL);
  for (guint i = 0; i < listed->len; i++) {
    double load = g_array_index (listed, double, i);
    g_auto (IcnFound) there = { NULL };

    add_name (found->names, key, load);
    found->cost += cost_of (candidate, load);
    if (planning->copies)
      icn_result_store_find (planning->store, key, load, &there);
  }
  if (icn_load_search_has_knee (search)) {
    g_autofree char *search_key = icn_found_search_key (key, listed);

    add_name (found->names, search_key, ICN_NO_LOAD);
    found->cost += USUAL_STEPS * cost_of (candidate, icn_evaluation_saturation (evaluation));
  }
  return found;
}

static gboolean
take_candidate (gpointer data, gpointer user_data)
{
  Found *found = data;
  IcnShardPlan *plan = ((Planning *) user_data)->plan;
  const IcnShardTask task = { .candidate = found->candidate,
                              .cost = found->cost,
                              .name = plan->names->len / ICN_FOUND_NAME,
                              .n_names = found->names->len / ICN_FOUND_NAME };

  g_array_append_val (plan->tasks, task);
  g_string_append_len (plan->names, found->names->str, found->names->len);
  found_free (found);
  return TRUE;
}

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  const IcnShardTask *x = *(IcnShardTask *const *) a, *y = *(IcnShardTask *const *) b;

  if (x->cost != y->cost)
    return x->cost > y->cost ? -1 : 1;
  return (x->candidate > y->candidate) - (x->candidate < y->candidate);
}

/* Distributes the candidates to shards (parts of the sweep) so that all shards have about the same
 * total cost. The candidates are dealt in order of falling cost, to the shards 1 to n, then n to 1,
 * then 1 to n, and so on. */
static void
deal (IcnShardPlan *plan)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  guint n = plan->n_shards;

  for (guint i = 0; i < plan->tasks->len; i++)
    g_ptr_array_add (sorted, &g_array_index (plan->tasks, IcnShardTask, i));
  g_ptr_array_sort (sorted, compare_costs);
  for (guint i = 0; i < sorted->len; i++) {
    guint place = i % (2 * n);

    ((IcnShardTask *) sorted->pdata[i])->shard = 1 + (place < n ? place : 2 * n - 1 - place);
  }
}

IcnShardPlan *
icn_shard_plan_new (const char *folder, const IcnSpace *space, const IcnSpaceAsked *asked,
                    gboolean with_front, const char *from, guint n_shards, guint *n_evaluated,
                    IcnSpaceCounts *counts, GError **error)
{
  g_autoptr (IcnShardPlan) plan = plan_new (folder);
  g_autofree char *results = g_build_filename (folder, ICN_SHARD_RESULTS, NULL);
  g_autoptr (IcnResultStore) store = icn_result_store_new (space->study, results, error);
  g_autoptr (GArray) kept = NULL;
  Planning planning = { plan, space, store, space->study->results->len > 0 };

  if (store == NULL)
    return NULL;
  plan->study = whole_study (space, asked);
  plan->columns = g_strdupv ((char **) asked->columns);
  plan->with_front = with_front;
  plan->from = from ? g_canonicalize_filename (from, NULL) : NULL;
  plan->stamp = from && g_file_test (from, G_FILE_TEST_IS_REGULAR) ? icn_file_stamp (from) : NULL;
  plan->n_shards = n_shards;
  plan->n_candidates = space->n_candidates;
  kept = icn_space_find_kept (space, with_front && icn_space_front_is_early (space), 0, n_evaluated,
                              counts);
  icn_space_run (space, &(IcnSpaceHow){ .only = kept }, plan_candidate, take_candidate, found_free,
                 &planning, NULL);
  deal (plan);
  return g_steal_pointer (&plan);
}

static char *
plan_path (const char *folder)
{
  return g_build_filename (folder, ICN_SHARD_FILE, NULL);
}

gboolean
icn_shard_plan_check_folder (const char *folder, GError **error)
{
  g_autofree char *path = plan_path (folder);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (folder, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  dir = g_dir_open (folder, 0, error);
  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (!g_str_equal (name, ICN_SHARD_RESULTS))
      return icn_error_set (error, ICN_ERROR_CONFLICT, folder,
                            "it has files that are no sweep; name a new or an empty directory");
  return TRUE;
}

/* Returns those JSON members of a plan that are the same in all plans of one sweep. These are all
 * members except the distribution of the candidates to shards (parts of the sweep). */
static json_t *
sweep_to_json (const IcnShardPlan *plan)
{
  gsize length;
  g_autofree char *text = icn_study_to_document (plan->study, &length);
  json_t *object = json_pack ("{s:s, s:i, s:i, s:o, s:b}", "format", FORMAT, "version",
                              FORMAT_VERSION, "compatibility", ICN_COMPATIBILITY, "study",
                              json_loadb (text, length, 0, NULL), "front", plan->with_front);

  for (char **column = plan->columns; column && *column; column++) {
    json_t *list = json_object_get (object, "columns");

    if (list == NULL)
      json_object_set_new (object, "columns", list = json_array ());
    json_array_append_new (list, json_string (*column));
  }
  if (plan->from != NULL)
    json_object_set_new (object, "from", json_string (plan->from));
  return object;
}

static gboolean
is_same_sweep (const IcnShardPlan *a, const IcnShardPlan *b)
{
  json_t *x = sweep_to_json (a), *y = sweep_to_json (b);
  gboolean is_same = json_equal (x, y);

  json_decref (x);
  json_decref (y);
  return is_same;
}

static json_t *
task_to_json (const IcnShardPlan *plan, const IcnShardTask *task)
{
  return json_pack ("[I, i, f, s#]", (json_int_t) task->candidate, (int) task->shard, task->cost,
                    plan->names->str + (gsize) task->name * ICN_FOUND_NAME,
                    (int) (task->n_names * ICN_FOUND_NAME));
}

static GString *
plan_to_text (const IcnShardPlan *plan)
{
  json_t *object = sweep_to_json (plan), *tasks = json_array ();
  GString *text;
  char *dumped;

  if (plan->stamp != NULL)
    json_object_set_new (object, "stamp", json_string (plan->stamp));
  json_object_set_new (object, "shards", json_integer (plan->n_shards));
  json_object_set_new (object, "candidates", json_integer (plan->n_candidates));
  for (guint i = 0; i < plan->tasks->len; i++)
    json_array_append_new (tasks, task_to_json (plan, icn_shard_task (plan, i)));
  json_object_set_new (object, "tasks", tasks);
  dumped = json_dumps (object, JSON_COMPACT | JSON_REAL_PRECISION (17));
  text = g_string_new (dumped);
  free (dumped);
  json_decref (object);
  g_string_append_c (text, '\n');
  icn_sealed_append (text);
  return text;
}

static gboolean
refuse_damaged (const char *path, GError **error)
{
  return icn_error_set (error, ICN_ERROR_SYNTAX, path,
                        "the plan was cut short or edited; plan the sweep again in this directory, "
                        "which keeps its results");
}

static gboolean
read_task (json_t *value, IcnShardPlan *plan)
{
  IcnShardTask task = { .name = plan->names->len / ICN_FOUND_NAME };
  json_int_t candidate;
  const char *names;
  size_t length;
  int shard;

  if (json_unpack (value, "[I, i, F, s%]", &candidate, &shard, &task.cost, &names, &length) != 0)
    return FALSE;
  task.candidate = candidate;
  task.shard = shard;
  task.n_names = length / ICN_FOUND_NAME;
  g_string_append_len (plan->names, names, length);
  g_array_append_val (plan->tasks, task);
  return TRUE;
}

/* Reads the JSON members in the file of a plan into the plan. Their form is not checked, because
 * the digest of the file has shown that this program wrote them. */
static gboolean
read_members (json_t *object, IcnShardPlan *plan, const char *path, GError **error)
{
  json_t *columns = json_object_get (object, "columns"), *value;
  char *text = json_dumps (json_object_get (object, "study"), JSON_REAL_PRECISION (17));
  size_t i;

  plan->study = text ? icn_study_parse (text, strlen (text), path, error) : NULL;
  free (text);
  if (plan->study == NULL)
    return FALSE;
  plan->columns = columns ? g_new0 (char *, json_array_size (columns) + 1) : NULL;
  json_array_foreach (columns, i, value) plan->columns[i] = g_strdup (json_string_value (value));
  plan->with_front = json_is_true (json_object_get (object, "front"));
  plan->from = g_strdup (json_string_value (json_object_get (object, "from")));
  plan->stamp = g_strdup (json_string_value (json_object_get (object, "stamp")));
  plan->n_shards = json_integer_value (json_object_get (object, "shards"));
  plan->n_candidates = json_integer_value (json_object_get (object, "candidates"));
  json_array_foreach (json_object_get (object, "tasks"), i, value)
  {
    if (!read_task (value, plan))
      return refuse_damaged (path, error);
  }
  return TRUE;
}

/* Reads the plan in a folder. Does not check whether the study's file has changed since the plan
 * was made. NULL with an error if the plan cannot be read. */
static IcnShardPlan *
read_plan (const char *folder, GError **error)
{
  g_autoptr (IcnShardPlan) plan = plan_new (folder);
  g_autofree char *path = plan_path (folder), *text = NULL;
  gsize length, inner;
  json_t *object;
  int number;
  gboolean is_read;

  if (!g_file_get_contents (path, &text, &length, NULL)) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, folder,
                   "there is no plan of a sweep; make one with `bisection-cli sweep plan`");
    return NULL;
  }
  inner = icn_sealed_length (text, length);
  object = inner > 0 ? json_loadb (text, inner, 0, NULL) : NULL;
  if (object == NULL) {
    refuse_damaged (path, error);
    return NULL;
  }
  number = json_integer_value (json_object_get (object, "compatibility"));
  if (number != ICN_COMPATIBILITY)
    is_read = icn_error_set (error, ICN_ERROR_VERSION, path,
                             "the sweep was planned by a program of the compatibility number %d, "
                             "and this one has %d; plan it again in a new directory",
                             number, ICN_COMPATIBILITY);
  else
    is_read = read_members (object, plan, path, error);
  json_decref (object);
  return is_read ? g_steal_pointer (&plan) : NULL;
}

gboolean
icn_shard_plan_write (const IcnShardPlan *plan, GError **error)
{
  g_autofree char *path = plan_path (plan->folder);
  g_autoptr (IcnShardPlan) there = NULL;
  g_autoptr (GError) problem = NULL;
  g_autoptr (GString) text = NULL;

  there = read_plan (plan->folder, &problem);
  if (g_error_matches (problem, ICN_ERROR, ICN_ERROR_VERSION)) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  if (there != NULL && !is_same_sweep (there, plan))
    return icn_error_set (error, ICN_ERROR_CONFLICT, plan->folder,
                          "it has the plan of another sweep; name a new or an empty directory");
  text = plan_to_text (plan);
  return icn_file_save (path, text->str, text->len, error);
}

IcnShardPlan *
icn_shard_plan_read (const char *folder, GError **error)
{
  g_autoptr (IcnShardPlan) plan = read_plan (folder, error);
  g_autofree char *stamp = NULL;

  if (plan == NULL)
    return NULL;
  stamp = plan->stamp != NULL ? icn_file_stamp (plan->from) : NULL;
  if (stamp == NULL || g_str_equal (stamp, plan->stamp))
    return g_steal_pointer (&plan);
  icn_error_set (error, ICN_ERROR_CONFLICT, plan->from,
                 "the study has changed since the sweep in %s was planned; plan it again in a new "
                 "directory",
                 folder);
  return NULL;
}

IcnSpace *
icn_shard_plan_space (const IcnShardPlan *plan, GError **error)
{
  const IcnSpaceAsked more = { .columns = plan->columns, .loads = plan->study->loads };
  g_autoptr (IcnSpaceAsked) asked = icn_space_asked_new (plan->study, &more);

  return icn_space_new (plan->study, asked, error);
}

IcnResultStore *
icn_shard_plan_store (const IcnShardPlan *plan, GError **error)
{
  g_autofree char *results = g_build_filename (plan->folder, ICN_SHARD_RESULTS, NULL);

  return icn_result_store_new (NULL, results, error);
}
