/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionExploreRun: evaluates the candidates of a sweep (the designs that it generates) in the
 * background, and makes a table of them. The table of the previous run is kept until the next one
 * is finished. */
#pragma once

#include "shard-plan.h"
#include "space-table.h"

#define BISECTION_TYPE_EXPLORE_RUN (bisection_explore_run_get_type ())
G_DECLARE_FINAL_TYPE (BisectionExploreRun, bisection_explore_run, BISECTION, EXPLORE_RUN, GObject)

/* Signals: "progress": the number of evaluated candidates has changed. "finished": there is a new
 * table or, if the sweep is not valid, no table and an error. */
BisectionExploreRun *bisection_explore_run_new (void);

/* Cancels a running evaluation, and starts to evaluate the candidates of the sweep of `study`.
 * Takes ownership of the study. plan: if the sweep is simulated in shards (parts, each in a process
 * of its own), the plan that divides it (shard-plan.h); the results in the plan's folder, at the
 * loads of the study, become the simulated points of the candidates. NULL: candidates have no
 * points. columns: names of operands (settings and quantities, operand.h), ended by NULL, that are
 * evaluated in addition to those that the sweep names; NULL: none. If the sweep is not valid, frees
 * the table and sets the message that bisection_explore_run_get_problem() returns. */
void bisection_explore_run_start (BisectionExploreRun *self, IcnStudy *study,
                                  const IcnShardPlan *plan, char *const *columns);

/* Ends the running evaluation early. Its table then has only the candidates that were evaluated so
 * far. */
void bisection_explore_run_stop (BisectionExploreRun *self);

gboolean bisection_explore_run_is_running (BisectionExploreRun *self);

/* Tells how far the evaluation is. *n_done: number of candidates that the running evaluation has
 * finished, 0 if none is running. *n_candidates: number of all candidates of the sweep. */
void bisection_explore_run_get_progress (BisectionExploreRun *self, guint64 *n_done,
                                         guint64 *n_candidates);

/* Returns the table that was finished last; NULL if there is none. */
const IcnSpaceTable *bisection_explore_run_get_table (BisectionExploreRun *self);

/* Returns the reason why the sweep given last is not valid; NULL if it is valid. */
const char *bisection_explore_run_get_problem (BisectionExploreRun *self);
