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

/* A FLAG parameter. If set, the probability of waiting is simplified to p_w = ρ. */
extern const IcnParameter icn_simplified_parameter;

typedef struct {
  double degree;     /* d: links out of a node */
  double hops;       /* Δ: mean hops */
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

/* Fills states[i] = r(i) for i < n: the probability that i messages contend for a link of load ρ <
 * 1 (`utilization`). The remaining probability is that of n or more messages. r follows from
 * balancing the transitions between the states up to i and the states above i; all terms are
 * positive. The recurrence in parhami2004 has terms that cancel, so it would lose precision. */
void icn_cut_through_states (const IcnCutThrough *model, double utilization, double *states,
                             guint n);

/* icn_cut_through_contention: T_c = β Δ/ρ, the time of a message in all its queues, in flit times.
 * β = F Σ (i - 1) r(i), the mean queue of a link in flits, is computed by the closed form of
 * parhami2004. icn_cut_through_waiting: p_w, the probability of waiting at a link, where 1 - p_w =
 * r(0) + Σ r(i)/i. */
double icn_cut_through_contention (const IcnCutThrough *model, double utilization);
double icn_cut_through_waiting (const IcnCutThrough *model, double utilization);

/* icn_cut_through_latency: the latency T = T0 (1 - p_w) + T_c in flit times; zero_load: T0. The
 * model multiplies all of T0 by 1 - p_w, so T can fall as the load rises.
 * icn_cut_through_simplified: the simplified form in parhami2004, with p_w = ρ and for FΔ much
 * larger than 1. NAN if the utilization is 1 or more. */
double icn_cut_through_latency (const IcnCutThrough *model, double zero_load, double utilization);
double icn_cut_through_simplified (const IcnCutThrough *model, double zero_load,
                                   double utilization);
