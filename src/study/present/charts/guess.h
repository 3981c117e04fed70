/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The distance between the curve that a user has guessed and the true one in a chart. */
#pragma once

#include <glib.h>

typedef struct _IcnChart IcnChart;
typedef struct _IcnSeries IcnSeries;

/* A point of a guessed curve; points are ordered by x. */
typedef struct {
  double x, y;
} IcnGuessPoint;

/* The mean of |guess − truth| / |truth| over the range of x in which both curves exist. The range
 * is returned in *from and *to. Both curves are straight lines between their points. truth: a
 * series of the chart. NAN if there is no such range. */
double icn_guess_miss (const IcnChart *chart, const IcnSeries *truth, const IcnGuessPoint *points,
                       guint n_points, double *from, double *to);

/* A guess gets all points where it is at most ICN_GUESS_ALL off, relative to the truth, none where
 * it is ICN_GUESS_NONE or more, and in between in proportion. */
#define ICN_GUESS_ALL 0.05
#define ICN_GUESS_NONE 0.5

/* The points of a guess, from 0 to 1: their mean over the range of x in which the true curve
 * exists. There are none where nothing was guessed. */
double icn_guess_score (const IcnChart *chart, const IcnSeries *truth, const IcnGuessPoint *points,
                        guint n_points);

/* The true curve of a design: its theory or, if the theory has no value, its simulated points that
 * are not stale; NULL if it has neither. */
const IcnSeries *icn_guess_truth (const IcnChart *chart, guint design);
