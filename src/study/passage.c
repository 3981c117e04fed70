/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passage.h"
#include "physical-model.h"

#include <math.h>

/* T_p is the router's cycle. */
static double
router_delay (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  return design->router.delay * evaluation->times.period;
}

/* Known of the kind, without its graph: the channels of an indirect network's terminals stand for
 * its ports. */
static gboolean
is_indirect (const IcnEvaluation *evaluation)
{
  return evaluation->latency.topology.kind->stages != NULL;
}

/* Routers that charge on a way of so many channels, as router.h has it: those of an indirect
 * network are all between the first and the last. */
static double
count_charged (IcnCharges charges, gboolean indirect, double hops)
{
  double count = charges & ICN_CHARGES_MIDDLE ? hops - 1 : 0;

  if (!indirect || charges != ICN_CHARGES_ALL)
    count += (charges & ICN_CHARGES_FIRST ? 1 : 0) + (charges & ICN_CHARGES_LAST ? 1 : 0);
  return count;
}

/* The mean over all messages, those included that stay at a router. */
static double
routers_share (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  const IcnRouterPreset *preset = design->router.preset;
  double hops = evaluation->hops, self = evaluation->no_hops;

  if (is_indirect (evaluation))
    return count_charged (preset->charges, TRUE, hops) * router_delay (evaluation, design);
  double charged = preset->charges == ICN_CHARGES_ALL ? self : 0;
  if (self < 1)
    charged += (1 - self) * count_charged (preset->charges, FALSE, hops / (1 - self));
  return charged * router_delay (evaluation, design) +
         (preset->injection_delay + preset->ejection_delay) * evaluation->times.period;
}

/* T_c of every channel by the length of its own wire; free with g_free. */
static float *
wire_delays (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  g_auto (IcnPhysical) physical = { 0 };

  icn_physical_init (&physical, analysis->net);
  icn_physical_fill (&physical, analysis->net,
                     &analysis->placement[icn_analysis_layout (design->topology.kind)],
                     evaluation->widths.channel_width, &design->wires, TRUE);
  return g_steal_pointer (&physical.delay);
}

/* Over the length of the wire that a message meets on average, where each has its own delay. */
static double
mean_wire_delay (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  double sum = 0, load = 0;

  if (!design->wire_delays || analysis == NULL || analysis->loads == NULL)
    return evaluation->times.cycle_time;
  g_autofree float *delay = wire_delays (evaluation, design);
  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++) {
    sum += analysis->loads[c] * delay[c];
    load += analysis->loads[c];
  }
  return load > 0 ? sum / load : evaluation->times.cycle_time;
}

void
icn_latency_parts (const IcnEvaluation *evaluation, const IcnDesign *design, double load,
                   IcnLatencyParts *parts)
{
  IcnLatencySettings latency = evaluation->latency;
  double hops = evaluation->hops;
  IcnContention contention = { 0 };

  if (load > 0)
    icn_latency_contention (&latency, load, &contention);
  double zero_load = icn_latency_zero_load (&latency, hops);
  latency.cycle_time = mean_wire_delay (evaluation, design);
  double wires = MIN (latency.cycle_time * hops, icn_latency_zero_load (&latency, hops));
  *parts = (IcnLatencyParts){
    .routers = routers_share (evaluation, design),
    .wires = wires,
    .contention = contention.exists && !contention.saturated ? contention.latency - zero_load : NAN,
    .serialization = icn_latency_zero_load (&latency, hops) - wires,
  };
  parts->total = contention.exists && contention.saturated
                   ? NAN
                   : parts->routers + parts->wires + parts->serialization +
                       (isnan (parts->contention) ? 0 : parts->contention);
}

double
icn_latency_nanoseconds (const IcnEvaluation *evaluation)
{
  return evaluation->times.nanoseconds / evaluation->times.cycle_time;
}

static void
append_stop (GArray *stops, IcnVertex vertex, IcnChannelId channel)
{
  IcnPassageStop stop = { .vertex = vertex, .channel = channel };

  g_array_append_val (stops, stop);
}

static GArray *
follow_route (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex source,
              IcnVertex destination)
{
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (IcnPassageStop));
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  IcnVertex at = source;

  do {
    if (icn_route_step (net, routing, at, destination, candidates) == 0)
      break;
    append_stop (stops, at, candidates[0]);
    at = net->channel[candidates[0]].destination;
  } while (at != destination);
  append_stop (stops, at, ICN_NONE);
  return stops;
}

/* t_r of the i-th of n stops, with injection and ejection. */
static double
delay_at (const IcnEvaluation *evaluation, const IcnDesign *design, guint i, guint n)
{
  const IcnRouterPreset *preset = design->router.preset;
  gboolean indirect = is_indirect (evaluation), is_end = i == 0 || i == n - 1;
  IcnCharges place = n == 1       ? ICN_CHARGES_ALL
                     : i == 0     ? ICN_CHARGES_FIRST
                     : i == n - 1 ? ICN_CHARGES_LAST
                                  : ICN_CHARGES_MIDDLE;
  double delay = 0;

  if ((preset->charges & place) == place &&
      !(is_end && indirect && preset->charges == ICN_CHARGES_ALL))
    delay = router_delay (evaluation, design);
  if (!indirect && i == 0)
    delay += preset->injection_delay * evaluation->times.period;
  if (!indirect && i == n - 1)
    delay += preset->ejection_delay * evaluation->times.period;
  return delay;
}

/* The head crosses in `wire`, the rest follows in `rest`. */
static void
channel_times (const IcnEvaluation *evaluation, const IcnDesign *design, IcnChannelId c,
               double wire, double *flight, double *rest)
{
  IcnLatencySettings latency = evaluation->latency;

  latency.cycle_time = wire;
  latency.width *= evaluation->analysis->net->channel[c].width;
  double one_hop = icn_latency_zero_load (&latency, 1);
  *flight = MIN (wire, one_hop);
  *rest = one_hop - *flight;
}

void
icn_passage_init (IcnPassage *passage, const IcnEvaluation *evaluation, const IcnDesign *design,
                  IcnVertex source, IcnVertex destination)
{
  IcnRouteSettings routing = icn_design_routing (design);
  GArray *stops = follow_route (evaluation->analysis->net, &routing, source, destination);
  gboolean stores = design->router.switching == ICN_SWITCHING_STORE_AND_FORWARD;
  g_autofree float *delay = design->wire_delays ? wire_delays (evaluation, design) : NULL;
  guint n = stops->len;
  IcnPassageStop *stop = (IcnPassageStop *) g_array_free (stops, FALSE);

  if (n == 1)
    stop[0].complete = icn_latency_zero_load (&evaluation->latency, 0);
  for (guint i = 0;; i++) {
    double flight, rest;
    stop[i].ready = stores ? stop[i].complete : stop[i].arrival;
    stop[i].departure = stop[i].ready + delay_at (evaluation, design, i, n);
    if (stop[i].channel == ICN_NONE)
      break;
    channel_times (evaluation, design, stop[i].channel,
                   delay != NULL ? delay[stop[i].channel] : evaluation->times.cycle_time, &flight,
                   &rest);
    stop[i + 1].arrival = stop[i].departure + flight;
    /* A tail that came late over a narrow channel is no earlier for a wide one. */
    stop[i + 1].complete = MAX (stop[i + 1].arrival + rest,
                                stop[i].complete + stop[i].departure - stop[i].ready + flight);
  }
  double delivery = stop[n - 1].departure - stop[n - 1].ready;
  *passage = (IcnPassage){
    .n_stops = n,
    .stop = stop,
    .head = stop[n - 1].arrival + delivery,
    .total = stop[n - 1].complete + delivery,
  };
}

void
icn_passage_clear (IcnPassage *passage)
{
  g_clear_pointer (&passage->stop, g_free);
}

void
icn_passage_most_distant (const IcnAnalysis *analysis, IcnVertex *source, IcnVertex *destination)
{
  const IcnNet *net = analysis->net;
  g_autofree guint32 *distance = g_new (guint32, net->n_vertices);
  guint32 farthest = 0;

  *source = *destination = 0;
  for (IcnVertex s = 0; s < net->n_terminals && farthest < analysis->distances.diameter; s++) {
    icn_measure_distances (net, s, distance);
    for (IcnVertex d = 0; d < net->n_terminals; d++)
      if (distance[d] != ICN_NONE && distance[d] > farthest) {
        farthest = distance[d];
        *source = s;
        *destination = d;
      }
  }
}
