/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The message streams of dally1990's contention model, (21) and Fig. 13: how the messages that
 * enter a dimension divide by where they come from and where they go. Rates in messages per base
 * cycle per node. */
#pragma once

#include "latency.h"

typedef struct {
  double skip;        /* γ: share of messages that do not route in the dimension, */
  double previous;    /* and in the one routed before it */
  guint directions;   /* rings of opposite direction, 1 or 2 */
  double further;     /* σ: channels of a routed message beyond the one it enters by */
  double entering;    /* λ_E = λ/L */
  double skipped;     /* λ_S: skipped the dimension before, */
  double routed;      /* λ_R: or routed in it; each divides in two: */
  double skip_skip;   /* λ_SS */
  double skip_route;  /* λ_SR */
  double route_skip;  /* λ_RS */
  double route_route; /* λ_RR */
  double ring;        /* what enters one direction of the dimension: λ_R of Fig. 13 */
  double continuing;  /* λ_C = σ × that */
} IcnStreams;

/* Dimension i < settings->topology.dimensions, 0 next to the destination. The last one is entered
 * as if one like it came before. load: λ. FALSE for a kind without closed forms. */
gboolean icn_streams (const IcnLatencySettings *settings, guint i, double load,
                      IcnStreams *streams);
