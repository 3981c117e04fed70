/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flows between consecutive channels: how much traffic crosses one channel directly after another,
 * under any routing of loads.h, when every terminal injects one unit of the traffic. A theory of
 * waiting needs no more of routes than these.
 *
 * Flows lead from place to place. The places are all channels by their numbers, and in a network
 * whose terminals route also the injection port of each terminal and then the ejection port of
 * each; separate terminals have channels for that. What flows into a channel, and what flows out of
 * it, is its load, except at the channels of terminals, which are where flows begin and end.
 *
 * Traffic divides among tied next channels as in loads.h. Routes of one phase are followed along
 * the tree that leads to each destination; if symmetry makes all vertices alike and traffic is
 * uniform, along that to one. In two phases over any terminal of a direct network the first phase
 * turns into the second as source and destination say. Other routes of two phases are followed pair
 * by pair over everything that is drawn. */
#pragma once

#include "net-types.h"
#include "traffic.h"
#include <gio/gio.h>

/* Steps of routes that are followed pair by pair, at most. */
#define ICN_CHANNEL_FLOWS_MAX_STEPS 60000000
/* Channels and ports at most. */
#define ICN_CHANNEL_FLOWS_MAX_PLACES 2000000

typedef struct _IcnChannelFlows {
  guint32 n_channels;
  guint32 n_ports;  /* number of terminals that route; 0 in an indirect network */
  guint32 n_places; /* n_channels + 2 n_ports */
  guint32 *first;   /* [n_places + 1] the flows that leave place p are first[p] .. first[p+1] - 1 */
  guint32 *to;      /* [n_flows] the place where a flow leads; rising for each place */
  double *amount;   /* [n_flows] traffic, in units of what a terminal injects */
} IcnChannelFlows;

/* The ports of a terminal that routes, as places. */
static inline guint32
icn_channel_flows_injection (const IcnChannelFlows *flows, IcnVertex v)
{
  return flows->n_channels + v;
}

static inline guint32
icn_channel_flows_ejection (const IcnChannelFlows *flows, IcnVertex v)
{
  return flows->n_channels + flows->n_ports + v;
}

/* Finds all flows. NULL where icn_loads fails, or with ICN_ERROR_TOO_LARGE if routes of two phases
 * would take more than ICN_CHANNEL_FLOWS_MAX_STEPS. Memory: 12 bytes a flow, 32 while they are
 * found. */
IcnChannelFlows *icn_channel_flows_new (const IcnNet *net, const IcnRouteSettings *settings,
                                        const IcnRouting *routing, const IcnTraffic *traffic,
                                        GCancellable *cancellable, GError **error);
void icn_channel_flows_free (IcnChannelFlows *flows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnChannelFlows, icn_channel_flows_free)
