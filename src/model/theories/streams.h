/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The message streams of dally1990's contention model, (21) and Fig. 13. The messages that come to
 * a dimension are divided by whether they crossed the previous dimension, that is, used channels of
 * it ("routed" in it), or skipped it; and by whether they will cross or skip this one. Rates are in
 * messages per node and base cycle (delay of a wire of one node pitch). */
#pragma once

#include "latency.h"

typedef struct {
  double skip;      /* γ: share of the messages that skip this dimension */
  double previous;  /* share of the messages that skip the dimension routed before this one */
  guint directions; /* directions of the dimension's rings: 1 if one-way, else 2 */
  double further;   /* σ: mean number of channels that a message crosses in the dimension after its
                       first channel there */
  double entering;  /* λ_E = λ/L: rate of all messages of a node */
  double skipped;   /* λ_S: rate of messages that skipped the previous dimension */
  double routed;    /* λ_R: rate of messages that crossed the previous dimension */
  double skip_skip; /* λ_SS: rate of messages that skipped the previous dimension and skip this
                       one */
  double skip_route;  /* λ_SR: rate of messages that skipped the previous dimension and cross
                         this one */
  double route_skip;  /* λ_RS: rate of messages that crossed the previous dimension and skip this
                         one */
  double route_route; /* λ_RR: rate of messages that crossed the previous dimension and cross
                         this one */
  double ring; /* rate of messages that enter the channels of this dimension in one direction: λ_R
                  of dally1990, Fig. 13 */
  double continuing; /* λ_C = σ × ring: rate of messages that go on from one channel to the next in
                        one direction */
} IcnStreams;

/* Mean wait per message where streams merge into one output: E[S²]/2 Σ_a (r_a/Σr) Σ_{b≠a} r_b,
 * where r are the rates of the streams in messages per cycle. square: E[S²], the mean square of the
 * output's service time, in cycles². */
double icn_streams_wait (const double *rates, guint n_rates, double square);

/* Mean wait at an output of a dimension, where streams from the previous dimension merge.
 * `passed` messages per cycle crossed the previous dimension and come as one stream from each of
 * its `directions`. `skipped` messages per cycle skipped it and come as one stream. square: mean
 * square of the output's service time, in cycles². The merging terms of dally1990 (22) and of
 * dcsh (11) and (19) are special cases. */
double icn_streams_wait_to (double passed, guint directions, double skipped, double square);

/* Computes the streams of dimension i < settings->topology.dimensions, where 0 is the dimension
 * routed last. The dimension that is routed first has no previous one; it is assumed that its
 * messages come from a dimension with the same properties. load: λ. FALSE if the topology has no
 * closed forms. */
gboolean icn_streams (const IcnLatencySettings *settings, guint i, double load,
                      IcnStreams *streams);
