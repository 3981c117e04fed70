/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-inputs.h"

#include <math.h>
#include <string.h>

#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "flow-model.h"
#include "injection.h"
#include "line.h"
#include "net.h"
#include "path-latency.h"
#include "router.h"
#include "routing.h"

/* Largest number k of positions of a ring in which messages are counted to find the share of each
 * virtual-channel class. Counting takes k² steps for each channel, so the shares in a longer ring
 * are taken from a ring of this length. */
#define LONGEST_RING 64

/* Returns the share of the messages on one channel of a ring that use the second of two
 * virtual-channel classes, under uniform traffic. x: position at which the channel begins; the
 * channel leads to position x + 1 or, from the last position, to position 0. rule: how messages
 * choose a class, such as ICN_CLASS_WRAP or ICN_CLASS_AHEAD. */
static double
share_in_second (const IcnLine *line, guint rule, guint32 x)
{
  gint32 k = (gint32) MIN (line->k, LONGEST_RING), at = (gint32) ((guint64) x * k / line->k);
  gint32 most = line->directed ? k - 1 : k / 2;
  double all = 0, second = 0;

  for (gint32 before = 0; before < most; before++)
    for (gint32 after = 0; before + 1 + after <= most; after++) {
      gint32 length = before + 1 + after, start = at - before, end = at + 1 + after;
      double weight = !line->directed && 2 * length == k ? 0.5 : 1;
      gboolean has_crossed = start < 0, will_cross = end >= k;
      gboolean is_second =
        line->directed || rule != ICN_CLASS_WRAP ? has_crossed : has_crossed || will_cross;

      if (line->directed && rule == ICN_CLASS_WRAP) /* a router of a one-way ring uses
                                                       ICN_CLASS_AHEAD instead of this rule */
        is_second = !will_cross;
      all += weight;
      second += weight * is_second;
    }
  return all > 0 ? second / all : 0;
}

/* Returns an array [n_channels]. For a channel of a ring, the element is the probability a² + (1 -
 * a)² that two messages on the channel use the same of its two virtual-channel classes; a is the
 * share of the messages in the second class. The element is 0 for channels outside rings. rule: how
 * messages choose a virtual-channel class, such as ICN_CLASS_WRAP. Free with g_free. */
static double *
class_squares (const IcnNet *net, guint rule)
{
  double *square = g_new0 (double, net->n_channels);

  for (guint d = 0; d < net->n_lines; d++) {
    const IcnLine *line = &net->line[d];
    g_autofree double *share = g_new (double, line->k);

    for (guint32 x = 0; x < line->k && line->closes; x++)
      share[x] = share_in_second (line, rule, x);
    for (IcnChannelId c = 0; c < net->n_channels && line->closes; c++) {
      const IcnChannel *channel = &net->channel[c];
      guint32 x;

      if (channel->dimension != d || !icn_net_joins_routers (net, c))
        continue;
      x = icn_net_coordinates (net, channel->source)[d];
      x = channel->direction < 0 ? line->k - 1 - x : x;
      square[c] = share[x] * share[x] + (1 - share[x]) * (1 - share[x]);
    }
  }
  return square;
}

/* Returns the number of virtual-channel classes that keep the rings free of deadlock, or 1 if no
 * classes are reserved for rings. Classes that distinguish the phases of a route or the orders of
 * dimensions are not counted. */
static guint
ring_classes (const IcnRouterSettings *router, const IcnNet *net)
{
  IcnPhases phases;
  guint n_classes = icn_router_classes (router, net);

  if (!icn_routing_on (router->routing, net, &phases) || phases.turns != NULL ||
      icn_phases_escape (&phases))
    return 1;
  return MAX (1, n_classes / (phases.n * icn_phases_n_orders (&phases)));
}

/* Sets inputs->vcs[i], for each class i of channels or ports with equal traffic: the mean number of
 * virtual channels that a message may use on a channel or port of the class. */
static void
fill_vcs (IcnFlowInputs *inputs, const IcnRouterSettings *router, const IcnNet *net)
{
  const IcnFlowClasses *classes = inputs->classes;
  guint rings = ring_classes (router, net);
  g_autofree double *square = class_squares (net, router->class_rule);
  g_autofree double *sum = g_new0 (double, classes->n_classes);

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (classes->class_of[c] != ICN_NONE)
      sum[classes->class_of[c]] += square[c] > 0 ? square[c] : 1.0 / rings;
  for (guint32 i = 0; i < classes->n_classes; i++) {
    double v = inputs->router.vcs;

    if (classes->place[i].role == ICN_PLACE_PASSES && rings > 1)
      v = v / rings / (sum[i] / classes->place[i].n_members);
    inputs->vcs[i] = MAX (1, v);
  }
}

/* Sets inputs->service[i], for each class i of channels or ports with equal traffic: the number of
 * cycles for which a message occupies a channel or port of the class. */
static void
fill_service (IcnFlowInputs *inputs, const IcnEvaluation *evaluation, const IcnDesign *design)
{
  const IcnNet *net = evaluation->analysis->net;
  g_auto (IcnPhysical) physical = { 0 };

  if (evaluation->unequal_widths)
    icn_evaluation_physical (evaluation, design, &physical);
  for (guint32 i = 0; i < inputs->classes->n_classes; i++) {
    const IcnPlaceClass *place = &inputs->classes->place[i];

    inputs->service[i] = icn_latency_flits (&evaluation->latency);
    if (evaluation->unequal_widths)
      inputs->service[i] = icn_path_occupancy (
        &evaluation->latency,
        place->is_port
          ? icn_physical_port_bits (&physical, net, place->member, place->role == ICN_PLACE_INJECTS)
          : physical.bits[place->member]);
  }
}

/* Sets inputs->leaving[i], for each class i of channels or ports with equal traffic: the number of
 * cycles that a message takes to leave the buffer at the end of a channel or port of the class.
 * This time is longer than service[i] if messages continue on slower channels. */
static void
fill_leaving (IcnFlowInputs *inputs)
{
  const IcnFlowClasses *classes = inputs->classes;

  memcpy (inputs->leaving, inputs->service, sizeof (double) * classes->n_classes);
  for (guint32 i = 0; i < classes->n_flows; i++) {
    const IcnFlowClass *flow = &classes->flow[i];
    double slower = inputs->service[flow->to] - inputs->service[flow->from];

    if (slower > 0)
      inputs->leaving[flow->from] +=
        flow->n_out * flow->amount / classes->place[flow->from].load * slower;
  }
}

static void
fill_injection (IcnFlowInputs *inputs, const IcnDesign *design)
{
  guint process = icn_injection_of (&design->injection);
  double duty = icn_injection_duty (&design->injection);

  inputs->variation = process == ICN_INJECTION_PERIODIC ? 0 : 1;
  inputs->is_slotted = process == ICN_INJECTION_BERNOULLI || process == ICN_INJECTION_ONOFF;
  inputs->duty = duty;
  inputs->memory = design->processors.memory;
  if (process == ICN_INJECTION_ONOFF)
    inputs->burst = icn_values_number (&design->injection.values, &icn_injection_on);
}

static void
fill_router (IcnFlowRouter *made, const IcnEvaluation *evaluation, const IcnDesign *design)
{
  const IcnRouterSettings *router = &design->router;
  const IcnRouterPreset *preset = router->preset;
  double delay = icn_latency_clocked_time (router->channel_delay, &evaluation->times);
  guint periods = (guint) MIN (delay / evaluation->times.period + 0.5, ICN_MAX_DELAY);

  *made = (IcnFlowRouter){
    .keeps_channel = router->arbitration == ICN_ARBITRATION_FIRST_COME,
    .shares_input = !preset->own_inputs,
    .reuses_at_once = preset->credit_delay == 0 && router->switching == ICN_SWITCHING_WORMHOLE,
    .injection_vcs = preset->injection_vcs,
    .ejection_port = preset->ejection_port,
    .holds_messages = router->switching != ICN_SWITCHING_WORMHOLE,
    .round_trip = icn_router_round_trip (router, periods),
    .stores = router->switching == ICN_SWITCHING_STORE_AND_FORWARD,
    .allocation = evaluation->latency.router.allocation,
    .vcs = icn_router_vcs (router, evaluation->analysis->net),
    .buffer = INFINITY,
  };
  made->class_vcs = MAX (1, floor (made->vcs / ring_classes (router, evaluation->analysis->net)));
  if (router->buffer != ICN_BUFFER_UNLIMITED)
    made->buffer = icn_router_buffer (
      router, (guint) MIN (ceil (icn_latency_flits (&evaluation->latency)), ICN_MAX_FLITS), periods,
      1);
}

IcnFlowModel *
icn_flow_model_of (const IcnEvaluation *evaluation, const IcnDesign *design, gboolean ready,
                   GCancellable *cancellable, gboolean *lacks)
{
  IcnFlowInputs inputs = { NULL };
  IcnFlowModel *model;

  *lacks = ready && !icn_analysis_knows_flows (evaluation->analysis);
  if (*lacks || !icn_analysis_find_flows (evaluation->analysis, cancellable, NULL))
    return NULL;
  inputs.classes = icn_analysis_flows (evaluation->analysis);
  if (inputs.classes == NULL)
    return NULL;
  inputs.service = g_new (double, inputs.classes->n_classes);
  inputs.leaving = g_new (double, inputs.classes->n_classes);
  inputs.vcs = g_new (double, inputs.classes->n_classes);
  inputs.flits = icn_latency_flits (&evaluation->latency);
  inputs.unevenness =
    1 + icn_latency_flits_variance (&evaluation->latency) / (inputs.flits * inputs.flits);
  fill_router (&inputs.router, evaluation, design);
  fill_vcs (&inputs, &design->router, evaluation->analysis->net);
  fill_service (&inputs, evaluation, design);
  fill_leaving (&inputs);
  fill_injection (&inputs, design);
  model = icn_flow_memo_get (evaluation->analysis->flow_memo, &inputs, ready, cancellable);
  *lacks = model == NULL;
  return model;
}
