/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of virtual cut-through in parhami2004, section 5, for tori whose nodes are all alike: a
 * theory of theory.h. Its intermediate values are for diagrams and tests. The equations in
 * parhami2004 have no numbers.
 *
 * Every output link has a queue of unlimited length. Time is in flit times. F = L/W is the length
 * of a message in flits, Δ the mean hops, d the number of links out of a node, and m the number of
 * messages that a node generates per flit time. The load of a link is ρ = (m/d) F Δ. */
#pragma once

#include "parameter.h"
#include "theory.h"

extern const IcnTheory icn_parhami2004_theory;

/* A parameter that is set or not (of type FLAG). If set, the probability of waiting is simplified
 * to p_w = ρ. */
extern const IcnParameter icn_simplified_parameter;

typedef struct {
  double degree;     /* d: number of links out of a node */
  double hops;       /* Δ: mean number of hops of a message */
  double flits;      /* F: flits of a message */
  gboolean directed; /* TRUE: links are one-way, so a message may leave a node over every link;
                        FALSE: it may leave over every link except the one by which it arrived */
} IcnCutThrough;

/* Initialises the model from the inputs of a theory; FALSE if the model does not apply, or if the
 * mean hops have not been computed yet. */
gboolean icn_cut_through_init (IcnCutThrough *model, const IcnLatencySettings *settings);

/* The load ρ of a link when each node generates `rate` (m in parhami2004) messages per flit
 * time. */
double icn_cut_through_utilization (const IcnCutThrough *model, double rate);

/* Sets states[i], for i < n, to r(i): the probability that i messages contend for a link of load
 * ρ = `utilization` < 1. r(i + 1) follows from r(0) to r(i), because transitions from the states
 * 0 to i to the states above i are as frequent as transitions back; all terms are positive. The
 * recurrence in parhami2004 has terms that cancel, so it would lose precision. */
void icn_cut_through_states (const IcnCutThrough *model, double utilization, double *states,
                             guint n);

/* icn_cut_through_contention: returns T_c = β Δ/ρ, the time of a message in all its queues, in
 * flit times. β = F Σ (i - 1) r(i) is the mean queue of a link in flits, by the closed form of
 * parhami2004. icn_cut_through_waiting: returns p_w = 1 - r(0) - Σ r(i)/i, the probability that
 * a message waits at a link. */
double icn_cut_through_contention (const IcnCutThrough *model, double utilization);
double icn_cut_through_waiting (const IcnCutThrough *model, double utilization);

/* icn_cut_through_latency: returns the latency T = T0 (1 - p_w) + T_c in flit times. All of T0
 * is multiplied by 1 - p_w, so T can fall as the load rises. icn_cut_through_simplified: returns
 * the simplified form in parhami2004, in which p_w = ρ; it is for FΔ much larger than 1.
 * zero_load: T0. NAN if the utilization is 1 or more. */
double icn_cut_through_latency (const IcnCutThrough *model, double zero_load, double utilization);
double icn_cut_through_simplified (const IcnCutThrough *model, double zero_load,
                                   double utilization);
