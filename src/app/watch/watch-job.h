/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the engine for the animated simulation of a design in the background, as computing the
 * routes of a large network takes time. */
#pragma once

#include "evaluation.h"
#include "job.h"
#include "study.h"
#include "watch-run.h"

/* The result of the job: either a running simulation (run), or the reason why the simulator refuses
 * a design that could run if deadlock were permitted (refusal). */
typedef struct {
  BisectionWatchRun *run; /* the run, at the first cycle in which a flit moves; NULL if refused */
  char *refusal;          /* the reason for the refusal; NULL if there is a run */
  guint vcs;              /* number of virtual channels of each channel */
  gboolean may_deadlock;
} BisectionWatchMade;

void bisection_watch_made_free (BisectionWatchMade *made);

/* done: called with the BisectionWatchMade, of which it takes ownership. */
BisectionJob *bisection_watch_job_new (BisectionJobDone done, gpointer data);

/* Starts to make an engine. load: bits per base cycle per node. The evaluation must have its graph.
 * Settings and evaluation are copied. */
void bisection_watch_job_start (BisectionJob *job, const IcnDesign *design,
                                const IcnSimulationSettings *settings,
                                const IcnEvaluation *evaluation, double load);
