/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measured.h"

void
icn_measured_init (IcnMeasured *measured)
{
  IcnPoint nothing;

  icn_point_init (&nothing);
  icn_measured_take (measured, &nothing, ICN_NO_LOAD, 1);
  measured->seconds = NAN;
}

void
icn_measured_take (IcnMeasured *measured, const IcnPoint *point, double load, double unit)
{
  *measured = (IcnMeasured){
    .load = load,
    .offered = point->offered / unit,
    .accepted = point->accepted / unit,
    .least_accepted = point->least_accepted / unit,
    .latency = point->latency * unit,
    .latency_ci = point->latency_ci * unit,
    .network_latency = point->network_latency * unit,
    .p50 = point->p50 * unit,
    .p95 = point->p95 * unit,
    .p99 = point->p99 * unit,
    .hops = point->hops,
    .converged = point->converged,
    .saturated = point->saturated,
    .deadlocked = point->deadlocked,
    .cancelled = point->cancelled,
    .cycles = point->cycles,
    .flit_hops = point->flit_hops,
    .seconds = point->seconds,
    .utilization = point->utilization,
    .utilization_ci = point->utilization_ci,
    .processor_utilization = point->processor_utilization,
    .processor_utilization_ci = point->processor_utilization_ci,
    .round_trip = point->round_trip * unit,
    .round_trip_ci = point->round_trip_ci * unit,
  };
  g_strlcpy (measured->why, point->why, sizeof measured->why);
}
