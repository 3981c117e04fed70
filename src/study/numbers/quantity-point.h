/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of a simulated point: what the simulated quantities are taken from. */
#pragma once

#include "evaluation.h"
#include "measured.h"

/* Which runs a number may be taken from. One that gave up before it was sure has none. */
typedef enum {
  ICN_RUN_CONVERGED, /* a mean exists, and is as sure as was asked */
  ICN_RUN_STEADY,    /* that, or saturated: what is delivered then is the plateau */
} IcnRunNeeds;

/* What a run found. */
typedef struct {
  double value;      /* NAN: the number does not exist, or is not known */
  double half_width; /* of its 95 % interval, base cycles or whatever the value is; 0: exact, or
                        none is known */
  gboolean is_open;  /* it is not known: the run gave up or was cancelled, */
  char why[ICN_WHY_BYTES]; /* for this reason */
} IcnFinding;

/* A number of a point: a member of IcnMeasured, or what a function finds. Neither: there is none.
 */
typedef struct {
  guint at; /* offset of a double, ICN_MEASURED (latency); 0: none */
  double (*find) (const IcnMeasured *point, const IcnEvaluation *evaluation);
} IcnOfPoint;

#define ICN_MEASURED(member)                                                                       \
  {                                                                                                \
    .at = G_STRUCT_OFFSET (IcnMeasured, member)                                                    \
  }

gboolean icn_of_point_exists (const IcnOfPoint *of_point);
double icn_of_point (const IcnOfPoint *of_point, const IcnMeasured *point,
                     const IcnEvaluation *evaluation);

void icn_point_find (const IcnMeasured *point, const IcnEvaluation *evaluation, IcnRunNeeds needs,
                     const IcnOfPoint *value, const IcnOfPoint *half_width, IcnFinding *finding);
