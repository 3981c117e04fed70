/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Latency without load, and with dally1990's contention model, of k-ary n-cubes. All times are in
 * base cycles with T_c included, so that designs compare in time. Loads λ are bits per base cycle
 * per node. */
#pragma once

#include "route.h"
#include "topology.h"
#include "wire-delay.h"
#include "zero-load.h"

/* What the latency formulas need of a design. */
typedef struct {
  IcnTopologySettings topology;
  double length;        /* L, bits */
  double width;         /* W, bits */
  gboolean whole_flits; /* L/W rounded up to whole flits */
  double channel_time;  /* of a head over a channel, see icn_latency_channel_time */
  double period;        /* T_p, the flit time */
  double staying;       /* share of the messages that cross no channel */
  IcnRouterCharges router;
  IcnDimensionOrder order; /* in which the contention model routes */
  gboolean queues;         /* the variant with queues, (25) and (26), instead of (22) and (24) */
  gboolean other_traffic;  /* than uniform, which is all that the contention model knows */
} IcnLatencySettings;

/* What a channel takes of a head, in base cycles: channel_delay (t_c) flit times where T_c = T_p.
 * Where they differ, wires are pipelined: T_c and not less than t_c, in whole flit times if the
 * network can be built, `whole`, which is how routers are clocked. */
double icn_latency_channel_time (guint channel_delay, const IcnWireTimes *times, gboolean whole);

/* Whole flit times in so many, but for rounding. */
double icn_latency_whole_periods (double periods);

/* L/W, rounded up when whole_flits. */
double icn_latency_flits (const IcnLatencySettings *settings);

/* Without load, in base cycles: T0 of zero-load.h. For a router that charges nothing it is
 * T_c D + T_p L/W in wormhole and cut-through, (3) and (19), and D (T_c + T_p (L/W - 1)) in
 * store-and-forward, which is (2) when T_p = T_c. hops: D, the mean of messages of which a share
 * `staying` cross none. parts: NULL, or the sum's. */
double icn_latency_zero_load (const IcnLatencySettings *settings, double hops, IcnZeroLoad *parts);

/* One dimension of the contention model, for the diagrams of Figs. 11 to 13 and for tests. */
typedef struct {
  guint dimension;
  double entering;    /* T_i: service time seen on entering dimension i from its far side, cycles */
  double routed;      /* T_i0, (23) */
  double extra;       /* T_Ri, (24) or (25) */
  double merge_route; /* third term of (22): waits where streams enter the ring and merge */
  double merge_skip;  /* fourth term: waits where streams pass the dimension by and merge */
  double result;      /* T_{i+1} */
} IcnContentionStep;

typedef struct {
  gboolean exists;       /* FALSE: no model for this network (meshes), for store-and-forward or for
                            traffic other than uniform */
  gboolean saturated;    /* no steady state at this load */
  double latency;        /* T0 - T_0 + T_n, the source's T_c D + T_n with what routers charge; NAN
                            when saturated or without a model */
  double source_service; /* T_n; NAN where (23) has no root */
  guint n_steps;         /* fewer than dimensions where (23) has no root */
  IcnContentionStep step[ICN_MAX_DIMENSIONS]; /* that next to the destination, which is routed
                                                 last, first */
} IcnContention;

/* dally1990 (21) to (26), dimension by dimension from the destination. Directed tori and binary
 * cubes as printed; undirected tori by the same principle with two routed streams per dimension;
 * mixed radices dimension by dimension. The base cycle is the unit: T_0 = T_p L/W and λ_E = λ/L,
 * so T_c = T_p = 1 is the source. load: λ >= 0. */
void icn_latency_contention (const IcnLatencySettings *settings, double load,
                             IcnContention *contention);

/* The mean wait added per message where streams of the given rates (messages per cycle) merge into
 * one output that serves each for `service` cycles: service²/2 Σ_a (r_a/Σr) Σ_{b≠a} r_b. The
 * merging terms of (22) are two cases of it. */
double icn_latency_merge_wait (const double *rates, guint n_rates, double service);

/* Saturation: the load at which T_n = L/λ, or at which (23) loses its root, whichever comes first,
 * in bits per base cycle per node; NAN without a model. Nothing here knows b/γ_max, and with queues
 * the source's formulas do go beyond it. */
double icn_latency_saturation (const IcnLatencySettings *settings);

/* latencies[i] for loads[i], NAN beyond saturation. */
void icn_latency_curve (const IcnLatencySettings *settings, const double *loads, guint n_loads,
                        double *latencies);
