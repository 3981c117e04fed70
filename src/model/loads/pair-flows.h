/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which pairs of source and destination load which channels, under any routing of loads.h: the
 * channels that the messages of one pair cross, and the pairs whose messages cross one channel.
 * Each function takes the traffic, because it gives the amount that each pair sends, and because
 * the routes in Beneš networks (looping algorithm) depend on it. A channel of plane 1 carries
 * replies; the source of a reply is the destination of the request. */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

/* Finds the channels that a pair uses. share receives, for each of the n_channels channels, the
 * share of the pair's messages that cross the channel; the sum of all shares is the mean number of
 * hops. FALSE where icn_loads fails. Also FALSE if the routing arranges its paths for a permutation
 * that does not contain the pair. */
gboolean icn_flows_of_pair (const IcnNet *net, const IcnRouteSettings *settings,
                            const IcnRouting *routing, const IcnTraffic *traffic, IcnVertex source,
                            IcnVertex destination, double *share, GError **error);

typedef struct {
  IcnVertex source;
  IcnVertex destination;
  double load; /* traffic of the pair that crosses the channel */
} IcnFlow;

typedef struct {
  IcnFlow *flow; /* [n] the pairs with the largest loads, sorted by falling load, then by source and
                    destination */
  guint n;
  guint64 n_pairs; /* number of all pairs that load the channel */
  double load;     /* γ_c: the total load of all pairs that load the channel */
} IcnFlows;

void icn_flows_clear (IcnFlows *flows);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnFlows, icn_flows_clear)

/* Sets *flows to the pairs that load a channel most, at most `limit` pairs; clear it with
 * icn_flows_clear. FALSE when cancelled or where icn_loads fails. */
gboolean icn_flows_of_channel (const IcnNet *net, const IcnRouteSettings *settings,
                               const IcnRouting *routing, const IcnTraffic *traffic,
                               IcnChannelId channel, guint limit, IcnFlows *flows,
                               GCancellable *cancellable, GError **error);

/* Calls func once for every pair whose messages may cross a channel, with the share of the
 * pair's messages that cross it. traffic: only pairs that send messages in this traffic are
 * visited; NULL: all pairs, grouped by destination in rising order. Must not be called for a
 * routing whose paths are arranged for a whole permutation. FALSE when cancelled, or if the
 * routing does not exist on the network. Takes O(n_terminals × c), where c is the number of
 * channels on the paths that lead over the channel to one destination; for randomised minimal
 * routing O(n_terminals² × dimensions). */
typedef void (*IcnFlowFunc) (IcnVertex source, IcnVertex destination, double share,
                             gpointer user_data);
gboolean icn_flows_foreach (const IcnNet *net, const IcnRouteSettings *settings,
                            const IcnRouting *routing, const IcnTraffic *traffic,
                            IcnChannelId channel, IcnFlowFunc func, gpointer user_data,
                            GCancellable *cancellable, GError **error);
