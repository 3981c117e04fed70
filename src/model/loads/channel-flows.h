/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flows between consecutive channels: how much traffic crosses one channel directly after another,
 * under any routing of loads.h, when every terminal injects one unit of the traffic. A theory of
 * waiting times needs to know nothing else about the routes.
 *
 * Flows lead from one place to another. Places are all channels, by their numbers; in a network
 * whose terminals route, they are followed by the injection ports of all terminals and then the
 * ejection ports. (Separate terminals have channels instead of ports.) The flows into a channel add
 * up to its load, and so do the flows out of it, except at the channels of separate terminals,
 * where messages begin and end.
 *
 * Traffic divides evenly among tied next channels, as in loads.h. Routes of one phase are followed
 * along the tree that leads to each destination. If symmetry makes places alike, the flows of one
 * of them stand for all: routes are followed to a single destination if all vertices are alike, and
 * backwards from one channel of each stage if the channels of a stage are alike (stage-flows.h).
 * Routes of two phases over
 * any terminal of a direct network are followed phase by phase. Other routes of two phases are
 * followed pair by pair, over every vertex that may be a message's intermediate vertex. */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

/* Largest number of steps when routes are followed pair by pair. A step finds the channels over
 * which messages continue from the end of one channel. */
#define ICN_CHANNEL_FLOWS_MAX_STEPS 60000000
/* Largest number of flows in a network; a vertex can have one for each pair of an incoming and an
 * outgoing channel. */
#define ICN_CHANNEL_FLOWS_MAX_FLOWS 8000000
/* Largest number of channels and ports in a network. */
#define ICN_CHANNEL_FLOWS_MAX_PLACES 2000000

typedef struct _IcnChannelFlows {
  guint32 n_channels;
  guint32 n_ports;  /* number of terminals that route, each of which has an injection and an
                       ejection port; 0 in an indirect network */
  guint32 n_places; /* number of places (channels and ports): n_channels + 2 n_ports */
  guint32 n_rows;   /* number of rows. A row is a list of the flows out of one place, or of several
                       places that symmetry makes alike */
  guint32 *row;   /* [n_places] the row with the flows out of each place (channel or port); NULL if
                     every place p has a row of its own, p */
  guint32 *first; /* [n_rows + 1] the flows of row r are the elements first[r] .. first[r + 1] - 1
                     of `to` and `amount` */
  guint32 *to;    /* [n_flows] where each flow leads: the row of the place (channel or port) at its
                     end. The flows of one row are in rising order of `to`. Several of them can lead
                     to the same row, to different places */
  double *amount;   /* [n_flows] traffic of each flow, in units of what a terminal injects */
} IcnChannelFlows;

/* The numbers, as places (channels and ports), of the injection port and of the ejection port of a
 * terminal that routes. */
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

/* Finds all flows, without use of symmetry: every place (channel or port) has a row of its own.
 * NULL with the errors of icn_loads; NULL with ICN_ERROR_TOO_LARGE if routes of two phases would
 * take more than ICN_CHANNEL_FLOWS_MAX_STEPS, or if there are more flows than
 * ICN_CHANNEL_FLOWS_MAX_FLOWS. Memory: 12 bytes per flow, and 32 while flows are being found. */
IcnChannelFlows *icn_channel_flows_new (const IcnNet *net, const IcnRouteSettings *settings,
                                        const IcnRouting *routing, const IcnTraffic *traffic,
                                        GCancellable *cancellable, GError **error);
/* Like icn_channel_flows_new, but if symmetry of network, routing and traffic makes places
 * (channels and ports) alike, these places share
 * a row, and the flows of only one of them are found. */
IcnChannelFlows *icn_channel_flows_new_alike (const IcnNet *net, const IcnRouteSettings *settings,
                                              const IcnRouting *routing, const IcnTraffic *traffic,
                                              GCancellable *cancellable, GError **error);

void icn_channel_flows_free (IcnChannelFlows *flows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnChannelFlows, icn_channel_flows_free)
