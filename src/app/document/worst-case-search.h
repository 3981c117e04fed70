/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Background job that searches for the worst permutation: the one that gives a channel the largest
 * load under a network's routing. */
#pragma once

#include "inspection.h"
#include "job.h"

/* Makes the job. done: called with a BisectionWorstCase, which it then owns, or with NULL and an
 * error. */
BisectionJob *bisection_worst_case_job_new (BisectionJobDone done, gpointer data);

/* Starts to search for the worst permutation in the network of `analysis`. progress: allocated with
 * g_atomic_rc_box_new0 (int). The job holds a reference to it and writes its progress there, in
 * thousandths. */
void bisection_worst_case_job_start (BisectionJob *job, IcnAnalysis *analysis, int *progress);
