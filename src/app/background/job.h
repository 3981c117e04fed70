/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionJob: work in the background of which only the latest counts. Every start takes a new
 * generation number and cancels the work before it, whose result, should it still come, is dropped:
 * a stale result cannot win. */
#pragma once

#include <gio/gio.h>

typedef struct _BisectionJob BisectionJob;

/* Runs in a thread of its own; returns the result, or NULL with an error. */
typedef gpointer (*BisectionJobWork) (gpointer input, GCancellable *cancellable, GError **error);

/* In the main thread, for the latest start alone. Takes the result, which is NULL on failure. */
typedef void (*BisectionJobDone) (gpointer result, const GError *error, gpointer data);

BisectionJob *bisection_job_new (BisectionJobWork work, GDestroyNotify free_input,
                                 GDestroyNotify free_result, BisectionJobDone done, gpointer data);

/* Has it run in the one thread that all jobs of this kind share, one after the other: what a library
 * keeps for each thread, as Pango keeps fonts, is then made once. */
void bisection_job_share_thread (BisectionJob *job);

/* Cancels what runs; `done` is not called any more. */
void bisection_job_free (BisectionJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionJob, bisection_job_free)

void bisection_job_start (BisectionJob *job, gpointer input); /* takes the input */
void bisection_job_cancel (BisectionJob *job);
gboolean bisection_job_is_running (const BisectionJob *job);
