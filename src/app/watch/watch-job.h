/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the simulator (engine) for the animated simulation of a design in the background, as
 * computing the routes of a large network takes time. */
#pragma once

#include "evaluation.h"
#include "job.h"
#include "study.h"
#include "watch-run.h"

/* The result of the job: either a running simulation (run), or the reason why the simulator refuses
 * a design that could run if deadlock were permitted (refusal). */
typedef struct {
  /* the simulation, at the first cycle in which a flit moves; NULL if the design is refused */
  BisectionWatchRun *run;
  char *refusal; /* why the simulator refuses the design; NULL if there is a run */
  guint vcs;     /* number of virtual channels of each channel */
  gboolean may_deadlock;
} BisectionWatchMade;

void bisection_watch_made_free (BisectionWatchMade *made);

/* Makes the background job. done: called with the result, a BisectionWatchMade, of which it takes
 * ownership. */
BisectionJob *bisection_watch_job_new (BisectionJobDone done, gpointer data);

/* Starts to make the simulator of a design. load: in bits per node and base cycle (the delay of a
 * wire one node pitch long). evaluation: the evaluation of this design, which must have a graph.
 * Settings and evaluation are copied. */
void bisection_watch_job_start (BisectionJob *job, const IcnDesign *design,
                                const IcnSimulationSettings *settings,
                                const IcnEvaluation *evaluation, double load);
