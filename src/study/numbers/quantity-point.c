/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity-point.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "evaluation.h"
#include "quantity-rows.h"

static double
source_wait (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->latency - point->network_latency;
}

static double
is_saturated (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->saturated;
}

/* The simulated latency divided by the theory's latency at the same load. */
static double
over_model (const IcnMeasured *point, const IcnEvaluation *evaluation)
{
  return point->latency / icn_evaluation_latency (evaluation, point->load);
}

static double
over_model_interval (const IcnMeasured *point, const IcnEvaluation *evaluation)
{
  return point->latency_ci / icn_evaluation_latency (evaluation, point->load);
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
  /* A value with an unknown confidence interval gets an interval of infinite width. */
  if (isnan (finding->half_width))
    finding->half_width = INFINITY;
}

IcnQuantity
icn_quantity_of_statistic (const IcnStatistic *statistic)
{
  gboolean is_time =
    statistic->dimension == ICN_STATISTIC_TIME || statistic->dimension == ICN_STATISTIC_HOPS;

  return (IcnQuantity){
    .id = statistic->quantity,
    .about = is_time ? ICN_ABOUT_LATENCY : ICN_ABOUT_THROUGHPUT,
    .label = statistic->label,
    .unit = icn_statistic_unit (statistic),
    .help = statistic->member.help,
    .argument = statistic->of_threads ? ICN_ARGUMENT_NONE : ICN_ARGUMENT_LOAD,
    .better = is_time ? ICN_BETTER_LESS : ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .run_needs =
      statistic->dimension == ICN_STATISTIC_RATE ? ICN_RUN_STEADY : ICN_RUN_CONVERGED,
    .of_point = { .at = statistic->member.offset },
    .half_width = statistic->half_width,
  };
}

const IcnQuantity icn_quantities_of_point[] = {
  { .id = "simulated_source_wait",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Simulated Wait at the Source"),
    .unit = N_ ("cycles"),
    .help = N_ ("Mean time that a message waits in the source queue. Its confidence interval is "
                "that of the latency."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = { .find = source_wait },
    .half_width = ICN_MEASURED (latency_ci) },
  { .id = "simulated_over_model",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Simulation over Model"),
    .help = N_ ("Ratio of the simulated latency to that of the design’s theory at the same load."),
    .argument = ICN_ARGUMENT_LOAD,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = { .find = over_model },
    .half_width = { .find = over_model_interval } },
  { .id = "simulated_is_saturated",
    .about = ICN_ABOUT_THROUGHPUT,
    .label = N_ ("Saturated"),
    .help = N_ ("1 if the source queues of the simulated network grow without bound, otherwise 0."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .run_needs = ICN_RUN_STEADY,
    .of_point = { .find = is_saturated } },
  { .id = "simulated_saturation",
    .about = ICN_ABOUT_THROUGHPUT,
    .label = N_ ("Simulated Saturation"),
    .unit = N_ ("bits/cycle per node"),
    .help = N_ ("The largest load that the simulated network sustains, within 1 %."),
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .is_simulated = TRUE },
  { .id = NULL },
};
