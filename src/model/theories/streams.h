/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The message streams of dally1990's contention model, (21) and Fig. 13: the messages that enter a
 * dimension, divided by whether they routed in the previous one and whether they route in this one.
 * Rates are in messages per base cycle per node. */
#pragma once

#include "latency.h"

typedef struct {
  double skip;        /* γ: share of messages that do not route in the dimension */
  double previous;    /* the same share for the dimension routed before it */
  guint directions;   /* rings of opposite direction, 1 or 2 */
  double further;     /* σ: channels of a routed message beyond the one by which it enters */
  double entering;    /* λ_E = λ/L */
  double skipped;     /* λ_S: messages that skipped the previous dimension */
  double routed;      /* λ_R: messages that routed in the previous dimension; both divide in two: */
  double skip_skip;   /* λ_SS */
  double skip_route;  /* λ_SR */
  double route_skip;  /* λ_RS */
  double route_route; /* λ_RR */
  double ring;        /* messages that enter one direction of the dimension: λ_R of Fig. 13 */
  double continuing;  /* λ_C = σ × ring */
} IcnStreams;

/* Mean wait per message where streams of the given rates (messages per cycle) merge into one output
 * with a service time of `service` cycles: service²/2 Σ_a (r_a/Σr) Σ_{b≠a} r_b. */
double icn_streams_wait (const double *rates, guint n_rates, double service);

/* The mean wait at an output of a dimension to which messages arrive from the previous dimension:
 * `passed` messages per cycle, one stream from each of its `directions`, and `skipped` messages as
 * one stream that skipped it. The merging terms of dally1990 (22), and those of dcsh (11) and (19),
 * are special cases. */
double icn_streams_wait_to (double passed, guint directions, double skipped, double service);

/* Streams of dimension i < settings->topology.dimensions, where 0 is the dimension routed last. No
 * dimension precedes the one routed first; the model assumes one like it. load: λ. FALSE for a kind
 * without closed forms. */
gboolean icn_streams (const IcnLatencySettings *settings, guint i, double load,
                      IcnStreams *streams);
