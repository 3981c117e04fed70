/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlaneSearch: finds in the background which designs of a study's sweep win where
 * (winners.h). What was found is kept until a search for another sweep or axis has ended. */
#pragma once

#include "plane.h"

typedef struct _BisectionPlaneSearch BisectionPlaneSearch;

/* done: called in the main thread when a search has ended. */
BisectionPlaneSearch *bisection_plane_search_new (GFunc done, gpointer data);
void bisection_plane_search_free (BisectionPlaneSearch *search);

/* Searches along an axis of the study's sweep (NULL: the first axis along which families can be
 * compared), unless this search runs already or has ended. */
void bisection_plane_search_ask (BisectionPlaneSearch *search, const IcnStudy *study,
                                 const char *along);

/* Discards what was found, and stops the search. */
void bisection_plane_search_forget (BisectionPlaneSearch *search);

gboolean bisection_plane_search_is_running (const BisectionPlaneSearch *search);

/* What the last search found that has ended: NULL before that. The plane is NULL if the search
 * failed. It is also NULL if it would have too few values or too many rows (icn_plane_check). The
 * words are a line for each stretch of the axis, or the reason why the search failed, translated.
 */
const IcnPlane *bisection_plane_search_get_plane (const BisectionPlaneSearch *search);
const char *bisection_plane_search_get_words (const BisectionPlaneSearch *search);
