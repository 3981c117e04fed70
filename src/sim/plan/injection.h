/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of processes by which nodes create messages, and of the gaps between the accesses of a
 * thread, as settings choose them; workload.h has what they mean. */
#pragma once

#include "table.h"

/* bernoulli, poisson, periodic, onoff:ON:OFF; the rows are in the order of IcnInjection. */
extern const IcnTable icn_injection_table;

/* Mean cycles of a burst and of the silence after it. */
extern const IcnParameter icn_injection_on, icn_injection_off;

/* geometric:MEAN, periodic:MEAN; the rows are in the order of IcnGapKind. MEAN: cycles, at least
 * 1. */
extern const IcnTable icn_gap_table;
extern const IcnParameter icn_gap_mean;

/* The place of the row in its table, which is its enumerator. */
guint icn_injection_of (const IcnRowSettings *settings);
guint icn_gap_of (const IcnRowSettings *settings);

/* The largest load of an injection process over that of one without silences: the share of the time
 * that sources are on. */
double icn_injection_duty (const IcnRowSettings *settings);
