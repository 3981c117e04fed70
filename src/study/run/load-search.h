/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnLoadSearch: the loads at which one design is simulated. They are those of a list (load-list.h);
 * where the list asks for the knee, the search adds loads until the last that the network sustains
 * and the first that saturates it are within 5 % of each other, and a few below where points would
 * lie far apart: the closer to the knee, the closer the points. What comes next follows from the
 * points that the search asked for and from nothing else. So points are the same on any number of
 * threads, and a search that was stopped goes on where it was. */
#pragma once

#include "simulation.h"

#define ICN_SEARCH_MOST 14 /* loads that a search adds to those of the list */

typedef struct _IcnLoadSearch IcnLoadSearch;

/* list: array of IcnLoad. Loads are in bits per base cycle per node; shares of a saturation that
 * nobody knows, or of more than nodes can create, are of what they can create. Where processors
 * wait for replies ICN_NO_LOAD is the only load. */
IcnLoadSearch *icn_load_search_new (const GArray *list, const IcnDesign *design,
                                    const IcnEvaluation *evaluation);
IcnLoadSearch *icn_load_search_dup (const IcnLoadSearch *search);
void icn_load_search_free (IcnLoadSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnLoadSearch, icn_load_search_free)

/* Asks for nothing beyond a load. */
void icn_load_search_end_at (IcnLoadSearch *search, double last);

/* Whether both ask for the same loads, whatever they know already. */
gboolean icn_load_search_equal (const IcnLoadSearch *a, const IcnLoadSearch *b);

/* The loads of the list, rising. */
const GArray *icn_load_search_list (const IcnLoadSearch *search);

/* A point at a load that was asked for. */
void icn_load_search_take (IcnLoadSearch *search, const IcnMeasured *point);

/* Takes those of the results, all of the design as it is, that it asks for and that follow from them.
 * Of several at one load the last counts. */
void icn_load_search_take_results (IcnLoadSearch *search, const GPtrArray *results);

/* The points that it knows: array of IcnMeasured, as they came. */
const GArray *icn_load_search_points (const IcnLoadSearch *search);

/* The loads to simulate now, rising; when all of them are known, others may follow. Empty: there is
 * nothing left. Free with g_array_unref. */
GArray *icn_load_search_next (const IcnLoadSearch *search);

/* About how many points are still to come. */
guint icn_load_search_n_left (const IcnLoadSearch *search);

/* Of a study: results that a design of this name had with earlier settings and that are still worth
 * showing beside the fresh ones, at loads at which there is no fresh one, until the design has all
 * that the study's loads ask for. Array of const IcnResult *, free with g_ptr_array_unref. */
GPtrArray *icn_study_earlier_results (const IcnStudy *study, guint design, const char *name,
                                      const IcnEvaluation *evaluation, const GPtrArray *fresh);
