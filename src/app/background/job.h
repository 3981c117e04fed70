/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionJob: work in a background thread that can be started again and again. Only the result of
 * the latest start counts: every start has a new generation number and cancels the previous start.
 * If the result of a cancelled start arrives nevertheless, it is dropped, so that it cannot replace
 * a newer result. */
#pragma once

#include <gio/gio.h>

typedef struct _BisectionJob BisectionJob;

/* The function that does the work, called in a background thread. Returns the result, or NULL and
 * an error. */
typedef gpointer (*BisectionJobWork) (gpointer input, GCancellable *cancellable, GError **error);

/* The function that receives the result of the latest start, called in the main thread; results of
 * earlier starts are dropped. Takes ownership of the result, which is NULL on failure. */
typedef void (*BisectionJobDone) (gpointer result, const GError *error, gpointer data);

BisectionJob *bisection_job_new (BisectionJobWork work, GDestroyNotify free_input,
                                 GDestroyNotify free_result, BisectionJobDone done, gpointer data);

/* Makes the job run in one thread shared by all jobs for which this function was called; these jobs
 * then run one after the other. For work with libraries that keep a cache per thread (Pango caches
 * fonts): the cache is then filled once, not once for every thread. */
void bisection_job_share_thread (BisectionJob *job);

/* Cancels running work and frees the job. `done` is not called after that. */
void bisection_job_free (BisectionJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionJob, bisection_job_free)

void bisection_job_start (BisectionJob *job, gpointer input); /* takes ownership of the input */
void bisection_job_cancel (BisectionJob *job);
gboolean bisection_job_is_running (const BisectionJob *job);

/* Cancels all jobs and waits, for at most five seconds, until their threads have stopped. To be
 * called at the end of the program: the libraries that the threads use are unloaded after that. */
void bisection_job_end_all (void);
