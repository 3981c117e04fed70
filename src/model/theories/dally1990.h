/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contention model of k-ary n-cubes in dally1990, (21) to (26), as one of the theories of
 * latency under load (theory.h). Diagrams like Figs. 11 to 13 of dally1990 show the model's
 * intermediate values for each dimension. */
#pragma once

#include "parameter.h"
#include "theory.h"

extern const IcnTheory icn_dally1990_theory;

/* A parameter that is set or not (of type FLAG). If set, nodes have queues: dally1990 (25) and (26)
 * replace (22) and (24). */
extern const IcnParameter icn_queues_parameter;

/* Evaluates equations (21) to (26) of dally1990 dimension by dimension, beginning with the one that
 * is routed last. The equations are for directed tori and binary cubes. For undirected tori they
 * are extended: in each dimension messages arrive from two directions, so two streams meet instead
 * of one. Each dimension may have its own radix. Times are in base cycles (delays of a wire of one
 * node pitch): a message occupies a channel for T_0 = T_p L/W, where T_p is the flit time, and a
 * node sends λ_E = λ/L messages per cycle. With a channel cycle T_c and a flit time T_p of one
 * cycle, these are the equations as printed. load: λ >= 0, in bits per base cycle per node. */
void icn_dally1990_contention (const IcnLatencySettings *settings, double load,
                               IcnContention *contention);
