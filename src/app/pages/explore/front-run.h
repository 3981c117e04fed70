/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFrontRun: simulates, in the background, those candidates of a sweep (designs that it
 * generates) that are on its Pareto front. */
#pragma once

#include "front-points.h"
#include <glib-object.h>

#define BISECTION_TYPE_FRONT_RUN (bisection_front_run_get_type ())
G_DECLARE_FINAL_TYPE (BisectionFrontRun, bisection_front_run, BISECTION, FRONT_RUN, GObject)

/* Signal: "changed": more candidates on the Pareto front have been simulated, or the simulation has
 * started or ended. */
BisectionFrontRun *bisection_front_run_new (void);

/* Starts to simulate the candidates in `points`, which are those on the Pareto front; cancels a
 * running simulation. Takes ownership of `points`. NULL: only cancels, and discards the previous
 * points. */
void bisection_front_run_start (BisectionFrontRun *self, IcnFrontPoints *points);

/* Cancels the simulation. The results of designs that are already simulated are kept. */
void bisection_front_run_stop (BisectionFrontRun *self);
gboolean bisection_front_run_is_running (BisectionFrontRun *self);

/* Returns the candidates that were given at the latest start, with their simulated numbers so far;
 * NULL if there are none. Owned by `self`. */
IcnFrontPoints *bisection_front_run_get_points (BisectionFrontRun *self);
