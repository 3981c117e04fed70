/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dally1990's contention model of k-ary n-cubes, (21) to (26): a theory of theory.h, and its
 * intermediate values for each dimension, for the diagrams of Figs. 11 to 13. */
#pragma once

#include "theory.h"

extern const IcnTheory icn_dally1990_theory;

/* A FLAG: nodes have queues, (25) and (26), instead of (22) and (24). */
extern const IcnParameter icn_queues_parameter;

/* One dimension of the contention model, for the diagrams of Figs. 11 to 13 and for tests. */
typedef struct {
  guint dimension;
  double skip, skip_before;            /* γ of the dimension, and of the one routed before it */
  guint directions, directions_before; /* number of opposite directions of their rings, 1 or 2 */
  double continuing;                   /* σ: channels of a routed message beyond the one by which it
                                          enters; λ_C at this load */
  double rate;                         /* λ_C of one direction, messages per base cycle */
  double entering;    /* T_i: service time seen on entering dimension i from its far side, cycles */
  double routed;      /* T_i0, (23) */
  double extra;       /* T_Ri, (24) or (25) */
  double merge_route; /* third term of (22): waits where the streams that enter the ring merge */
  double merge_skip;  /* fourth term: waits where the streams that skip the dimension merge */
  double result;      /* T_{i+1} */
} IcnContentionStep;

typedef struct {
  gboolean exists;    /* FALSE where the theory does not apply */
  gboolean saturated; /* no steady state at this load */
  double latency; /* T0 - T_0 + T_n: the source's T_c D + T_n plus router delays; NAN when saturated
                     or where the theory does not apply */
  double source_service;                      /* T_n; NAN where (23) has no root */
  guint n_steps;                              /* fewer than the dimensions if (23) has no root */
  IcnContentionStep step[ICN_MAX_DIMENSIONS]; /* in order from the destination: the dimension that
                                                 is routed last comes first */
} IcnContention;

/* Evaluates (21) to (26), dimension by dimension from the destination: directed tori and binary
 * cubes as printed; undirected tori by the same principle with two routed streams per dimension;
 * mixed radices dimension by dimension. The base cycle is the unit: T_0 = T_p L/W and λ_E = λ/L, so
 * T_c = T_p = 1 gives the source's formulas. load: λ >= 0. */
void icn_dally1990_contention (const IcnLatencySettings *settings, double load,
                               IcnContention *contention);

/* The same calculation as equations. */
void icn_dally1990_equations (const IcnLatencySettings *settings, double load, IcnEquations *chain);
