/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the user has chosen to see of a study's sweep: the numbers on its map (chart-space.h), and
 * the brushes on its parallel coordinates (space-parallel.h). No number depends on these choices. */
#pragma once

#include "study-types.h"

#define ICN_SWEEP_MAX_BRUSHES 200 /* largest number of brushes in a study */
#define ICN_SWEEP_DESIGN "design" /* value of IcnSweepBrush.of for the axis of base designs */

/* What the map of a sweep, a scatter plot of its candidates, shows on its axes and by its points.
 * Each char * names a setting or a quantity (operand.h); NULL or empty stands for the usual choice
 * (IcnSpaceAxes). */
typedef struct {
  char *across, *up;       /* what the x axis and the y axis show */
  int across_log, up_log;  /* scales. 1: logarithmic; 0: linear; -1: chosen from the range of the
                              numbers */
  char *color, *size;      /* what the colours and the sizes of the points show */
} IcnSweepMap;

/* A brush: the part of one axis of the parallel coordinates that the user has selected, either as a
 * range of numbers or as a list of values. */
typedef struct {
  char *of;        /* the setting or quantity of the axis, as in operand.h; or ICN_SWEEP_DESIGN */
  double from, to; /* the ends of a range of numbers; NAN: there is none */
  char **values;   /* values of a setting, or names of base designs; NULL: there are none */
} IcnSweepBrush;

IcnSweepBrush *icn_sweep_brush_new (const char *of);
IcnSweepBrush *icn_sweep_brush_dup (const IcnSweepBrush *brush);
void icn_sweep_brush_free (IcnSweepBrush *brush);

/* The settings and quantities that a study's map needs as columns of the sweep: an array of their
 * names (operand.h), ended by NULL, or NULL if all choices are the usual ones. Free with g_free;
 * the texts are borrowed. is_simulated: the sweep is simulated; FALSE: numbers that need a
 * simulation are left out, as the sweep cannot have them. */
char **icn_sweep_map_columns (const IcnSweepMap *map, gboolean is_simulated);

/* Checks that the setting IcnStudy.along and the settings and quantities of the map and of the
 * brushes exist; that no range of numbers is reversed; and that no two brushes are on the same
 * axis. Errors name the member, such as "sweep.map.x.of". */
gboolean icn_sweep_map_check (const IcnStudy *study, GError **error);
