/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "latency-parts.h"

#include <math.h>

void
icn_latency_parts (const IcnEvaluation *evaluation, double load, IcnLatencyParts *parts)
{
  IcnZeroLoad t0;
  double zero_load = icn_latency_zero_load (&evaluation->latency, evaluation->hops, &t0);

  if (load > 0 && evaluation->theory != NULL) {
    evaluation->theory->parts (&evaluation->latency, load, parts);
    return;
  }
  *parts = (IcnLatencyParts){
    .routers = t0.routers,
    .wires = t0.wires,
    .contention = NAN,
    .serialization = t0.serialization,
    .total = zero_load,
  };
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

/* What a message takes of one channel: `flight` until its head is at the other end, `rest` from
 * there until its tail is. */
static void
channel_times (const IcnEvaluation *evaluation, const IcnPhysical *physical, IcnChannelId c,
               double *flight, double *rest)
{
  IcnLatencySettings latency = evaluation->latency;

  latency.width = physical->bits[c];
  *flight = physical->delay[c];
  *rest = (icn_latency_flits (&latency) - 1) * latency.period;
  *flight += MIN (*rest, 0);
  *rest = MAX (*rest, 0);
}

/* The times of all stops but the first's arrival, by the rules of zero-load.h. Returns what the
 * last channel takes of a head, in flit times. */
static double
fill_times (const IcnEvaluation *evaluation, const IcnDesign *design, IcnPassageStop *stop, guint n)
{
  const IcnLatencySettings *latency = &evaluation->latency;
  const IcnRouterCharges *router = &latency->router;
  gboolean stores = router->switching == ICN_SWITCHING_STORE_AND_FORWARD;
  g_auto (IcnPhysical) physical = { 0 };
  double periods = latency->channel_time / latency->period, flight, rest;

  icn_evaluation_physical (evaluation, design, &physical);
  /* An injection buffer fills flit by flit, too. */
  if (router->injection_buffers && !router->terminals)
    stop[0].complete = (icn_latency_flits (latency) - 1) * latency->period;
  for (guint i = 0;; i++) {
    stop[i].ready = stores ? stop[i].complete : stop[i].arrival;
    stop[i].departure = stop[i].ready + icn_zero_load_charge (router, i, n) * latency->period;
    if (stop[i].channel == ICN_NONE)
      return periods;
    periods = physical.delay[stop[i].channel] / latency->period;
    channel_times (evaluation, &physical, stop[i].channel, &flight, &rest);
    stop[i + 1].arrival = stop[i].departure + flight;
    /* A tail that came late over a narrow channel is no earlier for a wide one. */
    stop[i + 1].complete = MAX (stop[i + 1].arrival + rest,
                                stop[i].complete + stop[i].departure - stop[i].ready + flight);
  }
}

void
icn_passage_init (IcnPassage *passage, const IcnEvaluation *evaluation, const IcnDesign *design,
                  IcnVertex source, IcnVertex destination)
{
  const IcnLatencySettings *latency = &evaluation->latency;
  IcnRouteSettings routing = icn_design_routing (design);
  GArray *stops = follow_route (evaluation->analysis->net, &routing, source, destination);
  guint n = stops->len;
  IcnPassageStop *stop = (IcnPassageStop *) g_array_free (stops, FALSE);
  double last_channel = fill_times (evaluation, design, stop, n);
  gboolean stores = latency->router.switching == ICN_SWITCHING_STORE_AND_FORWARD;

  /* The last flit of a message that came slowly over a narrow channel is delivered a flit time
   * after it arrived. */
  double tail = stores ? 0
                       : stop[n - 1].complete + stop[n - 1].departure - stop[n - 1].ready +
                           (n > 1 ? latency->period : 0);
  *passage = (IcnPassage){
    .n_stops = n,
    .stop = stop,
    .head = stop[n - 1].arrival + stop[n - 1].departure - stop[n - 1].ready,
    .total = MAX (tail, stop[n - 1].departure +
                          icn_zero_load_delivery (&latency->router, n > 1, last_channel,
                                                  icn_latency_flits (latency)) *
                            latency->period),
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
