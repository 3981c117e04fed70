/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of several background jobs only the result of the latest is used, in whatever order they end. */
#include "job.h"
#include "runner.h"

typedef struct {
  GMutex lock;
  GCond wake;
  gboolean may_end;
  int number;
} Work;

static int n_freed;
static GPtrArray *seen;

/* Does not look at its cancellable: a result that comes too late must still lose. */
static gpointer
work (gpointer input, GCancellable *cancellable G_GNUC_UNUSED, GError **error G_GNUC_UNUSED)
{
  Work *self = input;

  g_mutex_lock (&self->lock);
  while (!self->may_end)
    g_cond_wait (&self->wake, &self->lock);
  g_mutex_unlock (&self->lock);
  return g_strdup_printf ("result %d", self->number);
}

static void
let_end (Work *self)
{
  g_mutex_lock (&self->lock);
  self->may_end = TRUE;
  g_cond_signal (&self->wake);
  g_mutex_unlock (&self->lock);
}

static void
free_result (gpointer result)
{
  g_atomic_int_inc (&n_freed);
  g_free (result);
}

static void
done (gpointer result, const GError *error, gpointer data G_GNUC_UNUSED)
{
  g_assert_no_error (error);
  g_ptr_array_add (seen, result);
}

TEST (latest)
{
  Work works[3] = { { .number = 0 }, { .number = 1 }, { .number = 2 } };
  g_autoptr (BisectionJob) job = bisection_job_new (work, NULL, free_result, done, NULL);

  seen = g_ptr_array_new_with_free_func (g_free);
  n_freed = 0;
  for (guint i = 0; i < 3; i++)
    bisection_job_start (job, &works[i]);
  let_end (&works[2]);
  while (bisection_job_is_running (job))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (seen->len, ==, 1);
  let_end (&works[0]);
  let_end (&works[1]);
  while (g_atomic_int_get (&n_freed) < 2) {
    g_main_context_iteration (NULL, FALSE);
    g_thread_yield ();
  }
  g_assert_cmpuint (seen->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (seen, 0), ==, "result 2");
  g_ptr_array_unref (seen);
}

/* The owner may go while the work goes on. */
TEST (freed)
{
  Work late = { .number = 7 };
  BisectionJob *job = bisection_job_new (work, NULL, free_result, done, NULL);

  seen = g_ptr_array_new_with_free_func (g_free);
  n_freed = 0;
  bisection_job_start (job, &late);
  bisection_job_free (job);
  let_end (&late);
  while (g_atomic_int_get (&n_freed) < 1) {
    g_main_context_iteration (NULL, FALSE);
    g_thread_yield ();
  }
  g_assert_cmpuint (seen->len, ==, 0);
  g_ptr_array_unref (seen);
}

/* Ends when it is cancelled, a while later. */
static gpointer
wait_for_cancel (gpointer input, GCancellable *cancellable, GError **error G_GNUC_UNUSED)
{
  while (!g_cancellable_is_cancelled (cancellable))
    g_usleep (100);
  g_usleep (10000);
  g_atomic_int_inc ((int *) input);
  return NULL;
}

/* At the end of the program no thread is at work, neither in the shared thread nor in others. */
TEST (ended)
{
  int n_ended = 0;
  g_autoptr (BisectionJob) shared = bisection_job_new (wait_for_cancel, NULL, NULL, done, NULL);
  g_autoptr (BisectionJob) next = bisection_job_new (wait_for_cancel, NULL, NULL, done, NULL);
  g_autoptr (BisectionJob) own = bisection_job_new (wait_for_cancel, NULL, NULL, done, NULL);

  bisection_job_share_thread (shared);
  bisection_job_share_thread (next);
  bisection_job_start (shared, &n_ended);
  bisection_job_start (next, &n_ended);
  bisection_job_start (own, &n_ended);
  bisection_job_end_all ();
  g_assert_cmpint (g_atomic_int_get (&n_ended), ==, 3);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gpointer
fail (gpointer input G_GNUC_UNUSED, GCancellable *cancellable G_GNUC_UNUSED, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "no");
  return NULL;
}

static void
failed (gpointer result, const GError *error, gpointer data)
{
  g_assert_null (result);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  *(gboolean *) data = TRUE;
}

TEST (failed)
{
  gboolean told = FALSE;
  g_autoptr (BisectionJob) job = bisection_job_new (fail, NULL, NULL, failed, &told);

  bisection_job_start (job, NULL);
  while (bisection_job_is_running (job))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (told);
}
