/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contention model of k-ary n-cubes in dally1990, (21) to (26), as one of the theories of
 * latency under load (theory.h). Diagrams like Figs. 11 to 13 of dally1990 show the model's
 * intermediate values for each dimension. */
#pragma once

#include "parameter.h"
#include "theory.h"

extern const IcnTheory icn_dally1990_theory;

/* A FLAG parameter. If set, nodes have queues: dally1990 (25) and (26) replace (22) and (24). */
extern const IcnParameter icn_queues_parameter;

/* Evaluates equations (21) to (26) of dally1990 dimension by dimension, beginning with the one that
 * is routed last. Directed tori and binary cubes use the equations as printed. Undirected tori
 * have, by the same principle, two streams of routed messages per dimension, one in each direction.
 * Mixed radices are treated dimension by dimension. Times are in base cycles: T_0 = T_p L/W and λ_E
 * = λ/L, so with T_c = T_p = 1 the equations are those printed in dally1990. load: λ >= 0, in bits
 * per base cycle per node. */
void icn_dally1990_contention (const IcnLatencySettings *settings, double load,
                               IcnContention *contention);
