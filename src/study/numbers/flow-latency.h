/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where and by whom latency under load is spent, by the theory of flows between channels
 * (flow-model.h), whichever theory the design's curve is drawn by. Times are in base cycles, loads in
 * bits per base cycle per node. The evaluation must be of a design whose theory has flows
 * (`evaluation->flows`); otherwise, and beyond saturation, functions return FALSE or NAN.
 *
 * All but icn_flow_latency_pairs and icn_flow_latency_percentiles take as long as one point of the
 * curve. These two follow routes pair by pair, 30 ms for 64 nodes, so a window asks for them in the
 * background. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

/* What limits the load first, translated: "head-of-line blocking: dimension 0". NULL if it is not
 * known; free with g_free. */
char *icn_flow_latency_limit (const IcnEvaluation *evaluation);

/* Mean relative error to be expected of the latency at a load, 0.02 for 2 %: as it was measured
 * against simulations of other networks with such a router. NAN where none were measured, as beyond
 * 80 % of saturation; a curve is drawn dashed there. */
double icn_flow_latency_error (const IcnEvaluation *evaluation, double load);

/* Why the curve is that of the first order, without corrections, translated; NULL if it is not. Free
 * with g_free. */
char *icn_flow_latency_caveat (const IcnEvaluation *evaluation);

/* The mean wait of messages for each channel, [n_channels]: in the buffer before it, and behind
 * others there. A channel that a terminal sends over has the wait in its source queue. NAN for
 * channels without traffic. */
gboolean icn_flow_latency_channels (const IcnEvaluation *evaluation, double load, double *wait);

/* Latencies of all pairs. Row s of the matrix has the messages from terminal s. NAN for pairs that
 * send nothing, and where channels of their path carry nothing that comes the same way. Channels
 * with widths or delays of their own enter by their means. */
typedef struct {
  guint32 n;
  float *latency; /* [n × n] mean latency with all waits */
  float *wait;    /* [n × n] the waits of it */
  IcnVertex source, destination; /* the pair with the largest latency */
  double most;
} IcnPairLatencies;

#define ICN_PAIR_LATENCIES_MOST 1024 /* terminals */

/* FALSE also for more than ICN_PAIR_LATENCIES_MOST terminals, and with G_IO_ERROR_CANCELLED. The
 * error says why. */
gboolean icn_flow_latency_pairs (const IcnEvaluation *evaluation, double load,
                                 IcnPairLatencies *pairs, GCancellable *cancellable,
                                 GError **error);
void icn_pair_latencies_clear (IcnPairLatencies *pairs);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPairLatencies, icn_pair_latencies_clear)

/* Latencies that 50, 95 and 99 % of the messages do not exceed, from the means and variances of the
 * waits on the paths of all pairs, each path's with a gamma distribution. In a large network those of
 * some sources, evenly spaced, stand for all. */
typedef struct {
  double p50, p95, p99;
} IcnFlowPercentiles;

gboolean icn_flow_latency_percentiles (const IcnEvaluation *evaluation, double load,
                                       IcnFlowPercentiles *percentiles, GCancellable *cancellable,
                                       GError **error);
