/* SPDX-License-Identifier: GPL-3.0-or-later */
/* parhami2004's model of virtual cut-through in tori whose nodes are all alike (its section 5): a
 * theory of theory.h, and its intermediate values for diagrams and tests. The source's equations
 * have no numbers.
 *
 * Every output link has a queue of unlimited length. Time is in flit times, F = L/W is the length
 * of a message, Δ the mean hops, d the links out of a node, m the messages that a node generates
 * per flit time; the load of a link is ρ = (m/d) F Δ. */
#pragma once

#include "parameter.h"
#include "theory.h"

extern const IcnTheory icn_parhami2004_theory;

/* A FLAG: the probability of waiting is simplified to p_w = ρ. */
extern const IcnParameter icn_simplified_parameter;

typedef struct {
  double degree; /* d */
  double hops;   /* Δ */
  double flits;  /* F */
  gboolean directed; /* one-way links: a message may leave a node over each link; else over each
                        link but the one over which it arrived */
} IcnCutThrough;

/* Takes the numbers from the inputs of a theory; FALSE if the model does not apply, or the hops are
 * not known yet. */
gboolean icn_cut_through_init (IcnCutThrough *model, const IcnLatencySettings *settings);

/* ρ for a given m. */
double icn_cut_through_utilization (const IcnCutThrough *model, double rate);

/* r(i), the probability that i messages contend for a link of load ρ < 1, for i < n; the remaining
 * probability is that of n or more. Computed from the balance of states up to i and above i, whose
 * terms are all positive, in place of the source's recurrence, whose terms cancel. */
void icn_cut_through_states (const IcnCutThrough *model, double utilization, double *states,
                             guint n);

/* T_c = β Δ/ρ, the time of a message in all its queues, in flit times, where β = F Σ (i - 1) r(i)
 * is the mean queue of a link in flits, by the source's closed form; and p_w, the probability of
 * waiting at a link: 1 - p_w = r(0) + Σ r(i)/i. */
double icn_cut_through_contention (const IcnCutThrough *model, double utilization);
double icn_cut_through_waiting (const IcnCutThrough *model, double utilization);

/* T = T0 (1 - p_w) + T_c, with T0 = F + s (Δ - 1) in the source; and the simplified form with p_w =
 * ρ and FΔ much larger than 1. The model scales all of T0 by 1 - p_w, so that T can fall as load
 * rises. */
double icn_cut_through_latency (const IcnCutThrough *model, double zero_load, double utilization);
double icn_cut_through_simplified (const IcnCutThrough *model, double zero_load,
                                   double utilization);
