/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One simulated point in the units of a study: base cycles, and bits per base cycle per node.
 * IcnPoint, which the engine gives, is in the engine's cycles of one flit time each, and therefore
 * another type. */
#pragma once

#include "point.h"
#include <math.h>

/* Numbers that the run could not find are NAN. */
typedef struct {
  double load;            /* load that was asked for; ICN_NO_LOAD of a closed workload */
  double offered;         /* created while measuring, per sending node, as the following rates: a
                             node whose row of the traffic sums to s counts as s */
  double accepted;        /* delivered while measuring */
  double least_accepted;  /* least throughput of a sending node */
  double latency;         /* cycles from creation to the tail's arrival; NAN if saturated */
  double latency_ci;      /* half width of its interval, including the effect of a jam */
  double network_latency; /* latency without the source queue */
  double p50, p95, p99;   /* percentiles of the latency */
  double hops;            /* channels between routers crossed by a message */
  gboolean converged;
  char why[ICN_WHY_BYTES]; /* why it has not converged, in words; else empty */
  gboolean saturated;      /* sources fall behind without bound; accepted is the throughput beyond
                              saturation */
  gboolean deadlocked;     /* a knot was found: see icn_deadlock_knot */
  gboolean cancelled;
  guint64 cycles; /* cycles of the engine, including jams */
  guint64 flit_hops;
  double seconds;
  double utilization;    /* share of cycles in which a channel carried a flit, mean over channels
                            between routers */
  double utilization_ci; /* half width */
  /* For threads that wait for replies (workload.h): */
  double processor_utilization; /* share of cycles in which a thread runs */
  double processor_utilization_ci;
  double round_trip; /* from the creation of a request to the delivery of its reply */
  double round_trip_ci;
} IcnMeasured;

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
