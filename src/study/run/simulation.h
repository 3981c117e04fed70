/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulates a study: all designs at all their loads, on a pool of threads. Points arrive in the
 * order in which they finish, but their values do not depend on the number of threads. A result is
 * stored with a key made of all settings that affect it. The key shows to which settings the result
 * belongs, and so whether it is stale (of earlier settings of a design). */
#pragma once

#include "physical.h"
#include "router-settings.h"
#include "sim-settings.h"
#include "study.h"
#include "throughput-limits.h"
#include <gio/gio.h>

typedef struct _IcnEngine IcnEngine;
typedef struct _IcnPointRecord IcnPointRecord; /* data recorded while a point is simulated
                                                  (recording.h) */
typedef struct _IcnRecording IcnRecording;

/* The simulation plan of one design: settings of the engine that are the same for all its points.
 * One cycle of the engine is one flit time T_p, which is `unit` base cycles (a base cycle is the
 * delay of a wire one node pitch long). A flit has φ bits, as in IcnPhysical. */
typedef struct {
  const IcnNet *net; /* owned by the evaluation's analysis, which must outlive the plan */
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPhysical physical;
  double unit;    /* number of base cycles (delays of a wire one node pitch long) per cycle of the
                     engine */
  double ideal;   /* throughput bound, in bits per base cycle (delay of a wire one node pitch
                     long) per node; NAN if it is not known */
  IcnLimit limit; /* what limits the throughput to `ideal`: the network, injection, ejection or
                     memory */
} IcnSimulationPlan;

/* Makes the simulation plan of a design. evaluation: must have an analysis with its graph;
 * otherwise ICN_ERROR_UNAVAILABLE. Other errors name the setting that the engine cannot simulate:
 * vcs, buffer, delay, routing, length, or budget (if channels are narrower than a bit). Routes that
 * can deadlock are an error, too; checking for them takes long in large networks. cancellable may
 * be NULL. */
gboolean icn_simulation_plan (const IcnDesign *design, const IcnSimulationSettings *settings,
                              const IcnEvaluation *evaluation, IcnSimulationPlan *plan,
                              GCancellable *cancellable, GError **error);

/* Whether icn_simulation_plan fails only because routes can deadlock: the design would have a plan
 * if such routes were permitted. */
gboolean icn_simulation_needs_deadlock (const IcnDesign *design,
                                        const IcnSimulationSettings *settings,
                                        const IcnEvaluation *evaluation);
void icn_simulation_plan_clear (IcnSimulationPlan *plan);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnSimulationPlan, icn_simulation_plan_clear)

/* Checks that nodes can create a load, in bits per base cycle (delay of a wire one node pitch long)
 * per node. FALSE with an error if the load is out of range. Load 0 is legal: nothing is then
 * simulated. With a closed workload every load is legal. */
gboolean icn_simulation_check_load (const IcnSimulationPlan *plan, double load, GError **error);

/* Returns the largest load that is worth simulating, in bits per base cycle (delay of a wire one
 * node pitch long) per node: each node creates one message per flit time (an on–off source while it
 * is on). With Poisson injection, which can create several messages per cycle, the result is twice
 * this load. */
double icn_simulation_most (const IcnDesign *design, const IcnEvaluation *evaluation);

/* Simulates one point of a design and sets *measured to its statistics. Loads are in bits per base
 * cycle (delay of a wire one node pitch long) per node and times in base cycles, except
 * measured->cycles, which is in cycles of the engine. record: receives the data for which its input
 * members ask (recording.h); may be NULL. FALSE with an error if the load is out of range or the
 * simulation fails. */
gboolean icn_simulation_run_point (const IcnSimulationPlan *plan, double load,
                                   IcnPointRecord *record, GCancellable *cancellable,
                                   IcnMeasured *measured, GError **error);

/* Finds the saturation load by simulation at loads that bisect an interval (icn_point_saturation),
 * and sets *load to it, in bits per base cycle (delay of a wire one node pitch long) per node. */
gboolean icn_simulation_saturation (const IcnSimulationPlan *plan, GCancellable *cancellable,
                                    double *load, GError **error);

/* Makes an engine at cycle 0, for a window that shows the network cycle by cycle; free with
 * icn_engine_free. The engine simulates the same cycles as icn_simulation_run_point. */
IcnEngine *icn_simulation_engine (const IcnSimulationPlan *plan, double load, GError **error);

/* Returns the key of a design's results. It consists of everything that the results depend on: the
 * design as --design spells it, the simulation settings, and the compatibility number of the
 * program (version.h). Free with g_free. */
char *icn_simulation_key (const IcnDesign *design, const IcnSimulationSettings *settings);

/* Returns an estimate, in an arbitrary unit, of how long the simulation of a point takes; the
 * points are sorted by this estimate. */
double icn_simulation_cost (const IcnDesign *design, const IcnEvaluation *evaluation, double load);

typedef struct _IcnSharedPlan IcnSharedPlan; /* the simulation plan of one design (shared-plan.h) */
typedef struct _IcnLoadSearch IcnLoadSearch; /* chooses the loads at which a design is simulated
                                                (load-search.h) */

/* A simulation of the designs of a study that is running or has ended. */
typedef struct _IcnSimulation IcnSimulation;

/* Callback that reports a point that has finished. If the point could not be simulated, `point` is
 * NULL and `error` is set. Called in worker threads, one call at a time. Cancelled points are not
 * reported. */
typedef void (*IcnSimulationCallback) (guint design, double load, const IcnMeasured *point,
                                       const GError *error, gpointer data);

/* Starts to simulate designs on a pool of threads. searches[i]: the search that chooses the loads
 * of design i, which is copied with its points; NULL if design i is not simulated. plans[i]: the
 * simulation plan of design i, to which a reference is taken; may be NULL if searches[i] is NULL.
 * n_threads: 0 for one per core. recording: records all points, or NULL. Half of the threads
 * simulate the low loads of all designs first, so that every curve begins early. The other half
 * begin with the points that take longest. */
IcnSimulation *icn_simulation_start (IcnSharedPlan *const *plans, IcnLoadSearch *const *searches,
                                     guint n_designs, guint n_threads, IcnRecording *recording,
                                     IcnSimulationCallback callback, gpointer data);

/* Returns the number of points of the simulation, finished or not. While a search for a saturation
 * load still chooses points, the number is an estimate. */
guint icn_simulation_n_points (IcnSimulation *simulation);

/* Returns the number of finished points: simulated, failed or cancelled. In a callback, the number
 * includes the reported point. */
guint icn_simulation_n_finished (IcnSimulation *simulation);
gboolean icn_simulation_is_running (IcnSimulation *simulation);

/* Cancel the points of one design, or of all designs. The simulation of a cancelled point ends
 * within 0.1 s. */
void icn_simulation_cancel_design (IcnSimulation *simulation, guint design);
void icn_simulation_cancel (IcnSimulation *simulation);
void icn_simulation_wait (IcnSimulation *simulation);

/* Cancels all points, waits for the threads and frees the simulation. Not to be called in a
 * callback. */
void icn_simulation_free (IcnSimulation *simulation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSimulation, icn_simulation_free)
