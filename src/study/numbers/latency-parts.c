/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "latency-parts.h"
#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "measure.h"
#include "net-taps.h"
#include "net.h"
#include "path-latency.h"
#include "route.h"
#include "theory.h"

#include <math.h>

void
icn_latency_parts (const IcnEvaluation *evaluation, double load, IcnLatencyParts *parts)
{
  const IcnZeroLoad *t0 = &evaluation->zero_load;

  if (load > 0 && evaluation->theory != NULL) {
    icn_theory_parts (evaluation->theory, &evaluation->latency, load, parts);
    return;
  }
  *parts = (IcnLatencyParts){
    .routers = t0->routers,
    .wires = t0->wires,
    .contention = NAN,
    .serialization = t0->serialization,
    .total = evaluation->zero_load_latency,
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

gboolean
icn_passage_route (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex source,
                   IcnVertex destination, GArray *channels)
{
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  IcnVertex at = source;
  gboolean has_tie = FALSE;

  do {
    guint n = icn_route_step (net, routing, at, destination, candidates);

    if (n == 0)
      break;
    has_tie = has_tie || n > 1;
    g_array_append_val (channels, candidates[0]);
    at = net->channel[candidates[0]].destination;
  } while (at != destination);
  return has_tie;
}

static GArray *
follow_route (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex source,
              IcnVertex destination)
{
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (IcnPassageStop));
  g_autoptr (GArray) channels = g_array_new (FALSE, FALSE, sizeof (IcnChannelId));
  IcnVertex at = source;

  icn_passage_route (net, routing, source, destination, channels);
  for (guint i = 0; i < channels->len; i++) {
    IcnChannelId channel = g_array_index (channels, IcnChannelId, i);

    if (icn_net_hops_from (net, at) > 0)
      append_stop (stops, at, channel);
    at = net->channel[channel].destination;
  }
  append_stop (stops, at, ICN_NONE);
  return stops;
}

/* Sets *flight to the time in which the head of a message crosses channel c, and *rest to the time
 * from then until the tail has crossed it, in base cycles (delays of a wire one node pitch
 * long). */
static void
channel_times (const IcnEvaluation *evaluation, const IcnPhysical *physical, IcnChannelId c,
               double *flight, double *rest)
{
  const IcnLatencySettings *latency = &evaluation->latency;

  *flight = physical->delay[c];
  *rest = (icn_path_occupancy (latency, physical->bits[c]) - 1) * latency->period;
  *flight += MIN (*rest, 0);
  *rest = MAX (*rest, 0);
}

/* Whether vertex i of the path stores the whole message before it sends the message on. */
static gboolean
is_stored (const IcnRouterCharges *router, const IcnPhysical *physical, const IcnPassageStop *stop,
           guint i)
{
  if (router->switching == ICN_SWITCHING_STORE_AND_FORWARD)
    return TRUE;
  return router->stores_widening && i > 0 && stop[i].channel != ICN_NONE &&
         icn_physical_rate (physical, stop[i].channel) >
           icn_physical_rate (physical, stop[i - 1].channel);
}

/* Computes when a message arrives at each of the n vertices stop[0] to stop[n - 1] of its path and
 * when it leaves, by the rules of zero-load.h. The caller sets stop[0].arrival. */
static void
fill_times (const IcnEvaluation *evaluation, const IcnPhysical *physical, IcnPassageStop *stop,
            guint n)
{
  const IcnLatencySettings *latency = &evaluation->latency;
  const IcnRouterCharges *router = &latency->router;
  const IcnNet *net = evaluation->analysis->net;
  double flight, rest, tail;

  /* The injection buffer receives one flit per flit time, so the last flit arrives later than the
   * first. */
  if (router->injection_buffers && !router->terminals)
    stop[0].complete =
      (icn_path_occupancy (latency, icn_physical_port_bits (physical, net, stop[0].vertex, TRUE)) -
       1) *
      latency->period;
  for (guint i = 0;; i++) {
    stop[i].ready = is_stored (router, physical, stop, i) ? stop[i].complete : stop[i].arrival;
    stop[i].departure = stop[i].ready + icn_zero_load_charge (router, i, n) * latency->period;
    if (stop[i].channel == ICN_NONE)
      return;
    channel_times (evaluation, physical, stop[i].channel, &flight, &rest);
    stop[i + 1].arrival = stop[i].departure + flight;
    /* If a narrow channel has delayed the tail of a message, the tail does not catch up with the
     * head on wider channels: it takes at least the flight time from vertex to vertex. */
    tail = stop[i].complete + icn_zero_load_tail_charge (router, i, n) * latency->period + flight;
    stop[i + 1].complete = MAX (stop[i + 1].arrival + rest, tail);
  }
}

/* Sets physical->delay[c] to T_c, the time that a head flit takes for a channel by theory, which is
 * not rounded, in contrast to that of the simulator. Delays of 0 are not changed, nor are delays
 * given by the design or its network (icn_design_gives_delay). */
static void
take_channel_time (const IcnDesign *design, const IcnNet *net, IcnPhysical *physical,
                   double channel_time)
{
  for (IcnChannelId c = 0; c < physical->n_channels; c++)
    if (physical->delay[c] > 0 && !icn_design_gives_delay (design, &net->channel[c]))
      physical->delay[c] = channel_time;
}

/* Returns the time at which the destination has received the whole message, in base cycles (delays
 * of a wire one node pitch long). last: times of the message at the last of the n vertices of its
 * path. */
static double
delivery_end (const IcnEvaluation *evaluation, const IcnPhysical *physical,
              const IcnPassageStop *last, guint n)
{
  const IcnLatencySettings *latency = &evaluation->latency;
  const IcnRouterCharges *router = &latency->router;
  gboolean ejects = router->ejection_port && !router->terminals;
  gboolean moved = n > 1;
  double bits =
    icn_physical_port_bits (physical, evaluation->analysis->net, last->vertex, !ejects && !moved);
  double port = icn_path_occupancy (latency, bits), tail;

  tail = last->complete + (icn_zero_load_tail_charge (router, n - 1, n) + 1) * latency->period;
  if (ejects)
    return MAX (last->departure + port * latency->period, tail);
  if (router->switching == ICN_SWITCHING_STORE_AND_FORWARD)
    return last->departure +
           (moved && physical->delay[last[-1].channel] == 0 ? latency->period : 0);
  return moved ? tail : last->departure + port * latency->period;
}

void
icn_passage_init (IcnPassage *passage, const IcnEvaluation *evaluation, const IcnDesign *design,
                  IcnVertex source, IcnVertex destination)
{
  GArray *stops =
    follow_route (evaluation->analysis->net, &evaluation->analysis->routing, source, destination);
  guint n = stops->len;
  IcnPassageStop *stop = (IcnPassageStop *) g_array_free (stops, FALSE);
  g_auto (IcnPhysical) physical = { 0 };

  icn_evaluation_physical (evaluation, design, &physical);
  if (!design->wire_delays)
    take_channel_time (design, evaluation->analysis->net, &physical,
                       icn_latency_channel_time (design->router.channel_delay, &evaluation->times));
  fill_times (evaluation, &physical, stop, n);
  *passage = (IcnPassage){
    .n_stops = n,
    .stop = stop,
    .head = stop[n - 1].arrival + stop[n - 1].departure - stop[n - 1].ready,
    .total = delivery_end (evaluation, &physical, &stop[n - 1], n),
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
