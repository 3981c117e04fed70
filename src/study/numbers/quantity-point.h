/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of a simulated point: the simulated quantities of the table in quantity.c. */
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

typedef double (*IcnOfPoint) (const IcnMeasured *point, const IcnEvaluation *evaluation);

double icn_point_mean_latency (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_latency_interval (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_mean_network_latency (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_source_wait (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_late_latency (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_mean_hops (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_throughput (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_least_throughput (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_throughput_interval (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_is_saturated (const IcnMeasured *point, const IcnEvaluation *evaluation);

double icn_point_processor_utilization (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_processor_utilization_interval (const IcnMeasured *point,
                                                 const IcnEvaluation *evaluation);
double icn_point_round_trip (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_round_trip_interval (const IcnMeasured *point, const IcnEvaluation *evaluation);

/* Over what the contention model says at the same load. */
double icn_point_over_model (const IcnMeasured *point, const IcnEvaluation *evaluation);
double icn_point_over_model_interval (const IcnMeasured *point, const IcnEvaluation *evaluation);

/* half_width: NULL for none. */
void icn_point_find (const IcnMeasured *point, const IcnEvaluation *evaluation, IcnRunNeeds needs,
                     IcnOfPoint value, IcnOfPoint half_width, IcnFinding *finding);
