/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionExploreRun: evaluates the candidates of a sweep in the background. The last table is kept
 * until the next one is finished. */
#pragma once

#include "space-table.h"

#define BISECTION_TYPE_EXPLORE_RUN (bisection_explore_run_get_type ())
G_DECLARE_FINAL_TYPE (BisectionExploreRun, bisection_explore_run, BISECTION, EXPLORE_RUN, GObject)

/* Signals: "progress": candidates were evaluated. "finished": there is a new table, or none as
 * another sweep was refused. */
BisectionExploreRun *bisection_explore_run_new (void);

/* Starts the sweep of a study in place of the one that is running. Takes ownership of the study.
 * columns: operands to evaluate beside those of the sweep, NULL-terminated. If the sweep cannot be,
 * there is no table any more but an error. */
void bisection_explore_run_start (BisectionExploreRun *self, IcnStudy *study,
                                  char *const *columns);

/* Ends the run with the candidates that were evaluated. */
void bisection_explore_run_stop (BisectionExploreRun *self);

gboolean bisection_explore_run_is_running (BisectionExploreRun *self);

/* Number of candidates of the sweep that is running, and of those that were evaluated. */
void bisection_explore_run_get_progress (BisectionExploreRun *self, guint64 *n_done,
                                         guint64 *n_candidates);

/* The last finished table; NULL before the first one. */
const IcnSpaceTable *bisection_explore_run_get_table (BisectionExploreRun *self);

/* Why the sweep cannot be; NULL if it can. */
const char *bisection_explore_run_get_problem (BisectionExploreRun *self);
