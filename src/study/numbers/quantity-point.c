/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity-point.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "quantity-rows.h"

static double
source_wait (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->latency - point->network_latency;
}

/* Delivered traffic crosses the channels, so its relative interval is that of the channels'
 * utilization. */
static double
throughput_interval (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->utilization > 0 ? point->accepted * point->utilization_ci / point->utilization
                                : NAN;
}

static double
is_saturated (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->saturated;
}

/* The latency relative to the contention model's at the same load. */
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
  /* Without an interval the value is taken as entirely uncertain. */
  if (isnan (finding->half_width))
    finding->half_width = INFINITY;
}

const IcnQuantity icn_quantities_of_point[] = {
  { .id = "simulated_latency",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Simulated Latency"),
    .unit = N_ ("cycles"),
    .help = N_ ("Mean latency of the simulated network, source queue included."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = ICN_MEASURED (latency),
    .half_width = ICN_MEASURED (latency_ci) },
  { .id = "simulated_network_latency",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Simulated Network Latency"),
    .unit = N_ ("cycles"),
    .help = N_ ("Mean latency of the simulated network without the source queue, within the "
                "interval of the latency."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = ICN_MEASURED (network_latency),
    .half_width = ICN_MEASURED (latency_ci) },
  { .id = "simulated_source_wait",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Simulated Wait at the Source"),
    .unit = N_ ("cycles"),
    .help = N_ ("Mean wait of a message for earlier messages of its node, within the interval of "
                "the latency."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = { .find = source_wait },
    .half_width = ICN_MEASURED (latency_ci) },
  { .id = "simulated_p99",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Simulated Late Latency"),
    .unit = N_ ("cycles"),
    .help = N_ ("The latency that one message in a hundred exceeds; no interval is known."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = ICN_MEASURED (p99) },
  { .id = "simulated_over_model",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Simulation over Model"),
    .help = N_ ("Simulated latency over that of the design’s theory at the same load."),
    .argument = ICN_ARGUMENT_LOAD,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = { .find = over_model },
    .half_width = { .find = over_model_interval } },
  { .id = "simulated_hops",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Simulated Hops"),
    .unit = N_ ("hops"),
    .help = N_ (
      "Channels that a message crosses on average in the simulated network; no interval is known."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = ICN_MEASURED (hops) },
  { .id = "simulated_throughput",
    .about = ICN_ABOUT_THROUGHPUT,
    .label = N_ ("Simulated Throughput"),
    .unit = N_ ("bits/cycle per node"),
    .help =
      N_ ("What the simulated network delivers of the offered traffic; saturated, the plateau."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .run_needs = ICN_RUN_STEADY,
    .of_point = ICN_MEASURED (accepted),
    .half_width = { .find = throughput_interval } },
  { .id = "simulated_least_throughput",
    .about = ICN_ABOUT_THROUGHPUT,
    .label = N_ ("Simulated Throughput of the Slowest Node"),
    .unit = N_ ("bits/cycle per node"),
    .help = N_ ("Traffic delivered from the node that can send least; no interval is known."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .run_needs = ICN_RUN_STEADY,
    .of_point = ICN_MEASURED (least_accepted) },
  { .id = "simulated_is_saturated",
    .about = ICN_ABOUT_THROUGHPUT,
    .label = N_ ("Saturated"),
    .help = N_ (
      "1 where the queues of the simulated network’s sources grow without bound, 0 where they do "
      "not."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .run_needs = ICN_RUN_STEADY,
    .of_point = { .find = is_saturated } },
  { .id = "processor_utilization",
    .about = ICN_ABOUT_THROUGHPUT,
    .label = N_ ("Processor Utilization"),
    .help = N_ ("Share of cycles in which a thread of a processor runs, where threads wait for "
                "replies."),
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = ICN_MEASURED (processor_utilization),
    .half_width = ICN_MEASURED (processor_utilization_ci) },
  { .id = "simulated_round_trip",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Simulated Round Trip"),
    .unit = N_ ("cycles"),
    .help = N_ ("From the creation of a request to the delivery of its reply, where threads wait "
                "for replies."),
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = ICN_MEASURED (round_trip),
    .half_width = ICN_MEASURED (round_trip_ci) },
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
