/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnLoadSearch: chooses the loads at which one design is simulated. These are the loads of a list
 * (load-list.h). If the list contains the word "knee", the search adds loads until the last load
 * that the network sustains and the first that saturates it are within 5 % of each other. It also
 * adds a few loads below them, which lie closer together the closer they are to saturation.
 *
 * Which loads the search adds depends only on the points that it was given. Therefore the loads are
 * the same on any number of threads, and a search that was stopped can be continued. */
#pragma once

#include "load-list.h"
#include "simulation.h"

#define ICN_SEARCH_MOST 14 /* largest number of loads that a search adds to its list */

typedef struct _IcnLoadSearch IcnLoadSearch;

/* Makes a search of the loads at which one design is simulated. list: array of IcnLoad. Loads of
 * the search are in bits per base cycle per node. A load in percent of saturation is limited to the
 * largest load that is worth simulating (icn_simulation_most); if the saturation load is not known,
 * it is taken as a percentage of that largest load. If processors wait for replies (closed
 * workload), ICN_NO_LOAD is the only load. */
IcnLoadSearch *icn_load_search_new (const GArray *list, const IcnDesign *design,
                                    const IcnEvaluation *evaluation);
IcnLoadSearch *icn_load_search_dup (const IcnLoadSearch *search);
void icn_load_search_free (IcnLoadSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnLoadSearch, icn_load_search_free)

/* Converts a load of the list to bits per base cycle per node for the design of this search. A load
 * in percent of saturation is limited to the largest load that is worth simulating
 * (icn_simulation_most). If processors wait for replies (closed workload), the result is
 * ICN_NO_LOAD. */
double icn_load_search_resolve (const IcnLoadSearch *search, const IcnLoad *load,
                                const IcnEvaluation *evaluation);

/* Limits the search to loads up to `last`, in bits per base cycle per node. */
void icn_load_search_end_at (IcnLoadSearch *search, double last);

/* Whether two searches are for the same loads; the points that they were given are not compared. */
gboolean icn_load_search_equal (const IcnLoadSearch *a, const IcnLoadSearch *b);

/* The loads of the list for which the search was made, in rising order. */
const GArray *icn_load_search_list (const IcnLoadSearch *search);

/* Whether the list has "knee", so that the search looks for saturation and may ask for loads that
 * are not in the list. */
gboolean icn_load_search_has_knee (const IcnLoadSearch *search);

/* Gives the search a simulated point at a load for which it asked. */
void icn_load_search_take (IcnLoadSearch *search, const IcnMeasured *point);

/* Gives the search those stored results that are at loads for which it asks (icn_load_search_next).
 * If `results` has all of these loads, the search may ask for further loads, whose results are
 * given to it, too, and so on. All results must be valid for the design. If several have the same
 * load, the last one is used. */
void icn_load_search_take_results (IcnLoadSearch *search, const GPtrArray *results);

/* The points added so far, in the order in which they were added: array of IcnMeasured. */
const GArray *icn_load_search_points (const IcnLoadSearch *search);

/* Returns the loads that are to be simulated now, in rising order: array of double, free with
 * g_array_unref. When all of them have points, the search may ask for further loads. An empty array
 * means that the search has ended. */
GArray *icn_load_search_next (const IcnLoadSearch *search);

/* Estimate of the number of points that are still to be simulated. */
guint icn_load_search_n_left (const IcnLoadSearch *search);

/* Returns stale results of a design that are still worth showing beside its valid ones: results
 * that are stored under the design's name and were simulated with its earlier settings, at loads at
 * which the design has no valid result. There are none once it has valid results at all loads of
 * the study. fresh: the valid results. Array of const IcnResult *, free with g_ptr_array_unref. */
GPtrArray *icn_study_earlier_results (const IcnStudy *study, guint design, const char *name,
                                      const IcnEvaluation *evaluation, const GPtrArray *fresh);
