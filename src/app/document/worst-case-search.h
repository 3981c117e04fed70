/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search for the worst case of a network's routing, in the background. */
#pragma once

#include "inspection.h"
#include "job.h"

/* `done` takes a BisectionWorstCase, or NULL with an error. */
BisectionJob *bisection_worst_case_job_new (BisectionJobDone done, gpointer data);

/* progress: of g_atomic_rc_box_new0 (int), into which the job writes thousandths of its way;
 * referenced. */
void bisection_worst_case_job_start (BisectionJob *job, IcnAnalysis *analysis, int *progress);
