/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread pool that simulates the points of a study; a job is the simulation of one point. Half of
 * the threads take the jobs with the lowest loads first. The other half take the longest jobs
 * first, so that no long job is left for the end. A search (IcnLoadSearch) may add jobs when all
 * loads for which it has asked are finished. Added jobs are taken before all others, because the
 * search may add more jobs when they are finished. */
#include "design.h"
#include "evaluation.h"
#include "load-search.h"
#include "pieces.h"
#include "recording.h"
#include "shared-plan.h"

#include <math.h>

/* The data for the simulation of one design, without references to the study. All members are NULL
 * for a design that is not simulated. */
typedef struct {
  IcnSharedPlan *plan;
  GCancellable *cancellable;
  IcnLoadSearch *search; /* chooses the loads to simulate; NULL if the design is not simulated */
  guint n_open;          /* number of the design's jobs that have not finished */
  gboolean has_failed;   /* TRUE if a point could not be simulated or was cancelled; no further jobs
                            are then added for the design */
} Task;

typedef struct {
  guint design;
  guint place; /* index of `load` in the list of the design's loads at the start, in rising order */
  double load;
  double cost; /* estimated duration in an arbitrary unit (icn_simulation_cost) */
  gboolean is_taken;
} Job;

typedef struct {
  IcnSimulation *simulation;
  gboolean takes_longest; /* TRUE if the thread takes the longest jobs first, FALSE if it takes the
                             jobs with the lowest loads first */
} Worker;

struct _IcnSimulation {
  Task *tasks;
  guint n_tasks;
  Job *jobs;     /* jobs that are known at the start, those with the lowest loads first */
  Job **longest; /* the elements of `jobs`, the longest first */
  guint n_first; /* number of elements of `jobs` */
  IcnRecording *recording; /* records the simulated points; NULL if they are not recorded */
  IcnSimulationCallback callback;
  gpointer data;
  GThread **threads;
  Worker *workers;
  guint n_threads;
  GMutex mutex;  /* protects the members below, Job.is_taken, and `search` and `n_open` of a task */
  GCond changed; /* signals that a job was added, or that the last job has finished */
  guint next, next_longest; /* positions from which the threads look for the next job that is not
                               taken: `next` in `jobs`, `next_longest` in `longest` */
  GQueue added;             /* queue of Job *: jobs that searches have added */
  guint n_jobs, n_finished; /* number of jobs known so far, and number of jobs that have finished */
  GMutex reporting;         /* held during a callback, so that callbacks are made one at a time */
};

static void
task_clear (Task *task)
{
  icn_shared_plan_unref (task->plan);
  icn_load_search_free (task->search);
  g_clear_object (&task->cancellable);
}

/* Takes the next job from those that were known at the start; NULL if all of these are taken.
 * longest: TRUE to take the longest job (self->longest), FALSE to take the job with the lowest load
 * (self->jobs). */
static Job *
take_first (IcnSimulation *self, gboolean longest)
{
  guint *next = longest ? &self->next_longest : &self->next;

  while (*next < self->n_first) {
    Job *job = longest ? self->longest[*next] : &self->jobs[*next];

    (*next)++;
    if (!job->is_taken) {
      job->is_taken = TRUE;
      return job;
    }
  }
  return NULL;
}

/* Takes the next job for a thread and copies it to *job. If no job is left, waits as long as
 * running jobs may still add jobs. FALSE if all jobs have finished. longest: TRUE to take the
 * longest job first. */
static gboolean
take_job (IcnSimulation *self, gboolean longest, Job *job)
{
  Job *added, *first = NULL;

  g_mutex_lock (&self->mutex);
  while ((added = g_queue_pop_head (&self->added)) == NULL &&
         (first = take_first (self, longest)) == NULL && self->n_finished < self->n_jobs)
    g_cond_wait (&self->changed, &self->mutex);
  g_mutex_unlock (&self->mutex);
  if (added == NULL && first == NULL)
    return FALSE;
  *job = added != NULL ? *added : *first;
  g_free (added);
  return TRUE;
}

/* If all of a design's jobs have finished, adds jobs for the loads for which the design's search
 * asks next. The mutex must be locked. */
static void
go_on (IcnSimulation *self, guint design)
{
  Task *task = &self->tasks[design];
  g_autoptr (GArray) next = NULL;

  if (task->n_open > 0 || task->has_failed || g_cancellable_is_cancelled (task->cancellable))
    return;
  next = icn_load_search_next (task->search);
  for (guint i = 0; i < next->len; i++) {
    Job *job = g_new (Job, 1);

    *job = (Job){ .design = design, .load = g_array_index (next, double, i) };
    g_queue_push_tail (&self->added, job);
  }
  task->n_open = next->len;
  self->n_jobs += next->len;
}

/* Gives the point of a finished job to the search, counts the job and calls the callback, in this
 * order, so that the callback can see from the count whether this was the last job. point: NULL if
 * the simulation failed or was cancelled. */
static void
finish_job (IcnSimulation *self, const Job *job, const IcnMeasured *point, const GError *error)
{
  Task *task = &self->tasks[job->design];
  gboolean given_up = g_cancellable_is_cancelled (task->cancellable);
  gboolean is_known = point != NULL && !point->cancelled && !given_up;

  g_mutex_lock (&self->reporting);
  g_mutex_lock (&self->mutex);
  self->n_finished++;
  task->n_open--;
  task->has_failed = task->has_failed || !is_known;
  if (is_known)
    icn_load_search_take (task->search, point);
  go_on (self, job->design);
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
  if (error != NULL || is_known)
    self->callback (job->design, job->load, point, error, self->data);
  g_mutex_unlock (&self->reporting);
}

static gboolean
run_point (IcnSimulation *self, const Job *job, const IcnSimulationPlan *plan, IcnMeasured *point,
           GError **error)
{
  GCancellable *cancellable = self->tasks[job->design].cancellable;
  IcnPointRecord *record = self->recording != NULL ? icn_recording_begin (self->recording) : NULL;
  gboolean is_done = icn_simulation_run_point (plan, job->load, record, cancellable, point, error);

  if (record != NULL)
    icn_recording_end (self->recording, record, job->design, job->load,
                       is_done && !point->cancelled);
  return is_done;
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
  if (plan != NULL && run_point (self, job, plan, &point, &error))
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
  Job job;

  icn_pieces_set_threads (1); /* no helper threads, because the threads of the pool use the other
                                 processors */
  while (take_job (worker->simulation, worker->takes_longest, &job))
    run_job (worker->simulation, &job);
  return NULL;
}

/* Returns the estimated duration of a point in an arbitrary unit; it is longest near saturation.
 * Because buffers are short, the saturation load is estimated as 0.8 of the theory's saturation
 * load or, without a theory, as 0.6 of the throughput bound. A closed workload has no offered load:
 * its points take longer the more threads each processor has. */
double
icn_simulation_cost (const IcnDesign *design, const IcnEvaluation *evaluation, double load)
{
  guint threads = design->processors.threads;
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

/* Compares two jobs for sorting by falling duration. Jobs of equal duration are sorted in the
 * reverse order of the list `jobs`, because half of the threads take their jobs from the front of
 * that list. */
static int
compare_costs (const void *a, const void *b)
{
  const Job *x = *(Job *const *) a, *y = *(Job *const *) b;

  if (x->cost != y->cost)
    return x->cost > y->cost ? -1 : 1;
  return (x < y) - (x > y);
}

static void
list_jobs (IcnSimulation *self)
{
  GArray *jobs = g_array_new (FALSE, FALSE, sizeof (Job));

  for (guint i = 0; i < self->n_tasks; i++) {
    Task *task = &self->tasks[i];
    g_autoptr (GArray) loads = task->search != NULL ? icn_load_search_next (task->search) : NULL;

    task->n_open = loads != NULL ? loads->len : 0;
    for (guint place = 0; place < task->n_open; place++) {
      double load = g_array_index (loads, double, place);
      const Job job = {
        .design = i,
        .place = place,
        .load = load,
        .cost = icn_simulation_cost (icn_shared_plan_design (task->plan),
                                     icn_shared_plan_evaluation (task->plan), load),
      };

      g_array_append_val (jobs, job);
    }
  }
  self->n_jobs = self->n_first = jobs->len;
  self->jobs = (Job *) g_array_free (jobs, FALSE);
  if (self->n_first > 0)
    qsort (self->jobs, self->n_first, sizeof *self->jobs, compare_jobs);
  self->longest = g_new (Job *, self->n_first);
  for (guint i = 0; i < self->n_first; i++)
    self->longest[i] = &self->jobs[i];
  if (self->n_first > 0)
    qsort (self->longest, self->n_first, sizeof *self->longest, compare_costs);
}

IcnSimulation *
icn_simulation_start (IcnSharedPlan *const *plans, IcnLoadSearch *const *searches, guint n_designs,
                      guint n_threads, IcnRecording *recording, IcnSimulationCallback callback,
                      gpointer data)
{
  IcnSimulation *self = g_new0 (IcnSimulation, 1);

  self->n_tasks = n_designs;
  self->tasks = g_new0 (Task, self->n_tasks);
  for (guint i = 0; i < self->n_tasks; i++)
    if (searches[i] != NULL)
      self->tasks[i] = (Task){ .plan = icn_shared_plan_ref (plans[i]),
                               .cancellable = g_cancellable_new (),
                               .search = icn_load_search_dup (searches[i]) };
  list_jobs (self);
  self->recording = recording;
  self->callback = callback;
  self->data = data;
  g_mutex_init (&self->mutex);
  g_mutex_init (&self->reporting);
  g_cond_init (&self->changed);
  self->n_threads = MIN (n_threads > 0 ? n_threads : g_get_num_processors (), self->n_first);
  self->threads = g_new (GThread *, self->n_threads);
  self->workers = g_new (Worker, self->n_threads);
  for (guint i = 0; i < self->n_threads; i++) {
    self->workers[i] = (Worker){ self, i % 2 == 1 };
    self->threads[i] = g_thread_new ("simulation", work, &self->workers[i]);
  }
  return self;
}

static guint
n_left (const Task *task)
{
  if (task->search == NULL || task->has_failed || g_cancellable_is_cancelled (task->cancellable))
    return task->n_open;
  return icn_load_search_n_left (task->search);
}

guint
icn_simulation_n_points (IcnSimulation *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);
  guint n = self->n_finished;

  for (guint i = 0; i < self->n_tasks; i++)
    n += n_left (&self->tasks[i]);
  return n;
}

guint
icn_simulation_n_finished (IcnSimulation *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  return self->n_finished;
}

gboolean
icn_simulation_is_running (IcnSimulation *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  return self->n_finished < self->n_jobs;
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
  g_queue_clear_full (&self->added, g_free);
  g_mutex_clear (&self->mutex);
  g_mutex_clear (&self->reporting);
  g_cond_clear (&self->changed);
  g_free (self->tasks);
  g_free (self->longest);
  g_free (self->jobs);
  g_free (self->threads);
  g_free (self->workers);
  g_free (self);
}
