/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where in the network messages wait under load, and which messages have the largest latency, by
 * the theory of flows between channels (flow-model.h). The theory is used even if the design's
 * curve is drawn by another theory. Times are in base cycles, loads in bits per base cycle per
 * node. The evaluation must have flows (`evaluation->flows`); otherwise, and beyond saturation,
 * functions return FALSE or NAN.
 *
 * icn_flow_latency_pairs and icn_flow_latency_percentiles follow the route of each pair, which
 * takes 30 ms for 64 nodes, so a window calls them in the background. Each of the other functions
 * takes as long as calculating one point of the latency curve. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

/* The resource that saturates first, translated: "head-of-line blocking: dimension 0". NULL if none
 * is known; free with g_free. */
char *icn_flow_latency_limit (const IcnEvaluation *evaluation);

/* The expected mean relative error of the theory's latency at a load, 0.02 for 2 %, as measured
 * against simulations of other networks with a router of the same kind. NAN where no errors were
 * measured, as beyond 80 % of saturation; plots draw the curve dotted there. */
double icn_flow_latency_error (const IcnEvaluation *evaluation, double load);

/* Says, translated, that the waits are calculated to first order only, because the design has more
 * flows than the corrections allow (ICN_FLOW_MAX_CORRECTED). NULL if the waits are corrected, or if
 * there are no flows. Free with g_free. */
char *icn_flow_latency_caveat (const IcnEvaluation *evaluation);

/* Sets wait[c], for each of the n_channels channels, to the mean time for which messages wait for
 * channel c, in the buffer before the channel; the time behind other messages in the buffer is
 * included. For the channel over which a terminal sends, it is the wait in the source queue. NAN
 * for channels without traffic. FALSE without flows or beyond saturation. */
gboolean icn_flow_latency_channels (const IcnEvaluation *evaluation, double load, double *wait,
                                    GCancellable *cancellable);

/* The latencies of pairs of terminals, as matrices: row i is for messages from terminal i × step,
 * column j for messages to terminal j × step. An element is NAN if the pair exchanges no messages,
 * or if a channel on its path has no traffic, so that the wait for it is not known. If channels
 * differ in width or delay, every pair is taken to have the mean serialization and the mean channel
 * delay of all messages. */
typedef struct {
  guint32 n, step;
  float *latency;                /* [n × n] mean latency with all waits, in base cycles */
  float *wait;                   /* [n × n] the part of the mean latency that is waiting, in base
                                    cycles */
  IcnVertex source, destination; /* the pair with the largest latency */
  double most;                   /* the largest latency of a pair, in base cycles */
} IcnPairLatencies;

#define ICN_PAIR_LATENCIES_MOST 1024 /* largest number of terminals in IcnPairLatencies */

/* Computes the latencies between all terminals whose indices are multiples of `step`. FALSE with an
 * error if there are more than ICN_PAIR_LATENCIES_MOST such terminals, without flows, beyond
 * saturation, or when cancelled (G_IO_ERROR_CANCELLED). */
gboolean icn_flow_latency_pairs (const IcnEvaluation *evaluation, double load, guint32 step,
                                 IcnPairLatencies *pairs, GCancellable *cancellable,
                                 GError **error);
/* The latency of one pair of terminals, even if it exchanges no messages. *wait is set to the part
 * of the latency that is waiting. NAN beyond saturation, or if a channel of the pair's path has no
 * traffic, so that the wait there is not known. */
double icn_flow_latency_pair (const IcnEvaluation *evaluation, double load, IcnVertex source,
                              IcnVertex destination, double *wait);
void icn_pair_latencies_clear (IcnPairLatencies *pairs);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPairLatencies, icn_pair_latencies_clear)

/* Latencies that 50, 95 and 99 % of the messages do not exceed. They are calculated from the mean
 * and variance of the waits on the path of each pair, on the assumption that these waits have a
 * gamma distribution. In a large network only some sources, evenly spaced, are followed. */
typedef struct {
  double p50, p95, p99;
} IcnFlowPercentiles;

/* Sets *percentiles, in base cycles. FALSE with an error if there are no flows, if the load is
 * beyond saturation, or when cancelled (G_IO_ERROR_CANCELLED). */
gboolean icn_flow_latency_percentiles (const IcnEvaluation *evaluation, double load,
                                       IcnFlowPercentiles *percentiles, GCancellable *cancellable,
                                       GError **error);
