/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnWorkbench: a study with everything calculated from it: for each design its evaluation, its
 * analysis, its simulation plan and its points. Each is stored with a key of what it depends on,
 * according to what each field affects in the field table: an edit discards what it affects and
 * nothing else. Designs whose analyses would be equal share one. A workbench belongs to one thread,
 * and starts no work by itself: a program with a main loop gives it analyses and results. */
#pragma once

#include "study.h"
#include <gio/gio.h>

typedef struct _IcnLoadSearch IcnLoadSearch;
typedef struct _IcnSharedPlan IcnSharedPlan;

typedef struct _IcnProducts IcnProducts; /* products of one design */

typedef struct _IcnWorkbench {
  IcnStudy *study; /* sweep, simulation settings and notes may be changed in place; designs are
                      replaced by icn_workbench_take_study, results added by
                      icn_workbench_keep_result */
  IcnEvaluation *evaluations; /* one per design; `nodes` is 0 where it was not asked for */

  /* Only used by workbench.c: */
  IcnProducts *products;         /* one per design */
  GHashTable *analyses;          /* key → IcnAnalysis, used by evaluations or kept for the next */
  gboolean has_idle;             /* an analysis is kept that no evaluation uses */
  GHashTable *results;           /* key → GPtrArray of const IcnResult; NULL: to be rebuilt */
  IcnSimulationSettings settings; /* settings for which keys were made */
} IcnWorkbench;

/* Takes ownership of the study. Evaluates nothing yet. */
IcnWorkbench *icn_workbench_new (IcnStudy *study);
void icn_workbench_free (IcnWorkbench *bench);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnWorkbench, icn_workbench_free)

/* Evaluates a design unless that is done, with the graph's numbers if asked for; a real radix has
 * none, which is no error. FALSE with the errors of icn_evaluate, icn_analysis_new and
 * icn_analysis_check; G_IO_ERROR_CANCELLED. */
gboolean icn_workbench_evaluate (IcnWorkbench *bench, guint design, gboolean with_analysis,
                                 GCancellable *cancellable, GError **error);

/* The same for showing the numbers: also with the graph if the design's theory has no latency
 * without it. */
gboolean icn_workbench_evaluate_shown (IcnWorkbench *bench, guint design, gboolean with_analysis,
                                       GCancellable *cancellable, GError **error);

/* Prefixes an error's message with the name of a design. */
void icn_workbench_name_design (const IcnWorkbench *bench, guint design, GError **error);

/* Discards a design's evaluation, as the graphs of many designs may not all fit into memory. The
 * analysis is kept until another one is made, as the next design may need the same. */
void icn_workbench_release (IcnWorkbench *bench, guint design);

/* Discards a design's graph, but not its numbers. */
void icn_workbench_release_graph (IcnWorkbench *bench, guint design);

/* Replaces the study, after an edit or by another one; takes ownership of it, also on failure.
 * Every design is evaluated at once, with the analyses that exist. FALSE with the error of
 * icn_evaluate; then nothing changes. */
gboolean icn_workbench_take_study (IcnWorkbench *bench, IcnStudy *study, GError **error);

/* Gives an analysis that was made elsewhere to every design that it matches: the indices of these
 * designs (guint) are appended to `arrived`, and to `refused` if the design has no numbers with
 * it. */
void icn_workbench_take_analysis (IcnWorkbench *bench, IcnAnalysis *analysis, GArray *arrived,
                                  GArray *refused);

/* icn_workbench_analysis_key and icn_workbench_key: icn_analysis_key and icn_simulation_key of a
 * design, which are cached; valid until the next call. */
const char *icn_workbench_analysis_key (IcnWorkbench *bench, guint design);
const char *icn_workbench_key (IcnWorkbench *bench, guint design);

/* The plan of a design that has been evaluated; borrowed. The check for deadlock is made when the
 * plan is first used. */
IcnSharedPlan *icn_workbench_plan (IcnWorkbench *bench, guint design);

/* A search for a design that has been evaluated: loads of a list up to a largest one, with the
 * points that the study has for the design in its present state. Free with icn_load_search_free. */
IcnLoadSearch *icn_workbench_search (IcnWorkbench *bench, guint design, const GArray *list,
                                     double last);

/* Adds a result to the study, as icn_study_keep_result. */
void icn_workbench_keep_result (IcnWorkbench *bench, IcnResult *result);
