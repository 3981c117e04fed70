/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity-contention.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "quantity-rows.h"
#include "streams.h"

void
icn_contention_of (const IcnEvaluation *evaluation, double load, IcnContention *contention)
{
  *contention = (IcnContention){ .latency = NAN, .source_service = NAN };
  if (evaluation->theory != NULL && evaluation->theory->contention != NULL)
    evaluation->theory->contention (&evaluation->latency, load, contention);
}

/* Returns the member at `offset` of the IcnContentionStep for dimension i: one of the times of
 * dally1990 (22) to (26). The index after the last dimension stands for the source: the member
 * `entering` is then T_n, the time that the source sees, and any other member is NAN. */
static double
contention_number (const IcnEvaluation *evaluation, double load, guint i, gsize offset)
{
  IcnContention contention;

  if (!(load >= 0))
    return NAN;
  icn_contention_of (evaluation, load, &contention);
  if (i < contention.n_steps)
    return G_STRUCT_MEMBER (double, &contention.step[i], offset);
  return i == evaluation->dimensions && offset == G_STRUCT_OFFSET (IcnContentionStep, entering)
           ? contention.source_service
           : NAN;
}

/* Returns the member at `offset` of the IcnStreams for dimension i: a rate of messages by dally1990
 * (21), or a share of messages, which does not depend on the load. */
static double
streams_number (const IcnEvaluation *evaluation, double load, guint i, gsize offset)
{
  IcnStreams streams;

  if (evaluation->theory == NULL || evaluation->theory->contention == NULL ||
      i >= evaluation->dimensions || load < 0 ||
      !icn_streams (&evaluation->latency, i, load, &streams))
    return NAN;
  return G_STRUCT_MEMBER (double, &streams, offset);
}

gboolean
icn_link_states_of (const IcnEvaluation *evaluation, double load, double *states, guint n,
                    double *utilization)
{
  const IcnTheory *theory = evaluation->theory;

  return theory != NULL && theory->link_states != NULL &&
         theory->link_states (&evaluation->latency, load, states, n, utilization);
}

static double
link_state (const IcnEvaluation *evaluation, double load, guint i, gsize offset G_GNUC_UNUSED)
{
  double states[ICN_MAX_DIMENSIONS + 1], utilization;

  if (i > ICN_MAX_DIMENSIONS || !icn_link_states_of (evaluation, load, states, i + 1, &utilization))
    return NAN;
  return states[i];
}

gboolean
icn_quantity_is_of_messages (const IcnQuantity *quantity)
{
  return quantity->of_dimension == link_state;
}

const IcnQuantity icn_quantities_of_dimension[] = {
  { .id = "link_state",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Probability of Messages at a Link"),
    .help = N_ ("r(i), the probability that i messages contend for one link: parhami2004."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = link_state },
  { .id = "contention_service",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Service Time on Entering"),
    .unit = N_ ("cycles"),
    .help = N_ ("T_i, the service time that a message sees when it enters the dimension: dally1990 "
                "(22). One dimension beyond the last, it is the service time at the source."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, entering) },
  { .id = "contention_ring",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Service Time in the Ring"),
    .unit = N_ ("cycles"),
    .help = N_ ("T_i0, the service time that a message sees when it routes in the dimension: "
                "dally1990 (23)."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, routed) },
  { .id = "contention_extra",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Wait in the Ring"),
    .unit = N_ ("cycles"),
    .help =
      N_ ("T_Ri, the waiting time that routing in the dimension adds: dally1990 (24) and (25)."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, extra) },
  { .id = "contention_merge_route",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Wait to Enter the Ring"),
    .unit = N_ ("cycles"),
    .help = N_ ("Waiting time where streams that route in the dimension merge: the third term of "
                "dally1990 (22)."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, merge_route) },
  { .id = "contention_merge_skip",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Wait to Pass By"),
    .unit = N_ ("cycles"),
    .help = N_ ("Waiting time where streams that skip the dimension merge: the fourth term of "
                "dally1990 (22)."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, merge_skip) },
  { .id = "skip_probability",
    .label = N_ ("Share that Skips"),
    .help = N_ ("γ, the share of messages that do not route in the dimension: dally1990 (21)."),
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, skip) },
  { .id = "continuing_channels",
    .label = N_ ("Continuing Channels"),
    .unit = N_ ("hops"),
    .help = N_ ("σ, the number of channels that a message crosses in the dimension after the one "
                "by which it enters: dally1990 (23)."),
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, further) },
  { .id = "rate_entering",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Entering"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_E, the rate of messages that enter the dimension: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, entering) },
  { .id = "rate_skipped",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate that Skipped"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_S, the rate of messages that skipped the previous dimension: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, skipped) },
  { .id = "rate_routed",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate that Routed"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_R, the rate of messages that routed in the previous dimension: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, routed) },
  { .id = "rate_skip_skip",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Skipping Both"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_SS, the rate of messages that skip both this dimension and the previous one: "
                "dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, skip_skip) },
  { .id = "rate_skip_route",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Skipping, then Routing"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_SR, the rate of messages that skip the previous dimension and route in this "
                "one: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, skip_route) },
  { .id = "rate_route_skip",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Routing, then Skipping"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_RS, the rate of messages that route in the previous dimension and skip this "
                "one: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, route_skip) },
  { .id = "rate_route_route",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Routing in Both"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_RR, the rate of messages that route in both this dimension and the previous "
                "one: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, route_route) },
  { .id = "rate_continuing",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Continuing"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_C, the rate of messages that continue along the ring, σ times the rate of those "
                "that enter it: dally1990 (23)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, continuing) },
  { .id = NULL },
};
