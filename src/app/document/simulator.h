/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSimulator: simulates the points that a study lacks. Wanted is every load of the study,
 * with those that a search for the knee adds, for every visible design that has a graph or will
 * have one, up to the number of results that a study keeps. Running and finished points are
 * identified by the key of their settings, so that an edit cancels only the points of the edited
 * design, and no stale point can be taken for a fresh one. */
#pragma once

#include "study-types.h"

typedef struct _BisectionSimulator BisectionSimulator;

/* Called in the main thread, at most 20 times a second. results: IcnResult, which the callee takes
 * out; may be empty if something failed, ended or is due. Update the simulator afterwards. */
typedef void (*BisectionSimulated) (GPtrArray *results, gpointer data);

BisectionSimulator *bisection_simulator_new (BisectionSimulated simulated, gpointer data);
void bisection_simulator_free (BisectionSimulator *simulator); /* returns within 0.1 s */

/* Sets the largest load to simulate; unlimited by default. */
void bisection_simulator_set_last (BisectionSimulator *simulator, double last);

/* bisection_simulator_start: runs until every point exists; what has failed is not tried again
 * until the next start. bisection_simulator_stop: stops. Call bisection_simulator_update after
 * either. */
void bisection_simulator_start (BisectionSimulator *simulator);
void bisection_simulator_stop (BisectionSimulator *simulator);
gboolean bisection_simulator_is_running (const BisectionSimulator *simulator);

/* Starts work on missing points, and cancels points that are not needed any more. To be called
 * after every edit, analysis and simulated point. While `is_analysing`, designs without a graph
 * wait for it; graphs of designs that are not shown (first .. first + n_shown - 1 are) are never
 * computed. */
void bisection_simulator_update (BisectionSimulator *simulator, IcnWorkbench *bench, guint first,
                                 guint n_shown, gboolean is_analysing);

/* At the last update: the points that exist or cannot be simulated, and all that are wanted. */
void bisection_simulator_get_progress (const BisectionSimulator *simulator, guint *n_done,
                                       guint *n_points);

/* Why points of the design as it is cannot be simulated; NULL if there was no error. */
const char *bisection_simulator_get_problem (const BisectionSimulator *simulator,
                                             IcnWorkbench *bench, guint design);
