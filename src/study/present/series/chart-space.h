/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a sweep: a scatter plot with a point for each candidate that meets the constraints.
 * Its axes are two quantities of the candidates. It also shows the Pareto front of these two
 * quantities. */
#pragma once

#include "chart.h"
#include "front-points.h"

/* The operands that a map (chart of a sweep's candidates) shows. The members are indices of
 * operands of the space, or -1 for the usual choice. */
typedef struct {
  int across, up; /* operands on the x axis and the y axis. The usual y is the first objective.
                     The usual x is the second objective or, without one, the first column of the
                     sweep other than y */
  int color;      /* operand by whose values the candidates are divided into series of different
                     colours. If -1: by base design; if there is only one base design, by the values
                     on the first leg (IcnLeg: a swept axis, or several that advance together) that
                     is not a condition */
  int size;       /* operand whose value the size of points shows; -1: all have the same size */
} IcnSpaceAxes;

extern const IcnSpaceAxes icn_space_axes_usual;

/* Returns the operands (quantities or settings of the candidates) that the user has chosen for the
 * axes, colour and size of the study's map (IcnSweepMap). An operand that the space does not have
 * is replaced by the usual choice. */
IcnSpaceAxes icn_space_axes_chosen (const IcnSpace *space);

/* Sets operands[0] to the operand that the x axis shows, and operands[1] to that of the y axis, as
 * indices in the space; replaces -1 in `axes` by the usual choice. FALSE with an error that names
 * `objective` if there are no two numbers to show. */
gboolean icn_space_axes_find (const IcnSpaceTable *table, const IcnSpaceAxes *axes,
                              guint operands[2], GError **error);

/* Makes a map: a chart with a point for each row of the table that has both numbers. The points are
 * divided into series by base designs, by the values of a setting, or by ranges of a number (by
 * single numbers, if there are few). If there are more series than colours that a reader can tell
 * apart, the smallest are merged into one. The Pareto front is a line of the best y up to each x,
 * or from each x on if more is better on the x axis. It is left out if neither less nor more is
 * better in one of the numbers. study: its data sets are laid over the map (chart-data.h); NULL:
 * none are. front: simulated numbers of the front's members, which become a series of markers if
 * they are for the operands of the axes (icn_space_axes_find); NULL: there are none. IcnChart.ids
 * are indices of rows of the table. NULL with an error that names `objective` if there are no two
 * numbers to show, or `where` if there would be more than ICN_SPACE_MAP_POINTS points. */
IcnChart *icn_space_chart (const IcnSpaceTable *table, const IcnSpaceAxes *axes,
                           const IcnStudy *study, IcnFrontPoints *front, GError **error);

#define ICN_SPACE_MAP_POINTS 200000 /* largest number of points of a map */
/* A map with more points than this shows the density of points instead of their sizes
 * (IcnChart.is_dense). */
#define ICN_SPACE_MAP_DENSE 3000
