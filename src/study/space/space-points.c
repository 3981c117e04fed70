/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-points.h"

#include "error.h"
#include "load-search.h"
#include "pieces.h"
#include "simulation.h"

struct _IcnSpacePoints {
  IcnResultStore *store;
  gboolean only_stored; /* TRUE if points are only read from the store, and nothing is simulated */
  GCancellable *cancellable;
  GThreadPool *pool; /* threads that each simulate one Job at a time; NULL if only_stored */
  GMutex lock;       /* protects `error`, and Task.n_open of all tasks */
  GCond changed;     /* signals that a job has finished */
  GError *error;     /* the first error in writing a point to the store; NULL if there was none */
  guint n_simulated; /* number of points simulated so far; accessed atomically */
};

/* A task: to find all simulated points of one candidate, in the store or by simulation. */
typedef struct {
  const IcnSpace *space;
  IcnCandidate *candidate;
  char *key; /* icn_simulation_key of the candidate's design */
  IcnLoadSearch *search;
  IcnSimulationPlan plan; /* set when a point is not in the store and must be simulated */
  gboolean has_plan;
  guint n_open; /* number of the candidate's jobs that have not finished */
} Task;

/* A job: one point of a task that is to be simulated. found: receives the point, or the reason why
 * it cannot be simulated. */
typedef struct {
  Task *task;
  double load;
  IcnFound found;
  gboolean is_found;
} Job;

static void
task_clear (Task *task)
{
  g_free (task->key);
  icn_load_search_free (task->search);
  icn_simulation_plan_clear (&task->plan);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Task, task_clear)

static void
clear_job (gpointer job)
{
  icn_found_clear (&((Job *) job)->found);
}

/* Writes the result at a load to the store: a point, or the reason why the point cannot be
 * simulated. If writing fails, keeps the error and cancels all simulations. */
static void
keep (IcnSpacePoints *self, const IcnFound *found)
{
  g_autoptr (GError) error = NULL;

  if (icn_result_store_keep (self->store, found, &error))
    return;
  g_mutex_lock (&self->lock);
  if (self->error == NULL)
    self->error = g_steal_pointer (&error);
  g_mutex_unlock (&self->lock);
  g_cancellable_cancel (self->cancellable);
}

/* Simulates the point of a job and writes it to the store. If another program has meanwhile written
 * the point to the store, reads it from the store instead. Sets job->is_found unless the simulation
 * is cancelled. */
static void
simulate (IcnSpacePoints *self, Job *job)
{
  g_autoptr (GError) error = NULL;
  IcnFound *found = &job->found;

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  job->is_found = icn_result_store_find (self->store, job->task->key, job->load, found);
  if (job->is_found)
    return;
  *found = (IcnFound){ .key = g_strdup (job->task->key), .load = job->load };
  if (!icn_simulation_run_point (&job->task->plan, job->load, NULL, self->cancellable,
                                 &found->point, &error))
    found->refused = g_strdup (error->message);
  if (found->point.cancelled || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  found->point.seconds = NAN;
  job->is_found = TRUE;
  g_atomic_int_inc (&self->n_simulated);
  keep (self, found);
}

static void
run_job (gpointer data, gpointer user_data)
{
  IcnSpacePoints *self = user_data;
  Job *job = data;

  icn_pieces_set_threads (1); /* no helper threads, because the threads of the pool use the other
                                 processors */
  simulate (self, job);
  icn_pieces_set_threads (0); /* removes the limit, because GLib also uses this thread for other
                                 work */
  g_mutex_lock (&self->lock);
  job->task->n_open--;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
}

/* Compares two jobs that wait for a thread. Jobs of earlier candidates come first, so that the rows
 * of these candidates can be written early. */
static int
compare_jobs (gconstpointer a, gconstpointer b, gpointer data G_GNUC_UNUSED)
{
  const Job *x = a, *y = b;
  guint64 i = x->task->candidate->index, j = y->task->candidate->index;

  if (i != j)
    return i < j ? -1 : 1;
  return (x->load > y->load) - (x->load < y->load);
}

IcnSpacePoints *
icn_space_points_new (IcnResultStore *store, guint n_threads, gboolean only_stored,
                      GCancellable *cancellable)
{
  IcnSpacePoints *self = g_new0 (IcnSpacePoints, 1);

  self->store = store;
  self->only_stored = only_stored;
  self->cancellable = cancellable != NULL ? g_object_ref (cancellable) : g_cancellable_new ();
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  if (only_stored)
    return self;
  self->pool = g_thread_pool_new (run_job, self,
                                  n_threads > 0 ? n_threads : g_get_num_processors (), FALSE, NULL);
  g_thread_pool_set_sort_function (self->pool, compare_jobs, NULL);
  return self;
}

void
icn_space_points_free (IcnSpacePoints *self)
{
  if (self == NULL)
    return;
  if (self->pool != NULL)
    g_thread_pool_free (self->pool, FALSE, TRUE);
  g_object_unref (self->cancellable);
  g_clear_error (&self->error);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self);
}

/* Makes the simulation plan of a task's candidate, if it does not exist yet, and checks that nodes
 * can create each of the listed loads. FALSE with an error if the candidate cannot be simulated;
 * the error is the reason. */
static gboolean
make_plan (IcnSpacePoints *self, Task *task, GError **error)
{
  const GArray *loads = icn_load_search_list (task->search);
  gboolean is_legal = TRUE;

  if (task->has_plan)
    return TRUE;
  task->has_plan =
    icn_simulation_plan (&task->candidate->design, &task->space->study->simulation,
                         &task->candidate->evaluation, &task->plan, self->cancellable, error);
  for (guint i = 0; task->has_plan && is_legal && i < loads->len; i++)
    is_legal = icn_simulation_check_load (&task->plan, g_array_index (loads, double, i), error);
  return task->has_plan && is_legal;
}

/* Gives a task (the points of one candidate) the result at one load. If the result is a point, the
 * search that chooses the task's loads gets the point. If it is the reason why there is no point,
 * it becomes the error of the candidate. */
static void
take_found (Task *task, const IcnFound *found)
{
  if (found->refused == NULL)
    icn_load_search_take (task->search, &found->point);
  else if (task->candidate->why == NULL)
    g_set_error_literal (&task->candidate->why, ICN_ERROR, ICN_ERROR_UNAVAILABLE, found->refused);
}

/* Writes the reason (why) for which a task's candidate cannot be simulated to the store, as the
 * result at each of the loads. FALSE if cancelled. */
static gboolean
refuse_all (IcnSpacePoints *self, Task *task, const GArray *loads, const GError *why)
{
  for (guint i = 0; i < loads->len && !g_cancellable_is_cancelled (self->cancellable); i++) {
    g_auto (IcnFound) found = { .key = g_strdup (task->key),
                                .load = g_array_index (loads, double, i),
                                .refused = g_strdup (why->message) };

    keep (self, &found);
    take_found (task, &found);
  }
  return !g_cancellable_is_cancelled (self->cancellable);
}

/* Simulates the points of a task at loads for which the store has no result, and waits for all of
 * them. FALSE if the simulation was cancelled. */
static gboolean
simulate_all (IcnSpacePoints *self, Task *task, const GArray *loads)
{
  g_autoptr (GArray) jobs = g_array_sized_new (FALSE, TRUE, sizeof (Job), loads->len);
  g_autoptr (GError) error = NULL;
  gboolean is_whole = TRUE;

  if (!make_plan (self, task, &error))
    return refuse_all (self, task, loads, error);
  g_array_set_size (jobs, loads->len);
  g_array_set_clear_func (jobs, clear_job);
  task->n_open = loads->len;
  for (guint i = 0; i < loads->len; i++) {
    Job *job = &g_array_index (jobs, Job, i);

    *job = (Job){ .task = task, .load = g_array_index (loads, double, i) };
    g_thread_pool_push (self->pool, job, NULL);
  }
  g_mutex_lock (&self->lock);
  while (task->n_open > 0)
    g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);
  for (guint i = 0; i < jobs->len; i++) {
    const Job *job = &g_array_index (jobs, Job, i);

    is_whole = is_whole && job->is_found;
    if (job->is_found)
      take_found (task, &job->found);
  }
  return is_whole;
}

/* Gives the task the results at these loads that the store has. Returns the other loads, at which
 * the store has no results: array of double, free with g_array_unref. */
static GArray *
take_stored (IcnSpacePoints *self, Task *task, const GArray *loads)
{
  GArray *others = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < loads->len; i++) {
    double load = g_array_index (loads, double, i);
    g_auto (IcnFound) found = { NULL };

    if (icn_result_store_find (self->store, task->key, load, &found))
      take_found (task, &found);
    else
      g_array_append_val (others, load);
  }
  return others;
}

/* Finds all points of a task, in the order in which the search that chooses its loads asks for
 * them. FALSE if the simulation was cancelled. The search may ask for several loads at the same
 * time. If the store says that one of them cannot be simulated, the others are still simulated,
 * because a shard (part of a sweep) is complete only when the store has a file for each load. */
static gboolean
search (IcnSpacePoints *self, Task *task)
{
  while (task->candidate->why == NULL) {
    g_autoptr (GArray) next = icn_load_search_next (task->search);
    g_autoptr (GArray) others = take_stored (self, task, next);

    if (next->len == 0)
      return TRUE;
    if (others->len == 0)
      continue;
    if (self->only_stored) {
      task->candidate->n_missing = task->candidate->why == NULL ? others->len : 0;
      return TRUE;
    }
    if (!simulate_all (self, task, others))
      return FALSE;
  }
  return TRUE;
}

/* Writes to the store that the search for the loads of a task (the points of one candidate) has
 * ended, and at which loads the task has points. Also called if the candidate cannot be simulated;
 * the list of loads is then empty. */
static void
keep_search (IcnSpacePoints *self, const Task *task)
{
  const GArray *points = icn_load_search_points (task->search);
  g_auto (IcnFound) found = { .load = ICN_NO_LOAD };

  found.key = icn_found_search_key (task->key, icn_load_search_list (task->search));
  found.search = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < points->len; i++)
    g_array_append_val (found.search, g_array_index (points, IcnMeasured, i).load);
  keep (self, &found);
}

gboolean
icn_space_points_take (IcnSpacePoints *self, const IcnSpace *space, IcnCandidate *candidate)
{
  const IcnDesign *design = &candidate->design;
  g_auto (Task) task = { .space = space, .candidate = candidate };

  task.key = icn_simulation_key (design, &space->study->simulation);
  task.search = icn_load_search_new (space->loads, design, &candidate->evaluation);
  if (!search (self, &task))
    return FALSE;
  if (!self->only_stored && icn_load_search_has_knee (task.search))
    keep_search (self, &task);
  if (candidate->why != NULL)
    return TRUE;
  icn_candidate_take_points (candidate, space, task.search);
  return !g_cancellable_is_cancelled (self->cancellable);
}

gboolean
icn_space_points_can_simulate (const IcnSpacePoints *self)
{
  return !self->only_stored;
}

const GError *
icn_space_points_error (const IcnSpacePoints *self)
{
  return self->error;
}

guint
icn_space_points_n_simulated (const IcnSpacePoints *self)
{
  return g_atomic_int_get (&self->n_simulated);
}
