/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quantities of one channel, of one node and of one pair of nodes. They are NAN without a graph, or
 * if the channel or node does not exist. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis.h"
#include "evaluation.h"
#include "net.h"
#include "pair-flows.h"
#include "net-stages.h"
#include "quantity-rows.h"
#include "traffic-matrix.h"

/* Returns the analysis if it has a graph and traffic; otherwise NULL. */
static const IcnAnalysis *
find_traffic (const IcnEvaluation *evaluation)
{
  const IcnAnalysis *analysis = evaluation->analysis;

  return analysis != NULL && analysis->net != NULL && analysis->traffic != NULL ? analysis : NULL;
}

/* Sets *terminal to the node with the index `number`. FALSE if there is no such node, or if
 * `number` is no integer. */
static gboolean
find_terminal (const IcnAnalysis *analysis, double number, IcnVertex *terminal)
{
  if (!(number >= 0 && number < analysis->net->n_terminals) || number != floor (number))
    return FALSE;
  *terminal = (IcnVertex) number;
  return TRUE;
}

/* Returns γ_c, the load of channel c under the design's traffic and routing; NAN without loads. */
static double
channel_load (const IcnEvaluation *evaluation, IcnChannelId channel, double unused G_GNUC_UNUSED)
{
  const IcnAnalysis *analysis = evaluation->analysis;

  return analysis->loads != NULL ? analysis->loads[channel] : NAN;
}

/* Returns the load of a channel by the messages that one node sends. */
static double
channel_load_from (const IcnEvaluation *evaluation, IcnChannelId channel, double node)
{
  const IcnAnalysis *analysis = find_traffic (evaluation);
  g_auto (IcnFlows) flows = { 0 };
  IcnVertex source;
  double load = 0;

  if (analysis == NULL || !find_terminal (analysis, node, &source) ||
      !icn_flows_of_channel (analysis->net, &analysis->routing, analysis->algorithm,
                             analysis->traffic, channel, G_MAXUINT, &flows, NULL, NULL))
    return NAN;
  for (guint i = 0; i < flows.n; i++)
    if (flows.flow[i].source == source)
      load += flows.flow[i].load;
  return load;
}

/* Returns where a channel of a multistage network leads. For a channel to a switch, this is the
 * index of the switch input among all inputs of the next stage. For a channel of the last stage, it
 * is the index of the terminal. */
static double
channel_leads_to (const IcnEvaluation *evaluation, IcnChannelId channel,
                  double unused G_GNUC_UNUSED)
{
  const IcnNet *net = evaluation->analysis->net;
  const IcnChannel *c = &net->channel[channel];
  const guint16 *digits = icn_net_coordinates (net, c->destination);
  guint32 place = 0, number = 0;

  if (!icn_net_has_stages (net))
    return NAN;
  if (icn_net_is_terminal (net, c->destination))
    return c->destination;
  /* The digits of a switch, of which d_1 is the lowest, form its number in its stage. The inputs of
   * a switch are numbered in the order of the channels into it. */
  for (guint i = net->dimensions; --i > 0;)
    number = number * net->radix[0] + digits[i];
  for (guint32 i = net->first_in[c->destination]; net->in_channel[i] != channel; i++)
    place++;
  return number * net->radix[0] + place;
}

/* Returns the destination of a node's messages if all of them have the same destination; otherwise,
 * and if the node sends no messages, NAN. */
static double
destination_of (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED, double node)
{
  const IcnAnalysis *analysis = find_traffic (evaluation);
  const IcnTraffic *traffic;
  IcnVertex source;

  if (analysis == NULL || !find_terminal (analysis, node, &source))
    return NAN;
  traffic = analysis->traffic;
  if (traffic->background > 0 || traffic->first[source + 1] - traffic->first[source] != 1)
    return NAN;
  return traffic->destination[traffic->first[source]];
}

static double
hops_of_pair (const IcnAnalysis *analysis, IcnVertex source, IcnVertex destination)
{
  const IcnNet *net = analysis->net;
  g_autofree double *share = g_new (double, net->n_channels);
  double hops = 0;

  if (!icn_flows_of_pair (net, &analysis->routing, analysis->algorithm, analysis->traffic, source,
                          destination, share, NULL))
    return NAN;
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    hops += share[c];
  return hops;
}

/* Mean hops from node 0 to another node and back, on the routes of the design. */
static double
round_trip_hops (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                 double node)
{
  const IcnAnalysis *analysis = find_traffic (evaluation);
  IcnVertex there;

  if (analysis == NULL || !find_terminal (analysis, node, &there))
    return NAN;
  return hops_of_pair (analysis, 0, there) + hops_of_pair (analysis, there, 0);
}

const IcnQuantity icn_quantities_of_channel[] = {
  { .id = "channel_load",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Load of a Channel"),
    .help = N_ ("γ_c, the load of the named channel: lecture2003."),
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .of_channel = channel_load },
  { .id = "channel_load_from",
    .about = ICN_ABOUT_LOADS,
    .label = N_ ("Load from a Node"),
    .help = N_ ("Load of the named channel from the messages of one node: lecture2003."),
    .argument = ICN_ARGUMENT_NODE,
    .needs_analysis = TRUE,
    .of_channel = channel_load_from },
  { .id = "channel_leads_to",
    .label = N_ ("Where a Channel Leads"),
    .help =
      N_ ("The end of the named channel: an input of the next stage, or a terminal: lecture2003."),
    .needs_analysis = TRUE,
    .of_channel = channel_leads_to },
  { .id = "destination",
    .label = N_ ("Destination"),
    .help = N_ ("The node that this node sends all its messages to."),
    .argument = ICN_ARGUMENT_NODE,
    .needs_analysis = TRUE,
    .value = destination_of },
  { .id = "round_trip_hops",
    .about = ICN_ABOUT_LATENCY,
    .label = N_ ("Round Trip"),
    .unit = N_ ("hops"),
    .help = N_ ("Number of channels on the route from node 0 to this node and back."),
    .argument = ICN_ARGUMENT_NODE,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .value = round_trip_hops },
  { .id = NULL },
};
