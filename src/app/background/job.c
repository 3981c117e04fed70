/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job.h"

#define END_MS 5000 /* longest time to wait for cancelled work at the end of the program, in ms */

struct _BisectionJob {
  BisectionJobWork work;
  GDestroyNotify free_input, free_result;
  BisectionJobDone done; /* NULL after bisection_job_free() */
  gpointer data;
  /* how often the job was started or cancelled so far. Each start stores the number it got. A start
   * whose number is smaller than `generation` is out of date, and its result is discarded. */
  guint64 generation;
  gboolean shares_thread;
  /* cancels the work that was started last; NULL while the job is not running */
  GCancellable *cancellable;
};

/* All jobs, for bisection_job_end_all(). Used in the main thread only. */
static GPtrArray *all_jobs;

/* Number of starts of all jobs whose work is not finished, including those that wait for a thread.
 * working_lock protects it; working_less is signalled when it decreases. */
static guint n_working;
static GMutex working_lock;
static GCond working_less;

/* One start of the job. It holds a reference to the job, so that its thread can finish after
 * bisection_job_free(). */
typedef struct {
  BisectionJob *job;
  guint64 generation;
  gpointer input;
} Run;

static void
run_free (gpointer data)
{
  Run *run = data;

  if (run->job->free_input)
    run->job->free_input (run->input);
  g_atomic_rc_box_release (run->job);
  g_free (run);
}

static void
count_working (int change)
{
  g_mutex_lock (&working_lock);
  n_working += (guint) change;
  g_cond_signal (&working_less);
  g_mutex_unlock (&working_lock);
}

static void
work_in_thread (GTask *task, gpointer source G_GNUC_UNUSED, gpointer data,
                GCancellable *cancellable)
{
  Run *run = data;
  GError *error = NULL;
  gpointer result = run->job->work (run->input, cancellable, &error);

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, result, run->job->free_result);
  count_working (-1);
}

/* Does the work of a GTask in the shared thread. Takes ownership of the task, which is `data`. */
static void
work_in_shared_thread (gpointer data, gpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GTask) task = data;

  work_in_thread (task, NULL, g_task_get_task_data (task), g_task_get_cancellable (task));
}

static void
push_to_shared_thread (GTask *task)
{
  /* the shared thread: a pool with a single thread, which exists until the program ends */
  static GThreadPool *pool;

  if (!pool)
    pool = g_thread_pool_new (work_in_shared_thread, NULL, 1, TRUE, NULL);
  g_thread_pool_push (pool, g_object_ref (task), NULL);
}

static void
came_home (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data G_GNUC_UNUSED)
{
  Run *run = g_task_get_task_data (G_TASK (result));
  BisectionJob *job = run->job;
  g_autoptr (GError) error = NULL;
  gpointer value;

  if (run->generation != job->generation || !job->done)
    return; /* The job was started again, cancelled or freed since then. GTask frees the result. */
  g_clear_object (&job->cancellable);
  value = g_task_propagate_pointer (G_TASK (result), &error);
  job->done (value, error, job->data);
}

BisectionJob *
bisection_job_new (BisectionJobWork work, GDestroyNotify free_input, GDestroyNotify free_result,
                   BisectionJobDone done, gpointer data)
{
  BisectionJob *job = g_atomic_rc_box_new0 (BisectionJob);

  job->work = work;
  job->free_input = free_input;
  job->free_result = free_result;
  job->done = done;
  job->data = data;
  if (all_jobs == NULL)
    all_jobs = g_ptr_array_new ();
  g_ptr_array_add (all_jobs, job);
  return job;
}

void
bisection_job_share_thread (BisectionJob *job)
{
  job->shares_thread = TRUE;
}

void
bisection_job_free (BisectionJob *job)
{
  bisection_job_cancel (job);
  g_ptr_array_remove_fast (all_jobs, job);
  job->done = NULL;
  g_atomic_rc_box_release (job);
}

void
bisection_job_start (BisectionJob *job, gpointer input)
{
  g_autoptr (GTask) task = NULL;
  Run *run = g_new (Run, 1);

  bisection_job_cancel (job);
  job->cancellable = g_cancellable_new ();
  run->job = g_atomic_rc_box_acquire (job);
  run->generation = job->generation;
  run->input = input;
  task = g_task_new (NULL, job->cancellable, came_home, NULL);
  g_task_set_task_data (task, run, run_free);
  count_working (1);
  if (job->shares_thread)
    push_to_shared_thread (task);
  else
    g_task_run_in_thread (task, work_in_thread);
}

void
bisection_job_cancel (BisectionJob *job)
{
  job->generation++;
  if (job->cancellable)
    g_cancellable_cancel (job->cancellable);
  g_clear_object (&job->cancellable);
}

gboolean
bisection_job_is_running (const BisectionJob *job)
{
  return job->cancellable != NULL;
}

void
bisection_job_end_all (void)
{
  gint64 latest = g_get_monotonic_time () + END_MS * G_TIME_SPAN_MILLISECOND;

  for (guint i = 0; all_jobs != NULL && i < all_jobs->len; i++)
    bisection_job_cancel (all_jobs->pdata[i]);
  g_mutex_lock (&working_lock);
  while (n_working > 0 && g_cond_wait_until (&working_less, &working_lock, latest))
    ;
  g_mutex_unlock (&working_lock);
}
