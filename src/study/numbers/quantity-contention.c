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

/* Returns the double at `offset` of the IcnContentionStep of dimension i: one of the times of
 * dally1990 (22) to (26). If i is the number of dimensions, only the member `entering` has a value:
 * T_n, the time that the source sees. */
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

/* Returns the double at `offset` of the IcnStreams of dimension i: a rate of dally1990 (21), or a
 * share that does not depend on the load. */
static double
streams_number (const IcnEvaluation *evaluation, double load, guint i, gsize offset)
{
  IcnStreams streams;

  if (evaluation->theory == NULL || evaluation->theory->contention == NULL ||
      i >= evaluation->dimensions || load < 0 || !icn_streams (&evaluation->latency, i, load, &streams))
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
    .help = N_ ("T_i, seen on entering the dimension: dally1990 (22); one dimension beyond the "
                "last, what the source sees."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, entering) },
  { .id = "contention_ring",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Service Time in the Ring"),
    .unit = N_ ("cycles"),
    .help = N_ ("T_i0, seen by a message that routes in the dimension: dally1990 (23)."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, routed) },
  { .id = "contention_extra",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Wait in the Ring"),
    .unit = N_ ("cycles"),
    .help = N_ ("T_Ri, what routing in the dimension adds: dally1990 (24) and (25)."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, extra) },
  { .id = "contention_merge_route",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Wait to Enter the Ring"),
    .unit = N_ ("cycles"),
    .help = N_ ("The third term of dally1990 (22): streams that route in the dimension merge."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, merge_route) },
  { .id = "contention_merge_skip",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Wait to Pass By"),
    .unit = N_ ("cycles"),
    .help = N_ ("The fourth term of dally1990 (22): streams that skip the dimension merge."),
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
    .help = N_ ("σ, channels of a routed message beyond the one it enters by: dally1990 (23)."),
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, further) },
  { .id = "rate_entering",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Entering"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_E, messages that enter the dimension: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, entering) },
  { .id = "rate_skipped",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate that Skipped"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_S, of messages that skipped the dimension before: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, skipped) },
  { .id = "rate_routed",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate that Routed"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_R, of messages that routed in the dimension before: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, routed) },
  { .id = "rate_skip_skip",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Skipping Both"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_SS, of messages that skip this dimension and the one before: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, skip_skip) },
  { .id = "rate_skip_route",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Skipping, then Routing"),
    .unit = N_ ("messages/cycle"),
    .help = N_ (
      "λ_SR, of messages that skip the dimension before and route in this one: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, skip_route) },
  { .id = "rate_route_skip",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Routing, then Skipping"),
    .unit = N_ ("messages/cycle"),
    .help = N_ (
      "λ_RS, of messages that route in the dimension before and skip this one: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, route_skip) },
  { .id = "rate_route_route",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Routing in Both"),
    .unit = N_ ("messages/cycle"),
    .help =
      N_ ("λ_RR, of messages that route in this dimension and the one before: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, route_route) },
  { .id = "rate_continuing",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Rate Continuing"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_C, σ times what enters the ring: dally1990 (23)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, continuing) },
  { .id = NULL },
};
