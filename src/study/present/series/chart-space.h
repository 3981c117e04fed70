/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a sweep: a chart with a point for each candidate that is kept, at two of its numbers,
 * and the Pareto front of these. */
#pragma once

#include "chart.h"
#include "space-table.h"

/* What a map shows: indices of operands of the space. */
typedef struct {
  int across, up; /* -1: the second objective, or else the first column that is another number; and
                     the first objective */
  int color;      /* the number, or the setting, that tells the series apart; -1: the base designs
                     if there are several, else the first axis of shape, such as topology */
} IcnSpaceAxes;

extern const IcnSpaceAxes icn_space_axes_usual;

/* Draws the rows that have both numbers. The smallest series share one if there are more than the
 * palette tells apart; a number has a series for each of its values, or for each of a few ranges.
 * The front is a line: the best value up to each x, or from each x on if more is better across; it
 * is left out if neither less nor more is better in one of the numbers. The ids of the chart's
 * points are rows of the table. NULL with an error that names `objective`, or `where` if the map
 * would have more than ICN_SPACE_MAP_POINTS points. */
IcnChart *icn_space_chart (const IcnSpaceTable *table, const IcnSpaceAxes *axes, GError **error);

#define ICN_SPACE_MAP_POINTS 20000
