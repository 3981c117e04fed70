/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The message streams of dally1990's contention model, (21) and Fig. 13: the messages that enter a
 * dimension, divided by whether they routed in the one before and whether they route in this one.
 * Rates are in messages per base cycle per node. */
#pragma once

#include "latency.h"

typedef struct {
  double skip;        /* γ: share of messages that do not route in the dimension, */
  double previous;    /* and in the one routed before it */
  guint directions;   /* rings of opposite direction, 1 or 2 */
  double further;     /* σ: channels of a routed message beyond the one it enters by */
  double entering;    /* λ_E = λ/L */
  double skipped;     /* λ_S: messages that skipped the previous dimension */
  double routed;      /* λ_R: messages that routed in it; both divide in two: */
  double skip_skip;   /* λ_SS */
  double skip_route;  /* λ_SR */
  double route_skip;  /* λ_RS */
  double route_route; /* λ_RR */
  double ring;        /* enters one direction of the dimension: λ_R of Fig. 13 */
  double continuing;  /* λ_C = σ × ring */
} IcnStreams;

/* Mean wait per message where streams of the given rates (messages per cycle) merge into one output
 * with a service time of `service` cycles: service²/2 Σ_a (r_a/Σr) Σ_{b≠a} r_b. */
double icn_streams_wait (const double *rates, guint n_rates, double service);

/* The same at an output of a dimension, to which `passed` messages per cycle come from the
 * dimension before, a stream from each of `directions` of it, and `skipped` as one stream that
 * skipped it. The merging terms of dally1990 (22) are two cases of it, and those of dcsh (11) and
 * (19). */
double icn_streams_wait_to (double passed, guint directions, double skipped, double service);

/* Streams of dimension i < settings->topology.dimensions, where 0 is the one routed last. The first
 * to be routed has none before it; the model assumes one like itself. load: λ. FALSE for a kind
 * without closed forms. */
gboolean icn_streams (const IcnLatencySettings *settings, guint i, double load,
                      IcnStreams *streams);
