/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares a curve that a user has guessed with the true curve of a chart. */
#pragma once

#include <glib.h>

typedef struct _IcnChart IcnChart;
typedef struct _IcnSeries IcnSeries;

/* A point of a guessed curve; points are ordered by x. */
typedef struct {
  double x, y;
} IcnGuessPoint;

/* Returns the mean of the relative error |guess − truth| / |truth| over the range of x in which
 * both curves exist; NAN if there is no such range. points: the guessed curve. truth: a series of
 * the chart. Both curves are straight lines between their points. *from and *to are set to the ends
 * of the range; NAN if there is none. */
double icn_guess_miss (const IcnChart *chart, const IcnSeries *truth, const IcnGuessPoint *points,
                       guint n_points, double *from, double *to);

/* At each x, a guess gets a score from 0 to 1. The score is 1 up to a relative error of
 * ICN_GUESS_ALL, 0 from ICN_GUESS_NONE on, and linear in between. */
#define ICN_GUESS_ALL 0.05
#define ICN_GUESS_NONE 0.5

/* Returns the score of a guess, from 0 to 1: the mean score over the range of x in which the true
 * curve exists. The score is 0 at each x at which the user has guessed no value. */
double icn_guess_score (const IcnChart *chart, const IcnSeries *truth, const IcnGuessPoint *points,
                        guint n_points);

/* Returns the true curve of a design, with which a guess is compared: the design's curve by theory
 * or, if the theory has no values, the points that were simulated with the design's present
 * settings; NULL if the chart has neither. */
const IcnSeries *icn_guess_truth (const IcnChart *chart, guint design);
