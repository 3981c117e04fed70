/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One simulated point in the units of a study: base cycles, and bits per base cycle per node. What
 * the engine finds (IcnPoint) is in its own cycles of one flit time each, and is another type. */
#pragma once

#include "point.h"
#include <math.h>

/* A number that the run could not find is NAN. */
typedef struct {
  double load;            /* asked for; ICN_NO_LOAD of a closed workload */
  double offered;         /* created while measuring; this and those below per node that sends: as
                             the load is, one whose row of the traffic sums to s counts as s */
  double accepted;        /* delivered while measuring */
  double least_accepted;  /* of the node that could send least */
  double latency;         /* cycles from creation to the tail's arrival; NAN if saturated */
  double latency_ci;      /* half width of its interval, with what a jam would change */
  double network_latency; /* the same without the source queue */
  double p50, p95, p99;   /* of the latency */
  double hops;            /* channels between routers crossed by a message */
  gboolean converged;
  char why[ICN_WHY_BYTES]; /* it has not, in words; empty where it has */
  gboolean saturated;      /* sources fall behind for good; accepted is the plateau */
  gboolean deadlocked;     /* a knot was found: see icn_deadlock_knot */
  gboolean cancelled;
  guint64 cycles; /* of the engine: all that were run, those of jams too, and what moved in them */
  guint64 flit_hops;
  double seconds;
  double utilization;    /* share of cycles in which a channel carried a flit, mean over channels
                            between routers */
  double utilization_ci; /* half width */
  /* Of threads that wait for replies (workload.h): */
  double processor_utilization; /* share of cycles in which a thread runs */
  double processor_utilization_ci;
  double round_trip; /* from the creation of a request to the delivery of its reply */
  double round_trip_ci;
} IcnMeasured;

/* The load of a point whose processors ask for as much as they can: it has none. */
#define ICN_NO_LOAD INFINITY

/* How far theory is from what was simulated, a share of the latter: -0.24 is 24 % below it. */
static inline double
icn_theory_off (double theory, double simulated)
{
  return theory / simulated - 1;
}

void icn_measured_init (IcnMeasured *measured); /* nothing found */

/* unit: base cycles in a cycle of the engine. load: asked for, in the study's unit. */
void icn_measured_take (IcnMeasured *measured, const IcnPoint *point, double load, double unit);
