/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's choices for the plots of a study's sweep: the settings and quantities on the axes of
 * its map (chart-space.h), and the brushes (selected ranges) on its parallel coordinates
 * (space-parallel.h). Results do not depend on these choices. */
#pragma once

#include "study-types.h"

#define ICN_SWEEP_MAX_BRUSHES 200 /* largest number of brushes (IcnSweepBrush) in a study */
#define ICN_SWEEP_DESIGN "design" /* value of IcnSweepBrush.of for the axis of base designs */

/* The settings and quantities that the map of a sweep, a scatter plot of its candidates, shows.
 * Each char * names a setting or a quantity (operand.h); NULL or empty: the default
 * (IcnSpaceAxes). */
typedef struct {
  char *across, *up;      /* settings or quantities on the x axis and on the y axis */
  int across_log, up_log; /* scales of the axes. 1: logarithmic; 0: linear; -1: depends on the
                             range of the values */
  char *color, *size;     /* settings or quantities that the colours and the sizes of the points
                             show */
} IcnSweepMap;

/* A brush: the part of an axis of the parallel coordinates that the user has selected, either a
 * range of numbers or a list of values. */
typedef struct {
  char *of;        /* key of the setting or name of the quantity on the axis (operand.h);
                      ICN_SWEEP_DESIGN for the axis of base designs */
  double from, to; /* ends of the range of numbers; NAN if the brush is a list of values */
  char **values;   /* values of a setting, or names of base designs (whose settings the sweep
                      varies), ended by NULL; NULL if the brush is a range */
} IcnSweepBrush;

IcnSweepBrush *icn_sweep_brush_new (const char *of);
IcnSweepBrush *icn_sweep_brush_dup (const IcnSweepBrush *brush);
void icn_sweep_brush_free (IcnSweepBrush *brush);

/* Returns the names (operand.h) of the settings and quantities that a study's map needs as columns
 * of the sweep: array ended by NULL; NULL if there are none. Free the array with g_free; the names
 * are borrowed. is_simulated: whether the sweep is simulated; if FALSE, quantities that need a
 * simulation are left out, because the sweep cannot have them. */
char **icn_sweep_map_columns (const IcnSweepMap *map, gboolean is_simulated);

/* Checks that the setting IcnStudy.along, and the settings and quantities of the map and of the
 * brushes, exist; that no range of numbers is reversed; and that no two brushes are on the same
 * axis. An error names the wrong member, such as "sweep.map.x.of". */
gboolean icn_sweep_map_check (const IcnStudy *study, GError **error);
