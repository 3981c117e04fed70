/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who loads which channel: the channels that the messages of one pair cross, and the pairs whose
 * messages cross one channel, under any routing of loads.h. The traffic says who sends at all, and
 * where the algorithm of Beneš networks leads each message. */
#pragma once

#include "loads.h"

/* share: n_channels numbers, the part of the pair's messages that crosses each; Σ is its mean hops.
 * FALSE for looping where icn_loads fails, and for a pair that the permutation does not have. */
gboolean icn_flows_of_pair (const IcnNet *net, const IcnRouteSettings *settings, IcnRouting routing,
                            const IcnTraffic *traffic, IcnVertex source, IcnVertex destination,
                            double *share, GError **error);

typedef struct {
  IcnVertex source;
  IcnVertex destination;
  double load; /* what the pair puts on the channel: its traffic times the share that crosses it */
} IcnFlow;

typedef struct {
  IcnFlow *flow; /* the largest, equal ones by source and destination */
  guint n;
  guint64 n_pairs; /* of all that load the channel, */
  double load;     /* and what they put on it together: γ_c */
} IcnFlows;

void icn_flows_clear (IcnFlows *flows);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnFlows, icn_flows_clear)

/* At most `limit` pairs, for the caller to clear. FALSE when cancelled or where icn_loads fails. */
gboolean icn_flows_of_channel (const IcnNet *net, const IcnRouteSettings *settings,
                               IcnRouting routing, const IcnTraffic *traffic, IcnChannelId channel,
                               guint limit, IcnFlows *flows, GCancellable *cancellable,
                               GError **error);

/* Calls once for every pair whose messages may cross a channel, with the share that does.
 * traffic: only pairs that have any; NULL: all, those of a destination together and destinations
 * rising. Not for looping. FALSE only when cancelled. */
typedef void (*IcnFlowFunc) (IcnVertex source, IcnVertex destination, double share,
                             gpointer user_data);
gboolean icn_flows_foreach (const IcnNet *net, const IcnRouteSettings *settings, IcnRouting routing,
                            const IcnTraffic *traffic, IcnChannelId channel, IcnFlowFunc func,
                            gpointer user_data, GCancellable *cancellable, GError **error);
