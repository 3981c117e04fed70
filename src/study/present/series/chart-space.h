/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a sweep: a chart with a point for each candidate that is kept, at two of its numbers,
 * and the Pareto front of these. */
#pragma once

#include "candidates.h"
#include "chart.h"

/* Evaluates all candidates of a space. Up is the first objective; across is the second one, or else
 * the first column that is another number. Each value of the first axis of shape, such as topology,
 * has its own series; if the space has several base designs, these do; the smallest families share a
 * series if there are more than the palette tells apart. The front is a line: the best value up to
 * each x, or from each x on if more is better across. It is left out if neither less nor more is
 * better across. NULL with an error that names `objective`, or `where` if the map would have more
 * than ICN_SPACE_MAP_POINTS points, or when cancelled. */
IcnChart *icn_space_chart (const IcnSpace *space, GCancellable *cancellable, GError **error);

#define ICN_SPACE_MAP_POINTS 20000
