/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of the processes by which nodes create messages, and of the gaps between the accesses of a
 * thread, for settings; workload.h explains them. */
#pragma once

#include "table.h"

/* bernoulli, poisson, periodic and onoff:ON:OFF, in the order of IcnInjection. */
extern const IcnTable icn_injection_table;

/* Parameters of onoff: mean cycles of a burst and of the silence after it. */
extern const IcnParameter icn_injection_on, icn_injection_off;

/* geometric:MEAN and periodic:MEAN, in the order of IcnGapKind. MEAN: mean cycles, at least 1. */
extern const IcnTable icn_gap_table;
extern const IcnParameter icn_gap_mean;

/* The index of the row in its table, which equals its enumerator. */
guint icn_injection_of (const IcnRowSettings *settings);
guint icn_gap_of (const IcnRowSettings *settings);

/* The largest load of an injection process relative to a process without silences: the fraction of
 * time in which sources are on. */
double icn_injection_duty (const IcnRowSettings *settings);
