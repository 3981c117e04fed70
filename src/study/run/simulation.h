/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulates a study: designs × loads on a pool of threads. Points arrive in the order in which they
 * finish and are the same on any number of threads. A result is stored with everything that it
 * depends on, so that it can be recognised as stale and is never taken for another design's. */
#pragma once

#include "physical.h"
#include "router-settings.h"
#include "sim-settings.h"
#include "study.h"
#include "throughput-limits.h"
#include <gio/gio.h>

typedef struct _IcnEngine IcnEngine;

/* The engine's settings for points of one design. A cycle of the engine is one flit time T_p,
 * `unit` base cycles; a flit has the φ bits of IcnPhysical. */
typedef struct {
  const IcnNet *net; /* belongs to the evaluation's analysis, which must outlive the plan */
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPhysical physical;
  double unit;           /* base cycles per cycle of the engine */
  double ideal;          /* throughput bound, bits per base cycle per node, NAN if it is not
                            known */
  IcnLimit limit;        /* the limit that gives this bound */
} IcnSimulationPlan;

/* Makes a plan. evaluation: one with an analysis that has its graph. Errors name the field of
 * settings that the engine cannot simulate: ICN_ERROR_UNAVAILABLE if there is no graph, budget if
 * channels are narrower than a bit, vcs, buffer, delay, routing, length, and routes that can
 * deadlock, which takes long to find in large networks. cancellable may be NULL. */
gboolean icn_simulation_plan (const IcnDesign *design, const IcnSimulationSettings *settings,
                              const IcnEvaluation *evaluation, IcnSimulationPlan *plan,
                              GCancellable *cancellable, GError **error);

/* For a design whose plan is refused: whether it would have a plan if deadlock were permitted. */
gboolean icn_simulation_needs_deadlock (const IcnDesign *design,
                                        const IcnSimulationSettings *settings,
                                        const IcnEvaluation *evaluation);
void icn_simulation_plan_clear (IcnSimulationPlan *plan);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnSimulationPlan, icn_simulation_plan_clear)

/* Checks a load, in bits per base cycle per node: nodes can create at most one message per cycle. 0
 * is legal: nothing happens. A closed workload has no load to check. */
gboolean icn_simulation_check_load (const IcnSimulationPlan *plan, double load, GError **error);

/* The largest load that is worth simulating, in bits per base cycle per node: that of one message
 * per node and cycle or, if more can be created, twice that. */
double icn_simulation_most (const IcnDesign *design, const IcnEvaluation *evaluation);

/* Simulates one point. Load and results are in the study's units, bits per base cycle per node and
 * base cycles; only point->cycles counts cycles of the engine. */
gboolean icn_simulation_run_point (const IcnSimulationPlan *plan, double load,
                                   GCancellable *cancellable, IcnMeasured *measured,
                                   GError **error);

/* The load at which the network saturates, in the study's units; see icn_point_saturation. */
gboolean icn_simulation_saturation (const IcnSimulationPlan *plan, GCancellable *cancellable,
                                    double *load, GError **error);

/* An engine at cycle 0, for watching: its history is bit for bit that of the run above. */
IcnEngine *icn_simulation_engine (const IcnSimulationPlan *plan, double load, GError **error);

/* The key of results: everything that they depend on, which is the design as --design spells it,
 * the settings, and the compatibility number of the program (version.h); free with g_free. */
char *icn_simulation_key (const IcnDesign *design, const IcnSimulationSettings *settings);

typedef struct _IcnSharedPlan IcnSharedPlan; /* shared-plan.h */
typedef struct _IcnLoadSearch IcnLoadSearch; /* load-search.h */

/* A running simulation of a study. */
typedef struct _IcnSimulation IcnSimulation;

/* Reports that one point has finished, or has failed with an error (point NULL). Called in worker
 * threads, one call at a time; a cancelled point is not reported. */
typedef void (*IcnSimulationCallback) (guint design, double load, const IcnMeasured *point,
                                       const GError *error, gpointer data);

/* searches[i]: the loads at which design i is simulated; the search is copied with its points;
 * NULL: none. plans[i]: its plan, to which a reference is taken; may be NULL if there is no search.
 * n_threads: 0 for one per core. Low loads of all designs run first, so that every curve begins at
 * once; every other thread begins with the points that take longest. */
IcnSimulation *icn_simulation_start (IcnSharedPlan *const *plans, IcnLoadSearch *const *searches,
                                     guint n_designs, guint n_threads,
                                     IcnSimulationCallback callback, gpointer data);

/* The number of points that were run and that are still to be run, as far as the searches can
 * tell. */
guint icn_simulation_n_points (IcnSimulation *simulation);

/* The number of points that were run, failed or were cancelled; in a callback, including the
 * present one. */
guint icn_simulation_n_finished (IcnSimulation *simulation);
gboolean icn_simulation_is_running (IcnSimulation *simulation);

/* Cancels the points of one design, or of all; running ones end within 0.1 s. */
void icn_simulation_cancel_design (IcnSimulation *simulation, guint design);
void icn_simulation_cancel (IcnSimulation *simulation);
void icn_simulation_wait (IcnSimulation *simulation);

/* Cancels all points, waits for the threads and frees the simulation. Not to be called in a
 * callback. */
void icn_simulation_free (IcnSimulation *simulation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSimulation, icn_simulation_free)
