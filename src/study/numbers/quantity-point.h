/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quantities of a simulated point: the statistics of the point (statistic.h), and numbers
 * calculated from them. */
#pragma once

#include "measured.h"
#include "point.h"
#include "study-types.h"

typedef struct _IcnOfPoint IcnOfPoint;

/* Which outcomes of a simulation give a value for a quantity. A simulation (run) that gave up or
 * was cancelled gives no value. */
typedef enum {
  ICN_RUN_CONVERGED, /* only converged runs, whose means have the requested precision */
  ICN_RUN_STEADY,    /* converged or saturated runs; for example, throughput has a value beyond
                        saturation */
} IcnRunNeeds;

/* The value of a quantity, found by simulation. */
typedef struct {
  double value;      /* value of the quantity; NAN if it does not exist or is not known */
  double half_width; /* half width of the 95 % confidence interval, in the value's unit; 0 if the
                        value is exact, INFINITY if the interval is not known */
  gboolean is_open;  /* TRUE if the value is not known because the simulation gave up or was
                        cancelled */
  char why[ICN_WHY_BYTES]; /* reason why the value is not known */
} IcnFinding;

/* Sets *finding to a value of a simulated point. needs: outcomes of the simulation for which the
 * value exists. value, half_width: tell how the value and the half width of its 95 % confidence
 * interval are read from the point. */
void icn_point_find (const IcnMeasured *point, const IcnEvaluation *evaluation, IcnRunNeeds needs,
                     const IcnOfPoint *value, const IcnOfPoint *half_width, IcnFinding *finding);
