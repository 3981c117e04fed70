/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Latency without load, and with dally1990's contention model, of k-ary n-cubes. All times are in
 * base cycles with T_c included, so that designs compare in time. Loads λ are bits per base cycle
 * per node. */
#pragma once

#include "switching.h"
#include "topology.h"

/* What the latency formulas need of a design. */
typedef struct {
  IcnTopologySettings topology;
  double length;        /* L, bits */
  double width;         /* W, bits */
  gboolean whole_flits; /* L/W rounded up to whole flits */
  double cycle_time;    /* T_c */
  double period;        /* T_p */
  IcnSwitching switching;
  gboolean queues;        /* the variant with queues, (25) and (26), instead of (22) and (24) */
  gboolean other_traffic; /* than uniform, which is all that the contention model knows */
} IcnLatencySettings;

/* L/W, rounded up when whole_flits. */
double icn_latency_flits (const IcnLatencySettings *settings);

/* Without load: wormhole and cut-through T_c D + T_p L/W, (3) and (19); store-and-forward
 * D (T_c + T_p (L/W - 1)), which is (2) when T_p = T_c; D T_c L/W when L < W, as (2) has it.
 * hops: D, the mean or of one route. */
double icn_latency_zero_load (const IcnLatencySettings *settings, double hops);

/* One dimension of the contention model, for the diagrams of Figs. 11 to 13 and for tests. */
typedef struct {
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
  double latency;        /* T_c D + T_n, NAN when saturated or without a model */
  double source_service; /* T_n; NAN where (23) has no root */
  guint n_steps;         /* fewer than dimensions where (23) has no root */
  IcnContentionStep step[ICN_MAX_DIMENSIONS]; /* dimension 0, next to the destination, first */
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
