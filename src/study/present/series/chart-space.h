/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a sweep: a scatter plot with a point for each candidate that meets the constraints.
 * The axes are two quantities of the candidates. The map also shows the Pareto front of these two
 * quantities. */
#pragma once

#include "chart.h"
#include "front-points.h"

/* The quantities and settings (IcnOperand) that a map (scatter plot of a sweep's candidates) shows.
 * The members are indices of operands in the space; -1: the default. */
typedef struct {
  int across, up; /* what the x axis and the y axis show. The default for y is the first
                     objective of the sweep. The default for x is the second objective or, if
                     there is none, the first column of the sweep that is not on the y axis */
  int color;      /* quantity or setting by whose values the candidates are divided into series
                     of different colours. Default: the candidates are divided by base design or,
                     if there is only one base design, by the values on the first leg that is not
                     a condition (IcnLeg: a swept axis, or several that advance together) */
  int size;       /* quantity or setting that the size of markers shows; -1: all markers have the
                     same size */
} IcnSpaceAxes;

extern const IcnSpaceAxes icn_space_axes_usual;

/* Returns the operands (quantities or settings of the candidates) that the user has chosen for the
 * axes, colour and size of the study's map (IcnSweepMap). An operand that the space does not have
 * is replaced by the default (-1). */
IcnSpaceAxes icn_space_axes_chosen (const IcnSpace *space);

/* Sets operands[0] to the quantity or setting on the x axis and operands[1] to that on the y axis,
 * as indices in the space; -1 in `axes` is replaced by the default. Returns FALSE with an error
 * that names the sweep's key `objective` if the space has fewer than two for the axes. */
gboolean icn_space_axes_find (const IcnSpaceTable *table, const IcnSpaceAxes *axes,
                              guint operands[2], GError **error);

/* Makes a map: a chart with a point for each row of the table that has values on both axes. The
 * points are divided into series by base designs, by the values of a setting, or by the values or
 * ranges of a quantity. If there are more series than colours that a reader can tell apart, the
 * smallest are merged into one.
 *
 * The Pareto front is a line of the best y up to each x, or from each x on if larger x are better.
 * The front is left out if the quantity or setting on an axis is not an objective. front: simulated
 * numbers of the front's members, which become a series of markers if they are for the operands of
 * the axes (icn_space_axes_find); NULL: no simulated numbers. study: the study whose data sets are
 * laid over the map (chart-data.h); NULL: no data sets. IcnChart.ids are indices of rows of the
 * table.
 *
 * Returns NULL with an error that names a key of the sweep: `objective` if there are no two
 * operands for the axes, `where` if the map would have more than ICN_SPACE_MAP_POINTS points. */
IcnChart *icn_space_chart (const IcnSpaceTable *table, const IcnSpaceAxes *axes,
                           const IcnStudy *study, IcnFrontPoints *front, GError **error);

#define ICN_SPACE_MAP_POINTS 200000 /* largest number of points of a map */
/* A map with more points than ICN_SPACE_MAP_DENSE shows the density of points (IcnChart.is_dense),
 * and does not show sizes. */
#define ICN_SPACE_MAP_DENSE 3000
