/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search for the worst case of a network's routing, as a background job. */
#pragma once

#include "inspection.h"
#include "job.h"

/* `done` receives a BisectionWorstCase, which it owns, or NULL with an error. */
BisectionJob *bisection_worst_case_job_new (BisectionJobDone done, gpointer data);

/* progress: made with g_atomic_rc_box_new0 (int); the job writes its progress in thousandths, and
 * takes a reference. */
void bisection_worst_case_job_start (BisectionJob *job, IcnAnalysis *analysis, int *progress);
