/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnMeasured: one simulated point of a study, with times in base cycles (delays of a wire one node
 * pitch long) and loads in bits per base cycle per node. The engine's own type for a point,
 * IcnPoint, counts in engine cycles of one flit time. statistic.h describes the members. */
#pragma once

#include "point.h"
#include <math.h>

typedef struct _IcnMeasured {
  ICN_POINT_MEMBERS
} IcnMeasured; /* times are in base cycles (delays of a wire one node pitch long); `load` is
                  ICN_NO_LOAD for a closed workload */

/* Value of the member `load` of a simulated point with a closed workload. Processors then send
 * whenever they are not waiting, so there is no offered load. */
#define ICN_NO_LOAD INFINITY

/* Returns the relative error of a theory's latency. -0.24 means that the latency by theory is 24 %
 * below the simulated latency. */
static inline double
icn_theory_off (double theory, double simulated)
{
  return theory / simulated - 1;
}

void icn_measured_init (IcnMeasured *measured); /* sets all members to NAN, 0 or FALSE */

/* Sets *measured to a point of the engine, converted to the study's units. unit: number of base
 * cycles (delays of a wire one node pitch long) per engine cycle. load: the offered load that was
 * requested, in the study's unit. */
void icn_measured_take (IcnMeasured *measured, const IcnPoint *point, double load, double unit);
