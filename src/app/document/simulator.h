/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSimulator: fetches the simulated points that a study lacks. What is wanted is every load
 * of the study, with those that a search for the knee adds, for every visible design that has a graph or will have one, as far as a study keeps
 * results; what is at work or was found for other settings is told
 * apart by its key, so that an edit gives up the points of the edited design alone, and none of
 * them can ever pass for a fresh one. */
#pragma once

#include "workbench.h"

typedef struct _BisectionSimulator BisectionSimulator;

/* In the main thread, at most 20 times a second. results: IcnResult, to be taken out; may be empty:
 * something failed, ended or is due. Update the simulator afterwards. */
typedef void (*BisectionSimulated) (GPtrArray *results, gpointer data);

BisectionSimulator *bisection_simulator_new (BisectionSimulated simulated, gpointer data);
void bisection_simulator_free (BisectionSimulator *simulator); /* within 0.1 s */

/* The largest load that is wanted; none is too large unless told. */
void bisection_simulator_set_last (BisectionSimulator *simulator, double last);

/* Runs until every point is there; nothing is asked for again that failed, until the next start.
 * Call update after either. */
void bisection_simulator_start (BisectionSimulator *simulator);
void bisection_simulator_stop (BisectionSimulator *simulator);
gboolean bisection_simulator_is_running (const BisectionSimulator *simulator);

/* Works on what is missing now, and stops working on what nobody wants any more. Call it after
 * every edit, analysis and simulated point. Designs without a graph wait for it while
 * `is_analysing`; of those that are not shown, first .. first + n_shown - 1, none is fetched. */
void bisection_simulator_update (BisectionSimulator *simulator, IcnWorkbench *bench, guint first,
                                 guint n_shown, gboolean is_analysing);

/* As of the last update: points that are there or cannot be had, and all that are wanted. */
void bisection_simulator_get_progress (const BisectionSimulator *simulator, guint *n_done,
                                       guint *n_points);

gboolean bisection_simulator_has_problems (const BisectionSimulator *simulator);

/* Why points of this key cannot be had; NULL when nothing is wrong. */
const char *bisection_simulator_get_problem (const BisectionSimulator *simulator, const char *key);
