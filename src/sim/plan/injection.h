/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two tables of settings: the processes by which nodes create messages, and the distributions of
 * the cycles between two memory accesses of a processor's thread (workload.h). */
#pragma once

#include "table.h"

/* Injection processes bernoulli, poisson, periodic and onoff:ON:OFF, in the order of
 * IcnInjection. */
extern const IcnTable icn_injection_table;

/* Parameters ON and OFF of the process onoff: the mean length of a burst, and of the silence after
 * a burst, in cycles. */
extern const IcnParameter icn_injection_on, icn_injection_off;

/* Distributions geometric:MEAN and periodic:MEAN of the cycles between accesses, in the order of
 * IcnGapKind. The mean is at least 1 cycle. */
extern const IcnTable icn_gap_table;
extern const IcnParameter icn_gap_mean;

/* Each function returns the index of the chosen row in its table, which is also the row's value in
 * the enumeration: IcnInjection for icn_injection_of, IcnGapKind for icn_gap_of. */
guint icn_injection_of (const IcnRowSettings *settings);
guint icn_gap_of (const IcnRowSettings *settings);

/* The fraction of time in which sources are on: ON / (ON + OFF) for onoff, else 1. The largest
 * possible load is proportional to this fraction. */
double icn_injection_duty (const IcnRowSettings *settings);
