/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionJob: background work of which only the latest start counts. Every start takes a new
 * generation number and cancels the work before it, whose result, should it still arrive, is
 * dropped: a stale result cannot replace a newer one. */
#pragma once

#include <gio/gio.h>

typedef struct _BisectionJob BisectionJob;

/* The work, which runs in a thread of its own; returns the result, or NULL with an error. */
typedef gpointer (*BisectionJobWork) (gpointer input, GCancellable *cancellable, GError **error);

/* Called in the main thread, for the latest start only. Takes ownership of the result, which is
 * NULL on failure. */
typedef void (*BisectionJobDone) (gpointer result, const GError *error, gpointer data);

BisectionJob *bisection_job_new (BisectionJobWork work, GDestroyNotify free_input,
                                 GDestroyNotify free_result, BisectionJobDone done, gpointer data);

/* Runs the job in a single thread that all such jobs share, one after the other, so that what a
 * library keeps for each thread, as Pango keeps fonts, is made only once. */
void bisection_job_share_thread (BisectionJob *job);

/* Cancels running work and frees the job; `done` is not called any more. */
void bisection_job_free (BisectionJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionJob, bisection_job_free)

void bisection_job_start (BisectionJob *job, gpointer input); /* takes ownership of the input */
void bisection_job_cancel (BisectionJob *job);
gboolean bisection_job_is_running (const BisectionJob *job);
