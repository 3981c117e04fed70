/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity-point.h"

#include <math.h>

double
icn_point_mean_latency (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->latency;
}

double
icn_point_latency_interval (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->latency_ci;
}

double
icn_point_mean_network_latency (const IcnMeasured *point,
                                const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->network_latency;
}

double
icn_point_source_wait (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->latency - point->network_latency;
}

double
icn_point_late_latency (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->p99;
}

double
icn_point_mean_hops (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->hops;
}

double
icn_point_throughput (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->accepted;
}

double
icn_point_least_throughput (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->least_accepted;
}

/* What is delivered crosses the channels: both are known equally well. */
double
icn_point_throughput_interval (const IcnMeasured *point,
                               const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->utilization > 0 ? point->accepted * point->utilization_ci / point->utilization
                                : NAN;
}

double
icn_point_is_saturated (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->saturated;
}

double
icn_point_processor_utilization (const IcnMeasured *point,
                                 const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->processor_utilization;
}

double
icn_point_processor_utilization_interval (const IcnMeasured *point,
                                          const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->processor_utilization_ci;
}

double
icn_point_round_trip (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->round_trip;
}

double
icn_point_round_trip_interval (const IcnMeasured *point,
                               const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->round_trip_ci;
}

double
icn_point_over_model (const IcnMeasured *point, const IcnEvaluation *evaluation)
{
  return point->latency / icn_evaluation_latency (evaluation, point->load);
}

double
icn_point_over_model_interval (const IcnMeasured *point, const IcnEvaluation *evaluation)
{
  return point->latency_ci / icn_evaluation_latency (evaluation, point->load);
}

void
icn_point_find (const IcnMeasured *point, const IcnEvaluation *evaluation, IcnRunNeeds needs,
                IcnOfPoint value, IcnOfPoint half_width, IcnFinding *finding)
{
  gboolean is_known = point->converged || point->saturated || point->deadlocked;

  *finding = (IcnFinding){ .value = NAN, .is_open = !is_known || point->cancelled };
  g_strlcpy (finding->why, point->why, sizeof finding->why);
  if (finding->is_open || point->deadlocked || (needs == ICN_RUN_CONVERGED && !point->converged))
    return;
  finding->value = value (point, evaluation);
  if (half_width != NULL && isfinite (finding->value))
    finding->half_width = half_width (point, evaluation);
  /* An interval that was not found is as wide as can be. */
  if (isnan (finding->half_width))
    finding->half_width = INFINITY;
}
