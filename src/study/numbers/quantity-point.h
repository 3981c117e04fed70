/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulated quantities of a point: the quantities in the table of statistics, and others that
 * follow from them. */
#pragma once

#include "measured.h"
#include "point.h"
#include "study-types.h"

typedef struct _IcnOfPoint IcnOfPoint;

/* Which runs can give a number. A run that ended before it converged gives none. */
typedef enum {
  ICN_RUN_CONVERGED, /* converged: the mean exists, with the precision asked for */
  ICN_RUN_STEADY,    /* converged, or saturated: throughput beyond saturation is known, too */
} IcnRunNeeds;

/* A number found by a run. */
typedef struct {
  double value;      /* NAN: it does not exist, or is not known */
  double half_width; /* half width of its 95 % interval, in the value's unit; 0 if exact, or if no
                        interval is known */
  gboolean is_open;  /* not known, as the run gave up or was cancelled */
  char why[ICN_WHY_BYTES]; /* reason why it is not known */
} IcnFinding;

void icn_point_find (const IcnMeasured *point, const IcnEvaluation *evaluation, IcnRunNeeds needs,
                     const IcnOfPoint *value, const IcnOfPoint *half_width, IcnFinding *finding);
