/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlaneSearch: compares the designs of a study's sweep in the background and finds which
 * ones are best at each value of one axis of the sweep (winners.h). The result is kept until a
 * search with another sweep or axis has ended. */
#pragma once

#include "plane.h"

typedef struct _BisectionPlaneSearch BisectionPlaneSearch;

/* done: called in the main thread when a search has ended. */
BisectionPlaneSearch *bisection_plane_search_new (GFunc done, gpointer data);
void bisection_plane_search_free (BisectionPlaneSearch *search);

/* Starts to search for the best designs along an axis of the sweep of `study`, unless the last
 * search was for this sweep and axis. along: key of the axis; NULL: the first axis along which
 * designs can be compared. */
void bisection_plane_search_ask (BisectionPlaneSearch *search, const IcnStudy *study,
                                 const char *along);

/* Stops a running search and discards the result of the last one. */
void bisection_plane_search_forget (BisectionPlaneSearch *search);

gboolean bisection_plane_search_is_running (const BisectionPlaneSearch *search);

/* The result of the last search that has ended; NULL if there is no result.
 * bisection_plane_search_get_plane: the data of a picture that shows the best designs; also NULL if
 * the search failed, or if the picture would have too few values or too many rows
 * (icn_plane_check). bisection_plane_search_get_words: a translated text with a line for each part
 * of the axis in which the same kind of design is best; if the search failed, the reason. */
const IcnPlane *bisection_plane_search_get_plane (const BisectionPlaneSearch *search);
const char *bisection_plane_search_get_words (const BisectionPlaneSearch *search);
