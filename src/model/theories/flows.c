/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equation.h"
#include "flow-model.h"
#include "theory.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static const char *
why_not (const IcnLatencySettings *settings)
{
  if (!settings->is_built)
    return N_ ("it covers only networks that can be built");
  return settings->why_no_flows;
}

static double
zero_load (const IcnLatencySettings *settings)
{
  if (why_not (settings) != NULL)
    return NAN;
  return settings->zero_load + (settings->flows != NULL
                                  ? icn_flow_model_wait (settings->flows, 0) * settings->period
                                  : 0);
}

/* Converts a load, in bits per base cycle (delay of a wire one node pitch long) and node, to the
 * rate of icn_flow_model_wait: messages per flit time of a terminal that injects one unit of
 * traffic. */
static double
rate_of (const IcnLatencySettings *settings, double load)
{
  return icn_latency_messages (settings, load) * settings->period;
}

static double
saturation (const IcnLatencySettings *settings)
{
  if (why_not (settings) != NULL || settings->flows == NULL)
    return NAN;
  return icn_flow_model_saturation (settings->flows) / rate_of (settings, 1);
}

/* T_c, the mean total wait of messages at a load, in base cycles. */
static double
contention_at (const IcnLatencySettings *settings, double load)
{
  if (settings->flows == NULL)
    return NAN;
  return icn_flow_model_wait (settings->flows, rate_of (settings, load)) * settings->period;
}

static void
fill_parts (const IcnLatencySettings *settings, double load, IcnLatencyParts *parts)
{
  double contention;

  if (why_not (settings) != NULL)
    return;
  contention = contention_at (settings, load);
  *parts = (IcnLatencyParts){
    .routers = settings->t0.routers,
    .wires = settings->t0.wires,
    .contention = contention,
    .serialization = settings->t0.serialization,
    .total = settings->zero_load + contention,
  };
}

static void
add_equations (const IcnLatencySettings *settings, double load, IcnEquations *chain)
{
  static const char source[] = "flows";
  double contention = contention_at (settings, load);

  if (why_not (settings) != NULL)
    return;
  icn_equations_set (chain, "T_q", contention / settings->period);
  icn_equations_set (chain, "λ_s", saturation (settings));
  icn_equations_set (chain, "T", settings->zero_load + contention);
  icn_equations_add (chain, source, -1, "T = T_0 + T_p T_q");
}

const IcnTheory icn_flows_theory = {
  .row = { "flows", N_ ("Flows between channels (any network)"),
           N_ ("Waiting times for any traffic and any routes on any network, from the flow between "
               "each channel and each next one.") },
  .name = N_ ("flows"),
  .source = "Bisection, a theory of its own: flows between consecutive channels",
  .follows_ties = TRUE,
  .needs_flows = TRUE,
  .assumes =
    N_ ("it assumes that the messages of different channels arrive independently of each other"),
  .own_zero_load =
    N_ ("it counts how long messages wait for credits in an empty network, too, where "
        "buffers are shorter than the round trip of credits"),
  .why_not = why_not,
  .zero_load = zero_load,
  .saturation = saturation,
  .parts = fill_parts,
  .equations = add_equations,
};
