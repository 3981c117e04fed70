/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSimulator: simulates the points that a study lacks. A point is one load of one design.
 * Each visible design that has a graph or will get one is simulated at the loads of the study, and
 * at the loads that a search for its saturation adds, until the study holds its largest number of
 * results. A point is stored with the key of the design's settings. An edit therefore cancels only
 * points of the edited design, and a point that belongs to other settings is never shown. */
#pragma once

#include "study-types.h"

typedef struct _BisectionSimulator BisectionSimulator;

/* The ways in which a simulation is started. BY_HAND: by the user or a lesson; all missing points
 * are simulated. AUTOMATIC: by the program, a second after the last edit (automation.h). Each
 * missing point is then simulated first as a draft, with a wide confidence interval
 * (icn_simulation_settings_draft), and later again as a final point. Designs that need
 * BISECTION_SIMULATOR_SECONDS or longer are left out, one processor is left for the window, and
 * there is no message if a design cannot be simulated. */
typedef enum {
  BISECTION_SIMULATOR_BY_HAND,
  BISECTION_SIMULATOR_AUTOMATIC,
} BisectionSimulatorWay;

#define BISECTION_SIMULATOR_SECONDS 5

/* Called in the main thread when points have been simulated, at most about 20 times a second.
 * results: array of IcnResult, whose elements the callee may take. The array is empty if points
 * failed or were cancelled, or if the time that the simulator waits after an edit is over. The
 * callee must call bisection_simulator_update() afterwards. */
typedef void (*BisectionSimulated) (GPtrArray *results, gpointer data);

BisectionSimulator *bisection_simulator_new (BisectionSimulated simulated, gpointer data);
/* Frees the simulator. Waits until its threads have ended, which takes at most 0.1 s. */
void bisection_simulator_free (BisectionSimulator *simulator);

/* Sets the largest load to simulate, in bits per base cycle per node (a base cycle is the delay of
 * a wire between neighbouring nodes); unlimited by default. */
void bisection_simulator_set_last (BisectionSimulator *simulator, double last);

/* bisection_simulator_start: simulates points until none is missing. A point that fails is not
 * tried again until the next call. bisection_simulator_stop: cancels all simulations. After both
 * functions, call bisection_simulator_update. */
void bisection_simulator_start (BisectionSimulator *simulator, BisectionSimulatorWay way);
void bisection_simulator_stop (BisectionSimulator *simulator);
gboolean bisection_simulator_is_running (const BisectionSimulator *simulator);

/* Returns whether drafts (points with a wide confidence interval) were missing at the last update.
 * Only an automatic simulation makes drafts. */
gboolean bisection_simulator_is_drafting (const BisectionSimulator *simulator);

/* Starts simulating missing points and cancels points that are no longer needed. Call it after
 * every edit, analysis and simulated point. The shown designs are first … first + n_shown - 1; only
 * their graphs are computed. While `is_analysing`, designs without a graph are not simulated. */
void bisection_simulator_update (BisectionSimulator *simulator, IcnWorkbench *bench, guint first,
                                 guint n_shown, gboolean is_analysing);

/* Tells how far the simulation is. *n_points: the number of points that were wanted at the last
 * update, whether simulated or not. *n_done: how many of them have been simulated or cannot be
 * simulated. */
void bisection_simulator_get_progress (const BisectionSimulator *simulator, guint *n_done,
                                       guint *n_points);

/* Returns the reason why a point of the design, with its present settings, could not be simulated;
 * NULL if none has failed. */
const char *bisection_simulator_get_problem (const BisectionSimulator *simulator,
                                             IcnWorkbench *bench, guint design);
