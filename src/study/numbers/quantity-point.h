/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quantities of a simulated point: those in the table of statistics, and others calculated from
 * them. */
#pragma once

#include "measured.h"
#include "point.h"
#include "study-types.h"

typedef struct _IcnOfPoint IcnOfPoint;

/* Which outcomes of a simulation give a value for a quantity. A run that gave up or was cancelled
 * has neither converged nor been found to be saturated, and gives no value. */
typedef enum {
  ICN_RUN_CONVERGED, /* only converged runs: the mean exists, with the requested precision */
  ICN_RUN_STEADY,    /* converged or saturated runs, as for throughput beyond saturation */
} IcnRunNeeds;

/* A value found by simulation. */
typedef struct {
  double value;      /* NAN if it does not exist or is not known */
  double half_width; /* half width of the 95 % confidence interval, in the value's unit; 0 if the
                        value is exact, INFINITY if the interval is not known */
  gboolean is_open;  /* the value is not known, because the run gave up or was cancelled */
  char why[ICN_WHY_BYTES]; /* reason why the value is not known */
} IcnFinding;

/* Sets *finding to a value of a simulated point. needs: the outcomes of the simulation for which
 * the value exists. value, half_width: how to get the value, and the half width of its interval,
 * from the point. */
void icn_point_find (const IcnMeasured *point, const IcnEvaluation *evaluation, IcnRunNeeds needs,
                     const IcnOfPoint *value, const IcnOfPoint *half_width, IcnFinding *finding);
