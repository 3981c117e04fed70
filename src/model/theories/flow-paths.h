/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the messages of one pair wait by the theory of flows between channels (flow-model.h),
 * and the distribution of the latencies of many pairs. Times are in cycles. */
#pragma once

#include "flow-model.h"
#include "pair-paths.h"

/* Finds, at one rate, how long the messages of a pair of terminals wait along their paths. */
typedef struct _IcnFlowPaths IcnFlowPaths;

/* Prepares to find the waits along paths. rate: messages per cycle of a terminal that injects one
 * unit of traffic. Returns NULL beyond saturation, if icn_pair_paths_new fails, and with the error
 * set if cancelled. */
IcnFlowPaths *icn_flow_paths_new (const IcnFlowModel *model, double rate,
                                  const IcnRouteSettings *settings, const IcnRouting *routing,
                                  GCancellable *cancellable, GError **error);
void icn_flow_paths_free (IcnFlowPaths *paths);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFlowPaths, icn_flow_paths_free)

/* The hops and waits of the messages of a pair. */
typedef struct {
  double hops;     /* mean number of channels that a message crosses */
  double mean;     /* mean of the sum of all waits, in cycles, including the wait in the source
                      queue */
  double variance; /* variance of that sum, in cycles², if waits for different channels are
                      independent */
} IcnFlowPathWait;

/* Sets *wait to the hops and waits of the pair's messages: means over all intermediate vertices
 * that the routing may choose for them. FALSE if the traffic has no message on some part of these
 * paths, so that the waits there are not known. */
gboolean icn_flow_paths_pair (IcnFlowPaths *paths, IcnVertex source, IcnVertex destination,
                              IcnFlowPathWait *wait);

/* Calls func for each intermediate vertex that the routing may choose for the messages of a pair,
 * with the fraction of messages that go over it and their hops and waits. Returns FALSE if a part
 * of these paths carries no traffic, so that the waits on it are not known; func may have been
 * called before. */
typedef void (*IcnFlowPathsFunc) (double share, const IcnFlowPathWait *wait, gpointer user_data);
gboolean icn_flow_paths_foreach (IcnFlowPaths *paths, IcnVertex source, IcnVertex destination,
                                 IcnFlowPathsFunc func, gpointer user_data);

/* Number of steps in all searches with `paths` so far, which measures their time. A step finds the
 * channels over which messages continue from the end of one channel. */
guint64 icn_flow_paths_steps (const IcnFlowPaths *paths);

/* The distribution of latencies over many pairs: a mixture of parts, in each of which the latency
 * is a constant plus a wait with a gamma distribution. */
typedef struct _IcnFlowSpread IcnFlowSpread;

IcnFlowSpread *icn_flow_spread_new (void);
void icn_flow_spread_free (IcnFlowSpread *spread);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFlowSpread, icn_flow_spread_free)
/* Adds a latency to the mixture. weight: share of the messages that have this latency; constant:
 * the latency without waits; mean, variance: mean and variance of the wait. */
void icn_flow_spread_add (IcnFlowSpread *spread, double weight, double constant, double mean,
                          double variance);
/* The latency that the given fraction of all messages does not exceed; NAN if the mixture is
 * empty. */
double icn_flow_spread_quantile (IcnFlowSpread *spread, double share);
