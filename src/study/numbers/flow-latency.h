/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where in the network messages wait under load, and which messages have the largest latency, by
 * the theory of flows between channels (flow-model.h). This theory is used whatever theory the
 * design's settings select. Times are in base cycles (delays of a wire one node pitch long), loads
 * in bits per base cycle per node. The evaluation must have flows (`evaluation->flows`). Without
 * flows, and beyond saturation, the functions return FALSE or NAN.
 *
 * icn_flow_latency_pairs and icn_flow_latency_percentiles follow the route of each pair of
 * terminals. This takes 30 ms for 64 nodes, so a window calls them in the background. Each of the
 * other functions takes as long as one point of the latency curve. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

/* Returns the name of the resource that saturates first, translated, such as "head-of-line
 * blocking: dimension 0". NULL if no such resource is known. Free with g_free. */
char *icn_flow_latency_limit (const IcnEvaluation *evaluation);

/* Returns the expected mean relative error of the theory's latency at a load (0.02 for 2 %), as
 * measured against simulations of other networks with a router of the same kind. NAN for loads at
 * which no errors were measured, such as loads above 80 % of saturation; plots draw the curve
 * dotted at these loads. */
double icn_flow_latency_error (const IcnEvaluation *evaluation, double load);

/* Returns a translated sentence which says that waits are calculated to first order only, because
 * the design has more than ICN_FLOW_MAX_CORRECTED flows (pairs of consecutive channels with
 * traffic). NULL if the waits are corrected to higher order, or if there are no flows. Free with
 * g_free. */
char *icn_flow_latency_caveat (const IcnEvaluation *evaluation);

/* Sets wait[c], for each of the n_channels channels, to the mean time that messages wait for
 * channel c in the buffer before it, including the time behind other messages in this buffer. If a
 * terminal sends over channel c, wait[c] is the wait in the source queue. NAN for channels without
 * traffic. Returns FALSE without flows or beyond saturation. */
gboolean icn_flow_latency_channels (const IcnEvaluation *evaluation, double load, double *wait,
                                    GCancellable *cancellable);

/* The latencies of pairs of terminals, as matrices: row i is for messages from terminal i × step,
 * column j for messages to terminal j × step. An element is NAN if the pair exchanges no messages.
 * It is also NAN if a channel on the path has no traffic, because the wait for this channel is then
 * not known. If channels differ in width or delay, the mean serialization and the mean channel
 * delay of all messages are used for every pair. */
typedef struct {
  guint32 n, step;
  float *latency;                /* [n × n] mean latency with all waits, in base cycles (delays of a
                                    wire one node pitch long) */
  float *wait;                   /* [n × n] the part of the mean latency that is waiting, in base
                                    cycles (delays of a wire one node pitch long) */
  IcnVertex source, destination; /* the pair with the largest latency */
  double most;                   /* the latency of the pair `source`, `destination`, in base cycles
                                    (delays of a wire one node pitch long) */
} IcnPairLatencies;

#define ICN_PAIR_LATENCIES_MOST 1024 /* largest number of terminals in IcnPairLatencies */

/* Computes the latencies between all terminals whose indices are multiples of `step`. FALSE with an
 * error if there are more than ICN_PAIR_LATENCIES_MOST such terminals, without flows, beyond
 * saturation, or when cancelled (G_IO_ERROR_CANCELLED). */
gboolean icn_flow_latency_pairs (const IcnEvaluation *evaluation, double load, guint32 step,
                                 IcnPairLatencies *pairs, GCancellable *cancellable,
                                 GError **error);
/* Returns the latency of one pair of terminals, even if the pair exchanges no messages, and sets
 * *wait to the part of the latency that is waiting. NAN beyond saturation, or if a channel on the
 * pair's path has no traffic, because the wait for this channel is then not known. */
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

/* Sets *percentiles, in base cycles (delays of a wire one node pitch long). FALSE with an error if
 * there are no flows, if the load is beyond saturation, or when cancelled
 * (G_IO_ERROR_CANCELLED). */
gboolean icn_flow_latency_percentiles (const IcnEvaluation *evaluation, double load,
                                       IcnFlowPercentiles *percentiles, GCancellable *cancellable,
                                       GError **error);
