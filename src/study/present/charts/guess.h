/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a guessed curve is from the one of a chart. */
#pragma once

#include "chart.h"

/* Points of a guess, by rising x. */
typedef struct {
  double x, y;
} IcnGuessPoint;

/* The mean over the guessed range of |guess − truth| / |truth|, both joined by straight lines
 * between their points: from *from to *to, where both exist. truth: a series of the chart. NAN
 * where there is no such range. */
double icn_guess_miss (const IcnChart *chart, const IcnSeries *truth, const IcnGuessPoint *points,
                       guint n_points, double *from, double *to);

/* The curve of a design: its theory, or where that has no value what was measured of it as it is
 * now; NULL where it has neither. */
const IcnSeries *icn_guess_truth (const IcnChart *chart, guint design);
