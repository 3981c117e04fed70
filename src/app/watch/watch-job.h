/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the engine of a design in the background: routes and arrays of a large network take their
 * time. */
#pragma once

#include "evaluation.h"
#include "job.h"
#include "study.h"
#include "watch-run.h"

/* Without a run: what refuses it, where it would run if deadlock were allowed. */
typedef struct {
  BisectionWatchRun *run; /* at the first cycle in which a flit moves */
  char *refusal;
  guint vcs;
  gboolean may_deadlock;
} BisectionWatchMade;

void bisection_watch_made_free (BisectionWatchMade *made);

/* done: takes a BisectionWatchMade. */
BisectionJob *bisection_watch_job_new (BisectionJobDone done, gpointer data);

/* load: bits per base cycle per node. The evaluation must have its graph; all is copied. */
void bisection_watch_job_start (BisectionJob *job, const IcnDesign *design,
                                const IcnSimulationSettings *settings,
                                const IcnEvaluation *evaluation, double load);
