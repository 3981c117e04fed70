/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pool: threads that take the next point from one list. Every other thread takes the longest
 * first, so that none of these is left over for the end. */
#include "shared-plan.h"

#include <math.h>

/* What the points of one design need, independent of the study that it came from. A design without
 * points has none of it. */
typedef struct {
  IcnSharedPlan *plan;
  GCancellable *cancellable;
} Task;

typedef struct {
  guint design;
  guint place; /* among the loads of its design */
  double load;
  double cost; /* what the point may take, relative to others */
  gboolean is_taken;
} Job;

typedef struct {
  IcnSimulation *simulation;
  gboolean takes_longest;
} Worker;

struct _IcnSimulation {
  Task *tasks;
  guint n_tasks;
  Job *jobs;
  Job **longest; /* the same, the longest first */
  guint n_jobs;
  IcnSimulationCallback callback;
  gpointer data;
  GThread **threads;
  Worker *workers;
  guint n_threads;
  GMutex mutex; /* of what is below, and of Job.is_taken */
  guint next, next_longest; /* jobs before these are taken, in either order */
  guint n_finished;
  GMutex reporting; /* one callback at a time */
};

static void
task_clear (Task *task)
{
  icn_shared_plan_unref (task->plan);
  g_clear_object (&task->cancellable);
}

static Job *
take_job (IcnSimulation *self, gboolean longest)
{
  guint *next = longest ? &self->next_longest : &self->next;
  Job *job = NULL;

  g_mutex_lock (&self->mutex);
  while (job == NULL && *next < self->n_jobs) {
    job = longest ? self->longest[*next] : &self->jobs[*next];
    (*next)++;
    if (job->is_taken)
      job = NULL;
  }
  if (job != NULL)
    job->is_taken = TRUE;
  g_mutex_unlock (&self->mutex);
  return job;
}

/* Counts before it tells, so that who is told of the last point knows that it is the last. */
static void
finish_job (IcnSimulation *self, const Job *job, const IcnMeasured *point, const GError *error)
{
  gboolean given_up = g_cancellable_is_cancelled (self->tasks[job->design].cancellable);

  g_mutex_lock (&self->reporting);
  g_mutex_lock (&self->mutex);
  self->n_finished++;
  g_mutex_unlock (&self->mutex);
  if (error != NULL || (point != NULL && !point->cancelled && !given_up))
    self->callback (job->design, job->load, point, error, self->data);
  g_mutex_unlock (&self->reporting);
}

static void
run_job (IcnSimulation *self, const Job *job)
{
  Task *task = &self->tasks[job->design];
  const IcnSimulationPlan *plan;
  g_autoptr (GError) error = NULL;
  IcnMeasured point;

  if (g_cancellable_is_cancelled (task->cancellable)) {
    finish_job (self, job, NULL, NULL);
    return;
  }
  plan = icn_shared_plan_get (task->plan, task->cancellable, &error);
  if (plan != NULL &&
      icn_simulation_run_point (plan, job->load, task->cancellable, &point, &error))
    finish_job (self, job, &point, NULL);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    finish_job (self, job, NULL, NULL);
  else
    finish_job (self, job, NULL, error);
}

static gpointer
work (gpointer data)
{
  const Worker *worker = data;
  Job *job;

  while ((job = take_job (worker->simulation, worker->takes_longest)) != NULL)
    run_job (worker->simulation, job);
  return NULL;
}

/* Points take longest near saturation: lower than the model's, as buffers are short, and far below
 * what the channels could carry. Those of processors have no load: the more threads, the nearer to
 * it. */
static double
estimate_cost (const IcnSharedPlan *plan, double load)
{
  const IcnEvaluation *evaluation = icn_shared_plan_evaluation (plan);
  guint threads = icn_shared_plan_design (plan)->processors.threads;
  double saturation = isnan (evaluation->model_saturation) ? 0.6 * evaluation->ideal_throughput
                                                           : 0.8 * evaluation->model_saturation;

  if (threads > 0)
    return evaluation->nodes * threads;
  return isnan (saturation) ? evaluation->nodes * load
                            : evaluation->nodes / (0.1 + fabs (load / saturation - 1));
}

static int
compare_jobs (const void *a, const void *b)
{
  const Job *x = a, *y = b;

  if (x->place != y->place)
    return x->place < y->place ? -1 : 1;
  return (x->design > y->design) - (x->design < y->design);
}

/* Of equal ones the last comes first: the other threads come from the front. */
static int
compare_costs (const void *a, const void *b)
{
  const Job *x = *(Job *const *) a, *y = *(Job *const *) b;

  if (x->cost != y->cost)
    return x->cost > y->cost ? -1 : 1;
  return (x < y) - (x > y);
}

static int
compare_loads (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

static void
list_jobs (IcnSimulation *self, GArray *const *loads)
{
  for (guint i = 0; i < self->n_tasks; i++)
    self->n_jobs += loads[i] != NULL ? loads[i]->len : 0;
  self->jobs = g_new (Job, self->n_jobs);
  for (guint i = 0, n = 0; i < self->n_tasks; i++) {
    g_autoptr (GArray) sorted = loads[i] != NULL ? g_array_copy (loads[i]) : NULL;

    if (sorted == NULL)
      continue;
    g_array_sort (sorted, compare_loads);
    for (guint place = 0; place < sorted->len; place++) {
      double load = g_array_index (sorted, double, place);
      self->jobs[n++] = (Job){ .design = i,
                               .place = place,
                               .load = load,
                               .cost = estimate_cost (self->tasks[i].plan, load) };
    }
  }
  if (self->n_jobs > 0)
    qsort (self->jobs, self->n_jobs, sizeof *self->jobs, compare_jobs);
  self->longest = g_new (Job *, self->n_jobs);
  for (guint i = 0; i < self->n_jobs; i++)
    self->longest[i] = &self->jobs[i];
  if (self->n_jobs > 0)
    qsort (self->longest, self->n_jobs, sizeof *self->longest, compare_costs);
}

IcnSimulation *
icn_simulation_start (IcnSharedPlan *const *plans, GArray *const *loads, guint n_designs,
                      guint n_threads, IcnSimulationCallback callback, gpointer data)
{
  IcnSimulation *self = g_new0 (IcnSimulation, 1);

  self->n_tasks = n_designs;
  self->tasks = g_new0 (Task, self->n_tasks);
  for (guint i = 0; i < self->n_tasks; i++)
    if (loads[i] != NULL)
      self->tasks[i] = (Task){ icn_shared_plan_ref (plans[i]), g_cancellable_new () };
  list_jobs (self, loads);
  self->callback = callback;
  self->data = data;
  g_mutex_init (&self->mutex);
  g_mutex_init (&self->reporting);
  self->n_threads = MIN (n_threads > 0 ? n_threads : g_get_num_processors (), self->n_jobs);
  self->threads = g_new (GThread *, self->n_threads);
  self->workers = g_new (Worker, self->n_threads);
  for (guint i = 0; i < self->n_threads; i++) {
    self->workers[i] = (Worker){ self, i % 2 == 1 };
    self->threads[i] = g_thread_new ("simulation", work, &self->workers[i]);
  }
  return self;
}

guint
icn_simulation_n_points (const IcnSimulation *self)
{
  return self->n_jobs;
}

guint
icn_simulation_n_finished (IcnSimulation *self)
{
  guint n;

  g_mutex_lock (&self->mutex);
  n = self->n_finished;
  g_mutex_unlock (&self->mutex);
  return n;
}

gboolean
icn_simulation_is_running (IcnSimulation *self)
{
  return icn_simulation_n_finished (self) < self->n_jobs;
}

void
icn_simulation_cancel_design (IcnSimulation *self, guint design)
{
  if (self->tasks[design].cancellable != NULL)
    g_cancellable_cancel (self->tasks[design].cancellable);
}

void
icn_simulation_cancel (IcnSimulation *self)
{
  for (guint i = 0; i < self->n_tasks; i++)
    icn_simulation_cancel_design (self, i);
}

void
icn_simulation_wait (IcnSimulation *self)
{
  for (guint i = 0; i < self->n_threads; i++)
    g_thread_join (self->threads[i]);
  self->n_threads = 0;
}

void
icn_simulation_free (IcnSimulation *self)
{
  if (self == NULL)
    return;
  icn_simulation_cancel (self);
  icn_simulation_wait (self);
  for (guint i = 0; i < self->n_tasks; i++)
    task_clear (&self->tasks[i]);
  g_mutex_clear (&self->mutex);
  g_mutex_clear (&self->reporting);
  g_free (self->tasks);
  g_free (self->longest);
  g_free (self->jobs);
  g_free (self->threads);
  g_free (self->workers);
  g_free (self);
}
