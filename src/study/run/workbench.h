/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnWorkbench: a study, and the evaluation, analysis, simulation plan and points of each design of
 * the study. Each of these results has a key made of the settings on which it depends. The field
 * table says which results each setting affects, so an edit discards only the results that it
 * affects. Designs with the same icn_analysis_key share one analysis.
 *
 * A workbench belongs to one thread and starts no threads. A program with a main loop makes
 * analyses and results in the background and passes them to the workbench. */
#pragma once

#include "study.h"
#include <gio/gio.h>

typedef struct _IcnChannelUse IcnChannelUse;
typedef struct _IcnLoadSearch IcnLoadSearch;
typedef struct _IcnSharedPlan IcnSharedPlan;

typedef struct _IcnProducts IcnProducts; /* data calculated for a design in addition to its
                                            evaluation (workbench.c) */

typedef struct _IcnWorkbench {
  /* The study. Its loads, simulation settings and notes may be changed directly. Designs are
   * replaced only by icn_workbench_take_study, and results are added only by
   * icn_workbench_keep_result. */
  IcnStudy *study;
  IcnEvaluation *evaluations; /* one for each design; `nodes` is 0 in the evaluation of a design
                                 that is not evaluated yet */

  /* TRUE if the program makes long computations in the background. Designs are then evaluated by
   * icn_evaluate_ready, without flows between channels that are not known yet. The program finds
   * these flows in the background and passes them to the workbench with the analyses. */
  gboolean defers;

  /* The members below are private to workbench.c. */
  IcnProducts *products; /* [n_designs] data calculated for each design in addition to its
                            evaluation */
  GHashTable *analyses;  /* maps an icn_analysis_key to the IcnAnalysis with this key: the analyses
                            that evaluations use, and analyses cached for the next design */
  gboolean has_idle;     /* TRUE if `analyses` has an analysis that no evaluation uses */
  GHashTable *uses;      /* maps an icn_simulation_key to the utilization of each channel, measured
                            in a simulation with this key; NULL before the first measurement */
  GHashTable *results;   /* maps an icn_simulation_key to a GPtrArray of const IcnResult; NULL if
                            it must be rebuilt */
  IcnSimulationSettings settings; /* simulation settings from which the keys were made */
} IcnWorkbench;

/* Makes a workbench, which takes ownership of the study. No design is evaluated yet. */
IcnWorkbench *icn_workbench_new (IcnStudy *study);
void icn_workbench_free (IcnWorkbench *bench);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnWorkbench, icn_workbench_free)

/* Evaluates a design if it is not evaluated yet. with_analysis: TRUE to build and analyse its
 * graph, too; a design whose radix is not an integer has no graph, which is no error. FALSE with
 * the errors of icn_evaluate, icn_analysis_new and icn_analysis_check, or with
 * G_IO_ERROR_CANCELLED. */
gboolean icn_workbench_evaluate (IcnWorkbench *bench, guint design, gboolean with_analysis,
                                 GCancellable *cancellable, GError **error);

/* Like icn_workbench_evaluate, for a window or report that shows the design's numbers. The graph is
 * also built if the design's zero-load latency is not known without the graph. */
gboolean icn_workbench_evaluate_shown (IcnWorkbench *bench, guint design, gboolean with_analysis,
                                       GCancellable *cancellable, GError **error);

/* Adds the name of a design to the beginning of an error's message. */
void icn_workbench_name_design (const IcnWorkbench *bench, guint design, GError **error);

/* Discards the evaluation of a design, because the graphs of many designs may not all fit into
 * memory. The analysis of the design is cached until another analysis is made, because the next
 * design may need the same analysis. */
void icn_workbench_release (IcnWorkbench *bench, guint design);

/* Discards the graph of a design and keeps the numbers of its evaluation. */
void icn_workbench_release_graph (IcnWorkbench *bench, guint design);

/* Replaces the study by another version of it, or by another study. Takes ownership of `study`,
 * even on failure. Evaluates all designs before it returns, but makes no new analyses of graphs.
 * FALSE with the error of icn_evaluate; the workbench is then unchanged. */
gboolean icn_workbench_take_study (IcnWorkbench *bench, IcnStudy *study, GError **error);

/* Evaluates each design that has the icn_analysis_key of `analysis` again, now with this analysis,
 * which was made in the background. Appends the indices (guint) of these designs to `arrived` or,
 * if the evaluation failed, to `refused`. */
void icn_workbench_take_analysis (IcnWorkbench *bench, IcnAnalysis *analysis, GArray *arrived,
                                  GArray *refused);

/* The icn_analysis_key and icn_simulation_key of a design, cached in the workbench. A string is
 * valid until the next call of a function of the workbench. */
const char *icn_workbench_analysis_key (IcnWorkbench *bench, guint design);
const char *icn_workbench_key (IcnWorkbench *bench, guint design);

/* Returns the simulation plan of a design, which must have been evaluated; the workbench owns the
 * plan. Whether routes can deadlock is only checked when the plan is first used. */
IcnSharedPlan *icn_workbench_plan (IcnWorkbench *bench, guint design);

/* Returns the utilization of each channel of a design, as measured in a simulation: an array
 * indexed by channel (channel-use.h), owned by the workbench. NULL if the utilization was not
 * measured with the present settings. */
const double *icn_workbench_find_use (IcnWorkbench *bench, guint design);

/* Stores a copy of the measured utilization of the channels of a design. key: the design's
 * icn_simulation_key at the time of the measurement. */
void icn_workbench_keep_use (IcnWorkbench *bench, const char *key, const IcnChannelUse *use);

/* Simulates a design at half of its saturation load, and stores the utilization of each channel
 * (icn_workbench_keep_use). The design must have been evaluated with its graph. Takes as long as
 * the simulation of one point. */
gboolean icn_workbench_measure_use (IcnWorkbench *bench, guint design, GCancellable *cancellable,
                                    GError **error);

/* Returns a search that chooses the loads at which a design is simulated: the loads of `list` up to
 * `last`, in bits per base cycle (delay of a wire one node pitch long) per node. The design must
 * have been evaluated. The valid points of the design in the study are given to the search. Free
 * with icn_load_search_free. */
IcnLoadSearch *icn_workbench_search (IcnWorkbench *bench, guint design, const GArray *list,
                                     double last);

/* Like icn_workbench_search, but for drafts, which are short runs (ICN_RESULT_DRAFT). Drafts in the
 * study are given to the search as well, and the search adds no loads to the list. */
IcnLoadSearch *icn_workbench_draft_search (IcnWorkbench *bench, guint design, const GArray *list,
                                           double last);

/* Adds a result to the study as icn_study_keep_result does, with the same return value, and keeps
 * the workbench up to date. */
gboolean icn_workbench_keep_result (IcnWorkbench *bench, IcnResult *result);

/* Removes stale automatic results from the study. Automatic results (IcnResultOrigin) are those
 * that the program simulated without a request of the user. A result is stale if no design has its
 * settings now. */
void icn_workbench_drop_automatic (IcnWorkbench *bench);

/* Marks automatic results (IcnResultOrigin), which the program simulated without a request of the
 * user, as requested, so that they are saved. Only results that are valid for the present settings
 * of a design are marked. Returns whether there were any. */
gboolean icn_workbench_ask_for_automatic (IcnWorkbench *bench);
