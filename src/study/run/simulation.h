/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulating a study: designs × loads on a pool of threads. Points arrive in the order in which
 * they finish and are the same on any number of threads. A result is kept with everything that it
 * depends on, so that it can be shown as stale and never passes for another design's. */
#pragma once

#include "evaluation.h"
#include "study.h"

/* One point of one design, ready to run or to be watched: the engine's settings that follow from
 * the design. A cycle of the engine is one flit time T_p, `unit` base cycles; a flit has the
 * φ bits of IcnPhysical. */
typedef struct {
  const IcnNet *net; /* of the evaluation's analysis, which must outlive this */
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPhysical physical;
  double unit;           /* base cycles in a cycle of the engine */
  double ideal;          /* throughput that nothing exceeds, bits per base cycle per node, NAN where
                            it is not known, */
  IcnLimit limit;        /* and what limits it */
} IcnSimulationPlan;

/* evaluation: with an analysis that has its graph. Refuses what the engine cannot honour, naming
 * the field: ICN_ERROR_UNAVAILABLE where there is no graph, budget where channels are narrower than
 * a bit, vcs, buffer, delay, routing, length, and a routing that can deadlock, which takes long
 * to find in large networks. cancellable: or NULL. */
gboolean icn_simulation_plan (const IcnDesign *design, const IcnSimulationSettings *settings,
                              const IcnEvaluation *evaluation, IcnSimulationPlan *plan,
                              GCancellable *cancellable, GError **error);

/* Of a design whose plan is refused: whether it would have one if deadlock were allowed. */
gboolean icn_simulation_needs_deadlock (const IcnDesign *design,
                                        const IcnSimulationSettings *settings,
                                        const IcnEvaluation *evaluation);
void icn_simulation_plan_clear (IcnSimulationPlan *plan);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnSimulationPlan, icn_simulation_plan_clear)

/* What a plan refuses of a load, in bits per base cycle per node: one message per cycle and node is
 * the most that nodes create. 0 is legal: nothing happens. A closed workload has no load to refuse.
 */
gboolean icn_simulation_check_load (const IcnSimulationPlan *plan, double load, GError **error);

/* The largest load that is worth a run, in bits per base cycle per node: one message per node and
 * cycle, or, where more can be created, twice that. */
double icn_simulation_most (const IcnDesign *design, const IcnEvaluation *evaluation);

/* Runs one point. load and results in the study's units: bits per base cycle per node, base cycles;
 * only point->cycles counts cycles of the engine. */
gboolean icn_simulation_run_point (const IcnSimulationPlan *plan, double load,
                                   GCancellable *cancellable, IcnMeasured *measured,
                                   GError **error);

/* The load at which the network saturates, in the study's units; see icn_point_saturation. */
gboolean icn_simulation_saturation (const IcnSimulationPlan *plan, GCancellable *cancellable,
                                    double *load, GError **error);

/* An engine at cycle 0 for the watch: its history is bit for bit that of the run above. */
IcnEngine *icn_simulation_engine (const IcnSimulationPlan *plan, double load, GError **error);

/* Everything that a result of this design depends on, as --design spells it, the settings, and the
 * compatibility number of the program (version.h); free with g_free. */
char *icn_simulation_key (const IcnDesign *design, const IcnSimulationSettings *settings);

typedef struct _IcnSharedPlan IcnSharedPlan; /* shared-plan.h */
typedef struct _IcnLoadSearch IcnLoadSearch; /* load-search.h */

/* A pool at work. */
typedef struct _IcnSimulation IcnSimulation;

/* One point finished, or was given up with an error (point NULL). Called in worker threads, one
 * call at a time; a cancelled point is not reported. */
typedef void (*IcnSimulationCallback) (guint design, double load, const IcnMeasured *point,
                                       const GError *error, gpointer data);

/* searches[i]: what design i is simulated at, which is copied with the points that it knows; NULL:
 * nothing. Its plan, plans[i], is referenced, and may be NULL where there is no search. n_threads: 0
 * for one per core. Light loads of all designs run first, so that every curve begins at once; every
 * other thread begins with the points that take longest. */
IcnSimulation *icn_simulation_start (IcnSharedPlan *const *plans, IcnLoadSearch *const *searches,
                                     guint n_designs, guint n_threads,
                                     IcnSimulationCallback callback, gpointer data);

/* Points that ran and that are still to run, as far as searches can tell. */
guint icn_simulation_n_points (IcnSimulation *simulation);

/* Points that ran, failed or were given up; in a callback, the present one among them. */
guint icn_simulation_n_finished (IcnSimulation *simulation);
gboolean icn_simulation_is_running (IcnSimulation *simulation);

/* Gives up the points of one design, or of all; those that run end within 0.1 s. */
void icn_simulation_cancel_design (IcnSimulation *simulation, guint design);
void icn_simulation_cancel (IcnSimulation *simulation);
void icn_simulation_wait (IcnSimulation *simulation);

/* Cancels, waits, frees. Not in a callback. */
void icn_simulation_free (IcnSimulation *simulation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSimulation, icn_simulation_free)
