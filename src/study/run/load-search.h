/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnLoadSearch: chooses the loads at which one design is simulated: first the loads of a list
 * (load-list.h). If the list contains the word "knee", the search adds loads until the highest load
 * that the network sustains and the lowest load that saturates it are within 5 % of each other. It
 * also adds a few lower loads, which are closer together near saturation.
 *
 * The loads that the search adds depend only on the simulated points that it was given. Therefore
 * the loads are the same on any number of threads, and a search that was stopped can be continued.
 */
#pragma once

#include "load-list.h"
#include "simulation.h"

#define ICN_SEARCH_MOST 14 /* largest number of loads that a search adds to its list */

typedef struct _IcnLoadSearch IcnLoadSearch;

/* Makes a search of the loads at which one design is simulated, in bits per base cycle (delay of a
 * wire one node pitch long) per node. list: array of IcnLoad. A load in percent of saturation is at
 * most the largest load that is worth simulating (icn_simulation_most). If the saturation load is
 * not known, the percentage refers to this largest load. If processors wait for replies (closed
 * workload), ICN_NO_LOAD is the only load. */
IcnLoadSearch *icn_load_search_new (const GArray *list, const IcnDesign *design,
                                    const IcnEvaluation *evaluation);
IcnLoadSearch *icn_load_search_dup (const IcnLoadSearch *search);
void icn_load_search_free (IcnLoadSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnLoadSearch, icn_load_search_free)

/* Converts a load of the list to bits per base cycle (delay of a wire one node pitch long) per node
 * for the design of this search. A load in percent of saturation is at most the largest load that
 * is worth simulating (icn_simulation_most). If processors wait for replies (closed workload), the
 * result is ICN_NO_LOAD. */
double icn_load_search_resolve (const IcnLoadSearch *search, const IcnLoad *load,
                                const IcnEvaluation *evaluation);

/* Limits the search to loads up to `last`, in bits per base cycle (delay of a wire one node pitch
 * long) per node. */
void icn_load_search_end_at (IcnLoadSearch *search, double last);

/* Whether two searches have equal settings, so that they choose the same loads from the same
 * points; the points that were given to them are not compared. */
gboolean icn_load_search_equal (const IcnLoadSearch *a, const IcnLoadSearch *b);

/* The loads of the list for which the search was made, in rising order. */
const GArray *icn_load_search_list (const IcnLoadSearch *search);

/* Whether the list has the word "knee" (the saturation load). The search then looks for the
 * saturation load, and may ask for loads that are not in the list. */
gboolean icn_load_search_has_knee (const IcnLoadSearch *search);

/* Gives the search a simulated point at a load for which it asked. */
void icn_load_search_take (IcnLoadSearch *search, const IcnMeasured *point);

/* Gives the search the stored results at those loads for which it asks (icn_load_search_next). With
 * these results, the search may ask for further loads; their results are also taken from `results`,
 * until the search asks for a load that has no result. All results must be valid for the design. If
 * several results have the same load, the last one is used. */
void icn_load_search_take_results (IcnLoadSearch *search, const GPtrArray *results);

/* The simulated points that the search was given, in the order in which it was given them: array of
 * IcnMeasured. */
const GArray *icn_load_search_points (const IcnLoadSearch *search);

/* Returns the loads that are to be simulated now, in rising order: array of double, free with
 * g_array_unref. The array is empty if the search has ended. Call again when all these loads have
 * points, because the search may then ask for further loads. */
GArray *icn_load_search_next (const IcnLoadSearch *search);

/* Estimate of the number of points that are still to be simulated. */
guint icn_load_search_n_left (const IcnLoadSearch *search);

/* Returns results of earlier settings of a design that can be shown beside its valid results. These
 * stale results are stored under the design's name, at loads without a valid result. Returns none
 * if the design has valid results at all loads of the study. fresh: the valid results. Array of
 * const IcnResult *, free with g_ptr_array_unref. */
GPtrArray *icn_study_earlier_results (const IcnStudy *study, guint design, const char *name,
                                      const IcnEvaluation *evaluation, const GPtrArray *fresh);
