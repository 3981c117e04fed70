/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnWorkbench: a study with all that is worked out from it, for each design its evaluation, its
 * analysis, its simulation plan and the points that it has. Each is kept with the key of what it
 * depends on, which follows from the masks of the field table: an edit gives up what it affects and
 * nothing else. Designs whose analyses would be the same share one. It belongs to one thread, and
 * works on nothing by itself: who has a main loop brings analyses and results to it. */
#pragma once

#include "load-search.h"
#include "shared-plan.h"

typedef struct _IcnProducts IcnProducts; /* of one design */

typedef struct {
  IcnStudy *study; /* its sweep, simulation settings and notes may be changed in place; designs come
                      by icn_workbench_take_study, results by icn_workbench_keep_result */
  IcnEvaluation *evaluations; /* one per design; of one that was not asked for `nodes` is 0 */

  /* Only inside workbench.c: */
  IcnProducts *products;         /* one per design */
  GHashTable *analyses;          /* key → IcnAnalysis that evaluations have, */
  gboolean has_idle;             /* or had */
  GHashTable *results;           /* key → GPtrArray of const IcnResult; NULL: to be listed */
  IcnSimulationSettings settings; /* that keys were made with */
} IcnWorkbench;

/* Takes the study. Nothing is evaluated yet. */
IcnWorkbench *icn_workbench_new (IcnStudy *study);
void icn_workbench_free (IcnWorkbench *bench);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnWorkbench, icn_workbench_free)

/* Makes the evaluation of a design unless it is there, with the graph's numbers when asked: of a
 * real radix there are none, which is no error. FALSE with what icn_evaluate, icn_analysis_new and
 * icn_analysis_check refuse; G_IO_ERROR_CANCELLED. */
gboolean icn_workbench_evaluate (IcnWorkbench *bench, guint design, gboolean with_analysis,
                                 GCancellable *cancellable, GError **error);

/* The same for who shows the numbers: with the graph too where the design's theory has no latency
 * without it. */
gboolean icn_workbench_evaluate_shown (IcnWorkbench *bench, guint design, gboolean with_analysis,
                                       GCancellable *cancellable, GError **error);

/* Puts the name of a design before a message. */
void icn_workbench_name_design (const IcnWorkbench *bench, guint design, GError **error);

/* Gives up a design's evaluation: the graphs of many designs may not all fit at once. The analysis
 * stays until another one is made, for the next design may have the same. */
void icn_workbench_release (IcnWorkbench *bench, guint design);

/* Gives up its graph alone, and keeps its numbers. */
void icn_workbench_release_graph (IcnWorkbench *bench, guint design);

/* The study after an edit, or another one; takes it, on failure too. Every design is evaluated at
 * once, with the analyses that are known already. FALSE with what icn_evaluate refuses; then
 * nothing changes. */
gboolean icn_workbench_take_study (IcnWorkbench *bench, IcnStudy *study, GError **error);

/* Puts an analysis that was made elsewhere under every design that it answers for: their numbers,
 * guint, are appended to `arrived`, and to `refused` where the design has no numbers with it. */
void icn_workbench_take_analysis (IcnWorkbench *bench, IcnAnalysis *analysis, GArray *arrived,
                                  GArray *refused);

/* icn_analysis_key and icn_simulation_key of a design, without working them out each time; valid
 * until the next call. */
const char *icn_workbench_analysis_key (IcnWorkbench *bench, guint design);
const char *icn_workbench_key (IcnWorkbench *bench, guint design);

/* Of a design that is evaluated; borrowed. It is checked for deadlock when it is first read. */
IcnSharedPlan *icn_workbench_plan (IcnWorkbench *bench, guint design);

/* What a design that is evaluated is to be simulated at: loads of a list up to a largest one, with
 * the points that the study has of the design as it is now. Free with icn_load_search_free. */
IcnLoadSearch *icn_workbench_search (IcnWorkbench *bench, guint design, const GArray *list,
                                     double last);

/* icn_study_keep_result. */
void icn_workbench_keep_result (IcnWorkbench *bench, IcnResult *result);
