/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the messages of one pair wait by the theory of flows between channels (flow-model.h), and
 * how the latencies of many pairs are spread. Times are in cycles. */
#pragma once

#include "flow-model.h"
#include "pair-paths.h"

/* Waits over the paths of pairs at one rate. */
typedef struct _IcnFlowPaths IcnFlowPaths;

/* NULL beyond saturation, or where icn_pair_paths_new fails. */
IcnFlowPaths *icn_flow_paths_new (const IcnFlowModel *model, double rate,
                                  const IcnRouteSettings *settings, const IcnRouting *routing,
                                  GError **error);
void icn_flow_paths_free (IcnFlowPaths *paths);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFlowPaths, icn_flow_paths_free)

/* What the messages of a pair cross and wait. */
typedef struct {
  double hops;     /* channels, in the mean */
  double mean;     /* of all waits, that in the source queue among them */
  double variance; /* of these, as those of different channels are independent */
} IcnFlowPathWait;

/* The mean over all that a pair draws. FALSE if no message of the traffic goes this way, so that
 * nothing is known of its waits. */
gboolean icn_flow_paths_pair (IcnFlowPaths *paths, IcnVertex source, IcnVertex destination,
                              IcnFlowPathWait *wait);

/* Calls func for all that a pair draws, such as vertices on its way, with the share of its messages
 * that draw it. FALSE as above, after some calls. */
typedef void (*IcnFlowPathsFunc) (double share, const IcnFlowPathWait *wait, gpointer user_data);
gboolean icn_flow_paths_foreach (IcnFlowPaths *paths, IcnVertex source, IcnVertex destination,
                                 IcnFlowPathsFunc func, gpointer user_data);
guint64 icn_flow_paths_steps (const IcnFlowPaths *paths);

/* A mixture of latencies that are each a constant and a wait with a gamma distribution. */
typedef struct _IcnFlowSpread IcnFlowSpread;

IcnFlowSpread *icn_flow_spread_new (void);
void icn_flow_spread_free (IcnFlowSpread *spread);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFlowSpread, icn_flow_spread_free)
/* constant: the latency without waits. */
void icn_flow_spread_add (IcnFlowSpread *spread, double weight, double constant, double mean,
                          double variance);
/* The latency that a share of all messages, between 0 and 1, does not exceed; NAN of nothing. */
double icn_flow_spread_quantile (IcnFlowSpread *spread, double share);
