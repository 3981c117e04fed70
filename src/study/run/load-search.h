/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnLoadSearch: the loads at which one design is simulated. They are those of a list
 * (load-list.h); if the list asks for the knee, the search adds loads until the last that the
 * network sustains and the first that saturates it are within 5 % of each other, and a few at lower
 * loads if points would be far apart: the closer to the knee, the closer the points. The next loads
 * follow only from the points that the search has asked for. Therefore the points are the same on
 * any number of threads, and a search that was stopped can be continued. */
#pragma once

#include "simulation.h"

#define ICN_SEARCH_MOST 14 /* largest number of loads that a search adds to those of the list */

typedef struct _IcnLoadSearch IcnLoadSearch;

/* list: array of IcnLoad. Loads are in bits per base cycle per node; percentages of a saturation
 * that is unknown, or higher than what nodes can create, refer to what nodes can create. With a
 * closed workload ICN_NO_LOAD is the only load. */
IcnLoadSearch *icn_load_search_new (const GArray *list, const IcnDesign *design,
                                    const IcnEvaluation *evaluation);
IcnLoadSearch *icn_load_search_dup (const IcnLoadSearch *search);
void icn_load_search_free (IcnLoadSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnLoadSearch, icn_load_search_free)

/* Limits the search to loads up to `last`. */
void icn_load_search_end_at (IcnLoadSearch *search, double last);

/* Whether both searches ask for the same loads, whatever points they have. */
gboolean icn_load_search_equal (const IcnLoadSearch *a, const IcnLoadSearch *b);

/* The loads of the list, rising. */
const GArray *icn_load_search_list (const IcnLoadSearch *search);

/* Gives the search a point at a load that it asked for. */
void icn_load_search_take (IcnLoadSearch *search, const IcnMeasured *point);

/* Gives the search those results, all of the design in its present state, that are at loads it asks
 * for, or would ask for after the others. Of several results at one load the last counts. */
void icn_load_search_take_results (IcnLoadSearch *search, const GPtrArray *results);

/* The points that the search has: array of IcnMeasured, in the order in which they were given. */
const GArray *icn_load_search_points (const IcnLoadSearch *search);

/* The loads to simulate now, rising; once all of them have points, further loads may follow. Empty:
 * the search has ended. Free with g_array_unref. */
GArray *icn_load_search_next (const IcnLoadSearch *search);

/* An estimate of how many points are still to be simulated. */
guint icn_load_search_n_left (const IcnLoadSearch *search);

/* Stale results of a study that are worth showing beside fresh ones: those that a design of this
 * name had with earlier settings, at loads without a fresh result, until the design has all results
 * that the study's loads ask for. Array of const IcnResult *, free with g_ptr_array_unref. */
GPtrArray *icn_study_earlier_results (const IcnStudy *study, guint design, const char *name,
                                      const IcnEvaluation *evaluation, const GPtrArray *fresh);
