/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One simulated point in the units of a study: base cycles, and bits per base cycle per node.
 * IcnPoint of the engine is a different type, because its unit is the engine's cycle of one flit
 * time. statistic.h describes the members. */
#pragma once

#include "point.h"
#include <math.h>

typedef struct _IcnMeasured {
  ICN_POINT_MEMBERS
} IcnMeasured; /* in base cycles; load: ICN_NO_LOAD of a closed workload */

/* The load of a point of a closed workload, whose processors send as much as they can. */
#define ICN_NO_LOAD INFINITY

/* The error of theory relative to simulation: -0.24 means 24 % below. */
static inline double
icn_theory_off (double theory, double simulated)
{
  return theory / simulated - 1;
}

void icn_measured_init (IcnMeasured *measured); /* all NAN, 0 and FALSE */

/* Converts a point. unit: base cycles per cycle of the engine. load: that was asked for, in the
 * study's unit. */
void icn_measured_take (IcnMeasured *measured, const IcnPoint *point, double load, double unit);
