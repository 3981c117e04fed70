/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity-point.h"

#include <math.h>

double
icn_point_source_wait (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->latency - point->network_latency;
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
icn_point_over_model (const IcnMeasured *point, const IcnEvaluation *evaluation)
{
  return point->latency / icn_evaluation_latency (evaluation, point->load);
}

double
icn_point_over_model_interval (const IcnMeasured *point, const IcnEvaluation *evaluation)
{
  return point->latency_ci / icn_evaluation_latency (evaluation, point->load);
}

gboolean
icn_of_point_exists (const IcnOfPoint *of_point)
{
  return of_point->at > 0 || of_point->find != NULL;
}

double
icn_of_point (const IcnOfPoint *of_point, const IcnMeasured *point, const IcnEvaluation *evaluation)
{
  if (of_point->find != NULL)
    return of_point->find (point, evaluation);
  return G_STRUCT_MEMBER (double, point, of_point->at);
}

void
icn_point_find (const IcnMeasured *point, const IcnEvaluation *evaluation, IcnRunNeeds needs,
                const IcnOfPoint *value, const IcnOfPoint *half_width, IcnFinding *finding)
{
  gboolean is_known = point->converged || point->saturated || point->deadlocked;

  *finding = (IcnFinding){ .value = NAN, .is_open = !is_known || point->cancelled };
  g_strlcpy (finding->why, point->why, sizeof finding->why);
  if (finding->is_open || point->deadlocked || (needs == ICN_RUN_CONVERGED && !point->converged))
    return;
  finding->value = icn_of_point (value, point, evaluation);
  if (icn_of_point_exists (half_width) && isfinite (finding->value))
    finding->half_width = icn_of_point (half_width, point, evaluation);
  /* An interval that was not found is as wide as can be. */
  if (isnan (finding->half_width))
    finding->half_width = INFINITY;
}
