/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the engine for watching a design in the background, as routes and arrays of a large network
 * take time. */
#pragma once

#include "evaluation.h"
#include "job.h"
#include "study.h"
#include "watch-run.h"

/* The result. Without a run: the error of a design that could run if deadlock were permitted. */
typedef struct {
  BisectionWatchRun *run; /* a run, at the first cycle in which a flit moves */
  char *refusal;
  guint vcs;
  gboolean may_deadlock;
} BisectionWatchMade;

void bisection_watch_made_free (BisectionWatchMade *made);

/* done: receives a BisectionWatchMade, which it owns. */
BisectionJob *bisection_watch_job_new (BisectionJobDone done, gpointer data);

/* load: bits per base cycle per node. The evaluation must have its graph; everything is copied. */
void bisection_watch_job_start (BisectionJob *job, const IcnDesign *design,
                                const IcnSimulationSettings *settings,
                                const IcnEvaluation *evaluation, double load);
