/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "channel-flows.h"

#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "flow-follow.h"
#include "flow-shortest.h"
#include "leaf-groups.h"
#include "loads.h"
#include "net-stages.h"
#include "net.h"
#include "routing.h"
#include "stage-flows.h"
#include "traffic-matrix.h"

/* Estimated cost of following the messages of one pair of terminals over one hop. The unit is the
 * time per channel when the messages of all sources to a destination are followed together. */
#define STEP_COST 6

static gboolean
refuse_flows (GError **error)
{
  return icn_error_set (error, ICN_ERROR_TOO_LARGE, "topology",
                        "flows from channel to channel are found up to a number of %d, and where "
                        "very many channels meet there are more",
                        ICN_CHANNEL_FLOWS_MAX_FLOWS);
}

/* Counts the flows that lead from the channel out of a terminal directly to the channel into a
 * terminal on the same switch, if every terminal sends to all terminals. */
static double
count_leaf_flows (const IcnFollow *follow, const IcnLeafGroups *groups)
{
  double n = 0;

  for (IcnVertex t = 0; t < follow->net->n_terminals && follow->traffic->background > 0; t++)
    n += groups->n[t] > 1 ? groups->n[t] : 0;
  return n;
}

/* Whether the messages to a group of terminals on one switch (leaf-groups.h) can be followed
 * together, as if all went to the first terminal of the group. They cannot if messages take several
 * orders of dimensions. Each order would be followed separately, but afterwards divide_last() may
 * divide the flows among the terminals of the group only once. */
static gboolean
goes_by_groups (const IcnFollow *follow)
{
  const IcnTraffic *traffic = follow->traffic;

  return follow->share == 1 && follow->column_sum != NULL &&
         traffic->first[traffic->n_terminals] == 0 && follow->places->n_ports == 0 &&
         follow->paths.turns == NULL &&
         (follow->paths.minimal || icn_route_is_shared (follow->net, &follow->paths.settings));
}

/* Divides the flows into the channel to the first terminal of each group evenly among the channels
 * to all terminals of the group. To be called after all messages to a group of terminals on one
 * switch (leaf-groups.h) have been followed to its first terminal. */
static void
divide_last (IcnFollow *follow, const IcnLeafGroups *groups)
{
  const IcnNet *net = follow->net;

  for (IcnVertex t = net->n_terminals; t-- > 0;) {
    IcnChannelId last, first;
    IcnVertex hub;

    if (groups->n[t] == 1)
      continue;
    last = net->in_channel[net->first_in[t]];
    first = net->in_channel[net->first_in[groups->first[t]]];
    hub = net->channel[last].source;
    for (guint32 i = net->first_in[hub]; i < net->first_in[hub + 1]; i++) {
      gint32 row = follow->channel_row[net->in_channel[i]];

      follow->column_sum[row + (gint32) last] =
        follow->column_sum[row + (gint32) first] / groups->n[t];
    }
  }
}

/* Finds the flows under a routing of one phase, for one destination after another: all messages to
 * a destination are followed together. n_ends: number of destinations that are followed; 1 if all
 * destinations are equivalent to node 0. FALSE if cancelled. */
static gboolean
follow_columns (IcnFollow *follow, guint32 n_ends, GError **error)
{
  const IcnTraffic *traffic = follow->traffic;
  g_autofree guint8 *is_listed = g_new0 (guint8, traffic->n_terminals);
  g_auto (IcnLeafGroups) groups = { NULL };
  gboolean by_groups = n_ends > 1 && goes_by_groups (follow);
  double share = follow->share;

  icn_leaf_groups_init (&groups, follow->net);
  if (n_ends > 1 && count_leaf_flows (follow, &groups) > ICN_CHANNEL_FLOWS_MAX_FLOWS)
    return refuse_flows (error);
  for (guint64 i = 0; i < traffic->first[traffic->n_terminals]; i++)
    is_listed[traffic->destination[i]] = 1;
  for (IcnVertex d = 0; d < n_ends; d++) {
    if (icn_follow_is_cancelled (follow, error))
      return FALSE;
    if (follow->sums->n > ICN_CHANNEL_FLOWS_MAX_FLOWS)
      return refuse_flows (error);
    if (by_groups && groups.first[d] != d)
      continue;
    follow->share = by_groups ? share * groups.n[d] : share;
    follow->is_even = !is_listed[d];
    if (traffic->background > 0 || is_listed[d])
      icn_follow_column (follow, d);
  }
  follow->share = share;
  if (by_groups)
    divide_last (follow, &groups);
  return TRUE;
}

/* Whether it is estimated to be faster to follow the messages of each pair of terminals by
 * themselves than to follow the messages of all sources to one destination together. */
static gboolean
goes_by_pairs (const IcnNet *net, const IcnTraffic *traffic)
{
  double hops = 1;

  for (guint d = 0; d < net->dimensions; d++)
    hops += net->radix[d] / 4.0;
  return traffic->background == 0 && traffic->first[traffic->n_terminals] * STEP_COST * hops <=
                                       (double) net->n_terminals * net->n_vertices;
}

/* Follows all messages of one plane: the requests or the replies, whichever follow->traffic
 * describes. n_ends: the number of nodes whose messages are followed; 1 if the other nodes are
 * equivalent to node 0. */
static gboolean
follow_plane (IcnFollow *follow, const IcnRouteSettings *settings, guint32 n_ends, GError **error)
{
  const IcnPhases *phases = follow->phases;
  IcnRouteSettings orders[ICN_MAX_ORDERS];
  guint n_orders = icn_phases_orders (phases, settings, orders);
  gboolean done = TRUE;

  follow->paths.settings = orders[0];
  if (icn_phases_are_uniform (phases) && n_orders == 1)
    return icn_follow_two_phases (follow, n_ends, error);
  if (phases->n > 1 || goes_by_pairs (follow->net, follow->traffic))
    return icn_follow_pairs (follow, n_ends, orders, n_orders, error);
  if (n_orders == 1 && n_ends > 1 && icn_follow_has_trees (follow))
    return icn_follow_trees (follow, error);
  if (n_orders == 1 && n_ends > 1 && icn_follow_has_shortest (follow))
    return icn_follow_shortest (follow, error);
  follow->share = 1.0 / n_orders;
  for (guint i = 0; i < n_orders && done; i++) {
    follow->paths.settings = orders[i];
    done = follow_columns (follow, n_ends, error);
  }
  return done;
}

/* The largest number of outputs that a vertex has: channels out of it, and its ejection port. */
static guint
most_outputs (const IcnNet *net)
{
  guint most = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    most = MAX (most, icn_net_out_degree (net, v));
  return most + 1;
}

static gboolean
follow_arranged (const IcnNet *net, const IcnRouting *routing, const IcnTraffic *traffic,
                 IcnFlowSums *sums, GError **error)
{
  g_autofree IcnChannelId *paths = icn_loads_loop (net, routing, traffic, error);
  guint n_hops = icn_net_n_stages (net) + 1;

  for (gsize i = 0; paths != NULL && i + 1 < net->n_terminals * n_hops; i++)
    if (i % n_hops + 1 < n_hops)
      icn_flow_sums_add (sums, paths[i], paths[i + 1], 1);
  return paths != NULL;
}

/* Returns a label of a channel or port. Two channels or ports at different vertices that correspond
 * to each other have the same label. It is the port number at its source for a channel, d for an
 * injection port and d + 1 for an ejection port, where d is the number of channels out of a vertex.
 * A symmetry of the network does not change labels. */
static guint32
label_of (const IcnNet *net, const IcnChannelFlows *flows, guint32 place)
{
  guint32 degree = icn_net_out_degree (net, 0);

  if (place < flows->n_channels)
    return icn_net_port (net, place);
  return degree + (place >= flows->n_channels + flows->n_ports);
}

/* Stores the flows of a network whose vertices are all equivalent: one row of flows for all places
 * (channels and ports) with the same label (label_of()). sums: the flows of the messages to, from
 * or over node 0, at all vertices. Flows between places with the same two labels are added up. Each
 * sum is the flow of all messages between two places of any vertex that have these labels. */
static void
take_labelled (const IcnNet *net, const IcnFlowSums *sums, IcnChannelFlows *flows)
{
  guint32 degree = icn_net_out_degree (net, 0);
  g_auto (IcnFlowSums) labelled = { NULL };

  flows->n_rows = degree + 2;
  flows->row = g_new (guint32, flows->n_places);
  for (guint32 p = 0; p < flows->n_places; p++)
    flows->row[p] = label_of (net, flows, p);
  icn_flow_sums_init (&labelled, degree + 2, degree + 1);
  for (guint64 i = 0; i <= sums->mask; i++)
    if (icn_flow_sums_has (sums, i))
      icn_flow_sums_add (&labelled, flows->row[sums->slot[i].key >> 32],
                         flows->row[(guint32) sums->slot[i].key], sums->slot[i].amount);
  icn_flow_sums_take (&labelled, 1, flows);
}

/* Whether symmetry of network, routing and traffic makes all nodes equivalent, so that it suffices
 * to follow the messages to, from or over one node. */
static gboolean
are_alike (const IcnNet *net, const IcnPhases *phases, const IcnTraffic *traffic)
{
  return traffic->is_uniform && icn_phases_symmetry (phases, net) == ICN_SYMMETRY_VERTICES &&
         net->n_terminals == net->n_vertices && !icn_net_is_indirect (net);
}

/* Adds the flows of all messages to `sums`. n_ends: number of nodes whose messages are followed; if
 * it is 1, only the flows of messages to, from or over node 0 are added. */
static gboolean
follow_all (const IcnNet *net, const IcnRouteSettings *settings, const IcnRouting *routing,
            const IcnPhases *phases, const IcnTraffic *traffic, guint32 n_ends,
            GCancellable *cancellable, const IcnChannelFlows *flows, IcnFlowSums *sums,
            GError **error)
{
  IcnRouteSettings plane = *settings;

  icn_flow_sums_init (sums, flows->n_places, n_ends > 1 ? most_outputs (net) : 0);
  for (plane.plane = 0; plane.plane < net->n_planes; plane.plane++) {
    g_autoptr (IcnTraffic) sent =
      plane.plane == 0 ? icn_traffic_ref (traffic) : icn_traffic_new_transposed (traffic);
    IcnFollow follow;
    gboolean done;

    if (icn_phases_are_arranged (phases)) {
      if (!follow_arranged (net, routing, sent, sums, error))
        return FALSE;
      continue;
    }
    icn_follow_init (&follow, net, &plane, phases, sent, sums, flows, cancellable);
    icn_follow_make_sums (&follow);
    done = follow_plane (&follow, &plane, n_ends, error);
    icn_follow_add_sums (&follow);
    icn_follow_clear (&follow);
    if (!done)
      return FALSE;
  }
  return TRUE;
}

/* Counts the channels, the ports and the places (channels and ports) of *flows, and gives each
 * place a row of flows of its own. FALSE if there are too many places. */
static gboolean
count_places (const IcnNet *net, IcnChannelFlows *flows, GError **error)
{
  flows->n_channels = net->n_channels;
  flows->n_ports = icn_net_is_indirect (net) ? 0 : net->n_terminals;
  flows->n_rows = flows->n_places = flows->n_channels + 2 * flows->n_ports;
  return flows->n_places <= ICN_CHANNEL_FLOWS_MAX_PLACES ||
         icn_error_set (error, ICN_ERROR_TOO_LARGE, "topology",
                        "%u channels: flows from channel to channel are found for at most %d",
                        net->n_channels, ICN_CHANNEL_FLOWS_MAX_PLACES);
}

IcnChannelFlows *
icn_channel_flows_new (const IcnNet *net, const IcnRouteSettings *settings,
                       const IcnRouting *routing, const IcnTraffic *traffic,
                       GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnChannelFlows) flows = g_new0 (IcnChannelFlows, 1);
  g_auto (IcnFlowSums) sums = { NULL };
  IcnPhases phases;

  if (!icn_routing_check (routing, net, &phases, error) || !count_places (net, flows, error))
    return NULL;
  icn_phases_of_loads (&phases, &phases);
  if (!follow_all (net, settings, routing, &phases, traffic, net->n_terminals, cancellable, flows,
                   &sums, error))
    return NULL;
  icn_flow_sums_take (&sums, 1, flows);
  return g_steal_pointer (&flows);
}

IcnChannelFlows *
icn_channel_flows_new_alike (const IcnNet *net, const IcnRouteSettings *settings,
                             const IcnRouting *routing, const IcnTraffic *traffic,
                             GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnChannelFlows) flows = g_new0 (IcnChannelFlows, 1);
  g_auto (IcnFlowSums) sums = { NULL };
  gboolean by_vertices, by_stages;
  IcnPhases phases;

  if (!icn_routing_check (routing, net, &phases, error) || !count_places (net, flows, error))
    return NULL;
  icn_phases_of_loads (&phases, &phases);
  by_vertices = are_alike (net, &phases, traffic);
  by_stages = icn_stage_flows_apply (net, settings, &phases, traffic);
  if ((by_vertices || by_stages) &&
      !follow_all (net, settings, routing, &phases, traffic, 1, cancellable, flows, &sums, error))
    return NULL;
  if (by_vertices)
    take_labelled (net, &sums, flows);
  if (by_vertices || (by_stages && icn_stage_flows_take (net, settings, &phases, traffic, &sums,
                                                         flows, cancellable)))
    return g_steal_pointer (&flows);
  return icn_channel_flows_new (net, settings, routing, traffic, cancellable, error);
}

void
icn_channel_flows_free (IcnChannelFlows *flows)
{
  if (flows == NULL)
    return;
  g_free (flows->row);
  g_free (flows->first);
  g_free (flows->to);
  g_free (flows->amount);
  g_free (flows);
}
