/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dally1990's contention model of k-ary n-cubes, (21) to (26): a theory of theory.h, and its
 * intermediate values for each dimension, for the diagrams of Figs. 11 to 13. */
#pragma once

#include "parameter.h"
#include "theory.h"

extern const IcnTheory icn_dally1990_theory;

/* A FLAG: nodes have queues, (25) and (26), instead of (22) and (24). */
extern const IcnParameter icn_queues_parameter;

/* Evaluates (21) to (26), dimension by dimension from the destination: directed tori and binary
 * cubes as printed; undirected tori by the same principle with two routed streams per dimension;
 * mixed radices dimension by dimension. The base cycle is the unit: T_0 = T_p L/W and λ_E = λ/L, so
 * T_c = T_p = 1 gives the source's formulas. load: λ >= 0. */
void icn_dally1990_contention (const IcnLatencySettings *settings, double load,
                               IcnContention *contention);
